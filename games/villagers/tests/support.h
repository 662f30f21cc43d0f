// Help for the tests of Villagers: positions in a few words and moves by name.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/villagers/hidden.h"
#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "games/villagers/setup.h"
#include "games/villagers/village.h"

namespace reeve::villagers {

using enum Card;

// A table to arrange: starts as a game of so many players in which nobody has anything but the
// Founders and 8 gold, and every other card lies hidden in the reserve. Cards are taken from there.
class Table {
 public:
  explicit Table(int players, std::uint8_t modules = 0,
                 Difficulty difficulty = Difficulty::kNormal);

  State s;
  EventLog log;
  std::uint64_t seed = 1;

  // Arranging.
  std::size_t build(int seat, Card card);  // on the table
  std::size_t build_on(int seat, std::size_t below, Card card);
  void hand(int seat, std::initializer_list<Card> cards);  // known to the owner only
  void square(int seat, std::initializer_list<Card> cards);
  void road(std::initializer_list<Card> cards);          // from the left; the rest is empty
  void stack(int k, std::initializer_list<Card> cards);  // from the bottom, unknown to all
  void hide(int k, int count);                           // moves hidden cards from the reserve
  void drop_reserve();                                   // the rest of the reserve is discarded
  void stage(Stage stage, Seat seat);
  void event(SoloEvent event);  // face up

  // Playing.
  std::vector<std::string> moves() const;
  bool can(std::string_view text) const;
  void play(std::string_view text);  // must be legal
  bool told(EventKind kind) const;

  const VillageCard& card(int seat, std::size_t i) const {
    return s.villages.at(static_cast<std::size_t>(seat), i);
  }
  std::size_t find(int seat, Card card) const;  // its place in the village
  bool has(int seat, Card card) const;          // in the village
  bool holds(int seat, Card card) const;        // in the hand
  int gold(int seat) const { return s.gold[static_cast<std::size_t>(seat)]; }

 private:
  void take(Card card);  // out of the unseen cards
};

// Every card is somewhere once, and the counts of hidden cards agree.
void expect_conserved(const State& s);

}  // namespace reeve::villagers
