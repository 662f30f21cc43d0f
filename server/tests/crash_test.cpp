// kill -9 at random moments under load: every acknowledged move is there afterwards, every table
// goes on, all hashes are right. And who is to be called is called, whatever ends in between.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <deque>
#include <thread>

#include "core/random.h"
#include "server/store/check.h"
#include "server/tests/support.h"
#include "server/tests/support/post_box.h"

namespace reeve::server::testing {
namespace {

// A server in a process of its own, which is made at once and serves when it is told to: a process is
// copied while it has one thread, and the test may have more by then.
class ServerProcess {
 public:
  explicit ServerProcess(const ServerOptions& options,
                         const Environment& environment = real_environment()) {
    int ends[2];
    if (::pipe(ends) != 0 || ::pipe(go_) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      char word = 0;
      ::close(go_[1]);
      if (::read(go_[0], &word, 1) != 1) ::_exit(1);
      auto server = Server::start(options, pebble_world(), environment);
      const std::uint16_t port = server ? (*server)->port() : 0;
      if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
      while (true) ::pause();
    }
    ::close(ends[1]);
    ::close(go_[0]);
    told_ = ends[0];
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }
  void serve() {
    if (::write(go_[1], "!", 1) != 1 || ::read(told_, &port_, sizeof port_) != sizeof port_)
      port_ = 0;
    ::close(go_[1]);
    ::close(told_);
  }
  std::uint16_t port() const { return port_; }
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  int go_[2] = {-1, -1};
  int told_ = -1;
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
    const HttpAnswer made = client.post("/api/tables", hot_seat());
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
    process.serve();
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

// Killed after the turn began, after the move, after the first try to tell of it, and after the second.
TEST(Crash, WhoIsToBeCalledIsCalledUnderOneName) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.sweep_every = 5;
  options.app.calling = {.site = "https://reeve.example", .inner = true};
  // Each an hour later than the one before; the later ones have clocks that run, a minute a second, for
  // what is to be sent waits for a minute in which the server lives.
  std::deque<ServerProcess> lives;
  for (int i = 0; i < 5; ++i) {
    Environment environment = real_environment();
    environment.longest_gap = 400 * kDay;
    environment.now = environment.steady = [from = 1'700'000'000'000 + i * kDay / 24,
                                            begin = std::chrono::steady_clock::now(),
                                            speed = i < 2 ? 1 : 60] {
      const auto passed = std::chrono::steady_clock::now() - begin;
      return from + speed * std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
    };
    lives.emplace_back(options, environment);
  }
  PostBox box;
  box.answer({{500, ""}});
  const auto posted = [&](std::size_t wanted) {
    for (int i = 0; i < 2500 && box.count() < wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(4));
    return box.count();
  };
  std::string ann_is, table;
  {
    lives[0].serve();
    Client ann(lives[0].port()), bob(lives[0].port());
    ASSERT_EQ(bob.post("/api/ways", {{"kind", "webhook"}, {"address", box.url("/hook")}}).status,
              201u);
    table = ann.create({{"game", "pebbles"},
                        {"options", {{"players", 2}, {"heap", 12}}},
                        {"clock", {{"kind", "days"}, {"move_ms", 3 * kDay}}},
                        {"start", "full"},
                        {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
    ASSERT_TRUE(bob.connect());
    ASSERT_TRUE(bob.open(table));
    ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
    ann_is = ann.cookie();
    lives[0].kill();
  }
  {
    lives[1].serve();
    Client ann(lives[1].port());
    ann.set_cookie(ann_is);
    ASSERT_TRUE(ann.connect());
    ASSERT_TRUE(ann.open(table));
    ASSERT_EQ(ann.ask(a_move(table, 0, 1)).at("type"), "ok");
    lives[1].kill();
  }
  EXPECT_EQ(box.count(), 0u);
  lives[2].serve();
  EXPECT_GE(posted(1), 1u) << "what was promised with the move";
  lives[2].kill();
  lives[3].serve();
  ASSERT_GE(posted(2), 2u) << "the first was refused";
  lives[3].kill();
  lives[4].serve();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  // Once, or again where nobody knows whether it came; then by its name it is known to be the same.
  for (const PostBox::Posted& one : box.all())
    EXPECT_EQ(one.headers.at("webhook-id"), box.all().front().headers.at("webhook-id"));
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
