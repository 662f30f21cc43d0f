#include "learn/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace reeve {
namespace {

constexpr int kWidth = Net::kWidth, kHidden = Net::kHidden;
constexpr float kMost = static_cast<float>(Net::kMost) / Net::kOne;
constexpr int kRowStep =
    8;  // rows are multiples of it; gates find no difference (docs/strength.md)
constexpr float kLargestError = 4;  // a sample pulls no harder than that, in units of the output

float normal(Rng& rng) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += rng.unit();
  return static_cast<float>(sum - 6);
}

template <class T>
T rounded(float value, float one) {
  constexpr float kLargest = sizeof(T) == 2 ? 32'000.0f : 1e9f;
  return static_cast<T>(std::lround(std::clamp(value * one, -kLargest, kLargest)));
}

}  // namespace

struct Trainer::Pass {
  alignas(32) std::array<float, kWidth> sum, x;
  alignas(32) std::array<float, kHidden> hidden;
  float out;
};

void Trainer::Weights::step(float rate, float decay, float first, float second) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    const float g = slope[i];
    mean[i] = 0.9f * mean[i] + 0.1f * g;
    square[i] = 0.999f * square[i] + 0.001f * g * g;
    value[i] -=
        rate * (mean[i] / first / (std::sqrt(square[i] / second) + 1e-8f) + decay * value[i]);
    slope[i] = 0;
  }
}

Trainer::Trainer(const Net& net, float scale, std::uint64_t seed)
    : shape_(net.head()),
      scale_(scale),
      rows_(static_cast<std::size_t>(net.head().shape.rows()) * kWidth),
      bias_(kWidth),
      hidden_(net.layers.size() * kWidth * kHidden),
      hidden_bias_(net.layers.size() * kHidden),
      output_(net.layers.size() * kHidden),
      output_bias_(net.layers.size()) {
  for (int row = 0; row < net.head().shape.rows(); ++row)
    for (int i = 0; i < kWidth; ++i)
      rows_.value[row * kWidth + i] = static_cast<float>(net.row(row)[i]) / Net::kOne;
  for (int i = 0; i < kWidth; ++i) bias_.value[i] = static_cast<float>(net.bias.v[i]) / Net::kOne;
  for (std::size_t b = 0; b < net.layers.size(); ++b) {
    const Net::Layers& layer = net.layers[b];
    for (int j = 0; j < kHidden; ++j) {
      for (int i = 0; i < kWidth; ++i)
        hidden_.value[(b * kWidth + i) * kHidden + j] =
            static_cast<float>(layer.hidden.at(j, i)) / Net::kOne;
      hidden_bias_.value[b * kHidden + j] =
          static_cast<float>(layer.hidden_bias[j]) / (Net::kOne * Net::kOne);
      output_.value[b * kHidden + j] = static_cast<float>(layer.output[j]) / Net::kOutputOne;
    }
    output_bias_.value[b] = static_cast<float>(layer.output_bias) / (Net::kOne * Net::kOutputOne);
  }
  if (std::any_of(rows_.value.begin(), rows_.value.end(), [](float w) { return w != 0; })) return;
  fresh_ = true;
  Rng rng(seed);
  for (float& w : rows_.value) w = normal(rng) * 0.08f;
  std::array<float, kWidth * kHidden> first;
  for (float& w : first) w = normal(rng) / std::sqrt(static_cast<float>(kWidth));
  for (std::size_t b = 0; b < net.layers.size(); ++b)
    std::copy(first.begin(), first.end(), hidden_.value.begin() + b * first.size());
}

void Trainer::forward(const Samples& samples, const Sample& sample, Pass& pass) const {
  std::copy(bias_.value.begin(), bias_.value.end(), pass.sum.begin());
  for (const std::uint16_t r : samples.rows_of(sample)) {
    const float* row = &rows_.value[std::size_t{r} * kWidth];
    for (int i = 0; i < kWidth; ++i) pass.sum[i] += row[i];
  }
  const std::size_t b = sample.bucket;
  std::copy_n(&hidden_bias_.value[b * kHidden], kHidden, pass.hidden.begin());
  for (int i = 0; i < kWidth; ++i) {
    const float x = pass.x[i] = std::min(std::max(pass.sum[i], 0.0f), kMost);
    const float* weights = &hidden_.value[(b * kWidth + i) * kHidden];
    for (int j = 0; j < kHidden; ++j) pass.hidden[j] += x * weights[j];
  }
  pass.out = output_bias_.value[b];
  for (int j = 0; j < kHidden; ++j)
    pass.out += std::max(pass.hidden[j], 0.0f) * output_.value[b * kHidden + j];
}

void Trainer::backward(const Samples& samples, const Sample& sample, const Pass& pass,
                       float slope) {
  const std::size_t b = sample.bucket;
  output_bias_.slope[b] += slope;
  alignas(32) std::array<float, kHidden> hidden;
  for (int j = 0; j < kHidden; ++j) {
    output_.slope[b * kHidden + j] += slope * std::max(pass.hidden[j], 0.0f);
    hidden[j] = pass.hidden[j] > 0 ? slope * output_.value[b * kHidden + j] : 0.0f;
    hidden_bias_.slope[b * kHidden + j] += hidden[j];
  }
  alignas(32) std::array<float, kWidth> sum;
  for (int i = 0; i < kWidth; ++i) {
    const float* weights = &hidden_.value[(b * kWidth + i) * kHidden];
    float* slopes = &hidden_.slope[(b * kWidth + i) * kHidden];
    float total = 0;
    for (int j = 0; j < kHidden; ++j) {
      slopes[j] += hidden[j] * pass.x[i];
      total += hidden[j] * weights[j];
    }
    sum[i] = pass.sum[i] > 0 && pass.sum[i] < kMost ? total : 0.0f;
    bias_.slope[i] += sum[i];
  }
  for (const std::uint16_t r : samples.rows_of(sample)) {
    float* row = &rows_.slope[std::size_t{r} * kWidth];
    for (int i = 0; i < kWidth; ++i) row[i] += sum[i];
  }
}

void Trainer::step(const TrainSettings& settings, float rate) {
  ++steps_;
  const float first = 1 - std::pow(0.9f, static_cast<float>(steps_));
  const float second = 1 - std::pow(0.999f, static_cast<float>(steps_));
  for (Weights* weights : {&rows_, &bias_, &hidden_, &hidden_bias_, &output_, &output_bias_})
    weights->step(rate, settings.decay, first, second);
}

double Trainer::epoch(const Samples& samples, const TrainSettings& settings, double done,
                      double all, std::uint64_t seed) {
  const std::size_t count = samples.all.size();
  std::vector<std::uint32_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint32_t>(i);
  Rng rng(seed);
  rng.shuffle(std::span(order));
  Pass pass;
  double squares = 0;
  const std::size_t batch = static_cast<std::size_t>(settings.batch);
  for (std::size_t from = 0; from < count; from += batch) {
    const std::size_t to = std::min(from + batch, count);
    const float part = 2.0f / static_cast<float>(to - from);
    for (std::size_t k = from; k < to; ++k) {
      const Sample& sample = samples.all[order[k]];
      forward(samples, sample, pass);
      const float miss = pass.out - (sample.target - sample.hand) / scale_;
      squares += static_cast<double>(miss) * miss;
      backward(samples, sample, pass, part * std::clamp(miss, -kLargestError, kLargestError));
    }
    const double now = (done + static_cast<double>(to) / static_cast<double>(count)) / all;
    const double wave = 0.5 * (1 + std::cos(std::numbers::pi * std::min(now, 1.0)));
    const double part_of_rate = settings.last_rate + (1 - settings.last_rate) * wave;
    step(settings, static_cast<float>(settings.rate * part_of_rate));
  }
  return squares / static_cast<double>(std::max<std::size_t>(count, 1)) * scale_ * scale_;
}

double Trainer::error_of(const Samples& samples) const {
  Pass pass;
  double squares = 0;
  for (const Sample& sample : samples.all) {
    forward(samples, sample, pass);
    const double miss = sample.hand + scale_ * pass.out - sample.target;
    squares += miss * miss;
  }
  return squares / static_cast<double>(std::max<std::size_t>(samples.all.size(), 1));
}

Net Trainer::net() const {
  Net net(shape_.head());
  for (int row = 0; row < net.head().shape.rows(); ++row) {
    const float* squares = &rows_.square[std::size_t{kWidth} * row];
    if (fresh_ && std::all_of(squares, squares + kWidth, [](float square) { return square == 0; }))
      continue;
    for (int i = 0; i < kWidth; ++i)
      net.row(row)[i] =
          static_cast<std::int16_t>(kRowStep * rounded<std::int16_t>(rows_.value[row * kWidth + i],
                                                                     float{Net::kOne} / kRowStep));
  }
  for (int i = 0; i < kWidth; ++i) net.bias.v[i] = rounded<std::int16_t>(bias_.value[i], Net::kOne);
  constexpr float kLargestHidden = Net::kLargestWeight / Net::kOne;
  for (std::size_t b = 0; b < net.layers.size(); ++b) {
    Net::Layers& layer = net.layers[b];
    for (int j = 0; j < kHidden; ++j) {
      for (int i = 0; i < kWidth; ++i)
        layer.hidden.at(j, i) =
            rounded<std::int16_t>(std::clamp(hidden_.value[(b * kWidth + i) * kHidden + j],
                                             -kLargestHidden, kLargestHidden),
                                  Net::kOne);
      layer.hidden_bias[j] =
          rounded<std::int32_t>(hidden_bias_.value[b * kHidden + j], Net::kOne * Net::kOne);
      layer.output[j] = rounded<std::int16_t>(output_.value[b * kHidden + j], Net::kOutputOne);
    }
    layer.output_bias = rounded<std::int32_t>(output_bias_.value[b], Net::kOne * Net::kOutputOne);
  }
  return net;
}

}  // namespace reeve
