// Setting up the table: V1, V9.1, V9.9, V10.
#include "games/villagers/setup.h"

#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/mini_villagers.h"
#include "games/villagers/rules.h"

namespace reeve::villagers {
namespace {

constexpr int kHand = 5;
constexpr int kStartGold = 8;

// V10.1, V10.2: each player gets one of five; the others stay in the box, unseen.
void deal_extra(Play& p, CardSet set, ChanceKind kind) {
  State& s = p.s;
  FixedVector<Card, 5> cards;
  for (std::size_t i = 0; i < kDealtTypes; ++i) {
    const Card card = static_cast<Card>(index_of(kFirstDealt) + i);
    if (info(card).set == set) cards.push_back(card);
  }
  Draw draw = p.chance.draw(kind, 0);
  draw.shuffle(std::span(cards.begin(), cards.size()));
  for (Seat seat = 0; seat < s.players; ++seat)
    add_to_hand(s, seat, cards[static_cast<std::size_t>(seat)], seat_bit(seat));
  for (std::size_t i = s.players; i < cards.size(); ++i)
    s.box |= static_cast<std::uint16_t>(1u << (index_of(cards[i]) - index_of(kFirstDealt)));
}

constexpr std::array<std::uint8_t, kCardCodes> copies_in_play(int players, std::uint8_t modules) {
  std::array<std::uint8_t, kCardCodes> copies{};
  for (std::size_t type = 0; type < kCardCodes; ++type) {
    const CardInfo& card = kCards[type];
    bool used = !card.four_plus || players >= 4;  // V1.2, V10.1
    switch (card.set) {
      case CardSet::kBase:
        used &= players > 1 || card.suit != Suit::kSpecial;
        break;  // V9.1
      case CardSet::kProfiteers:
        used &= (modules & kProfiteers) != 0;
        break;
      case CardSet::kSaints:
        used &= (modules & kSaints) != 0;
        break;
      case CardSet::kScoundrels:
        used &= (modules & kScoundrels) != 0;
        break;
      case CardSet::kCountess:
        used = players == 1;
        break;
      case CardSet::kFounders:
      case CardSet::kBasic:
        break;
    }
    if (used) copies[type] = card.copies;
  }
  copies[index_of(Card::kFounders)] = static_cast<std::uint8_t>(players);
  return copies;
}

// V1.1, V1.2: the six cards that begin on the Road, and the deck without them.
struct Deck {
  std::array<std::uint8_t, kCardCodes> cards{};
  std::array<std::uint8_t, kSuits> suits{};
  std::array<RoadCard, kRoadSlots> road{};
  int size = 0;
};
constexpr Deck deck_of(int players, std::uint8_t modules) {
  Deck deck;
  const auto copies = copies_in_play(players, modules);
  std::size_t slot = 0;
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    const Card card = static_cast<Card>(type);
    if (is_basic(card) || card == Card::kFounders || is_dealt(card)) continue;
    deck.cards[type] = copies[type];
    if (kCards[type].signpost) {
      --deck.cards[type];
      deck.road[slot++] = {card, 0};
    }
    std::uint8_t& suit = deck.suits[index_of(kCards[type].suit)];
    suit = static_cast<std::uint8_t>(suit + deck.cards[type]);
    deck.size += deck.cards[type];
  }
  return deck;
}
// By players and modules: games begin often where they are played at random.
constexpr std::size_t kModuleSets = 16;
static_assert(2 * kImprovementCards == kModuleSets);
constexpr auto kDecks = [] {
  std::array<std::array<Deck, kModuleSets>, kMaxPlayers + 1> decks{};
  for (std::size_t players = 1; players < decks.size(); ++players)
    for (std::size_t modules = 0; modules < kModuleSets; ++modules)
      decks[players][modules] =
          deck_of(static_cast<int>(players), static_cast<std::uint8_t>(modules));
  return decks;
}();

}  // namespace

std::array<std::uint8_t, kCardCodes> cards_in_play(int players, std::uint8_t modules) {
  return copies_in_play(players, modules);
}

Villagers::State Villagers::start(const Options& options, Chance& chance, EventLog* log) {
  State s;
  Play p{s, chance, log};
  s.players = options.players;
  s.modules = options.modules;
  s.difficulty = options.difficulty;
  s.token.fill(kNobody);

  const Deck& deck = kDecks[s.players][s.modules];
  s.unseen = deck.cards;
  s.loose = deck.suits;
  s.road = deck.road;
  s.basics.fill(kBasicCopies);

  // V1.4
  for (Seat seat = 0; seat < s.players; ++seat) {
    lay_on_ground(s, seat, Card::kFounders);
    s.gold[static_cast<std::size_t>(seat)] = kStartGold;
    Draw draw = chance.draw(kDeal, static_cast<std::uint32_t>(seat));
    for (int i = 0; i < kHand; ++i)
      add_to_hand(s, seat, draw_face(s.unseen, draw_suit(s.loose, draw), draw), seat_bit(seat));
  }
  if ((s.modules & kScoundrels) != 0) deal_extra(p, CardSet::kScoundrels, kDealScoundrels);
  if ((s.modules & kSaints) != 0) deal_extra(p, CardSet::kSaints, kDealSaints);
  if ((s.modules & kImprovementCards) != 0) {
    Draw draw = chance.draw(kChooseImprovements, 0);
    for (std::uint8_t& card : s.improvement)
      card = static_cast<std::uint8_t>(draw.below(kImprovementsOfDomain));
  }

  const int height = stack_height(s.players);
  for (std::size_t k = 0; k < kStacks; ++k) s.hidden[k] = static_cast<std::uint8_t>(height);
  s.hidden[kReserve] = static_cast<std::uint8_t>(deck.size - kHand * s.players - kStacks * height);
  for (int k = 0; k < kPiles; ++k) show_top(s, k, chance);

  if (solo(s)) {
    const bool veteran = s.difficulty == Difficulty::kVeteran;
    lay_on_ground(s, kCountessSeat, Card::kCountess, 0, s.difficulty == Difficulty::kNovice);
    s.gold[kCountessSeat] = veteran ? 10 : 1;
    s.jester = !veteran;
    s.events_left = kSummerEvents | kWinterEvents;
    if (s.difficulty != Difficulty::kNormal) s.events_left &= ~bit_of(SoloEvent::kItWasYou);
    reveal_event(p);
    if (veteran) reveal_event(p);
  } else {
    // V1.5
    const bool mini = options.first_player == FirstPlayer::kMiniVillagers;
    Draw draw = chance.draw(kChooseFirst, 0);
    s.first = static_cast<Seat>(mini ? mini_villagers(s.players, draw)
                                     : static_cast<int>(draw.below(s.players)));
    tell(log, EventKind::kFirstPlayer, s.first, {mini});
  }
  start_round(p);
  return s;
}

}  // namespace reeve::villagers
