// What is hidden: only starts picked in secret (B2.7), until all have picked. What is left of the
// supplies and goods is open to anyone who counts; their order does not exist.
#include <algorithm>

#include "games/burgundy/rules.h"

namespace reeve::burgundy {
namespace {

bool hides_start(const State& s, int owner, Seat seat) {
  return s.hidden_choice && s.starting() && owner != seat && !is_automa(s, owner) &&
         s.player[owner].start_castle != kNoSpace && s.player[owner].covered == 0;
}

}  // namespace

void hide(State& v, Seat seat) {
  for (int owner = 0; owner < v.players; ++owner) {
    if (!hides_start(v, owner, seat)) continue;
    Player& p = v.player[owner];
    if (v.pick_sides) p.board = sheet_of(v.edition, p.board);
    p.start_castle = kHiddenSpace;
  }
}

void imagine(State& r, Seat seat, Rng& rng) {
  if (!r.hidden_choice || !r.starting()) return;
  const State s = r;
  for (int owner = 0; owner < s.players; ++owner) {
    if (!hides_start(s, owner, seat)) continue;
    Player& p = r.player[owner];
    const auto boards = boards_to_pick(s, s.player[owner]);
    p.board = boards[s.pick_sides ? rng.below(2) : 0];
    Spaces castles = board_of(r, p).castles();
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(castles)));
         skip > 0; --skip)
      castles &= castles - 1;
    p.start_castle = static_cast<std::uint8_t>(std::countr_zero(castles));
  }
}

State Burgundy::view(const State& s, Seat seat) {
  State v = s;
  hide(v, seat);
  return v;
}
State Burgundy::resample(const State& s, Seat seat, Rng& rng) {
  State r = s;
  imagine(r, seat, rng);
  return r;
}

std::uint32_t own_monasteries(const Player& p) {
  std::uint32_t set = 0;
  for (const Tile tile : p.tiles)
    if (is_monastery(tile)) set |= 1u << monastery_number(tile);
  return set;
}

void refresh(State& s) {
  for (int seat = 0; seat < kMaxPlayers; ++seat)
    if (!is_automa(s, seat)) refresh(s.player[seat]);
  if (s.modules) modules::derive(s);
}

void refresh(Player& p) {
  p.covered = 0;
  p.monasteries = 0;
  for (int space = 0; space < kSpaces; ++space) {
    const Tile tile = p.tiles[space];
    if (tile == kNoTile) continue;
    p.covered |= space_bit(space);
    if (is_monastery(tile)) p.monasteries |= 1u << monastery_number(tile);
  }
  std::sort(p.storage.begin(), p.storage.end(), std::greater<>());
  std::sort(p.dice.begin(), p.dice.end(), std::greater<>());
}

}  // namespace reeve::burgundy
