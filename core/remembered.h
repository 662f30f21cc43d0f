// Remembers what was made of a key, so that what a game says over and over is made once. The last few
// thousand are kept; any thread may ask.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace reeve {

class Remembered {
 public:
  explicit Remembered(std::size_t most = 4096) : most_(most) {}

  // Calls use(text) with what make() gave for this key, now or earlier.
  template <class Make, class Use>
  void with(std::string_view key, const Make& make, const Use& use) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = made_.find(key); known != made_.end())
        return use(std::string_view(known->second));
    }
    std::string made = make();
    use(std::string_view(made));
    const std::lock_guard lock(mutex_);
    if (made_.size() >= most_) made_.clear();
    made_.try_emplace(std::string(key), std::move(made));
  }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const {
      return std::hash<std::string_view>()(key);
    }
  };

  const std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::string, Hash, std::equal_to<>> made_;
};

}  // namespace reeve
