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

Leases::Leases(std::string database, std::string node)
    : database_address_(std::move(database)), node_(std::move(node)) {}

Leases::~Leases() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
  auto database = PostgresDatabase::open(database_address_, kBeatPatience);
  if (!database) return;
  for (const char* sql : {"DELETE FROM nodes WHERE node = ?", "DELETE FROM batches WHERE node = ?"})
    (void)(*database)->prepare(sql).bind(node_).execute();
}

Result<void> Leases::begin() {
  auto database = PostgresDatabase::open(database_address_, kBeatPatience);
  if (!database) return std::unexpected(database.error());
  // Servers that died long ago are not written of any more.
  for (const char* sql :
       {"DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 day'",
        "DELETE FROM batches WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node ="
        " batches.node)"})
    if (auto done = (*database)->prepare(sql).execute(); !done) return done;
  if (const auto done = beat(**database); !done) return std::unexpected(done.error());
  thread_ = std::thread([this] { run(); });
  return {};
}

Result<bool> Leases::beat(PostgresDatabase& database) {
  Statement beat = database.prepare(
      "WITH before AS (SELECT 1 FROM nodes WHERE node = ? AND expires > clock_timestamp())"
      " INSERT INTO nodes (node, address, expires)"
      " VALUES (?, ?, clock_timestamp() + ? * interval '1 millisecond')"
      " ON CONFLICT (node) DO UPDATE SET expires = excluded.expires, address = excluded.address"
      " RETURNING (SELECT count(*) FROM before)");
  beat.bind(node_).bind(node_).bind(address_at(database)).bind(kLease.count());
  const bool late = beat.step() && beat.number(0) == 0;
  if (beat.failed()) return std::unexpected(beat.error("heartbeat"));
  return late;
}

// Nothing is shown of tables that others have meanwhile, however long nobody here moves at them.
Result<void> Leases::look_for_lost(PostgresDatabase& database) {
  std::set<TableId> lost;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [table, epoch] : epochs_) lost.insert(table);
  }
  if (lost.empty()) return {};
  Statement query = database.prepare("SELECT table_id FROM leases WHERE node = ?");
  query.bind(node_);
  while (query.step()) lost.erase(query.text(0));
  if (query.failed()) return std::unexpected(query.error("leases"));
  if (const Heard left = asked())
    for (const TableId& table : lost) left(table);
  return {};
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

Result<void> Leases::read_nodes(PostgresDatabase& database) {
  Statement query = database.prepare(
      "SELECT node, address FROM nodes WHERE node <> ? AND expires > clock_timestamp()");
  query.bind(node_);
  std::map<std::string, std::string> living;
  while (query.step()) living.emplace(query.text(0), query.text(1));
  if (query.failed()) return std::unexpected(query.error("nodes"));
  const std::lock_guard lock(mutex_);
  living_ = std::move(living);
  return {};
}

Result<void> Leases::tell_rings(PostgresDatabase& database, const std::set<std::string>& rung) {
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
  return database.finish_sending();
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
Result<void> Leases::hear_rings(PostgresDatabase& database) {
  const Heard heard = this->heard();
  if (!heard) return {};
  Statement query = database.prepare(
      "SELECT table_id, at::text FROM rings WHERE node <> ?"
      " AND at > clock_timestamp() - interval '8 seconds' ORDER BY at LIMIT ?");
  query.bind(node_).bind(static_cast<std::int64_t>(kMostRungTogether));
  std::set<std::pair<std::string, std::string>> lately;
  std::vector<std::string> news;
  while (query.step()) {
    std::pair<std::string, std::string> one{query.text(0), query.text(1)};
    if (!heard_lately_.contains(one)) news.push_back(one.first);
    lately.insert(std::move(one));
  }
  if (query.failed()) return std::unexpected(query.error("rings"));
  heard_lately_ = std::move(lately);
  for (const std::string& about : news) heard(about);
  return {};
}

Result<void> Leases::tell_wants(PostgresDatabase& database, const std::set<TableId>& tables) {
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
  return database.finish_sending();
}

// Each is heard once; who still cannot reach us asks again.
Result<void> Leases::hear_wants(PostgresDatabase& database) {
  const Heard asked = this->asked();
  if (!asked) return {};
  Statement query = database.prepare(
      "DELETE FROM wants w USING leases l WHERE l.table_id = w.table_id AND l.node = ?"
      " AND w.node <> l.node AND w.at > clock_timestamp() - interval '3 seconds'"
      " RETURNING w.table_id");
  query.bind(node_);
  std::vector<TableId> tables;
  while (query.step()) tables.push_back(query.text(0));
  if (query.failed()) return std::unexpected(query.error("wants"));
  for (const TableId& table : tables) asked(table);
  return {};
}

Result<void> Leases::tell_let_go(PostgresDatabase& database, const std::vector<LetGo>& tables) {
  database.begin_sending();
  for (const LetGo& one : tables)
    (void)database
        .prepare("UPDATE leases SET node = '' WHERE table_id = ? AND node = ? AND epoch = ?")
        .bind(one.table)
        .bind(node_)
        .bind(one.lease)
        .execute();
  return database.finish_sending();
}

void Leases::doubt() {
  {
    const std::lock_guard lock(mutex_);
    if (!answers_.exchange(false)) return;
  }
  wake_.notify_all();
}

void Leases::run() {
  std::unique_ptr<PostgresDatabase> database;
  std::unique_lock lock(mutex_);
  auto next = Clock::now() + kRenewEvery;
  bool failed = false;
  int look = 0;  // so many times: who took a table of ours may just be about to commit that
  while (!stopping_) {
    // After a failure nothing is tried before its time, whoever asks.
    wake_.wait_until(lock, next, [&] {
      return stopping_ ||
             (!failed && (!answers_ || !let_go_.empty() || !wanted_.empty() || !address_told_));
    });
    if (stopping_) return;
    std::vector<LetGo> let_go = std::exchange(let_go_, {});
    const std::set<std::string> rung = std::exchange(rung_, {});
    const std::set<TableId> wanted = std::exchange(wanted_, {});
    address_told_ = true;
    lock.unlock();
    if (!database || database->broken()) {
      // A heartbeat that a fail-over loses only makes others take a table sooner, which the epoch
      // makes harmless: it need not wait for a replica.
      auto opened = PostgresDatabase::open(database_address_, kBeatPatience);
      database = opened ? std::move(*opened) : nullptr;
      if (database) (void)database->run("SET synchronous_commit = local");
    }
    const Result<bool> late = database ? beat(*database) : error("storage", "it does not answer");
    Result<void> done;
    if (!late) done = std::unexpected(late.error());
    if (late && *late) look = kLookAfterLate;
    if (done && look > 0) {
      done = look_for_lost(*database);
      if (done) --look;
    }
    if (done && !let_go.empty()) done = tell_let_go(*database, let_go);
    if (done) done = read_nodes(*database);
    if (done && !rung.empty()) done = tell_rings(*database, rung);
    if (done) done = hear_rings(*database);
    if (done && !wanted.empty()) done = tell_wants(*database, wanted);
    if (done) done = hear_wants(*database);
    if (done && failed) hear_of_anything();
    if (!done) database.reset();
    if (!done && !failed)
      spdlog::error("the database does not hear that this server lives: {}", done.error().message);
    if (done && failed) spdlog::info("the database hears again that this server lives");
    lock.lock();
    failed = !done;
    answers_ = !failed;
    next = Clock::now() + (failed ? kTryAgainAfter : kRenewEvery);
    if (failed) {
      let_go_.insert(let_go_.end(), let_go.begin(), let_go.end());
      rung_.insert(rung.begin(), rung.end());
    }
  }
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
  wake_.notify_all();
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
  wake_.notify_all();
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
  wake_.notify_all();
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
