#include "server/table/game_clock.h"

#include <algorithm>

namespace reeve::server {

namespace {
constexpr Milliseconds kGrace = 30'000;
}

GameClock::GameClock(const ClockSetting& setting, int seats) : setting_(setting) {
  const Milliseconds stock =
      setting.kind == ClockSetting::Kind::kLive ? setting.base : setting.move;
  left_.assign(static_cast<std::size_t>(exists() ? seats : 0), stock);
}

void GameClock::charge(Milliseconds now) {
  if (running_ < 0) return;
  Milliseconds& left = left_[static_cast<std::size_t>(running_)];
  left = std::max<Milliseconds>(0, left - std::max<Milliseconds>(0, now - since_));
  running_ = kNobody;
}

void GameClock::turn(Seat seat, Milliseconds now) {
  if (!exists() || (seat == owner_ && seat == running_)) return;
  charge(now);
  if (seat != owner_) {
    if (owner_ >= 0 && setting_.kind == ClockSetting::Kind::kLive)
      left_[static_cast<std::size_t>(owner_)] += setting_.increment;
    if (seat >= 0 && setting_.kind == ClockSetting::Kind::kDays)
      left_[static_cast<std::size_t>(seat)] = setting_.move;
    owner_ = seat;
  }
  running_ = seat >= 0 && static_cast<std::size_t>(seat) < left_.size() ? seat : kNobody;
  since_ = now;
}

void GameClock::hold(Milliseconds now) {
  if (exists()) charge(now);
}

void GameClock::grant(Seat seat, Milliseconds now) {
  if (!exists() || seat < 0 || static_cast<std::size_t>(seat) >= left_.size()) return;
  const Seat was_running = running_;
  charge(now);
  const Milliseconds enough =
      setting_.kind == ClockSetting::Kind::kDays ? setting_.move : setting_.increment + kGrace;
  Milliseconds& left = left_[static_cast<std::size_t>(seat)];
  left = std::max(left, enough);
  running_ = was_running;
  since_ = now;
}

void GameClock::prolong(Seat seat, Milliseconds more, Milliseconds now) {
  if (!exists() || seat < 0 || static_cast<std::size_t>(seat) >= left_.size()) return;
  const Seat was_running = running_;
  charge(now);
  left_[static_cast<std::size_t>(seat)] += more;
  running_ = was_running;
  since_ = now;
}

Milliseconds GameClock::left(Seat seat, Milliseconds now) const {
  const Milliseconds stock = left_[static_cast<std::size_t>(seat)];
  if (seat != running_) return stock;
  return std::max<Milliseconds>(0, stock - std::max<Milliseconds>(0, now - since_));
}

Milliseconds GameClock::deadline() const {
  return running_ < 0 ? kNoDeadline : since_ + left_[static_cast<std::size_t>(running_)];
}

std::string GameClock::to_text() const {
  if (!exists()) return "";
  json::array left;
  for (Milliseconds stock : left_) left.push_back(stock);
  return json::serialize(
      json::object{{"left", left}, {"running", running_}, {"owner", owner_}, {"since", since_}});
}

void GameClock::from_text(std::string_view text) {
  if (!exists() || text.empty()) return;
  const auto value = parse_json(text);
  if (!value) return;
  JsonProblem problem;
  JsonReader in(*value, "clocks", problem);
  const json::array& left = in.array("left", left_.size(), left_.size());
  const auto seats = static_cast<std::int64_t>(left_.size());
  const Seat running = in.integer<Seat>("running", kNobody, seats - 1);
  const Seat owner = in.integer<Seat>("owner", kNobody, seats - 1);
  const Milliseconds since = in.whole("since", 0, INT64_MAX);
  std::vector<Milliseconds> stocks;
  for (const json::value& stock : left)
    stocks.push_back(whole_of(stock, 0, INT64_MAX, "clocks.left", problem));
  if (problem) return;
  left_ = std::move(stocks);
  running_ = running;
  owner_ = owner;
  since_ = since;
}

}  // namespace reeve::server
