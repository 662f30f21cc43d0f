// A game's Workshop. Included by one source file a game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <type_traits>

#include "core/presentation.h"
#include "learn/decisions_of.h"
#include "learn/epochs.h"
#include "learn/gate.h"
#include "learn/tree_text.h"
#include "learn/workshop.h"
#include "search/arena/players.h"
#include "search/levels/player.h"

namespace reeve {

template <Presentation P>
class WorkshopOf : public Workshop {
 public:
  using G = typename P::Game;
  using Options = typename G::Options;

  // `usual`: options of games to learn from, beside the number of players.
  explicit WorkshopOf(json::object usual) : usual_(std::move(usual)) {}

  std::string_view game() const override { return G::kName; }

  Result<std::uint64_t> selfplay(const SelfPlayPlan& plan, const Tell& tell) const override {
    const auto options = options_of(plan.players, plan.options);
    if (!options) return std::unexpected(options.error());
    const auto net = net_of(plan.net, number_of(*options));
    if (!net) return std::unexpected(net.error());
    auto writer = GameLogWriter::open(plan.out, head(plan.players));
    if (!writer) return std::unexpected(writer.error());
    SelfPlay<G> play(Judge<G>(Evaluation<G>(Evaluation<G>::full()), true, everywhere(net->get())),
                     plan.settings);
    std::optional<Player<G>> against;
    typename SelfPlay<G>::Rival rival;
    if (!plan.against.empty()) {
      const auto bot = bot_named(plan.against, {});
      if (!bot) return std::unexpected(bot.error());
      against.emplace(bot->level);
      rival = [&against, budget = bot->budget](const typename G::State& state, std::uint64_t seed) {
        return against->choose(state, seed, budget).move;
      };
    }
    while (writer->games() < plan.games) {
      const std::uint64_t index = plan.first + writer->games();
      const auto added = writer->add(
          play.play(*options, seed_of_game(plan.seed, index), rival,
                    static_cast<int>(index % static_cast<std::uint64_t>(plan.players))));
      if (!added) return std::unexpected(added.error());
      tell(writer->games(), plan.games, "");
    }
    return writer->games();
  }

  Result<TrainReport> train(const TrainPlan& plan, const Tell& tell) const override {
    std::vector<PlayedGame> games;
    for (const std::string& path : plan.games) {
      auto read =
          read_game_log(path, head(plan.players), static_cast<std::uint32_t>(most_players(plan)));
      if (!read) return std::unexpected(read.error());
      games.insert(games.end(), std::make_move_iterator(read->begin()),
                   std::make_move_iterator(read->end()));
    }
    if (games.empty()) return error("no_games", "There are no games to learn from.");
    if (plan.heads) return teach(plan, games, tell);
    const int done = epochs_done(plan.out, plan);
    const auto start = net_of(done > 0 ? plan.out : plan.from);
    if (!start) return std::unexpected(start.error());
    Net begin = *start ? **start : fresh();
    const auto options = options_of(plan.players, plan.options);
    if (!options) return std::unexpected(options.error());
    const int number = number_of(*options);
    begin.serve(number, plan.players == 1 ? number : most_players(plan));
    Trainer trainer(begin, net_scale<G>(number), plan.seed);
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
    const auto options = options_of(plan.players, plan.options);
    if (!options) return std::unexpected(options.error());
    return gate_of(*options, plan, tell);
  }

  Result<Decisions> make_decisions(const DecisionPlan& plan, const Tell& tell) const override {
    const auto options = options_of(plan.players);
    if (!options) return std::unexpected(options.error());
    Decisions made{
        .head = head(plan.players), .seed = plan.seed, .wanted = static_cast<float>(plan.error)};
    if (std::filesystem::exists(plan.out)) {
      auto found = Decisions::read(plan.out);
      if (!found) return found;
      if (found->head != made.head || found->seed != made.seed || found->wanted != made.wanted)
        return error("other_decisions",
                     "{} holds decisions of another game, seed, error or number of players.",
                     plan.out);
      made = std::move(*found);
    }
    constexpr std::size_t kEachGame = 8;
    DecisionMaker<G> maker(*options, plan);
    while (made.count() < plan.positions) {
      made.games.push_back(maker.make(seed_of_game(plan.seed, made.games.size()), kEachGame));
      if (auto written = made.write(plan.out); !written) return std::unexpected(written.error());
      tell(std::min(made.count(), plan.positions), plan.positions,
           fmt::format("mean error {:.2f} points", made.mean_error()));
    }
    return made;
  }

  Result<std::vector<Answers>> ask(const AskPlan& plan, const Tell& tell) const override {
    const auto decisions = find_decisions(G::kName, plan.players, plan.file);
    if (!decisions) return std::unexpected(decisions.error());
    const auto options = options_of(static_cast<int>(decisions->head.players));
    if (!options) return std::unexpected(options.error());
    std::vector<Answers> all;
    const std::uint64_t count = decisions->count();
    for (const std::string& name : plan.bots) {
      const auto bot = bot_named(name, plan.budget);
      if (!bot) return std::unexpected(bot.error());
      Player<G> player(bot->level);
      double sum = 0, squares = 0;
      std::uint64_t done = 0, best = 0, outside = 0;
      const bool replays = each_decision<G>(
          *options, *decisions, [&](const typename G::State& state, const Decision& decision) {
            const Move move = player.choose(state, decisions->seed, bot->budget).move;
            const double loss = decision.loss_of(move.bits);
            sum += loss;
            squares += loss * loss;
            best += loss <= decisions->wanted;
            outside += std::none_of(decision.moves.begin(), decision.moves.end(),
                                    [&](const WeighedMove& m) { return m.move == move.bits; });
            tell(all.size() * count + ++done, plan.bots.size() * count, name);
          });
      if (!replays)
        return error("bad_decisions",
                     "The decisions were made by other rules (ruleset {}): they do not replay.",
                     decisions->head.ruleset);
      const double n = static_cast<double>(std::max<std::uint64_t>(done, 1));
      const double variance = std::max(squares / n - sum / n * sum / n, 0.0);
      all.push_back({.bot = name,
                     .loss = sum / n,
                     .ci95 = 1.96 * std::sqrt(variance / n),
                     .best = static_cast<double>(best) / n,
                     .outside = static_cast<double>(outside) / n});
    }
    return all;
  }

 private:
  using MaybeNet = std::unique_ptr<const Net>;

  static GameLogHead head(int players) {
    return {std::string(G::kName), G::kRuleset, static_cast<std::uint32_t>(players)};
  }
  static Net fresh() {
    return Net({.game = std::string(G::kName),
                .version = version_of(Features<G>::groups()),
                .shape = shape_of<G>()});
  }
  Result<Options> options_of(int players, const json::object& more = json::object()) const {
    json::object options = usual_;
    options["players"] = players;
    for (const auto& pair : more) options[pair.key()] = pair.value();
    return P::options_from_json(options);
  }
  // Of the net such games ask (net_number).
  static int number_of(const Options& options) {
    Chance chance(1);
    return net_number<G>(G::start(options, chance, nullptr));
  }
  // One person's net is for one alone.
  static int most_players(const TrainPlan& plan) {
    return plan.players == 1 ? 1 : std::max(plan.players, plan.most_players);
  }
  // `number` is what the net must be for; without it anything.
  static Result<MaybeNet> net_of(const std::string& file_or_none,
                                 std::optional<int> number = std::nullopt) {
    if (file_or_none == "none") return MaybeNet();
    auto net = Net::read(file_or_none);
    if (!net) return std::unexpected(net.error());
    if (auto fits =
            net->check(G::kName, version_of(Features<G>::groups()), shape_of<G>(), file_or_none);
        !fits)
      return std::unexpected(fits.error());
    if (number && (*number < net->head().least_players || *number > net->head().most_players))
      return error("net_of_other_players", "{} is a net for {} to {} players, not for {}.",
                   file_or_none, net->head().least_players, net->head().most_players, *number);
    return std::make_unique<const Net>(std::move(*net));
  }
  static NetSet set_of(const Net* net) {
    NetSet set;
    if (net != nullptr) set.use(*net);
    return set;
  }
  static NetSet everywhere(const Net* net) {
    NetSet set = set_of(net);
    set.everywhere = true;
    return set;
  }

  Result<GateReport> gate_of(const Options& options, const GatePlan& plan, const Tell& tell) const {
    const auto level = level_by_name(plan.level);
    if (!level) return error("unknown_bot", "There is no bot \"{}\".", plan.level);
    const int number = number_of(options);
    const auto net = net_of(plan.net, number);
    if (!net) return std::unexpected(net.error());
    const auto against = net_of(plan.against, number);
    if (!against) return std::unexpected(against.error());
    const LevelInfo& info = level_info(*level);
    const auto weights = Player<G>::weights_of(*level);
    const auto tree = changed(Player<G>::tree_settings(true), plan.tree);
    if (!tree) return std::unexpected(tree.error());
    Player<G> a(info, weights, everywhere(net->get()), *tree);
    Player<G> b(info, weights, everywhere(against->get()));
    return play_gate<G>(options, a, b, plan, tell);
  }

  Result<TrainReport> teach(const TrainPlan& plan, const std::vector<PlayedGame>& games,
                            const Tell& tell) const {
    constexpr std::size_t kHeldOut = 10;  // every so manieth game is only measured on
    constexpr std::size_t kMostSamples = 200'000;
    const auto start = net_of(plan.from);
    if (!start) return std::unexpected(start.error());
    if (*start == nullptr)
      return error("no_net", "Heads are taught to a net that plays already: name it with --from.");
    Net net = **start;
    std::vector<HeadSample> samples, held;
    Rng rng(plan.seed);
    std::size_t used = 0;
    for (; used < games.size() && samples.size() < kMostSamples; ++used) {
      const auto options = options_of(static_cast<int>(games[used].players), plan.options);
      if (!options) return std::unexpected(options.error());
      const bool held_out = used % kHeldOut == 0;
      if (!add_head_samples<G>(net, *options, games[used], rng, held_out ? held : samples))
        return error("bad_game", "Game {} of those to learn from does not replay.", used + 1);
      tell(used + 1, games.size(), "");
    }
    net.heads = teach_heads(samples, Features<G>::kBuckets);
    if (auto written = net.write(plan.out); !written) return std::unexpected(written.error());
    TrainReport report{.games = used, .samples = samples.size()};
    double squares = 0;
    for (const HeadSample& sample : held)
      squares += (sample.came - sample.told) * (sample.came - sample.told);
    report.held_error =
        std::sqrt(squares / static_cast<double>(std::max<std::size_t>(held.size(), 1)));
    report.parts = calibrate_heads(net, held);
    return report;
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
    std::array<Options, kMaxSeats + 1> options;
    for (int n = plan.players; n <= most_players(plan); ++n) {
      const auto parsed = options_of(n, plan.options);
      if (!parsed) return std::unexpected(parsed.error());
      options[n] = *parsed;
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      const bool held_out = i % kHeldOut == 0;
      if (!(held_out ? final_points : sampler)
               .add(options[games[i].players], games[i], rng, held_out ? held : samples))
        return error("bad_game", "Game {} of those to learn from does not replay.", i + 1);
    }
    report.error = std::sqrt(trainer.epoch(samples, plan.settings, epoch, plan.epochs, seed));
    report.samples = samples.all.size();
    report.held_error = std::sqrt(trainer.error_of(held));
    if (auto written = trainer.net().write(plan.out); !written) return written;
    return write_epochs_done(plan.out, plan, epoch + 1);
  }

  json::object usual_;
};

}  // namespace reeve
