// Rollouts: repeatable, growing, fair to all moves, blind to what the actor cannot know, and with less
// noise than the points alone.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/analysis.h"
#include "core/hash.h"
#include "core/registry.h"
#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "search/levels/bot.h"
#include "tests/support/sanitized.h"

namespace reeve {
namespace {

// A game of greedy bots after some moves, and on to where several moves are legal.
std::unique_ptr<Session> position(const char* game, std::size_t moves, std::uint64_t seed = 4) {
  auto session = (*find_game(game))->create({{"players", 2}}, seed);
  const auto bot = make_bot(game, "greedy");
  while ((*session)->moves().size() < moves || (*session)->legal_count() < 4) {
    const Move move = (*bot)->choose(**session, hash_mix(seed, (*session)->moves().size())).move;
    EXPECT_TRUE((*session)->play(move).has_value());
  }
  return std::move(*session);
}

std::vector<Move> first_moves(const Session& session, std::size_t count) {
  std::vector<Move> moves;
  for (const LegalMove& legal : session.legal())
    if (moves.size() < count) moves.push_back(legal.move);
  return moves;
}

Rollout rolled(const Session& session, const std::vector<Move>& moves, const RolloutPlan& plan) {
  auto rollout = (*find_analyst(session.type().name()))->roll_out(session, moves, plan);
  EXPECT_TRUE(rollout.has_value()) << rollout.error().message;
  return std::move(*rollout);
}

const RolledMove& of(const Rollout& rollout, Move move) {
  for (const RolledMove& one : rollout.moves)
    if (one.move == move) return one;
  ADD_FAILURE() << "not rolled out";
  return rollout.moves.front();
}

TEST(Rollout, TheSameOnAnyThreadsAndOtherWithAnotherSeed) {
  const auto session = position("ragusa", 60);
  const auto moves = first_moves(*session, 3);
  const std::string one = json::serialize(to_json(rolled(*session, moves, {.games = 40})));
  EXPECT_EQ(one, json::serialize(to_json(rolled(*session, moves, {.games = 40, .threads = 3}))));
  EXPECT_NE(one, json::serialize(to_json(rolled(*session, moves, {.games = 40, .seed = 2}))));
}

TEST(Rollout, GrowsBatchByBatchAndStopsWhenTold) {
  const auto session = position("burgundy", 120);
  const auto moves = first_moves(*session, 2);
  std::vector<std::string> heard;
  RolloutPlan plan{.games = 80};
  plan.told = [&](const Rollout& so_far) {
    heard.push_back(json::serialize(to_json(so_far)));
    return heard.size() < 2;
  };
  const Rollout stopped = rolled(*session, moves, plan);
  EXPECT_EQ(stopped.games, 2 * RolloutPlan::kBatch);
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0],
            json::serialize(to_json(rolled(*session, moves, {.games = RolloutPlan::kBatch}))));
}

TEST(Rollout, GameKOfEveryMoveMeetsTheSameChance) {
  const auto session = position("villagers", 60);
  const auto moves = first_moves(*session, 3);
  const Rollout one = rolled(*session, {moves[0], moves[1]}, {.games = 24});
  const Rollout two = rolled(*session, {moves[2], moves[0]}, {.games = 24});
  EXPECT_EQ(of(one, moves[0]).plain_points.mean, of(two, moves[0]).plain_points.mean);
  EXPECT_EQ(one.moves.front().behind.mean, 0);
  EXPECT_GE(one.moves[1].behind.mean, 0);
}

TEST(Rollout, LuckIsSubtractedWithoutChangingTheMean) {
  if (kSanitized) GTEST_SKIP() << "measured in release";
  for (const char* game : {"burgundy", "villagers"}) {
    const auto session = position(game, 30);
    const RolledMove one = rolled(*session, first_moves(*session, 1), {.games = 160}).moves[0];
    EXPECT_LT(one.points.standard_error, one.plain_points.standard_error) << game;
    EXPECT_NEAR(one.points.mean, one.plain_points.mean, 4 * one.plain_points.standard_error)
        << game;
  }
}

// Another world that looks the same to who decides gives the same answer.
TEST(Rollout, UsesNothingTheActorCannotKnow) {
  using villagers::Villagers;
  using villagers::VillagersPresentation;
  std::unique_ptr<Session> session;
  villagers::State other;
  for (std::size_t moves = 20; moves < 60; ++moves) {  // until a hand is hidden
    session = position("villagers", moves, 9);
    const auto& state = *state_of<Villagers>(*session);
    Rng rng(3);
    other = Villagers::resample(state, Villagers::actor(state), rng);
    if (hash_of(state) != hash_of(other)) break;
  }
  ASSERT_NE(hash_of(*state_of<Villagers>(*session)), hash_of(other));
  const auto imagined =
      session->type().load(VillagersPresentation::state_to_json(other), session->seed() + 1);
  ASSERT_TRUE(imagined.has_value()) << imagined.error().message;
  const auto moves = first_moves(*session, 3);
  EXPECT_EQ(json::serialize(to_json(rolled(*session, moves, {.games = 16}))),
            json::serialize(to_json(rolled(**imagined, moves, {.games = 16}))));
  const Analyst& analyst = **find_analyst("villagers");
  const auto here = analyst.compare(*session, moves[0], moves[1], {.samples = 8});
  const auto there = analyst.compare(**imagined, moves[0], moves[1], {.samples = 8});
  ASSERT_TRUE(here.has_value() && there.has_value());
  EXPECT_EQ(here->loss, there->loss);
}

TEST(Rollout, RefusesWhatIsNoQuestion) {
  const auto session = position("ragusa", 40);
  const Analyst& analyst = **find_analyst("ragusa");
  const auto moves = first_moves(*session, 1);
  const auto code = [&](const Session& at, std::vector<Move> chosen) {
    const auto answer = analyst.roll_out(at, chosen, {.games = 2});
    return answer ? std::string("fine") : answer.error().code;
  };
  EXPECT_EQ(code(*session, {moves[0], moves[0]}), "same_move");
  EXPECT_EQ(code(*session, {Move{0xFFFF'FFFF}}), "illegal_move");
  EXPECT_EQ(code(*position("burgundy", 3), {}), "wrong_game");
  EXPECT_EQ(rolled(*session, {}, {.games = 2, .choices = 2}).moves.size(), 2u);
  const auto over = position("ragusa", 0);
  const auto bot = make_bot("ragusa", "random");
  while (!over->over())
    ASSERT_TRUE(over->play((*bot)->choose(*over, over->moves().size()).move).has_value());
  EXPECT_EQ(code(*over, {}), "game_over");
}

}  // namespace
}  // namespace reeve
