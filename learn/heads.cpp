#include "learn/heads.h"

#include <bit>
#include <cmath>

namespace reeve {
namespace {

constexpr int kN = kHeadInputs;

// The weights w that make the squares of A·w − b least, from AᵀA and Aᵀb; the matrix is made a little
// heavier on its diagonal, as inputs that hardly occur must not decide.
class LeastSquares {
 public:
  explicit LeastSquares(std::size_t targets)
      : matrix_(std::size_t{kN} * kN), right_(targets, std::vector<double>(kN)) {}

  void add(const HeadInputs& x, double weight) {
    for (int i = 0; i < kN; ++i) {
      if (x[i] == 0) continue;
      const double xi = weight * x[i];
      for (int j = 0; j <= i; ++j) matrix_[i * kN + j] += xi * x[j];
    }
    weight_ += weight;
  }
  void aim(std::size_t target, const HeadInputs& x, double value) {
    for (int i = 0; i < kN; ++i) right_[target][i] += value * x[i];
  }

  // Cholesky's decomposition, once for all targets.
  void decompose() {
    const double ridge = 1e-3 * weight_ + 1e-6;
    for (int i = 0; i < kN; ++i) matrix_[i * kN + i] += ridge;
    for (int i = 0; i < kN; ++i)
      for (int j = 0; j <= i; ++j) {
        double sum = matrix_[i * kN + j];
        for (int k = 0; k < j; ++k) sum -= matrix_[i * kN + k] * matrix_[j * kN + k];
        matrix_[i * kN + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / matrix_[j * kN + j];
      }
  }
  std::vector<double> solve(std::size_t target) const {
    std::vector<double> w = right_[target];
    for (int i = 0; i < kN; ++i) {
      for (int k = 0; k < i; ++k) w[i] -= matrix_[i * kN + k] * w[k];
      w[i] /= matrix_[i * kN + i];
    }
    for (int i = kN; i-- > 0;) {
      for (int k = i + 1; k < kN; ++k) w[i] -= matrix_[k * kN + i] * w[k];
      w[i] /= matrix_[i * kN + i];
    }
    return w;
  }

 private:
  std::vector<double> matrix_;  // the lower half
  std::vector<std::vector<double>> right_;
  double weight_ = 0;
};

double dot(const std::vector<double>& w, const HeadInputs& x) {
  double sum = 0;
  for (int i = 0; i < kN; ++i) sum += w[i] * x[i];
  return sum;
}

// The chance of winning as log odds, by some of Newton's steps.
std::vector<double> teach_win(const std::vector<const HeadSample*>& samples) {
  constexpr int kSteps = 5;
  std::vector<double> w(kN);
  for (int step = 0; step < kSteps; ++step) {
    LeastSquares squares(1);
    for (const HeadSample* sample : samples) {
      const double now = dot(w, sample->inputs);
      const double chance = 1 / (1 + std::exp(-now));
      const double weight = std::max(chance * (1 - chance), 1e-3);
      squares.add(sample->inputs, weight);
      squares.aim(0, sample->inputs, weight * now + sample->won - chance);
    }
    squares.decompose();
    w = squares.solve(0);
  }
  return w;
}

// Sources that bring something worth telling on average.
std::vector<std::int32_t> sources_worth_telling(const std::vector<HeadSample>& samples) {
  constexpr double kWorth = 0.3;  // points of a position
  std::map<std::int32_t, double> points;
  for (const HeadSample& sample : samples) {
    std::map<std::int32_t, double> of_sample;
    for (const auto& [source, came] : sample.sources) of_sample[source] += came;
    for (const auto& [source, came] : of_sample) points[source] += std::abs(came);
  }
  std::vector<std::int32_t> worth;
  for (const auto& [source, sum] : points)
    if (sum >= kWorth * static_cast<double>(samples.size())) worth.push_back(source);
  return worth;
}

// With twelve bits of a number's twenty-three: as true, and half as large when packed.
float coarse(double weight) {
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(weight));
  return std::bit_cast<float>((bits + 0x400u) & ~0x7FFu);
}

}  // namespace

NetHeads teach_heads(const std::vector<HeadSample>& samples, int buckets) {
  // Of a normal error, its deviation is this many times its mean size.
  constexpr double kDeviation = 1.2533;
  NetHeads heads{.tells = {kWinHead, kSpreadHead}};
  for (const std::int32_t source : sources_worth_telling(samples)) heads.tells.push_back(source);
  std::map<std::int32_t, std::size_t> head_of_source;
  for (std::size_t i = 2; i < heads.tells.size(); ++i) head_of_source[heads.tells[i]] = i;
  const std::size_t each = heads.tells.size() * kHeadInputs;
  std::vector<bool> seen(static_cast<std::size_t>(buckets));
  for (int bucket = 0; bucket < buckets; ++bucket) {
    LeastSquares squares(heads.tells.size());
    std::vector<const HeadSample*> there;
    for (const HeadSample& sample : samples) {
      if (sample.bucket != bucket) continue;
      there.push_back(&sample);
      squares.add(sample.inputs, 1);
      squares.aim(1, sample.inputs, kDeviation * std::abs(sample.came - sample.told));
      for (const auto& [source, came] : sample.sources)
        if (const auto head = head_of_source.find(source); head != head_of_source.end())
          squares.aim(head->second, sample.inputs, came);
    }
    seen[static_cast<std::size_t>(bucket)] = !there.empty();
    squares.decompose();
    for (std::size_t head = 0; head < heads.tells.size(); ++head)
      for (const double w : head == 0 ? teach_win(there) : squares.solve(head))
        heads.weights.push_back(coarse(w));
  }
  // A part of the game that never came up is told as the next one that did.
  for (std::size_t part = seen.size(); part-- > 1;)
    if (seen[part] && !seen[part - 1]) {
      const auto next = heads.weights.begin() + static_cast<std::ptrdiff_t>(part * each);
      std::copy(next, next + static_cast<std::ptrdiff_t>(each),
                next - static_cast<std::ptrdiff_t>(each));
      seen[part - 1] = true;
    }
  return heads;
}

std::vector<HeadCalibration> calibrate_heads(const Net& net,
                                             const std::vector<HeadSample>& samples) {
  std::vector<HeadCalibration> parts(net.layers.size());
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].part = static_cast<int>(i);
  for (const HeadSample& sample : samples) {
    HeadCalibration& part = parts[static_cast<std::size_t>(sample.bucket)];
    const double miss = double{sample.came} - sample.told;
    const double win = 1 / (1 + std::exp(-head_of(net, sample.bucket, 0, sample.inputs)));
    const double spread = std::max(head_of(net, sample.bucket, 1, sample.inputs), 0.5);
    ++part.positions;
    part.mean_error += miss;
    part.deviation += miss * miss;
    part.told += spread;
    part.within += std::abs(miss) <= spread;
    part.win_error += (sample.won - win) * (sample.won - win);
    part.win_bias += sample.won - win;
  }
  for (HeadCalibration& part : parts) {
    const double n = static_cast<double>(std::max<std::uint64_t>(part.positions, 1));
    part.mean_error /= n;
    part.deviation =
        std::sqrt(std::max(part.deviation / n - part.mean_error * part.mean_error, 0.0));
    for (double* sum : {&part.told, &part.within, &part.win_error, &part.win_bias}) *sum /= n;
  }
  return parts;
}

}  // namespace reeve
