// What tests of nets share.
#pragma once

#include "search/net/net_judge.h"

namespace reeve {

template <HasFeatures G>
Net empty_net() {
  return Net({.game = std::string(G::kName),
              .version = version_of(Features<G>::groups()),
              .shape = shape_of<G>()});
}

template <HasFeatures G>
Net random_net(std::uint64_t seed) {
  Net net = empty_net<G>();
  Rng rng(seed);
  const auto within = [&rng](std::uint32_t most) {
    return static_cast<std::int16_t>(static_cast<int>(rng.below(2 * most + 1)) -
                                     static_cast<int>(most));
  };
  for (int row = 0; row < net.head().shape.rows(); ++row)
    for (int i = 0; i < Net::kWidth; ++i) net.row(row)[i] = within(150);
  for (auto& b : net.bias.v) b = within(200);
  for (Net::Layers& layer : net.layers) {
    for (int j = 0; j < Net::kHidden; ++j)
      for (int i = 0; i < Net::kWidth; ++i) layer.hidden.at(j, i) = within(400);
    for (auto& b : layer.hidden_bias) b = within(10'000);
    for (auto& w : layer.output) w = within(500);
    layer.output_bias = within(10'000);
  }
  return net;
}

// Of the whole sum, one number after the other.
inline float plain_output(const Net& net, const Net::Sum& sum, int bucket) {
  const std::array<const Net::Sum*, 1> parts{&sum};
  return net.output(parts, bucket, net_kernels().back());
}

inline NetSet set_of(const Net& net) {
  NetSet set;
  set.use(net);
  return set;
}

}  // namespace reeve
