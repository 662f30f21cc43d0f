#include "server/store/sqlite.h"

#include <span>

#include "core/hash.h"
#include "server/store/well_formed.h"

namespace reeve::server {

namespace {

// What seals are made of stands in files: it must not change.
void seal(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t hash = 1;
  for (sqlite3_value* value : std::span(values, static_cast<std::size_t>(count))) {
    const int type = sqlite3_value_type(value);
    hash = hash_mix(hash, static_cast<std::uint64_t>(type));
    if (type == SQLITE_INTEGER) {
      hash = hash_mix(hash, static_cast<std::uint64_t>(sqlite3_value_int64(value)));
    } else if (type != SQLITE_NULL) {
      const void* bytes = sqlite3_value_blob(value);
      hash = hash_bytes(bytes, static_cast<std::size_t>(sqlite3_value_bytes(value)), hash);
    }
  }
  sqlite3_result_int64(context, static_cast<sqlite3_int64>(hash));
}

// A prepared statement, which is reset when it is let go.
class SqliteQuery final : public Query {
 public:
  // Null when it could not be prepared.
  explicit SqliteQuery(sqlite3_stmt* statement) : statement_(statement) {}
  ~SqliteQuery() override {
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }

  void bind(std::int64_t number) override { sqlite3_bind_int64(statement_, ++bound_, number); }
  void bind(std::string_view text) override {
    // An empty view may have no address, which SQLite would take for NULL.
    sqlite3_bind_text(statement_, ++bound_, text.empty() ? "" : text.data(),
                      static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void bind_blob(std::string_view bytes) override {
    sqlite3_bind_blob(statement_, ++bound_, bytes.data(), static_cast<int>(bytes.size()),
                      SQLITE_TRANSIENT);
  }
  void bind_real(double number) override { sqlite3_bind_double(statement_, ++bound_, number); }
  Step step() override {
    const int code = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
    if (code == SQLITE_ROW) return Step::kRow;
    return code == SQLITE_DONE ? Step::kDone : Step::kFailed;
  }
  std::int64_t number(int column) const override {
    return sqlite3_column_int64(statement_, column);
  }
  std::string bytes(int column) const override {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  double real(int column) const override { return sqlite3_column_double(statement_, column); }

 private:
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

}  // namespace

Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::string& path, int flags,
                                                             const char* vfs) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, vfs);
  auto database = std::unique_ptr<SqliteDatabase>(new SqliteDatabase(db));
  if (code != SQLITE_OK)
    return reeve::error("storage", "Cannot open {}: {}", path,
                        db == nullptr ? "out of memory" : well_formed(sqlite3_errmsg(db)));
  sqlite3_busy_timeout(db, 5000);
  sqlite3_create_function_v2(db, "seal", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                             nullptr, seal, nullptr, nullptr, nullptr);
  return database;
}

SqliteDatabase::~SqliteDatabase() {
  for (const auto& [sql, statement] : prepared_) sqlite3_finalize(statement);
  sqlite3_close(db_);
}

Error SqliteDatabase::last_error(std::string_view what) const {
  // What was asked of it says nothing then.
  if (sqlite3_errcode(db_) == SQLITE_NOTADB)
    return {"storage", fmt::format("{} is not a server's file, or its beginning is damaged.",
                                   sqlite3_db_filename(db_, "main"))};
  return {"storage", fmt::format("{}: {}", what, well_formed(sqlite3_errmsg(db_)))};
}

Result<void> SqliteDatabase::run(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    return std::unexpected(last_error(std::string_view(sql).substr(0, 60)));
  return {};
}

bool SqliteDatabase::is_taken() const {
  return sqlite3_extended_errcode(db_) == SQLITE_CONSTRAINT_UNIQUE;
}

std::unique_ptr<Query> SqliteDatabase::query(std::string_view sql) {
  if (const auto known = prepared_.find(sql); known != prepared_.end())
    return std::make_unique<SqliteQuery>(known->second);
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                     &statement, nullptr);
  if (statement != nullptr) prepared_.emplace(sql, statement);
  return std::make_unique<SqliteQuery>(statement);
}

}  // namespace reeve::server
