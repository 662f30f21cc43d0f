// The tree search of the strong levels, one for all games: Monte-Carlo tree search over small
// decisions, with values per seat.
//
// An iteration starts from a state resampled for the acting seat, so hidden things are never seen,
// walks down the tree, adds the moves of one new position, plays on from there for a few turns as
// the evaluation likes best, and takes the value found there into every node of the way
// (information-set style: statistics of a move are shared by all samples in which it is legal).
// There are no random playouts.
//
//   Advice              The moves of the root begin with the values of the lines a turn search has
//                       found behind them (search/tree/turn_search.h): the tree need not discover the
//                       own turn anew, only what comes after it.
//   Paired samples      The first visit of each move of the root meets the same hidden things and
//                       the same chance, so does the second, and so on: moves are compared by what
//                       they do, not by their luck.
//   Choice of a child   value for its mover + a bonus that is large for moves the evaluation likes
//                       and shrinks with visits (PUCT). Long lists are widened progressively: only
//                       the best few by evaluation are looked at, more as visits grow.
//   Chance              Branch: a drawing move has a few sampled outcomes, each the root of its
//                       own subtree, more as visits grow; at the horizon fresh samples are only
//                       valued. Open: outcomes share one subtree.
//   Fixed positions     While no sample differs (nothing is hidden) and chance is part of the path,
//                       a node is always the same position: its moves are not generated again.
//
// Nodes counted are positions valued. With a node budget the result depends on nothing but the
// acting seat's view and the seed. Memory is reserved before the search; none is allocated in it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "search/tree/choice.h"
#include "search/tree/evaluation.h"
#include "search/tree/node_arena.h"
#include "search/tree/tree_settings.h"

namespace reeve {

template <Game G>
class TreeSearch {
 public:
  using State = typename G::State;

  explicit TreeSearch(const Judge<G>& judge, const TreeSettings& settings = {})
      : judge_(judge), settings_(settings), glancer_(glance_weights()) {}

  // From the next search on.
  void use(const TreeSettings& settings) { settings_ = settings; }

  // Reserves what a search of so many nodes needs.
  void reserve(std::uint32_t nodes) {
    arena_.reserve(std::size_t{nodes} + G::kMaxMoves * 2 + 64);
    path_.reserve(kLongestPath);
    order_.reserve(G::kMaxMoves);
    candidates_.reserve(G::kMaxMoves);
  }

  // Searches from the position for its actor, whose moves `advice` ranks as a turn search does.
  // With `keep` the tree of the last search goes on when this position is what its seat then
  // expected after a move it has looked at.
  void search(const State& position, std::uint64_t seed, Budget budget, bool keep = false,
              std::span<const RankedMove> advice = {}) {
    const auto began = std::chrono::steady_clock::now();
    seat_ = G::actor(position);
    seats_ = G::seats(position);
    valued_ = 0;
    Rng rng(seed);
    sample_ = G::resample(position, seat_, rng);
    Judgement frame;
    judge_.evaluation().frame(sample_, frame);
    spread_ = frame.spread * kOfSpread;
    if (!(keep && reroot())) {
      arena_.clear();
      seed_ = world_ = seed;
      hidden_ = false;
      root_ = arena_.add();
      arena_[root_].actor = seat_;
      State state = sample_;
      Shares shares;
      float points = 0;
      expand(root_, state, shares, points);
      arena_[root_].take_in(shares, points, seats_);
      if (!advice.empty()) follow(advice);
    }
    const std::uint32_t limit = budget.nodes != 0 ? budget.nodes : ~0u;
    begin_halving(budget.nodes);
    if (arena_[root_].children > 1) {
      while (valued_ < limit && arena_[root_].visits < kMostVisits) {
        iterate();
        if (budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed)) break;
        if (budget.milliseconds != 0) {
          const auto spent = std::chrono::steady_clock::now() - began;
          if (spent >= std::chrono::milliseconds(budget.milliseconds)) break;
        }
      }
    }
    remember();
  }

  // The moves of the root, the most visited first. What each was first guessed at is no visit.
  void rank(std::vector<RankedMove>& moves) const {
    moves.clear();
    for (std::uint32_t i = arena_[root_].first; i != 0; i = arena_[i].next) {
      const Node& node = arena_[i];
      moves.push_back({.move = Move{node.move},
                       .value = node.share[static_cast<std::size_t>(seat_)],
                       .points = node.points,
                       .visits = node.visits - 1});
    }
    std::sort(moves.begin(), moves.end(), [](const RankedMove& a, const RankedMove& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      if (a.value != b.value) return a.value > b.value;
      return a.move < b.move;
    });
  }

  std::uint64_t valued() const { return valued_; }
  std::size_t tree_size() const { return arena_.used(); }

 private:
  static constexpr std::size_t kLongestPath = 4096;
  // Of the spread of the root, that of games played to their end: they tell of a little less.
  static constexpr float kOfSpread = 0.7f;
  static constexpr float kOfGuess = 0.2f;                 // how much a guess counts beside results
  static constexpr std::uint32_t kMostVisits = 1u << 24;  // floats count no further

  static typename Evaluation<G>::Weights glance_weights() {
    if constexpr (Glances<G>)
      return Evaluation<G>::at_a_glance_weights();
    else
      return {};
  }

  // One walk from the root to a new position and back.
  void iterate() {
    const std::uint32_t chosen = candidates_.empty() ? select(root_, true) : least_visited();
    Rng rng(hash_mix(seed_ ^ 0xFA1Bull, arena_[chosen].visits));
    State state = G::resample(sample_, seat_, rng);
    const std::uint64_t world = rng.next64();  // the seed of all chance of this walk
    world_ = hash_mix(world, 1);
    if (std::memcmp(&state, &sample_, sizeof(State)) != 0) hidden_ = true;
    bool fixed = !hidden_;
    int draws = 0;
    Shares shares{};
    float points = 0;
    path_.clear();
    std::uint32_t at = root_;
    path_.push_back(at);
    for (;;) {
      if (G::actor(state) == kNobody) {
        points = value(state, shares);
        break;
      }
      if (!arena_[at].expanded()) {
        arena_[at].actor = G::actor(state);
        expand(at, state, shares, points);
        // To the end of the turn, for a position in the middle of one tells little.
        const std::uint32_t best = arena_[at].first;
        if (!settings_.finish_turns || !arena_[at].expanded() || arena_[best].chance() ||
            arena_[best].actor != arena_[at].actor || path_.size() + 4 > kLongestPath)
          break;
        Chance chance(world);
        G::apply(state, Move{arena_[best].move}, chance, nullptr);
        path_.push_back(best);
        if (chance.drew()) fixed = false;
        at = best;
        continue;
      }
      if (!fixed && at != root_) {  // what the seat itself can do is the same in all samples
        if (arena_[at].actor != G::actor(state) || !refresh(at, state)) {
          // Another decision than the one this node knows, or no room: value it as it is.
          points = value(state, shares);
          break;
        }
      }
      const std::uint32_t child = at == root_ ? chosen : select(at, fixed);
      path_.push_back(child);
      const Move move{arena_[child].move};
      if (!arena_[child].chance()) {
        Chance chance(world);
        G::apply(state, move, chance, nullptr);
        if (chance.drew()) fixed = false;
        at = child;
      } else if (Evaluation<G>::kChance == ChanceStyle::kOpen) {
        Chance chance(world);
        G::apply(state, move, chance, nullptr);
        fixed = false;
        at = child;
      } else if (++draws > settings_.horizon) {
        Chance chance(world);
        G::apply(state, move, chance, nullptr);
        points = value(state, shares);
        break;
      } else {
        const std::uint32_t outcome = select_outcome(child);
        if (outcome == 0) {
          Chance chance(world);
          G::apply(state, move, chance, nullptr);
          points = value(state, shares);
          break;
        }
        path_.push_back(outcome);
        Chance chance(outcome_seed(arena_[outcome].move));
        G::apply(state, move, chance, nullptr);
        at = outcome;
      }
      if (path_.size() + 4 > kLongestPath) {
        points = value(state, shares);
        break;
      }
    }
    const bool ends = Glances<G> && settings_.to_the_end;
    if (ends)
      play_to_the_end(state, rng, world, shares, points);
    else
      play_on(state, rng, world, shares, points);
    for (const std::uint32_t index : path_)
      arena_[index].take_in(shares, points, seats_, ends ? kOfGuess : 1);
  }

  // In: the value of the position as the evaluation sees it. Out: that of the game played on from it.
  void play_to_the_end(State& state, Rng& rng, std::uint64_t world, Shares& shares, float& points) {
    if constexpr (Glances<G>) {
      const Shares judged = shares;
      const float judged_points = points;
      int turns = 0;
      while (G::actor(state) != kNobody &&
             (settings_.glance_turns == 0 || turns < settings_.glance_turns)) {
        const int turn = turn_of(state);
        G::generate(state, list_);
        Chance chance(world);
        G::apply(state, glancer_.at_a_glance(state, list_, rng.next64()), chance, nullptr);
        if (turn_of(state) != turn) ++turns;
      }
      if (G::actor(state) == kNobody) {
        ++valued_;
        points = judge_.value_of_end(state, seat_, shares, spread_);
      } else {
        points = value(state, shares);
      }
      if (settings_.judged == 0) return;
      points += settings_.judged * (judged_points - points);
      for (int seat = 0; seat < seats_; ++seat)
        shares[seat] += settings_.judged * (judged[seat] - shares[seat]);
    }
  }

  // --- sequential halving of the moves of the root ---

  void begin_halving(std::uint32_t nodes) {
    candidates_.clear();
    if (settings_.halving < 2 || nodes == 0 || arena_[root_].children < 2) return;
    for (std::uint32_t i = arena_[root_].first; i != 0 && candidates_.size() < settings_.halving;
         i = arena_[i].next)
      candidates_.push_back(i);  // best first, as the root was made
    halvings_ = static_cast<std::uint32_t>(std::bit_width(candidates_.size() - 1));
    halved_ = 0;
    halving_nodes_ = nodes;
  }
  std::uint32_t least_visited() {
    const std::uint64_t due = valued_ * halvings_ / halving_nodes_;
    for (; halved_ < due && candidates_.size() > 2; ++halved_) {
      const std::size_t mover = static_cast<std::size_t>(seat_);
      std::sort(candidates_.begin(), candidates_.end(), [&](std::uint32_t a, std::uint32_t b) {
        const float x = arena_[a].share[mover], y = arena_[b].share[mover];
        return x != y ? x > y : a < b;
      });
      candidates_.resize((candidates_.size() + 1) / 2);
    }
    std::uint32_t least = candidates_.front();
    for (const std::uint32_t i : candidates_)
      if (arena_[i].visits < arena_[least].visits) least = i;
    return least;
  }

  // Goes on for some turns with the moves the evaluation likes best at once, and values what comes
  // of it. Moves are tried with draws of their own: nobody sees what `world` will bring.
  void play_on(State& state, Rng& rng, std::uint64_t world, Shares& shares, float& points) {
    int turns = 0;
    while (turns < settings_.play_on && G::actor(state) != kNobody) {
      const int turn = turn_of(state);
      Chance chance(world);
      G::apply(state, best_at_once(state, rng.next64()), chance, nullptr);
      if (turn_of(state) != turn) ++turns;
    }
    if (settings_.play_on > 0) points = value(state, shares);
  }

  // Changes when a turn is over. That another seat decides tells it in many games, but not where
  // others decide within a turn, nor where one person plays alone.
  static int turn_of(const State& state) {
    if constexpr (requires { Evaluation<G>::turn(state); })
      return Evaluation<G>::turn(state);
    else
      return G::actor(state);
  }

  Move best_at_once(const State& state, std::uint64_t seed) {
    const std::size_t mover = static_cast<std::size_t>(G::actor(state));
    G::generate(state, list_);
    Move best = list_[0];
    if (list_.size() == 1) return best;
    float most = -1;
    for (const Move move : list_) {
      State after = state;
      Chance chance(seed);
      G::apply(after, move, chance, nullptr);
      Shares shares{};
      value(after, shares);
      if (shares[mover] > most) {
        most = shares[mover];
        best = move;
      }
    }
    return best;
  }

  float value(const State& state, Shares& shares) {
    ++valued_;
    return judge_.value(state, seat_, shares, 0, world_);
  }

  // The same for all moves, so that their outcomes can be compared.
  std::uint64_t outcome_seed(std::uint32_t outcome) const {
    return hash_mix(seed_ ^ 0x5EEDull, outcome + 1);
  }

  // Adds the moves of the position below the node, each valued, best first for its mover; answers
  // the value of the best. Without room it values the position itself.
  void expand(std::uint32_t at, const State& state, Shares& shares, float& points) {
    G::generate(state, list_);
    if (arena_.left() < list_.size() + 1) {
      points = value(state, shares);
      return;
    }
    const std::size_t mover = static_cast<std::size_t>(G::actor(state));
    order_.clear();
    for (const Move move : list_) {
      const std::uint32_t child = add_child(state, move);
      arena_[child].guess = arena_[child].share[mover];
      order_.push_back({arena_[child].share[mover], child});
    }
    float most = 0;
    for (const Ordered& child : order_) most = std::max(most, child.share);
    float total = 0;
    for (const Ordered& child : order_)
      total += arena_[child.node].prior =
          std::exp((child.share - most) / settings_.prior_temperature);
    link(at, total);
    Node& node = arena_[at];
    node.children = static_cast<std::uint16_t>(order_.size());
    node.flags |= Node::kExpanded;
    shares = arena_[node.first].share;
    points = arena_[node.first].points;
  }

  // Gives the moves of the root the values of the best lines behind them, and their order.
  void follow(std::span<const RankedMove> advice) {
    const std::size_t mover = static_cast<std::size_t>(seat_);
    double worst = advice.front().value;
    for (const RankedMove& found : advice)
      if (found.visits > 0) worst = std::min(worst, found.value);
    order_.clear();
    float total = 0;
    for (const RankedMove& found : advice)
      for (std::uint32_t i = arena_[root_].first; i != 0; i = arena_[i].next) {
        Node& child = arena_[i];
        if (child.move != found.move.bits) continue;
        // A move without a line to the end of the turn is no better than the worst that has one.
        const double share = found.visits > 0 ? found.value : std::min(found.value, worst);
        child.share[mover] = child.guess = static_cast<float>(share);
        child.points = static_cast<float>(found.points);
        total += child.prior = static_cast<float>(
            std::exp((share - advice.front().value) / settings_.prior_temperature));
        order_.push_back({child.share[mover], i});
        break;
      }
    link(root_, total);
  }

  // Makes the nodes of `order_` the children of a node, best first; `total` is that of their
  // priors.
  void link(std::uint32_t at, float total) {
    std::sort(order_.begin(), order_.end(), [](const Ordered& a, const Ordered& b) {
      return a.share != b.share ? a.share > b.share : a.node < b.node;
    });
    for (std::size_t i = 0; i < order_.size(); ++i) {
      Node& child = arena_[order_[i].node];
      child.prior /= total;
      child.next = i + 1 < order_.size() ? order_[i + 1].node : 0;
    }
    arena_[at].first = order_[0].node;
  }

  std::uint32_t add_child(const State& state, Move move) {
    const std::uint32_t index = arena_.add();
    State after = state;
    Chance chance(outcome_seed(0));
    G::apply(after, move, chance, nullptr);
    Shares shares{};
    const float points = value(after, shares);
    Node& node = arena_[index];
    node.move = move.bits;
    node.actor = G::actor(after);
    if (chance.drew()) node.flags |= Node::kChance;
    node.take_in(shares, points, seats_);
    return index;
  }

  // In a position that may differ from the one the node was made from: marks which of its moves
  // are legal now and adds those it does not know. False when there is no room for them.
  bool refresh(std::uint32_t at, const State& state) {
    G::generate(state, list_);
    ++stamp_;
    for (const Move move : list_) mark(move.bits);
    std::uint32_t last = 0;
    std::size_t known = 0;
    for (std::uint32_t i = arena_[at].first; i != 0; i = arena_[i].next) {
      last = i;
      if (Mark* found = find(arena_[i].move)) {
        found->known = true;
        ++known;
      }
    }
    if (known == list_.size()) return true;
    if (arena_.left() < list_.size() - known + 1) return known > 0;
    const std::size_t mover = static_cast<std::size_t>(arena_[at].actor);
    for (const Move move : list_) {
      if (find(move.bits)->known) continue;
      const std::uint32_t index = add_child(state, move);
      Node& node = arena_[index];
      node.guess = node.share[mover];
      const float lead = node.share[mover] - arena_[at].share[mover];
      node.prior = std::clamp(
          std::exp(lead / settings_.prior_temperature) / static_cast<float>(list_.size()), 0.0f,
          0.5f);
      arena_[last].next = index;
      last = index;
      ++arena_[at].children;
    }
    return true;
  }

  std::uint32_t select(std::uint32_t at, bool fixed) const {
    const Node& parent = arena_[at];
    const std::size_t mover = static_cast<std::size_t>(parent.actor);
    const float root_of_visits = std::sqrt(static_cast<float>(parent.visits));
    const float bonus = settings_.exploration * root_of_visits;
    const std::uint32_t width =
        fixed ? settings_.first_width +
                    static_cast<std::uint32_t>(settings_.width_growth * root_of_visits)
              : ~0u;
    std::uint32_t best = 0;
    float best_score = -1e30f;
    std::uint32_t seen = 0;
    // Results and guesses are no numbers of one kind: a move only guessed at is worth what the
    // position has been worth so far, less what the evaluation says it is behind the best.
    const bool ends = Glances<G> && settings_.to_the_end;
    const float from_guess = parent.share[mover] - arena_[parent.first].guess;
    for (std::uint32_t i = parent.first; i != 0 && seen < width; i = arena_[i].next) {
      const Node& child = arena_[i];
      if (!fixed && find(child.move) == nullptr) continue;
      ++seen;
      const float share =
          ends && child.only_guessed() ? child.guess + from_guess : child.share[mover];
      const float score = share + bonus * child.prior / static_cast<float>(child.visits + 1);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  }

  // The outcome of a drawing move to go into, the least visited; 0 when one more sample of the
  // draw should be valued first (its node is made when the visits ask for it).
  std::uint32_t select_outcome(std::uint32_t child) {
    Node& node = arena_[child];
    const std::uint32_t wanted =
        std::min(settings_.outcomes, node.visits / settings_.visits_per_outcome);
    if (node.children < wanted && arena_.left() > 1) {
      const std::uint32_t outcome = arena_.add();
      Node& added = arena_[outcome];
      added.move = node.children;
      added.next = node.first;
      node.first = outcome;
      ++node.children;
      return outcome;
    }
    std::uint32_t best = 0;
    for (std::uint32_t i = node.first; i != 0; i = arena_[i].next)
      if (best == 0 || arena_[i].visits < arena_[best].visits) best = i;
    return best;
  }

  // --- which moves are legal in this sample, without clearing a table for each ---
  struct Mark {
    std::uint32_t bits = 0;
    std::uint32_t stamp = 0;
    bool known = false;
  };
  static constexpr std::size_t kMarks = std::bit_ceil(G::kMaxMoves * 2);

  static std::size_t slot(std::uint32_t bits) { return (bits * 0x9E3779B1u >> 7) & (kMarks - 1); }
  void mark(std::uint32_t bits) {
    std::size_t i = slot(bits);
    while (marks_[i].stamp == stamp_) i = (i + 1) & (kMarks - 1);
    marks_[i] = {bits, stamp_, false};
  }
  Mark* find(std::uint32_t bits) {
    for (std::size_t i = slot(bits); marks_[i].stamp == stamp_; i = (i + 1) & (kMarks - 1))
      if (marks_[i].bits == bits) return &marks_[i];
    return nullptr;
  }
  const Mark* find(std::uint32_t bits) const { return const_cast<TreeSearch*>(this)->find(bits); }

  // --- the tree kept between the small decisions of a turn ---

  // What the seat will see after each move that draws nothing and leaves it to act again.
  void remember() {
    kept_.clear();
    for (std::uint32_t i = arena_[root_].first; i != 0 && kept_.size() < kKept;
         i = arena_[i].next) {
      if (arena_[i].chance() || !arena_[i].expanded() || arena_[i].actor != seat_) continue;
      State after = sample_;
      Chance chance(0);
      G::apply(after, Move{arena_[i].move}, chance, nullptr);
      if (!chance.drew() && G::actor(after) == seat_)
        kept_.push_back({hash_of(G::view(after, seat_)), hash_of(after), i, 0});
    }
  }
  bool reroot() {
    if (arena_.left() < arena_.capacity() / 3) return false;
    const std::uint64_t seen = hash_of(G::view(sample_, seat_));
    for (const Kept& kept : kept_)
      if (kept.view == seen) {
        // The tree below was made from another sample of what is hidden.
        if (kept.state != hash_of(sample_)) hidden_ = true;
        root_ = kept.node;
        return true;
      }
    return false;
  }

  struct Ordered {
    float share;
    std::uint32_t node;
  };
  struct Kept {
    std::uint64_t view;
    std::uint64_t state;
    std::uint32_t node;
    std::uint32_t unused;
  };
  static constexpr std::size_t kKept = 16;

  Judge<G> judge_;
  TreeSettings settings_;
  Evaluation<G> glancer_;  // who plays games to their end
  NodeArena arena_;
  MoveList<G> list_;
  std::vector<std::uint32_t> path_;
  std::vector<Ordered> order_;
  std::vector<std::uint32_t> candidates_;  // of the root, while they are halved
  std::uint32_t halvings_ = 0, halved_ = 0, halving_nodes_ = 0;
  FixedVector<Kept, kKept> kept_;
  std::array<Mark, kMarks> marks_{};
  std::uint32_t stamp_ = 0;
  std::uint32_t root_ = 0;
  State sample_{};
  std::uint64_t seed_ = 0;
  std::uint64_t world_ = 0;  // the seed of what is tried within a walk
  std::uint64_t valued_ = 0;
  float spread_ = 0;  // of results, when games are played to their end
  Seat seat_ = 0;
  int seats_ = 0;
  bool hidden_ = false;  // two samples differed, so a node may be several positions
};

}  // namespace reeve
