#include "server/store/sqlite.h"

namespace reeve::server {

Result<std::unique_ptr<Database>> Database::open(const std::string& path, int flags,
                                                 const char* vfs) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, vfs);
  auto database = std::unique_ptr<Database>(new Database(db));
  if (code != SQLITE_OK)
    return reeve::error("storage", "Cannot open {}: {}", path,
                        db == nullptr ? "out of memory" : sqlite3_errmsg(db));
  sqlite3_busy_timeout(db, 5000);
  return database;
}

Database::~Database() {
  for (const auto& [sql, statement] : prepared_) sqlite3_finalize(statement);
  sqlite3_close(db_);
}

Error Database::last_error(std::string_view what) const {
  return {"storage", fmt::format("{}: {}", what, sqlite3_errmsg(db_))};
}

Result<void> Database::run(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    return std::unexpected(last_error(std::string_view(sql).substr(0, 60)));
  return {};
}

Statement Database::prepare(std::string_view sql) {
  if (const auto known = prepared_.find(sql); known != prepared_.end())
    return Statement(*this, known->second);
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                     &statement, nullptr);
  if (statement != nullptr) prepared_.emplace(sql, statement);
  return Statement(*this, statement);
}

Statement::~Statement() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Statement& Statement::bind(std::int64_t number) {
  sqlite3_bind_int64(statement_, ++bound_, number);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  // An empty view may have no address, which SQLite would take for NULL.
  sqlite3_bind_text(statement_, ++bound_, text.empty() ? "" : text.data(),
                    static_cast<int>(text.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_blob(std::string_view bytes) {
  sqlite3_bind_blob(statement_, ++bound_, bytes.data(), static_cast<int>(bytes.size()),
                    SQLITE_TRANSIENT);
  return *this;
}

bool Statement::step() {
  const int code = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
  failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
  return code == SQLITE_ROW;
}

Result<void> Statement::execute() {
  step();
  if (failed_) return std::unexpected(error("write"));
  return {};
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

}  // namespace reeve::server
