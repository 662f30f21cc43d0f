// Words for trade routes (B12.4).
#pragma once

#include <string_view>

namespace reeve::burgundy::trade_routes {

std::string_view bonus_key(int bonus);  // of a space, by Bonus

}  // namespace reeve::burgundy::trade_routes
