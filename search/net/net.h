// A net: how far the final points of a seat will be from what the hand evaluation says. Rows of
// weights of all features that are on are added up (kWidth numbers), cut off below and above, and go
// through a hidden layer to one output; both layers have weights by part of the game.
//
// Everything is in whole numbers, so that sums kept by differences and those made anew are equal,
// and every machine and compiler gives the same answer. Units: a row's 512 is one; activations are
// cut to 0…4.
//
// File: a head (magic, game, players, shape, version of the features), the weights, what it tells
// besides, and a hash of all that, little-endian. Numbers of a kind stand in planes, as programs that
// pack files like it: their first bytes, then their second ones. Files of before (magics 1 and 2) have
// them as they are, and are read still.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "search/net/features.h"
#include "search/net/kernels.h"

namespace reeve {

struct NetHead {
  std::string game;
  std::uint32_t version = 0;                // of the features
  int least_players = 2, most_players = 2;  // by net_number: 0 is for a task alone
  NetShape shape;
};

// What a net tells besides the points it plays by (search/net/heads.h): sums of numbers of the
// position, with weights by part of the game. Empty in nets that were not taught it.
inline constexpr int kHeadInputs = kNetWidth + 3;
struct NetHeads {
  std::vector<std::int32_t> tells;  // what each is about
  std::vector<float> weights;       // by part of the game, then by head
  bool empty() const { return tells.empty(); }
};

class ByteReader;

class Net {
 public:
  static constexpr int kWidth = kNetWidth;
  static constexpr int kHidden = kNetHidden;
  static constexpr int kOne = kNetOne;
  static constexpr int kMost = kNetMost;
  static constexpr int kOutputOne = kNetOutputOne;
  // Of the hidden layer: kWidth · kMost · kLargestWeight + kLargestBias fits into 32 bits.
  static constexpr int kLargestWeight = 15 * kOne;
  static constexpr int kLargestBias = 1'000'000'000;
  static_assert(std::int64_t{kWidth} * kMost * kLargestWeight + kLargestBias < INT32_MAX);

  using Sum = NetSum;
  using Layers = NetLayers;

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
  const std::int16_t* row(int i) const { return rows_[static_cast<std::size_t>(i)].v.data(); }
  std::int16_t* row(int i) { return rows_[static_cast<std::size_t>(i)].v.data(); }
  Sum bias{};
  std::vector<Layers> layers;  // by bucket
  NetHeads heads;

  // Of the sum of all parts, in units of the output.
  float output(std::span<const Sum* const> parts, int bucket,
               const NetKernel& kernel = net_kernel()) const {
    return static_cast<float>(kernel.output(parts, layers[static_cast<std::size_t>(bucket)])) /
           static_cast<float>(kOne * kOutputOne);
  }

 private:
  // The numbers of a file of the right length, whose head has been read.
  void take_packed(ByteReader& reader, std::uint32_t step);
  void take_plain(ByteReader& reader, bool with_heads);

  NetHead head_;
  std::vector<Sum> rows_;
};

}  // namespace reeve
