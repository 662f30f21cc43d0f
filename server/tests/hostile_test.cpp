// Malformed and hostile requests, each with the answer it gets. None of them changes a table.
#include <thread>

#include "core/hash.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

struct Hostile {
  std::string what;
  std::string request;  // of raw HTTP: {host} and {cookie} are filled in; of messages: {table}
  std::string answer;   // the status line's number, or the error code
};

std::string filled(std::string text, std::string_view hole, std::string_view with) {
  for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole, at))
    text.replace(at, hole.size(), with);
  return text;
}

class HostileTest : public ::testing::Test {
 protected:
  HostileTest() {
    ann.get("/api/me");
    table = ann.create(
        {{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "Bob"}}}}});
    before = fingerprint();
  }
  ~HostileTest() override { EXPECT_EQ(fingerprint(), before) << "a hostile request did something"; }

  // The table and how many tables there are.
  std::string fingerprint() {
    Store& store = server->services().store;
    const auto row = store.table(table);
    const auto actions = store.actions(table);
    std::string text =
        fmt::format("{} tables, {} actions, turn {}, status {};", store.all_tables()->size(),
                    actions->size(), (*row)->turn, static_cast<int>((*row)->status));
    for (const SeatRow& seat : (*row)->seats)
      text += fmt::format(" {}/{}/{}", static_cast<int>(seat.kind), seat.name, seat.substitute);
    return text;
  }

  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));
  Client ann{server->port()};
  std::string table;
  std::string before;
};

std::string post(std::string_view target, std::string_view body, std::string_view headers = "") {
  return fmt::format(
      "POST {} HTTP/1.1\r\nHost: {{host}}\r\nCookie: {{cookie}}\r\nConnection: close\r\n"
      "Content-Type: application/json\r\n{}Content-Length: {}\r\n\r\n{}",
      target, headers, body.size(), body);
}
std::string get(std::string_view target, std::string_view headers = "") {
  return fmt::format("GET {} HTTP/1.1\r\nHost: {{host}}\r\nConnection: close\r\n{}\r\n", target,
                     headers);
}
std::string upgrade(std::string_view target, std::string_view headers) {
  return fmt::format(
      "GET {} HTTP/1.1\r\nHost: {{host}}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
      target, headers);
}

TEST_F(HostileTest, Http) {
  const std::string seats = R"("seats":[{"kind":"me"},{"kind":"open"}])";
  const std::vector<Hostile> all = {
      {"noise", "\x01\x02\x03\x04\r\n\r\n", "400"},
      {"no version", "GET /\r\n\r\n", "400"},
      {"a head too long", get("/", "X-Long: " + std::string(9000, 'x') + "\r\n"), "413"},
      {"a target too long", get("/" + std::string(2000, 'a')), "400"},
      {"a way out of the folder", get("/../../etc/passwd"), "404"},
      {"an escaped way out", get("/%2e%2e/%2e%2e/etc/passwd"), "404"},
      {"a backslash", get("/..\\..\\etc\\passwd"), "400"},
      {"a hidden file", get("/.git/config"), "404"},
      {"an absolute target", get("http://evil.example/"), "400"},
      {"two hosts", get("/", "Host: evil.example\r\n"), "400"},
      {"two cookies", get("/api/me", "Cookie: reeve=a\r\nCookie: reeve=b\r\n"), "400"},
      {"a forged cookie at the socket",
       upgrade("/ws",
               "Cookie: reeve=p0000000000001.0.00112233445566778899aabbccddeeff00112233\r\n"
               "Origin: http://{host}\r\n"),
       "401"},
      {"a socket without a cookie", upgrade("/ws", "Origin: http://{host}\r\n"), "401"},
      {"a socket from another site",
       upgrade("/ws", "Cookie: {cookie}\r\nOrigin: http://evil.example\r\n"), "403"},
      {"a socket from nowhere", upgrade("/ws", "Cookie: {cookie}\r\n"), "403"},
      {"a socket from our name as a prefix",
       upgrade("/ws", "Cookie: {cookie}\r\nOrigin: http://{host}.evil.example\r\n"), "403"},
      {"a socket somewhere else",
       upgrade("/api/ws", "Cookie: {cookie}\r\nOrigin: http://{host}\r\n"), "404"},
      {"PUT", "PUT /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", "405"},
      {"DELETE", "DELETE /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", "405"},
      {"TRACE", "TRACE / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", "405"},
      {"a form in place of JSON",
       "POST /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
       "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nname=Eve",
       "415"},
      {"a POST from another site",
       post("/api/tables", "{\"game\":\"pebbles\"," + seats + "}",
            "Origin: http://evil.example\r\n"),
       "403"},
      {"a POST a browser calls cross-site",
       post("/api/tables", "{\"game\":\"pebbles\"," + seats + "}",
            "Sec-Fetch-Site: cross-site\r\n"),
       "403"},
      {"no JSON", post("/api/tables", "{"), "400"},
      {"an array", post("/api/tables", "[]"), "400"},
      {"depth", post("/api/tables", std::string(5000, '[')), "400"},
      {"a body too long", post("/api/tables", std::string(20'000, ' ')), "413"},
      {"a record too long", post("/api/records", std::string(1'100'000, ' ')), "413"},
      {"a game there is not", post("/api/tables", "{\"game\":\"chess\"," + seats + "}"), "404"},
      {"too few seats", post("/api/tables", R"({"game":"pebbles","seats":[{"kind":"me"}]})"),
       "400"},
      {"too many seats",
       post("/api/tables",
            R"({"game":"pebbles","seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]})"),
       "400"},
      {"an unknown bot",
       post("/api/tables",
            R"({"game":"pebbles","seats":[{"kind":"me"},{"kind":"bot","level":"../../x"}]})"),
       "400"},
      {"an option out of range",
       post("/api/tables", "{\"game\":\"pebbles\",\"options\":{\"heap\":1000}," + seats + "}"),
       "400"},
      {"an option there is not",
       post("/api/tables", "{\"game\":\"pebbles\",\"options\":{\"seed\":1}," + seats + "}"), "400"},
      {"a field there is not",
       post("/api/tables", "{\"game\":\"pebbles\",\"seed\":1," + seats + "}"), "400"},
      {"a bot that thinks for ever",
       post("/api/tables", "{\"game\":\"pebbles\",\"bot_ms\":999999999," + seats + "}"), "400"},
      {"a clock of a century",
       post("/api/tables",
            "{\"game\":\"pebbles\",\"clock\":{\"kind\":\"days\",\"move_ms\":3153600000000}," +
                seats + "}"),
       "400"},
      {"a name of control letters", post("/api/me", "{\"name\":\"a\\u0000b\"}"), "400"},
      {"a name that turns the line around", post("/api/me", "{\"name\":\"a\\u202eb\"}"), "400"},
      {"a name too long", post("/api/me", "{\"name\":\"" + std::string(25, 'n') + "\"}"), "400"},
      {"bytes that are not UTF-8", post("/api/me", "{\"name\":\"\xff\xfe\"}"), "400"},
      {"a password too short", post("/api/register", R"({"login":"mallory","password":"short"})"),
       "400"},
      {"a login of SQL", post("/api/login", R"({"login":"' OR 1=1 --","password":"whatever"})"),
       "400"},
      {"a sign-in by its address", get("/api/login?login=ann&password=long+enough+now"), "404"},
      {"an unknown login", post("/api/login", R"({"login":"nobody","password":"whatever1"})"),
       "401"},
      {"a table there is not", get("/api/tables/0000000000000000"), "404"},
      {"a table's name of SQL", get("/api/tables/x'OR'1'='1"), "404"},
      {"somebody else's view", get("/api/tables/{table}/replay?seat=0"), "403"},
      {"everything of a running game", get("/api/tables/{table}/replay?seat=all"), "403"},
      {"the record of a running game", get("/api/tables/{table}/record"), "403"},
      {"a seat there is not", get("/api/tables/{table}/replay?seat=-7"), "400"},
      {"a brief that is neither", get("/api/tables/{table}/replay?seat=spectator&brief=2"), "400"},
      {"all positions at once", get("/api/tables/{table}/replay?seat=spectator&count=100000"),
       "400"},
      {"a record that is none", post("/api/records", R"({"text":"hello"})"), "400"},
      {"a record of nothing", post("/api/records", "{}"), "400"},
      {"a record with an illegal move",
       post(
           "/api/records",
           R"({"text":"reeve-record 2\ngame pebbles\nruleset 1\noptions {}\nseed 1\nmoves\ntake 9\n# end\n"})"),
       "400"},
      {"an unfinished record",
       post(
           "/api/records",
           R"({"text":"reeve-record 2\ngame pebbles\nruleset 1\noptions {}\nseed 1\nmoves\ntake 1\n# end\n"})"),
       "409"},
      {"metrics through a proxy", get("/metrics", "X-Forwarded-For: 1.2.3.4\r\n"), "404"},
  };
  EXPECT_GE(all.size(), 50u);
  for (const Hostile& hostile : all) {
    std::string request =
        filled(hostile.request, "{host}", "127.0.0.1:" + std::to_string(server->port()));
    request = filled(filled(request, "{cookie}", ann.cookie()), "{table}", table);
    const std::string answer = Client(server->port()).raw(request);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + hostile.answer) ||
                answer.starts_with("HTTP/1.0 " + hostile.answer))
        << hostile.what << " was answered\n"
        << answer.substr(0, 1500);
  }
}

TEST_F(HostileTest, Messages) {
  const std::string act = R"("table":"{table}","seat":0,"seq":1)";
  const std::vector<Hostile> all = {
      {"no JSON", "{", "bad_json"},
      {"two values", "{}{}", "bad_json"},
      {"no object", "[1,2]", "wrong_type"},
      {"a number", "7", "wrong_type"},
      {"no type", "{}", "missing_field"},
      {"a type that is no string", R"({"type":5})", "wrong_type"},
      {"an unknown type", R"({"type":"shutdown"})", "unknown_type"},
      {"an id that is an object", R"({"type":"ping","id":{"a":1}})", "wrong_type"},
      {"an id too long", R"({"type":"ping","id":")" + std::string(65, 'i') + "\"}", "wrong_type"},
      {"an unknown field", R"({"type":"ping","admin":true})", "unknown_field"},
      {"another protocol", R"({"type":"hello","protocol":99})", "out_of_range"},
      {"a table there is not", R"({"type":"open","table":"zzzzzzzzzzzzzzzz"})", "not_found"},
      {"a table's name of SQL", R"({"type":"open","table":"' OR 1=1 --"})", "not_found"},
      {"a table's name too long", R"({"type":"open","table":")" + std::string(500, 'a') + "\"}",
       "too_long"},
      {"since of the wrong kind", R"({"type":"open","table":"{table}","since":7})", "wrong_type"},
      {"since of too many",
       R"({"type":"open","table":"{table}","since":[{},{},{},{},{},{},{},{},{}]})", "wrong_length"},
      {"no move", R"({"type":"play",)" + act + "}", "missing_field"},
      {"a move too long",
       R"({"type":"play",)" + act + R"(,"move":")" + std::string(300, 'm') + "\"}", "too_long"},
      {"a cid too long",
       R"({"type":"play",)" + act + R"(,"move":"take 1","cid":")" + std::string(41, 'c') + "\"}",
       "too_long"},
      {"a negative seat", R"({"type":"play","table":"{table}","seat":-1,"seq":1,"move":"take 1"})",
       "out_of_range"},
      {"a seat beyond all",
       R"({"type":"play","table":"{table}","seat":300,"seq":1,"move":"take 1"})", "out_of_range"},
      {"a seat that is a fraction",
       R"({"type":"play","table":"{table}","seat":0.5,"seq":1,"move":"take 1"})", "wrong_type"},
      {"a number beyond 64 bits",
       R"({"type":"play","table":"{table}","seat":0,"seq":99999999999999999999,"move":"take 1"})",
       "wrong_type"},
      {"a stranger's move", R"({"type":"play",)" + act + R"(,"move":"take 1"})", "not_your_seat"},
      {"a stranger's undo", R"({"type":"undo",)" + act + "}", "not_your_seat"},
      {"a stranger's redo", R"({"type":"redo",)" + act + "}", "not_your_seat"},
      {"a stranger's hint", R"({"type":"hint",)" + act + "}", "not_your_seat"},
      {"a hundred hints", R"({"type":"hint",)" + act + R"(,"count":100})", "out_of_range"},
      {"sitting down in a running game", R"({"type":"sit","table":"{table}","seat":0})",
       "not_open"},
      {"standing up for another", R"({"type":"stand","table":"{table}","seat":0})", "not_open"},
      {"starting again", R"({"type":"start","table":"{table}"})", "not_open"},
      {"closing somebody's table", R"({"type":"discard","table":"{table}"})", "not_open"},
      {"seating a bot",
       R"({"type":"set_seat","table":"{table}","seat":0,"kind":"bot","level":"first"})",
       "not_open"},
      {"a substitute called by a stranger",
       R"({"type":"substitute","table":"{table}","seat":0,"level":"first"})", "not_your_seat"},
      {"taking back another's seat", R"({"type":"take_back","table":"{table}","seat":0})",
       "not_your_seat"},
      {"a rematch of a running game", R"({"type":"rematch","table":"{table}"})", "not_running"},
      {"talk from outside", R"({"type":"chat","table":"{table}","text":"hello"})", "not_open"},
      {"talk that says nothing", R"({"type":"chat","table":"{table}","text":"   "})",
       "missing_field"},
      {"talk without end",
       R"({"type":"chat","table":"{table}","text":")" + std::string(2000, 'x') + "\"}", "too_long"},
      {"talk in many lines", R"({"type":"chat","table":"{table}","text":"a\nb"})", "unknown_value"},
      {"muting nobody", R"({"type":"mute","table":"{table}","person":"me"})", "invalid_value"},
      {"silencing somebody's table", R"({"type":"set_chat","table":"{table}","chat":"off"})",
       "not_host"},
      {"chat of a kind there is not", R"({"type":"set_chat","table":"{table}","chat":"loud"})",
       "unknown_value"},
  };
  EXPECT_GE(all.size(), 40u);
  Client eve(server->port());
  ASSERT_TRUE(eve.connect());
  for (const Hostile& hostile : all) {
    eve.send_text(filled(hostile.request, "{table}", table));
    const auto answer = eve.receive();
    ASSERT_TRUE(answer) << hostile.what;
    EXPECT_EQ(answer->at("type"), "error") << hostile.what << json::serialize(*answer);
    const json::value* code = answer->if_contains("code");
    EXPECT_TRUE(code != nullptr && *code == json::value(hostile.answer))
        << hostile.what << " was answered " << json::serialize(*answer);
  }
}

TEST_F(HostileTest, TheOwnersBadMovesAreRefusedToo) {
  ASSERT_TRUE(ann.connect());
  const auto code = [&](json::object message) {
    message["table"] = table;
    const json::object answer = ann.ask(std::move(message));
    return std::string(answer.at("code").as_string());
  };
  EXPECT_EQ(code({{"type", "play"}, {"seat", 0}, {"seq", 1}, {"move", "take 4"}}), "bad_move");
  EXPECT_EQ(code({{"type", "play"}, {"seat", 0}, {"seq", 1}, {"move", ""}}), "bad_move");
  EXPECT_EQ(code({{"type", "play"}, {"seat", 1}, {"seq", 1}, {"move", "take 1"}}), "not_your_turn");
  EXPECT_EQ(code({{"type", "play"}, {"seat", 0}, {"seq", 0}, {"move", "take 1"}}), "stale");
  EXPECT_EQ(code({{"type", "play"}, {"seat", 0}, {"seq", 2}, {"move", "take 1"}}), "stale");
  EXPECT_EQ(code({{"type", "play"}, {"seat", 5}, {"seq", 1}, {"move", "take 1"}}), "not_your_seat");
  EXPECT_EQ(code({{"type", "undo"}, {"seat", 0}, {"seq", 1}}), "nothing_to_undo");
  EXPECT_EQ(code({{"type", "redo"}, {"seat", 0}, {"seq", 1}}), "nothing_to_redo");
}

// Before the game, where most of it would be allowed to somebody else.
TEST_F(HostileTest, OfAnOpenTableTheHostDecidesAndOfASeatWhoSitsThere) {
  const std::string open =
      ann.create({{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  table = open;
  before = fingerprint();
  Client eve(server->port());
  ASSERT_TRUE(eve.connect());
  ASSERT_TRUE(eve.open(open));
  const auto code = [&](json::object message) {
    message["table"] = open;
    const json::object answer = eve.ask(std::move(message));
    return answer.contains("code") ? std::string(answer.at("code").as_string()) : "";
  };
  EXPECT_EQ(code({{"type", "start"}}), "not_host");
  EXPECT_EQ(code({{"type", "discard"}}), "not_host");
  EXPECT_EQ(code({{"type", "set_seat"}, {"seat", 1}, {"kind", "bot"}, {"level", "first"}}),
            "not_host");
  EXPECT_EQ(code({{"type", "set_seat"}, {"seat", 0}, {"kind", "open"}}), "not_host");
  EXPECT_EQ(code({{"type", "set_chat"}, {"chat", "off"}}), "not_host");
  EXPECT_EQ(code({{"type", "sit"}, {"seat", 0}}), "seat_taken");
  EXPECT_EQ(code({{"type", "stand"}, {"seat", 0}}), "not_your_seat");
  EXPECT_EQ(code({{"type", "hide"}}), "not_your_seat");
}

TEST_F(HostileTest, BeforeHelloNothingIsAnswered) {
  Client eve(server->port());
  ASSERT_TRUE(eve.connect(false));
  EXPECT_EQ(eve.ask({{"type", "lobby"}}).at("code"), "no_hello");
  EXPECT_EQ(eve.ask({{"type", "open"}, {"table", table}}).at("code"), "no_hello");
}

TEST_F(HostileTest, AMessageThatIsTooLongEndsTheConnection) {
  Client eve(server->port());
  ASSERT_TRUE(eve.connect());
  eve.send_text(std::string(17 * 1024, ' '));
  EXPECT_FALSE(eve.receive());
}

TEST(HostileRates, TooManyMessagesAreRefusedAndTheRestStillWorks) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.messages = {.per_second = 5, .burst = 10};
  const auto server = start_server(options);
  Client eve(server->port());
  ASSERT_TRUE(eve.connect());
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const json::object answer = eve.ask({{"type", "ping"}});
    if (answer.at("type") == "error") {
      ++refused;
      EXPECT_EQ(answer.at("code"), "too_fast");
      EXPECT_GT(answer.at("retry_ms").as_int64(), 0);
    }
  }
  EXPECT_GE(refused, 20);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(eve.ask({{"type", "ping"}}).at("type"), "ok");
}

TEST(HostileRates, WhatCostsMuchHasLimitsOfItsOwn) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  Limits& limits = options.limits;
  limits.chat = limits.hints = limits.tables = limits.records = {.per_second = 0.001, .burst = 2};
  limits.acts = {.per_second = 0.001, .burst = 4};
  const auto server = start_server(options);
  Client eve(server->port());
  const json::object body{{"game", "pebbles"},
                          {"options", {{"heap", 60}}},
                          {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "B"}}}}};
  const std::string table = eve.create(body);  // one of two
  EXPECT_EQ(eve.post("/api/tables", body).status, 201u);
  EXPECT_EQ(eve.post("/api/tables", body).status, 429u);
  for (const unsigned status : {400u, 400u, 429u})
    EXPECT_EQ(eve.post("/api/records", {{"text", "hello"}}).status, status);
  ASSERT_TRUE(eve.connect());
  const auto too_fast = [&](json::object message) {
    message["table"] = table;
    const json::object answer = eve.ask(std::move(message));
    return answer.contains("code") && answer.at("code") == "too_fast";
  };
  EXPECT_FALSE(too_fast({{"type", "open"}}));  // one of four acts
  for (const bool refused : {false, false, true}) {
    EXPECT_EQ(too_fast({{"type", "chat"}, {"text", "hello"}}), refused);
    EXPECT_EQ(too_fast({{"type", "hint"}, {"seat", 0}, {"seq", 1}}), refused);
  }
  for (int seq = 1; seq <= 4; ++seq)
    EXPECT_EQ(too_fast({{"type", "play"},
                        {"seat", (seq - 1) % 2},
                        {"seq", seq},
                        {"move", "take 1"},
                        {"cid", fmt::format("c{}", seq)}}),
              seq == 4);
}

TEST(HostileRates, PasswordsCannotBeGuessedFast) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.passwords = {.per_second = 0.01, .burst = 3};
  const auto server = start_server(options);
  Client eve(server->port());
  // Whomever they try to be.
  const auto guess = [&](const char* login) {
    return eve.post("/api/login", {{"login", login}, {"password", "password1"}}).status;
  };
  for (const char* login : {"somebody", "another", "a-third"}) EXPECT_EQ(guess(login), 401u);
  EXPECT_EQ(guess("a-fourth"), 429u);
}

TEST(HostileRates, AProxysClientsAreToldApartByTheAddressItWrote) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.app.behind_proxy = true;
  options.limits.requests = {.per_second = 0.01, .burst = 2};
  const auto server = start_server(options);
  Client any(server->port());
  const auto status = [&](std::string_view chain) {
    return any
        .raw(fmt::format("GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                         "X-Forwarded-For: {}\r\n\r\n",
                         chain))
        .substr(9, 3);
  };
  EXPECT_EQ(status("1.1.1.1"), "200");
  EXPECT_EQ(status("9.9.9.9, 1.1.1.1"), "200");
  EXPECT_EQ(status("8.8.8.8, 1.1.1.1"), "429");  // what the client claims does not help
  EXPECT_EQ(status("2.2.2.2"), "200");
}

TEST(HostileReaders, AReaderThatNeverReadsIsDropped) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.limits.outbox_frames = 50;
  options.limits.outbox_bytes = 100'000;
  const auto server = start_server(options);
  Client slow(server->port());
  const std::string table = slow.create(
      {{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "B"}}}}});
  ASSERT_TRUE(slow.connect());
  // Asks for the whole table again and again and never reads an answer.
  const std::string open = json::serialize(json::object{{"type", "open"}, {"table", table}});
  for (int i = 0; i < 20'000 && server->services().metrics.slow_readers_dropped == 0; ++i)
    slow.send_text(open);
  for (int i = 0; i < 200 && server->services().metrics.slow_readers_dropped == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_GE(server->services().metrics.slow_readers_dropped.load(), 1u);
}

TEST(Hosts, AServerThatKnowsItsNamesAnswersToNoOther) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.app.hosts = {"reeve.example", "127.0.0.1"};
  const auto server = start_server(options);
  Client client(server->port());
  const auto status = [&](const std::string& target, const std::string& host) {
    return client
        .raw("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
        .substr(9, 3);
  };
  EXPECT_EQ(status("/api/me", "reeve.example"), "200");
  EXPECT_EQ(status("/api/me", "Reeve.Example:443"), "200");
  EXPECT_EQ(client.get("/api/me").status, 200u);
  for (const char* other : {"evil.example", "reeve.example.evil.example", "", "localhost:8080"})
    EXPECT_EQ(status("/api/me", other), "421") << other;
  EXPECT_EQ(status("/healthz", "anything"), "200") << "whoever looks after the server may ask";
}

TEST(HostileRates, BehindAProxyANetworkHasSoManyOpenPages) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.app.behind_proxy = true;
  options.limits.pages_per_network = 2;
  const auto server = start_server(options);
  const auto from = [&](const std::string& address) {
    auto client = std::make_unique<Client>(server->port());
    client->forwarded = address;
    client->get("/api/me");
    return client;
  };
  const auto one = from("2001:db8::1"), two = from("2001:db8::2"), three = from("2001:db8::3");
  const auto neighbour = from("2001:db8:0:1::3");
  ASSERT_TRUE(one->connect());
  ASSERT_TRUE(two->connect());
  EXPECT_FALSE(three->connect()) << "one household";
  EXPECT_TRUE(neighbour->connect()) << "another";
  one->disconnect();
  bool free = false;
  for (int i = 0; i < 2000 && !free; ++i) {
    free = three->connect();
    if (!free) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(free) << "who leaves makes room";
}

}  // namespace
}  // namespace reeve::server::testing
