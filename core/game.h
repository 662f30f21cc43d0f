// What a game is. Every game of Reeve is a struct of static functions that satisfies `Game`;
// search, simulation and tests are templates over it, so there are no virtual calls and no heap in
// play.
//
// THE CONTRACT
//
// A game is a sequence of small decisions. A turn of the rulebook is split into atomic decisions;
// what is pending (choose what to discard, which goods to take, the extra action of a castle …)
// stands in a small stack of fixed capacity inside the state. Costs are folded into moves, and two
// moves of one list never have the same result.
//
//   State      A plain value: trivially copyable, no padding, no pointers, no history, no
//              generator, no names. Equal positions have equal bytes (unused storage is zero), so
//              that == and hash are by bytes. It holds everything the rest of the game depends on,
//              hidden things included.
//   Options    What is chosen before the game. A state carries what it still needs of them.
//   View       What one seat may know, again a plain value. Byte-equal for two states that differ
//              only in what that seat cannot know. Spectators (kSpectator) have a view too.
//   Move       32 bits (core/move.h), documented bit by bit by each game. Its meaning does not
//              depend on its place in a list.
//
//   start(options, chance, log)       The first position in which somebody has to decide.
//   seats(s)                          How many take part in the result. Automata are seats that
//                                     come after all people and are never the actor.
//   people(s)                         How many of the seats are no automata; only games that have
//                                     some need it.
//   actor(s)                          Who decides now, or kNobody when the game is over.
//   actor_seen_by(s, seat)            Whom that seat sees deciding: actor(s), unless that would
//                                     betray a hidden card (an out-of-turn chance); then whose turn
//                                     it is.
//   secret_chance(s)                  By what everybody knows, somebody may be being asked out of
//                                     turn now without the others seeing it; false in a game that
//                                     never does that. Whoever is asked so may also pass.
//   generate(s, list)                 All legal moves, distinct, into the caller's list, which is
//                                     cleared first. Never empty while actor(s) is somebody.
//   legal(s, move)                    For untrusted input: true exactly for the moves of generate,
//                                     for any 32 bits, without undefined behaviour.
//   apply(s, move, chance, log)       One decision and all that follows, up to the next one. `move`
//                                     must be legal. Random events are drawn from `chance`, keyed
//                                     by kind and time (core/random.h). Decks and bags whose order
//                                     nobody can know are counts, drawn at the moment of the draw.
//                                     `log` may be null.
//   view(s, seat)                     See View.
//   resample(s, seat, rng)            A state that is equally likely for that seat:
//                                     view(resample(s, seat, rng), seat) == view(s, seat).
//   score(s, seat)                    Points now; at the end, final points.
//   outcome(s)                        Final ranks with the official tie-breaks; before the end, the
//                                     ranks by score as it stands.
//   explain(s, seat)                  The same points by source; the lines add up to
//                                     score(s, seat).
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/events.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/move.h"
#include "core/random.h"

namespace reeve {

inline constexpr Seat kNobody = -1;     // no one: the game is over
inline constexpr Seat kSpectator = -2;  // a seat for views only
inline constexpr int kMaxSeats = 6;

// Ranks: 1 is best and shared on a tie the rules leave. Partners share a rank. Where one person
// plays against a task and not against seats, rank 1 means it was done and rank 2 that it was not.
struct Outcome {
  int seats = 0;
  std::array<std::int16_t, kMaxSeats> score{};
  std::array<std::uint8_t, kMaxSeats> rank{};

  // 1 for a win alone, a fair share of it on a tie for first place, else 0. Partners win together
  // and each has the whole win; `winners` counts sides.
  double share(int seat, int sides_tied) const {
    return rank[static_cast<std::size_t>(seat)] == 1 ? 1.0 / sides_tied : 0.0;
  }
};

// One line of explain(): `source` is the game's own number, named by its presentation.
struct ScoreLine {
  std::uint16_t source = 0;
  std::int16_t points = 0;
};
using ScoreSheet = FixedVector<ScoreLine, 64>;

// How many seats somebody decides at; those after them are automata of the rules.
template <class G>
int people_of(const typename G::State& state) {
  if constexpr (requires { G::people(state); })
    return G::people(state);
  else
    return G::seats(state);
}

template <class G>
using MoveList = ScratchList<Move, G::kMaxMoves>;

template <class G>
concept Game = requires(const typename G::State& state, typename G::State& position, Move move,
                        Chance& chance, EventLog* log, MoveList<G>& list, Seat seat, Rng& rng,
                        const typename G::Options& options) {
  { G::kName } -> std::convertible_to<std::string_view>;
  {
    G::kRuleset
    } -> std::convertible_to<std::uint32_t>;  // grows when old records would replay anew
  { G::kMaxMoves } -> std::convertible_to<std::size_t>;
  { G::start(options, chance, log) } -> std::same_as<typename G::State>;
  { G::seats(state) } -> std::same_as<int>;
  { G::actor(state) } -> std::same_as<Seat>;
  { G::actor_seen_by(state, seat) } -> std::same_as<Seat>;
  { G::secret_chance(state) } -> std::same_as<bool>;
  { G::generate(state, list) } -> std::same_as<void>;
  { G::legal(state, move) } -> std::same_as<bool>;
  { G::apply(position, move, chance, log) } -> std::same_as<void>;
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  { G::resample(state, seat, rng) } -> std::same_as<typename G::State>;
  { G::score(state, seat) } -> std::same_as<int>;
  { G::outcome(state) } -> std::same_as<Outcome>;
  { G::explain(state, seat) } -> std::same_as<ScoreSheet>;
}
&&PlainBytes<typename G::State>&& PlainBytes<typename G::View>;

}  // namespace reeve
