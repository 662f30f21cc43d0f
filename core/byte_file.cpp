#include "core/byte_file.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>

#include "core/hash.h"

namespace reeve {
namespace {

constexpr std::size_t kLargest = 64u << 20;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

}  // namespace

std::string ByteWriter::finish() {
  put(hash_bytes(bytes_.data(), bytes_.size()));
  return std::move(bytes_);
}

bool ByteReader::finish() {
  const std::size_t body = all_.size() - rest_.size();
  std::uint64_t hash = 0;
  return get(hash) && rest_.empty() && hash == hash_bytes(all_.data(), body);
}

Result<std::string> read_byte_file(const std::string& path) {
  const File file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return error("cannot_read", "{} cannot be read: {}.", path, std::strerror(errno));
  std::string bytes;
  std::array<char, 1 << 16> part;
  for (std::size_t got; (got = std::fread(part.data(), 1, part.size(), file.get())) != 0;) {
    bytes.append(part.data(), got);
    if (bytes.size() > kLargest) break;
  }
  return bytes;
}

Result<void> write_byte_file(const std::string& path, const std::string& bytes) {
  const std::string next = path + ".new";
  File file(std::fopen(next.c_str(), "wb"), &std::fclose);
  const bool written = file &&
                       std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size() &&
                       std::fclose(file.release()) == 0;
  if (!written || std::rename(next.c_str(), path.c_str()) != 0)
    return error("cannot_write", "{} cannot be written: {}.", path, std::strerror(errno));
  return {};
}

}  // namespace reeve
