// Positions made to be as bad as the rules allow: how long the list of moves gets, and how many
// questions wait for each other (modules/waiting.h has the proof of the bounds).
#include "games/burgundy/modules/solo/solo.h"
#include "games/burgundy/modules/team/tests/position.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/state_json.h"
#include "games/burgundy/tests/module_recount.h"

namespace reeve::burgundy {
namespace {

constexpr std::array<Tile, 24> kDifferent = {
    kCastle,      kMine,        kShip,        cows(2),      pigs(2),      sheep(2),
    chickens(2),  kBank,        kMarket,      kChurch,      kCityHall,    kWatchtower,
    monastery(1), monastery(2), monastery(3), monastery(4), monastery(5), monastery(7),
    monastery(8), monastery(9), kWarehouse,   kCarpenter,   cows(3),      pigs(3)};

void fill_depots(Position& at) {
  for (std::size_t i = 0; i < kDifferent.size(); ++i) at.s.depots[i / 4][i % 4] = kDifferent[i];
  at.black({monastery(12), monastery(14), monastery(15), kBoardingHouse, sheep(3), chickens(3),
            cows(4), pigs(4)});
}

TEST(Limits, ThePlainListOfMovesHasRoom) {
  Position at(4);
  at.own({6}).workers(50).silver(50).dice(1, 2).own_goods({1, 2, 3});
  fill_depots(at);
  for (int space = 0; space < kSpaces; ++space)  // every building space is open
    if (board_of(at.s, at.me()).colour[static_cast<std::size_t>(space)] == Colour::kShip)
      at.cover(space, kShip);
  at.store({kBank, kMarket, kChurch});
  EXPECT_GT(at.moves().size(), 130u);
  EXPECT_LE(at.moves().size(), 192u);
  Position ship(4);
  ship.own({6}).workers(50).silver(50).ask(Ask::kShipGoods);
  fill_depots(ship);
  for (int depot = 1; depot <= kDepots; ++depot) ship.lay_goods(depot, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(ship.count(MoveKind::kGoods), 6 * 20);
  EXPECT_LE(ship.moves().size(), 185u);
}

TEST(Limits, TheLongestListIsThatOfATeamThatStoresEverything) {
  Position at =
      team_position(Edition::kSpecial, false,
                    kShields | kVineyards | kInns | kExtraTiles | kWhiteCastles | kTradeRoutes);
  for (const int seat : {0, 2}) {
    at.s.extras(static_cast<std::size_t>(seat)).shields = 1u << 4 | 1u << 18 | 1u << 16 | 1u << 6;
    at.s.player[seat].goods.add(0, 2);
    at.s.player[seat].goods.add(1, 2);
    at.s.player[seat].goods.add(2, 2);
  }
  both_have(at, 90, 90);
  at.dice(2, 5).store({kInn, kBank});
  fill_depots(at);
  for (Tile tile = 1; tile < kFirstDouble + kDoubleKinds; ++tile)
    if ((is_tile(tile) && tile != kTurnedTile) || is_double(tile)) team::store(at.s, at.me(), tile);
  at.s.extras(0).vineyard.spaces[5] = kFirstDouble;  // in the middle: most spaces touch it
  for (std::size_t i = 0; i < 6; ++i) at.s.market.depot[i] = static_cast<Tile>(kFirstDouble + i);
  for (std::size_t i = 0; i < 6; ++i)
    at.s.depot_shields[i] = {as_byte(static_cast<int>(i) + 7), as_byte(static_cast<int>(i) + 1)};
  const std::size_t moves = at.moves().size();
  EXPECT_GT(moves, 2048u);
  EXPECT_LE(moves, Burgundy::kMaxMoves - 200);
}

// Plays on as long as it is the same turn, always what makes most questions wait; the most there
// were. The position must be sound, and the same after it was written and read.
std::size_t deepest(Position at, std::uint64_t seed) {
  Rng rng(seed);
  std::size_t most = 0;
  const auto list = std::make_unique<MoveList<Burgundy>>();
  const int phase = at.s.phase, round = at.s.round, turn = at.s.turn;
  for (int step = 0; step < 400 && !at.s.over(); ++step) {
    if (at.s.phase != phase || at.s.round != round || at.s.turn != turn) break;
    Burgundy::generate(at.s, *list);
    EXPECT_FALSE(list->empty());
    Move best{};
    std::size_t best_depth = 0;
    std::uint32_t equal = 0;
    for (const Move move : *list) {
      // A take or the end of a turn leads nowhere; of others, what keeps most waiting.
      State next = at.s;
      Burgundy::apply(next, move, at.chance, nullptr);
      std::size_t depth = 2 * waiting::all(next).size() + 2;
      const MoveKind kind = unpack(move).kind;
      if (kind == MoveKind::kTake || kind == MoveKind::kWorkers || kind == MoveKind::kSkip) --depth;
      if (kind == MoveKind::kResolve && unpack(move).place == 1) ++depth;  // region first
      if (depth > best_depth) best_depth = depth, equal = 0;
      if (depth == best_depth && rng.below(++equal) == 0) best = move;
    }
    Burgundy::apply(at.s, best, at.chance, nullptr);
    most = std::max(most, waiting::all(at.s).size());
    EXPECT_LE(at.s.pending.size(), waiting::kAtHand);
    if (waiting::all(at.s).size() == most && !at.s.over()) {
      const auto read = state_from_json(state_to_json(at.s));
      EXPECT_TRUE(read) << read.error().message;
      if (read) {
        EXPECT_EQ(waiting::all(*read), waiting::all(at.s));
      }
    }
  }
  return most;
}

TEST(Limits, B16_8_PlacementsOfTheSoloRaceWaitForEachOther) {
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Position at(1, Edition::kSpecial);
    at.s.modules = kSolo | kShields | kTradeRoutes | kExtraTiles | kWhiteCastles | kBorderPosts;
    Player& p = at.me();
    p.board = kSoloBoardA;
    p.tiles = {};
    const Board& board = board_of(at.s, p);
    p.start_castle = static_cast<std::uint8_t>(std::countr_zero(board.castles()));
    p.tiles[p.start_castle] = kCastle;
    int next_monastery = 13;
    // Every region lacks one tile, which is stored; shields 4 and 18 let it be placed.
    static constexpr std::array<Tile, kColours> kFiller = {kCastle, kMine,       kShip,
                                                           pigs(2), kWatchtower, monastery(13)};
    for (std::size_t region = 0; region < board.regions; ++region) {
      const Spaces spaces = board.region_spaces[region];
      for (Spaces rest = spaces & (spaces - 1); rest != 0; rest &= rest - 1) {
        const auto space = static_cast<std::size_t>(std::countr_zero(rest));
        const Colour colour = board.colour[space];
        if (p.tiles[space] == kNoTile)
          p.tiles[space] = colour == Colour::kMonastery ? monastery(next_monastery++)
                                                        : kFiller[static_cast<std::size_t>(colour)];
      }
    }
    at.s.extras(0).route = {9, 10, 2, 11, 7};
    at.s.solo().first_target = 50;
    at.s.solo().target = 5;
    at.s.solo().laps = 9;
    at.own_goods({1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6}).dice(1, 2).workers(20);
    // Two castles lie, so that there is room for both shields.
    for (int space = 0; space < kSpaces; ++space)
      if ((board.castles() >> space & 1) != 0 && p.tiles[static_cast<std::size_t>(space)] == 0) {
        at.cover(space, kCastle);
        break;
      }
    at.s.extras(0).shields = 1u << 4 | 1u << 18;
    refresh(at.s);
    for (const Tile tile :
         {kCastle,     kCastle,       kMine,         kMine,         kMine,        kShip,   kShip,
          kShip,       kShip,         kShip,         kShip,         cows(2),      cows(3), sheep(3),
          chickens(2), kWatchtower,   kWarehouse,    kCityHall,     kWhiteCastle, kChurch, kMarket,
          kCarpenter,  monastery(15), monastery(25), monastery(26), monastery(24)})
      modules::store(at.s, at.me(), tile);
    most = std::max(most, deepest(at, seed));
  }
  EXPECT_GT(most, 14u) << most;  // more than `pending` has room for
  RecordProperty("depth", static_cast<int>(most));
  EXPECT_LE(most, 44u);
}

TEST(Limits, B12_4_AndB14_5_SalesAndVineyardsWaitForEachOther) {
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Position at =
        with_modules(kVineyards | kTradeRoutes | kShields | kExtraTiles | kWhiteCastles | kInns, 2,
                     Edition::kSpecial);
    hold(at, {4, 18, 5});
    at.s.extras(0).route = {9, 10, 2, 11, 7};
    at.s.extras(1).route = {1, 3, 4, 5, 6};
    at.own_goods({1, 1, 1, 2, 2, 2, 6, 6, 6}).dice(1, 2).workers(20).silver(9);
    for (int depot = 1; depot <= kDepots; ++depot) at.lay_goods(depot, {3, 4, 5});
    fill_depots(at);
    for (int i = 0; i < 4; ++i) at.s.market.pool.add(i, 2);
    std::uint8_t kind = 0;
    for (const std::size_t space : {0u, 1u, 2u, 3u, 7u, 11u})
      at.s.extras(0).vineyard.spaces[space] = static_cast<std::uint8_t>(kFirstDouble + kind++);
    for (; kind < 14; ++kind) modules::store(at.s, at.me(), static_cast<Tile>(kFirstDouble + kind));
    for (const Tile tile : {kCastle, kShip, kShip, kWarehouse, kCityHall, kWhiteCastle, kCrane})
      modules::store(at.s, at.me(), tile);
    most = std::max(most, deepest(at, seed));
  }
  EXPECT_GE(most, 5u);
  RecordProperty("depth", static_cast<int>(most));
  EXPECT_LE(most, 17u);
}

TEST(Limits, QuestionsBeyondThoseAtHandComeBackInOrder) {
  State s;
  s.modules = kSolo;
  for (int i = 0; i < 40; ++i) {
    s.pending.push_back({Ask::kSoloPart, as_byte(i)});
    waiting::balance(s);
  }
  EXPECT_EQ(s.pending.size(), waiting::kAtHand);
  for (int i = 39; i >= 0; --i) {
    ASSERT_EQ(waiting::all(s).size(), static_cast<std::size_t>(i + 1));
    EXPECT_EQ(s.pending.back().value, i);
    s.pending.pop_back();
    waiting::balance(s);
  }
  State empty;
  empty.modules = kSolo;
  EXPECT_EQ(hash_of(s), hash_of(empty));
}

TEST(Limits, TheStorageOfShield4CountsEveryTile) {
  DeepStorage deep;
  const DeepStorage none;
  std::vector<Tile> tiles;
  for (Tile tile = 1; tile < kFirstDouble + kDoubleKinds; ++tile) {
    if (!is_tile(tile) && !is_double(tile)) continue;
    // All there are; of those that lost their face as many as 42 goods buy (B16.4).
    constexpr std::uint16_t kAll = (1u << kModules) - 1;
    const int times = is_double(tile) ? 3
                      : tile == kTurnedTile
                          ? 8
                          : modules::pieces(kAll, tile, false) + modules::pieces(kAll, tile, true);
    EXPECT_LE(times, DeepStorage::most(tile)) << int{tile};
    tiles.insert(tiles.end(), static_cast<std::size_t>(times), tile);
  }
  for (const Tile tile : tiles) deep.add(tile);
  EXPECT_EQ(deep.total(), static_cast<int>(tiles.size()));
  for (std::size_t i = tiles.size(); i-- > 0;) EXPECT_EQ(deep.take_highest(), tiles[i]);
  EXPECT_EQ(hash_of(deep), hash_of(none));
}

}  // namespace
}  // namespace reeve::burgundy
