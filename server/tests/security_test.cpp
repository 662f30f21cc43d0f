// What docs/security.md promises and no other test is about.
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <future>
#include <sstream>

#include "server/people/identity.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

class SecurityTest : public ::testing::Test {
 protected:
  unsigned sign_up(Client& client, const std::string& login, const std::string& password) {
    return client.post("/api/register", {{"login", login}, {"password", password}}).status;
  }
  unsigned sign_in(const std::string& login, const std::string& password) {
    Client client(server->port());
    return client.post("/api/login", {{"login", login}, {"password", password}}).status;
  }
  std::string stored_password(const std::string& login) {
    return (*server->services().store.person_by_login(login))->password;
  }

  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));
};

TEST_F(SecurityTest, LongPasswordsAreTakenWholeWhateverTheirLetters) {
  std::string many, wide;  // 128 letters each, of one byte and of up to four
  for (int i = 0; i < 16; ++i) many += fmt::format("{:02} a \"%\\", i);
  for (int i = 0; i < 32; ++i) wide += fmt::format("ж{:x}ó😀", i * i % 16);
  for (const std::string& password : {many, wide}) {
    Client ann(server->port());
    const std::string login = password == many ? "many" : "wide";
    ASSERT_EQ(sign_up(ann, login, password), 200u) << password;
    EXPECT_EQ(sign_in(login, password), 200u);
    std::string other = password;
    other.back() ^= 1;
    EXPECT_EQ(sign_in(login, other), 401u) << "the last letter counts";
    EXPECT_EQ(sign_in(login, "x" + password), 401u);
  }
  Client ann(server->port());
  EXPECT_EQ(sign_up(ann, "ann", many + "x"), 400u) << "129";
}

TEST_F(SecurityTest, PasswordsAreStoredAsSlowHashesWithASaltEach) {
  Client ann(server->port()), bob(server->port());
  ASSERT_EQ(sign_up(ann, "ann", "the same password"), 200u);
  ASSERT_EQ(sign_up(bob, "bob", "the same password"), 200u);
  EXPECT_TRUE(stored_password("ann").starts_with("$argon2id$v=19$m=65536,"))
      << stored_password("ann");
  EXPECT_NE(stored_password("ann"), stored_password("bob"));
}

TEST_F(SecurityTest, ASignInIsANewSessionAndIsReadFromTheCookieAlone) {
  Client ann(server->port());
  ann.get("/api/me");
  const std::string guest = ann.cookie();
  ASSERT_EQ(sign_up(ann, "ann", "long enough now"), 200u);
  const std::string first = ann.cookie();
  EXPECT_NE(first, guest);
  ASSERT_EQ(ann.post("/api/login", {{"login", "ann"}, {"password", "long enough now"}}).status,
            200u);
  EXPECT_NE(ann.cookie(), first);
  const auto account = [&](const std::string& cookie, const std::string& target) {
    Client somebody(server->port());
    somebody.set_cookie(cookie);
    return somebody.get(target).json().at("account");
  };
  EXPECT_TRUE(account(guest, "/api/me").is_null()) << "what was known before is worth nothing";
  EXPECT_EQ(account(first, "/api/me"), "ann");
  const std::string value = first.substr(first.find('=') + 1);
  for (const char* name : {"reeve", "cookie", "session", "token"})
    EXPECT_TRUE(account("", fmt::format("/api/me?{}={}", name, value)).is_null()) << name;
  EXPECT_EQ(ann.get("/api/me").body.find(value), std::string::npos) << "nor is it told";
}

TEST_F(SecurityTest, EveryAnswerCarriesTheSecurityHeaders) {
  ServerOptions options = test_options(folder);
  options.app.secure_cookies = true;
  server.reset();
  server = start_server(options);
  Client any(server->port());
  const auto ask = [&](const std::string& target) {
    return any.raw(fmt::format("GET {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", target));
  };
  for (const char* target : {"/", "/api/me", "/api/nothing", "/healthz", "/nowhere"}) {
    const std::string answer = ask(target);
    const std::string head = answer.substr(0, answer.find("\r\n\r\n") + 2);
    for (const char* wanted : {"default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
                               "connect-src 'self'", "base-uri 'none'", "form-action 'self'",
                               "frame-ancestors 'none'", "X-Content-Type-Options: nosniff",
                               "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
                               "Strict-Transport-Security: max-age=31536000", "Content-Type: "})
      EXPECT_NE(head.find(wanted), head.npos) << target << " lacks " << wanted;
    const std::size_t policy = head.find("Content-Security-Policy: ");
    const std::string allowed = head.substr(policy, head.find("\r\n", policy) - policy);
    for (const char* elsewhere : {"http", "//", "*", "blob:", "'unsafe-eval'"})
      EXPECT_EQ(allowed.find(elsewhere), allowed.npos) << target << " may load from " << elsewhere;
    for (const char* unwanted : {"Access-Control-Allow", "Server:", "X-Powered-By", "Location:"})
      EXPECT_EQ(head.find(unwanted), head.npos) << target << " has " << unwanted;
  }
  for (const char* target : {"/api/me", "/api/export", "/api/devices", "/api/my-tables"}) {
    const std::string answer = ask(target);
    EXPECT_NE(answer.find("Cache-Control: no-store"), answer.npos) << target;
    EXPECT_NE(answer.find("Content-Type: application/json"), answer.npos) << target;
    EXPECT_NE(answer.find("Content-Disposition: attachment; filename="), answer.npos) << target;
  }
  // The guest's cookie, and the account's.
  for (const std::string& head :
       {ask("/api/me"),
        any.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}}).head}) {
    EXPECT_NE(head.find("Set-Cookie: __Host-reeve"), head.npos) << head;
    EXPECT_NE(head.find("; Path=/;"), head.npos) << head;
    EXPECT_NE(head.find("HttpOnly; SameSite=Lax; Secure"), head.npos) << head;
    EXPECT_EQ(head.find("Domain="), head.npos) << head;
  }
}

TEST_F(SecurityTest, LogsTellNothingOfPeople) {
  // Loggers are changed while nobody logs.
  server.reset();
  std::ostringstream log;
  const auto before = spdlog::default_logger();
  const auto level = spdlog::get_level();
  spdlog::set_default_logger(std::make_shared<spdlog::logger>(
      "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  spdlog::set_level(spdlog::level::trace);
  server = start_server(test_options(folder));
  Client ann(server->port());
  const std::string secrets[] = {"secret-password", "secret-wrong-one", "secret words",
                                 "Secretina"};
  EXPECT_EQ(sign_up(ann, "ann", secrets[0]), 200u);
  const std::string cookie = ann.cookie();
  EXPECT_EQ(sign_in("ann", secrets[1]), 401u);
  EXPECT_EQ(ann.post("/api/me", {{"name", secrets[3]}}).status, 200u);
  EXPECT_TRUE(ann.connect());
  const std::string table =
      ann.create({{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  EXPECT_TRUE(ann.open(table));
  EXPECT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", secrets[2]}}).at("type"), "ok");
  ann.send_text("{\"type\":\"chat\",\"text\":\"" + secrets[2] + "\"");  // not even what is broken
  EXPECT_TRUE(ann.receive_type("error"));
  EXPECT_EQ(
      ann.post("/api/password", {{"before", secrets[0]}, {"after", "secret-next-one"}}).status,
      200u);
  server.reset();
  spdlog::set_default_logger(before);
  spdlog::set_level(level);
  for (const std::string& secret : secrets)
    EXPECT_EQ(log.str().find(secret), std::string::npos) << log.str();
  EXPECT_EQ(log.str().find("secret-next-one"), std::string::npos) << log.str();
  EXPECT_EQ(log.str().find(cookie.substr(cookie.find('=') + 1)), std::string::npos) << log.str();
}

}  // namespace
}  // namespace reeve::server::testing
