#include "server/standing/pairing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

#include "server/standing/matching.h"

namespace reeve::server {

namespace {

constexpr int kWon = 2;
constexpr int kShared = 1;
constexpr int kMostSeatSurplus = 2;

std::size_t at(int entrant) {
  return static_cast<std::size_t>(entrant);
}

// What the rounds so far say of each entrant.
struct Past {
  std::vector<int> halves, won, byes, surplus, last_seat;  // surplus: first seats less second ones
  std::vector<std::multiset<int>> met;

  explicit Past(const Course& course) {
    const std::size_t n = course.gone.size();
    for (auto* list : {&halves, &won, &byes, &surplus, &last_seat}) list->assign(n, 0);
    met.resize(n);
    for (const auto& round : course.played)
      for (const Duel& duel : round) note(duel);
  }
  void note(const Duel& duel) {
    const int first = duel.halves.value_or(0);
    score(duel.first, first);
    if (duel.is_bye()) {
      ++byes[at(duel.first)];
      return;
    }
    score(duel.second, kWon - first);
    met[at(duel.first)].insert(duel.second);
    met[at(duel.second)].insert(duel.first);
    ++surplus[at(duel.first)];
    --surplus[at(duel.second)];
    last_seat[at(duel.first)] = 1;
    last_seat[at(duel.second)] = -1;
  }
  void score(int entrant, int gained) {
    halves[at(entrant)] += gained;
    won[at(entrant)] += gained == kWon;
  }
};

// Who has sat in front less often does so now; else who did not the last time; else the better one at
// every other table.
Duel seated(const Past& past, int better, int other, std::size_t table) {
  const int surplus = past.surplus[at(better)] - past.surplus[at(other)];
  const int last = past.last_seat[at(better)] - past.last_seat[at(other)];
  const bool better_first = surplus != 0 ? surplus < 0 : last != 0 ? last < 0 : table % 2 == 0;
  return better_first ? Duel{.first = better, .second = other}
                      : Duel{.first = other, .second = better};
}

Duel bye_of(int entrant) {
  return {.first = entrant, .halves = kWon};
}

void forfeit(std::vector<Duel>& round, const Course& course) {
  for (Duel& duel : round) {
    if (duel.is_bye()) continue;
    const bool first = course.gone[at(duel.first)];
    const bool second = course.gone[at(duel.second)];
    if (first || second) duel.halves = first && second ? kShared : first ? 0 : kWon;
  }
}

// Swiss

using May = std::function<bool(int, int)>;

std::vector<int> without(std::vector<int> all, int one, int other = kNoEntrant) {
  std::erase_if(all, [&](int it) { return it == one || it == other; });
  return all;
}

// Of those with as many points as the leader the one half-way down first, so that the best of them meet
// late; then the others, nearest first.
std::vector<int> wanted_by_leader(const std::vector<int>& free, const Past& past) {
  std::ptrdiff_t equals = 0;
  for (int entrant : free) equals += past.halves[at(entrant)] == past.halves[at(free.front())];
  std::vector<int> order(free.begin() + 1, free.end());
  const std::ptrdiff_t half = equals / 2;
  if (half > 1) std::rotate(order.begin(), order.begin() + half - 1, order.begin() + equals - 1);
  return order;
}

std::vector<Duel> swiss_round(const Course& course) {
  const Past past(course);
  std::vector<int> free;
  for (const Standing& it : standings(course))
    if (!course.gone[at(it.entrant)]) free.push_back(it.entrant);
  if (free.size() < 2) return {};

  // From what one would wish to what has to be.
  const May unmet = [&](int a, int b) { return !past.met[at(a)].contains(b); };
  const May balanced = [&](int a, int b) {
    const int both = past.surplus[at(a)] + past.surplus[at(b)];
    return unmet(a, b) &&
           !(past.surplus[at(a)] == past.surplus[at(b)] && std::abs(both) >= 2 * kMostSeatSurplus);
  };
  const May any = [](int, int) { return true; };
  const std::array<May, 3> wishes = {balanced, unmet, any};

  std::vector<Duel> round;
  const May* may = &wishes.back();
  if (free.size() % 2 != 0) {
    int fewest = course.entrants();
    for (int entrant : free) fewest = std::min(fewest, past.byes[at(entrant)]);
    int chosen = kNoEntrant;
    for (const May& wish : wishes) {
      for (auto it = free.rbegin(); it != free.rend() && chosen == kNoEntrant; ++it)
        if (past.byes[at(*it)] == fewest && can_be_paired(without(free, *it), wish)) chosen = *it;
      if (chosen == kNoEntrant) continue;
      may = &wish;
      break;
    }
    round.push_back(bye_of(chosen));
    free = without(free, chosen);
  } else {
    for (const May& wish : wishes)
      if (can_be_paired(free, wish)) {
        may = &wish;
        break;
      }
  }
  std::vector<Duel> games;
  while (!free.empty()) {
    const int leader = free.front();
    int chosen = kNoEntrant;
    for (int other : wanted_by_leader(free, past))
      if (chosen == kNoEntrant && (*may)(leader, other) &&
          can_be_paired(without(free, leader, other), *may))
        chosen = other;
    games.push_back(seated(past, leader, chosen, games.size()));
    free = without(free, leader, chosen);
  }
  games.insert(games.end(), round.begin(), round.end());
  return games;
}

// Round robin: all but the last stand in a circle that turns; seats are by the distance in it.

std::vector<Duel> robin_round(const Course& course) {
  const int n = course.entrants();
  const int circle = n % 2 == 0 ? n - 1 : n;
  const int r = static_cast<int>(course.played.size());
  std::vector<Duel> round;
  for (int k = 1; k <= circle / 2; ++k) {
    const int a = std::min((r + k) % circle, (r - k + circle) % circle);
    const int b = std::max((r + k) % circle, (r - k + circle) % circle);
    const bool a_first = (a + b) % 2 != 0;
    round.push_back({.first = a_first ? a : b, .second = a_first ? b : a});
  }
  if (n % 2 != 0)
    round.push_back(bye_of(r));
  else
    round.push_back(r % 2 == 0 ? Duel{.first = r, .second = n - 1}
                               : Duel{.first = n - 1, .second = r});
  forfeit(round, course);
  return round;
}

// Knock-out

// The seeds of a bracket in the order they stand in it: 0 7 3 4 1 6 2 5.
std::vector<int> bracket_of(int entrants) {
  std::vector<int> order = {0};
  while (static_cast<int>(order.size()) < entrants) {
    const int size = static_cast<int>(order.size()) * 2;
    std::vector<int> wider;
    for (int seed : order) {
      wider.push_back(seed);
      wider.push_back(size - 1 - seed);
    }
    order = std::move(wider);
  }
  return order;
}

// The places of the bracket after the played rounds, and what is not decided in the last of them.
struct Bracket {
  std::vector<int> alive;                  // in the order of the bracket; kNoEntrant: nobody
  std::vector<std::pair<int, int>> again;  // shared once
};

Bracket bracket_after(const Course& course) {
  Bracket bracket{.alive = bracket_of(std::max(1, course.entrants())), .again = {}};
  for (int& seed : bracket.alive)
    if (seed >= course.entrants()) seed = kNoEntrant;
  std::map<std::pair<int, int>, int> shared;
  std::set<int> out;
  const auto close_level = [&] {
    std::vector<int> next;
    for (std::size_t i = 0; i + 1 < bracket.alive.size(); i += 2) {
      const int a = bracket.alive[i];
      const int b = bracket.alive[i + 1];
      next.push_back(a == kNoEntrant || out.contains(a) ? b : a);
    }
    bracket.alive = std::move(next);
  };
  for (const auto& round : course.played) {
    bracket.again.clear();
    for (const Duel& duel : round) {
      if (duel.is_bye()) continue;
      const auto pair = std::minmax(duel.first, duel.second);
      if (*duel.halves != kShared) {
        out.insert(*duel.halves == kWon ? duel.second : duel.first);
      } else if (++shared[pair] == 2) {
        out.insert(pair.second);
      } else {
        bracket.again.emplace_back(pair);
      }
    }
    if (bracket.again.empty()) close_level();
  }
  return bracket;
}

std::vector<Duel> knock_out_round(const Course& course) {
  const Bracket bracket = bracket_after(course);
  const Past past(course);
  std::vector<Duel> round;
  for (const auto& [better, other] : bracket.again)
    round.push_back(seated(past, better, other, round.size()));
  if (round.empty() && bracket.alive.size() > 1)
    for (std::size_t i = 0; i < bracket.alive.size(); i += 2) {
      const int a = bracket.alive[i];
      const int b = bracket.alive[i + 1];
      if (a != kNoEntrant && b != kNoEntrant)
        round.push_back(seated(past, std::min(a, b), std::max(a, b), round.size()));
      else if (a != kNoEntrant || b != kNoEntrant)
        round.push_back(bye_of(std::max(a, b)));
    }
  forfeit(round, course);
  // Of two who are both gone the better seed is the one who loses later.
  for (Duel& duel : round)
    if (!duel.is_bye() && course.gone[at(duel.first)] && course.gone[at(duel.second)])
      duel.halves = duel.first < duel.second ? kWon : 0;
  return round;
}

}  // namespace

int rounds_of(TournamentKind kind, int entrants, int wanted) {
  if (entrants < 2) return 0;
  const int doublings = std::bit_width(static_cast<unsigned>(entrants - 1));
  if (kind == TournamentKind::kKnockOut) return doublings;
  const int all = entrants % 2 == 0 ? entrants - 1 : entrants;
  if (kind == TournamentKind::kRoundRobin) return all;
  return wanted == 0 ? doublings : std::clamp(wanted, 1, entrants - 1);
}

std::vector<Duel> next_round(const Course& course) {
  if (course.kind == TournamentKind::kKnockOut) return knock_out_round(course);
  const int rounds = rounds_of(course.kind, course.entrants(), course.rounds);
  if (static_cast<int>(course.played.size()) >= rounds) return {};
  return course.kind == TournamentKind::kSwiss ? swiss_round(course) : robin_round(course);
}

std::vector<Standing> standings(const Course& course) {
  const Past past(course);
  std::vector<Standing> table;
  for (int entrant = 0; entrant < course.entrants(); ++entrant)
    table.push_back(
        {.entrant = entrant, .halves = past.halves[at(entrant)], .won = past.won[at(entrant)]});
  std::vector<int> reached(course.gone.size(),
                           0);  // the last round somebody was in, if it was lost
  int number = 0;
  for (const auto& round : course.played) {
    ++number;
    for (const Duel& duel : round) {
      reached[at(duel.first)] = number;
      if (duel.is_bye()) continue;
      reached[at(duel.second)] = number;
      const int first = *duel.halves;
      const bool all = course.kind == TournamentKind::kSwiss;
      table[at(duel.first)].opponents += past.halves[at(duel.second)] * (all ? kWon : first);
      table[at(duel.second)].opponents += past.halves[at(duel.first)] * (all ? kWon : kWon - first);
    }
  }
  if (course.kind == TournamentKind::kKnockOut && !course.played.empty()) {
    // Who is still in stands before who is out; of these who lasted longer.
    for (int entrant : bracket_after(course).alive)
      if (entrant != kNoEntrant) reached[at(entrant)] = number + 1;
    for (Standing& it : table) it.opponents = 0;
  }
  const auto key = [&](const Standing& it) {
    const bool by_round = course.kind == TournamentKind::kKnockOut;
    return std::array{by_round ? reached[at(it.entrant)] : it.halves, it.opponents,
                      by_round ? 0 : it.won};
  };
  std::ranges::stable_sort(table,
                           [&](const Standing& a, const Standing& b) { return key(a) > key(b); });
  for (std::size_t i = 1; i < table.size(); ++i)
    table[i].place =
        key(table[i]) == key(table[i - 1]) ? table[i - 1].place : static_cast<int>(i) + 1;
  return table;
}

}  // namespace reeve::server
