// The operations of the engine protocol that tell what a game or a position was worth.

#include "analysis/analysis.h"
#include "cli/engine.h"
#include "cli/engine_fields.h"
#include "core/record.h"

namespace reeve::cli {

Engine::Reply Engine::analyse(JsonReader& in) {
  AnalysisPlan plan;
  plan.nodes = in.integer<std::uint32_t>("nodes", 1, 1'000'000, plan.nodes);
  plan.samples = in.integer<std::uint32_t>("samples", 2, 10'000, plan.samples);
  plan.threads = in.integer<int>("threads", 1, 64, plan.threads);
  const bool seeded = in.has("seed");
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  if (seeded) plan.seed = *seed;
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const auto analyst = find_analyst((*session)->type().name());
  if (!analyst) return std::unexpected(analyst.error());
  const auto analysis = (*analyst)->analyse((*session)->record(), plan);
  if (!analysis) return std::unexpected(analysis.error());
  return json::object{{"analysis", to_json(*analysis)}};
}

Engine::Reply Engine::rollout(JsonReader& in) {
  RolloutPlan plan;
  plan.games = in.integer<std::uint32_t>("games", 2, RolloutPlan::kMostGames, plan.games);
  plan.until_clear = in.boolean("until_clear", false);
  plan.choices = in.integer<std::uint32_t>(
      "choices", 1, static_cast<std::int64_t>(RolloutPlan::kMostMoves), plan.choices);
  plan.threads = in.integer<int>("threads", 1, 64, plan.threads);
  std::vector<std::string> texts;
  if (in.has("moves"))
    for (const json::value& move : in.array("moves", 1, RolloutPlan::kMostMoves)) {
      if (!move.is_string()) in.fail("moves", "must hold the texts of moves");
      texts.emplace_back(move.is_string() ? std::string(move.get_string()) : std::string());
    }
  const bool seeded = in.has("seed");
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  if (seeded) plan.seed = *seed;
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const auto analyst = find_analyst((*session)->type().name());
  if (!analyst) return std::unexpected(analyst.error());
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    const auto move = (*session)->parse(text);
    if (!move) return std::unexpected(move.error());
    moves.push_back(*move);
  }
  const auto rollout = (*analyst)->roll_out(**session, moves, plan);
  if (!rollout) return std::unexpected(rollout.error());
  return to_json(*rollout);
}

}  // namespace reeve::cli
