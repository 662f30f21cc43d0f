// The keys of what trade routes (B12.4) and vineyards (B14.5) both give: a building's effect or a
// castle's action. trade_routes::Bonus and vineyards::Bonus begin with these nine.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace reeve::burgundy {

inline constexpr std::size_t kSharedBonuses = 9;

// The shared bonuses, followed by those of one module.
template <std::size_t kMore>
constexpr std::array<std::string_view, kSharedBonuses + kMore> bonus_keys(
    const std::array<std::string_view, kMore>& more) {
  std::array<std::string_view, kSharedBonuses + kMore> all = {
      "warehouse",      "watchtower", "carpenter", "church", "market",
      "boarding_house", "bank",       "city_hall", "castle"};
  for (std::size_t i = 0; i < kMore; ++i) all[kSharedBonuses + i] = more[i];
  return all;
}

}  // namespace reeve::burgundy
