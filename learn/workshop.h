// Learning for one game, whatever it is: play games, train a net on them, compare nets, and measure
// what bots lose a decision. Behind this interface everything is a template over the game's types (learn/workshop_of.h).
//
// All of it can be stopped at any moment and begun again with the same words: self-play goes on
// where its file ends, training at the epoch after the last one written.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "learn/decisions.h"
#include "learn/heads.h"
#include "learn/selfplay.h"
#include "learn/trainer.h"
#include "search/tree/choice.h"

namespace reeve {

// Told after each step: how many are done, of how many, and a few words about the last one.
using Tell = std::function<void(std::uint64_t done, std::uint64_t all, const std::string& words)>;

struct SelfPlayPlan {
  std::string out;           // file of games
  std::string net = "none";  // file of the net they play with
  std::string against;       // a bot that has all seats but one, each in turn; empty: nobody has
  std::uint64_t games = 1000;
  std::uint64_t first = 0;  // the first of them; the others come before or elsewhere
  std::uint64_t seed = 1;
  int players = 2;       // people
  json::object options;  // what else is played with
  SelfPlaySettings settings;
};

struct TrainPlan {
  std::vector<std::string> games;  // files, of any number of players the net is for
  json::object options;            // they were played with
  std::string from = "none";       // file of the net to go on from, for whatever players
  std::string out;                 // file of the net
  int players = 2;
  int most_players = 2;  // the net is for so many too
  int epochs = 4;
  bool heads = false;  // teaches `from` only what it tells besides points (learn/heads.h)
  std::uint64_t seed = 1;
  SamplingSettings sampling;
  TrainSettings settings;
};
struct TrainReport {
  std::uint64_t games = 0;
  std::uint64_t samples = 0;           // of the last epoch
  double error = 0;                    // of its targets, in points: root of the mean square
  double held_error = 0;               // of the final points of games never trained on
  std::vector<HeadCalibration> parts;  // where heads were taught
};

struct GatePlan {
  std::string net = "none";  // a file, or none: the hand evaluation alone
  std::string against = "none";
  std::string level = "master";
  int players = 2;  // people
  // What else is played with; a net is asked whether it is meant for it or not.
  json::object options;
  std::uint64_t pairs = 400;
  std::uint64_t seed = 1'000'000;  // never one of those trained on
  Budget budget, against_budget;
  bool all = false;  // pairs, also when the answer is clear before
  std::string tree;  // how the first searches with its net: "play_on=1,exploration=0.2"
};
struct GateReport {
  std::uint64_t pairs = 0;  // groups of mirrored games; fewer than asked for once it is clear
  double even = 0.5;        // the share of equal players
  double share = 0;         // of the wins
  double ci95 = 0;
  double points = 0, against_points = 0;
  bool better = false;  // the lower end of the interval is above an even share
};

struct DecisionPlan {
  std::string out;  // file of decisions
  int players = 2;
  std::uint64_t positions = 500;  // at least so many
  std::uint64_t seed = 77;
  double error = 0.3;        // points: moves are rolled out until they are known as well,
  std::uint64_t most = 400;  // or so many times
  int turns = 4;             // played on, where games are not played to their end
};
struct AskPlan {
  std::string file = "own";  // of decisions; own: those of the program
  int players = 2;
  std::vector<std::string> bots;  // "master", "master@5000"
  Budget budget;                  // zero: each bot's own
};
struct Answers {  // of one bot
  std::string bot;
  double loss = 0;     // points a decision
  double ci95 = 0;     // by the choice of positions
  double best = 0;     // part of the decisions in which it lost nothing that can be told
  double outside = 0;  // part in which it chose a move that was not rolled out
};

class Workshop {
 public:
  virtual ~Workshop() = default;
  virtual std::string_view game() const = 0;
  // The number of games in the file.
  virtual Result<std::uint64_t> selfplay(const SelfPlayPlan& plan, const Tell& tell) const = 0;
  virtual Result<TrainReport> train(const TrainPlan& plan, const Tell& tell) const = 0;
  virtual Result<GateReport> gate(const GatePlan& plan, const Tell& tell) const = 0;
  // Adds to the file until it has as many positions as planned.
  virtual Result<Decisions> make_decisions(const DecisionPlan& plan, const Tell& tell) const = 0;
  virtual Result<std::vector<Answers>> ask(const AskPlan& plan, const Tell& tell) const = 0;
};

Result<const Workshop*> find_workshop(std::string_view game);

}  // namespace reeve
