// The sums of a net, one way for each kind of machine: AVX2, SSE4.1 (every machine this program is
// built for has it) and plain code, one number after the other, as other processors run it. All give
// the same whole numbers (search/tests/net_test.cpp), so a bot chooses the same moves everywhere.
//
// The best way the machine knows is taken. REEVE_NET_CODE=plain (or sse, avx2) asks for another one:
// `REEVE_NET_CODE=plain reeve bench --signature` says the same as without.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "search/net/layers.h"

namespace reeve {

struct NetKernel {
  std::string_view name;
  // Adds the rows `on` of `rows` to a sum and takes the rows `off` from it.
  void (*change)(NetSum& sum, const std::int16_t* rows, std::span<const std::uint16_t> on,
                 std::span<const std::uint16_t> off);
  // The output for the sum of all parts, in 1 / (kOne · kOutputOne).
  std::int64_t (*output)(std::span<const NetSum* const> parts, const NetLayers& layers);
};

// Those this machine can run, the best first; the last is the plain one.
std::span<const NetKernel> net_kernels();
// The one in use.
const NetKernel& net_kernel();

}  // namespace reeve
