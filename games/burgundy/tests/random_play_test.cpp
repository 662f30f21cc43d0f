// Random games over many options: lists and single moves agree, no two moves have the same result,
// pieces are conserved, points are what the table shows.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "games/burgundy/rules.h"
#include "games/burgundy/tests/recount.h"
#include "tests/support/conformance.h"

namespace reeve::burgundy {
namespace {

// Every mix of players, edition, way of choosing boards and of picking starts.
std::vector<Options> many_options() {
  std::vector<Options> all;
  for (const int players : {2, 3, 4})
    for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial})
      for (const bool hidden : {false, true})
        for (const Seat first : {Seat{-1}, Seat{1}}) {
          Options base;
          base.players = static_cast<std::uint8_t>(players);
          base.edition = edition;
          base.hidden_choice = hidden;
          base.first_player = first;
          for (int board = 0; board <= kBoardNumbers; board += hidden ? 7 : 1) {
            Options options = base;
            options.boards.fill(static_cast<std::uint8_t>(board));
            options.custom = printed_cells(17);
            all.push_back(options);
          }
          base.board_choice = BoardChoice::kRandom;
          all.push_back(base);
          base.board_choice = BoardChoice::kExperienced;
          all.push_back(base);
          base.board_choice = BoardChoice::kChosen;
          base.boards = {4, 0, 8, 23};
          base.custom = printed_cells(5);
          all.push_back(base);
        }
  return all;
}

template <class Look>
State play_randomly(const Options& options, std::uint64_t seed, Look look) {
  const auto list = std::make_unique<MoveList<Burgundy>>();
  Chance chance(seed);
  Rng rng(seed ^ 0xABCDEF);
  State s = Burgundy::start(options, chance, nullptr);
  while (Burgundy::actor(s) != kNobody) {
    Burgundy::generate(s, *list);
    EXPECT_FALSE(list->empty());
    if (list->empty()) break;
    const Move move = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
    look(s, *list, move, chance);
    Burgundy::apply(s, move, chance, nullptr);
  }
  return s;
}

TEST(RandomPlay, ListsAgreeWithSingleMoves) {
  Rng rng(17);
  std::uint64_t seed = 0;
  for (const Options& options : many_options())
    for (int game = 0; game < (long_tests() ? 10 : 1); ++game)
      play_randomly(options, ++seed, [&](const State& s, const auto& list, Move chosen, Chance&) {
        std::set<std::uint32_t> bits;
        for (const Move move : list) {
          ASSERT_TRUE(bits.insert(move.bits).second);
          ASSERT_TRUE(Burgundy::legal(s, move)) << move.bits;
          ASSERT_EQ(pack(unpack(move)), move);
        }
        for (int i = 0; i < 40; ++i) {
          const Move odd{i < 32 ? chosen.bits ^ (1u << i)
                                : chosen.bits ^ (rng.next() & rng.next())};
          ASSERT_EQ(Burgundy::legal(s, odd), bits.contains(odd.bits)) << odd.bits;
        }
      });
}

TEST(RandomPlay, NoTwoMovesHaveTheSameResult) {
  std::uint64_t seed = 1000;
  const auto options = many_options();
  for (std::size_t i = 0; i < options.size(); i += long_tests() ? 1 : 5)
    play_randomly(options[i], ++seed, [](const State& s, const auto& list, Move, Chance&) {
      std::map<std::uint64_t, std::uint32_t> results;
      for (const Move move : list) {
        State after = s;
        Chance other(5);
        Burgundy::apply(after, move, other, nullptr);
        ASSERT_NE(hash_of(after), hash_of(s));
        ASSERT_TRUE(results.emplace(hash_of(after), move.bits).second) << move.bits;
      }
    });
}

// Every tile is in the supply, on the main board, in a storage, in a duchy, waiting for room, or
// out of the game; nothing comes back from there.
std::array<int, kTiles> tiles_in_play(const State& s) {
  std::array<int, kTiles> count{};
  for (const auto& depot : s.depots)
    for (const Tile tile : depot) ++count[tile];
  for (const Tile tile : s.black_depot) ++count[tile];
  for (int seat = 0; seat < s.players; ++seat) {
    for (const Tile tile : s.player[seat].storage) ++count[tile];
    for (const Tile tile : s.player[seat].tiles) ++count[tile];
    if (s.starting() && s.player[seat].covered == 0) ++count[kCastle];
  }
  for (const Pending& pending : s.pending)
    if (pending.ask == Ask::kDiscard) ++count[pending.value];
  for (int i = 0; i < 3; ++i) count[kCastle + i] += s.supply.plain[i] + s.supply.black_plain[i];
  for (int i = 0; i < kBuildings; ++i)
    count[kFirstBuilding + i] += s.supply.buildings[i] + s.supply.black_buildings[i];
  for (int i = 0; i < 12; ++i)
    count[kFirstLivestock + i] += s.supply.livestock[i] + (s.supply.black_livestock >> i & 1);
  for (int n = 1; n <= kMonasteries; ++n) count[32 + n] += s.supply.monasteries >> n & 1;
  count[kNoTile] = 0;
  return count;
}

TEST(RandomPlay, PiecesAreConserved) {
  std::uint64_t seed = 2000;
  for (const Options& options : many_options()) {
    std::array<int, kTiles> out{};  // discarded, or left in the depots at the end of a phase
    Chance start_chance(++seed);
    State s = Burgundy::start(options, start_chance, nullptr);
    Rng rng(seed);
    const auto list = std::make_unique<MoveList<Burgundy>>();
    while (Burgundy::actor(s) != kNobody) {
      const auto before = tiles_in_play(s);
      const int phase = s.phase;
      const State old = s;
      Burgundy::generate(s, *list);
      const Move move = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
      EventLog log;
      Burgundy::apply(s, move, start_chance, &log);
      std::array<int, kTiles> gone{};
      for (const Event& event : log)
        if (event.kind == static_cast<int>(EventKind::kDiscarded)) ++gone[event.args[0]];
      if (s.phase != phase && !s.over()) {  // B3.2
        State swept = old;
        Chance same(seed);
        if (unpack(move).kind == MoveKind::kTake)
          *std::find(swept.depots[unpack(move).place].begin(),
                     swept.depots[unpack(move).place].end(), unpack(move).tile) = kNoTile;
        if (unpack(move).kind == MoveKind::kBuy)
          for (Tile& tile : unpack(move).place == kBlackDepot
                                ? std::span<Tile>(swept.black_depot)
                                : std::span<Tile>(swept.depots[unpack(move).place]))
            if (tile == unpack(move).tile) {
              tile = kNoTile;
              break;
            }
        for (const auto& depot : swept.depots)
          for (const Tile tile : depot) ++gone[tile];
        for (const Tile tile : swept.black_depot) ++gone[tile];
        gone[kNoTile] = 0;
      }
      const auto now = tiles_in_play(s);
      for (int tile = 1; tile < kTiles; ++tile) {
        ASSERT_EQ(now[tile] + gone[tile], before[tile]) << "tile " << tile;
        out[tile] += gone[tile];
        ASSERT_EQ(now[tile] + out[tile], pieces_with_coloured_back(static_cast<Tile>(tile)) +
                                             pieces_with_black_back(static_cast<Tile>(tile)));
      }
      int goods = s.goods_bag.total();
      for (const Goods& depot : s.depot_goods) goods += depot.total();
      for (const std::uint8_t good : s.round_goods) goods += good != 0;
      for (int seat = 0; seat < s.players; ++seat)
        goods += s.player[seat].goods.total() + s.player[seat].sold.total();
      ASSERT_EQ(goods, 42);
      for (int seat = 0; seat < s.players; ++seat)
        ASSERT_LE(std::popcount(s.player[seat].goods.types()), 3);
    }
  }
}

// A thousand games of each mix in the long form.
TEST(RandomPlay, EveryGameEndsWithThePointsThatLieOnTheTable) {
  std::uint64_t seed = 5000;
  const auto list = std::make_unique<MoveList<Burgundy>>();
  for (const Options& options : many_options())
    for (int game = 0; game < (long_tests() ? 1000 : 10); ++game) {
      Chance chance(++seed);
      Rng rng(seed);
      State s = Burgundy::start(options, chance, nullptr);
      int decisions = 0;
      for (; Burgundy::actor(s) != kNobody; ++decisions) {
        ASSERT_LT(decisions, 2000) << "a game without end, seed " << seed;
        Burgundy::generate(s, *list);
        ASSERT_FALSE(list->empty()) << "seed " << seed;
        Burgundy::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance,
                        nullptr);
      }
      for (Seat seat = 0; seat < s.players; ++seat)
        ASSERT_EQ(Burgundy::score(s, seat), recount(s, seat)) << "seed " << seed;
    }
}

TEST(RandomPlay, RefreshChangesNothingInAPlayedPosition) {
  std::uint64_t seed = 3000;
  const auto options = many_options();
  for (std::size_t i = 0; i < options.size(); i += 9)
    play_randomly(options[i], ++seed, [](const State& s, const auto&, Move, Chance&) {
      State copy = s;
      for (Player& p : copy.player) refresh(p);
      ASSERT_EQ(hash_of(copy), hash_of(s));
    });
}

TEST(RandomPlay, TwentyFiveRoundsOfTwoDiceEach) {  // B3.1
  std::uint64_t seed = 4000;
  const auto options = many_options();
  for (std::size_t i = 0; i < options.size(); i += 11) {
    std::array<int, kMaxPlayers> dice{};
    const State end =
        play_randomly(options[i], ++seed, [&](const State& s, const auto&, Move move, Chance&) {
          if (unpack(move).die != 0) ++dice[static_cast<std::size_t>(s.active())];
        });
    for (int seat = 0; seat < end.players; ++seat) EXPECT_EQ(dice[seat], 50);
    EXPECT_TRUE(end.over());
    EXPECT_TRUE(end.pending.empty());
  }
}

}  // namespace
}  // namespace reeve::burgundy
