// People are called to their games: once a turn, never while their page is open, whatever breaks
// meanwhile. A push service, a webhook and a mail server run beside the server, and the clock is moved.
#include "server/store/check.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"
#include "server/tests/support/post_box.h"

namespace reeve::server::testing {
namespace {

constexpr Milliseconds kMinute = 60'000;
constexpr Milliseconds kHour = 60 * kMinute;

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

// The whole of a correspondence game, over weeks.
TEST_F(CallingTest, ACorrespondenceGameTellsEachTurnOnce) {
  Client ann(server->port()), bob(server->port());
  subscribe(ann, ann_phone, box.url("/ann"));
  confirm(bob, "bob@mail.example");
  const std::size_t before = mails.count();
  const std::string table = slow_game(ann, bob);
  pass(5 * kMinute);
  EXPECT_EQ(box.count(), 0u) << "she saw that it is her turn before she closed the page";
  // Twelve pebbles, one a turn; each of them takes some hours.
  std::size_t to_ann = 0;
  std::size_t to_bob = 0;
  for (int turn = 0; turn < 12; ++turn) {
    const bool anns = turn % 2 == 0;
    play(anns ? ann : bob, table, anns ? 0 : 1, turn + 1);
    EXPECT_EQ(box.count(), to_ann) << "not at once: who undoes a move has called nobody";
    pass(2 * kMinute);
    if (turn == 11) break;
    (anns ? to_bob : to_ann) += 1;
    EXPECT_EQ(box.count(), to_ann) << turn;
    EXPECT_EQ(mails.count() - before, to_bob) << turn;
    pass(7 * kHour);
    EXPECT_EQ(box.count(), to_ann) << "told once, turn " << turn;
    EXPECT_EQ(mails.count() - before, to_bob) << "told once, turn " << turn;
  }
  // Bob has made the last move himself and knows; Ann is told of the end.
  EXPECT_EQ(box.count(), to_ann + 1);
  EXPECT_EQ(mails.count() - before, to_bob) << "he was here when it ended";
  const auto told = pushes(ann_phone, "/ann");
  ASSERT_EQ(told.size(), 6u);
  EXPECT_EQ(told[0].at("title"), "Pebbles: it is your turn");
  EXPECT_EQ(told[0].at("url"), json::value("/t/" + table));
  EXPECT_EQ(told[5].at("title"), "Pebbles: the game is over");
  const MailBox::Mail mail = mails.all().back();
  EXPECT_EQ(mail.to, "bob@mail.example");
  EXPECT_EQ(mail.from, "reeve@reeve.example");
  EXPECT_EQ(mail.subject, "Pebbles: it is your turn");
  EXPECT_NE(mail.text.find("https://reeve.example/t/" + table), std::string::npos) << mail.text;
  EXPECT_NE(mail.html.find("<a href=\"https://reeve.example/t/" + table), std::string::npos);
  server.reset();
  const auto report = check_file(folder.file("test.db"), pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
}

TEST_F(CallingTest, NothingComesWhileThePageIsOpen) {
  Client ann(server->port()), bob(server->port()), other_tab(server->port());
  subscribe(bob, bob_phone, box.url("/bob"));
  const std::string table = slow_game(ann, bob);
  other_tab.set_cookie(bob.cookie());
  ASSERT_TRUE(other_tab.connect());
  play(ann, table, 0, 1);
  pass(5 * kHour);
  EXPECT_EQ(box.count(), 0u) << "his page is open, if at another table";
  close(other_tab);
  pass(5 * kHour);
  EXPECT_EQ(box.count(), 0u) << "the page has told him";
  pass(2 * kDay + 4 * kHour);
  ASSERT_EQ(box.count(), 1u) << "his time runs out";
  EXPECT_EQ(pushes(bob_phone, "/bob")[0].at("title"), "Pebbles: your time runs out in 10 hours");
}

TEST_F(CallingTest, ATimeThatRunsOutIsToldOnceBefore) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/bob"), "ru");
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  ASSERT_EQ(box.count(), 1u);
  pass(2 * kDay + 11 * kHour);
  EXPECT_EQ(box.count(), 1u);
  pass(2 * kHour);
  ASSERT_EQ(box.count(), 2u);
  EXPECT_EQ(pushes(bob_phone, "/bob")[1].at("title"),
            "Pebbles: ваше время кончается, осталось: 10 часов");
  pass(9 * kHour);
  EXPECT_EQ(box.count(), 2u);
  play(bob, table, 1, 2);
  pass(3 * kHour);
  EXPECT_EQ(box.count(), 2u) << "he has played";
}

TEST_F(CallingTest, PushServicesSeeWhoSendsAndReadNothing) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/bob"));
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  ASSERT_EQ(box.count(), 1u);
  const PostBox::Posted posted = box.all()[0];
  EXPECT_EQ(posted.headers.at("content-encoding"), "aes128gcm");
  EXPECT_EQ(posted.headers.at("topic"), table);
  EXPECT_GT(std::stoi(posted.headers.at("ttl")), 3600);
  EXPECT_EQ(posted.body.find("Pebbles"), std::string::npos);
  const std::string value = posted.headers.at("authorization");
  ASSERT_TRUE(value.starts_with("vapid t=")) << value;
  const std::size_t key_at = value.find(", k=");
  const std::string token = value.substr(8, key_at - 8);
  const std::string key = value.substr(key_at + 4);
  EXPECT_EQ(key, std::string(bob.get("/api/calling").json().at("push_key").as_string()));
  const std::size_t last = token.rfind('.');
  EXPECT_TRUE(check_es256(*from_base64url(key), token.substr(0, last),
                          *from_base64url(token.substr(last + 1))));
  const std::size_t first = token.find('.');
  const auto claims = parse_json(*from_base64url(token.substr(first + 1, last - first - 1)));
  ASSERT_TRUE(claims);
  EXPECT_EQ(claims->at("aud"), json::value(box.origin()));
  EXPECT_EQ(claims->at("sub"), "mailto:reeve@reeve.example");
  const std::int64_t expires = claims->at("exp").as_int64();
  EXPECT_GT(expires, time.wall / 1000);
  EXPECT_LE(expires, time.wall / 1000 + 86'400);
}

TEST_F(CallingTest, WhatDoesNotArriveIsTriedAgainWithGrowingPausesUnderTheSameName) {
  Client ann(server->port()), bob(server->port());
  const std::string made = add_way(bob, "webhook", box.url("/hook"));
  const std::string secret(parse_json(made)->at("secret").as_string());
  ASSERT_TRUE(secret.starts_with("whsec_"));
  const std::string table = slow_game(ann, bob);
  box.answer({{500, ""}, {503, ""}, {429, "1800"}, {404, ""}});
  play(ann, table, 0, 1);
  pass(kMinute);
  EXPECT_EQ(box.count(), 1u);
  pass(30'000);
  EXPECT_EQ(box.count(), 1u) << "a minute's pause";
  pass(31'000);
  EXPECT_EQ(box.count(), 2u);
  pass(kMinute);
  EXPECT_EQ(box.count(), 2u) << "two minutes'";
  pass(kMinute);
  EXPECT_EQ(box.count(), 3u);
  pass(29 * kMinute);
  EXPECT_EQ(box.count(), 3u) << "as long as it was asked for";
  // A new start in between changes nothing.
  server.reset();
  server = start();
  settle();
  pass(2 * kMinute);
  EXPECT_EQ(box.count(), 4u);
  pass(10 * kMinute);
  ASSERT_EQ(box.count(), 5u) << "and arrived";
  pass(5 * kHour);
  ASSERT_EQ(box.count(), 5u);
  const auto all = box.all();
  for (const PostBox::Posted& posted : all) {
    EXPECT_EQ(posted.headers.at("webhook-id"), all[0].headers.at("webhook-id"));
    const std::string signed_text = posted.headers.at("webhook-id") + "." +
                                    posted.headers.at("webhook-timestamp") + "." + posted.body;
    std::string plain = secret.substr(6);
    std::ranges::replace(plain, '+', '-');
    std::ranges::replace(plain, '/', '_');
    EXPECT_EQ(posted.headers.at("webhook-signature"),
              "v1," + base64(hmac_of(*from_base64url(plain), signed_text)));
  }
  const auto body = parse_json(all[0].body);
  ASSERT_TRUE(body);
  EXPECT_EQ(body->at("calls").at(0).at("kind"), "turn");
  EXPECT_EQ(body->at("calls").at(0).at("url"), json::value("https://reeve.example/t/" + table));
  EXPECT_NE(std::string(body->at("text").as_string()).find("your turn"), std::string::npos);
}

TEST_F(CallingTest, WhatIsNotSoAnyMoreIsNotSent) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/bob"));
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  play(bob, table, 1, 2);
  pass(5 * kMinute);
  EXPECT_EQ(box.count(), 0u) << "he played before the call was due";
  pass(2 * kHour);
  play(ann, table, 0, 3);
  box.answer({{503, ""}});
  pass(kMinute);
  ASSERT_EQ(box.count(), 1u);
  play(bob, table, 1, 4);
  pass(kHour);
  EXPECT_EQ(box.count(), 1u) << "he played before it was tried again";
}

TEST_F(CallingTest, ABrowserThatIsGoneIsForgotten) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/old"));
  subscribe(bob, bob_phone, box.url("/new"));
  const std::string table = slow_game(ann, bob);
  box.answer({{410, ""}, {410, ""}});
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  EXPECT_EQ(box.count(), 2u);
  EXPECT_TRUE(bob.get("/api/calling").json().at("ways").as_array().empty());
}

TEST_F(CallingTest, ManyTablesCallTogetherAndNoneTwiceInAnHour) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/bob"));
  std::vector<std::string> tables;
  for (int i = 0; i < 5; ++i) tables.push_back(slow_game(ann, bob));
  for (const std::string& table : tables) {
    play(ann, table, 0, 1);
    time.move(5000);
  }
  pass(45'000);
  ASSERT_EQ(box.count(), 1u);
  EXPECT_EQ(pushes(bob_phone, "/bob")[0].at("title"), "5 games with news for you");
  pass(2 * kMinute);
  EXPECT_EQ(box.count(), 1u);
  // Two who are quick: not every turn of a fast exchange is worth a call.
  for (int seq = 2; seq < 8; seq += 2) {
    play(bob, tables[0], 1, seq);
    pass(2 * kMinute);
    play(ann, tables[0], 0, seq + 1);
    pass(2 * kMinute);
  }
  EXPECT_EQ(box.count(), 1u);
  pass(kHour);
  EXPECT_EQ(box.count(), 2u) << "but in the end it is told";
}

TEST_F(CallingTest, QuietHoursAreKeptUnlessTimeRunsOutInThem) {
  Client ann(server->port()), bob(server->port());
  subscribe(bob, bob_phone, box.url("/bob"));
  // Two hours from now on are quiet, by a clock that is on UTC.
  const int hour = static_cast<int>(time.wall / kHour % 24);
  ASSERT_EQ(
      bob.post("/api/calling", {{"language", "en"},
                                {"quiet", {{"from", hour}, {"to", (hour + 3) % 24}, {"ahead", 0}}}})
          .status,
      200u);
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(kHour);
  EXPECT_EQ(box.count(), 0u);
  pass(3 * kHour);
  EXPECT_EQ(box.count(), 1u);
  // What is not wanted does not come.
  ASSERT_EQ(bob.post("/api/calling", {{"language", "en"}, {"turn", false}}).status, 200u);
  play(bob, table, 1, 2);
  pass(2 * kHour);
  play(ann, table, 0, 3);
  pass(2 * kHour);
  EXPECT_EQ(box.count(), 1u);
}

TEST_F(CallingTest, InnerNetworksAreNotReached) {
  server.reset();
  server = start(false);
  Client ann(server->port()), bob(server->port());
  EXPECT_EQ(bob.post("/api/ways", {{"kind", "webhook"}, {"address", box.url("/hook")}}).status,
            400u);
  std::string secretly = box.url("/hook");
  secretly.replace(0, 4, "https");
  add_way(bob, "webhook", secretly);
  secretly.replace(secretly.find("127.0.0.1"), 9, "localhost");
  add_way(bob, "webhook", secretly);
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  EXPECT_EQ(box.connections(), 0);
  const json::object calling = bob.get("/api/calling").json();
  ASSERT_EQ(calling.at("ways").as_array().size(), 2u);
  for (const json::value& way : calling.at("ways").as_array()) EXPECT_EQ(way.at("failing"), true);
}

TEST_F(CallingTest, NobodyGetsMailWhoDidNotConfirm) {
  Client ann(server->port()), bob(server->port());
  add_way(bob, "mail", "Bob@Mail.Example");
  settle();
  ASSERT_EQ(mails.count(), 1u);
  EXPECT_EQ(mails.all()[0].to, "bob@mail.example");
  EXPECT_EQ(mails.all()[0].field("List-Unsubscribe"), "");
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(2 * kHour);
  EXPECT_EQ(mails.count(), 1u);
  // A link that is too old confirms nothing.
  const std::string link = mails.all()[0].link("/mail/confirm?token=");
  const std::string token = link.substr(link.find('=') + 1);
  time.move(2 * kDay);
  EXPECT_EQ(
      ann.post("/api/mail", {{"do", "confirm"}, {"token", token}}).json().at("error").at("code"),
      "bad_link");
  EXPECT_EQ(ann.post("/api/mail", {{"do", "stop"}, {"token", token}}).status, 403u);
}

TEST_F(CallingTest, OneClickEndsMails) {
  Client ann(server->port()), bob(server->port());
  confirm(bob, "bob@mail.example");
  const std::string table = slow_game(ann, bob);
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  ASSERT_EQ(mails.count(), 2u);
  const MailBox::Mail mail = mails.all()[1];
  EXPECT_EQ(mail.field("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  std::string link = mail.field("List-Unsubscribe");
  ASSERT_TRUE(link.starts_with("<https://reeve.example/api/unsubscribe?token=")) << link;
  link = link.substr(22, link.size() - 23);
  Client program(server->port());
  // Looking at it changes nothing: programs look at all links of a mail.
  EXPECT_EQ(program.get(link).status, 303u);
  EXPECT_EQ(bob.get("/api/calling").json().at("ways").as_array().size(), 1u);
  const std::string answer = program.raw(fmt::format(
      "POST {} HTTP/1.1\r\nHost: reeve.example\r\nContent-Type: "
      "application/x-www-form-urlencoded\r\nContent-Length: 26\r\nConnection: close\r\n\r\n"
      "List-Unsubscribe=One-Click",
      link));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_TRUE(bob.get("/api/calling").json().at("ways").as_array().empty());
  EXPECT_EQ(program.get("/api/unsubscribe").status, 303u);
}

TEST_F(CallingTest, AMailServerThatIsBusyIsAskedAgainAndOneThatRefusesIsNot) {
  Client ann(server->port()), bob(server->port());
  confirm(bob, "bob@mail.example");
  const std::string table = slow_game(ann, bob);
  mails.answer({451, 421});
  play(ann, table, 0, 1);
  pass(kMinute);
  EXPECT_EQ(mails.count(), 1u);
  pass(2 * kMinute);
  pass(5 * kMinute);
  ASSERT_EQ(mails.count(), 2u);
  play(bob, table, 1, 2);
  pass(2 * kHour);
  mails.answer({550});
  play(ann, table, 0, 3);
  pass(2 * kMinute);
  pass(5 * kHour);
  EXPECT_EQ(mails.count(), 2u);
  EXPECT_EQ(bob.get("/api/calling").json().at("ways").at(0).at("failing"), true);
}

TEST_F(CallingTest, AForgottenPasswordIsReplacedOnceByMail) {
  Client ann(server->port()), thief(server->port()), stranger(server->port());
  ASSERT_EQ(ann.post("/api/register", {{"login", "ann"}, {"password", "correct horse"}}).status,
            200u);
  confirm(ann, "ann@mail.example");
  thief.set_cookie(ann.cookie());
  // Nobody learns which accounts there are.
  const HttpAnswer known = stranger.post("/api/recover", {{"login", "ann"}});
  const HttpAnswer unknown = stranger.post("/api/recover", {{"login", "bob"}});
  EXPECT_EQ(known.status, 200u);
  EXPECT_EQ(known.body, unknown.body);
  settle();
  ASSERT_EQ(mails.count(), 2u);
  const std::string link = mails.all()[1].link("/mail/recover?token=");
  const std::string token = link.substr(link.find('=') + 1);
  const auto choose = [&](Client& client, const char* password) {
    return client.post("/api/mail", {{"do", "recover"}, {"token", token}, {"password", password}});
  };
  EXPECT_EQ(choose(stranger, "password").json().at("error").at("code"), "common_password");
  const HttpAnswer chosen = choose(stranger, "battery staple");
  ASSERT_EQ(chosen.status, 200u) << chosen.body;
  EXPECT_EQ(stranger.get("/api/me").json().at("account"), "ann");
  EXPECT_TRUE(thief.get("/api/me").json().at("account").is_null()) << "signed out everywhere";
  EXPECT_EQ(choose(thief, "another one 1").json().at("error").at("code"), "bad_link") << "used";
  Client again(server->port());
  EXPECT_EQ(again.post("/api/login", {{"login", "ann"}, {"password", "correct horse"}}).status,
            401u);
  EXPECT_EQ(again.post("/api/login", {{"login", "ann"}, {"password", "battery staple"}}).status,
            200u);
}

TEST_F(CallingTest, WhatChangesAboutAnAccountIsTold) {
  Client ann(server->port());
  ASSERT_EQ(ann.post("/api/register", {{"login", "ann"}, {"password", "correct horse"}}).status,
            200u);
  confirm(ann, "ann@mail.example");
  subscribe(ann, ann_phone, box.url("/ann"));
  const std::size_t before = mails.count();
  ASSERT_EQ(
      ann.post("/api/password", {{"before", "correct horse"}, {"after", "battery staple"}}).status,
      200u);
  settle();
  ASSERT_EQ(mails.count(), before + 1);
  const MailBox::Mail mail = mails.all().back();
  EXPECT_EQ(mail.subject, "Something about your account has changed");
  EXPECT_NE(mail.text.find("The password of ann at https://reeve.example was changed"),
            std::string::npos)
      << mail.text;
  EXPECT_EQ(mail.text.find("battery"), std::string::npos);
  ASSERT_EQ(pushes(ann_phone, "/ann").size(), 1u);
  EXPECT_EQ(pushes(ann_phone, "/ann")[0].at("url"), "/settings");
  // Another address: the one before hears of it, and nothing else after that.
  confirm(ann, "ann@other.example");
  settle();
  EXPECT_EQ(mails.all().back().to, "ann@mail.example");
  EXPECT_NE(mails.all().back().text.find("another mail address"), std::string::npos);
  EXPECT_TRUE(eventually([&] {
    std::size_t addresses = 0;
    const json::object calling = ann.get("/api/calling").json();
    for (const json::value& way : calling.at("ways").as_array())
      addresses += way.at("kind") == "mail";
    return addresses == 1;
  }));
}

TEST_F(CallingTest, WhoWaitsElsewhereHearsThatTheTableIsFull) {
  Client ann(server->port()), bob(server->port());
  subscribe(ann, ann_phone, box.url("/ann"));
  const std::string table = ann.create({{"game", "pebbles"},
                                        {"options", {{"players", 2}, {"heap", 5}}},
                                        {"start", "full"},
                                        {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  look(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  pass(2 * kMinute);
  ASSERT_EQ(pushes(ann_phone, "/ann").size(), 1u);
  EXPECT_EQ(pushes(ann_phone, "/ann")[0].at("title"), "Pebbles: the table is full");
  // Who comes and goes does not ring again.
  bob.ask({{"type", "stand"}, {"table", table}, {"seat", 1}});
  bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}});
  pass(20 * kMinute);
  EXPECT_EQ(pushes(ann_phone, "/ann").size(), 1u);
}

TEST_F(CallingTest, AKeptSeatIsTold) {
  auto ann = new_account(server->port(), "ann"), bob = new_account(server->port(), "bob");
  subscribe(*bob, bob_phone, box.url("/bob"));
  for (const auto& [who, whom] : {std::pair(ann.get(), bob.get()), std::pair(bob.get(), ann.get())})
    ASSERT_EQ(who->post("/api/relations",
                        {{"person", whom->person()}, {"relation", "friend"}, {"on", true}})
                  .status,
              200u);
  const std::string table = ann->create({{"game", "pebbles"},
                                         {"options", {{"players", 2}, {"heap", 5}}},
                                         {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  look(*ann, table);
  close(*bob);
  const json::object keep{{"type", "set_seat"},
                          {"table", table},
                          {"seat", 1},
                          {"kind", "open"},
                          {"person", bob->person()}};
  for (int i = 0; i < 3; ++i) ASSERT_EQ(ann->ask(keep).at("type"), "ok");
  pass(2 * kMinute);
  ASSERT_EQ(pushes(bob_phone, "/bob").size(), 1u) << "once, however often it is kept";
  EXPECT_EQ(pushes(bob_phone, "/bob")[0].at("title"), "Pebbles: a seat is kept for you");
}

TEST_F(CallingTest, WaysAreTheirOwnersBusinessAndGoWithThem) {
  Client ann(server->port()), bob(server->port());
  subscribe(ann, ann_phone, box.url("/ann"));
  const json::object way = ann.get("/api/calling").json().at("ways").at(0).as_object();
  EXPECT_EQ(way.at("address"), json::value(box.origin())) << "the endpoint itself is a secret";
  EXPECT_EQ(bob.post("/api/ways/remove", {{"way", way.at("way")}}).status, 404u);
  EXPECT_EQ(bob.post("/api/ways/try", {{"way", way.at("way")}}).status, 404u);
  ASSERT_EQ(ann.post("/api/ways/try", {{"way", way.at("way")}}).status, 200u);
  settle();
  ASSERT_EQ(pushes(ann_phone, "/ann").size(), 1u);
  EXPECT_EQ(pushes(ann_phone, "/ann")[0].at("title"), "Calls reach you here");
  // The same browser, now somebody else's.
  subscribe(bob, bob_phone, box.url("/ann"));
  EXPECT_TRUE(ann.get("/api/calling").json().at("ways").as_array().empty());
  EXPECT_EQ(bob.get("/api/export").json().at("calling").at("ways").as_array().size(), 1u);
  const PersonId gone = *person_from_text(bob.person());
  EXPECT_EQ(server->services().store.ways_of(gone)->size(), 1u);
  ASSERT_EQ(bob.post("/api/delete-account", json::object{}).status, 200u);
  EXPECT_TRUE(server->services().store.ways_of(gone)->empty());
  for (const json::object& wrong :
       {json::object{
            {"kind", "push"}, {"address", box.url("/x")}, {"p256dh", "AAAA"}, {"auth", "AA"}},
        json::object{{"kind", "webhook"}, {"address", "file:///etc/passwd"}},
        json::object{{"kind", "mail"}, {"address", "a@b.example\r\nBcc: c@d.example"}},
        json::object{{"kind", "pigeon"}, {"address", "x"}}, json::object{}})
    EXPECT_EQ(ann.post("/api/ways", wrong).status, 400u) << json::serialize(wrong);
}

}  // namespace
}  // namespace reeve::server::testing
