#include "server/store/leases.h"

#include <netdb.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

namespace reeve::server {

namespace {
constexpr std::chrono::milliseconds kBeatPatience{3'000};
constexpr std::size_t kMostRungTogether = 2'000;
constexpr int kLookAfterLate = 3;

// The address of this machine on its way to the database; empty over a local socket.
std::string own_address(const PostgresDatabase& database) {
  sockaddr_storage mine{};
  socklen_t size = sizeof mine;
  char host[NI_MAXHOST];
  if (::getsockname(database.socket(), reinterpret_cast<sockaddr*>(&mine), &size) != 0 ||
      mine.ss_family == AF_UNIX ||
      ::getnameinfo(reinterpret_cast<sockaddr*>(&mine), size, host, sizeof host, nullptr, 0,
                    NI_NUMERICHOST) != 0)
    return {};
  return host;
}
}  // namespace

Leases::Leases(StoreLoop& loop, std::string database, std::string node)
    : loop_(loop), database_address_(std::move(database)), node_(std::move(node)), alarm_(loop) {}

Leases::~Leases() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  alarm_.wake();
  if (ended_.valid()) ended_.wait();
}

Result<void> Leases::begin() {
  Result<void> begun = loop_.wait_for(first_beat());
  if (begun) ended_ = loop_.start(run());
  return begun;
}

Leases::Awaitable<Result<void>> Leases::first_beat() {
  const auto database =
      co_await PostgresDatabase::async_open(loop_, database_address_, kBeatPatience);
  if (!database) co_return std::unexpected(database.error());
  // Servers that died long ago are not written of any more.
  Result<void> done = co_await (*database)->async_run(
      "DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 day'");
  if (!done) co_return done;
  done = co_await (*database)->async_run(
      "DELETE FROM batches WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = batches.node)");
  if (!done) co_return done;
  const Result<bool> late = co_await beat(**database);
  if (!late) done = std::unexpected(late.error());
  co_return done;
}

// The tables are free at once if the database can be told.
Leases::Awaitable<void> Leases::say_goodbye() {
  const auto database =
      co_await PostgresDatabase::async_open(loop_, database_address_, kBeatPatience);
  if (!database) co_return;
  Statement node = (*database)->prepare("DELETE FROM nodes WHERE node = ?");
  node.bind(node_);
  co_await (*database)->async_ask(node);
  Statement batches = (*database)->prepare("DELETE FROM batches WHERE node = ?");
  batches.bind(node_);
  co_await (*database)->async_ask(batches);
}

Leases::Awaitable<Result<bool>> Leases::beat(PostgresDatabase& database) {
  Statement beat = database.prepare(
      "WITH before AS (SELECT 1 FROM nodes WHERE node = ? AND expires > clock_timestamp())"
      " INSERT INTO nodes (node, address, expires)"
      " VALUES (?, ?, clock_timestamp() + ? * interval '1 millisecond')"
      " ON CONFLICT (node) DO UPDATE SET expires = excluded.expires, address = excluded.address"
      " RETURNING (SELECT count(*) FROM before)");
  beat.bind(node_).bind(node_).bind(address_at(database)).bind(kLease.count());
  co_await database.async_ask(beat);
  const bool late = beat.step() && beat.number(0) == 0;
  if (beat.failed()) co_return std::unexpected(beat.error("heartbeat"));
  co_return late;
}

// Nothing is shown of tables that others have meanwhile, however long nobody here moves at them.
Leases::Awaitable<Result<void>> Leases::look_for_lost(PostgresDatabase& database) {
  std::set<TableId> lost;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [table, epoch] : epochs_) lost.insert(table);
  }
  if (lost.empty()) co_return Result<void>();
  Statement query = database.prepare("SELECT table_id FROM leases WHERE node = ?");
  query.bind(node_);
  co_await database.async_ask(query);
  while (query.step()) lost.erase(query.text(0));
  if (query.failed()) co_return std::unexpected(query.error("leases"));
  if (const Heard left = asked())
    for (const TableId& table : lost) left(table);
  co_return Result<void>();
}

Leases::Heard Leases::asked() const {
  const std::lock_guard lock(mutex_);
  return asked_;
}

std::string Leases::address_at(const PostgresDatabase& database) const {
  std::string address;
  {
    const std::lock_guard lock(mutex_);
    address = address_;
  }
  if (!address.starts_with(':')) return address;
  const std::string host = own_address(database);
  if (host.empty()) return "127.0.0.1" + address;
  return host.find(':') == std::string::npos ? host + address : "[" + host + "]" + address;
}

Leases::Awaitable<Result<void>> Leases::read_nodes(PostgresDatabase& database) {
  Statement query = database.prepare(
      "SELECT node, address FROM nodes WHERE node <> ? AND expires > clock_timestamp()");
  query.bind(node_);
  co_await database.async_ask(query);
  std::map<std::string, std::string> living;
  while (query.step()) living.emplace(query.text(0), query.text(1));
  if (query.failed()) co_return std::unexpected(query.error("nodes"));
  const std::lock_guard lock(mutex_);
  living_ = std::move(living);
  co_return Result<void>();
}

Leases::Awaitable<Result<void>> Leases::tell_rings(PostgresDatabase& database,
                                                   const std::set<std::string>& rung) {
  database.begin_sending();
  for (const std::string& about : rung)
    (void)database
        .prepare(
            "INSERT INTO rings (table_id, node, at) VALUES (?, ?, clock_timestamp())"
            " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, at = excluded.at")
        .bind(about)
        .bind(node_)
        .execute();
  (void)database.prepare("DELETE FROM rings WHERE at < clock_timestamp() - interval '1 minute'")
      .execute();
  co_return co_await database.async_finish_sending();
}

Leases::Heard Leases::heard() const {
  const std::lock_guard lock(mutex_);
  return heard_;
}

// After a while without the database nobody knows what was rung meanwhile.
void Leases::hear_of_anything() const {
  if (const Heard heard = this->heard()) heard({});
}

// Looks some seconds back, because what was written first need not be seen first; each is told once.
Leases::Awaitable<Result<void>> Leases::hear_rings(PostgresDatabase& database) {
  const Heard heard = this->heard();
  if (!heard) co_return Result<void>();
  Statement query = database.prepare(
      "SELECT table_id, at::text FROM rings WHERE node <> ?"
      " AND at > clock_timestamp() - interval '8 seconds' ORDER BY at LIMIT ?");
  query.bind(node_).bind(static_cast<std::int64_t>(kMostRungTogether));
  co_await database.async_ask(query);
  std::set<std::pair<std::string, std::string>> lately;
  std::vector<std::string> news;
  while (query.step()) {
    std::pair<std::string, std::string> one{query.text(0), query.text(1)};
    if (!heard_lately_.contains(one)) news.push_back(one.first);
    lately.insert(std::move(one));
  }
  if (query.failed()) co_return std::unexpected(query.error("rings"));
  heard_lately_ = std::move(lately);
  for (const std::string& about : news) heard(about);
  co_return Result<void>();
}

Leases::Awaitable<Result<void>> Leases::tell_wants(PostgresDatabase& database,
                                                   const std::set<TableId>& tables) {
  database.begin_sending();
  for (const TableId& table : tables)
    (void)database
        .prepare(
            "INSERT INTO wants (table_id, node, at) VALUES (?, ?, clock_timestamp())"
            " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, at = excluded.at")
        .bind(table)
        .bind(node_)
        .execute();
  (void)database.prepare("DELETE FROM wants WHERE at < clock_timestamp() - interval '1 minute'")
      .execute();
  co_return co_await database.async_finish_sending();
}

// Each is heard once; who still cannot reach us asks again.
Leases::Awaitable<Result<void>> Leases::hear_wants(PostgresDatabase& database) {
  const Heard asked = this->asked();
  if (!asked) co_return Result<void>();
  Statement query = database.prepare(
      "DELETE FROM wants w USING leases l WHERE l.table_id = w.table_id AND l.node = ?"
      " AND w.node <> l.node AND w.at > clock_timestamp() - interval '3 seconds'"
      " RETURNING w.table_id");
  query.bind(node_);
  co_await database.async_ask(query);
  std::vector<TableId> tables;
  while (query.step()) tables.push_back(query.text(0));
  if (query.failed()) co_return std::unexpected(query.error("wants"));
  for (const TableId& table : tables) asked(table);
  co_return Result<void>();
}

Leases::Awaitable<Result<void>> Leases::tell_let_go(PostgresDatabase& database,
                                                    const std::vector<LetGo>& tables) {
  database.begin_sending();
  for (const LetGo& one : tables)
    (void)database
        .prepare("UPDATE leases SET node = '' WHERE table_id = ? AND node = ? AND epoch = ?")
        .bind(one.table)
        .bind(node_)
        .bind(one.lease)
        .execute();
  co_return co_await database.async_finish_sending();
}

void Leases::doubt() {
  {
    const std::lock_guard lock(mutex_);
    if (!answers_.exchange(false)) return;
  }
  alarm_.wake();
}

bool Leases::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

bool Leases::must_beat_now() const {
  const std::lock_guard lock(mutex_);
  return !answers_ || !let_go_.empty() || !wanted_.empty() || !address_told_;
}

Leases::Awaitable<Result<void>> Leases::exchange(PostgresDatabase& database, const News& news,
                                                 int& look) {
  const Result<bool> late = co_await beat(database);
  if (!late) co_return std::unexpected(late.error());
  // More than once: who took a table of ours may just be about to commit that.
  if (*late) look = kLookAfterLate;
  Result<void> done;
  if (look > 0) {
    done = co_await look_for_lost(database);
    if (done) --look;
  }
  if (done && !news.let_go.empty()) done = co_await tell_let_go(database, news.let_go);
  if (done) done = co_await read_nodes(database);
  if (done && !news.rung.empty()) done = co_await tell_rings(database, news.rung);
  if (done) done = co_await hear_rings(database);
  if (done && !news.wanted.empty()) done = co_await tell_wants(database, news.wanted);
  if (done) done = co_await hear_wants(database);
  co_return done;
}

Leases::Awaitable<void> Leases::run() {
  std::unique_ptr<PostgresDatabase> database;
  auto next = Clock::now() + kRenewEvery;
  bool failed = false;
  int look = 0;
  while (true) {
    // After a failure nothing is tried before its time, whoever asks.
    while (!stopping() && Clock::now() < next && (failed || !must_beat_now()))
      co_await alarm_.sleep_until(next);
    if (stopping()) break;
    News news;
    {
      const std::lock_guard lock(mutex_);
      news = {.let_go = std::exchange(let_go_, {}),
              .rung = std::exchange(rung_, {}),
              .wanted = std::exchange(wanted_, {})};
      address_told_ = true;
    }
    if (!database) {
      auto opened = co_await PostgresDatabase::async_open(loop_, database_address_, kBeatPatience);
      // A heartbeat that a fail-over loses only makes others take a table sooner, which the epoch
      // makes harmless: it need not wait for a replica.
      if (opened) {
        database = std::move(*opened);
        (void)co_await database->async_run("SET synchronous_commit = local");
      }
    }
    Result<void> done = error("storage", "it does not answer");
    if (database) done = co_await exchange(*database, news, look);
    if (done && failed) hear_of_anything();
    if (!done) database.reset();
    if (!done && !failed)
      spdlog::error("the database does not hear that this server lives: {}", done.error().message);
    if (done && failed) spdlog::info("the database hears again that this server lives");
    failed = !done;
    next = Clock::now() + (failed ? kTryAgainAfter : kRenewEvery);
    const std::lock_guard lock(mutex_);
    answers_ = !failed;
    if (failed) {
      let_go_.insert(let_go_.end(), news.let_go.begin(), news.let_go.end());
      rung_.insert(news.rung.begin(), news.rung.end());
    }
  }
  co_await say_goodbye();
}

Result<Store::Lease> Leases::take(PostgresDatabase& database, const TableId& table) {
  Statement take = database.prepare(
      "WITH wanted AS (SELECT id FROM tables WHERE id = ?), taken AS ("
      " INSERT INTO leases AS l (table_id, node, epoch) SELECT id, ?, 1 FROM wanted"
      " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = l.epoch + 1"
      " WHERE l.node = excluded.node OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = l.node"
      " AND n.expires > clock_timestamp()) RETURNING epoch)"
      " SELECT COALESCE((SELECT epoch FROM taken), 0) FROM wanted");
  take.bind(table).bind(node_);
  const bool found = take.step();
  const Store::Lease lease = found ? take.number(0) : 0;
  {
    const std::lock_guard lock(mutex_);
    if (lease != 0)
      epochs_[table] = lease;
    else
      epochs_.erase(table);
  }
  if (take.failed()) return std::unexpected(take.error("lease"));
  if (found && lease == 0)
    return error("elsewhere", "This table is on another server just now; try again in a moment.");
  return lease;
}

Result<std::optional<Store::Owner>> Leases::owner(PostgresDatabase& database,
                                                  const TableId& table) const {
  Statement query = database.prepare(
      "SELECT n.node, n.address FROM leases l JOIN nodes n ON n.node = l.node"
      " WHERE l.table_id = ? AND l.node <> ? AND n.expires > clock_timestamp()");
  query.bind(table).bind(node_);
  std::optional<Store::Owner> found;
  if (query.step()) found = Store::Owner{.node = query.text(0), .address = query.text(1)};
  if (query.failed()) return std::unexpected(query.error("owner"));
  return found;
}

bool Leases::lives(const std::string& node) const {
  const std::lock_guard lock(mutex_);
  return !answers_ || living_.contains(node);
}

std::vector<std::string> Leases::others() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> addresses;
  for (const auto& [node, address] : living_) addresses.push_back(address);
  return addresses;
}

bool Leases::is_server(const std::string& host) const {
  for (const std::string& address : others()) {
    std::string_view at(address);
    at = at.substr(0, at.rfind(':'));
    if (at.starts_with('[') && at.ends_with(']')) at = at.substr(1, at.size() - 2);
    if (at == host) return true;
  }
  return false;
}

void Leases::reached_at(std::string address) {
  {
    const std::lock_guard lock(mutex_);
    address_ = std::move(address);
    address_told_ = false;
  }
  alarm_.wake();
}

void Leases::ring(const std::string& about) {
  const std::lock_guard lock(mutex_);
  if (!living_.empty()) rung_.insert(about);
}

void Leases::on_ring(Heard heard) {
  const std::lock_guard lock(mutex_);
  heard_ = std::move(heard);
}

void Leases::want(const TableId& table) {
  {
    const std::lock_guard lock(mutex_);
    wanted_.insert(table);
  }
  alarm_.wake();
}

void Leases::on_want(Heard asked) {
  const std::lock_guard lock(mutex_);
  asked_ = std::move(asked);
}

void Leases::let_go(const TableId& table, Store::Lease lease) {
  if (lease == 0) return;
  {
    const std::lock_guard lock(mutex_);
    const auto found = epochs_.find(table);
    if (found != epochs_.end() && found->second == lease) epochs_.erase(found);
    let_go_.push_back({table, lease});
  }
  alarm_.wake();
}

Store::Lease Leases::epoch(const TableId& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = epochs_.find(table);
  return found == epochs_.end() ? 0 : found->second;
}

void Leases::forget(const TableId& table) {
  const std::lock_guard lock(mutex_);
  epochs_.erase(table);
}

}  // namespace reeve::server
