// What designers and researchers ask about a game beside who won: where points come from, how long
// and how wide games are, how often the lead changes, whether one can come back, and how those did
// who used a certain board, tile, card or module.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/presentation.h"
#include "search/arena/tally.h"

namespace reeve {

// Names what a seat made use of in a finished game ("duchy_7", "monastery_15", "card_baker"), each
// once, by adding strings to a vector. Specialised beside each game's lab.
template <class P>
struct UsesOf {
  static void add(const typename P::Game::State&, Seat, std::vector<std::string>&) {}
};

struct SumOf {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  void merge(const SumOf& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  Mean mean() const { return mean_of(sum, squares, count); }
};

struct UseTally {
  SumOf score;                  // of seats that used it
  std::int64_t win_shares = 0;  // in units of 1/Tally::kShare
};

struct Statistics {
  std::map<std::string, SumOf> sources;  // points a seat has from a source, over all seats
  std::map<std::string, UseTally> uses;
  SumOf length;     // decisions a game
  SumOf branching;  // legal moves a decision
  std::int64_t longest = 0;
  std::int64_t shortest = INT64_MAX;
  std::int64_t widest = 0;     // most legal moves of one decision
  SumOf lead_changes;          // times another seat became the only leader
  std::int64_t comebacks = 0;  // games whose only winner was behind after half the decisions
  std::int64_t decided = 0;    // games with one winner
  SumOf margin;                // points between first and second place

  void merge(const Statistics& other) {
    for (const auto& [name, sum] : other.sources) sources[name].merge(sum);
    for (const auto& [name, use] : other.uses) {
      uses[name].score.merge(use.score);
      uses[name].win_shares += use.win_shares;
    }
    length.merge(other.length);
    branching.merge(other.branching);
    longest = std::max(longest, other.longest);
    shortest = std::min(shortest, other.shortest);
    widest = std::max(widest, other.widest);
    lead_changes.merge(other.lead_changes);
    comebacks += other.comebacks;
    decided += other.decided;
    margin.merge(other.margin);
  }
};

// Watches one game after another; look() before each decision, finish() at the end.
template <Presentation P>
class Observer {
 public:
  using G = typename P::Game;
  using State = typename G::State;

  // `common` are names of what every seat of the series uses: its modules.
  Observer(Statistics& statistics, std::vector<std::string> common)
      : statistics_(statistics), common_(std::move(common)) {}

  void look(const State& state, std::size_t moves) {
    leads_.push_back(leader_of(state));
    statistics_.branching.add(static_cast<std::int64_t>(moves));
    statistics_.widest = std::max(statistics_.widest, static_cast<std::int64_t>(moves));
  }

  void finish(const State& state) {
    const auto length = static_cast<std::int64_t>(leads_.size());
    statistics_.length.add(length);
    statistics_.longest = std::max(statistics_.longest, length);
    statistics_.shortest = std::min(statistics_.shortest, length);
    const Outcome outcome = G::outcome(state);
    count_leads(outcome);
    count_sources(state, outcome);
    leads_.clear();
  }

 private:
  // A bit a seat: those with the most points now.
  static std::uint8_t leader_of(const State& state) {
    int best = INT32_MIN;
    std::uint8_t leaders = 0;
    for (Seat seat = 0; seat < G::seats(state); ++seat) {
      const int score = G::score(state, seat);
      if (score > best) leaders = 0;
      if (score >= best) leaders = static_cast<std::uint8_t>(leaders | 1 << seat);
      best = std::max(best, score);
    }
    return leaders;
  }
  static bool is_one_seat(std::uint8_t seats) { return std::popcount(seats) == 1; }

  void count_leads(const Outcome& outcome) {
    std::int64_t changes = 0;
    std::uint8_t last = 0;
    for (const std::uint8_t now : leads_) {
      if (!is_one_seat(now)) continue;
      if (last != 0 && now != last) ++changes;
      last = now;
    }
    statistics_.lead_changes.add(changes);
    if (outcome.seats < 2) return;
    std::uint8_t winners = 0;
    std::vector<int> scores;
    for (std::size_t i = 0; i < static_cast<std::size_t>(outcome.seats); ++i) {
      if (outcome.rank[i] == 1) winners = static_cast<std::uint8_t>(winners | 1 << i);
      scores.push_back(outcome.score[i]);
    }
    std::sort(scores.rbegin(), scores.rend());
    statistics_.margin.add(scores[0] - scores[1]);
    if (!is_one_seat(winners) || leads_.empty()) return;
    ++statistics_.decided;
    if ((leads_[leads_.size() / 2] & winners) == 0) ++statistics_.comebacks;
  }

  void count_sources(const State& state, const Outcome& outcome) {
    const auto winners = std::count(outcome.rank.begin(), outcome.rank.begin() + outcome.seats, 1);
    for (Seat seat = 0; seat < outcome.seats; ++seat) {
      std::map<std::string, int> points;
      for (const ScoreLine& line : G::explain(state, seat))
        points[P::source_name(line.source)] += line.points;
      for (const auto& [name, sum] : points) statistics_.sources[name].add(sum);
      uses_ = common_;
      UsesOf<P>::add(state, seat, uses_);
      for (const std::string& name : uses_) {
        UseTally& use = statistics_.uses[name];
        use.score.add(outcome.score[static_cast<std::size_t>(seat)]);
        if (outcome.rank[static_cast<std::size_t>(seat)] == 1)
          use.win_shares += Tally::kShare / winners;
      }
    }
  }

  Statistics& statistics_;
  std::vector<std::string> common_;
  std::vector<std::uint8_t> leads_;
  std::vector<std::string> uses_;
};

}  // namespace reeve
