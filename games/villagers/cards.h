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
  kWood,
  kHay,
  kOre,
  kGrapes,
  kWool,
  kLeather,
  kGrain,
  kSolitary,
  kSpecial,
  kNone,  // the Countess herself
};
inline constexpr std::size_t kSuits = 9;
inline constexpr std::array<std::string_view, kSuits + 1> kSuitNames = {
    "wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special", "none"};

// Card types, suit by suit; what is not a type stands beyond them.
enum class Card : std::uint8_t {
  kLumberjack,
  kCarpenter,
  kCooper,
  kShipwright,
  kWheeler,
  kCartwright,
  kWoodCarver,
  kLogRafter,
  kArkwright,
  kHayer,
  kThatcher,
  kBedBuilder,
  kGrazier,
  kMilkMaid,
  kFromager,
  kPeddler,
  kHorseTrader,
  kOreMuler,
  kCarter,
  kMiner,
  kBlacksmith,
  kGlassBlower,
  kMason,
  kSeeker,
  kSpelunker,
  kJeweler,
  kLocksmith,
  kAlchemist,
  kGraper,
  kVintner,
  kWineTrader,
  kShepherd,
  kSpinner,
  kWeaver,
  kTailor,
  kTanner,
  kSaddler,
  kCobbler,
  kFounders,
  kBrewer,
  kPoulterer,
  kSwineherd,
  kTruffler,
  kHarvester,
  kHunter,
  kChandler,
  kWattler,
  kFisher,
  kBeekeeper,
  kGrocer,
  kFreemason,
  kPriest,
  kAgent,
  kWholesaler,
  kCaptain,
  kMonk,
  kApprentice,
  kTinner,
  kSmuggler,
  kFreelancer,
  kThief,
  kSheriff,
  kBarbarian,
  kCourier,
  kFlaker,
  kNoble,
  kSchemer,
  kBenefactor,
  kNun,
  kPigeoneer,
  kProphet,
  kRecruiter,
  kCountess,
  // A card of which only the suit is known, or not even that, and no card at all.
  kSomeWood = 80,
  kSomething = 89,
  kNone = 127,
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
  return static_cast<Card>(index_of(Card::kSomeWood) + index_of(suit));
}
constexpr bool is_type(Card card) {
  return index_of(card) < kCardCodes;
}
constexpr bool is_some(Card card) {
  return card >= Card::kSomeWood && card < Card::kSomething;
}

enum class CardSet : std::uint8_t {
  kBase,
  kFounders,
  kBasic,
  kProfiteers,
  kSaints,
  kScoundrels,
  kCountess
};
inline constexpr std::array<std::string_view, 7> kCardSetNames = {
    "base", "founders", "basic", "profiteers", "saints", "scoundrels", "countess"};

// When a special villager is played (V6, V10); the others are played in the build phase.
enum class When : std::uint8_t { kBuild, kDraft, kOtherDraft };

// A silver formula counts at the second market (V8.3), a copper one after build phases (V10.3):
// `amount` gold for every full `group` of what `per` counts in the own village.
enum class Coin : std::uint8_t { kNone, kSilver, kCopper };
enum class Per : std::uint8_t {
  kNothing,
  kSuitSymbols,  // of Formula::suit, on covered cards too
  kWoodGold,     // gold printed on uncovered wood villagers
  kGoldSymbols,  // uncovered gold symbols, whatever their value
  kFood,
  kBuilders,
  kPadlocks,    // on covered cards too
  kCoinsOnOne,  // coins on the villager that carries most
  kBasicSets,   // one wood, one hay and one ore symbol
  kVillagersWithCoins,
  kLongChains,  // production chains of at least three cards
  kBestSilver,  // the value of the best silver villager
};
inline constexpr std::array<std::string_view, 12> kPerNames = {
    "nothing",  "suit_symbols", "wood_gold",  "gold_symbols",         "food",        "builders",
    "padlocks", "coins_on_one", "basic_sets", "villagers_with_coins", "long_chains", "best_silver"};

struct Formula {
  Coin coin = Coin::kNone;
  std::uint8_t amount = 0;
  std::uint8_t group = 1;
  Per per = Per::kNothing;
  Suit suit = Suit::kNone;
};

struct CardInfo {
  std::string_view id;
  Suit suit = Suit::kNone;
  CardSet set = CardSet::kBase;
  std::uint8_t copies = 2;
  std::uint8_t symbols = 1;  // suit symbols
  bool four_plus = false;    // left out below four players (V1.2)
  Card on = Card::kNone;     // the villager it is placed on (V4.3); none: on the table
  std::uint8_t carries = 0;  // stack size (V4.4)
  std::uint8_t food = 0;
  std::uint8_t builders = 0;
  std::uint8_t gold = 0;
  Formula formula;
  Card padlock = Card::kNone;  // the villager that unlocks it (V5)
  std::uint8_t key_ring = 0;   // how many cards it unlocks
  bool discarded = false;      // after its effect (V6.1)
  When played = When::kBuild;
  bool signpost = false;  // one copy starts on the Road (V1.1); a reconstruction
};

}  // namespace reeve::villagers
