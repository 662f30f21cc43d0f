// What whoever runs the server sees and does: tables, people, reports, queues and load, behind a key of
// its own. Without a key in the server's options there is nothing here; with a wrong one nothing is
// told, and few may be tried. The key comes in the head of a request (Authorization: Bearer …), so it is
// in no address, no cookie and no log. What is done is logged, by whom nobody asks: who has the key.
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/call/wishes.h"
#include "server/net/rest.h"
#include "server/people/guest.h"
#include "server/table/summary.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kNothingRead{"storage", "The storage cannot be read now; nothing has changed."};
constexpr std::size_t kMostShown = 200;
constexpr std::size_t kMostLines = 500;

// Of hashes, so that neither contents nor lengths show in the time it takes.
bool same_key(std::string_view given, std::string_view right) {
  const auto hash = [](std::string_view text) {
    std::array<unsigned char, crypto_generichash_BYTES> out{};
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), nullptr, 0);
    return out;
  };
  const auto a = hash(given), b = hash(right);
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string wanted(const HttpCall& call, const std::string& name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second;
}

json::value person_or_nobody(PersonId person) {
  return person == 0 ? json::value() : json::value(person_text(person));
}

}  // namespace

asio::awaitable<HttpReply> Rest::operate(HttpCall call) {
  const std::string& key = app_.options.operator_key;
  if (key.empty()) co_return error_reply({"not_found", "There is no such page."});
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view given = call.authorization;
  if (!given.starts_with(kScheme) || !same_key(given.substr(kScheme.size()), key)) {
    // From one network few, and all together not many more.
    if (auto refused = refuse_if_too_fast(app_.operator_tries, call.network, app_))
      co_return *refused;
    if (auto refused = refuse_if_too_fast(app_.operator_tries, "everybody", app_))
      co_return *refused;
    spdlog::warn("a wrong operator's key from {}", call.address);
    co_return error_reply({"wrong_key", "This is not the operator's key."});
  }
  const std::string_view what =
      std::string_view(call.path).substr(std::string_view("/api/operator").size());
  if (call.method == "POST" && what == "/act") co_return co_await operator_act(std::move(call));
  if (call.method != "GET") co_return error_reply({"not_found", "There is no such page."});
  if (what.empty()) co_return operator_overview();
  if (what == "/tables") co_return operator_tables(call);
  if (what == "/people") co_return operator_people(call);
  if (what == "/reports") co_return operator_reports(call);
  if (what.starts_with("/chat/")) co_return operator_chat(TableId(what.substr(6)));
  co_return error_reply({"not_found", "There is no such page."});
}

HttpReply Rest::operator_overview() const {
  const auto census = app_.services.store.census();
  if (!census) return error_reply(kNothingRead);
  const Metrics& metrics = app_.services.metrics;
  const bool stored = app_.services.store.health().has_value();
  return json_reply({{"people",
                      {{"guests", census->guests},
                       {"accounts", census->accounts},
                       {"here", app_.people_here().size()}}},
                     {"tables",
                      {{"open", census->open},
                       {"running", census->running},
                       {"finished", census->finished},
                       {"in_memory", metrics.tables_loaded.load()}}},
                     {"reports", census->open_reports},
                     {"tournaments", census->tournaments},
                     {"queues",
                      {{"calls", census->calls},
                       {"letters", census->letters},
                       {"bots", metrics.bot_jobs_waiting.load()}}},
                     {"load",
                      {{"connections", metrics.connections.load()},
                       {"websockets", metrics.websockets.load()},
                       {"requests", metrics.http_requests.load()},
                       {"actions", metrics.actions.load()},
                       {"bot_moves", metrics.bot_moves.load()},
                       {"refused_as_too_fast", metrics.rate_limited.load()},
                       {"letters_sent", metrics.letters_sent.load()},
                       {"letters_failed", metrics.letters_failed.load()},
                       {"storage_errors", metrics.storage_errors.load()}}},
                     {"stored", stored}});
}

HttpReply Rest::operator_tables(const HttpCall& call) const {
  TableStatus status = TableStatus::kRunning;
  if (const std::string asked = wanted(call, "status"); !asked.empty()) {
    bool known = false;
    for (const TableStatus it :
         {TableStatus::kOpen, TableStatus::kRunning, TableStatus::kOver, TableStatus::kEnded})
      if (asked == status_name(it)) {
        status = it;
        known = true;
      }
    if (!known)
      return error_reply({"unknown_value", "status must be open, running, over or ended."});
  }
  const auto tables = app_.services.store.tables_with(status, kMostShown);
  if (!tables) return error_reply(kNothingRead);
  json::array list;
  for (const TableRow& row : *tables) {
    json::array seats;
    for (const SeatRow& seat : row.seats)
      seats.push_back({{"name", seat.kind == SeatKind::kBot ? seat.level : seat.name},
                       {"bot", seat.kind == SeatKind::kBot},
                       {"person", person_or_nobody(seat.person)}});
    list.push_back({{"table", row.id},
                    {"game", row.game},
                    {"status", status_name(row.status)},
                    {"public", row.is_public},
                    {"host", person_or_nobody(row.host)},
                    {"created", row.created},
                    {"moved", row.moved},
                    {"seats", std::move(seats)}});
  }
  return json_reply({{"tables", std::move(list)}});
}

HttpReply Rest::operator_chat(const TableId& table) const {
  if (!looks_like_table_id(table)) return error_reply({"not_found", "There is no such table."});
  const auto lines = app_.services.store.chat(table, kMostLines);
  if (!lines) return error_reply(kNothingRead);
  json::array list;
  for (const ChatRow& line : *lines)
    if (!line.text.empty())
      list.push_back({{"line", line.number},
                      {"person", person_or_nobody(line.person)},
                      {"name", line.name},
                      {"text", line.text},
                      {"at", line.at}});
  return json_reply({{"lines", std::move(list)}});
}

HttpReply Rest::operator_people(const HttpCall& call) const {
  Store& store = app_.services.store;
  const auto people = store.people_like(wanted(call, "like"), kMostShown);
  if (!people) return error_reply(kNothingRead);
  json::array list;
  for (const PersonFound& it : *people) {
    const auto row = store.person(it.id);
    if (!row) return error_reply(kNothingRead);
    list.push_back({{"person", person_text(it.id)},
                    {"name", it.name},
                    {"login", it.login.empty() ? json::value() : json::value(it.login)},
                    {"created", it.created},
                    {"closed", *row && (*row)->closed != 0}});
  }
  return json_reply({{"people", std::move(list)}});
}

HttpReply Rest::operator_reports(const HttpCall& call) const {
  Store& store = app_.services.store;
  const auto reports = store.reports(wanted(call, "all") != "1", kMostShown);
  if (!reports) return error_reply(kNothingRead);
  const auto name = [&](PersonId person) {
    const auto row = store.person(person);
    return row && *row ? json::value((*row)->name) : json::value();
  };
  json::array list;
  for (const ReportRow& it : *reports)
    list.push_back({{"report", it.id},
                    {"by", person_or_nobody(it.by)},
                    {"by_name", name(it.by)},
                    {"about", person_or_nobody(it.about)},
                    {"about_name", name(it.about)},
                    {"table", it.table.empty() ? json::value() : json::value(it.table)},
                    {"reason", it.reason},
                    {"text", it.text},
                    {"at", it.at},
                    {"closed", it.closed == 0 ? json::value() : json::value(it.closed)}});
  return json_reply({{"reports", std::move(list)}});
}

asio::awaitable<HttpReply> Rest::operator_act(HttpCall call) {
  using Kind = OperatorAct::Kind;
  const auto act = read_operator_act(call.body);
  if (!act) co_return error_reply(act.error());
  spdlog::info("operator do={} table={} line={} person={} report={}", name_of(act->kind),
               act->table, act->line, act->person == 0 ? "" : person_text(act->person),
               act->report);
  switch (act->kind) {
    case Kind::kCloseTable:
    case Kind::kHideTable:
    case Kind::kHideLine: {
      std::function<Result<json::object>(Table&)> change =
          [it = *act](Table& table) -> Result<json::object> {
        if (it.kind == Kind::kCloseTable) table.close_by_operator();
        if (it.kind == Kind::kHideTable) table.hide_from_lists();
        if (it.kind == Kind::kHideLine) table.hide_line(it.line);
        return json::object{{"ok", true}};
      };
      const auto done = co_await app_.ask(act->table, std::move(change));
      if (!done) co_return error_reply(done.error());
      // What the table does is stored when it answers the next question.
      std::function<Result<json::object>(Table&)> stored = [](Table&) -> Result<json::object> {
        return json::object{{"ok", true}};
      };
      (void)co_await app_.ask(act->table, std::move(stored));
      break;
    }
    case Kind::kCloseReport: {
      Change change;
      change.push_back(CloseReport{act->report, app_.services.environment.now()});
      const auto done = co_await app_.write(std::move(change));
      if (!done) co_return error_reply(done.error());
      break;
    }
    case Kind::kCancelTournament: {
      const auto row = app_.services.store.tournament(act->table);
      if (!row) co_return error_reply(kNothingRead);
      if (!*row) co_return error_reply({"not_found", "There is no such tournament."});
      auto it = tournament_of(**row);
      if (!it) co_return error_reply(it.error());
      if (!(*row)->over) {
        it->state = TournamentState::kCancelled;
        Change change;
        change.push_back(step_of(*it, app_.services.environment.now()));
        const auto done = co_await app_.write(std::move(change));
        if (!done) co_return error_reply(done.error());
      }
      break;
    }
    default:
      co_return co_await operate_on_person(*act);
  }
  co_return json_reply({{"ok", true}});
}

asio::awaitable<HttpReply> Rest::operate_on_person(OperatorAct act) {
  using Kind = OperatorAct::Kind;
  auto stored = app_.services.store.person(act.person);
  if (!stored) co_return error_reply(kNothingRead);
  if (!*stored) co_return error_reply({"not_found", "There is nobody of this name."});
  PersonRow row = std::move(**stored);
  const std::string before = row.name;
  Change change;
  switch (act.kind) {
    case Kind::kHideName: {
      const auto wished = app_.services.store.wishes_of(row.id);
      row.name = guest_name(row.id, wishes_from(wished ? *wished : std::string()).language);
      change.push_back(PutPerson{row});
      break;
    }
    case Kind::kCloseAccount:
      row.closed = app_.services.environment.now();
      row.epoch += 1;  // nobody is signed in any more
      change.push_back(PutPerson{row});
      change.push_back(DropSessions{.person = row.id});
      break;
    case Kind::kOpenAccount:
      row.closed = 0;
      change.push_back(PutPerson{row});
      break;
    default:
      change.push_back(ForgetPerson{row.id});
  }
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  const PersonId person = row.id;
  if (act.kind == Kind::kHideName) app_.rename(person, before, row.name);
  if (act.kind == Kind::kDeleteAccount)
    app_.hub.visit_loaded([person](Table& table) { table.replace_person(person, 0); });
  if (act.kind == Kind::kCloseAccount || act.kind == Kind::kDeleteAccount) app_.cut(person);
  co_return json_reply({{"ok", true}});
}

}  // namespace reeve::server
