// A game's Workshop. Included by one source file a game.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "learn/epochs.h"
#include "learn/tree_text.h"
#include "learn/workshop.h"
#include "search/arena/duel.h"
#include "search/levels/player.h"

namespace reeve {

template <HasFeatures G>
class WorkshopOf : public Workshop {
 public:
  using Options = typename G::Options;

  // `options` of a game to learn from, by the number of players.
  explicit WorkshopOf(Options (*options)(int players)) : options_(options) {}

  std::string_view game() const override { return G::kName; }

  Result<std::uint64_t> selfplay(const SelfPlayPlan& plan, const Tell& tell) const override {
    const auto net = net_of(plan.net, plan.players);
    if (!net) return std::unexpected(net.error());
    auto writer = GameLogWriter::open(plan.out, head(plan.players));
    if (!writer) return std::unexpected(writer.error());
    SelfPlay<G> play(Judge<G>(Evaluation<G>(Evaluation<G>::full()), true, set_of(net->get())),
                     plan.settings);
    const Options options = options_(plan.players);
    while (writer->games() < plan.games) {
      const std::uint64_t index = plan.first + writer->games();
      const auto added = writer->add(play.play(options, seed_of_game(plan.seed, index)));
      if (!added) return std::unexpected(added.error());
      tell(writer->games(), plan.games, "");
    }
    return writer->games();
  }

  Result<TrainReport> train(const TrainPlan& plan, const Tell& tell) const override {
    std::vector<PlayedGame> games;
    for (const std::string& path : plan.games) {
      auto read = read_game_log(path, head(plan.players));
      if (!read) return std::unexpected(read.error());
      games.insert(games.end(), std::make_move_iterator(read->begin()),
                   std::make_move_iterator(read->end()));
    }
    if (games.empty()) return error("no_games", "There are no games to learn from.");
    const int done = epochs_done(plan.out, plan);
    const auto start = net_of(done > 0 ? plan.out : plan.from, plan.players);
    if (!start) return std::unexpected(start.error());
    Trainer trainer(*start ? **start : fresh(plan), Features<G>::kScale, plan.seed);
    TrainReport report{.games = games.size()};
    for (int epoch = done; epoch < plan.epochs; ++epoch) {
      if (auto learned = one_epoch(plan, games, epoch, trainer, report); !learned)
        return std::unexpected(learned.error());
      tell(static_cast<std::uint64_t>(epoch) + 1, static_cast<std::uint64_t>(plan.epochs),
           fmt::format("{} positions, error {:.2f} points, of games held out {:.2f}",
                       report.samples, report.error, report.held_error));
    }
    return report;
  }

  Result<GateReport> gate(const GatePlan& plan, const Tell& tell) const override {
    const auto level = level_by_name(plan.level);
    if (!level) return error("unknown_bot", "There is no bot \"{}\".", plan.level);
    const auto net = net_of(plan.net, plan.players);
    if (!net) return std::unexpected(net.error());
    const auto against = net_of(plan.against, plan.players);
    if (!against) return std::unexpected(against.error());
    const LevelInfo& info = level_info(*level);
    const auto weights = Player<G>::weights_of(*level);
    const auto tree = changed(Player<G>::tree_settings(true), plan.tree);
    if (!tree) return std::unexpected(tree.error());
    Player<G> a(info, weights, set_of(net->get()), *tree);
    Player<G> b(info, weights, set_of(against->get()));
    DuelResult sum;
    GateReport report;
    while (report.pairs < plan.pairs && (plan.all || !clear(sum, plan.players))) {
      play_group<G>(options_(plan.players), seed_of_game(plan.seed, report.pairs), a, b,
                    plan.budget, plan.against_budget, plan.players, sum);
      report = {.pairs = sum.groups,
                .share = sum.mean_share(),
                .ci95 = 1.96 * sum.deviation(),
                .points = sum.mean_points(),
                .against_points = sum.other_points()};
      tell(report.pairs, plan.pairs,
           fmt::format("{:.1f} % ± {:.1f}", 100 * report.share, 100 * report.ci95));
    }
    report.better = report.pairs > 1 && report.share - report.ci95 > 1.0 / plan.players;
    return report;
  }

 private:
  using MaybeNet = std::unique_ptr<const Net>;

  static GameLogHead head(int players) {
    return {std::string(G::kName), G::kRuleset, static_cast<std::uint32_t>(players)};
  }
  static Net fresh(const TrainPlan& plan) {
    return Net({.game = std::string(G::kName),
                .version = version_of(Features<G>::groups()),
                .least_players = plan.players,
                .most_players = std::max(plan.players, plan.most_players),
                .shape = shape_of<G>()});
  }
  static Result<MaybeNet> net_of(const std::string& file_or_none, int players) {
    if (file_or_none == "none") return MaybeNet();
    auto net = Net::read(file_or_none);
    if (!net) return std::unexpected(net.error());
    if (auto fits =
            net->check(G::kName, version_of(Features<G>::groups()), shape_of<G>(), file_or_none);
        !fits)
      return std::unexpected(fits.error());
    if (players < net->head().least_players || players > net->head().most_players)
      return error("net_of_other_players", "{} is a net for {} to {} players, not for {}.",
                   file_or_none, net->head().least_players, net->head().most_players, players);
    return std::make_unique<const Net>(std::move(*net));
  }
  static NetSet set_of(const Net* net) {
    NetSet set;
    if (net != nullptr) set.use(*net);
    return set;
  }

  // Whether more pairs would hardly change the answer: five deviations from even. A result that
  // close to certain is not bent by looking at it after every pair.
  static bool clear(const DuelResult& sum, int players) {
    constexpr std::uint64_t kLeast = 40;
    return sum.groups >= kLeast &&
           std::abs(sum.mean_share() - 1.0 / players) > 5 * sum.deviation() + 1e-9;
  }

  Result<void> one_epoch(const TrainPlan& plan, const std::vector<PlayedGame>& games, int epoch,
                         Trainer& trainer, TrainReport& report) const {
    constexpr std::size_t kHeldOut = 40;  // every so manieth game is never trained on
    const Net now = trainer.net();
    Sampler<G> sampler(now, plan.sampling);
    Sampler<G> final_points(now, {.lambda = 1});
    Samples samples, held;
    const std::uint64_t seed = hash_mix(plan.seed, static_cast<std::uint64_t>(epoch));
    Rng rng(seed);
    const Options options = options_(plan.players);
    for (std::size_t i = 0; i < games.size(); ++i) {
      const bool held_out = i % kHeldOut == 0;
      if (!(held_out ? final_points : sampler)
               .add(options, games[i], rng, held_out ? held : samples))
        return error("bad_game", "Game {} of those to learn from does not replay.", i + 1);
    }
    report.error = std::sqrt(trainer.epoch(samples, plan.settings, epoch, plan.epochs, seed));
    report.samples = samples.all.size();
    report.held_error = std::sqrt(trainer.error_of(held));
    if (auto written = trainer.net().write(plan.out); !written) return written;
    return write_epochs_done(plan.out, plan, epoch + 1);
  }

  Options (*options_)(int players);
};

}  // namespace reeve
