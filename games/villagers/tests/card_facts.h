// What is printed on each villager, written down once more and apart from the table of the rules,
// so that a slip in one of them is found.
#pragma once

#include <string_view>
#include <vector>

namespace reeve::villagers {

struct PrintedCard {
  std::string_view id;
  std::string_view suit;
  int symbols;
  int copies;
  std::string_view on;  // "" on the table
  int carries;
  int food;
  int builders;
  int gold;
  std::string_view padlock;  // ""
  int key_ring;
  bool four_plus;
  bool discarded;
};

// clang-format off
inline const std::vector<PrintedCard> kPrinted = {
    {"founders", "grain", 1, 5, "", 2, 0, 0, 2, "", 0, false, false},
    {"lumberjack", "wood", 1, 10, "", 2, 0, 0, 0, "", 0, false, false},
    {"hayer", "hay", 1, 10, "", 2, 0, 0, 0, "", 0, false, false},
    {"miner", "ore", 1, 10, "", 2, 0, 0, 0, "", 0, false, false},
    {"brewer", "grain", 1, 2, "founders", 0, 1, 1, 0, "cooper", 2, false, false},
    {"poulterer", "grain", 1, 2, "founders", 0, 1, 0, 3, "carpenter", 0, false, false},
    {"swineherd", "grain", 1, 2, "founders", 1, 1, 0, 2, "", 0, false, false},
    {"truffler", "grain", 1, 2, "swineherd", 0, 1, 0, 8, "hunter", 0, false, false},
    {"carpenter", "wood", 1, 2, "lumberjack", 0, 0, 1, 0, "", 8, false, false},
    {"cooper", "wood", 1, 2, "lumberjack", 0, 0, 0, 4, "blacksmith", 6, false, false},
    {"shipwright", "wood", 1, 2, "lumberjack", 0, 0, 1, 2, "", 4, false, false},
    {"wheeler", "wood", 1, 2, "lumberjack", 1, 0, 0, 3, "", 0, false, false},
    {"cartwright", "wood", 1, 2, "wheeler", 0, 0, 0, 9, "", 2, false, false},
    {"wood_carver", "wood", 1, 2, "lumberjack", 0, 0, 0, 0, "", 0, false, false},
    {"log_rafter", "wood", 2, 2, "lumberjack", 0, 0, 0, 0, "", 0, false, false},
    {"thatcher", "hay", 1, 2, "hayer", 0, 0, 1, 2, "", 0, false, false},
    {"bed_builder", "hay", 2, 2, "hayer", 0, 0, 0, 4, "carpenter", 0, false, false},
    {"grazier", "hay", 1, 2, "hayer", 1, 1, 0, 0, "", 0, false, false},
    {"milk_maid", "hay", 1, 2, "grazier", 1, 2, 0, 0, "cooper", 0, false, false},
    {"fromager", "hay", 1, 2, "milk_maid", 0, 1, 0, 15, "", 0, false, false},
    {"peddler", "hay", 1, 2, "hayer", 0, 0, 0, 0, "cartwright", 0, false, false},
    {"horse_trader", "hay", 1, 2, "hayer", 0, 0, 0, 0, "", 0, false, false},
    {"ore_muler", "hay", 1, 2, "hayer", 0, 0, 0, 0, "", 0, false, false},
    {"blacksmith", "ore", 1, 2, "miner", 0, 0, 0, 2, "", 10, false, false},
    {"glass_blower", "ore", 2, 2, "miner", 0, 0, 0, 4, "blacksmith", 2, false, false},
    {"mason", "ore", 1, 2, "miner", 0, 0, 1, 2, "", 0, false, false},
    {"seeker", "ore", 1, 2, "miner", 1, 0, 0, 0, "", 0, false, false},
    {"spelunker", "ore", 1, 2, "seeker", 1, 0, 0, 10, "chandler", 0, false, false},
    {"jeweler", "ore", 1, 2, "spelunker", 0, 0, 0, 20, "blacksmith", 0, false, false},
    {"locksmith", "ore", 1, 2, "miner", 0, 0, 0, 0, "blacksmith", 0, false, false},
    {"graper", "grapes", 1, 2, "", 2, 1, 0, 0, "", 0, false, false},
    {"vintner", "grapes", 1, 2, "graper", 1, 0, 0, 5, "cooper", 0, false, false},
    {"wine_trader", "grapes", 1, 2, "vintner", 0, 0, 0, 14, "glass_blower", 0, false, false},
    {"shepherd", "wool", 1, 2, "", 2, 1, 0, 0, "", 0, true, false},
    {"spinner", "wool", 1, 2, "shepherd", 1, 0, 0, 4, "", 0, true, false},
    {"weaver", "wool", 1, 2, "spinner", 1, 0, 0, 12, "carpenter", 0, true, false},
    {"tailor", "wool", 1, 2, "weaver", 0, 0, 0, 24, "", 0, true, false},
    {"tanner", "leather", 1, 2, "", 2, 0, 0, 2, "", 0, true, false},
    {"saddler", "leather", 1, 2, "tanner", 0, 0, 0, 5, "", 0, true, false},
    {"cobbler", "leather", 1, 2, "tanner", 0, 0, 0, 6, "blacksmith", 0, true, false},
    {"harvester", "solitary", 1, 2, "", 0, 1, 0, 0, "", 2, false, false},
    {"hunter", "solitary", 1, 2, "", 0, 1, 0, 0, "", 2, false, false},
    {"chandler", "solitary", 2, 2, "", 0, 0, 0, 3, "", 4, false, false},
    {"wattler", "solitary", 1, 2, "", 0, 0, 1, 0, "", 0, false, false},
    {"fisher", "solitary", 1, 2, "", 0, 1, 0, 3, "shipwright", 0, false, false},
    {"beekeeper", "solitary", 1, 2, "", 0, 0, 0, 4, "carpenter", 0, false, false},
    {"grocer", "solitary", 1, 2, "", 0, 0, 0, 0, "harvester", 0, false, false},
    {"freemason", "solitary", 1, 2, "", 0, 0, 0, 0, "brewer", 0, false, false},
    {"priest", "solitary", 1, 2, "", 0, 0, 0, 0, "chandler", 0, false, false},
    {"agent", "solitary", 1, 2, "", 0, 0, 0, 0, "", 0, false, false},
    {"monk", "special", 1, 2, "", 2, 0, 0, 0, "", 0, false, false},
    {"apprentice", "special", 1, 2, "", 2, 0, 0, 0, "", 0, false, false},
    {"tinner", "special", 1, 2, "", 0, 0, 0, 0, "", 0, false, true},
    {"smuggler", "special", 1, 2, "", 0, 0, 0, 0, "shipwright", 0, false, true},
    {"wholesaler", "solitary", 1, 2, "", 0, 0, 0, 0, "", 0, false, false},
    {"captain", "solitary", 1, 1, "", 0, 0, 0, 0, "", 0, false, false},
    {"arkwright", "wood", 1, 1, "lumberjack", 0, 0, 0, 0, "", 0, false, false},
    {"carter", "hay", 1, 1, "hayer", 0, 0, 0, 0, "", 0, false, false},
    {"alchemist", "ore", 1, 1, "miner", 0, 0, 0, 0, "", 0, false, false},
    {"freelancer", "special", 1, 2, "", 0, 0, 0, 0, "", 0, false, false},
    {"benefactor", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"nun", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, false},
    {"pigeoneer", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"prophet", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"recruiter", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, false},
    {"barbarian", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"courier", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"flaker", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"noble", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"schemer", "special", 1, 1, "", 0, 0, 0, 0, "", 0, false, true},
    {"thief", "special", 1, 2, "", 0, 0, 0, 0, "", 0, true, false},
    {"sheriff", "special", 1, 2, "", 0, 0, 0, 0, "", 0, true, true},
};
// clang-format on

}  // namespace reeve::villagers
