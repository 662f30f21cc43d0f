#include "server/store/well_formed.h"

#include <algorithm>

namespace reeve::server {

namespace {

// How many bytes of well-formed UTF-8 stand at the beginning for one character; 0 for none.
std::size_t character_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xC2 && first < 0xE0   ? 2
                           : first >= 0xE0 && first < 0xF0 ? 3
                           : first >= 0xF0 && first < 0xF5 ? 4
                                                           : 0;
  if (size == 0 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool beyond = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
  return overlong || beyond ? 0 : size;
}

}  // namespace

std::string well_formed(std::string_view bytes) {
  std::string text;
  for (std::string_view rest = bytes; !rest.empty();) {
    const std::size_t size = character_at(rest);
    text += size == 0 ? std::string_view("\xEF\xBF\xBD") : rest.substr(0, size);
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return text;
}

}  // namespace reeve::server
