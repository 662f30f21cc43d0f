// Accounts: passwords, devices, export, cookies.
#include "server/people/common_passwords.h"
#include "server/people/identity.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

class AccountTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));

  static void sign_up(Client& client) {
    ASSERT_EQ(client.post("/api/register", {{"login", "ann"}, {"password", "long enough"}}).status,
              200u);
  }
  static unsigned sign_in(Client& client, const char* password) {
    return client.post("/api/login", {{"login", "ann"}, {"password", password}}).status;
  }
  static bool is_ann(Client& client) { return client.get("/api/me").json().at("account") == "ann"; }
};

TEST(CommonPasswords, AreThoseTriedFirst) {
  for (const char* common : {"password", "Password1", "PASSWORD123!", "12345678", "1234567890",
                             "11111111", "abababab", "qwertyuiop", "qwerty2024", "iloveyou",
                             "87654321", "letmein!", "1q2w3e4r", "trustno1", "reeve2026"})
    EXPECT_TRUE(is_common_password(common)) << common;
  for (const char* fine :
       {"long enough", "correct horse", "a long password", "zielony kot 7", "burgundy wine cellar"})
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
  ASSERT_EQ(sign_in(phone, "long enough"), 200u);
  ASSERT_TRUE(phone.connect());
  EXPECT_EQ(ann.post("/api/password", {{"before", "wrong one"}, {"after", "even longer"}}).status,
            401u);
  EXPECT_EQ(ann.post("/api/password", {{"before", "long enough"}, {"after", "password"}}).status,
            400u);
  ASSERT_EQ(ann.post("/api/password", {{"before", "long enough"}, {"after", "even longer"}}).status,
            200u);
  EXPECT_TRUE(is_ann(ann));
  EXPECT_FALSE(is_ann(phone));
  EXPECT_FALSE(phone.receive_type("never", 5000)) << "its connection is closed";
  EXPECT_FALSE(phone.connected());
  Client again(server->port());
  EXPECT_EQ(sign_in(again, "long enough"), 401u);
  EXPECT_EQ(sign_in(again, "even longer"), 200u);
}

TEST_F(AccountTest, OneDeviceIsSignedOutAndTheOthersStay) {
  Client ann(server->port()), phone(server->port());
  sign_up(ann);
  ASSERT_EQ(sign_in(phone, "long enough"), 200u);
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
  server.reset();
  server = start_server(options);
  Client ann(server->port());
  sign_up(ann);
  Client thief(server->port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sign_in(thief, "wrong one"), 401u);
  EXPECT_EQ(sign_in(thief, "long enough"), 429u);
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
  EXPECT_TRUE(me.cookie.starts_with("__Host-reeve=")) << me.head;
  EXPECT_EQ(ann.get("/api/me").json().at("person"), me.json().at("person"));
}

TEST(Names, HaveNoInvisibleLetters) {
  for (const char* hidden : {"An\u00ADn", "Ann\u3164", "\u2800", "A\u034Fnn", "Ann\uFE0F"})
    EXPECT_FALSE(clean_name(hidden)) << hidden;
  EXPECT_TRUE(clean_name("Zażółć"));
  EXPECT_TRUE(clean_name("Наташа"));
}

}  // namespace
}  // namespace reeve::server::testing
