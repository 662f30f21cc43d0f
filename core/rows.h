// Sixteen bytes side by side, compared or shifted in one step: which cards of a village are monks,
// which tiles of a duchy are mines. In the compiler's own vectors, so it is the same code everywhere.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace reeve {

using Row [[gnu::vector_size(16)]] = std::uint8_t;
using RowOfFours [[gnu::vector_size(16)]] = std::uint32_t;

template <class Byte>
Row row_at(const Byte* bytes) {
  static_assert(sizeof(Byte) == 1);
  Row row;
  std::memcpy(&row, bytes, sizeof row);
  return row;
}

// Bit i tells whether the i-th byte's highest bit is set, as it is where a comparison holds.
template <class Compared>
std::uint32_t bits_of(Compared row) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(_mm_movemask_epi8(std::bit_cast<__m128i>(row)));
#elif defined(__wasm_simd128__)
  return wasm_i8x16_bitmask(std::bit_cast<v128_t>(row));
#else
  const auto bytes = std::bit_cast<Row>(row);
  std::uint32_t bits = 0;
  for (int i = 0; i < 16; ++i) bits |= std::uint32_t{bytes[i]} >> 7 << i;
  return bits;
#endif
}

// Bit i tells whether the i-th of sixteen bytes has the value.
template <class Byte>
std::uint32_t same_of_sixteen(const Byte* bytes, Byte value) {
  return bits_of(row_at(bytes) == static_cast<std::uint8_t>(value));
}

}  // namespace reeve
