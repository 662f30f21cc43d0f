// The 24 event cards of the game against the Countess (V9). Names and effects are reconstructions
// but for what docs/villagers.md lists; each is one entry here and one case in solo_effects.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace reeve::villagers {

enum class SoloEvent : std::uint8_t {
  rats,
  conscription,
  taxes,
  toll,
  desertion,
  bribery,
  bad_weather,
  closed_road,
  pickpockets,
  feast,
  rumours,
  protection,
  it_was_you,
  raid,
  kidnapping,
  frost,
  snowdrifts,
  winter_tax,
  famine,
  fire,
  enlistment,
  ransom,
  forced_labour,
  treasury,
};
inline constexpr std::size_t kSoloEvents = 24;

enum class Season : std::uint8_t { summer, winter };
// In which phase an event acts (V9.8): in its own phase after building, or in a coming one.
enum class ActsIn : std::uint8_t { events, draft, build };

struct SoloEventInfo {
  std::string_view id;
  Season season = Season::summer;
  ActsIn acts_in = ActsIn::events;
};

inline constexpr std::array<SoloEventInfo, kSoloEvents> kSoloEventTable = {{
    {"rats", Season::summer, ActsIn::draft},
    {"conscription", Season::summer, ActsIn::events},
    {"taxes", Season::summer, ActsIn::events},
    {"toll", Season::summer, ActsIn::events},
    {"desertion", Season::summer, ActsIn::events},
    {"bribery", Season::summer, ActsIn::events},
    {"bad_weather", Season::summer, ActsIn::build},
    {"closed_road", Season::summer, ActsIn::build},
    {"pickpockets", Season::summer, ActsIn::events},
    {"feast", Season::summer, ActsIn::events},
    {"rumours", Season::summer, ActsIn::events},
    {"protection", Season::summer, ActsIn::events},
    {"it_was_you", Season::winter, ActsIn::events},
    {"raid", Season::winter, ActsIn::events},
    {"kidnapping", Season::winter, ActsIn::events},
    {"frost", Season::winter, ActsIn::draft},
    {"snowdrifts", Season::winter, ActsIn::build},
    {"winter_tax", Season::winter, ActsIn::events},
    {"famine", Season::winter, ActsIn::events},
    {"fire", Season::winter, ActsIn::events},
    {"enlistment", Season::winter, ActsIn::events},
    {"ransom", Season::winter, ActsIn::events},
    {"forced_labour", Season::winter, ActsIn::events},
    {"treasury", Season::winter, ActsIn::events},
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
    if ((kSoloEventTable[i].season == Season::summer) != ((kSummerEvents >> i & 1) != 0))
      return false;
  return info(SoloEvent::treasury).id == "treasury" && info(SoloEvent::raid).id == "raid";
}());

}  // namespace reeve::villagers
