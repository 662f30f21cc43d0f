#include "simulate/batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "games/entry.h"
#include "search/arena/lab.h"
#include "search/arena/random_games.h"

namespace reeve {
namespace {

std::shared_ptr<const Simulator> open(std::string_view game, const json::object& options = {}) {
  auto simulator = (*find_entry(game))->simulator(options, nullptr);
  EXPECT_TRUE(simulator) << simulator.error().message;
  return *simulator;
}

void choose(const BatchArrays& a, Rng& rng, std::vector<std::int32_t>& choices) {
  choices.resize(a.games);
  for (std::size_t i = 0; i < a.games; ++i)
    choices[i] = a.count[i] == 0
                     ? 0
                     : static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(a.count[i])));
}

// A number for everything a step answers.
std::uint64_t digest(const BatchArrays& a) {
  std::uint64_t hash = hash_bytes(a.obs, a.games * a.width);
  hash = hash_bytes(a.count, a.games * sizeof *a.count, hash);
  hash = hash_bytes(a.actor, a.games, hash);
  hash = hash_bytes(a.done, a.games, hash);
  hash = hash_bytes(a.score, a.games * a.seats * sizeof *a.score, hash);
  for (std::size_t i = 0; i < a.games; ++i)
    hash = hash_bytes(a.moves + i * a.max_moves,
                      static_cast<std::size_t>(a.count[i]) * sizeof *a.moves, hash);
  return hash;
}

TEST(Batch, FeaturesByDifferencesAreThoseMadeAnew) {
  for (const GameEntry* entry : all_entries())
    for (const json::object& options : entry->lab().samples()) {
      const auto simulator = *entry->simulator(options, nullptr);
      Batch batch(simulator, {.games = 3, .seed = 5, .observe = Observe::kNet});
      Batch numbers(simulator, {.games = 3, .seed = 5});
      ASSERT_TRUE(numbers.reset(5));
      ASSERT_TRUE(batch.reset(5));
      const BatchArrays& a = batch.arrays();
      std::vector<std::uint8_t> row(simulator->net_features()), seen(simulator->features());
      std::vector<std::int32_t> choices, active(row.size());
      Rng rng(1);
      for (int step = 0; step < 400; ++step) {
        choose(a, rng, choices);
        ASSERT_TRUE(batch.step(choices));
        ASSERT_TRUE(numbers.step(choices));
        for (std::size_t i = 0; i < a.games; ++i) {
          simulator->net_features(batch.games().state(i), a.actor[i], row.data());
          ASSERT_EQ(std::memcmp(row.data(), a.obs + i * a.width, a.width), 0) << options;
          simulator->features(batch.games().state(i), a.actor[i], seen.data());
          ASSERT_EQ(std::memcmp(seen.data(), numbers.arrays().obs + i * seen.size(), seen.size()),
                    0);
        }
        const std::size_t count = batch.games().active(0, active.data(), active.size());
        ASSERT_EQ(static_cast<std::ptrdiff_t>(count), std::count(a.obs, a.obs + a.width, 1));
        for (std::size_t k = 0; k < count; ++k) ASSERT_EQ(a.obs[active[k]], 1);
      }
    }
}

TEST(Batch, ThreadsChangeNothing) {
  for (const Observe observe : {Observe::kFeatures, Observe::kView, Observe::kNet}) {
    std::vector<std::uint64_t> digests;
    for (const int threads : {1, 3}) {
      Batch batch(open("ragusa"), {.games = 300, .threads = threads, .observe = observe});
      ASSERT_TRUE(batch.reset(9));
      Rng rng(2);
      std::vector<std::int32_t> choices;
      for (int step = 0; step < 150; ++step) {
        choose(batch.arrays(), rng, choices);
        ASSERT_TRUE(batch.step(choices));
      }
      digests.push_back(digest(batch.arrays()));
    }
    EXPECT_EQ(digests[0], digests[1]);
  }
}

TEST(Batch, SentGamesComeBackAsIfStepped) {
  const auto simulator = open("burgundy");
  Batch batch(simulator, {.games = 16, .threads = 2});
  Batch plain(simulator, {.games = 16});
  ASSERT_TRUE(batch.reset(3));
  ASSERT_TRUE(plain.reset(3));
  std::vector<std::int32_t> first(16, 0), ids(16);
  for (int i = 0; i < 16; ++i) ids[static_cast<std::size_t>(i)] = i;
  ASSERT_TRUE(batch.send(first, ids));
  std::vector<int> steps(16, 0);
  for (int round = 0; round < 400; ++round) {
    const auto done = batch.recv(5);
    ASSERT_TRUE(done);
    ASSERT_EQ(done->size(), 5u);
    for (const std::int32_t id : *done) ++steps[static_cast<std::size_t>(id)];
    ASSERT_TRUE(batch.send(std::vector<std::int32_t>(5, 0), *done));
  }
  ASSERT_TRUE(batch.recv(16));
  for (std::size_t i = 0; i < 16; ++i) ++steps[i];
  // The first legal move, so many times, in any order.
  for (int step = 0; step < *std::max_element(steps.begin(), steps.end()); ++step) {
    ASSERT_TRUE(plain.step(std::vector<std::int32_t>(16, 0)));
    for (std::size_t i = 0; i < 16; ++i)
      if (steps[i] == step + 1) {
        ASSERT_EQ(
            std::memcmp(plain.games().state(i), batch.games().state(i), simulator->state_bytes()),
            0);
      }
  }
}

TEST(Batch, PlaysTheSeriesThatSimulationsPlay) {
  const auto simulator = open("villagers", {{"players", 3}});
  Batch batch(simulator, {.games = 4, .observe = Observe::kNothing, .auto_reset = false});
  ASSERT_TRUE(batch.reset(11));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(batch.games().seed(i), seeds_of_game(11, i).chance);
  const BatchArrays& a = batch.arrays();
  std::vector<std::int32_t> choices;
  Rng rng(4);
  int over = 0;
  while (std::any_of(a.count, a.count + 4, [](int count) { return count > 0; })) {
    choose(a, rng, choices);
    ASSERT_TRUE(batch.step(choices));
    for (std::size_t i = 0; i < 4; ++i)
      if (a.done[i] != 0) {
        ++over;
        EXPECT_FLOAT_EQ(a.reward[3 * i] + a.reward[3 * i + 1] + a.reward[3 * i + 2], 1);
        EXPECT_EQ(a.actor[i], kNobody);
      }
  }
  EXPECT_EQ(over, 4);
}

TEST(Batch, ActionsAreChoicesToo) {
  const auto simulator = open("villagers");
  Batch batch(simulator, {.games = 8, .observe = Observe::kNothing});
  ASSERT_TRUE(batch.reset(1));
  const BatchArrays& a = batch.arrays();
  std::vector<std::uint32_t> numbers(a.max_moves);
  std::vector<std::int32_t> choices, found;
  std::vector<std::int64_t> actions(8);
  Rng rng(8);
  for (int step = 0; step < 300; ++step) {
    choose(a, rng, choices);
    for (std::size_t i = 0; i < 8; ++i) {
      batch.games().actions(i, numbers.data());
      actions[i] = numbers[static_cast<std::size_t>(choices[i])];
    }
    ASSERT_TRUE(batch.choices_of(actions, found));
    ASSERT_EQ(found, choices);
    ASSERT_TRUE(batch.step(found));
  }
  actions[3] = -1;
  EXPECT_EQ(batch.choices_of(actions, found).error().code, "bad_choice");
}

TEST(Batch, BadChoicesChangeNothing) {
  Batch batch(open("burgundy"), {.games = 4});
  std::vector<std::int32_t> choices(4, 0);
  EXPECT_EQ(batch.step(choices).error().code, "not_begun");
  ASSERT_TRUE(batch.reset(1));
  const std::uint64_t before = digest(batch.arrays());
  choices[2] = batch.arrays().count[2];
  EXPECT_EQ(batch.step(choices).error().code, "bad_choice");
  choices[2] = -1;
  EXPECT_EQ(batch.step(choices).error().code, "bad_choice");
  EXPECT_EQ(batch.step(std::vector<std::int32_t>(3)).error().code, "bad_choice");
  EXPECT_EQ(batch.send(std::vector<std::int32_t>(2), std::vector<std::int32_t>{1, 1}).error().code,
            "under_way");
  EXPECT_EQ(batch.send(std::vector<std::int32_t>(1), std::vector<std::int32_t>{4}).error().code,
            "bad_game");
  EXPECT_EQ(batch.recv(1).error().code, "not_sent");
  EXPECT_EQ(digest(batch.arrays()), before);
  ASSERT_TRUE(batch.send(std::vector<std::int32_t>{0}, std::vector<std::int32_t>{0}));
  EXPECT_EQ(batch.reset(1).error().code, "under_way");
  ASSERT_TRUE(batch.recv(1));
}

}  // namespace
}  // namespace reeve
