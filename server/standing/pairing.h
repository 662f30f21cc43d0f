// Who meets whom in a tournament of games for two, and who stands where. Pure: a course in, the next
// round out; the same course always gives the same round.
//
// Entrants are numbers 0, 1, … in the order of their seeds, the strongest first.
//
//   Swiss        equals meet equals: nobody meets anybody twice while that can be avoided, then nobody
//                plays three times more often in one seat than in the other while that can be avoided,
//                then the leaders choose first. Of an odd number the last one has a bye, and nobody a
//                second one before all had one. ⌈log2 n⌉ rounds, or as many as wanted up to n - 1.
//   round robin  everybody meets everybody once; first and second seat differ by one at most.
//   knock-out    who loses is out; the bracket keeps the best seeds apart, and they have the byes.
//                A shared game is played again with seats exchanged; the better seed has one that is
//                shared twice.
//
// A bye is a won game. Who leaves (gone) loses what is still to be played.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace reeve::server {

enum class TournamentKind : std::uint8_t { kSwiss = 0, kRoundRobin = 1, kKnockOut = 2 };

inline constexpr int kNoEntrant = -1;
inline constexpr int kMostEntrants = 128;

// A game, or a bye (no second). Points are counted in halves: 2 won, 1 shared, 0 lost.
struct Duel {
  int first = kNoEntrant;
  int second = kNoEntrant;
  std::optional<int> halves = {};  // of the first; nothing: not played yet

  bool is_bye() const { return second == kNoEntrant; }
  friend bool operator==(const Duel&, const Duel&) = default;
};

struct Course {
  TournamentKind kind = TournamentKind::kSwiss;
  int rounds = 0;                              // wanted, of Swiss; else as many as it takes
  std::vector<bool> gone = {};                 // by entrant
  std::vector<std::vector<Duel>> played = {};  // all decided

  int entrants() const { return static_cast<int>(gone.size()); }
};

// How many rounds there are; of a knock-out without those that are played again.
int rounds_of(TournamentKind kind, int entrants, int wanted = 0);

// The duels of the next round; none when the tournament is over. Byes and games of who is gone are
// decided already.
std::vector<Duel> next_round(const Course& course);

// Who stands where. Ties are broken, in this order, by the points of the opponents (Swiss: all of
// them; round robin: of those beaten, and half of those shared with), by games won, and by seed. In a
// knock-out by the round reached.
struct Standing {
  int entrant = 0;
  int halves = 0;
  int opponents = 0;  // the tie-break, in quarters of points
  int won = 0;
  int place = 1;  // equal when nothing but the seed differs
};
std::vector<Standing> standings(const Course& course);

}  // namespace reeve::server
