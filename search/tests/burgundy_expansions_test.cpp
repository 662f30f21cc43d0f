// Expansions of Burgundy (B10 to B14): what will pay later is worth something before it does.
#include <gtest/gtest.h>

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/rules.h"
#include "search/burgundy/evaluation.h"
#include "search/tests/burgundy_begun.h"

namespace reeve {
namespace {

using namespace burgundy;
namespace W = burgundy_weights;

float points(const State& s, const Evaluation<Burgundy>::Weights& weights) {
  Judgement judgement;
  Evaluation<Burgundy>(weights).judge(s, judgement);
  return judgement.points[0];
}
float points(const State& s) {
  return points(s, Evaluation<Burgundy>::full());
}
// What one weight contributes.
float part_of(std::size_t weight, const State& s) {
  auto without = Evaluation<Burgundy>::full();
  without[weight] = 0;
  return points(s) - points(s, without);
}

void cover(State& s, Spaces spaces) {
  for (; spaces != 0; spaces &= spaces - 1) {
    const int space = std::countr_zero(spaces);
    const Colour colour = board_of(s, s.player[0]).colour[static_cast<std::size_t>(space)];
    s.player[0].tiles[static_cast<std::size_t>(space)] =
        colour == Colour::kMine        ? kMine
        : colour == Colour::kShip      ? kShip
        : colour == Colour::kLivestock ? livestock_tile(Animal::kCow, 2)
        : colour == Colour::kBuilding  ? building_tile(Building::kBank)
        : colour == Colour::kMonastery ? monastery_tile(1)
                                       : kCastle;
  }
  refresh(s);
}

TEST(BurgundyExpansions, BorderPostsComeNearer) {  // B12.1
  const State s = begun({{"border_posts", true}});
  State nearer = s;
  cover(nearer, space_bit(4) | space_bit(5) | space_bit(6) | space_bit(7));  // all but b5
  State late = nearer;
  late.phase = 4;
  EXPECT_GT(part_of(W::kPostLink, s), 0);
  EXPECT_GT(part_of(W::kPostLink, nearer), part_of(W::kPostLink, s) + 2);
  EXPECT_LT(part_of(W::kPostLink, late), part_of(W::kPostLink, nearer));
  EXPECT_GT(part_of(W::kPostBonus, nearer), part_of(W::kPostBonus, s));
  State gone = nearer;  // the others have both bonuses
  gone.player[1].posts =
      border_posts::kAllPairs | border_posts::kLargeBonus | border_posts::kSmallBonus;
  EXPECT_EQ(part_of(W::kPostBonus, gone), 0);
}

TEST(BurgundyExpansions, InnsMakeTheirRegionWorthMore) {  // B12.3
  State s = begun({{"inns", true}});
  State stored = s;
  stored.player[0].storage[0] = kInn;
  EXPECT_GT(part_of(W::kInn, stored), 0);
  EXPECT_GT(part_of(W::kInnRegion, stored), 0);
  // In a region of several spaces it is more than the tile of its colour would be.
  const Board& board = board_of(s, s.player[0]);
  int space = 0;
  while (std::popcount(board.region_of(space)) < 4) ++space;
  State inn = s;
  cover(s, space_bit(space));
  inn.player[0].tiles = s.player[0].tiles;
  inn.player[0].tiles[static_cast<std::size_t>(space)] = kInn;
  refresh(inn);
  State turned = inn;  // covers the same, but is no inn
  turned.player[0].tiles[static_cast<std::size_t>(space)] = kTurnedTile;
  EXPECT_GT(points(inn), points(turned));
}

TEST(BurgundyExpansions, GoodsAreWorthTheBonusesOfTheRoute) {  // B12.4
  State s = begun({{"trade_routes", true}});
  s.player[0].goods = {};
  const int next = trade_routes::space_of(s.extras(0), 0).good - 1;
  State fits = s, other = s;
  fits.player[0].goods.add(next, 1);
  other.player[0].goods.add((next + 1) % kGoodTypes, 1);
  EXPECT_GT(part_of(W::kRouteSale, fits), 1);
  EXPECT_EQ(part_of(W::kRouteSale, other), 0);
}

TEST(BurgundyExpansions, ShieldsAreInDangerWithoutSilver) {  // B13.6
  State s = begun({{"shields", true}});
  s.extras(0).shields = 1u << 7;
  s.player[0].silver = 1;
  EXPECT_EQ(part_of(W::kTributeShort, s), 0);
  s.player[0].silver = 0;
  const float early = part_of(W::kTributeShort, s);
  s.round = 4;
  EXPECT_LT(early, 0);
  EXPECT_LT(part_of(W::kTributeShort, s), early);
  s.extras(0).shields = 1u << 3;  // B13.4.3: workers will do
  s.player[0].workers = 1;
  EXPECT_EQ(part_of(W::kTributeShort, s), 0);
}

TEST(BurgundyExpansions, ShieldThirteenDoublesTheOthers) {  // B13.4.13
  State s = begun({{"shields", true}});
  s.player[0].silver = 5;
  s.extras(0).shields = 1u << 1;
  const float one = points(s);
  s.extras(0).shields |= 1u << 13;
  EXPECT_GT(points(s), one + 12);
}

TEST(BurgundyExpansions, RegionsAwayFromCastlesAreWorthLess) {  // B11.1
  State s = begun({{"close_to_castle", true}, {"edition", "special"}, {"boards", {11}}});
  const float alone = part_of(W::kCutOff, s);
  EXPECT_LT(alone, 0);
  cover(s, board_of(s, s.player[0]).castles());
  EXPECT_GT(part_of(W::kCutOff, s), alone);
}

TEST(BurgundyExpansions, ExtraTilesAndWhiteCastlesHaveAWorthOfTheirOwn) {  // B10.2, B10.3, B12.2
  const State s = begun({{"extra_tiles", true}, {"white_castles", true}, {"first_player", 0}});
  const auto with = [&](Tile tile) {
    State stored = s;
    stored.player[0].storage[0] = tile;
    return points(stored);
  };
  EXPECT_GT(with(kCrane), with(building_tile(Building::kWarehouse)));
  EXPECT_GT(with(kWhiteCastle), with(building_tile(Building::kWarehouse)));
  EXPECT_GT(with(kGeese), with(kInn));
  State asked = s;
  asked.pending.push_back({Ask::kWhiteAction, 0});
  EXPECT_GT(points(asked), points(s));
}

TEST(BurgundyExpansions, MonasteriesCountTheTilesOfExpansions) {  // B9.24, B9.29, B10.2
  State s = begun({{"extra_tiles", true}, {"white_castles", true}});
  const Board& board = board_of(s, s.player[0]);
  const auto first_of = [&](Colour colour) {
    return static_cast<std::size_t>(std::countr_zero(board.of_colour[static_cast<int>(colour)]));
  };
  const auto gains = [&](int monastery, Colour colour, Tile tile, Tile instead) {
    const auto worth = [&](bool owned, Tile lies) {
      State other = s;
      if (owned) other.player[0].tiles[first_of(Colour::kMonastery)] = monastery_tile(monastery);
      other.player[0].tiles[first_of(colour)] = lies;
      refresh(other);
      return points(other);
    };
    return worth(true, tile) - worth(false, tile) - worth(true, instead) + worth(false, instead);
  };
  const Tile bank = building_tile(Building::kBank);
  EXPECT_NEAR(gains(29, Colour::kBuilding, kWhiteCastle, bank), 4, 0.1);
  EXPECT_NEAR(gains(24, Colour::kLivestock, kGeese, kTurnedTile), 4, 0.5);
  EXPECT_NEAR(gains(16, Colour::kBuilding, kCrane, bank), 4, 0.1);
}

// Of an area only the one more vine, not its points, is in the weight.
TEST(BurgundyExpansions, VinesWithABonusTileAreWorthTheirGrowth) {  // B14.8
  State s = begun({{"vineyards", true}, {"edition", "special"}});
  Vineyard& v = s.extras(0).vineyard;
  v.tiles = {};
  v.spaces[0] = kFirstDouble;  // two vines of the first colour
  EXPECT_EQ(part_of(W::kVineGrowth, s), 0);
  v.tiles.add(0);
  EXPECT_GT(part_of(W::kVineGrowth, s), 0);
}

}  // namespace
}  // namespace reeve
