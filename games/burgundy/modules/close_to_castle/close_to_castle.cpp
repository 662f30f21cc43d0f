#include "games/burgundy/modules/close_to_castle/close_to_castle.h"

#include <algorithm>

#include "games/burgundy/offer.h"

namespace reeve::burgundy::close_to_castle {
namespace {

Spaces castle_tiles(const Player& p) {
  Spaces castles = 0;
  for (int space = 0; space < kSpaces; ++space)
    if (p.tiles[static_cast<std::size_t>(space)] == kCastle) castles |= space_bit(space);
  return castles;
}

bool has_both_dice(const State& s, const Player& p) {
  return s.pending.empty() && p.dice[0] != 0 && p.dice[1] != 0;
}

// A castle space's place among those of its board, which numbers its bit in recent_castles.
int castle_index(const Board& board, int space) {
  return std::popcount(board.castles() & (space_bit(space) - 1));
}

}  // namespace

Spaces near_castle(const Player& p, const Board& board, Spaces spaces) {
  Spaces allowed = 0;
  const Spaces start = neighbours(castle_tiles(p));
  for (const Spaces own : board.of_colour) {
    Spaces reached = start & own;
    for (Spaces before = 0; before != reached;) {
      before = reached;
      reached |= neighbours(reached & p.covered) & own;
    }
    allowed |= reached;
  }
  return spaces & allowed;
}

bool can_recall_discarded(const State& s, const Player& p) {
  const State& f = s;
  return f.castle_recall == CastleRecall::kDiscarded && f.discarded_castles > 0 &&
         has_both_dice(s, p);
}

Spaces castles_to_recall(const State& s, const Player& p) {
  if (s.castle_recall != CastleRecall::kPlaced || !has_both_dice(s, p)) return 0;
  Spaces castles = castle_tiles(p);
  if (std::popcount(castles) <= std::popcount(extras_of(s, p).shields))
    return 0;  // shields lie on all
  const Board& board = board_of(s, p);
  for (Spaces rest = castles; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (space == p.start_castle || (p.recent_castles >> castle_index(board, space) & 1) != 0)
      castles &= ~space_bit(space);
  }
  return castles;
}

void more_moves(Offer& offer) {
  if (can_recall_discarded(offer.s, offer.p))
    offer.push({.kind = MoveKind::kRecall, .place = kSpaces});
  each_bit(castles_to_recall(offer.s, offer.p), [&](int space) {
    offer.push({.kind = MoveKind::kRecall, .place = static_cast<std::uint8_t>(space)});
  });
}

void recall(Play play, int space) {
  State& s = play.s;
  Player& p = play.player();
  p.dice = {0, 0};
  if (space < kSpaces) {
    p.tiles[static_cast<std::size_t>(space)] = kNoTile;
    p.covered &= ~space_bit(space);
  } else {
    --s.discarded_castles;
  }
  tell(play.log, EventKind::kRecalled, play.seat(), space < kSpaces ? space : -1);
  score(play, kRecallPoints, -kRecallCost, -1);
  store(play, kCastle);
}

void castle_placed(State& s, const Player& p, int space) {
  if (s.castle_recall != CastleRecall::kPlaced) return;
  std::uint8_t& recent = s.player[seat_of(s, p)].recent_castles;
  recent = static_cast<std::uint8_t>(recent | 1u << castle_index(board_of(s, p), space));
}

void depots_cleared(State& s) {
  if (s.castle_recall != CastleRecall::kDiscarded) return;
  const auto count = [](const auto& tiles) {
    return std::count(tiles.begin(), tiles.end(), kCastle);
  };
  auto castles = count(s.black_depot);
  for (const auto& depot : s.depots) castles += count(depot);
  s.discarded_castles = static_cast<std::uint8_t>(s.discarded_castles + castles);
}

}  // namespace reeve::burgundy::close_to_castle
