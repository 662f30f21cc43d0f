#include "cli/npz.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <concepts>
#include <utility>

namespace reeve::cli {
namespace {

static_assert(std::endian::native ==
              std::endian::little);  // as rows come, and as a zip file wants its numbers

template <std::integral... Numbers>
std::string bytes_of(Numbers... numbers) {
  std::string bytes;
  (bytes.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
  return bytes;
}

Bytef* as_bytes(std::string_view text) {
  return const_cast<Bytef*>(
      reinterpret_cast<const Bytef*>(text.data()));  // zlib does not write there
}

using U16 = std::uint16_t;
using U32 = std::uint32_t;
using U64 = std::uint64_t;

constexpr U16 kVersion = 45;  // sizes of 64 bits
constexpr U16 kDeflated = 8;
constexpr U16 kSizes = 1;  // the extra field that has them
constexpr U32 kThere = ~U32{0};
constexpr U16 kMidnight = 0, kFirstDay = 0x21;  // 1980-01-01, so that equal games make equal files

}  // namespace

NpzArray::NpzArray(std::string name, std::string kind, std::size_t width)
    : name_(std::move(name)), kind_(std::move(kind)), width_(width), sum_(crc32(0, nullptr, 0)) {
  constexpr int kBare = -15, kMemory = 8;  // no frame of zlib's own: a zip file has its own
  deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kBare, kMemory, Z_DEFAULT_STRATEGY);
}

NpzArray::~NpzArray() {
  deflateEnd(&stream_);
}

void NpzArray::deflate_more(int flush) {
  std::array<char, 1 << 14> room;
  do {
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = room.size();
    deflate(&stream_, flush);
    packed_.append(room.data(), room.size() - stream_.avail_out);
  } while (stream_.avail_out == 0);
}

void NpzArray::add(std::string_view bytes, std::size_t rows) {
  rows_ += rows;
  bytes_ += bytes.size();
  sum_ = crc32_z(sum_, as_bytes(bytes), bytes.size());
  stream_.next_in = as_bytes(bytes);
  stream_.avail_in = static_cast<uInt>(bytes.size());
  deflate_more(Z_NO_FLUSH);
}

std::string NpzArray::head() const {
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},{}), }}",
                                 kind_, rows_, width_ == 0 ? "" : fmt::format(" {}", width_));
  constexpr std::size_t kBefore = 10, kWhole = 64;  // numpy wants its data aligned
  text.append((kWhole - (kBefore + text.size() + 1) % kWhole) % kWhole, ' ');
  text += '\n';
  return std::string("\x93NUMPY\x01\x00", 8) + bytes_of(static_cast<U16>(text.size())) + text;
}

void NpzFile::write(NpzArray& array) {
  array.deflate_more(Z_FINISH);
  // The head goes before as a block that is not compressed, whose bytes are its own.
  const std::string head = array.head();
  const U16 length = static_cast<U16>(head.size());
  const std::string block = bytes_of(std::uint8_t{0}, length, static_cast<U16>(~length)) + head;
  const U32 sum = static_cast<U32>(crc32_combine(crc32(0, as_bytes(head), length), array.sum_,
                                                 static_cast<z_off_t>(array.bytes_)));
  const U64 whole = head.size() + array.bytes_;
  const U64 packed = block.size() + array.packed_.size();

  const std::string name = array.name_ + ".npy";
  const auto name_size = static_cast<U16>(name.size());
  const std::string common =
      bytes_of(kVersion, U16{0}, kDeflated, kMidnight, kFirstDay, sum, kThere, kThere, name_size);
  const std::string local = bytes_of(U32{0x04034b50}) + common + bytes_of(U16{20}) + name +
                            bytes_of(kSizes, U16{16}, whole, packed);
  directory_ += bytes_of(U32{0x02014b50}, kVersion) + common +
                bytes_of(U16{28}, U16{0}, U16{0}, U16{0}, U32{0}, kThere) + name +
                bytes_of(kSizes, U16{24}, whole, packed, at_);
  out_ << local << block << array.packed_;
  at_ += local.size() + packed;
  ++files_;
  array.packed_.clear();
}

void NpzFile::finish() {
  const U64 size = directory_.size();
  const auto files = static_cast<U16>(files_);
  out_ << directory_
       << bytes_of(U32{0x06064b50}, U64{44}, kVersion, kVersion, U32{0}, U32{0}, files_, files_,
                   size, at_)                                    // the directory's end
       << bytes_of(U32{0x07064b50}, U32{0}, at_ + size, U32{1})  // where that stands
       << bytes_of(U32{0x06054b50}, U16{0}, U16{0}, files, files, static_cast<U32>(size), kThere,
                   U16{0});
}

}  // namespace reeve::cli
