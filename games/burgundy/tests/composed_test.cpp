#include "tests/support/composed.h"

#include "games/burgundy/game_type.h"

namespace reeve::burgundy {
namespace {

TEST(Composed, PositionsAreRefusedOrPlayedAndLoadedAgain) {
  const auto with = [](int players, std::vector<const char*> modules) {
    json::object options{{"players", players}, {"edition", "special"}};
    for (const char* module : modules) options[module] = true;
    return options;
  };
  int accepted = 0;
  std::uint64_t seed = 1;
  for (const json::object& options :
       {json::object{{"players", 2}}, with(4, {}),
        with(3, {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",
                 "trade_routes", "shields", "vineyards"}),
        with(4, {"team", "shields", "inns", "trade_routes", "vineyards"}),
        with(1, {"solo", "inns"}), with(2, {"chateauma", "extra_tiles", "shields", "border_posts"}),
        json::object{{"players", 2}, {"close_to_castle", true}, {"castle_recall", "placed"}}})
    accepted += play_composed(burgundy_type(), options, seed += 10'000);
  EXPECT_GT(accepted, 14);
}

TEST(Composed, PointsThatWouldWrapAreRefused) {
  const auto session = *burgundy_type().create({{"players", 2}}, 1);
  const auto with_points = [&](const char* source, int points) {
    json::object state = session->state();
    state["players"].as_array()[0].as_object()["points"].as_object()[source] = points;
    const auto loaded = burgundy_type().load(state, 1);
    return loaded ? std::string("accepted") : loaded.error().code;
  };
  EXPECT_EQ(with_points("livestock", 254), "impossible_state");
  EXPECT_EQ(with_points("livestock", 100), "accepted");
  EXPECT_EQ(with_points("region_building", 255), "impossible_state");
  EXPECT_EQ(with_points("bonus_tiles", 255), "impossible_state");
  EXPECT_EQ(with_points("watchtowers", 255), "impossible_state");
}

// A position without it was accepted, and the last castle of its duchy could be taken back.
TEST(Composed, B11_2_ADuchyHasTheCastleItBeganWith) {
  const json::object options{
      {"players", 2}, {"close_to_castle", true}, {"castle_recall", "placed"}};
  const auto session = *burgundy_type().create(options, 1);
  for (int seat = 0; seat < 2; ++seat)
    ASSERT_TRUE(session->play(session->legal().front().move));  // where the castle stands
  const auto with_start = [&](const json::value& space) {
    json::object state = session->state();
    json::object& player = state["players"].as_array()[0].as_object();
    EXPECT_TRUE(player["start_castle"].is_string());
    if (space != "as it is") player["start_castle"] = space;
    const auto loaded = burgundy_type().load(state, 1);
    return loaded ? std::string("accepted") : loaded.error().code;
  };
  EXPECT_EQ(with_start("as it is"), "accepted");
  EXPECT_EQ(with_start(nullptr), "impossible_state");
  // A castle space of board 11 on which nothing lies.
  const auto start = session->state()["players"].as_array()[0].as_object()["start_castle"];
  EXPECT_EQ(with_start(start == "d7" ? "d1" : "d7"), "impossible_state");
}

TEST(Composed, B7_2_NobodyOwnsBothBonusTilesOfAColour) {
  json::object state = (*burgundy_type().create({{"players", 2}}, 1))->state();
  json::object& player = state["players"].as_array()[0].as_object();
  player["large_bonuses"] = player["small_bonuses"] = json::array{"mine"};
  const auto loaded = burgundy_type().load(state, 1);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, "impossible_state");
  EXPECT_TRUE(loaded.error().message.find("both bonus tiles") != std::string::npos)
      << loaded.error().message;
}

}  // namespace
}  // namespace reeve::burgundy
