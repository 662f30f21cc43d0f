// What belongs to an account: its password, the devices it is signed in on, all there is about it.
#include "server/net/rest.h"
#include "server/table/summary.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kUnread{"storage", "The storage cannot be read now; nothing has changed."};
constexpr std::size_t kMostExported = 10'000;

std::string device_text(std::uint64_t id) {
  return fmt::format("{:x}", id);
}

}  // namespace

SessionRow Rest::new_session(PersonId person, const HttpCall& call) const {
  const Milliseconds now = app_.services.environment.now();
  // 63 bits, because the file's numbers are signed; never 0, which means none.
  return {.id = (random_number(app_.services.environment) >> 1) | 1,
          .person = person,
          .agent = call.agent,
          .created = now,
          .seen = now};
}

asio::awaitable<HttpReply> Rest::change_password(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  const auto wanted = read_password_change(call.body);
  if (!wanted) co_return error_reply(wanted.error());
  if (caller.login.empty()) co_return error_reply({"not_signed_in", "Guests have no password."});
  if (auto refused = refuse_if_too_fast(app_.tries, caller.login, app_)) co_return *refused;
  if (const auto fine = check_password(wanted->after, caller.login); !fine)
    co_return error_reply(fine.error());
  auto stored = app_.services.store.person(caller.identity.person);
  if (!stored || !*stored) co_return error_reply(kUnread);
  PersonRow row = std::move(**stored);
  std::function<std::string()> work = [old = row.password, change = *wanted]() -> std::string {
    return verify_password(old, change.before) ? hash_password(change.after) : "wrong";
  };
  const std::string hash = co_await app_.think(std::move(work));
  if (hash == "wrong")
    co_return error_reply({"wrong_password", "Login and password do not belong together."});
  if (hash.empty()) co_return error_reply({"busy", "Too little memory; try again."});
  co_return co_await take_password(std::move(row), hash, std::move(call));
}

asio::awaitable<HttpReply> Rest::sign_in(PersonRow row, Change change, HttpCall call) {
  if (row.closed != 0)
    co_return error_reply({"account_closed", "Whoever runs this server has closed the account."});
  const SessionRow session = new_session(row.id, call);
  change.push_back(PutSession{session});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  const Identity identity{row.id, row.epoch, session.id};
  HttpReply reply =
      me({.identity = identity, .name = row.name, .login = row.login, .holiday = row.holiday});
  set_cookie(reply, identity);
  co_return reply;
}

// Whoever knew the old one is out.
asio::awaitable<HttpReply> Rest::take_password(PersonRow row, std::string hash, HttpCall call) {
  row.password = std::move(hash);
  row.epoch += 1;
  Change change;
  change.push_back(PutPerson{row});
  change.push_back(DropSessions{.person = row.id});
  for (Edit& letter : account_letters(row, "password")) change.push_back(std::move(letter));
  const PersonId person = row.id;
  HttpReply reply = co_await sign_in(std::move(row), std::move(change), std::move(call));
  if (reply.status == 200) app_.cut(person);
  co_return reply;
}

HttpReply Rest::devices(const Caller& caller) const {
  const auto sessions = app_.services.store.sessions_of(caller.identity.person);
  if (!sessions) return error_reply(kUnread);
  json::array list;
  for (const SessionRow& session : *sessions)
    if (session.created + app_.services.limits.session_life >= app_.services.environment.now())
      list.push_back({{"device", device_text(session.id)},
                      {"agent", session.agent},
                      {"created", session.created},
                      {"seen", session.seen},
                      {"this", session.id == caller.identity.session}});
  return json_reply({{"devices", std::move(list)}});
}

asio::awaitable<HttpReply> Rest::sign_out_device(HttpCall call, Caller caller) {
  const auto device = read_device(call.body);
  if (!device) co_return error_reply(device.error());
  const auto session = app_.services.store.session(*device);
  if (!session) co_return error_reply(kUnread);
  if (!*session || (*session)->person != caller.identity.person)
    co_return error_reply({"not_found", "There is no such device."});
  Change change;
  change.push_back(DropSessions{.person = caller.identity.person, .only = *device});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  app_.cut(caller.identity.person, *device);
  co_return devices(caller);
}

// All there is about the person, but for the password's hash, which is of no use to anybody.
HttpReply Rest::export_all(const Caller& caller) const {
  Store& store = app_.services.store;
  const PersonId person = caller.identity.person;
  const auto row = store.person(person);
  const auto tables = store.tables_of(person, {}, kNever, kMostExported);
  const auto sessions = store.sessions_of(person);
  if (!row || !tables || !sessions) return error_reply(kUnread);
  json::object all{{"person", person_text(person)},
                   {"name", caller.name},
                   {"login", caller.login.empty() ? json::value() : json::value(caller.login)}};
  if (*row) all["created"] = (*row)->created;
  if (*row) all["holiday"] = (*row)->holiday;
  json::array games;
  for (const TableRow& table : *tables) {
    json::object game = summary_of(table, person, app_.services.wall_ahead());
    json::array said;
    const auto lines = store.chat(table.id, app_.services.limits.chat_per_table);
    if (!lines) return error_reply(kUnread);
    for (const ChatRow& line : *lines)
      if (line.person == person) said.push_back({{"at", line.at}, {"text", line.text}});
    game["said"] = std::move(said);
    if (const auto kept = store.kept_game(table.id); kept && *kept)
      game["record"] = (*kept)->record;
    games.push_back(std::move(game));
  }
  all["tables"] = std::move(games);
  json::array signed_in;
  for (const SessionRow& session : *sessions)
    signed_in.push_back(
        {{"agent", session.agent}, {"created", session.created}, {"seen", session.seen}});
  all["devices"] = std::move(signed_in);
  const auto keys = store.passkeys_of(person);
  const auto prizes = store.prizes_of(person);
  if (!keys || !prizes) return error_reply(kUnread);
  json::array held;
  for (const PasskeyRow& key : *keys)
    held.push_back({{"name", key.name}, {"created", key.created}, {"used", key.used}});
  all["passkeys"] = std::move(held);
  json::array won;
  for (const PrizeRow& prize : *prizes)
    won.push_back({{"tournament", prize.tournament}, {"place", prize.place}, {"at", prize.at}});
  all["prizes"] = std::move(won);
  all["calling"] = ways_for_export(person);
  static constexpr std::array<std::pair<Relation, const char*>, 3> kRelations = {
      {{Relation::kMuted, "muted"},
       {Relation::kFriend, "friends"},
       {Relation::kBlocked, "blocked"}}};
  for (const auto& [relation, name] : kRelations) {
    const auto others = store.related(person, relation);
    if (!others) return error_reply(kUnread);
    json::array list;
    for (PersonId other : *others) list.push_back(json::value(person_text(other)));
    all[name] = std::move(list);
  }
  HttpReply reply = json_reply(all);
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"reeve.json\"");
  return reply;
}

}  // namespace reeve::server
