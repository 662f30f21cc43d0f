// Guests and accounts.
#include <spdlog/spdlog.h>

#include "server/app/version.h"
#include "server/net/messages.h"
#include "server/net/rest.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kWrongPassword{"wrong_password", "Login and password do not belong together."};
const Error kStorage{"storage", "The storage cannot be read now; nothing has changed."};

Change one(Edit edit) {
  Change change;
  change.push_back(std::move(edit));
  return change;
}

// So that an unknown login takes as long as a wrong password.
const std::string& nobodys_password() {
  static const std::string hash = hash_password("nobody has this one");
  return hash;
}

}  // namespace

void Rest::set_cookie(HttpReply& reply, const Identity& identity) const {
  reply.headers.emplace_back(
      "Set-Cookie",
      fmt::format("reeve={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}",
                  app_.signer.sign(identity), app_.options.secure_cookies ? "; Secure" : ""));
}

HttpReply Rest::me(const Caller& caller) const {
  return json_reply({{"person", person_text(caller.identity.person)},
                     {"name", caller.name},
                     {"account", caller.login.empty() ? json::value() : json::value(caller.login)},
                     {"protocol", kProtocol},
                     {"version", kVersion}});
}

asio::awaitable<HttpReply> Rest::set_name(HttpCall call, Caller caller) {
  auto name = read_name(call.body);
  if (!name) co_return error_reply(name.error());
  PersonRow row{.id = caller.identity.person,
                .epoch = caller.identity.epoch,
                .created = app_.services.environment.now()};
  if (caller.stored) {
    auto stored = app_.services.store.person(caller.identity.person);
    if (!stored || !*stored) co_return error_reply(kStorage);
    row = std::move(**stored);
  }
  row.name = caller.name = std::move(*name);
  const Change change = one(PutPerson{row});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  HttpReply reply = me(caller);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::register_account(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.address, app_)) co_return *refused;
  auto who = read_register(call.body);
  if (!who) co_return error_reply(who.error());
  if (!caller.login.empty())
    co_return error_reply({"login_taken", "You have an account already; log out first."});
  std::function<std::string()> work = [password = who->password] {
    return hash_password(password);
  };
  const std::string hash = co_await app_.think(std::move(work));
  if (hash.empty()) co_return error_reply({"busy", "Too little memory; try again."});
  if (!who->name.empty()) caller.name = who->name;
  caller.login = who->login;
  // A new epoch: whoever knew the guest's cookie does not get the account with it.
  caller.identity.epoch += 1;
  const PersonRow row{.id = caller.identity.person,
                      .name = caller.name,
                      .login = who->login,
                      .password = hash,
                      .epoch = caller.identity.epoch,
                      .created = app_.services.environment.now()};
  const Change change = one(PutPerson{row});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  HttpReply reply = me(caller);
  set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::login(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.address, app_)) co_return *refused;
  const auto who = read_login(call.body);
  if (!who) co_return error_reply(who.error());
  const auto person = app_.services.store.person_by_login(who->login);
  if (!person) co_return error_reply(kStorage);
  const bool known = person->has_value();
  const std::string hash = known ? (*person)->password : std::string();
  std::function<std::string()> work = [hash, known, password = who->password]() -> std::string {
    return verify_password(known ? hash : nobodys_password(), password) ? "right" : "wrong";
  };
  const std::string verdict = co_await app_.think(std::move(work));
  if (!known || verdict != "right") co_return error_reply(kWrongPassword);
  const PersonRow& account = **person;
  if (caller.login.empty() && caller.identity.person != account.id) {
    const PersonId guest = caller.identity.person;
    const Change change = one(MergePeople{.guest = guest, .account = account.id});
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
    app_.hub.visit_loaded(
        [guest, to = account.id](Table& table) { table.replace_person(guest, to); });
  }
  HttpReply reply =
      me({.identity = {account.id, account.epoch}, .name = account.name, .login = account.login});
  set_cookie(reply, {account.id, account.epoch});
  co_return reply;
}

asio::awaitable<HttpReply> Rest::logout(HttpCall call, Caller caller) {
  const auto everywhere = read_logout(call.body);
  if (!everywhere) co_return error_reply(everywhere.error());
  if (*everywhere && !caller.login.empty()) {
    auto stored = app_.services.store.person(caller.identity.person);
    if (!stored || !*stored) co_return error_reply(kStorage);
    PersonRow row = std::move(**stored);
    row.epoch += 1;
    const Change change = one(PutPerson{row});
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
  }
  Caller fresh{.identity = {new_person_id(app_.services.environment), 0}};
  fresh.name = guest_name(fresh.identity.person);
  HttpReply reply = me(fresh);
  set_cookie(reply, fresh.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::delete_account(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.address, app_)) co_return *refused;
  const auto password = read_password(call.body);
  if (!password) co_return error_reply(password.error());
  if (!caller.login.empty()) {
    const auto stored = app_.services.store.person(caller.identity.person);
    if (!stored || !*stored) co_return error_reply(kStorage);
    const std::string hash = (*stored)->password;
    std::function<std::string()> work = [hash, given = *password]() -> std::string {
      return verify_password(hash, given) ? "right" : "wrong";
    };
    const std::string verdict = co_await app_.think(std::move(work));
    if (verdict != "right") co_return error_reply(kWrongPassword);
  }
  const PersonId person = caller.identity.person;
  const Change change = one(ForgetPerson{person});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  app_.hub.visit_loaded([person](Table& table) { table.replace_person(person, 0); });
  Caller fresh{.identity = {new_person_id(app_.services.environment), 0}};
  fresh.name = guest_name(fresh.identity.person);
  HttpReply reply = me(fresh);
  set_cookie(reply, fresh.identity);
  co_return reply;
}

}  // namespace reeve::server
