// A player of one level for one game, on typed states: what simulations and matches use directly
// and what the Bot of search/levels/bot.h is made of. It looks only at what the acting seat may know, for
// every search begins by resampling the rest.
//
//   Player<Burgundy> master(Level::Master);
//   Choice choice = master.choose(state, seed, {.nodes = 5000});
//
// A player is not for use by two threads at once; make one for each.
#pragma once

#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "search/levels/levels.h"
#include "search/levels/nets.h"
#include "search/tree/greedy.h"
#include "search/tree/tree_search.h"
#include "search/tree/turn_search.h"

namespace reeve {

template <Game G>
class Player {
 public:
  using State = typename G::State;
  using Weights = typename Evaluation<G>::Weights;

  explicit Player(Level level)
      : Player(level_info(level), weights_of(level),
               level_info(level).learned ? nets_in_use<G>() : NetSet{}) {}
  // With a level and weights of one's own, for tuning; `nets` for comparing them, `learned` for
  // trying out searches where they have a say.
  Player(const LevelInfo& info, const Weights& weights, const NetSet& nets = {},
         const TreeSettings& learned = tree_settings(true))
      : info_(info),
        judge_(Evaluation<G>(weights), info.method == Method::kTree || info.method == Method::kTurn,
               nets),
        learned_settings_(learned),
        greedy_(judge_, info_.noise * Evaluation<G>::kDecisionError),
        turn_(judge_, TurnSettings{.noise = info_.noise * Evaluation<G>::kTurnError}) {}

  static Weights weights_of(Level level) {
    const Weights plain = Evaluation<G>::plain();
    Weights weights = Evaluation<G>::full();
    for (std::size_t i = 0; i < weights.size(); ++i)
      weights[i] = plain[i] + level_info(level).knowledge * (weights[i] - plain[i]);
    return weights;
  }
  // `learned`: where a net values the positions.
  static TreeSettings tree_settings(bool learned) {
    if constexpr (requires { Evaluation<G>::tree_settings(learned); })
      return Evaluation<G>::tree_settings(learned);
    else
      return {};
  }

  // The game must not be over. Equal views of the actor, seeds and node budgets give equal choices.
  Choice choose(const State& state, std::uint64_t seed, Budget budget = {}) {
    const auto& ranked = rank(state, seed, budget);
    return {.move = ranked.front().move, .value = ranked.front().value, .nodes = nodes_};
  }

  // All legal moves, best first; valid until the next call.
  const std::vector<RankedMove>& rank(const State& state, std::uint64_t seed, Budget budget = {}) {
    // A caller may pass one seed for a whole game: every position still gets numbers of its own,
    // and of nothing but what the seat knows.
    seed = hash_mix(seed, hash_of(G::view(state, G::actor(state))));
    switch (info_.method) {
      case Method::kAny:
        rank_any(state, seed);
        break;
      case Method::kGlance:
        rank_at_a_glance(state, seed);
        break;
      case Method::kDecision:
        rank_at_once(state, seed);
        break;
      case Method::kTurn:
        turn_.search(state, seed, ranked_);
        nodes_ = turn_.valued();
        break;
      case Method::kTree:
        rank_by_tree(state, seed, budget);
        break;
    }
    return ranked_;
  }

  std::uint64_t nodes() const { return nodes_; }
  // Whether a net has a say there: its points need nothing added to be the final score.
  bool learned(const State& state) const { return judge_.learned(state); }
  const Net* net(const State& state) const { return judge_.net(state); }

 private:
  void rank_at_a_glance(const State& state, std::uint64_t seed) {
    if constexpr (Glances<G>) {
      G::generate(state, list_);
      ranked_.clear();
      ranked_.push_back(
          {.move = judge_.evaluation().at_a_glance(state, list_, seed), .value = 0.5, .visits = 1});
      nodes_ = 0;
    } else {
      rank_at_once(state, seed);
    }
  }

  void rank_at_once(const State& state, std::uint64_t seed) {
    greedy_.search(state, seed, ranked_);
    nodes_ = greedy_.valued();
  }

  void rank_any(const State& state, std::uint64_t seed) {
    Rng rng(seed);
    G::generate(state, list_);
    ranked_.clear();
    for (const Move move : list_) ranked_.push_back({.move = move, .value = 0.5});
    if (!ranked_.empty())
      std::swap(ranked_[0], ranked_[rng.below(static_cast<std::uint32_t>(ranked_.size()))]);
    nodes_ = ranked_.size();
  }

  // One tree, or one for each thread whose roots are then added up. Trees are kept between the
  // decisions of a turn only when time is the budget: with nodes every answer must depend on
  // nothing but the position.
  void rank_by_tree(const State& state, std::uint64_t seed, Budget budget) {
    const bool own = budget.nodes == 0 && budget.milliseconds == 0;
    if (own) {
      budget.nodes = info_.nodes * patience(state);
      budget.milliseconds = info_.milliseconds;
    }
    const std::size_t threads = static_cast<std::size_t>(std::clamp(budget.threads, 1, 64));
    const bool keep = budget.nodes == 0;
    // About 10 million nodes a second is more than any machine does; a full tree only stops
    // growing.
    constexpr std::uint32_t kLargestTree = 1u << 21;
    std::uint32_t room = budget.nodes != 0 ? budget.nodes : budget.milliseconds * 2'000;
    room = std::min(room, kLargestTree);
    const TreeSettings settings = learned(state) ? learned_settings_ : tree_settings(false);
    while (trees_.size() < threads) trees_.push_back(std::make_unique<TreeSearch<G>>(judge_));
    for (std::size_t i = 0; i < threads; ++i) {
      trees_[i]->use(settings);
      trees_[i]->reserve(room);
    }
    turn_.search(state, seed, advice_);
    if (threads == 1) {
      trees_[0]->search(state, seed, budget, keep, advice_);
      trees_[0]->rank(ranked_);
      nodes_ = trees_[0]->valued() + turn_.valued();
      return;
    }
    Budget each = budget;
    each.nodes = budget.nodes / static_cast<std::uint32_t>(threads);
    if (budget.nodes != 0) each.nodes = std::max(each.nodes, 1u);
    {
      std::vector<std::jthread> workers;
      for (std::size_t i = 1; i < threads; ++i)
        workers.emplace_back([this, &state, seed, each, keep, i] {
          trees_[i]->search(state, hash_mix(seed, i), each, keep, advice_);
        });
      trees_[0]->search(state, seed, each, keep, advice_);
    }
    merge(threads);
  }

  // How many times a level's own nodes a decision deserves.
  std::uint32_t patience(const State& state) const {
    if constexpr (requires { Evaluation<G>::patience_of_learned(state); })
      if (info_.learned) return Evaluation<G>::patience_of_learned(state);
    if constexpr (requires { Evaluation<G>::patience(state); })
      return Evaluation<G>::patience(state);
    else
      return 1;
  }

  void merge(std::size_t threads) {
    trees_[0]->rank(ranked_);
    nodes_ = trees_[0]->valued() + turn_.valued();
    for (std::size_t i = 1; i < threads; ++i) {
      trees_[i]->rank(other_);
      nodes_ += trees_[i]->valued();
      for (const RankedMove& theirs : other_)
        for (RankedMove& ours : ranked_)
          if (ours.move == theirs.move) {
            const double all = ours.visits + theirs.visits;
            if (all == 0) continue;  // both have the same guess
            ours.value = (ours.value * ours.visits + theirs.value * theirs.visits) / all;
            ours.points = (ours.points * ours.visits + theirs.points * theirs.visits) / all;
            ours.visits += theirs.visits;
          }
    }
    std::sort(ranked_.begin(), ranked_.end(), [](const RankedMove& a, const RankedMove& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
  }

  LevelInfo info_;
  Judge<G> judge_;
  TreeSettings learned_settings_;
  GreedySearch<G> greedy_;
  TurnSearch<G> turn_;
  std::vector<std::unique_ptr<TreeSearch<G>>> trees_;
  MoveList<G> list_;
  std::vector<RankedMove> ranked_;
  std::vector<RankedMove> other_;
  std::vector<RankedMove> advice_;
  std::uint64_t nodes_ = 0;
};

}  // namespace reeve
