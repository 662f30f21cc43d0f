// One decision and what follows from it (B4, B5).
#include <algorithm>

#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy {

void put_into_storage(Player& p, Tile tile) {
  for (Tile& space : p.storage)
    if (space < tile) std::swap(space, tile);  // high to low, empty spaces last
}

void remove_from_storage(Player& p, Tile tile) {
  std::size_t i = 0;
  while (p.storage[i] != tile) ++i;
  for (; i + 1 < p.storage.size(); ++i) p.storage[i] = p.storage[i + 1];
  p.storage[i] = kNoTile;
}

void gain_workers(Play play, int seat, int count, Tile why) {
  Player& p = play.s.player[seat];
  add_up(p.workers, count);
  tell(play.log, EventKind::kGainedWorkers, seat, count, why);
  if (play.s.modules) [[unlikely]]
    modules::workers_gained(play, seat, count);
}

void gain_silver(Play play, int seat, int count, Tile why) {
  Player& p = play.s.player[seat];
  add_up(p.silver, count);
  tell(play.log, EventKind::kGainedSilver, seat, count, why);
  if (play.s.modules) [[unlikely]]
    modules::silver_gained(play.s, seat);
}

// B5.4
void take_workers(Play play) {
  const Player& p = play.player();
  gain_workers(play, play.seat(), has_monastery(p, 14) ? 4 : 2, kNoTile);  // B9.14
  if (has_monastery(p, 13)) gain_silver(play, play.seat(), 1, monastery_tile(13));
}

// B5.3
void sell_goods(Play play, int type) {
  Player& p = play.player();
  const int tokens = p.goods[type];
  int points = tokens * sale_points(play.s.players);
  int silver = has_monastery(p, 3) ? 2 : 1;  // B9.3
  if (play.s.modules) [[unlikely]] {
    points = modules::sale_points(play.s, p, points);
    silver = modules::sale_silver(play.s, p, tokens, silver);
  }
  p.goods.clear(type);
  p.sold.add(type, tokens);
  add_up(p.sale_points, points);
  tell(play.log, EventKind::kScored, play.seat(), kSalePoints, points, -1);
  if (play.s.modules) [[unlikely]]
    modules::scored(play.s, points);
  gain_silver(play, play.seat(), silver, kNoTile);
  if (has_monastery(p, 4)) gain_workers(play, play.seat(), 1, monastery_tile(4));
  if (play.s.modules) [[unlikely]]
    modules::sold(play, type, tokens);
}

void remove_from_depot(State& s, int depot, Tile tile) {
  if (depot == kBlackDepot && s.modules && (modules::more_at_black_depot(s) >> tile & 1) != 0)
    modules::take_more_at_black_depot(s, tile);
  else if (depot == kBlackDepot)
    *std::find(s.black_depot.begin(), s.black_depot.end(), tile) = kNoTile;
  else
    *std::find(s.depots[depot].begin(), s.depots[depot].end(), tile) = kNoTile;
}

// B4.4
void store(Play play, Tile tile) {
  Player& p = play.player();
  const bool with_modules = play.s.modules != 0;
  if (with_modules ? modules::storage_full(play.s, p, tile) : storage_full(p))
    play.s.pending.push_back({Ask::kDiscard, tile});
  else if (with_modules)
    modules::store(play.s, p, tile);
  else
    put_into_storage(p, tile);
}

namespace {

// Out of storage, wherever it is kept.
void unstore(State& s, Player& p, Tile tile, unsigned set) {
  if (s.modules)
    modules::unstore(s, p, tile, (set & kFromCommon) != 0);
  else
    remove_from_storage(p, tile);
}

void spend_die(Player& p, int die) {
  if (p.dice[0] == die) p.dice[0] = p.dice[1];
  p.dice[1] = 0;
}

}  // namespace

void spend_action(Play play, const MoveParts& m) {
  Player& p = play.player();
  if (m.die == 0) {
    play.s.pending.pop_back();
    return;
  }
  if (play.s.pending.empty())
    spend_die(p, m.die);
  else
    play.s.pending.pop_back();  // B12.2: the white die
  p.workers = static_cast<std::uint16_t>(p.workers - m.workers);
}

namespace {

void take(Play play, const MoveParts& m) {
  spend_action(play, m);
  remove_from_depot(play.s, m.place, m.tile);
  tell(play.log, EventKind::kTook, play.seat(), m.tile, m.place, m.die, m.workers);
  store(play, m.tile);
}

void buy(Play play, const MoveParts& m) {
  State& s = play.s;
  Player& p = play.player();
  if (m.workers != 0)
    p.workers = static_cast<std::uint16_t>(p.workers - m.workers);
  else
    p.silver = static_cast<std::uint16_t>(p.silver - 2);
  // B9.6 [S]: the builders' tile is beside the normal purchase.
  (s.edition == Edition::kSpecial && m.place != kBlackDepot ? s.hired : s.bought) = 1;
  remove_from_depot(s, m.place, m.tile);
  tell(play.log, EventKind::kBought, play.seat(), m.tile, m.place, m.workers != 0 ? 0 : 2,
       m.workers);
  store(play, m.tile);
}

void discard(Play play, Tile tile, unsigned set) {
  const Pending asked = play.s.pending.back();
  unstore(play.s, play.player(), tile, set);
  tell(play.log, EventKind::kDiscarded, play.seat(), tile);
  if (asked.ask == Ask::kShed) return;  // asked until there is room
  play.s.pending.pop_back();
  store(play, asked.value);
}

// B6.1
void take_goods(Play play, int depot, unsigned set) {
  State& s = play.s;
  Player& p = play.player();
  for (; set != 0; set &= set - 1) {
    const int type = std::countr_zero(set);
    const int tokens = s.depot_goods[depot][type];
    s.depot_goods[depot].clear(type);
    p.goods.add(type, tokens);
    tell(play.log, EventKind::kTookGoods, play.seat(), type, tokens, depot);
  }
  const bool first = s.pending.back().ask == Ask::kShipGoods;
  s.pending.pop_back();
  if (first && has_monastery(p, 5))  // B9.5
    s.pending.push_back({Ask::kNeighbourGoods, static_cast<std::uint8_t>(depot)});
}

// B2.4, B2.7
void pick_start(Play play, BoardId board, int space) {
  State& s = play.s;
  Player& p = play.player();
  const bool picked = s.modules && modules::pick_start(play, space);
  if (!picked) [[likely]] {
    p.board = board;
    p.start_castle = static_cast<std::uint8_t>(space);
  }
  if (s.hidden_choice) {
    if (play.log)
      play.log->add({.kind = static_cast<std::uint8_t>(EventKind::kPickedStart),
                     .seat = static_cast<Seat>(play.seat()),
                     .audience = static_cast<std::uint8_t>(1u << play.seat()),
                     .secret = 3,
                     .args = {board, static_cast<std::int16_t>(space)}});
  } else if (!picked) {
    tell(play.log, EventKind::kPickedStart, play.seat(), board, space);
    lay_start_castle(p);
  }
  while (s.turn < s.players && s.player[s.order[s.turn]].start_castle != kNoSpace) ++s.turn;
  if (s.turn < s.players) return;
  s.turn = 0;
  s.pending.pop_back();
  if (s.hidden_choice)
    for (int seat = 0; seat < s.players; ++seat) {
      if (is_automa(s, seat)) [[unlikely]]
        continue;
      lay_start_castle(s.player[seat]);
      tell(play.log, EventKind::kStartRevealed, seat, s.player[seat].board,
           s.player[seat].start_castle);
    }
  if (s.modules == 0 || !modules::asks_before_play(play)) begin_phase(play);
}

}  // namespace

bool is_open(const State& s, const Player& p, Pending pending) {
  switch (pending.ask) {
    case Ask::kTakeTile: {
      std::uint64_t tiles = 0;
      for (int depot = 0; depot < kDepots; ++depot) tiles |= tiles_in(s, depot);
      return (tiles & tiles_of_colours(pending.value)) != 0;
    }
    case Ask::kSellGoods:
      return !p.goods.empty();
    case Ask::kPlaceTile: {
      if (can_purchase(s, p)) return true;  // what is bought now may be placed
      if (s.modules)
        if (const auto can = modules::can_place(s, p)) return *can;
      const Board& board = board_of(s, p);
      const Spaces open = open_spaces(s, p);
      for (const Tile tile : p.storage)
        if (tile != kNoTile && spaces_for(s, p, board, open, tile) != 0) return true;
      if (s.modules)
        for (std::uint64_t rest = modules::more_stored(s, p); rest != 0; rest &= rest - 1)
          if (spaces_for(s, p, board, open, static_cast<Tile>(std::countr_zero(rest))) != 0)
            return true;
      return false;
    }
    case Ask::kShipGoods:
      for (int depot = 0; depot < kDepots; ++depot)
        if (!cargo_of(s, p, depot).nothing()) return true;
      return false;
    case Ask::kNeighbourGoods:
      return !cargo_of(s, p, depot_before(pending.value)).nothing() ||
             !cargo_of(s, p, depot_after(pending.value)).nothing();
    default:
      return s.modules == 0 || modules::is_open(s, p, pending);
  }
}

void settle(Play play) {
  State& s = play.s;
  while (!s.over()) {
    const Player& p = play.player();
    if (s.modules) {
      waiting::balance(s);
      if (modules::resume(play)) continue;
      if (s.pending.empty() && modules::phase_goes_on(play)) continue;
    }
    if (s.pending.empty()) {
      if (p.dice[0] != 0 || (can_purchase(s, p))) return;
      if (s.modules && modules::can_act(s, p)) return;
      end_turn(play);
      if (s.modules) continue;  // the end of a phase may ask, an automa may play
      return;
    }
    if (is_open(s, p, s.pending.back())) return;
    s.pending.pop_back();  // B6.5: an effect that is impossible is lost
  }
}

void apply_move(State& s, Move move, Chance& chance, EventLog* log) {
  Play play{s, chance, log};
  const MoveParts m = unpack(move);
  switch (m.kind) {
    case MoveKind::kTake:
      take(play, m);
      break;
    case MoveKind::kPlace:
      if (s.modules && !s.pending.empty() &&
          (s.pending.back().ask == Ask::kDirect || s.pending.back().ask == Ask::kSoloColour)) {
        modules::apply(play, m);
        break;
      }
      spend_action(play, m);
      tell(log, EventKind::kPlaced, play.seat(), m.tile, m.place, m.die, m.workers);
      unstore(s, play.player(), m.tile, m.set);
      place_tile(play, m.tile, m.place);
      break;
    case MoveKind::kSell:
      spend_action(play, m);
      tell(log, EventKind::kSold, play.seat(), m.place, play.player().goods[m.place], m.die,
           m.workers);
      sell_goods(play, m.place);
      break;
    case MoveKind::kWorkers:
      spend_action(play, m);
      take_workers(play);
      break;
    case MoveKind::kBuy:
      buy(play, m);
      break;
    case MoveKind::kGoods:
      if (m.place == kBlackDepot)
        modules::apply(play, m);
      else
        take_goods(play, m.place, m.set);
      break;
    case MoveKind::kDiscard:
      discard(play, m.tile, m.set);
      break;
    case MoveKind::kSkip:
      s.pending.pop_back();
      tell(log, EventKind::kSkipped, play.seat());
      break;
    case MoveKind::kEnd:
      end_turn(play);
      if (s.modules) break;
      return;
    case MoveKind::kStart:
      pick_start(play, m.tile, m.place);
      if (s.modules && !s.starting()) [[unlikely]]
        break;  // an automa may begin
      return;
    case MoveKind::kNone:
      return;
    default:
      modules::apply(play, m);
      break;
  }
  if (s.modules) [[unlikely]]
    modules::move_made(play);
  settle(play);
}

void Burgundy::apply(State& s, Move move, Chance& chance, EventLog* log) {
  assert(legal(s, move));
  apply_move(s, move, chance, log);
}

}  // namespace reeve::burgundy
