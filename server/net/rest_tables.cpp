// Making tables, results, records, replays.
#include <charconv>

#include "core/record.h"
#include "server/net/rest.h"
#include "server/net/said.h"
#include "server/table/summary.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

std::vector<PersonId> seated_people(const TableRow& row) {
  std::vector<PersonId> people;
  for (const SeatRow& seat : row.seats)
    if (seat.person != 0) people.push_back(seat.person);
  return people;
}

std::optional<std::size_t> number_in(const HttpCall& call, const std::string& name,
                                     std::size_t fallback, std::size_t most) {
  const auto found = call.query.find(name);
  if (found == call.query.end()) return fallback;
  const std::string& text = found->second;
  std::size_t number = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || stop != text.data() + text.size() || number > most) return {};
  return number;
}

Result<Table::ReplayQuery> replay_query(const HttpCall& call) {
  Table::ReplayQuery query;
  const auto from = number_in(call, "from", 0, 1'000'000);
  const auto count = number_in(call, "count", 20, 50);
  if (!from || !count)
    return error("out_of_range", "from and count (at most 50) must be whole numbers.");
  query.from = *from;
  query.count = *count;
  const auto brief = number_in(call, "brief", 0, 1);
  if (!brief) return error("out_of_range", "brief must be 0 or 1.");
  query.brief = *brief == 1;
  const auto seat = call.query.find("seat");
  if (seat == call.query.end() || seat->second == "spectator") {
    query.seat = kSpectator;
  } else if (seat->second != "all") {
    const auto number = number_in(call, "seat", 0, kMaxSeats - 1);
    if (!number) return error("unknown_value", "seat must be a seat, spectator or all.");
    query.seat = static_cast<Seat>(*number);
  }
  return query;
}

}  // namespace

asio::awaitable<HttpReply> Rest::create_table(HttpCall call, Caller caller) {
  const auto create = read_create_table(call.body);
  if (!create) co_return error_reply(create.error());
  const Host host{caller.identity.person, caller.name, !caller.login.empty()};
  const auto row = new_table(*create, host, app_.services);
  if (!row) {
    const auto game = app_.services.world.game(create->game);
    co_return error_reply(game ? in_words(row.error(), (*game)->words(call.language))
                               : row.error());
  }
  co_return co_await store_table(*row, std::move(call), std::move(caller));
}

asio::awaitable<HttpReply> Rest::store_table(TableRow row, HttpCall call, Caller caller,
                                             Change more) {
  if (auto refused = refuse_if_too_fast(app_.tables, std::to_string(caller.identity.person), app_))
    co_return *refused;
  // Who comes without a name of any kind is somebody new each time, so their network counts.
  if (!caller.has_cookie) {
    if (auto refused = refuse_if_too_fast(app_.strangers, call.network, app_)) co_return *refused;
  } else if (!caller.stored && !call.local) {
    if (auto refused = refuse_if_too_fast(app_.guests, call.network, app_)) co_return *refused;
  }
  Change change{AddTable{row}};
  change.insert(change.end(), more.begin(), more.end());
  if (!caller.stored)
    change.push_back(AddGuest{{.id = caller.identity.person,
                               .name = caller.name,
                               .created = app_.services.environment.now()}});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  ++app_.services.metrics.tables_made;
  app_.services.lobby.table_changed(row);
  app_.services.lobby.tell_people(row, seated_people(row));
  if (row.status == TableStatus::kRunning)
    app_.hub.visit(row.id, [](Table& table) { table.wake_up(); });
  HttpReply reply = json_reply({{"table", row.id}, {"link", "/t/" + row.id}}, 201);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::import_record(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.records, std::to_string(caller.identity.person), app_))
    co_return *refused;
  const auto record = read_record(call.body);
  if (!record) co_return error_reply(record.error());
  const Host host{caller.identity.person, caller.name};
  auto imported = imported_table(*record, host, app_.services);
  if (!imported) co_return error_reply(imported.error());
  Change change{AddTable{imported->row}};
  for (ActionRow& action : imported->actions)
    change.push_back(AddAction{imported->row.id, std::move(action)});
  change.push_back(KeepGame{imported->row.id, std::move(imported->kept)});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  HttpReply reply =
      json_reply({{"table", imported->row.id}, {"link", "/t/" + imported->row.id}}, 201);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

// The position as spectators see it, for programs that show previews of links.
asio::awaitable<HttpReply> Rest::picture(TableId id, HttpCall call) {
  if (!call.local)
    if (auto refused = refuse_if_too_fast(app_.drawings, call.network, app_)) co_return *refused;
  std::function<Result<json::object>(Table&)> question = [](Table& table) -> Result<json::object> {
    return table.shown();
  };
  auto shown = co_await app_.ask(id, std::move(question));
  if (!shown) co_return error_reply(shown.error());
  std::function<std::string()> work = [this, id, seen = std::move(*shown)] {
    return app_.pictures.of(app_.services.world, id, std::string(seen.at("game").as_string()),
                            seen);
  };
  std::string png = co_await app_.think(std::move(work));
  if (png.empty()) co_return error_reply({"not_found", "There is no such page."});
  co_return HttpReply{.type = "image/png",
                      .body = std::move(png),
                      .headers = {{"Cache-Control", "public, max-age=60"}}};
}

asio::awaitable<HttpReply> Rest::table(TableId id, std::string what, HttpCall call, Caller caller) {
  const PersonId person = caller.identity.person;
  std::function<Result<json::object>(Table&)> question;
  if (what.empty()) {
    question = [person, ahead = app_.services.wall_ahead()](Table& table) -> Result<json::object> {
      return summary_of(table.row(), person, ahead);
    };
  } else if (what == "result") {
    question = [](Table& table) -> Result<json::object> { return table.result(); };
  } else if (what == "record" || what == "record.json") {
    const bool text = what == "record";
    question = [text](Table& table) -> Result<json::object> {
      const auto record = table.record();
      if (!record) return std::unexpected(record.error());
      if (text) return json::object{{"text", record_to_text(*record)}};
      return record_to_json(*record);
    };
  } else if (what == "replay") {
    const auto query = replay_query(call);
    if (!query) co_return error_reply(query.error());
    question = [person, query = *query](Table& table) { return table.replay(query, person); };
  } else {
    co_return error_reply({"not_found", "There is no such page."});
  }
  auto answer = co_await app_.ask(std::move(id), std::move(question));
  if (!answer) co_return error_reply(answer.error());
  if (what == "record") {
    HttpReply reply = json_reply({});
    reply.type = "text/plain; charset=utf-8";
    reply.body = std::string((*answer)["text"].as_string());
    co_return reply;
  }
  co_return json_reply(*answer);
}

}  // namespace reeve::server
