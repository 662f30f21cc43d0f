// Drawing a table from what a spectator is shown (GameEntry::picture): fields that are not there are
// empty, for a picture is no place to fail.
#pragma once

#include <string_view>

#include "core/canvas.h"
#include "core/json.h"

namespace reeve {

// As large as programs that show previews of links ask for.
inline constexpr int kPictureWidth = 1200, kPictureHeight = 630;

inline const json::value& shown(const json::value& object, std::string_view field) {
  static const json::value nothing;
  const json::object* fields = object.if_object();
  const json::value* found = fields == nullptr ? nullptr : fields->if_contains(field);
  return found == nullptr ? nothing : *found;
}
inline const json::array& shown_list(const json::value& object, std::string_view field) {
  static const json::array nothing;
  const json::array* list = shown(object, field).if_array();
  return list == nullptr ? nothing : *list;
}
inline std::string_view shown_text(const json::value& value) {
  const json::string* text = value.if_string();
  return text == nullptr ? std::string_view{} : std::string_view(*text);
}
// Of any kind of number, as long as it is a small one.
inline int shown_number(const json::value& value) {
  if (const std::int64_t* number = value.if_int64()) return static_cast<int>(*number);
  if (const std::uint64_t* number = value.if_uint64()) return static_cast<int>(*number);
  return 0;
}

}  // namespace reeve
