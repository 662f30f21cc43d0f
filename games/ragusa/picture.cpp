// The table for a link's preview: the map with its houses, towers and walls, and everybody's points.
#include "games/picture.h"

#include <cmath>
#include <numbers>

#include "games/ragusa/board.h"
#include "games/ragusa/game_type.h"
#include "games/ragusa/words.h"

namespace reeve {
namespace ragusa {
namespace {

constexpr double kHexRadius = 64;
constexpr Spot kMapMiddle{490, 315};

// The resources' land, as the page's map has it; the last is the city's.
constexpr std::array<Ink, kResources + 1> kLand = {ink(0xa9b886), ink(0xcfc8b8), ink(0xbcc0c9),
                                                   ink(0xcdb6cf), ink(0xd7d49b), ink(0x8fbacb),
                                                   ink(0xf3e5c3)};

Spot middle_of(const HexData& hex) {
  // The middle of all is half a hex to the right of the palace and half a row above it.
  return {kMapMiddle.x + kHexRadius * std::numbers::sqrt3 * (hex.at.q + hex.at.r / 2.0 - 0.5),
          kMapMiddle.y + kHexRadius * 1.5 * (hex.at.r + 0.5)};
}

Spot place_of(int space) {
  Spot sum;
  for (const std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
    const Spot middle = middle_of(kHexData[hex]);
    sum.x += middle.x / 3;
    sum.y += middle.y / 3;
  }
  return sum;
}

// A building is told from others by its roof.
void draw_building(Canvas& canvas, Spot at, std::size_t building) {
  constexpr std::array<Ink, 5> kRoofs = {ink(0x8c3b2c), ink(0xb8583a), ink(0xb8862b), ink(0x4b6f94),
                                         ink(0x6a3c78)};
  const Ink roof = kRoofs[building % kRoofs.size()];
  canvas.box({at.x - 15, at.y - 4}, 30, 22, mixed(kLand[kResources], kInk, 0.12));
  const std::array<Spot, 3> gable = {
      {{at.x - 20, at.y - 4}, {at.x, at.y - 22}, {at.x + 20, at.y - 4}}};
  canvas.fill(gable, roof);
  if (building >= kBuildings / 2)
    canvas.box({at.x - 4, at.y + 6}, 8, 12, mixed(roof, kInk, 0.5));
  else
    canvas.disc({at.x, at.y + 6}, 5, mixed(roof, kInk, 0.5));
}

void draw_house(Canvas& canvas, Spot at, Ink colour, double size) {
  const auto house = [&](double grown) {
    return std::array<Spot, 5>{{{at.x - size - grown, at.y + size + grown},
                                {at.x - size - grown, at.y - size * 0.2},
                                {at.x, at.y - size - grown * 1.6},
                                {at.x + size + grown, at.y - size * 0.2},
                                {at.x + size + grown, at.y + size + grown}}};
  };
  canvas.fill(house(2.5), kInk);
  canvas.fill(house(0), colour);
}

void draw_map(Canvas& canvas, std::size_t countryside) {
  for (const HexData& hex : kHexData) {
    const HexKind kind = hex.kind[countryside];
    const bool town = kind >= kCityKind;
    const Ink land = kLand[town ? kResources : kind];
    canvas.hexagon(middle_of(hex), kHexRadius, land, 2, mixed(land, kInk, 0.4));
    if (town) draw_building(canvas, middle_of(hex), static_cast<std::size_t>(kind - kCityKind));
  }
  for (int space = 0; space < kSpaces; ++space)
    canvas.disc(place_of(space), 6, mixed(kLine, kInk, 0.25));
}

}  // namespace
}  // namespace ragusa

void ragusa_picture(const json::value& view, std::span<const int> points, Canvas& canvas) {
  using namespace ragusa;
  draw_map(canvas, shown_text(shown(view, "countryside")) == "b" ? 1 : 0);
  for (const json::value& wall : shown_list(view, "walls")) {
    for (int number = 0; number < kBorder; ++number) {
      if (wall_id(number) != shown_text(wall)) continue;
      const Spot from = place_of(number), to = place_of((number + 1) % kBorder);
      canvas.line(from, to, 11, kInk);
      canvas.line(from, to, 7, mixed(kLine, kRaised, 0.3));
    }
  }
  for (const json::value& black : shown_list(view, "super_houses"))
    if (const int space = space_from_id(shown_text(black)); space >= 0)
      draw_house(canvas, place_of(space), mixed(kInk, kLine, 0.2), 15);
  const json::array& seats = shown_list(view, "seats");
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Ink colour = seat_ink(static_cast<int>(seat));
    for (const json::value& tower : shown_list(seats[seat], "towers"))
      if (const int space = space_from_id(shown_text(tower)); space >= 0) {
        const Spot at = place_of(space);
        canvas.box({at.x - 17, at.y - 24}, 34, 14, kInk);
        canvas.box({at.x - 14, at.y - 21}, 28, 11, colour);
      }
    for (const json::value& house : shown_list(seats[seat], "houses"))
      if (const int space = space_from_id(shown_text(house)); space >= 0)
        draw_house(canvas, place_of(space), colour, 13);
  }
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    draw_points(canvas, static_cast<int>(seat), points[seat],
                {1090, 70 + 92 * static_cast<double>(seat)}, 62);
}

}  // namespace reeve
