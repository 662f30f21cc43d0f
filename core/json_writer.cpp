#include "core/json_writer.h"

#include <algorithm>
#include <cstring>

namespace reeve {
namespace {

// Whether all eight letters of a word are plain, by the tests for a byte below n and for a zero byte
// in a word.
bool all_plain(std::uint64_t word) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  const auto has_zero = [](std::uint64_t w) { return (w - kEach) & ~w; };
  const std::uint64_t found = ((word - kEach * 0x20) & ~word) | has_zero(word ^ kEach * '"') |
                              has_zero(word ^ kEach * '\\');
  return (found & kEach * 0x80) == 0;
}

// Copies text that needs no escaping; null when some does.
char* copied(char* at, std::string_view text) {
  std::uint64_t word;
  for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
    std::memcpy(&word, text.data(), sizeof word);
    if (!all_plain(word)) return nullptr;
    std::memcpy(at, &word, sizeof word);
    at += sizeof word;
  }
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\')
      return nullptr;
    *at++ = letter;
  }
  return at;
}

}  // namespace

void JsonWriter::grow(std::size_t most) {
  text_.reserve(std::max(2 * text_.capacity(), text_.size() + most));
}

void JsonWriter::string(std::string_view text) {
  bool plain = true;
  put(text.size() + 2, [&](const char*, char* at) {
    char* const begin = at;
    *at++ = '"';
    at = copied(at, text);
    plain = at != nullptr;
    if (!plain) return begin;
    *at++ = '"';
    return at;
  });
  if (!plain) text_ += json::serialize(json::string_view(text));
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
      scalar(value.get_int64());
      break;
    case json::kind::uint64:
      scalar(value.get_uint64());
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
