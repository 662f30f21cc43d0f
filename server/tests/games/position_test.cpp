// A table that begins in a position has seats for the people of it: the automata of the rules play by
// themselves there, as they do from the beginning of a game.
#include "core/record.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

struct AutomataCase {
  const char* game;
  json::object options;
  int people, seats;
};

const std::vector<AutomataCase> kCases = {
    {"burgundy", {{"players", 2}, {"edition", "special"}, {"chateauma", true}}, 2, 3},
    {"ragusa", {{"players", 1}}, 1, 3},
    {"villagers", {{"players", 1}}, 1, 2}};

json::array seats_of(int people) {
  json::array seats{{{"kind", "me"}}};
  while (static_cast<int>(seats.size()) < people)
    seats.push_back({{"kind", "bot"}, {"level", "random"}});
  return seats;
}

int automata_in(const json::object& table) {
  int count = 0;
  for (const json::value& seat : table.at("seats").as_array())
    count += seat.at("kind") == "automaton";
  return count;
}

TEST(Positions, AutomataNeedNobody) {
  ScratchFolder folder;
  const auto server = start_server(test_options(folder), real_world());
  Client ann(server->port());
  for (const AutomataCase& one : kCases) {
    SCOPED_TRACE(one.game);
    const auto type = server->services().world.game(one.game);
    ASSERT_TRUE(type);
    const auto session = (*type)->create(one.options, 7);
    ASSERT_TRUE(session) << session.error().message;
    ASSERT_EQ((*session)->seats(), one.seats);
    ASSERT_EQ((*session)->people(), one.people);

    json::object body{{"game", one.game}, {"position", (*session)->state()}};
    body["seats"] = seats_of(one.seats);
    EXPECT_EQ(ann.post("/api/tables", body).json().at("error").at("code"), "wrong_length");
    body["seats"] = seats_of(one.people);
    const std::string table = ann.create(body);
    const json::object told = ann.get("/api/tables/" + table).json();
    EXPECT_EQ(told.at("status"), "running");
    EXPECT_EQ(automata_in(told), one.seats - one.people) << json::serialize(told);

    // So it is told of a game that began there and was played elsewhere.
    auto played = (*type)->load((*session)->state(), 7);
    ASSERT_TRUE(played) << played.error().message;
    while (!(*played)->over()) ASSERT_TRUE((*played)->play((*played)->legal().front().move));
    const HttpAnswer imported =
        ann.post("/api/records", {{"text", record_to_text((*played)->record())}});
    ASSERT_EQ(imported.status, 201u) << imported.body;
    const std::string copy(imported.json().at("table").as_string());
    EXPECT_EQ(automata_in(ann.get("/api/tables/" + copy).json()), one.seats - one.people);
  }
}

}  // namespace
}  // namespace reeve::server::testing
