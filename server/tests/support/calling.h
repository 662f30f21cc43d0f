// A server whose clock is moved, with a push service, a webhook and a mail server beside it.
#pragma once

#include <algorithm>

#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"
#include "server/tests/support/post_box.h"

namespace reeve::server::testing {

inline constexpr Milliseconds kMinute = 60'000;
inline constexpr Milliseconds kHour = 60 * kMinute;

class CallingTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  MovableTime time;
  PostBox box;
  MailBox mails;
  Subscriber ann_phone{'a'};
  Subscriber bob_phone{'b'};
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start(bool inner = true) {
    ServerOptions options = test_options(folder);
    options.limits.sweep_every = 5;
    options.app.calling = {.site = "https://reeve.example",
                           .mail = mails.url(),
                           .mail_from = "reeve@reeve.example",
                           .inner = inner};
    return start_server(options, pebble_world(), time.environment(400 * kDay));
  }
  template <class Test>
  static bool eventually(const Test& test) {
    for (int i = 0; i < 1500 && !test(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(4));
    return test();
  }
  // Time passes, and what is due by then is done.
  void pass(Milliseconds by) {
    time.move(by);
    settle();
  }
  // Until nothing is due any more, neither to be written nor to be sent.
  void settle() {
    Store& store = server->services().store;
    const auto quiet = [&] {
      const Milliseconds now = server->services().tick();
      return store.due_calls(now, 1)->empty() && store.due_letters(now, 1)->empty();
    };
    int still = 0;
    EXPECT_TRUE(eventually([&] { return (still = quiet() ? still + 1 : 0) >= 5; }));
  }
  static void subscribe(Client& client, const Subscriber& phone, const std::string& url,
                        const char* language = "en") {
    const HttpAnswer made = client.post("/api/ways", {{"kind", "push"},
                                                      {"address", url},
                                                      {"p256dh", phone.p256dh()},
                                                      {"auth", phone.auth()},
                                                      {"language", language}});
    ASSERT_EQ(made.status, 201u) << made.body;
  }
  static std::string add_way(Client& client, const char* kind, const std::string& address) {
    const HttpAnswer made = client.post("/api/ways", {{"kind", kind}, {"address", address}});
    EXPECT_EQ(made.status, 201u) << made.body;
    return made.body;
  }
  // A slow game of two whose pages are closed; it is Ann's turn.
  std::string slow_game(Client& ann, Client& bob, int heap = 12, Milliseconds move = 3 * kDay) {
    const std::string table = ann.create({{"game", "pebbles"},
                                          {"options", {{"players", 2}, {"heap", heap}}},
                                          {"clock", {{"kind", "days"}, {"move_ms", move}}},
                                          {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
    look(bob, table);
    EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
    look(ann, table);
    EXPECT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
    // She looks for a second: her page is heard of after her turn began.
    time.move(1000);
    ann.ask({{"type", "ping"}});
    close(ann);
    close(bob);
    // The table hears that she has left, and seen her turn, a moment after the page is closed.
    EXPECT_TRUE(eventually([&] {
      Services& services = server->services();
      const auto calls = services.store.due_calls(services.tick() + 5 * kMinute, 100);
      return std::ranges::none_of(*calls,
                                  [](const CallRow& call) { return call.kind == CallKind::kTurn; });
    }));
    return table;
  }
  static void look(Client& client, const std::string& table) {
    ASSERT_TRUE(client.connected() || client.connect());
    ASSERT_EQ(client.ask({{"type", "open"}, {"table", table}}).at("type"), "ok");
  }
  void close(Client& client) {
    const Gauge& pages = server->services().metrics.websockets;
    const std::int64_t before = pages;
    client.disconnect();
    ASSERT_TRUE(eventually([&] { return pages == before - 1; }));
  }
  // Comes, takes one pebble, and goes.
  void play(Client& client, const std::string& table, int seat, int seq) {
    look(client, table);
    const json::object said = client.ask({{"type", "play"},
                                          {"table", table},
                                          {"seat", seat},
                                          {"seq", seq},
                                          {"move", "take 1"},
                                          {"cid", fmt::format("{}-{}", seat, seq)}});
    ASSERT_EQ(said.at("type"), "ok") << json::serialize(said);
    close(client);
  }
  // The pushes that came to a path, as the browser reads them.
  std::vector<json::object> pushes(const Subscriber& phone, const std::string& path) const {
    std::vector<json::object> read;
    for (const PostBox::Posted& posted : box.all()) {
      if (posted.target != path) continue;
      const auto value = parse_json(phone.read(posted.body));
      EXPECT_TRUE(value) << phone.read(posted.body);
      if (value) read.push_back(value->as_object());
    }
    return read;
  }
  std::vector<PostBox::Posted> posted_to(const std::string& path) const {
    std::vector<PostBox::Posted> all = box.all();
    std::erase_if(all, [&](const PostBox::Posted& it) { return it.target != path; });
    return all;
  }
  // Confirms the address by the link of the newest mail.
  void confirm(Client& client, const std::string& address) {
    add_way(client, "mail", address);
    settle();
    ASSERT_GT(mails.count(), 0u);
    const std::string link = mails.all().back().link("/mail/confirm?token=");
    const HttpAnswer done =
        client.post("/api/mail", {{"do", "confirm"}, {"token", link.substr(link.find('=') + 1)}});
    ASSERT_EQ(done.status, 200u) << done.body;
  }
};

}  // namespace reeve::server::testing
