// The pages of the rules (docs/rules) tell the components in tables and lists of their own: here they
// are compared with the book, in every language.

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <sstream>

#include "cli/rule_texts.h"
#include "core/json.h"
#include "games/catalogues.h"
#include "test_folder.h"

namespace reeve::cli {
namespace {

// Pages write the plain apostrophe, words the round one.
std::string with_plain_apostrophes(std::string text) {
  constexpr std::string_view kRound = "’";
  for (std::size_t at = 0; (at = text.find(kRound, at)) != std::string::npos;)
    text.replace(at, kRound.size(), "'");
  return text;
}

struct Page {
  std::string language;
  std::string text;
  json::object words;

  std::string word(const std::string& key) const {
    const json::value* found = words.if_contains(key);
    EXPECT_NE(found, nullptr) << key;
    return found == nullptr ? key : with_plain_apostrophes(std::string(found->as_string()));
  }
  bool has(const std::string& part) const { return text.find(part) != std::string::npos; }
};

std::vector<Page> pages_of(std::string_view game) {
  std::vector<Page> pages;
  for (const RuleText& rules : all_rule_texts()) {
    if (rules.game != game) continue;
    const std::string language(rules.language);
    std::ifstream file(std::string(REEVE_TEST_DIR) + "/../../games/" + std::string(game) +
                       "/words/" + language + ".json");
    std::ostringstream words;
    words << file.rdbuf();
    pages.push_back({language, with_plain_apostrophes(std::string(rules.text)),
                     parse_json(words.str())->as_object()});
  }
  EXPECT_EQ(pages.size(), 3u);
  return pages;
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
    int number = 0;
    for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0; ++i)
      number = 10 * number + (text[i] - '0');
    numbers.push_back(number);
  }
  return numbers;
}

// The cells of the table row that begins with a cell; nothing if there is none.
std::vector<std::string> row_of(const std::string& text, const std::string& first) {
  const std::size_t at = text.find("\n| " + first + " |");
  if (at == std::string::npos) return {};
  std::istringstream row(text.substr(at + 3, text.find('\n', at + 1) - at - 3));
  std::vector<std::string> cells;
  for (std::string cell; std::getline(row, cell, '|');) {
    while (!cell.empty() && cell.front() == ' ') cell.erase(0, 1);
    while (!cell.empty() && cell.back() == ' ') cell.pop_back();
    if (!cell.empty()) cells.push_back(cell);
  }
  return cells;
}

int whole(const json::value& object, std::string_view name) {
  return object.at(name).to_number<int>();
}

// What the third cell of a villager's row must count.
std::vector<int> printed_numbers(const json::value& card) {
  std::vector<int> numbers;
  if (const json::value& formula = card.at("formula"); !formula.is_null()) {
    for (const std::string_view untold : {"wood_gold", "coins_on_one", "best_silver"})
      if (formula.at("per").as_string() == untold) return {};
    return {whole(formula, "amount")};
  }
  for (const std::string_view symbol : {"food", "builders", "gold"})
    if (const int count = whole(card, symbol)) numbers.push_back(count);
  return numbers;
}

TEST(RulePages, V6_VillagersAreThoseOfTheBook) {
  const json::object book = *catalogue_of("villagers");
  for (const Page& page : pages_of("villagers")) {
    const auto name_of = [&](const json::value& id) {
      return id.is_null() ? std::string("–") : page.word("card." + std::string(id.as_string()));
    };
    for (const json::value& card : book.at("cards").as_array()) {
      const std::string name = name_of(card.at("id"));
      if (card.at("set").as_string() == "countess") continue;
      if (card.at("suit").as_string() == "special") {
        EXPECT_TRUE(page.has("\n- " + name + ": ")) << page.language << " " << name;
        continue;
      }
      const auto row = row_of(page.text, name + (whole(card, "symbols") == 2 ? " (2)" : ""));
      ASSERT_EQ(row.size(), 4u) << page.language << " " << name;
      EXPECT_EQ(row[1], name_of(card.at("on"))) << page.language << " " << name;
      EXPECT_EQ(row[3], name_of(card.at("padlock"))) << page.language << " " << name;
      auto numbers = numbers_in(row[2]);
      const auto printed = printed_numbers(card);
      if (!card.at("formula").is_null()) numbers.resize(std::min(numbers.size(), printed.size()));
      EXPECT_EQ(numbers, printed) << page.language << " " << name;
    }
  }
}

TEST(RulePages, V9_EventsAndV10_5_ImprovementsAreToldInTheWordsOfTheGame) {
  const json::object book = *catalogue_of("villagers");
  for (const Page& page : pages_of("villagers"))
    for (const auto& [list, key] : {std::pair{"events", "solo."}, {"improvements", "improvement."}})
      for (const json::value& card : book.at(list).as_array()) {
        const std::string word = key + std::string(card.at("id").as_string());
        EXPECT_TRUE(page.has("\n- " + page.word(word) + " (")) << page.language << " " << word;
        EXPECT_TRUE(page.has("): " + page.word(word + ".text"))) << page.language << " " << word;
      }
}

// R5.5, R7.3: names stand in other cases in the tables, so rows are known by their order.
TEST(RulePages, R7_3_ShipsAndBonusCardsHaveTheNumbersOfTheBook) {
  const json::object book = *catalogue_of("ragusa");
  std::vector<int> wanted;
  for (const auto& [cargo, points] : book.at("cargo_points").as_object())
    wanted.push_back(points.to_number<int>());
  const auto each = [&](std::string_view id) {
    for (const json::value& card : book.at("bonus_cards").as_array())
      if (card.at("id").as_string() == id) return whole(card, "each");
    return 0;
  };
  for (const std::string_view same : {"N04", "N05", "N06"}) EXPECT_EQ(each(same), each("N01"));
  for (const std::string_view same : {"N08", "N09", "N10", "N11"})
    EXPECT_EQ(each(same), each("N07"));
  for (const std::string_view id : {"N01", "N02", "N03", "N07", "N12", "N13", "N14", "N15", "N16"})
    wanted.push_back(each(id));
  for (const Page& page : pages_of("ragusa")) {
    std::vector<int> told;  // the first number of each row of the two tables
    std::istringstream text(page.text);
    for (std::string line; std::getline(text, line);)
      if (line.starts_with("| "))
        if (const auto numbers = numbers_in(line); !numbers.empty()) told.push_back(numbers[0]);
    EXPECT_EQ(told, wanted) << page.language;
  }
}

}  // namespace
}  // namespace reeve::cli
