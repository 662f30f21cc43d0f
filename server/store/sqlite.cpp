#include "server/store/sqlite.h"

#include <span>

#include "core/hash.h"

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

// How many bytes of well-formed UTF-8 stand at the beginning for one character; 0 for none.
std::size_t character_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xC2 && first < 0xE0   ? 2
                           : first >= 0xE0 && first < 0xF0 ? 3
                           : first >= 0xF0 && first < 0xF5 ? 4
                                                           : 0;
  if (size == 0 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool beyond = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
  return overlong || beyond ? 0 : size;
}

}  // namespace

Result<std::unique_ptr<Database>> Database::open(const std::string& path, int flags,
                                                 const char* vfs) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, vfs);
  auto database = std::unique_ptr<Database>(new Database(db));
  if (code != SQLITE_OK)
    return reeve::error("storage", "Cannot open {}: {}", path,
                        db == nullptr ? "out of memory" : sqlite3_errmsg(db));
  sqlite3_busy_timeout(db, 5000);
  sqlite3_create_function_v2(db, "seal", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                             nullptr, seal, nullptr, nullptr, nullptr);
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
  const std::string stored = bytes(column);
  std::string text;
  for (std::string_view rest = stored; !rest.empty();) {
    const std::size_t size = character_at(rest);
    text += size == 0 ? std::string_view("\xEF\xBF\xBD") : rest.substr(0, size);
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return text;
}

std::string Statement::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

}  // namespace reeve::server
