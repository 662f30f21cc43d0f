#include "server/net/rest.h"

#include <charconv>

#include "server/net/said.h"
#include "server/table/summary.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kTablesListed = 100;

// "/api/tables/xyz/record" → {"tables", "xyz", "record"}
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  path.remove_prefix(std::string_view("/api/").size());
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    parts.emplace_back(path.substr(0, slash));
    path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
  }
  return parts;
}

HttpReply not_found() {
  return error_reply({"not_found", "There is no such page."});
}

// A request that changes something must come from our own page: browsers tell where a request comes
// from, and other sites cannot send JSON without asking us first.
std::optional<Error> foreign(const App& app, const HttpCall& call) {
  if (!call.content_type.starts_with("application/json"))
    return Error{"bad_content_type", "Send application/json."};
  const bool other_site =
      !call.fetch_site.empty() && call.fetch_site != "same-origin" && call.fetch_site != "none";
  if (other_site || (!call.origin.empty() && !app.origin_allowed(call.origin, call.host)))
    return Error{"forbidden_origin", "This request comes from another site."};
  return {};
}

}  // namespace

unsigned status_of(std::string_view code) {
  static const std::map<std::string_view, unsigned> statuses = {
      {"rated_account", 403},     {"blocked", 403},
      {"challenge_account", 403}, {"challenge_begun", 409},
      {"no_tutor", 403},          {"no_turn", 409},
      {"not_found", 404},         {"unknown_game", 404},
      {"forbidden_origin", 403},  {"not_your_seat", 403},
      {"seed_secret", 403},       {"not_host", 403},
      {"not_signed_in", 401},     {"wrong_password", 401},
      {"bad_link", 403},          {"no_mail", 409},
      {"login_taken", 409},       {"holiday_used", 409},
      {"not_running", 409},       {"not_over", 409},
      {"bad_content_type", 415},  {"too_large", 413},
      {"too_fast", 429},          {"busy", 503},
      {"storage", 503},           {"elsewhere", 503},
      {"unknown", 503},           {"server_stopping", 503},
      {"internal", 500},          {"bad_method", 405},
      {"account_closed", 403},    {"wrong_key", 401},
      {"bad_passkey", 401},       {"tournament_account", 403},
      {"tournament_full", 409},   {"tournament_begun", 409},
      {"tournament_few", 409},    {"tournament_moved", 503}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

std::string asked(const HttpCall& call, const std::string& name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second;
}

HttpReply json_reply(const json::object& body, unsigned status) {
  return {.status = status,
          .body = json::serialize(body) + "\n",
          .headers = {{"Cache-Control", "no-store"}}};
}

HttpReply error_reply(const Error& error) {
  HttpReply reply = json_reply({{"error", {{"code", error.code}, {"message", error.message}}}},
                               status_of(error.code));
  reply.error = error;
  return reply;
}

std::optional<HttpReply> refuse_if_too_fast(RateLimiter& limiter, const std::string& key,
                                            App& app) {
  const Milliseconds wait = limiter.take(key, app.services.environment.now());
  if (wait == 0) return {};
  ++app.services.metrics.rate_limited;
  const Error error{"too_fast", "Too many requests; try again in a moment."};
  HttpReply reply = json_reply(
      {{"error", {{"code", error.code}, {"message", error.message}, {"retry_ms", wait}}}}, 429);
  reply.error = error;
  reply.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
  return reply;
}

void say_error_in(Language language, HttpReply& reply) {
  if (!reply.error) return;
  auto body = parse_json(reply.body);
  if (!body) return;
  body->as_object()["error"].as_object()["message"] = said(*reply.error, language).message;
  reply.body = json::serialize(*body) + "\n";
}

asio::awaitable<HttpReply> Rest::handle(HttpCall call) {
  if (!call.local)
    if (auto refused = refuse_if_too_fast(app_.requests, call.network, app_)) co_return *refused;
  if (call.method != "GET" && call.method != "POST")
    co_return error_reply({"bad_method", "Only GET and POST are known here."});
  // What mail programs send when somebody wants no more mails; the link itself is the proof.
  if (call.path == "/api/unsubscribe") co_return co_await unsubscribe(std::move(call));
  if (call.method == "POST")
    if (const auto problem = foreign(app_, call)) co_return error_reply(*problem);
  if (call.path == "/api/operator" || call.path.starts_with("/api/operator/"))
    co_return co_await operate(std::move(call));
  auto caller = app_.caller(call.cookie, call.language);
  if (!caller) co_return error_reply({"storage", "The storage cannot be read now."});
  co_return co_await route(std::move(call), std::move(*caller));
}

asio::awaitable<HttpReply> Rest::route(HttpCall call, Caller caller) {
  const bool get = call.method == "GET";
  const std::vector<std::string> parts = parts_of(call.path);
  const std::string first = parts.empty() ? "" : parts[0];
  if (parts.size() == 1 && get) {
    if (first == "me") {
      HttpReply reply = me(caller);
      if (!caller.has_cookie) set_cookie(reply, caller.identity);
      co_return reply;
    }
    if (first == "games") co_return games();
    if (first == "lobby") co_return lobby(caller);
    if (first == "devices") co_return devices(caller);
    if (first == "calling") co_return calling(caller);
    if (first == "export") co_return export_all(caller);
    if (first == "my-tables") co_return my_tables(call, caller);
    if (first == "leaderboard") co_return leaderboard(call);
    if (first == "my-play") co_return own_play(call, caller);
    if (first == "relations") co_return relations(caller);
    if (first == "tournaments") co_return tournaments(caller);
    if (first == "passkeys") co_return passkeys(caller);
    if (first == "texts") co_return texts();
  } else if (parts.size() == 1) {
    if (first == "me") co_return co_await set_name(std::move(call), std::move(caller));
    if (first == "register")
      co_return co_await register_account(std::move(call), std::move(caller));
    if (first == "login") co_return co_await login(std::move(call), std::move(caller));
    if (first == "password") co_return co_await change_password(std::move(call), std::move(caller));
    if (first == "devices") co_return co_await sign_out_device(std::move(call), std::move(caller));
    if (first == "holiday") co_return co_await set_holiday(std::move(call), std::move(caller));
    if (first == "calling") co_return co_await set_wishes(std::move(call), std::move(caller));
    if (first == "ways") co_return co_await add_way(std::move(call), std::move(caller));
    if (first == "recover") co_return co_await recover(std::move(call));
    if (first == "mail") co_return co_await follow_link(std::move(call));
    if (first == "logout") co_return co_await logout(std::move(call), std::move(caller));
    if (first == "delete-account")
      co_return co_await delete_account(std::move(call), std::move(caller));
    if (first == "relations") co_return co_await set_relation(std::move(call), std::move(caller));
    if (first == "reports") co_return co_await report(std::move(call), std::move(caller));
    if (first == "tables") co_return co_await create_table(std::move(call), std::move(caller));
    if (first == "tournaments")
      co_return co_await announce_tournament(std::move(call), std::move(caller));
    if (first == "passkeys") co_return co_await add_passkey(std::move(call), std::move(caller));
    if (first == "records") co_return co_await import_record(std::move(call), std::move(caller));
  } else if (first == "passkeys" && parts.size() == 2 && !get) {
    if (parts[1] == "begin") co_return begin_passkey(call, caller);
    if (parts[1] == "sign-in") co_return co_await use_passkey(std::move(call), std::move(caller));
    if (parts[1] == "remove") co_return co_await remove_passkey(std::move(call), std::move(caller));
  } else if (first == "ways" && parts.size() == 2 && !get) {
    if (parts[1] == "remove") co_return co_await remove_way(std::move(call), std::move(caller));
    if (parts[1] == "try") co_return co_await try_way(std::move(call), std::move(caller));
  } else if (first == "games" && parts.size() == 3) {
    if (get && parts[2] == "catalogue") co_return catalogue(parts[1]);
    if (!get && parts[2] == "check") co_return check_options(parts[1], call);
  } else if (first == "puzzles" && parts.size() == 2 && get) {
    co_return puzzles(parts[1]);
  } else if (first == "puzzles" && parts.size() == 3) {
    co_return puzzle(parts[1], parts[2], call);
  } else if (first == "challenge" && parts.size() == 2) {
    if (get) co_return challenge(parts[1], call, caller);
    co_return co_await begin_challenge(parts[1], std::move(call), std::move(caller));
  } else if (first == "statistics" && parts.size() == 2 && get) {
    co_return statistics(parts[1], call);
  } else if (first == "tournaments" && parts.size() == 2) {
    if (!looks_like_table_id(parts[1]))
      co_return error_reply({"not_found", "There is no such tournament."});
    if (get) co_return tournament(parts[1], caller);
    co_return co_await act_in_tournament(parts[1], std::move(call), std::move(caller));
  } else if (first == "people" && get && parts.size() <= 3) {
    const auto who = person_from_text(parts[1]);
    if (!who) co_return error_reply({"not_found", "There is nobody of this name."});
    co_return person(*who, parts.size() == 3 ? parts[2] : std::string(), call, caller);
  } else if (first == "tables" && parts.size() <= 3) {
    if (!looks_like_table_id(parts[1]))
      co_return error_reply({"not_found", "There is no such table."});
    if (parts.size() == 3 && parts[2] == "rollout")
      co_return co_await roll_out(parts[1], std::move(call), std::move(caller));
    if (parts.size() == 3 && parts[2] == "tutor" && !get)
      co_return co_await tutor(parts[1], std::move(call), std::move(caller));
    if (parts.size() == 3 && parts[2] == "branch" && !get)
      co_return co_await branch(parts[1], std::move(call), std::move(caller));
    if (parts.size() == 3 && parts[2] == "analysis")
      co_return co_await analyse(parts[1], std::move(call), std::move(caller));
    if (!get) co_return not_found();
    if (parts.size() == 3 && parts[2] == "picture")
      co_return co_await picture(parts[1], std::move(call));
    std::string what = parts.size() == 3 ? parts[2] : std::string();
    co_return co_await table(parts[1], std::move(what), std::move(call), std::move(caller));
  }
  co_return not_found();
}

HttpReply Rest::games() const {
  json::array games;
  for (const GameType* game : app_.services.world.games)
    games.push_back({{"name", game->name()},
                     {"title", game->title()},
                     {"ruleset", game->ruleset()},
                     {"options", game->options_schema()}});
  json::array bots;
  for (const BotInfo& bot : app_.services.world.bots)
    bots.push_back({{"name", bot.name}, {"help", bot.help}});
  return json_reply({{"games", std::move(games)}, {"bots", std::move(bots)}});
}

// What whoever runs the server wants people to read.
HttpReply Rest::texts() const {
  const auto told = [](const std::string& text) {
    return text.empty() ? json::value() : json::value(text);
  };
  return json_reply(
      {{"imprint", told(app_.options.imprint)}, {"privacy", told(app_.options.privacy)}});
}

HttpReply Rest::catalogue(std::string_view game) const {
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  std::string text = app_.services.world.catalogue ? app_.services.world.catalogue(game) : "";
  if (text.empty()) text = "{}";
  return {.body = std::move(text), .headers = {{"Cache-Control", "public, max-age=300"}}};
}

HttpReply Rest::check_options(std::string_view game, const HttpCall& call) const {
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  const auto wanted = read_options(call.body);
  if (!wanted) return error_reply(wanted.error());
  const auto options = (*type)->check_options(*wanted);
  if (!options) return error_reply(in_words(options.error(), (*type)->words(call.language)));
  const auto session = (*type)->create(*options, 1);
  if (!session) return error_reply(in_words(session.error(), (*type)->words(call.language)));
  return json_reply(
      {{"options", *options}, {"seats", (*session)->seats()}, {"people", (*session)->people()}});
}

HttpReply Rest::lobby(const Caller& caller) {
  auto tables = app_.services.store.public_tables(kLookedAt);
  if (!tables) return error_reply({"storage", "The list cannot be read now."});
  json::array list;
  for (const TableRow& row : fair_list(std::move(*tables), kTablesListed))
    list.push_back(summary_of(row, caller.identity.person, app_.services.wall_ahead()));
  return json_reply({{"tables", std::move(list)}});
}

HttpReply Rest::my_tables(const HttpCall& call, const Caller& caller) {
  std::optional<TableStatus> status;
  if (const auto wanted = call.query.find("status");
      wanted != call.query.end() && wanted->second != "all") {
    for (const TableStatus it :
         {TableStatus::kOpen, TableStatus::kRunning, TableStatus::kOver, TableStatus::kEnded})
      if (wanted->second == status_name(it)) status = it;
    if (!status)
      return error_reply({"unknown_value", "status must be all, open, running, over or ended."});
  }
  Milliseconds before = kNever;
  if (const auto wanted = call.query.find("before"); wanted != call.query.end()) {
    const std::string& text = wanted->second;
    const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), before);
    if (code != std::errc{} || stop != text.data() + text.size())
      return error_reply({"wrong_type", "before must be a time in milliseconds."});
  }
  const auto tables =
      app_.services.store.tables_of(caller.identity.person, status, before, kTablesListed);
  if (!tables) return error_reply({"storage", "The list cannot be read now."});
  json::array waiting;
  json::array others;
  for (const TableRow& row : *tables) {
    json::object summary = summary_of(row, caller.identity.person, app_.services.wall_ahead());
    (summary["your_turn"].as_bool() ? waiting : others).push_back(std::move(summary));
  }
  for (json::value& summary : others) waiting.push_back(std::move(summary));
  return json_reply({{"tables", std::move(waiting)}});
}

}  // namespace reeve::server
