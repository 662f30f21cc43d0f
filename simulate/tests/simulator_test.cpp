// Every game in every mode on bytes: numbers of moves, batches, and that both agree with sessions.
#include "simulate/simulator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/canonical.h"
#include "games/entry.h"
#include "search/arena/lab.h"
#include "simulate/batch.h"

namespace reeve {
namespace {

struct Mode {
  const GameEntry* entry;
  json::object options;
};

std::vector<Mode> all_modes() {
  std::vector<Mode> modes;
  for (const GameEntry* entry : all_entries())
    for (const json::object& options : entry->lab().samples()) modes.push_back({entry, options});
  return modes;
}

std::shared_ptr<const Simulator> open(const Mode& mode) {
  auto simulator = mode.entry->simulator(mode.options, nullptr);
  EXPECT_TRUE(simulator) << simulator.error().message;
  return *simulator;
}

struct alignas(16) Bytes {
  std::byte bytes[2048];
};

// Plays random games; `look(simulator, state, moves)` sees every position.
template <class Look>
void play_all(int games, Look look) {
  for (const Mode& mode : all_modes()) {
    const auto simulator = open(mode);
    ASSERT_LE(simulator->state_bytes(), sizeof(Bytes));
    std::vector<Move> moves(simulator->max_moves());
    for (int game = 0; game < games; ++game) {
      const auto seed = static_cast<std::uint64_t>(game + 1);
      Rng rng(seed);
      Bytes state;
      simulator->start(seed, &state);
      for (;;) {
        const std::size_t count = simulator->legal(&state, moves.data());
        if (count == 0) break;
        look(*simulator, &state, std::span(moves).first(count));
        simulator->apply(&state, moves[rng.below(static_cast<std::uint32_t>(count))], seed);
      }
    }
  }
}

TEST(Simulator, NumbersOfMovesAreUniqueAndInBounds) {
  std::vector<std::uint32_t> numbers;
  play_all(12, [&](const Simulator& simulator, const void* state, std::span<const Move> moves) {
    numbers.clear();
    for (const Move move : moves) numbers.push_back(simulator.action(state, move));
    for (std::size_t i = 0; i < moves.size(); ++i)
      ASSERT_LT(numbers[i], simulator.actions().size())
          << simulator.session(state, 1)->text(moves[i]) << " of " << simulator.options();
    std::sort(numbers.begin(), numbers.end());
    const auto twice = std::adjacent_find(numbers.begin(), numbers.end());
    ASSERT_EQ(twice, numbers.end()) << *twice << " of " << simulator.options();
  });
}

TEST(Simulator, FeaturesAreOfTheViewAlone) {
  int looked = 0;
  std::vector<std::uint8_t> row, other;
  play_all(1, [&](const Simulator& simulator, const void* state, std::span<const Move>) {
    if (++looked % 5 != 0) return;
    row.resize(simulator.features());
    other.resize(simulator.features());
    const Seat seat = simulator.actor(state);
    Bytes imagined;
    simulator.resample(state, seat, static_cast<std::uint64_t>(looked), &imagined);
    simulator.features(state, seat, row.data());
    simulator.features(&imagined, seat, other.data());
    ASSERT_EQ(row, other) << simulator.options();
    row.resize(simulator.net_features());
    other.resize(simulator.net_features());
    simulator.net_features(state, seat, row.data());
    simulator.net_features(&imagined, seat, other.data());
    ASSERT_EQ(row, other) << simulator.options();
  });
}

TEST(Simulator, NamesOfFeaturesFillTheRow) {
  for (const Mode& mode : all_modes()) {
    const auto simulator = open(mode);
    const auto check = [](const std::vector<FeatureRange>& ranges, std::uint32_t count) {
      std::uint32_t at = 0;
      std::set<std::string> names;
      for (const FeatureRange& range : ranges) {
        EXPECT_EQ(range.first, at) << range.name;
        EXPECT_TRUE(names.insert(range.name).second) << range.name;
        at += range.count;
      }
      EXPECT_EQ(at, count);
    };
    check(simulator->feature_names(), simulator->features());
    check(simulator->net_feature_names(), simulator->net_features());
  }
}

TEST(Simulator, LayoutLiesWithinTheView) {
  for (const Mode& mode : all_modes()) {
    const auto simulator = open(mode);
    std::size_t end = 0;
    for (const ViewField& field : simulator->view_layout()) {
      EXPECT_GE(field.offset, end) << field.name;
      end = field.offset + field.bytes;
      EXPECT_EQ(field.bytes % field.item, 0u) << field.name;
    }
    EXPECT_LE(end, simulator->view_bytes());
  }
}

TEST(Simulator, PlaysAsSessionsDo) {
  for (const Mode& mode : all_modes()) {
    const auto simulator = open(mode);
    auto session = mode.entry->type().create(mode.options, 7);
    ASSERT_TRUE(session);
    Bytes state;
    simulator->start(7, &state);
    std::vector<Move> moves(simulator->max_moves());
    Rng rng(3);
    for (int turn = 0;; ++turn) {
      const std::size_t count = simulator->legal(&state, moves.data());
      ASSERT_EQ(simulator->actor(&state), (*session)->actor());
      if (turn % 16 == 0 || count == 0) {
        ASSERT_EQ(simulator->session(&state, 7)->hash(), (*session)->hash()) << mode.options;
        Bytes loaded{};
        ASSERT_TRUE(simulator->load((*session)->state(), &loaded));
        ASSERT_EQ(std::memcmp(&loaded, &state, simulator->state_bytes()), 0) << mode.options;
      }
      if (count == 0) break;
      const Move move = moves[rng.below(static_cast<std::uint32_t>(count))];
      simulator->apply(&state, move, 7);
      ASSERT_TRUE((*session)->play(move));
    }
  }
}

TEST(Simulator, AGameOfAPositionHasItsSeats) {
  const auto& entry = *all_entries()[0];
  const auto session = entry.type().create({{"players", 4}, {"team", true}}, 3);
  ASSERT_TRUE(session);
  const json::object position = (*session)->state();
  const auto simulator = entry.simulator({}, &position);
  ASSERT_TRUE(simulator);
  EXPECT_EQ((*simulator)->seats(), 4);
  Bytes state;
  EXPECT_TRUE((*simulator)->load(position, &state));
  const auto two = entry.simulator({{"players", 2}}, nullptr);
  const auto refused = (*two)->load(position, &state);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "other_game");
  const auto plain = entry.simulator({{"players", 4}}, nullptr);
  const auto with_teams = (*plain)->load(position, &state);  // its moves have no numbers there
  ASSERT_FALSE(with_teams);
  EXPECT_EQ(with_teams.error().code, "other_game");
}

}  // namespace
}  // namespace reeve
