// The weights of an evaluation as a table: each has a name, the tuned value, the value of a
// beginner's plain evaluation and a sentence that says what it weighs. The tuner (search/arena/tune.h)
// works on the values alone.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace reeve {

struct WeightInfo {
  std::string_view name;
  float tuned;
  float plain;
  std::string_view meaning;
};

template <std::size_t N>
constexpr std::array<float, N> tuned_weights(const std::array<WeightInfo, N>& table) {
  std::array<float, N> weights{};
  for (std::size_t i = 0; i < N; ++i) weights[i] = table[i].tuned;
  return weights;
}

template <std::size_t N>
constexpr std::array<float, N> plain_weights(const std::array<WeightInfo, N>& table) {
  std::array<float, N> weights{};
  for (std::size_t i = 0; i < N; ++i) weights[i] = table[i].plain;
  return weights;
}

}  // namespace reeve
