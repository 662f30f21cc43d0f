// Accounts: passwords, devices, export, cookies.
#include <future>

#include "server/people/common_passwords.h"
#include "server/people/identity.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

class AccountTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));

  static void sign_up(Client& client) {
    ASSERT_EQ(
        client.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}}).status,
        200u);
  }
  static unsigned sign_in(Client& client, const char* password) {
    return client.post("/api/login", {{"login", "ann"}, {"password", password}}).status;
  }
  static bool is_ann(Client& client) { return client.get("/api/me").json().at("account") == "ann"; }
};

TEST(CommonPasswords, AreThoseTriedFirst) {
  for (const char* common :
       {"password", "Password1", "PASSWORD123!", "12345678", "1234567890", "11111111", "abababab",
        "qwertyuiop", "qwerty2024", "iloveyou", "87654321", "letmein!", "1q2w3e4r", "trustno1",
        "reeve2026", "qazwsxedcrfv", "Leavemealone1", "sonyericsson"})
    EXPECT_TRUE(is_common_password(common)) << common;
  for (const char* fine : {"long enough now", "correct horse", "a long password", "zielony kot 7",
                           "burgundy wine cellar"})
    EXPECT_FALSE(is_common_password(fine)) << fine;
}

TEST_F(AccountTest, CommonPasswordsAreRefused) {
  Client ann(server->port());
  for (const char* bad : {"password", "12345678", "annabella99"}) {
    const HttpAnswer answer =
        ann.post("/api/register", {{"login", "annabella99"}, {"password", bad}});
    EXPECT_EQ(answer.status, 400u) << bad;
    EXPECT_EQ(answer.json()["error"].at("code"), "common_password") << bad;
  }
}

TEST_F(AccountTest, ANewPasswordEndsAllThatTheOldOneOpened) {
  Client ann(server->port()), phone(server->port());
  sign_up(ann);
  ASSERT_EQ(sign_in(phone, "long enough now"), 200u);
  ASSERT_TRUE(phone.connect());
  EXPECT_EQ(
      ann.post("/api/password", {{"before", "wrong one"}, {"after", "even longer now"}}).status,
      401u);
  EXPECT_EQ(
      ann.post("/api/password", {{"before", "long enough now"}, {"after", "password"}}).status,
      400u);
  ASSERT_EQ(ann.post("/api/password", {{"before", "long enough now"}, {"after", "even longer now"}})
                .status,
            200u);
  EXPECT_TRUE(is_ann(ann));
  EXPECT_FALSE(is_ann(phone));
  EXPECT_FALSE(phone.receive_type("never", 5000)) << "its connection is closed";
  EXPECT_FALSE(phone.connected());
  Client again(server->port());
  EXPECT_EQ(sign_in(again, "long enough now"), 401u);
  EXPECT_EQ(sign_in(again, "even longer now"), 200u);
}

TEST_F(AccountTest, OneDeviceIsSignedOutAndTheOthersStay) {
  Client ann(server->port()), phone(server->port());
  sign_up(ann);
  ASSERT_EQ(sign_in(phone, "long enough now"), 200u);
  ASSERT_TRUE(phone.connect());
  const json::array devices = ann.get("/api/devices").json().at("devices").as_array();
  ASSERT_EQ(devices.size(), 2u);
  std::string other;
  for (const json::value& device : devices)
    if (!device.at("this").as_bool()) other = std::string(device.at("device").as_string());
  Client eve(server->port());
  EXPECT_EQ(eve.post("/api/devices", {{"sign_out", other}}).status, 404u);
  ASSERT_EQ(ann.post("/api/devices", {{"sign_out", other}}).status, 200u);
  EXPECT_FALSE(phone.receive_type("never", 5000));
  EXPECT_FALSE(phone.connected());
  EXPECT_FALSE(is_ann(phone));
  EXPECT_TRUE(is_ann(ann));
}

TEST_F(AccountTest, SigningOutEndsTheCookieAndTheConnection) {
  Client ann(server->port());
  sign_up(ann);
  const std::string old = ann.cookie();
  ASSERT_TRUE(ann.connect());
  ASSERT_EQ(ann.post("/api/logout", json::object{}).status, 200u);
  EXPECT_FALSE(ann.receive_type("never", 5000));
  EXPECT_FALSE(ann.connected());
  Client thief(server->port());
  thief.set_cookie(old);
  EXPECT_FALSE(is_ann(thief));
}

TEST_F(AccountTest, TriesAreLimitedForEachAccountWhereverTheyComeFrom) {
  ServerOptions options = test_options(folder);
  options.limits.tries = {.per_second = 0.001, .burst = 3};
  options.app.behind_proxy = true;
  server.reset();
  server = start_server(options);
  Client ann(server->port());
  sign_up(ann);
  Client thief(server->port());
  for (int i = 0; i < 3; ++i) {
    thief.forwarded = fmt::format("203.0.113.{}", i);
    EXPECT_EQ(sign_in(thief, "wrong one"), 401u);
  }
  thief.forwarded = "203.0.113.200";
  EXPECT_EQ(sign_in(thief, "long enough now"), 429u);
  EXPECT_EQ(thief.post("/api/login", {{"login", "bob"}, {"password", "x"}}).status, 401u);
}

TEST_F(AccountTest, EverythingAboutSomebodyIsOneFile) {
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  sign_up(ann);
  ASSERT_TRUE(ann.connect());
  ann.ask({{"type", "open"}, {"table", table}});
  ann.ask({{"type", "chat"}, {"table", table}, {"text", "hello there"}});
  const HttpAnswer all = ann.get("/api/export");
  EXPECT_EQ(all.status, 200u);
  EXPECT_EQ(all.json().at("login"), "ann");
  EXPECT_EQ(all.json().at("tables").at(0).at("said").at(0).at("text"), "hello there");
  EXPECT_EQ(all.json().at("devices").as_array().size(), 1u);
  EXPECT_EQ(all.body.find("argon2"), std::string::npos);
  Client eve(server->port());
  EXPECT_EQ(eve.get("/api/export").body.find("hello there"), std::string::npos);
}

TEST_F(AccountTest, OverHttpsTheCookieIsOfThisHostAlone) {
  ServerOptions options = test_options(folder);
  options.app.secure_cookies = true;
  server.reset();
  server = start_server(options);
  Client ann(server->port());
  const HttpAnswer me = ann.get("/api/me");
  EXPECT_TRUE(me.cookie.starts_with("__Host-reeve-guest=")) << me.head;
  EXPECT_EQ(ann.get("/api/me").json().at("person"), me.json().at("person"));
  sign_up(ann);
  EXPECT_TRUE(ann.cookie().starts_with("__Host-reeve=")) << ann.cookie();
  EXPECT_TRUE(is_ann(ann));
}

// A page that asks who it is for the first time, answered after somebody signed in beside it.
TEST_F(AccountTest, AGuestsCookieNeverTakesTheAccountsPlace) {
  Client ann(server->port()), page(server->port());
  sign_up(ann);
  const HttpAnswer late = page.get("/api/me");
  ASSERT_TRUE(late.cookie.starts_with("reeve-guest=")) << late.head;
  const std::string name = ann.cookie().substr(0, ann.cookie().find('='));
  ASSERT_EQ(name, "reeve") << "another name than the guest's";
  // A browser has both now, in whatever order.
  for (const std::string& both :
       {ann.cookie() + "; " + late.cookie, late.cookie + "; " + ann.cookie()}) {
    Client browser(server->port());
    browser.set_cookie(both);
    EXPECT_TRUE(is_ann(browser)) << both;
    EXPECT_TRUE(browser.connect());
  }
  // Signed out, the guest is there again, and the account's cookie is taken away.
  Client browser(server->port());
  browser.set_cookie(ann.cookie() + "; " + late.cookie);
  const HttpAnswer out = browser.post("/api/logout", json::object{});
  EXPECT_NE(out.head.find("Set-Cookie: reeve=; Path=/; Max-Age=0"), std::string::npos) << out.head;
  EXPECT_NE(out.head.find("Set-Cookie: reeve-guest="), std::string::npos) << out.head;
  Client after(server->port());
  after.set_cookie(ann.cookie() + "; " + late.cookie);
  EXPECT_EQ(after.get("/api/me").json().at("person"), late.json().at("person"));
}

TEST_F(AccountTest, NewPasswordsHaveTwelveLettersAndOlderOnesStayGood) {
  Client ann(server->port());
  const auto answer = [&](const char* password) {
    return ann.post("/api/register", {{"login", "ann"}, {"password", password}});
  };
  EXPECT_EQ(answer("zielony kot").json().at("error").at("code"), "weak_password") << "11 letters";
  EXPECT_EQ(answer("зелёный кот").json().at("error").at("code"), "weak_password") << "by letters";
  EXPECT_EQ(answer("зелёный кот!").status, 200u);
  std::promise<bool> stored;
  server->services().store.write({PutPerson{{.id = 44,
                                             .name = "Bob",
                                             .login = "bob",
                                             .password = hash_password("8 letter"),
                                             .epoch = 1}}},
                                 [&](const Result<void>& done) { stored.set_value(!!done); });
  ASSERT_TRUE(stored.get_future().get());
  Client bob(server->port());
  EXPECT_EQ(bob.post("/api/login", {{"login", "bob"}, {"password", "8 letter"}}).status, 200u);
}

TEST_F(AccountTest, ADeviceSignsInAgainAfterAMonth) {
  MovableTime time;
  server.reset();
  server = start_server(test_options(folder), pebble_world(), time.environment(400 * kDay));
  Client ann(server->port());
  sign_up(ann);
  EXPECT_NE(ann.post("/api/login", {{"login", "ann"}, {"password", kPassword}})
                .head.find("Max-Age=2592000"),
            std::string::npos);
  for (int day = 0; day < 29; ++day) {
    time.move(kDay);
    EXPECT_TRUE(is_ann(ann)) << day;
  }
  EXPECT_EQ(ann.get("/api/devices").json().at("devices").as_array().size(), 2u);
  time.move(kDay + 1);
  const std::string old = ann.cookie();
  EXPECT_FALSE(is_ann(ann)) << "used every day, and yet";
  EXPECT_TRUE(ann.get("/api/devices").json().at("devices").as_array().empty());
  ann.set_cookie(old);
  EXPECT_EQ(sign_in(ann, "long enough now"), 200u);
  EXPECT_TRUE(is_ann(ann));
}

TEST_F(AccountTest, WhoLooksForLoginsThatAreTakenIsSoonToldNothing) {
  ServerOptions options = test_options(folder);
  options.limits.taken = {.per_second = 0.001, .burst = 2};
  server.reset();
  server = start_server(options);
  Client ann(server->port());
  sign_up(ann);
  const auto tried = [&](const std::string& login) {
    Client eve(server->port());
    return eve.post("/api/register", {{"login", login}, {"password", kPassword}}).status;
  };
  EXPECT_EQ(tried("ann"), 409u);
  EXPECT_EQ(tried("bob"), 200u) << "who finds nothing has spent nothing";
  EXPECT_EQ(tried("ann"), 409u);
  EXPECT_EQ(tried("ann"), 429u);
  EXPECT_EQ(tried("nobody-has-this"), 429u) << "free ones are not told apart";
}

TEST(Names, HaveNoInvisibleLetters) {
  for (const char* hidden : {"An\u00ADn", "Ann\u3164", "\u2800", "A\u034Fnn", "Ann\uFE0F"})
    EXPECT_FALSE(clean_name(hidden)) << hidden;
  EXPECT_TRUE(clean_name("Zażółć"));
  EXPECT_TRUE(clean_name("Наташа"));
}

}  // namespace
}  // namespace reeve::server::testing
