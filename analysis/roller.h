// Plays the games of a rollout (analysis/rollout.h) of one game's positions.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "analysis/rollout.h"
#include "analysis/valuer.h"
#include "search/arena/parallel.h"

namespace reeve {

// What one game of a rollout came to for the seat that chose the move.
struct RolledGame {
  double points = 0;
  double share = 0;
  double luck = 0;        // in points
  double share_luck = 0;  // and in shares of the win
};

template <Game G>
class Roller {
 public:
  using State = typename G::State;

  // The game after `move` to its end, all seats playing on; `world` is its chance. Luck costs about as
  // much again as the game.
  RolledGame play_out(State state, Move move, std::uint64_t world, bool with_luck) const {
    const std::size_t seat = static_cast<std::size_t>(G::actor(state));
    Rng rng(hash_mix(world, 2));
    RolledGame rolled;
    int turns = 0;          // that have ended
    std::vector<int> open;  // when draws whose turns are still played will have shown their worth
    std::uint64_t draws = 0;
    while (true) {
      const State before = state;
      Chance chance(world);
      G::apply(state, move, chance, nullptr);
      if (Valuer<G>::turn_of(state) != Valuer<G>::turn_of(before)) ++turns;
      if (with_luck && chance.drew()) {
        const SeatValues other = other_draw(before, move, hash_mix(world, 0x10 + draws++));
        rolled.luck -= other.points[seat];
        rolled.share_luck -= other.shares[seat];
        open.push_back(turns + kTurnsOfLuck);
      }
      const bool over = G::actor(state) == kNobody;
      const auto shown = std::erase_if(open, [&](int when) { return over || turns >= when; });
      if (shown > 0) {
        const SeatValues came = valuer_.settled_value(state, world);
        rolled.luck += static_cast<double>(shown) * came.points[seat];
        rolled.share_luck += static_cast<double>(shown) * came.shares[seat];
      }
      if (over) break;
      move = valuer_.best_at_once(state, rng.next64());
    }
    const SeatValues end = valuer_.judged(state);
    rolled.points = end.points[seat];
    rolled.share = end.shares[seat];
    return rolled;
  }

 private:
  // Dice are worth what is done with them, so that everybody's turn is played before they are judged;
  // other draws are seen at once.
  static constexpr int kTurnsOfLuck = Evaluation<G>::kChance == ChanceStyle::kBranch ? 2 : 0;

  // What another draw would have been worth: the same course of things, as likely as the one that came,
  // so that the luck of all games has mean zero.
  SeatValues other_draw(State state, Move move, std::uint64_t world) const {
    Rng rng(hash_mix(world, 2));
    for (int turns = -1; turns < kTurnsOfLuck;) {
      const int turn = Valuer<G>::turn_of(state);
      Chance chance(world);
      G::apply(state, move, chance, nullptr);
      if (turns < 0)
        turns = 0;
      else if (Valuer<G>::turn_of(state) != turn)
        ++turns;
      if (G::actor(state) == kNobody) break;
      if (turns < kTurnsOfLuck) move = valuer_.best_at_once(state, rng.next64());
    }
    return valuer_.settled_value(state, world);
  }

  Valuer<G> valuer_;
};

// The games of all moves, growing batch by batch.
template <Game G>
class RolloutTable {
 public:
  using State = typename G::State;

  RolloutTable(const State& position, std::span<const Move> moves, std::uint64_t seed,
               bool with_luck)
      : position_(position),
        moves_(moves.begin(), moves.end()),
        seed_(seed),
        with_luck_(with_luck) {}

  std::uint32_t games() const { return games_; }
  const std::vector<Move>& moves() const { return moves_; }

  void play(std::uint32_t more, int threads) {
    const std::uint32_t first = games_;
    games_ += more;
    rolled_.resize(std::size_t{games_} * moves_.size());
    share_out(more, threads, [&](auto next) {
      const Roller<G> roller;
      for (std::uint64_t i = next(); i < more; i = next()) {
        const std::uint64_t k = first + i;
        Rng rng(hash_mix(seed_, k));
        const State world_state = G::resample(position_, G::actor(position_), rng);
        const std::uint64_t world = rng.next64();
        for (std::size_t m = 0; m < moves_.size(); ++m)
          rolled_[k * moves_.size() + m] =
              roller.play_out(world_state, moves_[m], world, with_luck_);
      }
    });
    of_luck_ = weight([](const RolledGame& it) { return std::pair(it.points, it.luck); });
    of_share_luck_ =
        weight([](const RolledGame& it) { return std::pair(it.share, it.share_luck); });
  }

  // Of the value that `of` reads out of a game.
  template <class Of>
  Estimate estimate(Of of) const {
    double sum = 0, squares = 0;
    for (std::uint32_t k = 0; k < games_; ++k) {
      const double value = of(k);
      sum += value;
      squares += value * value;
    }
    const double n = games_;
    return {sum / n, n > 1 ? std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1) / n) : 0};
  }
  const RolledGame& game(std::uint32_t k, std::size_t move) const {
    return rolled_[std::size_t{k} * moves_.size() + move];
  }
  double points(std::uint32_t k, std::size_t move) const {
    const RolledGame& rolled = game(k, move);
    return rolled.points - of_luck_ * rolled.luck;
  }
  double share(std::uint32_t k, std::size_t move) const {
    const RolledGame& rolled = game(k, move);
    return rolled.share - of_share_luck_ * rolled.share_luck;
  }
  // How far `move` lies behind `best`.
  Estimate behind(std::size_t best, std::size_t move) const {
    return estimate([&](std::uint32_t k) { return points(k, best) - points(k, move); });
  }

  // Everything but words; the best move first.
  Rollout summary() const {
    Rollout rollout{.seat = G::actor(position_), .games = games_, .seed = seed_};
    std::vector<std::size_t> order(moves_.size());
    std::vector<double> means(moves_.size());
    for (std::size_t m = 0; m < moves_.size(); ++m) {
      order[m] = m;
      means[m] = estimate([&](std::uint32_t k) { return points(k, m); }).mean;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return means[a] > means[b]; });
    rollout.clear = games_ > 1;
    for (const std::size_t m : order) {
      RolledMove rolled{.move = moves_[m]};
      rolled.points = estimate([&](std::uint32_t k) { return points(k, m); });
      rolled.plain_points = estimate([&](std::uint32_t k) { return game(k, m).points; });
      rolled.winning = estimate([&](std::uint32_t k) { return share(k, m); });
      if (m != order.front()) {
        rolled.behind = behind(order.front(), m);
        if (rolled.behind.mean < kClear * rolled.behind.standard_error) rollout.clear = false;
      }
      rollout.moves.push_back(std::move(rolled));
    }
    return rollout;
  }

 private:
  static constexpr double kClear = 3;  // standard errors

  // How much of the luck to take away: as the games themselves say, for the evaluation that judges luck
  // sees only a part of it. The mean stays, whatever the weight.
  template <class Of>
  double weight(Of of) const {
    constexpr std::uint32_t kEnough = 16;
    if (!with_luck_ || games_ < kEnough) return 0;
    double together = 0, alone = 0;
    for (std::size_t m = 0; m < moves_.size(); ++m) {
      double values = 0, lucks = 0, products = 0, squares = 0;
      for (std::uint32_t k = 0; k < games_; ++k) {
        const auto [value, luck] = of(game(k, m));
        values += value;
        lucks += luck;
        products += value * luck;
        squares += luck * luck;
      }
      together += products - values * lucks / games_;
      alone += squares - lucks * lucks / games_;
    }
    return alone > 0 ? std::clamp(together / alone, 0.0, 1.0) : 0;
  }

  State position_;
  std::vector<Move> moves_;
  std::uint64_t seed_;
  bool with_luck_;
  std::uint32_t games_ = 0;
  double of_luck_ = 0;
  double of_share_luck_ = 0;
  std::vector<RolledGame> rolled_;  // of game k and move m at k * moves + m
};

}  // namespace reeve
