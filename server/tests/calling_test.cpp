// People are called to their games: once a turn, never while their page is open, whatever breaks
// meanwhile.
#include "server/tests/support/calling.h"
#include "server/store/check.h"

namespace reeve::server::testing {
namespace {

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

TEST_F(CallingTest, NobodyIsFollowedElsewhere) {
  Client ann(server->port()), bob(server->port());
  add_way(bob, "webhook", box.url("/hook"));
  const std::string table = slow_game(ann, bob);
  box.answer({{302, box.url("/elsewhere")}, {307, box.url("/elsewhere")}});
  play(ann, table, 0, 1);
  pass(2 * kMinute);
  pass(5 * kMinute);
  EXPECT_GE(posted_to("/hook").size(), 1u);
  EXPECT_TRUE(posted_to("/elsewhere").empty());
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
