#include "games/burgundy/modules/solo/solo.h"

#include <algorithm>
#include <cstring>

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/extra_tiles/extra_tiles.h"
#include "games/burgundy/modules/solo/boards.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::solo {
namespace {

constexpr int kTargetStep = 5, kLastTarget = 5;

std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

// ---- points (B16.7)

void reach_target(Play play) {
  Solo& solo = play.s.solo();
  add_up(solo.lost, solo.marker - solo.target);
  solo.marker = 0;
  add_up(solo.laps, 1, 200);
  const int least = play.s.edition == Edition::kSpecial ? kLastTarget : 0;
  solo.target = byte(std::max(least, solo.target - kTargetStep));
  tell(play.log, EventKind::kReachedTarget, play.seat(), solo.target);
  play.s.pending.push_back({Ask::kAction, 0});
}

void count_points(Play play) {
  Solo& solo = play.s.solo();
  solo.marker = byte(solo.marker + std::exchange(solo.fresh, std::uint8_t{0}));
  if (solo.marker >= solo.target)
    reach_target(play);
  else if (play.player().silver > 0)
    play.s.pending.push_back({Ask::kSoloPoints, 0});
}

void buy_points(Play play, int points) {
  Solo& solo = play.s.solo();
  Player& p = play.player();
  play.s.pending.pop_back();
  p.silver = static_cast<std::uint16_t>(p.silver - points);
  add_up(solo.bought, points);
  solo.marker = byte(solo.marker + points);
  tell(play.log, EventKind::kBoughtPoints, play.seat(), points);
  if (solo.marker >= solo.target) reach_target(play);
}

// ---- parts of a placement

bool scores_at_placement(Tile tile) {
  return is_monastery(tile) && counts_something(monastery_number(tile));
}

bool has_effect(Tile tile) {
  if (tile == kTurnedTile || tile == kInn || tile == kMine) return false;
  if (is_monastery(tile)) return scores_at_placement(tile);
  return true;
}

// Silver and workers come before all parts.
bool is_had_at_once(Tile tile) {
  return tile == building_tile(Building::kBank) || tile == building_tile(Building::kBoardingHouse);
}

int colours_complete(const Player& p, const Board& board) {
  int count = 0;
  for (const Spaces spaces : board.of_colour) count += (spaces & ~p.covered) == 0;
  return count;
}

// B16.5: there are no bonus tiles; completed colours count instead.
struct SoloHoldings : Holdings {
  const Board& board;

  int bonus_tiles() const { return colours_complete(p, board); }
};

int monastery_value(const State& s, const Player& p, int number) {
  const int points = points_of_monastery(number, SoloHoldings{{p}, board_of(s, p)});
  return modules::monastery_points(s, p, number, points);
}

void score_monastery(Play play, int number, int space) {
  State& s = play.s;
  const int points = monastery_value(s, play.player(), number);
  if (points == 0) return;
  s.solo().monastery_points = static_cast<std::uint16_t>(s.solo().monastery_points + points);
  s.solo().fresh = byte(s.solo().fresh + points);
  tell(play.log, EventKind::kScored, play.seat(), kMonasteryPoints + number, points, space);
}

void use_part(Play play, unsigned part, int space) {
  State& s = play.s;
  Player& p = play.player();
  const Tile tile = p.tiles[static_cast<std::size_t>(space)];
  switch (part) {
    case kEffectPart:
      if (has_effect(tile) && !scores_at_placement(tile) && !is_had_at_once(tile)) {
        use_effect(play, tile, space);
        modules::placed(play, tile, space);
        return;
      }
      if (scores_at_placement(tile)) score_monastery(play, monastery_number(tile), space);
      if (s.modules & kBorderPosts) border_posts::placed(play);
      return;
    case kRegionPart:
      score_region(play, board_of(s, p), space);
      return;
    default:
      s.pending.push_back({Ask::kSoloColour, 0});  // B16.6
  }
}

void push_parts(State& s, unsigned parts, int space) {
  if (parts != 0) s.pending.push_back(pending_parts(parts, space));
}

// ---- the ship (B16.4)

void clear_depot_goods(Play play) {
  int gone = 0;
  for (Goods& goods : play.s.depot_goods) {
    gone += goods.total();
    goods = {};
  }
  if (gone > 0) tell(play.log, EventKind::kGoodsGone, play.seat(), gone);
}

void pay_good(Play play, int type, int count) {
  play.player().goods.add(type, -count);
  tell(play.log, EventKind::kPaidGoods, play.seat(), type, count);
}

// Goods of this type and later ones: they are paid in that order, so that a choice has one way.
int goods_from(const Player& p, int type) {
  int sum = 0;
  for (; type < kGoodTypes; ++type) sum += p.goods[type];
  return sum;
}

// Ask::kSoloPay: how many are still to be paid, and the least type they may have.
Pending pay(int left, int type) {
  return {Ask::kSoloPay, byte(left * 8 + type)};
}

void finish(Play play) {
  State& s = play.s;
  Player& p = play.player();
  s.solo().rounds = byte(s.phase * kRoundsInPhase + s.round + 1);
  s.solo().fresh = 0;
  waiting::clear(s);
  p.dice = {};
  s.bought = s.hired = s.die_set = s.phase_asked = 0;
  s.phase_end = PhaseEnd::kNo;
  s.phase = kPhases;
  s.round = s.turn = s.white_die = 0;
  tell(play.log, EventKind::kWonRace, play.seat(), s.solo().rounds);
  tell(play.log, EventKind::kGameEnded, kNobody);
}

}  // namespace

// ---- names of parts in one byte: sets of two or three under kSoloOrder, one under kSoloPart
namespace {
constexpr std::array<unsigned, 4> kPartSets = {kEffectPart | kRegionPart, kEffectPart | kColourPart,
                                               kRegionPart | kColourPart,
                                               kEffectPart | kRegionPart | kColourPart};
}  // namespace

Pending pending_parts(unsigned parts, int space) {
  if (std::has_single_bit(parts))
    return {Ask::kSoloPart, byte(std::countr_zero(parts) * kSpaces + space)};
  const auto at = std::find(kPartSets.begin(), kPartSets.end(), parts) - kPartSets.begin();
  return {Ask::kSoloOrder, byte(static_cast<int>(at) * kSpaces + space)};
}
unsigned parts_of(Pending pending) {
  const auto index = static_cast<std::size_t>(pending.value / kSpaces);
  if (pending.ask == Ask::kSoloPart) return 1u << index;
  return kPartSets[index % kPartSets.size()];
}
int space_of(Pending pending) {
  return pending.value % kSpaces;
}

// ---- set-up and rounds

// B16.1
void set_up(Play play, const Options& options) {
  State& s = play.s;
  s.player[0].workers = 2;
  s.solo().target = s.solo().first_target = options.solo_target;
}

// B16.2
void round_begun(Play play) {
  State& s = play.s;
  for (int i = 0; i < kDepots; ++i) {
    const int depot = (s.white_die - 1 + i) % kDepots;
    for (Tile& lying : s.depots[static_cast<std::size_t>(depot)]) {
      if (lying == kNoTile) continue;
      tell(play.log, EventKind::kTileRemoved, kNobody, lying, depot);
      lying = kNoTile;
      return;
    }
  }
}

// B16.3
Spaces open_spaces(const Player& p) {
  const Links& links = kReached[static_cast<std::size_t>(p.board - kFirstBoard)];
  Spaces reached = 0;
  for (Spaces rest = p.covered; rest != 0; rest &= rest - 1)
    reached |= links[static_cast<std::size_t>(std::countr_zero(rest))];
  return reached & ~p.covered;
}

std::uint8_t linked_posts(const Player& p) {
  const auto board = static_cast<std::size_t>(p.board - kFirstBoard);
  const auto touched = [&](std::size_t post) {
    const auto& [a, b] = kPostTouches[board][post];
    return space_bit(a) | space_bit(b);
  };
  std::uint8_t pairs = 0;
  for (std::size_t i = 0; i < border_posts::kPairs.size(); ++i) {
    Spaces reached = touched(border_posts::kPairs[i][0]) & p.covered;
    for (Spaces before = 0; before != reached;) {
      before = reached;
      each_bit(before, [&](int space) {
        reached |= kReached[board][static_cast<std::size_t>(space)] & p.covered;
      });
    }
    if ((reached & touched(border_posts::kPairs[i][1])) != 0) pairs = byte(pairs | 1 << i);
  }
  return pairs;
}

// ---- placement

void placed(Play play, Tile tile, int space) {
  State& s = play.s;
  Player& p = play.player();
  const Board& board = board_of(s, p);
  if ((kAllSpaces & ~p.covered) == 0) return finish(play);  // B16.9
  if (is_monastery(tile)) p.monasteries |= 1u << monastery_number(tile);
  if (is_had_at_once(tile)) {
    use_effect(play, tile, space);
    tile = kTurnedTile;  // nothing is left to do
  }
  const bool links = (s.modules & kBorderPosts) != 0 &&
                     (border_posts::linked_pairs(s, play.seat()) & ~p.posts) != 0;  // B12.1
  unsigned parts = has_effect(tile) || links ? unsigned{kEffectPart} : 0u;
  if ((board.region_of(space) & ~p.covered) == 0) parts |= kRegionPart;
  const Colour colour = board.colour[static_cast<std::size_t>(space)];
  if ((board.of_colour[static_cast<std::size_t>(colour)] & ~p.covered) == 0) parts |= kColourPart;
  if (std::popcount(parts) < 2) {
    if (parts != 0) use_part(play, parts, space);
    return;
  }
  push_parts(s, parts, space);
}

void use_ship(Play play) {
  play.s.pending.push_back({Ask::kSoloSwap, 0});
}

// ---- decisions

namespace {

// Whether two moves lead to one position, whatever chance brings.
bool same_result(const State& s, const MoveParts& a, const MoveParts& b) {
  State after_a = s, after_b = s;
  Chance chance(0);
  apply_move(after_a, pack(a), chance, nullptr);
  apply_move(after_b, pack(b), chance, nullptr);
  return std::memcmp(&after_a, &after_b, sizeof after_a) == 0;
}

MoveParts resolve(int part) {
  return {.kind = MoveKind::kResolve, .place = byte(part)};
}
// Of the parts to choose from, the first of each result.
unsigned different_parts(const State& s, unsigned parts) {
  unsigned different = 0;
  each_bit(parts, [&](int part) {
    bool twin = false;
    each_bit(different,
             [&](int other) { twin = twin || same_result(s, resolve(other), resolve(part)); });
    if (!twin) different |= 1u << part;
  });
  return different;
}

// Face down all tiles are alike; where the depot is cleared before anybody decides again, one is
// enough.
void offer_swaps(Offer& offer) {
  MoveParts before{};
  each_bit(tiles_in_black_depot(offer.s), [&](int tile) {
    const MoveParts swap{.kind = MoveKind::kSwap, .tile = static_cast<Tile>(tile)};
    if (before.tile != kNoTile && last_turn_of_phase(offer.s) && same_result(offer.s, before, swap))
      return;
    offer.push(swap);
    before = swap;
  });
}

void choose_part(Play play, unsigned part) {
  const Pending asked = play.s.pending.back();
  play.s.pending.pop_back();
  push_parts(play.s, parts_of(asked) & ~part, space_of(asked));
  use_part(play, part, space_of(asked));
}

}  // namespace

bool resume(Play play) {
  State& s = play.s;
  if (s.solo().fresh != 0) {
    count_points(play);
    return true;
  }
  if (s.pending.empty()) return false;
  const Pending top = s.pending.back();
  if (top.ask == Ask::kSoloPart) {
    s.pending.pop_back();
    use_part(play, parts_of(top), space_of(top));
    return true;
  }
  if (top.ask == Ask::kSoloOrder) {
    const unsigned different = different_parts(s, parts_of(top));
    if (!std::has_single_bit(different)) return false;
    choose_part(play, different);  // the order does not matter
    return true;
  }
  if (top.ask == Ask::kSoloSwap && top.value == 0) {
    clear_depot_goods(play);
    s.pending.back().value = 1;
    return true;
  }
  if (top.ask != Ask::kSoloPay) return false;
  const int left = top.value / 8, type = top.value % 8;
  if (goods_from(play.player(), type) != left) return false;
  s.pending.pop_back();  // there is one way to pay
  for (int i = type; i < kGoodTypes; ++i)
    if (const int count = play.player().goods[i]) pay_good(play, i, count);
  return true;
}

bool is_open(const State& s, const Player& p, Pending pending) {
  switch (pending.ask) {
    case Ask::kSoloPoints:
      return p.silver > 0;
    case Ask::kSoloSwap:
      return p.goods.total() >= kGoodsForTile && tiles_in_black_depot(s) != 0;
    case Ask::kSoloColour: {
      const Board& board = board_of(s, p);
      const Spaces open = burgundy::open_spaces(s, p);
      bool any = false;
      each_bit(tiles_in_black_depot(s), [&](int tile) {
        any = any || spaces_for(s, p, board, open, static_cast<Tile>(tile)) != 0;
      });
      return any;
    }
    default:
      return true;
  }
}

bool answers(Offer& offer, Pending pending) {
  const State& s = offer.s;
  const Player& p = offer.p;
  switch (pending.ask) {
    case Ask::kSoloOrder:
      each_bit(parts_of(pending),
               [&](int part) { offer.push({.kind = MoveKind::kResolve, .place = byte(part)}); });
      break;
    case Ask::kSoloPoints: {
      const Solo& solo = s.solo();
      for (int n = 1; n <= std::min<int>(p.silver, solo.target - solo.marker); ++n)
        offer.push({.kind = MoveKind::kPoints, .place = byte(n)});
      offer.skip();
      break;
    }
    case Ask::kSoloSwap:
      offer_swaps(offer);
      offer.skip();
      offer.buy();
      break;
    case Ask::kSoloPay: {
      const int left = pending.value / 8;
      for (int type = pending.value % 8; type < kGoodTypes; ++type)
        if (p.goods.has(type) && goods_from(p, type) >= left)
          offer.push({.kind = MoveKind::kPay, .place = byte(type)});
      break;
    }
    case Ask::kSoloColour: {
      const Board& board = board_of(s, p);
      const Spaces open = burgundy::open_spaces(s, p);
      each_bit(tiles_in_black_depot(s), [&](int tile) {
        offer.place_tile(static_cast<Tile>(tile), {0, 0}, board, open);
      });
      offer.skip();
      offer.buy();
      break;
    }
    default:
      return false;
  }
  return true;
}

bool apply(Play play, const MoveParts& m) {
  State& s = play.s;
  switch (m.kind) {
    case MoveKind::kResolve:
      choose_part(play, 1u << m.place);
      return true;
    case MoveKind::kPoints:
      buy_points(play, m.place);
      return true;
    case MoveKind::kSwap:
      s.pending.back() = pay(kGoodsForTile, 0);
      remove_from_depot(s, kBlackDepot, m.tile);
      tell(play.log, EventKind::kSwappedGoods, play.seat(), m.tile);
      store(play, kTurnedTile);
      return true;
    case MoveKind::kPay: {
      const int left = s.pending.back().value / 8 - 1;
      s.pending.pop_back();
      if (left > 0) s.pending.push_back(pay(left, m.place));
      pay_good(play, m.place, 1);
      return true;
    }
    case MoveKind::kPlace:  // B16.6
      if (s.pending.back().ask != Ask::kSoloColour) return false;
      s.pending.pop_back();
      remove_from_depot(s, kBlackDepot, m.tile);
      tell(play.log, EventKind::kPlaced, play.seat(), m.tile, m.place);
      place_tile(play, m.tile, m.place);
      return true;
    default:
      return false;
  }
}

bool has_goods_twin(const State& s, int first, int depot) {
  const Goods goods = s.depot_goods[static_cast<std::size_t>(depot)];
  if (goods.empty()) return false;
  const MoveParts move{.kind = MoveKind::kGoods, .set = byte(static_cast<int>(goods.types()))};
  const bool neighbours = s.pending.back().ask == Ask::kNeighbourGoods;
  for (int other = first; neighbours ? other == first : other < depot; ++other) {
    if (other == depot || s.depot_goods[static_cast<std::size_t>(other)].packed != goods.packed)
      continue;
    MoveParts a = move, b = move;
    a.place = byte(other);
    b.place = byte(depot);
    if (same_result(s, a, b)) return true;  // with monastery 5 it may depend on the depot
  }
  return false;
}

// ---- the result

bool won(const State& s) {
  return (kAllSpaces & ~s.player[0].covered) == 0;
}
int rounds_used(const State& s) {
  if (won(s)) return s.solo().rounds;
  return s.over() ? kRounds : s.phase * kRoundsInPhase + s.round;
}

void lines(const State& s, modules::Lines& out) {
  out.push_back({kSpacesCovered, static_cast<std::int16_t>(std::popcount(s.player[0].covered))});
  if (won(s) && rounds_used(s) < kRounds)
    out.push_back({kRoundsLeft, static_cast<std::int16_t>(kRounds - rounds_used(s))});
}

// Nobody is to be beaten: rank 1 means it was done.
Outcome outcome(const State& s) {
  Outcome out{.seats = 1};
  modules::Lines sum;
  lines(s, sum);
  for (const ScoreLine& line : sum)
    out.score[0] = static_cast<std::int16_t>(out.score[0] + line.points);
  out.rank[0] = won(s) ? 1 : 2;
  return out;
}

}  // namespace reeve::burgundy::solo
