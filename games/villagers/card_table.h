// All 72 villager types and the Countess. The facts come from the printed cards except where a
// comment says "reconstruction"; docs/villagers.md lists those.
#pragma once

#include "games/villagers/cards.h"

namespace reeve::villagers {

// clang-format off
inline constexpr std::array<CardInfo, kCardCodes> kCards = {{
    // Wood
    {.id = "lumberjack", .suit = Suit::kWood,
     .set = CardSet::kBasic, .copies = 10, .carries = 2},
    {.id = "carpenter", .suit = Suit::kWood, .copies = 2,
     .on = Card::kLumberjack, .builders = 1, .key_ring = 8, .signpost = true},
    {.id = "cooper", .suit = Suit::kWood, .copies = 2,
     .on = Card::kLumberjack, .gold = 4, .padlock = Card::kBlacksmith, .key_ring = 6},
    {.id = "shipwright", .suit = Suit::kWood,
     .copies = 2, .on = Card::kLumberjack, .builders = 1, .gold = 2, .key_ring = 4},
    {.id = "wheeler", .suit = Suit::kWood, .copies = 2,
     .on = Card::kLumberjack, .carries = 1, .gold = 3},
    {.id = "cartwright", .suit = Suit::kWood,
     .copies = 2, .on = Card::kWheeler, .gold = 9, .key_ring = 2},
    {.id = "wood_carver", .suit = Suit::kWood,
     .copies = 2, .on = Card::kLumberjack, .formula = {Coin::kSilver, 1, 1, Per::kWoodGold}},
    {.id = "log_rafter", .suit = Suit::kWood,
     .copies = 2, .symbols = 2, .on = Card::kLumberjack,
     .formula = {Coin::kSilver, 1, 1, Per::kSuitSymbols, Suit::kWood}},
    {.id = "arkwright", .suit = Suit::kWood,
     .set = CardSet::kProfiteers, .copies = 1, .on = Card::kLumberjack,
     .formula = {Coin::kCopper, 2, 1, Per::kVillagersWithCoins}},
    // Hay
    {.id = "hayer", .suit = Suit::kHay,
     .set = CardSet::kBasic, .copies = 10, .carries = 2},
    {.id = "thatcher", .suit = Suit::kHay, .copies = 2,
     .on = Card::kHayer, .builders = 1, .gold = 2, .signpost = true},
    {.id = "bed_builder", .suit = Suit::kHay,
     .copies = 2, .symbols = 2, .on = Card::kHayer, .gold = 4, .padlock = Card::kCarpenter},
    {.id = "grazier", .suit = Suit::kHay, .copies = 2,
     .on = Card::kHayer, .carries = 1, .food = 1, .signpost = true},
    {.id = "milk_maid", .suit = Suit::kHay, .copies = 2,
     .on = Card::kGrazier, .carries = 1, .food = 2, .padlock = Card::kCooper},
    {.id = "fromager", .suit = Suit::kHay, .copies = 2,
     .on = Card::kMilkMaid, .food = 1, .gold = 15},
    {.id = "peddler", .suit = Suit::kHay,
     .copies = 2, .on = Card::kHayer, .formula = {Coin::kSilver, 3, 2, Per::kGoldSymbols},
     .padlock = Card::kCartwright},
    {.id = "horse_trader", .suit = Suit::kHay,
     .copies = 2, .on = Card::kHayer,
     .formula = {Coin::kSilver, 3, 2, Per::kSuitSymbols, Suit::kHay}},
    {.id = "ore_muler", .suit = Suit::kHay,
     .copies = 2, .on = Card::kHayer,
     .formula = {Coin::kSilver, 3, 2, Per::kSuitSymbols, Suit::kOre}},
    {.id = "carter", .suit = Suit::kHay,
     .set = CardSet::kProfiteers, .copies = 1, .on = Card::kHayer,
     .formula = {Coin::kCopper, 1, 1, Per::kLongChains}},
    // Ore
    {.id = "miner", .suit = Suit::kOre, .set = CardSet::kBasic,
     .copies = 10, .carries = 2},
    {.id = "blacksmith", .suit = Suit::kOre, .copies = 2,
     .on = Card::kMiner, .gold = 2, .key_ring = 10},
    {.id = "glass_blower", .suit = Suit::kOre,
     .copies = 2, .symbols = 2, .on = Card::kMiner, .gold = 4, .padlock = Card::kBlacksmith,
     .key_ring = 2},
    {.id = "mason", .suit = Suit::kOre, .copies = 2,
     .on = Card::kMiner, .builders = 1, .gold = 2, .signpost = true},
    {.id = "seeker", .suit = Suit::kOre, .copies = 2,
     .on = Card::kMiner, .carries = 1},
    {.id = "spelunker", .suit = Suit::kOre, .copies = 2,
     .on = Card::kSeeker, .carries = 1, .gold = 10, .padlock = Card::kChandler},
    {.id = "jeweler", .suit = Suit::kOre, .copies = 2,
     .on = Card::kSpelunker, .gold = 20, .padlock = Card::kBlacksmith},
    {.id = "locksmith", .suit = Suit::kOre, .copies = 2,
     .on = Card::kMiner, .formula = {Coin::kSilver, 2, 1, Per::kPadlocks},
     .padlock = Card::kBlacksmith},
    {.id = "alchemist", .suit = Suit::kOre,
     .set = CardSet::kProfiteers, .copies = 1, .on = Card::kMiner,
     .formula = {Coin::kCopper, 1, 2, Per::kBestSilver}},
    // Grapes
    {.id = "graper", .suit = Suit::kGrapes,
     .copies = 2, .carries = 2, .food = 1},
    {.id = "vintner", .suit = Suit::kGrapes, .copies = 2,
     .on = Card::kGraper, .carries = 1, .gold = 5, .padlock = Card::kCooper},
    {.id = "wine_trader", .suit = Suit::kGrapes,
     .copies = 2, .on = Card::kVintner, .gold = 14, .padlock = Card::kGlassBlower},
    // Wool and leather, from four players on (V1.2)
    {.id = "shepherd", .suit = Suit::kWool, .copies = 2,
     .four_plus = true, .carries = 2, .food = 1},
    {.id = "spinner", .suit = Suit::kWool, .copies = 2,
     .four_plus = true, .on = Card::kShepherd, .carries = 1, .gold = 4},
    {.id = "weaver", .suit = Suit::kWool, .copies = 2,
     .four_plus = true, .on = Card::kSpinner, .carries = 1, .gold = 12, .padlock = Card::kCarpenter},
    {.id = "tailor", .suit = Suit::kWool, .copies = 2,
     .four_plus = true, .on = Card::kWeaver, .gold = 24},
    {.id = "tanner", .suit = Suit::kLeather, .copies = 2,
     .four_plus = true, .carries = 2, .gold = 2},
    {.id = "saddler", .suit = Suit::kLeather, .copies = 2,
     .four_plus = true, .on = Card::kTanner, .gold = 5},
    {.id = "cobbler", .suit = Suit::kLeather, .copies = 2,
     .four_plus = true, .on = Card::kTanner, .gold = 6, .padlock = Card::kBlacksmith},
    // Grain
    {.id = "founders", .suit = Suit::kGrain,
     .set = CardSet::kFounders, .copies = 5, .carries = 2, .gold = 2},
    {.id = "brewer", .suit = Suit::kGrain, .copies = 2,
     .on = Card::kFounders, .food = 1, .builders = 1, .padlock = Card::kCooper, .key_ring = 2},
    {.id = "poulterer", .suit = Suit::kGrain,
     .copies = 2, .on = Card::kFounders, .food = 1, .gold = 3, .padlock = Card::kCarpenter},
    {.id = "swineherd", .suit = Suit::kGrain,
     .copies = 2, .on = Card::kFounders, .carries = 1, .food = 1, .gold = 2, .signpost = true},
    {.id = "truffler", .suit = Suit::kGrain, .copies = 2,
     .on = Card::kSwineherd, .food = 1, .gold = 8, .padlock = Card::kHunter},
    // Solitary
    {.id = "harvester", .suit = Suit::kSolitary,
     .copies = 2, .food = 1, .key_ring = 2, .signpost = true},
    {.id = "hunter", .suit = Suit::kSolitary, .copies = 2,
     .food = 1, .key_ring = 2},
    {.id = "chandler", .suit = Suit::kSolitary,
     .copies = 2, .symbols = 2, .gold = 3, .key_ring = 4},
    {.id = "wattler", .suit = Suit::kSolitary,
     .copies = 2, .builders = 1},
    {.id = "fisher", .suit = Suit::kSolitary, .copies = 2,
     .food = 1, .gold = 3, .padlock = Card::kShipwright},
    {.id = "beekeeper", .suit = Suit::kSolitary,
     .copies = 2, .gold = 4, .padlock = Card::kCarpenter},
    {.id = "grocer", .suit = Suit::kSolitary,
     .copies = 2, .formula = {Coin::kSilver, 3, 1, Per::kFood}, .padlock = Card::kHarvester},
    {.id = "freemason", .suit = Suit::kSolitary,
     .copies = 2, .formula = {Coin::kSilver, 3, 1, Per::kBuilders}, .padlock = Card::kBrewer},
    {.id = "priest", .suit = Suit::kSolitary, .copies = 2,
     .formula = {Coin::kSilver, 3, 2, Per::kSuitSymbols, Suit::kSolitary},
     .padlock = Card::kChandler},
    {.id = "agent", .suit = Suit::kSolitary, .copies = 2,
     .formula = {Coin::kSilver, 1, 1, Per::kCoinsOnOne}},
    {.id = "wholesaler", .suit = Suit::kSolitary,
     .set = CardSet::kProfiteers, .copies = 2, .formula = {Coin::kSilver, 3, 1, Per::kBasicSets}},
    {.id = "captain", .suit = Suit::kSolitary,
     .set = CardSet::kProfiteers, .copies = 1, .formula = {Coin::kCopper, 1, 1, Per::kGoldSymbols}},
    // Special
    {.id = "monk", .suit = Suit::kSpecial, .copies = 2,
     .carries = 2, .played = When::kBuild},
    {.id = "apprentice", .suit = Suit::kSpecial,
     .copies = 2, .carries = 2, .played = When::kBuild},
    {.id = "tinner", .suit = Suit::kSpecial, .copies = 2,
     .discarded = true, .played = When::kBuild},
    {.id = "smuggler", .suit = Suit::kSpecial,
     .copies = 2, .padlock = Card::kShipwright, .discarded = true, .played = When::kBuild},
    {.id = "freelancer", .suit = Suit::kSpecial,
     .set = CardSet::kProfiteers, .copies = 2, .played = When::kBuild},
    {.id = "thief", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 2, .four_plus = true, .played = When::kBuild},
    {.id = "sheriff", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 2, .four_plus = true, .discarded = true,
     .played = When::kBuild},
    {.id = "barbarian", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 1, .discarded = true, .played = When::kDraft},
    {.id = "courier", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 1, .discarded = true, .played = When::kOtherDraft},
    {.id = "flaker", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 1, .discarded = true, .played = When::kDraft},
    {.id = "noble", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 1, .discarded = true, .played = When::kBuild},
    {.id = "schemer", .suit = Suit::kSpecial,
     .set = CardSet::kScoundrels, .copies = 1, .discarded = true, .played = When::kBuild},
    {.id = "benefactor", .suit = Suit::kSpecial,
     .set = CardSet::kSaints, .copies = 1, .discarded = true, .played = When::kDraft},
    {.id = "nun", .suit = Suit::kSpecial,
     .set = CardSet::kSaints, .copies = 1, .played = When::kBuild},
    {.id = "pigeoneer", .suit = Suit::kSpecial,
     .set = CardSet::kSaints, .copies = 1, .discarded = true, .played = When::kBuild},
    {.id = "prophet", .suit = Suit::kSpecial,
     .set = CardSet::kSaints, .copies = 1, .discarded = true, .played = When::kDraft},
    {.id = "recruiter", .suit = Suit::kSpecial,
     .set = CardSet::kSaints, .copies = 1, .played = When::kBuild},

    // Her card's other side, without gold, is for novices (V9.9).
    {.id = "countess", .set = CardSet::kCountess,
     .copies = 1, .symbols = 0, .gold = 4},
}};
// clang-format on

constexpr const CardInfo& info(Card card) {
  return kCards[index_of(card)];
}

// The numbers the rules ask for all the time, packed so that the whole table stays in cache.
struct CardFacts {
  Suit suit = Suit::kNone;
  Card on = Card::kNone;
  Card padlock = Card::kNone;
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
inline constexpr std::array<Suit, index_of(Card::kNone) + 1> kSuitOf = [] {
  std::array<Suit, index_of(Card::kNone) + 1> suits{};
  suits.fill(Suit::kNone);
  for (std::size_t type = 0; type < kCardCodes; ++type) suits[type] = kCards[type].suit;
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    suits[index_of(some_of(static_cast<Suit>(suit)))] = static_cast<Suit>(suit);
  return suits;
}();
constexpr Suit suit_of(Card card) {
  return kSuitOf[index_of(card)];
}
constexpr bool is_special(Card card) {
  return suit_of(card) == Suit::kSpecial;
}
constexpr bool is_basic(Card card) {
  return is_type(card) && info(card).set == CardSet::kBasic;
}
// Monks and apprentices stand for other villagers in a chain (V6.5).
constexpr bool is_joker(Card card) {
  return card == Card::kMonk || card == Card::kApprentice;
}
// The scoundrels and saints of which each player gets one; they are never in the deck.
constexpr bool is_dealt(Card card) {
  return is_type(card) && (info(card).set == CardSet::kSaints ||
                           (info(card).set == CardSet::kScoundrels && info(card).copies == 1));
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
    if (kCards[type].padlock != Card::kNone)
      bits[type] = kUnlockerBits[index_of(kCards[type].padlock)];
  return bits;
}();

inline constexpr std::array<Card, 3> kBasics = {Card::kLumberjack, Card::kHayer, Card::kMiner};
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
    if (card.on != Card::kNone) {
      const CardInfo& under = kCards[index_of(card.on)];
      if (under.suit != card.suit || under.carries == 0) return false;
    }
    if (card.carries > 0 && card.carries != (card.on == Card::kNone ? 2 : 1)) return false;
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
    if (card.suit == suit && card.set == CardSet::kBase) sum += card.copies;
  return sum;
}
static_assert(types_of(CardSet::kBase) == 50 && copies_of(CardSet::kBase) == 100);
static_assert(types_of(CardSet::kBasic) == 3 && copies_of(CardSet::kBasic) == 30);
static_assert(types_of(CardSet::kFounders) == 1 && copies_of(CardSet::kFounders) == 5);
static_assert(types_of(CardSet::kProfiteers) == 6 && copies_of(CardSet::kProfiteers) == 8);
static_assert(types_of(CardSet::kSaints) == 5 && copies_of(CardSet::kSaints) == 5);
static_assert(types_of(CardSet::kScoundrels) == 7 && copies_of(CardSet::kScoundrels) == 9);
static_assert(copies_of(Suit::kGrain) == 8 && copies_of(Suit::kWood) == 14 &&
              copies_of(Suit::kHay) == 16 && copies_of(Suit::kOre) == 14 &&
              copies_of(Suit::kGrapes) == 6 && copies_of(Suit::kWool) == 8 &&
              copies_of(Suit::kLeather) == 6 && copies_of(Suit::kSolitary) == 20 &&
              copies_of(Suit::kSpecial) == 8);
static_assert(signposts() == 6);
static_assert(key_rings_add_up() && suits_stand_together() && chains_are_sound() &&
              ids_are_distinct());
static_assert(index_of(Card::kCountess) == kCardTypes && kCards[kCardTypes].id == "countess" &&
              kCards[index_of(Card::kRecruiter)].id == "recruiter" &&
              kCards[index_of(Card::kFounders)].id == "founders");
}  // namespace checks

}  // namespace reeve::villagers
