#include "cli/screen/pieces.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/program.h"
#include "core/suggest.h"
#include "games/board_pane.h"
#include "games/catalogues.h"
#include "games/entry.h"

namespace reeve::cli {

namespace {

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
  std::string name;
  std::string text;  // of its game's words; "": the facts
  json::object facts;
};

// The pieces of a game, each in the words of its game.
class Pieces {
 public:
  Pieces(const Session& session, Language language)
      : options_(session.options()), words_(session.type().words(language)) {
    if (const auto entry = find_entry(session.type().name()); entry && (*entry)->board_pane)
      pane_ = &(*entry)->board_pane();
    if (const auto book = catalogue_of(session.type().name())) read(*book);
  }

  const std::vector<Piece>& all() const { return all_; }
  const BoardPane* pane() const { return pane_; }
  // By its id, though it stands in no part of the book.
  PieceWords words_of(std::string_view part, std::string_view id) const {
    PieceWords words;
    if (pane_ != nullptr && pane_->piece != nullptr)
      words = pane_->piece(part, id, options_, words_);
    if (words.name.empty()) words.name = as_words(id);
    return words;
  }
  std::string name_of(std::string_view id) const {
    const auto found = std::ranges::find(all_, id, &Piece::id);
    return found != all_.end() ? found->name : words_of("", id).name;
  }

 private:
  // Whatever the book gives an id of its own; numbers of boards and cards need their part: "shields 4".
  void read(const json::object& book) {
    for (const auto& [part, value] : book) {
      if (const json::array* list = value.if_array()) {
        for (const json::value& item : *list) {
          if (item.is_string()) add(part, item.get_string(), {});
          if (const json::object* object = item.if_object())
            if (const json::value* id = object->if_contains("id"); id != nullptr && id->is_string())
              add(part, id->get_string(), item);
        }
      } else if (const json::object* object = value.if_object()) {
        for (const auto& [key, item] : *object)
          if (item.is_object()) {
            const bool number = std::ranges::all_of(std::string_view(key),
                                                    [](char c) { return c >= '0' && c <= '9'; });
            add(part,
                number ? fmt::format("{}_{}", std::string_view(part), std::string_view(key))
                       : std::string(key),
                item);
          }
      }
    }
  }
  void add(std::string_view part, std::string_view id, const json::value& facts) {
    PieceWords words = words_of(part, id);
    Piece piece{
        .id = std::string(id), .name = std::move(words.name), .text = std::move(words.text)};
    if (const json::object* object = facts.if_object()) piece.facts = *object;
    all_.push_back(std::move(piece));
  }

  json::object options_;
  const Words& words_;
  const BoardPane* pane_ = nullptr;
  std::vector<Piece> all_;
};

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

// What the piece does in its game's words, or its facts one by one.
std::string text_of(const Piece& piece) {
  if (!piece.text.empty()) return "\n" + piece.text;
  std::string text;
  for (const auto& [key, value] : piece.facts) {
    if (key == "id" || key == "name" || key == "status" || key == "reconstructed" ||
        key == "picture" || key == "layout")
      continue;
    const std::string words = value_words(value);
    if (!words.empty()) text += fmt::format("\n{}: {}", as_words(key), words);
  }
  return text;
}

// The id of what the picture shows by these letters; capitals count, then they do not.
std::string by_sign(const BoardPane* pane, const Words& words, std::string_view letters) {
  if (pane == nullptr) return "";
  const auto signs = pane->signs(words);
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

std::string as_words(std::string_view id) {
  std::string words(id);
  std::ranges::replace(words, '_', ' ');
  return words;
}

Result<std::string> explain_piece(const Session& session, std::string_view piece,
                                  Language language) {
  const Pieces pieces(session, language);
  const std::vector<Piece>& all = pieces.all();
  const std::string wanted = as_id(piece);
  const auto is_called = [&](const Piece& each) {
    return as_id(each.id) == wanted || as_id(each.name) == wanted;
  };
  auto found = std::ranges::find_if(all, is_called);
  if (found == all.end())
    if (const std::string id = by_sign(pieces.pane(), session.type().words(language), piece);
        !id.empty()) {
      found = std::ranges::find(all, id, &Piece::id);
      if (found == all.end()) {
        const PieceWords words = pieces.words_of("", id);
        return words.text.empty() ? words.name : fmt::format("{}\n{}", words.name, words.text);
      }
    }
  if (found != all.end()) return found->name + text_of(*found);
  std::vector<const Piece*> like;
  std::vector<std::string> names;
  for (const Piece& each : all) {
    names.push_back(each.name);
    if (!wanted.empty() && as_id(each.name).find(wanted) != std::string::npos)
      like.push_back(&each);
  }
  if (like.size() == 1) return like[0]->name + text_of(*like[0]);
  const Words& english = cli_words(Language::kEnglish);
  if (like.empty()) {
    const std::string nearest = nearest_word(piece, names);
    return std::unexpected(worded_error(
        english, "unknown_piece", nearest.empty() ? "cli.unknown_piece" : "cli.unknown_piece_near",
        {{"game", session.type().title()}, {"piece", piece.substr(0, 40)}, {"near", nearest}}));
  }
  std::string list;
  constexpr std::size_t kMost = 10;
  for (std::size_t i = 0; i < std::min(like.size(), kMost); ++i)
    list += (i == 0 ? "" : ", ") + like[i]->name;
  if (like.size() > kMost) list += " …";
  return std::unexpected(worded_error(english, "which_piece", "cli.which_piece", {{"list", list}}));
}

std::string piece_name(const Session& session, std::string_view id, Language language) {
  return Pieces(session, language).name_of(id);
}

std::string legend_of(const Session& session, Language language) {
  const Pieces pieces(session, language);
  if (pieces.pane() == nullptr) return "";
  std::string text;
  for (const Sign& sign : pieces.pane()->signs(session.type().words(language)))
    text += linked(sign.piece, fmt::format("\033[{}m{:<6}\033[0m {}", sign.ink, sign.letters,
                                           pieces.name_of(sign.piece))) +
            "\n";
  return text;
}

}  // namespace reeve::cli
