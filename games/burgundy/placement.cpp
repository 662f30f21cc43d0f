// A tile comes into the duchy: its region and colour are scored (B7), then its effect happens (B6).
#include "games/burgundy/rules.h"

namespace reeve::burgundy {

namespace {

inline void add_points(Play play, Source source, int points, int space) {
  if (source < kSmallSources) {
    add_up(play.player().points[source], points, 255);
  } else {
    const auto seat = static_cast<std::size_t>(play.seat());
    modules::store_points(play.s, seat, source,
                          modules::stored_points(play.s, seat, source) + points);
  }
  if (play.s.modules) [[unlikely]]
    modules::scored(play.s, points);
  tell(play.log, EventKind::kScored, play.seat(), source, points, space);
}

}  // namespace

void score(Play play, Source source, int points, int space) {
  add_points(play, source, points, space);
}

// B7.1
void score_region(Play play, const Board& board, int space) {
  Player& p = play.player();
  const Spaces region = board.region_of(space);
  if ((p.covered & region) != region) return;
  const Colour colour = board.colour[space];
  const int size = std::popcount(region);
  const int points =
      play.s.modules ? modules::region_points(play.s, p, board, space, size) : kRegionPoints[size];
  add_points(play, static_cast<Source>(kRegionCastle + static_cast<int>(colour)), points, space);
  const int bonus = kPhaseBonus[play.s.phase];
  add_up(p.phase_points, bonus);
  tell(play.log, EventKind::kScored, play.seat(), kPhasePoints, bonus, space);
  if (play.s.modules) [[unlikely]]
    modules::scored(play.s, bonus);
}

// B7.2
void take_bonus_tile(Play play, Colour colour) {
  State& s = play.s;
  Player& p = play.player();
  const auto bit = static_cast<std::uint8_t>(colour_bit(colour));
  if (((p.large_bonuses | p.small_bonuses) & bit) != 0) return;  // one tile of a colour each
  std::uint8_t large = 0, small = 0;
  for (const Player& other : s.player) {
    large |= other.large_bonuses;
    small |= other.small_bonuses;
  }
  const bool takes_large = (large & bit) == 0;
  if (!takes_large && (small & bit) != 0) return;
  std::uint8_t& own = takes_large ? p.large_bonuses : p.small_bonuses;
  own |= bit;
  tell(play.log, EventKind::kTookBonusTile, play.seat(), static_cast<int>(colour), takes_large);
  const int points = takes_large ? large_bonus(s.players) : small_bonus(s.players);
  add_points(play, kBonusTilePoints, s.modules ? modules::bonus_tile_points(s, p, points) : points,
             -1);
}

namespace {

// B6.4
void score_livestock(Play play, const Board& board, Tile tile, int space) {
  const Player& p = play.player();
  int animals = 0, tiles = 0;
  if (play.s.modules) [[unlikely]] {
    const auto found = modules::livestock_points(play.s, p, board, tile, space);
    add_points(play, kLivestockPoints, found.points, space);
    if (has_monastery(p, 7)) score(play, kMonastery7Points, found.tiles, space);  // B9.7
    return;
  }
  for (Spaces rest = board.region_of(space) & p.covered; rest != 0; rest &= rest - 1) {
    const Tile other = p.tiles[std::countr_zero(rest)];
    if (!is_livestock(other) || animal_of(other) != animal_of(tile)) continue;
    animals += animals_on(other);
    ++tiles;
  }
  add_points(play, kLivestockPoints, animals, space);
  if (has_monastery(p, 7)) score(play, kMonastery7Points, tiles, space);  // B9.7
}

}  // namespace

void use_building(Play play, Building building, int space) {
  auto& pending = play.s.pending;
  switch (building) {
    case Building::kMarket:
    case Building::kCarpenter:
    case Building::kChurch:
      pending.push_back({Ask::kTakeTile, colours_taken_by(building)});
      break;
    case Building::kWarehouse:
      pending.push_back({Ask::kSellGoods, 0});
      break;
    case Building::kBoardingHouse:
      gain_workers(play, play.seat(), 4, building_tile(building));
      break;
    case Building::kBank:
      gain_silver(play, play.seat(), 2, building_tile(building));
      break;
    case Building::kCityHall:
      pending.push_back({Ask::kPlaceTile, 0});
      break;
    case Building::kWatchtower:
      add_points(play, kWatchtowerPoints, 4, space);
      break;
  }
}

// B6.1 (2): one space forward and on top of what lies there; B6.1a: the last space is the last.
void move_marker(Play play) {
  State& s = play.s;
  Player& p = play.player();
  if (p.track < kTrackSpaces - 1) ++p.track;
  const auto seat = static_cast<std::uint8_t>(play.seat());
  int from = 0;
  while (s.ranking[from] != seat) ++from;
  int to = 0;
  while (s.player[s.ranking[to]].track > p.track) ++to;
  for (int i = from; i > to; --i) s.ranking[i] = s.ranking[i - 1];
  s.ranking[to] = seat;
  if (s.modules) [[unlikely]]
    modules::marker_moved(play);
  tell(play.log, EventKind::kMovedMarker, seat, p.track);
}

namespace {

// B6
void use_tile(Play play, Tile tile, int space) {
  Player& p = play.player();
  switch (colour_of(tile)) {
    case Colour::kCastle:
      play.s.pending.push_back({Ask::kAction, 0});
      break;  // B6.2
    case Colour::kMine:
      break;             // B6.3
    case Colour::kShip:  // B6.1
      if (play.s.modules == 0 || modules::has_track(play.s)) move_marker(play);
      play.s.pending.push_back({Ask::kShipGoods, 0});
      break;
    case Colour::kLivestock:
      score_livestock(play, board_of(play.s, p), tile, space);
      break;
    case Colour::kBuilding:
      use_building(play, building_of(tile), space);
      break;
    case Colour::kMonastery:
      p.monasteries |= 1u << monastery_number(tile);
      break;
  }
}

}  // namespace

void use_effect(Play play, Tile tile, int space) {
  if (play.s.modules == 0 || !modules::use_tile(play, tile)) use_tile(play, tile, space);
}

void place_tile(Play play, Tile tile, int space) {
  if (play.s.modules == 0 || !modules::cover(play, tile, space)) [[likely]] {
    Player& p = play.player();
    const Board& board = board_of(play.s, p);
    p.tiles[space] = tile;
    p.covered |= space_bit(space);
    if (play.s.modules && modules::places_differently(play, tile, space)) [[unlikely]]
      return;
    score_region(play, board, space);
    const Spaces spaces = board.of_colour[static_cast<std::size_t>(board.colour[space])];
    if ((p.covered & spaces) == spaces) take_bonus_tile(play, board.colour[space]);
  }
  use_effect(play, tile, space);
  if (play.s.modules) [[unlikely]]
    modules::placed(play, tile, space);
}

}  // namespace reeve::burgundy
