// What a finished game was worth, decision by decision: where points were lost, what was luck, and
// what would have been better. The words are backgammon's.
//
//   V(s, i)    expected final points of seat i, valued after a few turns of play by all seats
//   turn       the decisions one seat makes in a row, until another decides or something is drawn
//   loss       V of the best line of the turn - V of the line played, for the seat that played it,
//              both from the same samples of hidden things and chance; never negative
//   luck       V after something was drawn - the mean of V over what could have been drawn, with the
//              same continuations; by kind of chance, and the parts add up; what was dealt before the
//              first move is "set_up"
//   rivals     what the others' losses brought or cost a seat
//   noise      the rest, so that for each seat exactly
//              final = expected_at_start + luck - loss + rivals + noise
//              (V judges later positions better than earlier ones, and samples are few); how large it
//              may be is stated beside it
//
// A game that was ended before its rules did (Record::ended) is analysed as far as whole turns were
// played; its final points are what each seat could expect then.
//
// Only what the deciding seat could know is used: every line is searched and valued on states
// resampled from its view. Everything depends on the record, `nodes`, `samples` and `seed` alone,
// not on threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/puzzles.h"
#include "analysis/rollout.h"
#include "core/game.h"
#include "core/move.h"
#include "core/record.h"
#include "core/result.h"

namespace reeve {

struct TurnAnalysis;

struct AnalysisPlan {
  std::uint32_t nodes = 4'000;  // of the search for the best line, a turn
  std::uint32_t samples = 64;   // of chance, for each value that is compared
  std::uint64_t seed = 1;
  int threads = 1;
  // Told each turn when it is done, in any order and from any thread, but never from two at once;
  // `all` is how many turns there are. False stops the analysis.
  std::function<bool(const TurnAnalysis& turn, std::size_t all)> told;
};

enum class Mark : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };
std::string_view name_of(Mark mark);

// A move of a line, by itself and for those who word it.
struct LineMove {
  std::string text;
  json::object detail;  // as in LegalMove

  friend bool operator==(const LineMove& a, const LineMove& b) { return a.text == b.text; }
};

struct TurnAnalysis {
  Seat seat = kNobody;
  int seats = 0;
  std::size_t first_move = 0;  // as an index into the record's moves
  std::vector<LineMove> played;
  std::vector<LineMove> best;  // equal to `played` where nothing better was found
  double loss = 0;
  double standard_error = 0;
  double share_lost = 0;  // of the win
  Mark mark = Mark::kNone;
  std::vector<SourceShare> why;                      // best - played, the largest first
  std::array<double, kMaxSeats> expected{};          // V of each seat after the turn
  std::array<double, kMaxSeats> winning{};           // share of the win of each seat after the turn
  std::array<double, kMaxSeats> expected_at_best{};  // V of each seat after the best line
  std::array<double, kMaxSeats> deviation{};         // of the final points from `expected`
};

// Something was drawn after the moves before `after_moves`; 0: the set-up.
struct ChanceAnalysis {
  std::size_t after_moves = 0;
  struct Part {
    std::string kind;
    std::array<double, kMaxSeats> luck{};
  };
  std::vector<Part> parts;
};

// How a seat began, in words that stay the same in all languages.
struct Beginning {
  std::string board;    // the duchy, by its number; empty in games where all boards are alike
  std::string opening;  // the first thing of weight it took or built; empty: none
};

// What was lost in some of a seat's turns.
struct LossShare {
  std::string name;
  double loss = 0;
  int turns = 0;
};

struct SeatAnalysis {
  std::string name;
  double final_score = 0;        // what was expected at the end, where the game was ended early
  double expected_at_start = 0;  // before anything was dealt
  double luck = 0;
  std::vector<SourceShare> luck_by_kind;
  double loss = 0;
  double rivals = 0;
  double noise = 0;
  double noise_error = 0;    // the deviation noise is expected to have
  double luck_adjusted = 0;  // final score without luck
  double error_rate = 0;     // mean loss a turn
  double accuracy = 0;       // mean of 100 e^(-c loss)
  int turns = 0;
  std::string plays_like;  // the level that loses as much a turn; empty where that is not known
  Beginning beginning;
  std::vector<LossShare> by_phase;  // "opening", "middle", "end"
  std::vector<LossShare> by_kind;   // of the decision at which the best line departs, by its theme
};

struct Analysis {
  std::string game;
  std::string ended;  // how (Record::Ended); empty where its rules ended the game
  std::vector<SeatAnalysis> seats;
  std::vector<TurnAnalysis> turns;
  std::vector<ChanceAnalysis> chances;
  std::uint32_t nodes = 0;
  std::uint32_t samples = 0;
  std::uint64_t seed = 0;
  std::string net;  // what valued the positions
};

json::object to_json(const TurnAnalysis& turn);
json::object to_json(const Analysis& analysis);

// Analyses games of one kind; one for each game, whatever the thread.
class Analyst {
 public:
  virtual ~Analyst() = default;
  // The record must be of this game and have its seed. A game that is neither over nor ended is
  // refused: nobody is helped while others still play.
  virtual Result<Analysis> analyse(const Record& record, const AnalysisPlan& plan) const = 0;
  // The last turn of a seat that is over, of a game that may still be played: for who may be told
  // (docs/analysis.md). "no_turn" when there is none.
  virtual Result<TurnAnalysis> analyse_turn(const Record& record, Seat seat,
                                            const AnalysisPlan& plan) const = 0;
  // How each seat of a game began.
  virtual Result<std::vector<Beginning>> beginnings(const Record& record) const = 0;
  // One decision alone: what `played` loses against `best`, two legal moves of the position. Only what
  // its actor knows is used.
  virtual Result<TurnAnalysis> compare(const Session& position, Move played, Move best,
                                       const AnalysisPlan& plan) const = 0;
  // Legal moves of the position, at most RolloutPlan::kMostMoves and each once; with none, those the
  // search likes best.
  virtual Result<Rollout> roll_out(const Session& position, std::span<const Move> moves,
                                   const RolloutPlan& plan) const = 0;
  // The puzzles of a game that was played, in their order; `record` may be of an unfinished one.
  virtual Result<std::vector<Puzzle>> find_puzzles(const Record& record,
                                                   const PuzzlePlan& plan) const = 0;
};

Result<const Analyst*> find_analyst(std::string_view game);

}  // namespace reeve
