#include "analysis/rollout.h"

#include <cmath>

namespace reeve {

namespace {

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

json::object estimate_json(const Estimate& estimate) {
  return {{"mean", rounded(estimate.mean)}, {"standard_error", rounded(estimate.standard_error)}};
}

}  // namespace

json::object to_json(const Rollout& rollout) {
  json::array moves;
  for (const RolledMove& rolled : rollout.moves)
    moves.push_back(json::object{{"move", rolled.text},
                                 {"detail", rolled.detail},
                                 {"points", estimate_json(rolled.points)},
                                 {"plain_points", estimate_json(rolled.plain_points)},
                                 {"winning", estimate_json(rolled.winning)},
                                 {"behind", estimate_json(rolled.behind)}});
  return {{"seat", int{rollout.seat}},
          {"games", rollout.games},
          {"seed", rollout.seed},
          {"clear", rollout.clear},
          {"moves", std::move(moves)}};
}

}  // namespace reeve
