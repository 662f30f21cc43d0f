// R6: fish for other resources, in the four moments ragusa.h names.
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

TEST(RagusaExchange, R6_1_Rates) {
  // What a placement lacks, one resource at a time, with just enough fish and with one too few.
  struct Case {
    const char* space;
    std::array<std::uint8_t, 6> access;
    int fish;
    Resource resource;
  };
  const Case cases[] = {{"R15", {0, 0, 0, 0, 0, 0}, 2, kWood},
                        {"I03", {0, 0, 0, 1, 0, 0}, 3, kStone},
                        {"I01", {0, 1, 0, 0, 0, 0}, 4, kSilverOre},
                        {"I03", {0, 1, 0, 0, 0, 0}, 2, kGrapes},
                        {"I05", {0, 1, 0, 0, 0, 0}, 2, kOlives}};
  for (const Case& c : cases) {
    Table t(3);
    auto access = c.access;
    access[kFish] = static_cast<std::uint8_t>(c.fish - 1);
    t.access(0, access);
    EXPECT_FALSE(t.can(std::string("place ") + c.space)) << c.space;
    access[kFish] = static_cast<std::uint8_t>(c.fish);
    t.access(0, access);
    const int gained =
        t.s.land().gives[static_cast<std::size_t>(space_from_id(c.space))][c.resource];
    t.play(std::string("place ") + c.space);
    EXPECT_EQ(t.player(0).access[kFish], 0) << c.space;
    EXPECT_EQ(t.player(0).access[c.resource], 1 + gained) << c.space;
  }
}

TEST(RagusaExchange, R6_1_BeforeOwnProductionWithTheNewFish) {
  Table t(3);  // the rulebook's case: the fish of a house at the winery become grapes at once
  t.access(0, {1, 1, 0, 1, 0, 1}).play("place B18");
  ASSERT_EQ(t.phase(), Phase::kProduce);
  EXPECT_EQ(t.moves(), (std::set<std::string>{"produce 0", "produce 1"}));
  t.play("produce 1");
  EXPECT_EQ(t.player(0).access[kGrapes], 2);
  EXPECT_EQ(t.player(0).access[kFish], 0);
  EXPECT_EQ(t.player(0).stock[kWine], 2);
}

TEST(RagusaExchange, R6_1_BeforeAReactivationInAnothersTurn) {
  Table t(3);  // oil press: B05 B06 B07 B08 I08 I05
  t.access(0, {2, 2, 0, 0, 1, 0}).houses(1, {"B07", "I08"}).access(1, {1, 1, 0, 0, 1, 5});
  t.walls(1, 22);
  t.play("place B05");
  ASSERT_EQ(t.phase(), Phase::kProduce);
  EXPECT_EQ(t.decider(), 1);
  EXPECT_EQ(t.player(0).stock[kOil], 1) << "the new house acted first";
  t.play("produce 2");
  EXPECT_EQ(t.player(1).access[kOlives], 3);
  EXPECT_EQ(t.player(1).access[kFish], 1);
  EXPECT_EQ(t.player(1).stock[kOil], 6) << "both houses, and asked only once";
  EXPECT_EQ(t.phase(), Phase::kPlace);
}

TEST(RagusaExchange, R6_1_NoIdleQuestions) {
  Table t(3);
  t.access(0, {2, 2, 0, 2, 0, 1}).houses(1, {"B17", "I06"}).access(1, {0, 0, 0, 0, 0, 1});
  t.play("place I03");  // one fish buys nothing, and who has no grapes produces nothing
  EXPECT_NE(t.phase(), Phase::kProduce);
  Table full(3);
  full.access(0, {2, 2, 0, 2, 0, 8}).stock(0, {0, 12, 0}).play("place B17");
  EXPECT_EQ(full.phase(), Phase::kPlace) << "a full store asks for no grapes";
}

TEST(RagusaExchange, R6_1_BeforeFishWouldBeLost) {
  Table t(3);
  t.access(0, {2, 2, 0, 0, 0, 6});
  EXPECT_FALSE(t.can("exchange wood"));
  t.access(0, {2, 8, 0, 0, 0, 7});
  EXPECT_TRUE(t.can("exchange wood"));
  EXPECT_FALSE(t.can("exchange stone")) << "access stops at eight";
  t.play("exchange wood");
  EXPECT_EQ(t.phase(), Phase::kPlace);
  EXPECT_EQ(t.decider(), 0);
  EXPECT_EQ(t.player(0).access[kWood], 3);
  t.play("place R22");
  EXPECT_EQ(t.player(0).access[kFish], 7);
}

TEST(RagusaExchange, R6_1_AnExchangeNeverLeavesThePlayerWithoutASpace) {
  Table t(3);  // only B15 is free: two stone are missing, six of the seven fish
  t.houses(0, {"I06", "B14"}).access(0, {0, 1, 0, 0, 0, 7}).stock(0, {1, 0, 0});
  for (int space = 0; space < kSpaces; ++space)
    if (space_id(space) != "B15" && (t.s.houses_of(0) & bit(space)) == 0)
      t.s.houses_of(1) |= bit(space);
  EXPECT_TRUE(t.can("place B15"));
  EXPECT_FALSE(t.can("exchange silver_ore"));
  EXPECT_TRUE(t.can("exchange stone")) << "this one is needed anyway";
}

TEST(RagusaExchange, R6_1_FishSpentOnAPlacementLeaveRoomForNewFish) {
  Table t(3);  // eight fish; one stone is missing at B12, which gives two fish
  t.access(0, {2, 0, 0, 0, 0, 8}).play("place B12");
  EXPECT_EQ(t.player(0).access[kStone], 1);
  EXPECT_EQ(t.player(0).access[kFish], 7);
  EXPECT_EQ(t.score(0), 3);
}

TEST(RagusaExchange, R6_1_ItIsPermanent) {
  Table t(3);
  t.access(0, {1, 0, 0, 1, 0, 3}).play("place I03");
  EXPECT_EQ(t.player(0).access, (std::array<std::uint8_t, 6>{1, 1, 0, 1, 0, 0}));
  EXPECT_FALSE(t.can("exchange stone"));
}

}  // namespace
}  // namespace reeve::ragusa
