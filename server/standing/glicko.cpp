#include "server/standing/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace reeve::server {

namespace {

constexpr double kScale = 173.7178;  // 400 / ln 10: from the scale of people to the system's
constexpr double kMiddle = 1500;
constexpr double kTolerance = 1e-6;  // of the search for the volatility

// How much an encounter tells when the opponent's rating may be off by phi.
double certainty(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expected(double mu, double other, double g) {
  return 1 / (1 + std::exp(-g * (mu - other)));
}

// Step 5 of the paper: the volatility at which what happened is likeliest, by the Illinois method.
double new_volatility(double sigma, double phi, double variance, double improvement, double tau) {
  const double a = std::log(sigma * sigma);
  const double squared = improvement * improvement;
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + variance + e;
    return e * (squared - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (squared > phi * phi + variance) {
    high = std::log(squared - phi * phi - variance);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kTolerance) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

double bounded(double deviation) {
  return std::clamp(deviation, kLeastDeviation, kMostDeviation);
}

}  // namespace

Rating rested(const Rating& before, double periods) {
  Rating after = before;
  const double phi = before.deviation / kScale;
  after.deviation =
      bounded(kScale * std::sqrt(phi * phi +
                                 std::max(0.0, periods) * before.volatility * before.volatility));
  return after;
}

Rating rated(const Rating& before, std::span<const Encounter> encounters, double periods,
             double volatility_change) {
  double information = 0;
  double surplus = 0;
  const double mu = (before.rating - kMiddle) / kScale;
  const double phi = before.deviation / kScale;
  for (const Encounter& it : encounters) {
    const double g = certainty(it.opponent.deviation / kScale);
    const double e = expected(mu, (it.opponent.rating - kMiddle) / kScale, g);
    information += it.weight * g * g * e * (1 - e);
    surplus += it.weight * g * (it.score - e);
  }
  // Who met nobody, or only people so far away that nothing was to be learnt.
  if (information < 1e-12) return rested(before, periods);
  const double variance = 1 / information;
  const double sigma =
      new_volatility(before.volatility, phi, variance, variance * surplus, volatility_change);
  const double widened = phi * phi + std::max(0.0, periods) * sigma * sigma;
  const double narrowed = 1 / std::sqrt(1 / widened + information);
  return {.rating = kMiddle + kScale * (mu + narrowed * narrowed * surplus),
          .deviation = bounded(kScale * narrowed),
          .volatility = sigma};
}

std::vector<Rating> rated_game(std::span<const Ranked> seats) {
  std::vector<Rating> after;
  for (std::size_t me = 0; me < seats.size(); ++me) {
    std::vector<Encounter> encounters;
    for (std::size_t other = 0; other < seats.size(); ++other) {
      if (other == me) continue;
      const int ahead = seats[other].place - seats[me].place;
      encounters.push_back({.opponent = seats[other].before,
                            .score = ahead > 0   ? 1.0
                                     : ahead < 0 ? 0.0
                                                 : 0.5,
                            .weight = 2.0 / static_cast<double>(seats.size())});
    }
    after.push_back(rated(seats[me].before, encounters, seats[me].periods));
  }
  return after;
}

double expected_score(const Rating& first, const Rating& second) {
  const double phi = std::hypot(first.deviation, second.deviation) / kScale;
  return expected(first.rating / kScale, second.rating / kScale, certainty(phi));
}

}  // namespace reeve::server
