// Whole games: perft, composed positions and what is wrong with them.
#include "games/villagers/catalogue.h"
#include "games/villagers/game_type.h"
#include "games/villagers/tests/support.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

TEST(Play, TheStateIsSmall) {
  EXPECT_LE(sizeof(State), 1024u);
  EXPECT_EQ(sizeof(Move), 4u);
}

// Positions so many decisions on from a position, counted with repetition.
std::uint64_t perft(const State& s, int depth) {
  if (depth == 0 || Villagers::actor(s) == kNobody) return 1;
  const auto list = std::make_unique<MoveList<Villagers>>();
  Villagers::generate(s, *list);
  std::uint64_t nodes = 0;
  for (Move move : *list) {
    State next = s;
    Chance chance(42);
    Villagers::apply(next, move, chance, nullptr);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

TEST(Play, Perft) {
  // From the start, and from a position some random moves on, which is in a build turn.
  struct Row {
    int players, modules, later;
    std::uint64_t nodes, later_nodes;
  };
  const Row table[] = {{1, 0, 30, 990, 652},   {2, 0, 50, 1728, 1057}, {3, 0, 60, 1728, 4018},
                       {4, 0, 80, 1728, 373},  {5, 0, 100, 1728, 108}, {2, 3, 45, 2292, 1631},
                       {3, 4, 70, 1728, 2059}, {3, 8, 55, 1728, 236},  {4, 15, 90, 2205, 905}};
  const auto list = std::make_unique<MoveList<Villagers>>();
  for (const Row& row : table) {
    Chance chance(42);
    State s = Villagers::start({.players = static_cast<std::uint8_t>(row.players),
                                .modules = static_cast<std::uint8_t>(row.modules)},
                               chance, nullptr);
    EXPECT_EQ(perft(s, 3), row.nodes) << row.players << " players, modules " << row.modules;
    Rng rng(42);
    for (int i = 0; i < row.later || s.stage != Stage::kBuild; ++i) {
      Villagers::generate(s, *list);
      Villagers::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance,
                       nullptr);
    }
    EXPECT_EQ(perft(s, 3), row.later_nodes) << row.players << " players, modules " << row.modules;
  }
}

// With all sets of modules and alone: the move that is found without the list, and what is left of
// the generator's numbers.
TEST(Play, ARandomMoveIsTheOneOfTheList) {
  const auto list = std::make_unique<MoveList<Villagers>>();
  for (std::uint8_t players = 1; players <= 5; ++players)
    for (std::uint8_t modules = 0; modules < (players == 1 ? 1 : 16); ++modules) {
      const std::uint64_t seed = players * 16u + modules;
      Chance chance(seed);
      Rng rng(seed);
      State s = Villagers::start({.players = players, .modules = modules}, chance, nullptr);
      while (Villagers::actor(s) != kNobody) {
        Villagers::generate(s, *list);
        Rng same = rng;
        const Move move = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
        ASSERT_EQ(Villagers::random_move(s, same), move) << static_cast<int>(s.stage);
        Villagers::apply(s, move, chance, nullptr);
      }
    }
}

json::object sample(const json::object& options = {{"players", 3}}) {
  const auto session = villagers_type().create(options, 5);
  return (*session)->state();
}

std::string problem_of(const json::object& state) {
  const auto loaded = VillagersPresentation::state_from_json(state);
  return loaded ? "" : loaded.error().code;
}

TEST(Composed, CardsThatAreNowhereElseAreUnseen) {
  json::object state = sample();
  state.erase("unseen");
  state["reserve"].as_object().erase("hidden");
  json::array& hand = state["players"].as_array()[0].as_object()["hand"].as_array();
  hand.clear();
  hand.push_back(json::object{{"card", "jeweler"}});
  // One of the two Jewelers may be in another hand already; then the reader says so.
  const auto loaded = VillagersPresentation::state_from_json(state);
  if (loaded) {
    expect_conserved(*loaded);
  } else {
    EXPECT_EQ(loaded.error().code, "wrong_cards");
  }
}

TEST(Composed, AVillageOfCardsIsRead) {
  json::object state = sample();
  for (const char* name : {"unseen", "discarded", "draws", "pending"}) state.erase(name);
  state["reserve"].as_object().erase("hidden");
  for (int seat = 0; seat < 3; ++seat) {
    json::object& player = state["players"].as_array()[static_cast<std::size_t>(seat)].as_object();
    player["hand"] = json::array{};
  }
  json::object& player = state["players"].as_array()[0].as_object();
  player["village"] =
      json::array{json::object{{"card", "founders"}}, json::object{{"card", "lumberjack"}},
                  json::object{{"card", "wheeler"}, {"on", 1}},
                  json::object{{"card", "cartwright"}, {"on", 2}, {"coins", 4}}};
  player["hand"] = json::array{json::object{{"card", "agent"}}};
  state["basics"].as_object()["lumberjack"] = 9;
  const auto loaded = VillagersPresentation::state_from_json(state);
  ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
  expect_conserved(*loaded);
  EXPECT_EQ(tally(*loaded, 0).gold, 11);
  EXPECT_EQ(tally(*loaded, 0).coins, 4);
}

TEST(Composed, ErrorsSayWhatIsWrong) {
  const json::object good = sample();
  EXPECT_EQ(problem_of(good), "");
  const auto broken = [&](auto edit) {
    json::object state = good;
    edit(state);
    const auto loaded = VillagersPresentation::state_from_json(state);
    EXPECT_FALSE(loaded.has_value());
    if (!loaded) {
      EXPECT_FALSE(loaded.error().message.empty());
    }
    return loaded ? std::string() : loaded.error().code;
  };
  const auto village = [](json::object& s) -> json::array& {
    return s["players"].as_array()[0].as_object()["village"].as_array();
  };
  EXPECT_NE(broken([](json::object& s) { s["extra"] = 1; }), "");
  EXPECT_EQ(broken([](json::object& s) { s.erase("options"); }), "missing_field");
  EXPECT_EQ(broken([](json::object& s) { s["options"] = 3; }), "wrong_type");
  EXPECT_NE(broken([](json::object& s) { s["stage"] = "asleep"; }), "");
  EXPECT_NE(broken([](json::object& s) { s["actor"] = 7; }), "");
  EXPECT_NE(broken([](json::object& s) { s["road"] = json::array{}; }), "");
  EXPECT_EQ(broken([](json::object& s) {
              s["road"].as_array()[0] = json::object{{"card", "jeweller"}};
            }),
            "unknown_card");
  EXPECT_EQ(broken([](json::object& s) {
              s["road"].as_array()[0] = json::object{{"card", "agent"}};
            }),
            "wrong_cards");
  EXPECT_EQ(broken([](json::object& s) { s["stacks"].as_array()[0].as_object()["hidden"] = 50; }),
            "wrong_cards");
  EXPECT_EQ(broken([&](json::object& s) {
              village(s).push_back(json::object{{"card", "lumberjack"}});
            }),
            "wrong_cards");
  EXPECT_EQ(broken([&](json::object& s) {
              village(s).push_back(json::object{{"card", "lumberjack"}, {"on", 0}});
              s["basics"].as_object()["lumberjack"] = 9;
            }),
            "bad_village");
  EXPECT_EQ(broken([](json::object& s) { s["stage"] = "noble"; }), "missing_field");
  EXPECT_EQ(broken([](json::object& s) { s["stage"] = "courier"; }), "bad_stage");
  EXPECT_EQ(broken([](json::object& s) { s["stage"] = "events"; }), "bad_stage");
}

TEST(Composed, V7_2_TheLastRoundThatCanBeWrittenIsTheLastThatIsCounted) {
  Table t(2);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.stage(Stage::kBuild, 0);
  t.s.round = kMostRounds;
  t.play("end_turn");
  t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::kDraft);
  EXPECT_TRUE(VillagersPresentation::state_from_json(VillagersPresentation::state_to_json(t.s)));
}

TEST(Composed, BadOptionsAreExplained) {
  for (const json::object& options :
       {json::object{{"players", 6}}, json::object{{"players", 0}}, json::object{{"colour", 1}},
        json::object{{"players", 3}, {"difficulty", "novice"}},
        json::object{{"first_player", "me"}}}) {
    const auto session = villagers_type().create(options, 1);
    ASSERT_FALSE(session.has_value());
    EXPECT_FALSE(session.error().message.empty());
  }
}

TEST(Text, MovesThatAreNone) {
  for (std::string_view text :
       {"", "draft", "draft road 7", "draft road 0", "draft road 1 twice", "build", "build cooper",
        "build nobody table", "hire cooper for miner", "put_on stack 9", "jester nothing",
        "thief @1 from 9", "apprentice 1", "draft road 1 ", " draft road 1", "draft  road 1",
        "end_turn now", "smuggler @0 bank bank"})
    EXPECT_FALSE(VillagersPresentation::move_from_text(text).has_value()) << text;
}

TEST(Catalogue, HoldsEveryCardEventAndImprovement) {
  const json::object catalogue = villagers_catalogue();
  EXPECT_EQ(catalogue.at("cards").as_array().size(), 73u);
  EXPECT_EQ(catalogue.at("events").as_array().size(), 24u);
  EXPECT_EQ(catalogue.at("improvements").as_array().size(), 12u);
}

}  // namespace
}  // namespace reeve::villagers
