// Self-play, training and the gate, small enough for a test.
#include "learn/workshop.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "search/burgundy/bot.h"

namespace reeve {
namespace {

void nobody(std::uint64_t, std::uint64_t, const std::string&) {}

class Learning : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "reeve_learning_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + "/";
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  const Workshop& workshop() { return **find_workshop("burgundy"); }
  SelfPlayPlan games(std::uint64_t count) {
    return {.out = folder_ + "a.games", .games = count, .seed = 5, .settings = {.width = 1}};
  }
  TrainPlan training() {
    return {.games = {folder_ + "a.games"}, .out = folder_ + "a.net", .epochs = 2};
  }

  std::string folder_;
};

TEST_F(Learning, GamesDoNotDependOnStops) {
  ASSERT_EQ(workshop().selfplay(games(1), nobody), 1u);
  ASSERT_EQ(workshop().selfplay(games(2), nobody), 2u);
  SelfPlayPlan whole = games(2);
  whole.out = folder_ + "b.games";
  ASSERT_EQ(workshop().selfplay(whole, nobody), 2u);
  const GameLogHead head{"burgundy", burgundy::Burgundy::kRuleset, 2};
  const auto a = read_game_log(folder_ + "a.games", head);
  const auto b = read_game_log(folder_ + "b.games", head);
  for (int i = 0; i < 2; ++i) EXPECT_EQ((*a)[i].moves, (*b)[i].moves);
}

// Games against a frozen bot: it has the other seat, each in turn, and plays as it always does.
TEST_F(Learning, GamesAgainstABotAreItsOwn) {
  SelfPlayPlan plan = games(2);
  plan.against = "greedy";
  ASSERT_EQ(workshop().selfplay(plan, nobody), 2u);
  const auto played =
      read_game_log(plan.out, GameLogHead{"burgundy", burgundy::Burgundy::kRuleset, 2});
  Player<burgundy::Burgundy> greedy(Level::kGreedy);
  for (int learner = 0; learner < 2; ++learner) {
    const PlayedGame& game = (*played)[learner];
    Chance chance(game.seed);
    burgundy::Options options;
    options.players = 2;
    options.board_choice = burgundy::BoardChoice::kRandom;
    auto state = burgundy::Burgundy::start(options, chance, nullptr);
    int others = 0;
    for (const std::uint32_t bits : game.moves) {
      const bool equal = greedy.choose(state, game.seed).move.bits == bits;
      if (burgundy::Burgundy::actor(state) == learner)
        others += equal ? 0 : 1;
      else
        EXPECT_TRUE(equal);
      burgundy::Burgundy::apply(state, Move{bits}, chance, nullptr);
    }
    EXPECT_GT(others, 0);
  }
  plan.against = "nobody";
  EXPECT_EQ(workshop().selfplay(plan, nobody).error().code, "unknown_bot");
}

TEST_F(Learning, TrainingIsRepeatableAndLearns) {
  ASSERT_TRUE(workshop().selfplay(games(6), nobody));
  TrainPlan plan = training();
  plan.sampling.lambda = 1;
  plan.epochs = 6;
  plan.settings.batch = 64;
  const auto first = workshop().train(plan, nobody);
  ASSERT_TRUE(first) << first.error().message;
  const std::string bytes = Net::read(plan.out)->to_bytes();
  plan.out = folder_ + "b.net";
  ASSERT_TRUE(workshop().train(plan, nobody));
  EXPECT_EQ(Net::read(plan.out)->to_bytes(), bytes);
  plan.epochs = 1;
  plan.out = folder_ + "c.net";
  EXPECT_LT(first->error, workshop().train(plan, nobody)->error);
}

// A net for three and four learns from games of both, and may begin as one for two.
TEST_F(Learning, NumbersOfPlayersMix) {
  ASSERT_TRUE(workshop().selfplay(games(1), nobody));
  ASSERT_TRUE(workshop().train(training(), nobody));
  TrainPlan plan{.games = {},
                 .from = folder_ + "a.net",
                 .out = folder_ + "more.net",
                 .players = 3,
                 .most_players = 4,
                 .epochs = 1};
  for (const int players : {3, 4}) {
    SelfPlayPlan play = games(1);
    play.players = players;
    play.out = folder_ + std::to_string(players) + ".games";
    ASSERT_TRUE(workshop().selfplay(play, nobody));
    plan.games.push_back(play.out);
  }
  const auto report = workshop().train(plan, nobody);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->games, 2u);
  const auto net = Net::read(plan.out);
  EXPECT_EQ(net->head().least_players, 3);
  EXPECT_EQ(net->head().most_players, 4);
  EXPECT_EQ(workshop().gate({.net = plan.out, .level = "greedy"}, nobody).error().code,
            "net_of_other_players");
  const auto gate = workshop().gate(
      {.net = plan.out, .level = "greedy", .players = 3, .pairs = 1, .all = true}, nobody);
  ASSERT_TRUE(gate) << gate.error().message;
  EXPECT_DOUBLE_EQ(gate->even, 1.0 / 3);
}

// B16: the race is played alone, but not against the Châteauma.
TEST_F(Learning, ARaceHasANetOfItsOwn) {
  SelfPlayPlan play = games(2);
  play.players = 1;
  play.options = json::object({{"solo", true}});
  ASSERT_TRUE(workshop().selfplay(play, nobody));
  TrainPlan plan = training();
  plan.players = 1;
  plan.options = play.options;
  ASSERT_TRUE(workshop().train(plan, nobody));
  const auto net = Net::read(plan.out);
  ASSERT_TRUE(net);
  EXPECT_EQ(net->head().least_players, 0);
  EXPECT_EQ(net->head().most_players, 0);
  GatePlan gate{.net = plan.out, .level = "greedy", .players = 1, .options = play.options};
  gate.pairs = 1;
  EXPECT_TRUE(workshop().gate(gate, nobody));
  gate.options = json::object({{"edition", "special"}, {"chateauma", true}});
  EXPECT_EQ(workshop().gate(gate, nobody).error().code, "net_of_other_players");
}

// Equal players are even in teams, with expansions and alone.
TEST_F(Learning, GatesKnowAllKindsOfGames) {
  const auto even = [&](int players, const json::object& options) {
    const auto report = workshop().gate(
        {.level = "greedy", .players = players, .options = options, .pairs = 2}, nobody);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_DOUBLE_EQ(report->share, 0.5) << json::serialize(options);
    EXPECT_DOUBLE_EQ(report->points, report->against_points);
  };
  even(4, json::object({{"team", true}, {"board_choice", "same"}}));
  even(2, json::object({{"shields", true}, {"board_choice", "same"}}));
  even(1, json::object({{"edition", "special"}, {"chateauma", true}, {"board_choice", "same"}}));
  GatePlan wrong;
  wrong.options["shields"] = 7;
  EXPECT_FALSE(workshop().gate(wrong, nobody));
}

TEST_F(Learning, WrongFilesAreTold) {
  EXPECT_EQ(find_workshop("chess").error().code, "nothing_to_learn");
  EXPECT_EQ(workshop().train({.out = folder_ + "a.net"}, nobody).error().code, "no_games");
  TrainPlan plan = training();
  EXPECT_EQ(workshop().train(plan, nobody).error().code, "cannot_read");
  ASSERT_TRUE(workshop().selfplay(games(1), nobody));
  plan.players = 3;
  EXPECT_EQ(workshop().train(plan, nobody).error().code, "other_games");
  EXPECT_EQ(workshop().gate({.net = folder_ + "a.games"}, nobody).error().code, "not_a_net");
  EXPECT_EQ(workshop().gate({.level = "chancellor"}, nobody).error().code, "unknown_bot");
  EXPECT_EQ(workshop().gate({.tree = "depth=3"}, nobody).error().code, "unknown_setting");
  EXPECT_EQ(workshop().gate({.tree = "play_on=two"}, nobody).error().code, "bad_setting");
  EXPECT_EQ(workshop().gate({.tree = "play_on=1,horizon"}, nobody).error().code, "bad_setting");
}

TEST_F(Learning, ANetIsEvenAgainstItself) {
  for (const char* game : {"burgundy", "ragusa", "villagers"}) {
    const auto report = (*find_workshop(game))->gate({.level = "greedy", .pairs = 2}, nobody);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->pairs, 2u);
    EXPECT_DOUBLE_EQ(report->share, 0.5);
    EXPECT_FALSE(report->better);
  }
}

}  // namespace
}  // namespace reeve
