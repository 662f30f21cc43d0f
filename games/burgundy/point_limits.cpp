#include "games/burgundy/point_limits.h"

#include <algorithm>
#include <vector>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy {
namespace {

constexpr int kMostStored = 255;
constexpr int kLargestRegion = 45;  // of nine spaces, with an inn or shield 17
constexpr int kBestBonusTile = 14;  // 7, doubled by shield 7

// The tiles of a seat that may score together.
std::vector<Tile> tiles_of(const State& s, std::size_t seat) {
  std::vector<Tile> tiles;
  if (!is_automa(s, static_cast<int>(seat)))
    std::ranges::copy_if(s.player[seat].tiles, std::back_inserter(tiles),
                         [](Tile tile) { return tile != kNoTile; });
  forms::add_tiles(s, seat, tiles);
  return tiles;
}

// Each tile scores its animals, and of each two that score together the later one those of the
// earlier; geese go with every kind.
int livestock_most(const std::vector<Tile>& tiles, bool by_tile) {
  const auto animals = [&](Tile tile) {
    return by_tile ? 1 : tile == kGeese ? 2 : animals_on(tile);
  };
  const auto scores = [](Tile tile) { return tile == kGeese || is_livestock(tile); };
  int most = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (!scores(tiles[i])) continue;
    most += animals(tiles[i]);
    for (std::size_t j = 0; j < i; ++j)
      if (scores(tiles[j]) &&
          (tiles[i] == kGeese || tiles[j] == kGeese || animal_of(tiles[i]) == animal_of(tiles[j])))
        most += std::max(animals(tiles[i]), animals(tiles[j]));
  }
  return most;
}

int regions_most(const State& s, const Player& p, Colour colour) {
  const Board& board = board_of(s, p);
  int most = 0;
  for (std::size_t region = 0; region < board.regions; ++region) {
    const Spaces spaces = board.region_spaces[region];
    if ((spaces & ~p.covered) == 0 &&
        board.colour[static_cast<std::size_t>(std::countr_zero(spaces))] == colour) {
      const int size = std::popcount(spaces) + 2;  // an inn, shield 17
      most += std::min(size * (size + 1) / 2, kLargestRegion);
    }
  }
  return most;
}

}  // namespace

int most_points(const State& s, std::size_t seat, Source source) {
  if (forms::adds_points(s, seat, source)) return kMostStored;
  const Player& p = s.player[seat];
  const auto with_gift = [](int most) { return std::min(most + kGift, kMostStored); };
  switch (source) {
    case kLivestockPoints:
    case kMonastery7Points:
      return with_gift(livestock_most(tiles_of(s, seat), source == kMonastery7Points));
    case kBonusTilePoints:
      return with_gift(kBestBonusTile *
                       (std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses)));
    case kWatchtowerPoints: {
      const auto tiles = tiles_of(s, seat);
      const auto towers = std::count_if(tiles.begin(), tiles.end(), [](Tile tile) {
        return tile == kCrane || tile == building_tile(Building::kWatchtower);
      });
      return with_gift(4 * static_cast<int>(towers));
    }
    default:
      if (source > kRegionMonastery) return kMostStored;
      return with_gift(regions_most(s, p, static_cast<Colour>(source - kRegionCastle)));
  }
}

}  // namespace reeve::burgundy
