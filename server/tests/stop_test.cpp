// A stop is orderly whatever the pages do, and leaves one file with everything in it.
#include <fstream>

#include "server/store/sqlite_store.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

json::object hot_seat() {
  return {{"game", "pebbles"},
          {"options", {{"heap", 60}}},
          {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "Other"}}}}};
}

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
