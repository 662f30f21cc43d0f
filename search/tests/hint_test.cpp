// Hints tell a final score one can believe, from the first decision on.
#include <gtest/gtest.h>

#include <cmath>

#include "games/burgundy/game_type.h"
#include "games/ragusa/game_type.h"
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
