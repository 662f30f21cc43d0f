// Finds the puzzles of a game that was played: decisions whose best move leads by `lead` points or more
// - by a short search and a comparison of samples, then by a search of twenty times the nodes that must
// choose the same move, then by a rollout whose interval must agree.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analysis/puzzles.h"
#include "analysis/roller.h"
#include "analysis/valuer.h"

namespace reeve {

template <Game G>
class PuzzleFinder {
 public:
  using State = typename G::State;

  // What was found of a position; words are added by who knows them.
  struct Found {
    Move best;
    int level = 1;
    struct Tried {
      Move move;
      Estimate behind;
    };
    std::vector<Tried> tried;  // the nearest first
    std::vector<std::pair<Move, double>> others;
  };

  // `lead` in the points of this game.
  PuzzleFinder(const PuzzlePlan& plan, double lead)
      : plan_(plan),
        lead_(lead),
        master_(Level::kMaster),
        turn_(LevelInfo{.method = Method::kTurn, .knowledge = 1}, Evaluation<G>::full()),
        greedy_(Level::kGreedy) {}

  std::optional<Found> look(const State& state, std::uint64_t seed) {
    G::generate(state, list_);
    if (list_.size() < kFewest) return {};
    // The first look: what the search likes, then the same samples for all of it.
    const std::vector<Move> moves = liked(state, seed, plan_.nodes, true);
    if (moves.size() < 2) return {};
    const std::vector<double> means = compared(state, moves, seed, plan_.samples);
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (means[0] - means[i] < kFirstLook * lead_) return {};
    // Twenty times as far.
    if (liked(state, hash_mix(seed, 1), kFurther * plan_.nodes, false)[0] != moves[0]) return {};
    // To the end of the game.
    RolloutTable<G> table(state, moves, hash_mix(seed, 2), false);
    while (true) {
      table.play(RolloutPlan::kBatch, 1);
      bool sure = true;
      for (std::size_t i = 1; i < moves.size(); ++i) {
        const Estimate behind = table.behind(0, i);
        if (behind.mean + 2 * behind.standard_error < lead_) return {};
        if (behind.mean - 2 * behind.standard_error < kSure * lead_ || behind.mean < lead_)
          sure = false;
      }
      if (sure && table.games() >= kLeastGames) break;
      if (table.games() >= plan_.games) return {};
    }
    Found found{.best = moves[0], .level = level_of(state, moves[0], seed)};
    for (std::size_t i = 1; i < moves.size(); ++i)
      found.tried.push_back({moves[i], table.behind(0, i)});
    std::stable_sort(found.tried.begin(), found.tried.end(),
                     [](const auto& a, const auto& b) { return a.behind.mean < b.behind.mean; });
    return rest_compared(state, seed, moves, found) ? std::optional(std::move(found))
                                                    : std::nullopt;
  }

 private:
  static constexpr std::size_t kFewest = 4;  // with fewer moves there is little to find
  static constexpr std::size_t kCandidates = 5;
  static constexpr double kFirstLook = 0.8;  // of the lead, by samples
  static constexpr double kApart = 0.3;      // of the lead, by the search
  static constexpr std::uint32_t kFurther = 20;
  static constexpr double kSure = 0.5;  // of the lead, at the low end of the interval
  static constexpr std::uint32_t kLeastGames = 64;

  // The moves the search went to most, the best first; none where one that it has looked at well comes
  // near the best, if they are to be `apart`.
  std::vector<Move> liked(const State& state, std::uint64_t seed, std::uint32_t nodes, bool apart) {
    constexpr std::uint32_t kWell = 8;  // visits
    std::vector<Move> moves;
    const std::vector<RankedMove>& ranked = master_.rank(state, seed, {.nodes = nodes});
    for (const RankedMove& one : ranked) {
      if (moves.size() == kCandidates) break;
      if (apart && !moves.empty() && one.visits >= kWell &&
          ranked.front().points - one.points < kApart * lead_)
        return {};
      moves.push_back(one.move);
    }
    return moves;
  }

  // The mean of V after each move, over the same samples of hidden things and chance.
  std::vector<double> compared(const State& state, const std::vector<Move>& moves,
                               std::uint64_t seed, std::uint32_t samples) {
    const Seat seat = G::actor(state);
    std::vector<double> means(moves.size());
    for (std::uint32_t k = 0; k < samples; ++k) {
      Rng rng(hash_mix(seed, 100 + k));
      const State sample = G::resample(state, seat, rng);
      const std::uint64_t world = rng.next64();
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = sample;
        Chance chance(world);
        G::apply(after, moves[i], chance, nullptr);
        means[i] += valuer_.value(after, world).points[static_cast<std::size_t>(seat)] / samples;
      }
    }
    return means;
  }

  // What was not rolled out must not be near the best either.
  bool rest_compared(const State& state, std::uint64_t seed, const std::vector<Move>& rolled,
                     Found& found) {
    std::vector<Move> rest{found.best};
    G::generate(state, list_);
    for (const Move move : list_)
      if (std::find(rolled.begin(), rolled.end(), move) == rolled.end()) rest.push_back(move);
    const std::vector<double> means = compared(state, rest, seed, 2 * plan_.samples);
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (means[0] - means[i] < kFirstLook * lead_) return false;
      found.others.emplace_back(rest[i], means[0] - means[i]);
    }
    return true;
  }

  int level_of(const State& state, Move best, std::uint64_t seed) {
    if (greedy_.choose(state, seed).move == best) return 1;
    return turn_.choose(state, seed).move == best ? 2 : 3;
  }

  const PuzzlePlan& plan_;
  double lead_;
  Player<G> master_;
  Player<G> turn_;
  Player<G> greedy_;
  Valuer<G> valuer_;
  MoveList<G> list_;
};

}  // namespace reeve
