// Puzzles: positions in which one move is clearly better than all others, found in records and checked
// (analysis/puzzle_finder.h), and the books of them that stand in the program (analysis/books).
//
// A book is JSON Lines, so that books are joined with `cat`: a line for a game, then one for each of its
// puzzles, which is the position after `at` moves of that game.
//
//   {"game":"burgundy","ruleset":3,"options":{…},"seed":"7","moves":["take 2 0 monastery_4 2",…]}
//   {"at":57,"level":2,"themes":["end","place"],
//    "best":"place 3 1 mine e3",
//    "tried":[{"move":"…","behind":410,"error":60,"why":[["silver_left",250],…]},…],
//    "others":[["end",920],…]}
//
// `tried` are the moves that were rolled out against the best, the nearest first: how many points they
// lie behind it, with the standard error, and what the difference comes from. `others` are the rest of
// the legal moves with a rougher estimate. Points are in hundredths. Lines that begin with # are comments.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session.h"

namespace reeve {

struct SourceShare {
  std::string source;  // as in the result; "to_come" is what no source is named for
  double points = 0;
};

struct TriedMove {
  std::string move;
  double behind = 0;
  double error = 0;
  std::vector<SourceShare> why;  // best - this one, the largest first
};

struct Puzzle {
  std::string id;      // 8 hex digits of where it comes from: the same in every version
  std::size_t at = 0;  // moves of its game before it
  int level = 1;       // 1: found at once, 2: by planning the own turn, 3: only by looking further
  std::vector<std::string> themes;  // when in the game, and what the best move does
  std::string best;
  std::vector<TriedMove> tried;
  std::vector<std::pair<std::string, double>> others;
};

// A game and its puzzles.
struct PuzzleGame {
  Record record;  // up to the last puzzle
  std::vector<Puzzle> puzzles;
};

struct PuzzlePlan {
  double lead = 3;             // points of Burgundy; other games scale them as they scale marks
  std::uint32_t nodes = 300;   // of the first look; the check takes twenty times as many
  std::uint32_t samples = 10;  // of chance, for the first comparison
  std::uint32_t games = 192;   // of the rollout that decides, at most
  std::size_t most = 6;        // of one game
  std::uint64_t seed = 1;
};

std::string book_line(const Record& record, std::size_t moves);
std::string book_line(const Puzzle& puzzle);
// The id of the puzzle after `at` moves of a game.
std::string puzzle_id(const Record& record, std::size_t at);

// The puzzles of one game, as they stand in the program.
class PuzzleBook {
 public:
  struct Entry {
    const PuzzleGame* game;
    const Puzzle* puzzle;
  };
  struct Answer {
    bool right = false;
    std::optional<double> behind;  // points behind the best
    std::optional<double> error;   // of that; none where the estimate is rough
    std::vector<SourceShare> why;
  };

  static Result<PuzzleBook> read(std::string_view game, std::string_view text);
  // The embedded book of a game, empty where there is none.
  static const PuzzleBook& of(std::string_view game);

  // In an order that mixes games, levels and themes, the same in every run.
  std::span<const Entry> all() const { return entries_; }
  Result<Entry> find(std::string_view id) const;
  // The same for everybody on a day, another on the next one, each once before one comes again.
  const Entry& of_the_day(std::int64_t day) const;
  // The position, in a session of its own.
  static Result<std::unique_ptr<Session>> position(const GameType& type, const Entry& entry);
  // What a legal move is worth. Whatever lies at most kRight points behind the best is right, too.
  static Result<Answer> answer(const Entry& entry, std::string_view move);
  static constexpr double kRight = 0.5;

 private:
  std::vector<std::unique_ptr<PuzzleGame>> games_;
  std::vector<Entry> entries_;
};

}  // namespace reeve
