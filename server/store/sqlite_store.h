// The store as one SQLite file in WAL mode with synchronous=FULL: a change that is reported done
// survives the loss of power. One thread writes (server/store/group_commit.h); reads borrow one of a
// few read-only connections. The file is locked and watched (server/store/watched_file.h), and when
// the store is closed everything is in it and nothing beside it.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "server/app/environment.h"
#include "server/store/group_commit.h"
#include "server/store/store.h"

namespace reeve::server {

class SqliteStore final : public Store {
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

  // Writes what is waiting and leaves one file; nothing may be asked afterwards.
  void close();

  void write(Change change, Done done) override;
  Result<std::optional<TableRow>> table(const TableId& id) override;
  Result<std::vector<ActionRow>> actions(const TableId& id) override;
  Result<std::vector<ChatRow>> chat(const TableId& id, std::size_t last) override;
  Result<std::optional<PersonRow>> person(PersonId id) override;
  Result<std::optional<PersonRow>> person_by_login(const std::string& login) override;
  Result<std::vector<TableRow>> public_tables(std::size_t most) override;
  Result<std::vector<TableRow>> tables_of(PersonId person, std::optional<TableStatus> status,
                                          Milliseconds before, std::size_t most) override;
  Result<std::vector<PersonId>> related(PersonId person, Relation relation) override;
  Result<std::optional<SessionRow>> session(std::uint64_t id) override;
  Result<std::vector<SessionRow>> sessions_of(PersonId person) override;
  Result<std::vector<TableId>> due(Milliseconds until, std::size_t most) override;
  Result<std::vector<TableId>> all_tables() override;
  Result<std::optional<KeptGame>> kept_game(const TableId& id) override;
  Result<std::vector<Numbered>> finished_unkept(std::int64_t after, std::size_t most) override;
  Result<std::vector<Rules>> rules_in_use() override;
  Result<std::vector<TableId>> running_by(const Rules& rules) override;
  Result<void> health() override;
  const std::string& secret() const override { return secret_; }
  Alive alive() const override { return alive_; }

  // What was done to a file of an older version when it was opened.
  struct Renewal {
    int from = 0;
    int to = 0;
    std::string backup;  // the file as it was
  };
  const std::optional<Renewal>& renewal() const { return renewal_; }

  bool is_new() const { return file_ != nullptr && file_->is_new(); }
  GroupCommit::Figures figures() const { return writer_->figures(); }

 private:
  SqliteStore() = default;
  class Reader;

  std::string path_;
  int version_ = 0;  // of the file as it is read
  const char* vfs_ = nullptr;
  std::unique_ptr<WatchedFile> file_;
  std::string secret_;
  Alive alive_;
  std::optional<Renewal> renewal_;
  std::unique_ptr<GroupCommit> writer_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Database>> idle_readers_;
};

}  // namespace reeve::server
