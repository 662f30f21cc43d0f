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

#include <charconv>
#include <concepts>
#include <cstring>
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
    open(name, '{');
    fill();
    letter('}');
  }
  void list(std::string_view name, const auto& fill) {
    open(name, '[');
    fill();
    letter(']');
  }

  template <JsonScalar Scalar>
  void field(std::string_view name, const Scalar& content) {
    if constexpr (std::integral<Scalar>) {
      put(name.size() + kAroundName + kMostDigits,
          [&](const char* begin, char* at) { return word(named(begin, at, name), content); });
    } else {
      key(name);
      scalar(content);
    }
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
  template <JsonScalar Scalar>
  void element(const Scalar& content) {
    if constexpr (std::integral<Scalar>) {
      put(1 + kMostDigits,
          [&](const char* begin, char* at) { return word(separated(begin, at), content); });
    } else {
      separate();
      scalar(content);
    }
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
      letter(':');
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
    put(name.size() + kAroundName,
        [&](const char* begin, char* at) { return named(begin, at, name); });
  }

 private:
  static constexpr std::size_t kAroundName = 4;  // ,"":
  static constexpr std::size_t kMostDigits = 20;

  void between(char open, char close, const auto& fill) {
    put(2, [&](const char* begin, char* at) {
      at = separated(begin, at);
      *at = open;
      return at + 1;
    });
    fill();
    letter(close);
  }
  void begin_at(char open, const auto& fill, char close) {
    letter(open);
    fill();
    letter(close);
  }
  void open(std::string_view name, char bracket) {
    put(name.size() + kAroundName + 1, [&](const char* begin, char* at) {
      at = named(begin, at, name);
      *at = bracket;
      return at + 1;
    });
  }
  void separate() { put(1, separated); }
  void letter(char one) {
    put(1, [&](const char*, char* at) {
      *at = one;
      return at + 1;
    });
  }
  template <JsonScalar Scalar>
  void scalar(const Scalar& content) {
    if constexpr (std::same_as<Scalar, bool> || std::same_as<Scalar, std::nullptr_t> ||
                  std::integral<Scalar>)
      put(kMostDigits, [&](const char*, char* at) { return word(at, content); });
    else
      string(content);
  }
  void string(std::string_view text);
  void tree(const json::value& value);

  // Room for `most` letters, which `write(begin of the text, at)` fills and returns where it ended. A
  // message has thousands of short pieces: each is one look at the room there is, in place of several.
  template <class Write>
  void put(std::size_t most, const Write& write) {
    const std::size_t size = text_.size();
    if (text_.capacity() - size < most) grow(most);
    if (text_.capacity() - size < most) std::unreachable();  // or there is code for it everywhere
    text_.resize_and_overwrite(size + most, [&](char* begin, std::size_t) {
      return static_cast<std::size_t>(write(begin, begin + size) - begin);
    });
  }
  void grow(std::size_t most);

  // No value ends in one of these letters, so they tell whether something stands before.
  static char* separated(const char* begin, char* at) {
    if (at == begin) return at;
    const char last = at[-1];
    *at = ',';
    return at + (last != '{' && last != '[' && last != ':');
  }
  static char* named(const char* begin, char* at, std::string_view name) {
    at = separated(begin, at);
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    return at;
  }
  static char* word(char* at, std::string_view letters) {
    std::memcpy(at, letters.data(), letters.size());
    return at + letters.size();
  }
  static char* word(char* at, bool content) {
    return content ? word(at, std::string_view("true")) : word(at, std::string_view("false"));
  }
  static char* word(char* at, std::nullptr_t) { return word(at, std::string_view("null")); }
  template <std::integral Whole>
  requires(!std::same_as<Whole, bool>) static char* word(char* at, Whole content) {
    const auto whole = +content;
    if (whole >= 0 && whole < 10) {
      *at = static_cast<char>('0' + static_cast<int>(whole));
      return at + 1;
    }
    return std::to_chars(at, at + kMostDigits, whole).ptr;
  }

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

template <class Write>
json::object fields_of(const Write& write) {
  return tree_of([&](JsonWriter& out) { out.object([&] { write(out); }); }).as_object();
}

}  // namespace reeve
