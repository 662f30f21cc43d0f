#pragma once

namespace reeve {

// Whether this is a build with sanitizers, where a search takes forty times as long. Tests that measure
// figures over many games show there nothing that shorter ones do not: `if (kSanitized) GTEST_SKIP();`
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace reeve
