// Trains the weights of a net (search/net/net.h) on samples: Adam on the squared error, in floats;
// the whole numbers the net plays with are rounded from them. With one thread and equal input the
// result is equal, bit by bit, on one machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/samples.h"
#include "search/net/net.h"

namespace reeve {

struct TrainSettings {
  int batch = 1024;
  double rate = 7e-4;      // of the first step; it falls by a half cosine over the whole training
  double last_rate = 0.1;  // to this part of it
  float decay = 1e-4f;
};

class Trainer {
 public:
  // Goes on from `net`; one whose weights are all zero gets random ones, and an output layer of
  // zeros, so that training begins exactly at the hand evaluation.
  Trainer(const Net& net, float scale, std::uint64_t seed);

  // One pass over the samples in random order. `done` and `all` tell how much of the training lies
  // behind. The answer is the mean squared error on the way, in points.
  double epoch(const Samples& samples, const TrainSettings& settings, double done, double all,
               std::uint64_t seed);
  // The mean squared error, in points.
  double error_of(const Samples& samples) const;

  // Rounded. Rows are coarser than they could be, and those of features that never came up are zeros
  // where they began as chance: both for a net that is small when packed.
  Net net() const;

 private:
  // Weights of one kind with what Adam keeps of them.
  struct Weights {
    std::vector<float> value, slope, mean, square;

    explicit Weights(std::size_t size) : value(size), slope(size), mean(size), square(size) {}
    void step(float rate, float decay, float first, float second);
  };
  struct Pass;  // what is between the layers

  void forward(const Samples& samples, const Sample& sample, Pass& pass) const;
  void backward(const Samples& samples, const Sample& sample, const Pass& pass, float slope);
  void step(const TrainSettings& settings, float rate);

  Net shape_;  // for its head
  float scale_;
  bool fresh_ = false;  // it began with random weights
  Weights rows_, bias_, hidden_, hidden_bias_, output_, output_bias_;
  std::int64_t steps_ = 0;
};

}  // namespace reeve
