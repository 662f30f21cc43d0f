// Rollouts: some moves of a position, each played on to the end of the game many times, to see which
// is best without trusting a search to look far enough.
//
//   common chance   game k of every move has the same hidden things, the same dice and the same draws,
//                   so that what differs is what the moves do
//   luck subtracted after every draw, what the evaluation expects when its worth has shown is compared
//                   with what it expects of another draw, as likely; the sum has mean zero, so taking
//                   any part of it away from the final score changes no mean. The part that leaves the
//                   least noise is taken, as the games themselves tell it
//   continuation    every seat plays the move the evaluation likes best at once (analysis/valuer.h)
//
// Everything depends on the position as its actor knows it, the moves, `games` and `seed` alone, not on
// threads. Games come in batches; after each one hears how far it is (`told`).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"
#include "core/move.h"

namespace reeve {

struct Rollout;

struct RolloutPlan {
  static constexpr std::size_t kMostMoves = 6;
  static constexpr std::uint32_t kBatch = 32;
  static constexpr std::uint32_t kMostGames = 100'000;

  std::uint32_t games = 256;    // of each move
  bool until_clear = false;     // stop when the best leads every other by three standard errors
  std::uint32_t choices = 3;    // where no move is named: as many as the search likes best
  std::uint32_t nodes = 2'000;  // of that search
  std::uint64_t seed = 1;
  int threads = 1;
  // Told after each batch what is known so far; false stops, and what is known is the answer.
  std::function<bool(const Rollout& so_far)> told;
};

// A mean and its standard error.
struct Estimate {
  double mean = 0;
  double standard_error = 0;
};

struct RolledMove {
  Move move;
  std::string text;
  json::object detail;    // as in LegalMove
  Estimate points;        // final points of the mover, luck subtracted
  Estimate plain_points;  // as they came
  Estimate winning;       // share of the win, luck subtracted
  Estimate behind;        // points of the best move - of this one, game by game; 0 for the best
};

struct Rollout {
  Seat seat = kNobody;
  std::uint32_t games = 0;
  std::uint64_t seed = 0;
  bool clear = false;             // the best leads every other by three standard errors
  std::vector<RolledMove> moves;  // the best first
};

json::object to_json(const Rollout& rollout);

}  // namespace reeve
