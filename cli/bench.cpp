// reeve bench: the performance table, and the signature of what the games do.

#include <array>

#include "cli/program.h"
#include "core/registry.h"
#include "games/entry.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct BenchArguments {
  std::vector<std::string> games;
  std::vector<std::string> sets;
  double seconds = 0.5;
  bool signature = false;
  bool as_json = false;
};

struct Figure {
  std::string name;
  double value;
  std::string_view unit;
};

// How much the strongest quick bot looks at in a second on one core, from a position in the middle
// of things.
std::optional<double> search_nodes_per_second(const Lab& lab, const json::object& options,
                                              double seconds) {
  auto bot = make_bot(lab.type().name(), "master");
  if (!bot) return {};
  auto session = lab.type().create(options, 1);
  Rng rng(1);
  for (int i = 0; i < 20 && !(*session)->over(); ++i) {
    const auto moves = (*session)->legal();
    (void)(*session)->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move);
  }
  if ((*session)->over()) return {};
  // Many nodes, so that the time alone ends the search.
  const Budget budget{.nodes = 1u << 30,
                      .milliseconds = static_cast<std::uint32_t>(seconds * 2000)};
  const CoreStopwatch watch;
  const Choice choice = (*bot)->choose(**session, 1, budget);
  return static_cast<double>(choice.nodes) / watch.seconds();
}

json::object options_of(const Lab& lab, const json::object& chosen) {
  json::object options = chosen;
  if (!options.contains("players"))
    options["players"] = (*find_entry(lab.type().name()))->usual_players;
  return options;
}

Result<std::vector<Figure>> figures_of(const Lab& lab, const json::object& chosen, double seconds) {
  const json::object options = options_of(lab, chosen);
  const auto costs = lab.costs(options, seconds);
  if (!costs) return std::unexpected(costs.error());
  const std::string game(lab.type().name());
  std::vector<Figure> figures = {
      {game + "/random_games", costs->random_games_per_second, "games/s"},
      {game + "/decisions", costs->decisions_per_second, "decisions/s"},
      {game + "/state_bytes", static_cast<double>(costs->state_bytes), "bytes"},
      {game + "/copy_ns", costs->copy_ns, "ns"},
      {game + "/memcpy_ns", costs->memcpy_ns, "ns"},
      {game + "/copy_to_memcpy", costs->copy_ns / costs->memcpy_ns, "ratio"},
      {game + "/generate_ns", costs->generate_ns, "ns"},
      {game + "/apply_ns", costs->apply_ns, "ns"}};
  if (costs->net_ns > 0) figures.push_back({game + "/net_ns", costs->net_ns, "ns"});
  if (const auto nodes = search_nodes_per_second(lab, options, seconds))
    figures.push_back({game + "/search_nodes", *nodes, "nodes/s"});
  return figures;
}

Result<std::vector<const Lab*>> labs_of(const std::vector<std::string>& games) {
  std::vector<const Lab*> labs;
  for (const std::string& game : games) {
    const auto lab = find_lab(game);
    if (!lab) return std::unexpected(lab.error());
    labs.push_back(*lab);
  }
  if (labs.empty()) labs.assign(all_labs().begin(), all_labs().end());
  return labs;
}

// The options asked for, or the game's samples of them.
Result<Signature> signature_of(const Lab& lab, const json::object& chosen) {
  if (!chosen.empty()) return lab.signature(chosen);
  Signature all;
  for (const json::object& options : lab.samples()) {
    const auto one = lab.signature(options);
    if (!one) return one;
    all.add(*one);
  }
  return all;
}

int sign(Console& console, const BenchArguments& arguments, const std::vector<const Lab*>& labs,
         const json::object& chosen) {
  json::object results;
  Signature total;
  const auto tell = [&](std::string_view name, const Signature& signature) {
    const std::array<std::pair<std::string_view, std::uint64_t>, 4> parts = {
        {{"rules", signature.rules},
         {"judgement", signature.judgement},
         {"search", signature.search},
         {"all", signature.all()}}};
    json::object object;
    std::string line = fmt::format("{:<10}", name);
    for (const auto& [part, hash] : parts) {
      object[part] = fmt::format("{:016x}", hash);
      line += fmt::format(" {} {:016x}", part, hash);
    }
    if (arguments.as_json)
      results[name] = std::move(object);
    else
      console.out << line << "\n" << std::flush;
  };
  for (const Lab* lab : labs) {
    const auto signature = signature_of(*lab, chosen);
    if (!signature) return fail(console, signature.error(), kBadUsage);
    tell(lab->type().name(), *signature);
    total.add(*signature);
  }
  tell("total", total);
  if (arguments.as_json) console.out << json::object{{"signatures", std::move(results)}} << "\n";
  return kFine;
}

int measure(Console& console, const BenchArguments& arguments) {
  const auto chosen = options_from_words(arguments.sets);
  if (!chosen) return fail(console, chosen.error(), kBadUsage);
  const auto labs = labs_of(arguments.games);
  if (!labs) return fail(console, labs.error(), kBadUsage);
  if (arguments.signature) return sign(console, arguments, *labs, *chosen);
  json::array results;
  for (const Lab* lab : *labs) {
    const auto figures = figures_of(*lab, *chosen, arguments.seconds);
    if (!figures) return fail(console, figures.error(), kBadUsage);
    for (const Figure& figure : *figures) {
      if (arguments.as_json)
        results.push_back({{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}});
      else
        console.out << fmt::format("{:<28} {:>14.{}f} {}\n", figure.name, figure.value,
                                   figure.value < 1000 ? 2 : 0, figure.unit)
                    << std::flush;
    }
  }
  if (arguments.as_json) console.out << json::object{{"results", std::move(results)}} << "\n";
  return kFine;
}

}  // namespace

void add_bench(Program& program) {
  const auto arguments = std::make_shared<BenchArguments>();
  Command command(program, "bench",
                  "Measure games, decisions and search nodes a second, and the cost of each step.");
  command.texts("GAME", arguments->games, "", "Only these games.")
      .texts("--set", arguments->sets, "KEY=VALUE", "A game option; may be repeated.")
      .number("--seconds", arguments->seconds, 0.001, 60.0, "About how long each figure takes.")
      .flag("--signature", arguments->signature,
            "Instead, hashes of fixed playouts, judgements and searches: what the games do.")
      .flag("--json", arguments->as_json,
            "As JSON: {\"results\": [{name, value, unit}]}, or {\"signatures\": {game: {…}}}.")
      .footer(
          "A second is one of one core's time. Burgundy with two players, the others with\n"
          "three, unless --set players=N.\n"
          "copy_to_memcpy is the time of copying a state over that of memcpy of as many bytes.\n"
          "Compare figures of one machine only.\n"
          "Signatures are equal before and after a change that must not change play; `search`\n"
          "alone changes with the layout of a state too. With --set, of those options only.")
      .runs([&program, arguments] { return measure(program.console, *arguments); });
}

}  // namespace reeve::cli
