// Guests, accounts, lists, restarts.
#include <future>

#include "server/people/identity.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

class PeopleTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));

  static json::object with_an_open_seat(bool is_public) {
    return {{"game", "pebbles"},
            {"public", is_public},
            {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
  }
  static std::size_t tables_of(Client& client) {
    return client.get("/api/my-tables").json()["tables"].as_array().size();
  }
};

TEST(Cookies, OnlyOurSignatureCounts) {
  const CookieSigner signer(CookieSigner::Key{1});
  const CookieSigner other(CookieSigner::Key{2});
  const Identity ann{.person = 77, .epoch = 3};
  const std::string cookie = signer.sign(ann);
  EXPECT_EQ(signer.read(cookie), ann);
  EXPECT_FALSE(other.read(cookie));
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    std::string forged = cookie;
    forged[i] = forged[i] == '0' ? '1' : '0';
    if (forged == cookie) continue;
    EXPECT_FALSE(signer.read(forged)) << forged;
  }
  EXPECT_FALSE(signer.read(""));
  EXPECT_FALSE(signer.read("..."));
}

TEST(Commitment, IsTheHashAnyoneCanMake) {
  // printf %s reeve:burgundy:42:00ff | sha256sum
  EXPECT_EQ(commitment_of("burgundy", 42, "00ff"),
            "8125c483d9ff3bd31dc5ecc5bd37ac4d84b4c2733c04b85cb8b9e97e424a8827");
}

TEST_F(PeopleTest, AGuestBecomesAnAccountAndKeepsItsGames) {
  Client ann(server->port());
  ann.create(with_an_open_seat(false));
  const HttpAnswer made = ann.post(
      "/api/register", {{"login", "Ann"}, {"password", "long enough now"}, {"name", "Ann"}});
  ASSERT_EQ(made.status, 200u) << made.body;
  EXPECT_EQ(made.json()["account"], "ann");
  EXPECT_EQ(tables_of(ann), 1u);

  Client elsewhere(server->port());
  elsewhere.create(with_an_open_seat(false));  // as a guest, on another machine
  EXPECT_EQ(elsewhere.post("/api/login", {{"login", "ann"}, {"password", "wrong one"}}).status,
            401u);
  ASSERT_EQ(
      elsewhere.post("/api/login", {{"login", "ann"}, {"password", "long enough now"}}).status,
      200u);
  EXPECT_EQ(tables_of(elsewhere), 2u);
  EXPECT_EQ(elsewhere.get("/api/me").json()["name"], "Ann");
  Client other(server->port());
  EXPECT_EQ(other.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}}).status,
            409u);
}

TEST_F(PeopleTest, LoggingOutEverywhereEndsOldCookies) {
  Client ann(server->port());
  ann.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}});
  const std::string old = ann.cookie();
  Client phone(server->port());
  ASSERT_EQ(phone.post("/api/login", {{"login", "ann"}, {"password", "long enough now"}}).status,
            200u);
  ASSERT_TRUE(phone.connect());
  ann.post("/api/logout", {{"everywhere", true}});
  EXPECT_TRUE(ann.get("/api/me").json()["account"].is_null());
  EXPECT_FALSE(phone.receive_type("never", 5000)) << "its connection is closed";
  EXPECT_FALSE(phone.connected());
  EXPECT_TRUE(phone.get("/api/me").json()["account"].is_null()) << "and its cookie is nobody's";
  Client thief(server->port());
  thief.set_cookie(old);
  EXPECT_TRUE(thief.get("/api/me").json()["account"].is_null());
  EXPECT_EQ(ann.post("/api/login", {{"login", "ann"}, {"password", "long enough now"}}).status,
            200u);
}

TEST_F(PeopleTest, ADeletedAccountIsGone) {
  Client ann(server->port());
  ann.post("/api/register", {{"login", "ann"}, {"password", "long enough now"}});
  const std::string table = ann.create(with_an_open_seat(true));
  const std::string old = ann.cookie();
  EXPECT_EQ(ann.post("/api/delete-account", {{"password", "not this"}}).status, 401u);
  EXPECT_EQ(ann.post("/api/delete-account", {{"password", "long enough now"}}).status, 200u);
  EXPECT_EQ(ann.post("/api/login", {{"login", "ann"}, {"password", "long enough now"}}).status,
            401u);
  const json::object summary = ann.get("/api/tables/" + table).json();
  EXPECT_EQ(summary.at("seats").at(0).at("name"), "someone");
  Client again(server->port());
  again.set_cookie(old);
  EXPECT_EQ(tables_of(again), 0u);
}

TEST_F(PeopleTest, TheLobbyListsPublicTablesAndTellsOfChanges) {
  Client ann(server->port()), bob(server->port());
  ASSERT_TRUE(bob.connect());
  EXPECT_TRUE(bob.ask({{"type", "lobby"}}).at("tables").as_array().empty());
  ann.create(with_an_open_seat(false));
  const std::string table = ann.create(with_an_open_seat(true));
  const auto told = bob.receive_type("lobby_table");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("table"), json::value(table));
  EXPECT_EQ(ann.get("/api/lobby").json()["tables"].as_array().size(), 1u);
  ASSERT_TRUE(ann.connect());
  EXPECT_EQ(ann.ask({{"type", "discard"}, {"table", table}}).at("type"), "ok");
  EXPECT_TRUE(bob.receive_type("lobby_table")->at("summary").is_null());
  EXPECT_EQ(ann.get("/api/tables/" + table).status, 404u);
}

TEST_F(PeopleTest, MyTablesPutThoseThatWaitForMeFirst) {
  Client ann(server->port());
  const json::object mine_to_move{{"game", "pebbles"},
                                  {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "B"}}}}};
  const std::string waiting = ann.create(mine_to_move);
  ann.create(with_an_open_seat(false));
  const json::object list = ann.get("/api/my-tables").json();
  ASSERT_EQ(list.at("tables").as_array().size(), 2u);
  EXPECT_EQ(list.at("tables").at(0).at("table"), json::value(waiting));
  EXPECT_TRUE(list.at("tables").at(0).at("your_turn").as_bool());
  EXPECT_EQ(ann.get("/api/my-tables?status=open").json()["tables"].as_array().size(), 1u);
}

// Ten thousand stored games do not delay the first connection: tables are loaded when asked for.
TEST(Restart, OfTenThousandGamesIsQuick) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  const int games = std::getenv("REEVE_LONG_TESTS") != nullptr ? 10'000 : 2'000;
  TableRow row;
  {
    const auto server = start_server(options);
    Client ann(server->port());
    const std::string first = ann.create(
        {{"game", "pebbles"}, {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "B"}}}}});
    row = **server->services().store.table(first);
    auto session = pebble_world().games[0]->create({}, row.seed);
    std::vector<ActionRow> actions;
    while (!(*session)->over()) {
      ActionRow action{.number = static_cast<std::uint32_t>(actions.size()),
                       .seat = (*session)->actor(),
                       .move = (*session)->legal().front().text};
      (void)(*session)->play(action.move);
      action.hash = (*session)->hash();
      if (!(*session)->over()) actions.push_back(std::move(action));
    }
    row.turn = static_cast<Seat>(actions.size() % 2);
    for (int i = 0; i < games; ++i) {
      row.id = fmt::format("{:016}", i);
      Change change{AddTable{row}};
      for (const ActionRow& action : actions) change.push_back(AddAction{row.id, action});
      server->services().store.write(std::move(change), nullptr);
    }
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto server = start_server(options);
  Client ann(server->port());
  ASSERT_TRUE(ann.connect());
  EXPECT_EQ(ann.ask({{"type", "open"}, {"table", row.id}}).at("type"), "ok");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_EQ(server->services().store.all_tables()->size(), static_cast<std::size_t>(games) + 1);
}

}  // namespace
}  // namespace reeve::server::testing
