// Facts of moves and events as sentences of three languages (games/burgundy/words/).
#include "games/burgundy/sentences.h"

#include <gtest/gtest.h>

#include "games/burgundy/options_json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

std::string moved(const json::object& detail, Language language) {
  return move_sentence(detail, burgundy_words(language));
}
std::string told(const json::object& event, Language language) {
  return event_sentence(event, burgundy_words(language));
}

TEST(Sentences, MovesInThreeLanguages) {
  const json::object take{
      {"kind", "take"}, {"tile", "mine"}, {"depot", 3}, {"die", 5}, {"workers", 2}};
  EXPECT_EQ(moved(take, Language::kEnglish), "Take a mine from depot 3 (die 5 and 2 workers)");
  EXPECT_EQ(moved(take, Language::kPolish), "Weź kopalnię z magazynu 3 (kość 5 i 2 robotników)");
  EXPECT_EQ(moved(take, Language::kRussian), "Взять рудник из хранилища 3 (кубик 5 и 2 рабочих)");
  const json::object goods{{"kind", "goods"}, {"depot", "black"}, {"types", {2, 6}}};
  EXPECT_EQ(moved(goods, Language::kEnglish), "Take all grapes, mustard from all depots");
}

TEST(Sentences, ShieldsTellWhatTheyAreGoodFor) {
  json::object shield{
      {"kind", "shield"}, {"shield", 2}, {"depot", 4}, {"workers", 1}, {"edition", "special"}};
  EXPECT_EQ(moved(shield, Language::kEnglish),
            "Take shield 2 from depot 4 with both dice (1 worker): When another player gains "
            "workers, you gain one.");
  shield["free"] = true;
  shield["replaces"] = 7;
  shield["edition"] = "alea2019";
  EXPECT_EQ(moved(shield, Language::kEnglish),
            "Take shield 2 from depot 4 (1 worker, in place of shield 7): When another player "
            "gains workers, so do you: one for each.");
}

TEST(Sentences, EventsInThreeLanguages) {
  const json::object scored{
      {"kind", "scored"}, {"seat", 1}, {"source", "livestock"}, {"points", 3}};
  EXPECT_EQ(told(scored, Language::kEnglish), "Player 2 scores 3 points: livestock.");
  EXPECT_EQ(told(scored, Language::kPolish), "Gracz 2 zdobywa 3 punkty: zwierzęta.");
  EXPECT_EQ(told(scored, Language::kRussian), "Игрок 2 получает 3 очка: животные.");
  const json::object hidden{{"kind", "picked_start"}, {"seat", 0}, {"board", nullptr}};
  EXPECT_EQ(told(hidden, Language::kEnglish), "Player 1 has chosen a start in secret.");
  const json::object bonus{
      {"kind", "took_bonus_tile"}, {"seat", 0}, {"colour", "ship"}, {"large", true}};
  EXPECT_EQ(told(bonus, Language::kEnglish), "Player 1 takes the large bonus tile: ships.");
}

TEST(Sentences, TilesAndTheirHelp) {
  const Words& polish = burgundy_words(Language::kPolish);
  EXPECT_EQ(tile_words("cow_3", polish), "3 krowy");
  EXPECT_EQ(tile_words("monastery_15", polish), "klasztor 15");
  EXPECT_EQ(tile_words("vines_red_blue", polish), "winorośle: czerwona i niebieska");
  const Words& english = burgundy_words(Language::kEnglish);
  EXPECT_NE(tile_help("monastery_6", Edition::kSpecial, english),
            tile_help("monastery_6", Edition::kAlea2019, english));
}

TEST(Sentences, RefusedOptions) {
  const auto refused = options_from_json({{"team", true}, {"players", 3}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "options.team needs 4 players: two teams of two.");
  EXPECT_EQ(sentence_of(refused.error(), burgundy_words(Language::kPolish)),
            "options.team wymaga 4 osób: dwóch drużyn po dwie.");
}

}  // namespace
}  // namespace reeve::burgundy
