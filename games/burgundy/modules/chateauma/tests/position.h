// Positions with Châteauma (B17), arranged in a few words: one person and the automa, cards of
// one's choice, an empty table. turn() lets the automa play, its die showing what is wanted.
#pragma once

#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {

struct AutomaPosition : Position {
  explicit AutomaPosition(int left = 1, int right = 2, int players = 2)
      : Position(players, Edition::kSpecial) {
    s.modules = kChateauma;
    choose_mode(s);
    Player& p = automa();
    p = {};
    p.board = 1;
    p.start_castle = kCentre;
    table().level = 1;
    a().deck = chateauma::deck_of(false) & ~(1u << left) & ~(1u << right);
    table().cards[0].number = as_byte(left);
    table().cards[1].number = as_byte(right);
    s.turn = as_byte(players - 1);
  }

  Automa& a() { return s.automa(); }
  AutomaTable& table() { return s.automa_table(); }
  Player& automa() { return s.player[s.players - 1u]; }
  int automa_score() const { return score(s.players - 1); }

  AutomaPosition& white(int die) {
    s.white_die = as_byte(die);
    return *this;
  }
  AutomaPosition& on_card(int place, std::initializer_list<Tile> tiles) {
    std::copy(tiles.begin(), tiles.end(),
              table().cards[static_cast<std::size_t>(place)].tiles.begin());
    return *this;
  }
  AutomaPosition& reserve(std::initializer_list<Tile> tiles) {
    for (const Tile tile : tiles) a().reserve.push_back(tile);  // grouped by the caller
    return *this;
  }
  AutomaPosition& board(std::initializer_list<Tile> tiles) {
    for (const Tile tile : tiles) table().board.add(tile);
    return *this;
  }
  AutomaPosition& modules(unsigned more) {
    s.modules = static_cast<std::uint16_t>(s.modules | more);
    return *this;
  }
  AutomaPosition& modifiers(unsigned set) {
    table().modifiers = as_byte(static_cast<int>(set));
    return *this;
  }

  // The automa's turn with that die; the turn does not pass on.
  AutomaPosition& turn(int die) {
    const auto round = static_cast<std::uint32_t>(s.phase * kRoundsInPhase + s.round);
    std::uint64_t seed = 0;
    while (Chance(seed).draw(kChanceAutomaDie, round * 8).die() != die) ++seed;
    Chance fitting(seed);
    log.clear();
    chateauma::take_turn({s, fitting, &log});
    return *this;
  }
  Tile slot(int place, int index) {
    return table().cards[static_cast<std::size_t>(place)].tiles[static_cast<std::size_t>(index)];
  }
  std::vector<Tile> in_reserve() { return {a().reserve.begin(), a().reserve.end()}; }
  int told(EventKind kind) const {
    return static_cast<int>(std::count_if(log.begin(), log.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }
};

constexpr Tile wild(Tile tile) {
  return static_cast<Tile>(tile | kFaceDown);
}

}  // namespace reeve::burgundy
