// All 72 villager types and the Countess. The facts come from the printed cards except where a
// comment says "reconstruction"; docs/villagers.md lists those.
#pragma once

#include "games/villagers/cards.h"

namespace reeve::villagers {

// clang-format off
inline constexpr std::array<CardInfo, kCardCodes> kCards = {{
    // Wood
    {.id = "lumberjack", .suit = Suit::wood,
     .set = CardSet::basic, .copies = 10, .carries = 2},
    {.id = "carpenter", .suit = Suit::wood, .copies = 2,
     .on = Card::lumberjack, .builders = 1, .key_ring = 8, .signpost = true},
    {.id = "cooper", .suit = Suit::wood, .copies = 2,
     .on = Card::lumberjack, .gold = 4, .padlock = Card::blacksmith, .key_ring = 6},
    {.id = "shipwright", .suit = Suit::wood,
     .copies = 2, .on = Card::lumberjack, .builders = 1, .gold = 2, .key_ring = 4},
    {.id = "wheeler", .suit = Suit::wood, .copies = 2,
     .on = Card::lumberjack, .carries = 1, .gold = 3},
    {.id = "cartwright", .suit = Suit::wood,
     .copies = 2, .on = Card::wheeler, .gold = 9, .key_ring = 2},
    {.id = "wood_carver", .suit = Suit::wood,
     .copies = 2, .on = Card::lumberjack, .formula = {Coin::silver, 1, 1, Per::wood_gold}},
    {.id = "log_rafter", .suit = Suit::wood,
     .copies = 2, .symbols = 2, .on = Card::lumberjack,
     .formula = {Coin::silver, 1, 1, Per::suit_symbols, Suit::wood}},
    {.id = "arkwright", .suit = Suit::wood,
     .set = CardSet::profiteers, .copies = 1, .on = Card::lumberjack,
     .formula = {Coin::copper, 2, 1, Per::villagers_with_coins}},
    // Hay
    {.id = "hayer", .suit = Suit::hay,
     .set = CardSet::basic, .copies = 10, .carries = 2},
    {.id = "thatcher", .suit = Suit::hay, .copies = 2,
     .on = Card::hayer, .builders = 1, .gold = 2, .signpost = true},
    {.id = "bed_builder", .suit = Suit::hay,
     .copies = 2, .symbols = 2, .on = Card::hayer, .gold = 4, .padlock = Card::carpenter},
    {.id = "grazier", .suit = Suit::hay, .copies = 2,
     .on = Card::hayer, .carries = 1, .food = 1, .signpost = true},
    {.id = "milk_maid", .suit = Suit::hay, .copies = 2,
     .on = Card::grazier, .carries = 1, .food = 2, .padlock = Card::cooper},
    {.id = "fromager", .suit = Suit::hay, .copies = 2,
     .on = Card::milk_maid, .food = 1, .gold = 15},
    {.id = "peddler", .suit = Suit::hay,
     .copies = 2, .on = Card::hayer, .formula = {Coin::silver, 3, 2, Per::gold_symbols},
     .padlock = Card::cartwright},
    {.id = "horse_trader", .suit = Suit::hay,
     .copies = 2, .on = Card::hayer,
     .formula = {Coin::silver, 3, 2, Per::suit_symbols, Suit::hay}},
    {.id = "ore_muler", .suit = Suit::hay,
     .copies = 2, .on = Card::hayer,
     .formula = {Coin::silver, 3, 2, Per::suit_symbols, Suit::ore}},
    {.id = "carter", .suit = Suit::hay,
     .set = CardSet::profiteers, .copies = 1, .on = Card::hayer,
     .formula = {Coin::copper, 1, 1, Per::long_chains}},
    // Ore
    {.id = "miner", .suit = Suit::ore, .set = CardSet::basic,
     .copies = 10, .carries = 2},
    {.id = "blacksmith", .suit = Suit::ore, .copies = 2,
     .on = Card::miner, .gold = 2, .key_ring = 10},
    {.id = "glass_blower", .suit = Suit::ore,
     .copies = 2, .symbols = 2, .on = Card::miner, .gold = 4, .padlock = Card::blacksmith,
     .key_ring = 2},
    {.id = "mason", .suit = Suit::ore, .copies = 2,
     .on = Card::miner, .builders = 1, .gold = 2, .signpost = true},
    {.id = "seeker", .suit = Suit::ore, .copies = 2,
     .on = Card::miner, .carries = 1},
    {.id = "spelunker", .suit = Suit::ore, .copies = 2,
     .on = Card::seeker, .carries = 1, .gold = 10, .padlock = Card::chandler},
    {.id = "jeweler", .suit = Suit::ore, .copies = 2,
     .on = Card::spelunker, .gold = 20, .padlock = Card::blacksmith},
    {.id = "locksmith", .suit = Suit::ore, .copies = 2,
     .on = Card::miner, .formula = {Coin::silver, 2, 1, Per::padlocks},
     .padlock = Card::blacksmith},
    {.id = "alchemist", .suit = Suit::ore,
     .set = CardSet::profiteers, .copies = 1, .on = Card::miner,
     .formula = {Coin::copper, 1, 2, Per::best_silver}},
    // Grapes
    {.id = "graper", .suit = Suit::grapes,
     .copies = 2, .carries = 2, .food = 1},
    {.id = "vintner", .suit = Suit::grapes, .copies = 2,
     .on = Card::graper, .carries = 1, .gold = 5, .padlock = Card::cooper},
    {.id = "wine_trader", .suit = Suit::grapes,
     .copies = 2, .on = Card::vintner, .gold = 14, .padlock = Card::glass_blower},
    // Wool and leather, from four players on (V1.2)
    {.id = "shepherd", .suit = Suit::wool, .copies = 2,
     .four_plus = true, .carries = 2, .food = 1},
    {.id = "spinner", .suit = Suit::wool, .copies = 2,
     .four_plus = true, .on = Card::shepherd, .carries = 1, .gold = 4},
    {.id = "weaver", .suit = Suit::wool, .copies = 2,
     .four_plus = true, .on = Card::spinner, .carries = 1, .gold = 12, .padlock = Card::carpenter},
    {.id = "tailor", .suit = Suit::wool, .copies = 2,
     .four_plus = true, .on = Card::weaver, .gold = 24},
    {.id = "tanner", .suit = Suit::leather, .copies = 2,
     .four_plus = true, .carries = 2, .gold = 2},
    {.id = "saddler", .suit = Suit::leather, .copies = 2,
     .four_plus = true, .on = Card::tanner, .gold = 5},
    {.id = "cobbler", .suit = Suit::leather, .copies = 2,
     .four_plus = true, .on = Card::tanner, .gold = 6, .padlock = Card::blacksmith},
    // Grain
    {.id = "founders", .suit = Suit::grain,
     .set = CardSet::founders, .copies = 5, .carries = 2, .gold = 2},
    {.id = "brewer", .suit = Suit::grain, .copies = 2,
     .on = Card::founders, .food = 1, .builders = 1, .padlock = Card::cooper, .key_ring = 2},
    {.id = "poulterer", .suit = Suit::grain,
     .copies = 2, .on = Card::founders, .food = 1, .gold = 3, .padlock = Card::carpenter},
    {.id = "swineherd", .suit = Suit::grain,
     .copies = 2, .on = Card::founders, .carries = 1, .food = 1, .gold = 2, .signpost = true},
    {.id = "truffler", .suit = Suit::grain, .copies = 2,
     .on = Card::swineherd, .food = 1, .gold = 8, .padlock = Card::hunter},
    // Solitary
    {.id = "harvester", .suit = Suit::solitary,
     .copies = 2, .food = 1, .key_ring = 2, .signpost = true},
    {.id = "hunter", .suit = Suit::solitary, .copies = 2,
     .food = 1, .key_ring = 2},
    {.id = "chandler", .suit = Suit::solitary,
     .copies = 2, .symbols = 2, .gold = 3, .key_ring = 4},
    {.id = "wattler", .suit = Suit::solitary,
     .copies = 2, .builders = 1},
    {.id = "fisher", .suit = Suit::solitary, .copies = 2,
     .food = 1, .gold = 3, .padlock = Card::shipwright},
    {.id = "beekeeper", .suit = Suit::solitary,
     .copies = 2, .gold = 4, .padlock = Card::carpenter},
    {.id = "grocer", .suit = Suit::solitary,
     .copies = 2, .formula = {Coin::silver, 3, 1, Per::food}, .padlock = Card::harvester},
    {.id = "freemason", .suit = Suit::solitary,
     .copies = 2, .formula = {Coin::silver, 3, 1, Per::builders}, .padlock = Card::brewer},
    {.id = "priest", .suit = Suit::solitary, .copies = 2,
     .formula = {Coin::silver, 3, 2, Per::suit_symbols, Suit::solitary},
     .padlock = Card::chandler},
    {.id = "agent", .suit = Suit::solitary, .copies = 2,
     .formula = {Coin::silver, 1, 1, Per::coins_on_one}},
    {.id = "wholesaler", .suit = Suit::solitary,
     .set = CardSet::profiteers, .copies = 2, .formula = {Coin::silver, 3, 1, Per::basic_sets}},
    {.id = "captain", .suit = Suit::solitary,
     .set = CardSet::profiteers, .copies = 1, .formula = {Coin::copper, 1, 1, Per::gold_symbols}},
    // Special
    {.id = "monk", .suit = Suit::special, .copies = 2,
     .carries = 2, .played = When::build},
    {.id = "apprentice", .suit = Suit::special,
     .copies = 2, .carries = 2, .played = When::build},
    {.id = "tinner", .suit = Suit::special, .copies = 2,
     .discarded = true, .played = When::build},
    {.id = "smuggler", .suit = Suit::special,
     .copies = 2, .padlock = Card::shipwright, .discarded = true, .played = When::build},
    {.id = "freelancer", .suit = Suit::special,
     .set = CardSet::profiteers, .copies = 2, .played = When::build},
    {.id = "thief", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 2, .four_plus = true, .played = When::build},
    {.id = "sheriff", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 2, .four_plus = true, .discarded = true,
     .played = When::build},
    {.id = "barbarian", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 1, .discarded = true, .played = When::draft},
    {.id = "courier", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 1, .discarded = true, .played = When::other_draft},
    {.id = "flaker", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 1, .discarded = true, .played = When::draft},
    {.id = "noble", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 1, .discarded = true, .played = When::build},
    {.id = "schemer", .suit = Suit::special,
     .set = CardSet::scoundrels, .copies = 1, .discarded = true, .played = When::build},
    {.id = "benefactor", .suit = Suit::special,
     .set = CardSet::saints, .copies = 1, .discarded = true, .played = When::draft},
    {.id = "nun", .suit = Suit::special,
     .set = CardSet::saints, .copies = 1, .played = When::build},
    {.id = "pigeoneer", .suit = Suit::special,
     .set = CardSet::saints, .copies = 1, .discarded = true, .played = When::build},
    {.id = "prophet", .suit = Suit::special,
     .set = CardSet::saints, .copies = 1, .discarded = true, .played = When::draft},
    {.id = "recruiter", .suit = Suit::special,
     .set = CardSet::saints, .copies = 1, .played = When::build},

    // Her card's other side, without gold, is for novices (V9.9).
    {.id = "countess", .set = CardSet::countess,
     .copies = 1, .symbols = 0, .gold = 4},
}};
// clang-format on

constexpr const CardInfo& info(Card card) {
  return kCards[index_of(card)];
}

// The numbers the rules ask for all the time, packed so that the whole table stays in cache.
struct CardFacts {
  Suit suit = Suit::none;
  Card on = Card::none;
  Card padlock = Card::none;
  std::uint8_t carries = 0;
  std::uint8_t food = 0;
  std::uint8_t builders = 0;
  std::uint8_t gold = 0;
  std::uint8_t symbols = 0;
};
inline constexpr std::array<CardFacts, kCardCodes> kFacts = [] {
  std::array<CardFacts, kCardCodes> facts{};
  for (std::size_t i = 0; i < kCardCodes; ++i)
    facts[i] = {kCards[i].suit, kCards[i].on,       kCards[i].padlock, kCards[i].carries,
                kCards[i].food, kCards[i].builders, kCards[i].gold,    kCards[i].symbols};
  return facts;
}();
constexpr const CardFacts& facts_of(Card card) {
  return kFacts[index_of(card)];
}

// The suit on the back, for cards of which no more is known too.
inline constexpr std::array<Suit, index_of(Card::none) + 1> kSuitOf = [] {
  std::array<Suit, index_of(Card::none) + 1> suits{};
  suits.fill(Suit::none);
  for (std::size_t type = 0; type < kCardCodes; ++type) suits[type] = kCards[type].suit;
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    suits[index_of(some_of(static_cast<Suit>(suit)))] = static_cast<Suit>(suit);
  return suits;
}();
constexpr Suit suit_of(Card card) {
  return kSuitOf[index_of(card)];
}
constexpr bool is_special(Card card) {
  return suit_of(card) == Suit::special;
}
constexpr bool is_basic(Card card) {
  return is_type(card) && info(card).set == CardSet::basic;
}
// Monks and apprentices stand for other villagers in a chain (V6.5).
constexpr bool is_joker(Card card) {
  return card == Card::monk || card == Card::apprentice;
}
// The scoundrels and saints of which each player gets one; they are never in the deck.
constexpr bool is_dealt(Card card) {
  return is_type(card) && (info(card).set == CardSet::saints ||
                           (info(card).set == CardSet::scoundrels && info(card).copies == 1));
}

// Bits of the villagers that unlock others, by type; 0 for the rest.
inline constexpr std::array<std::uint16_t, kCardCodes> kUnlockerBits = [] {
  std::array<std::uint16_t, kCardCodes> bits{};
  std::uint16_t next = 1;
  for (std::size_t type = 0; type < kCardTypes; ++type)
    if (kCards[type].key_ring > 0) {
      bits[type] = next;
      next = static_cast<std::uint16_t>(next << 1);
    }
  return bits;
}();

// By type: the bit of the villager that unlocks it; 0 without a padlock.
inline constexpr std::array<std::uint16_t, kCardCodes> kPadlockBits = [] {
  std::array<std::uint16_t, kCardCodes> bits{};
  for (std::size_t type = 0; type < kCardTypes; ++type)
    if (kCards[type].padlock != Card::none)
      bits[type] = kUnlockerBits[index_of(kCards[type].padlock)];
  return bits;
}();

inline constexpr std::array<Card, 3> kBasics = {Card::lumberjack, Card::hayer, Card::miner};
inline constexpr std::uint8_t kBasicCopies = 10;

// The types of each suit stand together: [first, last) by suit.
struct TypeRange {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
};
inline constexpr std::array<TypeRange, kSuits> kTypesOf = [] {
  std::array<TypeRange, kSuits> ranges{};
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    TypeRange& range = ranges[index_of(kCards[type].suit)];
    if (range.last == 0) range.first = static_cast<std::uint8_t>(type);
    range.last = static_cast<std::uint8_t>(type + 1);
  }
  return ranges;
}();

// The first villager of a suit's production chain: Lumberjack for wood, Founders for grain …
inline constexpr std::array<Card, kSuits> kChainStart = [] {
  std::array<Card, kSuits> start{};
  start.fill(Card::none);
  for (std::size_t type = 0; type < kCardTypes; ++type)
    if (kCards[type].on == Card::none && kCards[type].carries == 2 &&
        kCards[type].suit != Suit::special)
      start[index_of(kCards[type].suit)] = static_cast<Card>(type);
  return start;
}();

// The table checked against what the box says.
namespace checks {
consteval int copies_of(CardSet set) {
  int sum = 0;
  for (const CardInfo& card : kCards)
    if (card.set == set) sum += card.copies;
  return sum;
}
consteval int types_of(CardSet set) {
  int sum = 0;
  for (const CardInfo& card : kCards) sum += card.set == set ? 1 : 0;
  return sum;
}
// A key ring counts all copies of the cards it unlocks.
consteval bool key_rings_add_up() {
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    int unlocked = 0;
    for (const CardInfo& card : kCards)
      if (card.padlock == static_cast<Card>(type)) unlocked += card.copies;
    if (unlocked != kCards[type].key_ring) return false;
  }
  return true;
}
consteval bool suits_stand_together() {
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    for (std::size_t type = kTypesOf[suit].first; type < kTypesOf[suit].last; ++type)
      if (index_of(kCards[type].suit) != suit) return false;
  return true;
}
// A card is placed on one of its own suit that carries it; starters carry two, others one.
consteval bool chains_are_sound() {
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    const CardInfo& card = kCards[type];
    if (card.on != Card::none) {
      const CardInfo& under = kCards[index_of(card.on)];
      if (under.suit != card.suit || under.carries == 0) return false;
    }
    if (card.carries > 0 && card.carries != (card.on == Card::none ? 2 : 1)) return false;
  }
  return true;
}
consteval bool ids_are_distinct() {
  for (std::size_t a = 0; a < kCardCodes; ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (kCards[a].id == kCards[b].id) return false;
  return true;
}
consteval int signposts() {
  int sum = 0;
  for (const CardInfo& card : kCards) sum += card.signpost ? 1 : 0;
  return sum;
}
consteval int copies_of(Suit suit) {
  int sum = 0;
  for (const CardInfo& card : kCards)
    if (card.suit == suit && card.set == CardSet::base) sum += card.copies;
  return sum;
}
static_assert(types_of(CardSet::base) == 50 && copies_of(CardSet::base) == 100);
static_assert(types_of(CardSet::basic) == 3 && copies_of(CardSet::basic) == 30);
static_assert(types_of(CardSet::founders) == 1 && copies_of(CardSet::founders) == 5);
static_assert(types_of(CardSet::profiteers) == 6 && copies_of(CardSet::profiteers) == 8);
static_assert(types_of(CardSet::saints) == 5 && copies_of(CardSet::saints) == 5);
static_assert(types_of(CardSet::scoundrels) == 7 && copies_of(CardSet::scoundrels) == 9);
static_assert(copies_of(Suit::grain) == 8 && copies_of(Suit::wood) == 14 &&
              copies_of(Suit::hay) == 16 && copies_of(Suit::ore) == 14 &&
              copies_of(Suit::grapes) == 6 && copies_of(Suit::wool) == 8 &&
              copies_of(Suit::leather) == 6 && copies_of(Suit::solitary) == 20 &&
              copies_of(Suit::special) == 8);
static_assert(signposts() == 6);
static_assert(key_rings_add_up() && suits_stand_together() && chains_are_sound() &&
              ids_are_distinct());
static_assert(index_of(Card::countess) == kCardTypes && kCards[kCardTypes].id == "countess" &&
              kCards[index_of(Card::recruiter)].id == "recruiter" &&
              kCards[index_of(Card::founders)].id == "founders");
}  // namespace checks

}  // namespace reeve::villagers
