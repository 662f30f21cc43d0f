// Whether the net somebody chose (--net) belongs to the game that is to be played.
#pragma once

#include <string_view>

#include "core/result.h"

namespace reeve {

// An error when the file chosen is a net of another game: it would have no say, in silence.
Result<void> check_chosen_net(std::string_view game);

}  // namespace reeve
