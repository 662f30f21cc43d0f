// B17.3, B17.4, B17.6–B17.8: the steps of Châteauma's turn.
#include "games/burgundy/modules/chateauma/tests/position.h"

namespace reeve::burgundy {
namespace {

// ---- B17.3
TEST(BurgundyChateauma, B17_3_TheWhiteDiePicksTheCard) {
  for (int white = 1; white <= 6; ++white) {
    AutomaPosition at(1, 2);
    at.white(white).depot(1, {cows(2)});
    at.turn(1);
    EXPECT_EQ(at.slot(0, 1), white <= 4 ? cows(2) : kNoTile) << white;
    EXPECT_EQ(at.slot(1, 2), white <= 4 ? kNoTile : cows(2)) << white;
  }
}
TEST(BurgundyChateauma, B17_3_ItsDieSaysWhereToStartAndTheSearchGoesClockwise) {
  AutomaPosition at(1, 2);
  at.depot(4, {kShip}).depot(6, {monastery(2)}).depot(3, {kMine});
  at.turn(4);
  EXPECT_EQ(at.slot(0, 2), monastery(2));
  at.turn(4);
  EXPECT_EQ(at.slot(0, 0), kMine);  // round the corner from 6 to 1
}
TEST(BurgundyChateauma, B17_3_TheFirstSlotComesFirstAndInADepotTheTopmostTile) {
  AutomaPosition at(2, 1);
  at.depot(2, {monastery(5), kWatchtower, cows(2), kBank});
  at.turn(2);
  EXPECT_EQ(at.slot(0, 0), kWatchtower);
  EXPECT_EQ(at.told(EventKind::kAutomaRolled), 1);
  EXPECT_EQ(at.told(EventKind::kTook), 1);
  EXPECT_EQ(at.told(EventKind::kAutomaPlaced), 1);
}

// ---- B17.4
TEST(BurgundyChateauma, B17_4_NothingInTheDepotsTheReserveServesWithBenefit) {
  AutomaPosition at(2, 1);
  at.reserve({kWatchtower, kBank, wild(kShip)}).depot(1, {kMine});
  at.turn(1);
  EXPECT_EQ(at.slot(0, 0), kBank);  // the top of the buildings
  EXPECT_EQ(at.from(kWatchtowerPoints, 1), 0);
  EXPECT_EQ(at.automa().silver, 2);
}
TEST(BurgundyChateauma, B17_4_ThenAWildWithoutBenefitButWithIcon) {
  AutomaPosition at(5, 1);  // K$ B A K
  at.reserve({kMine, wild(kWatchtower)}).own_goods({2}, 1);
  at.turn(1);
  EXPECT_EQ(at.slot(0, 0), wild(kWatchtower));
  EXPECT_EQ(at.from(kWatchtowerPoints, 1), 0);
  EXPECT_EQ(at.from(kSalePoints, 1), 2);
}
TEST(BurgundyChateauma, B17_4_ThenTheFirstBlackTileBecomesAWild) {
  AutomaPosition at(2, 1);
  at.black({kNoTile, kWatchtower, kBank});
  at.turn(1);
  EXPECT_EQ(at.in_reserve(), std::vector<Tile>{wild(kWatchtower)});
  EXPECT_EQ(at.slot(0, 0), kNoTile);
  EXPECT_EQ(at.automa_score(), 0);
}
TEST(BurgundyChateauma, B17_4_ElseTwoSilver) {
  AutomaPosition at(2, 1);
  at.turn(1);
  EXPECT_EQ(at.automa().silver, 2);
}

// ---- B17.6
TEST(BurgundyChateauma, B17_6_ASellIconSellsTheMostNumerousGoodTheLowestOfEqualOnes) {
  AutomaPosition at(3, 1);  // S B A$ B
  at.depot(3, {cows(2)}).own_goods({5, 5, 2, 2, 6}, 1);
  at.turn(3);
  EXPECT_EQ(at.automa().sold[1], 2);
  EXPECT_EQ(at.tokens(5, 1), 2);
  EXPECT_EQ(at.from(kSalePoints, 1), 4);
  EXPECT_EQ(at.automa().silver, 1);
}
TEST(BurgundyChateauma, B17_6_WithFourPlayersAGoodBringsFour) {
  AutomaPosition at(3, 1, 4);
  at.depot(3, {cows(2)}).own_goods({5, 5}, 3);
  at.turn(3);
  EXPECT_EQ(at.from(kSalePoints, 3), 8);
}
TEST(BurgundyChateauma, B17_6_WithoutGoodsNothingIsSold) {
  AutomaPosition at(3, 1);
  at.depot(3, {cows(2)});
  at.turn(3);
  EXPECT_EQ(at.automa().silver, 0);
  EXPECT_EQ(at.told(EventKind::kSold), 0);
}

// ---- B17.7
TEST(BurgundyChateauma, B17_7_ACompletedCardScoresByLevelAndItsTilesMoveToTheRows) {
  for (int level = 0; level < 3; ++level) {
    AutomaPosition at(1, 2);
    at.table().level = as_byte(level);
    at.on_card(0, {kMine, wild(kBank)}).depot(1, {monastery(9)});
    at.turn(1);
    EXPECT_EQ(at.from(kAutomaCardPoints, 1), 8 + 4 * level);
    EXPECT_EQ(chateauma::tiles_in_row(at.table(), Colour::kMine), 1);
    EXPECT_EQ(chateauma::tiles_in_row(at.table(), Colour::kBuilding), 1);  // the wild, face up
    EXPECT_EQ(chateauma::tiles_in_row(at.table(), Colour::kLivestock), 0);
    EXPECT_EQ(at.automa().silver, 0);          // no benefit for the bank
    EXPECT_EQ(at.table().cards[0].number, 2);  // the right card slid
    EXPECT_NE(at.table().cards[1].number, 0);
    EXPECT_EQ(std::popcount(at.a().deck), 6);
    EXPECT_EQ(at.told(EventKind::kAutomaCompleted), 1);
    EXPECT_EQ(at.told(EventKind::kAutomaMoved), 3);
  }
}
TEST(BurgundyChateauma, B17_7_ACompletedRightCardIsReplacedWhereItLay) {
  AutomaPosition at(2, 1);
  at.white(6).on_card(1, {kMine, cows(2)}).depot(1, {monastery(9)});
  at.turn(1);
  EXPECT_EQ(at.table().cards[0].number, 2);
  EXPECT_NE(at.table().cards[1].number, 1);
  EXPECT_NE(at.table().cards[1].number, 0);
}
TEST(BurgundyChateauma, B17_7_AFullRowTakesTheBonusTileThatIsLeft) {
  for (const bool large_gone : {false, true}) {
    AutomaPosition at(1, 2);
    if (large_gone) at.me().large_bonuses = as_byte(colour_bit(Colour::kMine));
    at.board({kMine, kMine}).on_card(0, {kMine, cows(2)}).depot(1, {monastery(9)});
    at.turn(1);
    EXPECT_EQ(at.from(kBonusTilePoints, 1), large_gone ? 2 : 5);
  }
  AutomaPosition none(1, 2, 3);
  none.s.player[0].large_bonuses = none.s.player[1].small_bonuses =
      as_byte(colour_bit(Colour::kMine));
  none.board({kMine, kMine}).on_card(0, {kMine, cows(2)}).depot(1, {monastery(9)});
  none.turn(1);
  EXPECT_EQ(none.from(kBonusTilePoints, 2), 0);
}
TEST(BurgundyChateauma, B17_7_WithAnEmptyDeckThePlaceStaysEmpty) {
  AutomaPosition at(1, 2);
  at.a().deck = 0;
  at.on_card(0, {kMine, cows(2)}).depot(1, {monastery(9)});
  at.turn(1);
  EXPECT_EQ(at.table().cards[0].number, 2);
  EXPECT_EQ(at.table().cards[1].number, 0);
  at.white(6).depot(1, {kBank});  // the white die points at the empty place
  at.turn(1);
  EXPECT_EQ(at.slot(0, 0), kBank);
}

// ---- B17.8
TEST(BurgundyChateauma, B17_8_WithTwoSilverItBuysTheKindItHasFewestOf) {
  AutomaPosition at(1, 2);
  at.reserve({kShip, kWatchtower}).depot(1, {kMine}).black({kBank, kShip, cows(4)});
  at.automa().silver = 3;
  at.turn(1);
  EXPECT_EQ(at.in_reserve(), (std::vector<Tile>{kShip, cows(4), kWatchtower}));
  EXPECT_EQ(at.automa().silver, 1);
}
TEST(BurgundyChateauma, B17_8_TheFirstOfEqualOnesOncePerTurn) {
  AutomaPosition at(1, 2);
  at.depot(1, {kMine}).black({kNoTile, kShip, kBank});
  at.automa().silver = 9;
  at.turn(1);
  EXPECT_EQ(at.in_reserve(), std::vector<Tile>{kShip});
  EXPECT_EQ(at.automa().silver, 7);
}
TEST(BurgundyChateauma, B17_8_EquallyFewKindsGoByTheirPlaceInItsReserve) {
  AutomaPosition at(1, 2);
  at.depot(1, {kMine}).black({monastery(6), kBank, kShip, kShip});
  at.automa().silver = 2;
  at.turn(1);
  EXPECT_EQ(at.in_reserve(), std::vector<Tile>{kShip});  // though it lies right of the others
  EXPECT_EQ(at.s.black_depot[2], kNoTile);               // the leftmost of its kind
  EXPECT_EQ(at.s.black_depot[3], kShip);
}
TEST(BurgundyChateauma, B17_8_OneSilverBuysNothing) {
  AutomaPosition at(1, 2);
  at.depot(1, {kMine}).black({kShip});
  at.automa().silver = 1;
  at.turn(1);
  EXPECT_TRUE(at.in_reserve().empty());
}

// ---- B17.11 D
TEST(BurgundyChateauma, B17_11_DTheThirdTileOfARowBringsAnExtraAction) {
  AutomaPosition at(1, 2);
  at.modifiers(chateauma::kModifierD).board({monastery(1), monastery(2)});
  at.on_card(0, {kMine, cows(2)}).depot(1, {monastery(9)}).depot(4, {kBank});
  at.turn(1);
  EXPECT_EQ(at.told(EventKind::kAutomaRolled), 2);
  EXPECT_EQ(at.table().cards[0].number, 2);
  EXPECT_EQ(at.slot(0, 0), kBank);
  AutomaPosition plain(1, 2);
  plain.board({monastery(1), monastery(2)});
  plain.on_card(0, {kMine, cows(2)}).depot(1, {monastery(9)}).depot(4, {kBank});
  plain.turn(1);
  EXPECT_EQ(plain.told(EventKind::kAutomaRolled), 1);
}

}  // namespace
}  // namespace reeve::burgundy
