// What a server takes from the world besides sockets and its file: the time and randomness. Tests
// hand in their own, so that two servers can be made to say byte for byte the same.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

namespace reeve::server {

using Milliseconds = std::int64_t;  // a duration, or a moment since 1970

struct Environment {
  std::function<Milliseconds()> now;     // wall clock; thread-safe
  std::function<Milliseconds()> steady;  // only grows, from any beginning; thread-safe
  // How far the server's own clock follows `steady` between two beats; tests move it by days.
  Milliseconds longest_gap = 3000;
  std::function<void(std::span<std::uint8_t>)> random_bytes;  // unpredictable; thread-safe
};

Environment real_environment();

}  // namespace reeve::server
