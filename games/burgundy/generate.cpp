// The list of legal moves (B4, B5), made with sets of spaces and tiles.
#include "games/burgundy/rules.h"

namespace reeve::burgundy {
namespace {

using List = MoveList<Burgundy>;

void push(List& list, const MoveParts& parts) {
  list.push_back(pack(parts));
}

template <class Use>
void each_bit(std::uint64_t set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

constexpr std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

// Everything a list needs to know of the player once, not once a die.
struct Offer {
  const State& s;
  const Player& p;
  List& list;
  bool phase_ends_soon;

  // B5.1 with a die, or B6.2 with die 0.
  void take(std::uint8_t die) const {
    const auto& costs = worker_costs(p, die, free_step_to_take(p));
    for (int depot = 0; depot < kDepots; ++depot)
      if (costs[depot + 1] <= p.workers)
        take_from(depot, tiles_in(s, depot), die, costs[depot + 1]);
  }
  void take_from(int depot, std::uint64_t tiles, std::uint8_t die, std::uint8_t workers) const {
    const MoveParts parts{
        .kind = MoveKind::kTake, .die = die, .workers = workers, .place = byte(depot)};
    push_tiles(parts, tiles);
  }

  // One move for each tile of the set.
  void push_tiles(const MoveParts& parts, std::uint64_t tiles) const {
    const std::uint32_t bits = pack(parts).bits;
    each_bit(tiles, [&](int tile) {
      const Move move{bits | static_cast<std::uint32_t>(tile) << 11};
      if (!phase_ends_soon || !has_lower_twin(s, p, unpack(move))) list.push_back(move);
    });
  }

  // B5.2 with the dice given (one, two, or die 0 for any number).
  void place(std::array<std::uint8_t, 2> dice) const {
    if (p.storage[0] == kNoTile) return;
    const Board& board = board_of(s, p);
    const Spaces open = open_spaces(p);
    Tile last = kNoTile;
    for (const Tile tile : p.storage) {
      if (tile == kNoTile) break;
      if (tile == last) continue;  // sorted, so equal tiles stand together
      last = tile;
      const Spaces spaces = spaces_for(p, board, open, tile);
      if (spaces == 0) continue;
      const bool free_step = free_step_to_place(p, colour_of(tile));
      place_with(dice[0], tile, spaces, board, free_step);
      if (dice[1] != 0) place_with(dice[1], tile, spaces, board, free_step);
    }
  }
  void place_with(std::uint8_t die, Tile tile, Spaces spaces, const Board& board,
                  bool free_step) const {
    const auto& costs = worker_costs(p, die, free_step);
    const std::uint32_t bits = pack({.kind = MoveKind::kPlace, .die = die, .tile = tile}).bits;
    each_bit(spaces, [&](int space) {
      const std::uint32_t workers = costs[board.number[static_cast<std::size_t>(space)]];
      if (workers <= p.workers)
        list.push_back({bits | workers << 8 | static_cast<std::uint32_t>(space) << 18});
    });
  }

  // B5.3
  void sell(std::uint8_t die) const {
    if (p.goods.empty()) return;
    const auto& costs = worker_costs(p, die, false);
    each_bit(p.goods.types(), [&](int type) {
      const std::uint8_t workers = costs[static_cast<std::size_t>(type + 1)];
      if (workers > p.workers) return;
      push(list, {.kind = MoveKind::kSell, .die = die, .workers = workers, .place = byte(type)});
    });
  }

  // B5.4
  void workers(std::uint8_t die) const { push(list, {.kind = MoveKind::kWorkers, .die = die}); }

  void skip() const { push(list, {.kind = MoveKind::kSkip}); }

  // B4.3, B9.6
  void buy() const {
    if (!can_purchase(s, p)) return;
    for (int depot = 0; depot <= kBlackDepot; ++depot) {
      const Purchase offer = purchases(s, p, depot);
      push_tiles({.kind = MoveKind::kBuy, .place = byte(depot)}, offer.silver);
      push_tiles({.kind = MoveKind::kBuy, .workers = 2, .place = byte(depot)}, offer.workers);
    }
  }

  // B6.1
  void goods(int depot) const {
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
  void push_goods(int depot, unsigned set) const {
    push(list,
         {.kind = MoveKind::kGoods, .place = byte(depot), .set = static_cast<std::uint8_t>(set)});
  }

  void turn() const {
    if (p.dice[0] == 0) {
      push(list, {.kind = MoveKind::kEnd});
    } else {
      const bool two = p.dice[1] != 0 && p.dice[1] != p.dice[0];
      const std::array<std::uint8_t, 2> dice = {p.dice[0], two ? p.dice[1] : std::uint8_t{0}};
      for (int i = 0; i <= static_cast<int>(two); ++i) {
        take(dice[i]);
        sell(dice[i]);
        workers(dice[i]);
      }
      place(dice);
    }
    buy();
  }

  void start() const {
    for (const BoardId board : boards_to_pick(s, p)) {
      if (board >= kBoardIds) continue;
      const Board& b = board == kCustomBoard ? custom_board(s.custom) : printed_board(board);
      each_bit(b.castles(), [&](int space) {
        push(list, {.kind = MoveKind::kStart, .tile = board, .place = byte(space)});
      });
    }
  }

  void discard() const {
    Tile last = kNoTile;
    for (const Tile tile : p.storage)
      if (tile != last) push(list, {.kind = MoveKind::kDiscard, .tile = last = tile});
  }

  void answer(Pending pending) const {
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
        for (int depot = 0; depot < kDepots; ++depot) goods(depot);
        if (may_leave_goods(s, p)) skip();
        break;
      case Ask::kNeighbourGoods:
        goods(depot_before(pending.value));
        goods(depot_after(pending.value));
        skip();
        break;
      case Ask::kNone:
        break;
    }
    buy();
  }
};

}  // namespace

void Burgundy::generate(const State& s, MoveList<Burgundy>& list) {
  list.clear();
  if (s.over()) return;
  const Offer offer{s, s.player[s.order[s.turn]], list, last_turn_of_phase(s)};
  if (s.pending.empty())
    offer.turn();
  else
    offer.answer(s.pending.back());
}

}  // namespace reeve::burgundy
