// Every command on every game there is: what programs read of --json, games at the terminal over a
// pipe, records that replay.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "cli/engine.h"
#include "cli/seated_game.h"
#include "cli/tests/said.h"
#include "core/random.h"
#include "core/registry.h"
#include "search/arena/lab.h"

namespace reeve::cli {
namespace {

class GamesTest : public ::testing::TestWithParam<std::string> {
 public:
  static json::object read(const Said& said) {
    EXPECT_EQ(said.exit_code, kFine) << said.err;
    const auto value = parse_json(said.out);
    EXPECT_TRUE(value.has_value()) << said.out;
    return value ? value->as_object() : json::object{};
  }
};

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameType* game : all_games()) names.emplace_back(game->name());
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, GamesTest, ::testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

TEST(GamesListTest, EveryGameHasALab) {
  EXPECT_EQ(all_games().size(), all_labs().size());
  for (const GameType* game : all_games()) EXPECT_TRUE(find_lab(game->name()).has_value());
}

TEST_P(GamesTest, OptionsAreListedWithTypesAndDefaults) {
  const json::object games = read(say({"games", GetParam(), "--json"}));
  const json::object& game = games.at("games").as_array().at(0).as_object();
  EXPECT_EQ(game.at("name").as_string(), GetParam());
  ASSERT_FALSE(game.at("options").as_array().empty());
  for (const json::value& option : game.at("options").as_array()) {
    for (const char* field : {"name", "type", "help"})
      EXPECT_TRUE(option.at(field).is_string()) << json::serialize(option);
    EXPECT_TRUE(option.as_object().contains("default")) << json::serialize(option);
  }
  EXPECT_NE(say({"games", GetParam()}).out.find("players"), std::string::npos);
}

TEST_P(GamesTest, SignaturesAreRepeatableAndSeeOptions) {
  const auto signature = [](const std::string& players) {
    const json::object said =
        read(say({"bench", GetParam(), "--signature", "--set", "players=" + players, "--json"}));
    return said.at("signatures").at(GetParam()).as_object();
  };
  const json::object two = signature("2");
  EXPECT_EQ(signature("2"), two);
  const json::object three = signature("3");
  for (const char* part : {"rules", "judgement", "search", "all"})
    EXPECT_NE(two.at(part), three.at(part)) << part;
  EXPECT_EQ(say({"bench", GetParam(), "--signature", "--set", "playrs=2"}).exit_code, kBadUsage);
}

TEST_P(GamesTest, SamplesOfOptionsCanBePlayed) {
  const Lab& lab = **find_lab(GetParam());
  EXPECT_GT(lab.samples().size(), 5u);
  for (const json::object& options : lab.samples())
    EXPECT_TRUE(lab.type().check_options(options).has_value()) << json::serialize(options);
}

TEST_P(GamesTest, SimGivesTheFieldsProgramsRead) {
  const json::object sim = read(say({"sim", GetParam(), "--games", "40", "--bots", "random,random",
                                     "--players", "2", "--threads", "1", "--json"}));
  EXPECT_EQ(sim.at("game").as_string(), GetParam());
  EXPECT_EQ(sim.at("games"), 40);
  EXPECT_EQ(sim.at("threads"), 1);
  for (const char* field : {"seconds", "games_per_second", "decisions_per_second", "ties"})
    EXPECT_TRUE(sim.at(field).is_number()) << field;
  double wins = 0;
  for (const json::value& seat : sim.at("seats").as_array()) {
    EXPECT_TRUE(seat.at("bot").is_string());
    EXPECT_TRUE(seat.at("mean_score").is_number());
    EXPECT_TRUE(seat.at("ci95").is_number());
    wins += seat.at("win_rate").to_number<double>();
  }
  EXPECT_NEAR(wins, 1, 1e-9);
}

TEST_P(GamesTest, SimStatisticsAddUpToTheScores) {
  const json::object sim = read(say({"sim", GetParam(), "--games", "10", "--bots", "random",
                                     "--players", "2", "--stats", "--json"}));
  double points = 0;
  for (const auto& source : sim.at("statistics").at("sources").as_object()) {
    const double mean = source.value().at("mean").to_number<double>();
    EXPECT_TRUE(std::isfinite(mean));
    points += mean;
  }
  EXPECT_NE(points, 0);
  EXPECT_GT(sim.at("statistics").at("branching").at("mean").to_number<double>(), 1);
  EXPECT_NE(say({"sim", GetParam(), "--games", "3", "--stats"}).out.find("lead changes"),
            std::string::npos);
}

TEST_P(GamesTest, MatchGivesTheFieldsProgramsRead) {
  const json::object match = read(say({"match", GetParam(), "--a", "greedy", "--b", "random",
                                       "--pairs", "4", "--players", "2", "--json"}));
  EXPECT_EQ(match.at("a"), "greedy");
  EXPECT_EQ(match.at("b"), "random");
  EXPECT_EQ(match.at("pairs"), 4);
  const double score = match.at("score_a").to_number<double>();
  EXPECT_GE(score, 0);
  EXPECT_LE(score, 1);
  for (const char* field : {"ci95", "elo", "llr"})
    EXPECT_TRUE(match.at(field).is_number()) << field;
  ASSERT_EQ(match.at("elo_ci95").as_array().size(), 2u);
}

TEST_P(GamesTest, PerftIsExactAndRepeatable) {
  const std::vector<std::string> arguments = {"perft", GetParam(), "--depth", "2", "--json"};
  const json::object once = read(say(arguments));
  const json::object again = read(say(arguments));
  EXPECT_EQ(once.at("depth"), 2);
  EXPECT_EQ(once.at("nodes"), again.at("nodes"));
  EXPECT_EQ(once.at("hash"), again.at("hash"));
  EXPECT_EQ(once.at("hash").as_string().size(), 16u);
  EXPECT_NE(read(say({"perft", GetParam(), "--depth", "2", "--seed", "2", "--json"})).at("hash"),
            once.at("hash"));
}

TEST_P(GamesTest, BenchNamesItsFigures) {
  const json::object bench = read(say({"bench", GetParam(), "--seconds", "0.002", "--json"}));
  std::map<std::string, double> figures;
  for (const json::value& result : bench.at("results").as_array())
    figures[std::string(result.at("name").as_string())] = result.at("value").to_number<double>();
  for (const char* name : {"random_games", "decisions", "state_bytes", "copy_ns", "generate_ns",
                           "apply_ns", "copy_to_memcpy", "search_nodes"})
    EXPECT_TRUE(figures.contains(GetParam() + "/" + name)) << name;
  EXPECT_GT(figures[GetParam() + "/random_games"], 0);
}

TEST_P(GamesTest, PlaysToTheEndOverAPipeAndTheRecordReplays) {
  const auto path = std::filesystem::temp_directory_path() / ("reeve_games_test_" + GetParam());
  // The first of the listed moves, again and again; after some of them the record is saved.
  std::string input;
  for (int i = 0; i < 12; ++i) input += "1\n";
  input += "save " + path.string() + "\n";
  for (int i = 0; i < 3000; ++i) input += "1\n";
  const Said said =
      say({"play", GetParam(), "--players", "2", "--seed", "5", "--against", "random"}, input);
  EXPECT_EQ(said.exit_code, kFine);
  EXPECT_NE(said.out.find("The game is over."), std::string::npos);
  const Said replayed = say({"replay", path.string()});
  EXPECT_EQ(replayed.exit_code, kFine) << replayed.err;
  EXPECT_NE(replayed.out.find("seat 0 You"), std::string::npos);
  EXPECT_TRUE(read(say({"replay", path.string(), "--json"})).contains("result"));
  const Said on =
      say({"play", GetParam(), "--continue", path.string(), "--against", "random"}, "quit\n");
  EXPECT_EQ(on.exit_code, kFine) << on.err;

  // A record whose hash was tampered with is refused.
  std::string text = *read_file(path.string());
  const std::size_t hash = text.rfind("# hash ");
  ASSERT_NE(hash, std::string::npos);
  const std::size_t digit = text.find('\n', hash) - 1;
  text[digit] = text[digit] == '0' ? '1' : '0';
  std::ofstream(path) << text;
  const Said refused = say({"replay", path.string()});
  EXPECT_EQ(refused.exit_code, kFailed);
  EXPECT_NE(refused.err.find("hash_mismatch"), std::string::npos) << refused.err;
  std::filesystem::remove(path);
}

// Villagers has moves whose sentences are alike: on one of two villagers of a kind.
TEST_P(GamesTest, NoTwoMovesOfAListReadTheSame) {
  auto session = (*find_game(GetParam()))->create({{"players", 2}}, 11);
  std::vector<Player> players;
  players.push_back({"Ann", nullptr});
  players.push_back({"Bob", nullptr});
  SeatedGame game(std::move(*session), std::move(players), {});
  Rng rng(3);
  while (!game.over()) {
    const auto moves = game.legal(Language::kEnglish);
    std::set<std::string> sentences;
    for (const LegalMove& move : moves)
      EXPECT_TRUE(sentences.insert(move.sentence).second) << move.sentence;
    ASSERT_TRUE(game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move));
  }
}

TEST_P(GamesTest, BadOptionsNameThemselves) {
  for (const char* set : {"players=99", "players=two", "no_such_option=1"}) {
    const Said said = say({"sim", GetParam(), "--set", set, "--games", "1"});
    EXPECT_EQ(said.exit_code, kBadUsage) << set;
    const std::string name = std::string(set).substr(0, std::string_view(set).find('='));
    EXPECT_NE(said.err.find(name), std::string::npos) << said.err;
  }
  EXPECT_EQ(say({"sim", GetParam(), "--bots", "wizard"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"sim", GetParam(), "--bots", "random,random,random,random,random,random,random"})
                .exit_code,
            kBadUsage);
  EXPECT_EQ(say({"play", GetParam(), "--against", "wizard"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"play", GetParam(), "--seat", "9"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"match", GetParam(), "--a", "random", "--b", "wizard"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"match", GetParam(), "--a", "random"}).exit_code, kBadUsage);
  for (const char* bot : {"master@", "master@many", "master@0", "wizard@5"})
    EXPECT_EQ(say({"match", GetParam(), "--a", bot, "--b", "random"}).exit_code, kBadUsage) << bot;
}

// A random game through the protocol: the state loads back, bots and hints name legal moves.
TEST_P(GamesTest, EnginePlaysAWholeGame) {
  Engine engine;
  Engine mirror;
  const auto ask = [](Engine& whom, const json::object& request) {
    return json::parse(whom.answer(json::serialize(request))).as_object();
  };
  ASSERT_EQ(ask(engine, {{"op", "new"}, {"game", GetParam()}, {"seed", 9}}).at("ok"), true);
  Rng rng(4);
  int count = 0;
  while (true) {
    const json::object legal = ask(engine, {{"op", "legal"}});
    const json::array& moves = legal.at("moves").as_array();
    if (legal.at("actor").is_null()) break;
    ASSERT_FALSE(moves.empty());
    for (const json::value& move : moves)
      for (const char* field : {"move", "text", "detail", "points", "gains"})
        ASSERT_TRUE(move.as_object().contains(field)) << json::serialize(move);
    if (++count % 40 == 0) {
      const json::object state = ask(engine, {{"op", "state"}});
      ASSERT_EQ(ask(mirror, {{"op", "load"}, {"game", GetParam()}, {"state", state.at("state")}})
                    .at("ok"),
                true);
      ASSERT_EQ(ask(mirror, {{"op", "hash"}}).at("hash"), ask(engine, {{"op", "hash"}}).at("hash"));
    }
    if (count == 10) {
      const json::object bot = ask(engine, {{"op", "bot"}, {"name", "greedy"}});
      EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const json::value& move) {
        return move.at("move") == bot.at("move");
      }));
      const json::object hint = ask(engine, {{"op", "hint"}, {"name", "greedy"}, {"count", 2}});
      EXPECT_FALSE(hint.at("hints").as_array().empty());
      EXPECT_TRUE(hint.at("hints").as_array()[0].at("sentence").is_string());
    }
    const json::value& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const json::object played = ask(engine, {{"op", "play"}, {"move", move.at("move")}});
    ASSERT_EQ(played.at("ok"), true) << json::serialize(played);
  }
  EXPECT_EQ(ask(engine, {{"op", "result"}}).at("over"), true);
  EXPECT_EQ(ask(engine, {{"op", "bot"}, {"name", "greedy"}}).at("error").at("code"), "game_over");
}

TEST(Languages, ATerminalSpeaksThem) {
  const Said polish = say({"play", "ragusa", "--players", "2", "--seed", "3", "--language", "pl"},
                          "1\nhint\nundo\nscore\nhelp\ndance\nquit\n");
  EXPECT_EQ(polish.exit_code, kFine);
  for (const char* words : {"Zatrzymaj: ", "Decyduje ", "wieże", "miejsce 1", "teraz", "wyjdź"})
    EXPECT_NE(polish.out.find(words), std::string::npos) << words << "\n" << polish.out;
  EXPECT_EQ(polish.out.find("⟦"), std::string::npos) << polish.out;
  const Said russian = say({"games", "ragusa", "--language", "ru"});
  EXPECT_NE(russian.out.find("Сколько людей играет"), std::string::npos) << russian.out;
  const Said refused = say({"play", "ragusa", "--set", "human_first=true", "--language", "ru"});
  EXPECT_EQ(refused.exit_code, kBadUsage);
  EXPECT_NE(refused.err.find("только для одиночной игры"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace reeve::cli
