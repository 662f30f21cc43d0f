// Pebbles as the fourth game of the program: rules, bots, engine, terminal, server's view of it.
#include <gtest/gtest.h>

#include "analysis/analysis.h"
#include "cli/tests/said.h"
#include "core/registry.h"
#include "examples/pebbles/evaluation.h"
#include "examples/pebbles/game_type.h"
#include "games/entry.h"
#include "search/levels/bot.h"
#include "search/levels/levels.h"
#include "tests/support/composed.h"

namespace reeve {
namespace {

TEST(Pebbles, TwoPebblesRollADie) {
  const auto session = *pebbles::pebbles_type().create({{"heap", 5}}, 1);
  const auto played = session->play("take 2");
  ASSERT_TRUE(played);
  ASSERT_EQ(played->events.size(), 2u);
  EXPECT_EQ(session->score(0), 2 + played->events[1].args[0]);
  EXPECT_EQ(session->event_sentence(played->events[0], Language::kEnglish),
            "Player 1 takes 2 pebbles.");
  EXPECT_EQ(session->event_sentence(played->events[0], Language::kPolish),
            "Gracz 1 bierze 2 kamyki.");
}

TEST(Pebbles, ACardKeptCountsHalf) {
  const auto session =
      *pebbles::pebbles_type().load({{"heap", 1},
                                     {"turn", 0},
                                     {"active", 0},
                                     {"players",
                                      {{{"card", 5}, {"shown", false}, {"points", 0}},
                                       {{"card", 4}, {"shown", true}, {"points", 4}}}}},
                                    1);
  ASSERT_TRUE(session->play("take 1"));
  EXPECT_TRUE(session->over());
  EXPECT_EQ(session->score(0), 1 + 2);
  EXPECT_EQ(session->score(1), 4);
}

TEST(Pebbles, IsFoundByItsEntryAlone) {
  ASSERT_EQ(all_games().size(), 1u);
  const auto entry = find_entry("pebbles");
  ASSERT_TRUE(entry);
  for (const LevelInfo& info : all_levels()) {
    const auto session = *(*entry)->type().create({}, 3);
    const auto bot = (*entry)->make_bot(info.level);
    EXPECT_TRUE(session->is_legal(bot->choose(*session, 1, {.nodes = 50}).move));
  }
}

// A game that began before the rules changed is played on by bots, replayed and analysed.
TEST(Pebbles, AGameOfTheFirstRulesetIsFinishedAndStudied) {
  const auto entry = *find_entry("pebbles");
  Record record = (*(*entry->type().with_ruleset(1))->create({{"heap", 12}}, 3))->record();
  EXPECT_EQ(record.ruleset, 1u);
  const auto text = record_from_text(record_to_text(record));
  ASSERT_TRUE(text);
  const auto session = *replay(entry->type(), *text);
  EXPECT_EQ(session->play("take 3").error().code, "illegal_move");
  const auto bot = entry->make_bot(Level::kGreedy);
  while (!session->over()) ASSERT_TRUE(session->play(bot->choose(*session, 1, {.nodes = 50}).move));
  record = session->record();
  EXPECT_EQ(record.ruleset, 1u);
  EXPECT_EQ((*replay(entry->type(), record))->hash(), session->hash());
  const auto analysis = entry->analyst().analyse(record, {.nodes = 20, .samples = 2, .told = {}});
  ASSERT_TRUE(analysis) << analysis.error().message;
  EXPECT_FALSE(analysis->turns.empty());
  record.ruleset = 3;
  EXPECT_EQ(replay(entry->type(), record).error().code, "wrong_ruleset");
  EXPECT_EQ(entry->analyst().analyse(record, {}).error().code, "wrong_ruleset");
}

TEST(Pebbles, IsDrawnInTheTerminal) {
  const auto session = *pebbles::pebbles_type().create({{"heap", 3}}, 1);
  const std::string picture = session->draw(0, false, Language::kEnglish);
  EXPECT_NE(picture.find("3 pebbles  ooo"), std::string::npos) << picture;
  EXPECT_NE(picture.find("yours"), std::string::npos);
  EXPECT_NE(picture.find("hidden card"), std::string::npos);
}

TEST(Pebbles, ComposedPositionsAreRefusedOrPlayed) {
  EXPECT_GT(play_composed(pebbles::pebbles_type(), {{"players", 3}}, 1), 2);
}

}  // namespace
}  // namespace reeve
