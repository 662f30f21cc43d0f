// B13: eighteen shields with lasting powers. Which castle a shield lies on never matters, only how
// many castles there are for them, so a player has a set of shields; partners have one set
// (team.h).
//
// At the end of a phase players decide, one after the other in the order of the round: shield 14,
// shield 15, tribute. State::phase_end tells how far that is; `turn` tells who is asked. The
// purchase of a turn is over then, and it does not matter any more from which depot a tile comes:
// only the lowest is offered.
#pragma once

#include <vector>

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::shields {

inline constexpr int kShields = 18;

constexpr int end_value(int shield) {  // B13.3
  return shield <= 6 ? 12 : shield <= 12 ? 8 : 4;
}
// B13.1: how many lie at a depot, 0–5.
constexpr int at_depot(int depot, int players) {
  return players <= 2 ? 1 : players == 3 ? 1 + depot % 2 : 2;
}

inline bool holds(const State& s, const Player& p, int shield) {
  return (extras_of(s, p).shields >> shield & 1) != 0;
}

// B13.4.4: whose tiles State::deep_storage holds; also while its owner goes down to three.
inline bool has_deep_storage(const State& s, const Player& p) {
  if (holds(s, p, 4)) return true;
  if (s.pending.empty() || s.pending.back().ask != Ask::kShed) return false;
  const int apart = s.active() ^ static_cast<int>(seat_of(s, p));
  return apart == 0 || (apart == 2 && (s.modules & kTeam) != 0);  // or of the partner
}

// They lie after the rest, from the highest on; doubles of vineyards only where a team stores them.
std::vector<Tile> deep_tiles(const State& s, const Player& p);

void set_up(Play play);
void lose(Play play, int shield);  // of the active player

void more_moves(Offer& offer);
bool can_act(const State& s, const Player& p);  // with both dice spent
bool answers(Offer& offer, Pending pending);    // false: not its question
bool is_open(const State& s, const Player& p, Pending pending);
bool apply(Play play, const MoveParts& m);  // false: not its move
void castle_placed(Play play);              // its extra action may be a shield (B13.4.11)

bool phase_ending(Play play);
bool phase_goes_on(Play play);

// B13.4.4: what lies in the deep storage of its owner.
std::uint64_t more_stored(const State& s, const Player& p, std::uint64_t set);
int sale_silver(const State& s, const Player& p, int tokens, int silver);  // B13.4.9
void workers_gained(Play play, int seat, int count);                       // B13.4.2

int end_points(const State& s, const Player& p);
// B13.4.6: monasteries that count through the named player.
std::uint32_t borrowed(const State& s, const Player& p);
void derive(State& s);

}  // namespace reeve::burgundy::shields
