#include "server/store/postgres_store.h"

#include "server/people/ids.h"
#include "server/store/postgres_schema.h"
#include "server/store/sqlite_schema.h"

namespace reeve::server {

namespace {

constexpr std::chrono::milliseconds kReadPatience{3'000};
constexpr std::chrono::milliseconds kPreparePatience{30'000};
// A heartbeat as young as this means that other servers kept the clocks going.
constexpr Milliseconds kStillUp = 15'000;

}  // namespace

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address,
                                                           const Environment& environment) {
  auto store = std::unique_ptr<PostgresStore>(new PostgresStore);
  store->address_ = address;
  store->version_ = schema_version();
  auto database = PostgresDatabase::open(address, kReadPatience);
  if (!database) return std::unexpected(database.error());
  // Another server may be making the tables, and wait for its replicas.
  (*database)->be_patient(kPreparePatience);
  const auto prepared = prepare_postgres(**database);
  if (!prepared) return std::unexpected(prepared.error());
  store->found_version_ = *prepared;
  if (auto read = store->read_about_itself(**database, environment); !read)
    return std::unexpected(read.error());
  // Where others are up the clocks never stopped.
  if (const Milliseconds now = environment.now(); now - store->alive_.at < kStillUp)
    store->alive_.at = now;
  store->loop_ = std::make_unique<StoreLoop>();
  store->leases_ = std::make_unique<Leases>(*store->loop_, address, new_node_name(environment));
  if (auto begun = store->leases_->begin(); !begun) return std::unexpected(begun.error());
  store->writer_ = std::make_unique<PostgresWriter>(*store->loop_, address, *store->leases_);
  return store;
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open_to_read(const std::string& address) {
  auto store = std::unique_ptr<PostgresStore>(new PostgresStore);
  store->address_ = address;
  store->version_ = schema_version();
  auto database = PostgresDatabase::open(address, kReadPatience);
  if (!database) return std::unexpected(database.error());
  if (auto fine = check_postgres(**database); !fine) return std::unexpected(fine.error());
  return store;
}

PostgresStore::~PostgresStore() {
  close();
}

void PostgresStore::close() {
  writer_.reset();
  leases_.reset();
  loop_.reset();
  close_readers();
}

// While the database is away nobody waits for it but the heartbeat: the threads that read are those
// that show people their tables.
Result<std::unique_ptr<Database>> PostgresStore::connect_to_read() {
  if (leases_ != nullptr && !leases_->database_answers())
    return error("storage", "PostgreSQL does not answer at {}.", without_password(address_));
  auto opened = PostgresDatabase::open(address_, kReadPatience);
  if (!opened) {
    reader_lost();
    return std::unexpected(opened.error());
  }
  return std::move(*opened);
}

void PostgresStore::reader_lost() {
  if (leases_ != nullptr) leases_->doubt();
}

bool PostgresStore::usable(const Database& database) const {
  return (leases_ == nullptr || leases_->database_answers()) &&
         static_cast<const PostgresDatabase&>(database).usable();
}

void PostgresStore::write(Change change, Done done) {
  if (writer_ == nullptr) {
    if (done) done(error("storage", "The database was opened to be read only."));
    return;
  }
  writer_->write(std::move(change), std::move(done));
}

Result<void> PostgresStore::health() {
  if (writer_ == nullptr) return {};
  // Until it is known which tables are ours still, a proxy had better bring nobody.
  if (!leases_->database_answers())
    return error("storage", "PostgreSQL does not answer at {}.", without_password(address_));
  return writer_->health();
}

Result<Store::Lease> PostgresStore::take(const TableId& table) {
  if (leases_ == nullptr) return 0;
  Reader reader(*this);
  if (!reader) return reader.error();
  auto taken = leases_->take(static_cast<PostgresDatabase&>(*reader), table);
  if (!taken && taken.error().code != "elsewhere") return not_read(taken.error());
  return taken;
}

void PostgresStore::let_go(const TableId& table, Lease lease) {
  if (leases_ != nullptr) leases_->let_go(table, lease);
}

Result<std::optional<Store::Owner>> PostgresStore::owner(const TableId& table) {
  if (leases_ == nullptr) return std::nullopt;
  Reader reader(*this);
  if (!reader) return reader.error();
  auto found = leases_->owner(static_cast<PostgresDatabase&>(*reader), table);
  if (!found) return not_read(found.error());
  return found;
}

bool PostgresStore::lives(const std::string& node) const {
  return leases_ == nullptr || leases_->lives(node);
}

bool PostgresStore::is_server(const std::string& host) const {
  return leases_ != nullptr && leases_->is_server(host);
}

std::vector<std::string> PostgresStore::others() const {
  return leases_ == nullptr ? std::vector<std::string>() : leases_->others();
}

void PostgresStore::reached_at(const std::string& address) {
  if (leases_ != nullptr) leases_->reached_at(address);
}

void PostgresStore::ring(const std::string& about) {
  if (leases_ != nullptr) leases_->ring(about);
}

void PostgresStore::on_ring(std::function<void(const std::string&)> heard) {
  if (leases_ != nullptr) leases_->on_ring(std::move(heard));
}

void PostgresStore::want(const TableId& table) {
  if (leases_ != nullptr) leases_->want(table);
}

void PostgresStore::on_want(std::function<void(const TableId&)> asked) {
  if (leases_ != nullptr) leases_->on_want(std::move(asked));
}

Result<std::vector<TableId>> PostgresStore::due(Milliseconds until, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id FROM tables t WHERE status <= 1 AND deadline < 9223372036854775807"
      " AND deadline <= ? AND NOT EXISTS (SELECT 1 FROM leases l JOIN nodes n ON n.node = l.node"
      " WHERE l.table_id = t.id AND l.node <> ? AND n.expires > clock_timestamp())"
      " ORDER BY deadline LIMIT ?");
  query.bind(until)
      .bind(leases_ == nullptr ? std::string() : leases_->node())
      .bind(static_cast<std::int64_t>(most));
  std::vector<TableId> ids;
  while (query.step()) ids.push_back(query.text(0));
  if (query.failed()) return not_read(query.error("due"));
  return ids;
}

std::vector<std::string> PostgresStore::notices() const {
  if (found_version_ == schema_version()) return {};
  if (found_version_ == 0) return {fmt::format("A new database: {}", without_password(address_))};
  return {fmt::format("The database was brought from version {} to {}: {}", found_version_,
                      schema_version(), without_password(address_))};
}

}  // namespace reeve::server
