// Why a line is better than another: where its points come from, by source.
//
// Both lines are played on with the same samples and their score sheets compared. After a few turns the
// sheets show what is on the table by then, but not what is to come of it; at the end of the game they show
// all, but games played on quickly are not always those that the search had in mind. So of both accounts
// the one that leaves less of the loss open is told (analyst_of.h). A source is named where the samples
// agree on it, the largest first; what is left open stands last, as "to_come".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "analysis/puzzles.h"
#include "core/game.h"

namespace reeve {

template <class P>
class Reasons {
 public:
  using G = typename P::Game;
  using State = typename G::State;

  explicit Reasons(Seat seat) : seat_(seat) {}

  // One more sample: where both lines led.
  void count(const State& better, const State& played) {
    add(better, 1);
    add(played, -1);
    for (Lead& lead : leads_) {
      lead.sum += lead.now;
      lead.squares += lead.now * lead.now;
      lead.now = 0;
    }
    ++samples_;
  }

  // When all are counted: the account of so many points.
  void tell(double loss) {
    constexpr double kErrors = 3;           // from here on samples agree
    constexpr double kWorthTelling = 0.25;  // points
    const double n = samples_;
    double rest = loss;
    for (std::size_t i = 0; i < leads_.size(); ++i) {
      const auto& [now, sum, squares] = leads_[i];
      const double error =
          std::sqrt(std::max(0.0, squares - sum * sum / n) / std::max(1.0, n - 1) / n);
      if (std::abs(sum / n) < std::max(kWorthTelling, kErrors * error)) continue;
      told_.push_back({P::source_name(static_cast<std::uint16_t>(i)), sum / n});
      rest -= sum / n;
    }
    std::stable_sort(told_.begin(), told_.end(), [](const SourceShare& a, const SourceShare& b) {
      return std::abs(a.points) > std::abs(b.points);
    });
    if (std::abs(rest) < kWorthTelling) return;
    told_.push_back({"to_come", rest});
    open_ = std::abs(rest);
  }
  const std::vector<SourceShare>& told() const { return told_; }
  double open() const { return open_; }  // points that no source is named for

 private:
  struct Lead {
    double now = 0, sum = 0, squares = 0;
  };

  void add(const State& state, double sign) {
    for (const ScoreLine& line : G::explain(state, seat_)) {
      if (line.source >= leads_.size()) leads_.resize(line.source + 1u);
      leads_[line.source].now += sign * line.points;
    }
  }

  Seat seat_;
  int samples_ = 0;
  std::vector<Lead> leads_;  // of the better line, by number of the source
  std::vector<SourceShare> told_;
  double open_ = 0;
};

}  // namespace reeve
