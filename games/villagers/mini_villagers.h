// Mini Villagers (V11): the small game that may decide who begins. Seventeen cards, a man and a
// woman of each of eight suits and the Capricious Countess. There is nothing to decide in it: who
// draws takes the pile's top or a random card of the right-hand neighbour, and a pair is put away.
#pragma once

#include "core/fixed_vector.h"
#include "core/random.h"

namespace reeve::villagers {

inline constexpr int kMiniCards = 17;  // 0 to 15: suit * 2 + sex; 16 the Countess
inline constexpr std::uint8_t kMiniCountess = 16;

struct MiniGame {
  using Hand = FixedVector<std::uint8_t, kMiniCards>;
  std::array<Hand, 5> hands{};
  Hand draw_pile{};  // the last is the top
  int players = 0;
  int turn = 0;
  int pairs_away = 0;
};

// Deals evenly, the rest is the draw pile, and puts away the pairs dealt. Seat 0 deals and begins.
MiniGame mini_deal(int players, Draw& draw);
// Who is in: has cards.
bool mini_is_in(const MiniGame& game, int seat);
// One turn: a card is drawn and, if it makes a pair, the pair is put away. Players without cards
// are out and skipped. Nothing happens when the game is over.
void mini_turn(MiniGame& game, Draw& draw);
// Who holds nothing but the Countess while nobody else has cards, or -1 while the game goes on.
int mini_winner(const MiniGame& game);
// Plays a game to its end.
int mini_villagers(int players, Draw& draw);

}  // namespace reeve::villagers
