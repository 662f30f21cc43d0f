// B12.1: three border posts at the edge of the duchy, in the middle of its north-west, north-east
// and south sides. Where they stand in the Special Edition was not seen; assumed the same.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::border_posts {

inline constexpr int kPosts = 3;
// The spaces each post touches: b1 c1, b5 c6, g2 g3.
inline constexpr std::array<Spaces, kPosts> kTouches = {
    space_bit(4) | space_bit(9), space_bit(8) | space_bit(14), space_bit(34) | space_bit(35)};
// Bits of PlayerExtras::posts: the pairs north-west–north-east, north-west–south, north-east–south,
// then the large and the small bonus.
inline constexpr std::array<std::array<std::uint8_t, 2>, kPosts> kPairs = {
    {{0, 1}, {0, 2}, {1, 2}}};
inline constexpr std::uint8_t kAllPairs = 7, kLargeBonus = 8, kSmallBonus = 16;

// The pairs that covered spaces link: of a usual duchy, and of whatever duchy a seat has (those of
// teams and of the solo race have their posts in team.h and solo/boards.h).
std::uint8_t linked_pairs(Spaces covered);
std::uint8_t linked_pairs(const State& s, int seat);
void placed(Play play);
// B9.26: how many bonus tiles the posts have brought; in 2019 their points are no tile.
int bonus_tiles(const State& s, const Player& p);

}  // namespace reeve::burgundy::border_posts
