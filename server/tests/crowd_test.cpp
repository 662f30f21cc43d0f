// Many who look on, and requests that go wrong: neither costs the others anything.
#include <atomic>

#include "server/table/hub.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

// A page that is not there: counts what it is sent, and may fail at it.
class Onlooker final : public Listener {
 public:
  explicit Onlooker(PersonId person) : person_(person) {}
  PersonId person() const override { return person_; }
  std::string name() const override { return name_; }
  void send(Frame frame) override {
    if (fails.exchange(false)) throw std::bad_alloc();
    const std::lock_guard lock(mutex_);
    sent_.push_back(std::move(frame));
  }
  std::vector<Frame> sent() const {
    const std::lock_guard lock(mutex_);
    return sent_;
  }
  std::atomic<bool> fails{false};

 private:
  PersonId person_;
  std::string name_ = "Onlooker";
  mutable std::mutex mutex_;
  std::vector<Frame> sent_;
};

void open(Server& server, const std::string& table, const std::shared_ptr<Onlooker>& who) {
  server.hub().visit(table, [who, table](Table& it) { it.handle(who, 1, OpenTable{table, {}}); });
}

std::size_t count_of(const Onlooker& who, std::string_view type) {
  std::size_t count = 0;
  for (const Frame& frame : who.sent())
    count += frame->find(fmt::format("\"type\":\"{}\"", type)) != std::string::npos;
  return count;
}

TEST(Crowd, ComesAndGoesInLinearCost) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.crowd_pause = 50;
  const auto server = start_server(options);
  Client ann(server->port());
  const std::string table = ann.create(hot_seat());
  std::vector<std::shared_ptr<Onlooker>> crowd;
  constexpr std::size_t kMany = 400;
  for (std::size_t i = 0; i < kMany; ++i) {
    crowd.push_back(std::make_shared<Onlooker>(1000 + i));
    open(*server, table, crowd.back());
  }
  // The first one hears of all of them.
  const std::string all = fmt::format("\"count\":{}", kMany);
  const auto told = [&] {
    for (const Frame& frame : crowd.front()->sent())
      if (frame->find(all) != std::string::npos) return true;
    return false;
  };
  for (int i = 0; i < 2000 && !told(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(told());
  EXPECT_EQ(count_of(*crowd.front(), "table"), 1u) << "who comes later changes only a number";
  std::size_t frames = 0;
  for (const auto& one : crowd) frames += one->sent().size();
  EXPECT_LT(frames, kMany * 20) << "(each arrival told to each were " << kMany * kMany / 2 << ")";
}

// What the onlookers were sent last that tells how the game stands.
Frame last_position(const Onlooker& who) {
  Frame last;
  for (const Frame& frame : who.sent())
    if (frame->find("\"type\":\"update\"") != std::string::npos) last = frame;
  return last;
}

TEST(Crowd, APositionIsWrittenOnceForAllWhoSeeTheSame) {
  ScratchFolder folder;
  const auto server = start_server(test_options(folder));
  Client ann(server->port()), bob(server->port());
  json::object body = hot_seat();
  body["seats"] = {{{"kind", "me"}}, {{"kind", "open"}}};
  const std::string table = ann.create(body);
  for (Client* client : {&ann, &bob}) {
    ASSERT_TRUE(client->connect());
    ASSERT_TRUE(client->open(table));
  }
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  const auto one = std::make_shared<Onlooker>(1000), other = std::make_shared<Onlooker>(1001);
  for (const auto& who : {one, other}) {
    open(*server, table, who);
    while (count_of(*who, "ok") == 0) std::this_thread::yield();
  }
  // After a move, and when the game is ended without one: an acknowledgement comes after the telling.
  ASSERT_EQ(
      ann.ask({{"type", "play"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"move", "take 1"}})
          .at("type"),
      "ok");
  ASSERT_NE(last_position(*one), nullptr);
  EXPECT_EQ(last_position(*one).get(), last_position(*other).get());
  const std::size_t before = count_of(*one, "update");
  ASSERT_EQ(bob.ask({{"type", "resign"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  ASSERT_GT(count_of(*one, "update"), before);
  EXPECT_EQ(last_position(*one).get(), last_position(*other).get());
}

TEST(Crowd, WhoFailsToBeSentSomethingFailsAlone) {
  ScratchFolder folder;
  const auto server = start_server(test_options(folder));
  Client ann(server->port());
  const std::string table = ann.create(hot_seat());
  ASSERT_TRUE(ann.connect());
  ASSERT_TRUE(ann.open(table));
  const auto broken = std::make_shared<Onlooker>(1000);
  open(*server, table, broken);
  while (count_of(*broken, "ok") == 0) std::this_thread::yield();
  broken->fails = true;
  const json::object move = a_move(table, 0, 1);
  // The move is stored; whether its answer came through or not, asking again tells.
  ann.send(move);
  json::object again;
  for (int i = 0; i < 100 && !again.contains("again"); ++i) again = ann.ask(move);
  EXPECT_TRUE(again.contains("again")) << json::serialize(again);
  EXPECT_EQ(ann.get("/healthz").status, 200u);
  EXPECT_TRUE(ann.open(table));
}

TEST(Crowd, AQuestionThatFailsIsAnswered) {
  ScratchFolder folder;
  World world = pebble_world();
  world.catalogue = [](std::string_view) -> std::string { throw std::bad_alloc(); };
  const auto server = start_server(test_options(folder), std::move(world));
  Client ann(server->port());
  const std::string answer =
      ann.raw("GET /api/games/pebbles/catalogue HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 500")) << answer;
  EXPECT_NE(answer.find("\"internal\""), std::string::npos) << answer;
  EXPECT_EQ(answer.find("bad_alloc"), std::string::npos) << "what it was is not told";
  EXPECT_EQ(ann.get("/healthz").status, 200u);
}

TEST(Crowd, ARequestIsKnownAgainForTheWholeGame) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  auto server = start_server(options);
  Client ann(server->port());
  const std::string table = ann.create(hot_seat());
  ASSERT_TRUE(ann.connect());
  const auto act = [&](const char* type, int seq) {
    json::object message{{"type", type}, {"table", table}, {"seat", 0}, {"seq", seq}};
    message["cid"] = std::to_string(seq);
    if (message["type"] == "play") message["move"] = "take 1";
    return message;
  };
  // A move that is taken back and made again, until there are a hundred and more actions.
  ASSERT_EQ(ann.ask(act("play", 1)).at("type"), "ok");
  for (int seq = 2; seq < 120; seq += 2) {
    ASSERT_EQ(ann.ask(act("undo", seq)).at("type"), "ok");
    ASSERT_EQ(ann.ask(act("redo", seq + 1)).at("type"), "ok");
  }
  EXPECT_TRUE(ann.ask(act("play", 1)).contains("again"));
  server.reset();
  server = start_server(options);
  Client later(server->port());
  later.set_cookie(ann.cookie());
  ASSERT_TRUE(later.connect());
  EXPECT_TRUE(later.ask(act("play", 1)).contains("again"));
  EXPECT_TRUE(later.ask(act("undo", 118)).contains("again"));
}

}  // namespace
}  // namespace reeve::server::testing
