// A small picture in colours, drawn by a program without a screen: what a link to a table shows in a
// chat. Shapes have soft edges; there are no letters but the ten digits, which need no font.
//
// A game draws its table on one from what a spectator is shown (GameEntry::picture), so that nothing
// hidden can get into it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace reeve {

struct Ink {
  std::uint8_t red = 0, green = 0, blue = 0;

  friend constexpr bool operator==(const Ink&, const Ink&) = default;
};

// 0x8a2f24 as style sheets write it.
constexpr Ink ink(std::uint32_t rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16 & 255), static_cast<std::uint8_t>(rgb >> 8 & 255),
          static_cast<std::uint8_t>(rgb & 255)};
}
// `part` of the second in the first: 0 is none of it, 1 nothing else.
constexpr Ink mixed(Ink first, Ink second, double part) {
  constexpr double kHalf = 0.5;  // a mix is never negative, so this rounds it
  const auto mix = [part](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(a + (b - a) * part + kHalf);
  };
  return {mix(first.red, second.red), mix(first.green, second.green), mix(first.blue, second.blue)};
}

// The page's colours of paper, lines, writing and seats (web/src/app.css).
inline constexpr Ink kGround = ink(0xefe6d2), kRaised = ink(0xfdf9ef), kLine = ink(0xcbb991),
                     kInk = ink(0x2b2117), kGlow = ink(0xd79a1e);
Ink seat_ink(int seat);

struct Spot {
  double x = 0, y = 0;
};

class Canvas {
 public:
  Canvas(int width, int height, Ink ground);

  int width() const { return width_; }
  int height() const { return height_; }
  Ink at(int x, int y) const;
  // Red, green, blue of each place, row by row.
  std::span<const std::uint8_t> bytes() const { return bytes_; }

  // What lies outside the picture is not drawn.
  void fill(std::span<const Spot> corners, Ink ink);
  void disc(Spot middle, double radius, Ink ink);
  void box(Spot corner, double width, double height, Ink ink);
  void rounded(Spot corner, double width, double height, double radius, Ink ink);
  void line(Spot from, Spot to, double width, Ink ink);  // with round ends
  // A hexagon with a corner at the top, and an edge of `edge` inside it.
  void hexagon(Spot middle, double radius, Ink ink);
  void hexagon(Spot middle, double radius, Ink inside, double edge, Ink outside);
  // A whole number around `middle`; "-" is known too.
  void number(int value, Spot middle, double height, Ink ink);

 private:
  int width_, height_;
  std::vector<std::uint8_t> bytes_;
};

// The points of a seat on its colour, as all games show them.
void draw_points(Canvas& canvas, int seat, int points, Spot middle, double height);

}  // namespace reeve
