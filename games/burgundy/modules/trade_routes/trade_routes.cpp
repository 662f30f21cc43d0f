#include "games/burgundy/modules/trade_routes/trade_routes.h"

#include <algorithm>

#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::trade_routes {
namespace {

void give(Play play, Bonus bonus) {
  auto& pending = play.s.pending;
  if (bonus == Bonus::kCastle)
    pending.push_back({Ask::kAction, 0});
  else if (bonus == Bonus::kAnyTile)
    pending.push_back({Ask::kTakeTile, (1 << kColours) - 1});
  else
    use_building(play, static_cast<Building>(bonus), -1);
}

// The turn of whoever orders tiles next; B17.12: an automa has no route.
void pass_automa(State& s) {
  while (s.turn < s.players && is_automa(s, s.active())) ++s.turn;
}

// For what is pending. True: something happened.
bool lay_goods(Play play) {
  State& s = play.s;
  if (s.pending.empty() || s.pending.back().ask != Ask::kRouteGoods) return false;
  const int type = s.pending.back().value / 8;
  PlayerExtras& extras = extras_of(s, play.player());
  while (s.pending.back().value % 8 != 0) {
    const int space = next_space(extras);
    if (space < 0) break;  // the rest is simply sold
    --s.pending.back().value;
    extras.route_goods.lay(space, type + 1);
    const Space& printed = space_of(extras, space);
    const bool matches = printed.good == type + 1;
    tell(play.log, EventKind::kRouteGood, play.seat(), space, type,
         matches ? static_cast<int>(printed.bonus) : -1);
    if (!matches) continue;
    if (s.pending.back().value % 8 == 0) s.pending.pop_back();  // it was the last
    give(play, printed.bonus);
    return true;
  }
  s.pending.pop_back();
  return true;
}

}  // namespace

int next_space(const PlayerExtras& extras) {
  const int spaces = length(extras);
  for (int space = 0; space < spaces; ++space)
    if (extras.route_goods[space] == 0) return space;
  return -1;
}

void set_up(Play play, const Options& options) {
  State& s = play.s;
  std::array<std::uint8_t, kTileCount> tiles{};
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<std::uint8_t>(i + 1);
  Draw draw = play.chance.draw(kChanceRoutes, 0);
  draw.shuffle(std::span<std::uint8_t>(tiles));
  const auto each = static_cast<std::size_t>(tiles_each(s.players));
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, static_cast<int>(seat))) continue;
    auto& route = s.extras(seat).route;
    std::copy_n(tiles.begin() + static_cast<std::ptrdiff_t>(seat * each), each, route.begin());
    if (options.route_order == RouteOrder::kChosen)
      std::sort(route.begin(), route.begin() + static_cast<std::ptrdiff_t>(each));
  }
  if (s.modules & kTeam)  // a team has one route
    for (std::size_t seat : {0, 1}) s.extras(seat + 2).route = s.extras(seat).route;
  s.route_order = options.route_order;
}

bool asks_order(Play play) {
  State& s = play.s;
  if (s.route_order != RouteOrder::kChosen) return false;
  s.pending.push_back({Ask::kRouteOrder, 0});
  pass_automa(s);
  return true;
}

void lay_tile(Play play, int tile) {
  State& s = play.s;
  auto& route = extras_of(s, play.player()).route;
  Pending& asked = s.pending.back();
  const int each = tiles_each(s.players);
  std::size_t place = asked.value;
  while (route[place] != tile) ++place;
  for (; place > asked.value; --place) std::swap(route[place], route[place - 1]);
  tell(play.log, EventKind::kRoutePicked, play.seat(), asked.value, tile);
  if (s.modules & kTeam) team::share(s, play.seat());
  if (++asked.value < each - 1) return;  // the last one lies where it must
  asked.value = 0;
  const int owners = s.modules & kTeam ? 2 : s.players;  // the first two are of both teams
  ++s.turn;
  pass_automa(s);
  if (s.turn < owners) return;
  s.turn = 0;
  s.pending.pop_back();
  begin_phase(play);
}

void sold(Play play, int type, int tokens) {
  play.s.pending.push_back({Ask::kRouteGoods, static_cast<std::uint8_t>(type * 8 + tokens)});
}

bool resume(Play play) {
  if (!lay_goods(play)) return false;
  if (play.s.modules & kTeam) team::share(play.s, play.seat());
  return true;
}

bool answers(Offer& offer, Pending pending) {
  if (pending.ask != Ask::kRouteOrder) return false;
  const auto& route = extras_of(offer.s, offer.p).route;
  for (int i = pending.value; i < tiles_each(offer.s.players); ++i)
    offer.push({.kind = MoveKind::kRoute, .tile = route[static_cast<std::size_t>(i)]});
  return true;
}

}  // namespace reeve::burgundy::trade_routes
