// Which net plays a game, by a name that another net does not have.
#pragma once

#include <string>
#include <string_view>

namespace reeve {

// "burgundy-2 1f0c…": game, players and a hash of its bytes; "none" where the hand evaluation plays.
std::string net_name(std::string_view game, int players);

}  // namespace reeve
