// A stop is orderly whatever the pages do, and leaves one file with everything in it.
#include <atomic>
#include <deque>
#include <fstream>
#include <thread>

#include "server/store/sqlite_file_store.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

// Somebody who says hello and then neither reads nor closes.
TEST(Stop, APageThatDoesNotAnswerItsGoodbyeIsCutOff) {
  ScratchFolder folder;
  auto server = start_server(test_options(folder));
  Client mute(server->port());
  ASSERT_TRUE(mute.connect());
  Client ann(server->port());
  ASSERT_TRUE(ann.connect());
  const auto begin = std::chrono::steady_clock::now();
  std::thread stopping([&] { server->stop(); });
  EXPECT_TRUE(ann.receive_type("stopping"));
  stopping.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  server.reset();
}

// Somebody who would think for ever.
class Ponderer final : public Bot {
 public:
  Choice choose(const Session& session, std::uint64_t, Budget budget) override {
    while (budget.stop == nullptr || !*budget.stop) std::this_thread::yield();
    return {.move = session.legal().front().move};
  }
  std::vector<Hint> hint(const Session&, std::uint64_t, std::size_t, Budget) override { return {}; }
};

TEST(Stop, ABotStopsThinkingAndMakesNoMove) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  World world = pebble_world();
  world.make_bot = [](std::string_view, std::string_view) -> Result<std::unique_ptr<Bot>> {
    return std::make_unique<Ponderer>();
  };
  auto server = start_server(options, std::move(world));
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", json::object()},
                  {"seats", {{{"kind", "bot"}, {"level", "first"}}, {{"kind", "me"}}}}});
  while (server->services().metrics.bot_jobs_waiting > 0) std::this_thread::yield();
  const auto begin = std::chrono::steady_clock::now();
  server->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  server.reset();
  const auto left = SqliteStore::open_to_read(options.file);
  EXPECT_EQ((*left)->actions(table)->size(), 0u) << "half a thought was played";
}

// Good pages by the hundred, one that is mute and one that reads slowly and has much to read.
TEST(Stop, IsOrderlyWithManyPages) {
  ScratchFolder folder;
  auto server = start_server(test_options(folder));
  const std::size_t count = std::getenv("REEVE_LONG_TESTS") != nullptr ? 2000 : 40;
  Client maker(server->port());
  json::object body = hot_seat();
  body["public"] = true;
  const std::string table = maker.create(body);
  std::deque<Client> good;
  for (std::size_t i = 0; i < count; ++i) {
    good.emplace_back(server->port());
    ASSERT_TRUE(good.back().connect());
  }
  Client mute(server->port());
  ASSERT_TRUE(mute.connect());
  Client slow(server->port());
  ASSERT_TRUE(slow.connect());
  for (int i = 0; i < 200; ++i) slow.send({{"type", "lobby"}, {"id", i}, {"on", true}});

  std::atomic<std::size_t> next{0};
  std::vector<std::thread> readers;
  std::thread stopping([&] { server->stop(); });
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<std::size_t> told{0};
  for (int i = 0; i < 8; ++i)
    readers.emplace_back([&] {
      for (std::size_t at = next++; at < good.size(); at = next++) {
        if (good[at].receive_type("stopping")) ++told;
        while (good[at].receive()) {
        }
      }
    });
  stopping.join();
  const auto took = std::chrono::steady_clock::now() - begin;
  for (std::thread& reader : readers) reader.join();
  EXPECT_LT(took, std::chrono::seconds(5));
  EXPECT_EQ(told, count) << "everybody who reads is told";
  RecordProperty("milliseconds", static_cast<int>(took / std::chrono::milliseconds(1)));
  server.reset();
}

// The only thread is busy until after the pages were to be gone: they are let go all the same, and in
// order, with those who watch the lists.
TEST(Stop, PagesThatAreLeftWhenTheTimeIsUpAreLetGo) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.threads = 1;
  auto server = start_server(options);
  Client ann(server->port());
  const std::string table = ann.create(hot_seat());
  std::deque<Client> watchers;
  for (int i = 0; i < 5; ++i) {
    watchers.emplace_back(server->port());
    ASSERT_TRUE(watchers.back().connect());
    watchers.back().send({{"type", "lobby"}, {"id", 1}, {"on", true}});
    ASSERT_TRUE(watchers.back().receive_type("lobby"));
  }
  std::atomic<bool> begun{false};
  server->hub().visit(table, [&](Table&) {
    begun = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  });
  while (!begun) std::this_thread::yield();
  const auto begin = std::chrono::steady_clock::now();
  server->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  server.reset();
}

TEST(Stop, LeavesOneFileThatCanBeCopied) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  std::string table;
  {
    const auto server = start_server(options);
    Client ann(server->port());
    table = ann.create(hot_seat());
  }
  EXPECT_FALSE(std::filesystem::exists(options.file + "-wal"));
  std::filesystem::copy_file(options.file, folder.file("copy.db"));
  const auto copy = SqliteStore::open_to_read(folder.file("copy.db"));
  ASSERT_TRUE(copy);
  EXPECT_TRUE((*copy)->table(table)->has_value());
}

}  // namespace
}  // namespace reeve::server::testing
