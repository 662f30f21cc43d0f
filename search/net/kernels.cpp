#include "search/net/kernels.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "search/net/wasm_kernel.h"

#if defined(__x86_64__) && defined(__SSE4_1__)
#define REEVE_NET_VECTORS 1
#include <immintrin.h>
#endif

namespace reeve {
namespace {

using Rows = std::span<const std::uint16_t>;
using Parts = std::span<const NetSum* const>;

constexpr int kMostHidden = 32767;

void change_plain(NetSum& sum, const std::int16_t* rows, Rows on, Rows off) {
  for (int i = 0; i < kNetWidth; ++i) {
    int total = sum.v[i];
    for (const std::uint16_t row : on) total += rows[std::size_t{row} * kNetWidth + i];
    for (const std::uint16_t row : off) total -= rows[std::size_t{row} * kNetWidth + i];
    sum.v[i] = static_cast<std::int16_t>(total);
  }
}

std::int64_t output_plain(Parts parts, const NetLayers& layers) {
  std::array<int, kNetWidth> x{};
  for (int i = 0; i < kNetWidth; ++i) {
    int total = 0;
    for (const NetSum* part : parts) total += part->v[i];
    x[i] = std::clamp<int>(static_cast<std::int16_t>(total), 0, kNetMost);
  }
  std::int64_t output = layers.output_bias;
  for (int j = 0; j < kNetHidden; ++j) {
    std::int64_t dot = layers.hidden_bias[j];
    for (int i = 0; i < kNetWidth; ++i) {
      const volatile int one = x[i];  // keeps compilers from taking several at once
      dot += std::int64_t{one} * layers.hidden.at(j, i);
    }
    const auto hidden =
        std::min<std::int64_t>(std::max<std::int64_t>(dot, 0) / kNetOne, kMostHidden);
    output += hidden * layers.output[j];
  }
  return output;
}

#if defined(REEVE_NET_VECTORS)

// Vectors stand in arrays of the language: those of templates lose what vectors know of themselves.
// The loops have no helpers, as only functions of the same instructions may be taken into one.

constexpr int kLanes = 8;                     // of 16 bits in 128
constexpr int kVectors = kNetWidth / kLanes;  // of a sum
constexpr int kSums = kNetHidden / 4;
static_assert(kNetWidth % 16 == 0 && kNetHidden == 16 && kNetOne == 1 << 9);

inline const __m128i* as128(const void* from) {
  return static_cast<const __m128i*>(from);
}
inline const __m256i* as256(const void* from) {
  return static_cast<const __m256i*>(from);
}

void change_sse(NetSum& sum, const std::int16_t* rows, Rows on, Rows off) {
  __m128i s[kVectors];
  for (int v = 0; v < kVectors; ++v) s[v] = _mm_load_si128(as128(&sum) + v);
  for (const std::uint16_t row : on) {
    const __m128i* from = as128(rows + std::size_t{row} * kNetWidth);
    for (int v = 0; v < kVectors; ++v) s[v] = _mm_add_epi16(s[v], _mm_loadu_si128(from + v));
  }
  for (const std::uint16_t row : off) {
    const __m128i* from = as128(rows + std::size_t{row} * kNetWidth);
    for (int v = 0; v < kVectors; ++v) s[v] = _mm_sub_epi16(s[v], _mm_loadu_si128(from + v));
  }
  for (int v = 0; v < kVectors; ++v)
    _mm_store_si128(reinterpret_cast<__m128i*>(sum.v.data()) + v, s[v]);
}

// From the hidden layer's sums, four in each vector. Packing cuts at kMostHidden, and no two products
// of 16 bits leave 32 together, as the hidden number is not negative.
inline std::int64_t finish_sse(const __m128i* sums, const NetLayers& layers) {
  __m128i total = _mm_setzero_si128();
  for (int half = 0; half < 2; ++half) {
    const __m128i packed =
        _mm_packs_epi32(_mm_srai_epi32(sums[2 * half], 9), _mm_srai_epi32(sums[2 * half + 1], 9));
    const __m128i both = _mm_madd_epi16(_mm_max_epi16(packed, _mm_setzero_si128()),
                                        _mm_loadu_si128(as128(layers.output.data()) + half));
    total = _mm_add_epi64(total, _mm_cvtepi32_epi64(both));
    total = _mm_add_epi64(total, _mm_cvtepi32_epi64(_mm_srli_si128(both, 8)));
  }
  return layers.output_bias + _mm_cvtsi128_si64(total) + _mm_extract_epi64(total, 1);
}

std::int64_t output_sse(Parts parts, const NetLayers& layers) {
  __m128i sums[kSums];
  for (int v = 0; v < kSums; ++v) sums[v] = _mm_loadu_si128(as128(layers.hidden_bias.data()) + v);
  const __m128i most = _mm_set1_epi16(kNetMost);
  for (int i = 0; i < kVectors; ++i) {
    __m128i x = _mm_setzero_si128();
    for (const NetSum* part : parts) x = _mm_add_epi16(x, _mm_load_si128(as128(part) + i));
    x = _mm_min_epi16(_mm_max_epi16(x, _mm_setzero_si128()), most);
    const __m128i pairs[4] = {_mm_shuffle_epi32(x, 0x00), _mm_shuffle_epi32(x, 0x55),
                              _mm_shuffle_epi32(x, 0xAA), _mm_shuffle_epi32(x, 0xFF)};
    for (int p = 0; p < 4; ++p) {
      const __m128i* weights = as128(layers.hidden.pair(kLanes * i + 2 * p));
      for (int v = 0; v < kSums; ++v)
        sums[v] = _mm_add_epi32(sums[v], _mm_madd_epi16(pairs[p], _mm_load_si128(weights + v)));
    }
  }
  return finish_sse(sums, layers);
}

__attribute__((target("avx2"))) void change_avx2(NetSum& sum, const std::int16_t* rows, Rows on,
                                                 Rows off) {
  __m256i s[kVectors / 2];
  for (int v = 0; v < kVectors / 2; ++v) s[v] = _mm256_load_si256(as256(&sum) + v);
  for (const std::uint16_t row : on) {
    const __m256i* from = as256(rows + std::size_t{row} * kNetWidth);
    for (int v = 0; v < kVectors / 2; ++v)
      s[v] = _mm256_add_epi16(s[v], _mm256_loadu_si256(from + v));
  }
  for (const std::uint16_t row : off) {
    const __m256i* from = as256(rows + std::size_t{row} * kNetWidth);
    for (int v = 0; v < kVectors / 2; ++v)
      s[v] = _mm256_sub_epi16(s[v], _mm256_loadu_si256(from + v));
  }
  for (int v = 0; v < kVectors / 2; ++v)
    _mm256_store_si256(reinterpret_cast<__m256i*>(sum.v.data()) + v, s[v]);
}

__attribute__((target("avx2"))) std::int64_t output_avx2(Parts parts, const NetLayers& layers) {
  __m256i x[kVectors / 2];
  for (int v = 0; v < kVectors / 2; ++v) x[v] = _mm256_load_si256(as256(parts[0]) + v);
  for (const NetSum* part : parts.subspan(1))
    for (int v = 0; v < kVectors / 2; ++v)
      x[v] = _mm256_add_epi16(x[v], _mm256_load_si256(as256(part) + v));
  alignas(32) std::int32_t pairs[kNetWidth / 2];  // two inputs in each
  const __m256i most = _mm256_set1_epi16(kNetMost);
  for (int v = 0; v < kVectors / 2; ++v)
    _mm256_store_si256(reinterpret_cast<__m256i*>(pairs) + v,
                       _mm256_min_epi16(_mm256_max_epi16(x[v], _mm256_setzero_si256()), most));
  // Even and odd pairs have sums of their own, so that none waits for another.
  __m256i sums[4] = {_mm256_loadu_si256(as256(layers.hidden_bias.data())),
                     _mm256_loadu_si256(as256(layers.hidden_bias.data()) + 1),
                     _mm256_setzero_si256(), _mm256_setzero_si256()};
  const __m256i* weights = as256(layers.hidden.pair(0));
  for (int p = 0; p < kNetWidth / 2; p += 2) {
    const __m256i even = _mm256_set1_epi32(pairs[p]), odd = _mm256_set1_epi32(pairs[p + 1]);
    sums[0] =
        _mm256_add_epi32(sums[0], _mm256_madd_epi16(even, _mm256_load_si256(weights + 2 * p)));
    sums[1] =
        _mm256_add_epi32(sums[1], _mm256_madd_epi16(even, _mm256_load_si256(weights + 2 * p + 1)));
    sums[2] =
        _mm256_add_epi32(sums[2], _mm256_madd_epi16(odd, _mm256_load_si256(weights + 2 * p + 2)));
    sums[3] =
        _mm256_add_epi32(sums[3], _mm256_madd_epi16(odd, _mm256_load_si256(weights + 2 * p + 3)));
  }
  sums[0] = _mm256_add_epi32(sums[0], sums[2]);
  sums[1] = _mm256_add_epi32(sums[1], sums[3]);
  const __m128i halves[kSums] = {
      _mm256_castsi256_si128(sums[0]), _mm256_extracti128_si256(sums[0], 1),
      _mm256_castsi256_si128(sums[1]), _mm256_extracti128_si256(sums[1], 1)};
  return finish_sse(halves, layers);
}

#endif

constexpr std::array kKernels = {
#if defined(REEVE_NET_VECTORS)
    NetKernel{"avx2", change_avx2, output_avx2},
    NetKernel{"sse", change_sse, output_sse},
#elif defined(__wasm_simd128__)
    NetKernel{"wasm", change_wasm, output_wasm},
#endif
    NetKernel{"plain", change_plain, output_plain},
};

const NetKernel& chosen_kernel() {
  const char* asked =
      std::getenv("REEVE_NET_CODE");  // NOLINT(concurrency-mt-unsafe): before threads
  if (asked != nullptr)
    for (const NetKernel& kernel : net_kernels())
      if (kernel.name == asked) return kernel;
  return net_kernels().front();
}

}  // namespace

std::span<const NetKernel> net_kernels() {
  std::span<const NetKernel> all = kKernels;
#if defined(REEVE_NET_VECTORS)
  if (!__builtin_cpu_supports("avx2")) all = all.subspan(1);
#endif
  return all;
}

const NetKernel& net_kernel() {
  static const NetKernel& kernel = chosen_kernel();
  return kernel;
}

}  // namespace reeve
