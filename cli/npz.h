// Arrays as numpy's .npz: a zip file with a .npy for each. Rows are added one after the other; they are kept
// compressed until the file is written, for how many there are stands at the beginning of each.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace reeve::cli {

class NpzArray {
 public:
  // `kind` as numpy writes it, little-endian: "|u1", "<f4". `width`: of a row, or 0 for an array of one dimension.
  NpzArray(std::string name, std::string kind, std::size_t width = 0);
  ~NpzArray();
  NpzArray(const NpzArray&) = delete;
  NpzArray& operator=(const NpzArray&) = delete;

  // The bytes of `rows` more rows.
  void add(std::string_view bytes, std::size_t rows);

 private:
  friend class NpzFile;

  void deflate_more(int flush);
  std::string head() const;  // what a .npy begins with

  std::string name_, kind_;
  std::size_t width_;
  std::uint64_t rows_ = 0, bytes_ = 0;
  uLong sum_;  // CRC-32 of the bytes
  z_stream stream_{};
  std::string packed_;
};

// Writes arrays one after the other, then what the zip file holds.
class NpzFile {
 public:
  explicit NpzFile(std::ostream& out) : out_(out) {}
  void write(NpzArray& array);  // which takes no more rows then
  void finish();

 private:
  std::ostream& out_;
  std::uint64_t at_ = 0, files_ = 0;
  std::string directory_;
};

}  // namespace reeve::cli
