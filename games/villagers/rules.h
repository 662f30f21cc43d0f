// What the files of the rules share with each other. Not for use outside this folder.
//
// Each phase offers `<phase>_moves`, which lists its decisions, and `<phase>_play`, which makes
// one. The course of a round: start_round -> draft turns -> start_road_update -> start_build ->
// build turns -> finish_build_phase -> (improvements or the Countess's events) -> finish_round.
#pragma once

#include <algorithm>

#include "games/villagers/event_kinds.h"
#include "games/villagers/villagers.h"

namespace reeve::villagers {

class OpenPlaces;

// Where moves go while they are listed. legal() runs the same code as generate() and looks for its
// move in the list; since it wants only moves of one kind, what is costly for others is left out.
class Sink {
 public:
  explicit Sink(MoveList<Villagers>& list) : list_(list) { list.clear(); }
  Sink(MoveList<Villagers>& list, Kind only) : Sink(list) { kinds_ = bit(only); }

  bool wants(Kind kind) const { return (kinds_ & bit(kind)) != 0; }
  void add(const Action& action) { add_if(true, action); }
  void add(Kind kind, std::uint32_t card = 0, std::uint32_t place = 0, std::uint32_t target = 0,
           std::uint32_t extra = 0) {
    add({kind, card, place, target, extra});
  }
  // The first `count` moves, which are written for no card, with this one. All are added and those
  // too many taken back, which is quicker than a loop.
  template <std::size_t N>
  void add_first(std::size_t count, const std::array<Move, N>& moves, Card card) {
    if (list_.size() + N > Villagers::kMaxMoves) return;
    const Move with_card = encode({Kind{}, static_cast<std::uint32_t>(card)});
    for (const Move move : moves) list_.push_back(Move{move.bits | with_card.bits});
    list_.resize_down(list_.size() - (N - count));
  }
  // Whether a move is there is mostly chance, so there is no branch for it.
  void add_if(bool condition, const Action& action) {
    if (list_.size() < Villagers::kMaxMoves) list_.push_back_if(condition, encode(action));
  }

 private:
  static constexpr std::uint64_t bit(Kind kind) {
    return std::uint64_t{1} << static_cast<std::uint32_t>(kind);
  }

  MoveList<Villagers>& list_;
  std::uint64_t kinds_ = ~std::uint64_t{0};
};

constexpr std::uint32_t code(Card card) {
  return static_cast<std::uint32_t>(card);
}

// The table while a move is made.
struct Play {
  State& s;
  Chance& chance;
  EventLog* log;
};

// Draft (draft.cpp)
int draft_limit(const State& s, int seat);  // V2.1
void start_round(Play& p);
void draft_moves(const State& s, Sink& sink);
// What the player in turn may draft, in the order of the list: bits 0 to 5 are places of the Road,
// the piles follow.
std::uint32_t draftable(const State& s, Seat seat);
void draft_play(Play& p, const Action& action);
void start_road_update(Play& p);
// V2.3, V2.4: fills a gap of the Road as a draft does; V3: as the update does, reserve first.
void refill_from_stacks(Play& p, int slot);
void refill_from_reserve(Play& p, int slot);

// Build (build.cpp)
bool building(const State& s);                  // somebody is in a build turn
int build_limit_now(const State& s, int seat);  // V4.2, with events; meant while building
void start_build(Play& p);
void build_moves(const State& s, Sink& sink);
void build_play(Play& p, const Action& action);
// All ways to lay a card into the own village: places and payments, with up to `monks` monks of the
// hand underneath, for which build actions are left. Actions of the given kind.
void placement_moves(const State& s, Seat seat, Card card, Kind kind, int monks, Sink& sink);
bool can_pay(const State& s, Seat seat, Card card);  // for its padlock, if it has one (V5.1)
bool can_place(const State& s, Seat seat, const OpenPlaces& places, Card card, int monks);
// Whether some villager of the hand can be laid on a Monk, with up to `monks` of them in all.
bool can_cover_monk(const State& s, Seat seat, const OpenPlaces& places, int monks);
// Pays for a padlock as the action says (V5.1).
void pay_padlock(Play& p, Seat seat, const Action& action);
// Lays the card of the action, its monks and its payment; it must have left the hand. The lowest
// monk may be the one that the Apprentice has fetched.
void lay_card(Play& p, Seat seat, const Action& action, bool over_fetched_monk = false);
void lay_on_ground(State& s, int seat, Card card, std::uint8_t coins = 0, bool marked = false);
// An uncovered card leaves a village; a monk or apprentice under it goes back to hand (V6.5).
VillageCard remove_villager(Play& p, int seat, std::size_t index);

// Special villagers of the build phase (specials.cpp)
void special_moves(const State& s, Seat seat, Card card, int actions, int monks, Sink& sink);
void village_special_moves(const State& s, Seat seat, Sink& sink);  // thieves and freelancers
// V6.4: whom an Apprentice may take the place of. One that was fetched itself must come into the
// own village, and not in place of another: that would change nothing.
void fetch_moves(const State& s, Seat seat, int actions, int monks, Sink& sink);
// The monks that can be laid with the one fetched: an action each, and one for what covers them.
int monks_with_fetched(const State& s, Seat seat, int actions);
void special_play(Play& p, const Action& action);
void order_moves(const State& s, Sink& sink);
void order_play(Play& p, const Action& action);
void start_order(Play& p, int k, Stage back);
void take_moves(const State& s, Sink& sink);  // of the cards looked at
void payment_targets(const State& s, Seat seat, Card card, ScratchList<std::uint32_t, 16>& targets);

// End of round (round_end.cpp)
void finish_build_phase(Play& p);
void round_end_moves(const State& s, Sink& sink);
void round_end_play(Play& p, const Action& action);
void finish_round(Play& p);

// Solo (solo.cpp, solo_effects.cpp)
void start_events(Play& p);
void continue_events(Play& p);
void solo_moves(const State& s, Sink& sink);
void solo_play(Play& p, const Action& action);
void jester_moves(const State& s, Sink& sink);
void jester_play(Play& p, const Action& action);
void resolve_event(Play& p, SoloEvent event);  // may leave a decision pending
void reveal_event(Play& p);
void countess_takes(Play& p, Card card, int coins);
void countess_takes_road(Play& p, int slot);
bool event_up(const State& s, SoloEvent event);

// More gold, coins on a card or rounds than a position can tell of; no game comes near it, and a
// composed position that does stays there.
inline constexpr int kMostGold = 20'000;
inline constexpr int kMostRounds = 200;
inline constexpr int kMostCoins = 200;
inline void earn(State& s, int seat, int amount) {
  auto& gold = s.gold[static_cast<std::size_t>(seat)];
  gold = static_cast<std::uint16_t>(std::min(gold + amount, kMostGold));
}
inline void put_coins(std::uint8_t& coins, int amount) {
  coins = static_cast<std::uint8_t>(std::min(coins + amount, kMostCoins));
}
inline void discard(State& s, Card card) {
  ++s.discarded[index_of(card)];
}
inline std::uint8_t seat_bit(Seat seat) {
  return static_cast<std::uint8_t>(1 << seat);
}

}  // namespace reeve::villagers
