// The sums of a net by WebAssembly's vectors of 128 bits (kernels.h): the same numbers as SSE's, instruction by
// instruction. Empty elsewhere.
#pragma once

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include <cstdint>
#include <span>

#include "search/net/layers.h"

namespace reeve {

inline void change_wasm(NetSum& sum, const std::int16_t* rows, std::span<const std::uint16_t> on,
                        std::span<const std::uint16_t> off) {
  constexpr int kVectors = kNetWidth / 8;
  v128_t s[kVectors];
  for (int v = 0; v < kVectors; ++v) s[v] = wasm_v128_load(sum.v.data() + 8 * v);
  for (const std::uint16_t row : on) {
    const std::int16_t* from = rows + std::size_t{row} * kNetWidth;
    for (int v = 0; v < kVectors; ++v) s[v] = wasm_i16x8_add(s[v], wasm_v128_load(from + 8 * v));
  }
  for (const std::uint16_t row : off) {
    const std::int16_t* from = rows + std::size_t{row} * kNetWidth;
    for (int v = 0; v < kVectors; ++v) s[v] = wasm_i16x8_sub(s[v], wasm_v128_load(from + 8 * v));
  }
  for (int v = 0; v < kVectors; ++v) wasm_v128_store(sum.v.data() + 8 * v, s[v]);
}

inline std::int64_t output_wasm(std::span<const NetSum* const> parts, const NetLayers& layers) {
  static_assert(kNetWidth % 8 == 0 && kNetHidden == 16 && kNetOne == 1 << 9);
  const v128_t none = wasm_i16x8_splat(0), most = wasm_i16x8_splat(kNetMost);
  v128_t sums[4];
  for (int v = 0; v < 4; ++v) sums[v] = wasm_v128_load(layers.hidden_bias.data() + 4 * v);
  for (int i = 0; i < kNetWidth; i += 8) {
    v128_t x = none;
    for (const NetSum* part : parts) x = wasm_i16x8_add(x, wasm_v128_load(part->v.data() + i));
    x = wasm_i16x8_min(wasm_i16x8_max(x, none), most);
    const v128_t pairs[4] = {
        wasm_i32x4_shuffle(x, x, 0, 0, 0, 0), wasm_i32x4_shuffle(x, x, 1, 1, 1, 1),
        wasm_i32x4_shuffle(x, x, 2, 2, 2, 2), wasm_i32x4_shuffle(x, x, 3, 3, 3, 3)};
    for (int p = 0; p < 4; ++p) {
      const std::int16_t* weights = layers.hidden.pair(i + 2 * p);
      for (int v = 0; v < 4; ++v)
        sums[v] = wasm_i32x4_add(sums[v],
                                 wasm_i32x4_dot_i16x8(pairs[p], wasm_v128_load(weights + 8 * v)));
    }
  }
  v128_t total = wasm_i64x2_splat(0);
  for (int half = 0; half < 2; ++half) {
    const v128_t packed = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sums[2 * half], 9),
                                                  wasm_i32x4_shr(sums[2 * half + 1], 9));
    const v128_t both = wasm_i32x4_dot_i16x8(wasm_i16x8_max(packed, none),
                                             wasm_v128_load(layers.output.data() + 8 * half));
    total = wasm_i64x2_add(total, wasm_i64x2_extend_low_i32x4(both));
    total = wasm_i64x2_add(total, wasm_i64x2_extend_high_i32x4(both));
  }
  return layers.output_bias + wasm_i64x2_extract_lane(total, 0) + wasm_i64x2_extract_lane(total, 1);
}

}  // namespace reeve

#endif
