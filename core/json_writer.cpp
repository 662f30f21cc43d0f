#include "core/json_writer.h"

#include <algorithm>
#include <cstring>

namespace reeve {
namespace {

bool plain(char letter) {
  return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
}

// Whether all eight letters of a word are plain, by the tests for a byte below n and for a zero byte
// in a word.
bool all_plain(std::uint64_t word) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  const auto has_zero = [](std::uint64_t w) { return (w - kEach) & ~w; };
  const std::uint64_t found = ((word - kEach * 0x20) & ~word) | has_zero(word ^ kEach * '"') |
                              has_zero(word ^ kEach * '\\');
  return (found & kEach * 0x80) == 0;
}

bool all_plain(std::string_view text) {
  for (; text.size() >= sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t))) {
    std::uint64_t word;
    std::memcpy(&word, text.data(), sizeof word);
    if (!all_plain(word)) return false;
  }
  return std::ranges::all_of(text, plain);
}

}  // namespace

void JsonWriter::string(std::string_view text) {
  if (!all_plain(text)) {
    text_ += json::serialize(json::string_view(text));
    return;
  }
  text_ += '"';
  text_ += text;
  text_ += '"';
}

// json::serialize() can pause anywhere and go on later, which nobody needs here and which is slower
// for that.
void JsonWriter::tree(const json::value& value) {
  switch (value.kind()) {
    case json::kind::object:
      begin_at(
          '{', [&] { fields(value.get_object()); }, '}');
      break;
    case json::kind::array:
      begin_at(
          '[',
          [&] {
            for (const json::value& one : value.get_array()) element(one);
          },
          ']');
      break;
    case json::kind::string:
      string(value.get_string());
      break;
    case json::kind::int64:
      number(value.get_int64());
      break;
    case json::kind::uint64:
      number(value.get_uint64());
      break;
    case json::kind::bool_:
      scalar(value.get_bool());
      break;
    case json::kind::null:
      scalar(nullptr);
      break;
    case json::kind::double_:
      text_ += json::serialize(value);
      break;
  }
}

}  // namespace reeve
