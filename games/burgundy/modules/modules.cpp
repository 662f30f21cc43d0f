#include "games/burgundy/modules/modules.h"

#include <algorithm>
#include <cstring>

#include "games/burgundy/modules/border_posts.h"
#include "games/burgundy/modules/castle_rules.h"
#include "games/burgundy/modules/chateauma.h"
#include "games/burgundy/modules/extra_tiles.h"
#include "games/burgundy/modules/inns.h"
#include "games/burgundy/modules/routes.h"
#include "games/burgundy/modules/shields.h"
#include "games/burgundy/modules/solo.h"
#include "games/burgundy/modules/team.h"
#include "games/burgundy/modules/vineyards.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::modules {
namespace {

constexpr int kWhiteCastlesBeige = 6, kWhiteCastlesBlack = 2;  // B12.2

bool has(const State& s, unsigned module) {
  return (s.modules & module) != 0;
}

// Storage spaces in use, as far as Player::storage and the doubles go.
int spaces_taken(const State& s, const Player& p) {
  int taken = has(s, kVineyards) ? vineyards::spaces_taken(s, p) : 0;
  for (const Tile tile : p.storage) taken += tile != kNoTile;
  return taken;
}

}  // namespace

BoardRange usual_boards(std::uint16_t in_play) {
  if (in_play & kTeam) return {};  // the teams' own
  if (in_play & kSolo) return {kSoloNumberA, kSoloNumberB};
  if (in_play & kCloseToCastle) return {11, 18};
  if (in_play & kBorderPosts) return {23, 30};
  return {};
}

// ---- components
int pieces(std::uint16_t in_play, Tile tile, bool black) {
  const bool extra = (in_play & kExtraTiles) != 0, white = (in_play & kWhiteCastles) != 0;
  if (tile == kCrane || tile == kGeese) return extra && black ? 1 : 0;  // B10.1
  if (tile == kWhiteCastle) return !white ? 0 : black ? kWhiteCastlesBlack : kWhiteCastlesBeige;
  if (is_monastery(tile)) {
    const Monastery& monastery = kMonastery[static_cast<std::size_t>(monastery_number(tile))];
    const bool is_there = monastery.module == 0 || (in_play & monastery.module) != 0;
    return is_there && monastery.black == black ? 1 : 0;
  }
  if (tile == kInn) return (in_play & kInns) != 0 && black ? kPhases : 0;
  return black ? pieces_with_black_back(tile) : pieces_with_coloured_back(tile);
}

// ---- set-up
void set_up(Play play, const Options& options) {
  State& s = play.s;
  if (has(s, kExtraTiles)) {  // B10.1
    s.supply.monasteries |= monasteries_of(kExtraTiles);
    s.supply.black_buildings.add(kCrane - kFirstBuilding);
    s.supply.black_livestock |= 1u << kGeeseOfSupply;
  }
  if (has(s, kWhiteCastles)) {  // B12.2
    s.supply.monasteries |= monasteries_of(kWhiteCastles);
    s.supply.buildings.add(kWhiteCastle - kFirstBuilding, kWhiteCastlesBeige);
    s.supply.black_buildings.add(kWhiteCastle - kFirstBuilding, kWhiteCastlesBlack);
  }
  if (has(s, kCloseToCastle)) s.castle_recall = options.castle_recall;
  if (has(s, kTradeRoutes)) routes::set_up(play, options);
  if (has(s, kShields)) shields::set_up(play);
  if (has(s, kVineyards)) vineyards::set_up(play, options);
  if (has(s, kTeam)) team::set_up(play);
  if (has(s, kSolo)) solo::set_up(play, options);
  if (has(s, kChateauma)) chateauma::set_up(play, options);
}

bool asks_before_play(Play play) {
  return has(play.s, kTradeRoutes) && routes::asks_order(play);
}

// ---- the course of the game
void depots_cleared(Play play) {
  if (has(play.s, kCloseToCastle)) castle_rules::depots_cleared(play.s);
}

int black_tiles_to_lay(const State& s) {
  return chateauma::black_tiles_to_lay(s);
}

void phase_filled(Play play) {
  if (has(play.s, kInns)) inns::phase_filled(play.s, play.log);
  if (has(play.s, kVineyards)) vineyards::phase_filled(play);
}

void round_begun(Play play) {
  if (has(play.s, kSolo)) solo::round_begun(play);
  if (has(play.s, kCloseToCastle))
    for (MorePlayer& more : play.s.more) more.recent_castles = 0;
}

void turn_ended(Play play) {
  play.s.die_set = 0;
  if (has(play.s, kTeam)) team::share(play.s, play.seat());
}

bool phase_ending(Play play) {
  return has(play.s, kShields) && shields::phase_ending(play);
}

bool phase_goes_on(Play play) {
  return has(play.s, kShields) && shields::phase_goes_on(play);
}

bool resume(Play play) {
  const State& s = play.s;
  if (has(s, kSolo) && solo::resume(play)) return true;
  if (is_automa(s, s.active()) && s.pending.empty() && s.phase_end == PhaseEnd::kNo) {
    chateauma::take_turn(play);
    end_turn(play);
    return true;
  }
  if (has(s, kVineyards) && vineyards::resume(play)) return true;
  if (!has(s, kTradeRoutes) || !routes::lay_goods(play)) return false;
  if (has(s, kTeam)) team::share(play.s, play.seat());
  return true;
}

bool is_open(const State& s, const Player& p, Pending pending) {
  return (!has(s, kShields) || shields::is_open(s, p, pending)) &&
         (!has(s, kVineyards) || vineyards::is_open(s, p, pending)) &&
         (!has(s, kSolo) || solo::is_open(s, p, pending));
}

bool can_act(const State& s, const Player& p) {
  if (s.phase_end != PhaseEnd::kNo) return false;
  if (has_monastery(p, 28) && p.silver > 0) return true;  // B9.28
  if (has(s, kVineyards) && vineyards::can_buy(s, p)) return true;
  return has(s, kShields) && shields::can_act(s, p);
}

// ---- where tiles may go
Spaces open_spaces(const State& s, const Player& p) {
  if (has(s, kShields) && shields::holds(s, p, 18)) return kAllSpaces & ~p.covered;  // B13.4.18
  if (has(s, kSolo)) return solo::open_spaces(p);
  return burgundy::open_spaces(p);
}

Spaces spaces_for(const State& s, const Player& p, const Board& board, Spaces open, Tile tile) {
  if (tile == kTurnedTile) return open;  // B16.4
  const Spaces spaces =
      tile == kInn ? inns::spaces_for(p, board, open) : spaces_by_colour(p, board, open, tile);
  if (has(s, kCloseToCastle) && tile != kCastle) return castle_rules::near_castle(p, board, spaces);
  return spaces;
}

// ---- storage: the three highest tiles in Player::storage, what shield 4 allows beyond them in
// deep_storage, so that equal sets have equal bytes.
bool storage_full(const State& s, const Player& p, Tile tile) {
  if (has(s, kTeam)) return team::storage_full(s, p, tile);
  if (has(s, kShields) && shields::holds(s, p, 4)) return false;           // B13.4.4
  return spaces_taken(s, p) + (is_double(tile) ? 2 : 1) > kStorageSpaces;  // B14.3
}

bool overfull(const State& s, const Player& p) {
  if (has(s, kTeam)) return team::overfull(s, p);
  return spaces_taken(s, p) > kStorageSpaces || !s.deep_storage.empty();
}

void store(State& s, Player& p, Tile tile) {
  if (has(s, kTeam)) {
    team::store(s, p, tile);
    return;
  }
  if (is_double(tile)) {
    vineyards::store(s, p, tile);
    return;
  }
  for (Tile& space : p.storage)
    if (space < tile) std::swap(space, tile);
  if (tile != kNoTile) s.deep_storage.add(tile);
}

void unstore(State& s, Player& p, Tile tile, bool from_common) {
  if (has(s, kTeam)) {
    team::unstore(s, p, tile, from_common);
    return;
  }
  if (is_double(tile)) {
    vineyards::unstore(s, p, tile);
    return;
  }
  DeepStorage& deep = s.deep_storage;
  if (!stores(p, tile)) {
    deep.remove(tile);
    return;
  }
  remove_from_storage(p, tile);
  if (has(s, kShields) && shields::has_deep_storage(s, p))
    p.storage[kStorageSpaces - 1] = deep.take_highest();
}

std::uint64_t more_stored(const State& s, const Player& p) {
  if (!has(s, kShields) || !shields::has_deep_storage(s, p)) return 0;
  std::uint64_t set = 0;
  s.deep_storage.each_kind([&](Tile tile) { set |= std::uint64_t{1} << tile; });
  return set;
}

// ---- purchases
std::uint64_t beside_black_depot(const State& s) {
  return s.inns != 0 ? std::uint64_t{1} << kInn : 0;
}

void take_beside_black_depot(State& s, Tile) {
  --s.inns;
}

// ---- placement and points
int region_points(const State& s, const Player& p, const Board& board, int space, int size) {
  if (has(s, kInns)) size += inns::in_region(p, board, space);  // B12.3
  if (has(s, kShields) && shields::holds(s, p, 17)) ++size;     // B13.4.17
  if (size <= kMaxRegionSize) return kRegionPoints[static_cast<std::size_t>(size)];
  return s.edition == Edition::kSpecial ? kPointsOfNine : kRegionPoints[kMaxRegionSize];
}

int bonus_tile_points(const State& s, const Player& p, int points) {
  return has(s, kShields) && shields::holds(s, p, 7) ? 2 * points : points;  // B13.4.7
}

LivestockPoints livestock_points(const State& s, const Player& p, const Board& board, Tile tile,
                                 int space) {
  if (has(s, kTeam)) return team::livestock_points(s, p, tile, space);
  const bool all = has(s, kShields) && shields::holds(s, p, 1);  // B13.4.1
  return extra_tiles::livestock_points(
      p,
      all ? board.of_colour[static_cast<std::size_t>(Colour::kLivestock)] : board.region_of(space),
      tile);
}

void scored(State& s, int points) {
  if (has(s, kSolo)) s.solo.fresh = static_cast<std::uint8_t>(s.solo.fresh + points);
}

bool places_differently(Play play, Tile tile, int space) {
  if (!has(play.s, kSolo)) return false;
  solo::placed(play, tile, space);
  return true;
}

bool use_tile(Play play, Tile tile, int) {
  auto& pending = play.s.pending;
  switch (tile) {
    case kCrane:  // B10.2
      pending.push_back({Ask::kEffect, 0});
      return true;
    case kWhiteCastle:  // B12.2
      pending.push_back({Ask::kWhiteAction, 0});
      return true;
    case kInn:  // B12.3
      return true;
    case kShip:
      if (has(play.s, kSolo)) solo::use_ship(play);  // after all goods were taken
      if (has(play.s, kShields) && shields::holds(play.s, play.player(), 5))
        pending.push_back({Ask::kTypeGoods, 0});  // B13.4.5, after the depot's goods
      if (!has(play.s, kSolo)) return false;
      pending.push_back({Ask::kShipGoods, 0});  // no marker moves
      return true;
    default:
      return false;
  }
}

void placed(Play play, Tile tile, int space) {
  State& s = play.s;
  if (is_monastery(tile)) {
    derive(s);
    extra_tiles::restack(s);  // B9.27
  }
  if (tile == kCastle && has(s, kCloseToCastle))
    castle_rules::castle_placed(s, play.player(), space);
  if (tile == kCastle && has(s, kShields)) shields::castle_placed(play);
  if (has(s, kBorderPosts)) border_posts::placed(play);
}

// ---- gains
int sale_points(const State& s, const Player& p, int points) {
  return has(s, kShields) && shields::holds(s, p, 12) ? 2 * points : points;  // B13.4.12
}

int sale_silver(const State& s, const Player& p, int tokens, int silver) {
  if (!has(s, kShields) || !shields::holds(s, p, 9)) return silver;
  // B13.4.9; B13.7 [A]: it replaces monastery 3, in the Special Edition the better one is had.
  return s.edition == Edition::kAlea2019 ? tokens : std::max(tokens, silver);
}

void sold(Play play, int type, int tokens) {
  if (has(play.s, kTradeRoutes)) routes::sold(play, type, tokens);
}

int mine_silver(const State& s, const Player& p, int silver) {
  return has(s, kShields) && shields::holds(s, p, 8) ? 2 * silver : silver;  // B13.4.8
}

void workers_gained(Play play, int seat, int count) {
  State& s = play.s;
  if (has(s, kTeam)) team::share(s, seat);
  if (!has(s, kShields)) return;
  const bool in_teams = has(s, kTeam);  // a team has the shield once, against the other team
  const int owners = in_teams ? 2 : s.players;
  for (int other = 0; other < owners; ++other) {  // B13.4.2
    Player& p = s.player[static_cast<std::size_t>(other)];
    if (other == (in_teams ? team::left_seat(seat) : seat) || !shields::holds(s, p, 2)) continue;
    const int workers = s.edition == Edition::kAlea2019 ? count : 1;
    add_up(p.workers, workers);
    if (in_teams) team::share(s, other);
    tell(play.log, EventKind::kGainedWorkers, other, workers, 0);
  }
}

void silver_gained(State& s, int seat) {
  if (has(s, kTeam)) team::share(s, seat);
}

void marker_moved(Play play) {
  extra_tiles::restack(play.s);
}

// ---- moves
void actions(Offer& offer, std::array<std::uint8_t, 2> dice) {
  if (has(offer.s, kVineyards)) vineyards::actions(offer, dice);
}

void more_discards(Offer& offer) {
  if (has(offer.s, kVineyards)) vineyards::discards(offer);
}

void more_moves(Offer& offer) {
  const State& s = offer.s;
  const Player& p = offer.p;
  if (s.phase_end != PhaseEnd::kNo) {
    if (has(s, kShields) && !s.pending.empty()) shields::more_moves(offer);
    return;
  }
  if (has_monastery(p, 28) && p.silver > 0) offer.push({.kind = MoveKind::kExchange});  // B9.28
  if (has(s, kVineyards)) vineyards::purchases(offer);
  if (has(s, kCloseToCastle)) {  // B11.2
    if (castle_rules::can_recall_discarded(s, p))
      offer.push({.kind = MoveKind::kRecall, .place = kSpaces});
    each_bit(castle_rules::castles_to_recall(s, p), [&](int space) {
      offer.push({.kind = MoveKind::kRecall, .place = static_cast<std::uint8_t>(space)});
    });
  }
  if (has(s, kShields)) shields::more_moves(offer);
}

void answers(Offer& offer, Pending pending) {
  const State& s = offer.s;
  switch (pending.ask) {
    case Ask::kEffect:
      each_bit(extra_tiles::possible_effects(s, offer.p), [&](int type) {
        offer.push({.kind = MoveKind::kEffect, .place = static_cast<std::uint8_t>(type)});
      });
      offer.skip();
      offer.buy();
      break;
    case Ask::kWhiteAction:
      offer.take(s.white_die);
      offer.sell(s.white_die);
      offer.workers(s.white_die);
      offer.place({s.white_die, 0});
      actions(offer, {s.white_die, 0});
      offer.buy();
      break;
    case Ask::kStore:
      team::answer_store(offer);
      break;
    case Ask::kRouteOrder: {
      const auto& route = more_of(s, offer.p).route;
      for (int i = pending.value; i < routes::tiles_each(s.players); ++i)
        offer.push({.kind = MoveKind::kRoute, .tile = route[static_cast<std::size_t>(i)]});
      break;
    }
    case Ask::kSoloOrder:
    case Ask::kSoloPoints:
    case Ask::kSoloSwap:
    case Ask::kSoloPay:
    case Ask::kSoloColour:
      solo::answers(offer, pending);
      break;
    default:
      if (!vineyards::answers(offer, pending)) shields::answers(offer, pending);
      break;
  }
}

void apply(Play play, const MoveParts& m) {
  Player& p = play.player();
  switch (m.kind) {
    case MoveKind::kEffect:
      extra_tiles::use_effect(play, m.place);
      break;
    case MoveKind::kExchange:  // B9.28
      --p.silver;
      gain_workers(play, play.seat(), 2, monastery_tile(28));
      break;
    case MoveKind::kRecall:
      castle_rules::recall(play, m.place);
      break;
    case MoveKind::kStore:
      team::apply_store(play, m.place != 0);
      break;
    case MoveKind::kRoute:
      routes::lay_tile(play, m.tile);
      break;
    case MoveKind::kResolve:
    case MoveKind::kPoints:
    case MoveKind::kSwap:
    case MoveKind::kPay:
      solo::apply(play, m);
      break;
    default:
      if (m.kind == MoveKind::kPlace && play.s.pending.back().ask == Ask::kSoloColour)
        solo::apply(play, m);
      else if (!vineyards::apply(play, m))
        shields::apply(play, m);
      break;
  }
}

bool has_lower_twin(const State& s, const Player& p, const MoveParts& m) {
  const auto same_result = [&](const MoveParts& twin) {
    // Whatever is decided before the depots are cleared, the result tells.
    State a = s, b = s;
    Chance chance(0);
    apply_move(a, pack(m), chance, nullptr);
    apply_move(b, pack(twin), chance, nullptr);
    return std::memcmp(&a, &b, sizeof a) == 0;
  };
  if (m.kind == MoveKind::kTakeDouble) {
    MoveParts twin = m;
    const int slot = vineyards::lower_slot(s, p, m);
    twin.place = static_cast<std::uint8_t>(slot);
    return slot >= 0 && same_result(twin);
  }
  const bool numbers_are_over = s.phase_end != PhaseEnd::kNo;
  for (int depot = 0; depot < m.place && depot < kDepots; ++depot) {
    if (!depot_has(s, depot, m.tile)) continue;
    if (numbers_are_over) return true;
    MoveParts twin = m;
    twin.place = static_cast<std::uint8_t>(depot);
    if (m.kind == MoveKind::kTake) {
      if (worker_cost(p, m.die, depot + 1, free_step_to_take(p)) != m.workers) continue;
    } else {
      const Purchase offer = purchases(s, p, depot);
      if (((m.workers == 0 ? offer.silver : offer.workers) >> m.tile & 1) == 0) continue;
    }
    if (same_result(twin)) return true;
  }
  return false;
}

bool has_goods_twin(const State& s, int first, int depot) {
  return has(s, kSolo) && solo::has_goods_twin(s, first, depot);
}

// ---- points
void lines(const State& s, const Player& p, Lines& out) {
  const MorePlayer& more = more_of(s, p);
  for (std::size_t i = 0; i < more.points.size(); ++i)
    if (more.points[i] != 0)
      out.push_back({static_cast<std::uint16_t>(kModuleSources + i), more.points[i]});
  if (is_automa(s, static_cast<int>(seat_of(s, p)))) {
    chateauma::lines(s, out);
    return;
  }
  if (has(s, kTeam) && seat_of(s, p) >= 2) return;  // a team's are counted with its lower seat
  if (s.over() && has(s, kVineyards))
    out.push_back(
        {kVinePoints, static_cast<std::int16_t>(vineyards::points(vineyards::vineyard_of(s, p)))});
  if (s.over() && has(s, kShields))
    out.push_back({kShieldPoints, static_cast<std::int16_t>(shields::end_points(s, p))});
}

int monastery_points(const State& s, const Player& p, int number, int plain) {
  if (has(s, kTeam)) return team::monastery_points(s, p, number);
  // B17.12: what is copied from the automa does not score.
  const std::uint32_t counting =
      has(s, kShields) && more_of(s, p).named == s.players && has(s, kChateauma)
          ? own_monasteries(p)
          : p.monasteries;
  if ((counting >> number & 1) == 0) return 0;
  int points = plain;
  const Monastery& monastery = kMonastery[static_cast<std::size_t>(number)];
  if (monastery.counts == MonasteryCounts::kBonusTiles && has(s, kBorderPosts))
    points += monastery.points * border_posts::bonus_tiles(s, p);
  // B13.4.10: of the own ones, not those that count through shield 6.
  const bool doubles = has(s, kShields) && shields::holds(s, p, 10);
  const std::uint32_t own = doubles ? own_monasteries(p) : 0;
  // In the solo race it counts with the first one that is placed (B16.5).
  const bool crane_counted = has(s, kSolo) && std::popcount(counting & kTileMonasteries) > 1;
  if (!crane_counted && extra_tiles::crane_counts_for(p, counting, own) == number) points += 4;
  return (own >> number & 1) != 0 ? 2 * points : points;
}

std::uint32_t monasteries_of_duchy(const State& s, int seat) {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  if (!has(s, kTeam)) return own_monasteries(p);
  return own_monasteries(p) |
         own_monasteries(s.player[static_cast<std::size_t>(team::partner_of(seat))]);
}

void derive(State& s) {
  if (has(s, kTeam)) team::derive(s);
  if (!has(s, kShields)) return;
  for (int seat = 0; seat < s.players; ++seat) {
    Player& p = s.player[static_cast<std::size_t>(seat)];
    p.monasteries = monasteries_of_duchy(s, seat) | shields::borrowed(s, p);
  }
}

}  // namespace reeve::burgundy::modules
