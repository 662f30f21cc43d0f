// Text from a file that may be damaged, as text: what is not UTF-8 becomes U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace reeve::server {

std::string well_formed(std::string_view bytes);

}  // namespace reeve::server
