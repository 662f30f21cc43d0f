#include "server/store/sqlite_file_store.h"

#include <sys/stat.h>

#include <filesystem>

#include "server/store/backup.h"
#include "server/store/sql_edits.h"
#include "server/store/sqlite_schema.h"

namespace reeve::server {

namespace {

// A copy becomes the server's own file. Not by the log: the header must not say "a copy" while there
// is a log beside it (watched_file.cpp).
Result<void> adopt(Database& database) {
  {
    Statement kind = database.prepare("PRAGMA application_id");
    if (kind.step() && kind.number(0) == kServersFile) return {};
  }
  const std::string sql =
      fmt::format("PRAGMA journal_mode=DELETE; PRAGMA application_id={};", kServersFile);
  return database.run(sql.c_str());
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const Environment& environment,
                                                       const char* vfs) {
  return open(path, environment, Settings{.vfs = vfs});
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const Environment& environment,
                                                       const Settings& settings) {
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  store->path_ = path;
  const char* vfs = store->vfs_ = settings.vfs;
  auto file = WatchedFile::open(path, settings.create);
  if (!file) return std::unexpected(file.error());
  store->file_ = std::move(*file);
  const mode_t mask = ::umask(0077);
  auto opened = SqliteDatabase::open(
      path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs);
  ::umask(mask);
  if (!opened) return std::unexpected(opened.error());
  SqliteDatabase& database = **opened;
  if (auto done = adopt(database); !done) return std::unexpected(done.error());
  if (auto done = make_durable(database); !done) return std::unexpected(done.error());
  // What a crash left in the log is written to the file afresh: a sync that failed before cannot make
  // it look safer than it is.
  if (auto done = database.run("PRAGMA wal_checkpoint(TRUNCATE)"); !done) {
    sqlite3_db_config(database.raw(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return std::unexpected(done.error());
  }
  const auto version = version_of(database);
  if (!version) return std::unexpected(version.error());
  if (*version > 0 && *version < schema_version()) {
    const std::string copy = free_name(fmt::format("{}.version-{}", path, *version));
    if (auto done = backup_file(path, copy); !done)
      return error("storage", "{} is of version {} and cannot be copied before it is renewed: {}",
                   path, *version, done.error().message);
    store->renewal_ = {.from = *version, .to = schema_version(), .backup = copy};
  }
  if (auto done = migrate(database); !done) return std::unexpected(done.error());
  store->version_ = schema_version();
  if (auto done = store->read_about_itself(database, environment); !done)
    return std::unexpected(done.error());
  store->writer_ = std::make_unique<GroupCommit>(std::move(*opened), store->connect_beside(),
                                                 apply_change, store->file_.get(), settings.lost);
  return store;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_to_read(const std::string& path) {
  if (!std::filesystem::exists(path)) return error("storage", "There is no file {}.", path);
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  store->path_ = path;
  {
    Reader reader(*store);
    if (!reader) return reader.error();
    const auto version = version_of(*reader);
    if (!version) return std::unexpected(version.error());
    store->version_ = *version;
  }
  if (const auto readable = store->all_tables(); !readable)
    return std::unexpected(readable.error());
  return store;
}

SqliteStore::~SqliteStore() {
  close();
}

void SqliteStore::close() {
  // Readers first: the last connection to close takes the log away, and only one that may write can.
  close_readers();
  const bool in_order = writer_ != nullptr && writer_->health();
  writer_.reset();
  if (in_order) file_->finished();
}

Result<void> SqliteStore::health() {
  return writer_ == nullptr ? Result<void>() : writer_->health();
}

void SqliteStore::write(Change change, Done done) {
  if (writer_ == nullptr) {
    if (done) done(error("storage", "The file was opened to be read only."));
    return;
  }
  writer_->write(std::move(change), std::move(done));
}

Result<std::unique_ptr<Database>> SqliteStore::connect_to_read() {
  auto opened = SqliteDatabase::open(path_, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, vfs_);
  if (!opened) return std::unexpected(opened.error());
  return std::move(*opened);
}

// Null when there can be none: then everything is done by the one that writes.
std::unique_ptr<SqliteDatabase> SqliteStore::connect_beside() const {
  auto opened = SqliteDatabase::open(path_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs_);
  // Read at once, so that the log is opened now and not when another may be at its path.
  if (!opened || !(*opened)->run("PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0;"
                                 "PRAGMA cache_size=-100; SELECT count(*) FROM sqlite_schema;"))
    return nullptr;
  return std::move(*opened);
}

std::vector<std::string> SqliteStore::notices() const {
  std::vector<std::string> said;
  if (file_ != nullptr && file_->is_new()) said.push_back(fmt::format("A new file: {}", path_));
  if (renewal_)
    said.push_back(fmt::format("{} was brought from version {} to {}; as it was it stands in {}.",
                               path_, renewal_->from, renewal_->to, renewal_->backup));
  return said;
}

}  // namespace reeve::server
