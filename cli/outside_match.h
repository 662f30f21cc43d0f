// Matches in which programs of others take part (cli/outside_bot.h): mirrored games as search/arena
// plays them, with the same chance, but on sessions.
#pragma once

#include <functional>
#include <string_view>

#include "core/result.h"
#include "core/session.h"
#include "search/arena/match.h"

namespace reeve::cli {

// "exec:COMMAND"
inline bool is_outside(std::string_view bot) {
  return bot.starts_with("exec:");
}

inline constexpr const char* kAnswerWithinHelp =
    "How many seconds a program (exec:) may think about a decision.";

// How programs are treated, and what becomes of games.
struct OutsidePlan {
  int seconds = 60;  // an answer may take
  // Told every finished game: which of the series, and the seat of the plan's first bot. From any
  // thread, but never from two at once.
  std::function<Result<void>(const Session& game, std::uint64_t number, Seat a)> ended;
};

// What is wrong with the bot's name, if anything; "exec:COMMAND" is a fine name of anything.
Result<void> check_bot(const std::string& bot);

// Either bot may be one of Reeve's too; with two of those it is the same match that a Lab plays.
Result<MatchReport> outside_match(const GameType& type, const MatchPlan& plan,
                                  const OutsidePlan& outside);

// Games of one person: plan.a, plan.pairs of them.
struct SoloReport {
  std::int64_t games = 0;
  std::int64_t wins = 0;
  double points = 0;  // sum

  double mean() const { return games == 0 ? 0 : points / static_cast<double>(games); }
};
Result<SoloReport> outside_solo(const GameType& type, const MatchPlan& plan,
                                const OutsidePlan& outside);

}  // namespace reeve::cli
