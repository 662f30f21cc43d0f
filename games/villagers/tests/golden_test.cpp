// Golden playthroughs: everything at every step of one game for each number of players and each
// expansion.
#include <gtest/gtest.h>

#include "core/random.h"
#include "core/session.h"
#include "games/villagers/game_type.h"
#include "games/villagers/villagers.h"
#include "test_folder.h"
#include "tests/support/golden.h"

namespace reeve::villagers {
namespace {

struct Golden {
  std::string name;
  json::object options;
};

std::string playthrough(const Golden& golden) {
  auto session = *villagers_type().create(golden.options, 31);
  Rng rng(7);
  std::string text = json::serialize(session->options()) + "\n";
  int step = 0;
  while (!session->over()) {
    const auto moves = session->legal();
    text +=
        fmt::format("{} actor {} hash {:016x} view {:016x}\n", step++, session->actor(),
                    hash_of(*state_of<Villagers>(*session)), session->view_hash(session->actor()));
    text += "  ";
    for (const LegalMove& move : moves) text += (&move == &moves[0] ? "" : "; ") + move.text;
    const auto& choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto played = session->play(choice.text);
    text += fmt::format("\n> {} | {} {:+} {}{}\n", choice.sentence, json::serialize(choice.detail),
                        choice.points, json::serialize(choice.gains),
                        choice.certain ? "" : " (chance)");
    for (const Event& event : played->events)
      text += fmt::format("    {} {}\n", session->event_sentence(event),
                          json::serialize(session->event_json(event)));
    if (step % 40 == 0) text += session->draw(kSpectator, false);
  }
  text += session->draw(0, false);
  text += json::serialize(session->result()) + "\n";
  text += json::serialize(session->view(kSpectator)) + "\n";
  text += json::serialize(session->state()) + "\n";
  return text;
}

class VillagersGolden : public ::testing::TestWithParam<Golden> {};

TEST_P(VillagersGolden, Playthrough) {
  const std::string path = fmt::format("{}/golden/{}.txt", REEVE_TEST_DIR, GetParam().name);
  expect_golden(path, playthrough(GetParam()));
}

const std::vector<Golden> kGolden = {
    {"solo", {{"players", 1}}},
    {"solo_novice", {{"players", 1}, {"difficulty", "novice"}}},
    {"solo_veteran", {{"players", 1}, {"difficulty", "veteran"}}},
    {"two_players", {{"players", 2}}},
    {"three_players", {{"players", 3}, {"first_player", "mini_villagers"}}},
    {"four_players", {{"players", 4}}},
    {"five_players", {{"players", 5}}},
    {"scoundrels", {{"players", 4}, {"scoundrels", true}}},
    {"saints", {{"players", 3}, {"saints", true}}},
    {"profiteers", {{"players", 3}, {"profiteers", true}}},
    {"improvements", {{"players", 3}, {"improvements", true}}},
    {"everything",
     {{"players", 5},
      {"scoundrels", true},
      {"saints", true},
      {"profiteers", true},
      {"improvements", true}}},
};

INSTANTIATE_TEST_SUITE_P(Villagers, VillagersGolden, ::testing::ValuesIn(kGolden),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace reeve::villagers
