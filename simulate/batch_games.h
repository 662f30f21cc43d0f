// The typed half of a batch (simulate/batch.h): games of one kind and the arrays their results lie in.
#pragma once

#include <cstddef>
#include <cstdint>

namespace reeve {

enum class Observe : std::uint8_t {
  kNothing,
  kFeatures,  // numbers (simulate/number_row.h)
  kView,      // bytes
  kNet,       // what nets look at (simulate/feature_row.h)
};

struct BatchArrays {
  std::size_t games = 0;
  std::size_t seats = 0;
  std::size_t width = 0;      // bytes of a row of obs
  std::size_t max_moves = 0;  // of a row of moves
  Observe observe = Observe::kNothing;
  bool auto_reset = true;
  std::uint64_t seed = 1;
  std::uint8_t* obs = nullptr;      // [games][width]: as the seat that is asked sees it
  std::uint32_t* moves = nullptr;   // [games][max_moves]: the first `count` are legal
  std::int32_t* count = nullptr;    // [games]
  std::int8_t* actor = nullptr;     // [games]: −1 when the game is over
  std::uint8_t* done = nullptr;     // [games]: the last step ended a game
  float* reward = nullptr;          // [games][seats]: the share of the win, at the end
  std::int32_t* score = nullptr;    // [games][seats]: points now, final where done
  std::uint32_t* length = nullptr;  // [games]: decisions made in the running game
};

// The typed half of a batch. Calls for different games may come from different threads.
class BatchGames {
 public:
  virtual ~BatchGames() = default;
  virtual void restart(std::size_t first, std::size_t last, std::uint64_t seed) = 0;
  // choices[k] is of game first + k and below its count, unless that is over and left alone.
  virtual void step(std::size_t first, std::size_t last, const std::int32_t* choices) = 0;
  virtual const void* state(std::size_t game) const = 0;
  virtual std::uint64_t seed(std::size_t game) const = 0;  // of the chance of its game
  // The numbers of the legal moves of a game (ActionTable), in the order of moves.
  virtual void actions(std::size_t game, std::uint32_t* numbers) const = 0;
  // The net features that are on, ascending; at most `room`. How many there are.
  virtual std::size_t active(std::size_t game, std::int32_t* indices, std::size_t room) const = 0;
};

}  // namespace reeve
