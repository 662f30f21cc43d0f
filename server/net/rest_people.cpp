// Guests and accounts.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "core/version.h"
#include "server/net/messages.h"
#include "server/net/rest.h"
#include "server/people/guest.h"

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

// The prefix makes browsers refuse it from anywhere but this very host, over https.
std::string Rest::cookie_line(std::string_view name, std::string_view value,
                              Milliseconds life) const {
  return fmt::format("{}{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
                     app_.options.secure_cookies ? "__Host-" : "", name, value, life / 1000,
                     app_.options.secure_cookies ? "; Secure" : "");
}

void Rest::set_cookie(HttpReply& reply, const Identity& identity) const {
  const bool account = identity.session != 0;
  reply.headers.emplace_back(
      "Set-Cookie", cookie_line(account ? "reeve" : "reeve-guest", app_.signer.sign(identity),
                                account ? app_.services.limits.session_life : 365 * kDay));
}

HttpReply Rest::somebody_new(Language language) const {
  Caller fresh{.identity = {new_person_id(app_.services.environment), 0}};
  fresh.name = guest_name(fresh.identity.person, language);
  HttpReply reply = me(fresh);
  set_cookie(reply, fresh.identity);
  reply.headers.emplace_back("Set-Cookie", cookie_line("reeve", "", 0));
  return reply;
}

HttpReply Rest::me(const Caller& caller) const {
  return json_reply(
      {{"person", person_text(caller.identity.person)},
       {"name", caller.name},
       {"named", !is_guest_name(caller.name, caller.identity.person)},
       {"account", caller.login.empty() ? json::value() : json::value(caller.login)},
       {"holiday", caller.holiday > app_.services.environment.now() ? json::value(caller.holiday)
                                                                    : json::value()},
       {"protocol", kProtocol},
       {"version", version()}});
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
  const std::string before = caller.name;
  row.name = caller.name = std::move(*name);
  const Change change = one(PutPerson{row});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  app_.rename(caller.identity.person, before, caller.name);
  HttpReply reply = me(caller);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::register_account(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  auto who = read_register(call.body);
  if (!who) co_return error_reply(who.error());
  if (!caller.login.empty())
    co_return error_reply({"login_taken", "You have an account already; log out first."});
  // Whether somebody has a login can be found out a few times only; then nothing is told for a while,
  // of logins that are free neither.
  const auto known = app_.services.store.person_by_login(who->login);
  if (!known) co_return error_reply(kStorage);
  const bool asks_on = app_.taken.wait(call.network, app_.services.environment.now()) > 0;
  if (*known || asks_on)
    if (auto refused = refuse_if_too_fast(app_.taken, call.network, app_)) co_return *refused;
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
                      .created = app_.services.environment.now(),
                      .holiday = caller.holiday};
  const SessionRow session = new_session(row.id, call);
  caller.identity.session = session.id;
  Change change = one(PutPerson{row});
  change.push_back(PutSession{session});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  app_.cut(row.id);  // what was opened as a guest is not the account's
  HttpReply reply = me(caller);
  set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::login(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
  const auto who = read_login(call.body);
  if (!who) co_return error_reply(who.error());
  if (auto refused = refuse_if_too_fast(app_.tries, who->login, app_)) co_return *refused;
  auto person = app_.services.store.person_by_login(who->login);
  if (!person) co_return error_reply(kStorage);
  const bool known = person->has_value();
  const std::string hash = known ? (*person)->password : std::string();
  std::function<std::string()> work = [hash, known, password = who->password]() -> std::string {
    return verify_password(known ? hash : nobodys_password(), password) ? "right" : "wrong";
  };
  const std::string verdict = co_await app_.think(std::move(work));
  if (!known || verdict != "right") co_return error_reply(kWrongPassword);
  co_return co_await come_back(std::move(**person), std::move(call), std::move(caller));
}

// What somebody did as a guest before signing in is the account's from then on.
asio::awaitable<HttpReply> Rest::come_back(PersonRow account, HttpCall call, Caller caller) {
  const PersonId guest = caller.identity.person;
  const PersonId to = account.id;
  const bool merged = caller.login.empty() && guest != to && account.closed == 0;
  Change change;
  if (merged) change.push_back(MergePeople{.guest = guest, .account = to});
  HttpReply reply = co_await sign_in(std::move(account), std::move(change), std::move(call));
  if (merged && reply.status == 200)
    app_.hub.visit_loaded([guest, to](Table& table) { table.replace_person(guest, to); });
  co_return reply;
}

asio::awaitable<HttpReply> Rest::set_holiday(HttpCall call, Caller caller) {
  const auto days = read_holiday(call.body);
  if (!days) co_return error_reply(days.error());
  if (!caller.stored)
    co_return error_reply({"not_signed_in", "Only who has played here has games that could wait."});
  auto stored = app_.services.store.person(caller.identity.person);
  if (!stored || !*stored) co_return error_reply(kStorage);
  PersonRow row = std::move(**stored);
  const Limits& limits = app_.services.limits;
  const Milliseconds now = app_.services.environment.now();
  const Milliseconds until = *days == 0 ? std::min(row.holiday, now) : now + *days * kDay;
  if (until > now + limits.longest_holiday)
    co_return error_reply({"out_of_range", fmt::format("A holiday lasts at most {} days.",
                                                       limits.longest_holiday / kDay)});
  // Time to play between two holidays; one that runs may be made shorter.
  if (until > now && row.holiday != 0 && until > row.holiday &&
      now < row.holiday + limits.between_holidays)
    co_return error_reply({"holiday_used", fmt::format("Between two holidays lie {} days.",
                                                       limits.between_holidays / kDay)});
  row.holiday = caller.holiday = until;
  const Change change = one(PutPerson{row});
  const auto done = co_await app_.write(change);
  if (!done) co_return error_reply(done.error());
  co_return me(caller);
}

asio::awaitable<HttpReply> Rest::logout(HttpCall call, Caller caller) {
  const auto everywhere = read_logout(call.body);
  if (!everywhere) co_return error_reply(everywhere.error());
  const PersonId person = caller.identity.person;
  if (*everywhere && caller.stored) {
    auto stored = app_.services.store.person(caller.identity.person);
    if (!stored || !*stored) co_return error_reply(kStorage);
    PersonRow row = std::move(**stored);
    row.epoch += 1;
    Change change = one(PutPerson{row});
    change.push_back(DropSessions{.person = person});
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
    app_.cut(person);
  } else if (caller.identity.session != 0) {
    const Change change = one(DropSessions{.person = person, .only = caller.identity.session});
    const auto done = co_await app_.write(change);
    if (!done) co_return error_reply(done.error());
    app_.cut(person, caller.identity.session);
  }
  co_return somebody_new(call.language);
}

asio::awaitable<HttpReply> Rest::delete_account(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.passwords, call.network, app_)) co_return *refused;
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
  app_.cut(person);
  co_return somebody_new(call.language);
}

}  // namespace reeve::server
