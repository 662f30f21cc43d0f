#include "cli/screen/pieces.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/suggest.h"
#include "games/board_pane.h"
#include "games/catalogues.h"
#include "games/entry.h"

namespace reeve::cli {

namespace {

std::string as_words(std::string_view id) {
  std::string words(id);
  std::ranges::replace(words, '_', ' ');
  return words;
}

// As an id has it: "Boarding House" and "boarding-house" are boarding_house.
std::string as_id(std::string_view words) {
  std::string id;
  for (const char letter : words)
    id += letter == ' ' || letter == '-'   ? '_'
          : letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a')
                                           : letter;
  return id;
}

struct Piece {
  std::string id;
  std::string kind;  // the book's part it stands in: "tiles"
  std::string name;
  json::object facts;
};

void add_piece(std::vector<Piece>& pieces, std::string_view kind, std::string_view id,
               const json::value& facts) {
  Piece piece{.id = std::string(id), .kind = std::string(kind)};
  if (const json::object* object = facts.if_object()) piece.facts = *object;
  const json::value* name = piece.facts.if_contains("name");
  piece.name =
      name != nullptr && name->is_string() ? std::string(name->get_string()) : as_words(id);
  pieces.push_back(std::move(piece));
}

// Whatever the book gives an id of its own; numbers of boards and cards need their kind: "shields 4".
std::vector<Piece> pieces_of(const json::object& book) {
  std::vector<Piece> pieces;
  for (const auto& [part, value] : book) {
    if (part == "reasons") continue;
    if (const json::array* list = value.if_array()) {
      for (const json::value& item : *list) {
        if (item.is_string()) add_piece(pieces, part, item.get_string(), {});
        if (const json::object* object = item.if_object())
          if (const json::value* id = object->if_contains("id"); id != nullptr && id->is_string())
            add_piece(pieces, part, id->get_string(), item);
      }
    } else if (const json::object* object = value.if_object()) {
      for (const auto& [key, item] : *object)
        if (item.is_object()) {
          const bool number = std::ranges::all_of(std::string_view(key),
                                                  [](char c) { return c >= '0' && c <= '9'; });
          add_piece(pieces, part,
                    number ? fmt::format("{}_{}", std::string_view(part), std::string_view(key))
                           : std::string(key),
                    item);
        }
    }
  }
  return pieces;
}

std::string value_words(const json::value& value) {
  if (const json::string* text = value.if_string()) return as_words(*text);
  std::string words;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) words += (words.empty() ? "" : ", ") + part;
  };
  if (const json::array* list = value.if_array()) {
    for (const json::value& item : *list) add(value_words(item));
    return words;
  }
  if (const json::object* object = value.if_object()) {
    for (const auto& [key, item] : *object) {
      const std::string part = value_words(item);
      if (!part.empty()) add(as_words(key) + " " + part);
    }
    return words;
  }
  if (value.is_null() || value == false || value == 0) return "";
  return value == true ? "yes" : json::serialize(value);
}

// What the book's sentence says in this edition, or its facts one by one.
std::string text_of(const Piece& piece, const Session& session) {
  std::string text;
  for (const auto& [key, value] : piece.facts) {
    if (key == "id" || key == "name" || key == "status" || key == "reconstructed" ||
        key == "picture" || key == "layout")
      continue;
    if (key == "help") {
      const json::value* sentence = &value;
      const json::object options = session.options();
      if (const json::object* editions = value.if_object()) {
        const json::value* edition = options.if_contains("edition");
        sentence = edition != nullptr && edition->is_string()
                       ? editions->if_contains(edition->get_string())
                       : nullptr;
        if (sentence == nullptr && !editions->empty()) sentence = &editions->begin()->value();
      }
      if (sentence != nullptr && sentence->is_string())
        text += "\n" + std::string(sentence->get_string());
      continue;
    }
    const std::string words = value_words(value);
    if (!words.empty()) text += fmt::format("\n{}: {}", as_words(key), words);
  }
  return text;
}

// The id of what the picture shows by these letters; capitals count, then they do not.
std::string by_sign(std::string_view game, std::string_view letters) {
  const auto entry = find_entry(game);
  if (!entry || (*entry)->board_pane == nullptr) return "";
  const auto signs = (*entry)->board_pane().signs();
  const auto trimmed = [](std::string text) {
    while (text.ends_with(' ')) text.pop_back();
    return text;
  };
  for (const Sign& sign : signs)
    if (trimmed(sign.letters) == letters) return sign.piece;
  for (const Sign& sign : signs)
    if (as_id(trimmed(sign.letters)) == as_id(letters)) return sign.piece;
  return "";
}

}  // namespace

Result<std::string> explain_piece(const Session& session, std::string_view piece) {
  const std::string_view game = session.type().name();
  const auto book = catalogue_of(game);
  if (!book) return std::unexpected(book.error());
  const std::vector<Piece> pieces = pieces_of(*book);
  const std::string wanted = as_id(piece);
  const auto is_called = [&](const Piece& each) {
    return as_id(each.id) == wanted || as_id(each.name) == wanted;
  };
  auto found = std::ranges::find_if(pieces, is_called);
  if (found == pieces.end())
    if (const std::string id = by_sign(game, piece); !id.empty()) {
      found = std::ranges::find(pieces, id, &Piece::id);
      if (found == pieces.end()) return as_words(id);
    }
  if (found != pieces.end()) return found->name + text_of(*found, session);
  std::vector<const Piece*> like;
  std::vector<std::string> names;
  for (const Piece& each : pieces) {
    names.push_back(each.name);
    if (!wanted.empty() && as_id(each.name).find(wanted) != std::string::npos)
      like.push_back(&each);
  }
  if (like.size() == 1) return like[0]->name + text_of(*like[0], session);
  if (like.empty())
    return error("unknown_piece", "{} has no piece \"{}\".{}", session.type().title(),
                 piece.substr(0, 40), did_you_mean(std::string(piece), names));
  std::string list;
  constexpr std::size_t kMost = 10;
  for (std::size_t i = 0; i < std::min(like.size(), kMost); ++i)
    list += (i == 0 ? "" : ", ") + like[i]->name;
  return error("which_piece", "Which one: {}{}?", list, like.size() > kMost ? " …" : "");
}

std::string piece_name(std::string_view game, std::string_view id) {
  if (const auto book = catalogue_of(game))
    for (const Piece& piece : pieces_of(*book))
      if (piece.id == id) return piece.name;
  return as_words(id);
}

std::string legend_of(std::string_view game) {
  const auto entry = find_entry(game);
  if (!entry || (*entry)->board_pane == nullptr) return "";
  const auto book = catalogue_of(game);
  const auto pieces = book ? pieces_of(*book) : std::vector<Piece>{};
  std::string text;
  for (const Sign& sign : (*entry)->board_pane().signs()) {
    const auto piece = std::ranges::find(pieces, sign.piece, &Piece::id);
    const std::string name = piece == pieces.end() ? as_words(sign.piece) : piece->name;
    text +=
        linked(sign.piece, fmt::format("\033[{}m{:<6}\033[0m {}", sign.ink, sign.letters, name)) +
        "\n";
  }
  return text;
}

}  // namespace reeve::cli
