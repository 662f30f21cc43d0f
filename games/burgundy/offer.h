// Where legal moves are listed: the base list and modules write through one Offer.
//
// Moves that differ in their tile or space alone are one group, a set of bits; listing is making
// these groups. A whole list is their expansion (generate()), one random move needs only their sizes
// (random_move()): both are in generate.cpp.
#pragma once

#include <bit>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {

template <class Use>
void each_bit(std::uint64_t set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

// A move for each i of `set`. Without initializers, so that an array of them costs nothing.
struct MoveGroup {
  enum Meaning : std::uint8_t {
    kFree,      // bits | i << shift
    kOfNumber,  // and the workers that number i + 1 costs
    kOfSpace,   // and the workers that the number of space i costs
    kOfSlot,    // the tile and the depot of slot i, and the workers that its number costs
  };

  std::uint64_t set;
  std::uint32_t bits;
  std::uint8_t shift;
  Meaning meaning;
  std::uint16_t costs;  // row of worker costs: variant · 8 + die

  std::uint32_t size() const { return static_cast<std::uint32_t>(std::popcount(set)); }
};
static_assert(sizeof(MoveGroup) == 16);

// One list in the making: what is asked, of whom, and the end of what was written so far.
struct Offer {
  const State& s;
  const Player& p;
  MoveGroup* next;
  bool phase_ends_soon;     // then twins are left out (rules.h)
  std::uint32_t moves = 0;  // in all groups

  void push(const MoveParts& parts) { push({.set = 1, .bits = pack(parts).bits, .shift = 0}); }
  // An empty group leaves no trace. Without a branch: whether one is empty cannot be guessed.
  void push(const MoveGroup& group) {
    *next = group;
    next += group.set != 0;
    moves += group.size();
  }
  // How far from a die's number the workers reach.
  int reach(bool free_step) const { return steps_within(p, free_step); }
  std::uint16_t row_of(std::uint8_t die, bool free_step) const {
    return static_cast<std::uint16_t>(cost_variant(p, free_step) * 8 + die);
  }

  // B5.1 with a die, or B6.2 with die 0; of the slots given, those within reach.
  void take(std::uint8_t die) { take(die, slots_with_tiles(s)); }
  void take(std::uint8_t die, Slots slots);
  void take_from(int depot, std::uint64_t tiles, std::uint8_t die, std::uint8_t workers);
  // One move for each tile of the set.
  void push_tiles(const MoveParts& parts, std::uint64_t tiles);
  // B5.2 with the dice given (one, two, or die 0 for any number).
  void place(std::array<std::uint8_t, 2> dice);
  // The same for one tile.
  void place_tile(Tile tile, std::array<std::uint8_t, 2> dice, const Board& board, Spaces open);
  void place_with(std::uint8_t die, Tile tile, Spaces spaces, const Board& board, bool free_step);
  void sell(std::uint8_t die);                                                        // B5.3
  void workers(std::uint8_t die) { push({.kind = MoveKind::kWorkers, .die = die}); }  // B5.4
  void skip() { push({.kind = MoveKind::kSkip}); }
  void buy();             // B4.3, B9.6
  void goods(int depot);  // B6.1
  void push_goods(int depot, unsigned set);
  void discard();  // each stored tile
  void start();
  void turn();
  void answer(Pending pending);
};

// ---- the moves; in the header because listing them is the hottest thing there is

namespace detail {
constexpr std::uint8_t offer_byte(int value) {
  return static_cast<std::uint8_t>(value);
}
}  // namespace detail

[[gnu::always_inline]] inline void Offer::take(std::uint8_t die, Slots slots) {
  const bool free_step = free_step_to_take(p);
  const int steps = reach(free_step);
  if (phase_ends_soon) [[unlikely]] {
    const auto& costs = worker_costs(p, die, free_step);
    const unsigned near = numbers_within(die, steps);
    for (int depot = 0; depot < kDepots; ++depot)
      if (near >> depot & 1) take_from(depot, tiles_in(s, depot), die, costs[depot + 1]);
    return;
  }
  push({.set = slots & slots_within(die, steps),
        .bits = pack({.kind = MoveKind::kTake, .die = die}).bits,
        .meaning = MoveGroup::kOfSlot,
        .costs = row_of(die, free_step)});
}

[[gnu::always_inline]] inline void Offer::take_from(int depot, std::uint64_t tiles,
                                                    std::uint8_t die, std::uint8_t workers) {
  push_tiles(
      {.kind = MoveKind::kTake, .die = die, .workers = workers, .place = detail::offer_byte(depot)},
      tiles);
}

inline std::uint64_t without_twins(const State& s, const Player& p, MoveParts parts,
                                   std::uint64_t tiles) {
  each_bit(tiles, [&](int tile) {
    parts.tile = static_cast<Tile>(tile);
    if (has_lower_twin(s, p, parts)) tiles &= ~(std::uint64_t{1} << tile);
  });
  return tiles;
}

[[gnu::always_inline]] inline void Offer::push_tiles(const MoveParts& parts, std::uint64_t tiles) {
  if (phase_ends_soon) [[unlikely]]
    tiles = without_twins(s, p, parts, tiles);
  push({.set = tiles, .bits = pack(parts).bits, .shift = kTileShift});
}

[[gnu::always_inline]] inline void Offer::place(std::array<std::uint8_t, 2> dice) {
  if (s.modules && modules::places(*this, dice)) return;
  if (p.storage[0] == kNoTile) return;
  const Board& board = board_of(s, p);
  const Spaces open = open_spaces(s, p);
  Tile last = kNoTile;
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) break;
    if (tile == last) continue;  // sorted, so equal tiles stand together
    last = tile;
    place_tile(tile, dice, board, open);
  }
  if (s.modules)
    each_bit(modules::more_stored(s, p), [&](int tile) {
      if (!stores(p, static_cast<Tile>(tile)))
        place_tile(static_cast<Tile>(tile), dice, board, open);
    });
}

[[gnu::always_inline]] inline void Offer::place_tile(Tile tile, std::array<std::uint8_t, 2> dice,
                                                     const Board& board, Spaces open) {
  const Spaces spaces = spaces_for(s, p, board, open, tile);
  if (spaces == 0) return;
  const bool free_step = free_step_to_place(p, tile);
  place_with(dice[0], tile, spaces, board, free_step);
  if (dice[1] != 0) place_with(dice[1], tile, spaces, board, free_step);
}

[[gnu::always_inline]] inline void Offer::place_with(std::uint8_t die, Tile tile, Spaces spaces,
                                                     const Board& board, bool free_step) {
  push({.set = spaces & board.near[die][static_cast<std::size_t>(reach(free_step))],
        .bits = pack({.kind = MoveKind::kPlace, .die = die, .tile = tile}).bits,
        .shift = kPlaceShift,
        .meaning = MoveGroup::kOfSpace,
        .costs = row_of(die, free_step)});
}

[[gnu::always_inline]] inline void Offer::sell(std::uint8_t die) {
  push({.set = p.goods.types() & numbers_within(die, reach(false)),
        .bits = pack({.kind = MoveKind::kSell, .die = die}).bits,
        .shift = kPlaceShift,
        .meaning = MoveGroup::kOfNumber,
        .costs = row_of(die, false)});
}

[[gnu::always_inline]] inline void Offer::buy() {
  if (!has_monastery(p, 6)) [[likely]] {
    push_tiles({.kind = MoveKind::kBuy, .place = kBlackDepot}, purchases(s, p, kBlackDepot).silver);
  } else {
    for (int depot = 0; depot <= kBlackDepot; ++depot) {
      const Purchase offer = purchases(s, p, depot);
      push_tiles({.kind = MoveKind::kBuy, .place = detail::offer_byte(depot)}, offer.silver);
      push_tiles({.kind = MoveKind::kBuy, .workers = 2, .place = detail::offer_byte(depot)},
                 offer.workers);
    }
  }
  if (s.modules) modules::more_moves(*this);
}

inline void Offer::goods(int depot) {
  const Cargo cargo = cargo_of(s, p, depot);
  if (cargo.nothing()) return;
  if (cargo.fit == std::popcount(cargo.fresh)) {
    push_goods(depot, cargo.known | cargo.fresh);
    return;
  }
  for (unsigned set = cargo.fresh; set != 0; set = (set - 1) & cargo.fresh)
    if (std::popcount(set) == cargo.fit) push_goods(depot, cargo.known | set);
  if (cargo.fit == 0) push_goods(depot, cargo.known);
}

inline void Offer::push_goods(int depot, unsigned set) {
  push({.kind = MoveKind::kGoods,
        .place = detail::offer_byte(depot),
        .set = static_cast<std::uint8_t>(set)});
}

[[gnu::always_inline]] inline void Offer::turn() {
  if (p.dice[0] == 0) {
    push({.kind = MoveKind::kEnd});
  } else {
    const bool two = p.dice[1] != 0 && p.dice[1] != p.dice[0];
    const std::array<std::uint8_t, 2> dice = {p.dice[0], two ? p.dice[1] : std::uint8_t{0}};
    const Slots slots = slots_with_tiles(s);
    for (int i = 0; i <= static_cast<int>(two); ++i) {
      take(dice[i], slots);
      sell(dice[i]);
      workers(dice[i]);
    }
    place(dice);
    if (s.modules) modules::actions(*this, dice);
  }
  buy();
}

inline void Offer::start() {
  if (s.modules && modules::starts(*this)) return;
  for (const BoardId board : boards_to_pick(s, p)) {
    if (board >= kAllBoardIds) continue;
    const Board& b = board == kCustomBoard ? custom_board(s.custom) : printed_board(board);
    each_bit(b.castles(), [&](int space) {
      push({.kind = MoveKind::kStart, .tile = board, .place = detail::offer_byte(space)});
    });
  }
}

inline void Offer::discard() {
  if (s.modules && modules::discards(*this)) return;
  Tile last = kNoTile;
  for (const Tile tile : p.storage)
    if (tile != last && tile != kNoTile) push({.kind = MoveKind::kDiscard, .tile = last = tile});
  if (s.modules)
    each_bit(modules::more_stored(s, p), [&](int tile) {
      if (!stores(p, static_cast<Tile>(tile)))
        push({.kind = MoveKind::kDiscard, .tile = static_cast<Tile>(tile)});
    });
  if (s.modules) modules::more_discards(*this);
}

inline void Offer::answer(Pending pending) {
  switch (pending.ask) {
    case Ask::kStart:
      start();
      return;  // before the game: nothing can be bought
    case Ask::kDiscard:
      discard();
      return;  // part of taking a tile: buy before or after it
    case Ask::kAction:
      take(0);
      sell(0);
      workers(0);
      place({0, 0});
      if (s.modules) modules::actions(*this, {0, 0});
      break;
    case Ask::kTakeTile:
      for (int depot = 0; depot < kDepots; ++depot)
        take_from(depot, tiles_in(s, depot) & tiles_of_colours(pending.value), 0, 0);
      skip();
      break;
    case Ask::kSellGoods:
      sell(0);
      skip();
      break;
    case Ask::kPlaceTile:
      place({0, 0});
      skip();
      break;
    case Ask::kShipGoods:
      for (int depot = 0; depot < kDepots; ++depot) {
        if (s.modules && modules::has_goods_twin(s, 0, depot)) continue;
        goods(depot);
      }
      if (may_leave_goods(s, p)) skip();
      break;
    case Ask::kNeighbourGoods:
      goods(depot_before(pending.value));
      if (s.modules &&
          modules::has_goods_twin(s, depot_before(pending.value), depot_after(pending.value))) {
        skip();
        break;
      }
      goods(depot_after(pending.value));
      skip();
      break;
    default:
      modules::answers(*this, pending);
      return;
  }
  buy();
}

}  // namespace reeve::burgundy
