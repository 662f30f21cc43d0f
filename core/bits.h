// Sets of small numbers as words of bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace reeve {

// The number of the n-th set bit of a word of sixteen; there must be more than n. Looked up, because
// how often a loop would run is mostly chance.
inline std::uint32_t nth_of_sixteen(std::uint32_t set, std::uint32_t n) {
  static constexpr auto kBitsOfByte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> bits{};
    for (std::size_t byte = 0; byte < bits.size(); ++byte)
      for (std::size_t bit = 0, found = 0; bit < 8; ++bit)
        if ((byte >> bit & 1) != 0) bits[byte][found++] = static_cast<std::uint8_t>(bit);
    return bits;
  }();
  const std::uint32_t low = static_cast<std::uint32_t>(std::popcount(set & 255));
  const std::uint32_t high = std::uint32_t{n >= low};  // in the upper byte
  return kBitsOfByte[set >> 8 * high & 255][(n - low * high) & 7] + 8 * high;
}

// The same of a word of sixty-four: by its halves, and theirs.
inline std::uint32_t nth_of(std::uint64_t set, std::uint32_t n) {
  std::uint32_t at = 0;
  for (const std::uint32_t half : {32u, 16u}) {
    const std::uint64_t low = set & ((std::uint64_t{1} << half) - 1);
    const std::uint32_t in_low = static_cast<std::uint32_t>(std::popcount(low));
    const std::uint32_t above = std::uint32_t{n >= in_low};
    n -= in_low * above;
    set >>= half * above;
    at += half * above;
  }
  return at + nth_of_sixteen(static_cast<std::uint32_t>(set & 0xFFFF), n);
}

}  // namespace reeve
