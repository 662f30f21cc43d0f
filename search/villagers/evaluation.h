// What a position of Villagers is worth, in gold at the end: the supply, what the village earns at
// the markets still to come, and what the cards in hand can add before the last of them.
//
// A card in hand counts with what it would add to the village (gold at each market to come, silver,
// food and builders for the rounds left, padlocks it opens) less what it covers and costs, times
// how near it is to being built: now, after another card in hand, after hiring a basic villager, or
// only with luck. Only as many cards count as there are build actions left.
//
// That is a rough guess, for what a village will earn by silver hangs on cards still to be drawn.
// The tree search therefore plays positions to the end of the game, with a player that scores moves
// at a glance by the same gains (search/villagers/glance.cpp), and takes the guess only for an
// order.
#pragma once

#include <array>
#include <cstddef>

#include "games/villagers/moves.h"
#include "games/villagers/villagers.h"
#include "search/tree/evaluation.h"
#include "search/tree/tree_settings.h"
#include "search/tree/weights.h"
#include "search/villagers/features.h"

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
  kBlind,
  kOpens,
  kWaits,
  kActionWorth,
  kHireNow,
  kMonkUsed,
  kGiftKept,
  kGiftGrowth,
  kToOther,
  kSilverMore,
  kSilverInHand,
  kFullHand,
  kCount
};
}  // namespace villagers_weights

template <>
class Evaluation<villagers::Villagers> {
 public:
  using State = villagers::State;
  using Weights = std::array<float, villagers_weights::kCount>;
  static constexpr ChanceStyle kChance = ChanceStyle::kOpen;
  static constexpr float kDecisionError = 0.65f;
  static constexpr float kTurnError = 1.1f;

  static std::span<const WeightInfo> table();
  static Weights full();
  static Weights plain();
  static Weights at_a_glance_weights();
  // With a net games are played on for a round or so only, and the net values what came of it: the
  // rest of a game at a glance tells more of luck than of the position, and takes most of the time.
  static TreeSettings tree_settings(bool learned) {
    return {.exploration = 0.25f,
            .prior_temperature = 0.05f,
            .finish_turns = false,
            .to_the_end = true,
            .glance_turns = learned ? 6 : 0};
  }

  // Who decides; alone each card taken and each build phase is a turn.
  static int turn(const State& s) {
    if (!villagers::solo(s)) return s.actor;
    const bool drafts = s.stage < villagers::Stage::kRoadCoin;
    return 16 * s.round + (drafts ? static_cast<int>(s.held.size(villagers::square_of(0))) : 15);
  }

  // Games played to their end tell much of a position, and the Countess deserves a second look.
  static std::uint32_t patience(const State& s) { return villagers::solo(s) ? 2 : 1; }
  // A node with a net takes some half of the time of one whose game is played to its end.
  static std::uint32_t patience_of_learned(const State& s) { return villagers::solo(s) ? 40 : 2; }

  explicit Evaluation(const Weights& weights) : w_(weights) {}

  void frame(const State& state, Judgement& judgement) const;
  void judge(const State& state, Judgement& judgement) const;
  Move at_a_glance(const State& state, const MoveList<villagers::Villagers>& moves,
                   std::uint64_t seed) const;

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
    // What one more of it brings by the silver villagers that count it.
    std::array<float, villagers::kSuits + 1> per_symbol{};
    float per_food = 0;
    float per_builder = 0;
    float per_padlock = 0;
    float per_gold_symbol = 0;
    float per_wood_gold = 0;
    void counts(const villagers::Formula& formula, float weight);
  };
  // What a seat holds, for moves chosen at a glance.
  static constexpr std::size_t kMostHeld = 32;
  struct Hand {
    std::array<villagers::Card, kMostHeld> cards{};
    std::array<float, kMostHeld> gains{};  // what it would add if it were built now
    std::size_t count = 0;
    bool builds_left = false;
    float displaced = 0;  // drafting: what is lost of the worst card there is an action for
    float locked = 0;     // what the padlocks cost of cards that could be built now
    std::array<float, villagers::kCardCodes> worth{};  // of the types in hand
    std::array<std::uint8_t, villagers::kCardCodes> in_hand{};
  };
  static const villagers::CardInfo& about(villagers::Card card) { return villagers::info(card); }
  static Outlook outlook_of(const State& state);
  static Village village_of(const State& state, int seat);
  float formula_value(const villagers::CardInfo& info, const Village& village, bool built) const;
  float silver_of(const State& state, int seat, const Village& village,
                  const Outlook& outlook) const;
  // Build actions a seat has to come.
  static float builds_of(const State& state, int seat, const Outlook& outlook);
  float seat_points(const State& state, int seat, const Outlook& outlook, float builds) const;
  float hand_points(const State& state, int seat, const Village& village, const Outlook& outlook,
                    float builds) const;
  float gain_of(villagers::Card card, const Village& village, const Outlook& outlook) const;

  Hand hand_of_seat(const State& state, int seat, const Village& village,
                    const Outlook& outlook) const;
  float worth_of(villagers::Card card, const Village& village, const Hand& hand,
                 const Outlook& outlook) const;
  float glance(const State& state, const villagers::Action& action, const Village& village,
               const Hand& hand, const Outlook& outlook) const;
  float glance_at_hire(const villagers::Action& action, const Village& village,
                       const Hand& hand) const;
  float glance_at_gift(const State& state, villagers::Card card, const Outlook& outlook) const;

  // A move mostly changes one player's things, and a search tries many moves of one position: what
  // was last found for a seat is kept with all it follows from. So an evaluation is used by one
  // thread at a time.
  class Memo {
   public:
    // Notes what the points follow from; whether it is as it was.
    bool same(const State& state, int seat, const Outlook& outlook, float builds);
    float points = 0;

   private:
    std::array<std::byte, 1024> bytes_{};
    std::size_t size_ = 0;
  };
  mutable std::array<Memo, villagers::kMaxPlayers> memo_{};

  Weights w_;
};

}  // namespace reeve
