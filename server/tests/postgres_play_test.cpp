// Play on PostgreSQL: a database that vanishes and comes back, and everything handed over between the
// databases. Skipped with a sentence where Debian's postgresql is not installed.
#include <future>

#include "server/store/check.h"
#include "server/store/open_store.h"
#include "server/store/transfer.h"
#include "server/tests/support.h"
#include "server/tests/support/postgres_server.h"

namespace reeve::server::testing {
namespace {

using namespace std::chrono_literals;

json::object take_one(const std::string& table, int seq) {
  return a_move(table, (seq - 1) % 2, seq);
}

class PostgresPlay : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = PostgresServer::missing(); !why.empty()) GTEST_SKIP() << why;
  }
  std::unique_ptr<Server> serve(const std::string& store) {
    ServerOptions options = test_options(folder_);
    options.file = store;
    return start_server(options);
  }
  static std::string begin_table(Client& client) {
    EXPECT_TRUE(client.connect());
    const std::string table = client.create(hot_seat("Żółw"));
    EXPECT_TRUE(client.open(table));
    return table;
  }
  ScratchFolder folder_;
};

TEST_F(PostgresPlay, ADatabaseThatVanishesTakesNothingAndAcknowledgesNothing) {
  PostgresServer postgres;
  const std::string address = postgres.new_database();
  auto server = serve(address);
  Client ann(server->port());
  const std::string table = begin_table(ann);
  ASSERT_EQ(ann.ask(take_one(table, 1)).at("type"), "ok");

  postgres.stop();
  // What is in memory can be looked at.
  EXPECT_TRUE(ann.open(table));
  const HttpAnswer refused = ann.post("/api/tables", hot_seat());
  EXPECT_EQ(refused.status, 503u) << refused.body;
  EXPECT_EQ(ann.get("/healthz").status, 503u);
  // A move waits, and is neither lost nor told to be there.
  const auto later = [&](int seq) {
    return std::async(std::launch::async, [&ann, move = take_one(table, seq)] {
      const json::object answer = ann.ask(move);
      const json::value* type = answer.if_contains("type");
      return type != nullptr && *type == "ok";
    });
  };
  auto second = later(2);
  EXPECT_EQ(second.wait_for(500ms), std::future_status::timeout);
  postgres.start();
  EXPECT_TRUE(second.get()) << "the database is back, and the move is there";
  ASSERT_EQ(ann.ask(take_one(table, 3)).at("type"), "ok");

  // Gone for good: the server stops in time, and what it did not acknowledge is not there.
  postgres.stop();
  auto fourth = later(4);
  EXPECT_EQ(fourth.wait_for(100ms), std::future_status::timeout);
  const auto begin = std::chrono::steady_clock::now();
  server->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 6s);
  EXPECT_FALSE(fourth.get());
  server.reset();
  postgres.start();
  const auto store = open_store_to_read(address);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ((*store)->actions(table)->size(), 3u);
  const auto report = check_store(address, pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty());
}

TEST_F(PostgresPlay, WhileTheDatabaseIsAwayForAllServersPagesStay) {
  PostgresServer postgres;
  const std::string address = postgres.new_database();
  auto database = PostgresDatabase::open(address, 3s);
  ASSERT_TRUE(database);
  ASSERT_TRUE((*database)->run("CREATE ROLE apart SUPERUSER LOGIN"));
  std::string apart = address;
  apart.replace(apart.find("reeve@"), 6, "apart@");
  const auto first = serve(apart), second = serve(address);
  Client ann(first->port()), bob(second->port());
  const std::string table = begin_table(ann);
  const auto says = [](Client& client, const char* path, unsigned status) {
    for (int i = 0; i < 100; ++i) {
      if (client.get(path).status == status) return true;
      std::this_thread::sleep_for(100ms);
    }
    return false;
  };
  std::this_thread::sleep_for(1'500ms);  // the servers have heard of each other

  // One alone has lost it: the proxy is to use the other.
  ASSERT_TRUE((*database)->run("ALTER ROLE apart NOLOGIN"));
  ASSERT_TRUE((*database)->run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'apart'"));
  EXPECT_TRUE(says(ann, "/readyz", 503));
  EXPECT_EQ(bob.get("/readyz").status, 200u);
  ASSERT_TRUE((*database)->run("ALTER ROLE apart LOGIN"));
  ASSERT_TRUE(says(ann, "/readyz", 200));

  postgres.stop();
  EXPECT_TRUE(says(ann, "/healthz", 503));
  EXPECT_TRUE(says(bob, "/healthz", 503));
  EXPECT_TRUE(says(ann, "/readyz", 200));
  EXPECT_TRUE(says(bob, "/readyz", 200));
  EXPECT_TRUE(ann.open(table));
}

TEST_F(PostgresPlay, EverythingGoesIntoPostgresAndBackAndPlayGoesOn) {
  const std::string file = folder_.file("first.db");
  const std::string back = folder_.file("back.db");
  const std::string address = PostgresServer::shared().new_database();
  std::string cookie, table;
  {
    const auto server = serve(file);
    Client ann(server->port());
    ASSERT_EQ(ann.post("/api/register",
                       {{"name", "Ann"}, {"login", "ann"}, {"password", "a long password"}})
                  .status,
              200u);
    Client guest(server->port());
    begin_table(guest);
    table = begin_table(ann);
    cookie = ann.cookie();
    for (int seq = 1; seq <= 5; ++seq) ASSERT_EQ(ann.ask(take_one(table, seq)).at("type"), "ok");
    ASSERT_EQ(
        ann.ask({{"type", "chat"}, {"table", table}, {"text", "it's 100 % «да» ?"}}).at("type"),
        "ok");
    const auto in_use = transfer_store(file, address);
    ASSERT_FALSE(in_use);
    EXPECT_NE(in_use.error().message.find("Another server"), std::string::npos);
  }
  const auto there = transfer_store(file, address);
  ASSERT_TRUE(there) << there.error().message;
  const auto report = check_store(address, pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty());
  EXPECT_EQ(report->actions, 5u);
  EXPECT_EQ(transfer_store(file, address).error().code, "not_empty");
  {
    const auto server = serve(address);
    EXPECT_EQ(transfer_store(address, back).error().code, "in_use");
    Client ann(server->port());
    ann.set_cookie(cookie);
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.get("/api/me").json().at("account"), "ann")
        << "the key of the cookies came along";
    ASSERT_TRUE(ann.open(table));
    ASSERT_EQ(ann.ask(take_one(table, 6)).at("type"), "ok");
    begin_table(ann);  // numbers go on behind those that were copied
  }
  const auto returned = transfer_store(address, back);
  ASSERT_TRUE(returned) << returned.error().message;
  EXPECT_EQ(transfer_store(address, back).error().code, "exists");
  const auto final_report = check_file(back, pebble_world());
  ASSERT_TRUE(final_report) << final_report.error().message;
  EXPECT_TRUE(final_report->problems.empty());
  EXPECT_EQ(final_report->actions, 6u);
  EXPECT_EQ(final_report->tables, 3u);
  // And once more, unchanged: equal hash by hash.
  const auto again = transfer_store(back, PostgresServer::shared().new_database());
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->parts.size(), returned->parts.size());
  for (std::size_t i = 0; i < again->parts.size(); ++i) {
    EXPECT_EQ(again->parts[i].hash, returned->parts[i].hash) << again->parts[i].table;
    EXPECT_EQ(again->parts[i].rows, returned->parts[i].rows) << again->parts[i].table;
  }
  const auto server = serve(back);
  Client ann(server->port());
  ann.set_cookie(cookie);
  ASSERT_TRUE(ann.connect());
  ASSERT_TRUE(ann.open(table));
  EXPECT_EQ(ann.ask(take_one(table, 7)).at("type"), "ok");
}

TEST_F(PostgresPlay, WhatCannotBeHandedOverIsTold) {
  EXPECT_EQ(transfer_store(folder_.file("none.db"), folder_.file("new.db")).error().code,
            "no_such_file");
  EXPECT_EQ(transfer_store("a.db", "a.db").error().code, "same_store");
  const std::string empty = PostgresServer::shared().new_database();
  EXPECT_EQ(transfer_store(empty, folder_.file("new.db")).error().code, "storage_schema");
  EXPECT_FALSE(std::filesystem::exists(folder_.file("new.db")));
  EXPECT_FALSE(std::filesystem::exists(folder_.file("new.db.part")));
}

}  // namespace
}  // namespace reeve::server::testing
