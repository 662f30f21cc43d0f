// The store: what is written is there, what is acknowledged survives the loss of power.
#include <future>

#include "server/store/backup.h"
#include "server/store/sqlite_file_store.h"
#include "server/store/sqlite_schema.h"
#include "server/tests/support.h"
#include "server/tests/support/fault_layer.h"
#include "server/tests/support/store_rows.h"

namespace reeve::server::testing {
namespace {

std::unique_ptr<SqliteStore> open_store(const std::string& path, const char* layer = nullptr) {
  auto store = SqliteStore::open(path, real_environment(), layer);
  if (!store) ADD_FAILURE() << store.error().message;
  return store ? std::move(*store) : nullptr;
}

TEST(Store, OneServerAFileAndNoFilesFromTheFuture) {
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  {
    const auto store = open_store(path);
    EXPECT_FALSE(SqliteStore::open(path, real_environment()));
    EXPECT_TRUE(SqliteStore::open_to_read(path));
    EXPECT_TRUE(backup_file(path, folder.file("copy.db")));
    EXPECT_FALSE(backup_file(path, folder.file("copy.db")));
  }
  EXPECT_TRUE(open_store(folder.file("copy.db")));
  auto database = SqliteDatabase::open(path, SQLITE_OPEN_READWRITE);
  ASSERT_TRUE((*database)->run("PRAGMA user_version=99"));
  database->reset();
  const auto refused = SqliteStore::open(path, real_environment());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("99"), std::string::npos);
}

TEST(Store, AnOldFileIsBroughtUpToDate) {
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  auto database =
      SqliteDatabase::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);  // version 0: empty
  ASSERT_TRUE(make_durable(**database));
  ASSERT_TRUE(migrate(**database));
  Statement version = (*database)->prepare("PRAGMA user_version");
  ASSERT_TRUE(version.step());
  EXPECT_EQ(version.number(0), schema_version());
}

// Pulls the plug again and again while many changes are on their way: everything that was
// acknowledged before is there, and nothing is half there.
TEST(PowerLoss, WhatIsAcknowledgedIsThere) {
  FaultLayer::begin();
  ScratchFolder folder;
  const std::string path = folder.file("live.db");
  const bool is_long = std::getenv("REEVE_LONG_TESTS") != nullptr;
  const auto store = open_store(path, kFaultLayer);
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  std::atomic<std::uint32_t> acknowledged{0};
  std::uint32_t sent = 0;
  const int rounds = is_long ? 1000 : 20;
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < 40; ++i)
      store->write({action("t1", sent++)}, [&](const Result<void>& done) {
        if (done) ++acknowledged;
      });
    while (acknowledged + 20 < sent) std::this_thread::yield();
    const std::uint32_t known = acknowledged;
    // Of what was not synced yet any sectors may be there, in any order.
    const std::string left = FaultLayer::after_power_loss(
        path, folder.file("left" + std::to_string(round)), static_cast<std::uint64_t>(round));
    const auto after = open_store(left);
    ASSERT_TRUE(after);
    const auto actions = after->actions("t1");
    ASSERT_TRUE(actions);
    ASSERT_GE(actions->size(), known) << "an acknowledged change is gone";
    for (std::size_t i = 0; i < actions->size(); ++i) ASSERT_EQ(actions->at(i).number, i);
  }
}

// The same with less than synchronous=FULL: shows that the layer would catch it, and that FULL is
// needed.
TEST(PowerLoss, WithoutFullSynchronyItWouldNotBe) {
  FaultLayer::begin();
  ScratchFolder folder;
  const std::string path = folder.file("weak.db");
  auto database =
      SqliteDatabase::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, kFaultLayer);
  ASSERT_TRUE(database);
  ASSERT_TRUE(make_durable(**database));
  ASSERT_TRUE((*database)->run("CREATE TABLE t (n INTEGER)"));
  const auto rows_left = [&](const std::string& where) {
    auto left = SqliteDatabase::open(FaultLayer::after_power_loss(path, folder.file(where)),
                                     SQLITE_OPEN_READWRITE);
    Statement count = (*left)->prepare("SELECT count(*) FROM t");
    return count.step() ? count.number(0) : -1;
  };
  ASSERT_TRUE((*database)->run("INSERT INTO t VALUES (1)"));
  EXPECT_EQ(rows_left("full"), 1);
  ASSERT_TRUE((*database)->run("PRAGMA synchronous=NORMAL; INSERT INTO t VALUES (2)"));
  EXPECT_EQ(rows_left("normal"), 1) << "the second row was reported done and is lost";
}

}  // namespace
}  // namespace reeve::server::testing
