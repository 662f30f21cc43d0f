#include "simulate/batch.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace reeve {
namespace {

constexpr std::size_t kRange = 64;  // games a thread takes at once

template <class T>
T* allocate(std::vector<std::unique_ptr<std::byte[]>>& storage, std::size_t count) {
  constexpr std::size_t kAlign = 64;
  storage.push_back(std::make_unique<std::byte[]>(count * sizeof(T) + kAlign));
  void* place = storage.back().get();
  std::size_t room = count * sizeof(T) + kAlign;
  return static_cast<T*>(std::align(kAlign, count * sizeof(T), place, room));
}

}  // namespace

Batch::Batch(std::shared_ptr<const Simulator> simulator, const BatchPlan& plan)
    : simulator_(std::move(simulator)), plan_(plan) {
  const std::size_t n = plan.games;
  arrays_.games = n;
  arrays_.seats = static_cast<std::size_t>(simulator_->seats());
  arrays_.max_moves = simulator_->max_moves();
  arrays_.observe = plan.observe;
  arrays_.auto_reset = plan.auto_reset;
  arrays_.seed = plan.seed;
  arrays_.width = plan.observe == Observe::kFeatures ? simulator_->features()
                  : plan.observe == Observe::kView   ? simulator_->view_bytes()
                  : plan.observe == Observe::kNet    ? simulator_->net_features()
                                                     : 0;
  arrays_.obs = allocate<std::uint8_t>(storage_, n * arrays_.width);
  arrays_.moves = allocate<std::uint32_t>(storage_, n * arrays_.max_moves);
  arrays_.count = allocate<std::int32_t>(storage_, n);
  arrays_.actor = allocate<std::int8_t>(storage_, n);
  arrays_.done = allocate<std::uint8_t>(storage_, n);
  arrays_.reward = allocate<float>(storage_, n * arrays_.seats);
  arrays_.score = allocate<std::int32_t>(storage_, n * arrays_.seats);
  arrays_.length = allocate<std::uint32_t>(storage_, n);
  sent_.assign(n, 0);
  games_ = simulator_->games(arrays_);
}

Batch::~Batch() {
  {
    const std::lock_guard lock(lock_);
    stopping_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Result<void> Batch::reset(std::uint64_t seed) {
  if (under_way() > 0)
    return error("under_way", "{} games were sent and not received yet.", under_way());
  plan_.seed = arrays_.seed = seed;
  games_->restart(0, plan_.games, seed);
  begun_ = true;
  return {};
}

Result<void> Batch::check(std::span<const std::int32_t> choices,
                          std::span<const std::int32_t> ids) const {
  if (!begun_) return error("not_begun", "The batch has no games yet: call reset first.");
  for (std::size_t k = 0; k < choices.size(); ++k) {
    const std::size_t game = ids.empty() ? k : static_cast<std::size_t>(ids[k]);
    const std::int32_t count = arrays_.count[game];
    if (count == 0) continue;  // over: nothing to choose
    if (choices[k] < 0 || choices[k] >= count)
      return error("bad_choice", "Choice {} of game {} is none of its {} legal moves.", choices[k],
                   game, count);
  }
  return {};
}

Result<void> Batch::step(std::span<const std::int32_t> choices) {
  if (choices.size() != plan_.games)
    return error("bad_choice", "There are {} choices for {} games.", choices.size(), plan_.games);
  if (under_way() > 0)
    return error("under_way", "{} games were sent and not received yet.", under_way());
  if (auto fine = check(choices, {}); !fine) return fine;
  if (plan_.threads <= 1 || plan_.games <= kRange)
    games_->step(0, plan_.games, choices.data());
  else
    share_out(choices.data());
  return {};
}

Result<void> Batch::choices_of(std::span<const std::int64_t> actions,
                               std::vector<std::int32_t>& choices) {
  if (actions.size() != plan_.games)
    return error("bad_choice", "There are {} actions for {} games.", actions.size(), plan_.games);
  if (!begun_) return error("not_begun", "The batch has no games yet: call reset first.");
  if (under_way() > 0)
    return error("under_way", "{} games were sent and not received yet.", under_way());
  choices.assign(plan_.games, 0);
  std::vector<std::uint32_t> numbers(arrays_.max_moves);
  for (std::size_t game = 0; game < plan_.games; ++game) {
    const auto count = static_cast<std::size_t>(arrays_.count[game]);
    if (count == 0) continue;
    games_->actions(game, numbers.data());
    const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(count);
    const auto found = std::find_if(numbers.begin(), end, [&](std::uint32_t number) {
      return static_cast<std::int64_t>(number) == actions[game];
    });
    if (found == end)
      return error("bad_choice", "Action {} of game {} is not legal now.", actions[game], game);
    choices[game] = static_cast<std::int32_t>(found - numbers.begin());
  }
  return {};
}

Result<void> Batch::send(std::span<const std::int32_t> choices, std::span<const std::int32_t> ids) {
  if (choices.size() != ids.size())
    return error("bad_choice", "There are {} choices for {} games.", choices.size(), ids.size());
  std::vector<std::uint8_t> twice(plan_.games, 0);
  {
    const std::lock_guard lock(lock_);
    for (const std::int32_t id : ids) {
      if (id < 0 || static_cast<std::size_t>(id) >= plan_.games)
        return error("bad_game", "There is no game {} among {}.", id, plan_.games);
      const auto game = static_cast<std::size_t>(id);
      if (sent_[game] != 0 || twice[game] != 0)
        return error("under_way", "Game {} was sent and not received yet.", id);
      twice[game] = 1;
    }
  }
  // These games are nobody's but the caller's, so their rows can be read without the lock.
  if (auto fine = check(choices, ids); !fine) return fine;
  start_threads();
  {
    const std::lock_guard lock(lock_);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      sent_[static_cast<std::size_t>(ids[k])] = 1;
      tasks_.push_back({ids[k], choices[k]});
    }
    sent_count_ += ids.size();
  }
  wanted_.notify_all();
  return {};
}

Result<std::vector<std::int32_t>> Batch::recv(std::size_t count) {
  std::unique_lock lock(lock_);
  if (count > sent_count_)
    return error("not_sent", "{} games are wanted, but only {} were sent.", count, sent_count_);
  finished_.wait(lock, [&] { return ready_.size() >= count; });
  std::vector<std::int32_t> ids(ready_.begin(),
                                ready_.begin() + static_cast<std::ptrdiff_t>(count));
  ready_.erase(ready_.begin(), ready_.begin() + static_cast<std::ptrdiff_t>(count));
  for (const std::int32_t id : ids) sent_[static_cast<std::size_t>(id)] = 0;
  sent_count_ -= count;
  return ids;
}

std::size_t Batch::under_way() const {
  const std::lock_guard lock(lock_);
  return sent_count_;
}

bool Batch::under_way(std::size_t game) const {
  const std::lock_guard lock(lock_);
  return sent_[game] != 0;
}

void Batch::start_threads() {
  while (threads_.size() < static_cast<std::size_t>(std::max(plan_.threads, 1)))
    threads_.emplace_back([this] { work(); });
}

void Batch::share_out(const std::int32_t* choices) {
  start_threads();
  std::unique_lock lock(lock_);
  step_choices_ = choices;
  next_range_ = 0;
  ranges_ = ranges_left_ = (plan_.games + kRange - 1) / kRange;
  wanted_.notify_all();
  finished_.wait(lock, [&] { return ranges_left_ == 0; });
}

void Batch::work() {
  std::unique_lock lock(lock_);
  for (;;) {
    wanted_.wait(lock, [&] { return stopping_ || !tasks_.empty() || next_range_ < ranges_; });
    if (stopping_) return;
    if (next_range_ < ranges_) {
      const std::size_t first = next_range_++ * kRange;
      const std::int32_t* choices = step_choices_;
      lock.unlock();
      games_->step(first, std::min(first + kRange, plan_.games), choices + first);
      lock.lock();
      if (--ranges_left_ == 0) finished_.notify_all();
      continue;
    }
    const Task task = tasks_.front();
    tasks_.pop_front();
    lock.unlock();
    const auto game = static_cast<std::size_t>(task.game);
    games_->step(game, game + 1, &task.choice);
    lock.lock();
    ready_.push_back(task.game);
    finished_.notify_all();
  }
}

}  // namespace reeve
