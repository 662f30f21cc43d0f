// The 24 event cards of the game against the Countess (V9). Names and effects are reconstructions
// but for what docs/villagers.md lists; each is one entry here and one case in solo_effects.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace reeve::villagers {

enum class SoloEvent : std::uint8_t {
  kRats,
  kConscription,
  kTaxes,
  kToll,
  kDesertion,
  kBribery,
  kBadWeather,
  kClosedRoad,
  kPickpockets,
  kFeast,
  kRumours,
  kProtection,
  kItWasYou,
  kRaid,
  kKidnapping,
  kFrost,
  kSnowdrifts,
  kWinterTax,
  kFamine,
  kFire,
  kEnlistment,
  kRansom,
  kForcedLabour,
  kTreasury,
};
inline constexpr std::size_t kSoloEvents = 24;

enum class Season : std::uint8_t { kSummer, kWinter };
// In which phase an event acts (V9.8): in its own phase after building, or in a coming one.
enum class ActsIn : std::uint8_t { kEvents, kDraft, kBuild };

struct SoloEventInfo {
  std::string_view id;
  Season season = Season::kSummer;
  ActsIn acts_in = ActsIn::kEvents;
};

inline constexpr std::array<SoloEventInfo, kSoloEvents> kSoloEventTable = {{
    {"rats", Season::kSummer, ActsIn::kDraft},
    {"conscription", Season::kSummer, ActsIn::kEvents},
    {"taxes", Season::kSummer, ActsIn::kEvents},
    {"toll", Season::kSummer, ActsIn::kEvents},
    {"desertion", Season::kSummer, ActsIn::kEvents},
    {"bribery", Season::kSummer, ActsIn::kEvents},
    {"bad_weather", Season::kSummer, ActsIn::kBuild},
    {"closed_road", Season::kSummer, ActsIn::kBuild},
    {"pickpockets", Season::kSummer, ActsIn::kEvents},
    {"feast", Season::kSummer, ActsIn::kEvents},
    {"rumours", Season::kSummer, ActsIn::kEvents},
    {"protection", Season::kSummer, ActsIn::kEvents},
    {"it_was_you", Season::kWinter, ActsIn::kEvents},
    {"raid", Season::kWinter, ActsIn::kEvents},
    {"kidnapping", Season::kWinter, ActsIn::kEvents},
    {"frost", Season::kWinter, ActsIn::kDraft},
    {"snowdrifts", Season::kWinter, ActsIn::kBuild},
    {"winter_tax", Season::kWinter, ActsIn::kEvents},
    {"famine", Season::kWinter, ActsIn::kEvents},
    {"fire", Season::kWinter, ActsIn::kEvents},
    {"enlistment", Season::kWinter, ActsIn::kEvents},
    {"ransom", Season::kWinter, ActsIn::kEvents},
    {"forced_labour", Season::kWinter, ActsIn::kEvents},
    {"treasury", Season::kWinter, ActsIn::kEvents},
}};

constexpr const SoloEventInfo& info(SoloEvent event) {
  return kSoloEventTable[static_cast<std::size_t>(event)];
}
constexpr std::uint32_t bit_of(SoloEvent event) {
  return 1u << static_cast<unsigned>(event);
}

inline constexpr std::uint32_t kSummerEvents = (1u << 12) - 1;
inline constexpr std::uint32_t kWinterEvents = ((1u << 24) - 1) & ~kSummerEvents;

static_assert([] {
  for (std::size_t i = 0; i < kSoloEvents; ++i)
    if ((kSoloEventTable[i].season == Season::kSummer) != ((kSummerEvents >> i & 1) != 0))
      return false;
  return info(SoloEvent::kTreasury).id == "treasury" && info(SoloEvent::kRaid).id == "raid";
}());

}  // namespace reeve::villagers
