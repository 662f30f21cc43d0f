// What a position of Burgundy is worth: the points so far and what each thing on the table may
// still become. All weights are in expected final points; the table in the .cpp names and explains
// them.
//
// The heart is the unfinished regions: one that needs r more tiles is counted with its points and
// the phase bonus it would get if finished at the usual pace, times a factor for each tile missing
// (a tile already stored counts as half placed). Everything else is a stock that runs dry towards
// the end: workers, silver, goods, mines, monasteries, dice not yet used.
#pragma once

#include "games/burgundy/burgundy.h"
#include "search/evaluation.h"
#include "search/weights.h"

namespace reeve {

namespace burgundy_weights {
enum Index : std::uint8_t {
  kAction,        // a die not yet used, or a castle's extra action
  kRegionDecay,   // factor for each missing tile of a region
  kRegionPace,    // rounds one missing tile of a region takes
  kRegionPart,    // how much of an unfinished region is counted at all
  kTilePlaced,    // a covered space, beside what its region says
  kStored,        // a stored tile that can be placed
  kStoredHalf,    // how much of a missing tile a stored one is
  kStoredCrowd,   // lost when all storage spaces are full
  kWorker,        // each of the first four workers
  kWorkerMore,    // each further one
  kSilver,        // each of the first four silver
  kSilverMore,    // each further one
  kGood,          // of its sale points, a good in the goods spaces
  kGoodType,      // a type of goods held (its sale gives silver)
  kMine,          // of a silver, what a mine gives each phase
  kMonastery,     // of the table of monasteries in use
  kMonasteryEnd,  // of what end-scoring monasteries may still gain
  kTurnOrder,     // a place in the turn order
  kColourBonus,   // of a bonus tile, when nothing of the colour is missing
  kColourDecay,   // factor for each missing tile of the colour
  kLivestock,     // of animals in a pasture, for each later tile of the kind
  kFrontier,      // each colour and number a tile could be placed on
  kTilePower,     // of the effects of stored tiles
  kBonusLost,     // of a phase bonus, lost by waiting
  kCount
};
}  // namespace burgundy_weights

template <>
class Evaluation<burgundy::Burgundy> {
 public:
  using State = burgundy::State;
  using Weights = std::array<float, burgundy_weights::kCount>;
  static constexpr ChanceStyle kChance = ChanceStyle::Branch;

  static std::span<const WeightInfo> table();
  static Weights full();
  static Weights plain();

  explicit Evaluation(const Weights& weights);

  void frame(const State& state, Judgement& judgement) const;
  void judge(const State& state, Judgement& judgement) const;

 private:
  float player_points(const State& state, int seat, float rounds_left) const;

  Weights w_;
  std::array<float, 12> decay_{};         // kRegionDecay to the power of missing tiles
  std::array<float, 13> colour_decay_{};  // kColourDecay likewise
};

}  // namespace reeve
