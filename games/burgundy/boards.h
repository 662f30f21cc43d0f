// The duchies (B1.2): thirty printed boards, the 2011/2019 versions of 4 and 8, and one that a game
// may bring along from a file. A board is written as its seven-row picture (boards.cpp) and parsed
// at compile time into masks.
//
// Spaces are numbered 0–36 row by row from the top left; bit i of a mask is space i.
//
// Board ids: 1–30 are the numbers of the Special Edition; 31 and 32 are the 4 and 8 of 2019, which
// differ; 0 is the custom board that stands in the state itself; 33–36 are the halves of the team
// duchies, left and right of side a, then of side b; 37 and 38 are the solo duchies (13a and 13b in
// 2019, 33 and 34 in the Special Edition), whose areas have a geometry of their own
// (modules/solo/boards.h).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/burgundy/tables.h"

namespace reeve::burgundy {

using Spaces = std::uint64_t;  // a set of spaces
using BoardId = std::uint8_t;

inline constexpr int kSpaces = 37;
inline constexpr Spaces kAllSpaces = (Spaces{1} << kSpaces) - 1;
inline constexpr std::uint8_t kNoSpace = 255;
inline constexpr int kCentre = 18;
inline constexpr std::array<int, 7> kRowLength = {4, 5, 6, 7, 6, 5, 4};
inline constexpr int kMaxRegionSize = 8;

inline constexpr BoardId kCustomBoard = 0;
inline constexpr int kBoardNumbers = 30;
inline constexpr BoardId kBoard4Of2019 = 31;
inline constexpr BoardId kBoard8Of2019 = 32;
inline constexpr int kBoardIds = 33;
// The left halves of the team duchies (B15); the right one follows its left one.
inline constexpr BoardId kTeamBoardA = 33, kTeamBoardB = 35;
// The duchies of the solo race (B16), and the numbers printed on them.
inline constexpr BoardId kSoloBoardA = 37, kSoloBoardB = 38;
inline constexpr int kSoloNumberA = 33, kSoloNumberB = 34;
inline constexpr int kLastBoardNumber = kSoloNumberB;
inline constexpr int kAllBoardIds = 39;
constexpr bool is_team_board(BoardId id) {
  return id >= kTeamBoardA && id < kSoloBoardA;
}
constexpr bool is_right_half(BoardId id) {
  return id == kTeamBoardA + 1 || id == kTeamBoardB + 1;
}
constexpr bool is_solo_board(BoardId id) {
  return id == kSoloBoardA || id == kSoloBoardB;
}

constexpr Spaces space_bit(int space) {
  return Spaces{1} << space;
}

struct Board {
  std::array<Colour, kSpaces> colour{};
  std::array<std::uint8_t, kSpaces> number{};  // the die, 1–6
  std::array<std::uint8_t, kSpaces> region{};  // which region the space belongs to
  std::uint8_t regions = 0;
  std::array<Spaces, kColours> of_colour{};
  std::array<Spaces, 7> of_number{};  // index 0 is every space: a die of any value
  // By die and steps: the spaces whose number is so many steps from it at most; all for die 0.
  std::array<std::array<Spaces, kMostSteps + 1>, 7> near{};
  std::array<Spaces, kSpaces> region_spaces{};

  constexpr Spaces region_of(int space) const {
    return region_spaces[region[static_cast<std::size_t>(space)]];
  }
  constexpr Spaces castles() const { return of_colour[0]; }
};

// The colours and numbers of a board in 28 bytes, six bits a space: colour · 6 + number − 1.
struct BoardCells {
  std::array<std::uint8_t, 28> packed{};

  friend constexpr bool operator==(const BoardCells&, const BoardCells&) = default;

  constexpr int code(int space) const {
    const std::size_t bit = static_cast<std::size_t>(space) * 6, byte = bit / 8;
    const unsigned two = packed[byte] | (byte + 1 < packed.size() ? packed[byte + 1] << 8 : 0);
    return static_cast<int>(two >> (bit % 8) & 63);
  }
  constexpr void set_code(int space, int value) {
    for (std::size_t i = 0; i < 6; ++i) {
      const std::size_t bit = static_cast<std::size_t>(space) * 6 + i;
      const auto mask = static_cast<std::uint8_t>(1u << (bit % 8));
      if (value >> i & 1)
        packed[bit / 8] |= mask;
      else
        packed[bit / 8] = static_cast<std::uint8_t>(packed[bit / 8] & ~mask);
    }
  }
  constexpr Colour colour(int space) const { return static_cast<Colour>(code(space) / 6); }
  constexpr int number(int space) const { return code(space) % 6 + 1; }
};

// ---- adjacency in the hexagon
namespace detail {
// first_of_row[r] + c is space (r, c).
constexpr std::array<int, 8> row_starts() {
  std::array<int, 8> starts{};
  for (std::size_t r = 0; r < 7; ++r) starts[r + 1] = starts[r] + kRowLength[r];
  return starts;
}
constexpr bool touch(int a, int b) {
  constexpr auto starts = row_starts();
  const auto row = [&](int s) {
    std::size_t r = 0;
    while (s >= starts[r + 1]) ++r;
    return r;
  };
  if (a > b) return touch(b, a);
  const std::size_t ra = row(a), rb = row(b);
  const int ca = a - starts[ra], cb = b - starts[rb];
  if (ra == rb) return cb == ca + 1;
  if (rb != ra + 1) return false;
  return kRowLength[rb] > kRowLength[ra] ? (cb == ca || cb == ca + 1) : (cb == ca || cb == ca - 1);
}
// Neighbours lie 1, 4, 5, 6 or 7 spaces apart; element k is the set of spaces whose (+k)th is one.
constexpr std::array<Spaces, 8> shift_sources() {
  std::array<Spaces, 8> sources{};
  for (int a = 0; a < kSpaces; ++a)
    for (int b = a + 1; b < kSpaces; ++b)
      if (touch(a, b)) sources[static_cast<std::size_t>(b - a)] |= space_bit(a);
  return sources;
}
inline constexpr std::array<Spaces, 8> kShiftSources = shift_sources();
static_assert(kShiftSources[2] == 0 && kShiftSources[3] == 0);
}  // namespace detail

// All spaces that touch a space of the set (some of them may be in it).
constexpr Spaces neighbours(Spaces set) {
  Spaces found = 0;
  for (const int k : {1, 4, 5, 6, 7}) {
    const Spaces source = detail::kShiftSources[static_cast<std::size_t>(k)];
    found |= (set & source) << k | (set >> k & source);
  }
  return found;
}
static_assert(std::popcount(neighbours(space_bit(kCentre))) == 6);
static_assert(std::popcount(neighbours(space_bit(0))) == 3);

// ---- boards
// Masks and regions from colours and numbers.
Board make_board(const BoardCells& cells);

// A printed board (ids 1–38) and its name.
const Board& printed_board(BoardId id);
std::string_view board_key(BoardId id);  // of its name, "distant_castles"
// The picture it was made from: seven rows such as "A6 C5 C4 K3", parted by line breaks (1–36).
std::string_view board_picture(BoardId id);
const BoardCells& printed_cells(BoardId id);

// Reads a picture; on success the cells are written and null is returned, else the message of what
// is wrong: "board_rows" of "refused.board_rows".
const char* parse_board(std::string_view picture, BoardCells& cells);

// The masks of a custom board. Remembers the last one it was asked for (by thread), as a game asks
// for the same one all the time.
const Board& custom_board(const BoardCells& cells);

}  // namespace reeve::burgundy
