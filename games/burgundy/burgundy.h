// Burgundy for two to four players, teams, or one (rules B1–B17, editions alea2019 and special), as a
// Game of core/game.h.
//
// Options (state.h): players, edition, boards (same, random, chosen, or the experienced variant
// with its choice of side and castle space, open or hidden), first player, a board from a file.
//
// A round is: every player rolls two dice, the white die lays a good, then turns in the order of
// the track. A turn is a list of decisions: two dice actions in any order, what follows from them,
// and at any of these points at most one purchase. Where nothing but ending the turn is left, it
// ends by itself.
//
// Expansions and modes (B10–B17) are modules (modules/modules.h). A plain game asks none of them: where
// they may have a say, the base rules test `State::modules`.
#pragma once

#include <string_view>

#include "core/game.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

struct Burgundy {
  using Options = burgundy::Options;
  using State = burgundy::State;
  using View = burgundy::State;  // hidden picks of others replaced (state.h), else the state
  static constexpr std::string_view kName = "burgundy";
  static constexpr std::uint32_t kRuleset = 3;
  // A plain game has at most 192: two dice, 24 tiles each to take, three stored buildings on 12 spaces
  // each, three sales, workers, and 32 tiles to buy in two ways (B9.6): 48 + 72 + 6 + 2 + 64. The most
  // are those of a team that stores a tile of each kind (B13.4.4) and may place it anywhere (B13.4.18):
  // 840 ways for each of two dice, 192 more from the private storage, 648 for doubles and some 200 of
  // all other kinds; tests/limits_test.cpp builds that position.
  static constexpr std::size_t kMaxMoves = 3072;

  static State start(const Options& options, Chance& chance, EventLog* log);
  static int seats(const State& s) { return s.players; }
  static int people(const State& s) {
    return is_automa(s, s.players - 1) ? s.players - 1 : s.players;
  }
  static Seat actor(const State& s) { return s.over() ? kNobody : static_cast<Seat>(s.active()); }
  static Seat actor_seen_by(const State& s, Seat) { return actor(s); }
  static bool secret_chance(const State&) { return false; }
  static void generate(const State& s, ScratchList<Move, kMaxMoves>& list);
  // The move of that list that rng.below(its size) chooses, without making the list.
  static Move random_move(const State& s, Rng& rng);
  static bool legal(const State& s, Move move);
  static void apply(State& s, Move move, Chance& chance, EventLog* log);
  static View view(const State& s, Seat seat);
  static State resample(const State& s, Seat seat, Rng& rng);
  static int score(const State& s, Seat seat);
  static Outcome outcome(const State& s);
  static ScoreSheet explain(const State& s, Seat seat);
};

static_assert(Game<Burgundy>);

}  // namespace reeve::burgundy
