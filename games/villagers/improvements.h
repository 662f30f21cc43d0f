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
  kWindmill,
  kCrane,
  kSawmill,
  kSmelter,
  kBazaar,
  kLighthouse,
  kMarketStall,
  kWarehouse,
  kChurch,
  kTavern,
  kInn,
  kTownHall,
};
inline constexpr std::size_t kImprovements = 12;
inline constexpr std::size_t kDomains = 3;
inline constexpr std::size_t kImprovementsOfDomain = 4;
inline constexpr std::array<std::string_view, kDomains> kDomainNames = {"technology", "trade",
                                                                        "community"};

enum class Most : std::uint8_t {
  kChains,       // production chains of at least two cards
  kSuitSymbols,  // of ImprovementInfo::suit
  kPadlocks,
  kFood,
  kGoldSymbols,
  kGoldInSupply,
  kVillagers,  // cards
  kBuilders,
  kSuitsInHand,  // different ones, by the backs
  kSuitsInVillage,
};
inline constexpr std::array<std::string_view, 10> kMostNames = {
    "chains",         "suit_symbols", "padlocks", "food",          "gold_symbols",
    "gold_in_supply", "villagers",    "builders", "suits_in_hand", "suits_in_village"};

struct ImprovementInfo {
  std::string_view id;
  Most most = Most::kVillagers;
  Suit suit = Suit::kNone;
  std::uint8_t gold = 0;      // paid at once
  std::uint8_t food = 0;      // in the next round
  std::uint8_t builders = 0;  // in the next round
  bool draws = false;         // a face-down card to the hand
  bool basic = false;         // a basic villager
};

inline constexpr std::array<ImprovementInfo, kImprovements> kImprovementTable = {{
    {.id = "windmill", .most = Most::kChains, .food = 1},
    {.id = "crane", .most = Most::kSuitSymbols, .suit = Suit::kOre, .builders = 1},
    {.id = "sawmill", .most = Most::kSuitSymbols, .suit = Suit::kWood, .builders = 1},
    {.id = "smelter", .most = Most::kPadlocks, .gold = 3},
    {.id = "bazaar", .most = Most::kFood, .gold = 5},
    {.id = "lighthouse", .most = Most::kGoldSymbols, .gold = 4},
    {.id = "market_stall", .most = Most::kGoldInSupply, .gold = 2},
    {.id = "warehouse", .most = Most::kSuitSymbols, .suit = Suit::kHay, .gold = 3},
    {.id = "church", .most = Most::kVillagers, .draws = true},
    {.id = "tavern", .most = Most::kBuilders, .basic = true},
    {.id = "inn", .most = Most::kSuitsInHand, .gold = 3},
    {.id = "town_hall", .most = Most::kSuitsInVillage, .gold = 3},
}};

constexpr const ImprovementInfo& info(Improvement improvement) {
  return kImprovementTable[static_cast<std::size_t>(improvement)];
}

static_assert(info(Improvement::kTownHall).id == "town_hall" &&
              info(Improvement::kBazaar).gold == 5);

}  // namespace reeve::villagers
