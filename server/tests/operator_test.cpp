// The operator's page: behind its own key, what it shows, and what goes when it must.
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>
#include <thread>

#include "server/people/guest.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

const std::string kKey = "0123456789abcdef-not-a-word";

ServerOptions with_key(const ScratchFolder& folder) {
  ServerOptions options = test_options(folder);
  options.app.operator_key = kKey;
  options.limits.sweep_every = 5;
  return options;
}

class OperatorTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(with_key(folder));
  Client boss{server->port()};

  void SetUp() override { boss.authorization = "Bearer " + kKey; }
  Store& store() { return server->services().store; }
  std::unique_ptr<Client> account(const std::string& login) {
    return new_account(server->port(), login);
  }
  // A public game of two, running, with a line said by the first.
  std::string game(Client& ann, Client& bob) {
    const std::string table = ann.create({{"game", "pebbles"},
                                          {"options", {{"players", 2}, {"heap", 9}}},
                                          {"public", true},
                                          {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
    for (Client* one : {&ann, &bob}) EXPECT_TRUE(one->open(table));
    EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
    EXPECT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
    EXPECT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", "rude words"}}).at("type"),
              "ok");
    return table;
  }
  HttpAnswer act(json::object body) { return boss.post("/api/operator/act", body); }
  static std::string code(const HttpAnswer& answer) {
    return std::string(answer.json().at("error").at("code").as_string());
  }
  template <class Test>
  static bool eventually(const Test& test) {
    for (int i = 0; i < 2000 && !test(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return test();
  }
};

const std::vector<std::string> kPages = {"/api/operator", "/api/operator/tables",
                                         "/api/operator/people", "/api/operator/reports",
                                         "/api/operator/chat/0123456789abcdef"};

TEST(OperatorKey, WithoutOneThereIsNothing) {
  ScratchFolder folder;
  const auto server = start_server(test_options(folder));
  Client somebody(server->port());
  for (const char* given : {"", "Bearer ", "Bearer x"}) {
    somebody.authorization = given;
    for (const std::string& page : kPages) EXPECT_EQ(somebody.get(page).status, 404u);
    EXPECT_EQ(somebody.post("/api/operator/act", {{"do", "close_report"}, {"report", 1}}).status,
              404u);
  }
}

TEST_F(OperatorTest, WrongKeysAreRefusedAndFewMayBeTried) {
  Client thief(server->port());
  std::vector<unsigned> answers;
  for (const std::string& given :
       {std::string(), "Basic " + kKey, "Bearer " + kKey + "x", "Bearer " + kKey.substr(1),
        std::string("Bearer "), std::string("Bearer x"), std::string("Bearer y")}) {
    thief.authorization = given;
    const HttpAnswer refused = thief.get("/api/operator");
    answers.push_back(refused.status);
    EXPECT_EQ(refused.body.find("accounts"), std::string::npos);
  }
  EXPECT_EQ(answers.front(), 401u);
  EXPECT_EQ(answers.back(), 429u) << "many are not tried";
  // A cookie is no key, and the right key still opens.
  Client ann(server->port());
  ann.get("/api/me");
  EXPECT_NE(ann.get("/api/operator/people").status, 200u);
  EXPECT_EQ(boss.get("/api/operator").status, 200u);
  for (const std::string& page : kPages) EXPECT_EQ(boss.get(page).status, 200u) << page;
  EXPECT_EQ(boss.get("/api/operator/nothing").status, 404u);
  boss.authorization.clear();
  for (const char* name : {"key", "operator_key", "authorization", "token"})
    EXPECT_NE(boss.get(fmt::format("/api/operator?{}={}", name, kKey)).status, 200u)
        << "addresses are kept by many";
  boss.authorization = "Bearer " + kKey;
  EXPECT_EQ(boss.post("/api/operator", {}).status, 404u);
}

TEST_F(OperatorTest, TheKeyIsInNoLogAndNoAnswer) {
  // Loggers are changed while nobody logs.
  server.reset();
  std::ostringstream log;
  const ServerOptions options = with_key(folder);
  const auto before = spdlog::default_logger();
  const auto level = spdlog::get_level();
  spdlog::set_default_logger(std::make_shared<spdlog::logger>(
      "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  spdlog::set_level(spdlog::level::trace);
  server = start_server(options);
  Client chief(server->port());
  chief.authorization = boss.authorization;
  std::string told;
  for (const std::string& page : kPages) told += chief.get(page).body;
  told += chief.post("/api/operator/act", {{"do", "close_report"}, {"report", 1}}).body;
  Client thief(server->port());
  thief.authorization = "Bearer " + kKey + "0";
  told += thief.get("/api/operator").body;
  told += chief.get("/metrics").body;
  server.reset();
  spdlog::set_default_logger(before);
  spdlog::set_level(level);
  EXPECT_NE(log.str().find("operator do=close_report"), std::string::npos)
      << "what is done is logged";
  EXPECT_NE(log.str().find("wrong operator's key"), std::string::npos);
  EXPECT_EQ(log.str().find(kKey), std::string::npos);
  EXPECT_EQ(told.find(kKey), std::string::npos);
}

TEST_F(OperatorTest, ShowsTablesPeopleReportsQueuesAndLoad) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = game(*ann, *bob);
  ASSERT_EQ(bob->post("/api/reports", {{"person", ann->person()},
                                       {"table", table},
                                       {"reason", "words"},
                                       {"text", "listen to that"}})
                .status,
            201u);
  const json::object seen = boss.get("/api/operator").json();
  EXPECT_EQ(seen.at("people").at("accounts"), 2);
  EXPECT_EQ(seen.at("people").at("here"), 2);
  EXPECT_EQ(seen.at("tables").at("running"), 1);
  EXPECT_EQ(seen.at("reports"), 1);
  EXPECT_EQ(seen.at("stored"), true);
  EXPECT_EQ(seen.at("load").at("websockets"), 2);
  EXPECT_TRUE(seen.at("queues").as_object().contains("letters"));
  EXPECT_EQ(boss.get("/api/operator/tables").json().at("tables").at(0).at("table"),
            json::value(table));
  EXPECT_TRUE(boss.get("/api/operator/tables?status=over").json().at("tables").as_array().empty());
  EXPECT_EQ(boss.get("/api/operator/tables?status=strange").status, 400u);
  const json::object found = boss.get("/api/operator/people?like=nn").json();
  ASSERT_EQ(found.at("people").as_array().size(), 1u);
  EXPECT_EQ(found.at("people").at(0).at("login"), "ann");
  EXPECT_EQ(json::serialize(found).find("argon"), std::string::npos);
  const json::value report = boss.get("/api/operator/reports").json().at("reports").at(0);
  EXPECT_EQ(report.at("about_name"), "ann");
  EXPECT_NE(report.at("text").as_string().find("rude words"), std::string::npos);
  EXPECT_EQ(act({{"do", "close_report"}, {"report", report.at("report")}}).status, 200u);
  EXPECT_TRUE(boss.get("/api/operator/reports").json().at("reports").as_array().empty());
  EXPECT_EQ(boss.get("/api/operator/reports?all=1").json().at("reports").as_array().size(), 1u);
  // What is hidden in a game is hidden from the operator too.
  EXPECT_EQ(boss.get("/api/operator/tables").body.find("seed"), std::string::npos);
}

TEST_F(OperatorTest, ATextGoesAtOnceAndForGood) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = game(*ann, *bob);
  const json::object lines = boss.get("/api/operator/chat/" + table).json();
  ASSERT_EQ(lines.at("lines").at(0).at("text"), "rude words");
  ASSERT_EQ(
      act({{"do", "hide_line"}, {"table", table}, {"line", lines.at("lines").at(0).at("line")}})
          .status,
      200u);
  bool emptied = false;
  for (auto told = bob->receive_type("chat"); told && !emptied;
       told = bob->receive_type("chat", 50))
    emptied = told->at("lines").at(0).at("text") == "";
  EXPECT_TRUE(emptied) << "who looks at the table sees it no more";
  EXPECT_TRUE(boss.get("/api/operator/chat/" + table).json().at("lines").as_array().empty());
  Client late(server->port());
  ASSERT_TRUE(late.connect());
  ASSERT_TRUE(late.open(table));
  for (const json::object& message : late.passed)
    EXPECT_EQ(json::serialize(message).find("rude words"), std::string::npos);
  EXPECT_EQ(store().chat(table, 10)->at(0).text, "");
}

TEST_F(OperatorTest, TablesAreHiddenOrClosed) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = game(*ann, *bob);
  ASSERT_EQ(ann->get("/api/lobby").json().at("tables").as_array().size(), 1u);
  ASSERT_EQ(act({{"do", "hide_table"}, {"table", table}}).status, 200u);
  EXPECT_TRUE(ann->get("/api/lobby").json().at("tables").as_array().empty());
  EXPECT_EQ(ann->get("/api/tables/" + table).json().at("status"), "running") << "it goes on";
  ASSERT_EQ(act({{"do", "close_table"}, {"table", table}}).status, 200u);
  EXPECT_TRUE(
      eventually([&] { return ann->get("/api/tables/" + table).json().at("status") == "ended"; }));
  EXPECT_EQ(store().outcomes(table)->at(0).place, 0) << "nobody has won it";
  const std::string open = ann->create({{"game", "pebbles"},
                                        {"options", {{"players", 2}}},
                                        {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  ASSERT_EQ(act({{"do", "close_table"}, {"table", open}}).status, 200u);
  EXPECT_EQ(ann->get("/api/tables/" + open).status, 404u);
  EXPECT_EQ(code(act({{"do", "close_table"}, {"table", "0123456789abcdef"}})), "not_found");
  EXPECT_EQ(act({{"do", "close_table"}}).status, 400u);
  EXPECT_EQ(act({{"do", "burn"}}).status, 400u);
}

TEST_F(OperatorTest, NamesAreHiddenAccountsClosedOpenedAndDeleted) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = game(*ann, *bob);
  const std::string person = ann->person();
  ASSERT_EQ(act({{"do", "hide_name"}, {"person", person}}).status, 200u);
  const std::string plain = guest_name(*person_from_text(person), Language::kEnglish);
  EXPECT_EQ(ann->get("/api/me").json().at("name"), json::value(plain));
  EXPECT_TRUE(eventually([&] { return (*store().table(table))->seats[0].name == plain; }));

  ASSERT_EQ(act({{"do", "close_account"}, {"person", person}}).status, 200u);
  EXPECT_NE(ann->get("/api/me").json().at("person"), json::value(person))
      << "the cookie is nobody's";
  EXPECT_TRUE(eventually([&] { return server->services().metrics.websockets == 1; }))
      << "the page is cut off";
  Client again(server->port());
  const json::object credentials{{"login", "ann"}, {"password", "long enough now"}};
  EXPECT_EQ(code(again.post("/api/login", credentials)), "account_closed");
  EXPECT_EQ(boss.get("/api/operator/people?like=ann").json().at("people").at(0).at("closed"), true);
  ASSERT_EQ(act({{"do", "open_account"}, {"person", person}}).status, 200u);
  EXPECT_EQ(again.post("/api/login", credentials).status, 200u);

  ASSERT_EQ(act({{"do", "delete_account"}, {"person", person}}).status, 200u);
  EXPECT_NE(again.post("/api/login", credentials).status, 200u);
  EXPECT_FALSE(store().person(*person_from_text(person))->has_value());
  EXPECT_EQ(code(act({{"do", "hide_name"}, {"person", person}})), "not_found");
}

TEST_F(OperatorTest, ATournamentIsCalledOff) {
  auto ann = account("ann");
  const HttpAnswer made =
      ann->post("/api/tournaments", {{"name", "Cup"},
                                     {"kind", "swiss"},
                                     {"game", "pebbles"},
                                     {"options", {{"players", 2}}},
                                     {"clock", {{"kind", "days"}, {"move_ms", kDay}}}});
  ASSERT_EQ(made.status, 201u) << made.body;
  const json::value id = made.json().at("tournament");
  ASSERT_EQ(act({{"do", "cancel_tournament"}, {"tournament", id}}).status, 200u);
  EXPECT_EQ(ann->get("/api/tournaments/" + std::string(id.as_string())).json().at("state"),
            "cancelled");
}

}  // namespace
}  // namespace reeve::server::testing
