// What a villager card says. Every card type of the game is one entry of the table in card_table.h;
// the rules read only these facts, so a value that turns out to be printed otherwise is changed
// there and nowhere else.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace reeve::villagers {

// The suit is printed on the back of a card as well and therefore public (V1.6).
enum class Suit : std::uint8_t {
  wood,
  hay,
  ore,
  grapes,
  wool,
  leather,
  grain,
  solitary,
  special,
  none,  // the Countess herself
};
inline constexpr std::size_t kSuits = 9;
inline constexpr std::array<std::string_view, kSuits + 1> kSuitNames = {
    "wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special", "none"};

// Card types, suit by suit; what is not a type stands beyond them.
enum class Card : std::uint8_t {
  lumberjack,
  carpenter,
  cooper,
  shipwright,
  wheeler,
  cartwright,
  wood_carver,
  log_rafter,
  arkwright,
  hayer,
  thatcher,
  bed_builder,
  grazier,
  milk_maid,
  fromager,
  peddler,
  horse_trader,
  ore_muler,
  carter,
  miner,
  blacksmith,
  glass_blower,
  mason,
  seeker,
  spelunker,
  jeweler,
  locksmith,
  alchemist,
  graper,
  vintner,
  wine_trader,
  shepherd,
  spinner,
  weaver,
  tailor,
  tanner,
  saddler,
  cobbler,
  founders,
  brewer,
  poulterer,
  swineherd,
  truffler,
  harvester,
  hunter,
  chandler,
  wattler,
  fisher,
  beekeeper,
  grocer,
  freemason,
  priest,
  agent,
  wholesaler,
  captain,
  monk,
  apprentice,
  tinner,
  smuggler,
  freelancer,
  thief,
  sheriff,
  barbarian,
  courier,
  flaker,
  noble,
  schemer,
  benefactor,
  nun,
  pigeoneer,
  prophet,
  recruiter,
  countess,
  // A card of which only the suit is known, or not even that, and no card at all.
  some_wood = 80,
  something = 89,
  none = 127,
};
inline constexpr std::size_t kCardTypes = 72;              // villagers; the Countess is not one
inline constexpr std::size_t kCardCodes = kCardTypes + 1;  // with her

constexpr std::size_t index_of(Card card) {
  return static_cast<std::size_t>(card);
}
constexpr std::size_t index_of(Suit suit) {
  return static_cast<std::size_t>(suit);
}
constexpr Card some_of(Suit suit) {
  return static_cast<Card>(index_of(Card::some_wood) + index_of(suit));
}
constexpr bool is_type(Card card) {
  return index_of(card) < kCardCodes;
}
constexpr bool is_some(Card card) {
  return card >= Card::some_wood && card < Card::something;
}

enum class CardSet : std::uint8_t {
  base,
  founders,
  basic,
  profiteers,
  saints,
  scoundrels,
  countess
};
inline constexpr std::array<std::string_view, 7> kCardSetNames = {
    "base", "founders", "basic", "profiteers", "saints", "scoundrels", "countess"};

// When a special villager is played (V6, V10); the others are played in the build phase.
enum class When : std::uint8_t { build, draft, other_draft };

// A silver formula counts at the second market (V8.3), a copper one after build phases (V10.3):
// `amount` gold for every full `group` of what `per` counts in the own village.
enum class Coin : std::uint8_t { none, silver, copper };
enum class Per : std::uint8_t {
  nothing,
  suit_symbols,  // of Formula::suit, on covered cards too
  wood_gold,     // gold printed on uncovered wood villagers
  gold_symbols,  // uncovered gold symbols, whatever their value
  food,
  builders,
  padlocks,      // on covered cards too
  coins_on_one,  // coins on the villager that carries most
  basic_sets,    // one wood, one hay and one ore symbol
  villagers_with_coins,
  long_chains,  // production chains of at least three cards
  best_silver,  // the value of the best silver villager
};
inline constexpr std::array<std::string_view, 12> kPerNames = {
    "nothing",  "suit_symbols", "wood_gold",  "gold_symbols",         "food",        "builders",
    "padlocks", "coins_on_one", "basic_sets", "villagers_with_coins", "long_chains", "best_silver"};

struct Formula {
  Coin coin = Coin::none;
  std::uint8_t amount = 0;
  std::uint8_t group = 1;
  Per per = Per::nothing;
  Suit suit = Suit::none;
};

struct CardInfo {
  std::string_view id;
  Suit suit = Suit::none;
  CardSet set = CardSet::base;
  std::uint8_t copies = 2;
  std::uint8_t symbols = 1;  // suit symbols
  bool four_plus = false;    // left out below four players (V1.2)
  Card on = Card::none;      // the villager it is placed on (V4.3); none: on the table
  std::uint8_t carries = 0;  // stack size (V4.4)
  std::uint8_t food = 0;
  std::uint8_t builders = 0;
  std::uint8_t gold = 0;
  Formula formula;
  Card padlock = Card::none;  // the villager that unlocks it (V5)
  std::uint8_t key_ring = 0;  // how many cards it unlocks
  bool discarded = false;     // after its effect (V6.1)
  When played = When::build;
  bool signpost = false;  // one copy starts on the Road (V1.1); a reconstruction
};

}  // namespace reeve::villagers
