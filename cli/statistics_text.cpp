#include "cli/statistics_text.h"

#include <fmt/format.h>

namespace reeve::cli {

namespace {

json::object mean_json(const SumOf& sum) {
  const Mean mean = sum.mean();
  return {{"mean", mean.value}, {"ci95", mean.ci95}};
}

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

double win_rate(const UseTally& use) {
  return share(use.win_shares, use.score.count * Tally::kShare);
}

// Best first, so that what matters is read first.
std::vector<std::pair<std::string, UseTally>> by_mean_score(const Statistics& statistics) {
  std::vector<std::pair<std::string, UseTally>> uses(statistics.uses.begin(),
                                                     statistics.uses.end());
  std::stable_sort(uses.begin(), uses.end(), [](const auto& a, const auto& b) {
    return a.second.score.mean().value > b.second.score.mean().value;
  });
  return uses;
}

}  // namespace

json::object statistics_json(const Statistics& statistics) {
  json::object sources;
  for (const auto& [name, sum] : statistics.sources) {
    json::object source = mean_json(sum);
    source["seats"] = sum.count;
    sources[name] = std::move(source);
  }
  json::array uses;
  for (const auto& [name, use] : by_mean_score(statistics)) {
    const Mean mean = use.score.mean();
    uses.push_back({{"name", name},
                    {"count", use.score.count},
                    {"mean_score", mean.value},
                    {"ci95", mean.ci95},
                    {"win_rate", win_rate(use)}});
  }
  json::object length = mean_json(statistics.length);
  length["min"] = statistics.shortest;
  length["max"] = statistics.longest;
  json::object branching = mean_json(statistics.branching);
  branching["max"] = statistics.widest;
  return {{"sources", std::move(sources)},
          {"uses", std::move(uses)},
          {"length", std::move(length)},
          {"branching", std::move(branching)},
          {"lead_changes", mean_json(statistics.lead_changes)},
          {"margin", mean_json(statistics.margin)},
          {"comeback_rate", share(statistics.comebacks, statistics.decided)}};
}

void print_statistics(std::ostream& out, const Statistics& statistics) {
  out << fmt::format(
      "\ndecisions a game {:.1f} ({} to {}), legal moves a decision {:.1f} (most {})\n"
      "lead changes {:.2f} a game, winning margin {:.1f} points, "
      "comebacks {:.1f} % of games with one winner\n",
      statistics.length.mean().value, statistics.shortest, statistics.longest,
      statistics.branching.mean().value, statistics.widest, statistics.lead_changes.mean().value,
      statistics.margin.mean().value, 100 * share(statistics.comebacks, statistics.decided));
  out << "\nsource of points            seats   mean of those\n";
  for (const auto& [name, sum] : statistics.sources)
    out << fmt::format("  {:<24} {:7}  {:7.2f} ± {:.2f}\n", name, sum.count, sum.mean().value,
                       sum.mean().ci95);
  if (statistics.uses.empty()) return;
  out << "\nused by a seat              times   mean score       wins\n";
  for (const auto& [name, use] : by_mean_score(statistics))
    out << fmt::format("  {:<24} {:7}  {:7.2f} ± {:<5.2f} {:6.2f} %\n", name, use.score.count,
                       use.score.mean().value, use.score.mean().ci95, 100 * win_rate(use));
}

}  // namespace reeve::cli
