// The games this program knows, by name. Filled by games/registry.cpp; core itself knows none.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/session.h"

namespace reeve {

std::span<const GameType* const> all_games();
Result<const GameType*> find_game(std::string_view name);

}  // namespace reeve
