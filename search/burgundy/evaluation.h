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
#include "search/burgundy/features.h"
#include "search/tree/evaluation.h"
#include "search/tree/weights.h"

namespace reeve {

namespace burgundy_weights {
// In the order of the table in the .cpp, which says what each weighs.
enum Index : std::uint8_t {
  kAction,
  kRegionDecay,
  kRegionPace,
  kRegionPart,
  kTilePlaced,
  kStored,
  kStoredHalf,
  kStoredCrowd,
  kWorker,
  kWorkerMore,
  kSilver,
  kSilverMore,
  kGood,
  kGoodType,
  kMine,
  kMonastery,
  kMonasteryEnd,
  kTurnOrder,
  kColourBonus,
  kColourDecay,
  kLivestock,
  kFrontier,
  kTilePower,
  kPhaseBonus,
  kCastlePower,
  kShipPower,
  kShipGoods,
  kLivestockPower,
  kBuildingPower,                        // eight, in the order of Building
  kMonasteryPower = kBuildingPower + 8,  // fourteen: monasteries 1 to 14
  // ---- of expansions
  kCrane = kMonasteryPower + 14,
  kWhiteCastle,
  kWhiteAction,
  kGeese,
  kCutOff,
  kPostLink,
  kPostDecay,
  kPostPace,
  kPostBonus,
  kInn,
  kInnRegion,
  kRouteSale,
  kRouteAhead,
  kTributeShort,
  kShieldPower,  // eighteen: shields 1 to 18
  kVineStored = kShieldPower + 18,
  kVinePlanted,
  kVineGrowth,
  kCount
};
}  // namespace burgundy_weights

template <>
class Evaluation<burgundy::Burgundy> {
 public:
  using State = burgundy::State;
  using Weights = std::array<float, burgundy_weights::kCount>;
  static constexpr ChanceStyle kChance = ChanceStyle::kBranch;
  static constexpr float kDecisionError = 0.6f;
  static constexpr float kTurnError = 1.5f;

  static std::span<const WeightInfo> table();
  static Weights full();
  static Weights plain();

  // One person, perhaps with the automa.
  static bool alone(const State& s) {
    return s.players - ((s.modules & burgundy::kChateauma) != 0 ? 1 : 0) == 1;
  }
  // The round for one who plays alone, else who decides.
  static int turn(const State& s) {
    return alone(s) ? s.phase * burgundy::kRoundsInPhase + s.round : burgundy::Burgundy::actor(s);
  }
  // Nobody waits for one who plays alone, and the race and the automa at hard ask for all one can.
  static std::uint32_t patience(const State& s) { return alone(s) ? 20 : 2; }
  // Some hundred milliseconds a decision; a net values fewer positions in them.
  static std::uint32_t patience_of_learned(const State& s) { return alone(s) ? 200 : 2; }

  explicit Evaluation(const Weights& weights);

  // What hints add to the judged points so that they tell the final score.
  static float points_to_come(const State& state, Seat seat);

  void frame(const State& state, Judgement& judgement) const;
  void judge(const State& state, Judgement& judgement) const;

 private:
  // What depends on the moment alone.
  struct Moment {
    int round;            // of the game, 0 to 24
    float rounds_left;    // whole rounds after this one
    float late;           // 1 until a few rounds before the end, then falling to 0: how much of a
                          // stock's worth is left beside what it scores at the end
    float phases_left;    // phase ends to come
    float best_goods;     // sale points of the richest depot
    unsigned large_gone;  // colours whose large and small bonus tiles are taken
    unsigned small_gone;

    friend bool operator==(const Moment&, const Moment&) = default;
  };
  // A region's worth is `each` times its points plus `bonus`, by how many tiles are missing.
  struct RegionWorth {
    float each;
    float bonus;
  };

  // Nearly all spaces are covered at the end, and being covered scores nothing by itself: counted
  // from there, a position's worth is close to the final score that hints tell.
  static constexpr int kUsuallyCovered = 33;

  Moment moment_of(const State& state) const;
  float player_points(const State& state, int seat, int place, const Moment& moment) const;
  float storage(const burgundy::Player& player, const burgundy::Board& board,
                burgundy::Spaces frontier, const Moment& moment, int dice,
                std::array<float, burgundy::kColours>& help) const;
  float stored_power(const burgundy::Player& player, const burgundy::Board& board,
                     burgundy::Tile tile, const Moment& moment) const;
  static float region_value(const std::array<RegionWorth, burgundy::kMaxRegionSize + 1>& worth,
                            int size, int missing, float& helped);
  float regions(const burgundy::Player& player, const burgundy::Board& board, const Moment& moment,
                int dice, std::array<float, burgundy::kColours>& help) const;
  float bonus_tiles(const burgundy::Player& player, const burgundy::Board& board,
                    const Moment& moment, int players) const;
  float stocks(const burgundy::Player& player, const Moment& moment, int players) const;
  float monasteries(const burgundy::Player& player, const Moment& moment) const;
  float livestock(const burgundy::Player& player, const burgundy::Board& board,
                  const Moment& moment) const;
  float pending(const State& state, const Moment& moment) const;

  // ---- expansions (search/burgundy/expansions.cpp)
  float expansions(const burgundy::State& state, int seat, const Moment& moment) const;
  float team_duchy(const burgundy::State& state, int seat, const Moment& moment, int dice,
                   std::array<float, burgundy::kColours>& help) const;
  float cut_off(const burgundy::Player& player, const burgundy::Board& board, const Moment& moment,
                int dice) const;
  float border_posts(const burgundy::State& state, int seat, const Moment& moment) const;
  float inns(const burgundy::State& state, const burgundy::Player& player,
             const burgundy::Board& board, const Moment& moment, int dice) const;
  float larger_regions(const burgundy::State& state, const burgundy::Player& player,
                       const burgundy::Board& board, const Moment& moment, int dice) const;
  float extra_tiles(const burgundy::Player& player, const burgundy::Board& board,
                    const Moment& moment) const;
  float trade_route(const burgundy::State& state, int seat, const Moment& moment) const;
  float shields(const burgundy::State& state, int seat, const Moment& moment) const;
  float vineyard(const burgundy::State& state, int seat, float late) const;

  // A move mostly changes one player's things, and a search tries many moves of one position: what
  // was last found for a seat is kept. So an evaluation is used by one thread at a time.
  struct Memo {
    burgundy::Player player;
    Moment moment{};
    int place = -1;  // in the turn order; -1: nothing is kept
    float points = 0;
  };
  mutable std::array<Memo, burgundy::kMaxPlayers> memo_{};

  Weights w_;
  std::array<std::array<std::array<RegionWorth, burgundy::kMaxRegionSize + 1>, 3>,
             burgundy::kRounds>
      region_worth_{};  // by round, unspent dice, missing tiles
  std::array<std::array<float, 13>, burgundy::kRounds> colour_worth_{};  // by round, missing tiles
  // Border posts, likewise: `each` is the part of the points for linking all three, `bonus` the
  // worth of a pair.
  static constexpr int kMostMissingLinks = 12;
  std::array<std::array<RegionWorth, kMostMissingLinks + 1>, burgundy::kRounds> post_worth_{};
};

}  // namespace reeve
