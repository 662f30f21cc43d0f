// The workbench on pebbles, whose figures can be computed in the head.

#include <gtest/gtest.h>

#include "examples/pebbles/evaluation.h"
#include "examples/pebbles/game_type.h"
#include "search/arena/lab_of.h"

namespace reeve {
namespace {

const LabOf<pebbles::PebblesPresentation> kLab;

Series play(SeriesPlan plan) {
  const auto series = kLab.play(plan);
  EXPECT_TRUE(series.has_value()) << series.error().message;
  return series.value_or(Series{});
}

TEST(Tally, CountsScoresWinsAndTies) {
  Tally tally;
  tally.add({.seats = 2, .score = {10, 20}, .rank = {2, 1}}, 5);
  tally.add({.seats = 2, .score = {14, 14}, .rank = {1, 1}}, 7);
  EXPECT_EQ(tally.games, 2);
  EXPECT_EQ(tally.decisions, 12);
  EXPECT_EQ(tally.ties, 1);
  EXPECT_EQ(tally.shared_wins, 1);
  EXPECT_DOUBLE_EQ(tally.mean_score(0).value, 12);
  EXPECT_DOUBLE_EQ(tally.mean_score(1).value, 17);
  EXPECT_DOUBLE_EQ(tally.win_rate(0), 0.25);
  EXPECT_DOUBLE_EQ(tally.win_rate(1), 0.75);
  // Scores 10 and 14: standard deviation 2·√2, standard error 2.
  EXPECT_NEAR(tally.mean_score(0).ci95, 1.96 * 2, 1e-9);
}

TEST(Lab, RandomGamesDoNotDependOnThreads) {
  const Series one = play({.games = 3000, .seed = 7, .threads = 1});
  const Series two = play({.games = 3000, .seed = 7, .threads = 2});
  EXPECT_EQ(one.tally.games, 3000);
  EXPECT_EQ(one.tally.decisions, two.tally.decisions);
  EXPECT_EQ(one.tally.ties, two.tally.ties);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(one.tally.seat[seat].score, two.tally.seat[seat].score);
    EXPECT_EQ(one.tally.seat[seat].win_shares, two.tally.seat[seat].win_shares);
  }
  EXPECT_NE(play({.games = 3000, .seed = 8}).tally.seat[0].score, one.tally.seat[0].score);
}

TEST(Lab, StatisticsAddUp) {
  const Series series = play({.games = 500, .seed = 3, .threads = 2, .statistics = true});
  const Statistics& statistics = series.statistics;
  EXPECT_EQ(statistics.length.count, 500);
  EXPECT_EQ(statistics.length.sum, series.tally.decisions);
  EXPECT_EQ(statistics.branching.count, series.tally.decisions);
  EXPECT_LE(statistics.widest, 4);
  EXPECT_EQ(statistics.decided, 500 - series.tally.shared_wins);
  EXPECT_GT(statistics.lead_changes.sum, 0);
  EXPECT_GT(statistics.comebacks, 0);
  EXPECT_LT(statistics.comebacks, statistics.decided);
  std::int64_t points = 0;
  for (const auto& [name, sum] : statistics.sources) points += sum.sum;
  EXPECT_EQ(points, series.tally.seat[0].score + series.tally.seat[1].score);
}

TEST(Lab, OneBotForAllOrOneASeat) {
  EXPECT_TRUE(kLab.play({.games = 1, .bots = {"random"}}).has_value());
  EXPECT_TRUE(kLab.play({.games = 1, .bots = {"random", "random"}}).has_value());
  const auto three = kLab.play({.games = 1, .bots = {"random", "random", "random"}});
  ASSERT_FALSE(three.has_value());
  EXPECT_EQ(three.error().code, "wrong_bots");
  EXPECT_FALSE(kLab.play({.games = 1, .bots = {"nobody"}}).has_value());
  EXPECT_FALSE(kLab.play({.options = {{"players", 99}}, .games = 1}).has_value());
}

TEST(Tally, ATieOnPointsMayStillHaveOneWinner) {
  Tally tally;
  tally.add({.seats = 3, .score = {14, 14, 9}, .rank = {2, 1, 3}}, 7);
  EXPECT_EQ(tally.ties, 1);
  EXPECT_EQ(tally.shared_wins, 0);
  EXPECT_DOUBLE_EQ(tally.win_rate(1), 1);
}

TEST(Tally, PartnersWinTogether) {
  Tally tally{.teams = true};
  tally.add({.seats = 4, .score = {9, 5, 9, 5}, .rank = {1, 2, 1, 2}}, 1);
  EXPECT_EQ(tally.ties, 0);
  EXPECT_DOUBLE_EQ(tally.win_rate(0), 1);
  tally.add({.seats = 4, .score = {7, 7, 7, 7}, .rank = {1, 1, 1, 1}}, 1);
  EXPECT_EQ(tally.ties, 1);
  EXPECT_DOUBLE_EQ(tally.win_rate(0), 0.75);
}

TEST(Match, MirroredPairsOfEqualsAreEven) {
  // The same bot on both sides with the same luck: every pair is shared exactly.
  const auto report = kLab.match({.a = "greedy", .b = "greedy", .pairs = 50});
  ASSERT_TRUE(report.has_value()) << report.error().message;
  EXPECT_EQ(report->groups, 50);
  EXPECT_EQ(report->games, 100);
  EXPECT_DOUBLE_EQ(report->score(), 0.5);
  EXPECT_NEAR(report->elo(), 0, 1e-9);
}

TEST(Match, TheBetterBotScoresMoreAndThreadsChangeNothing) {
  const MatchPlan plan{.a = "greedy", .b = "random", .pairs = 200};
  const auto one = kLab.match(plan);
  MatchPlan parallel = plan;
  parallel.threads = 2;
  const auto two = kLab.match(parallel);
  ASSERT_TRUE(one.has_value() && two.has_value());
  EXPECT_GT(one->score(), 0.6);
  EXPECT_GT(one->elo() - one->elo_of(one->score() - one->ci95()), 0);
  EXPECT_GT(one->llr(), MatchReport::kBound);
  EXPECT_EQ(one->sum, two->sum);
  EXPECT_EQ(one->squares, two->squares);
}

TEST(Match, SprtStopsAtADecision) {
  const auto better =
      kLab.match({.a = "greedy", .b = "random", .pairs = 100'000, .stop_at_decision = true});
  ASSERT_TRUE(better.has_value());
  EXPECT_LT(better->groups, 1000);
  EXPECT_EQ(better->decision(), true);
  const auto worse =
      kLab.match({.a = "random", .b = "greedy", .pairs = 100'000, .stop_at_decision = true});
  EXPECT_EQ(worse->decision(), false);
}

TEST(Match, AllSeatRotationsWithMorePlayers) {
  const auto report =
      kLab.match({.options = {{"players", 3}}, .a = "greedy", .b = "greedy", .pairs = 20});
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(report->games, 60);
  EXPECT_NEAR(report->score(), 1.0 / 3, 1e-9);
  EXPECT_NEAR(report->elo(), 0, 1e-6) << "a third of the wins is an even match of three";
  EXPECT_FALSE(kLab.match({.a = "nobody", .b = "random"}).has_value());
  EXPECT_FALSE(kLab.match({.options = {{"players", 9}}, .a = "random", .b = "random"}).has_value());
}

TEST(Match, EloAndIntervalByHand) {
  // Ten pairs of which seven were won 2–0 and three lost: score 0.7, elo 400·log10(7/3).
  MatchReport report{.people = 2, .groups = 10, .games = 20};
  report.sum = 7 * report.unit();
  report.squares = 7 * report.unit() * report.unit();
  EXPECT_DOUBLE_EQ(report.score(), 0.7);
  EXPECT_NEAR(report.elo(), 147.19, 0.01);
  EXPECT_NEAR(report.variance(), (7 - 4.9 + 0.25) / 10, 1e-12);
}

TEST(Perft, CountsByHand) {
  // A heap of two and nothing shown. Take 1 (leaves 1), take 2 (ends), show (leaves 2): three.
  // Then after take 1: take 1 or show; after show: take 1, take 2 or show; the ended game is one.
  const auto counts = kLab.perft({{"heap", 2}}, 1, 2);
  ASSERT_TRUE(counts.has_value());
  ASSERT_EQ(counts->size(), 3u);
  EXPECT_EQ((*counts)[0].nodes, 1u);
  EXPECT_EQ((*counts)[1].nodes, 3u);
  EXPECT_EQ((*counts)[2].nodes, 2u + 1u + 3u);
  EXPECT_EQ(*counts, *kLab.perft({{"heap", 2}}, 1, 2)) << "repeatable";
  EXPECT_NE((*counts)[2].hash, (*kLab.perft({{"heap", 2}}, 2, 2))[2].hash) << "other dice";
}

TEST(Costs, AreMeasured) {
  const auto costs = kLab.costs({{"players", 3}}, 0.005);
  ASSERT_TRUE(costs.has_value());
  EXPECT_EQ(costs->state_bytes, sizeof(pebbles::State));
  EXPECT_GT(costs->copy_ns, 0);
  EXPECT_GT(costs->memcpy_ns, 0);
  EXPECT_GT(costs->generate_ns, 0);
  EXPECT_GT(costs->random_games_per_second, 0);
  EXPECT_GT(costs->decisions_per_second, costs->random_games_per_second);
}

}  // namespace
}  // namespace reeve
