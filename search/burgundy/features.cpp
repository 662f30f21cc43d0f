#include "search/burgundy/features.h"

#include <algorithm>
#include <cstring>

#include "games/burgundy/modules/solo/solo.h"

namespace reeve {
namespace {

using namespace burgundy;
namespace F = burgundy_features;

constexpr std::array kGroups = {
    FeatureGroup{"player.place", 4},
    FeatureGroup{"player.dice", 3},
    FeatureGroup{"player.colour", 6 * 13 * 3},
    FeatureGroup{"player.frontier", 36},
    FeatureGroup{"player.stored_colour", 18},
    FeatureGroup{"player.stored", 5},
    FeatureGroup{"player.workers", 12},
    FeatureGroup{"player.silver", 12},
    FeatureGroup{"player.good_types", 4},
    FeatureGroup{"player.goods", 12},
    FeatureGroup{"player.monastery", 30},
    FeatureGroup{"player.covered", 38},
    FeatureGroup{"player.region", 6 * F::kShapes},
    FeatureGroup{"player.regions", 6 * F::kManySizes},
    FeatureGroup{"player.reach", F::kShapes},
    FeatureGroup{"player.store", 3 * 62},
    FeatureGroup{"player.numbers", 6 * 7},
    FeatureGroup{"player.sold_types", 7},
    FeatureGroup{"player.sold", 16},
    FeatureGroup{"player.buildings", 24},
    FeatureGroup{"player.city_takes", 8},
    FeatureGroup{"player.mines", 5},
    FeatureGroup{"player.animal_kinds", 4},
    FeatureGroup{"player.pasture", 16},
    FeatureGroup{"player.board", 33},
    FeatureGroup{"table.round", 25},
    FeatureGroup{"table.turn", 4},
    FeatureGroup{"table.depot_tile", 62},
    FeatureGroup{"table.depot_colour", 36},
    FeatureGroup{"table.black_tile", 62},
    FeatureGroup{"table.goods_there", 24},
    FeatureGroup{"table.type_there", 24},
    FeatureGroup{"table.coming", 12},
    FeatureGroup{"seat.useful", 30},
    FeatureGroup{"seat.black_useful", 12},
    FeatureGroup{"seat.active", 1},
    FeatureGroup{"seat.ask", 12},
    FeatureGroup{"seat.bought", 1},
    FeatureGroup{"seat.track", 7},
    FeatureGroup{"seat.die", 6},
    FeatureGroup{"seat.die_same", 1},
    FeatureGroup{"seat.die_places", 6},
    FeatureGroup{"seat.die_completes", 6},
    FeatureGroup{"seat.die_takes", 6},
    FeatureGroup{"seat.die_sells", 4},
    FeatureGroup{"seat.held", 4},
};
static_assert([] {
  int count = 0;
  for (const FeatureGroup& group : kGroups) count += group.count;
  return count;
}() == int{F::kPlayerEnd} + int{F::kTableEnd} + int{F::kSeatEnd});

constexpr int index_of(Colour colour) {
  return static_cast<int>(colour);
}

// A region of `size` spaces of which `missing` (at least one) are empty.
int shape_of(int size, int missing) {
  return size * (size - 1) / 2 + missing - 1;
}

// Sets none for 0, else one of `steps` bits.
template <int N>
void set_step(Bits<N>& bits, int first, int steps, int amount) {
  if (amount > 0) bits.set(first + std::min(amount, steps) - 1);
}

// Tiles by colour: a count in each byte, so that many are counted without a question.
constexpr std::array<std::uint64_t, kTiles> kOneOfColour = [] {
  std::array<std::uint64_t, kTiles> one{};
  for (int tile = 1; tile < kTiles; ++tile)
    one[tile] = std::uint64_t{1} << (8 * index_of(colour_of(static_cast<Tile>(tile))));
  return one;
}();
static_assert(kNoTile == 0 && kOneOfColour[kNoTile] == 0 && kColours <= 8);

template <std::size_t N>
std::uint64_t colours_of(const std::array<Tile, N>& tiles) {
  std::uint64_t counts = 0;
  for (const Tile tile : tiles) counts += kOneOfColour[tile];
  return counts;
}
int count_of(std::uint64_t colours, int colour) {
  return static_cast<int>(colours >> (8 * colour) & 0xFF);
}

// How many of the goods lying there are of a type among the others.
Goods of_types_of(Goods there, Goods others) {
  static_assert(Goods::kMost == 15);
  std::uint32_t some = others.packed | others.packed >> 2;
  some = (some | some >> 1) & 0x11111111;
  return {there.packed & some * 15};
}

struct Duchy {
  const burgundy::Player& player;
  const Board& board;
  Spaces empty;
  Spaces frontier;

  Duchy(const State& s, int seat)
      : player(s.player[static_cast<std::size_t>(seat)]),
        board(board_of(s, player)),
        empty(kAllSpaces & ~player.covered),
        frontier(is_solo_board(player.board) ? solo::open_spaces(player)
                                             : neighbours(player.covered) & empty) {}

  bool room(int colour) const { return (board.of_colour[colour] & empty) != 0; }
};

void regions(const Duchy& d, Bits<F::kPlayerEnd>& bits) {
  for (int r = 0; r < d.board.regions; ++r) {
    const Spaces spaces = d.board.region_spaces[r];
    const Spaces open = spaces & d.empty;
    if (open == 0) continue;
    const int shape = shape_of(std::min(std::popcount(spaces), kMaxRegionSize),
                               std::min(std::popcount(open), kMaxRegionSize));
    const int colour = index_of(d.board.colour[std::countr_zero(open)]);
    const int bit = F::kRegion + colour * F::kShapes + shape;
    if (shape < F::kManySizes && bits.has(bit))
      bits.set(F::kRegions + colour * F::kManySizes + shape);
    bits.set(bit);
    if ((open & d.frontier) != 0) bits.set(F::kReach + shape);
  }
}

// The building types that some city with room may take (B6.6).
unsigned city_takes(const Duchy& d) {
  constexpr unsigned kAll = (1u << kBuildings) - 1;
  const Spaces cities = d.board.of_colour[index_of(Colour::kBuilding)];
  const Spaces open = cities & d.empty;
  if (open == 0) return 0;
  if ((d.player.monasteries >> 1 & 1) != 0) return kAll;
  std::array<Spaces, kBuildings> barred{};
  for (Spaces rest = cities & d.player.covered; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    const Tile tile = d.player.tiles[space];
    if (is_building(tile)) barred[tile - kFirstBuilding] |= d.board.region_of(space);
  }
  unsigned takes = 0;
  for (int type = 0; type < kBuildings; ++type)
    if ((open & ~barred[type]) != 0) takes |= 1u << type;
  return takes;
}

void duchy_tiles(const Duchy& d, Bits<F::kPlayerEnd>& bits) {
  std::array<std::uint8_t, kTiles> count{};
  std::array<int, kAnimals> kept{};
  const Spaces pastures = d.board.of_colour[index_of(Colour::kLivestock)];
  for (Spaces rest = d.player.covered; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    const Tile tile = d.player.tiles[space];
    ++count[tile & (kTiles - 1)];
    if ((pastures >> space & 1) == 0 || !is_livestock(tile)) continue;
    const int kind = static_cast<int>(animal_of(tile));
    bits.set(F::kAnimalKinds + kind);
    if ((d.board.region_of(space) & d.empty) != 0) kept[kind] += animals_on(tile);
  }
  for (int type = 0; type < kBuildings; ++type)
    set_step(bits, F::kBuildings + 3 * type, 3, count[kFirstBuilding + type]);
  for (int kind = 0; kind < kAnimals; ++kind)
    set_step(bits, F::kPasture + 4 * kind, 4, (kept[kind] + 2) / 3);
  bits.set(F::kMines + std::min<int>(count[kMine], 4));
}

// Reads what the duchy's own bits say of it.
void stored_tiles(const Duchy& d, Bits<F::kPlayerEnd>& bits) {
  const std::uint64_t takes = bits.read(F::kCityTakes, kBuildings);
  const std::uint64_t kinds = bits.read(F::kFrontier, 36);
  int stored = 0;
  std::array<int, kColours> of_colour{};
  for (const Tile tile : d.player.storage) {
    if (tile == kNoTile) continue;
    ++stored;
    if (tile == kTurnedTile) {  // fits everywhere (B16.4)
      bits.set(F::kStore + 3 * tile + (d.frontier != 0 ? 0 : 1));
      continue;
    }
    const int c = index_of(colour_of(tile));
    ++of_colour[c];
    const bool fits = !is_building(tile) || (takes >> (tile - kFirstBuilding) & 1) != 0;
    const bool near = fits && (d.board.of_colour[c] & d.frontier) != 0;
    const bool ever = fits && d.room(c);
    bits.set(F::kStore + 3 * std::min<int>(tile, 61) + (near ? 0 : ever ? 1 : 2));
    if (ever) bits.set(F::kNumbers + c * 7 + std::popcount(kinds >> (c * 6) & 63));
  }
  bits.set(F::kStored + std::min(stored, 4));
  for (int c = 0; c < kColours; ++c) set_step(bits, F::kStoredColour + 3 * c, 3, of_colour[c]);
}

// Two games may have boards of their own under the same number.
bool same_custom_board(const State& a, const State& b, const burgundy::Player& player) {
  return player.board != kCustomBoard || a.custom == b.custom;
}

// Of the race (B16): points missing to the target, and how many were reached.
struct RaceScore {
  int missing;
  int reached;

  explicit RaceScore(const Solo& race)
      : missing(std::max(race.target - race.marker, 0)),
        reached((race.first_target - race.target) / 5) {}
  friend bool operator==(const RaceScore&, const RaceScore&) = default;
};
bool same_race(const State& a, const State& b) {
  return !Features<Burgundy>::task(b) || RaceScore(a.solo()) == RaceScore(b.solo());
}

// The row of a question: those of the race stand where expansions have theirs.
int row_of(Ask ask) {
  switch (ask) {
    case Ask::kSoloColour:
      return F::kAsk + static_cast<int>(Ask::kStart);
    case Ask::kSoloOrder:
    case Ask::kSoloPart:
      return F::kAsk + 9;
    case Ask::kSoloPoints:
      return F::kAsk + 10;
    default:
      return F::kAsk + std::min<int>(static_cast<int>(ask), 11);
  }
}

// What follows from the tiles of the duchy alone, and so changes only when one is placed.
constexpr Bits<F::kPlayerEnd> kOfDuchy = [] {
  Bits<F::kPlayerEnd> bits;
  const auto group = [&](int first, int end) {
    for (int i = first; i < end; ++i) bits.set(i);
  };
  group(F::kFrontier, F::kStoredColour);
  group(F::kMonastery, F::kStore);  // covered, region, regions, reach
  group(F::kBuildings, F::kPlayerEnd);
  return bits;
}();

void duchy(const Duchy& d, Bits<F::kPlayerEnd>& bits) {
  const burgundy::Player& p = d.player;
  for (Spaces rest = d.frontier; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    bits.set(F::kFrontier + index_of(d.board.colour[space]) * 6 + d.board.number[space] - 1);
  }
  for (std::uint32_t rest = p.monasteries & ((1u << 30) - 1); rest != 0; rest &= rest - 1)
    bits.set(F::kMonastery + std::countr_zero(rest));
  bits.set(F::kCovered + std::popcount(p.covered));
  bits.set(F::kBoard + (is_solo_board(p.board) ? p.board - kSoloBoardA
                        : p.board < 33         ? p.board
                                               : 0));
  regions(d, bits);
  const unsigned takes = city_takes(d);
  for (int type = 0; type < kBuildings; ++type)
    if ((takes >> type & 1) != 0) bits.set(F::kCityTakes + type);
  duchy_tiles(d, bits);
}

// All the rest of player(); duchy() comes first.
void belongings(const State& s, int seat, const Duchy& d, Bits<F::kPlayerEnd>& bits) {
  const burgundy::Player& p = d.player;
  if (Features<Burgundy>::task(s)) {
    const int missing = RaceScore(s.solo()).missing;
    bits.set(F::kPlace + missing % 4);
    bits.set(F::kSold + std::min(missing / 4, 15));
  } else {
    for (int place = 0; place < s.players; ++place)
      if (s.ranking[place] == seat) bits.set(F::kPlace + place);
    bits.set(F::kSold + std::min(p.sold.total(), 15));
  }
  bits.set(F::kDice + (p.dice[0] != 0) + (p.dice[1] != 0));
  unsigned large = 0, small = 0;
  for (int i = 0; i < s.players; ++i) {
    large |= s.player[i].large_bonuses;
    small |= s.player[i].small_bonuses;
  }
  for (int c = 0; c < kColours; ++c) {
    const int missing = std::min(std::popcount(d.board.of_colour[c] & d.empty), 12);
    const int state = (small >> c & 1) != 0 ? 2 : (large >> c & 1) != 0 ? 1 : 0;
    bits.set(F::kColour + (c * 13 + missing) * 3 + state);
  }
  bits.set(F::kWorkers + std::min<int>(p.workers, 11));
  bits.set(F::kSilver + std::min<int>(p.silver, 11));
  bits.set(F::kGoodTypes + std::min(std::popcount(p.goods.types()), 3));
  bits.set(F::kGoods + std::min(p.goods.total(), 11));
  bits.set(F::kSoldTypes + std::min(std::popcount(p.sold.types()), 6));
  stored_tiles(d, bits);
}

}  // namespace

std::span<const FeatureGroup> Features<Burgundy>::groups() {
  return kGroups;
}

bool Features<Burgundy>::same_player(const State& a, const State& b, int seat) {
  if (!same_custom_board(a, b, b.player[seat])) return false;
  if (std::memcmp(&a.player[seat], &b.player[seat], sizeof(burgundy::Player)) != 0) return false;
  if (a.ranking != b.ranking || !same_race(a, b)) return false;
  for (int i = 0; i < b.players; ++i)
    if (a.player[i].large_bonuses != b.player[i].large_bonuses ||
        a.player[i].small_bonuses != b.player[i].small_bonuses)
      return false;
  return true;
}

bool Features<Burgundy>::same_table(const State& a, const State& b) {
  return a.phase == b.phase && a.round == b.round && a.turn == b.turn && a.depots == b.depots &&
         a.black_depot == b.black_depot && a.round_goods == b.round_goods &&
         std::memcmp(&a.depot_goods, &b.depot_goods, sizeof a.depot_goods) == 0;
}

bool Features<Burgundy>::same_seat(const State& a, const State& b, int seat) {
  if (a.active() != b.active() || !same_race(a, b)) return false;
  if (a.active() == seat &&
      (a.bought != b.bought ||
       !std::equal(a.pending.begin(), a.pending.end(), b.pending.begin(), b.pending.end())))
    return false;
  for (int i = 0; i < b.players; ++i)
    if (a.player[i].track != b.player[i].track) return false;
  return true;
}

void Features<Burgundy>::player(const State& s, int seat, Bits<kPlayer>& bits) {
  const Duchy d(s, seat);
  duchy(d, bits);
  belongings(s, seat, d, bits);
}

void Features<Burgundy>::renew_player(const State& a, const State& b, int seat,
                                      Bits<kPlayer>& bits) {
  const burgundy::Player &before = a.player[seat], &now = b.player[seat];
  const Duchy d(b, seat);
  if (before.covered == now.covered && before.monasteries == now.monasteries &&
      before.board == now.board && before.tiles == now.tiles && same_custom_board(a, b, now)) {
    bits.clear_all_but(kOfDuchy);
  } else {
    bits.clear();
    duchy(d, bits);
  }
  belongings(b, seat, d, bits);
}

void Features<Burgundy>::table(const State& s, Bits<kTable>& bits) {
  bits.set(F::kRound + std::min(s.phase * kRoundsInPhase + s.round, 24));
  bits.set(F::kTurn + std::min<int>(s.turn, 3));
  std::uint32_t even = 0, odd = 0;  // goods of types 0, 2, 4 and 1, 3, 5: a count in each byte
  for (int depot = 0; depot < kDepots; ++depot) {
    for (const Tile tile : s.depots[depot])
      if (tile != kNoTile) {
        bits.set(F::kDepotTile + std::min<int>(tile, 61));
        bits.set(F::kDepotColour + depot * 6 + index_of(colour_of(tile)));
      }
    const Goods& goods = s.depot_goods[depot];
    if (goods.empty()) continue;
    set_step(bits, F::kGoodsThere + 4 * depot, 4, goods.total());
    even += goods.packed & 0x0F0F0F0F;
    odd += goods.packed >> 4 & 0x0F0F0F0F;
  }
  for (const Tile tile : s.black_depot)
    if (tile != kNoTile) bits.set(F::kBlackTile + std::min<int>(tile, 61));
  std::array<int, 7> coming{};
  for (const std::uint8_t good : s.round_goods) ++coming[std::min<int>(good, 6)];
  for (int type = 0; type < 6; ++type) {
    const std::uint32_t counts = type % 2 == 0 ? even : odd;
    set_step(bits, F::kTypeThere + 4 * type, 4, static_cast<int>(counts >> (type / 2 * 8) & 0xFF));
    set_step(bits, F::kComing + 2 * type, 2, coming[type + 1]);
  }
}

void Features<Burgundy>::seat(const State& s, int seat, Bits<kSeat>& bits) {
  const Duchy d(s, seat);
  const burgundy::Player& p = d.player;
  std::uint64_t there = 0;
  for (const auto& depot : s.depots) there += colours_of(depot);
  const std::uint64_t black = colours_of(s.black_depot);
  for (int c = 0; c < kColours; ++c) {
    if (!d.room(c)) continue;
    bits.set(F::kUseful + c * 5 + std::min(count_of(there, c), 4));
    set_step(bits, F::kBlackUseful + 2 * c, 2, count_of(black, c));
  }
  if (s.active() == seat) {
    bits.set(F::kActive);
    for (const Pending& pending : s.pending) bits.set(row_of(pending.ask));
    if (s.bought != 0) bits.set(F::kBought);
  }
  if (task(s)) {
    bits.set(F::kTrack + std::min(RaceScore(s.solo()).reached, 6));
  } else {
    int ahead = 3;
    for (int i = 0; i < s.players; ++i)
      if (i != seat) ahead = std::min(ahead, p.track - s.player[i].track);
    bits.set(F::kTrack + std::max(ahead, -3) + 3);
  }
  int sells = 0;
  for (const std::uint8_t die : p.dice) {
    if (die == 0) continue;
    bits.set(F::kDie + die - 1);
    const Spaces spots = d.frontier & d.board.of_number[die];
    for (const Tile tile : p.storage) {
      if (tile == kNoTile) continue;
      const Spaces fits =
          tile == kTurnedTile ? spots : spots & d.board.of_colour[index_of(colour_of(tile))];
      for (Spaces fit = fits; fit != 0; fit &= fit - 1) {
        const int c = index_of(d.board.colour[std::countr_zero(fit)]);
        bits.set(F::kDiePlaces + c);
        if (std::popcount(d.board.region_of(std::countr_zero(fit)) & d.empty) == 1)
          bits.set(F::kDieCompletes + c);
      }
    }
    for (const Tile tile : s.depots[die - 1])
      if (tile != kNoTile && d.room(index_of(colour_of(tile))))
        bits.set(F::kDieTakes + index_of(colour_of(tile)));
    sells = std::max(sells, p.goods[die - 1]);
  }
  if (p.dice[0] != 0 && p.dice[0] == p.dice[1]) bits.set(F::kDieSame);
  set_step(bits, F::kDieSells, 4, sells);
  int held = 0;
  for (const Goods& goods : s.depot_goods)
    if (!goods.empty()) held += of_types_of(goods, p.goods).total();
  set_step(bits, F::kHeld, 4, (held + 1) / 2);
}

}  // namespace reeve
