// What Châteauma's tiles count for: rows, mines (B17.9) and the end (B17.10).
#include <algorithm>

#include "games/burgundy/modules/chateauma/steps.h"

namespace reeve::burgundy::chateauma {
namespace {

template <class Use>
void each_face_up(const Automa& a, Use use) {
  for (const Tile tile : a.board) use(tile);
  for (const CardInPlay& card : a.cards)
    for (const Tile tile : card.tiles)
      if (tile != kNoTile && !face_down(tile)) use(tile);
}

constexpr std::array<int, 5> kShieldScores = {0, 8, 15, 25, 40};  // B17.12: for 0, 1, 2, 3, 4+

}  // namespace

int mines(const Automa& a) {
  int count = 0;
  each_face_up(a, [&](Tile tile) { count += tile == kMine; });
  return count;
}

std::uint32_t monasteries(const Automa& a) {
  std::uint32_t set = 0;
  each_face_up(a, [&](Tile tile) {
    if (is_monastery(tile)) set |= 1u << monastery_number(tile);
  });
  return set;
}

int tiles_in_row(const Automa& a, Colour colour) {
  const int open = static_cast<int>(std::count_if(
      a.board.begin(), a.board.end(), [&](Tile tile) { return colour_of(tile) == colour; }));
  return open +
         ((a.modifiers & kModifierA) != 0 ? kFaceDownInRows[static_cast<std::size_t>(colour)] : 0);
}

void lines(const State& s, modules::Lines& out) {
  if (!s.over()) return;
  const Automa& a = s.automa;
  const auto line = [&](Source source, int points) {
    if (points != 0) out.push_back({source, static_cast<std::int16_t>(points)});
  };
  int on_cards = 0;
  for (const CardInPlay& card : a.cards)
    on_cards += static_cast<int>(card.tiles.size()) -
                static_cast<int>(std::count(card.tiles.begin(), card.tiles.end(), kNoTile));
  line(kAutomaMonasteryPoints, 4 * std::popcount(monasteries(a)));
  line(kAutomaReservePoints, static_cast<int>(a.reserve.size()));
  line(kAutomaUnfinishedPoints, 2 * on_cards);
  // B17.12: triangular up to thirteen doubles.
  const int doubles = std::min(s.vineyard[s.players - 1u].stored.total(), 13);
  line(kVinePoints, doubles * (doubles + 1) / 2);
  line(kShieldPoints,
       kShieldScores[std::min<std::size_t>(static_cast<std::size_t>(std::popcount(a.shields)), 4)]);
}

void count_tiles(const Automa& a, std::span<int> seen) {
  for (const Tile tile : a.board) ++seen[tile];
  for (const Tile tile : a.reserve) ++seen[face_up(tile)];
  for (const CardInPlay& card : a.cards)
    for (const Tile tile : card.tiles) ++seen[face_up(tile)];
}

}  // namespace reeve::burgundy::chateauma
