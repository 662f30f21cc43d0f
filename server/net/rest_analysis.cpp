// Puzzles, rollouts and branches of finished games (docs/analysis.md).
#include <algorithm>

#include "server/net/limits.h"
#include "server/net/rest.h"
#include "server/net/said.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

// The position of a finished game after some of its moves. Of a running game nothing is told: nobody
// is helped while others still play.
Result<std::unique_ptr<Session>> position_at(const Table& table, const World& world,
                                             std::size_t at) {
  if (!is_finished(table.row()))
    return std::unexpected(refusal("not_over", "error.not_over.analysis"));
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

// What a desk tells of a turn. Asked of a move that does not end the turn, there is nothing to tell.
json::object marked_turn(json::object status, const TutorQuestion& asked, std::size_t moves,
                         double limit) {
  json::value* turn = status.if_contains("analysis");
  if (turn == nullptr) return status;
  json::value found = std::move(*turn);
  status.erase("analysis");
  status["limit"] = limit;
  if (!asked.move.empty()) {
    const json::object& told = found.as_object();
    const std::size_t end =
        told.at("first_move").to_number<std::size_t>() + told.at("played").as_array().size();
    if (end != moves) found = nullptr;
    // A loss that may be chance alone warns nobody.
    status["warns"] =
        end == moves && told.at("loss").to_number<double>() >= limit &&
        told.at("loss").to_number<double>() > 2 * told.at("standard_error").to_number<double>();
  }
  status["turn"] = std::move(found);
  return status;
}

// Why an analysis failed, in the language of who asked.
void word_failure(json::object& status, Language language) {
  json::value* failed = status.if_contains("error");
  if (failed == nullptr) return;
  json::object& told = failed->as_object();
  told["message"] =
      said({std::string(told["code"].as_string()), std::string(told["message"].as_string())},
           language)
          .message;
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
    const int people = (*position)->people();
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
  const auto asked = read_tutor(call.body);
  if (!asked) co_return error_reply(asked.error());
  const PersonId person = caller.identity.person;
  std::function<Result<json::object>(Table&)> question =
      [this, id, person, asked = *asked](Table& table) -> Result<json::object> {
    auto marked = table.to_be_marked(person, asked.seat, asked.move);
    if (!marked) return std::unexpected(marked.error());
    const World& world = app_.services.world;
    if (!world.analyse_turn) return error("no_analyst", "Games cannot be analysed here.");
    const std::size_t moves = marked->record.moves.size();
    const double limit = marked->limit;
    // Others may move on meanwhile: it is the same turn until this seat moves again.
    const std::string name = fmt::format("{}!{}!{}!{}", id, asked.seat, marked->moves, asked.move);
    const auto begun =
        app_.tutors.begin(name, person,
                          [&world, seat = asked.seat, record = std::move(marked->record)](
                              const World::TurnTold&) { return world.analyse_turn(record, seat); });
    if (!begun) return std::unexpected(begun.error());
    return marked_turn(app_.tutors.status(name), asked, moves, limit);
  };
  auto answer = co_await app_.ask(id, std::move(question));
  co_return answer ? json_reply(*answer) : error_reply(answer.error());
}

asio::awaitable<HttpReply> Rest::analyse(TableId id, HttpCall call, Caller caller) {
  const bool asks = call.method == "POST";
  const auto cancels = asks ? read_analysis(call.body) : Result<bool>(false);
  if (!cancels) co_return error_reply(cancels.error());
  const PersonId person = caller.identity.person;
  std::function<Result<json::object>(Table&)> question =
      [this, id, person, asks, cancel = *cancels](Table& table) -> Result<json::object> {
    if (cancel) {
      if (const auto done = app_.analyses.cancel(id, person); !done)
        return std::unexpected(done.error());
    } else if (asks) {
      if (!is_finished(table.row()))
        return std::unexpected(refusal("not_over", "error.not_over.analysis"));
      const auto record = table.record();
      if (!record) return std::unexpected(record.error());
      if (const auto begun = app_.analyses.begin(id, person, *record); !begun)
        return std::unexpected(begun.error());
    }
    return app_.analyses.status(id);
  };
  auto answer = co_await app_.ask(id, std::move(question));
  if (!answer) co_return error_reply(answer.error());
  const Language language = call.language;
  HttpReply reply;
  if (asked(call, "stream") == "1") {
    reply.type = "text/event-stream";
    reply.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    reply.stream = [&desk = app_.analyses, id, language, told = std::string(),
                    found = std::size_t{}, ended = false]() mutable -> std::optional<std::string> {
      if (ended) return {};
      json::object status = desk.progress(id, found);
      const std::string_view name = status.at("status").as_string();
      ended = name != "waiting" && name != "running";
      word_failure(status, language);
      std::string text = json::serialize(status);
      if (text == told) return "";
      // Turns are told once: when none are new, what is left of the message is no news.
      if (const json::value* turns = status.if_contains("turns")) {
        found += turns->as_array().size();
        if (turns->as_array().empty() && !told.empty()) return "";
      }
      told = text;
      return fmt::format("data: {}\n\n", text);
    };
  } else {
    word_failure(*answer, language);
    reply = json_reply(*answer);
  }
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

}  // namespace reeve::server
