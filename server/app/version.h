// The program's version, as its builder set it.
#pragma once

#include <string_view>

namespace reeve::server {

inline constexpr std::string_view kVersion = REEVE_VERSION;

}  // namespace reeve::server
