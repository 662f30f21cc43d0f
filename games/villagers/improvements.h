// The 12 improvements of the expansion of that name (V10.5), three domains of four. The player with
// strictly most of what a card counts has its reward. Most conditions and rewards are
// reconstructions (docs/villagers.md).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/villagers/cards.h"

namespace reeve::villagers {

enum class Improvement : std::uint8_t {
  windmill,
  crane,
  sawmill,
  smelter,
  bazaar,
  lighthouse,
  market_stall,
  warehouse,
  church,
  tavern,
  inn,
  town_hall,
};
inline constexpr std::size_t kImprovements = 12;
inline constexpr std::size_t kDomains = 3;
inline constexpr std::size_t kImprovementsOfDomain = 4;
inline constexpr std::array<std::string_view, kDomains> kDomainNames = {"technology", "trade",
                                                                        "community"};

enum class Most : std::uint8_t {
  chains,        // production chains of at least two cards
  suit_symbols,  // of ImprovementInfo::suit
  padlocks,
  food,
  gold_symbols,
  gold_in_supply,
  villagers,  // cards
  builders,
  suits_in_hand,  // different ones, by the backs
  suits_in_village,
};
inline constexpr std::array<std::string_view, 10> kMostNames = {
    "chains",         "suit_symbols", "padlocks", "food",          "gold_symbols",
    "gold_in_supply", "villagers",    "builders", "suits_in_hand", "suits_in_village"};

struct ImprovementInfo {
  std::string_view id;
  Most most = Most::villagers;
  Suit suit = Suit::none;
  std::uint8_t gold = 0;      // paid at once
  std::uint8_t food = 0;      // in the next round
  std::uint8_t builders = 0;  // in the next round
  bool draws = false;         // a face-down card to the hand
  bool basic = false;         // a basic villager
};

inline constexpr std::array<ImprovementInfo, kImprovements> kImprovementTable = {{
    {.id = "windmill", .most = Most::chains, .food = 1},
    {.id = "crane", .most = Most::suit_symbols, .suit = Suit::ore, .builders = 1},
    {.id = "sawmill", .most = Most::suit_symbols, .suit = Suit::wood, .builders = 1},
    {.id = "smelter", .most = Most::padlocks, .gold = 3},
    {.id = "bazaar", .most = Most::food, .gold = 5},
    {.id = "lighthouse", .most = Most::gold_symbols, .gold = 4},
    {.id = "market_stall", .most = Most::gold_in_supply, .gold = 2},
    {.id = "warehouse", .most = Most::suit_symbols, .suit = Suit::hay, .gold = 3},
    {.id = "church", .most = Most::villagers, .draws = true},
    {.id = "tavern", .most = Most::builders, .basic = true},
    {.id = "inn", .most = Most::suits_in_hand, .gold = 3},
    {.id = "town_hall", .most = Most::suits_in_village, .gold = 3},
}};

constexpr const ImprovementInfo& info(Improvement improvement) {
  return kImprovementTable[static_cast<std::size_t>(improvement)];
}

static_assert(info(Improvement::town_hall).id == "town_hall" &&
              info(Improvement::bazaar).gold == 5);

}  // namespace reeve::villagers
