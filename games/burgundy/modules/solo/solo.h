// B16: the solo race. One person fills all 37 spaces of a duchy of separate areas (boards.h)
// within 25 rounds.
//
// A placement has up to three parts: the tile's effect, the points of a completed region with the
// phase bonus, and the black tile for a completed colour. The player chooses their order (B16.8):
// Ask::kSoloOrder holds the parts that are left, and below it on the stack lies what was left when
// a part led to another placement. Points of one part are one scoring, after which points may be
// bought and the target may be reached.
//
// Decisions where the rules are silent:
// - Silver of banks and workers of boarding houses come first of all parts: nothing is lost by it.
// - The order is not asked where every order leads to the same position.
// - Points can be bought up to the target; what is beyond it would be lost.
// - A ship may point at a depot without goods; the goods of the others leave all the same.
// - The black tile of a completed colour may be declined; its space's number does not matter, as no
//   die is used.
// - In 2019 the target ends at 0: then every scoring reaches it.
// - The race ends at once when the duchy is full.
// - What a face-down tile shows does not matter any more: all are one kind of tile.
// - Border posts are linked with the tile's effect: their points belong to that part.
#pragma once

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/rules.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::solo {

inline constexpr BoardId kFirstBoard = kSoloBoardA;
inline constexpr int kGoodsForTile = 5;

enum Part : std::uint8_t { kEffectPart = 1, kRegionPart = 2, kColourPart = 4 };

void set_up(Play play, const Options& options);
void round_begun(Play play);  // B16.2
Spaces open_spaces(const Player& p);
// B12.1 [S]: the pairs of border posts that are linked; a line goes across rivers as tiles do.
std::uint8_t linked_posts(const Player& p);
// The tile lies on its space: all that follows.
void placed(Play play, Tile tile, int space);
void use_ship(Play play);  // B16.4

bool resume(Play play);
bool is_open(const State& s, const Player& p, Pending pending);
bool answers(Offer& offer, Pending pending);  // false: not its question
bool apply(Play play, const MoveParts& m);    // false: no move of this module
bool has_goods_twin(const State& s, int first, int depot);

// Ask::kSoloOrder and kSoloPart name parts and space in one byte.
Pending pending_parts(unsigned parts, int space);
unsigned parts_of(Pending pending);
int space_of(Pending pending);

// ---- the result
bool won(const State& s);
int rounds_used(const State& s);
void lines(const State& s, modules::Lines& out);
Outcome outcome(const State& s);

}  // namespace reeve::burgundy::solo
