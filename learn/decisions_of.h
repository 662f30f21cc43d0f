// Makes decisions of one game and lets bots answer them (learn/decisions.h).
#pragma once

#include <cmath>
#include <memory>
#include <vector>

#include "learn/decisions.h"
#include "learn/turns.h"
#include "learn/workshop.h"
#include "search/levels/player.h"

namespace reeve {

// Rolls moves out: a quick search of the own turn plays on for some turns, and what the evaluation then says
// counts. Where the game has a player at a glance and no net, that one plays to the end: there the
// evaluation alone is mostly wrong.
template <Game G>
class Rollout {
 public:
  using State = typename G::State;

  explicit Rollout(int turns)
      : turns_(turns),
        judge_(Evaluation<G>(Evaluation<G>::full()), true, nets_in_use<G>()),
        turn_search_(judge_, {.width = 2}),
        glancer_(glance_weights()) {}

  // The own points less the mean of the rivals' after `move`, in the `index`th course of hidden
  // things and chance, which is the same for all moves.
  double points(const State& position, Move move, std::uint64_t seed, std::uint64_t index) {
    const Seat seat = G::actor(position);
    Rng rng(hash_mix(seed, index + 1));
    State state = G::resample(position, seat, rng);
    Chance chance(rng.next64());
    G::apply(state, move, chance, nullptr);
    const bool to_the_end = Glances<G> && !judge_.learned(position);
    int turns = 0, turn = turn_number<G>(position);
    while (G::actor(state) != kNobody) {
      if (turn_number<G>(state) != turn && between_turns<G>(state)) {
        turn = turn_number<G>(state);
        if (++turns > turns_ && !to_the_end) break;
      }
      G::apply(state, choose(state, to_the_end, rng.next64()), chance, nullptr);
    }
    return lead(state, seat);
  }

 private:
  static typename Evaluation<G>::Weights glance_weights() {
    if constexpr (Glances<G>)
      return Evaluation<G>::at_a_glance_weights();
    else
      return Evaluation<G>::full();
  }

  Move choose(const State& state, bool at_a_glance, std::uint64_t seed) {
    if constexpr (Glances<G>)
      if (at_a_glance) {
        G::generate(state, list_);
        return glancer_.at_a_glance(state, list_, seed);
      }
    turn_search_.search(state, seed, ranked_);
    return ranked_.front().move;
  }

  double lead(const State& state, Seat seat) const {
    const int seats = G::seats(state);
    double own = 0, rivals = 0;
    for (int i = 0; i < seats; ++i) {
      Shares shares{};
      const double points = judge_.value(state, static_cast<Seat>(i), shares);
      (i == seat ? own : rivals) += points;
    }
    return own - rivals / std::max(seats - 1, 1);
  }

  int turns_;
  Judge<G> judge_;
  TurnSearch<G> turn_search_;
  Evaluation<G> glancer_;
  MoveList<G> list_;
  std::vector<RankedMove> ranked_;
};

// Means of the moves of one position in common courses, and how sure their differences are.
class Comparison {
 public:
  explicit Comparison(std::size_t moves) : sum_(moves), products_(moves * moves) {}

  void add(std::span<const double> points) {
    const std::size_t n = sum_.size();
    for (std::size_t i = 0; i < n; ++i) {
      sum_[i] += points[i];
      for (std::size_t j = 0; j < n; ++j) {
        const double difference = points[i] - points[j];
        products_[i * n + j] += difference * difference;
      }
    }
    ++count_;
  }
  std::size_t best() const {
    return static_cast<std::size_t>(std::max_element(sum_.begin(), sum_.end()) - sum_.begin());
  }
  double loss(std::size_t move) const {
    return (sum_[best()] - sum_[move]) / static_cast<double>(count_);
  }
  double error(std::size_t move) const {
    const double n = static_cast<double>(count_), mean = loss(move);
    const double squares = products_[best() * sum_.size() + move];
    return count_ < 2 ? 1e9 : std::sqrt(std::max(squares / n - mean * mean, 0.0) / (n - 1));
  }
  std::uint64_t count() const { return count_; }

 private:
  std::vector<double> sum_, products_;
  std::uint64_t count_ = 0;
};

template <Game G>
class DecisionMaker {
 public:
  using State = typename G::State;

  DecisionMaker(const typename G::Options& options, const DecisionPlan& plan)
      : options_(options),
        plan_(plan),
        rollout_(plan.turns),
        judge_(Evaluation<G>(Evaluation<G>::full()), true, nets_in_use<G>()),
        reference_(Level::kMaster1) {
    for (const Level level : kLevels) players_.push_back(std::make_unique<Player<G>>(level));
  }

  // A game whose seats have levels of their own, with `count` of its decisions.
  DecidedGame make(std::uint64_t seed, std::size_t count) {
    DecidedGame game{.seed = seed};
    const std::vector<std::uint32_t> open = play(game);
    Rng rng(hash_mix(seed, 0xDEC1));
    std::vector<std::uint32_t> plies = open;
    rng.shuffle(std::span(plies));
    plies.resize(std::min(count, plies.size()));
    std::sort(plies.begin(), plies.end());
    Chance chance(seed);
    State state = G::start(options_, chance, nullptr);
    std::uint32_t at = 0;
    for (const std::uint32_t ply : plies) {
      for (; at < ply; ++at) G::apply(state, Move{game.moves[at]}, chance, nullptr);
      game.decisions.push_back(decide(state, ply, hash_mix(seed, ply)));
    }
    game.moves.resize(plies.empty() ? 0 : plies.back());
    return game;
  }

 private:
  static constexpr std::array kLevels = {Level::kRandom, Level::kGreedy, Level::kApprentice,
                                         Level::kJourneyman, Level::kMaster};
  static constexpr Budget kQuick{.nodes = 300};
  static constexpr std::size_t kCandidates = 6;
  static constexpr float kNearlyWon = 0.8f;

  // Bots play to win: once a game is all but won they may give points away, and rightly.
  bool is_open(const State& state) const {
    Shares shares{};
    judge_.value(state, G::actor(state), shares);
    return std::max_element(shares.begin(), shares.begin() + G::seats(state))[0] <= kNearlyWon;
  }

  // Plays the game and answers the plies at which there was a choice and nobody had won as good as.
  std::vector<std::uint32_t> play(DecidedGame& game) {
    Rng rng(hash_mix(game.seed, 0x1E7E1));
    std::array<std::size_t, kMaxSeats> level;
    for (std::size_t& l : level) l = rng.below(static_cast<std::uint32_t>(kLevels.size()));
    std::vector<std::uint32_t> open;
    Chance chance(game.seed);
    State state = G::start(options_, chance, nullptr);
    while (G::actor(state) != kNobody) {
      G::generate(state, list_);
      if (list_.size() > 1 && is_open(state))
        open.push_back(static_cast<std::uint32_t>(game.moves.size()));
      const std::size_t seat = static_cast<std::size_t>(G::actor(state));
      const Move move = players_[level[seat]]->choose(state, game.seed, kQuick).move;
      game.moves.push_back(move.bits);
      G::apply(state, move, chance, nullptr);
    }
    return open;
  }

  // What the levels choose there when they are asked, so that no bot is measured by a move nobody has
  // rolled out; then the best by the master.
  std::vector<Move> candidates(const State& state, std::uint64_t seed) {
    std::vector<Move> moves;
    const auto take = [&](Move move) {
      if (moves.size() < kCandidates && std::find(moves.begin(), moves.end(), move) == moves.end())
        moves.push_back(move);
    };
    for (std::size_t i = 1; i < players_.size(); ++i)  // not the random one
      take(players_[i]->choose(state, plan_.seed).move);
    take(reference_.choose(state, plan_.seed).move);
    for (const RankedMove& found : players_.back()->rank(state, seed, kQuick)) take(found.move);
    return moves;
  }

  Decision decide(const State& state, std::uint32_t ply, std::uint64_t seed) {
    const std::vector<Move> moves = candidates(state, seed);
    Comparison comparison(moves.size());
    std::vector<double> points(moves.size());
    // A clear loss need not be known as exactly as a small one.
    constexpr double kPart = 0.1;
    const auto sure = [&] {
      if (comparison.count() < 16) return false;
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (i != comparison.best() &&
            comparison.error(i) > std::max(plan_.error, kPart * comparison.loss(i)))
          return false;
      return true;
    };
    while (comparison.count() < plan_.most && !sure()) {
      for (std::size_t i = 0; i < moves.size(); ++i)
        points[i] = rollout_.points(state, moves[i], seed, comparison.count());
      comparison.add(points);
    }
    Decision decision{.ply = ply, .moves = {}};
    for (std::size_t i = 0; i < moves.size(); ++i)
      decision.moves.push_back(
          {moves[i].bits, static_cast<float>(comparison.loss(i)),
           i == comparison.best() ? 0.0f : static_cast<float>(comparison.error(i))});
    std::stable_sort(decision.moves.begin(), decision.moves.end(),
                     [](const WeighedMove& a, const WeighedMove& b) { return a.loss < b.loss; });
    return decision;
  }

  typename G::Options options_;
  DecisionPlan plan_;
  Rollout<G> rollout_;
  Judge<G> judge_;
  Player<G> reference_;
  std::vector<std::unique_ptr<Player<G>>> players_;
  MoveList<G> list_;
};

// Calls visit(state, decision) for all of them. False when a game does not replay.
template <Game G, class Visit>
bool each_decision(const typename G::Options& options, const Decisions& decisions, Visit visit) {
  for (const DecidedGame& game : decisions.games) {
    Chance chance(game.seed);
    auto state = G::start(options, chance, nullptr);
    std::uint32_t at = 0;
    for (const Decision& decision : game.decisions) {
      for (; at < decision.ply; ++at) {
        const Move move{game.moves[at]};
        if (G::actor(state) == kNobody || !G::legal(state, move)) return false;
        G::apply(state, move, chance, nullptr);
      }
      if (G::actor(state) == kNobody) return false;
      for (const WeighedMove& rolled : decision.moves)
        if (!G::legal(state, Move{rolled.move})) return false;
      visit(state, decision);
    }
  }
  return true;
}

}  // namespace reeve
