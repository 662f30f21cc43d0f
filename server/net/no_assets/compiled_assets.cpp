// Stands in when the page was not built: nothing is compiled in.
#include "server/net/assets.h"

namespace reeve::server {

const std::map<std::string_view, std::string_view>& compiled_assets() {
  static const std::map<std::string_view, std::string_view> none;
  return none;
}

}  // namespace reeve::server
