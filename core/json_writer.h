// JSON written straight as text, where a tree would be made only to be written and taken apart again.
// Objects and lists are written by what fills them:
//
//   JsonWriter out(text);
//   out.object([&] {
//     out.field("round", 3);
//     out.list("dice", [&] { for (int die : dice) out.element(die); });
//     out.object("owner", [&] { out.field("seat", 1); });
//   });
//
// gives {"round":3,"dice":[2,5],"owner":{"seat":1}}. What is a tree already (json::value) can be a
// field, an element, or give all its fields. Text is as json::serialize() writes it.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/json.h"

namespace reeve {

template <class T>
concept JsonScalar = std::integral<T> || std::convertible_to<const T&, std::string_view> ||
    std::same_as<T, std::nullptr_t>;

class JsonWriter {
 public:
  explicit JsonWriter(std::string& text) : text_(text) {}

  void object(const auto& fill) { between('{', '}', fill); }
  void list(const auto& fill) { between('[', ']', fill); }
  void object(std::string_view name, const auto& fill) {
    key(name);
    begin_at('{', fill, '}');
  }
  void list(std::string_view name, const auto& fill) {
    key(name);
    begin_at('[', fill, ']');
  }

  void field(std::string_view name, const JsonScalar auto& content) {
    key(name);
    scalar(content);
  }
  void field(std::string_view name, const json::value& content) {
    key(name);
    tree(content);
  }
  // Null where there is nothing to say.
  void field_or_null(std::string_view name, bool is, const JsonScalar auto& content) {
    key(name);
    if (is)
      scalar(content);
    else
      scalar(nullptr);
  }
  void element(const JsonScalar auto& content) {
    separate();
    scalar(content);
  }
  void element(const json::value& content) {
    separate();
    tree(content);
  }
  // All fields of an object that is there as a tree.
  void fields(const json::object& all) {
    for (const json::key_value_pair& one : all) {
      separate();
      string(one.key());
      text_ += ':';
      tree(one.value());
    }
  }
  // An element, a list of fields or what belongs to a key, written already.
  void written(std::string_view text) {
    if (text.empty()) return;
    separate();
    text_ += text;
  }
  // The value comes next, by written() or by another function. Names are a program's own, in code or
  // tables: nothing in them needs escaping.
  void key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
  }

 private:
  void between(char open, char close, const auto& fill) {
    separate();
    begin_at(open, fill, close);
  }
  void begin_at(char open, const auto& fill, char close) {
    text_ += open;
    fill();
    text_ += close;
  }
  // No value ends in one of these letters, so they tell whether something stands before.
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }
  template <JsonScalar Scalar>
  void scalar(const Scalar& content) {
    if constexpr (std::same_as<Scalar, bool>)
      text_ += content ? "true" : "false";
    else if constexpr (std::same_as<Scalar, std::nullptr_t>)
      text_ += "null";
    else if constexpr (std::integral<Scalar>)
      number(+content);
    else
      string(content);
  }
  void number(std::integral auto whole) {
    if (whole >= 0 && whole < 10) {
      text_ += static_cast<char>('0' + static_cast<int>(whole));
      return;
    }
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), whole).ptr;
    text_.append(digits.data(), end);
  }
  void string(std::string_view text);
  void tree(const json::value& value);

  std::string& text_;
};

// What is written, as a tree: for readers of fields and for tests.
template <class Write>
json::value tree_of(const Write& write) {
  std::string text;
  JsonWriter out(text);
  write(out);
  return json::parse(text);
}

}  // namespace reeve
