// The printed duchies as pictures: C castle, M mine, S ship, A livestock, B building, K monastery,
// and the die number. All share the numbers; colours make the difference. Boards 1–30 in the
// numbering of the Special Edition, then the 4 and 8 of 2019. The names are ours.
#pragma once

#include <array>
#include <string_view>

namespace reeve::burgundy {

// In the order of the colours (tables.h).
inline constexpr std::string_view kColourLetters = "CMSABK";

inline constexpr std::array<std::string_view, 32> kBoardPictures = {
    // 1: Starter = 2011 #1
    R"(   A6 C5 C4 K3
  A2 A1 C6 K5 B4
 A5 A4 B3 K1 B2 B3
S6 S1 S2 C6 S5 S4 S1
 B2 B5 M4 B3 B1 A2
  B6 M1 K2 B5 B6
   M3 K4 K1 B3)",
    // 2: Distant Castles
    R"(   K6 K5 K4 C3
  B2 B1 S6 A5 M4
 M5 B4 B3 S1 A2 S3
C6 B1 S2 C6 K5 B4 S1
 K2 S5 B4 A3 K1 B2
  B6 B1 A2 B5 M6
   A3 A4 B1 C3)",
    // 3: Ring of Knowledge = 2011 #3
    R"(   A6 A5 A4 A3
  S2 S1 C6 S5 S4
 B5 M4 K3 K1 S2 B3
B6 B1 K2 C6 K5 B4 B1
 B2 B5 K4 K3 B1 B2
  C6 A1 M2 M5 C6
   B3 A4 S1 B3)",
    // 4: Restructuring (reworked)
    R"(   C6 B5 S4 B3
  A2 A1 B6 S5 S4
 B5 A4 B3 S1 C2 M3
A6 A1 A2 K6 K5 M4 S1
 B2 C5 K4 B3 B1 K2
  B6 M1 B2 K5 B6
   S3 B4 K1 C3)",
    // 5: Triplets = 2011 #5
    R"(   A6 B5 B4 S3
  A2 A1 B6 M5 M4
 B5 C4 K3 S1 S2 S3
B6 B1 A2 K6 C5 B4 B1
 K2 C5 A4 K3 S1 B2
  B6 A1 B2 C5 S6
   K3 K4 B1 M3)",
    // 6: Big River = 2011 #6
    R"(   K6 K5 C4 S3
  K2 B1 B6 S5 B4
 A5 A4 M3 S1 B2 B3
K6 B1 B2 C6 S5 B4 B1
 K2 B5 B4 M3 S1 B2
  K6 M1 A2 A5 S6
   C3 A4 A1 C3)",
    // 7: Central City = 2011 #7
    R"(   K6 C5 C4 S3
  K2 A1 A6 A5 S4
 S5 M4 B3 B1 M2 A3
S6 K1 B2 B6 B5 A4 B1
 B2 K5 B4 B3 A1 B2
  B6 S1 M2 K5 B6
   S3 C4 C1 K3)",
    // 8: Outer Cities (reworked)
    R"(   B6 B5 S4 B3
  B2 C1 K6 C5 B4
 B5 K4 M3 K1 K2 S3
S6 A1 K2 M6 A5 K4 S1
 S2 A5 A4 M3 A1 B2
  B6 C1 A2 C5 B6
   B3 S4 B1 B3)",
    // 9: Two Cities = 2011 #9
    R"(   B6 B5 C4 K3
  B2 B1 A6 A5 S4
 B5 B4 A3 A1 S2 S3
C6 K1 K2 M6 S5 C4 K1
 S2 S5 K4 M3 B1 A2
  K6 B1 B2 B5 A6
   M3 C4 B1 B3)",
    // 10: Big City = 2011 #2
    R"(   S6 B5 A4 C3
  A2 S1 B6 A5 B4
 A5 A4 A3 B1 K2 B3
B6 B1 B2 B6 B5 K4 C1
 K2 K5 M4 K3 M1 S2
  B6 B1 M2 K5 S6
   C3 S4 S1 C3)",
    // 11: 1st expansion (10a-10h)
    R"(   B6 B5 B4 B3
  K2 K1 C6 A5 A4
 K5 K4 S3 S1 A2 A3
C6 B1 B2 B6 B5 B4 C1
 S2 A5 A4 K3 K1 M2
  S6 S1 C2 M5 M6
   S3 B4 B1 B3)",
    // 12: 1st expansion (10a-10h)
    R"(   A6 A5 A4 A3
  B2 B1 B6 A5 B4
 S5 M4 M3 C1 B2 B3
S6 C1 S2 A6 S5 S4 M1
 S2 K5 B4 B3 K1 C2
  K6 K1 B2 K5 B6
   K3 C4 B1 B3)",
    // 13: 1st expansion (10a-10h)
    R"(   B6 B5 K4 B3
  M2 C1 K6 K5 B4
 M5 B4 K3 K1 K2 C3
C6 A1 B2 A6 A5 A4 B1
 B2 M5 C4 S3 A1 B2
  B6 S1 B2 S5 A6
   S3 S4 B1 S3)",
    // 14: 1st expansion (10a-10h)
    R"(   M6 B5 B4 S3
  B2 C1 M6 C5 B4
 B5 A4 A3 M1 A2 B3
K6 B1 A2 K6 A5 B4 S1
 K2 B5 A4 K3 B1 S2
  K6 C1 S2 C5 S6
   K3 B4 B1 S3)",
    // 15: 1st expansion (10a-10h)
    R"(   M6 K5 K4 C3
  C2 K1 B6 B5 A4
 S5 A4 B3 B1 B2 A3
S6 A1 M2 B6 B5 B4 A1
 S2 S5 M4 S3 S1 A2
  K6 C1 B2 B5 C6
   K3 K4 B1 B3)",
    // 16: 1st expansion (10a-10h)
    R"(   B6 B5 B4 B3
  C2 K1 K6 K5 A4
 K5 B4 K3 K1 A2 A3
B6 B1 M2 M6 C5 S4 S1
 B2 M5 S4 S3 A1 A2
  C6 B1 B2 B5 A6
   S3 S4 B1 C3)",
    // 17: 1st expansion (10a-10h)
    R"(   K6 K5 C4 B3
  S2 S1 B6 B5 B4
 B5 S4 A3 A1 A2 C3
B6 B1 C2 M6 A5 A4 K1
 S2 S5 S4 A3 M1 K2
  B6 B1 C2 M5 K6
   B3 K4 B1 B3)",
    // 18: 1st expansion (10a-10h)
    R"(   B6 B5 B4 B3
  B2 B1 C6 S5 S4
 A5 A4 A3 C1 S2 S3
M6 M1 M2 C6 B5 B4 B1
 S2 S5 C4 K3 K1 B2
  K6 K1 A2 A5 B6
   K3 K4 A1 B3)",
    // 19: German championship 2013
    R"(   B6 A5 B4 C3
  A2 A1 A6 K5 M4
 C5 A4 M3 S1 M2 B3
K6 K1 B2 S6 S5 B4 S1
 K2 B5 B4 K3 B1 S2
  B6 A1 B2 K5 C6
   C3 B4 B1 S3)",
    // 20: German championship 2016
    R"(   B6 B5 B4 C3
  C2 B1 B6 M5 M4
 K5 K4 A3 M1 K2 K3
S6 S1 A2 B6 K5 A4 A1
 B2 S5 B4 A3 A1 C2
  B6 C1 S2 B5 B6
   B3 S4 S1 K3)",
    // 21: SE new
    R"(   C6 M5 M4 S3
  C2 B1 B6 M5 S4
 B5 B4 B3 K1 B2 A3
B6 B1 C2 A6 B5 B4 A1
 S2 A5 A4 K3 C1 A2
  K6 B1 B2 K5 S6
   K3 S4 K1 S3)",
    // 22: SE new
    R"(   K6 K5 B4 B3
  K2 C1 B6 C5 B4
 B5 S4 B3 B1 S2 B3
B6 B1 M2 M6 M5 S4 B1
 B2 K5 A4 K3 K1 A2
  S6 C1 A2 C5 A6
   S3 S4 A1 A3)",
    // 23: border posts (11a-11h)
    R"(   C6 B5 B4 C3
  K2 K1 K6 K5 K4
 S5 A4 B3 B1 S2 A3
B6 S1 B2 B6 B5 A4 M1
 B2 S5 B4 B3 A1 M2
  C6 S1 K2 A5 C6
   M3 S4 A1 B3)",
    // 24: border posts (11a-11h)
    R"(   B6 B5 B4 C3
  B2 M1 K6 K5 B4
 B5 M4 M3 A1 K2 B3
C6 S1 S2 A6 K5 K4 B1
 S2 S5 S4 A3 K1 C2
  S6 A1 A2 A5 B6
   B3 C4 B1 B3)",
    // 25: border posts (11a-11h)
    R"(   C6 B5 B4 K3
  M2 A1 B6 B5 A4
 B5 B4 C3 A1 A2 A3
K6 B1 B2 M6 S5 S4 A1
 K2 K5 K4 C3 S1 S2
  S6 B1 B2 K5 M6
   S3 B4 B1 C3)",
    // 26: border posts (11a-11h)
    R"(   S6 C5 C4 B3
  S2 S1 K6 B5 B4
 S5 S4 S3 B1 B2 B3
A6 A1 M2 M6 M5 K4 K1
 A2 B5 A4 A3 B1 K2
  B6 B1 A2 K5 B6
   C3 B4 K1 C3)",
    // 27: border posts (11a-11h)
    R"(   M6 M5 K4 K3
  K2 B1 B6 S5 B4
 C5 K4 B3 K1 S2 C3
A6 A1 A2 K6 B5 B4 M1
 A2 S5 S4 B3 B1 B2
  A6 S1 S2 B5 B6
   A3 C4 C1 B3)",
    // 28: border posts (11a-11h)
    R"(   B6 B5 B4 S3
  K2 K1 C6 B5 S4
 S5 B4 B3 M1 B2 B3
C6 B1 B2 M6 A5 S4 C1
 K2 B5 M4 A3 S1 S2
  K6 B1 C2 K5 K6
   A3 A4 A1 A3)",
    // 29: border posts (11a-11h)
    R"(   B6 B5 M4 S3
  B2 A1 A6 B5 B4
 B5 C4 B3 K1 C2 B3
S6 S1 B2 C6 K5 B4 S1
 A2 A5 B4 K3 S1 S2
  M6 A1 C2 B5 K6
   A3 K4 K1 M3)",
    // 30: border posts (11a-11h)
    R"(   S6 S5 K4 M3
  S2 B1 K6 K5 S4
 A5 B4 B3 B1 B2 C3
C6 S1 C2 A6 A5 A4 A1
 B2 B5 B4 K3 B1 C2
  B6 B1 K2 K5 B6
   M3 A4 S1 M3)",
    // 4: 2011/2019 version
    R"(   C6 A5 B4 S3
  A2 A1 B6 S5 S4
 B5 B4 B3 S1 C2 M3
A6 A1 A2 K6 K5 M4 S1
 B2 C5 K4 B3 B1 B2
  B6 M1 B2 K5 K6
   S3 B4 K1 C3)",
    // 8: 2011/2019 version
    R"(   B6 B5 S4 B3
  S2 C1 K6 C5 B4
 B5 K4 M3 K1 K2 S3
B6 A1 K2 M6 A5 K4 B1
 S2 A5 A4 A3 M1 B2
  B6 C1 A2 C5 S6
   B3 S4 B1 B3)",
};

// The halves of the team duchies (B15.1), which have numbers of their own: side a as printed, side
// b our reconstruction with the same numbers. The last space of the left half's middle row and the
// first of the right half's are one.
inline constexpr std::array<std::string_view, 4> kTeamPictures = {
    // a, left
    R"(   C6 B5 B4 B3
  M4 S1 B6 M5 K4
 B5 C4 S3 M1 K2 K5
B6 B1 B2 S6 S5 S4 C1
 K2 C5 S4 A3 B1 M2
  K6 S1 A2 B5 B6
   S3 A4 A1 B3)",
    // a, right
    R"(   A3 A4 B5 K6
  A5 B5 S5 B1 K2
 A6 B2 S1 B3 C2 K3
C1 B4 S2 C6 B2 B1 K4
 M3 M1 S3 B4 C5 K2
  B6 B5 A2 A1 K5
   B3 A1 A4 K3)",
    // b, left (reconstructed)
    R"(   S6 M5 B4 K3
  S4 B1 B6 B5 K4
 K5 S4 M3 M1 B2 S5
C6 K1 K2 C6 K5 S4 C1
 M2 B5 A4 B3 K1 S2
  B6 A1 B2 B5 B6
   K3 K4 C1 B3)",
    // b, right (reconstructed)
    R"(   B3 M4 S5 A6
  B5 M5 S5 S1 A2
 K6 K2 K1 B3 S2 C3
C1 A4 A2 C6 B2 B1 B4
 A3 A1 B3 S4 A5 B2
  B6 B5 S2 A1 A5
   B3 B1 C4 A3)",
};

// How many regions each has: printed nowhere, but known, so a slip in a picture is found.
inline constexpr std::array<int, 32> kBoardRegions = {13, 19, 16, 18, 19, 15, 16, 17, 16, 17, 14,
                                                      16, 17, 17, 14, 15, 16, 10, 18, 16, 16, 14,
                                                      16, 12, 17, 13, 14, 15, 19, 19, 16, 21};

inline constexpr std::array<std::string_view, 32> kBoardKeys = {
    "starter",         "distant_castles", "ring_of_knowledge",  "restructuring",
    "triplets",        "big_river",       "central_city",       "outer_cities",
    "two_cities",      "big_city",        "four_corners",       "high_pastures",
    "academy",         "mine_gate",       "heart_of_stone",     "three_quarters",
    "long_meadow",     "crown",           "championship_2013",  "championship_2016",
    "mountain_pass",   "great_market",    "pilgrim_road",       "river_bend",
    "scattered_mines", "blue_border",     "western_farms",      "twin_towns",
    "patchwork",       "broken_coast",    "restructuring_2019", "outer_cities_2019"};

}  // namespace reeve::burgundy
