// The searches on a game one can compute in the head.
#include <gtest/gtest.h>

#include "examples/pebbles/evaluation.h"
#include "examples/pebbles/game_type.h"
#include "search/levels/bot.h"
#include "search/levels/bot_of.h"
#include "search/levels/player.h"

namespace reeve {
namespace {

using pebbles::Pebbles;
constexpr Level kLevels[] = {Level::kRandom,     Level::kGreedy, Level::kApprentice,
                             Level::kJourneyman, Level::kMaster, Level::kGrandmaster};
constexpr Budget kSmall{.nodes = 400};

pebbles::State position(int heap, std::array<std::uint8_t, 4> cards) {
  pebbles::State s;
  s.players = 2;
  s.heap = static_cast<std::uint8_t>(heap);
  s.card = cards;
  return s;
}

// Share of games won by a, each deal played from both seats.
double play_pairs(Level a, Level b, int pairs) {
  Player<Pebbles> first(a);
  Player<Pebbles> second(b);
  double won = 0;
  for (int game = 0; game < pairs * 2; ++game) {
    Chance chance(static_cast<std::uint64_t>(game / 2 + 1));
    auto state = Pebbles::start({}, chance, nullptr);
    const int a_seat = game % 2;
    while (Pebbles::actor(state) != kNobody) {
      Player<Pebbles>& player = Pebbles::actor(state) == a_seat ? first : second;
      const Choice choice = player.choose(state, 7, kSmall);
      EXPECT_TRUE(Pebbles::legal(state, choice.move));
      Pebbles::apply(state, choice.move, chance, nullptr);
    }
    const Outcome outcome = Pebbles::outcome(state);
    const bool tied = outcome.rank[0] == outcome.rank[1];
    won += outcome.share(a_seat, tied ? 2 : 1);
  }
  return won / (pairs * 2);
}

TEST(Search, EveryLevelAnswersWithALegalMove) {
  for (const Level level : kLevels) {
    Player<Pebbles> player(level);
    Chance chance(3);
    auto state = Pebbles::start({.players = 4, .heap = 25}, chance, nullptr);
    while (Pebbles::actor(state) != kNobody) {
      const Choice choice = player.choose(state, 1, kSmall);
      ASSERT_TRUE(Pebbles::legal(state, choice.move));
      EXPECT_GE(choice.value, 0);
      EXPECT_LE(choice.value, 1.01);
      Pebbles::apply(state, choice.move, chance, nullptr);
    }
  }
}

TEST(Search, EqualViewsGiveEqualChoices) {
  for (const Level level : kLevels) {
    for (int heap = 1; heap <= 20; ++heap) {
      // Seat 0 decides; only seat 1's hidden card differs.
      Player<Pebbles> one(level);
      Player<Pebbles> other(level);
      const Choice a = one.choose(position(heap, {3, 0, 0, 0}), 11, kSmall);
      const Choice b = other.choose(position(heap, {3, 5, 0, 0}), 11, kSmall);
      EXPECT_EQ(a.move, b.move) << level_info(level).name << ", heap " << heap;
      EXPECT_EQ(a.nodes, b.nodes);
      EXPECT_EQ(a.value, b.value);
    }
  }
}

TEST(Search, RepeatsItselfWithNodesWhateverWasSearchedBefore) {
  for (const Level level : kLevels) {
    Player<Pebbles> fresh(level);
    Player<Pebbles> used(level);
    used.choose(position(9, {1, 2, 0, 0}), 5, kSmall);
    used.choose(position(14, {1, 2, 0, 0}), 5, kSmall);
    const Choice a = fresh.choose(position(12, {4, 2, 0, 0}), 5, kSmall);
    const Choice b = used.choose(position(12, {4, 2, 0, 0}), 5, kSmall);
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.value, b.value);
  }
}

TEST(Search, TreeFindsTheWinningMove) {
  // Seat 0 is two points behind with three pebbles left and a worthless card shown: taking two
  // ends in 2 + a die and leaves one; taking all three wins for certain.
  pebbles::State s = position(3, {0, 0, 0, 0});
  s.shown = {1, 1, 0, 0};
  s.points = {10, 12, 0, 0};
  Player<Pebbles> master(Level::kMaster);
  const Choice choice = master.choose(s, 3, {.nodes = 2000});
  EXPECT_EQ(choice.move, Move{3});
  EXPECT_GT(choice.value, 0.7);
}

TEST(Search, StrongerLevelsWinMore) {
  EXPECT_GT(play_pairs(Level::kGreedy, Level::kRandom, 60), 0.6);
  EXPECT_GT(play_pairs(Level::kMaster, Level::kRandom, 60), 0.7);
}

TEST(Search, FullArenaStopsGrowingButNotSearching) {
  const Judge<Pebbles> judge{Evaluation<Pebbles>(Evaluation<Pebbles>::full())};
  TreeSearch<Pebbles> tree(judge, {});
  tree.reserve(50);
  tree.search(position(20, {3, 1, 0, 0}), 1, {.nodes = 20000});
  EXPECT_GE(tree.valued(), 20000u);
  EXPECT_LE(tree.tree_size(), 50u + 4 * 2 + 64);
}

TEST(Search, TimeIsKept) {
  Player<Pebbles> grandmaster(Level::kGrandmaster);
  const auto began = std::chrono::steady_clock::now();
  grandmaster.choose(position(20, {3, 1, 0, 0}), 1, {.milliseconds = 30});
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(500));
}

TEST(Search, HintsAreSortedAndExplained) {
  const auto session = pebbles::pebbles_type().create({{"heap", 12}}, 4);
  ASSERT_TRUE(session.has_value());
  BotOf<Pebbles> bot(Level::kMaster);
  const std::vector<Hint> hints = bot.hint(**session, 1, 3, kSmall);
  ASSERT_EQ(hints.size(), 3u);
  EXPECT_EQ(hints[0].move, bot.choose(**session, 1, kSmall).move);
  for (const Hint& hint : hints) {
    EXPECT_FALSE(sentence_of(hint, Language::kPolish).empty());
    EXPECT_TRUE(hint.words.contains("key"));
    EXPECT_TRUE((*session)->is_legal(hint.move));
    EXPECT_LE(hint.value, hints[0].value);
    EXPECT_LE(hint.points_expected, hints[0].points_expected);
    EXPECT_GE(hint.tempo, 0);
  }
}

TEST(Search, AGameOfAnOlderRulesetIsPlayedByIt) {
  BotOf<Pebbles, pebbles::FirstPebbles> bot(Level::kGreedy);
  for (const std::uint32_t ruleset : {1u, 2u}) {
    auto session = (*pebbles::pebbles_type().with_ruleset(ruleset))->create({{"heap", 12}}, 4);
    ASSERT_TRUE(session.has_value());
    bool took_three = false;
    while (!(*session)->over()) {
      const Move move = bot.choose(**session, 1, kSmall).move;
      ASSERT_TRUE((*session)->is_legal(move));
      EXPECT_FALSE(bot.hint(**session, 1, 1, kSmall).empty());
      took_three |= move.bits == 3;
      ASSERT_TRUE((*session)->play(move).has_value());
    }
    if (ruleset == 1) {
      EXPECT_FALSE(took_three);
    }
  }
}

TEST(Search, NoiseIsFixedForAPositionAndCentred) {
  EXPECT_EQ(noise_of(5, 6, 1), noise_of(5, 6, 1));
  double sum = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    const double x = noise_of(i * 7919, 3, 2.0f);
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / 20000, 0, 0.1);
  EXPECT_NEAR(std::sqrt(squares / 20000), 2.0, 0.1);
}

TEST(Bots, AllLevelsAreListedAndUnknownOnesAreErrors) {
  EXPECT_EQ(all_bots().size(), 6u);
  EXPECT_EQ(make_bot("burgundy", "nobody").error().code, "unknown_bot");
  EXPECT_EQ(make_bot("chess", "master").error().code, "no_bot");
}

}  // namespace
}  // namespace reeve
