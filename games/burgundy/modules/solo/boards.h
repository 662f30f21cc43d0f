// B16.3: the two duchies of the solo race, boards 33 and 34 (13a and 13b in 2019): separate areas
// of hexes, joined by rivers. A tile may be placed next to a covered space of the same area or at
// the other end of a river from one; regions never reach across a river.
//
// The 37 spaces are numbered area by area as listed here; (x, y) is where a space lies in a
// picture, x in half widths of a hex, y in rows. Hexes touch when they are neighbours in that
// picture; the pictures of areas keep apart. Colours, numbers and rivers are those of the printed
// boards; where the areas of board 34 lie on the sheet is our own arrangement.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace reeve::burgundy::solo {

struct Space {
  char colour;  // one of CMSABK
  std::uint8_t number;
  std::uint8_t x, y;
};
using River = std::pair<std::uint8_t, std::uint8_t>;
inline constexpr int kSoloSpaces = 37;

inline constexpr std::array<Space, kSoloSpaces> kSpacesA = {{
    {'S', 6, 12, 0}, {'M', 5, 14, 0}, {'B', 6, 16, 0}, {'B', 2, 18, 0},  // north-east
    {'B', 4, 13, 1}, {'A', 2, 15, 1}, {'C', 4, 17, 1}, {'K', 3, 19, 1},  //
    {'B', 6, 14, 2}, {'S', 3, 16, 2}, {'B', 1, 18, 2},                   //
    {'K', 5, 11, 5}, {'K', 3, 13, 5}, {'K', 5, 15, 5}, {'A', 1, 17, 5},  // south-east
    {'S', 1, 10, 6}, {'B', 2, 12, 6}, {'C', 4, 14, 6}, {'A', 6, 16, 6}, {'S', 3, 18, 6},  //
    {'B', 6, 11, 7}, {'M', 5, 13, 7}, {'B', 1, 15, 7}, {'A', 2, 17, 7},                   //
    {'A', 6, 3, 0},  {'B', 4, 5, 0},                   // north-west
    {'C', 2, 2, 1},  {'K', 3, 4, 1},  {'C', 2, 6, 1},  //
    {'M', 5, 3, 2},  {'S', 1, 5, 2},                   //
    {'B', 2, 3, 5},  {'S', 4, 5, 5},                   // south-west
    {'B', 5, 2, 6},  {'B', 4, 4, 6},                   //
    {'A', 1, 1, 7},  {'K', 3, 3, 7},                   //
}};
inline constexpr std::array<River, 5> kRiversA = {{{0, 30}, {30, 32}, {32, 15}, {15, 9}, {9, 19}}};

inline constexpr std::array<Space, kSoloSpaces> kSpacesB = {{
    {'S', 6, 4, 0},                                                                         //
    {'C', 6, 8, 0},  {'B', 4, 10, 0}, {'B', 1, 12, 0},                                      //
    {'B', 2, 1, 2},  {'C', 5, 0, 3},  {'A', 6, 2, 3},  {'A', 2, 1, 4},   {'A', 3, 3, 4},    //
    {'S', 3, 8, 4},                                                                         //
    {'B', 6, 3, 7},  {'B', 3, 5, 7},  {'B', 1, 4, 8},  {'B', 5, 6, 8},                      //
    {'S', 5, 16, 2},                                                                        //
    {'A', 4, 13, 5}, {'A', 5, 15, 5}, {'K', 5, 12, 6}, {'K', 6, 14, 6},  {'M', 2, 13, 7},   //
    {'B', 5, 20, 0}, {'M', 3, 22, 0}, {'K', 4, 24, 0}, {'K', 2, 26, 0},                     //
    {'S', 4, 24, 2},                                                                        //
    {'K', 3, 20, 4}, {'K', 1, 19, 5}, {'C', 4, 21, 5},                                      //
    {'B', 6, 28, 4}, {'B', 3, 26, 4},                                                       //
    {'S', 1, 27, 7},                                                                        //
    {'S', 2, 17, 8},                                                                        //
    {'A', 1, 20, 9}, {'B', 2, 22, 9}, {'B', 4, 24, 9}, {'M', 1, 21, 10}, {'C', 1, 23, 10},  //
}};
inline constexpr std::array<River, 18> kRiversB = {{{0, 1},
                                                    {0, 4},
                                                    {8, 9},
                                                    {3, 9},
                                                    {3, 14},
                                                    {9, 10},
                                                    {9, 17},
                                                    {14, 20},
                                                    {14, 25},
                                                    {14, 16},
                                                    {21, 24},
                                                    {24, 25},
                                                    {24, 29},
                                                    {29, 30},
                                                    {30, 34},
                                                    {27, 31},
                                                    {31, 32},
                                                    {31, 19}}};

// For each space the set of those it touches, and with those across a river.
using Links = std::array<std::uint64_t, kSoloSpaces>;

constexpr Links touching(const std::array<Space, kSoloSpaces>& spaces) {
  Links links{};
  for (std::size_t a = 0; a < spaces.size(); ++a)
    for (std::size_t b = 0; b < spaces.size(); ++b) {
      const int dx = spaces[a].x - spaces[b].x, dy = spaces[a].y - spaces[b].y;
      const bool touch = dy == 0 ? dx == 2 || dx == -2 : dy * dy == 1 && dx * dx == 1;
      if (touch) links[a] |= std::uint64_t{1} << b;
    }
  return links;
}
template <std::size_t kCount>
constexpr Links with_rivers(Links links, const std::array<River, kCount>& rivers) {
  for (const auto& [a, b] : rivers) {
    links[a] |= std::uint64_t{1} << b;
    links[b] |= std::uint64_t{1} << a;
  }
  return links;
}

inline constexpr std::array<Links, 2> kTouching = {touching(kSpacesA), touching(kSpacesB)};
inline constexpr std::array<Links, 2> kReached = {with_rivers(kTouching[0], kRiversA),
                                                  with_rivers(kTouching[1], kRiversB)};

// B12.1 [S]: the spaces that the border posts north-west, north-east and south touch, by board; our
// choice, as the frame round these boards was not seen.
inline constexpr std::array<std::array<River, 3>, 2> kPostTouches = {
    {{{{24, 26}, {3, 7}, {20, 21}}}, {{{4, 5}, {23, 28}, {19, 31}}}}};

namespace detail {
constexpr int pairs(const Links& links) {
  int count = 0;
  for (std::uint64_t set : links)
    for (; set != 0; set &= set - 1) ++count;
  return count / 2;
}
}  // namespace detail
static_assert(detail::pairs(kTouching[0]) == 68 && detail::pairs(kReached[0]) == 68 + 5);
static_assert(detail::pairs(kTouching[1]) == 35 && detail::pairs(kReached[1]) == 35 + 18);

}  // namespace reeve::burgundy::solo
