#include "games/burgundy/modules/waiting.h"

namespace reeve::burgundy::waiting {
namespace {

bool alone(const State& s) {
  return (s.modules & kSolo) != 0;
}

}  // namespace

void rebalance(State& s) {
  auto& older = s.mode.alone.waiting;
  while (s.pending.size() > kAtHand) {
    if (alone(s) && !older.full()) older.push_back(s.pending.front());
    s.pending.erase_at(0);  // lost where there is no room: in composed positions only
  }
  while (alone(s) && s.pending.size() < kAtHand && !older.empty()) {
    s.pending.insert_at(0, older.back());
    older.pop_back();
  }
}

std::vector<Pending> all(const State& s) {
  std::vector<Pending> questions;
  if (alone(s)) questions.assign(s.mode.alone.waiting.begin(), s.mode.alone.waiting.end());
  questions.insert(questions.end(), s.pending.begin(), s.pending.end());
  return questions;
}

void clear(State& s) {
  s.pending.clear();
  if (alone(s)) s.mode.alone.waiting.clear();
}

}  // namespace reeve::burgundy::waiting
