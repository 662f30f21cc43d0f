// Files of bytes with a checksum at their end, such as nets (search/net/net.h) and decided positions
// (learn/decisions.h): writing values one after another, reading them back without ever going beyond the
// end, and the file as a whole.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

#include "core/result.h"

namespace reeve {

class ByteWriter {
 public:
  template <class T>
  void put(const T* first, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(first), count * sizeof(T));
  }
  template <class T>
  void put(const T& value) {
    put(&value, 1);
  }
  // All of it, with the checksum.
  std::string finish();

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::span<const char> bytes) : all_(bytes), rest_(bytes) {}

  // False, with nothing read, when there are not so many left.
  template <class T>
  bool get(T* first, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (rest_.size() / sizeof(T) < count) return false;
    if (count != 0) std::memcpy(first, rest_.data(), count * sizeof(T));
    rest_ = rest_.subspan(count * sizeof(T));
    return true;
  }
  template <class T>
  bool get(T& value) {
    return get(&value, 1);
  }
  // Whether nothing is left but the checksum of what was read.
  bool finish();

 private:
  std::span<const char> all_, rest_;
};

// A file that is larger than any of ours is read in part, and so found to be damaged.
Result<std::string> read_byte_file(const std::string& path);
// Whoever is stopped in the middle leaves the old file whole.
Result<void> write_byte_file(const std::string& path, const std::string& bytes);

}  // namespace reeve
