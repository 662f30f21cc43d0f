// The games and bots this program was built with.
#include <map>

#include "analysis/analysis.h"
#include "analysis/puzzle_answers.h"
#include "core/hash.h"
#include "core/registry.h"
#include "games/catalogues.h"
#include "games/entry.h"
#include "search/levels/net_name.h"
#include "server/world/ladder.h"
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

// Every net there is may be at work, and a change of how games are analysed counts as another one.
std::string analyst_mark() {
  constexpr int kAnalysis =
      4;  // to be raised with a change after which analyses should be made anew
  const AnalysisPlan plan;
  std::string nets;
  for (const GameType* type : all_games())
    for (int players = 0; players <= kMaxSeats; ++players)
      nets += net_name(type->name(), players) + "\n";
  return fmt::format("{} {} {} {} {:016x}", kAnalysis, plan.nodes, plan.samples, plan.seed,
                     hash_bytes(nets.data(), nets.size()));
}

Result<json::object> turn_analysed(const Record& record, Seat seat) {
  const auto analyst = find_analyst(record.game);
  if (!analyst) return std::unexpected(analyst.error());
  const auto turn = (*analyst)->analyse_turn(record, seat, AnalysisPlan{});
  if (!turn) return std::unexpected(turn.error());
  return to_json(*turn);
}

Result<std::vector<World::Beginning>> beginnings_of(const Record& record) {
  const auto analyst = find_analyst(record.game);
  if (!analyst) return std::unexpected(analyst.error());
  const auto beginnings = (*analyst)->beginnings(record);
  if (!beginnings) return std::unexpected(beginnings.error());
  std::vector<World::Beginning> all;
  for (const Beginning& it : *beginnings) all.push_back({it.board, it.opening});
  return all;
}

Result<json::object> rolled_out(const Session& position, const std::vector<std::string>& texts,
                                World::TurnTold told) {
  const auto analyst = find_analyst(position.type().name());
  if (!analyst) return std::unexpected(analyst.error());
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    const auto move = position.parse(text);
    if (!move) return std::unexpected(move.error());
    moves.push_back(*move);
  }
  RolloutPlan plan{.games = 512, .until_clear = true, .choices = RolloutPlan::kMostMoves};
  bool given_up = false;
  plan.told = [&](const Rollout& so_far) {
    given_up = !told(to_json(so_far), plan.games);
    return !given_up;
  };
  const auto rollout = (*analyst)->roll_out(position, moves, plan);
  if (!rollout) return std::unexpected(rollout.error());
  if (given_up) return error("stopped", "The rollout was stopped.");
  return to_json(*rollout);
}

bool drawn(std::string_view game, const json::value& view, std::span<const int> points,
           Canvas& canvas) {
  const auto entry = find_entry(game);
  if (!entry || (*entry)->picture == nullptr) return false;
  (*entry)->picture(view, points, canvas);
  return true;
}

}  // namespace

World real_world() {
  World world;
  world.games.assign(all_games().begin(), all_games().end());
  world.bots.assign(all_bots().begin(), all_bots().end());
  world.make_bot = make_bot;
  world.catalogue = catalogue_text;
  world.analyse = analysed;
  world.analyst = analyst_mark();
  world.analyse_turn = turn_analysed;
  world.beginnings = beginnings_of;
  world.machine_beginnings = machine_beginnings;
  world.roll_out = rolled_out;
  world.puzzles = {[](std::string_view game, std::int64_t day) {
                     return list_puzzles(PuzzleBook::of(game), game, day);
                   },
                   [](std::string_view game, std::string_view id) {
                     return show_puzzle(PuzzleBook::of(game), game, id);
                   },
                   [](std::string_view game, std::string_view id, const std::string& move) {
                     return answer_puzzle(PuzzleBook::of(game), game, id, move);
                   }};
  world.draw = drawn;
  world.bot_rating = ladder_rating;
  return world;
}

}  // namespace reeve::server
