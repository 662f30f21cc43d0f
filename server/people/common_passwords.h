// Passwords that are tried first by whoever guesses.
#pragma once

#include <span>
#include <string_view>

namespace reeve::server {

// Whatever its letters' case, and with digits or signs at its end left out.
bool is_common_password(std::string_view password);

// Words parted by blanks and line breaks (common_password_lists.cpp).
std::span<const std::string_view> common_password_lists();

}  // namespace reeve::server
