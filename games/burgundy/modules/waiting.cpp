#include "games/burgundy/modules/waiting.h"

namespace reeve::burgundy::waiting {
namespace {

bool may_use_reserve(const State& s) {
  return (s.modules & kSolo) != 0 && s.automa.reserve.size() + 2 <= s.automa.reserve.capacity();
}

void put_away(State& s, Pending question) {
  if (!s.older.full()) {
    s.older.push_back(question);
    return;
  }
  if (!may_use_reserve(s)) {  // in composed positions only
    s.older.erase_at(0);
    s.older.push_back(question);
    return;
  }
  s.automa.reserve.push_back(static_cast<Tile>(question.ask));
  s.automa.reserve.push_back(question.value);
}

Pending fetch(State& s) {
  auto& reserve = s.automa.reserve;
  if ((s.modules & kSolo) != 0 && !reserve.empty()) {
    const std::uint8_t value = reserve.back();
    reserve.pop_back();
    const auto ask = static_cast<Ask>(reserve.back());
    reserve.pop_back();
    return {ask, value};
  }
  const Pending question = s.older.back();
  s.older.pop_back();
  return question;
}

}  // namespace

void rebalance(State& s) {
  while (s.pending.size() > kAtHand) {
    put_away(s, s.pending.front());
    s.pending.erase_at(0);
  }
  while (s.pending.size() < kAtHand && !s.older.empty()) s.pending.insert_at(0, fetch(s));
}

std::vector<Pending> all(const State& s) {
  std::vector<Pending> questions;
  if (s.modules != 0) questions.assign(s.older.begin(), s.older.end());
  if (s.modules & kSolo) {
    const auto& reserve = s.automa.reserve;
    for (std::size_t i = 0; i + 1 < reserve.size(); i += 2)
      questions.push_back({static_cast<Ask>(reserve[i]), reserve[i + 1]});
  }
  questions.insert(questions.end(), s.pending.begin(), s.pending.end());
  return questions;
}

void clear(State& s) {
  s.pending.clear();
  s.older.clear();
  if (s.modules & kSolo) s.automa.reserve.clear();
}

}  // namespace reeve::burgundy::waiting
