// The store: what is written is there, what is acknowledged survives the loss of power.
#include <future>

#include "server/store/backup.h"
#include "server/store/sqlite_schema.h"
#include "server/store/sqlite_store.h"
#include "server/tests/support.h"
#include "server/tests/support/fault_layer.h"

namespace reeve::server::testing {
namespace {

std::unique_ptr<SqliteStore> open_store(const std::string& path, const char* layer = nullptr) {
  auto store = SqliteStore::open(path, real_environment(), layer);
  if (!store) ADD_FAILURE() << store.error().message;
  return store ? std::move(*store) : nullptr;
}

Result<void> write(Store& store, Change change) {
  std::promise<Result<void>> promise;
  store.write(std::move(change), [&](Result<void> done) { promise.set_value(std::move(done)); });
  return promise.get_future().get();
}

TableRow some_table(const std::string& id, PersonId person) {
  return {.id = id,
          .game = "pebbles",
          .ruleset = 1,
          .options = "{}",
          .seed = 0xFFFF'FFFF'FFFF'FFF1,
          .salt = "aa",
          .commitment = "bb",
          .settings = "{}",
          .is_public = true,
          .status = TableStatus::kRunning,
          .host = person,
          .created = 5,
          .moved = 6,
          .turn = 1,
          .deadline = 100,
          .clocks = "",
          .seats = {{.kind = SeatKind::kPerson, .person = person, .name = "Ann"},
                    {.kind = SeatKind::kBot, .level = "random"}}};
}

AddAction action(const std::string& table, std::uint32_t number) {
  return {table, {.number = number, .seat = 1, .move = "take 1", .cid = "c", .at = 7, .hash = 1}};
}

TEST(Store, KeepsTablesSeatsActionsAndChat) {
  ScratchFolder folder;
  {
    const auto store = open_store(folder.file("a.db"));
    ASSERT_TRUE(write(*store, {PutTable{some_table("t1", 9)}, action("t1", 0), action("t1", 1),
                               AddChat{"t1", {.number = 0, .person = 9, .text = "hi"}}}));
  }
  const auto store = open_store(folder.file("a.db"));
  const auto table = store->table("t1");
  ASSERT_TRUE(table && *table);
  EXPECT_EQ((*table)->seed, 0xFFFF'FFFF'FFFF'FFF1u);
  EXPECT_EQ((*table)->seats, some_table("t1", 9).seats);
  EXPECT_EQ(store->actions("t1")->size(), 2u);
  EXPECT_EQ(store->actions("t1")->at(1).move, "take 1");
  EXPECT_EQ(store->chat("t1", 10)->at(0).text, "hi");
  EXPECT_FALSE(*store->table("t2"));
  EXPECT_EQ(store->public_tables(10)->size(), 1u);
  EXPECT_EQ(store->tables_of(9, {}, kNever, 10)->size(), 1u);
  EXPECT_EQ(store->tables_of(8, {}, kNever, 10)->size(), 0u);
  EXPECT_EQ(*store->due(100, 10), std::vector<TableId>{"t1"});
  EXPECT_TRUE(store->due(99, 10)->empty());
}

TEST(Store, AChangeHappensAsAWholeOrNotAtAll) {
  ScratchFolder folder;
  const auto store = open_store(folder.file("a.db"));
  ASSERT_TRUE(write(*store, {PutTable{some_table("t1", 9)}, action("t1", 0)}));
  // The second action with the same number cannot be, so the table's change must not be either.
  TableRow changed = some_table("t1", 9);
  changed.turn = 0;
  EXPECT_FALSE(write(*store, {PutTable{changed}, action("t1", 0)}));
  EXPECT_EQ((*store->table("t1"))->turn, 1);
}

TEST(Store, OneBadChangeDoesNotSpoilTheOthersCommittedWithIt) {
  ScratchFolder folder;
  const auto store = open_store(folder.file("a.db"));
  ASSERT_TRUE(write(*store, {PutTable{some_table("t1", 9)}}));
  std::vector<std::future<bool>> results;
  for (std::uint32_t i = 0; i < 200; ++i) {
    auto promise = std::make_shared<std::promise<bool>>();
    results.push_back(promise->get_future());
    store->write({action("t1", i / 2)},
                 [promise](const Result<void>& done) { promise->set_value(done.has_value()); });
  }
  for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].get(), i % 2 == 0) << i;
  EXPECT_EQ(store->actions("t1")->size(), 100u);
  EXPECT_LT(store->figures().commits, 150u) << "writes that wait should share commits";
}

TEST(Store, PeopleLoginsAndWhatIsForgotten) {
  ScratchFolder folder;
  const auto store = open_store(folder.file("a.db"));
  ASSERT_TRUE(write(*store, {PutPerson{{.id = 7, .name = "Ann", .login = "ann", .password = "x"}},
                             AddGuest{{.id = 9, .name = "Guest"}}}));
  const auto taken = write(*store, {PutPerson{{.id = 8, .name = "Eve", .login = "ann"}}});
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "login_taken");
  ASSERT_TRUE(write(*store, {AddGuest{{.id = 7, .name = "other"}}}));
  EXPECT_EQ((*store->person(7))->login, "ann") << "a guest must not overwrite an account";
  ASSERT_TRUE(write(*store, {PutTable{some_table("t1", 9)}, MergePeople{9, 7}}));
  EXPECT_EQ((*store->table("t1"))->seats[0].person, 7u);
  EXPECT_FALSE(*store->person(9));
  ASSERT_TRUE(write(*store, {ForgetPerson{7}}));
  EXPECT_FALSE(*store->person(7));
  EXPECT_EQ((*store->table("t1"))->seats[0].name, "someone");
  EXPECT_FALSE(*store->person_by_login("ann"));
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
  auto database = Database::open(path, SQLITE_OPEN_READWRITE);
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
      Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);  // version 0: empty
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
  ASSERT_TRUE(write(*store, {PutTable{some_table("t1", 9)}}));
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
  auto database = Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, kFaultLayer);
  ASSERT_TRUE(database);
  ASSERT_TRUE(make_durable(**database));
  ASSERT_TRUE((*database)->run("CREATE TABLE t (n INTEGER)"));
  const auto rows_left = [&](const std::string& where) {
    auto left = Database::open(FaultLayer::after_power_loss(path, folder.file(where)),
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
