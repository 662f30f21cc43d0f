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
  std::string_view name;
  std::string_view polish;
  Season season = Season::summer;
  ActsIn acts_in = ActsIn::events;
  std::string_view text;  // what it does, in our words
};

inline constexpr std::array<SoloEventInfo, kSoloEvents> kSoloEventTable = {{
    {"rats", "Rats", "Szczury", Season::summer, ActsIn::draft,
     "Draft one card less this round, but at least one."},
    {"conscription", "Conscription", "Powszechny pobór", Season::summer, ActsIn::events,
     "The Countess takes the top card of the leftmost stack, whatever it is."},
    {"taxes", "Taxes", "Podatki", Season::summer, ActsIn::events,
     "Pay the Countess 1 gold for each food symbol of your village."},
    {"toll", "Toll", "Myto", Season::summer, ActsIn::events, "Pay 2 gold to the bank."},
    {"desertion", "Desertion", "Dezercja", Season::summer, ActsIn::events,
     "Discard one card from your hand."},
    {"bribery", "Bribery", "Przekupstwo", Season::summer, ActsIn::events,
     "The Countess takes the Road villager that is worth most to her; the leftmost of equals."},
    {"bad_weather", "Bad Weather", "Niepogoda", Season::summer, ActsIn::build,
     "Build one villager less this round, but at least one."},
    {"closed_road", "Closed Road", "Zamknięty Trakt", Season::summer, ActsIn::build,
     "Take at most one basic villager this round."},
    {"pickpockets", "Pickpockets", "Kieszonkowcy", Season::summer, ActsIn::events,
     "The Countess takes up to 3 coins from your villagers; you choose which."},
    {"feast", "Feast at the Castle", "Uczta na Zamku", Season::summer, ActsIn::events,
     "The Countess gains 3 gold."},
    {"rumours", "Rumours", "Plotki", Season::summer, ActsIn::events,
     "All villagers on the Road leave, their coins go to the Countess; refill from the reserve."},
    {"protection", "Protection Money", "Haracz", Season::summer, ActsIn::events,
     "Pay the Countess 3 gold or discard two cards from your hand."},
    {"it_was_you", "It Was You!", "To byłeś ty!", Season::winter, ActsIn::events,
     "If you have used the Jester, pay the Countess 8 gold; if not, the Jester leaves unused."},
    {"raid", "Raid", "Najazd", Season::winter, ActsIn::events,
     "The Countess steals your top villager of the lowest value."},
    {"kidnapping", "Kidnapping", "Porwanie", Season::winter, ActsIn::events,
     "The Countess steals a top villager worth 3 or more; you choose which."},
    {"frost", "Frost", "Mróz", Season::winter, ActsIn::draft,
     "Draft one card less this round, but at least one."},
    {"snowdrifts", "Snowdrifts", "Zaspy", Season::winter, ActsIn::build,
     "Build one villager less this round, but at least one."},
    {"winter_tax", "Winter Tax", "Danina", Season::winter, ActsIn::events,
     "Pay the Countess 1 gold for every two cards of your village, at most 6."},
    {"famine", "Famine", "Głód", Season::winter, ActsIn::events,
     "With fewer than two food symbols discard two cards from your hand, else pay 2 gold to the "
     "bank."},
    {"fire", "Fire", "Pożar", Season::winter, ActsIn::events,
     "Discard your top villager of the lowest value."},
    {"enlistment", "Enlistment", "Werbunek", Season::winter, ActsIn::events,
     "The Countess takes the leftmost and the rightmost villager of the Road."},
    {"ransom", "Ransom", "Okup", Season::winter, ActsIn::events,
     "Pay the Countess half the value of your best top villager, at most 5."},
    {"forced_labour", "Forced Labour", "Pańszczyzna", Season::winter, ActsIn::events,
     "The Countess takes the top card of the reserve."},
    {"treasury", "Treasury", "Skarbiec", Season::winter, ActsIn::events,
     "The Countess gains 1 gold for each padlock of her village, at most 6."},
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
