// The decision benchmark: positions out of games of all levels in which nobody has as good as won, each
// with its best moves and what every one of them loses against the best in points, found by rolling
// them out with common chance.
// What a bot loses a decision is told quickly by it and nearly without noise.
//
// Points are the own final points less the mean of the rivals'. A file holds whole games up to their
// last position, so that it is small and the rules vouch for it: games that do not replay are told.
// learn/decisions/<game>-<players>.decisions stand in the program itself.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "learn/game_log.h"

namespace reeve {

struct WeighedMove {
  std::uint32_t move = 0;  // Move::bits
  float loss = 0;          // points behind the best
  float error = 0;         // standard error of that
};
struct Decision {
  std::uint32_t ply = 0;                    // moves of the game before it
  std::vector<WeighedMove> moves;           // the best first
  float loss_of(std::uint32_t move) const;  // of a move not rolled out: that of the worst that was
};
struct DecidedGame {
  std::uint64_t seed = 0;
  std::vector<std::uint32_t> moves;  // up to the last decision
  std::vector<Decision> decisions;
};
struct Decisions {
  GameLogHead head;
  std::uint64_t seed = 0;  // all games follow from it
  float wanted = 0;        // error, in points, until which moves were rolled out
  std::vector<DecidedGame> games;

  std::uint64_t count() const;
  double mean_error() const;  // of the moves' losses, without the best ones'

  std::string to_bytes() const;
  static Result<Decisions> from_bytes(std::span<const char> bytes, const std::string& name);
  static Result<Decisions> read(const std::string& path);
  Result<void> write(const std::string& path) const;
};

struct EmbeddedDecisions {
  std::string_view name;  // the game and the players: "burgundy-2"
  std::span<const char> bytes;
};
std::span<const EmbeddedDecisions> embedded_decisions();
// "own" is what stands in the program, anything else a file.
Result<Decisions> find_decisions(std::string_view game, int players, const std::string& which);

}  // namespace reeve
