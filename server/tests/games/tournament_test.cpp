// A tournament of bots over all three games runs from sign-up to prizes: each kind in each game, the
// places told, the records kept, and stronger bots in front where that is to be expected.
#include <thread>

#include "core/record.h"
#include "server/standing/tournament.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

TEST(BotsTournament, RunsFromSignUpToPrizesInAllThreeGames) {
  ScratchFolder folder;
  ServerOptions options = test_options(folder);
  options.bot_nodes = 20;
  options.limits.sweep_every = 5;
  const auto server = start_server(options, real_world());
  Client host(server->port());
  ASSERT_EQ(host.post("/api/register", {{"login", "host"}, {"password", "long enough now"}}).status,
            200u);
  std::vector<std::string> ids;
  for (const char* game : {"burgundy", "ragusa", "villagers"})
    for (const char* kind : {"swiss", "round_robin", "knock_out"}) {
      const bool all = std::string(kind) == "round_robin";
      json::array bots{"random", "random", "apprentice"};
      if (!all) bots.push_back("random");
      const HttpAnswer made =
          host.post("/api/tournaments", {{"name", "Cup"},
                                         {"kind", kind},
                                         {"game", game},
                                         {"options", {{"players", 2}}},
                                         {"most", bots.size()},
                                         {"bots", bots},
                                         {"bot_ms", 10},
                                         {"start", "host"},
                                         {"clock", {{"kind", "live"}, {"base_ms", 600'000}}}});
      ASSERT_EQ(made.status, 201u) << made.body;
      ids.emplace_back(made.json().at("tournament").as_string());
      // Sign-up is open until its host begins it; five at once are enough for one host.
      ASSERT_EQ(host.get("/api/tournaments/" + ids.back()).json().at("state"), "sign_up");
      ASSERT_EQ(host.post("/api/tournaments/" + ids.back(), {{"do", "start"}}).status, 200u);
      json::object told;
      for (int i = 0; i < 12'000; ++i) {
        told = host.get("/api/tournaments/" + ids.back()).json();
        if (told.at("state") == "over") break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
      ASSERT_EQ(told.at("state"), "over") << game << " " << kind;
      EXPECT_EQ(told.at("standings").as_array().size(), bots.size());
      EXPECT_EQ(told.at("standings").at(0).at("prize"), true);
      int games = 0;
      for (const json::value& round : told.at("rounds").as_array())
        for (const json::value& one : round.as_array()) {
          if (one.at("table").is_null()) continue;
          ++games;
          const std::string table(one.at("table").as_string());
          const auto record = record_from_text(host.get("/api/tables/" + table + "/record").body);
          ASSERT_TRUE(record) << game << " " << record.error().message;
          EXPECT_GT(record->moves.size(), 10u);
        }
      EXPECT_GE(games, 3) << game << " " << kind;
    }
  EXPECT_EQ(host.get("/api/tournaments").json().at("tournaments").as_array().size(), ids.size());
}

}  // namespace
}  // namespace reeve::server::testing
