// What border posts take part in (B12.1).
#pragma once

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/hooks.h"

namespace reeve::burgundy::border_posts {

inline constexpr Hooks kHooks = {
    .bit = kBorderPosts,
    .usual_boards = {23, 30},
    .placed = [](Play play, Tile, int) { placed(play); },
};

}  // namespace reeve::burgundy::border_posts
