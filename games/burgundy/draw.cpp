#include "games/burgundy/draw.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/catalogue.h"
#include "games/burgundy/game_type.h"
#include "games/burgundy/modules/chateauma/json.h"
#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/solo/json.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

// Pale backgrounds by colour of a space; the letter says the same without colours.
constexpr std::array<int, kColours> kInk = {32, 37, 34, 92, 33, 93};
constexpr std::string_view kPlain = "\033[0m", kBold = "\033[1m";

class Pen {
 public:
  Pen(bool colours, bool links, const Words& words)
      : colours_(colours), links_(links), words_(words) {}
  const Words& words() const { return words_; }
  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_(key, arguments);
  }
  std::string paint(Colour colour, std::string_view text) const {
    if (!colours_) return std::string(text);
    return fmt::format("\033[{}m{}{}", kInk[static_cast<std::size_t>(colour)], text, kPlain);
  }
  std::string bold(std::string_view text) const {
    return colours_ ? fmt::format("{}{}{}", kBold, text, kPlain) : std::string(text);
  }
  bool in_pane() const { return links_; }
  // What people can point at, in a pane.
  std::string link(std::string_view ids, std::string text) const {
    return links_ ? linked(ids, text) : text;
  }

 private:
  bool colours_;
  bool links_;
  const Words& words_;
};

// A tile in three letters, so that a duchy keeps its shape: "cas", "co3", "b·w", "M15".
std::string short_tile(Tile tile) {
  constexpr std::array<std::string_view, 4> animals = {"co", "pi", "sh", "ch"};
  constexpr std::array<std::string_view, 8> buildings = {"war", "wat", "car", "chu",
                                                         "mar", "boa", "ban", "cit"};
  if (tile == kCastle) return "CAS";
  if (tile == kMine) return "MIN";
  if (tile == kShip) return "SHI";
  if (is_livestock(tile))
    return fmt::format("{}{}", animals[static_cast<std::size_t>(animal_of(tile))],
                       animals_on(tile));
  if (tile == kCrane) return "cra";
  if (tile == kWhiteCastle) return "whi";
  if (tile == kGeese) return "ge2";
  if (tile == kInn) return "INN";
  if (tile == kTurnedTile) return "###";
  if (is_building(tile)) return std::string(buildings[static_cast<std::size_t>(building_of(tile))]);
  return fmt::format("m{:<2}", monastery_number(tile));
}

// Width as a terminal counts it; the picture uses no wide letters, but colours and links take no room.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033')
      i = text.find(text[i + 1] == ']' ? '\\' : 'm', i);
    else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80)
      ++width;
  }
  return width;
}

std::string ids_of(int space, Tile tile) {
  return fmt::format("{} {}", space_key(space), tile_key(tile));
}

std::vector<std::string> duchy_lines(const State& s, const Player& p, const Pen& pen) {
  const Board& board = board_of(s, p);
  std::vector<std::string> lines;
  const bool right_half = p.board == kTeamBoardA + 1 || p.board == kTeamBoardB + 1;
  std::size_t space = 0;
  for (std::size_t row = 0; row < kRowLength.size(); ++row) {
    std::string line =
        fmt::format("{} {}", static_cast<char>((right_half ? 'h' : 'a') + row),
                    std::string(static_cast<std::size_t>(7 - kRowLength[row]) * 3, ' '));
    for (int column = 0; column < kRowLength[row]; ++column, ++space) {
      const Colour colour = board.colour[space];
      const std::string cell =
          p.tiles[space] != kNoTile
              ? pen.bold(fmt::format("[{}]", short_tile(p.tiles[space])))
              : fmt::format(" {}{}  ", kColourLetters[static_cast<std::size_t>(colour)],
                            board.number[space]);
      line += pen.link(ids_of(static_cast<int>(space) + (right_half ? kSpaces : 0), p.tiles[space]),
                       pen.paint(colour, cell)) +
              " ";
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

// The areas of a solo duchy, each space with its name; rivers are listed below.
// In a narrow pane without the sea between the lands, and with signs of four letters.
std::vector<std::string> solo_lines(const State& s, const Player& p, const Pen& pen, bool narrow) {
  const Board& board = board_of(s, p);
  constexpr int kMostHalves = 64;
  std::array<bool, kMostHalves> land{};  // by half hexes
  for (int space = 0; space < kSpaces; ++space)
    for (const int half : {0, 1})
      land[static_cast<std::size_t>(solo::place_of(p.board, space).x + half)] = true;
  const auto column_of = [&](int x) {
    if (!narrow) return x * 3;
    int halves = 0;
    for (int i = 0; i < x; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (land[at] || (i > 0 && land[at - 1])) ++halves;
    }
    return halves * 5 / 2;
  };
  std::vector<std::string> lines;
  std::vector<int> widths;
  for (int row = 0;; ++row) {
    std::vector<std::pair<int, int>> spaces;  // column, space
    bool more = false;
    for (int space = 0; space < kSpaces; ++space) {
      const solo::Place place = solo::place_of(p.board, space);
      if (place.y == row) spaces.emplace_back(column_of(place.x), space);
      more = more || place.y > row;
    }
    std::sort(spaces.begin(), spaces.end());
    std::string line;
    int width = 0;
    for (const auto& [column, space] : spaces) {
      const auto i = static_cast<std::size_t>(space);
      line += std::string(static_cast<std::size_t>(std::max(0, column - width)), ' ');
      line += pen.link(
          ids_of(space, p.tiles[i]),
          pen.paint(board.colour[i],
                    p.tiles[i] != kNoTile
                        ? pen.bold(fmt::format("{}{}", narrow ? " " : space_key(space),
                                               short_tile(p.tiles[i])))
                        : fmt::format("{}{}{}{}", space_key(space), narrow ? "" : "·",
                                      kColourLetters[static_cast<std::size_t>(board.colour[i])],
                                      board.number[i])));
      width = std::max(width, column) + (narrow ? 4 : 5);
    }
    if (!narrow || !spaces.empty()) lines.push_back(std::move(line));
    if (!more) break;
  }
  std::string rivers = pen.say("draw.rivers");
  for (const auto& [a, b] : solo::rivers_of(p.board))
    rivers += fmt::format(" {}-{}", space_key(a), space_key(b));
  lines.push_back(std::move(rivers));
  return lines;
}

std::string list_tiles(const Pen& pen, const auto& tiles) {
  std::string text;
  for (const Tile tile : tiles) {
    if (tile == kNoTile) continue;
    const std::string name = tile_words(tile, pen.words());
    text += fmt::format(
        "{}{}", text.empty() ? "" : ", ",
        pen.link(tile_key(tile), is_double(tile) ? name : pen.paint(colour_of(tile), name)));
  }
  return text.empty() ? "—" : text;
}

// A storage and what shield 4 allows beyond it (B13.4.4).
std::string list_storage(const State& s, const Player& p, const Pen& pen, const auto& storage,
                         bool deep) {
  std::vector<Tile> tiles(storage.begin(), storage.end());
  if (deep && s.modules & kShields && shields::has_deep_storage(s, p))
    s.deep_storage.each_kind([&](Tile tile) {
      if ((s.modules & kTeam) != 0 || !is_double(tile))  // else doubles stand with the vineyard
        tiles.insert(tiles.end(), s.deep_storage.count(tile), tile);
    });
  return list_tiles(pen, tiles);
}

std::string list_goods(const Goods& goods, const Words& words) {
  std::string text;
  for (int type = 0; type < kGoodTypes; ++type)
    if (goods.has(type))
      text += fmt::format("{}{}× {} ({})", text.empty() ? "" : ", ", goods[type],
                          good_words(type + 1, words), type + 1);
  return text.empty() ? "—" : text;
}

std::string list_dice(const Player& p) {
  constexpr std::array<std::string_view, 7> faces = {"", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  std::string text;
  for (const std::uint8_t die : p.dice)
    if (die != 0) text += fmt::format("{}{} {}", text.empty() ? "" : "  ", faces[die], die);
  return text.empty() ? "—" : text;
}

// "Phase A, round 2 of 5 white die: 3 turn order: ▶1 2"
std::string course_line(const State& s, const Pen& pen) {
  if (s.over()) return pen.bold(pen.say("event.game_ended")) + "\n";
  std::string text =
      pen.bold(fmt::format("{}, {}", pen.say("phase", {{"phase", kPhaseKeys[s.phase]}}),
                           pen.say("round", {{"round", s.round + 1}})));
  const std::string_view gap = pen.in_pane() ? "  " : "   ";
  text += fmt::format("{0}{1}{0}{2}:", gap, pen.say("whiteDie.n", {{"n", s.white_die}}),
                      pen.say(pen.in_pane() ? "draw.order" : "turnOrder"));
  for (int i = 0; i < s.players; ++i)
    text += fmt::format(" {}{}", i == s.turn ? "▶" : "", s.order[static_cast<std::size_t>(i)] + 1);
  return text + "\n";
}

std::string main_board(const State& s, const Pen& pen) {
  std::string text = course_line(s, pen);
  for (std::size_t depot = 0; depot < kDepots; ++depot) {
    text += fmt::format("  {}:  {}", pen.say("depot", {{"n", depot + 1}}),
                        list_tiles(pen, s.depots[depot]));
    if (!s.depot_goods[depot].empty())
      text +=
          fmt::format("   {}: {}", pen.say("goods"), list_goods(s.depot_goods[depot], pen.words()));
    text += "\n";
  }
  text += fmt::format("  {}:  {}", pen.say("depot.black"), list_tiles(pen, s.black_depot));
  if (s.modules & kInns) text += "   " + pen.say("draw.inns", {{"n", s.inns}});
  text += "\n";
  if (s.modules & kShields) {
    text += fmt::format("  {}: ", pen.say("shields"));
    for (std::size_t depot = 0; depot < kDepots; ++depot)
      for (const std::uint8_t shield : s.depot_shields[depot])
        if (shield != 0)
          text +=
              fmt::format(" {};", pen.say("draw.shield_at", {{"n", shield}, {"depot", depot + 1}}));
    text += "\n";
  }
  if (s.modules & kVineyards) text += vineyards::market_lines(s, pen.words());
  if (s.modules & kCloseToCastle)
    text += fmt::format("  {}\n", pen.say("castles.left", {{"n", s.discarded_castles}}));
  return text;
}

// "Player 1 — 34 points"
std::string heading(const State& s, int seat, const std::string& who, const Pen& pen) {
  return pen.bold(fmt::format(
      "{} — {}", who, pen.say("score", {{"n", Burgundy::score(s, static_cast<Seat>(seat))}})));
}

std::string automa_area(const State& s, int seat, const Pen& pen) {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  std::string text = heading(s, seat, pen.say("automaton"), pen) + "\n";
  for (const std::string& line : chateauma::describe(s, pen.words())) text += "  " + line + "\n";
  return text + "  " +
         pen.say("draw.stock_automa", {{"goods", list_goods(p.goods, pen.words())},
                                       {"silver", p.silver},
                                       {"track", p.track}}) +
         "\n";
}

std::string player_area(const State& s, int seat, const Pen& pen, int width) {
  if (is_automa(s, seat)) return automa_area(s, seat, pen);
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const Words& words = pen.words();
  const auto note = [&](std::string_view label, const std::string& text) {
    return note_label(label, words) + text;
  };
  std::vector<std::string> notes = {
      heading(s, seat, words.player(seat), pen),
      note("draw.dice", list_dice(p)),
      note("draw.storage", list_storage(s, p, pen, p.storage, (s.modules & kTeam) == 0)),
      note("draw.goods", list_goods(p.goods, words)),
      note("draw.sold", list_goods(p.sold, words)),
      pen.say("draw.stock", {{"workers", p.workers}, {"silver", p.silver}, {"track", p.track}}),
      board_words(p.board, words)};
  for (std::string line :
       {shields_line(s, p, words), route_line(s, p, words), posts_line(s, p, words)})
    if (!line.empty()) notes.push_back(std::move(line));
  if (s.modules & kTeam)
    notes.push_back(note(
        "draw.common",
        list_storage(s, p, pen, s.common_storage()[static_cast<std::size_t>(seat % 2)], true)));
  if (s.modules & kVineyards)
    for (std::string& line : vineyards::describe(s, p, words)) notes.push_back(std::move(line));
  if (s.modules & kSolo) {
    const Solo& solo = s.solo();
    notes[0] = pen.bold(pen.say("draw.solo", {{"n", std::popcount(p.covered)}}));
    notes[5] = pen.say("draw.stock_solo", {{"workers", p.workers},
                                           {"silver", p.silver},
                                           {"points", solo.marker},
                                           {"target", solo.target}});
    constexpr int kSoloWidth = 64;
    const bool narrow = width != 0 && width < kSoloWidth;
    std::string text;
    if (narrow) text = fmt::format("{}   {}\n{}\n{}\n", notes[0], notes[1], notes[2], notes[5]);
    for (const std::string& line : solo_lines(s, p, pen, narrow)) text += line + "\n";
    for (std::size_t i = 0; i < notes.size(); ++i)
      if (!narrow || i == 3 || i == 4 || i > 5) text += notes[i] + "\n";
    return text;
  }
  const std::vector<std::string> duchy = duchy_lines(s, p, pen);
  constexpr std::size_t kDuchyWidth = 46;
  constexpr int kNotesWidth = 32;
  std::string text;
  if (width != 0 && width < static_cast<int>(kDuchyWidth) + kNotesWidth) {
    // What decides a turn above the duchy, the rest below it.
    text = fmt::format("{}   {}\n{}\n{}\n", notes[0], notes[1], notes[2], notes[5]);
    for (const std::string& line : duchy) text += line + "\n";
    for (const std::size_t i : {3, 4}) text += notes[i] + "\n";
    for (std::size_t i = 6; i < notes.size(); ++i) text += notes[i] + "\n";
    return text;
  }
  for (std::size_t i = 0; i < std::max(duchy.size(), notes.size()); ++i) {
    const std::string left = i < duchy.size() ? duchy[i] : "";
    const std::size_t used = width_of(left);
    text += left + std::string(used < kDuchyWidth ? kDuchyWidth - used : 1, ' ') +
            (i < notes.size() ? notes[i] : "") + "\n";
  }
  return text;
}

}  // namespace

std::string draw_table(const State& view, Seat seat, bool colours, const Words& words, int width) {
  const Pen pen(colours, width != 0, words);
  std::string text = main_board(view, pen);
  const std::string own = seat >= 0 ? player_area(view, seat, pen, width) : "";
  if (width != 0) text += own;
  // Else the others first, so that the own duchy stands next to the moves.
  for (int other = 0; other < view.players; ++other)
    if (other != seat) text += "\n" + player_area(view, other, pen, width);
  if (width == 0 && seat >= 0) text += "\n" + own;
  return text;
}

const BoardPane& burgundy_pane() {
  static constexpr BoardPane pane{
      .draw = [](const Session& session, Seat seat, int width, Language language) -> std::string {
        const auto* state = state_of<Burgundy>(session);
        if (!state) return session.draw(seat, true, language);  // of an older ruleset
        return draw_table(Burgundy::view(*state, seat), seat, true, burgundy_words(language),
                          width);
      },
      .signs =
          [](const Words&) {
            const auto ink = [](Colour colour) { return kInk[static_cast<std::size_t>(colour)]; };
            std::vector<Sign> signs;
            for (std::size_t colour = 0; colour < kColours; ++colour)
              signs.push_back({std::string(1, kColourLetters[colour]),
                               ink(static_cast<Colour>(colour)), std::string(kColourKeys[colour])});
            for (int t = 1; t < kTiles; ++t)
              if (const auto tile = static_cast<Tile>(t);
                  !tile_key(tile).empty() && !is_double(tile))
                signs.push_back(
                    {short_tile(tile), ink(colour_of(tile)), std::string(tile_key(tile))});
            return signs;
          },
      .piece = piece_words};
  return pane;
}

}  // namespace reeve::burgundy
