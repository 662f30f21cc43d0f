// What several servers on one PostgreSQL may and may not do, and what is told when it cannot be used.
// Skipped with a sentence where Debian's postgresql is not installed.
#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <thread>

#include "server/store/open_store.h"
#include "server/store/postgres_schema.h"
#include "server/store/sqlite_schema.h"
#include "server/tests/support/postgres_server.h"
#include "server/tests/support/store_rows.h"

namespace reeve::server::testing {
namespace {

class Several : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = PostgresServer::missing(); !why.empty()) GTEST_SKIP() << why;
    address_ = PostgresServer::shared().new_database();
  }
  std::unique_ptr<PostgresStore> open() {
    auto store = PostgresStore::open(address_, real_environment());
    if (!store) ADD_FAILURE() << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  void run(const char* sql) {
    auto database = PostgresDatabase::open(address_, std::chrono::seconds(5));
    ASSERT_TRUE(database);
    const auto done = (*database)->run(sql);
    ASSERT_TRUE(done) << done.error().message;
  }
  std::int64_t number(const char* sql) {
    auto database = PostgresDatabase::open(address_, std::chrono::seconds(5));
    if (!database) return -1;
    Statement query = (*database)->prepare(sql);
    return query.step() ? query.number(0) : -1;
  }
  static bool soon(const std::function<bool()>& so) {
    for (int i = 0; i < 400; ++i) {
      if (so()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  std::string address_;
};

TEST_F(Several, ATableIsOneServersAtATime) {
  const auto a = open();
  auto b = open();
  // Making a table does not keep it: it is whose page opens it.
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}}));
  const auto lease = b->take("t1");
  ASSERT_TRUE(lease);
  EXPECT_EQ(a->take("t1").error().code, "elsewhere");
  EXPECT_EQ(write(*a, {action("t1", 0)}).error().code, "elsewhere");
  ASSERT_TRUE(write(*b, {action("t1", 0)}));
  EXPECT_TRUE(a->due(1000, 10)->empty()) << "whose clock runs out is the other one's business";
  EXPECT_EQ(b->due(1000, 10)->size(), 1u);
  b->let_go("t1", *lease);
  ASSERT_TRUE(soon([&] { return a->take("t1").has_value(); }));
  EXPECT_EQ(a->actions("t1")->size(), 1u);
  ASSERT_TRUE(write(*a, {action("t1", 1)}));
  // One that stops in order leaves its tables at once.
  ASSERT_TRUE(write(*b, {AddTable{some_table("t2", 9)}}));
  ASSERT_TRUE(b->take("t2"));
  b.reset();
  EXPECT_TRUE(a->take("t2"));
}

TEST_F(Several, WhoLostATableDoesNotGetItBackByWriting) {
  const auto a = open();
  const auto b = open();
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(a->take("t1"));
  run("UPDATE nodes SET expires = now() - interval '1 second'");
  const auto lease = b->take("t1");
  ASSERT_TRUE(lease);
  TableRow theirs = some_table("t1", 9);
  theirs.seats[0].name = "Bob";
  ASSERT_TRUE(write(*b, {PutTable{theirs}}));
  b->let_go("t1", *lease);
  // Nobody has it now; what a knows of it is old all the same, the first time and the second.
  EXPECT_EQ(write(*a, {PutTable{some_table("t1", 9)}}).error().code, "elsewhere");
  EXPECT_EQ(write(*a, {PutTable{some_table("t1", 9)}}).error().code, "elsewhere");
  EXPECT_EQ(write(*a, {ForgetTable{"t1"}}).error().code, "elsewhere");
  EXPECT_EQ((*a->table("t1"))->seats[0].name, "Bob");
  ASSERT_TRUE(soon([&] { return a->take("t1").has_value(); }));
  EXPECT_TRUE(write(*a, {PutTable{some_table("t1", 9)}}));
}

TEST_F(Several, LettingGoOfAnOldLeaseDoesNotFreeANewOne) {
  const auto a = open();
  const auto b = open();
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}, AddTable{some_table("t2", 9)}}));
  const auto first = a->take("t1");
  const auto other = a->take("t2");
  const auto again = a->take("t1");
  ASSERT_TRUE(first && other && again);
  EXPECT_NE(*first, *again);
  a->let_go("t1", *first);
  a->let_go("t2", *other);
  ASSERT_TRUE(soon([&] { return b->take("t2").has_value(); }));  // so much later
  EXPECT_EQ(b->take("t1").error().code, "elsewhere");
  EXPECT_TRUE(write(*a, {action("t1", 0)}));
}

TEST_F(Several, AskingForTablesThatAreNotThereLeavesNothingBehind) {
  const auto a = open();
  EXPECT_EQ(*a->take("nonsense"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM leases"), 0);
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(a->take("t1"));
  EXPECT_EQ(number("SELECT count(*) FROM leases"), 1);
  ASSERT_TRUE(write(*a, {ForgetTable{"t1"}}));
  EXPECT_EQ(number("SELECT count(*) FROM leases"), 0);
}

TEST_F(Several, APersonWhoBecomesAnotherIsReadAgainByWhoeverPlays) {
  const auto a = open();
  const auto b = open();
  ASSERT_TRUE(write(*a, {PutPerson{{.id = 7, .name = "Ann", .login = "ann"}},
                         AddGuest{{.id = 9, .name = "Guest"}}, AddTable{some_table("t1", 9)},
                         AddTable{some_table("t2", 5)}}));
  ASSERT_TRUE(b->take("t1"));
  ASSERT_TRUE(b->take("t2"));
  ASSERT_TRUE(write(*a, {MergePeople{9, 7}}));
  EXPECT_EQ(write(*b, {PutTable{some_table("t1", 9)}}).error().code, "elsewhere");
  ASSERT_TRUE(b->take("t1"));
  EXPECT_EQ((*b->table("t1"))->seats[0].person, 7u);
  EXPECT_TRUE(write(*b, {action("t1", 0)}));
  EXPECT_TRUE(write(*b, {action("t2", 0)})) << "nobody there became another";
}

// The answer to a commit is lost, the transaction still lies in a buffer, and is asked about.
TEST_F(Several, ATransactionThatWasGivenUpNeverHappens) {
  const auto a = open();
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}}));
  const std::int64_t known = number("SELECT number FROM batches");
  run("UPDATE batches SET number = number + 2");  // as who asks does
  auto database = PostgresDatabase::open(address_, std::chrono::seconds(5));
  ASSERT_TRUE(database);
  EXPECT_FALSE((*database)
                   ->prepare("SELECT count_transaction((SELECT node FROM batches), ?)")
                   .bind(known)
                   .execute());
  EXPECT_EQ((*database)->state(), "RV002");
  // And the server finds its way again.
  ASSERT_TRUE(a->take("t1"));
  EXPECT_TRUE(write(*a, {action("t1", 0)}));
  EXPECT_EQ(a->actions("t1")->size(), 1u);
}

TEST_F(Several, OneThatWasTakenForDeadWritesNothing) {
  const auto a = open();
  const auto b = open();
  ASSERT_TRUE(write(*a, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(a->take("t1"));
  ASSERT_TRUE(write(*a, {action("t1", 0)}));
  ASSERT_FALSE(b->take("t1"));
  // As if no heartbeat had come for ten seconds.
  run("UPDATE nodes SET expires = now() - interval '1 second' WHERE node ="
      " (SELECT node FROM leases WHERE table_id = 't1')");
  ASSERT_TRUE(b->take("t1"));
  ASSERT_TRUE(write(*b, {action("t1", 1)}));
  // Everything a writes to that table is refused, whatever it is, and nothing else is.
  EXPECT_EQ(write(*a, {action("t1", 2)}).error().code, "elsewhere");
  EXPECT_EQ(write(*a, {AddChat{"t1", {.number = 0, .text = "hi"}}}).error().code, "elsewhere");
  EXPECT_EQ(write(*a, {PutCourse{.table = "t1", .turn = 0}}).error().code, "elsewhere");
  EXPECT_TRUE(write(*a, {AddGuest{{.id = 5, .name = "Eve"}}}));
  EXPECT_EQ(b->actions("t1")->size(), 2u);
  EXPECT_TRUE(b->chat("t1", 5)->empty());
  EXPECT_EQ((*b->table("t1"))->turn, 1);
}

// Both are on one thread, and neither waits for the other.
TEST_F(Several, TheHeartBeatsWhileAWriteWaits) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(store->take("t1"));
  auto other = PostgresDatabase::open(address_, std::chrono::seconds(30));
  ASSERT_TRUE(other);
  ASSERT_TRUE((*other)->run("BEGIN; SELECT 1 FROM leases WHERE table_id = 't1' FOR UPDATE"));
  std::promise<Result<void>> told;
  auto written = told.get_future();
  store->write({action("t1", 0)}, [&](Result<void> done) { told.set_value(std::move(done)); });
  ASSERT_TRUE(soon([&] {
    return number(
               "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND"
               " wait_event_type = 'Lock'") == 1;
  }));
  const char* lives_until = "SELECT (extract(epoch FROM expires) * 1000)::bigint FROM nodes";
  const std::int64_t before = number(lives_until);
  // One may be under way already, so two of them.
  const auto beaten_twice = [&] { return number(lives_until) >= before + 1'500; };
  EXPECT_TRUE(soon(beaten_twice) || soon(beaten_twice));
  EXPECT_EQ(written.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  ASSERT_TRUE((*other)->run("COMMIT"));
  EXPECT_TRUE(written.get());
  EXPECT_EQ(store->actions("t1")->size(), 1u);
}

TEST_F(Several, ConnectionsCutUnderLoadLoseAndRepeatNothing) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(store->take("t1"));
  std::atomic<bool> stop{false};
  std::jthread nemesis([&] {
    while (!stop) {
      run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname ="
          " current_database() AND pid <> pg_backend_pid()");
      std::this_thread::sleep_for(std::chrono::milliseconds(40));
    }
  });
  std::uint32_t acknowledged = 0;
  for (std::uint32_t i = 0; i < 30; ++i) {
    const auto done = write(*store, {action("t1", i)});
    ASSERT_TRUE(done) << i << ": " << done.error().message;
    ++acknowledged;
  }
  stop = true;
  nemesis.join();
  ASSERT_TRUE(soon([&] { return store->actions("t1").has_value(); })) << "reads come back too";
  const auto actions = store->actions("t1");
  ASSERT_TRUE(actions);
  ASSERT_EQ(actions->size(), acknowledged);
  for (std::size_t i = 0; i < actions->size(); ++i) EXPECT_EQ(actions->at(i).number, i);
}

TEST_F(Several, WrongAddressesAreToldInASentence) {
  const auto told = [](const std::string& address) {
    const auto store = PostgresStore::open(address, real_environment());
    return store ? std::string("opened") : store.error().code + ": " + store.error().message;
  };
  const std::string nobody = told("postgresql://reeve:secret@127.0.0.1:1/reeve");
  EXPECT_NE(nobody.find("storage_address: PostgreSQL does not answer at"), std::string::npos)
      << nobody;
  EXPECT_EQ(nobody.find("secret"), std::string::npos) << "a password must not be shown";
  EXPECT_NE(told(PostgresServer::shared().address("no_such")).find("does not exist"),
            std::string::npos);
  EXPECT_NE(told("postgresql://no-such-host.invalid/reeve").find("storage_address"),
            std::string::npos);
  run("CREATE TABLE wine (name TEXT)");
  EXPECT_NE(told(address_).find("tables of something else"), std::string::npos);
  run("DROP TABLE wine");
  EXPECT_EQ(told(address_), "opened");
  run("UPDATE meta SET value = '99' WHERE name = 'version'");
  EXPECT_NE(told(address_).find("version 99"), std::string::npos);
}

TEST_F(Several, AWrongPasswordIsToldInASentence) {
  run("DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'locked') THEN"
      " CREATE ROLE locked LOGIN SUPERUSER PASSWORD 'right'; END IF; END $$");
  const auto as = [&](const std::string& who) {
    std::string address = address_;
    return address.replace(address.find("reeve@"), 6, who + "@");
  };
  const auto wrong = PostgresStore::open(as("locked:wrong"), real_environment());
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, "storage_password");
  EXPECT_NE(wrong.error().message.find("does not accept the name or password"), std::string::npos);
  EXPECT_EQ(wrong.error().message.find("wrong"), std::string::npos) << wrong.error().message;
  EXPECT_EQ(PostgresStore::open(as("locked"), real_environment()).error().code, "storage_password");
  EXPECT_TRUE(PostgresStore::open(as("locked:right"), real_environment()));
}

TEST_F(Several, AnOlderDatabaseIsRenewedByAServerAndByNobodyElse) {
  for (std::size_t step = 0; step + 1 < schema_steps().size(); ++step)
    run(as_postgres_has_it(schema_steps()[step]).c_str());
  const int older = schema_version() - 1;
  run(fmt::format("INSERT INTO meta (name, value) VALUES ('version', '{}')", older).c_str());
  const auto read = PostgresStore::open_to_read(address_);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find(fmt::format("of version {}", older)), std::string::npos)
      << read.error().message;
  const auto store = open();
  ASSERT_EQ(store->notices().size(), 1u);
  EXPECT_NE(store->notices()[0].find(fmt::format("from version {}", older)), std::string::npos);
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  EXPECT_TRUE(PostgresStore::open_to_read(address_));
}

TEST(PostgresWords, AddressesAreShownWithoutPasswords) {
  EXPECT_EQ(without_password("postgresql://a:b@h/d"), "postgresql://a@h/d");
  EXPECT_EQ(without_password("postgresql://a@h/d"), "postgresql://a@h/d");
  EXPECT_EQ(without_password("postgresql://h:5432/d"), "postgresql://h:5432/d");
  EXPECT_EQ(as_postgres_has_it("key INTEGER PRIMARY KEY, n INTEGER, b BLOB) WITHOUT ROWID;"),
            "key BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, n BIGINT, b BYTEA);");
}

}  // namespace
}  // namespace reeve::server::testing
