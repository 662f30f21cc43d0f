// What a position of Villagers is worth, in gold at the end: the supply, what the village earns at
// the markets still to come, and what the cards in hand can add before the last of them.
//
// A card in hand counts with what it would add to the village (gold at each market to come, silver,
// food and builders for the rounds left, padlocks it opens) less what it covers and costs, times
// how near it is to being built: now, after another card in hand, after hiring a basic villager, or
// only with luck. Only as many cards count as there are build actions left.
#pragma once

#include "games/villagers/villagers.h"
#include "search/evaluation.h"
#include "search/tree_settings.h"
#include "search/weights.h"

namespace reeve {

namespace villagers_weights {
enum Index : std::uint8_t {
  kFood,
  kBuilder,
  kKeyRing,
  kNear,
  kChain,
  kHire,
  kFar,
  kCover,
  kSilverGrowth,
  kSuitSymbol,
  kBuildLeft,
  kSpecial,
  kBasic,
  kExtraCard,
  kFirstMarket,
  kCoin,
  kCountessCard,
  kCount
};
}  // namespace villagers_weights

template <>
class Evaluation<villagers::Villagers> {
 public:
  using State = villagers::State;
  using Weights = std::array<float, villagers_weights::kCount>;
  static constexpr ChanceStyle kChance = ChanceStyle::Open;
  static constexpr float kError = 1.0f;

  static std::span<const WeightInfo> table();
  static Weights full();
  static Weights plain();
  static TreeSettings tree_settings() { return {.play_on = 6}; }

  explicit Evaluation(const Weights& weights) : w_(weights) {}

  void frame(const State& state, Judgement& judgement) const;
  void judge(const State& state, Judgement& judgement) const;

 private:
  // How much of the game is left.
  struct Outlook {
    float rounds;        // whole rounds after this one
    float first_market;  // 1 while the first market is to come, else 0
    float first_rounds;  // rounds until then
    bool drafting;       // this round's build phase is still to come for all
  };
  // What stands in a village; covered cards count for symbols only (V4.3).
  struct Village {
    int gold = 0;
    int gold_symbols = 0;
    int wood_gold = 0;
    int food = 0;
    int builders = 0;
    int padlocks = 0;
    int coins = 0;
    int most_coins = 0;
    int long_chains = 0;
    std::array<std::uint8_t, villagers::kSuits + 1> symbols{};
    std::array<std::uint8_t, villagers::kCardCodes> room{};  // free places on cards of a type
    std::array<std::uint8_t, villagers::kCardCodes> owned{};
  };
  static Outlook outlook_of(const State& state);
  static Village village_of(const State& state, int seat);
  float formula_value(const villagers::Formula& formula, const Village& village) const;
  float silver_of(const State& state, int seat, const Village& village,
                  const Outlook& outlook) const;
  float seat_points(const State& state, int seat, const Outlook& outlook) const;
  float hand_points(const State& state, int seat, const Village& village,
                    const Outlook& outlook) const;
  float gain_of(const State& state, int seat, villagers::Card card, const Village& village,
                const Outlook& outlook) const;

  Weights w_;
};

}  // namespace reeve
