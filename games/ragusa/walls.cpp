#include "games/ragusa/walls.h"

#include <algorithm>

namespace reeve::ragusa {
namespace {

// Bit i of the result is bit i + by of the mask, around the ring.
constexpr BorderMask turn(BorderMask mask, int by) {
  return by == 0 ? mask : (mask >> by | mask << (kBorder - by)) & kAllBorder;
}

}  // namespace

BorderMask open_spaces(const State& s, Seat seat) {
  const BorderMask own = static_cast<BorderMask>(s.houses_of(seat)) | s.towers_of(seat);
  BorderMask others = s.super_houses;  // R8.5
  for (Seat other = 0; other < s.seats(); ++other)
    if (other != seat) others |= static_cast<BorderMask>(s.houses_of(other)) | s.towers_of(other);
  return kAllBorder & (own | ~others);
}

Stretch longest_stretch(const State& s, Seat seat) {
  if (s.walls == 0) return {};
  const BorderMask open = open_spaces(s, seat);
  const auto houses = static_cast<BorderMask>(s.houses_of(seat)) & kAllBorder;
  const BorderMask towers = s.towers_of(seat);
  if (s.walls == kAllBorder && open == kAllBorder)  // the closed ring
    return {kBorder, static_cast<std::uint8_t>(std::popcount(houses)),
            static_cast<std::uint8_t>(std::popcount(towers))};

  // `starts` holds the segments from which a stretch of `length` walls runs clockwise.
  BorderMask starts = s.walls;
  int length = 1;
  const BorderMask joined = s.walls & open;  // segments that continue the one before them
  while (length < kBorder) {
    const BorderMask longer = starts & turn(joined, length);
    if (longer == 0) break;
    starts = longer;
    ++length;
  }
  Stretch best;
  const BorderMask inside = (1u << (length - 1)) - 1;  // spaces between the walls, from start + 1
  for (; starts != 0; starts &= starts - 1) {
    const int first = std::countr_zero(starts);
    const int after = (first + 1) % kBorder;
    const Stretch stretch{static_cast<std::uint8_t>(length),
                          static_cast<std::uint8_t>(std::popcount(turn(houses, after) & inside)),
                          static_cast<std::uint8_t>(std::popcount(turn(towers, after) & inside))};
    if (stretch.points() > best.points()) best = stretch;
  }
  return best;
}

int stretch_through(BorderMask walls, BorderMask open, int wall) {
  int length = 1;
  int end = wall;
  for (; length < kBorder; ++length) {
    const int next = (end + 1) % kBorder;
    if ((open & walls) >> next & 1)
      end = next;
    else
      break;
  }
  int start = wall;
  for (; length < kBorder; ++length) {
    const int previous = (start + kBorder - 1) % kBorder;
    if ((open >> start & 1) != 0 && (walls >> previous & 1) != 0)
      start = previous;
    else
      break;
  }
  return length;
}

int wall_points(const State& s, Seat seat, int wall) {
  const BorderMask ends = wall_ends(wall);
  return 1 + std::popcount(static_cast<BorderMask>(s.houses_of(seat)) & ends) +
         std::popcount(s.towers_of(seat) & ends);
}

}  // namespace reeve::ragusa
