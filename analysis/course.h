// The course of a recorded game, divided into turns.
//
// Of a game that was ended before its rules did (Record::ended) the turns that are over are its course:
// nobody knows what one that was broken off was to become. How long it would have lasted is found by
// playing it on quickly; that is for what depends on it, the part of the game a turn belongs to and how
// far the final points may still scatter.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/valuer.h"
#include "core/record.h"
#include "core/session_of.h"

namespace reeve {

template <class P>
struct Course {
  using G = typename P::Game;
  using State = typename G::State;

  struct Turn {
    State start;
    std::vector<Move> moves;
    std::size_t first_move = 0;
    State before_last;        // where the last move was made
    std::uint32_t drawn = 0;  // kinds of chance of the last move
  };
  std::vector<Turn> turns;
  State end;
  std::uint64_t seed = 0;
  bool over = false;
  bool between = true;  // the last turn is over
  std::size_t moves_left = 0;
  std::size_t turns_left = 0;

  // Replays the record and divides it into turns.
  static Result<Course> of(const Record& record) {
    static const GameTypeOf<P> type;
    const auto session = replay(type, record);
    if (!session) return std::unexpected(session.error());
    const auto first = record.position ? type.load(*record.position, *record.seed)
                                       : type.create(record.options, *record.seed);
    if (!first) return std::unexpected(first.error());
    Course course{.end = *state_of<G>(**session), .seed = *record.seed, .over = (*session)->over()};
    State state = *state_of<G>(**first);
    bool begins = true;
    const std::vector<Move>& moves = (*session)->moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (begins) course.turns.push_back({.start = state, .first_move = i});
      Turn& turn = course.turns.back();
      turn.moves.push_back(moves[i]);
      turn.before_last = state;
      const Seat actor = G::actor(state);
      const int number = Valuer<G>::turn_of(state);
      Chance chance(course.seed);
      G::apply(state, moves[i], chance, nullptr);
      turn.drawn = chance.kinds_drawn();
      begins = chance.drew() || chance.revealed() || G::actor(state) != actor ||
               Valuer<G>::turn_of(state) != number;
    }
    course.between = begins;
    return course;
  }

  // Of a game that is not over: it is what was played of it, and no more.
  void break_off() {
    if (!between) {
      end = turns.back().start;
      turns.pop_back();
      between = true;
    }
    const Valuer<G> valuer;
    Rng rng(seed);
    for (State state = end; G::actor(state) != kNobody; ++moves_left) {
      const int number = Valuer<G>::turn_of(state);
      Chance chance(seed);
      G::apply(state, valuer.best_at_once(state, rng.next64()), chance, nullptr);
      if (Valuer<G>::turn_of(state) != number) ++turns_left;
    }
  }

  // How many there are in the whole game.
  std::size_t moves() const {
    return moves_left + (turns.empty() ? 0 : turns.back().first_move + turns.back().moves.size());
  }
};

}  // namespace reeve
