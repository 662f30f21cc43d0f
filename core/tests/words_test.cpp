// Words in three languages (core/words.h).
#include "core/words.h"

#include <gtest/gtest.h>

namespace reeve {
namespace {

Words words_of(Language language, std::string_view json) {
  return Words(language, json, &core_words(language));
}

TEST(Words, ChoosesThePluralsOfALanguage) {
  const Words pl = words_of(
      Language::kPolish,
      R"({"n": "{n, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}"})");
  EXPECT_EQ(pl("n", {{"n", 1}}), "1 punkt");
  EXPECT_EQ(pl("n", {{"n", 3}}), "3 punkty");
  EXPECT_EQ(pl("n", {{"n", 12}}), "12 punktów");
  EXPECT_EQ(pl("n", {{"n", 22}}), "22 punkty");
  EXPECT_EQ(pl("n", {{"n", 1.5}}), "1,5 punktu");
  const Words ru =
      words_of(Language::kRussian,
               R"({"n": "{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}"})");
  EXPECT_EQ(ru("n", {{"n", 21}}), "21 очко");
  EXPECT_EQ(ru("n", {{"n", 11}}), "11 очков");
  EXPECT_EQ(ru("n", {{"n", 24}}), "24 очка");
}

TEST(Words, FillsInArgumentsAndChoices) {
  const Words en = words_of(
      Language::kEnglish,
      R"({"hello": "Hello, {name}!", "who": "{who, select, me {You} other {{name}}} won"})");
  EXPECT_EQ(en("hello", {{"name", "Ann"}}), "Hello, Ann!");
  EXPECT_EQ(en("who", {{"who", "me"}}), "You won");
  EXPECT_EQ(en("who", {{"who", "x"}, {"name", "Bo"}}), "Bo won");
}

TEST(Words, SayWhatIsMissing) {
  const Words en = words_of(Language::kEnglish, R"({"hello": "Hello, {name}!"})");
  EXPECT_EQ(en("no.such.key"), "⟦no.such.key⟧");
  EXPECT_EQ(en("hello"), "Hello, ⟦name⟧!");
  EXPECT_FALSE(en.has("no.such.key"));
  EXPECT_TRUE(en.has("player.n")) << "of core/words/";
  EXPECT_EQ(en.player(1), "Player 2");
}

TEST(Words, CountsAndLists) {
  const Words en =
      words_of(Language::kEnglish,
               R"({"gain.ore": "{n, plural, one {ore} other {ores}}", "ore": "silver ore"})");
  EXPECT_EQ(en.counted({{"ore", 2}}), "2 ores");
  EXPECT_EQ(en.counted({{"ore", 0}}), "");
  EXPECT_EQ(en.listed({"ore", "B19"}), "silver ore, B19");
}

TEST(Words, RefuseBrokenMessages) {
  for (const std::string_view bad : {"{n, plural, one {x}}", "{", "{n, nothing}"})
    EXPECT_FALSE(read_message(Language::kEnglish, bad).has_value()) << bad;
  EXPECT_TRUE(read_message(Language::kRussian, "{n, plural, other {#}}").has_value());
}

TEST(Words, ErrorsAreSaidInTheReadersLanguage) {
  JsonProblem problem;
  const json::value request{{"players", "two"}};
  JsonReader in(request, "options", problem);
  (void)in.whole("players", 2, 4);
  EXPECT_EQ(problem.error().message,
            "options.players must be a whole number from 2 to 4, not a string.");
  EXPECT_EQ(sentence_of(problem.error(), core_words(Language::kPolish)),
            "options.players musi być liczbą całkowitą od 2 do 4, a jest to tekst.");
  EXPECT_EQ(sentence_of(Error{"x", "As it is."}, core_words(Language::kPolish)), "As it is.");
}

TEST(Words, EveryMessageOfEveryLanguageCanBeRead) {
  const auto keys = [](Language language) {
    std::vector<std::string> all;
    for (const auto& [key, text] : core_words(language).messages()) all.push_back(key);
    return all;
  };
  EXPECT_FALSE(keys(Language::kEnglish).empty());
  EXPECT_EQ(keys(Language::kPolish), keys(Language::kEnglish));
  EXPECT_EQ(keys(Language::kRussian), keys(Language::kEnglish));
}

TEST(Languages, AreFoundInLocalesAndHeaders) {
  EXPECT_EQ(language_of("pl_PL.UTF-8"), Language::kPolish);
  EXPECT_EQ(language_of("de-DE, ru;q=0.8, en;q=0.5"), Language::kRussian);
  EXPECT_EQ(language_of("C"), Language::kEnglish);
  EXPECT_EQ(language_of("plural"), Language::kEnglish);
  EXPECT_EQ(language_of(""), Language::kEnglish);
  EXPECT_EQ(*language_named("ru"), Language::kRussian);
  EXPECT_EQ(language_named("xx").error().code, "unknown_language");
}

}  // namespace
}  // namespace reeve
