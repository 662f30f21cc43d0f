// Games played for learning, as a file: a head that says of what, then each game as its seed and its
// moves. Positions are replayed from it, so that features can change without new games. A file may
// end in the middle of a game (whoever wrote it was stopped): the rest counts.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace reeve {

// What the games of a file have in common.
struct GameLogHead {
  std::string game;
  std::uint32_t ruleset = 0;
  std::uint32_t players = 2;

  friend bool operator==(const GameLogHead&, const GameLogHead&) = default;
};

// What stands before the games of a file; the games of another with an equal head may be appended.
inline constexpr std::size_t kGameLogHeadBytes = 32;

struct PlayedGame {
  std::uint64_t seed = 0;
  std::vector<std::uint32_t> moves;  // Move::bits
  std::uint32_t players = 2;         // as the head of its file says
};

// Appends games to a file; begins it if there is none.
class GameLogWriter {
 public:
  // A file of other games is left alone and answered with an error. A game cut off at the end is
  // removed.
  static Result<GameLogWriter> open(const std::string& path, const GameLogHead& head);

  std::uint64_t games() const { return games_; }
  // On the disk when this returns, so that a stop loses at most the game being written.
  Result<void> add(const PlayedGame& game);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t games_ = 0;
};

// The games of a file that ends where it may; of another kind than `head`, or of more than
// `most_players`, is an error.
Result<std::vector<PlayedGame>> read_game_log(const std::string& path, const GameLogHead& head,
                                              std::uint32_t most_players = 0);

}  // namespace reeve
