// R8: two players and their super-houses.
#include "games/ragusa/requirements.h"
#include "games/ragusa/tests/table.h"
#include "games/ragusa/walls.h"

namespace reeve::ragusa {
namespace {

TEST(RagusaTwoPlayers, R8_1_TwelveHousesAndTwoSuperHousesEach) {
  const Table t(2);
  for (Seat seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(t.s.of(seat).houses, 12);
    EXPECT_EQ(t.s.of(seat).super_houses, 2);
  }
  EXPECT_EQ(Table(3).s.of(0).super_houses, 0);
}

TEST(RagusaTwoPlayers, R8_2_OnlyAlongTheWallsAndOneAtEachHex) {
  Table t(2);
  t.super_houses({"B22"});  // architect, jeweller and the grove land_11
  EXPECT_FALSE(RagusaPresentation::move_from_text("super I01").has_value());
  EXPECT_FALSE(RagusaPresentation::move_from_text("super R01").has_value());
  EXPECT_FALSE(t.can("super B02")) << "the jeweller has one";
  EXPECT_FALSE(t.can("super B20")) << "the architect has one";
  EXPECT_TRUE(t.can("super B03"));
  EXPECT_EQ(room_for_super_houses(t.s) & (1u << 0), 0u) << "B01 touches jeweller and land_11";
}

TEST(RagusaTwoPlayers, R8_2_NeitherWoodNorStoneButSpecialRequirements) {
  Table t(2);
  t.access(0, {0, 0, 0, 0, 0, 0});
  EXPECT_TRUE(t.can("super B03")) << "the mason asks for nothing";
  EXPECT_TRUE(t.can("super B20"));
  EXPECT_FALSE(t.can("super B17")) << "winery without grapes";
  EXPECT_FALSE(t.can("super B12")) << "fishmonger without fish; a super-house gains none";
  EXPECT_FALSE(t.can("super B14")) << "quay without a good";
  t.access(0, {0, 0, 0, 1, 0, 0});
  EXPECT_TRUE(t.can("super B17"));
  t.access(0, {0, 0, 0, 0, 0, 2});
  EXPECT_TRUE(t.can("super B17")) << "two fish become grapes";
  t.play("super B17");
  EXPECT_EQ(t.player(0).access, (std::array<std::uint8_t, 6>{0, 0, 0, 1, 0, 0}));
}

TEST(RagusaTwoPlayers, R8_2_GivesNoResources) {
  Table t(2);
  t.play("super B03").play("wall W01");
  EXPECT_EQ(t.player(0).access, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(t.player(0).houses, 12);
  EXPECT_EQ(t.player(0).super_houses, 1);
  EXPECT_EQ(t.decider(), 1) << "it takes the place of a house in the turn";
}

TEST(RagusaTwoPlayers, R8_3_AllHousesThereActForWhoPlacesIt) {
  // The rulebook's quay: two blue houses and one violet, violet places the super-house: four sales.
  Table t(2);
  t.houses(0, {"I06", "B13"}).houses(1, {"B15"}).stock(1, {5, 0, 0}).stock(0, {5, 5, 5}).turn(1);
  t.play("super B14");
  for (int n = 0; n < 4; ++n) {
    ASSERT_EQ(t.phase(), Phase::kSell);
    EXPECT_EQ(t.decider(), 1);
    t.play("sell oil");
  }
  EXPECT_EQ(t.phase(), Phase::kPlace);
  EXPECT_EQ(t.score(1), 4);
  EXPECT_EQ(t.score(0), 0);
}

TEST(RagusaTwoPlayers, R8_4_ReactivatedForTheActivePlayer) {
  Table t(2);
  t.super_houses({"B14"}).stock(0, {5, 0, 0}).stock(1, {5, 0, 0}).houses(1, {"I06"});
  t.access(0, {3, 3, 0, 0, 0, 0}).play("place B15");  // quay: I06 I09 B13 B14 B15 B16
  EXPECT_EQ(t.decider(), 0);
  t.play("sell oil");
  EXPECT_EQ(t.decider(), 1);
  t.play("sell oil");
  EXPECT_EQ(t.decider(), 0) << "the super-house acts for the active player";
  EXPECT_TRUE(t.can("pass"));
  t.play("sell oil");
  EXPECT_EQ(t.score(0), 2);
  EXPECT_EQ(t.score(1), 1);
}

TEST(RagusaTwoPlayers, R8_5_AThirdColourForTheWalls) {
  Table t(2);
  t.walls(1, 6).super_houses({"B03"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 4);
  t.towers(0, {"B03"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 7) << "an own tower there holds the wall together";
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 4);
  EXPECT_EQ(wall_points(t.s, 1, 2), 1) << "it is nobody's house for the mason";
}

TEST(RagusaTwoPlayers, R8_6_WithoutRoomTheyAreOrdinaryHouses) {
  Table t(2);
  t.access(0, {8, 8, 0, 0, 0, 0});
  // Super-houses that leave one last space, which seat 0 takes.
  t.super_houses({"B22", "B04", "B07"});
  for (int space = 0; space < kBorder; ++space)
    if ((room_for_super_houses(t.s) >> space & 1) != 0 && space != space_from_id("B20") &&
        space != space_from_id("B14"))
      t.s.houses_of(1) |= bit(space);
  ASSERT_EQ(room_for_super_houses(t.s), 1u << space_from_id("B14"));
  t.player(1).super_houses = 1;
  t.stock(0, {1, 0, 0}).play("super B14").play("sell oil");
  EXPECT_EQ(room_for_super_houses(t.s), 0u);
  EXPECT_EQ(t.decider(), 1);
  EXPECT_EQ(t.player(1).super_houses, 0);
  EXPECT_EQ(t.player(1).houses, 13) << "one super-house became a house";
}

TEST(RagusaTwoPlayers, R8_6_AllFourteenAreTurns) {
  Table t(2, {}, 12);
  Rng rng(5);
  MoveList<Ragusa> list;
  while (Ragusa::actor(t.s) != kNobody) {
    Ragusa::generate(t.s, list);
    Ragusa::apply(t.s, list[rng.below(static_cast<std::uint32_t>(list.size()))], t.chance, nullptr);
  }
  ASSERT_EQ(t.s.skips, 0);
  EXPECT_EQ(std::popcount(t.s.occupied()), 28);
}

}  // namespace
}  // namespace reeve::ragusa
