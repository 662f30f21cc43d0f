// The store as one SQLite file in WAL mode with synchronous=FULL: a change that is reported done
// survives the loss of power. One thread writes (server/store/group_commit.h); reads borrow one of a
// few read-only connections. The file is locked and watched (server/store/watched_file.h), and when
// the store is closed everything is in it and nothing beside it.
#pragma once

#include "server/store/group_commit.h"
#include "server/store/sql_store.h"

namespace reeve::server {

class SqliteStore final : public SqlStore {
 public:
  struct Settings {
    const char* vfs = nullptr;  // another SQLite file layer, for tests
    bool create = false;        // begin a new file even where there was one
    std::function<void(const StorageLost&)> lost = nullptr;  // told once, on the writing thread
  };
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                   const Environment& environment,
                                                   const Settings& settings);
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                   const Environment& environment,
                                                   const char* vfs = nullptr);
  // Without the right to write, also while a server uses the file.
  static Result<std::unique_ptr<SqliteStore>> open_to_read(const std::string& path);
  ~SqliteStore() override;

  void close() override;
  void write(Change change, Done done) override;
  Result<void> health() override;
  std::vector<std::string> notices() const override;
  GroupCommit::Figures figures() const { return writer_->figures(); }

 protected:
  Result<std::unique_ptr<Database>> connect_to_read() override;

 private:
  // What was done to a file of an older version when it was opened.
  struct Renewal {
    int from = 0;
    int to = 0;
    std::string backup;  // the file as it was
  };

  SqliteStore() = default;
  std::unique_ptr<SqliteDatabase> connect_beside() const;

  std::string path_;
  const char* vfs_ = nullptr;
  std::unique_ptr<WatchedFile> file_;
  std::optional<Renewal> renewal_;
  std::unique_ptr<GroupCommit> writer_;
};

}  // namespace reeve::server
