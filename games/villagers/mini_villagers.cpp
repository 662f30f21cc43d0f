#include "games/villagers/mini_villagers.h"

#include <numeric>

namespace reeve::villagers {
namespace {

// Puts away the pair that the card at `i` makes with another, if any.
bool put_away_pair(MiniGame& game, int seat, std::size_t i) {
  auto& hand = game.hands[static_cast<std::size_t>(seat)];
  if (hand[i] == kMiniCountess) return false;
  for (std::size_t j = 0; j < hand.size(); ++j) {
    if (j == i || hand[j] / 2 != hand[i] / 2) continue;
    hand.erase_at(std::max(i, j));
    hand.erase_at(std::min(i, j));
    ++game.pairs_away;
    return true;
  }
  return false;
}

}  // namespace

MiniGame mini_deal(int players, Draw& draw) {
  MiniGame game;
  game.players = players;
  std::array<std::uint8_t, kMiniCards> cards;
  std::iota(cards.begin(), cards.end(), std::uint8_t{0});
  draw.shuffle(std::span<std::uint8_t>(cards));
  const int each = kMiniCards / players;
  std::size_t next = 0;
  for (int seat = 0; seat < players; ++seat)
    for (int i = 0; i < each; ++i)
      game.hands[static_cast<std::size_t>(seat)].push_back(cards[next++]);
  while (next < cards.size()) game.draw_pile.push_back(cards[next++]);
  for (int seat = 0; seat < players; ++seat) {
    const auto& hand = game.hands[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < hand.size();)
      if (put_away_pair(game, seat, i)) {
        i = 0;
      } else {
        ++i;
      }
  }
  return game;
}

bool mini_is_in(const MiniGame& game, int seat) {
  return !game.hands[static_cast<std::size_t>(seat)].empty();
}

int mini_winner(const MiniGame& game) {
  if (!game.draw_pile.empty()) return -1;
  int winner = -1;
  for (int seat = 0; seat < game.players; ++seat) {
    if (!mini_is_in(game, seat)) continue;
    const auto& hand = game.hands[static_cast<std::size_t>(seat)];
    if (winner >= 0 || hand.size() != 1 || hand[0] != kMiniCountess) return -1;
    winner = seat;
  }
  return winner;
}

void mini_turn(MiniGame& game, Draw& draw) {
  if (mini_winner(game) >= 0) return;
  const auto step = [&](int seat, int by) { return (seat + by + game.players) % game.players; };
  // Without cards one is out (V11.1). Should all be out while cards are left to draw, the one whose
  // turn it is draws on.
  for (int skipped = 0; skipped < game.players && !mini_is_in(game, game.turn); ++skipped)
    game.turn = step(game.turn, 1);
  auto& hand = game.hands[static_cast<std::size_t>(game.turn)];
  if (!game.draw_pile.empty()) {
    hand.push_back(game.draw_pile.back());
    game.draw_pile.pop_back();
  } else {
    int neighbour = step(game.turn, -1);
    while (!mini_is_in(game, neighbour)) neighbour = step(neighbour, -1);
    auto& theirs = game.hands[static_cast<std::size_t>(neighbour)];
    const std::size_t i = draw.below(static_cast<std::uint32_t>(theirs.size()));
    hand.push_back(theirs[i]);
    theirs.erase_at(i);
  }
  put_away_pair(game, game.turn, hand.size() - 1);
  game.turn = step(game.turn, 1);
}

int mini_villagers(int players, Draw& draw) {
  MiniGame game = mini_deal(players, draw);
  while (mini_winner(game) < 0) mini_turn(game, draw);
  return mini_winner(game);
}

}  // namespace reeve::villagers
