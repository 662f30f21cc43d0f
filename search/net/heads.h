// What a net tells of a seat besides the points it plays by: its chance of winning, how far the
// final points may scatter, and from what sources they will come. For hints and for people; no
// choice of a bot depends on it.
//
// A head is a weighted sum, with weights by part of the game, of
//   the kWidth numbers the rows of what is on add up to, cut off as in the net
//   one
//   the points the seat is expected to have at the end, in hundreds
//   how many more these are than those of the best rival, in tens
// The weights are found by `reeve train --heads` (learn/heads.h), which leaves the rest as it is.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "search/tree/evaluation.h"

namespace reeve {

inline constexpr std::int32_t kWinHead = -1;     // the chance as log odds, ties shared
inline constexpr std::int32_t kSpreadHead = -2;  // one deviation of the final points
// Others are numbers of sources (G::explain): the points still to come from there.

using HeadInputs = std::array<float, kHeadInputs>;

struct SourcePoints {
  std::uint16_t source = 0;
  double points = 0;
};

// What a net expects of a seat.
struct Outlook {
  double points = 0;
  double win = 0;
  double spread = 0;
  std::vector<SourcePoints> sources;  // they add up to the points
};

inline double head_of(const Net& net, int bucket, std::size_t head, const HeadInputs& inputs) {
  const std::size_t count = net.heads.tells.size();
  const float* weights =
      &net.heads.weights[(static_cast<std::size_t>(bucket) * count + head) * kHeadInputs];
  double sum = 0;
  for (int i = 0; i < kHeadInputs; ++i) sum += double{weights[i]} * inputs[i];
  return sum;
}

// `points` are those all seats are expected to have.
template <HasFeatures G>
HeadInputs head_inputs(const Net& net, const typename G::State& state, int seat,
                       const std::array<float, kMaxSeats>& points) {
  Net::Sum sum = net.bias;
  each_row<G>(state, seat, [&](int row) { sum.add(net.row(row)); });
  HeadInputs inputs{};
  for (int i = 0; i < Net::kWidth; ++i)
    inputs[i] = static_cast<float>(std::clamp<int>(sum.v[i], 0, Net::kMost)) / Net::kOne;
  float lead = 0;
  bool rivals = false;
  for (int rival = 0; rival < G::seats(state); ++rival)
    if (rival != seat) {
      const float ahead = points[seat] - points[rival];
      lead = rivals ? std::min(lead, ahead) : ahead;
      rivals = true;
    }
  inputs[Net::kWidth] = 1;
  inputs[Net::kWidth + 1] = points[seat] / 100;
  inputs[Net::kWidth + 2] = lead / 10;
  return inputs;
}

// The points all seats are expected to have, by the hand evaluation and the net.
template <HasFeatures G>
std::array<float, kMaxSeats> points_by_net(const Net& net, const typename G::State& state) {
  NetSet set;
  set.use(net);
  Judgement judgement;
  Evaluation<G>(Evaluation<G>::full()).judge(state, judgement);
  NetJudge<G>(set).add(state, judgement.points);
  return judgement.points;
}

// Of a position the net covers; its heads must not be empty. `expected`: the points somebody has
// found by search, which sources shall add up to; without it those the net tells.
template <HasFeatures G>
Outlook outlook_of(const Net& net, const typename G::State& state, int seat,
                   std::optional<double> expected = {}) {
  constexpr double kLeastSpread = 0.5;
  const auto points = points_by_net<G>(net, state);
  const HeadInputs inputs = head_inputs<G>(net, state, seat, points);
  const int bucket = Features<G>::bucket(state);
  Outlook outlook{.points = expected.value_or(points[static_cast<std::size_t>(seat)])};
  std::vector<SourcePoints> now;
  for (const auto& line : G::explain(state, static_cast<Seat>(seat)))
    now.push_back({line.source, static_cast<double>(line.points)});
  double sum = 0, to_come = 0;
  for (std::size_t head = 0; head < net.heads.tells.size(); ++head) {
    const std::int32_t tells = net.heads.tells[head];
    const double value = head_of(net, bucket, head, inputs);
    if (tells == kWinHead) outlook.win = 1 / (1 + std::exp(-value));
    if (tells == kSpreadHead) outlook.spread = std::max(value, kLeastSpread);
    if (tells < 0) continue;
    outlook.sources.push_back({static_cast<std::uint16_t>(tells), value});
    sum += value;
    to_come += std::abs(value);
  }
  for (const SourcePoints& line : now) {
    const auto same = std::find_if(outlook.sources.begin(), outlook.sources.end(),
                                   [&](const SourcePoints& s) { return s.source == line.source; });
    if (same == outlook.sources.end())
      outlook.sources.push_back(line);
    else
      same->points += line.points;
    sum += line.points;
  }
  // The net's points are the better guess of the whole: what they differ by is given to the sources
  // by how much is to come from each.
  const double missing = outlook.points - sum;
  std::size_t head = 0;
  for (std::size_t i = 0; i < net.heads.tells.size(); ++i) {
    if (net.heads.tells[i] < 0) continue;
    const double part = to_come > 0 ? std::abs(head_of(net, bucket, i, inputs)) / to_come : 0;
    outlook.sources[head++].points += missing * part;
  }
  return outlook;
}

}  // namespace reeve
