#include "server/store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "server/store/check.h"
#include "server/store/sqlite.h"
#include "server/store/watched_file.h"

namespace reeve::server {

namespace fs = std::filesystem;

namespace {

Result<void> copy_pages(SqliteDatabase& source, const std::string& to) {
  auto target = SqliteDatabase::open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!target) return std::unexpected(target.error());
  sqlite3_backup* backup = sqlite3_backup_init((*target)->raw(), "main", source.raw(), "main");
  if (backup == nullptr) return std::unexpected((*target)->last_error("backup"));
  // All pages in one step: one read transaction, which in WAL mode keeps nobody from writing.
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return std::unexpected((*target)->last_error("backup"));
  return (*target)->run(mark_as_copy().c_str());
}

}  // namespace

std::string mark_as_copy() {
  return fmt::format("PRAGMA journal_mode=DELETE; PRAGMA application_id={};", kCopiedFile);
}

Result<void> move_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0)
    return error("storage", "Cannot move {} to {}.", from, to);
  const fs::path parent = fs::path(to).parent_path();
  const int folder = ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return {};
}

namespace {

// A copy beside its place, under another name until it is whole.
Result<std::string> part_of(SqliteDatabase& source, const std::string& to) {
  std::string part = to + ".part";
  std::error_code ignored;
  fs::remove(part, ignored);
  // Seeds and password hashes are nobody else's business.
  if (const int made = ::open(part.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
      made >= 0)
    ::close(made);
  const auto copied = copy_pages(source, part);
  if (copied) return part;
  fs::remove(part, ignored);
  return std::unexpected(copied.error());
}

Result<std::string> part_of(const std::string& from, const std::string& to) {
  const auto source = SqliteDatabase::open(from, SQLITE_OPEN_READWRITE);
  if (!source) return std::unexpected(source.error());
  return part_of(**source, to);
}

}  // namespace

std::string free_name(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; fs::exists(name); ++i) name = fmt::format("{}-{}", wanted, i);
  return name;
}

Result<void> backup_file(const std::string& from, const std::string& to) {
  if (fs::exists(to)) return error("storage", "{} exists already.", to);
  const auto part = part_of(from, to);
  if (!part) return std::unexpected(part.error());
  return move_file(*part, to);
}

Result<std::string> rescue(SqliteDatabase& source, const std::string& path) {
  std::string name = free_name(path + ".rescued");
  const auto part = part_of(source, name);
  if (!part) return std::unexpected(part.error());
  if (auto moved = move_file(*part, name); !moved) return std::unexpected(moved.error());
  return name;
}

Result<Restored> restore_file(const std::string& backup, const std::string& named, bool replace,
                              const World& world) {
  const std::string to = real_path(named);
  std::error_code ignored;
  if (fs::exists(backup) && fs::equivalent(backup, to, ignored))
    return error("same_file", "{} is the server's file itself.", backup);
  const auto report = check_file(backup, world);
  if (!report) return std::unexpected(report.error());
  if (!report->problems.empty())
    return error("damaged", "{} is damaged and was not restored ({} problems): {}", backup,
                 report->problems.size(), report->problems.front());
  const bool there = fs::exists(to) || fs::exists(to + "-wal");
  // Held until the end, so that no server begins with the old file meanwhile.
  std::unique_ptr<WatchedFile> lock;
  if (fs::exists(to)) {
    auto locked = WatchedFile::lock(to);
    if (!locked) return std::unexpected(locked.error());
    lock = std::move(*locked);
  }
  if (there && !replace)
    return error("exists", "{} exists; with --replace it is moved aside, and kept.", to);
  const auto part = part_of(backup, to);
  if (!part) return std::unexpected(part.error());
  Restored restored{.tables = report->tables, .actions = report->actions};
  if (there) {
    restored.replaced = free_name(to + ".replaced");
    // The log goes with its file: it may have moves that the file has not.
    for (const char* part_name : {"", "-wal", "-lock"})
      if (fs::exists(to + part_name))
        if (auto moved = move_file(to + part_name, restored.replaced + part_name); !moved)
          return std::unexpected(moved.error());
  }
  for (const char* part_name : {"-shm", "-lock"}) fs::remove(to + part_name, ignored);
  if (auto moved = move_file(*part, to); !moved) return std::unexpected(moved.error());
  return restored;
}

}  // namespace reeve::server
