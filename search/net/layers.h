// The numbers a net (search/net/net.h) is made of, as the code that adds them up sees them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace reeve {

inline constexpr int kNetWidth = 64;
inline constexpr int kNetHidden = 16;
inline constexpr int kNetOne = 512;  // of rows, activations and the hidden layer's weights
inline constexpr int kNetMost = 4 * kNetOne - 1;  // an activation
inline constexpr int kNetOutputOne = 1024;        // of the output layer's weights

struct alignas(64) NetSum {
  std::array<std::int16_t, kNetWidth> v{};

  void add(const std::int16_t* row) {
    for (int i = 0; i < kNetWidth; ++i) v[i] = static_cast<std::int16_t>(v[i] + row[i]);
  }
};

// The weights from the sums to the hidden numbers, two inputs of each hidden number side by side:
// as vector instructions multiply them.
class alignas(64) NetHiddenWeights {
 public:
  std::int16_t& at(int hidden, int input) { return pairs_[place(hidden, input)]; }
  std::int16_t at(int hidden, int input) const { return pairs_[place(hidden, input)]; }
  const std::int16_t* pair(int first_input) const { return &pairs_[place(0, first_input)]; }

 private:
  static constexpr std::size_t place(int hidden, int input) {
    return static_cast<std::size_t>((input / 2 * kNetHidden + hidden) * 2 + input % 2);
  }
  std::array<std::int16_t, std::size_t{kNetWidth} * kNetHidden> pairs_{};
};

struct alignas(64) NetLayers {  // of one part of the game
  NetHiddenWeights hidden;
  std::array<std::int32_t, kNetHidden> hidden_bias{};  // in kNetOne · kNetOne
  std::array<std::int16_t, kNetHidden> output{};
  std::int32_t output_bias = 0;  // in kNetOne · kNetOutputOne
};

}  // namespace reeve
