#include "server/app/environment.h"

#include <sodium.h>

#include <chrono>

namespace reeve::server {

namespace {

template <class Clock>
Milliseconds read_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

}  // namespace

Environment real_environment() {
  return {
      .now = read_clock<std::chrono::system_clock>,
      .steady = read_clock<std::chrono::steady_clock>,
      .random_bytes = [](std::span<std::uint8_t> out) { randombytes_buf(out.data(), out.size()); }};
}

}  // namespace reeve::server
