#include "analysis/puzzle_answers.h"

#include <memory>
#include <vector>

#include "core/registry.h"

namespace reeve {
namespace {

struct ShownPuzzle {
  PuzzleBook::Entry entry;
  std::unique_ptr<Session> session;
};

Result<ShownPuzzle> puzzle_at(const PuzzleBook& book, std::string_view game, std::string_view id) {
  const auto type = find_game(game);
  if (!type) return std::unexpected(type.error());
  const auto entry = book.find(id);
  if (!entry) return std::unexpected(entry.error());
  auto session = PuzzleBook::position(**type, *entry);
  if (!session) return std::unexpected(session.error());
  return ShownPuzzle{*entry, std::move(*session)};
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

}  // namespace

Result<json::object> list_puzzles(const PuzzleBook& book, std::string_view game, std::int64_t day) {
  if (book.all().empty()) return error("not_found", "There are no puzzles of this game.");
  json::array puzzles;
  for (const PuzzleBook::Entry& entry : book.all())
    puzzles.push_back(json::object{{"id", entry.puzzle->id},
                                   {"level", entry.puzzle->level},
                                   {"themes", json::value_from(entry.puzzle->themes)}});
  return json::object{
      {"game", game}, {"day", book.of_the_day(day).puzzle->id}, {"puzzles", std::move(puzzles)}};
}

Result<json::object> show_puzzle(const PuzzleBook& book, std::string_view game,
                                 std::string_view id) {
  const auto shown = puzzle_at(book, game, id);
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

Result<json::object> answer_puzzle(const PuzzleBook& book, std::string_view game,
                                   std::string_view id, const std::string& move) {
  const auto shown = puzzle_at(book, game, id);
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

}  // namespace reeve
