// Villagers: draft wandering villagers from the Road, build production chains, earn at two markets.
// The rules V1 to V11 of docs/villagers.md for two to five players, alone against the Countess,
// with the expansions scoundrels, saints, profiteers and improvements.
//
//   option        values                          default
//   players       1 to 5 (1: the Countess)        3
//   difficulty    novice, normal, veteran         normal    (solo)
//   scoundrels, saints, profiteers, improvements  false     (not solo)
//   first_player  random, mini_villagers          random
//
// State: state.h. Moves: moves.h. Cards: card_table.h. The decisions of each phase are in a file of
// its own: draft.cpp, build.cpp with specials.cpp, round_end.cpp, solo.cpp.
#pragma once

#include "core/game.h"
#include "games/villagers/moves.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

struct Villagers {
  using Options = villagers::Options;
  using State = villagers::State;
  // A view is a state in which what the seat cannot know is blank: unknown cards are only a suit
  // (or nothing), and `unseen` counts every card whose place the seat does not know.
  using View = villagers::State;

  static constexpr std::string_view kName = "villagers";
  static constexpr std::uint32_t kRuleset = 3;
  static constexpr std::size_t kMaxMoves = 2048;

  static State start(const Options& options, Chance& chance, EventLog* log);
  static int seats(const State& s) { return seats_of(s); }
  static int people(const State& s) { return s.players; }
  static Seat actor(const State& s) { return s.stage == Stage::kOver ? kNobody : s.actor; }
  static Seat actor_seen_by(const State& s, Seat seat);
  static bool secret_chance(const State& s);
  static void generate(const State& s, MoveList<Villagers>& list);
  // Without making the list where that is shorter; see RandomGames (search/arena/random_games.h).
  static Move random_move(const State& s, Rng& rng);
  static bool legal(const State& s, Move move);
  static void apply(State& s, Move move, Chance& chance, EventLog* log);
  static View view(const State& s, Seat seat);
  static State resample(const State& s, Seat seat, Rng& rng);
  static int score(const State& s, Seat seat) { return s.gold[static_cast<std::size_t>(seat)]; }
  static Outcome outcome(const State& s);
  static ScoreSheet explain(const State& s, Seat seat);
};

// Lines of explain(): gold earned in play, the markets' parts, printed gold of the second market by
// suit (kGoldOf + suit) and silver by card (kSilverOf + type).
enum Source : std::uint16_t {
  kSupply = 0,
  kFirstMarket = 1,
  kCoins = 2,
  kNunAndAgents = 3,
  kGoldOf = 10,
  kSilverOf = 30,
};

}  // namespace reeve::villagers
