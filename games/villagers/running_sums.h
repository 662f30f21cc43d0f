// Drawing one of many cards of which there are several kinds: the kind of card number `ticket` is
// how many of the running sums of the counts the ticket is not below.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace reeve::villagers {

// Of sixteen counts, which add up to less than 256; only those that `mask` lets pass.
class RunningSums {
 public:
  using Row = std::array<std::uint8_t, 16>;

  RunningSums(const std::uint8_t* counts, const Row& mask) {
#ifdef __SSE2__
    // Sums of one count, of two that stand side by side, of four, of eight, of all before.
    __m128i row = _mm_and_si128(load(counts), load(mask.data()));
    row = _mm_add_epi8(row, _mm_slli_si128(row, 1));
    row = _mm_add_epi8(row, _mm_slli_si128(row, 2));
    row = _mm_add_epi8(row, _mm_slli_si128(row, 4));
    row = _mm_add_epi8(row, _mm_slli_si128(row, 8));
    _mm_store_si128(reinterpret_cast<__m128i*>(sums_.data()), row);
#else
    std::uint8_t sum = 0;
    for (std::size_t i = 0; i < sums_.size(); ++i)
      sums_[i] = sum = static_cast<std::uint8_t>(sum + (counts[i] & mask[i]));
#endif
  }
  std::uint32_t total() const {
    return sums_.back();
  }
  // How many sums are at most the ticket.
  std::size_t up_to(std::uint32_t ticket) const {
#ifdef __SSE2__
    const __m128i row = load(sums_.data());
    const __m128i least = _mm_min_epu8(row, _mm_set1_epi8(static_cast<char>(ticket)));
    const int bits = _mm_movemask_epi8(_mm_cmpeq_epi8(row, least));
    return static_cast<std::size_t>(std::popcount(static_cast<std::uint32_t>(bits)));
#else
    std::size_t count = 0;
    for (const std::uint8_t sum : sums_) count += sum <= ticket;
    return count;
#endif
  }

 private:
#ifdef __SSE2__
  static __m128i load(const std::uint8_t* bytes) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  }
#endif

  alignas(16) Row sums_;
};

}  // namespace reeve::villagers
