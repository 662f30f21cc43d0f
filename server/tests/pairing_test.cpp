// Tournament pairings: what must hold of every course, by courses at random.
#include "server/standing/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/random.h"
#include "server/standing/matching.h"

namespace reeve::server {
namespace {

std::size_t at(int entrant) {
  return static_cast<std::size_t>(entrant);
}

Course course_of(TournamentKind kind, int entrants, int rounds = 0) {
  return {.kind = kind, .rounds = rounds, .gone = std::vector<bool>(at(entrants), false)};
}

// Everybody who is in has exactly one duel.
void expect_everybody_once(const Course& course, const std::vector<Duel>& round,
                           const std::set<int>& in) {
  std::multiset<int> seen;
  for (const Duel& duel : round) {
    seen.insert(duel.first);
    if (!duel.is_bye()) seen.insert(duel.second);
    ASSERT_TRUE(!duel.is_bye() || duel.halves == 2);
  }
  ASSERT_EQ(std::vector(seen.begin(), seen.end()), std::vector(in.begin(), in.end()))
      << course.played.size();
}

std::set<int> all_but_gone(const Course& course) {
  std::set<int> in;
  for (int i = 0; i < course.entrants(); ++i)
    if (!course.gone[at(i)]) in.insert(i);
  return in;
}

// The stronger wins more often than not; some games are shared.
void decide(std::vector<Duel>& round, Rng& rng) {
  for (Duel& duel : round)
    if (!duel.halves) {
      const auto drawn = rng.below(10);
      duel.halves = drawn < 2 ? 1 : (drawn < 8) == (duel.first < duel.second) ? 2 : 0;
    }
}

TEST(Matching, FindsPairsWhereGreedDoesNot) {
  // Two triangles joined by one edge: taking any triangle's edge first must be undone.
  const std::set<std::pair<int, int>> edges = {{0, 1}, {0, 2}, {1, 2}, {2, 3},
                                               {3, 4}, {3, 5}, {4, 5}};
  const auto may = [&](int a, int b) { return edges.contains(std::minmax(a, b)); };
  EXPECT_TRUE(can_be_paired({0, 1, 2, 3, 4, 5}, may));
  EXPECT_FALSE(can_be_paired({0, 1, 2, 4, 5, 3, 6, 7}, may)) << "6 and 7 know nobody";
  EXPECT_FALSE(can_be_paired({0, 1, 2}, may));
  EXPECT_TRUE(can_be_paired({}, may));
}

// Against trying everything, on small graphs.
TEST(Matching, AgreesWithTryingEverything) {
  Rng rng(5);
  const auto tried = [](auto&& self, std::vector<int> rest, const auto& may) -> bool {
    if (rest.empty()) return true;
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (!may(rest[0], rest[i])) continue;
      std::vector<int> left;
      for (std::size_t j = 1; j < rest.size(); ++j)
        if (j != i) left.push_back(rest[j]);
      if (self(self, left, may)) return true;
    }
    return false;
  };
  for (int trial = 0; trial < 3000; ++trial) {
    const int n = 2 * static_cast<int>(rng.below(5)) + 2;
    const auto share = rng.below(7) + 1;
    std::set<std::pair<int, int>> edges;
    std::vector<int> all;
    for (int a = 0; a < n; ++a) {
      all.push_back(a);
      for (int b = a + 1; b < n; ++b)
        if (rng.below(10) < share) edges.insert({a, b});
    }
    const auto may = [&](int a, int b) { return edges.contains(std::minmax(a, b)); };
    ASSERT_EQ(can_be_paired(all, may), tried(tried, all, may)) << trial;
  }
}

TEST(Swiss, NobodyMeetsTwiceByesComeOnceSeatsBalance) {
  Rng rng(11);
  for (int trial = 0; trial < 300; ++trial) {
    const int n = 2 + static_cast<int>(rng.below(trial % 10 == 0 ? 39 : 15));
    // As many rounds as there are opponents: the last ones leave next to no choice.
    Course course = course_of(TournamentKind::kSwiss, n, trial % 2 == 0 ? n - 1 : 0);
    std::map<int, int> byes, surplus;
    std::set<std::pair<int, int>> met;
    const int rounds = rounds_of(course.kind, n, course.rounds);
    for (int r = 0; r < rounds; ++r) {
      std::vector<Duel> round = next_round(course);
      expect_everybody_once(course, round, all_but_gone(course));
      bool repeated = false;
      for (const Duel& duel : round) {
        if (duel.is_bye()) {
          EXPECT_EQ(++byes[duel.first], 1) << n << " entrants, round " << r;
          continue;
        }
        repeated |= !met.insert(std::minmax(duel.first, duel.second)).second;
        ++surplus[duel.first];
        --surplus[duel.second];
      }
      if (repeated) {
        // Only when there was no other way, whoever had had the bye.
        const auto unmet = [&](int a, int b) {
          for (const auto& old : course.played)
            for (const Duel& duel : old)
              if (!duel.is_bye() && std::minmax(duel.first, duel.second) == std::minmax(a, b))
                return false;
          return true;
        };
        std::set<int> had_bye;
        for (const auto& old : course.played)
          for (const Duel& duel : old)
            if (duel.is_bye()) had_bye.insert(duel.first);
        for (int out = n % 2 == 0 ? -1 : 0; out < (n % 2 == 0 ? 0 : n); ++out) {
          if (had_bye.contains(out)) continue;
          std::vector<int> rest;
          for (int i = 0; i < n; ++i)
            if (i != out) rest.push_back(i);
          EXPECT_FALSE(can_be_paired(rest, unmet)) << n << " entrants, round " << r;
        }
      }
      if (!repeated && r < rounds_of(course.kind, n)) {
        for (const auto& [entrant, by] : surplus) {
          EXPECT_LE(std::abs(by), 2) << n << " entrants, round " << r;
        }
      }
      decide(round, rng);
      course.played.push_back(round);
    }
    EXPECT_TRUE(next_round(course).empty());
  }
}

TEST(Swiss, WhoLeavesIsNotPairedAnyMore) {
  Rng rng(3);
  Course course = course_of(TournamentKind::kSwiss, 9, 5);
  for (int r = 0; r < 5; ++r) {
    std::vector<Duel> round = next_round(course);
    expect_everybody_once(course, round, all_but_gone(course));
    decide(round, rng);
    course.played.push_back(round);
    course.gone[at(r)] = true;
  }
}

TEST(Swiss, EqualsMeetEquals) {
  Course course = course_of(TournamentKind::kSwiss, 8);
  for (int r = 0; r < 3; ++r) {
    std::vector<Duel> round = next_round(course);
    std::map<int, int> halves;
    for (const Standing& it : standings(course)) halves[it.entrant] = it.halves;
    for (Duel& duel : round) {
      EXPECT_EQ(halves[duel.first], halves[duel.second]) << r;
      duel.halves = duel.first < duel.second ? 2 : 0;
    }
    course.played.push_back(round);
  }
  EXPECT_EQ(standings(course).front().entrant, 0);
  EXPECT_EQ(standings(course).front().halves, 6);
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceAndSeatsDifferByOne) {
  Rng rng(17);
  for (int n = 2; n <= 31; ++n) {
    Course course = course_of(TournamentKind::kRoundRobin, n);
    std::set<std::pair<int, int>> met;
    std::map<int, int> surplus, byes;
    for (int r = 0; r < rounds_of(course.kind, n); ++r) {
      std::vector<Duel> round = next_round(course);
      expect_everybody_once(course, round, all_but_gone(course));
      for (const Duel& duel : round) {
        if (duel.is_bye()) {
          ++byes[duel.first];
          continue;
        }
        EXPECT_TRUE(met.insert(std::minmax(duel.first, duel.second)).second) << n;
        ++surplus[duel.first];
        --surplus[duel.second];
      }
      decide(round, rng);
      course.played.push_back(round);
    }
    EXPECT_TRUE(next_round(course).empty());
    EXPECT_EQ(met.size(), at(n * (n - 1) / 2));
    for (const auto& [entrant, by] : surplus) {
      EXPECT_LE(std::abs(by), 1) << n << " entrants, " << entrant;
    }
    for (const auto& [entrant, count] : byes) {
      EXPECT_EQ(count, 1) << n;
    }
    EXPECT_EQ(byes.size(), n % 2 == 0 ? 0 : at(n));
  }
}

TEST(KnockOut, OneIsLeftAndSeedsMeetLate) {
  Rng rng(23);
  for (int n = 2; n <= 33; ++n)
    for (int trial = 0; trial < 10; ++trial) {
      Course course = course_of(TournamentKind::kKnockOut, n);
      std::map<int, int> lost;
      std::map<std::pair<int, int>, int> shared;
      int guard = 0;
      for (std::vector<Duel> round = next_round(course); !round.empty();
           round = next_round(course)) {
        ASSERT_LT(++guard, 20);
        decide(round, rng);
        for (const Duel& duel : round) {
          if (duel.is_bye()) {
            EXPECT_TRUE(course.played.empty()) << "byes are of the first round";
            continue;
          }
          EXPECT_EQ(lost[duel.first] + lost[duel.second], 0) << "who has lost is out";
          const auto pair = std::minmax(duel.first, duel.second);
          if (*duel.halves != 1)
            ++lost[*duel.halves == 2 ? duel.second : duel.first];
          else if (++shared[pair] == 2)
            ++lost[pair.second];
        }
        course.played.push_back(round);
      }
      int out = 0;
      for (const auto& [entrant, times] : lost) out += times;
      EXPECT_EQ(out, n - 1);
      const std::vector<Standing> table = standings(course);
      EXPECT_EQ(lost[table.front().entrant], 0);
      EXPECT_EQ(table.front().place, 1);
      EXPECT_GT(table[1].place, 1) << "one winner";
    }
  // When the better seed always wins, seeds meet as late as can be.
  Course course = course_of(TournamentKind::kKnockOut, 16);
  for (std::vector<Duel> round = next_round(course); !round.empty(); round = next_round(course)) {
    for (Duel& duel : round) duel.halves = duel.first < duel.second ? 2 : 0;
    course.played.push_back(round);
  }
  EXPECT_EQ(course.played.size(), 4u);
  const Duel last = course.played.back().front();
  EXPECT_EQ(std::minmax(last.first, last.second), std::minmax(0, 1));
}

TEST(KnockOut, WhoIsGoneLosesAndASharedGameIsPlayedAgainWithSeatsExchanged) {
  Course course = course_of(TournamentKind::kKnockOut, 4);
  std::vector<Duel> round = next_round(course);
  ASSERT_EQ(round.size(), 2u);
  const Duel shared = round[0];
  round[0].halves = 1;
  round[1].halves = 2;
  course.played.push_back(round);
  round = next_round(course);
  ASSERT_EQ(round.size(), 1u);
  EXPECT_EQ(round[0].first, shared.second);
  EXPECT_EQ(round[0].second, shared.first);
  course.gone[at(round[0].first)] = true;
  round = next_round(course);
  EXPECT_EQ(round[0].halves, 0) << "who is gone has lost";
}

TEST(Standings, TiesAreBrokenByOpponentsThenByWins) {
  // 0 and 1 have two wins each; 0 has beaten those who have more.
  Course course = course_of(TournamentKind::kRoundRobin, 4);
  course.played = {{{0, 3, 0}, {1, 2, 0}}, {{0, 2, 2}, {3, 1, 0}}, {{0, 1, 2}, {2, 3, 2}}};
  const std::vector<Standing> table = standings(course);
  // 0: beat 2 (4 halves) and 1; 2: beat 1 and 3; 1: beat 3; 3: beat 0.
  EXPECT_EQ(table[0].entrant, 0);
  EXPECT_EQ(table[1].entrant, 2);
  EXPECT_EQ(table[0].halves, table[1].halves);
  EXPECT_GT(table[0].opponents, table[1].opponents);
  EXPECT_EQ(table[1].place, 2);
}

}  // namespace
}  // namespace reeve::server
