#include "games/burgundy/modules/modules.h"

#include <algorithm>
#include <cstring>

#include "games/burgundy/modules/extra_tiles.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::modules {

BoardRange usual_boards(std::uint16_t in_play) {
  if (in_play & kCloseToCastle) return {11, 18};
  if (in_play & kBorderPosts) return {23, 30};
  return {};
}

// ---- components
int pieces(std::uint16_t in_play, Tile tile, bool black) {
  const bool extra = (in_play & kExtraTiles) != 0;
  if (tile == kCrane || tile == kGeese) return extra && black ? 1 : 0;  // B10.1
  if (tile == monastery_tile(27) || tile == monastery_tile(28)) return extra && !black ? 1 : 0;
  return black ? pieces_with_black_back(tile) : pieces_with_coloured_back(tile);
}

// ---- set-up
void set_up(Play play, const Options&) {
  State& s = play.s;
  if (s.modules & kExtraTiles) {  // B10.1
    s.supply.monasteries |= 1u << 27 | 1u << 28;
    s.supply.black_buildings.add(kCrane - kFirstBuilding);
    s.supply.black_livestock |= 1u << kGeeseOfSupply;
  }
}

bool asks_before_play(Play) {
  return false;
}

// ---- the course of the game
void depots_cleared(Play) {}
void phase_filled(Play) {}
void round_begun(Play) {}
void turn_ended(Play) {}
bool phase_ending(Play) {
  return false;
}
bool phase_goes_on(Play) {
  return false;
}
bool resume(Play) {
  return false;
}
bool is_open(const State&, const Player&, Pending) {
  return true;
}

bool can_act(const State& s, const Player& p) {
  return full(s).phase_end == PhaseEnd::kNo && has_monastery(p, 28) && p.silver > 0;  // B9.28
}

// ---- where tiles may go
Spaces open_spaces(const State&, const Player& p) {
  return burgundy::open_spaces(p);
}

Spaces spaces_for(const State&, const Player& p, const Board& board, Spaces open, Tile tile) {
  return plain_spaces_for(p, board, open, tile);
}

// ---- storage
bool storage_full(const State&, const Player& p) {
  return burgundy::storage_full(p);
}
void store(State&, Player& p, Tile tile) {
  put_into_storage(p, tile);
}
void unstore(State&, Player& p, Tile tile) {
  remove_from_storage(p, tile);
}
std::uint64_t more_stored(const State&, const Player&) {
  return 0;
}

// ---- purchases
std::uint64_t beside_black_depot(const State&) {
  return 0;
}
void take_beside_black_depot(State&, Tile) {}

// ---- placement and points
int region_points(const State&, const Player&, const Board&, int, int size) {
  return kRegionPoints[static_cast<std::size_t>(size)];
}

int bonus_tile_points(const State&, const Player&, int points) {
  return points;
}

LivestockPoints livestock_points(const State& s, const Player& p, const Board& board, Tile tile,
                                 int space) {
  return extra_tiles::livestock_points(s, p, board.region_of(space), tile);
}

bool use_tile(Play play, Tile tile, int) {
  if (tile == kCrane) {  // B10.2
    play.s.pending.push_back({Ask::kEffect, 0});
    return true;
  }
  return false;
}

void placed(Play play, Tile tile, int) {
  if (is_monastery(tile)) {
    derive(play.s);
    extra_tiles::restack(play.s);  // B9.27
  }
}

// ---- gains
int sale_points(const State&, const Player&, int points) {
  return points;
}
int sale_silver(const State&, const Player&, int, int silver) {
  return silver;
}
void sold(Play, int, int) {}
int mine_silver(const State&, const Player&, int silver) {
  return silver;
}
void workers_gained(Play, int, int) {}

void marker_moved(Play play) {
  extra_tiles::restack(play.s);
}

// ---- moves
void more_moves(Offer& offer) {
  if (can_act(offer.s, offer.p)) offer.push({.kind = MoveKind::kExchange});
}

void answers(Offer& offer, Pending pending) {
  if (pending.ask == Ask::kEffect) {
    each_bit(extra_tiles::possible_effects(offer.s, offer.p), [&](int type) {
      offer.push({.kind = MoveKind::kEffect, .place = static_cast<std::uint8_t>(type)});
    });
    offer.skip();
    offer.buy();
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
    default:
      break;
  }
}

bool has_lower_twin(const State& s, const Player& p, const MoveParts& m) {
  const bool numbers_are_over = full(s).phase_end != PhaseEnd::kNo;
  for (int depot = 0; depot < m.place && depot < kDepots; ++depot) {
    if (!depot_has(s, depot, m.tile)) continue;
    if (numbers_are_over) return true;
    MoveParts twin = m;
    twin.place = static_cast<std::uint8_t>(depot);
    if (m.kind == MoveKind::kTake) {
      if (worker_costs(p, m.die, free_step_to_take(p))[static_cast<std::size_t>(depot + 1)] !=
          m.workers)
        continue;
    } else {
      const Purchase offer = purchases(s, p, depot);
      if (((m.workers == 0 ? offer.silver : offer.workers) >> m.tile & 1) == 0) continue;
    }
    // Whatever is decided before the depots are cleared, the result tells.
    FullState a = full(s), b = full(s);
    Chance chance(0);
    apply_move(a, pack(m), chance, nullptr);
    apply_move(b, pack(twin), chance, nullptr);
    if (std::memcmp(&a, &b, sizeof a) == 0) return true;
  }
  return false;
}

// ---- points
void lines(const State& s, const Player& p, Lines& out) {
  const MorePlayer& more = more_of(s, p);
  for (std::size_t i = 0; i < more.points.size(); ++i)
    if (more.points[i] != 0)
      out.push_back({static_cast<std::uint16_t>(kModuleSources + i), more.points[i]});
}

int monastery_points(const State&, const Player& p, int number, int plain) {
  int points = plain;
  if (number == 24 && std::find(p.tiles.begin(), p.tiles.end(), kGeese) != p.tiles.end())
    points += 4;  // B10.3
  if (extra_tiles::crane_counts_for(p, 0) == number) points += 4;
  return points;
}

void derive(State&) {}

}  // namespace reeve::burgundy::modules
