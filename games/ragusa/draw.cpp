// The table as a picture for terminals: the map with every space at its place, then the market and
// a line for each seat.
//
// In units of half a hex's width and a quarter of its height, a hex lies at (2q + r, 3r) and a
// space at the mean of its three hexes, which are whole numbers; so everything fits a grid of
// characters.
#include <algorithm>

#include "games/ragusa/actions.h"
#include "games/ragusa/game_type.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

constexpr int kWide = 5, kNarrow = 3;  // characters a unit to the right
constexpr int kLeft = 7;               // the leftmost hex lies at x = -6
constexpr int kTop = 9;                // the topmost at y = -9
constexpr int kRows = 16;
constexpr int kUnits = 16;
constexpr int kColumns = kUnits * kWide;

std::string_view kind_id(std::size_t kind) {
  return kind < kResources ? kResourceNames[kind] : kBuildingNames[kind - kResources];
}

constexpr std::array<int, kMostSeats> kPaint = {35, 33, 34, 32, 31};  // ANSI colours of the seats

struct Point {
  int x, y;
};

Point place_of(int space) {
  int x = 0, y = 0;
  for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
    x += 2 * kHexData[hex].at.q + kHexData[hex].at.r;
    y += kHexData[hex].at.r;
  }
  return {x / 3, y};
}

// A sheet of characters with a colour each (0 is none).
class Sheet {
 public:
  Sheet(bool colours, int unit, bool linking) : colours_(colours), linking_(linking), unit_(unit) {
    for (auto& row : letters_) row.fill(" ");
  }
  int unit() const { return unit_; }
  // Writes centred on a column. A letter is one place, however many bytes it has.
  void write(int column, int row, std::string_view text, int colour = 0, std::string ids = "") {
    const auto letters = std::ranges::count_if(text, begins_letter);
    int at = column - static_cast<int>(letters) / 2;
    links_.push_back(std::move(ids));
    for (std::size_t from = 0; from < text.size(); ++at) {
      std::size_t to = from + 1;
      while (to < text.size() && !begins_letter(text[to])) ++to;
      if (at >= 0 && at < kColumns && row >= 0 && row < kRows) {
        letters_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] =
            text.substr(from, to - from);
        paint_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = colour;
        link_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = links_.size() - 1;
      }
      from = to;
    }
  }
  std::string text() const {
    std::string out;
    for (std::size_t row = 0; row < kRows; ++row) {
      std::string line;
      int now = 0;
      std::size_t last = 0, link = 0;
      for (std::size_t i = 0; i < kColumns; ++i)
        if (letters_[row][i] != " ") last = i + 1;
      for (std::size_t i = 0; i < last; ++i) {
        if (linking_ && link_[row][i] != link) {
          link = link_[row][i];
          line += link_mark(links_[link]);
        }
        if (colours_ && paint_[row][i] != now) {
          now = paint_[row][i];
          line += fmt::format("\x1b[{}m", now);
        }
        line += letters_[row][i];
      }
      if (now != 0) line += "\x1b[0m";
      if (link != 0) line += link_mark("");
      out += line + "\n";
    }
    return out;
  }

 private:
  static bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

  bool colours_;
  bool linking_;  // mark what people can point at
  int unit_;
  std::array<std::array<std::string, kColumns>, kRows> letters_;
  std::array<std::array<int, kColumns>, kRows> paint_{};
  std::array<std::array<std::size_t, kColumns>, kRows> link_{};  // indices of links_
  std::vector<std::string> links_ = {""};
};

int colour_of(const View& v, Seat seat) {
  // At two players blue is first.
  const int shift = v.players == 2 ? (seat == 0 ? 2 : 0) : seat;
  return kPaint[static_cast<std::size_t>(shift)];
}

void draw_space(Sheet& sheet, const View& v, int space) {
  std::string text = space_id(space);
  int colour = 0;
  if (v.reserved & bit(space)) text = "(" + text + ")";
  if (space < kBorder && (v.super_houses >> space & 1) != 0) text = "[S]";
  for (Seat seat = 0; seat < v.seats(); ++seat)
    if (v.houses_of(seat) & bit(space)) {
      text = fmt::format("[{}]", colour_letter(v.players, seat));
      colour = colour_of(v, seat);
    }
  for (Seat seat = 0; seat < v.seats(); ++seat)
    if (space < kBorder && (v.towers_of(seat) >> space & 1) != 0)
      text += fmt::format("^{}", static_cast<char>(colour_letter(v.players, seat) - 'A' + 'a'));
  const Point at = place_of(space);
  sheet.write((at.x + kLeft) * sheet.unit(), at.y + kTop, text, colour, space_id(space));
}

void draw_wall(Sheet& sheet, int wall) {
  const Point a = place_of(wall), b = place_of((wall + 1) % kBorder);
  const int column = (a.x + b.x + 2 * kLeft) * sheet.unit() / 2;
  if (a.x == b.x)
    sheet.write(column, (a.y + b.y) / 2 + kTop, "|");
  else
    sheet.write(column, std::min(a.y, b.y) + kTop, (a.x < b.x) == (a.y < b.y) ? "\\" : "/");
}

// "oil 1, wine 0, silver 2"
template <std::size_t N, class T>
std::string amounts(const std::array<std::string_view, N>& names, const std::array<T, N>& values,
                    const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < N; ++i)
    text += fmt::format("{}{} {}", i > 0 ? ", " : "", words(names[i]), values[i]);
  return text;
}

std::string colour_words(const View& v, Seat seat, const Words& words) {
  return words(fmt::format("colour.{}", colour_name(v.players, seat)));
}

// In a pane beside words about players: which colour is whose.
std::string player_words(const View& v, Seat seat, const Words& words) {
  return fmt::format("{} ({})", words.player(seat), colour_words(v, seat, words));
}

std::string cards_of(const PlayerState& player, const Words& words) {
  std::string text;
  int hidden = 0;
  for (const std::uint8_t card : player.hand) {
    if (card < kBonusCards)
      text +=
          fmt::format("{}{}", text.empty() ? "" : "; ", bonus_words(kBonusData[card].id, words));
    else
      ++hidden;
  }
  if (hidden > 0)
    text += fmt::format("{}{}", text.empty() ? "" : "; ", words("draw.hidden", {{"n", hidden}}));
  return text.empty() ? "–" : text;
}

std::string seat_lines(const View& v, Seat seat, bool colours, const std::string& who,
                       const Words& words) {
  const PlayerState& player = v.of(seat);
  std::string ships;
  for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
    if (player.ships[cargo] > 0)
      ships += fmt::format("{}{} {}", ships.empty() ? "" : ", ",
                           words(fmt::format("cargo.{}", kCargoNames[cargo])), player.ships[cargo]);
  std::string text =
      words("draw.seat", {{"who", who},
                          {"points", Ragusa::score(v, seat)},
                          {"access", amounts(kResourceNames, player.access, words)}});
  text += "\n        ";
  text += words("draw.stock", {{"goods", amounts(kGoodNames, player.stock, words)},
                               {"houses", player.houses},
                               {"supers", player.super_houses},
                               {"towers", std::popcount(v.towers_of(seat))},
                               {"ships", ships.empty() ? "–" : ships}});
  text += "\n        ";
  text += words("text.cards", {{"list", cards_of(player, words)}});
  if (colours) text = fmt::format("\x1b[{}m{}\x1b[0m", colour_of(v, seat), text);
  return text + "\n";
}

// As wide as it takes when `width` is 0; else for a pane, with links.
std::string draw_table(const View& v, Seat seat, bool colours, int width, const Words& words) {
  const bool narrow = width != 0 && width < kColumns;
  Sheet sheet(colours, narrow ? kNarrow : kWide, width != 0);
  for (int hex = 0; hex < kHexes; ++hex) {
    const Hex at = kHexData[static_cast<std::size_t>(hex)].at;
    const std::size_t kind = hex_kind(v.countryside(), hex);
    sheet.write((2 * at.q + at.r + kLeft) * sheet.unit(), 3 * at.r + kTop,
                words(fmt::format("{}.{}", narrow ? "short" : "label", kind_id(kind))), 0,
                fmt::format("{} {}", kHexData[static_cast<std::size_t>(hex)].id, kind_id(kind)));
  }
  for (int space = 0; space < kSpaces; ++space) draw_space(sheet, v, space);
  for (int wall = 0; wall < kBorder; ++wall)
    if (v.walls >> wall & 1) draw_wall(sheet, wall);

  std::string ships;
  for (std::size_t slot = 0; slot < v.row.size(); ++slot) {
    const auto cost = ship_cost(v, static_cast<int>(slot));
    json::object paid;
    for (std::size_t good = 0; good < kGoods; ++good) paid[kGoodNames[good]] = cost[good];
    ships +=
        "  " +
        words("draw.ship",
              {{"slot", slot + 1},
               {"cargo", words(fmt::format("cargo.{}", kCargoNames[kShipData[v.row[slot]].cargo]))},
               {"cost", words.counted(paid)}});
  }
  const std::array<int, kGoods> values = {v.value(kOil), v.value(kWine), v.value(kSilver)};
  std::string out = sheet.text();
  if (width != 0 && seat >= 0)
    out += seat_lines(v, seat, colours, player_words(v, seat, words), words);
  out += words("draw.values", {{"list", amounts(kGoodNames, values, words)}}) + "\n";
  out += words("draw.market") + ships + "\n";
  if (v.next_back.good != kNone)  // R5.5b
    out += words("ships.next",
                 {{"good", words(kGoodNames[v.next_back.good])}, {"n", v.next_back.arrows}}) +
           "\n";
  for (Seat each = 0; each < v.seats(); ++each) {
    if (width != 0 && each == seat) continue;
    out +=
        seat_lines(v, each, colours,
                   width != 0 ? player_words(v, each, words) : colour_words(v, each, words), words);
  }
  if (v.phase != Phase::kOver && v.decider >= 0)
    out += words(v.decider == seat ? "draw.you_decide" : "draw.decides",
                 {{"who", colour_words(v, v.decider, words)}}) +
           "\n";
  return out;
}

}  // namespace

std::string RagusaPresentation::draw(const View& v, Seat seat, bool colours, const Words& words) {
  return draw_table(v, seat, colours, 0, words);
}

}  // namespace reeve::ragusa

namespace reeve {

const BoardPane& ragusa_pane() {
  using namespace ragusa;
  static constexpr BoardPane pane{
      .draw = [](const Session& session, Seat seat, int width, Language language) -> std::string {
        const auto* state = state_of<Ragusa>(session);
        if (!state) return session.draw(seat, true, language);  // of an older ruleset
        return draw_table(Ragusa::view(*state, seat), seat, true, width, ragusa_words(language));
      },
      .signs =
          [](const Words& words) {
            std::vector<Sign> signs;
            for (std::size_t kind = 0; kind < kResources + kBuildings; ++kind)
              signs.push_back(
                  {words(fmt::format("short.{}", kind_id(kind))), 0, std::string(kind_id(kind))});
            signs.push_back({"[V]", kPaint[0], "house"});
            signs.push_back({"^v", kPaint[0], "tower"});
            signs.push_back({"[S]", 0, "super_house"});
            signs.push_back({"(B01)", 0, "reserved"});
            signs.push_back({"/ | \\", 0, "wall"});
            return signs;
          },
      .piece = [](std::string_view, std::string_view id, const json::object&,
                  const Words& words) -> PieceWords {
        const auto said = [&](const std::string& key) { return words.has(key) ? words(key) : ""; };
        if (bonus_from_id(id) >= 0)
          return {fmt::format("{} {}", words("card"), id),
                  fmt::format("{}\n{}", bonus_words(id, words), words("card.most"))};
        const std::string sign = said(fmt::format("sign.{}", id));
        return {sign.empty() ? said(std::string(id)) : sign, said(fmt::format("help.{}", id))};
      }};
  return pane;
}

}  // namespace reeve
