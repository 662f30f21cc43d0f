// A net: how far the final points of a seat will be from what the hand evaluation says. Rows of
// weights of all features that are on are added up (kWidth numbers), cut off below and above, and go
// through a hidden layer to one output; both layers have weights by part of the game.
//
// Everything is in whole numbers, so that sums kept by differences and those made anew are equal,
// and every machine and compiler gives the same answer. Units: a row's 512 is one; activations are
// cut to 0…4.
//
// File: a head (magic, game, players, shape, version of the features), the weights, and a hash of
// all that, little-endian.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "search/net/features.h"

namespace reeve {

struct NetHead {
  std::string game;
  std::uint32_t version = 0;  // of the features
  int least_players = 2, most_players = 2;
  NetShape shape;
};

class Net {
 public:
  static constexpr int kWidth = 64;
  static constexpr int kHidden = 16;
  static constexpr int kOne = 512;            // of rows, activations and the hidden layer's weights
  static constexpr int kMost = 4 * kOne - 1;  // an activation
  static constexpr int kOutputOne = 1024;     // of the output layer's weights
  // Of the hidden layer: kWidth · kMost · kLargestWeight + kLargestBias fits into 32 bits.
  static constexpr int kLargestWeight = 15 * kOne;
  static constexpr int kLargestBias = 1'000'000'000;
  static_assert(std::int64_t{kWidth} * kMost * kLargestWeight + kLargestBias < INT32_MAX);

  struct alignas(16) Sum {
    std::array<std::int16_t, kWidth> v{};

    void add(const std::int16_t* row) {
      for (int i = 0; i < kWidth; ++i) v[i] = static_cast<std::int16_t>(v[i] + row[i]);
    }
    void subtract(const std::int16_t* row) {
      for (int i = 0; i < kWidth; ++i) v[i] = static_cast<std::int16_t>(v[i] - row[i]);
    }
    void add(const Sum& other) { add(other.v.data()); }
  };
  // The weights from the sums to the hidden numbers, two inputs of each hidden number side by side:
  // as vector instructions multiply them.
  class alignas(16) HiddenWeights {
   public:
    std::int16_t& at(int hidden, int input) { return pairs_[place(hidden, input)]; }
    std::int16_t at(int hidden, int input) const { return pairs_[place(hidden, input)]; }
    const std::int16_t* pair(int first_input) const { return &pairs_[place(0, first_input)]; }

   private:
    static constexpr std::size_t place(int hidden, int input) {
      return static_cast<std::size_t>((input / 2 * kHidden + hidden) * 2 + input % 2);
    }
    std::array<std::int16_t, std::size_t{kWidth} * kHidden> pairs_{};
  };
  struct alignas(16) Layers {  // of one part of the game
    HiddenWeights hidden;
    std::array<std::int32_t, kHidden> hidden_bias{};  // in kOne · kOne
    std::array<std::int16_t, kHidden> output{};
    std::int32_t output_bias = 0;  // in kOne · kOutputOne
  };

  // An empty net: all weights zero, which changes nothing.
  explicit Net(NetHead head);

  // `name` is what errors call the file.
  static Result<Net> from_bytes(std::span<const char> bytes, const std::string& name);
  static Result<Net> read(const std::string& path);
  std::string to_bytes() const;
  Result<void> write(const std::string& path) const;

  // An error unless the net is for that game with these features.
  Result<void> check(std::string_view game, std::uint32_t version, const NetShape& shape,
                     const std::string& name) const;

  const NetHead& head() const { return head_; }
  void serve(int least_players, int most_players) {
    head_.least_players = least_players;
    head_.most_players = most_players;
  }
  const std::int16_t* row(int i) const {
    return rows_.data() + static_cast<std::size_t>(i) * kWidth;
  }
  std::int16_t* row(int i) { return rows_.data() + static_cast<std::size_t>(i) * kWidth; }
  Sum bias{};
  std::vector<Layers> layers;  // by bucket

  // In units of the output.
  float output(const Sum& sum, int bucket) const;
  // The same, one number after the other: what tests compare with.
  float plain_output(const Sum& sum, int bucket) const;

 private:
  NetHead head_;
  std::vector<std::int16_t> rows_;
};

}  // namespace reeve
