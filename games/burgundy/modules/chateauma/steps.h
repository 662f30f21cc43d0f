// What the steps of Châteauma's turn share (chateauma_turn.cpp, chateauma_benefits.cpp).
#pragma once

#include "games/burgundy/modules/chateauma/chateauma.h"

namespace reeve::burgundy::chateauma {

inline constexpr int kNoCard = -1;

// One turn in progress.
struct Turn {
  Play play;
  State& s;
  Automa& a;
  AutomaTable& table;
  int chosen = kNoCard;             // place of the chosen card
  int sell_icons = 0;               // covered, and not yet sold for
  int double_icons = 0;             // covered, and no double taken for them yet
  int rolls = 0;                    // of its die in this turn
  std::array<bool, 2> completed{};  // cards whose tiles move to the board now

  int seat() const { return play.seat(); }
  Player& player() { return play.player(); }
  int white_depot() const { return s.white_die - 1; }
  const Card& card(int place) const {
    return kCard[table.cards[static_cast<std::size_t>(place)].number];
  }
};

// The first empty slot of that card that takes the colour, or any colour; −1 for none.
int empty_slot(const Turn& t, int place);
int empty_slot(const Turn& t, int place, Colour colour);
// A card lies there and has room.
bool is_open(const Turn& t, int place);

// Step 1: from the depots, clockwise from `start`, or else by B17.4; place may be kNoCard.
void choose_and_place(Turn& t, int start, int place);
// A tile comes onto a card; face down it has no benefit.
void place_tile(Turn& t, Tile tile, int place, int slot);
// Step 2
void use_benefit(Turn& t, Tile tile);
// B17.6: the most numerous good, if any.
void sell(Turn& t);
void gain_points(Turn& t, Source source, int points);

// ---- tiles
// The first depot clockwise from `start` with a tile of that colour: its topmost one is taken.
Tile take_from_depots(Turn& t, int start, Colour colour);
void put_into_reserve(Turn& t, Tile tile);
void insert_into_reserve(Automa& a, Tile tile);  // on top of its stack
Tile take_from_reserve(Turn& t, Colour colour);  // the top of that stack, or none
int in_reserve(const Automa& a, Colour colour);

// A card leaves the deck: one of those in `among`, each as likely.
int draw_card(Automa& a, std::uint32_t among, Draw draw);

// ---- B17.12, when a card with the icon is completed
void complete_post_card(Turn& t);
void take_shield(Turn& t);

}  // namespace reeve::burgundy::chateauma
