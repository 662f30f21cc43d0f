// Ragusa (rules R1–R9): houses around the hexes of a fortified city and its countryside.
//
// THE SHAPE OF A TURN
//
// Placing a house is one decision, the order of its city hexes another (one hex at a time), and
// each thing a house does (wall, tower, ship, sale, card) one more, made by who acts. What leaves
// no choice happens by itself: rural hexes give their resource at once, because having access
// earlier is never worse; the cathedral does nothing before the end; producing and the fishmonger
// are never worth declining. A hex at which nobody can do anything now is passed over, and
// production goes before mason and architect, which it cannot influence; so an order is asked for
// only where it matters. A reactivated house may decline a wall, a tower, a ship or a sale (R3.6);
// the new house must build where it can (R5.2, R5.3) and may decline to buy or sell.
//
// THE FISH EXCHANGE (R6)
//
// The rules allow it at any time. Access is never spent, so an exchange is worth nothing before the
// moment in which its result is used, and waiting keeps fish for the fishmonger. There are four
// such moments, and only there it appears:
//   1. A placement that lacks wood, stone, grapes, olives or ore. Which exchange helps is forced
//      by the space, so kPlace makes it by itself (fish gained by the house included, R4.6); the
//      details of the move say what it costs.
//   2. An own production, in any player's turn. kProduce n exchanges n units first. It is asked
//      once for each hex, at the seat's first house there, because exchanging between two houses of
//      the same hex is worse than before both; and only when fish, access and stock leave room.
//   3. A seat with 7 or 8 fish before its own placement, because new fish would be lost above 8
//      (R1.2): kExchange stands beside the placements.
//   4. Before bonus cards are scored (R7.3): cards are shown, then each seat whose cards reward it
//      may exchange, unit by unit, and stop with kPass. Automata do it in the best way (R9.6).
#pragma once

#include <string_view>

#include "core/game.h"
#include "games/ragusa/moves.h"
#include "games/ragusa/state.h"

namespace reeve::ragusa {

struct Ragusa {
  using Options = ragusa::Options;
  using State = ragusa::State;
  using View = ragusa::View;
  static constexpr std::string_view kName = "ragusa";
  static constexpr std::uint32_t kRuleset = 2;
  // All spaces, all border spaces for a super-house, the five exchanges.
  static constexpr std::size_t kMaxMoves = kSpaces + kBorder + kExchangeable + 1;

  static State start(const Options& options, Chance& chance, EventLog* log);
  static int seats(const State& s) { return s.seats(); }
  static int people(const State& s) { return s.players; }
  static Seat actor(const State& s) { return s.phase == Phase::kOver ? kNobody : s.decider; }
  // Nothing hidden decides who is asked: hands are open when R7.3 asks.
  static Seat actor_seen_by(const State& s, Seat) { return actor(s); }
  static bool secret_chance(const State&) { return false; }
  static void generate(const State& s, MoveList<Ragusa>& list);
  // The one of generate()'s list that rng.below(its size) chooses, without the list.
  static Move random_move(const State& s, Rng& rng);
  static bool legal(const State& s, Move move);
  static void apply(State& s, Move move, Chance& chance, EventLog* log);
  static View view(const State& s, Seat seat);
  static State resample(const State& s, Seat seat, Rng& rng);
  static int score(const State& s, Seat seat);
  static Outcome outcome(const State& s);
  static ScoreSheet explain(const State& s, Seat seat);
};

static_assert(Game<Ragusa>);

}  // namespace reeve::ragusa
