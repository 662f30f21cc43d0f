// What leaves the server, without one: encryption and signatures, links, words, addresses.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sodium.h>

#include "server/call/letter.h"
#include "server/call/outside.h"
#include "server/call/tokens.h"
#include "server/call/wishes.h"
#include "server/net/limits.h"
#include "server/net/preview.h"
#include "server/people/identity.h"
#include "server/tests/support/post_box.h"

namespace reeve::server::testing {
namespace {

std::string decoded(std::string_view text) {
  return from_base64url(text).value_or("");
}

// The worked example of RFC 8291, section 5 and appendix A.
TEST(Push, TheExampleOfTheStandardToItsLastByte) {
  ASSERT_GE(sodium_init(), 0);
  const PointKey own(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  EXPECT_EQ(
      base64url(own.public_key()),
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const PushKeys browser{
      .point =
          decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkN"
                  "toIAiw4"),
      .secret = decoded("BTBZMqHH6r4Tts7J_aSIgg")};
  const auto body = push_body("When I grow up, I want to be a watermelon", browser, own,
                              decoded("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(
      base64url(*body),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
      "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
      "gSxsj_Qulcy4a-fN");
}

TEST(Push, OnlyTheBrowserItIsForReadsIt) {
  const Subscriber ann('a'), bob('b');
  const Environment environment = real_environment();
  const auto body =
      push_body("your turn", {decoded(ann.p256dh()), decoded(ann.auth())}, environment);
  ASSERT_TRUE(body);
  EXPECT_EQ(ann.read(*body), "your turn");
  EXPECT_EQ(bob.read(*body), "? its seal");
  std::string changed = *body;
  changed.back() = static_cast<char>(changed.back() ^ 1);
  EXPECT_EQ(ann.read(changed), "? its seal");
  EXPECT_NE(*push_body("your turn", {decoded(ann.p256dh()), decoded(ann.auth())}, environment),
            *body)
      << "every message has its own key";
}

TEST(Push, KeysThatAreNoneAreRefused) {
  const Subscriber ann('a');
  const Environment environment = real_environment();
  std::string off_the_curve = decoded(ann.p256dh());
  off_the_curve.back() = static_cast<char>(off_the_curve.back() ^ 1);
  for (const std::string& point :
       {std::string(), std::string(65, '\x04'), off_the_curve, decoded(ann.p256dh()).substr(1)})
    EXPECT_FALSE(push_body("x", {point, decoded(ann.auth())}, environment));
  EXPECT_FALSE(push_body("x", {decoded(ann.p256dh()), "short"}, environment));
  EXPECT_FALSE(
      push_body(std::string(5000, 'x'), {decoded(ann.p256dh()), decoded(ann.auth())}, environment));
}

TEST(Push, TheSignatureIsOfTheKeyItNamesAndOfNoOther) {
  const PointKey key = vapid_key("a secret of thirty-two bytes, ok");
  EXPECT_EQ(key.public_key(), vapid_key("a secret of thirty-two bytes, ok").public_key());
  EXPECT_NE(key.public_key(), vapid_key("a secret of thirty-two bytes, no").public_key());
  for (int i = 0; i < 50; ++i) {
    const std::string text = "message " + std::to_string(i);
    const std::string signature = key.sign(text);
    EXPECT_TRUE(check_es256(key.public_key(), text, signature));
    EXPECT_FALSE(check_es256(key.public_key(), text + "!", signature));
  }
  EXPECT_FALSE(check_es256(key.public_key(), "", std::string(64, '\0')));
}

TEST(Links, AreGoodForOnePurposeAndForAWhile) {
  const std::string token = make_token("secret", "confirm", {{"way", "7"}}, 1000);
  const auto says = read_token("secret", "confirm", token, 1000);
  ASSERT_TRUE(says);
  EXPECT_EQ(says->at("way"), "7");
  EXPECT_FALSE(read_token("secret", "confirm", token, 1001)) << "too late";
  EXPECT_FALSE(read_token("secret", "stop", token, 10)) << "for something else";
  EXPECT_FALSE(read_token("other", "confirm", token, 10)) << "of another server";
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_token("secret", "confirm", changed, 10)) << i;
    EXPECT_FALSE(read_token("secret", "confirm", token.substr(0, i), 10)) << i;
  }
}

TEST(Outside, InnerAddressesAreKnownInEveryForm) {
  const auto inner = [](const char* text) {
    sockaddr_in in{};
    in.sin_family = AF_INET;
    if (inet_pton(AF_INET, text, &in.sin_addr) == 1) return is_inner_address(&in);
    sockaddr_in6 in6{};
    in6.sin6_family = AF_INET6;
    EXPECT_EQ(inet_pton(AF_INET6, text, &in6.sin6_addr), 1) << text;
    return is_inner_address(&in6);
  };
  for (const char* text : {"127.0.0.1",
                           "127.9.9.9",
                           "10.1.2.3",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.1.1",
                           "169.254.169.254",
                           "100.64.0.1",
                           "0.0.0.0",
                           "224.0.0.1",
                           "255.255.255.255",
                           "198.18.0.1",
                           "::1",
                           "::",
                           "fe80::1",
                           "fc00::1",
                           "fd12::1",
                           "ff02::1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.0.0.1",
                           "64:ff9b::7f00:1",
                           "2002:7f00:1::",
                           "2001:db8::1",
                           "::7f00:1"})
    EXPECT_TRUE(inner(text)) << text;
  for (const char* text : {"8.8.8.8", "172.15.0.1", "172.32.0.1", "11.0.0.1", "100.128.0.1",
                           "2606:4700::1111", "::ffff:8.8.8.8", "2a00:1450::1"})
    EXPECT_FALSE(inner(text)) << text;
}

TEST(Outside, AddressesThatMayBePostedTo) {
  EXPECT_TRUE(check_url("https://hooks.example/a?b=c", false));
  for (const char* text : {"http://hooks.example/", "ftp://x/", "https://", "hooks.example", "",
                           "https://name:word@hooks.example/", "file:///etc/passwd", "https://a b/",
                           "gopher://x", "https://x\r\nHost: y/"})
    EXPECT_FALSE(check_url(text, false)) << text;
  EXPECT_TRUE(check_url("http://127.0.0.1:8080/", true));
  EXPECT_FALSE(check_url("smtp://127.0.0.1/", true));
  EXPECT_EQ(origin_of("https://push.example:8443/send/1?x"), "https://push.example:8443");
  EXPECT_EQ(origin_of("https://push.example/send"), "https://push.example");
}

TEST(Names, MailAddressesThatMailServersCannotMisread) {
  EXPECT_EQ(*clean_mail(" Ann.Lee+games@Mail.Example "), "ann.lee+games@mail.example");
  for (const char* text :
       {"", "ann", "@mail.example", "ann@", "ann@localhost", "a b@mail.example",
        "ann@mail..example", "ann@mail.example\r\nBcc: bob@mail.example",
        "ann@mail.example,bob@mail.example", "<ann@mail.example>", "\"a\"@mail.example",
        "ann@bob@mail.example", "-f@mail.example", "анна@mail.example"})
    EXPECT_FALSE(clean_mail(text)) << text;
}

TEST(Wishes, QuietHoursGoOverMidnightAndFollowTheirOwnClock) {
  Wishes wishes{.quiet_from = 22, .quiet_to = 7, .ahead_of_utc = 120};
  constexpr Milliseconds kAnHour = 3'600'000;
  EXPECT_EQ(wishes.quiet_for(19 * kAnHour), 0);              // 21 o'clock there
  EXPECT_EQ(wishes.quiet_for(20 * kAnHour), 9 * kAnHour);    // 22
  EXPECT_EQ(wishes.quiet_for(kDay - kAnHour), 6 * kAnHour);  // 1
  EXPECT_EQ(wishes.quiet_for(4 * kAnHour), 1 * kAnHour);     // 6
  EXPECT_EQ(wishes.quiet_for(5 * kAnHour), 0);               // 7
  EXPECT_EQ(Wishes{}.quiet_for(4 * kAnHour), 0);
  EXPECT_EQ(wishes_from(json::serialize(wishes_to_json(wishes))).quiet_from, 22);
  EXPECT_EQ(wishes_from("{\"language\": \"xx\"}").language, Language::kEnglish);
}

TEST(Preview, SaysWhoPlaysWhatAndRunsNothing) {
  const std::string page =
      "<html><head><title>Reeve</title><meta name=\"description\" content=\"three games\" />"
      "<meta property=\"og:title\" content=\"Reeve\" />"
      "<meta property=\"og:description\" content=\"three games\" /></head><body></body></html>";
  TableRow table{.id = "0123456789abcdef", .game = "ragusa", .status = TableStatus::kRunning};
  table.standing = R"({"scores": [12, 15]})";
  table.seats = {{.kind = SeatKind::kPerson, .person = 1, .name = "Ann"},
                 {.kind = SeatKind::kPerson, .person = 2, .name = "\"><script>x</script>"}};
  const std::string made = with_preview(page, table,
                                        {.title = "Ragusa",
                                         .origin = "https://reeve.example",
                                         .picture = true,
                                         .language = Language::kPolish});
  EXPECT_NE(made.find("<title>Ragusa: Ann, "), std::string::npos) << made;
  EXPECT_NE(made.find("Punkty: 12 : 15"), std::string::npos) << made;
  EXPECT_NE(made.find("content=\"https://reeve.example/preview-ragusa.jpg\""), std::string::npos);
  EXPECT_EQ(made.find("<script>"), std::string::npos) << made;
  EXPECT_EQ(made.find("three games"), std::string::npos) << made;
  EXPECT_EQ(with_preview("no page", table, {}), "no page");
  // Once a game has begun its position is shown.
  const Preview drawn{.origin = "https://reeve.example", .picture = true, .position = true};
  EXPECT_NE(with_preview(page, table, drawn)
                .find("content=\"https://reeve.example/api/tables/0123456789abcdef/picture\""),
            std::string::npos);
  table.status = TableStatus::kOpen;
  EXPECT_NE(with_preview(page, table, drawn).find("/preview-ragusa.jpg\""), std::string::npos);
}

json::object facts_of(std::initializer_list<CallKind> kinds) {
  TableRow table{.id = "0123456789abcdef", .game = "burgundy"};
  table.seats = {{.kind = SeatKind::kPerson, .person = 1, .name = "Me"},
                 {.kind = SeatKind::kPerson, .person = 2, .name = "<b>Ann & \"Co\"</b>"},
                 {.kind = SeatKind::kBot, .level = "master"}};
  json::array items;
  for (CallKind kind : kinds)
    items.push_back(
        call_item(kind, table, 0, "Burgundy", kind == CallKind::kOver ? kNever : 3 * kDay));
  return {{"kind", "calls"}, {"items", std::move(items)}};
}

TEST(Letters, SayTheSameInThreeLanguages) {
  for (Language language : kLanguages) {
    const Speaker speaker{.language = language, .site = "https://reeve.example", .name = "Me"};
    for (const json::object& facts :
         {facts_of({CallKind::kTurn}), facts_of({CallKind::kDeadline}), facts_of({CallKind::kOver}),
          facts_of({CallKind::kBegan}), facts_of({CallKind::kTurn, CallKind::kOver}),
          json::object{{"kind", "test"}}, json::object{{"kind", "confirm"}},
          json::object{{"kind", "recover"}, {"login", "ann"}}}) {
      const std::string push = json::serialize(push_message("id", facts, speaker));
      const std::string hook = json::serialize(webhook_message("id", facts, speaker));
      EXPECT_EQ(push.find("⟦"), std::string::npos) << push;
      EXPECT_EQ(hook.find("⟦"), std::string::npos) << hook;
      const std::string mail = mail_message(
          {.id = "id", .from = "reeve@mail.example", .to = "ann@mail.example"}, facts, speaker);
      EXPECT_NE(mail.find("\r\nSubject: =?UTF-8?B?"), std::string::npos);
    }
  }
  const Speaker russian{.language = Language::kRussian};
  const json::object told = push_message("id", facts_of({CallKind::kTurn}), russian);
  EXPECT_EQ(told.at("title"), "Бургундия: ваш ход");
  EXPECT_EQ(told.at("url"), "/t/0123456789abcdef");
  EXPECT_NE(std::string(told.at("body").as_string()).find("3 дня"), std::string::npos);
  EXPECT_EQ(std::string(told.at("body").as_string()).find("master"), std::string::npos);
  const Speaker polish{.language = Language::kPolish};
  EXPECT_EQ(push_message("id", facts_of({CallKind::kTurn, CallKind::kOver}), polish).at("title"),
            "2 partie z nowinami dla ciebie");
}

}  // namespace
}  // namespace reeve::server::testing
