// reeve rates: what bots lose a turn by the analysis of their games, and whether points without luck tell
// the stronger from the weaker better than points do.
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "analysis/analysis.h"
#include "cli/analysis_commands.h"
#include "cli/arena_arguments.h"
#include "cli/work_meter.h"
#include "core/hash.h"
#include "core/registry.h"
#include "search/arena/parallel.h"

namespace reeve::cli {

namespace {

struct RatesArguments {
  GameArguments game;
  std::string a = "journeyman";
  std::string b = "apprentice";
  std::uint32_t games = 50;
  bool as_json = false;
  int threads = 1;
  AnalysisPlan plan{.nodes = 500, .samples = 16};
};

// What the analysis of one game says of the two bots, [0] of a.
struct Rated {
  double error_rate[2] = {};
  double accuracy[2] = {};
  double margin = 0;    // a's points - b's
  double adjusted = 0;  // the same without luck
  double luck = 0;      // a's - b's
  std::map<std::string, double, std::less<>> luck_by_kind;
  double score[2] = {};
  double noise[2] = {};  // of each seat's account, and how large it was said to be
  double noise_error[2] = {};
  std::vector<double> losses[2];  // a turn each
  // How far the end was from what was expected, in deviations, turn by turn.
  std::vector<double> off[2];
};

struct MeanOfGames {
  double mean = 0;
  double half = 0;  // of the interval that holds the true one 95 times of 100
};

template <class Of>
MeanOfGames mean_of(const std::vector<Rated>& games, Of of) {
  double sum = 0, squares = 0;
  for (const Rated& game : games) {
    const double value = of(game);
    sum += value;
    squares += value * value;
  }
  const double n = static_cast<double>(games.size());
  const double variance = n > 1 ? std::max(0.0, squares - sum * sum / n) / (n - 1) : 0;
  return {sum / n, 1.96 * std::sqrt(variance / n)};
}

double deviation_of(const std::vector<double>& values) {
  double sum = 0, squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const double n = static_cast<double>(values.size());
  return n > 1 ? std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1)) : 0;
}

// A rest of an account that is larger than so many of the errors stated for it is one in twenty, not more.
constexpr double kNoiseErrors = 3;

template <class Of>
double deviation_of(const std::vector<Rated>& games, Of of) {
  std::vector<double> values;
  for (const Rated& game : games)
    for (const double value : of(game)) values.push_back(value);
  return deviation_of(values);
}

// What the lead and some luck have to do with each other.
struct LuckOfLead {
  double deviation = 0;
  double correlation = 0;
  double weight =
      0;  // how many points of the lead a point of it is worth; 1 where it is measured truly
};

template <class Of>
LuckOfLead luck_of_lead(const std::vector<Rated>& games, Of of) {
  double luck = 0, lead = 0, products = 0, lucks = 0, leads = 0;
  for (const Rated& game : games) {
    luck += of(game);
    lead += game.margin;
    products += of(game) * game.margin;
    lucks += of(game) * of(game);
    leads += game.margin * game.margin;
  }
  const double n = static_cast<double>(games.size());
  products -= luck * lead / n;
  lucks -= luck * luck / n;
  leads -= lead * lead / n;
  if (lucks <= 0 || leads <= 0) return {};
  return {std::sqrt(lucks / (n - 1)), products / std::sqrt(lucks * leads), products / lucks};
}

// How many deviations the mean lead is from nothing: what tells the stronger. Without luck less as it
// is, with an interval by leaving out each game in turn (jackknife).
struct Clearness {
  double raw = 0;
  MeanOfGames gain;
};

Clearness clearness_of(const std::vector<Rated>& games) {
  struct Sums {
    double n = 0, sum = 0, squares = 0;
    void add(double value, double times) {
      n += times;
      sum += times * value;
      squares += times * value * value;
    }
    double clear() const {
      const double variance = (squares - sum * sum / n) / (n - 1);
      return variance > 0 ? sum / n / std::sqrt(variance) : 0;
    }
  };
  Sums raw, adjusted;
  for (const Rated& game : games) {
    raw.add(game.margin, 1);
    adjusted.add(game.adjusted, 1);
  }
  Clearness all{raw.clear(), {adjusted.clear() - raw.clear(), 0}};
  if (games.size() < 4) return all;
  double sum = 0, squares = 0;
  for (const Rated& game : games) {
    Sums without = raw, without_adjusted = adjusted;
    without.add(game.margin, -1);
    without_adjusted.add(game.adjusted, -1);
    const double gain = without_adjusted.clear() - without.clear();
    sum += gain;
    squares += gain * gain;
  }
  const double n = static_cast<double>(games.size());
  all.gain.half = 1.96 * std::sqrt(std::max(0.0, squares - sum * sum / n) * (n - 1) / n);
  return all;
}

// The constant c for which the mean of 100 e^(-c loss) over a bot's turns is `wanted`.
double accuracy_constant(const std::vector<Rated>& games, std::size_t bot, double wanted) {
  double low = 0, high = 100;
  for (int i = 0; i < 60; ++i) {
    const double c = (low + high) / 2;
    double sum = 0, turns = 0;
    for (const Rated& game : games)
      for (const double loss : game.losses[bot]) {
        sum += 100 * std::exp(-c * loss);
        ++turns;
      }
    (sum > wanted * turns ? low : high) = c;
  }
  return low;
}

// The number of deviations within which the end lies after `part` of a bot's turns.
double band(const std::vector<Rated>& games, std::size_t bot, double part) {
  std::vector<double> off;
  for (const Rated& game : games) off.insert(off.end(), game.off[bot].begin(), game.off[bot].end());
  if (off.empty()) return 0;
  const auto middle =
      off.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(off.size() - 1));
  std::nth_element(off.begin(), middle, off.end());
  return *middle;
}

double ahead(double margin) {
  return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
}

// Game i, in which the seats of a and b change places each time.
Result<Rated> rate(const GameType& type, const Analyst& analyst, const json::object& options,
                   const RatesArguments& arguments, std::uint64_t i) {
  const std::uint64_t seed = hash_mix(arguments.plan.seed, i);
  const std::size_t seat_of_a = i % 2;
  auto session = type.create(options, seed);
  if (!session) return std::unexpected(session.error());
  std::unique_ptr<Bot> bots[2];
  for (std::size_t seat = 0; seat < 2; ++seat) {
    auto bot = make_bot(type.name(), seat == seat_of_a ? arguments.a : arguments.b);
    if (!bot) return std::unexpected(bot.error());
    bots[seat] = std::move(*bot);
  }
  while (!(*session)->over()) {
    const std::uint64_t own = hash_mix(seed, (*session)->moves().size());
    const Move move =
        bots[static_cast<std::size_t>((*session)->actor())]->choose(**session, own).move;
    if (const auto played = (*session)->play(move); !played) return std::unexpected(played.error());
  }
  const auto analysis = analyst.analyse((*session)->record(), arguments.plan);
  if (!analysis) return std::unexpected(analysis.error());
  const SeatAnalysis& a = analysis->seats[seat_of_a];
  const SeatAnalysis& b = analysis->seats[1 - seat_of_a];
  Rated rated{.error_rate = {a.error_rate, b.error_rate},
              .accuracy = {a.accuracy, b.accuracy},
              .margin = a.final_score - b.final_score,
              .adjusted = a.luck_adjusted - b.luck_adjusted,
              .luck = a.luck - b.luck,
              .score = {a.final_score, b.final_score},
              .noise = {a.noise, b.noise},
              .noise_error = {a.noise_error, b.noise_error}};
  for (const SourceShare& kind : a.luck_by_kind) rated.luck_by_kind[kind.source] += kind.points;
  for (const SourceShare& kind : b.luck_by_kind) rated.luck_by_kind[kind.source] -= kind.points;
  for (const TurnAnalysis& turn : analysis->turns) {
    const bool of_a = static_cast<std::size_t>(turn.seat) == seat_of_a;
    rated.losses[of_a ? 0 : 1].push_back(turn.loss);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const double off = std::abs(analysis->seats[seat].final_score - turn.expected[seat]);
      if (turn.deviation[seat] > 0)
        rated.off[seat == seat_of_a ? 0 : 1].push_back(off / turn.deviation[seat]);
    }
  }
  return rated;
}

Result<std::vector<Rated>> rate_all(Console& console, const GameType& type, const Analyst& analyst,
                                    const json::object& options, const RatesArguments& arguments) {
  std::vector<Rated> games(arguments.games);
  std::optional<Error> failed;
  std::mutex mutex;
  WorkMeter meter(console, "rates", "games", games.size(), {}, WorkMeter::Elsewhere::kLines);
  share_out(games.size(), arguments.threads, [&](auto next) {
    for (std::uint64_t i = next(); i < games.size(); i = next()) {
      auto rated = rate(type, analyst, options, arguments, i);
      const std::lock_guard lock(mutex);
      if (!rated) {
        failed = rated.error();
        return;
      }
      games[i] = *rated;
      ++meter.done();
    }
  });
  if (failed) return std::unexpected(*failed);
  return games;
}

json::object to_json(const LuckOfLead& luck) {
  return {
      {"deviation", luck.deviation}, {"correlation", luck.correlation}, {"weight", luck.weight}};
}

json::object to_json(const MeanOfGames& mean) {
  return {{"mean", mean.mean}, {"half_interval", mean.half}};
}

int rates(Console& console, const RatesArguments& arguments) {
  const auto type = arguments.game.type();
  if (!type) return fail(console, type.error(), kBadUsage);
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), **type, kBadUsage);
  const auto first = (*type)->create(*options, 1);
  if (!first) return fail(console, first.error(), **type, kBadUsage);
  if ((*first)->seats() != 2)
    return fail(console, {"two_players", "Rates are measured in games of two: --players 2."},
                kBadUsage);
  for (const std::string& bot : {arguments.a, arguments.b})
    if (const auto made = make_bot((*type)->name(), bot); !made)
      return fail(console, made.error(), kBadUsage);
  const auto analyst = find_analyst((*type)->name());
  if (!analyst) return fail(console, analyst.error(), kBadUsage);
  const auto games = rate_all(console, **type, **analyst, *options, arguments);
  if (!games) return fail(console, games.error(), kFailed);

  const std::string names[2] = {arguments.a, arguments.b};
  MeanOfGames rate[2], accuracy[2];
  for (std::size_t i = 0; i < 2; ++i) {
    rate[i] = mean_of(*games, [&](const Rated& it) { return it.error_rate[i]; });
    accuracy[i] = mean_of(*games, [&](const Rated& it) { return it.accuracy[i]; });
  }
  const MeanOfGames apart =
      mean_of(*games, [](const Rated& it) { return it.error_rate[1] - it.error_rate[0]; });
  const MeanOfGames raw = mean_of(*games, [](const Rated& it) { return ahead(it.margin); });
  const MeanOfGames adjusted = mean_of(*games, [](const Rated& it) { return ahead(it.adjusted); });
  const MeanOfGames gain =
      mean_of(*games, [](const Rated& it) { return ahead(it.adjusted) - ahead(it.margin); });
  // How much larger the lead is than chance makes it, game by game.
  const double spread = deviation_of(*games, [](const Rated& it) { return std::array{it.margin}; });
  const double spread_adjusted =
      deviation_of(*games, [](const Rated& it) { return std::array{it.adjusted}; });
  const MeanOfGames lead = mean_of(*games, [](const Rated& it) { return it.margin; });
  const MeanOfGames lead_adjusted = mean_of(*games, [](const Rated& it) { return it.adjusted; });
  // Of one bot's scores, for two bots have two means.
  double scores = 0;
  for (const std::size_t bot : {0u, 1u}) {
    const double of_bot =
        deviation_of(*games, [&](const Rated& it) { return std::array{it.score[bot]}; });
    scores += of_bot * of_bot / 2;
  }
  scores = std::sqrt(scores);
  const Clearness clear = clearness_of(*games);
  std::map<std::string, LuckOfLead, std::less<>> kinds;
  for (const Rated& game : *games)
    for (const auto& kind : game.luck_by_kind) kinds[kind.first];
  for (auto& [kind, lucks] : kinds)
    lucks = luck_of_lead(*games, [&name = kind](const Rated& it) {
      const auto found = it.luck_by_kind.find(name);
      return found == it.luck_by_kind.end() ? 0.0 : found->second;
    });
  const LuckOfLead whole = luck_of_lead(*games, [](const Rated& it) { return it.luck; });
  const MeanOfGames noise =
      mean_of(*games, [](const Rated& it) { return (it.noise[0] + it.noise[1]) / 2; });
  const double noises = deviation_of(*games, [](const Rated& it) {
    return std::array{it.noise[0], it.noise[1]};
  });
  const MeanOfGames stated =
      mean_of(*games, [](const Rated& it) { return (it.noise_error[0] + it.noise_error[1]) / 2; });
  const MeanOfGames within = mean_of(*games, [](const Rated& it) {
    double seats = 0;
    for (const std::size_t i : {0u, 1u})
      seats += std::abs(it.noise[i]) <= kNoiseErrors * it.noise_error[i] ? 0.5 : 0;
    return seats;
  });
  // Of the first bot's turns: what is expected takes for granted that nobody errs, and it errs least.
  const MeanOfGames near = mean_of(*games, [](const Rated& it) {
    const auto inside = std::ranges::count_if(it.off[0], [](double off) { return off <= 1; });
    return it.off[0].empty() ? 0
                             : static_cast<double>(inside) / static_cast<double>(it.off[0].size());
  });
  const double wide = band(*games, 0, 0.68);
  const double constants[2] = {accuracy_constant(*games, 0, 95), accuracy_constant(*games, 1, 80)};
  if (arguments.as_json) {
    json::array bots;
    for (std::size_t i = 0; i < 2; ++i)
      bots.push_back(json::object{
          {"bot", names[i]}, {"error_rate", to_json(rate[i])}, {"accuracy", to_json(accuracy[i])}});
    json::object luck{{"all", to_json(whole)}};
    for (const auto& [kind, lucks] : kinds) luck[kind] = to_json(lucks);
    json::array each;  // lead of a game, by points and without luck
    for (const Rated& game : *games) each.push_back(json::array{game.margin, game.adjusted});
    console.out << json::object{{"game", (*type)->name()},
                                {"games", arguments.games},
                                {"nodes", arguments.plan.nodes},
                                {"samples", arguments.plan.samples},
                                {"bots", std::move(bots)},
                                {"error_rates_apart", to_json(apart)},
                                {"ahead_by_points", to_json(raw)},
                                {"ahead_without_luck", to_json(adjusted)},
                                {"gain", to_json(gain)},
                                {"lead", to_json(lead)},
                                {"lead_deviation", spread},
                                {"lead_without_luck", to_json(lead_adjusted)},
                                {"lead_without_luck_deviation", spread_adjusted},
                                {"clearness", clear.raw},
                                {"clearness_gain", to_json(clear.gain)},
                                {"luck", std::move(luck)},
                                {"score_deviation", scores},
                                {"noise", to_json(noise)},
                                {"noise_deviation", noises},
                                {"noise_stated", to_json(stated)},
                                {"noise_within_three_errors", to_json(within)},
                                {"within_a_deviation", to_json(near)},
                                {"deviations_for_68", wide},
                                {"constant_for_95", constants[0]},
                                {"constant_for_80", constants[1]},
                                {"leads", std::move(each)}}
                << "\n";
    return kFine;
  }
  console.out << fmt::format("{}: {} games, {} nodes and {} samples a turn; ± is 95 %\n\n",
                             (*type)->name(), arguments.games, arguments.plan.nodes,
                             arguments.plan.samples);
  console.out << fmt::format("{:<14} {:>18} {:>18}\n", "bot", "lost a turn", "accuracy");
  for (std::size_t i = 0; i < 2; ++i)
    console.out << fmt::format("{:<14} {:>10.3f} ± {:5.3f} {:>10.2f} ± {:5.2f}\n", names[i],
                               rate[i].mean, rate[i].half, accuracy[i].mean, accuracy[i].half);
  console.out << fmt::format("{:<14} {:>10.3f} ± {:5.3f}\n\n", "difference", apart.mean,
                             apart.half);
  console.out << fmt::format(
      "{} is ahead by points in {:.1f} ± {:.1f} % of the games, without luck in {:.1f} ± {:.1f} "
      "%:\n"
      "{:+.1f} ± {:.1f}\n",
      names[0], 100 * raw.mean, 100 * raw.half, 100 * adjusted.mean, 100 * adjusted.half,
      100 * gain.mean, 100 * gain.half);
  console.out << fmt::format(
      "The lead is {:.1f} points, its deviation {:.1f}; without luck {:.1f} and {:.1f}:\n"
      "{:.2f} deviations, without luck {:+.2f} ± {:.2f} of them.\n",
      lead.mean, spread, lead_adjusted.mean, spread_adjusted, clear.raw, clear.gain.mean,
      clear.gain.half);
  console.out << fmt::format("\n{:<14} {:>10} {:>12} {:>8}\n", "luck of", "deviation",
                             "correlation", "weight");
  for (const auto& [kind, lucks] : kinds)
    console.out << fmt::format("{:<14} {:>10.2f} {:>12.2f} {:>8.2f}\n", kind, lucks.deviation,
                               lucks.correlation, lucks.weight);
  console.out << fmt::format("{:<14} {:>10.2f} {:>12.2f} {:>8.2f}\n\n", "all", whole.deviation,
                             whole.correlation, whole.weight);
  console.out << fmt::format(
      "Final points have a deviation of {:.1f}. Those of {} lie within one deviation of what was\n"
      "expected after {:.0f} % of the turns, within {:.2f} after 68 %.\n"
      "Accounts leave {:.1f} ± {:.1f} points open, with a deviation of {:.1f}; {:.1f} are stated, "
      "and\n"
      "{:.1f} % of the seats are within three times what was stated for them.\n"
      "Accuracy would be 95 for {} with a constant of {:.3f}, 80 for {} with {:.3f}.\n",
      scores, names[0], 100 * near.mean, wide, noise.mean, noise.half, noises, stated.mean,
      100 * within.mean, names[0], constants[0], names[1], constants[1]);
  return kFine;
}

}  // namespace

void add_rates(Program& program) {
  const auto arguments = std::make_shared<RatesArguments>();
  AnalysisPlan& plan = arguments->plan;
  Command command(program, "rates",
                  "Tell what two bots lose a turn, by the analysis of their games.");
  arguments->game.add_to(command);
  command.text("--a", arguments->a, "A bot, the stronger one.")
      .text("--b", arguments->b, "The other.")
      .number("--games", arguments->games, "How many games; the seats change each time.", 2,
              100'000)
      .number("--nodes", plan.nodes, "Positions searched for the best line of a turn.", 1,
              1'000'000)
      .number("--samples", plan.samples, "Samples of chance for each value that is compared.", 2,
              10'000)
      .number("--seed", plan.seed, "What chance and choices follow from.")
      .number("--threads,-t", arguments->threads, 1, 256, "How many games at once.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "The result depends on the seed alone, not on threads. docs/analysis.md has what was\n"
          "measured. An example:\n"
          "  reeve rates burgundy --players 2 --a master --b journeyman --games 100")
      .runs([&program, arguments] { return rates(program.console, *arguments); });
}

}  // namespace reeve::cli
