// PostgreSQL awaited on an Asio loop. Skipped with a sentence where Debian's postgresql is not
// installed.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include "server/store/postgres.h"
#include "server/tests/support/postgres_server.h"

namespace reeve::server::testing {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

class PostgresOnALoop : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = PostgresServer::missing(); !why.empty()) GTEST_SKIP() << why;
    address_ = PostgresServer::shared().new_database();
  }
  std::unique_ptr<PostgresDatabase> open(PostgresDatabase::Patience patience = 30s) {
    auto opened = PostgresDatabase::open(address_, patience);
    if (!opened) ADD_FAILURE() << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }
  template <class T>
  T wait_for(asio::awaitable<T> task) {
    auto result = asio::co_spawn(loop_, std::move(task), asio::use_future);
    loop_.restart();
    loop_.run();
    return result.get();
  }
  std::string address_;
  asio::io_context loop_;
};

asio::awaitable<std::int64_t> ask(PostgresDatabase& database, const char* sql, std::string text) {
  Statement query = database.prepare(sql);
  query.bind(text);
  co_await database.async_ask(query);
  co_return query.step() ? query.number(0) : -1;
}

asio::awaitable<Result<void>> insert(PostgresDatabase& database, std::vector<std::string> names) {
  database.begin_sending();
  (void)database.prepare("BEGIN").execute();
  for (const std::string& name : names)
    (void)database.prepare("INSERT INTO names VALUES (?)").bind(name).execute();
  (void)database.prepare("COMMIT").execute();
  co_return co_await database.async_finish_sending();
}

TEST_F(PostgresOnALoop, OneThreadAwaitsTwoConnections) {
  const auto first = open(), second = open();
  ASSERT_TRUE(first && second);
  ASSERT_TRUE(first->run("SELECT pg_advisory_lock(18)"));
  // What the one waits for the other gives.
  auto locked =
      asio::co_spawn(loop_, second->async_run("SELECT pg_advisory_lock(18)"), asio::use_future);
  EXPECT_TRUE(wait_for(first->async_run("SELECT pg_advisory_unlock(18)")));
  EXPECT_TRUE(locked.get());
}

TEST_F(PostgresOnALoop, AnAnswerThatDoesNotComeIsNotAwaitedForEver) {
  const auto database = open(100ms);
  ASSERT_TRUE(database);
  EXPECT_FALSE(wait_for(database->async_run("SELECT pg_sleep(60)")));
  EXPECT_TRUE(database->broken());
  EXPECT_EQ(wait_for(ask(*database, "SELECT length(CAST(? AS TEXT))", "abc")), -1);
  EXPECT_FALSE(wait_for(insert(*database, {"Ann"})));
}

TEST_F(PostgresOnALoop, WhatDoesNotFitIntoTheSocketIsSentAndStatementsAreKnownTheNextTime) {
  const auto database = open();
  ASSERT_TRUE(database);
  const char* length = "SELECT length(CAST(? AS TEXT))";
  EXPECT_EQ(wait_for(ask(*database, length, std::string(16'000'000, 'x'))), 16'000'000);
  EXPECT_EQ(wait_for(ask(*database, length, "abc")), 3);
  // What is wrong fails alone, in both ways of asking.
  EXPECT_EQ(wait_for(ask(*database, "SELECT nothing(?)", "abc")), -1);
  EXPECT_EQ(wait_for(ask(*database, "SELECT CAST(CAST(? AS TEXT) AS BIGINT)", "abc")), -1);
  EXPECT_EQ(wait_for(ask(*database, "SELECT CAST(CAST(? AS TEXT) AS BIGINT)", "18")), 18);
  EXPECT_FALSE(database->prepare("SELECT nothing(?)").bind("abc").execute());
  EXPECT_TRUE(database->prepare(length).bind("abc").execute());
}

TEST_F(PostgresOnALoop, ABatchIsDoneAsAWholeOrNotAtAll) {
  const auto database = open();
  ASSERT_TRUE(database);
  ASSERT_TRUE(wait_for(database->async_run("CREATE TABLE names (name TEXT UNIQUE)")));
  EXPECT_TRUE(wait_for(insert(*database, {"Ann", "Bob"})));
  EXPECT_FALSE(wait_for(insert(*database, {"Eve", "Ann", "Joe"})));
  EXPECT_EQ(database->state(), "23505");
  EXPECT_FALSE(database->broken());
  EXPECT_TRUE(wait_for(insert(*database, {"Joe"})));
  EXPECT_EQ(wait_for(ask(*database, "SELECT count(*) FROM names WHERE name <> ?", "")), 3);
}

}  // namespace
}  // namespace reeve::server::testing
