// The book of a game: every component's facts, which do not change during a game. Ids are those of
// states, moves and events. What is our reconstruction and not print carries {"reconstructed":
// reason}, and "reasons" of the whole tells {reason: an English sentence}. Each game says in its
// catalogue.h what stands in it.
//
// The page's copy (web/src/book) is written from it by tools/write-book.
#pragma once

#include <string_view>

#include "core/json.h"
#include "core/result.h"

namespace reeve {

Result<json::object> catalogue_of(std::string_view game);

}  // namespace reeve
