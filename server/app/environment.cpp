#include "server/app/environment.h"

#include <sodium.h>

#include <chrono>

namespace reeve::server {

Environment real_environment() {
  return {
      .now =
          [] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                .count();
          },
      .random_bytes = [](std::span<std::uint8_t> out) { randombytes_buf(out.data(), out.size()); }};
}

}  // namespace reeve::server
