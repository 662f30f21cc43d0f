// Everything the connections share: who is asking, the tables, the lists, the limits.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <mutex>
#include <set>

#include "server/app/app_options.h"
#include "server/app/services.h"
#include "server/app/tournaments.h"
#include "server/net/assets.h"
#include "server/net/pictures.h"
#include "server/people/identity.h"
#include "server/table/analyses.h"
#include "server/table/hub.h"
#include "server/table/lobby.h"

namespace reeve::server {

// Who a request comes from.
struct Caller {
  Identity identity;
  std::string name;
  std::string login;         // empty: a guest
  Milliseconds holiday = 0;  // until then
  bool has_cookie = false;   // came with a cookie of ours
  bool stored = false;       // is in the file
};

class WebSocketSession;

// Held as long as a connection lasts; letting go of it takes the connection off the count.
using Ticket = std::shared_ptr<void>;

class App {
 public:
  App(Services& services, Hub& hub, Assets& assets, const AppOptions& options);
  ~App();

  Services& services;
  Hub& hub;
  Assets& assets;
  const AppOptions options;
  CookieSigner signer;
  const std::string push_key;          // by which push services know us, base64url
  boost::asio::thread_pool slow_work;  // passwords: one at a time, they take 64 MiB each

  AnalysisDesk analyses;
  AnalysisDesk tutors;  // single turns: their players wait for them
  Tournaments tournaments;

  AddressCounter pages;        // open ones, by network
  RateLimiter tries;           // of passwords, each account
  RateLimiter operator_tries;  // of wrong keys, each network and all together
  RateLimiter answered;        // questions to passkeys: each once while it is good
  RateLimiter taken;           // logins that are somebody's, found by each network
  RateLimiter drawings;        // pictures of positions, each network
  Pictures pictures;
  RateLimiter acts, tables, strangers, guests, hints, chat, requests, passwords, mails, records;

  // From the values of the cookies, parted by blanks: the first that is good; a fresh guest when there
  // is none.
  Result<Caller> caller(std::string_view cookies, Language language);
  // Nothing when it is nobody, or nobody any more. A guest without a name has one of that language.
  Result<std::optional<Caller>> caller_of(const Identity& identity, Language language);
  // Whether one of them was signed by us.
  bool knows(std::string_view cookies) const;
  // True when a page of this origin may talk to a server reached as `host`.
  bool origin_allowed(std::string_view origin, std::string_view host) const;

  // Durable when it comes back.
  boost::asio::awaitable<Result<void>> write(Change change);
  // The answer of a function run at a table.
  boost::asio::awaitable<Result<json::object>> ask(
      TableId table, std::function<Result<json::object>(Table&)> what);
  // The answer of a function run on the thread for slow work; empty when it failed.
  boost::asio::awaitable<std::string> think(std::function<std::string()> work);

  std::atomic<bool> stopping{false};

  void add(const std::shared_ptr<WebSocketSession>& session);
  void remove(WebSocketSession& session);
  std::vector<std::shared_ptr<WebSocketSession>> sessions();
  // Whose page is open.
  std::set<PersonId> people_here() const;
  // Ends the connections of a person: all, or those of one device. Other servers are told.
  void cut(PersonId person, std::uint64_t only = 0);
  // Another server has changed something about a person, or, without one, perhaps about anybody: who was
  // signed out is cut off. Of a person the tables here follow, too: whom they hear, and their name where
  // they had the former one.
  void look_again(std::optional<PersonId> person, const std::string& former_name);
  // What tells other servers to look again; set once, before anybody comes.
  std::function<void(PersonId, const std::string& former_name)> tell_others =
      [](PersonId, const std::string&) {};
  // The person is called something else: connections and seats that had the old name follow, at other
  // servers as well.
  void rename(PersonId person, const std::string& from, const std::string& to);
  // The person hears others than before, at every table.
  void renew_muted(PersonId person);

 private:
  Caller stranger(Language language) const;
  // Nothing when the cookie is nobody's, or nobody's any more.
  Result<std::optional<Caller>> caller_of(std::string_view cookie, Language language);
  void note_seen(const SessionRow& session);

  mutable std::mutex mutex_;
  std::set<std::shared_ptr<WebSocketSession>> sessions_;
};

}  // namespace reeve::server
