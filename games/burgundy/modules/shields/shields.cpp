#include "games/burgundy/modules/shields/shields.h"

#include <algorithm>

#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/modules/extra_tiles/extra_tiles.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::shields {
namespace {

constexpr std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

int castles(const State& s, const Player& p) {
  if (s.modules & kTeam) return team::castles(s, static_cast<int>(seat_of(s, p)));
  return static_cast<int>(std::count(p.tiles.begin(), p.tiles.end(), kCastle));
}

// All ways to take a shield of a depot: onto a free castle, or in place of each that is held.
void offer_shields(Offer& offer, int depot, int workers) {
  const std::uint32_t held = extras_of(offer.s, offer.p).shields;
  const int room = castles(offer.s, offer.p) - std::popcount(held);
  std::uint8_t last = 0;
  for (const std::uint8_t shield : offer.s.depot_shields[static_cast<std::size_t>(depot)]) {
    if (shield == 0 || shield == last) continue;
    last = shield;
    const MoveParts parts{
        .kind = MoveKind::kShield, .workers = byte(workers), .tile = shield, .place = byte(depot)};
    if (room > 0) offer.push(parts);
    each_bit(held, [&](int old) {
      MoveParts replacing = parts;
      replacing.set = byte(old);
      offer.push(replacing);
    });
  }
}

// B13.4.14–15: tiles of all numbered depots, or of the black one with what lies beside it [A].
std::uint64_t direct_tiles(const State& s, bool black) {
  if (black) {
    std::uint64_t tiles = tiles_at_black_depot(s);
    if (s.edition == Edition::kSpecial) tiles &= ~(std::uint64_t{1} << kInn);
    return tiles;
  }
  std::uint64_t tiles = 0;
  for (int depot = 0; depot < kDepots; ++depot) tiles |= tiles_in(s, depot);
  return tiles;
}

bool can_place_directly(const State& s, const Player& p, bool black) {
  if (s.modules & kTeam) {
    bool any = false;
    each_bit(direct_tiles(s, black), [&](int tile) {
      any = any ||
            team::spaces_for(s, static_cast<int>(seat_of(s, p)), static_cast<Tile>(tile)).any();
    });
    return any;
  }
  const Board& board = board_of(s, p);
  const Spaces open = open_spaces(s, p);
  bool any = false;
  each_bit(direct_tiles(s, black), [&](int tile) {
    any = any || spaces_for(s, p, board, open, static_cast<Tile>(tile)) != 0;
  });
  return any;
}

unsigned goods_types_that_fit(const State& s, const Player& p) {
  unsigned there = 0;
  for (const Goods& goods : s.depot_goods) there |= goods.types();
  const unsigned have = p.goods.types();
  const bool any = (s.modules & kSolo) != 0 || std::popcount(have) < kGoodsSpaces;  // B16.1
  return any ? there : there & have;
}

void take_all_goods(Play play, int type) {
  State& s = play.s;
  s.pending.pop_back();
  for (int depot = 0; depot < kDepots; ++depot) {
    Goods& goods = s.depot_goods[static_cast<std::size_t>(depot)];
    const int tokens = goods[type];
    if (tokens == 0) continue;
    goods.clear(type);
    play.player().goods.add(type, tokens);
    tell(play.log, EventKind::kTookGoods, play.seat(), type, tokens, depot);
  }
}

void take_shield(Play play, const MoveParts& m) {
  State& s = play.s;
  Player& p = play.player();
  if (s.pending.empty())
    p.dice = {0, 0};  // B13.2: instead of both actions
  else
    s.pending.pop_back();  // B13.4.11
  p.workers = static_cast<std::uint16_t>(p.workers - m.workers);
  auto& depot = s.depot_shields[m.place];
  *std::find(depot.begin(), depot.end(), m.tile) = 0;
  if (depot[0] == 0) std::swap(depot[0], depot[1]);
  tell(play.log, EventKind::kTookShield, play.seat(), m.tile, m.place, m.workers, m.set);
  if (m.set != 0) lose(play, m.set);
  extras_of(s, p).shields |= 1u << m.tile;
}

void pay_tribute(Play play, int workers) {
  Player& p = play.player();
  const int silver = std::popcount(extras_of(play.s, p).shields) - workers;
  p.silver = static_cast<std::uint16_t>(p.silver - silver);
  p.workers = static_cast<std::uint16_t>(p.workers - workers);
  play.s.pending.pop_back();
  tell(play.log, EventKind::kPaidTribute, play.seat(), silver, workers);
}

void place_directly(Play play, const MoveParts& m) {
  State& s = play.s;
  const bool black = s.pending.back().value == 1;
  s.pending.pop_back();
  int depot = kBlackDepot;
  if (!black)
    for (depot = 0; !depot_has(s, depot, m.tile);) ++depot;
  remove_from_depot(s, depot, m.tile);
  tell(play.log, EventKind::kPlaced, play.seat(), m.tile, m.place);
  place_tile(play, m.tile, m.place);
}

}  // namespace

void set_up(Play play) {
  State& s = play.s;
  std::array<std::uint8_t, kShields> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = byte(static_cast<int>(i) + 1);
  std::span<std::uint8_t> shuffled(all);
  if (s.modules & kChateauma) {  // B17.12: no 2
    std::swap(all[1], all[17]);
    shuffled = shuffled.first(17);
  }
  play.chance.draw(kChanceShields, 0).shuffle(shuffled);
  std::size_t next = 0;
  for (int depot = 0; depot < kDepots; ++depot)
    for (int i = 0; i < at_depot(depot, s.players); ++i) {
      const std::uint8_t shield = shuffled[next++];
      s.depot_shields[static_cast<std::size_t>(depot)][static_cast<std::size_t>(i)] = shield;
      tell(play.log, EventKind::kShieldLaid, kNobody, depot, shield);
    }
}

void lose(Play play, int shield) {
  State& s = play.s;
  PlayerExtras& more = extras_of(s, play.player());
  more.shields &= ~(1u << shield);
  tell(play.log, EventKind::kLostShield, play.seat(), shield);
  if (shield == 6) more.named = 0;
  if (s.modules & kTeam) team::share(s, play.seat());
  if (shield == 6) modules::derive(s);
  if (shield == 4 && modules::overfull(s, play.player())) s.pending.push_back({Ask::kShed, 0});
}

void more_moves(Offer& offer) {
  const State& s = offer.s;
  const Player& p = offer.p;
  if (holds(s, p, 6) && extras_of(s, p).named == 0)                           // B13.4.6
    for (int seat = 0; seat < (s.modules & kTeam ? 2 : s.players); ++seat) {  // a team by its lower
      const int apart = seat ^ static_cast<int>(seat_of(s, p));
      if (apart != 0 && ((s.modules & kTeam) == 0 || apart % 2 == 1))
        offer.push({.kind = MoveKind::kName, .place = byte(seat)});
    }
  if (!s.pending.empty()) {
    if (s.pending.back() == Pending{Ask::kAction, 1})  // B13.4.11
      for (int depot = 0; depot < kDepots; ++depot) offer_shields(offer, depot, 0);
    return;
  }
  if (p.dice[0] != 0 && holds(s, p, 16) && !s.die_set)  // B13.4.16
    for (int i = 0; i < 2; ++i) {
      const std::uint8_t die = p.dice[static_cast<std::size_t>(i)];
      if (die == 0 || (i == 1 && die == p.dice[0])) continue;
      for (int face = 1; face <= 6; ++face)
        if (face != die) offer.push({.kind = MoveKind::kSetDie, .die = die, .place = byte(face)});
    }
  if (p.dice[1] == 0) return;
  for (int depot = 0; depot < kDepots; ++depot) {  // B13.2
    const int workers =
        worker_cost(p, p.dice[0], depot + 1, false) + worker_cost(p, p.dice[1], depot + 1, false);
    if (workers <= p.workers) offer_shields(offer, depot, workers);
  }
}

bool can_act(const State& s, const Player& p) {
  return holds(s, p, 6) && extras_of(s, p).named == 0;
}

bool answers(Offer& offer, Pending pending) {
  const State& s = offer.s;
  const Player& p = offer.p;
  switch (pending.ask) {
    case Ask::kTypeGoods:
      each_bit(goods_types_that_fit(s, p),
               [&](int type) { offer.push_goods(kBlackDepot, 1u << type); });
      offer.skip();
      offer.buy();
      break;
    case Ask::kTribute: {
      const std::uint32_t held = extras_of(s, p).shields;
      const int due = std::popcount(held);
      const int most = holds(s, p, 3) ? std::min<int>(due, p.workers) : 0;  // B13.4.3
      for (int workers = 0; workers <= most; ++workers)
        if (due - workers <= p.silver)
          offer.push({.kind = MoveKind::kTribute, .workers = byte(workers)});
      each_bit(held,
               [&](int shield) { offer.push({.kind = MoveKind::kGiveUp, .tile = byte(shield)}); });
      break;
    }
    case Ask::kDirect: {  // B13.5: colour and adjacency hold, any number
      if (s.modules & kTeam) {
        each_bit(direct_tiles(s, pending.value == 1),
                 [&](int tile) { team::place_directly(offer, static_cast<Tile>(tile)); });
      } else {
        const Board& board = board_of(s, p);
        const Spaces open = open_spaces(s, p);
        each_bit(direct_tiles(s, pending.value == 1), [&](int tile) {
          offer.place_tile(static_cast<Tile>(tile), {0, 0}, board, open);
        });
      }
      if (s.edition == Edition::kAlea2019) offer.skip();  // B13.4.14–15: [A] may, [S] takes one
      break;
    }
    case Ask::kShed:
      offer.discard();
      break;
    default:
      return false;
  }
  return true;
}

bool is_open(const State& s, const Player& p, Pending pending) {
  switch (pending.ask) {
    case Ask::kTypeGoods:
      return goods_types_that_fit(s, p) != 0;
    case Ask::kTribute:
      return extras_of(s, p).shields != 0;
    case Ask::kDirect:
      return can_place_directly(s, p, pending.value == 1);
    case Ask::kShed:
      return modules::overfull(s, p);
    default:
      return true;
  }
}

bool apply(Play play, const MoveParts& m) {
  State& s = play.s;
  Player& p = play.player();
  switch (m.kind) {
    case MoveKind::kGoods:
      take_all_goods(play, std::countr_zero(static_cast<unsigned>(m.set)));
      return true;
    case MoveKind::kShield:
      take_shield(play, m);
      return true;
    case MoveKind::kSetDie: {
      s.die_set = 1;
      std::uint8_t& die = p.dice[0] == m.die ? p.dice[0] : p.dice[1];
      die = m.place;
      if (p.dice[0] < p.dice[1]) std::swap(p.dice[0], p.dice[1]);
      tell(play.log, EventKind::kSetDie, play.seat(), m.die, m.place);
      return true;
    }
    case MoveKind::kName:
      extras_of(s, p).named = byte(m.place + 1);
      if (s.modules & kTeam) team::share(s, play.seat());
      modules::derive(s);
      extra_tiles::restack(s);
      tell(play.log, EventKind::kNamedPlayer, play.seat(), m.place);
      return true;
    case MoveKind::kTribute:
      pay_tribute(play, m.workers);
      return true;
    case MoveKind::kGiveUp:
      lose(play, m.tile);
      return true;
    case MoveKind::kPlace:
      place_directly(play, m);
      return true;
    default:
      return false;
  }
}

void castle_placed(Play play) {
  if (holds(play.s, play.player(), 11)) play.s.pending.back().value = 1;
}

bool phase_ending(Play play) {
  State& s = play.s;
  s.phase_end = PhaseEnd::kDepotTile;
  s.turn = 0;
  s.round = kRoundsInPhase - 1;  // it is still the last one
  s.bought = s.hired = 1;        // but the turns are over
  phase_goes_on(play);
  return true;
}

// Asks the next player, and the next thing when all were asked.
bool phase_goes_on(Play play) {
  State& s = play.s;
  if (s.phase_end == PhaseEnd::kNo) return false;
  if (s.phase_asked) {  // who `turn` names has answered
    s.phase_asked = 0;
    ++s.turn;
  }
  for (;; s.phase_end = static_cast<PhaseEnd>(static_cast<int>(s.phase_end) + 1), s.turn = 0) {
    for (; s.turn < s.players; ++s.turn) {
      if (s.modules & kTeam && !team::is_first_of_team(s, s.turn)) continue;
      const Player& p = play.player();
      Pending asked{};
      if (s.phase_end == PhaseEnd::kDepotTile && holds(s, p, 14)) asked = {Ask::kDirect, 0};
      if (s.phase_end == PhaseEnd::kBlackTile && holds(s, p, 15)) asked = {Ask::kDirect, 1};
      if (s.phase_end == PhaseEnd::kTribute && extras_of(std::as_const(s), p).shields != 0)
        asked = {Ask::kTribute, 0};
      if (asked.ask == Ask::kNone || !shields::is_open(s, p, asked)) continue;
      s.pending.push_back(asked);
      s.phase_asked = 1;
      return true;
    }
    if (s.phase_end == PhaseEnd::kTribute) break;
  }
  s.phase_end = PhaseEnd::kNo;
  s.bought = s.hired = 0;
  s.turn = 0;
  finish_phase(play);
  return true;
}

int end_points(const State& s, const Player& p) {
  int points = 0;
  each_bit(extras_of(s, p).shields, [&](int shield) { points += end_value(shield); });
  return holds(s, p, 13) ? 2 * points : points;  // B13.4.13
}

std::uint32_t borrowed(const State& s, const Player& p) {
  const PlayerExtras& more = extras_of(s, p);
  if ((more.shields >> 6 & 1) == 0 || more.named == 0) return 0;
  const std::uint32_t theirs = is_automa(s, more.named - 1)
                                   ? chateauma::monasteries(s.automa_table())
                                   : modules::monasteries_of_duchy(s, more.named - 1);
  return s.edition == Edition::kSpecial ? theirs & ~(1u << 27) : theirs;
}

void derive(State& s) {
  for (int seat = 0; seat < s.players; ++seat) {
    Player& p = s.player[static_cast<std::size_t>(seat)];
    p.monasteries = modules::monasteries_of_duchy(s, seat) | borrowed(s, p);
  }
}

std::uint64_t more_stored(const State& s, const Player& p, std::uint64_t set) {
  if (has_deep_storage(s, p))
    s.deep_storage.tiles().each_kind([&](Tile tile, int) { set |= std::uint64_t{1} << tile; });
  return set;
}

int sale_silver(const State& s, const Player& p, int tokens, int silver) {
  if (!holds(s, p, 9)) return silver;
  // B13.7 [A]: it replaces monastery 3, in the Special Edition the better one counts.
  return s.edition == Edition::kAlea2019 ? tokens : std::max(tokens, silver);
}

void workers_gained(Play play, int seat, int count) {
  State& s = play.s;
  const bool in_teams = (s.modules & kTeam) != 0;  // a team has it once, against the other team
  const int owners = in_teams ? 2 : s.players;
  for (int other = 0; other < owners; ++other) {
    Player& p = s.player[static_cast<std::size_t>(other)];
    if (other == (in_teams ? team::left_seat(seat) : seat) || !holds(s, p, 2)) continue;
    const int workers = s.edition == Edition::kAlea2019 ? count : 1;
    add_up(p.workers, workers);
    if (in_teams) team::share(s, other);
    tell(play.log, EventKind::kGainedWorkers, other, workers, 0);
  }
}

}  // namespace reeve::burgundy::shields
