// The words of what trade routes (B12.4) and vineyards (B14.5) both give: a building's effect or a
// castle's action. routes::Bonus and vineyards::Bonus begin with these nine.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace reeve::burgundy {

struct BonusWords {
  std::string_view key, name;
};

inline constexpr std::size_t kSharedBonuses = 9;

// The shared bonuses, followed by those of one module.
template <std::size_t kMore>
constexpr std::array<BonusWords, kSharedBonuses + kMore> bonus_words(
    const std::array<BonusWords, kMore>& more) {
  std::array<BonusWords, kSharedBonuses + kMore> all = {{
      {"warehouse", "sell goods"},
      {"watchtower", "4 points"},
      {"carpenter", "take a building"},
      {"church", "take a mine, monastery or castle"},
      {"market", "take a ship or livestock"},
      {"boarding_house", "4 workers"},
      {"bank", "2 silver"},
      {"city_hall", "place a tile"},
      {"castle", "an extra action"},
  }};
  for (std::size_t i = 0; i < kMore; ++i) all[kSharedBonuses + i] = more[i];
  return all;
}

}  // namespace reeve::burgundy
