// Bytes as text, and back.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace reeve::server {

// Without padding, with - and _.
std::string base64url(std::string_view bytes);
Result<std::string> from_base64url(std::string_view text);
// With padding, + and /: for mails and webhooks.
std::string base64(std::string_view bytes);

}  // namespace reeve::server
