// The table as a picture for terminals: the map with every space at its place, then the market and
// a line for each seat.
//
// In units of half a hex's width and a quarter of its height, a hex lies at (2q + r, 3r) and a
// space at the mean of its three hexes, which are whole numbers; so everything fits a grid of
// characters.
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

constexpr std::array<std::string_view, kResources + kBuildings> kLabels = {
    "wood",     "stone",     "ore",   "grapes",     "olives", "~fish~", "WINERY", "OIL PRESS",
    "JEWELLER", "ARCHITECT", "MASON", "FISHMONGER", "MARKET", "QUAY",   "PALACE", "CATHEDRAL"};
constexpr std::array<std::string_view, kResources + kBuildings> kShortLabels = {
    "wood",  "stone", "ore",   "grape", "olive", "~fish", "WINE",  "OIL",
    "JEWEL", "ARCHI", "MASON", "FISHM", "MARKT", "QUAY",  "PALAC", "CATHE"};

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
    for (auto& row : letters_) row.fill(' ');
  }
  int unit() const { return unit_; }
  // Writes centred on a column.
  void write(int column, int row, std::string_view text, int colour = 0, std::string ids = "") {
    int at = column - static_cast<int>(text.size()) / 2;
    links_.push_back(std::move(ids));
    for (char letter : text) {
      if (at >= 0 && at < kColumns && row >= 0 && row < kRows) {
        letters_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = letter;
        paint_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = colour;
        link_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = links_.size() - 1;
      }
      ++at;
    }
  }
  std::string text() const {
    std::string out;
    for (std::size_t row = 0; row < kRows; ++row) {
      std::string line;
      int now = 0;
      std::size_t last = 0, link = 0;
      for (std::size_t i = 0; i < kColumns; ++i)
        if (letters_[row][i] != ' ') last = i + 1;
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
  bool colours_;
  bool linking_;  // mark what people can point at
  int unit_;
  std::array<std::array<char, kColumns>, kRows> letters_;
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

std::string seat_line(const View& v, Seat seat, bool colours) {
  const PlayerState& player = v.of(seat);
  std::string line =
      fmt::format("{:<7}{:>4} points  ", colour_name(v.players, seat), Ragusa::score(v, seat));
  for (std::size_t r = 0; r < kResources; ++r)
    line += fmt::format("{} {}  ", resource_words(static_cast<int>(r)), player.access[r]);
  line += fmt::format("\n        oil {}  wine {}  silver {}  houses {}", player.stock[kOil],
                      player.stock[kWine], player.stock[kSilver], player.houses);
  if (player.super_houses > 0) line += fmt::format("+{} super", player.super_houses);
  line += fmt::format("  towers {}  ships", std::popcount(v.towers_of(seat)));
  bool any = false;
  for (std::size_t cargo = 0; cargo < kCargoes; ++cargo)
    if (player.ships[cargo] > 0) {
      line += fmt::format(" {} {}", player.ships[cargo], kCargoNames[cargo]);
      any = true;
    }
  if (!any) line += " none";
  line += "\n        bonus cards:";
  int hidden = 0;
  for (std::uint8_t card : player.hand) {
    if (card < kBonusCards)
      line += fmt::format(" ({})", bonus_words(card));
    else
      ++hidden;
  }
  if (hidden > 0) line += fmt::format(" {} hidden", hidden);
  if (colours) line = fmt::format("\x1b[{}m{}\x1b[0m", colour_of(v, seat), line);
  return line + "\n";
}

// As wide as it takes when `width` is 0; else for a pane, with links.
std::string draw_table(const View& v, Seat seat, bool colours, int width) {
  const bool narrow = width != 0 && width < kColumns;
  Sheet sheet(colours, narrow ? kNarrow : kWide, width != 0);
  for (int hex = 0; hex < kHexes; ++hex) {
    const Hex at = kHexData[static_cast<std::size_t>(hex)].at;
    sheet.write((2 * at.q + at.r + kLeft) * sheet.unit(), 3 * at.r + kTop,
                (narrow ? kShortLabels : kLabels)[hex_kind(v.countryside(), hex)], 0,
                fmt::format("{} {}", kHexData[static_cast<std::size_t>(hex)].id,
                            kind_id(hex_kind(v.countryside(), hex))));
  }
  for (int space = 0; space < kSpaces; ++space) draw_space(sheet, v, space);
  for (int wall = 0; wall < kBorder; ++wall)
    if (v.walls >> wall & 1) draw_wall(sheet, wall);

  std::string out = sheet.text();
  out += fmt::format("values: oil {}, wine {}, silver {}\nmarket:", v.value(kOil), v.value(kWine),
                     v.value(kSilver));
  for (std::size_t slot = 0; slot < v.row.size(); ++slot) {
    const auto cost = ship_cost(v, static_cast<int>(slot));
    out += fmt::format("  {}. {} for", slot + 1, kCargoNames[kShipData[v.row[slot]].cargo]);
    for (std::size_t good = 0; good < kGoods; ++good)
      if (cost[good] > 0) out += fmt::format(" {} {}", cost[good], kGoodNames[good]);
  }
  out += "\n";
  for (Seat each = 0; each < v.seats(); ++each) out += seat_line(v, each, colours);
  if (v.phase != Phase::kOver && v.decider >= 0)
    out += fmt::format("{} decides{}.\n", colour_name(v.players, v.decider),
                       v.decider == seat ? " (you)" : "");
  return out;
}

}  // namespace

std::string RagusaPresentation::draw(const View& v, Seat seat, bool colours) {
  return draw_table(v, seat, colours, 0);
}

}  // namespace reeve::ragusa

namespace reeve {

const BoardPane& ragusa_pane() {
  using namespace ragusa;
  static constexpr BoardPane pane{
      .draw = [](const Session& session, Seat seat, int width) -> std::string {
        const auto* state = state_of<Ragusa>(session);
        if (!state) return session.draw(seat, true);  // of an older ruleset
        return draw_table(Ragusa::view(*state, seat), seat, true, width);
      },
      .signs =
          [] {
            std::vector<Sign> signs;
            for (std::size_t kind = 0; kind < kShortLabels.size(); ++kind)
              signs.push_back({std::string(kShortLabels[kind]), 0, std::string(kind_id(kind))});
            signs.push_back({"[V]", kPaint[0], "house"});
            signs.push_back({"^v", kPaint[0], "tower"});
            signs.push_back({"[S]", 0, "super_house"});
            signs.push_back({"(B01)", 0, "reserved"});
            signs.push_back({"/ | \\", 0, "wall"});
            return signs;
          }};
  return pane;
}

}  // namespace reeve
