#include "core/json.h"

#include <charconv>

#include "core/words.h"

namespace reeve {

namespace {

const json::object kNoFields;
const json::array kNoItems;

// For the choices of messages.
std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return "boolean";
    case json::kind::int64:
    case json::kind::uint64:
      return "whole";
    case json::kind::double_:
      return "fraction";
    case json::kind::string:
      return "string";
    case json::kind::array:
      return "array";
    case json::kind::object:
      return "object";
  }
  return "other";
}

std::string list_of(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += ", ";
    text += names[i];
  }
  return text;
}

Error field_error(std::string_view code, std::string_view key, Arguments arguments) {
  return worded_error(core_words(Language::kEnglish), code, key, std::move(arguments));
}

Error wrong_type(std::string_view key, const std::string& path, const json::value& value) {
  return field_error("wrong_type", key, {{"field", path}, {"kind", kind_name(value)}});
}

}  // namespace

std::int64_t whole_of(const json::value& value, std::int64_t low, std::int64_t high,
                      const std::string& path, JsonProblem& problem) {
  if (!value.is_int64() && !value.is_uint64()) {
    problem.set(field_error("wrong_type", "field.whole",
                            {{"field", path},
                             {"low", fmt::format("{}", low)},
                             {"high", fmt::format("{}", high)},
                             {"kind", kind_name(value)}}));
    return low;
  }
  boost::system::error_code too_large;
  const auto number = value.to_number<std::int64_t>(too_large);
  if (too_large || number < low || number > high) {
    problem.set(field_error(
        "out_of_range", "field.range",
        {{"field", path}, {"low", low}, {"high", high}, {"value", json::serialize(value)}}));
    return low;
  }
  return number;
}

std::size_t choice_of(const json::value& value, std::span<const std::string_view> names,
                      const std::string& path, JsonProblem& problem) {
  const json::string* text = value.if_string();
  if (text == nullptr) {
    problem.set(wrong_type("field.string", path, value));
    return 0;
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == std::string_view(*text)) return i;
  problem.set(field_error("unknown_value", "field.value",
                          {{"field", path},
                           {"values", list_of(names)},
                           {"value", std::string_view(*text).substr(0, 60)}}));
  return 0;
}

JsonReader::JsonReader(const json::value& value, std::string path, JsonProblem& problem)
    : object_(value.if_object()), path_(std::move(path)), problem_(&problem) {
  if (object_ == nullptr) {
    problem.set(wrong_type("field.object", path_, value));
    object_ = &kNoFields;
  }
}

bool JsonReader::has(std::string_view name) const {
  return object_->contains(name);
}

const json::value* JsonReader::need(std::string_view name, bool optional) {
  asked_.emplace(name);
  const json::value* value = object_->if_contains(name);
  if (value == nullptr && !optional)
    problem_->set(field_error("missing_field", "field.missing", {{"field", path_of(name)}}));
  return value;
}

const json::value* JsonReader::raw(std::string_view name) {
  return need(name, true);
}

std::int64_t JsonReader::whole(std::string_view name, std::int64_t low, std::int64_t high,
                               std::optional<std::int64_t> fallback) {
  const json::value* value = need(name, fallback.has_value());
  if (value == nullptr) return fallback.value_or(low);
  return whole_of(*value, low, high, path_of(name), *problem_);
}

bool JsonReader::boolean(std::string_view name, std::optional<bool> fallback) {
  const json::value* value = need(name, fallback.has_value());
  if (value == nullptr) return fallback.value_or(false);
  if (!value->is_bool()) {
    problem_->set(wrong_type("field.boolean", path_of(name), *value));
    return false;
  }
  return value->get_bool();
}

std::string JsonReader::string(std::string_view name, std::optional<std::string> fallback) {
  const json::value* value = need(name, fallback.has_value());
  if (value == nullptr) return fallback.value_or("");
  if (!value->is_string()) {
    problem_->set(wrong_type("field.string", path_of(name), *value));
    return "";
  }
  return std::string(value->get_string());
}

std::size_t JsonReader::choice(std::string_view name, std::span<const std::string_view> names,
                               std::optional<std::size_t> fallback) {
  const json::value* value = need(name, fallback.has_value());
  if (value == nullptr) return fallback.value_or(0);
  return choice_of(*value, names, path_of(name), *problem_);
}

const json::array& JsonReader::array(std::string_view name, std::size_t low, std::size_t high) {
  const json::value* value = need(name, false);
  if (value == nullptr) return kNoItems;
  if (!value->is_array()) {
    problem_->set(wrong_type("field.array", path_of(name), *value));
    return kNoItems;
  }
  const json::array& items = value->get_array();
  if (items.size() < low || items.size() > high) {
    problem_->set(
        field_error("wrong_length", low == high ? "field.length" : "field.lengths",
                    {{"field", path_of(name)}, {"low", low}, {"high", high}, {"n", items.size()}}));
    return kNoItems;
  }
  return items;
}

JsonReader JsonReader::object(std::string_view name) {
  static const json::value kEmptyObject = json::object{};
  const json::value* value = need(name, false);
  return JsonReader(value == nullptr ? kEmptyObject : *value, path_of(name), *problem_);
}

void JsonReader::fail(std::string_view name, std::string_view what) {
  problem_->set("invalid_value", fmt::format("{} {}", path_of(name), what));
}

void JsonReader::finish() {
  for (const auto& field : *object_)
    if (!asked_.contains(std::string_view(field.key())))
      problem_->set(
          field_error("unknown_field", "field.unknown",
                      {{"field", std::string_view(field.key()).substr(0, 60)}, {"object", path_}}));
}

Result<json::value> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  boost::system::error_code code;
  json::value value = json::parse(text, code, {}, options);
  if (code) return error("bad_json", "This is not JSON: {}.", code.message());
  return value;
}

Result<std::uint64_t> seed_from_json(const json::value& value) {
  if (const auto* number = value.if_int64(); number != nullptr && *number >= 0)
    return static_cast<std::uint64_t>(*number);
  if (const auto* number = value.if_uint64()) return *number;
  if (const auto* text = value.if_string()) {
    std::uint64_t seed = 0;
    const char* end = text->data() + text->size();
    const auto [stop, code] = std::from_chars(text->data(), end, seed);
    if (code == std::errc{} && stop == end && !text->empty()) return seed;
  }
  return error("bad_seed", "seed must be a whole number from 0 to 18446744073709551615.");
}

}  // namespace reeve
