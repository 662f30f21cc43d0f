#include "core/canonical.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/hash.h"

namespace reeve {

namespace {

void write(const json::value& value, std::string& text);

// What is left of an object after leaving things out may be nothing too.
bool holds_nothing(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return true;
    case json::kind::bool_:
      return !value.get_bool();
    case json::kind::string:
      return value.get_string().empty();
    case json::kind::array:
      return value.get_array().empty();
    case json::kind::object:
      return std::all_of(value.get_object().begin(), value.get_object().end(),
                         [](const auto& field) { return holds_nothing(field.value()); });
    case json::kind::int64:
      return value.get_int64() == 0;
    case json::kind::uint64:
      return value.get_uint64() == 0;
    case json::kind::double_:
      return value.get_double() == 0;
  }
  return false;
}

void write_object(const json::object& object, std::string& text) {
  std::vector<const json::key_value_pair*> fields;
  for (const json::key_value_pair& field : object)
    if (!holds_nothing(field.value())) fields.push_back(&field);
  std::sort(fields.begin(), fields.end(),
            [](const auto* a, const auto* b) { return a->key() < b->key(); });
  text += '{';
  for (const json::key_value_pair* field : fields) {
    if (field != fields.front()) text += ',';
    text += json::serialize(json::string(field->key())) + ":";
    write(field->value(), text);
  }
  text += '}';
}

void write(const json::value& value, std::string& text) {
  if (const json::object* object = value.if_object()) {
    write_object(*object, text);
  } else if (const json::array* array = value.if_array()) {
    text += '[';
    for (const json::value& item : *array) {
      if (&item != array->begin()) text += ',';
      write(item, text);
    }
    text += ']';
  } else {
    text += json::serialize(value);
  }
}

}  // namespace

std::string canonical_text(const json::value& value) {
  std::string text;
  write(value, text);
  return text;
}

std::uint64_t canonical_hash(const json::value& value) {
  const std::string text = canonical_text(value);
  return hash_bytes(text.data(), text.size());
}

}  // namespace reeve
