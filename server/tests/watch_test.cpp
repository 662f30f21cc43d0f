// The file under the server: found, locked, watched, copied.
#include <fstream>
#include <future>

#include "server/store/backup.h"
#include "server/store/sqlite_file_store.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

namespace fs = std::filesystem;

Result<void> store_alive(Store& store, Milliseconds at) {
  std::promise<Result<void>> told;
  store.write({PutAlive{.at = at, .down = 0}},
              [&](Result<void> done) { told.set_value(std::move(done)); });
  return told.get_future().get();
}

std::unique_ptr<SqliteStore> begin(const std::string& path) {
  auto store = SqliteStore::open(path, real_environment());
  if (!store) ADD_FAILURE() << store.error().message;
  return store ? std::move(*store) : nullptr;
}

bool refused(const std::string& path, std::string_view word) {
  const auto store = SqliteStore::open(path, real_environment());
  if (store) return false;
  EXPECT_NE(store.error().message.find(word), std::string::npos) << store.error().message;
  return true;
}

// What a kill leaves at another place: file, log and mark.
void leave_as_killed(const std::string& path, const std::string& at) {
  for (const char* part : {"", "-wal", "-lock"}) fs::copy_file(path + part, at + part);
}

class Vanishing : public ::testing::TestWithParam<const char*> {};

TEST_P(Vanishing, NothingIsAcknowledgedAnyMore) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  const auto server = start_server(options);
  Client ann(server->port());
  const auto make_table = [&ann] {
    return ann.post("/api/tables",
                    {{"game", "pebbles"},
                     {"options", json::object()},
                     {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "first"}}}}});
  };
  EXPECT_EQ(make_table().status, 201u);  // so that there is something in the log to be cut
  EXPECT_EQ(ann.get("/healthz").status, 200u);
  const std::string what = GetParam();
  if (what == "removed")
    fs::remove(options.file);
  else if (what == "log removed")
    fs::remove(options.file + "-wal");
  else if (what == "log cut")
    fs::resize_file(options.file + "-wal", 10);
  else
    fs::rename(options.file, folder.file("elsewhere.db"));
  const HttpAnswer made = make_table();
  EXPECT_EQ(made.status, 503u) << made.body;
  EXPECT_EQ(ann.get("/healthz").status, 503u);
  // What was acknowledged before is not lost, unless it was cut off.
  server->stop();
  const std::string left = what == "log removed" ? options.file : options.file + ".rescued";
  if (what == "log cut") {
    EXPECT_FALSE(fs::exists(left));
    return;
  }
  const auto store = SqliteStore::open_to_read(left);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ((*store)->all_tables()->size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Watch, Vanishing,
                         ::testing::Values("removed", "moved", "log removed", "log cut"));

TEST(Watch, AMissingFileIsNotBegunAnewInSilence) {
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto store = begin(path);
  ASSERT_TRUE(store_alive(*store, 1));
  leave_as_killed(path, folder.file("b.db"));
  fs::remove(folder.file("b.db"));
  EXPECT_TRUE(refused(folder.file("b.db"), "missing"));
  std::ofstream(folder.file("b.db")).flush();
  EXPECT_TRUE(refused(folder.file("b.db"), "empty"));
  fs::remove(folder.file("b.db-wal"));
  EXPECT_TRUE(refused(folder.file("b.db"), "--create"));
  EXPECT_TRUE(SqliteStore::open(folder.file("b.db"), real_environment(), {.create = true}));
  // Also where nothing but its log tells that there was one.
  leave_as_killed(path, folder.file("c.db"));
  fs::remove(folder.file("c.db"));
  fs::remove(folder.file("c.db-lock"));
  EXPECT_TRUE(refused(folder.file("c.db"), "missing"));
  std::ofstream(folder.file("c.db")).flush();
  EXPECT_TRUE(refused(folder.file("c.db"), "empty"));
}

TEST(Watch, ACopyBesideAnotherFilesLogIsRefused) {
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto store = begin(path);
  ASSERT_TRUE(store_alive(*store, 1));
  ASSERT_TRUE(backup_file(path, folder.file("copy.db")));
  leave_as_killed(path, folder.file("b.db"));
  // Another file under the same name, and then a backup written over it.
  EXPECT_TRUE(refused(folder.file("b.db"), "another file"));
  fs::remove(folder.file("b.db-lock"));
  fs::copy_file(folder.file("copy.db"), folder.file("b.db"), fs::copy_options::overwrite_existing);
  EXPECT_TRUE(refused(folder.file("b.db"), "backup"));
  fs::remove(folder.file("b.db-wal"));
  EXPECT_TRUE(begin(folder.file("b.db")));
  EXPECT_TRUE(begin(folder.file("b.db"))) << "it is a server's own file from then on";
}

TEST(Watch, TheLockIsOnTheFileAndNotOnItsName) {
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto store = begin(path);
  fs::create_symlink(path, folder.file("other.db"));
  EXPECT_TRUE(refused(folder.file("other.db"), "Another server"));
  fs::remove(path + "-lock");
  EXPECT_TRUE(refused(path, "Another server"));
}

// SQLite keeps the log beside the file itself, wherever the link stands.
TEST(Watch, TheLogOfALinkedFileIsWatchedToo) {
  ScratchFolder folder;
  fs::create_directory(folder.file("far"));
  fs::create_symlink("far/a.db", folder.file("a.db"));
  {
    const auto store = begin(folder.file("a.db"));
    ASSERT_TRUE(store);
    EXPECT_TRUE(store->health());
    ASSERT_TRUE(store_alive(*store, 5));
    fs::remove(folder.file("far/a.db-wal"));
    EXPECT_FALSE(store->health());
  }
  EXPECT_TRUE(fs::exists(folder.file("far/a.db-lock"))) << "it did not end in order";
  fs::rename(folder.file("far/a.db"), folder.file("far/b.db"));
  EXPECT_TRUE(refused(folder.file("a.db"), "used it here before"));
}

TEST(Watch, AFailedBackupLeavesNothingInTheWay) {
  ScratchFolder folder;
  std::ofstream(folder.file("broken.db")) << std::string(8192, 'x');
  EXPECT_FALSE(backup_file(folder.file("broken.db"), folder.file("copy.db")));
  EXPECT_FALSE(fs::exists(folder.file("copy.db")));
  const auto store = begin(folder.file("a.db"));
  EXPECT_TRUE(backup_file(folder.file("a.db"), folder.file("copy.db")));
}

}  // namespace
}  // namespace reeve::server::testing
