// What a position of Ragusa is worth. Points so far, what the end would score as things stand
// (walls, cathedral, bonus cards), and what is likely to come: houses around a building act again
// whenever somebody builds there, so each counts with the free spaces left around it; access counts
// with the houses still to be placed; goods with the chance to sell or ship them.
#pragma once

#include <bit>

#include "games/ragusa/ragusa.h"
#include "search/ragusa/features.h"
#include "search/tree/evaluation.h"
#include "search/tree/tree_settings.h"
#include "search/tree/weights.h"

namespace reeve {

namespace ragusa_weights {
enum Index : std::uint8_t {
  kTurn,
  kWood,
  kStone,
  kOre,
  kGrapes,
  kOlives,
  kFish,
  kReactivation,
  kGood,
  kPrice,
  kStockMany,
  kStretch,
  kTower,
  kBorderHouse,
  kCathedralSet,
  kCathedralHouse,
  kBonusGrowth,
  kMason,
  kArchitect,
  kMarket,
  kQuay,
  kFishmonger,
  kSuperHouse,
  kCount
};
}  // namespace ragusa_weights

template <>
class Evaluation<ragusa::Ragusa> {
 public:
  using State = ragusa::State;
  using Weights = std::array<float, ragusa_weights::kCount>;
  static constexpr ChanceStyle kChance = ChanceStyle::kOpen;
  static constexpr float kDecisionError = 0.12f;
  static constexpr float kTurnError = 0.5f;

  static std::span<const WeightInfo> table();
  static Weights full();
  static Weights plain();
  static TreeSettings tree_settings(bool) { return {.play_on = 5}; }

  // Whole turns, as others' houses act within a turn.
  static int turn(const State& s) {
    return std::popcount(s.occupied()) + s.skips - (s.placed != ragusa::kNone ? 1 : 0);
  }

  // Whether a position lies between turns; if not, settle() ends the turn as the Patrician's
  // automata would (R9.5): quickly and sensibly, for the tree search.
  static bool settled(const State& s) { return s.placed == ragusa::kNone; }
  static void settle(State& state, Chance& chance);

  static std::uint32_t patience(const State&) { return 2; }
  // Alone nobody waits for another: some ten milliseconds a decision.
  static std::uint32_t patience_of_learned(const State& s) { return s.solo() ? 20 : 2; }

  explicit Evaluation(const Weights& weights) : w_(weights) {}

  // What hints add to the judged points so that they tell the final score.
  static float points_to_come(const State& state, Seat seat);

  void frame(const State& state, Judgement& judgement) const;
  void judge(const State& state, Judgement& judgement) const;

 private:
  // What the rest of the game offers to everybody.
  struct Outlook {
    float progress;                                     // houses placed, of all, 0 to 1
    std::array<float, ragusa::kBuildings> activations;  // houses still expected at each building
  };
  Outlook outlook_of(const State& state) const;
  float seat_points(const State& state, Seat seat, const Outlook& outlook) const;
  float bonus_points(const State& state, Seat seat, float left) const;
  float activation_value(const State& state, const ragusa::PlayerState& player, int building,
                         float left) const;

  Weights w_;
};

}  // namespace reeve
