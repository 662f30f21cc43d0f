#include "server/app/app.h"

#include <algorithm>
#include <cstring>

#include "server/call/push.h"
#include "server/net/websocket.h"
#include "server/people/guest.h"
#include "server/table/analysis_shelf.h"

namespace reeve::server {

namespace {

constexpr std::size_t kMostRenamed = 200;

CookieSigner::Key key_from(const std::string& secret) {
  CookieSigner::Key key{};
  std::memcpy(key.data(), secret.data(), std::min(secret.size(), key.size()));
  return key;
}

}  // namespace

App::App(Services& shared, Hub& tables_in_memory, Assets& files, const AppOptions& chosen)
    : services(shared),
      hub(tables_in_memory),
      assets(files),
      options(chosen),
      signer(key_from(shared.store.secret())),
      push_key(base64url(vapid_key(shared.store.secret()).public_key())),
      slow_work(1),
      analyses(shared.world, shelf_in(shared)),
      tutors(shared.world, {}, AnalysisDesk::Niceness::kPlayerWaits),
      tournaments(shared, tables_in_memory),
      tries(shared.limits.tries),
      operator_tries(shared.limits.operator_tries),
      answered({.per_second = 1e-6, .burst = 1}),
      taken(shared.limits.taken),
      drawings(shared.limits.drawings),
      acts(shared.limits.acts),
      tables(shared.limits.tables),
      strangers(shared.limits.strangers),
      guests(shared.limits.guests),
      hints(shared.limits.hints),
      chat(shared.limits.chat),
      requests(shared.limits.requests),
      passwords(shared.limits.passwords),
      mails(shared.limits.mails),
      records(shared.limits.records) {}

App::~App() {
  slow_work.join();
}

Result<std::optional<Caller>> App::caller_of(std::string_view cookie, Language language) {
  const auto identity = signer.read(cookie);
  if (!identity) return std::nullopt;
  return caller_of(*identity, language);
}

Result<std::optional<Caller>> App::caller_of(const Identity& identity, Language language) {
  auto person = services.store.person(identity.person);
  if (!person) return std::unexpected(person.error());
  // A guest that did nothing yet is not in the file; an account must be of the same epoch.
  if (!*person) {
    if (identity.epoch != 0) return std::nullopt;
    return Caller{
        .identity = identity, .name = guest_name(identity.person, language), .has_cookie = true};
  }
  if ((*person)->epoch != identity.epoch || (*person)->closed != 0) return std::nullopt;
  // A device that was signed out is nobody's any more, and none stays signed in for ever.
  if (identity.session != 0) {
    auto session = services.store.session(identity.session);
    if (!session) return std::unexpected(session.error());
    if (!*session || (*session)->person != identity.person ||
        (*session)->created + services.limits.session_life < services.environment.now())
      return std::nullopt;
    note_seen(**session);
  }
  std::string& name = (*person)->name;
  return Caller{.identity = identity,
                .name = name.empty() ? guest_name(identity.person, language) : std::move(name),
                .login = (*person)->login,
                .holiday = (*person)->holiday,
                .has_cookie = true,
                .stored = true};
}

Result<Caller> App::caller(std::string_view cookies, Language language) {
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(' '), cookies.size());
    auto caller = caller_of(cookies.substr(0, end), language);
    if (!caller) return std::unexpected(caller.error());
    if (*caller) return std::move(**caller);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return stranger(language);
}

bool App::knows(std::string_view cookies) const {
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(' '), cookies.size());
    if (signer.read(cookies.substr(0, end))) return true;
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return false;
}

Caller App::stranger(Language language) const {
  Caller caller{.identity = {new_person_id(services.environment), 0}};
  caller.name = guest_name(caller.identity.person, language);
  return caller;
}

// Once a day is often enough to tell a device that is used from one that is not.
void App::note_seen(const SessionRow& session) {
  const Milliseconds now = services.environment.now();
  if (now - session.seen < kDay) return;
  SessionRow seen = session;
  seen.seen = now;
  services.store.write({PutSession{seen}}, nullptr);
}

void App::cut(PersonId person, std::uint64_t only) {
  for (const auto& session : sessions())
    if (session->person() == person && (only == 0 || session->device() == only)) session->cut();
  tell_others(person, {});
}

void App::look_again(std::optional<PersonId> person, const std::string& former_name) {
  for (const auto& session : sessions()) {
    if (person && session->person() != *person) continue;
    const auto caller = caller_of(session->identity(), session->language());
    if (!caller) continue;
    if (!*caller)
      session->cut();
    else if ((*caller)->name != session->name())
      session->rename((*caller)->name);
  }
  if (!person) return;
  const auto row = services.store.person(*person);
  if (!row || !*row) return;
  hub.visit_loaded([who = *person, former_name, name = (*row)->name](Table& table) {
    if (!former_name.empty()) table.rename(who, former_name, name);
    table.renew_muted(who);
  });
}

bool App::origin_allowed(std::string_view origin, std::string_view host) const {
  if (std::find(options.origins.begin(), options.origins.end(), origin) != options.origins.end())
    return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos || host.empty()) return false;
  const std::string_view name = origin.substr(0, scheme);
  return (name == "http" || name == "https") && origin.substr(scheme + 3) == host;
}

void App::add(const std::shared_ptr<WebSocketSession>& session) {
  const std::lock_guard lock(mutex_);
  sessions_.insert(session);
}

void App::remove(WebSocketSession& session) {
  const std::lock_guard lock(mutex_);
  std::erase_if(sessions_, [&](const auto& it) { return it.get() == &session; });
}

std::vector<std::shared_ptr<WebSocketSession>> App::sessions() {
  const std::lock_guard lock(mutex_);
  return {sessions_.begin(), sessions_.end()};
}

std::set<PersonId> App::people_here() const {
  const std::lock_guard lock(mutex_);
  std::set<PersonId> people;
  for (const auto& session : sessions_) people.insert(session->person());
  return people;
}

void App::rename(PersonId person, const std::string& from, const std::string& to) {
  for (const auto& session : sessions())
    if (session->person() == person) session->rename(to);
  const auto mine = services.store.tables_of(person, {}, kNever, kMostRenamed);
  if (!mine) return;
  for (const TableRow& row : *mine)
    if (row.status == TableStatus::kOpen || row.status == TableStatus::kRunning)
      hub.visit(row.id, [person, from, to](Table& table) { table.rename(person, from, to); });
  tell_others(person, from);
}

void App::renew_muted(PersonId person) {
  hub.visit_loaded([person](Table& table) { table.renew_muted(person); });
  tell_others(person, {});
}

}  // namespace reeve::server
