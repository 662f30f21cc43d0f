// Glicko-2 ratings, as Mark Glickman describes them in "Example of the Glicko-2 system": a rating, how
// far it may be off (the deviation), and how much the player's strength moves (the volatility).
//
// Nothing here knows games, tables or people. Beyond the paper:
//
// - A rating period is a span of time and not a number of games. A game is rated when it ends, by the
//   periods that have passed since the player's last one; a whole period gives the paper's figures.
// - A game of more than two is as many encounters as a player has opponents. They are not independent:
//   one lucky game wins all of them. A ranking of n has n - 1 steps and n (n - 1) / 2 pairs, so each
//   pair counts as 2 / n of a game of two.
// - A deviation stays between kLeastDeviation and kMostDeviation: nobody is known so well that playing
//   moves nothing, nor worse than somebody new.
#pragma once

#include <span>
#include <vector>

namespace reeve::server {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

inline constexpr double kMostDeviation = 350;
inline constexpr double kLeastDeviation = 30;
// A rating is told with a question mark while it may be off by so much.
inline constexpr double kProvisionalDeviation = 110;
// How fast volatilities change; the paper says 0.3 to 1.2.
inline constexpr double kVolatilityChange = 0.5;

struct Encounter {
  Rating opponent = {};  // as it was before
  double score = 0;      // 1 won, 0.5 shared, 0 lost
  double weight = 1;     // of a game of two
};

// The rating after these encounters, `periods` after it was last written.
Rating rated(const Rating& before, std::span<const Encounter> encounters, double periods = 1,
             double volatility_change = kVolatilityChange);

// Who has not played is known less well.
Rating rested(const Rating& before, double periods);

// The ratings after one game: by seat the rating before, the place (1 is best, equal places are
// shared) and the periods since the last game.
struct Ranked {
  Rating before = {};
  int place = 1;
  double periods = 0;
};
std::vector<Rating> rated_game(std::span<const Ranked> seats);

// The share of the win to expect of the first against the second.
double expected_score(const Rating& first, const Rating& second);

}  // namespace reeve::server
