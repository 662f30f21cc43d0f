// Whether one move is legal, for input that cannot be trusted, and the questions about a position
// that lists and single moves share.
#include <algorithm>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {

namespace {
constexpr auto colour_sets() {
  std::array<std::uint64_t, 1 << kColours> sets{};
  for (unsigned colours = 0; colours < sets.size(); ++colours)
    for (int tile = 1; tile < kTiles; ++tile)
      if (colours >> static_cast<int>(colour_of(static_cast<Tile>(tile))) & 1)
        sets[colours] |= std::uint64_t{1} << tile;
  return sets;
}
constexpr auto kColourSets = colour_sets();
}  // namespace

std::uint64_t tiles_of_colours(unsigned colours) {
  return kColourSets[colours & (kColourSets.size() - 1)];
}

Purchase purchases(const State& s, const Player& p, int depot) {
  Purchase offer;
  const bool black = depot == kBlackDepot;
  if (s.edition == Edition::kAlea2019) {
    const bool any = has_monastery(p, 6);  // B9.6 [A]
    if (s.bought || (!black && !any)) return offer;
    const std::uint64_t tiles = black ? tiles_at_black_depot(s) : tiles_in(s, depot);
    if (p.silver >= 2) offer.silver = tiles;
    if (any && p.workers >= 2) offer.workers = tiles;
  } else if (black) {
    if (!s.bought && p.silver >= 2) offer.silver = tiles_at_black_depot(s);
  } else if (has_monastery(p, 6) && !s.hired && p.workers >= 2) {  // B9.6 [S]
    offer.workers = tiles_in(s, depot) & tiles_of_colours(colour_bit(Colour::kBuilding));
  }
  return offer;
}

bool can_purchase(const State& s, const Player& p) {
  if (!s.bought && p.silver >= 2 && tiles_at_black_depot(s) != 0) return true;
  if (!has_monastery(p, 6)) return false;
  for (int depot = 0; depot <= kBlackDepot; ++depot) {
    const Purchase offer = purchases(s, p, depot);
    if ((offer.silver | offer.workers) != 0) return true;
  }
  return false;
}

bool has_lower_twin(const State& s, const Player& p, const MoveParts& m) {
  if (s.modules != 0) return modules::has_lower_twin(s, p, m);
  const bool takes = m.kind == MoveKind::kTake;
  const int dice_left = (p.dice[0] != 0) + (p.dice[1] != 0) - (takes && m.die != 0);
  const std::size_t asked = takes && m.die == 0 ? 1 : 0;
  if (dice_left != 0 || s.pending.size() != asked || storage_full(p)) return false;
  const auto is_twin = [&](int depot) {
    if (!depot_has(s, depot, m.tile)) return false;
    if (takes) return worker_cost(p, m.die, depot + 1, free_step_to_take(p)) == m.workers;
    const Purchase offer = purchases(s, p, depot);
    return ((m.workers == 0 ? offer.silver : offer.workers) >> m.tile & 1) != 0;
  };
  int depot = 0;
  while (depot < m.place && !is_twin(depot)) ++depot;
  if (depot == m.place) return false;
  State after = s;
  Player& q = after.player[s.order[s.turn]];
  q.workers = static_cast<std::uint16_t>(q.workers - m.workers);
  if (!takes)
    (s.edition == Edition::kSpecial && m.place != kBlackDepot ? after.hired : after.bought) = 1;
  if (!takes && m.workers == 0) q.silver = static_cast<std::uint16_t>(q.silver - 2);
  return !can_purchase(after, q);  // else the turn goes on
}

Cargo cargo_of(const State& s, const Player& p, int depot) {
  const unsigned there = s.depot_goods[static_cast<std::size_t>(depot)].types();
  if (there == 0) return {};
  const unsigned have = p.goods.types();
  Cargo cargo{.known = there & have, .fresh = there & ~have};
  const int spaces = s.modules ? modules::goods_spaces(s) : kGoodsSpaces;
  const int room = spaces - std::popcount(have);
  cargo.fit = std::min(room, std::popcount(cargo.fresh));
  return cargo;
}

bool may_leave_goods(const State& s, const Player& p) {
  for (int depot = 0; depot < kDepots; ++depot)
    if (cargo_of(s, p, depot).nothing()) return true;
  return false;
}

namespace {

// One of the unspent dice, or no die where the pending decision gives a free action.
bool die_is_there(const Player& p, const Pending* pending, int die) {
  if (pending) return die == 0;
  return die != 0 && (p.dice[0] == die || p.dice[1] == die);
}

bool exact(const MoveParts& parts, const MoveParts& used) {
  return parts == used;
}

bool legal_take(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, m.die, m.workers, m.tile, m.place, 0})) return false;
  if (m.place >= kDepots || m.tile == kNoTile || !depot_has(s, m.place, m.tile)) return false;
  if (last_turn_of_phase(s) && has_lower_twin(s, p, m)) return false;
  if (pending) {
    if (m.workers != 0) return false;
    if (pending->ask == Ask::kAction) return true;
    return pending->ask == Ask::kTakeTile &&
           (pending->value >> static_cast<int>(colour_of(m.tile)) & 1) != 0;
  }
  const int workers = worker_cost(p, m.die, m.place + 1, free_step_to_take(p));
  return m.workers == workers && workers <= p.workers;
}

bool legal_place(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, m.die, m.workers, m.tile, m.place, 0})) return false;
  if (m.place >= kSpaces || m.tile == kNoTile || !stores(p, m.tile)) return false;
  if (pending && pending->ask != Ask::kAction && pending->ask != Ask::kPlaceTile) return false;
  const Board& board = board_of(s, p);
  if ((spaces_by_colour(p, board, open_spaces(p), m.tile) >> m.place & 1) == 0) return false;
  const int workers = worker_cost(p, m.die, board.number[m.place], free_step_to_place(p, m.tile));
  return m.workers == workers && workers <= p.workers;
}

bool legal_sell(const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, m.die, m.workers, 0, m.place, 0})) return false;
  if (m.place >= kGoodTypes || !p.goods.has(m.place)) return false;
  if (pending && pending->ask != Ask::kAction && pending->ask != Ask::kSellGoods) return false;
  const int workers = worker_cost(p, m.die, m.place + 1, false);
  return m.workers == workers && workers <= p.workers;
}

bool legal_buy(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, 0, m.workers, m.tile, m.place, 0})) return false;
  if (m.place > kBlackDepot || m.tile >= kTiles) return false;
  if (pending && (pending->ask == Ask::kStart || pending->ask == Ask::kDiscard)) return false;
  const Purchase offer = purchases(s, p, m.place);
  const std::uint64_t tiles = m.workers == 0 ? offer.silver : m.workers == 2 ? offer.workers : 0;
  return (tiles >> m.tile & 1) != 0 && !(last_turn_of_phase(s) && has_lower_twin(s, p, m));
}

bool legal_goods(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, 0, 0, 0, m.place, m.set}) || m.place >= kDepots || !pending) return false;
  const bool right_depot =
      pending->ask == Ask::kShipGoods ||
      (pending->ask == Ask::kNeighbourGoods &&
       (m.place == depot_before(pending->value) || m.place == depot_after(pending->value)));
  return right_depot && cargo_of(s, p, m.place).allows(m.set);
}

bool legal_skip(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, 0, 0, 0, 0, 0}) || !pending) return false;
  switch (pending->ask) {
    case Ask::kTakeTile:
    case Ask::kSellGoods:
    case Ask::kPlaceTile:
    case Ask::kNeighbourGoods:
      return true;
    case Ask::kShipGoods:
      return may_leave_goods(s, p);
    default:
      return false;
  }
}

bool legal_start(const State& s, const Player& p, const Pending* pending, const MoveParts& m) {
  if (!exact(m, {m.kind, 0, 0, m.tile, m.place, 0}) || !pending || pending->ask != Ask::kStart)
    return false;
  const auto boards = boards_to_pick(s, p);
  if ((m.tile != boards[0] && m.tile != boards[1]) || m.place >= kSpaces) return false;
  const Board& board = m.tile == kCustomBoard ? custom_board(s.custom) : printed_board(m.tile);
  return (board.castles() >> m.place & 1) != 0;
}

}  // namespace

bool Burgundy::legal(const State& s, Move move) {
  if (s.over() || move.bits >> 31 != 0) return false;
  if (s.modules) {  // many more kinds of moves; their list is the one place that knows them
    std::array<Move, Burgundy::kMaxMoves> list;
    const Move* end = list_moves(s, list.data());
    return std::find(static_cast<const Move*>(list.data()), end, move) != end;
  }
  const MoveParts m = unpack(move);
  const Player& p = s.player[s.order[s.turn]];
  const Pending* pending = s.pending.empty() ? nullptr : &s.pending.back();
  switch (m.kind) {
    case MoveKind::kTake:
      return die_is_there(p, pending, m.die) && legal_take(s, p, pending, m);
    case MoveKind::kPlace:
      return die_is_there(p, pending, m.die) && legal_place(s, p, pending, m);
    case MoveKind::kSell:
      return die_is_there(p, pending, m.die) && legal_sell(p, pending, m);
    case MoveKind::kWorkers:
      return die_is_there(p, pending, m.die) && exact(m, {m.kind, m.die, 0, 0, 0, 0}) &&
             (!pending || pending->ask == Ask::kAction);
    case MoveKind::kBuy:
      return legal_buy(s, p, pending, m);
    case MoveKind::kGoods:
      return legal_goods(s, p, pending, m);
    case MoveKind::kDiscard:
      return pending && pending->ask == Ask::kDiscard && exact(m, {m.kind, 0, 0, m.tile, 0, 0}) &&
             m.tile != kNoTile && stores(p, m.tile);
    case MoveKind::kSkip:
      return legal_skip(s, p, pending, m);
    case MoveKind::kEnd:
      return !pending && p.dice[0] == 0 && exact(m, {m.kind, 0, 0, 0, 0, 0});
    case MoveKind::kStart:
      return legal_start(s, p, pending, m);
    default:
      return false;
  }
}

}  // namespace reeve::burgundy
