// Ratings: the published example to its printed digits, and leagues of known strengths.
#include "server/standing/glicko.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/random.h"
#include "core/result.h"

namespace reeve::server {
namespace {

// M. E. Glickman, "Example of the Glicko-2 system": one player, three opponents, a system constant of
// 0.5. The paper computes with the digits it prints: mu' = -0.2069 and phi' = 0.8722 on the system's
// scale become 1464.06 and 151.52 on that of people, where unrounded ones give 1464.05; its volatility,
// 0.05999..., is cut off after five digits.
TEST(Glicko, ThePublishedExample) {
  constexpr double kScale = 173.7178;
  const Rating before{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::vector<Encounter> period = {
      {.opponent = {.rating = 1400, .deviation = 30}, .score = 1},
      {.opponent = {.rating = 1550, .deviation = 100}, .score = 0},
      {.opponent = {.rating = 1700, .deviation = 300}, .score = 0}};
  const Rating after = rated(before, period, 1, 0.5);
  const double mu = std::round((after.rating - 1500) / kScale * 1e4) / 1e4;
  const double phi = std::round(after.deviation / kScale * 1e4) / 1e4;
  EXPECT_EQ(fmt::format("{:.4f}", mu), "-0.2069");
  EXPECT_EQ(fmt::format("{:.4f}", phi), "0.8722");
  EXPECT_EQ(fmt::format("{:.2f}", 1500 + kScale * mu), "1464.06");
  EXPECT_EQ(fmt::format("{:.2f}", after.deviation), "151.52");
  EXPECT_EQ(fmt::format("{:.5f}", std::floor(after.volatility * 1e5) / 1e5), "0.05999");
  // And to more digits than it prints, as any other program of it has them.
  EXPECT_NEAR(after.rating, 1464.0507, 5e-5);
  EXPECT_NEAR(after.deviation, 151.5165, 5e-5);
  EXPECT_NEAR(after.volatility, 0.0599960, 5e-7);
}

TEST(Glicko, WhoDoesNotPlayIsKnownLessWellButNeverWorseThanSomebodyNew) {
  const Rating before{.rating = 1800, .deviation = 50, .volatility = 0.06};
  const Rating after = rated(before, {}, 1);
  EXPECT_DOUBLE_EQ(after.rating, 1800);
  EXPECT_NEAR(after.deviation, std::hypot(50, 173.7178 * 0.06), 1e-9);
  EXPECT_DOUBLE_EQ(rested(before, 1e6).deviation, kMostDeviation);
  EXPECT_EQ(rested(before, 0), before);
  EXPECT_EQ(rested(before, -5), before) << "a clock that was set back takes nothing away";
}

TEST(Glicko, WinningRaisesLosingLowersAndExtremesStayFinite) {
  for (const double mine : {0.0, 1500.0, 4000.0})
    for (const double theirs : {0.0, 1500.0, 4000.0})
      for (const double deviation : {30.0, 350.0}) {
        const Rating me{.rating = mine, .deviation = deviation};
        const Encounter won{.opponent = {.rating = theirs, .deviation = deviation}, .score = 1};
        const Encounter lost{.opponent = {.rating = theirs, .deviation = deviation}, .score = 0};
        const Rating better = rated(me, {&won, 1}, 0);
        const Rating worse = rated(me, {&lost, 1}, 0);
        EXPECT_TRUE(std::isfinite(better.rating) && std::isfinite(worse.rating));
        EXPECT_GE(better.rating, mine);
        EXPECT_LE(worse.rating, mine);
        EXPECT_GE(better.deviation, kLeastDeviation);
        EXPECT_LE(better.deviation, kMostDeviation);
      }
}

TEST(Glicko, WhatIsExpectedOfTwoIsOneInAll) {
  const Rating strong{.rating = 1900, .deviation = 60};
  const Rating weak{.rating = 1500, .deviation = 60};
  EXPECT_NEAR(expected_score(strong, weak) + expected_score(weak, strong), 1, 1e-12);
  EXPECT_NEAR(expected_score(strong, weak), 10.0 / 11, 0.02);
}

TEST(Glicko, AGameOfFourMovesLessThanThreeGamesOfTwo) {
  const std::vector<Ranked> four = {{.place = 1}, {.place = 2}, {.place = 3}, {.place = 4}};
  const std::vector<Rating> after = rated_game(four);
  const std::vector<Encounter> three(3, Encounter{.score = 1});
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_LT(after[0].rating, rated(Rating{}, three, 0).rating);
  EXPECT_GT(after[0].deviation, rated(Rating{}, three, 0).deviation);
  EXPECT_GT(after[1].rating, after[2].rating);
  EXPECT_NEAR(after[0].rating - 1500, 1500 - after[3].rating, 1e-6);
  const std::vector<Ranked> shared = {{.place = 1}, {.place = 1}};
  EXPECT_NEAR(rated_game(shared)[0].rating, 1500, 1e-9);
}

// A league of players of known strength: each game takes some of them at random and ranks them by
// drawing the next best with chances as the strengths have them.
struct League {
  int players_of_a_game;
  int games;
};

class GlickoLeague : public ::testing::TestWithParam<League> {};

TEST_P(GlickoLeague, RecoversTheOrder) {
  constexpr int kPlayers = 10;
  constexpr double kStep = 70;
  std::vector<double> strength;
  for (int i = 0; i < kPlayers; ++i) strength.push_back(1200 + kStep * i);
  std::vector<Rating> ratings(kPlayers);
  Rng rng(20261117);
  for (int game = 0; game < GetParam().games; ++game) {
    std::vector<int> order(kPlayers);
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(std::span(order));
    order.resize(static_cast<std::size_t>(GetParam().players_of_a_game));
    std::vector<Ranked> seats;
    for (int player : order) seats.push_back({.before = ratings[static_cast<std::size_t>(player)]});
    std::vector<bool> placed(order.size(), false);
    for (int place = 1; place <= static_cast<int>(order.size()); ++place) {
      double all = 0;
      for (std::size_t i = 0; i < order.size(); ++i)
        if (!placed[i]) all += std::pow(10, strength[static_cast<std::size_t>(order[i])] / 400);
      double drawn = all * rng.unit();
      std::size_t next = order.size();
      for (std::size_t i = 0; i < order.size(); ++i) {
        if (placed[i]) continue;
        next = i;
        drawn -= std::pow(10, strength[static_cast<std::size_t>(order[i])] / 400);
        if (drawn < 0) break;
      }
      placed[next] = true;
      seats[next].place = place;
    }
    const std::vector<Rating> after = rated_game(seats);
    for (std::size_t i = 0; i < order.size(); ++i)
      ratings[static_cast<std::size_t>(order[i])] = after[i];
  }
  // The order, and the distances between neighbours' neighbours.
  double mean = 0;
  for (const Rating& it : ratings) mean += it.rating / kPlayers;
  const double middle = 1200 + kStep * (kPlayers - 1) / 2;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(ratings[i - 1].rating, ratings[i].rating) << i;
    }
    EXPECT_NEAR(ratings[i].rating - mean, strength[i] - middle, 3 * ratings[i].deviation) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(OfTwoThreeAndFour, GlickoLeague,
                         ::testing::Values(League{2, 12000}, League{3, 9000}, League{4, 6000}));

}  // namespace
}  // namespace reeve::server
