// What Châteauma's tiles count for: rows, mines (B17.9) and the end (B17.10).
#include <algorithm>

#include "games/burgundy/modules/chateauma/steps.h"

namespace reeve::burgundy::chateauma {
namespace {

template <class Use>
void each_face_up(const AutomaTable& table, Use use) {
  table.board.each_kind(use);
  for (const CardInPlay& card : table.cards)
    for (const Tile tile : card.tiles)
      if (tile != kNoTile && !face_down(tile)) use(tile, 1);
}

constexpr std::array<int, 5> kShieldScores = {0, 8, 15, 25, 40};  // B17.12: for 0, 1, 2, 3, 4+

}  // namespace

int mines(const AutomaTable& table) {
  int count = 0;
  each_face_up(table, [&](Tile tile, int there) { count += tile == kMine ? there : 0; });
  return count;
}

std::uint32_t monasteries(const AutomaTable& table) {
  std::uint32_t set = 0;
  each_face_up(table, [&](Tile tile, int) {
    if (is_monastery(tile)) set |= 1u << monastery_number(tile);
  });
  return set;
}

int tiles_in_row(const AutomaTable& table, Colour colour) {
  int open = 0;
  table.board.each_kind(
      [&](Tile tile, int there) { open += colour_of(tile) == colour ? there : 0; });
  return open + ((table.modifiers & kModifierA) != 0
                     ? kFaceDownInRows[static_cast<std::size_t>(colour)]
                     : 0);
}

void lines(const State& s, modules::Lines& out) {
  if (!s.over()) return;
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  const auto line = [&](Source source, int points) {
    if (points != 0) out.push_back({source, static_cast<std::int16_t>(points)});
  };
  int on_cards = 0;
  for (const CardInPlay& card : table.cards)
    on_cards += static_cast<int>(card.tiles.size()) -
                static_cast<int>(std::count(card.tiles.begin(), card.tiles.end(), kNoTile));
  line(kAutomaMonasteryPoints, 4 * std::popcount(monasteries(table)));
  line(kAutomaReservePoints, static_cast<int>(a.reserve.size()));
  line(kAutomaUnfinishedPoints, 2 * on_cards);
  // B17.12: triangular up to thirteen doubles.
  const int doubles = std::min(a.doubles.total(), 13);
  line(kVinePoints, doubles * (doubles + 1) / 2);
  line(kShieldPoints,
       kShieldScores[std::min<std::size_t>(static_cast<std::size_t>(std::popcount(a.shields)), 4)]);
}

void count_tiles(const State& s, std::span<int> seen) {
  s.automa_table().board.each_kind([&](Tile tile, int there) { seen[tile] += there; });
  for (const Tile tile : s.automa().reserve) ++seen[face_up(tile)];
  for (const CardInPlay& card : s.automa_table().cards)
    for (const Tile tile : card.tiles) ++seen[face_up(tile)];
}

}  // namespace reeve::burgundy::chateauma
