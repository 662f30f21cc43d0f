// The whole table of a game of Villagers as one plain value.
//
// HIDDEN THINGS. Piles (six stacks of the Road and the reserve) consist, from the bottom, of
// `hidden` cards of which nobody knows anything and of listed cards. A listed card is either a
// definite card (returned or looked at by somebody) or only a suit: the back of a pile's top card
// is public (V1.6), so its suit is drawn when it becomes the top and its face when it is turned.
// `unseen` counts, by type, the cards whose face has not been drawn; `loose` counts, by suit, those
// whose suit has not been drawn either. So no order of any pile exists before somebody may know it.
//
// Each held card carries `seen`: who knows its face. A card drafted face up is known to all; when a
// card leaves a hand face down, those who did not see it no longer know which card of that suit it
// was, and lose what they knew of that suit in that hand (unless it held only that one).
//
// INVARIANTS. Hands are sorted. The sum of `unseen` is the sum of `hidden` plus the listed cards
// that are only a suit. A village is in the order of building; `below` of a card points to an
// earlier card. Monks and apprentices are never uncovered (V6.5).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/hash.h"
#include "core/move.h"
#include "games/villagers/card_table.h"
#include "games/villagers/improvements.h"
#include "games/villagers/solo_events.h"
#include "games/villagers/villages.h"

namespace reeve::villagers {

inline constexpr int kStacks = 6;
inline constexpr int kReserve = 6;  // piles 0 to 5 are the stacks
inline constexpr int kPiles = 7;
inline constexpr int kRoadSlots = 6;
inline constexpr Seat kCountessSeat = 1;  // her seat in a solo game
inline constexpr int kLimit = 5;          // drafts and builds (V2.1, V4.2)
inline constexpr int kHires = 3;          // basic villagers a build phase (V4.6)
inline constexpr int kPadlockPrice = 2;

enum class Difficulty : std::uint8_t { kNovice, kNormal, kVeteran };
inline constexpr std::array<std::string_view, 3> kDifficultyNames = {"novice", "normal", "veteran"};

enum Module : std::uint8_t { kScoundrels = 1, kSaints = 2, kProfiteers = 4, kImprovementCards = 8 };

enum class FirstPlayer : std::uint8_t { kRandom, kMiniVillagers };

struct Options {
  std::uint8_t players = 3;  // 1 is solo against the Countess
  std::uint8_t modules = 0;  // bits of Module; none in solo games
  Difficulty difficulty = Difficulty::kNormal;
  FirstPlayer first_player = FirstPlayer::kRandom;
};

// A card of a hand, a square or a pile.
struct HeldCard {
  static constexpr std::uint8_t kEveryone = 0x3F;   // bits 0 to 4 are seats
  static constexpr std::uint8_t kOnlookers = 0x20;  // spectators
  static constexpr std::uint8_t kBack = 0x40;       // in piles: the back has been seen by all

  Card card = Card::kLumberjack;
  std::uint8_t seen = 0;

  bool known_to(Seat seat) const {
    return seat < 0 ? (seen & kOnlookers) != 0 : (seen >> seat & 1) != 0;
  }
  friend bool operator==(const HeldCard&, const HeldCard&) = default;
  // Hands are sorted by the card, then by who knows it.
  friend bool operator<(const HeldCard& a, const HeldCard& b) {
    return (index_of(a.card) << 8 | a.seen) < (index_of(b.card) << 8 | b.seen);
  }
};

struct RoadCard {
  Card card = Card::kNone;
  std::uint8_t coins = 0;
};

// Lists of State::held.
constexpr std::size_t hand_of(int seat) {
  return static_cast<std::size_t>(seat);
}
constexpr std::size_t square_of(int seat) {
  return static_cast<std::size_t>(5 + seat);
}
constexpr std::size_t pile(int k) {
  return static_cast<std::size_t>(10 + k);
}
inline constexpr std::size_t kBuried = 17;  // discarded face down: V4.6 when all piles are empty

// What is to be decided now.
enum class Stage : std::uint8_t {
  kDraft,        // the player in turn takes a card (V2)
  kCourier,      // the holder of the Courier may act before that (V10.1)
  kAfterDraft,   // the player in turn kept the turn to play a card after drafting
  kProphet,      // takes a card of the pile looked at
  kOrder,        // lays that pile back in any order
  kGive,         // solo: a Road card goes to the Countess (V9.2)
  kRoadCoin,     // two players and solo: a coin on a Road card (V3.2)
  kBuild,        // the build turn (V4)
  kPutBack,      // on which pile the returned card goes (V4.6)
  kFetched,      // the villager fetched by the Apprentice is built (V6.4)
  kNoble,        // a card of the hand looked at
  kPigeoneer,    // a card of the reserve's top six
  kCopper,       // which copper symbol to cash (V10.3)
  kChurch,       // a face-down card as reward (V10.5)
  kTavern,       // a basic villager as reward (V10.5)
  kEvents,       // solo: which event is next (V9.5)
  kDiscard,      // solo: a card leaves the hand
  kProtection,   // solo: pay or discard
  kPickpockets,  // solo: which villager loses a coin
  kSurrender,    // solo: which villager is lost
  kOver,
};
inline constexpr std::size_t kStages = 21;

struct State {
  Villages villages;
  PooledLists<HeldCard, 120, 18> held;
  std::array<std::uint8_t, kCardCodes> unseen{};
  std::array<std::uint8_t, kCardCodes> discarded{};  // face up, by type
  std::array<std::uint8_t, kSuits> loose{};
  std::array<std::uint8_t, kPiles> hidden{};
  std::array<RoadCard, kRoadSlots> road{};

  std::array<std::uint8_t, 3> basics{};  // left, in the order of kBasics
  std::uint8_t players = 0;
  std::uint8_t modules = 0;

  std::array<std::uint16_t, kMaxPlayers> gold{};  // in supply
  // What the markets brought, for explain().
  std::array<std::uint16_t, kMaxPlayers> first_market{};
  std::array<std::uint16_t, kMaxPlayers> last_silver{};  // with the Nun
  std::array<std::uint16_t, kMaxPlayers> last_coins{};

  std::uint32_t events_left = 0;  // bits of SoloEvent: in the decks
  std::uint32_t events_up = 0;    // face up

  std::array<std::uint8_t, kMaxPlayers> build_limit{};
  std::array<std::uint8_t, kDomains> improvement{};  // which of its domain's four
  std::array<Seat, kDomains> token{};                // who has won it, kNobody: nobody
  Difficulty difficulty = Difficulty::kNormal;
  std::uint16_t draws = 0;  // faces and events drawn: keys chance
  std::uint16_t box = 0;    // bit per type from kFirstDealt: scoundrels and saints dealt to nobody

  std::uint8_t round = 1;
  Seat first = 0;  // the first player of the round
  Seat turn = 0;   // whose turn it is
  Seat actor = 0;  // who decides
  Stage stage = Stage::kDraft;
  std::uint8_t finished = 0;     // bit per seat: took the square into hand (V2.5)
  std::uint8_t builds = 0;       // actions used in this build turn
  std::uint8_t hires = 0;        // basic villagers taken in this build turn
  std::uint8_t tinner = 0;       // padlocks are free in this build turn
  std::uint8_t recruited = 0;    // a second draft of this turn has been paid
  std::uint8_t market_held = 0;  // the first market
  std::uint8_t jester = 0;       // the human has it
  std::uint8_t jester_used = 0;
  Card pending = Card::kNone;      // the card returned, fetched or given for a basic villager
  std::uint8_t pending_pile = 0;   // the pile looked at
  std::uint8_t pending_count = 0;  // cards still to discard, coins to take, cards put in order
  std::uint8_t to_go = 0;          // who still has to decide at this stage, in turn order
  SoloEvent resolving = SoloEvent::kRats;
  std::uint8_t reward = 0;  // which domain's reward is next
  std::uint8_t turned = 0;  // bit per seat: its Founders have been turned once (V7.1)
};

static_assert(PlainBytes<State> && sizeof(State) <= 1024);

// The ten cards of which each player may be dealt one stand together.
inline constexpr Card kFirstDealt = Card::kBarbarian;
inline constexpr std::size_t kDealtTypes = 10;
static_assert(is_dealt(kFirstDealt) && is_dealt(Card::kRecruiter) && !is_dealt(Card::kSheriff) &&
              index_of(Card::kRecruiter) - index_of(kFirstDealt) + 1 == kDealtTypes);

inline bool solo(const State& s) {
  return s.players == 1;
}
inline int seats_of(const State& s) {
  return solo(s) ? 2 : s.players;
}
inline bool stack_empty(const State& s, int k) {
  return s.hidden[static_cast<std::size_t>(k)] == 0 && s.held.empty(pile(k));
}
inline int pile_size(const State& s, int k) {
  return s.hidden[static_cast<std::size_t>(k)] + static_cast<int>(s.held.size(pile(k)));
}
// Bit k tells whether pile k has cards. All at once: the sizes of seven lists, byte by byte, beside
// the seven counts of hidden cards.
inline std::uint32_t open_piles(const State& s) {
  std::uint32_t low = 0, high = 0;
  std::memcpy(&low, &s.hidden[0], 4);
  std::memcpy(&high, &s.hidden[3], 4);
  static_assert(kPiles == 7 && std::endian::native == std::endian::little);
  const std::uint64_t cards = (low | std::uint64_t{high} << 24) | s.held.eight_sizes(pile(0));
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
  const std::uint64_t some = (((cards & kLow) + kLow) | cards) >> 7 & 0x0101010101010101;
  return static_cast<std::uint32_t>(some * 0x0102040810204080 >> 56) & ((1u << kPiles) - 1);
}
// The same of the stacks of the Road alone.
inline std::uint32_t open_stacks(const State& s) {
  return open_piles(s) & ((1u << kStacks) - 1);
}
// Bit i tells whether a card lies at place i of the Road.
inline std::uint32_t road_places(const State& s) {
  std::uint32_t places = 0;
  for (std::size_t i = 0; i < kRoadSlots; ++i)
    places |= std::uint32_t{s.road[i].card != Card::kNone} << i;
  return places;
}
inline bool stacks_empty(const State& s) {
  return open_stacks(s) == 0;
}
inline Seat next_seat(const State& s, Seat seat) {
  return static_cast<Seat>(seat + 1 >= s.players ? 0 : seat + 1);
}
// How many seats sit between the first player and this one.
inline int turn_index(const State& s, Seat seat) {
  return (seat - s.first + s.players) % s.players;
}

}  // namespace reeve::villagers
