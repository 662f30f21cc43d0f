// Settings of the tree search told in words, for trying them out: "play_on=1,exploration=0.2".
#pragma once

#include <string_view>

#include "core/result.h"
#include "search/tree/tree_settings.h"

namespace reeve {

// `settings` with what the text says; "" changes nothing.
Result<TreeSettings> changed(TreeSettings settings, std::string_view text);

}  // namespace reeve
