#include "games/burgundy/move_text.h"

#include <array>
#include <charconv>
#include <vector>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

// Which fields a kind writes after its word, in order: d die, w workers, t tile, s space, p depot,
// g good type, G set of good types, b board id, e building, r space or "-", n number of a piece, o
// number of the one replaced, f new face, P player from 0, v tile of a module, T and D stored tile,
// S storage, R part of a placement, N how many. V, l, x, u and c are words of modules (forms.h).
struct Form {
  MoveKind kind;
  std::string_view word;
  std::string_view fields;
};
constexpr std::array<Form, 29> kForms = {{{MoveKind::kTake, "take", "dwtp"},
                                          {MoveKind::kPlace, "place", "dwTs"},
                                          {MoveKind::kSell, "sell", "dwg"},
                                          {MoveKind::kWorkers, "workers", "d"},
                                          {MoveKind::kBuy, "buy", "wtp"},
                                          {MoveKind::kGoods, "goods", "pG"},
                                          {MoveKind::kDiscard, "discard", "D"},
                                          {MoveKind::kSkip, "skip", ""},
                                          {MoveKind::kEnd, "end", ""},
                                          {MoveKind::kStart, "start", "bs"},
                                          {MoveKind::kEffect, "effect", "e"},
                                          {MoveKind::kExchange, "exchange", ""},
                                          {MoveKind::kRecall, "recall", "r"},
                                          {MoveKind::kShield, "shield", "wnpo"},
                                          {MoveKind::kSetDie, "set_die", "df"},
                                          {MoveKind::kName, "name", "P"},
                                          {MoveKind::kTribute, "tribute", "w"},
                                          {MoveKind::kGiveUp, "give_up", "n"},
                                          {MoveKind::kRoute, "route", "n"},
                                          {MoveKind::kTakeDouble, "take_double", "dwvl"},
                                          {MoveKind::kPlaceDouble, "place_double", "dwVx"},
                                          {MoveKind::kBuyDouble, "buy_double", "vl"},
                                          {MoveKind::kBonus, "bonus", "u"},
                                          {MoveKind::kVine, "vine", "c"},
                                          {MoveKind::kStore, "store", "S"},
                                          {MoveKind::kResolve, "resolve", "R"},
                                          {MoveKind::kPoints, "points", "N"},
                                          {MoveKind::kSwap, "swap", "t"},
                                          {MoveKind::kPay, "pay", "g"}}};

constexpr std::array<std::string_view, 2> kStorageKeys = {"private", "common"};

std::string field_text(const MoveParts& parts, char field) {
  switch (field) {
    case 'd':
      return fmt::format("{}", parts.die);
    case 'w':
      return fmt::format("{}", parts.workers);
    case 't':
    case 'v':
      return std::string(tile_key(parts.tile));
    case 'T':
    case 'D':
      return fmt::format("{}{}", (parts.set & kFromCommon) != 0 ? kCommonPrefix : "",
                         tile_key(parts.tile));
    case 'S':
      return std::string(kStorageKeys[parts.place != 0 ? 1 : 0]);
    case 'V':
    case 'l':
    case 'x':
    case 'u':
    case 'c':
      return forms::move_field(parts, field);
    case 'b':
    case 'n':
      return fmt::format("{}", parts.tile);
    case 'e':
      return std::string(tile_key(static_cast<Tile>(kFirstBuilding + parts.place)));
    case 'r':
      return parts.place < kSpaces ? space_key(parts.place) : "-";
    case 'o':
      return fmt::format("{}", parts.set);
    case 'f':
    case 'P':
    case 'N':
      return fmt::format("{}", parts.place);
    case 'R':
      return std::string(part_key(parts.place));
    case 's':
      return parts.place < 2 * kSpaces ? space_key(parts.place) : "?";
    case 'p':
      return depot_key(parts.place);
    case 'g':
      return fmt::format("{}", parts.place + 1);
    default:
      break;
  }
  std::string types;
  for (int type = 0; type < kGoodTypes; ++type)
    if (parts.set >> type & 1) types += static_cast<char>('1' + type);
  return types.empty() ? "-" : types;
}

bool read_types(std::string_view text, std::uint8_t& out) {
  out = 0;
  if (text == "-") return true;
  for (char c : text) {
    if (c < '1' || c > '6') return false;
    out = static_cast<std::uint8_t>(out | 1 << (c - '1'));
  }
  return !text.empty();
}

bool read_field(std::string_view text, char field, MoveParts& parts) {
  const auto store = [](auto found, std::uint8_t& out) {
    if (found) out = static_cast<std::uint8_t>(*found);
    return found.has_value();
  };
  switch (field) {
    case 'd':
      return read_number(text, 0, 6, parts.die);
    case 'w':
      return read_number(text, 0, 7, parts.workers);
    case 't':
      return store(tile_from_key(text), parts.tile);
    case 'T':
    case 'D':
      if (text.starts_with(kCommonPrefix) &&
          store(tile_from_key(text.substr(kCommonPrefix.size())), parts.tile)) {
        parts.set = kFromCommon;
        return true;
      }
      return store(tile_from_key(text), parts.tile) ||
             (field == 'D' && forms::read_move_field(text, field, parts));
    case 'S':
      parts.place = text == kStorageKeys[1] ? 1 : 0;
      return text == kStorageKeys[parts.place];
    case 'v':
    case 'V':
    case 'l':
    case 'x':
    case 'u':
    case 'c':
      return forms::read_move_field(text, field, parts);
    case 'b':
      return read_number(text, 0, kAllBoardIds - 1, parts.tile);
    case 'n':
      return read_number(text, 1, 18, parts.tile);
    case 'o':
      return read_number(text, 0, 18, parts.set);
    case 'f':
      return read_number(text, 1, 6, parts.place);
    case 'P':
      return read_number(text, 0, kMaxPlayers - 1, parts.place);
    case 'N':
      return read_number(text, 1, 127, parts.place);
    case 'R':
      while (parts.place < 3 && part_key(parts.place) != text) ++parts.place;
      return parts.place < 3;
    case 'e': {
      const auto tile = tile_from_key(text);
      if (!tile || *tile < kFirstBuilding || *tile >= kFirstBuilding + kBuildingTypes) return false;
      parts.place = static_cast<std::uint8_t>(*tile - kFirstBuilding);
      return true;
    }
    case 'r':
      parts.place = kSpaces;
      return text == "-" || store(space_from_key(text), parts.place);
    case 's':
      return store(space_from_key(text), parts.place);
    case 'p':
      return store(depot_from_key(text), parts.place);
    case 'g':
      if (!read_number(text, 1, kGoodTypes, parts.place)) return false;
      --parts.place;
      return true;
    default:
      return read_types(text, parts.set);
  }
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    if (end != 0) words.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return words;
}

}  // namespace

bool read_number(std::string_view text, int low, int high, std::uint8_t& out) {
  int number = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || stop != text.data() + text.size() || number < low || number > high)
    return false;
  out = static_cast<std::uint8_t>(number);
  return true;
}

std::string move_to_text(Move move) {
  const MoveParts parts = unpack(move);
  for (const Form& form : kForms) {
    if (form.kind != parts.kind) continue;
    std::string text(form.word);
    for (char field : form.fields) text += " " + field_text(parts, field);
    return text;
  }
  return "?";
}

Result<Move> move_from_text(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  const auto bad = [](std::string_view key, Arguments arguments) {
    return std::unexpected(refused("bad_move", key, std::move(arguments)));
  };
  if (text.size() > kLongest) return bad("refused.move_long", {{"n", kLongest}});
  const std::vector<std::string_view> words = words_of(text);
  for (const Form& form : kForms) {
    if (words.empty() || words[0] != form.word) continue;
    if (words.size() != form.fields.size() + 1)
      return bad("refused.move_words", {{"word", form.word}, {"n", form.fields.size()}});
    MoveParts parts{.kind = form.kind};
    for (std::size_t i = 0; i < form.fields.size(); ++i)
      if (!read_field(words[i + 1], form.fields[i], parts))
        return bad("refused.move_word", {{"word", words[i + 1]}, {"move", text}});
    return pack(parts);
  }
  return bad("refused.move", {{"move", text}});
}

}  // namespace reeve::burgundy
