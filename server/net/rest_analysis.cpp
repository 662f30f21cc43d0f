// Puzzles, rollouts and branches of finished games (docs/analysis.md).
#include "server/net/limits.h"
#include "server/net/rest.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

// The position of a finished game after some of its moves. Of a running game nothing is told: nobody
// is helped while others still play.
Result<std::unique_ptr<Session>> position_at(const Table& table, const World& world,
                                             std::size_t at) {
  if (table.row().status != TableStatus::kOver)
    return error("not_over", "A game is looked into when it is over.");
  auto record = table.record();
  if (!record) return std::unexpected(record.error());
  const auto type = world.game(record->game);
  if (!type) return std::unexpected(type.error());
  if (at > record->moves.size())
    return error("out_of_range", "The game has {} moves.", record->moves.size());
  record->moves.resize(at);
  record->hashes.clear();
  return replay(**type, *record);
}

// What a desk tells of an analysis, told of a rollout.
json::object rollout_status(json::object status) {
  if (json::value* done = status.if_contains("analysis"); done != nullptr) {
    json::value rollout = std::move(*done);
    status.erase("analysis");
    status["rollout"] = std::move(rollout);
  }
  if (json::value* turns = status.if_contains("turns"); turns != nullptr) {
    json::value so_far =
        turns->as_array().empty() ? json::value(nullptr) : turns->as_array().front();
    status.erase("turns");
    status.erase("done");
    status["rollout"] = std::move(so_far);
  }
  return status;
}

}  // namespace

HttpReply Rest::puzzles(std::string_view game) const {
  const World& world = app_.services.world;
  if (!world.puzzles.list) return error_reply({"not_found", "There are no puzzles here."});
  const auto list = world.puzzles.list(game, app_.services.environment.now() / kDay);
  return list ? json_reply(*list) : error_reply(list.error());
}

HttpReply Rest::puzzle(std::string_view game, std::string_view id, const HttpCall& call) {
  const World& world = app_.services.world;
  if (!world.puzzles.show) return error_reply({"not_found", "There are no puzzles here."});
  if (call.method == "GET") {
    const auto shown = world.puzzles.show(game, id);
    return shown ? json_reply(*shown) : error_reply(shown.error());
  }
  const auto move = read_answer(call.body);
  if (!move) return error_reply(move.error());
  const auto answer = world.puzzles.answer(game, id, *move);
  return answer ? json_reply(*answer) : error_reply(answer.error());
}

asio::awaitable<HttpReply> Rest::roll_out(TableId id, HttpCall call, Caller caller) {
  if (call.method != "POST") co_return error_reply({"bad_method", "A rollout is asked by POST."});
  const auto asked = read_rollout(call.body);
  if (!asked) co_return error_reply(asked.error());
  const PersonId person = caller.identity.person;
  std::string name = fmt::format("{}@{}", id, asked->at);
  for (const std::string& move : asked->moves) name += "\n" + move;
  std::function<Result<json::object>(Table&)> question =
      [this, name, person, asked = *asked](Table& table) -> Result<json::object> {
    if (asked.cancel) {
      if (const auto done = app_.analyses.cancel(name, person); !done)
        return std::unexpected(done.error());
      return rollout_status(app_.analyses.status(name));
    }
    const World& world = app_.services.world;
    if (!world.roll_out) return error("no_analyst", "Games cannot be analysed here.");
    auto position = position_at(table, world, asked.at);
    if (!position) return std::unexpected(position.error());
    if ((*position)->over()) return error("game_over", "The game is over.");
    for (const std::string& text : asked.moves) {
      const auto move = (*position)->parse(text);
      if (!move) return std::unexpected(move.error());
      if (!(*position)->is_legal(*move))
        return error("illegal_move", "\"{}\" is not a legal move now.", text.substr(0, 60));
    }
    std::shared_ptr<const Session> shared = std::move(*position);
    const auto begun = app_.analyses.begin(
        name, person, [&world, shared, moves = asked.moves](World::TurnTold told) {
          return world.roll_out(*shared, moves, std::move(told));
        });
    if (!begun) return std::unexpected(begun.error());
    return rollout_status(app_.analyses.status(name));
  };
  auto answer = co_await app_.ask(std::move(id), std::move(question));
  if (!answer) co_return error_reply(answer.error());
  HttpReply reply = json_reply(*answer);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::branch(TableId id, HttpCall call, Caller caller) {
  const auto asked = read_branch(call.body);
  if (!asked) co_return error_reply(asked.error());
  // The state stays on the server: what the other seats held is nobody's before the branch is over.
  const auto create = std::make_shared<CreateTable>();
  std::function<Result<json::object>(Table&)> question =
      [this, create, asked = *asked](Table& table) -> Result<json::object> {
    const auto position = position_at(table, app_.services.world, asked.at);
    if (!position) return std::unexpected(position.error());
    for (const std::string& move : asked.moves)
      if (const auto played = (*position)->play(move); !played)
        return std::unexpected(played.error());
    if ((*position)->over()) return error("game_over", "The game is over there.");
    const Seat mine = asked.seat.value_or((*position)->actor());
    const int people = people_at(**position);
    if (mine < 0 || mine >= people) return error("out_of_range", "There is no such seat.");
    create->game = std::string((*position)->type().name());
    create->position = (*position)->state();
    create->seed = (*position)->seed();  // the same dice and draws as in the game
    for (Seat seat = 0; seat < people; ++seat) {
      CreateTable::Place place{.kind = seat == mine ? SeatKind::kPerson : SeatKind::kBot};
      if (seat != mine) place.level = asked.level;
      create->seats.push_back(std::move(place));
    }
    return json::object{};
  };
  const auto found = co_await app_.ask(std::move(id), std::move(question));
  if (!found) co_return error_reply(found.error());
  const Host host{caller.identity.person, caller.name};
  const auto row = new_table(*create, host, app_.services);
  if (!row) co_return error_reply(row.error());
  co_return co_await store_table(*row, std::move(call), std::move(caller));
}

asio::awaitable<HttpReply> Rest::tutor(TableId id, HttpCall call, Caller caller) {
  const auto seat = read_tutor(call.body);
  if (!seat) co_return error_reply(seat.error());
  const PersonId person = caller.identity.person;
  std::function<Result<json::object>(Table&)> question =
      [this, id, person, seat = *seat](Table& table) -> Result<json::object> {
    auto marked = table.to_be_marked(person, seat);
    if (!marked) return std::unexpected(marked.error());
    const World& world = app_.services.world;
    if (!world.analyse_turn) return error("no_analyst", "Games cannot be analysed here.");
    // Others may move on meanwhile: it is the same turn until this seat moves again.
    const std::string name = fmt::format("{}!{}!{}", id, seat, marked->moves);
    const auto begun = app_.analyses.begin(
        name, person, [&world, seat, record = std::move(marked->record)](const World::TurnTold&) {
          return world.analyse_turn(record, seat);
        });
    if (!begun) return std::unexpected(begun.error());
    json::object status = app_.analyses.status(name);
    if (json::value* turn = status.if_contains("analysis"); turn != nullptr) {
      json::value found = std::move(*turn);
      status.erase("analysis");
      status["turn"] = std::move(found);
    }
    return status;
  };
  auto answer = co_await app_.ask(id, std::move(question));
  co_return answer ? json_reply(*answer) : error_reply(answer.error());
}

}  // namespace reeve::server
