// Luck: what something drawn brought each seat, against the mean of what could have been drawn.
//
// A draw's worth shows when it has been used: the position is played on until every seat has had a
// turn and then judged (analysis/valuer.h). No further than that, for what is drawn later is noise here;
// and what must be drawn on the way is the same for the draw that came and for the others. A net sees
// much of it at once, without the noise of moves found in a hurry: where there is one, a draw is judged
// at once as well, and its worth is the mean of both, which tells the final lead of bots better than
// either (docs/analysis.md).
// Dice are not sampled but dealt: every outcome of each seat's dice comes equally often, each seat's
// in an order of its own (a Latin design), so that the mean over a seat's own dice is exact.
//
// What was dealt before the first move is luck as well, against other set-ups by the same options. As long as
// nothing is dealt, seats are alike in most games, and then one mean is that of all of them.
//
// Since the mean is taken over what could have come, luck has mean zero whatever the judge is worth:
// a score without it is as fair as the score, and the better the judge, the less noise it has.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "analysis/analysis.h"
#include "analysis/valuer.h"

namespace reeve {

template <class P>
struct AnalysisOf;

template <class P>
class LuckMeter {
 public:
  using G = typename P::Game;
  using State = typename G::State;

  // `came` is the seed of the chance that came.
  LuckMeter(const Valuer<G>& valuer, std::uint64_t came, std::uint32_t samples)
      : valuer_(valuer), came_(came), samples_(samples) {}

  // Kind by kind, the last drawn first: what this kind brought, the kinds before it being as they
  // were. The parts add up to the whole. `move` was made in `before` and drew the kinds of `drawn`.
  void measure(const State& before, Move move, std::uint32_t drawn, std::uint64_t seed,
               ChanceAnalysis& luck) const {
    const std::vector<Deal> deals = deals_of(before, drawn, seed);
    std::vector<Points> with = values(before, move, 0, deals);
    std::uint32_t others = 0;
    for (std::uint32_t kind = 31; kind > 0; --kind) {
      if ((drawn >> kind & 1) == 0) continue;
      others |= 1u << kind;
      std::vector<Points> without = values(before, move, others, deals);
      ChanceAnalysis::Part part{.kind = std::string(AnalysisOf<P>::chance_name(kind))};
      for (std::size_t i = 0; i < kMaxSeats; ++i) part.luck[i] = mean_lead(with, without, i);
      luck.parts.push_back(std::move(part));
      with = std::move(without);
    }
  }

  // What the set-up brought, against that of other games: `other(k)` is the k-th of them at its start. Where
  // all seats are `alike` before anything is dealt, they could expect the same, and what the samples say else
  // is their error: each seat is told against the mean of all.
  template <class Other>
  ChanceAnalysis::Part measure_set_up(const State& start, std::uint64_t seed, bool alike,
                                      Other other) const {
    const std::uint32_t set_ups = 2 * samples_;  // there are many, and only one is looked at
    std::vector<Points> came, others;
    for (std::uint32_t k = 0; k < set_ups; ++k) {
      const std::uint64_t world = Rng(hash_mix(seed, k)).next64();
      came.push_back(worth(start, world));
      others.push_back(worth(other(k), world));
      if (alike) level(others.back(), static_cast<std::size_t>(G::seats(start)));
    }
    ChanceAnalysis::Part part{.kind = std::string(AnalysisOf<P>::chance_name(0))};
    for (std::size_t i = 0; i < kMaxSeats; ++i) part.luck[i] = mean_lead(came, others, i);
    return part;
  }

 private:
  using Points = std::array<double, kMaxSeats>;
  // One sample of what could have been drawn.
  struct Deal {
    std::uint64_t world = 0;
    std::array<std::uint8_t, kMaxSeats> dice{};  // an outcome of each seat, where dice are dealt
  };

  static constexpr bool kDealsDice = requires { AnalysisOf<P>::kDice; };

  std::vector<Deal> deals_of(const State& before, std::uint32_t drawn, std::uint64_t seed) const {
    std::uint32_t samples = samples_;
    bool dealt = false;
    if constexpr (kDealsDice) {
      dealt = (drawn >> AnalysisOf<P>::kDice & 1) != 0;
      constexpr std::uint32_t kAll = AnalysisOf<P>::kDiceOutcomes;
      if (dealt) samples = (samples + kAll - 1) / kAll * kAll;
    }
    std::vector<Deal> deals(samples);
    for (std::uint32_t k = 0; k < samples; ++k) deals[k].world = Rng(hash_mix(seed, k)).next64();
    if constexpr (kDealsDice)
      if (dealt) deal_dice(deals, G::seats(before), seed);
    return deals;
  }

  static void deal_dice(std::vector<Deal>& deals, int seats, std::uint64_t seed) {
    constexpr std::size_t kAll = AnalysisOf<P>::kDiceOutcomes;
    Rng rng(hash_mix(seed, 0xD1CE));
    std::array<std::uint8_t, kAll> order{};
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    for (std::size_t first = 0; first < deals.size(); first += kAll)
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        for (std::size_t i = kAll - 1; i > 0; --i)
          std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i + 1))]);
        for (std::size_t i = 0; i < kAll; ++i) deals[first + i].dice[seat] = order[i];
      }
  }

  // Of all seats after the move, had the kinds of `others` been drawn anew, deal by deal.
  std::vector<Points> values(const State& before, Move move, std::uint32_t others,
                             const std::vector<Deal>& deals) const {
    const Seat seat = G::actor(before);
    std::vector<Points> all;
    all.reserve(deals.size());
    for (const Deal& deal : deals) {
      State state = before;
      Chance chance(came_, deal.world, others);
      G::apply(state, move, chance, nullptr);
      if constexpr (kDealsDice)
        if ((others >> AnalysisOf<P>::kDice & 1) != 0) AnalysisOf<P>::deal_dice(state, deal.dice);
      Rng rng(hash_mix(deal.world, 3));
      state = G::resample(state, seat, rng);
      all.push_back(worth(state, deal.world));
    }
    return all;
  }

  Points worth(State state, std::uint64_t world) const {
    const bool at_once = valuer_.learned(state);
    const Points seen = at_once ? valuer_.settled_value(state, world).points : Points{};
    Points points = valuer_.value(state, world, G::seats(state)).points;
    if (at_once)
      for (std::size_t i = 0; i < kMaxSeats; ++i) points[i] = (points[i] + seen[i]) / 2;
    return points;
  }

  // Gives each seat the mean of all.
  static void level(Points& points, std::size_t seats) {
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(seats);
    const double mean = std::accumulate(points.begin(), end, 0.0) / static_cast<double>(seats);
    std::fill(points.begin(), end, mean);
  }

  static double mean_lead(const std::vector<Points>& with, const std::vector<Points>& without,
                          std::size_t seat) {
    double sum = 0;
    for (std::size_t k = 0; k < with.size(); ++k) sum += with[k][seat] - without[k][seat];
    return sum / static_cast<double>(with.size());
  }

  const Valuer<G>& valuer_;
  std::uint64_t came_;
  std::uint32_t samples_;
};

}  // namespace reeve
