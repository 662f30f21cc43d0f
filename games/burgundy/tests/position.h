// Arranges a position in a few words, so that tests read like the rulebook:
//
//   Position at;                                  // two players, board 1, an empty table, 2019
//   at.dice(2, 5).workers(2).depot(6, {kShip});
//   at.play(take(2, kShip, 6, 2));                // die 2 with two workers: the ship of depot 6
//   EXPECT_EQ(at.me().workers, 0);
//
// Depots and goods are named by their printed numbers 1–6 here; `black` is the black depot.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <vector>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {

inline constexpr int kBlack = 7;

constexpr std::uint8_t as_byte(int value) {
  return static_cast<std::uint8_t>(value);
}

// ---- moves as one would say them; die 0 is an extra action
constexpr MoveParts take(int die, Tile tile, int depot, int workers = 0) {
  return {MoveKind::kTake, as_byte(die), as_byte(workers), tile, as_byte(depot - 1), 0};
}
constexpr MoveParts place(int die, Tile tile, int space, int workers = 0) {
  return {MoveKind::kPlace, as_byte(die), as_byte(workers), tile, as_byte(space), 0};
}
constexpr MoveParts sell(int die, int good, int workers = 0) {
  return {MoveKind::kSell, as_byte(die), as_byte(workers), 0, as_byte(good - 1), 0};
}
constexpr MoveParts hire(int die) {
  return {MoveKind::kWorkers, as_byte(die), 0, 0, 0, 0};
}
constexpr MoveParts buy(Tile tile, int depot = kBlack, int workers = 0) {
  return {MoveKind::kBuy, 0, as_byte(workers), tile, as_byte(depot - 1), 0};
}
constexpr MoveParts goods(int depot, std::initializer_list<int> types) {
  MoveParts parts{MoveKind::kGoods, 0, 0, 0, as_byte(depot - 1), 0};
  for (const int type : types) parts.set = as_byte(parts.set | 1 << (type - 1));
  return parts;
}
constexpr MoveParts discard(Tile tile) {
  return {MoveKind::kDiscard, 0, 0, tile, 0, 0};
}
constexpr MoveParts skip() {
  return {MoveKind::kSkip, 0, 0, 0, 0, 0};
}
constexpr MoveParts end_of_turn() {
  return {MoveKind::kEnd, 0, 0, 0, 0, 0};
}

// ---- tiles by short names
inline constexpr Tile kWarehouse = building_tile(Building::kWarehouse);
inline constexpr Tile kWatchtower = building_tile(Building::kWatchtower);
inline constexpr Tile kCarpenter = building_tile(Building::kCarpenter);
inline constexpr Tile kChurch = building_tile(Building::kChurch);
inline constexpr Tile kMarket = building_tile(Building::kMarket);
inline constexpr Tile kBoardingHouse = building_tile(Building::kBoardingHouse);
inline constexpr Tile kBank = building_tile(Building::kBank);
inline constexpr Tile kCityHall = building_tile(Building::kCityHall);
constexpr Tile cows(int n) {
  return livestock_tile(Animal::kCow, n);
}
constexpr Tile pigs(int n) {
  return livestock_tile(Animal::kPig, n);
}
constexpr Tile sheep(int n) {
  return livestock_tile(Animal::kSheep, n);
}
constexpr Tile chickens(int n) {
  return livestock_tile(Animal::kChicken, n);
}
constexpr Tile monastery(int n) {
  return monastery_tile(n);
}

class Position {
 public:
  // Seat 0 is to move; nothing lies anywhere but the castles in the middle of the duchies; both
  // dice of all show 6; nobody has anything.
  explicit Position(int players = 2, Edition edition = Edition::kAlea2019, int board_number = 1) {
    s.players = as_byte(players);
    s.edition = edition;
    for (int seat = 0; seat < players; ++seat) {
      Player& p = s.player[seat];
      p.board = board_id(edition, board_number);
      p.dice = {6, 6};
      p.start_castle = static_cast<std::uint8_t>(board_of(s, p).colour[kCentre] == Colour::kCastle
                                                     ? kCentre
                                                     : std::countr_zero(board_of(s, p).castles()));
      lay_start_castle(p);
      s.order[seat] = s.ranking[seat] = as_byte(seat);
    }
    s.white_die = 1;
  }

  State s;
  Chance chance{7};
  EventLog log;

  Player& me() { return s.player[0]; }
  Player& other() { return s.player[1]; }

  // ---- arranging (seat 0 unless said otherwise)
  Position& dice(int a, int b = 0) {
    me().dice = {as_byte(std::max(a, b)), as_byte(std::min(a, b))};
    return *this;
  }
  Position& workers(int n) {
    me().workers = static_cast<std::uint16_t>(n);
    return *this;
  }
  Position& silver(int n) {
    me().silver = static_cast<std::uint16_t>(n);
    return *this;
  }
  Position& phase(char letter) {
    s.phase = as_byte(letter - 'A');
    return *this;
  }
  Position& last_round() {
    s.round = kRoundsInPhase - 1;
    return *this;
  }
  // The last player of the round is to move (seat 0 at the end of the order).
  Position& last_turn() {
    for (int i = 0; i < s.players; ++i) s.order[i] = as_byte((i + 1) % s.players);
    s.turn = as_byte(s.players - 1);
    return *this;
  }
  Position& store(std::initializer_list<Tile> tiles, int seat = 0) {
    for (const Tile tile : tiles) put_into_storage(s.player[seat], tile);
    return *this;
  }
  Position& cover(int space, Tile tile, int seat = 0) {
    Player& p = s.player[seat];
    p.tiles[static_cast<std::size_t>(space)] = tile;
    refresh(p);
    return *this;
  }
  // Covers all spaces of a colour but one, with tiles that do nothing for anyone.
  Position& cover_colour_but(Colour colour, int left, int seat = 0) {
    static constexpr std::array<Tile, kColours> kFiller = {kCastle, kMine,       kShip,
                                                           pigs(2), kWatchtower, monastery(13)};
    Player& p = s.player[seat];
    const Board& board = board_of(s, p);
    for (int space = 0; space < kSpaces; ++space)
      if (board.colour[static_cast<std::size_t>(space)] == colour && space != left &&
          p.tiles[static_cast<std::size_t>(space)] == kNoTile)
        p.tiles[static_cast<std::size_t>(space)] = kFiller[static_cast<std::size_t>(colour)];
    refresh(p);
    return *this;
  }
  // Monasteries that are simply there, on the far side of board 1.
  Position& own(std::initializer_list<int> numbers, int seat = 0) {
    static constexpr std::array<int, 6> kSpacesOfBoard1 = {3, 7, 30, 34, 35, 12};
    std::size_t i = 0;
    for (const int number : numbers) cover(kSpacesOfBoard1.at(i++), monastery(number), seat);
    return *this;
  }
  Position& depot(int number, std::initializer_list<Tile> tiles) {
    std::size_t slot = 0;
    for (const Tile tile : tiles)
      (number == kBlack ? s.black_depot.at(slot) : s.depots.at(number - 1).at(slot)) = tile, ++slot;
    return *this;
  }
  Position& black(std::initializer_list<Tile> tiles) { return depot(kBlack, tiles); }
  Position& lay_goods(int depot, std::initializer_list<int> types) {
    for (const int type : types) s.depot_goods.at(depot - 1).add(type - 1);
    return *this;
  }
  Position& own_goods(std::initializer_list<int> types, int seat = 0) {
    for (const int type : types) s.player[seat].goods.add(type - 1);
    return *this;
  }
  Position& own_sold(std::initializer_list<int> types, int seat = 0) {
    for (const int type : types) s.player[seat].sold.add(type - 1);
    return *this;
  }
  Position& ask(Ask what, int value = 0) {
    s.pending.push_back({what, as_byte(value)});
    return *this;
  }
  Position& game_over() {
    s.phase = kPhases;
    for (Player& p : s.player) p.dice = {0, 0};
    return *this;
  }

  // ---- looking and playing
  std::vector<MoveParts> moves() const {
    const auto list = std::make_unique<MoveList<Burgundy>>();
    Burgundy::generate(s, *list);
    std::vector<MoveParts> all;
    for (const Move move : *list) all.push_back(unpack(move));
    return all;
  }
  bool can(const MoveParts& move) const {
    const auto all = moves();
    const bool listed = std::find(all.begin(), all.end(), move) != all.end();
    EXPECT_EQ(Burgundy::legal(s, pack(move)), listed);
    return listed;
  }
  template <class Test>
  int count(Test test) const {
    const auto all = moves();
    return static_cast<int>(std::count_if(all.begin(), all.end(), test));
  }
  int count(MoveKind kind) const {
    return count([kind](const MoveParts& m) { return m.kind == kind; });
  }
  Position& play(const MoveParts& move) {
    EXPECT_TRUE(can(move)) << "kind " << int(move.kind) << " die " << int(move.die) << " workers "
                           << int(move.workers) << " tile " << int(move.tile) << " place "
                           << int(move.place) << " set " << int(move.set);
    log.clear();
    if (Burgundy::legal(s, pack(move))) Burgundy::apply(s, pack(move), chance, &log);
    return *this;
  }
  int score(int seat = 0) const { return Burgundy::score(s, static_cast<Seat>(seat)); }
  // What the move adds to the points of seat 0.
  int points_of(const MoveParts& move) {
    const int before = score();
    play(move);
    return score() - before;
  }
  int from(int source, int seat = 0) const {
    for (const ScoreLine& line : Burgundy::explain(s, static_cast<Seat>(seat)))
      if (line.source == source) return line.points;
    return 0;
  }
  bool asked(Ask what) const { return !s.pending.empty() && s.pending.back().ask == what; }
  int tokens(int good, int seat = 0) const { return s.player[seat].goods[good - 1]; }
};

}  // namespace reeve::burgundy
