// Teaches a net what it tells besides points (search/net/heads.h), and measures how true it is. The
// net itself stays as it is: heads are sums of its numbers, found as the least squares of played
// games (the chance of winning by Newton's steps), so no choice of a bot changes.
#pragma once

#include <map>
#include <vector>

#include "learn/game_log.h"
#include "learn/turns.h"
#include "search/net/heads.h"

namespace reeve {

// How true what is told was in games never learned from, in one part of the game.
struct HeadCalibration {
  int part = 0;
  std::uint64_t positions = 0;
  double mean_error = 0;  // of the points: found less told
  double deviation = 0;   // of that
  double told = 0;        // the mean spread that was told
  double within = 0;      // part of the positions within one spread; 68 % where errors are normal
  double win_error = 0;   // mean square of the chance of winning less what came
  double win_bias = 0;    // found less told
};

// A position of a seat, and what came of it.
struct HeadSample {
  int bucket = 0;
  HeadInputs inputs{};
  float told = 0;  // points
  float came = 0;
  float won = 0;
  std::vector<std::pair<std::int32_t, float>> sources;  // points that came after it
};

// Least squares by part of the game.
NetHeads teach_heads(const std::vector<HeadSample>& samples, int buckets);
std::vector<HeadCalibration> calibrate_heads(const Net& net,
                                             const std::vector<HeadSample>& samples);

// Adds some positions between turns of a game as its people see them; false when the moves are not those of such a game.
template <HasFeatures G>
bool add_head_samples(const Net& net, const typename G::Options& options, const PlayedGame& game,
                      Rng& rng, std::vector<HeadSample>& samples) {
  constexpr double kKept = 0.1;  // of the positions
  const std::size_t first = samples.size();
  std::vector<int> seats_of;
  Chance chance(game.seed);
  typename G::State state = G::start(options, chance, nullptr);
  const int seats = G::seats(state);
  for (const std::uint32_t bits : game.moves) {
    const Move move{bits};
    if (G::actor(state) == kNobody || !G::legal(state, move)) return false;
    G::apply(state, move, chance, nullptr);
    if (G::actor(state) == kNobody) break;
    if (!Features<G>::covers(state) || !between_turns<G>(state) || rng.unit() >= kKept) continue;
    const auto points = points_by_net<G>(net, state);
    for (int seat = 0; seat < seats; ++seat) {
      if (!is_person<G>(state, seat)) continue;
      HeadSample sample{.bucket = Features<G>::bucket(state),
                        .inputs = head_inputs<G>(net, state, seat, points),
                        .told = points[seat]};
      for (const ScoreLine& line : G::explain(state, static_cast<Seat>(seat)))
        sample.sources.emplace_back(line.source, -static_cast<float>(line.points));
      samples.push_back(std::move(sample));
      seats_of.push_back(seat);
    }
  }
  if (G::actor(state) != kNobody) return false;
  const Outcome outcome = G::outcome(state);
  int winners = 0;
  for (int seat = 0; seat < seats; ++seat) winners += outcome.rank[seat] == 1;
  for (std::size_t i = first; i < samples.size(); ++i) {
    const int seat = seats_of[i - first];
    samples[i].came = outcome.score[seat];
    samples[i].won = static_cast<float>(outcome.share(seat, winners));
    for (const ScoreLine& line : G::explain(state, static_cast<Seat>(seat)))
      samples[i].sources.emplace_back(line.source, static_cast<float>(line.points));
  }
  return true;
}

}  // namespace reeve
