// The book of each game: what the page was given, what is marked as ours, bad usage.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/tests/said.h"
#include "core/registry.h"
#include "test_folder.h"

namespace reeve::cli {
namespace {

json::object printed(const std::vector<std::string>& arguments) {
  const Said said = say(arguments);
  EXPECT_EQ(said.exit_code, kFine) << said.err;
  const auto value = parse_json(said.out);
  EXPECT_TRUE(value.has_value()) << said.out;
  return value ? value->as_object() : json::object{};
}

TEST(Catalogue, ThePageHasWhatTheProgramPrints) {
  for (const GameType* game : all_games()) {
    const std::string name(game->name());
    std::ifstream file(std::string(REEVE_TEST_DIR) + "/../../web/src/book/" + name + ".json");
    std::ostringstream text;
    text << file.rdbuf();
    const auto book = parse_json(text.str());
    ASSERT_TRUE(book.has_value()) << name << " has no book in web/src/book: run tools/write-book";
    EXPECT_EQ(*book, json::value(printed({"catalogue", name, "--json"})))
        << "The components of " << name << " have changed: run tools/write-book";
  }
}

TEST(Catalogue, ReconstructionsSayWhy) {
  const Said said = say({"catalogue", "ragusa", "--reconstructed"});
  EXPECT_EQ(said.exit_code, kFine);
  EXPECT_NE(said.out.find("patrician_cards P01: The Patrician’s deck is not public"),
            std::string::npos);
  EXPECT_EQ(said.out.find("bonus_cards N02"), std::string::npos);  // certain
  const Said rows = say({"catalogue", "burgundy", "--reconstructed"});
  EXPECT_NE(rows.out.find("chateauma_rows building: Which rows give the extra action"),
            std::string::npos);
  EXPECT_EQ(rows.out.find("chateauma_rows castle"), std::string::npos);  // it gives none
  for (const std::string_view doubtful : {"routes 4:", "chateauma_cards 8:", "boards 34:"})
    EXPECT_NE(rows.out.find(doubtful), std::string::npos) << doubtful;
  for (const std::string_view certain : {"routes 3:", "chateauma_cards 5:", "boards 33:"})
    EXPECT_EQ(rows.out.find(certain), std::string::npos) << certain;
  for (const GameType* game : all_games()) {
    const json::object answer =
        printed({"catalogue", std::string(game->name()), "--reconstructed", "--json"});
    EXPECT_FALSE(answer.at("reconstructed").as_array().empty());
    for (const json::value& item : answer.at("reconstructed").as_array())
      EXPECT_FALSE(item.at("why").as_string().empty()) << item;
  }
}

TEST(Catalogue, OneLineAComponent) {
  const Said said = say({"catalogue", "villagers"});
  EXPECT_EQ(said.exit_code, kFine);
  EXPECT_NE(said.out.find("\n  {\"id\":\"spelunker\""), std::string::npos);
}

TEST(Catalogue, BadUsage) {
  const Said said = say({"catalogue", "chess"});
  EXPECT_EQ(said.exit_code, kBadUsage);
  EXPECT_NE(said.err.find("[unknown_game]"), std::string::npos);
  EXPECT_TRUE(said.out.empty());
  EXPECT_EQ(say({"catalogue"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"catalogue", "ragusa", "--xml"}).exit_code, kBadUsage);
}

}  // namespace
}  // namespace reeve::cli
