// Makes the Lab of a game from its presentation. Included by one source file a game.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>

#include "core/session_of.h"
#include "search/arena/lab.h"
#include "search/arena/parallel.h"
#include "search/arena/players.h"
#include "search/arena/random_games.h"

namespace reeve {

template <Presentation P>
class LabOf final : public Lab {
 public:
  using G = typename P::Game;

  const GameType& type() const override { return type_; }

  Result<Series> play(const SeriesPlan& plan) const override {
    const auto options = P::options_from_json(plan.options);
    if (!options) return std::unexpected(options.error());
    Chance chance(plan.seed);
    const int seats = G::seats(G::start(*options, chance, nullptr));
    const auto bots = bots_of_seats(plan.bots, seats);
    if (!bots) return std::unexpected(bots.error());
    const bool all_random = std::all_of(bots->begin(), bots->end(), is_random);
    Series series;
    std::optional<Error> failure;
    std::mutex merging;
    const Stopwatch watch;
    share_out(plan.games, plan.threads, [&](auto next) {
      Series own;
      Result<void> done;
      if (all_random && !plan.statistics)
        play_random(plan, *options, next, own);
      else
        done = play_bots(plan, *options, *bots, next, own);
      const std::lock_guard lock(merging);
      if (!done) failure = done.error();
      series.tally.merge(own.tally);
      series.statistics.merge(own.statistics);
    });
    series.seconds = watch.seconds();
    if (failure) return std::unexpected(*failure);
    return series;
  }

  Result<std::vector<Perft>> perft(const json::object& json_options, std::uint64_t seed,
                                   int depth) const override {
    const auto options = P::options_from_json(json_options);
    if (!options) return std::unexpected(options.error());
    Chance chance(seed);
    const auto start = G::start(*options, chance, nullptr);
    PerftCounter<G> counter(seed);
    std::vector<Perft> counts;
    for (int d = 0; d <= depth; ++d) counts.push_back(counter.count(start, d));
    return counts;
  }

  Result<Costs> costs(const json::object& json_options, double seconds_each) const override {
    const auto options = P::options_from_json(json_options);
    if (!options) return std::unexpected(options.error());
    return CostMeter<G>(*options, seconds_each).measure();
  }

 private:
  static bool is_random(const std::string& bot) { return bot == "random"; }

  static Result<std::vector<std::string>> bots_of_seats(std::vector<std::string> bots, int seats) {
    const auto count = static_cast<std::size_t>(seats);
    if (bots.empty()) bots = {"random"};
    if (bots.size() == 1) bots.resize(count, bots[0]);
    if (bots.size() != count)
      return error("wrong_bots", "Name one bot for all seats or {}, one for each; not {}.", seats,
                   bots.size());
    return bots;
  }

  template <class Next>
  static void play_random(const SeriesPlan& plan, const typename G::Options& options, Next next,
                          Series& own) {
    RandomGames<G> games(options, plan.seed);
    for (std::uint64_t i = next(); i < plan.games; i = next()) games.play(i, own.tally);
  }

  template <class Next>
  Result<void> play_bots(const SeriesPlan& plan, const typename G::Options& options,
                         const std::vector<std::string>& names, Next next, Series& own) const {
    auto players = Players<G>::make(names, plan.budget);
    if (!players) return std::unexpected(players.error());
    Observer<P> observer(own.statistics);
    for (std::uint64_t i = next(); i < plan.games; i = next()) {
      const GameSeeds seeds = seeds_of_game(plan.seed, i);
      SessionOf<P> session(type_, options, seeds.chance);
      players->begin(seeds.choices);
      while (!session.over()) {
        if (plan.statistics) observer.look(*state_of<G>(session), session.legal_count());
        if (auto played = session.play(players->choose(session)); !played)
          return std::unexpected(played.error());
      }
      own.tally.add(session.outcome(), static_cast<std::int64_t>(session.moves().size()));
      if (plan.statistics) observer.finish(*state_of<G>(session));
    }
    return {};
  }

  GameTypeOf<P> type_;
};

}  // namespace reeve
