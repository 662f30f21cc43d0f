#include "core/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

namespace reeve {

namespace {

constexpr int kLinesOfRow = 4;  // that the soft edges are counted by

// How much of each place of a row lies between two ends, which are counted from the row's first place.
void cover(std::vector<double>& row, double from, double to) {
  from = std::max(from, 0.0);
  to = std::min(to, static_cast<double>(row.size()));
  for (auto at = static_cast<std::size_t>(from); static_cast<double>(at) < to; ++at) {
    const double left = std::max(from, static_cast<double>(at));
    const double right = std::min(to, static_cast<double>(at) + 1);
    row[at] += (right - left) / kLinesOfRow;
  }
}

// The digits as strokes on a field of 4 by 6, "MX" moves the pen and "LX" draws; X is a place.
struct Stroke {
  std::int8_t x, y;
  bool draws;
};
constexpr Stroke up(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), false};
}
constexpr Stroke to(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), true};
}
const std::array<std::vector<Stroke>, 10>& digits() {
  static const std::array<std::vector<Stroke>, 10> all = {{
      {up(1, 0), to(3, 0), to(4, 1), to(4, 5), to(3, 6), to(1, 6), to(0, 5), to(0, 1), to(1, 0)},
      {up(1, 1), to(2, 0), to(2, 6), up(1, 6), to(3, 6)},
      {up(0, 1), to(1, 0), to(3, 0), to(4, 1), to(4, 2), to(0, 6), to(4, 6)},
      {up(0, 0), to(4, 0), to(2, 2), to(3, 2), to(4, 3), to(4, 5), to(3, 6), to(1, 6), to(0, 5)},
      {up(3, 6), to(3, 0), to(0, 4), to(4, 4)},
      {up(4, 0), to(0, 0), to(0, 2), to(3, 2), to(4, 3), to(4, 5), to(3, 6), to(0, 6)},
      {up(3, 0), to(2, 0), to(0, 2), to(0, 5), to(1, 6), to(3, 6), to(4, 5), to(4, 4), to(3, 3),
       to(0, 3)},
      {up(0, 0), to(4, 0), to(1, 6)},
      {up(1, 0), to(3, 0), to(4, 1), to(4, 2), to(3, 3), to(1, 3), to(0, 2), to(0, 1), to(1, 0),
       up(1, 3), to(0, 4), to(0, 5), to(1, 6), to(3, 6), to(4, 5), to(4, 4), to(3, 3)},
      {up(4, 3), to(1, 3), to(0, 2), to(0, 1), to(1, 0), to(3, 0), to(4, 1), to(4, 4), to(2, 6),
       to(1, 6)},
  }};
  return all;
}

std::array<Spot, 6> corners_of(Spot middle, double radius) {
  std::array<Spot, 6> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const double angle = std::numbers::pi / 3 * static_cast<double>(i) - std::numbers::pi / 2;
    corners[i] = {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)};
  }
  return corners;
}

}  // namespace

Ink seat_ink(int seat) {
  constexpr std::array<Ink, 6> kSeats = {ink(0x8a2f24), ink(0x1f5a7a), ink(0x3d6a2c),
                                         ink(0x6c4a8c), ink(0x8a5a00), ink(0x444444)};
  return kSeats[static_cast<std::size_t>(std::clamp(seat, 0, 5))];
}

Canvas::Canvas(int width, int height, Ink ground)
    : width_(width),
      height_(height),
      bytes_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3) {
  for (std::size_t at = 0; at < bytes_.size(); at += 3) {
    bytes_[at] = ground.red;
    bytes_[at + 1] = ground.green;
    bytes_[at + 2] = ground.blue;
  }
}

Ink Canvas::at(int x, int y) const {
  const std::size_t at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                          static_cast<std::size_t>(x)) *
                         3;
  return {bytes_[at], bytes_[at + 1], bytes_[at + 2]};
}

void Canvas::fill(std::span<const Spot> corners, Ink colour) {
  if (corners.size() < 3) return;
  double top = corners[0].y, bottom = corners[0].y, left = corners[0].x, right = corners[0].x;
  for (const Spot& corner : corners) {
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
    left = std::min(left, corner.x);
    right = std::max(right, corner.x);
  }
  // Only the part of a row that the shape can touch is looked at.
  const int from = std::clamp(static_cast<int>(std::floor(left)), 0, width_);
  const int to = std::clamp(static_cast<int>(std::ceil(right)) + 1, from, width_);
  const int first = std::max(0, static_cast<int>(std::floor(top)));
  const int last = std::min(height_ - 1, static_cast<int>(std::ceil(bottom)));
  std::vector<double> row(static_cast<std::size_t>(to - from));
  std::vector<double> crossings;
  for (int y = first; y <= last; ++y) {
    std::fill(row.begin(), row.end(), 0.0);
    for (int part = 0; part < kLinesOfRow; ++part) {
      const double level = y + (part + 0.5) / kLinesOfRow;
      crossings.clear();
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot& a = corners[i];
        const Spot& b = corners[(i + 1) % corners.size()];
        if ((a.y <= level) == (b.y <= level)) continue;
        crossings.push_back(a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x));
      }
      std::sort(crossings.begin(), crossings.end());
      for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
        cover(row, crossings[i] - from, crossings[i + 1] - from);
    }
    std::uint8_t* bytes =
        bytes_.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                         static_cast<std::size_t>(from)) *
                            3;
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (row[x] <= 0) continue;
      const Ink now =
          mixed({bytes[x * 3], bytes[x * 3 + 1], bytes[x * 3 + 2]}, colour, std::min(row[x], 1.0));
      bytes[x * 3] = now.red;
      bytes[x * 3 + 1] = now.green;
      bytes[x * 3 + 2] = now.blue;
    }
  }
}

void Canvas::disc(Spot middle, double radius, Ink colour) {
  const std::size_t count = static_cast<std::size_t>(std::clamp(radius * 2, 12.0, 64.0));
  std::vector<Spot> corners(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    corners[i] = {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)};
  }
  fill(corners, colour);
}

void Canvas::box(Spot corner, double width, double height, Ink colour) {
  const std::array<Spot, 4> corners = {{{corner.x, corner.y},
                                        {corner.x + width, corner.y},
                                        {corner.x + width, corner.y + height},
                                        {corner.x, corner.y + height}}};
  fill(corners, colour);
}

void Canvas::rounded(Spot corner, double width, double height, double radius, Ink colour) {
  constexpr int kSteps = 6;
  std::vector<Spot> corners;
  const std::array<Spot, 4> middles = {{{corner.x + width - radius, corner.y + height - radius},
                                        {corner.x + radius, corner.y + height - radius},
                                        {corner.x + radius, corner.y + radius},
                                        {corner.x + width - radius, corner.y + radius}}};
  for (std::size_t quarter = 0; quarter < middles.size(); ++quarter)
    for (int step = 0; step <= kSteps; ++step) {
      const double angle = std::numbers::pi / 2 *
                           (static_cast<double>(quarter) + static_cast<double>(step) / kSteps);
      corners.push_back({middles[quarter].x + radius * std::cos(angle),
                         middles[quarter].y + radius * std::sin(angle)});
    }
  fill(corners, colour);
}

void Canvas::line(Spot from, Spot to, double width, Ink colour) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length > 0) {
    const double x = (to.y - from.y) / length * width / 2, y = (from.x - to.x) / length * width / 2;
    const std::array<Spot, 4> corners = {{{from.x + x, from.y + y},
                                          {to.x + x, to.y + y},
                                          {to.x - x, to.y - y},
                                          {from.x - x, from.y - y}}};
    fill(corners, colour);
  }
  disc(from, width / 2, colour);
  disc(to, width / 2, colour);
}

void Canvas::hexagon(Spot middle, double radius, Ink colour) {
  fill(corners_of(middle, radius), colour);
}

void Canvas::hexagon(Spot middle, double radius, Ink inside, double edge, Ink outside) {
  hexagon(middle, radius, outside);
  hexagon(middle, radius - edge, inside);
}

void Canvas::number(int value, Spot middle, double height, Ink colour) {
  const std::string text = std::to_string(value);
  const double unit = height / 6, pen = height / 6, step = unit * 6;
  double left = middle.x - (step * static_cast<double>(text.size()) - unit * 2) / 2;
  const double top = middle.y - height / 2;
  for (const char letter : text) {
    if (letter == '-') {
      line({left, top + unit * 3}, {left + unit * 3, top + unit * 3}, pen, colour);
    } else {
      Spot at;
      for (const Stroke& stroke : digits()[static_cast<std::size_t>(letter - '0')]) {
        const Spot next{left + stroke.x * unit, top + stroke.y * unit};
        if (stroke.draws) line(at, next, pen, colour);
        at = next;
      }
    }
    left += step;
  }
}

void draw_points(Canvas& canvas, int seat, int points, Spot middle, double height) {
  const double digits =
      static_cast<double>(std::max<std::size_t>(2, std::to_string(points).size()));
  const double width = height * (digits * 0.62 + 0.5);
  canvas.rounded({middle.x - width / 2, middle.y - height / 2}, width, height, height / 4,
                 seat_ink(seat));
  canvas.number(points, middle, height * 0.56, kRaised);
}

}  // namespace reeve
