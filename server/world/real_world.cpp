// The games and bots this program was built with.
#include <map>

#include "analysis/analysis.h"
#include "core/registry.h"
#include "games/catalogues.h"
#include "server/world/world.h"

namespace reeve::server {

namespace {

std::string catalogue_text(std::string_view game) {
  // Made once; they do not change.
  static const std::map<std::string_view, std::string> texts = [] {
    std::map<std::string_view, std::string> all;
    for (const GameType* type : all_games())
      all[type->name()] = json::serialize(*catalogue_of(type->name()));
    return all;
  }();
  const auto found = texts.find(game);
  return found == texts.end() ? std::string() : found->second;
}

Result<json::object> analysed(const Record& record, World::TurnTold told) {
  const auto analyst = find_analyst(record.game);
  if (!analyst) return std::unexpected(analyst.error());
  AnalysisPlan plan;
  plan.told = [&told](const TurnAnalysis& turn, std::size_t all) {
    return told(to_json(turn), all);
  };
  const auto analysis = (*analyst)->analyse(record, plan);
  if (!analysis) return std::unexpected(analysis.error());
  return to_json(*analysis);
}

}  // namespace

World real_world() {
  World world;
  world.games.assign(all_games().begin(), all_games().end());
  world.bots.assign(all_bots().begin(), all_bots().end());
  world.make_bot = make_bot;
  world.catalogue = catalogue_text;
  world.analyse = analysed;
  return world;
}

}  // namespace reeve::server
