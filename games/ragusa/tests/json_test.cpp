// Positions, moves and the catalogue as JSON: what is refused and what a page can rely on.
#include "core/record.h"
#include "core/session.h"
#include "games/ragusa/catalogue.h"
#include "games/ragusa/game_type.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

using P = RagusaPresentation;

std::string load_error(const json::object& state) {
  const auto loaded = P::state_from_json(state);
  return loaded ? "" : loaded.error().code + ": " + loaded.error().message;
}

TEST(RagusaJson, OptionsAreCheckedTogether) {
  EXPECT_TRUE(P::options_from_json({}).has_value());
  EXPECT_EQ(P::options_to_json(*P::options_from_json({})).at("players"), 3);
  EXPECT_FALSE(P::options_from_json({{"players", 6}}).has_value());
  EXPECT_FALSE(P::options_from_json({{"players", 0}}).has_value());
  EXPECT_FALSE(P::options_from_json({{"countryside", "c"}}).has_value());
  for (const char* name : {"single_palace_card", "better_of_pairs", "human_first"}) {
    EXPECT_TRUE(P::options_from_json({{"players", 1}, {name, true}}).has_value());
    const auto refused = P::options_from_json({{"players", 2}, {name, true}});
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().message.find(name), std::string::npos);
  }
}

TEST(RagusaJson, ImpossiblePositionsAreRefused) {
  const Table t(3);
  const json::object good = P::state_to_json(t.s);
  EXPECT_EQ(load_error(good), "");
  const auto with = [&](auto change) {
    json::object bad = good;
    change(bad);
    const std::string message = load_error(bad);
    EXPECT_NE(message, "");
    return message;
  };
  const auto seat = [](json::object& s, std::size_t i) -> json::object& {
    return s["seats"].as_array()[i].as_object();
  };
  with([](json::object& s) { s.erase("walls"); });
  with([](json::object& s) { s["phase"] = "sleep"; });
  with([](json::object& s) { s["walls"] = json::array{"W23"}; });
  with([](json::object& s) { s["walls"] = json::array{"W01", "W01"}; });
  with([](json::object& s) { s["extra"] = 1; });
  with([](json::object& s) { s["decider"] = 1; });
  with([](json::object& s) { s["decider"] = -1; });
  with([](json::object& s) { s["super_houses"] = json::array{"B01"}; });
  with([](json::object& s) { s["price"] = json::object{{"oil", 10}, {"wine", 0}, {"silver", 0}}; });
  with([](json::object& s) {
    s["turn"] = json::object{{"placed", "B01"}, {"pending", json::array{}}};
  });
  with([](json::object& s) { s["bonus_deck"] = json::array{}; });
  with([&](json::object& s) { seat(s, 0)["hand"] = json::array{}; });
  with([&](json::object& s) { seat(s, 0)["hand"] = seat(s, 1)["hand"]; });
  with([&](json::object& s) { seat(s, 0)["houses"] = seat(s, 1)["houses"] = json::array{"B01"}; });
  with([&](json::object& s) { seat(s, 0)["towers"] = json::array{"R01"}; });
  with([&](json::object& s) { seat(s, 0)["access"].as_object()["wood"] = 9; });
  with([&](json::object& s) { seat(s, 0)["stock"].as_object()["oil"] = 13; });
  with([&](json::object& s) { seat(s, 0)["ships"] = json::object{{"gems", 3}}; });
  with([&](json::object& s) { seat(s, 0)["houses_left"] = 0; });
  with([&](json::object& s) { s["seats"].as_array().pop_back(); });
}

TEST(RagusaJson, R8_1_NoMoreThanFourSuperHouses) {
  const Table t(2);
  json::object state = P::state_to_json(t.s);
  EXPECT_EQ(load_error(state), "");
  state["super_houses"] = json::array{"B01"};
  EXPECT_EQ(load_error(state),
            "bad_position: The position is impossible: there are more than four super-houses.");
  state["seats"].as_array()[0].as_object()["super_houses_left"] = 1;
  EXPECT_EQ(load_error(state), "");
}

TEST(RagusaJson, R8_2_NoTwoSuperHousesAtOneHex) {
  const Table t(2);
  json::object state = P::state_to_json(t.s);
  for (json::value& seat : state["seats"].as_array()) seat.as_object()["super_houses_left"] = 1;
  state["super_houses"] = json::array{"B01", "B03"};  // both touch the vineyard land_12
  EXPECT_EQ(load_error(state),
            "bad_position: The position is impossible: two super-houses stand at one hex.");
  state["super_houses"] = json::array{"B01", "B04"};
  EXPECT_EQ(load_error(state), "");
}

TEST(RagusaJson, R5_5b_TheNextBackIsOneOfTheDeck) {
  Table t(3);
  t.deck({"silk_wine", "furs_oil"});
  json::object state = P::state_to_json(t.s);
  EXPECT_EQ(state["next_back"], (json::value{{"good", "wine"}, {"arrows", 2}}));
  EXPECT_EQ(P::view_to_json(Ragusa::view(t.s, 1), 1)["next_back"], state["next_back"]);
  EXPECT_EQ(load_error(state), "");
  constexpr auto kWrong =
      "bad_position: The position is impossible: no ship of the deck has the next back.";
  state["next_back"].as_object()["arrows"] = 1;
  EXPECT_EQ(load_error(state), kWrong);
  state["next_back"] = nullptr;
  EXPECT_EQ(load_error(state), kWrong);
  state["next_back"] = {{"good", "wine"}, {"arrows", 3}};
  EXPECT_NE(load_error(state), "");
  state.erase("next_back");
  EXPECT_EQ(P::state_from_json(state)->next_back, back_of(0)) << "left out: the first kind's back";
  state["ship_deck"] = json::object{};
  state["next_back"] = nullptr;
  EXPECT_EQ(load_error(state), "");
}

TEST(RagusaJson, PositionsInsideATurnAreChecked) {
  Table t(3);
  t.access(0, {5, 5, 5, 5, 5, 5}).stock(0, {3, 3, 3}).play("place I06");
  const json::object order = P::state_to_json(t.s);
  EXPECT_EQ(load_error(order), "");
  json::object bad = order;
  bad["turn"].as_object()["pending"] = json::array{"mason"};
  EXPECT_NE(load_error(bad), "");
  t.play("activate quay");
  json::object selling = P::state_to_json(t.s);
  EXPECT_EQ(load_error(selling), "");
  selling["turn"].as_object()["step"] = 3;
  EXPECT_NE(load_error(selling), "") << "no house stands there";
}

TEST(RagusaJson, ArbitraryBytesAreRefusedNotSwallowed) {
  Rng rng(17);
  const Table t(2);
  const std::string text = json::serialize(P::state_to_json(t.s));
  for (int n = 0; n < 3000; ++n) {
    std::string broken = text;
    for (int k = 0; k < 3; ++k)
      broken[rng.below(static_cast<std::uint32_t>(broken.size()))] =
          static_cast<char>(' ' + rng.below(95));
    const auto value = parse_json(broken);
    if (!value || !value->is_object()) continue;
    const auto state = P::state_from_json(value->as_object());
    if (!state) continue;
    MoveList<Ragusa> list;
    if (Ragusa::actor(*state) == kNobody) continue;
    Ragusa::generate(*state, list);
    EXPECT_FALSE(list.empty());
  }
}

TEST(RagusaJson, MoveTextsAreStrict) {
  for (const char* text :
       {"",          "place",     "place B23",       "place b01",  "place B1",  "place  B01",
        "super I01", "tower R01", "wall W00",        "wall W23",   "buy 0",     "buy 6",
        "buy 01",    "sell gold", "exchange fish",   "produce -1", "produce 9", "pass ",
        "pass 1",    "keep N17",  "activate sea_01", "fly B01"})
    EXPECT_FALSE(P::move_from_text(text).has_value()) << text;
  EXPECT_EQ(*P::move_from_text("buy 1"), make_move(MoveKind::kBuy, 0));
  EXPECT_EQ(*P::move_from_text("place I01"), make_move(MoveKind::kPlace, 22));
}

TEST(RagusaJson, MoveDetailsNameThePieces) {
  Table t(3);
  t.access(0, {5, 5, 5, 5, 5, 0}).stock(0, {3, 3, 3}).play("place B09");
  ASSERT_EQ(t.phase(), Phase::kBuy);
  const auto buy = P::move_to_json(t.s, *P::move_from_text("buy 1"));
  EXPECT_EQ(buy.at("kind"), "buy");
  EXPECT_EQ(buy.at("slot"), 1);
  EXPECT_EQ(buy.at("ship").as_string(), kShipData[t.s.row[0]].id);
  const auto pass = P::move_to_json(t.s, *P::move_from_text("pass"));
  EXPECT_EQ(pass.at("kind"), "decline");
  EXPECT_EQ(pass.at("hex"), "market");
}

TEST(RagusaJson, ViewsHoldWhatAPageDraws) {
  Table t(3);
  t.hand(0, {"N01"}).access(0, {3, 0, 0, 0, 0, 0}).values(1, 2, 3);
  const json::object view = P::view_to_json(Ragusa::view(t.s, 0), 0);
  EXPECT_EQ(view.at("value"), (json::value{{"oil", 1}, {"wine", 2}, {"silver", 3}}));
  EXPECT_EQ(view.at("slots").as_array().size(), 5u);
  const json::object& me = view.at("seats").as_array()[0].as_object();
  EXPECT_EQ(me.at("card_points"), (json::value{{"N01", 6}}));
  EXPECT_EQ(view.at("seats").as_array()[1].as_object().at("hand"), json::array{nullptr});
  EXPECT_FALSE(view.contains("bonus_deck"));
}

TEST(RagusaJson, CatalogueIsComplete) {
  const json::object catalogue = ragusa_catalogue();
  const auto size = [&](const char* name) { return catalogue.at(name).as_array().size(); };
  EXPECT_EQ(size("hexes"), 39u);
  EXPECT_EQ(size("spaces"), 55u);
  EXPECT_EQ(size("walls"), 22u);
  EXPECT_EQ(size("ships"), 16u);
  EXPECT_EQ(size("slots"), 5u);
  EXPECT_EQ(size("bonus_cards"), 16u);
  EXPECT_EQ(size("patrician_cards"), 10u);
  const json::object& b19 = catalogue.at("spaces").as_array()[18].as_object();
  EXPECT_EQ(b19.at("id"), "B19");
  EXPECT_EQ(b19.at("neighbours"), (json::value{"B18", "B20", "I03"}));
}

TEST(RagusaJson, PicturesShowEverySpaceOnce) {
  const Table t(3);
  const std::string picture =
      P::draw(Ragusa::view(t.s, 0), 0, false, ragusa_words(Language::kRussian));
  for (int space = 0; space < kSpaces; ++space) {
    const std::string id = space_id(space);
    const std::size_t at = picture.find(id);
    ASSERT_NE(at, std::string::npos) << id;
    EXPECT_EQ(picture.find(id, at + 1), std::string::npos) << id;
  }
  EXPECT_EQ(picture.find('\x1b'), std::string::npos);
  EXPECT_NE(P::draw(Ragusa::view(t.s, 0), 0, true, ragusa_words(Language::kEnglish)).find('\x1b'),
            std::string::npos);
}

// What a page shows to somebody who asks why a space is closed.
TEST(RagusaJson, R4_1_ViewsTellWhatAHouseNeedsAndLacks) {
  Table t(3);
  t.s.houses_of(0) = 0;
  t.s.of(0).access = {};
  // R01 lies between wood, stone and silver ore: the house brings the wood it needs (R4.2).
  const json::object view = P::view_to_json(Ragusa::view(t.s, 0), 0);
  const json::object& spaces = view.at("spaces").as_object();
  EXPECT_EQ(spaces.at("R01").at("needs"), (json::value{{"wood", 1}}));
  EXPECT_EQ(spaces.at("R01").at("lacks"), json::value(json::object{}));
  // Every space that says it lacks nothing is one to build on, and the other way round, as long as
  // there are no fish to exchange.
  for (int space = 0; space < kSpaces; ++space) {
    const json::value* found = spaces.if_contains(space_id(space));
    if (found == nullptr) continue;
    EXPECT_EQ(found->at("lacks").as_object().empty(), check_house(t.s, 0, space).legal)
        << space_id(space);
  }
  EXPECT_FALSE(P::view_to_json(Ragusa::view(t.s, kSpectator), kSpectator).contains("spaces"));
}

TEST(RagusaJson, SpeaksThreeLanguages) {
  const auto said = [](Language language, const json::object& event) {
    return P::event_sentence(event, ragusa_words(language));
  };
  const json::object made{{"kind", "produced"}, {"seat", 0}, {"good", "wine"}, {"amount", 2}};
  EXPECT_EQ(said(Language::kEnglish, made), "Player 1 makes 2 wine.");
  EXPECT_EQ(said(Language::kPolish, made), "Gracz 1 produkuje: 2 wina.");
  EXPECT_EQ(said(Language::kRussian, made), "Игрок 1 производит: 2 вина.");
  const auto refused = ragusa_type().check_options({{"human_first", true}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(sentence_of(refused.error(), ragusa_words(Language::kPolish)),
            "options.human_first jest tylko dla gry solo; ustaw players na 1.");
}

TEST(RagusaJson, UndoNeverCrossesACard) {
  auto session = ragusa_type().create({{"players", 2}}, 3);
  ASSERT_TRUE(session.has_value());
  EXPECT_EQ((*session)->options().at("players"), 2);
  ASSERT_TRUE((*session)->play((*session)->legal()[0].text).has_value());
  EXPECT_TRUE((*session)->can_undo(0));
  EXPECT_FALSE((*session)->can_undo(1));
}

}  // namespace
}  // namespace reeve::ragusa
