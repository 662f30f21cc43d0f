// kill -9 at random moments under load: every acknowledged move is there afterwards, every table
// goes on, all hashes are right.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <deque>
#include <thread>

#include "core/random.h"
#include "server/store/check.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

// A server in a process of its own.
class ServerProcess {
 public:
  explicit ServerProcess(const ServerOptions& options) {
    int ends[2];
    if (::pipe(ends) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      auto server = Server::start(options, pebble_world(), real_environment());
      const std::uint16_t port = server ? (*server)->port() : 0;
      if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
      while (true) ::pause();
    }
    ::close(ends[1]);
    if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(ends[0]);
  }
  ~ServerProcess() { kill(); }
  std::uint16_t port() const { return port_; }
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// Somebody who plays both seats of one table after another and remembers what was acknowledged.
struct Player {
  std::string cookie;
  std::string table;
  std::map<std::string, std::uint64_t> acknowledged;  // cid → seq, of this table
  json::object unanswered;                            // a move whose answer never came
  std::atomic<std::uint64_t> moves{0};
  std::uint64_t tables = 0;
  std::string failure;
  std::uint64_t next_cid = 0;

  void fail(const std::string& what) {
    if (failure.empty()) failure = what;
  }

  // Plays until the server is gone.
  void run(std::uint16_t port, std::uint64_t seed) try {
    Rng rng(seed);
    Client client(port);
    client.set_cookie(cookie);
    if (cookie.empty()) {
      client.get("/api/me");
      cookie = client.cookie();
    }
    if (!client.connect()) return;
    if (!table.empty() && !check_after_restart(client, rng)) return;
    while (client.connected()) {
      if (table.empty() && !new_table(client)) return;
      if (!play_table(client, rng)) return;
      table.clear();
      acknowledged.clear();
    }
  } catch (const std::exception&) {
    // The connection broke off in the middle of a request: that is what the test is about.
  }

  bool new_table(Client& client) {
    const HttpAnswer made = client.post(
        "/api/tables", {{"game", "pebbles"},
                        {"options", {{"heap", 60}}},
                        {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "Other"}}}}});
    if (made.status != 201) return false;
    table = std::string(made.json()["table"].as_string());
    ++tables;
    return true;
  }

  bool check_after_restart(Client& client, Rng& rng) {
    // What was acknowledged is known again, under its number.
    std::vector<std::pair<std::string, std::uint64_t>> all(acknowledged.begin(),
                                                           acknowledged.end());
    for (int i = 0; i < 3 && !all.empty(); ++i) {
      const auto& [cid, seq] = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      const int seat = cid.front() - '0';
      const json::object answer = client.ask({{"type", "play"},
                                              {"table", table},
                                              {"seat", seat},
                                              {"seq", seq - 1},
                                              {"move", "take 1"},
                                              {"cid", cid}});
      if (answer.empty()) return false;
      if (!answer.contains("again") || answer.at("seq").to_number<std::uint64_t>() != seq)
        fail("an acknowledged move is gone: " + json::serialize(answer));
    }
    // What was not answered may or may not have been played; sending it again settles it.
    if (!unanswered.empty()) {
      const json::object answer = client.ask(unanswered);
      if (answer.empty()) return false;
      if (answer.at("type") == "ok")
        acknowledged[std::string(unanswered["cid"].as_string())] =
            answer.at("seq").to_number<std::uint64_t>();
      else
        fail("an unanswered move could not be repeated: " + json::serialize(answer));
      unanswered.clear();
    }
    return true;
  }

  bool play_table(Client& client, Rng& rng) {
    if (client.ask({{"type", "open"}, {"table", table}}).empty()) return false;
    Position position;
    while (true) {
      // Both seats' streams come; the one whose turn it is has moves to choose from.
      bool over = false;
      std::uint64_t newest = 0;
      int mover = -1;
      for (const json::object& message : client.passed) {
        if (message.at("type") != "update" && message.at("type") != "snapshot") continue;
        const Position seen = position_in(message);
        newest = std::max(newest, seen.seq);
        over |= seen.over;
        if (seen.your_turn && seen.seq >= position.seq) {
          position = seen;
          mover = static_cast<int>(message.at("seat").as_int64());
        }
      }
      client.passed.clear();
      for (const auto& [cid, seq] : acknowledged)
        if (seq > newest && newest > 0) fail("the table went back in time");
      if (over) return true;
      if (mover < 0) {
        fail("nobody's turn");
        return false;
      }
      const std::string cid = fmt::format("{}-{}", mover, next_cid++);
      const auto& legal = position.legal;
      const json::value move =
          legal[rng.below(static_cast<std::uint32_t>(legal.size()))].at("move");
      unanswered = {{"type", "play"},      {"table", table}, {"seat", mover},
                    {"seq", position.seq}, {"move", move},   {"cid", cid}};
      const json::object answer = client.ask(unanswered);
      if (answer.empty()) return false;
      if (answer.at("type") != "ok") {
        fail("a legal move was refused: " + json::serialize(answer));
        return false;
      }
      acknowledged[cid] = answer.at("seq").to_number<std::uint64_t>();
      unanswered.clear();
      ++moves;
    }
  }
};

std::uint64_t all_moves(const std::deque<Player>& players) {
  std::uint64_t moves = 0;
  for (const Player& player : players) moves += player.moves;
  return moves;
}

TEST(Crash, NoAcknowledgedMoveIsEverLost) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  const int rounds = std::getenv("REEVE_LONG_TESTS") != nullptr ? 1000 : 20;
  std::deque<Player> players(4);
  Rng rng(20260101);
  for (int round = 0; round < rounds; ++round) {
    ServerProcess process(options);
    ASSERT_NE(process.port(), 0) << "the server does not start again";
    std::vector<std::thread> threads;
    for (Player& player : players)
      threads.emplace_back(
          [&player, port = process.port(), seed = rng.next64()] { player.run(port, seed); });
    // At a random moment, but in the middle of play however slow the machine is.
    const std::uint64_t enough = all_moves(players) + 5 + rng.below(60);
    const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (all_moves(players) < enough && std::chrono::steady_clock::now() < latest)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::microseconds(rng.below(20'000)));
    process.kill();
    for (std::thread& thread : threads) thread.join();
    for (const Player& player : players) ASSERT_EQ(player.failure, "") << "round " << round;
  }
  const std::uint64_t moves = all_moves(players);
  EXPECT_GT(moves, static_cast<std::uint64_t>(rounds) * 4) << "too little happened to mean much";
  const auto report = check_file(options.file, pebble_world());
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  EXPECT_GE(report->actions, moves);
  RecordProperty("moves", static_cast<int>(moves));
}

TEST(Stop, AGracefulStopIsAnnouncedAndQuick) {
  ScratchFolder folder;
  auto server = start_server(test_options(folder));
  Client ann(server->port());
  ASSERT_TRUE(ann.connect());
  const auto begin = std::chrono::steady_clock::now();
  std::thread stopping([&] { server->stop(); });
  EXPECT_TRUE(ann.receive_type("stopping"));
  EXPECT_FALSE(ann.receive());  // answers the close
  stopping.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace reeve::server::testing
