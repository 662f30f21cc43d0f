// Passwords that are tried first by whoever guesses.
#pragma once

#include <string_view>

namespace reeve::server {

// Whatever its letters' case, and with digits or signs at its end left out.
bool is_common_password(std::string_view password);

}  // namespace reeve::server
