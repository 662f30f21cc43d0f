// B10: crane, geese and the monasteries 27 and 28.
//
// Geese: which other kind counts with them is the owner's choice, and more points are always
// better, so the best kind is taken without asking. The crane's building type at the end likewise.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::extra_tiles {

void set_up(Play play, const Options& options);  // B10.1

// B10.3: `points` are those of the placed tile without geese.
modules::LivestockPoints livestock_points(const Player& p, std::span<const Tile> pasture, Tile tile,
                                          modules::LivestockPoints points);
// B10.2: which effects a crane can use now; bit by tile − kFirstBuilding.
unsigned possible_effects(const State& s, const Player& p);
bool use_crane(Play play, Tile tile);                // false: another tile
bool can_exchange(const State& s, const Player& p);  // B9.28

void more_moves(Offer& offer);
bool answers(Offer& offer, Pending pending);  // false: not its question
bool apply(Play play, const MoveParts& m);    // false: not its move

// B9.27: markers of its owners come to the top of their stacks.
void restack(State& s);

// B10.2: the number of the monastery a crane counts for at the end, out of `counting`, of those in
// `doubled` first (sets by number); 0 for none.
int crane_counts_for(const Player& p, std::uint32_t counting, std::uint32_t doubled);

}  // namespace reeve::burgundy::extra_tiles
