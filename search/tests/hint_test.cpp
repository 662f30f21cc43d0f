// Hints tell a final score one can believe, from the first decision on.
#include <gtest/gtest.h>

#include <cmath>

#include "games/burgundy/game_type.h"
#include "games/ragusa/game_type.h"
#include "games/villagers/game_type.h"
#include "search/levels/bot.h"

namespace reeve {
namespace {

// Plays games by hints of a quick master; the mean of what the hints of the first decisions
// expected too much.
double mean_error(const GameType& game, const json::object& options, int games,
                  std::size_t decisions) {
  double error = 0;
  int count = 0;
  for (int i = 1; i <= games; ++i) {
    auto session = *game.create(options, static_cast<std::uint64_t>(i));
    auto bot = *make_bot(game.name(), "master");
    std::vector<std::pair<Seat, double>> told;
    while (!session->over()) {
      const Hint hint = bot->hint(*session, 7, 1, {.nodes = 400}).front();
      if (told.size() < decisions) told.emplace_back(session->actor(), hint.points_expected);
      (void)session->play(hint.move);
    }
    for (const auto& [seat, points] : told) {
      error += points - session->outcome().score[static_cast<std::size_t>(seat)];
      ++count;
    }
  }
  return error / count;
}

TEST(Hints, ExpectTheFinalScoreFromTheBeginning) {
  EXPECT_LT(std::abs(mean_error(ragusa_type(), {{"players", 2}}, 4, 12)), 12);
  EXPECT_LT(std::abs(mean_error(ragusa_type(), {{"players", 4}}, 3, 16)), 12);
  EXPECT_LT(std::abs(mean_error(burgundy::burgundy_type(), {{"players", 2}}, 6, 12)), 15);
  EXPECT_LT(
      std::abs(mean_error(burgundy::burgundy_type(), {{"players", 1}, {"solo", true}}, 3, 12)), 4);
}

// How far the points may scatter and where they come from is told where a net was taught to: by however
// many people the game is played, and alone where there is a net.
TEST(Hints, TellSpreadAndSourcesWhereANetWasTaughtTo) {
  const auto hint_of = [](const GameType& game, const json::object& options) {
    auto session = *game.create(options, 5);
    auto bot = *make_bot(game.name(), "master");
    Hint hint;
    for (int decision = 0; decision < 12; ++decision) {
      hint = bot->hint(*session, 7, 1, {.nodes = 200}).front();
      (void)session->play(hint.move);
    }
    return hint;
  };
  const auto told = [&](const GameType& game, const json::object& options) {
    const Hint hint = hint_of(game, options);
    double points = 0;
    for (const auto& source : hint.sources) points += source.points;
    EXPECT_EQ(hint.spread > 0, !hint.sources.empty());
    if (hint.spread > 0) {
      EXPECT_NEAR(points, hint.points_expected, 3);
    }
    return hint.spread > 0;
  };
  const auto& burgundy = burgundy::burgundy_type();
  for (int players = 2; players <= 5; ++players) {
    if (players < 5) {
      EXPECT_TRUE(told(burgundy, {{"players", players}})) << players;
    }
    EXPECT_TRUE(told(ragusa_type(), {{"players", players}})) << players;
    EXPECT_TRUE(told(villagers_type(), {{"players", players}})) << players;
  }
  const json::object automa = {{"edition", "special"}, {"chateauma", true}};
  const auto against_it = [&](int players, const char* expansion) {
    json::object options = automa;
    options["players"] = players;
    if (expansion != nullptr) options[expansion] = true;
    return options;
  };
  EXPECT_TRUE(told(ragusa_type(), {{"players", 1}}));
  EXPECT_TRUE(told(burgundy, {{"players", 1}, {"solo", true}}));
  EXPECT_TRUE(told(burgundy, against_it(1, nullptr)));
  EXPECT_FALSE(told(burgundy, against_it(2, nullptr)));
  EXPECT_FALSE(told(burgundy, against_it(1, "shields")));
  EXPECT_FALSE(told(burgundy, {{"players", 3}, {"inns", true}}));
  EXPECT_FALSE(told(villagers_type(), {{"players", 1}}));
}

// Early in a game of Ragusa a search looks at few of the moves, and the evaluation's guess about
// the others is far from what comes of playing on. No first decision is worth a tenth of the score.
TEST(Hints, CompareOnlyMovesThatWereLookedAt) {
  int told = 0;
  int glanced = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    auto session = *ragusa_type().create({{"players", 2}}, seed);
    auto bot = *make_bot("ragusa", "master");
    for (int decision = 0; decision < 5; ++decision) {
      const auto hints = bot->hint(*session, 3, 4);
      EXPECT_LT(hints[0].tempo, 9) << sentence_of(hints[0], Language::kEnglish);
      told += hints[0].tempo > 0;
      for (const Hint& hint : hints) {
        const bool guess = hint.words.at("key") == "hint_glanced";
        glanced += guess;
        EXPECT_EQ(guess,
                  sentence_of(hint, Language::kEnglish).find("at the end") == std::string::npos);
      }
      (void)session->play(hints[0].move);
    }
  }
  EXPECT_GT(told, 3);
  EXPECT_GT(glanced, 3);
}

}  // namespace
}  // namespace reeve
