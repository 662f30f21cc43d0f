#include "server/net/png.h"

#include <zlib.h>

#include <string_view>
#include <vector>

namespace reeve::server {

namespace {

void add_number(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 255);
}

void add_chunk(std::string& out, std::string_view kind, std::string_view data) {
  add_number(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t from = out.size();
  out += kind;
  out += data;
  add_number(out,
             static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(out.data() + from),
                                              static_cast<uInt>(out.size() - from))));
}

}  // namespace

std::string png_of(const Canvas& canvas) {
  const std::size_t row = static_cast<std::size_t>(canvas.width()) * 3;
  const auto bytes = canvas.bytes();
  // Each row as its difference from the one above: areas of one colour become zeros.
  constexpr std::uint8_t kAbove = 2;
  std::vector<std::uint8_t> rows;
  rows.reserve((row + 1) * static_cast<std::size_t>(canvas.height()));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (at % row == 0) rows.push_back(kAbove);
    rows.push_back(static_cast<std::uint8_t>(bytes[at] - (at < row ? 0 : bytes[at - row])));
  }
  uLongf size = compressBound(static_cast<uLong>(rows.size()));
  std::string packed(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, rows.data(),
                static_cast<uLong>(rows.size()), 6) != Z_OK)
    return {};
  packed.resize(size);

  std::string head;
  add_number(head, static_cast<std::uint32_t>(canvas.width()));
  add_number(head, static_cast<std::uint32_t>(canvas.height()));
  head += std::string_view("\x08\x02\x00\x00\x00", 5);  // eight bits of red, green and blue
  std::string out("\x89PNG\r\n\x1a\n", 8);
  add_chunk(out, "IHDR", head);
  add_chunk(out, "IDAT", packed);
  add_chunk(out, "IEND", {});
  return out;
}

}  // namespace reeve::server
