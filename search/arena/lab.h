// One game on the workbench: series of games, matches, tuning, perft and costs, whatever the game.
// Behind this interface everything is a template over the game's own types (search/arena/lab_of.h),
// so there is one virtual call a series and none in play.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "core/session.h"
#include "search/arena/match.h"
#include "search/arena/measure.h"
#include "search/arena/perft.h"
#include "search/arena/signature.h"
#include "search/arena/statistics.h"
#include "search/arena/tally.h"
#include "search/levels/bot.h"

namespace reeve {

// A game of a series that is over: its seed, and what was played.
struct SeriesGame {
  std::uint64_t number = 0;
  std::uint64_t seed = 0;
  std::span<const Move> moves;
};

// How to play a series of games.
struct SeriesPlan {
  json::object options;
  std::uint64_t games = 1000;
  std::uint64_t first = 0;  // the first of them; the others come before or elsewhere
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<std::string> bots;  // one for all seats, or one for each seat of a person
  Budget budget;                  // a decision; zero is each bot's own
  bool statistics = false;
  std::atomic<std::uint64_t>* begun = nullptr;  // counts the games begun, for who waits
  // If there is one, every thread calls it after each of its games.
  std::function<void(const SeriesGame&)> ended;
};

struct Series {
  Tally tally;
  Statistics statistics;  // empty unless asked for
  double seconds = 0;     // 0: not to be told
};

// How to tune the weights of a game's evaluation (search/arena/tune.h).
struct TunePlan {
  std::vector<json::object> options;  // played in turn
  int steps = 100;
  std::uint64_t pairs = 16;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string level = "greedy";  // how the players search while tuning
  std::uint64_t check_pairs = 200;
};

struct TunedWeight {
  std::string name;
  std::string meaning;
  float before = 0;
  float after = 0;
};

struct TuneReport {
  std::vector<TunedWeight> weights;
  double share = 0.5;  // of wins of the new weights against the old, in mirrored games
  double ci95 = 0;
};

class Lab {
 public:
  virtual ~Lab() = default;
  virtual const GameType& type() const = 0;
  virtual Result<Series> play(const SeriesPlan& plan) const = 0;
  virtual Result<MatchReport> match(const MatchPlan& plan) const = 0;
  // `tell(step, margin)` is called after each step.
  virtual Result<TuneReport> tune(const TunePlan& plan,
                                  const std::function<void(int, double)>& tell) const = 0;
  // Perft of every depth from 0 to `depth`.
  virtual Result<std::vector<Perft>> perft(const json::object& options, std::uint64_t seed,
                                           int depth) const = 0;
  virtual Result<Costs> costs(const json::object& options, double seconds_each) const = 0;
  virtual Result<Signature> signature(const json::object& options) const = 0;
  // A few sets of options, as varied as possible, that together meet every rule.
  virtual const std::vector<json::object>& samples() const = 0;
};

std::span<const Lab* const> all_labs();
Result<const Lab*> find_lab(std::string_view game);

}  // namespace reeve
