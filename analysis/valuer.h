// V(s, i) of the analysis: what each seat may expect at the end, from a position and one sample of
// what is not known. Both lines of a comparison are valued with the same samples, so that what
// differs is what they do and not their luck.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/levels/player.h"

namespace reeve {

struct SeatValues {
  std::array<double, kMaxSeats> points{};
  std::array<double, kMaxSeats> shares{};
};

template <Game G>
class Valuer {
 public:
  using State = typename G::State;

  Valuer()
      : nets_(nets_in_use<G>()),
        judge_(Evaluation<G>(Evaluation<G>::full()), true, nets_),
        net_(nets_),
        list_(std::make_unique<MoveList<G>>()) {}

  // Plays on for some turns with the moves the evaluation likes best at once, then judges. The
  // state is left where it was judged, for those who want to know what the points came from.
  static constexpr int kTurnsAhead = 4;
  SeatValues value(State& state, std::uint64_t world, int ahead = kTurnsAhead) const {
    Rng rng(hash_mix(world, 1));
    for (int turns = 0; turns < ahead && G::actor(state) != kNobody;) {
      const int turn = turn_of(state);
      const Move move = best_at_once(state, rng.next64());
      Chance chance(world);
      G::apply(state, move, chance, nullptr);
      if (turn_of(state) != turn) ++turns;
    }
    settle(state, world);
    return judged(state);
  }

  // A position as it stands, a turn that has begun being ended quickly and sensibly.
  SeatValues settled_value(State state, std::uint64_t world) const {
    settle(state, world);
    return judged(state);
  }

  // Whether a net has a say there.
  bool learned(const State& state) const { return net_.covers(state); }

  // Changes when a turn is over.
  static int turn_of(const State& state) {
    if constexpr (requires { Evaluation<G>::turn(state); })
      return Evaluation<G>::turn(state);
    else
      return G::actor(state);
  }

  // What the evaluation says of a position between turns; of a finished game, the result.
  SeatValues judged(const State& state) const {
    SeatValues values;
    const int seats = G::seats(state);
    Judgement judgement;
    judge_.evaluation().frame(state, judgement);
    Shares shares{};
    if (G::actor(state) == kNobody) {
      const Outcome outcome = G::outcome(state);
      for (int i = 0; i < seats; ++i) values.points[i] = outcome.score[i];
      shares_of(outcome, judgement.teams, shares);
    } else {
      judge_.evaluation().judge(state, judgement);
      // A net knows of everything that comes; the evaluation leaves out what nobody can change.
      const bool learned = net_.covers(state);
      if (learned) net_.add(state, judgement.points);
      for (int i = 0; i < seats; ++i)
        values.points[i] =
            judgement.points[i] + (learned ? 0.0 : besides(state, static_cast<Seat>(i)));
      shares_of(judgement, seats, shares);
    }
    for (int i = 0; i < seats; ++i) values.shares[i] = shares[i];
    return values;
  }

  // The move whose position the evaluation likes best; `seed` is for what that takes to be drawn.
  Move best_at_once(const State& state, std::uint64_t seed) const {
    G::generate(state, *list_);
    Move best = (*list_)[0];
    if (list_->size() == 1) return best;
    const std::size_t mover = static_cast<std::size_t>(G::actor(state));
    float most = -1;
    for (const Move move : *list_) {
      State after = state;
      Chance chance(seed);
      G::apply(after, move, chance, nullptr);
      Shares shares{};
      judge_.value(after, static_cast<Seat>(mover), shares, 0, seed);
      if (shares[mover] > most) {
        most = shares[mover];
        best = move;
      }
    }
    return best;
  }

 private:
  static void settle(State& state, std::uint64_t world) {
    if constexpr (requires(State & s, Chance & chance) { Evaluation<G>::settle(s, chance); })
      if (G::actor(state) != kNobody && !Evaluation<G>::settled(state)) {
        Chance chance(world);
        Evaluation<G>::settle(state, chance);
      }
  }

  static double besides(const State& state, Seat seat) {
    if constexpr (requires { Evaluation<G>::points_to_come(state, seat); })
      return Evaluation<G>::points_to_come(state, seat);
    else
      return 0;
  }

  NetSet nets_;
  Judge<G> judge_;
  mutable NetJudge<G> net_;  // keeps sums of the last position
  std::unique_ptr<MoveList<G>> list_;
};

}  // namespace reeve
