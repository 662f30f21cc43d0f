#include "server/net/limits.h"

#include <algorithm>
#include <cmath>

namespace reeve::server {

Milliseconds TokenBucket::take(const Rate& rate, Milliseconds now) {
  if (tokens_ < 0)
    tokens_ = rate.burst;
  else
    tokens_ =
        std::min(rate.burst, tokens_ + static_cast<double>(std::max<Milliseconds>(0, now - last_)) *
                                           rate.per_second / 1000);
  last_ = now;
  if (tokens_ >= 1) {
    tokens_ -= 1;
    return 0;
  }
  return static_cast<Milliseconds>(std::ceil((1 - tokens_) * 1000 / rate.per_second));
}

Milliseconds TokenBucket::wait(const Rate& rate, Milliseconds now) const {
  TokenBucket tried = *this;
  return tried.take(rate, now);
}

bool TokenBucket::full(const Rate& rate, Milliseconds now) const {
  return tokens_ + static_cast<double>(now - last_) * rate.per_second / 1000 >= rate.burst;
}

// Two at a time, as at most one comes: whoever was not seen for long is gone in the end.
void RateLimiter::forget_full(Milliseconds now) {
  for (int i = 0; i < 2 && !order_.empty(); ++i) {
    const auto oldest = buckets_.find(order_.back());
    if (!oldest->second.bucket.full(rate_, now)) return;
    buckets_.erase(oldest);
    order_.pop_back();
  }
}

Milliseconds RateLimiter::wait(const std::string& key, Milliseconds now) {
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(key);
  return found == buckets_.end() ? 0 : found->second.bucket.wait(rate_, now);
}

Milliseconds RateLimiter::take(const std::string& key, Milliseconds now) {
  const std::lock_guard lock(mutex_);
  forget_full(now);
  auto found = buckets_.find(key);
  if (found == buckets_.end()) {
    if (buckets_.size() >= most_) {
      buckets_.erase(order_.back());
      order_.pop_back();
    }
    order_.push_front(key);
    found = buckets_.emplace(key, Entry{{}, order_.begin()}).first;
  } else {
    order_.splice(order_.begin(), order_, found->second.place);
  }
  return found->second.bucket.take(rate_, now);
}

}  // namespace reeve::server
