// Where legal moves are listed: the base list (generate.cpp) and modules write through one Offer.
#pragma once

#include <bit>

#include "games/burgundy/modules/team.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy {

template <class Use>
void each_bit(std::uint64_t set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

// One list in the making: what is asked, of whom, and the end of what was written so far. The plain
// game's, OfferOf<false>, asks no module; modules know the other, which is called Offer.
template <bool kFull>
struct OfferOf {
  const State& s;
  const Player& p;
  Move* next;
  bool phase_ends_soon;  // then twins are left out (rules.h)

  void push(const MoveParts& parts) { *next++ = pack(parts); }

  // B5.1 with a die, or B6.2 with die 0.
  void take(std::uint8_t die);
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

template <bool kFull>
inline void OfferOf<kFull>::take(std::uint8_t die) {
  const auto& costs = worker_costs(p, die, free_step_to_take(p));
  for (int depot = 0; depot < kDepots; ++depot)
    if (costs[depot + 1] <= p.workers) take_from(depot, tiles_in(s, depot), die, costs[depot + 1]);
}

template <bool kFull>
inline void OfferOf<kFull>::take_from(int depot, std::uint64_t tiles, std::uint8_t die,
                                      std::uint8_t workers) {
  const MoveParts parts{
      .kind = MoveKind::kTake, .die = die, .workers = workers, .place = detail::offer_byte(depot)};
  push_tiles(parts, tiles);
}

template <bool kFull>
inline void OfferOf<kFull>::push_tiles(const MoveParts& parts, std::uint64_t tiles) {
  const std::uint32_t bits = pack(parts).bits;
  Move* out = next;
  if (!phase_ends_soon) {
    each_bit(tiles, [&](int tile) { *out++ = {bits | static_cast<std::uint32_t>(tile) << 11}; });
  } else {
    each_bit(tiles, [&](int tile) {
      const Move move{bits | static_cast<std::uint32_t>(tile) << 11};
      const MoveParts m = unpack(move);
      if (!(kFull ? has_lower_twin(s, p, m) : plain_has_lower_twin(s, p, m))) *out++ = move;
    });
  }
  next = out;
}

template <bool kFull>
inline void OfferOf<kFull>::place(std::array<std::uint8_t, 2> dice) {
  if constexpr (kFull)
    if (s.modules & kTeam) {
      team::places(*this, dice);
      return;
    }
  if (p.storage[0] == kNoTile) return;
  const Board& board = board_of(s, p);
  const Spaces open = kFull ? open_spaces(s, p) : open_spaces(p);
  Tile last = kNoTile;
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) break;
    if (tile == last) continue;  // sorted, so equal tiles stand together
    last = tile;
    place_tile(tile, dice, board, open);
  }
  if constexpr (kFull)
    if (s.modules)
      each_bit(modules::more_stored(s, p), [&](int tile) {
        if (!stores(p, static_cast<Tile>(tile)))
          place_tile(static_cast<Tile>(tile), dice, board, open);
      });
}

template <bool kFull>
inline void OfferOf<kFull>::place_tile(Tile tile, std::array<std::uint8_t, 2> dice,
                                       const Board& board, Spaces open) {
  const Spaces spaces =
      kFull ? spaces_for(s, p, board, open, tile) : plain_spaces_for(p, board, open, tile);
  if (spaces == 0) return;
  const bool free_step =
      kFull ? free_step_to_place(p, tile) : free_step_to_place(p, colour_of(tile));
  place_with(dice[0], tile, spaces, board, free_step);
  if (dice[1] != 0) place_with(dice[1], tile, spaces, board, free_step);
}

template <bool kFull>
inline void OfferOf<kFull>::place_with(std::uint8_t die, Tile tile, Spaces spaces,
                                       const Board& board, bool free_step) {
  const auto& costs = worker_costs(p, die, free_step);
  const std::uint32_t bits = pack({.kind = MoveKind::kPlace, .die = die, .tile = tile}).bits;
  const std::uint32_t own = p.workers;
  Move* out = next;
  each_bit(spaces, [&](int space) {
    const std::uint32_t workers = costs[board.number[static_cast<std::size_t>(space)]];
    if (workers <= own) *out++ = {bits | workers << 8 | static_cast<std::uint32_t>(space) << 18};
  });
  next = out;
}

template <bool kFull>
inline void OfferOf<kFull>::sell(std::uint8_t die) {
  if (p.goods.empty()) return;
  const auto& costs = worker_costs(p, die, false);
  each_bit(p.goods.types(), [&](int type) {
    const std::uint8_t workers = costs[static_cast<std::size_t>(type + 1)];
    if (workers > p.workers) return;
    push({.kind = MoveKind::kSell,
          .die = die,
          .workers = workers,
          .place = detail::offer_byte(type)});
  });
}

template <bool kFull>
inline void OfferOf<kFull>::buy() {
  if (kFull ? can_purchase(s, p) : plain_can_purchase(s, p))
    for (int depot = 0; depot <= kBlackDepot; ++depot) {
      const Purchase offer = kFull ? purchases(s, p, depot) : plain_purchases(s, p, depot);
      push_tiles({.kind = MoveKind::kBuy, .place = detail::offer_byte(depot)}, offer.silver);
      push_tiles({.kind = MoveKind::kBuy, .workers = 2, .place = detail::offer_byte(depot)},
                 offer.workers);
    }
  if constexpr (kFull)
    if (s.modules) modules::more_moves(*this);
}

template <bool kFull>
inline void OfferOf<kFull>::goods(int depot) {
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

template <bool kFull>
inline void OfferOf<kFull>::push_goods(int depot, unsigned set) {
  push({.kind = MoveKind::kGoods,
        .place = detail::offer_byte(depot),
        .set = static_cast<std::uint8_t>(set)});
}

template <bool kFull>
[[gnu::always_inline]] inline void OfferOf<kFull>::turn() {
  if (p.dice[0] == 0) {
    push({.kind = MoveKind::kEnd});
  } else {
    const bool two = p.dice[1] != 0 && p.dice[1] != p.dice[0];
    const std::array<std::uint8_t, 2> dice = {p.dice[0], two ? p.dice[1] : std::uint8_t{0}};
    for (int i = 0; i <= static_cast<int>(two); ++i) {
      take(dice[i]);
      sell(dice[i]);
      workers(dice[i]);
    }
    place(dice);
    if constexpr (kFull)
      if (s.modules) modules::actions(*this, dice);
  }
  buy();
}

template <bool kFull>
inline void OfferOf<kFull>::start() {
  if constexpr (kFull)
    if (s.modules & kTeam) {
      team::starts(*this);
      return;
    }
  for (const BoardId board : boards_to_pick(s, p)) {
    if (board >= kAllBoardIds) continue;
    const Board& b = board == kCustomBoard ? custom_board(s.custom) : printed_board(board);
    each_bit(b.castles(), [&](int space) {
      push({.kind = MoveKind::kStart, .tile = board, .place = detail::offer_byte(space)});
    });
  }
}

template <bool kFull>
inline void OfferOf<kFull>::discard() {
  if constexpr (kFull)
    if (s.modules & kTeam) {
      team::discards(*this);
      return;
    }
  Tile last = kNoTile;
  for (const Tile tile : p.storage)
    if (tile != last && (!kFull || tile != kNoTile))
      push({.kind = MoveKind::kDiscard, .tile = last = tile});
  if constexpr (kFull)
    if (s.modules)
      each_bit(modules::more_stored(s, p), [&](int tile) {
        if (!stores(p, static_cast<Tile>(tile)))
          push({.kind = MoveKind::kDiscard, .tile = static_cast<Tile>(tile)});
      });
  if constexpr (kFull)
    if (s.modules) modules::more_discards(*this);
}

template <bool kFull>
[[gnu::always_inline]] inline void OfferOf<kFull>::answer(Pending pending) {
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
      if constexpr (kFull)
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
        if constexpr (kFull)
          if (s.modules && modules::has_goods_twin(s, 0, depot)) continue;
        goods(depot);
      }
      if (may_leave_goods(s, p)) skip();
      break;
    case Ask::kNeighbourGoods:
      goods(depot_before(pending.value));
      if constexpr (kFull)
        if (s.modules &&
            modules::has_goods_twin(s, depot_before(pending.value), depot_after(pending.value))) {
          skip();
          break;
        }
      goods(depot_after(pending.value));
      skip();
      break;
    default:
      if constexpr (kFull) modules::answers(*this, pending);
      return;
  }
  buy();
}

}  // namespace reeve::burgundy
