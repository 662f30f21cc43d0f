// A 64-bit hash of a trivially copyable value by its bytes. Values must have no padding, which
// std::has_unique_object_representations checks, so equal values hash equally on every machine of
// the same byte order (we support little-endian ones). Not for secrets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace reeve {

static_assert(std::endian::native == std::endian::little);

inline std::uint64_t hash_mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0x2D358DCCAA6C78A5) * (b ^ 0x8BB84B93962EACC9);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = hash_mix(seed, size);
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = hash_mix(hash ^ word, 0x4B33A62ED433D4A3);
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, size);
    hash = hash_mix(hash ^ word, 0x4D5A2DA51DE1AA47);
  }
  return hash;
}

template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <PlainBytes T>
std::uint64_t hash_of(const T& value) {
  return hash_bytes(&value, sizeof(T));
}

}  // namespace reeve
