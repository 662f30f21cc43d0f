// B17.2, B17.7, B17.11: the duchy cards and the rows of the boards of Châteauma.
//
// Cards 1–9 are known from a public source. Reconstructed, and to be replaced here by printed
// values when they are seen: cards 10–17 (the slots, points and icons of cards 2–9 in order, with a
// double-tile icon on the first slot that has no sell icon), the icons of border posts and shields,
// and where the extra-action spaces of board 36 lie.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/burgundy/tables.h"

namespace reeve::burgundy::chateauma {

inline constexpr int kCards = 17;     // numbered from 1
inline constexpr int kCardSlots = 5;  // the most on a card
inline constexpr int kLevels = 3;     // easy, medium, hard

struct Slot {
  Colour colour = Colour::kCastle;
  bool sell = false;          // sell-goods icon
  bool takes_double = false;  // double-tile icon (vineyards)
};

struct Card {
  int slots = 0;
  std::array<Slot, kCardSlots> slot{};
  std::array<std::uint8_t, kLevels> points{};
  bool post = false;    // border-post icon
  bool shield = false;  // shield icon
};

namespace detail {

constexpr std::string_view kColourLetters = "CMSABK";

// "S B A$ B": slots in order, $ is the sell-goods icon.
constexpr Card card(std::string_view slots, int easy, int medium, int hard) {
  Card made{.points = {static_cast<std::uint8_t>(easy), static_cast<std::uint8_t>(medium),
                       static_cast<std::uint8_t>(hard)}};
  for (const char c : slots) {
    if (c == ' ') continue;
    if (c == '$')
      made.slot[static_cast<std::size_t>(made.slots - 1)].sell = true;
    else
      made.slot[static_cast<std::size_t>(made.slots++)].colour =
          static_cast<Colour>(kColourLetters.find(c));
  }
  return made;
}

constexpr std::array<Card, kCards + 1> make_cards() {
  std::array<Card, kCards + 1> cards{};
  cards[1] = card("M A K", 8, 12, 16);
  cards[2] = card("B B A K", 14, 18, 22);
  cards[3] = card("S B A$ B", 14, 18, 22);
  cards[4] = card("B C K M B", 17, 21, 25);
  cards[5] = card("K$ B A K", 14, 18, 22);
  cards[6] = card("S$ K B S", 14, 18, 22);
  cards[7] = card("B C B$ A S", 17, 21, 25);
  cards[8] = card("C M$ A S", 14, 18, 22);
  cards[9] = card("A B B K$", 14, 18, 22);
  for (const std::size_t number : {2u, 6u, 9u}) cards[number].post = true;    // reconstructed
  for (const std::size_t number : {3u, 4u, 7u}) cards[number].shield = true;  // reconstructed
  for (std::size_t number = 10; number <= kCards; ++number) {                 // reconstructed
    cards[number] = cards[number - 8];
    std::size_t slot = 0;
    while (cards[number].slot[slot].sell) ++slot;
    cards[number].slot[slot].takes_double = true;
  }
  return cards;
}

}  // namespace detail

inline constexpr std::array<Card, kCards + 1> kCard = detail::make_cards();

inline constexpr int kDeckCards = 9;
inline constexpr int kCardReadWithDoubt = 8;  // whether its third slot is livestock
// The cards in play as bits by number: 1–9, with vineyards 1 and 10–17.
constexpr std::uint32_t deck_of(bool vineyards) {
  return vineyards ? 1u << 1 | 0xFFu << 10 : 0x1FFu << 1;
}
constexpr bool has_castle(const Card& card) {
  for (int slot = 0; slot < card.slots; ++slot)
    if (card.slot[static_cast<std::size_t>(slot)].colour == Colour::kCastle) return true;
  return false;
}
constexpr std::uint32_t cards_with_castle(std::uint32_t deck) {
  std::uint32_t set = 0;
  for (std::size_t number = 1; number <= kCards; ++number)
    if ((deck >> number & 1) != 0 && has_castle(kCard[number])) set |= 1u << number;
  return set;
}

// ---- the board: how many tiles fill the row of a colour, by Colour
inline constexpr std::array<std::uint8_t, kColours> kRowLengths = {4, 3, 6, 6, 12, 6};
// B17.11: modifiers by bit.
enum Modifier : std::uint8_t { kModifierA = 1, kModifierB = 2, kModifierC = 4, kModifierD = 8 };
// A: face-down black tiles that lie in the rows from the start.
inline constexpr std::array<std::uint8_t, kColours> kFaceDownInRows = {0, 0, 1, 1, 2, 1};
inline constexpr int kFaceDownTiles = 5;
// D: the extra action comes with the third tile of these rows (reconstructed).
inline constexpr int kExtraActionSpace = 3;
inline constexpr unsigned kExtraActionRows =
    colour_bit(Colour::kBuilding) | colour_bit(Colour::kLivestock) | colour_bit(Colour::kMonastery);

namespace detail {
constexpr int slots_of_deck(std::uint32_t deck) {
  int sum = 0;
  for (std::size_t number = 1; number <= kCards; ++number)
    if (deck >> number & 1) sum += kCard[number].slots;
  return sum;
}
constexpr int total(const std::array<std::uint8_t, kColours>& rows) {
  int sum = 0;
  for (const int row : rows) sum += row;
  return sum;
}
constexpr int doubles() {
  int sum = 0;
  for (const Card& card : kCard)
    for (const Slot& slot : card.slot) sum += slot.takes_double;
  return sum;
}
}  // namespace detail
// Nine cards have as many slots as a duchy has spaces, and the board as many again.
static_assert(detail::slots_of_deck(deck_of(false)) == 37);
static_assert(detail::slots_of_deck(deck_of(true)) == 37);
static_assert(detail::total(kRowLengths) == 37);
static_assert(detail::total(kFaceDownInRows) == kFaceDownTiles);
static_assert(cards_with_castle(deck_of(false)) == (1u << 4 | 1u << 7 | 1u << 8));
static_assert(cards_with_castle(deck_of(true)) == (1u << 12 | 1u << 15 | 1u << 16));
static_assert(detail::doubles() == 8);

}  // namespace reeve::burgundy::chateauma
