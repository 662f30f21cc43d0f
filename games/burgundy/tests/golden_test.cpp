// Golden playthroughs: what happens at every step of one game, plain and with each expansion, some
// pairs and all that go together. REEVE_WRITE_GOLDEN=1 writes them anew; a change in them must be
// meant. Positions and lists of moves stand as hashes of their words, so that the files stay small
// and do not depend on how a state lies in memory.
#include <gtest/gtest.h>

#include "core/hash.h"
#include "core/random.h"
#include "core/session.h"
#include "games/burgundy/game_type.h"
#include "test_folder.h"
#include "tests/support/golden.h"

namespace reeve::burgundy {
namespace {

struct Golden {
  std::string name;
  json::object options;
};

std::uint64_t hash_of_text(const std::string& text) {
  return hash_bytes(text.data(), text.size());
}

std::string playthrough(const Golden& golden) {
  auto created = burgundy_type().create(golden.options, 31);
  if (!created) return created.error().message;
  const auto session = std::move(*created);
  Rng rng(7);
  std::string text = json::serialize(session->options()) + "\n";
  for (int step = 0; !session->over(); ++step) {
    const auto moves = session->legal();
    std::string list;
    for (const LegalMove& move : moves) list += move.text + "; " + json::serialize(move.detail);
    text += fmt::format("{} player {} state {:016x} view {:016x} {} moves {:016x}\n", step,
                        session->actor(), hash_of_text(json::serialize(session->state())),
                        hash_of_text(json::serialize(session->view(kSpectator))), moves.size(),
                        hash_of_text(list));
    const auto& choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto played = session->play(choice.text);
    text += fmt::format("> {} | {} {:+} {}\n", choice.text, choice.sentence, choice.points,
                        json::serialize(choice.gains));
    for (const Event& event : played->events)
      text += fmt::format("    {}\n", session->event_sentence(event));
  }
  text += session->draw(0, false);
  text += json::serialize(session->result()) + "\n";
  text += json::serialize(session->state()) + "\n";
  return text;
}

class BurgundyGolden : public ::testing::TestWithParam<Golden> {};

TEST_P(BurgundyGolden, Playthrough) {
  const std::string path = fmt::format("{}/golden/{}.txt", REEVE_TEST_DIR, GetParam().name);
  expect_golden(path, playthrough(GetParam()));
}

std::vector<Golden> all_golden() {
  std::vector<Golden> all;
  const auto add = [&](std::string name, int players, const char* edition,
                       std::vector<const char*> modules, json::object options = {}) {
    options["players"] = players;
    options["edition"] = edition;
    for (const char* module : modules) options[module] = true;
    all.push_back({std::move(name), std::move(options)});
  };
  for (const int players : {2, 3, 4}) {
    add(fmt::format("plain_{}_2019", players), players, "alea2019", {});
    add(fmt::format("plain_{}_special", players), players, "special", {});
  }
  for (const char* module : {"extra_tiles", "close_to_castle", "border_posts", "white_castles",
                             "inns", "trade_routes", "shields"}) {
    add(std::string(module) + "_2019", 2, "alea2019", {module});
    add(std::string(module) + "_special", 3, "special", {module});
  }
  add("team_2019", 4, "alea2019", {"team"});
  add("team_special", 4, "special", {"team"}, {{"team_board", "b"}});
  add("team_inns_and_castles", 4, "special", {"team", "inns", "white_castles", "extra_tiles"});
  add("team_routes_and_vineyards", 4, "special", {"team", "trade_routes", "vineyards"});
  add("team_and_shields_2019", 4, "alea2019", {"team", "shields"});
  add("team_and_everything", 4, "special",
      {"team", "shields", "extra_tiles", "white_castles", "inns", "trade_routes", "vineyards",
       "border_posts"},
      {{"team_board", "b"}});
  add("vineyards_special", 2, "special", {"vineyards"});
  add("vineyards_four", 4, "special", {"vineyards"}, {{"board_choice", "random"}});
  add("vineyards_and_shields", 3, "special", {"vineyards", "shields"},
      {{"vineyard_colours_removed", true}});
  add("vineyards_and_routes", 2, "special", {"vineyards", "trade_routes"});
  add("everything_and_vineyards", 4, "special",
      {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns", "trade_routes",
       "shields", "vineyards"});
  add("routes_chosen", 4, "special", {"trade_routes"}, {{"trade_route_order", "chosen"}});
  add("castles_recalled", 2, "alea2019", {"close_to_castle"}, {{"castle_recall", "placed"}});
  add("shields_and_inns", 4, "alea2019", {"shields", "inns"});
  add("routes_and_extra_tiles", 3, "alea2019", {"trade_routes", "extra_tiles"});
  add("everything_2019", 4, "alea2019",
      {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"});
  add("everything_special", 4, "special",
      {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns", "trade_routes",
       "shields"});
  add("chateauma_one", 1, "special", {"chateauma"}, {{"chateauma_level", "easy"}});
  add("chateauma_two", 2, "special", {"chateauma"}, {{"chateauma_modifiers", "AB"}});
  add("chateauma_three", 3, "special", {"chateauma"},
      {{"chateauma_level", "hard"}, {"chateauma_modifiers", "CD"}});
  add("chateauma_everything", 2, "special",
      {"chateauma", "extra_tiles", "close_to_castle", "border_posts", "white_castles",
       "trade_routes", "shields"});
  add("chateauma_vineyards", 1, "special", {"chateauma", "vineyards"});
  add("solo_2019", 1, "alea2019", {"solo"});
  add("solo_special", 1, "special", {"solo"}, {{"boards", {34}}, {"solo_target", 45}});
  add("solo_everything", 1, "special",
      {"solo", "extra_tiles", "white_castles", "inns", "trade_routes", "shields"});
  add("solo_posts", 1, "special", {"solo", "border_posts", "shields"}, {{"boards", {34}}});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Burgundy, BurgundyGolden, ::testing::ValuesIn(all_golden()),
                         [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace reeve::burgundy
