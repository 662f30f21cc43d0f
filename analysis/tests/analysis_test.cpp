// The analysis of whole games of all kinds: its accounts add up, it repeats itself exactly, it tells
// strong play from weak, and it refuses what it must not look at.
#include "analysis/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/beyond_error.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/registry.h"
#include "core/session.h"
#include "search/levels/bot.h"
#include "tests/support/sanitized.h"

namespace reeve {
namespace {

// A whole game; seat i is played by bots[i].
Record played(const char* game, const json::object& options, std::vector<std::string> bots,
              std::uint64_t seed) {
  const auto type = find_game(game);
  auto session = (*type)->create(options, seed);
  EXPECT_TRUE(session.has_value()) << session.error().message;
  std::vector<std::unique_ptr<Bot>> players;
  for (const std::string& name : bots) players.push_back(std::move(*make_bot(game, name)));
  while (!(*session)->over()) {
    Bot& bot = *players[static_cast<std::size_t>((*session)->actor())];
    const std::uint64_t own = hash_mix(seed, (*session)->moves().size());
    EXPECT_TRUE((*session)->play(bot.choose(**session, own).move).has_value());
  }
  Record record = (*session)->record();
  record.seats = bots;
  return record;
}

Analysis analysed(const Record& record, AnalysisPlan plan = {.nodes = 200, .samples = 8}) {
  auto analysis = (*find_analyst(record.game))->analyse(record, plan);
  EXPECT_TRUE(analysis.has_value()) << analysis.error().message;
  return std::move(*analysis);
}

// Games of all kinds, each analysed once for all tests that look at such an analysis.
struct Studied {
  const char* game;
  std::size_t players;
  Record record;
  Analysis analysis;
};
const AnalysisPlan kQuick{.nodes = 60, .samples = 4};

const std::vector<Studied>& studied() {
  static const std::vector<Studied> all = [] {
    const std::pair<const char*, json::object> games[] = {
        {"burgundy", {{"players", 2}}},
        {"burgundy", {{"players", 2}, {"edition", "special"}, {"shields", true}}},
        {"ragusa", {{"players", 3}}},
        {"villagers", {{"players", 2}}}};
    std::vector<Studied> made;
    for (const auto& [game, options] : games) {
      const auto players = options.at("players").to_number<std::size_t>();
      Record record = played(game, options, std::vector<std::string>(players, "greedy"), 5);
      Analysis analysis = analysed(record, kQuick);
      made.push_back({game, players, std::move(record), std::move(analysis)});
    }
    return made;
  }();
  return all;
}

TEST(Analysis, TheAccountOfEachSeatAddsUp) {
  for (const auto& [game, players, record, analysis] : studied()) {
    SCOPED_TRACE(game);
    ASSERT_EQ(analysis.seats.size(), players);
    std::size_t moves = 0;
    for (const TurnAnalysis& turn : analysis.turns) {
      EXPECT_EQ(turn.first_move, moves);
      moves += turn.played.size();
      EXPECT_GE(turn.loss, 0);
      EXPECT_GE(turn.standard_error, 0);
      EXPECT_EQ(turn.loss == 0, turn.best == turn.played);
    }
    EXPECT_EQ(moves, record.moves.size());
    for (const SeatAnalysis& seat : analysis.seats) {
      EXPECT_NEAR(seat.final_score,
                  seat.expected_at_start + seat.luck - seat.loss + seat.rivals + seat.noise, 1e-6);
      double luck = 0;
      for (const SourceShare& kind : seat.luck_by_kind) luck += kind.points;
      EXPECT_NEAR(luck, seat.luck, 1e-6);
      EXPECT_NEAR(seat.luck_adjusted, seat.final_score - seat.luck, 1e-6);
      EXPECT_GT(seat.accuracy, 0);
      EXPECT_LE(seat.accuracy, 100);
    }
  }
}

// What was dealt before the first move is luck; where a position was given, nothing was dealt.
TEST(Analysis, TheSetUpIsLuckOfItsOwn) {
  const Studied& game = studied().front();
  ASSERT_EQ(game.analysis.chances.front().after_moves, 0u);
  ASSERT_EQ(game.analysis.chances.front().parts.size(), 1u);
  EXPECT_EQ(game.analysis.chances.front().parts[0].kind, "set_up");
  EXPECT_NE(game.analysis.chances.front().parts[0].luck[0], 0);
  for (std::size_t seat = 0; seat < game.players; ++seat)
    EXPECT_NEAR(game.analysis.seats[seat].expected_at_start +
                    game.analysis.chances.front().parts[0].luck[seat],
                game.analysis.turns.front().expected_at_best[seat], 1e-9);
  Record placed = game.record;
  const auto start = (*find_game("burgundy"))->create(placed.options, *placed.seed);
  placed.position = (*start)->state();
  placed.hashes.clear();
  const auto analysis = (*find_analyst("burgundy"))->analyse(placed, {.nodes = 1, .samples = 2});
  ASSERT_TRUE(analysis.has_value()) << analysis.error().message;
  for (const ChanceAnalysis& chance : analysis->chances) EXPECT_GT(chance.after_moves, 0u);
}

// Before anything is dealt all seats may expect the same: what a set-up gives one more than another is the
// same whatever other set-ups it is told against, where V of a start is always the same.
TEST(Analysis, SeatsAreAlikeBeforeAnythingIsDealt) {
  const Studied& game = studied()[2];
  ASSERT_STREQ(game.game, "ragusa");
  const auto leads = [&](std::uint64_t seed) {
    const Analysis analysis = analysed(game.record, {.nodes = 1, .samples = 2, .seed = seed});
    const auto& luck = analysis.chances.front().parts[0].luck;
    return std::array{luck[0] - luck[1], luck[1] - luck[2]};
  };
  const auto one = leads(1), other = leads(2);
  EXPECT_NEAR(one[0], other[0], 1e-6);
  EXPECT_NEAR(one[1], other[1], 1e-6);
  EXPECT_GT(std::abs(one[0]) + std::abs(one[1]), 0.1) << "a set-up is luck";
}

// What lies within its error is no loss; of a thousand leads that are only chance little is left, and of clear
// ones nearly all.
TEST(Analysis, ErrorsAreNoLosses) {
  EXPECT_EQ(beyond_error(-3, 1), 0);
  EXPECT_EQ(beyond_error(0.9, 1), 0);
  EXPECT_EQ(beyond_error(0, 0), 0);
  EXPECT_EQ(beyond_error(2.5, 0), 1);
  EXPECT_NEAR(beyond_error(4, 1), 15.0 / 16, 1e-12);
  Rng rng(1);
  double raw = 0, counted = 0;
  constexpr int kLeads = 20'000;
  for (int i = 0; i < kLeads; ++i) {
    double lead = -6;  // of twelve uniform numbers: nearly normal, with a deviation of 1
    for (int part = 0; part < 12; ++part) lead += rng.unit();
    raw += std::max(0.0, lead) / kLeads;
    counted += beyond_error(lead, 1) * lead / kLeads;
  }
  EXPECT_NEAR(raw, 0.40, 0.02);
  EXPECT_NEAR(counted, 0.13, 0.02);
  // In whole games: no loss is told that its error would explain.
  for (const Studied& game : studied())
    for (const TurnAnalysis& turn : game.analysis.turns)
      if (turn.mark != Mark::kNone) {
        EXPECT_GT(turn.loss, 2 * turn.standard_error);
      }
}

// final = V(start) + luck - losses (+ what rivals gave away), up to a rest whose size is stated beside it:
// as of any error that is stated rightly, at most one seat in twenty has more than three times as much. What is
// stated must say something, too: final scores of such games have a deviation of about 20.
TEST(Analysis, TheRestOfEachAccountIsAsSmallAsStated) {
  if (kSanitized) GTEST_SKIP() << "measured in release";
  for (const char* game : {"burgundy", "ragusa", "villagers"}) {
    SCOPED_TRACE(game);
    double seats = 0, within = 0, stated = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Analysis analysis =
          analysed(played(game, {{"players", 2}}, {"apprentice", "apprentice"}, seed),
                   {.nodes = 100, .samples = 16, .seed = seed});
      for (const SeatAnalysis& seat : analysis.seats) {
        within += std::abs(seat.noise) <= 3 * seat.noise_error ? 1 : 0;
        stated += seat.noise_error;
        ++seats;
      }
    }
    EXPECT_GE(within, 0.95 * seats);
    EXPECT_LT(stated, (std::string_view(game) == "villagers" ? 50 : 25) * seats);
  }
}

// Luck is told against the mean of what could have come: over many games it is nothing.
TEST(Analysis, LuckOfManyGamesIsNothing) {
  if (kSanitized) GTEST_SKIP() << "measured in release";
  double sum = 0, squares = 0, n = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Analysis analysis =
        analysed(played("burgundy", {{"players", 2}}, {"apprentice", "apprentice"}, seed),
                 {.nodes = 2, .samples = 2, .seed = seed});
    for (const SeatAnalysis& seat : analysis.seats) {
      sum += seat.luck;
      squares += seat.luck * seat.luck;
      ++n;
    }
  }
  EXPECT_GT(squares / n, 9) << "some games are lucky";
  EXPECT_LT(std::abs(sum / n), 3 * std::sqrt(squares / n / n));
}

TEST(Analysis, TheSameOnOneThreadAndOnTwo) {
  const Record record = played("ragusa", {{"players", 2}}, {"greedy", "random"}, 3);
  EXPECT_EQ(json::serialize(to_json(analysed(record, {.nodes = 200, .samples = 4}))),
            json::serialize(to_json(analysed(record, {.nodes = 200, .samples = 4, .threads = 2}))));
}

TEST(Analysis, ARandomPlayerLosesMuchMoreThanAGreedyOne) {
  if (kSanitized) GTEST_SKIP() << "measured in release";
  for (const char* game : {"burgundy", "ragusa", "villagers"}) {
    double greedy = 0, random = 0, greedy_accuracy = 0, random_accuracy = 0;
    for (std::uint64_t seed = 11; seed < 14; ++seed) {  // one game alone may go either way
      const Analysis analysis =
          analysed(played(game, {{"players", 2}}, {"greedy", "random"}, seed));
      greedy += analysis.seats[0].error_rate;
      random += analysis.seats[1].error_rate;
      greedy_accuracy += analysis.seats[0].accuracy;
      random_accuracy += analysis.seats[1].accuracy;
    }
    EXPECT_GT(random, 1.5 * greedy) << game;
    EXPECT_LT(random_accuracy, greedy_accuracy) << game;
  }
}

// A turn is judged by what was known when it was played: what came afterwards changes nothing of it.
TEST(Analysis, ATurnIsJudgedAloneAsInTheWholeGame) {
  for (const auto& [game, players, record, whole] : studied()) {
    SCOPED_TRACE(game);
    const Analyst& analyst = **find_analyst(game);
    Record cut = record;
    cut.hashes.clear();
    for (const std::size_t i : {whole.turns.size() / 3, whole.turns.size() / 2}) {
      const TurnAnalysis& turn = whole.turns[i];
      cut.moves.assign(
          record.moves.begin(),
          record.moves.begin() + static_cast<std::ptrdiff_t>(turn.first_move + turn.played.size()));
      auto alone = analyst.analyse_turn(cut, turn.seat, kQuick);
      ASSERT_TRUE(alone.has_value()) << alone.error().message;
      // How much is still to come is known when the game is over.
      alone->deviation = turn.deviation;
      EXPECT_EQ(json::serialize(to_json(*alone)), json::serialize(to_json(turn)));
      // In the midst of the next turn it is still the last one that is over.
      cut.moves.push_back(record.moves[cut.moves.size()]);
      const TurnAnalysis& next = whole.turns[i + 1];
      if (next.seat != turn.seat || next.played.size() > 1) {
        const auto last = analyst.analyse_turn(cut, turn.seat, kQuick);
        ASSERT_TRUE(last.has_value()) << last.error().message;
        EXPECT_EQ(last->first_move, turn.first_move);
      }
    }
    cut.moves.clear();
    EXPECT_EQ(analyst.analyse_turn(cut, 0, kQuick).error().code, "no_turn");
  }
}

TEST(Analysis, LossesByPartAndKindAddUpAndBeginningsAreTold) {
  for (const auto& [game, players, record, analysis] : studied()) {
    SCOPED_TRACE(game);
    const auto beginnings = (*find_analyst(game))->beginnings(record);
    ASSERT_TRUE(beginnings.has_value());
    ASSERT_EQ(beginnings->size(), players);
    for (std::size_t i = 0; i < players; ++i) {
      const SeatAnalysis& seat = analysis.seats[i];
      for (const auto& parts : {seat.by_phase, seat.by_kind}) {
        double loss = 0;
        int turns = 0;
        for (const LossShare& part : parts) {
          loss += part.loss;
          turns += part.turns;
        }
        EXPECT_NEAR(loss, seat.loss, 1e-9);
        EXPECT_EQ(turns, seat.turns);
      }
      EXPECT_FALSE((*beginnings)[i].opening.empty());
      EXPECT_EQ((*beginnings)[i].opening, seat.beginning.opening);
      EXPECT_EQ((*beginnings)[i].board.empty(), std::string_view(game) != "burgundy");
    }
  }
}

// Each marked turn says what its loss is made of: the sources by size, and then what none is named for.
TEST(Analysis, TheReasonsOfALossAddUpToIt) {
  std::size_t marked = 0, explained = 0;
  for (const Studied& game : studied())
    for (const TurnAnalysis& turn : game.analysis.turns) {
      double sum = 0;
      for (std::size_t i = 0; i < turn.why.size(); ++i) {
        sum += turn.why[i].points;
        if (i + 1 == turn.why.size()) continue;
        EXPECT_NE(turn.why[i].source, "to_come") << "the rest stands last";
        if (turn.why[i + 1].source != "to_come") {
          EXPECT_GE(std::abs(turn.why[i].points), std::abs(turn.why[i + 1].points));
        }
      }
      EXPECT_NEAR(sum, turn.loss, 0.25);
      if (turn.mark == Mark::kNone) continue;
      ++marked;
      explained += !turn.why.empty() && turn.why.front().source != "to_come";
    }
  EXPECT_GT(marked, 20u);
  EXPECT_GT(explained, marked / 2) << "most losses have a source";
}

// Somebody resigned in the midst of a turn: what was played is judged as in the whole game, up to the turn
// that was broken off, and the final points are what could be expected there.
TEST(Analysis, AGameThatWasEndedIsAnalysedAsFarAsItWasPlayed) {
  for (const auto& [game, players, record, whole] : studied()) {
    SCOPED_TRACE(game);
    const auto longer = std::ranges::find_if(
        whole.turns.begin() + static_cast<std::ptrdiff_t>(whole.turns.size() / 2),
        whole.turns.end(), [](const TurnAnalysis& turn) { return turn.played.size() > 1; });
    ASSERT_NE(longer, whole.turns.end());
    Record cut = record;
    cut.hashes.clear();
    cut.moves.resize(longer->first_move + 1);
    const Analyst& analyst = **find_analyst(game);
    EXPECT_EQ(analyst.analyse(cut, kQuick).error().code, "not_over") << "it may be played on";
    cut.ended = {"resigned", 0};
    const Analysis ended = analysed(cut, kQuick);
    EXPECT_EQ(ended.ended, "resigned");
    const auto turns = static_cast<std::size_t>(longer - whole.turns.begin());
    ASSERT_EQ(ended.turns.size(), turns);
    double scatter = 0;
    for (std::size_t i = 0; i < turns; ++i) {
      EXPECT_EQ(ended.turns[i].loss, whole.turns[i].loss);
      EXPECT_EQ(ended.turns[i].expected, whole.turns[i].expected);
      if (i + 5 >= turns) scatter += ended.turns[i].deviation[0] + ended.turns[i].deviation[1];
    }
    EXPECT_GT(scatter, 0) << "more was to come";
    std::size_t late = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const SeatAnalysis& seat = ended.seats[i];
      EXPECT_NEAR(seat.final_score,
                  seat.expected_at_start + seat.luck - seat.loss + seat.rivals + seat.noise, 1e-6);
      EXPECT_LT(std::abs(seat.final_score - ended.turns.back().expected[i]), 60);
      late += std::ranges::count(seat.by_phase, "end", &LossShare::name);
    }
    EXPECT_EQ(late, 0u) << "half of a game has no end";
    EXPECT_EQ(to_json(ended).at("ended"), "resigned");
    EXPECT_TRUE(to_json(whole).at("ended").is_null());
  }
  Record none = studied().front().record;
  none.moves.clear();
  none.hashes.clear();
  none.ended = {"agreed"};
  EXPECT_EQ((*find_analyst(none.game))->analyse(none, kQuick).error().code, "nothing_played");
}

TEST(Analysis, StopsWhenToldAndRefusesGamesThatAreNotOver) {
  Record record = played("ragusa", {{"players", 2}}, {"random", "random"}, 1);
  const Analyst& analyst = **find_analyst("ragusa");
  AnalysisPlan plan{.nodes = 50, .samples = 2};
  plan.told = [](const TurnAnalysis&, std::size_t) { return false; };
  const auto stopped = analyst.analyse(record, plan);
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, "stopped");
  record.moves.resize(record.moves.size() / 2);
  record.hashes.clear();
  const auto running = analyst.analyse(record, {});
  ASSERT_FALSE(running.has_value());
  EXPECT_EQ(running.error().code, "not_over");
  EXPECT_EQ(find_analyst("chess").error().code, "no_analyst");
}

}  // namespace
}  // namespace reeve
