// Makes the Lab of a game from its presentation. Included by one source file a game, together with
// the header of the game's evaluation.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>

#include "core/session_of.h"
#include "search/arena/duel.h"
#include "search/arena/lab.h"
#include "search/arena/parallel.h"
#include "search/arena/players.h"
#include "search/arena/random_games.h"
#include "search/arena/signature_of.h"
#include "search/arena/tune.h"

namespace reeve {

template <Presentation P>
class LabOf final : public Lab {
 public:
  using G = typename P::Game;
  using Options = typename G::Options;

  explicit LabOf(std::vector<json::object> samples = {{}}) : samples_(std::move(samples)) {}

  const GameType& type() const override { return type_; }
  const std::vector<json::object>& samples() const override { return samples_; }

  Result<Series> play(const SeriesPlan& plan) const override {
    const auto options = P::options_from_json(plan.options);
    if (!options) return std::unexpected(options.error());
    const Shape shape = shape_of(*options);
    const auto levels = levels_of_seats(plan.bots, shape);
    if (!levels) return std::unexpected(levels.error());
    const bool fast = !plan.statistics && std::all_of(levels->begin(), levels->end(),
                                                      [](Level l) { return l == Level::kRandom; });
    Series series;
    std::mutex merging;
    const Stopwatch watch;
    share_out(plan.games, plan.threads, plan.begun, [&](auto next) {
      Series own{.tally = {.teams = shape.teams}};
      if (fast) {
        RandomGames<G> games(*options, plan.seed);
        std::vector<Move> moves;
        for (std::uint64_t i = next(); i < plan.games; i = next()) {
          if (!plan.ended) {
            games.play(plan.first + i, own.tally);
            continue;
          }
          moves.clear();
          games.play(plan.first + i, own.tally, [&](Move move) { moves.push_back(move); });
          tell_ended(plan, i, moves);
        }
      } else {
        play_bots(plan, *options, *levels, next, own);
      }
      const std::lock_guard lock(merging);
      series.tally.merge(own.tally);
      series.statistics.merge(own.statistics);
    });
    series.seconds = watch.seconds();
    return series;
  }

  Result<MatchReport> match(const MatchPlan& plan) const override {
    const auto options = P::options_from_json(plan.options);
    if (!options) return std::unexpected(options.error());
    const auto bot_a = bot_named(plan.a, plan.budget_a);
    if (!bot_a) return std::unexpected(bot_a.error());
    const auto bot_b = bot_named(plan.b, plan.budget_b);
    if (!bot_b) return std::unexpected(bot_b.error());
    MatchReport report{.people = shape_of(*options).people, .sprt = plan.sprt};
    if (report.people < 2)
      return error("too_few_players", "A match needs players 2 or more; sim measures solo games.");
    std::mutex merging;
    std::atomic<bool> decided{false};
    const Stopwatch watch;
    share_out(plan.pairs, plan.threads, plan.begun, [&](auto next) {
      Player<G> a(bot_a->level);
      Player<G> b(bot_b->level);
      for (std::uint64_t i = next(); i < plan.pairs && !decided; i = next()) {
        DuelResult group;
        play_group<G>(*options, seeds_of_game(plan.seed, plan.first + i).chance, a, b,
                      bot_a->budget, bot_b->budget, report.people, group);
        MatchReport own{.people = report.people, .groups = 1};
        own.games = static_cast<std::int64_t>(group.games);
        own.sum = std::llround(group.share * static_cast<double>(own.unit()));
        own.squares = own.sum * own.sum;
        own.points_a = std::llround(group.points_a * MatchReport::kPart);
        own.points_b = std::llround(group.points_b * MatchReport::kPart);
        const std::lock_guard lock(merging);
        report.add(own);
        if (plan.stop_at_decision && report.decision()) decided = true;
      }
    });
    report.seconds = watch.seconds();
    return report;
  }

  Result<TuneReport> tune(const TunePlan& plan,
                          const std::function<void(int, double)>& tell) const override {
    if constexpr (requires { Evaluation<G>::table(); }) {
      LevelInfo info = level_info(Level::kGreedy);
      const bool glance = plan.level == "glance";
      if (glance && !Glances<G>)
        return error("no_glance", "{} has no player at a glance.", G::kName);
      if (glance) {
        info.method = Method::kGlance;
      } else {
        const auto level = level_named(plan.level);
        if (!level) return std::unexpected(level.error());
        info = level_info(*level);
      }
      std::vector<Options> options;
      for (const json::object& object : plan.options) {
        auto parsed = P::options_from_json(object);
        if (!parsed) return std::unexpected(parsed.error());
        options.push_back(*parsed);
      }
      Tuner<G> tuner(options, {.steps = plan.steps,
                               .pairs = plan.pairs,
                               .people = shape_of(options[0]).people,
                               .threads = plan.threads,
                               .seed = plan.seed,
                               .method = info.method,
                               .nodes = info.nodes});
      if constexpr (Glances<G>)
        if (glance) tuner.set_weights(Evaluation<G>::at_a_glance_weights());
      const auto before = tuner.weights();
      tuner.run(tell);
      TuneReport report;
      for (std::size_t i = 0; i < before.size(); ++i) {
        const WeightInfo& weight = Evaluation<G>::table()[i];
        report.weights.push_back(
            {std::string(weight.name), std::string(weight.meaning), before[i], tuner.weights()[i]});
      }
      const DuelResult check =
          tuner.play(tuner.weights(), before, hash_mix(plan.seed, 77), plan.check_pairs);
      report.share = check.mean_share();
      report.ci95 = 1.96 * check.deviation();
      return report;
    } else {
      return error("no_weights", "The evaluation of {} has no table of weights.", G::kName);
    }
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

  Result<Signature> signature(const json::object& json_options) const override {
    const auto options = P::options_from_json(json_options);
    if (!options) return std::unexpected(options.error());
    return SignatureOf<P>().of(*options);
  }

 private:
  struct Shape {
    int seats;   // that take part in the result
    int people;  // of them, those who decide; automata come after them
    bool teams;
  };

  static Shape shape_of(const Options& options) {
    Chance chance(1);
    const auto start = G::start(options, chance, nullptr);
    Judgement judgement;
    Evaluation<G>(Evaluation<G>::plain()).frame(start, judgement);
    return {.seats = G::seats(start), .people = people_of<G>(start), .teams = judgement.teams};
  }

  // One level for all, or one for each person; automata have none but keep a place in the list.
  static Result<std::vector<Level>> levels_of_seats(const std::vector<std::string>& bots,
                                                    const Shape& shape) {
    if (bots.size() > 1 && bots.size() != static_cast<std::size_t>(shape.people))
      return error("wrong_bots", "Name one bot for all seats or {}, one for each; not {}.",
                   shape.people, bots.size());
    std::vector<Level> levels;
    for (const std::string& bot : bots) {
      const auto level = level_named(bot);
      if (!level) return std::unexpected(level.error());
      levels.push_back(*level);
    }
    levels.resize(static_cast<std::size_t>(shape.seats),
                  levels.size() == 1 ? levels[0] : Level::kRandom);
    return levels;
  }

  // What is switched on or listed in the options, as names for the statistics: compare the means
  // of series with and without.
  static std::vector<std::string> modules_of(const Options& options) {
    std::vector<std::string> names;
    for (const auto& field : P::options_to_json(options)) {
      if (field.value() == true) names.push_back("module_" + std::string(field.key()));
      if (field.value().is_array())
        for (const json::value& item : field.value().get_array())
          if (item.is_string()) names.push_back("module_" + std::string(item.get_string()));
    }
    return names;
  }

  static void tell_ended(const SeriesPlan& plan, std::uint64_t i, const std::vector<Move>& moves) {
    plan.ended({.number = plan.first + i,
                .seed = seeds_of_game(plan.seed, plan.first + i).chance,
                .moves = moves});
  }

  template <class Next>
  static void play_bots(const SeriesPlan& plan, const Options& options,
                        const std::vector<Level>& levels, Next next, Series& own) {
    Players<G> players(levels, plan.budget);
    Observer<P> observer(own.statistics, modules_of(options));
    const auto list = std::make_unique<MoveList<G>>();
    std::vector<Move> moves;
    for (std::uint64_t i = next(); i < plan.games; i = next()) {
      const GameSeeds seeds = seeds_of_game(plan.seed, plan.first + i);
      Chance chance(seeds.chance);
      Rng choices(seeds.choices);
      auto state = G::start(options, chance, nullptr);
      moves.clear();
      while (G::actor(state) != kNobody) {
        if (plan.statistics) {
          G::generate(state, *list);
          observer.look(state, list->size());
        }
        moves.push_back(players.choose(state, choices.next64()));
        G::apply(state, moves.back(), chance, nullptr);
      }
      own.tally.add(G::outcome(state), static_cast<std::int64_t>(moves.size()));
      if (plan.statistics) observer.finish(state);
      if (plan.ended) tell_ended(plan, i, moves);
    }
  }

  GameTypeOf<P> type_;
  std::vector<json::object> samples_;
};

}  // namespace reeve
