// Stretches of wall (R7.1), computed on the ring of 22 segments with masks.
//
// Segment w joins segment w + 1 at border space w + 1 when both stand and that space does not break
// the wall for the player: it is empty or holds an own house or tower. What lies between the first
// and the last wall of a stretch counts, what lies at its outer ends does not. When all 22 segments
// stand and no space breaks them, the stretch is the closed ring and all its spaces lie between two
// walls. Longest means most walls; among equally long stretches the player takes the one with most
// points.
#pragma once

#include "games/ragusa/state.h"

namespace reeve::ragusa {

struct Stretch {
  std::uint8_t walls = 0;
  std::uint8_t houses = 0;
  std::uint8_t towers = 0;

  int points() const { return walls + houses + towers; }
};

// Border spaces that do not break the seat's walls.
BorderMask open_spaces(const State& s, Seat seat);

Stretch longest_stretch(const State& s, Seat seat);

// How many walls the stretch through segment `wall` has; the segment must be among `walls`.
int stretch_through(BorderMask walls, BorderMask open, int wall);

// R5.2: the points the seat gets for building this segment now.
int wall_points(const State& s, Seat seat, int wall);

}  // namespace reeve::ragusa
