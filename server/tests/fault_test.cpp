// A disk that fails: what is told is true. "storage" means that nothing has changed, "unknown" that
// it may have; who asks again with the same id learns the truth.
#include <algorithm>
#include <atomic>
#include <deque>
#include <filesystem>
#include <future>
#include <thread>

#include "core/random.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_file_store.h"
#include "server/tests/support.h"
#include "server/tests/support/fault_layer.h"
#include "server/words/words.h"

namespace reeve::server::testing {
namespace {

TableRow plain_table(const std::string& id) {
  return {.id = id,
          .game = "pebbles",
          .ruleset = 1,
          .options = "{}",
          .settings = "{}",
          .status = TableStatus::kRunning,
          .seats = {{.kind = SeatKind::kBot, .level = "random"}}};
}

AddAction plain_action(const std::string& table, std::uint32_t number) {
  return {table, {.number = number, .seat = 0, .move = "take 1"}};
}

// Writes from outside, so that the server's connections must read their pages anew.
void forget_cached_pages(const std::string& path) {
  auto other = SqliteDatabase::open(path, SQLITE_OPEN_READWRITE);
  ASSERT_TRUE(other);
  ASSERT_TRUE((*other)->run(
      "INSERT OR REPLACE INTO meta (name, value) VALUES ('touched', hex(randomblob(8)))"));
}

using Storing = std::future<Result<void>>;
Storing write_later(Store& store, Change change) {
  auto promise = std::make_shared<std::promise<Result<void>>>();
  auto told = promise->get_future();
  store.write(std::move(change),
              [promise](Result<void> done) { promise->set_value(std::move(done)); });
  return told;
}

// What a kill leaves: the files as they are.
std::size_t actions_after_kill(const std::string& path, const std::string& copy,
                               const std::string& table) {
  for (const char* part : {"", "-wal"}) {
    std::filesystem::remove(copy + part);
    if (std::filesystem::exists(path + part)) std::filesystem::copy_file(path + part, copy + part);
  }
  const auto store = SqliteStore::open(copy, real_environment());
  return store ? (*store)->actions(table)->size() : 999;
}

TEST(Fault, AChangeWhoseSyncFailedIsNotCalledRefused) {
  FaultLayer::begin();
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto store = SqliteStore::open(path, real_environment(), kFaultLayer);
  ASSERT_TRUE(store);
  ASSERT_TRUE(write_later(**store, {AddTable{plain_table("t1")}}).get());
  FaultLayer::add({.call = FileCall::kSync, .part = FilePart::kLog});
  const auto told = write_later(**store, {plain_action("t1", 0)}).get();
  ASSERT_FALSE(told);
  const std::size_t there = actions_after_kill(path, folder.file("copy.db"), "t1");
  EXPECT_TRUE(told.error().code == "unknown" || there == 0)
      << "told as \"" << told.error().code << "\", and " << there << " are there";
}

TEST(Fault, AReadErrorInABatchNeitherRefusesTheOthersNorStoresWhatWasRefused) {
  FaultLayer::begin(7);
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto opened = SqliteStore::open(path, real_environment(), kFaultLayer);
  ASSERT_TRUE(opened);
  SqliteStore& store = **opened;
  constexpr std::size_t kTables = 20;
  const auto name = [](std::size_t i) { return "t" + std::to_string(i); };
  Change all;
  for (std::size_t i = 0; i < kTables; ++i) all.push_back(AddTable{plain_table(name(i))});
  ASSERT_TRUE(write_later(store, std::move(all)).get());
  std::vector<std::uint32_t> stored(kTables, 0);
  std::size_t refused = 0;
  std::size_t false_refusals = 0;
  constexpr int kRounds = 30;
  for (int round = 0; round < kRounds; ++round) {
    forget_cached_pages(path);
    std::vector<Storing> under_way;
    // The first keeps the disk busy, so that the others share a commit.
    FaultLayer::delay_syncs(4000);
    Storing first = write_later(store, {PutAlive{.at = round, .down = 0}});
    for (std::size_t i = 0; i < kTables; ++i)
      under_way.push_back(write_later(store, {plain_action(name(i), stored[i])}));
    FaultLayer::add({.call = FileCall::kRead, .one_in = 3, .writer_only = true});
    (void)first.get();
    std::vector<bool> fine;
    for (Storing& one : under_way) fine.push_back(one.get().has_value());
    FaultLayer::quiet();
    for (std::size_t i = 0; i < kTables; ++i) {
      const std::size_t there = store.actions(name(i))->size();
      if (!fine[i]) ++refused;
      if (!fine[i] && there > stored[i]) ++false_refusals;
      ASSERT_TRUE(!fine[i] || there == stored[i] + 1) << "told to be stored, and is not";
      stored[i] = static_cast<std::uint32_t>(there);
    }
  }
  ASSERT_GT(FaultLayer::failed(), 5u) << "too little happened to mean much";
  EXPECT_EQ(false_refusals, 0u) << "refused, and there";
  EXPECT_LE(refused, FaultLayer::failed()) << "one failed read refuses one change at most";
}

// Any call may fail, one kind after another: what is told as stored is there, what is told as refused
// is not, nothing is there twice, and a new start finds all of it.
TEST(Fault, ErrorsAtRandomCallsNeverMakeAnAnswerUntrue) {
  FaultLayer::begin(11);
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  std::atomic<bool> lost{false};
  std::unique_ptr<SqliteStore> store;
  const auto start_again = [&] {
    store.reset();
    lost = false;
    auto opened =
        SqliteStore::open(path, real_environment(),
                          SqliteStore::Settings{.vfs = kFaultLayer,
                                                .lost = [&](const StorageLost&) { lost = true; }});
    ASSERT_TRUE(opened) << opened.error().message;
    store = std::move(*opened);
  };
  start_again();
  constexpr std::size_t kTables = 8;
  const auto name = [](std::size_t i) { return "t" + std::to_string(i); };
  Change all;
  for (std::size_t i = 0; i < kTables; ++i) all.push_back(AddTable{plain_table(name(i))});
  ASSERT_TRUE(write_later(*store, std::move(all)).get());
  std::vector<std::uint32_t> stored(kTables, 0);
  const std::uint64_t wanted = std::getenv("REEVE_LONG_TESTS") != nullptr ? 1000 : 60;
  Rng rng(11);
  int unclear = 0;
  int refused = 0;
  int starts = 0;
  for (std::uint64_t round = 0; FaultLayer::failed() < wanted; ++round) {
    ASSERT_LT(round, wanted * 40) << "too little fails";
    if (rng.below(3) == 0) forget_cached_pages(path);
    FaultLayer::add({.call = static_cast<FileCall>(rng.below(5)),
                     .part = static_cast<FilePart>(rng.below(3)),
                     .one_in = 1 + rng.below(6),
                     .once = rng.below(4) != 0,
                     .full = rng.below(4) == 0});
    std::vector<Storing> under_way;
    for (std::size_t i = 0; i < kTables; ++i)
      under_way.push_back(write_later(*store, {plain_action(name(i), stored[i])}));
    std::vector<std::string> codes;
    for (Storing& one : under_way) {
      const Result<void> done = one.get();
      codes.push_back(done ? "" : done.error().code);
    }
    FaultLayer::quiet();
    if (std::find(codes.begin(), codes.end(), "unknown") != codes.end())
      while (!lost) std::this_thread::yield();
    if (lost) {
      ++starts;
      ASSERT_NO_FATAL_FAILURE(start_again());
    }
    for (std::size_t i = 0; i < kTables; ++i) {
      const auto actions = store->actions(name(i));
      ASSERT_TRUE(actions);
      const auto there = static_cast<std::uint32_t>(actions->size());
      for (std::uint32_t n = 0; n < there; ++n) ASSERT_EQ((*actions)[n].number, n);
      if (codes[i].empty()) {
        ASSERT_EQ(there, stored[i] + 1) << "told as stored";
      } else if (codes[i] == "unknown") {
        ++unclear;
        ASSERT_LE(there - stored[i], 1u);
      } else {
        ++refused;
        ASSERT_EQ(there, stored[i]) << "told as " << codes[i];
      }
      stored[i] = there;
    }
  }
  RecordProperty("failed", static_cast<int>(FaultLayer::failed()));
  RecordProperty("unclear", unclear);
  RecordProperty("refused", refused);
  RecordProperty("starts", starts);
}

// Some 25 pages each, so that a log is soon long enough to be moved into the file.
Change long_guest(PersonId id) {
  return {AddGuest{{.id = id, .name = std::string(100'000, 'a'), .created = 1}}};
}

TEST(Fault, TheLogIsMovedIntoTheFileWhileOthersWrite) {
  FaultLayer::begin(3);
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  const auto store = SqliteStore::open(path, real_environment(), kFaultLayer);
  ASSERT_TRUE(store);
  constexpr PersonId kGuests = 600;
  constexpr std::size_t kTogether = 4;
  std::deque<Storing> under_way;
  for (PersonId id = 1; id <= kGuests; ++id) {
    under_way.push_back(write_later(**store, long_guest(id)));
    if (under_way.size() < kTogether) continue;
    ASSERT_TRUE(under_way.front().get());
    under_way.pop_front();
  }
  for (Storing& one : under_way) ASSERT_TRUE(one.get());
  // Sixty megabytes went through it: it has begun anew, more than once.
  EXPECT_LT(std::filesystem::file_size(path + "-wal"), 40u << 20);
  const std::string left = FaultLayer::after_power_loss(path, folder.file("left"), 5);
  const auto again = SqliteStore::open(left, real_environment());
  ASSERT_TRUE(again) << again.error().message;
  for (PersonId id = 1; id <= kGuests; ++id) {
    const auto row = (*again)->person(id);
    ASSERT_TRUE(row && *row) << id;
  }
}

TEST(Fault, ASyncThatFailsWhileTheLogIsMovedEndsTheStorage) {
  FaultLayer::begin(4);
  ScratchFolder folder;
  const std::string path = folder.file("a.db");
  std::promise<StorageLost> told_lost;
  auto lost = told_lost.get_future();
  const auto store = SqliteStore::open(
      path, real_environment(),
      SqliteStore::Settings{.vfs = kFaultLayer,
                            .lost = [&](const StorageLost& why) { told_lost.set_value(why); }});
  ASSERT_TRUE(store);
  // The file itself is synced only when the log is moved into it.
  FaultLayer::add({.call = FileCall::kSync, .part = FilePart::kMain});
  PersonId stored = 0;
  bool refused = false;
  for (PersonId id = 1; id <= 600 && !refused; ++id) {
    refused = !write_later(**store, long_guest(id)).get();
    if (!refused) stored = id;
  }
  EXPECT_TRUE(refused);
  ASSERT_EQ(lost.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_TRUE(lost.get().restart);
  const std::string left = FaultLayer::after_power_loss(path, folder.file("left"), 6);
  const auto again = SqliteStore::open(left, real_environment());
  ASSERT_TRUE(again) << again.error().message;
  for (PersonId id = 1; id <= stored; ++id) {
    const auto row = (*again)->person(id);
    ASSERT_TRUE(row && *row) << id;
  }
}

class FaultyServer : public ::testing::Test {
 protected:
  void SetUp() override {
    FaultLayer::begin();
    options_ = test_options(folder_);
    options_.file_layer = kFaultLayer;
    server_ = start_server(options_);
    ASSERT_TRUE(server_);
  }
  void TearDown() override { FaultLayer::quiet(); }

  // A client that has opened the table and read what it is sent for it.
  std::unique_ptr<Client> opened(const std::string& table, const std::string& cookie = "") {
    auto client = std::make_unique<Client>(server_->port());
    if (!cookie.empty()) client->set_cookie(cookie);
    EXPECT_TRUE(client->connect());
    EXPECT_TRUE(client->open(table));
    client->passed.clear();
    return client;
  }

  static json::object take_one(const std::string& table, int seat, std::uint64_t seq,
                               const std::string& cid) {
    return {{"type", "play"}, {"table", table}, {"seat", seat},
            {"seq", seq},     {"cid", cid},     {"move", "take 1"}};
  }
  ScratchFolder folder_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
};

TEST_F(FaultyServer, WhoLooksAtATableIsStillThereWhenTheDiskIsBack) {
  Client maker(server_->port());
  const std::string table = maker.create(hot_seat());
  const auto ann = opened(table, maker.cookie());
  const auto bob = opened(table);

  // The disk is full, and then what is stored cannot be read either.
  FaultLayer::add({.call = FileCall::kWrite, .part = FilePart::kLog, .once = false, .full = true});
  const json::object refused = ann->ask(take_one(table, 0, 1, "a"));
  EXPECT_EQ(refused.at("code"), "storage");
  FaultLayer::quiet();
  forget_cached_pages(options_.file);
  FaultLayer::add({.call = FileCall::kRead, .once = false});
  FaultLayer::add({.call = FileCall::kOpen, .once = false});
  const json::object unread = ann->ask(take_one(table, 0, 1, "b"));
  EXPECT_EQ(unread.at("code"), "storage");
  EXPECT_EQ(std::string(unread.at("message").as_string()),
            server_words(Language::kEnglish)("error.storage"))
      << "SQLite's words are not for players";
  FaultLayer::quiet();

  const json::object played = ann->ask(take_one(table, 0, 1, "c"));
  EXPECT_EQ(played.at("type"), "ok") << json::serialize(played);
  bool told = false;
  while (!told) {
    const auto update = bob->receive_type("update", 3000);
    if (!update) break;
    told = update->at("seq").to_number<int>() == 2;
  }
  EXPECT_TRUE(told) << "who watches hears no more of the table";
}

}  // namespace
}  // namespace reeve::server::testing
