// The games and bots this program was built with.
#include <map>

#include "analysis/analysis.h"
#include "analysis/puzzles.h"
#include "core/hash.h"
#include "core/registry.h"
#include "games/catalogues.h"
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
      1;  // to be raised with a change after which analyses should be made anew
  const AnalysisPlan plan;
  std::string nets;
  for (const GameType* type : all_games())
    for (int players = 1; players <= kMaxSeats; ++players)
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
  RolloutPlan plan{.games = 512, .until_clear = true};
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

Result<json::object> list_puzzles(std::string_view game, std::int64_t day) {
  const PuzzleBook& book = PuzzleBook::of(game);
  if (book.all().empty()) return error("not_found", "There are no puzzles of this game.");
  json::array puzzles;
  for (const PuzzleBook::Entry& entry : book.all())
    puzzles.push_back(json::object{{"id", entry.puzzle->id},
                                   {"level", entry.puzzle->level},
                                   {"themes", json::value_from(entry.puzzle->themes)}});
  return json::object{
      {"game", game}, {"day", book.of_the_day(day).puzzle->id}, {"puzzles", std::move(puzzles)}};
}

struct ShownPuzzle {
  PuzzleBook::Entry entry;
  std::unique_ptr<Session> session;
};

Result<ShownPuzzle> puzzle_at(std::string_view game, std::string_view id) {
  const auto type = find_game(game);
  if (!type) return std::unexpected(type.error());
  const auto entry = PuzzleBook::of(game).find(id);
  if (!entry) return std::unexpected(entry.error());
  auto session = PuzzleBook::position(**type, *entry);
  if (!session) return std::unexpected(session.error());
  return ShownPuzzle{*entry, std::move(*session)};
}

Result<json::object> show_puzzle(std::string_view game, std::string_view id) {
  const auto shown = puzzle_at(game, id);
  if (!shown) return std::unexpected(shown.error());
  const Session& session = *shown->session;
  const Seat seat = session.actor();
  json::array legal, scores;
  for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  for (Seat i = 0; i < session.seats(); ++i) scores.push_back(session.score(i));
  return json::object{{"id", id},
                      {"game", game},
                      {"level", shown->entry.puzzle->level},
                      {"themes", json::value_from(shown->entry.puzzle->themes)},
                      {"seat", int{seat}},
                      {"seats", session.seats()},
                      {"view", session.view(seat)},
                      {"scores", std::move(scores)},
                      {"legal", std::move(legal)}};
}

json::array why_json(const std::vector<SourceShare>& why) {
  json::array array;
  for (const SourceShare& share : why)
    array.push_back(json::object{{"source", share.source}, {"points", share.points}});
  return array;
}

json::object move_json(const Session& session, const std::string& text) {
  const auto move = session.parse(text);
  return move && session.is_legal(*move)
             ? json::object{{"move", text}, {"detail", session.describe(*move).detail}}
             : json::object{{"move", text}};
}

Result<json::object> answer_puzzle(std::string_view game, std::string_view id,
                                   const std::string& move) {
  const auto shown = puzzle_at(game, id);
  if (!shown) return std::unexpected(shown.error());
  json::object reply{{"best", move_json(*shown->session, shown->entry.puzzle->best)}};
  if (!move.empty()) {
    const auto answer = PuzzleBook::answer(shown->entry, move);
    if (!answer) return std::unexpected(answer.error());
    reply["right"] = answer->right;
    reply["behind"] = answer->behind ? json::value(*answer->behind) : json::value(nullptr);
    reply["standard_error"] = answer->error ? json::value(*answer->error) : json::value(nullptr);
    reply["why"] = why_json(answer->why);
  }
  json::array tried;
  for (const TriedMove& one : shown->entry.puzzle->tried) {
    json::object object = move_json(*shown->session, one.move);
    object["behind"] = one.behind;
    object["standard_error"] = one.error;
    object["why"] = why_json(one.why);
    tried.push_back(std::move(object));
  }
  reply["tried"] = std::move(tried);
  return reply;
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
  world.roll_out = rolled_out;
  world.puzzles = {list_puzzles, show_puzzle, answer_puzzle};
  world.bot_rating = ladder_rating;
  return world;
}

}  // namespace reeve::server
