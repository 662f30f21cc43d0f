#include "games/burgundy/modules/team/team.h"

#include <algorithm>

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::team {
namespace {

constexpr std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

// Spaces of the two halves that touch, besides those of the shared one: c6–j1 and e6–l1.
constexpr std::array<std::array<int, 2>, 2> kSeams = {{{14, 9}, {27, 22}}};

constexpr Halves without_alias(Halves set) {
  set.half[1] &= ~space_bit(kSharedRight);
  return set;
}

constexpr Halves touching(Halves set) {
  if ((set.half[0] >> kSharedLeft & 1) != 0) set.half[1] |= space_bit(kSharedRight);
  Halves found{{neighbours(set.half[0]), neighbours(set.half[1])}};
  for (const auto& [left, right] : kSeams) {
    if (set.half[0] >> left & 1) found.half[1] |= space_bit(right);
    if (set.half[1] >> right & 1) found.half[0] |= space_bit(left);
  }
  if ((found.half[1] >> kSharedRight & 1) != 0) found.half[0] |= space_bit(kSharedLeft);
  return without_alias(found);
}

TeamBoard build(BoardId left) {
  TeamBoard all;
  const std::array<const Board*, 2> halves = {&printed_board(left),
                                              &printed_board(static_cast<BoardId>(left + 1))};
  for (std::size_t colour = 0; colour < kColours; ++colour)
    all.of_colour[colour] =
        without_alias({{halves[0]->of_colour[colour], halves[1]->of_colour[colour]}});
  for (const Halves& colour : all.of_colour)
    for (Halves rest = colour; rest.any();) {
      Halves region{};
      if (rest.half[0] != 0)
        region.half[0] = rest.half[0] & (~rest.half[0] + 1);
      else
        region.half[1] = rest.half[1] & (~rest.half[1] + 1);
      for (int size = 0; size != region.size();) {
        size = region.size();
        const Halves next = touching(region);
        for (std::size_t half = 0; half < 2; ++half)
          region.half[half] |= next.half[half] & rest.half[half];
      }
      for (std::size_t half = 0; half < 2; ++half)
        each_bit(region.half[half], [&](int space) {
          all.region[half][static_cast<std::size_t>(space)] = byte(all.count);
        });
      all.regions[static_cast<std::size_t>(all.count++)] = region;
      rest.remove(region);
    }
  return all;
}

Player& half_of(State& s, int seat, int space) {
  return s.player[static_cast<std::size_t>(space < kSpaces ? left_seat(seat) : right_seat(seat))];
}

template <class Use>
void each_tile(const State& s, int seat, Use use) {
  for (const int owner : {left_seat(seat), right_seat(seat)})
    for (const Tile tile : s.player[static_cast<std::size_t>(owner)].tiles)
      if (tile != kNoTile) use(tile);
}

bool holds_shield(const State& s, const Player& p, int shield) {
  return (s.modules & kShields) != 0 && shields::holds(s, p, shield);
}

bool has_deep_storage(const State& s, const Player& p) {
  return (s.modules & kShields) != 0 && shields::has_deep_storage(s, p);
}

void put_into_common(State& s, int seat, Tile tile) {
  for (Tile& space : common_storage(s, seat))
    if (space < tile) std::swap(space, tile);
  if (tile != kNoTile) s.deep_storage.add(tile);  // B13.4.4
}

// Each kind of tile in the common storage, once.
template <class Use>
void each_common(const State& s, const Player& p, Use use) {
  const auto& common = common_storage(s, static_cast<int>(seat_of(s, p)));
  if (common[0] != kNoTile) use(common[0]);
  if (common[1] != kNoTile && common[1] != common[0]) use(common[1]);
  if (has_deep_storage(s, p))
    s.deep_storage.each_kind([&](Tile tile) {
      if (tile != common[0] && tile != common[1]) use(tile);
    });
}

int spaces_for_tile(Tile tile) {
  return is_double(tile) ? 2 : 1;  // B14.3
}
bool has_private_room(const State& s, const Player& p, Tile tile) {
  int taken = vineyards::spaces_taken(s, p);
  for (const Tile stored : p.storage) taken += stored != kNoTile;
  return taken + spaces_for_tile(tile) <= kPrivateSpaces;
}
int common_spaces_taken(const State& s, int seat) {
  int taken = 0;
  for (const Tile stored : common_storage(s, seat))
    if (stored != kNoTile) taken += spaces_for_tile(stored);
  return taken;
}
bool has_common_room(const State& s, const Player& p, Tile tile) {
  return holds_shield(s, p, 4) ||  // B13.4.4
         common_spaces_taken(s, static_cast<int>(seat_of(s, p))) + spaces_for_tile(tile) <=
             kCommonSpaces;
}
void put_into_private(State& s, Player& p, Tile tile) {
  if (is_double(tile))
    vineyards::store(s, p, tile);
  else
    put_into_storage(p, tile);
}

int seat_of_player(const State& s, const Player& p) {
  return static_cast<int>(seat_of(s, p));
}

}  // namespace

const TeamBoard& team_board(bool advanced) {
  static const std::array<TeamBoard, 2> boards = {build(kTeamBoardA), build(kTeamBoardB)};
  return boards[advanced ? 1 : 0];
}

Halves covered(const State& s, int seat) {
  return without_alias({{s.player[static_cast<std::size_t>(left_seat(seat))].covered,
                         s.player[static_cast<std::size_t>(right_seat(seat))].covered}});
}

Tile tile_at(const State& s, int seat, int space) {
  return s.player[static_cast<std::size_t>(space < kSpaces ? left_seat(seat) : right_seat(seat))]
      .tiles[static_cast<std::size_t>(space % kSpaces)];
}

int count_tiles(const State& s, int seat, Tile tile) {
  int count = 0;
  each_tile(s, seat, [&](Tile other) { count += other == tile; });
  return count;
}

// ---- set-up
namespace {

void lay_castle(State& s, int seat, int space) {
  Player& half = half_of(s, seat, space);
  half.tiles[static_cast<std::size_t>(space % kSpaces)] = kCastle;
  half.covered |= space_bit(space % kSpaces);
  for (const int member : {left_seat(seat), right_seat(seat)})
    s.player[static_cast<std::size_t>(member)].start_castle = byte(space);
  modules::derive(s);
}

constexpr int kCentreOfRight = kSpaces + kCentre;  // the castle space 6 of side b

}  // namespace

bool give_boards(Play play, const Options& options) {
  const BoardId left = options.advanced_team_board ? kTeamBoardB : kTeamBoardA;
  for (int seat = 0; seat < kMaxPlayers; ++seat)
    play.s.player[static_cast<std::size_t>(seat)].board = static_cast<BoardId>(left + seat / 2);
  return true;
}

void set_up(Play play) {
  State& s = play.s;
  const int first = s.order[0];
  for (int seat = 0; seat < s.players; ++seat) {
    Player& p = s.player[static_cast<std::size_t>(seat)];
    p.silver = 2;
    p.workers = left_seat(seat) == left_seat(first) ? 3 : 5;
  }
  for (const int seat : {0, 1}) {
    share(s, seat);
    if (s.player[0].board == kTeamBoardA) lay_castle(s, seat, kSharedLeft);
  }
}

void starts(Offer& offer) {
  for (const int space : {kSharedLeft, kCentreOfRight})
    offer.push({.kind = MoveKind::kStart, .tile = kTeamBoardB, .place = byte(space)});
}

void pick_start(Play play, int space) {
  lay_castle(play.s, play.seat(), space);
  tell(play.log, EventKind::kPickedStart, play.seat(), kTeamBoardB, space);
}

void share(State& s, int seat) {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  Player& partner = s.player[static_cast<std::size_t>(partner_of(seat))];
  partner.workers = p.workers;
  partner.silver = p.silver;
  partner.goods = p.goods;
  partner.sold = p.sold;
  partner.posts = p.posts;
  const PlayerExtras& extras = s.extras(static_cast<std::size_t>(seat));
  PlayerExtras& others = s.extras(static_cast<std::size_t>(partner_of(seat)));
  others.route = extras.route;
  others.route_goods = extras.route_goods;
  others.shields = extras.shields;
  others.named = extras.named;
}

void derive(State& s) {
  for (const int seat : {0, 1}) {
    Player &left = s.player[static_cast<std::size_t>(left_seat(seat))],
           &right = s.player[static_cast<std::size_t>(right_seat(seat))];
    left.monasteries = right.monasteries = own_monasteries(left) | own_monasteries(right);
    right.covered &= ~space_bit(kSharedRight);
    if ((left.covered >> kSharedLeft & 1) != 0) right.covered |= space_bit(kSharedRight);
  }
}

// ---- storage (B15.1)
bool storage_full(const State& s, const Player& p, Tile tile) {
  return !has_private_room(s, p, tile) && !has_common_room(s, p, tile);
}

void store(State& s, Player& p, Tile tile) {
  const int seat = seat_of_player(s, p);
  const bool own_room = has_private_room(s, p, tile);
  if (own_room && has_common_room(s, p, tile))
    s.pending.push_back({Ask::kStore, tile});
  else if (own_room)
    put_into_private(s, p, tile);
  else
    put_into_common(s, seat, tile);
}

void unstore(State& s, Player& p, Tile tile, bool from_common) {
  if (!from_common) {
    if (is_double(tile))
      vineyards::unstore(s, p, tile);
    else
      remove_from_storage(p, tile);
    return;
  }
  auto& common = common_storage(s, seat_of_player(s, p));
  if (common[0] != tile && common[1] != tile) {
    s.deep_storage.remove(tile);
    return;
  }
  if (common[0] == tile) common[0] = common[1];
  common[1] = has_deep_storage(s, p) ? s.deep_storage.take_highest() : kNoTile;
}

bool overfull(const State& s, const Player& p) {
  return common_spaces_taken(s, seat_of_player(s, p)) > kCommonSpaces || !s.deep_storage.empty();
}

void discards(Offer& offer) {
  const auto& own = offer.p.storage;
  const Pending asked = offer.s.pending.back();
  if (asked.ask != Ask::kShed) {  // B13.4.4: only the common storage had no limit
    for (int i = 0; i < kPrivateSpaces; ++i)
      if (own[static_cast<std::size_t>(i)] != kNoTile && (i == 0 || own[0] != own[1]))
        offer.push({.kind = MoveKind::kDiscard, .tile = own[static_cast<std::size_t>(i)]});
    if (offer.s.modules & kVineyards) vineyards::discards(offer);
  }
  each_common(offer.s, offer.p, [&](Tile tile) {
    // Where a tile makes room for one like it, nothing changes, whichever it is.
    const bool own_too = tile == own[0] || tile == own[1] ||
                         (is_double(tile) && vineyards::stores(offer.s, offer.p, tile));
    if (tile == asked.value && own_too) return;
    offer.push({.kind = MoveKind::kDiscard, .tile = tile, .set = kFromCommon});
  });
}

void doubles_in_common(const Offer& offer, std::uint32_t& kinds) {
  each_common(offer.s, offer.p, [&](Tile tile) {
    if (is_double(tile)) kinds |= 1u << (tile - kFirstDouble);
  });
}

bool answers(Offer& offer, Pending pending) {
  if (pending.ask != Ask::kStore) return false;
  for (const int common : {0, 1}) offer.push({.kind = MoveKind::kStore, .place = byte(common)});
  return true;
}

bool apply(Play play, const MoveParts& m) {
  if (m.kind != MoveKind::kStore) return false;
  State& s = play.s;
  const bool common = m.place != 0;
  const Tile tile = s.pending.back().value;
  s.pending.pop_back();
  if (common)
    put_into_common(s, play.seat(), tile);
  else
    put_into_private(s, play.player(), tile);
  tell(play.log, EventKind::kStored, play.seat(), tile, common);
  return true;
}

// ---- placement
Halves spaces_for(const State& s, int seat, Tile tile) {
  const TeamBoard& board = board_of(s);
  const Halves taken = covered(s, seat);
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  Halves spaces = holds_shield(s, p, 18)  // B13.4.18
                      ? without_alias({{kAllSpaces, kAllSpaces}})
                      : touching(taken);  // B5.2
  spaces.remove(taken);
  const bool building = tile != kInn && colour_of(tile) == Colour::kBuilding;
  if (tile != kInn) {
    const Halves& own = board.of_colour[static_cast<std::size_t>(colour_of(tile))];
    spaces.half[0] &= own.half[0];
    spaces.half[1] &= own.half[1];
  }
  // B6.6: a city has a building once; B12.3: a region has an inn once.
  const bool repeats = !building || has_monastery(p, 1);
  if (tile != kInn && repeats) return spaces;
  for (int half = 0; half < 2; ++half)
    each_bit(taken.half[static_cast<std::size_t>(half)], [&](int space) {
      const int at = half * kSpaces + space;
      if (tile_at(s, seat, at) == tile) spaces.remove(board.region_of(at));
    });
  return spaces;
}

namespace {

void place_with(Offer& offer, Tile tile, const Halves& spaces, std::uint8_t die, bool common) {
  const auto& costs = worker_costs(offer.p, die, free_step_to_place(offer.p, tile));
  const int seat = seat_of_player(offer.s, offer.p);
  for (int half = 0; half < 2; ++half) {
    const Board& board = printed_board(
        offer.s.player[static_cast<std::size_t>(half == 0 ? left_seat(seat) : right_seat(seat))]
            .board);
    each_bit(spaces.half[static_cast<std::size_t>(half)], [&](int space) {
      const std::uint8_t workers = costs[board.number[static_cast<std::size_t>(space)]];
      if (workers <= offer.p.workers)
        offer.push({.kind = MoveKind::kPlace,
                    .die = die,
                    .workers = workers,
                    .tile = tile,
                    .place = byte(half * kSpaces + space),
                    .set = common ? kFromCommon : std::uint8_t{0}});
    });
  }
}

}  // namespace

void places(Offer& offer, std::array<std::uint8_t, 2> dice) {
  const auto place = [&](Tile tile, bool common) {
    if (tile == kNoTile || is_double(tile)) return;
    const Halves spaces = spaces_for(offer.s, seat_of_player(offer.s, offer.p), tile);
    place_with(offer, tile, spaces, dice[0], common);
    if (dice[1] != 0) place_with(offer, tile, spaces, dice[1], common);
  };
  const auto& own = offer.p.storage;
  place(own[0], false);
  if (own[1] != own[0]) place(own[1], false);
  each_common(offer.s, offer.p, [&](Tile tile) { place(tile, true); });
}

void place_directly(Offer& offer, Tile tile) {
  const int seat = seat_of_player(offer.s, offer.p);
  place_with(offer, tile, spaces_for(offer.s, seat, tile), 0, false);
}

bool can_place(const State& s, const Player& p) {
  const int seat = seat_of_player(s, p);
  const auto fits = [&](Tile tile) {
    return tile != kNoTile && !is_double(tile) && spaces_for(s, seat, tile).any();
  };
  bool any = fits(p.storage[0]) || fits(p.storage[1]);
  each_common(s, p, [&](Tile tile) { any = any || fits(tile); });
  return any;
}

void cover(Play play, Tile tile, int space) {
  State& s = play.s;
  Player& p = play.player();
  const int seat = play.seat();
  Player& half = half_of(s, seat, space);
  half.tiles[static_cast<std::size_t>(space % kSpaces)] = tile;
  half.covered |= space_bit(space % kSpaces);
  modules::derive(s);
  const TeamBoard& board = board_of(s);
  const Halves taken = covered(s, seat);
  const Colour colour = printed_board(half.board).colour[static_cast<std::size_t>(space % kSpaces)];
  const Halves& region = board.region_of(space);
  if (taken.contains(region)) {  // B7.1
    int size = region.size();
    for (std::size_t i = 0; i < 2; ++i)  // B12.3
      each_bit(region.half[i], [&](int at) {
        size += tile_at(s, seat, static_cast<int>(i) * kSpaces + at) == kInn;
      });
    size += holds_shield(s, p, 17);  // B13.4.17
    const int points = size <= kMaxRegionSize ? kRegionPoints[static_cast<std::size_t>(size)]
                       : s.edition == Edition::kSpecial ? modules::kPointsOfNine
                                                        : kRegionPoints[kMaxRegionSize];
    score(play, static_cast<Source>(kRegionCastle + static_cast<int>(colour)), points, space);
    const int bonus = kPhaseBonus[s.phase];
    add_up(p.phase_points, bonus);
    tell(play.log, EventKind::kScored, seat, kPhasePoints, bonus, space);
  }
  if (taken.contains(board.of_colour[static_cast<std::size_t>(colour)]))  // B7.2
    take_bonus_tile(play, colour);
}

modules::PastureTiles pasture_tiles(const State& s, const Player& p, int space) {
  const int seat = seat_of_player(s, p);
  const TeamBoard& board = board_of(s);
  const Halves& region = holds_shield(s, p, 1)  // B13.4.1
                             ? board.of_colour[static_cast<std::size_t>(Colour::kLivestock)]
                             : board.region_of(space);
  modules::PastureTiles tiles;
  for (std::size_t half = 0; half < 2; ++half)
    each_bit(region.half[half], [&](int at) {
      const Tile there = tile_at(s, seat, static_cast<int>(half) * kSpaces + at);
      if (there != kNoTile) tiles.push_back(there);
    });
  return tiles;
}

// ---- shields and border posts
std::uint8_t linked_posts(const State& s, int seat) {
  constexpr std::array<Halves, border_posts::kPosts> kTouched = {
      Halves{{border_posts::kTouches[0], 0}}, Halves{{0, border_posts::kTouches[1]}},
      Halves{{space_bit(36), space_bit(33)}}};
  const Halves taken = covered(s, seat);
  std::uint8_t pairs = 0;
  for (std::size_t i = 0; i < border_posts::kPairs.size(); ++i) {
    const auto [from, to] = border_posts::kPairs[i];
    Halves reached{
        {kTouched[from].half[0] & taken.half[0], kTouched[from].half[1] & taken.half[1]}};
    for (int size = -1; size != reached.size();) {
      size = reached.size();
      const Halves next = touching(reached);
      for (std::size_t half = 0; half < 2; ++half)
        reached.half[half] |= next.half[half] & taken.half[half];
    }
    if (reached.meets(kTouched[to])) pairs = byte(pairs | 1 << i);
  }
  return pairs;
}

int castles(const State& s, int seat) {
  return count_tiles(s, seat, kCastle);
}

bool is_first_of_team(const State& s, int turn) {
  for (int before = 0; before < turn; ++before)
    if (s.order[static_cast<std::size_t>(before)] ==
        partner_of(s.order[static_cast<std::size_t>(turn)]))
      return false;
  return true;
}

// ---- points
namespace {

// What both halves of a duchy and both partners have of what monasteries count.
struct TeamHoldings {
  const State& s;
  const Player& p;
  int seat;

  int types_sold() const { return Holdings{p}.types_sold(); }
  int goods_sold() const { return Holdings{p}.goods_sold(); }
  int tiles(Tile tile) const { return count_tiles(s, seat, tile); }
  int kinds_of_livestock() const {
    unsigned kinds = 0;
    each_tile(s, seat, [&](Tile tile) { kinds |= livestock_bit(tile); });
    return std::popcount(kinds);
  }
  int bonus_tiles() const {
    const Player& partner = s.player[static_cast<std::size_t>(partner_of(seat))];
    return Holdings{p}.bonus_tiles() + Holdings{partner}.bonus_tiles() +
           ((s.modules & kBorderPosts) != 0 ? border_posts::bonus_tiles(s, p) : 0);
  }
};

// B10.2: a crane counts for one of them; best for one that is doubled.
int points_of_cranes(const TeamHoldings& team, int number, std::uint32_t doubled) {
  const std::uint32_t all = team.p.monasteries & kTileMonasteries;
  const std::uint32_t counting = (all & doubled) != 0 ? all & doubled : all;
  if (counting == 0 || std::countr_zero(counting) != number) return 0;
  return kMonastery[static_cast<std::size_t>(number)].points * team.tiles(kCrane);
}

}  // namespace

int monastery_points(const State& s, const Player& p, int number) {
  // B13.4.10: of the own ones, not those that count through shield 6.
  const std::uint32_t doubled =
      holds_shield(s, p, 10) ? modules::monasteries_of_duchy(s, seat_of_player(s, p)) : 0;
  const TeamHoldings team{s, p, seat_of_player(s, p)};
  const int points = points_of_monastery(number, team) + points_of_cranes(team, number, doubled);
  return points * ((doubled >> number & 1) != 0 ? 2 : 1);
}

Outcome outcome(const State& s) {
  Outcome out{.seats = s.players};
  std::array<int, 2> points{}, empty{};
  for (int seat = 0; seat < s.players; ++seat) {
    const int own = Burgundy::score(s, static_cast<Seat>(seat));
    out.score[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(own);
    points[static_cast<std::size_t>(left_seat(seat))] += own;
  }
  for (const int side : {0, 1})
    empty[static_cast<std::size_t>(side)] = kAllTeamSpaces - covered(s, side).size();
  const int sign = s.edition == Edition::kAlea2019 ? 1 : -1;
  const auto beats = [&](std::size_t a, std::size_t b) {
    return points[a] != points[b] ? points[a] > points[b] : sign * empty[a] > sign * empty[b];
  };
  for (std::size_t seat = 0; seat < 4; ++seat)
    out.rank[seat] = beats(1 - seat % 2, seat % 2) ? 2 : 1;
  return out;
}

}  // namespace reeve::burgundy::team
