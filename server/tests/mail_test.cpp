// Mails: to confirmed addresses alone, ended by a click, and what they do for an account.
#include "server/tests/support/calling.h"

namespace reeve::server::testing {
namespace {

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
  const HttpAnswer looked = program.get(link);
  EXPECT_EQ(looked.status, 303u);
  EXPECT_NE(looked.head.find("Location: /mail/stop?token="), std::string::npos) << looked.head;
  EXPECT_EQ(bob.get("/api/calling").json().at("ways").as_array().size(), 1u);
  const std::string answer = program.raw(fmt::format(
      "POST {} HTTP/1.1\r\nHost: reeve.example\r\nContent-Type: "
      "application/x-www-form-urlencoded\r\nContent-Length: 26\r\nConnection: close\r\n\r\n"
      "List-Unsubscribe=One-Click",
      link));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_TRUE(bob.get("/api/calling").json().at("ways").as_array().empty());
  // It leads to our own page, whatever stands there for a token.
  for (const char* other :
       {"", "?token=%0d%0aX:y", "?token=//evil.example", "?token=@evil.example"}) {
    const HttpAnswer led = program.get(std::string("/api/unsubscribe") + other);
    EXPECT_NE(led.head.find("Location: /mail/stop?token=\n"), std::string::npos) << led.head;
  }
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
  // Another one, which nobody follows within the hour.
  settle();
  const std::size_t before = mails.count();
  ASSERT_EQ(stranger.post("/api/recover", {{"login", "ann"}}).status, 200u);
  settle();
  ASSERT_EQ(mails.count(), before + 1);
  const std::string late = mails.all().back().link("/mail/recover?token=");
  time.move(kHour + 1000);
  EXPECT_EQ(stranger
                .post("/api/mail", {{"do", "recover"},
                                    {"token", late.substr(late.find('=') + 1)},
                                    {"password", "too late by now"}})
                .json()
                .at("error")
                .at("code"),
            "bad_link");
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

}  // namespace
}  // namespace reeve::server::testing
