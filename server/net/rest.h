// The REST part of docs/protocol.md, without HTTP's details: a call in, a reply out.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/app/app.h"
#include "server/net/rest_bodies.h"

namespace reeve::server {

struct HttpCall {
  std::string method;  // "GET"
  std::string path;    // with escapes undone; any bytes
  std::map<std::string, std::string> query;
  std::string body;
  std::string content_type;
  std::string cookie;  // the values of ours, the account's first, parted by a blank
  std::string origin;
  std::string fetch_site;  // Sec-Fetch-Site
  std::string host;
  std::string agent;  // User-Agent
  std::string authorization;
  std::string address;
  std::string network;                     // the address, of IPv6 its /64: what one household has
  Language language = Language::kEnglish;  // Accept-Language
  bool inner = false;  // another server of the same database asks for somebody (server/net/inner.h)
  bool local = false;  // from this machine and not through a proxy: no rate by address
};

struct HttpReply {
  unsigned status = 200;
  std::string_view type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::optional<Error> error = {};  // what the body tells, to be said in the caller's language
  // Where what is told comes bit by bit: asked several times a second for what is new (perhaps
  // nothing) until it has no more; in place of the body.
  std::function<std::optional<std::string>()> stream = {};
};

class Rest {
 public:
  explicit Rest(App& app) : app_(app) {}
  boost::asio::awaitable<HttpReply> handle(HttpCall call);

 private:
  using Reply = boost::asio::awaitable<HttpReply>;

  // rest.cpp
  Reply route(HttpCall call, Caller caller);
  HttpReply games() const;
  HttpReply texts() const;
  HttpReply catalogue(std::string_view game) const;
  HttpReply check_options(std::string_view game, const HttpCall& call) const;
  HttpReply lobby(const Caller& caller);
  HttpReply my_tables(const HttpCall& call, const Caller& caller);

  // rest_people.cpp
  HttpReply me(const Caller& caller) const;
  Reply set_name(HttpCall call, Caller caller);
  Reply register_account(HttpCall call, Caller caller);
  Reply login(HttpCall call, Caller caller);
  Reply change_password(HttpCall call, Caller caller);
  HttpReply devices(const Caller& caller) const;
  Reply sign_out_device(HttpCall call, Caller caller);
  HttpReply export_all(const Caller& caller) const;
  SessionRow new_session(PersonId person, const HttpCall& call) const;
  // A new session of an account, stored with `change`.
  Reply sign_in(PersonRow row, Change change, HttpCall call);
  Reply take_password(PersonRow row, std::string hash, HttpCall call);
  Reply come_back(PersonRow account, HttpCall call, Caller caller);
  Reply set_holiday(HttpCall call, Caller caller);
  Reply logout(HttpCall call, Caller caller);
  Reply delete_account(HttpCall call, Caller caller);
  void set_cookie(HttpReply& reply, const Identity& identity) const;
  std::string cookie_line(std::string_view name, std::string_view value, Milliseconds life) const;
  HttpReply somebody_new(Language language) const;  // signed out: a fresh guest

  // rest_calling.cpp
  HttpReply calling(const Caller& caller, json::object more = {}, unsigned status = 200) const;
  Reply set_wishes(HttpCall call, Caller caller);
  Reply add_way(HttpCall call, Caller caller);
  Reply remove_way(HttpCall call, Caller caller);
  Reply try_way(HttpCall call, Caller caller);
  Reply recover(HttpCall call);
  Reply follow_link(HttpCall call);
  Reply new_password(std::string token, std::string password, HttpCall call);
  Reply unsubscribe(HttpCall call);
  Result<void> check_way(const NewWay& way, const std::vector<WayRow>& others) const;
  // Letters that tell somebody that a password, passkey or address of the account is another one now.
  Change account_letters(const PersonRow& row, std::string_view what) const;
  json::object ways_for_export(PersonId person) const;

  // rest_standing.cpp
  HttpReply person(PersonId person, const std::string& what, const HttpCall& call,
                   const Caller& caller);
  HttpReply history(PersonId person, const HttpCall& call, const Caller& caller);
  HttpReply leaderboard(const HttpCall& call) const;
  HttpReply relations(const Caller& caller);
  Reply set_relation(HttpCall call, Caller caller);
  Reply report(HttpCall call, Caller caller);

  // rest_passkeys.cpp
  HttpReply passkeys(const Caller& caller) const;
  HttpReply begin_passkey(const HttpCall& call, const Caller& caller) const;
  Reply add_passkey(HttpCall call, Caller caller);
  Reply use_passkey(HttpCall call, Caller caller);
  Reply remove_passkey(HttpCall call, Caller caller);
  // Whether it answers a question of ours, for this purpose, from our own page, for the first time.
  Result<void> check_client_data(const std::string& client_data, std::string_view purpose,
                                 const HttpCall& call, const Caller& caller) const;

  // rest_operator.cpp
  Reply operate(HttpCall call);
  HttpReply operator_overview() const;
  HttpReply operator_tables(const HttpCall& call) const;
  HttpReply operator_chat(const TableId& table) const;
  HttpReply operator_people(const HttpCall& call) const;
  HttpReply operator_reports(const HttpCall& call) const;
  Reply operator_act(HttpCall call);
  Reply operate_on_person(OperatorAct act);

  // rest_tournaments.cpp
  HttpReply tournaments(const Caller& caller) const;
  HttpReply tournament(const std::string& id, const Caller& caller) const;
  Reply announce_tournament(HttpCall call, Caller caller);
  Reply act_in_tournament(std::string id, HttpCall call, Caller caller);
  json::object tournament_summary(const Tournament& tournament, PersonId asker) const;
  json::object tournament_body(const Tournament& tournament, PersonId asker) const;
  std::string name_of_entrant(const Entrant& entrant) const;
  Result<void> change_entry(Tournament& tournament, TournamentAct act, const Caller& caller) const;

  // rest_tables.cpp
  Reply create_table(HttpCall call, Caller caller);
  Reply import_record(HttpCall call, Caller caller);
  Reply table(TableId id, std::string what, HttpCall call, Caller caller);
  // `more` is written in the same change.
  Reply store_table(TableRow row, HttpCall call, Caller caller, Change more = {});

  Reply picture(TableId id, HttpCall call);

  // rest_analysis.cpp
  HttpReply puzzles(std::string_view game) const;
  HttpReply puzzle(std::string_view game, std::string_view id, const HttpCall& call);
  Reply roll_out(TableId id, HttpCall call, Caller caller);
  Reply branch(TableId id, HttpCall call, Caller caller);
  Reply tutor(TableId id, HttpCall call, Caller caller);
  Reply analyse(TableId id, HttpCall call, Caller caller);

  // rest_study.cpp
  HttpReply challenge(const std::string& game, const HttpCall& call, const Caller& caller);
  Reply begin_challenge(std::string game, HttpCall call, Caller caller);
  HttpReply statistics(const std::string& game, const HttpCall& call) const;
  HttpReply own_play(const HttpCall& call, const Caller& caller) const;

  App& app_;
};

inline const Error kUnreadable{"storage", "The storage cannot be read now; nothing has changed."};
// A field of the address; empty when it is not there.
std::string asked(const HttpCall& call, const std::string& name);
HttpReply json_reply(const json::object& body, unsigned status = 200);
HttpReply error_reply(const Error& error);
// The error of a reply, if it is one, in the language of who asked.
void say_error_in(Language language, HttpReply& reply);
unsigned status_of(std::string_view code);
// Refuses with 429 when a rate is exceeded.
std::optional<HttpReply> refuse_if_too_fast(RateLimiter& limiter, const std::string& key, App& app);

}  // namespace reeve::server
