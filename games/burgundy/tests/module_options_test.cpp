// What goes together and what does not, and why.
#include <gtest/gtest.h>

#include <set>

#include "games/burgundy/options_json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

std::string why_refused(json::object options) {
  const auto parsed = options_from_json(options);
  return parsed ? "" : parsed.error().message;
}
bool says(const json::object& options, std::string_view what) {
  const std::string message = why_refused(options);
  EXPECT_NE(message.find(what), std::string::npos) << message;
  return message.find(what) != std::string::npos;
}

TEST(ModuleOptions, EveryExpansionIsInTheSchema) {
  std::set<std::string> names;
  for (const json::value& entry : options_schema())
    names.insert(std::string(entry.at("name").as_string()));
  for (const std::string_view key : kModuleKeys) EXPECT_TRUE(names.contains(std::string(key)));
  for (const char* name : {"castle_recall", "trade_route_order", "vineyard_colours_removed",
                           "solo_target", "chateauma_level", "chateauma_modifiers"})
    EXPECT_TRUE(names.contains(name)) << name;
}

TEST(ModuleOptions, OnAndOffAreUnderstood) {
  EXPECT_EQ(options_from_json({{"shields", "on"}})->modules, kShields);
  EXPECT_EQ(options_from_json({{"shields", "off"}})->modules, 0);
  EXPECT_EQ(options_from_json({{"shields", true}, {"inns", true}})->modules, kShields | kInns);
  EXPECT_TRUE(says({{"shields", "perhaps"}}, "true or false"));
}

TEST(ModuleOptions, WhatTheRulesForbidIsRefusedWithAReason) {
  const char* special = "special";
  EXPECT_TRUE(says({{"inns", true}, {"chateauma", true}, {"edition", special}}, "inns"));
  EXPECT_TRUE(says({{"team", true}, {"chateauma", true}, {"edition", special}}, "partner"));
  EXPECT_TRUE(says({{"solo", true}, {"chateauma", true}, {"edition", special}}, "alone"));
  EXPECT_TRUE(says({{"team", true}, {"players", 3}}, "4 players"));
  EXPECT_TRUE(says({{"solo", true}, {"players", 2}}, "1 player"));
  EXPECT_TRUE(says({{"team", true}, {"solo", true}}, "two players"));
  EXPECT_TRUE(says({{"chateauma", true}, {"players", 4}, {"edition", special}}, "fourth"));
  EXPECT_TRUE(says({{"chateauma", true}}, "Special Edition"));
  EXPECT_TRUE(says({{"vineyards", true}}, "Special Edition"));
  EXPECT_TRUE(says({{"players", 1}}, "solo or chateauma"));
  EXPECT_TRUE(says({{"trade_routes", true}, {"trade_route_order", "chosen"}}, "Special Edition"));
  EXPECT_TRUE(says({{"close_to_castle", true}, {"boards", 1}}, "from 11 to 18"));
  EXPECT_TRUE(says({{"border_posts", true}, {"boards", 1}}, "from 23 to 30"));
  EXPECT_TRUE(says({{"border_posts", true}, {"close_to_castle", true}}, "Special Edition"));
}

TEST(ModuleOptions, PostsGoWithAnyDuchyInTheSpecialEdition) {
  EXPECT_EQ(why_refused({{"border_posts", true}, {"boards", 1}, {"edition", "special"}}), "");
  EXPECT_EQ(
      why_refused({{"border_posts", true}, {"close_to_castle", true}, {"edition", "special"}}), "");
}

TEST(ModuleOptions, DuchiesOfTheModuleAreTheUsualOnes) {
  EXPECT_EQ(options_from_json({{"close_to_castle", true}})->boards[0], 11);
  EXPECT_EQ(options_from_json({{"border_posts", true}})->boards[0], 23);
  EXPECT_EQ(options_from_json({{"shields", true}})->boards[0], 1);
}

TEST(ModuleOptions, RoundTrip) {
  const json::object object{{"players", 4},
                            {"edition", "special"},
                            {"trade_routes", true},
                            {"trade_route_order", "chosen"},
                            {"close_to_castle", true},
                            {"castle_recall", "placed"}};
  const auto options = options_from_json(object);
  ASSERT_TRUE(options);
  EXPECT_EQ(*options_from_json(options_to_json(*options)), *options);
}

}  // namespace
}  // namespace reeve::burgundy
