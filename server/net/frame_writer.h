// A message written field by field as text: no tree of the whole message is made only to be taken
// apart again, and parts that many messages share are written once.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/net/listener.h"

namespace reeve::server {

class FrameWriter {
 public:
  template <class Value>
  FrameWriter& add(std::string_view name, Value&& content) {
    begin(name);
    write(std::forward<Value>(content));
    return *this;
  }
  // A list whose elements `write` writes one after the other: none is kept until the last is made.
  template <class Elements, class Write>
  FrameWriter& add_list(std::string_view name, const Elements& elements, const Write& write_one) {
    begin(name);
    write_all('[', ']', elements, [&](const auto& element) { write_one(*this, element); });
    return *this;
  }
  // Fields that are written already.
  FrameWriter& add(const std::string& fields) {
    separate();
    text_ += fields;
    return *this;
  }

  // An element of a list: a value, or one that is written already.
  template <class Value>
  void write(Value&& content) {
    if constexpr (std::same_as<std::remove_cvref_t<Value>, bool>) {
      text_ += content ? "true" : "false";
    } else if constexpr (std::integral<std::remove_cvref_t<Value>>) {
      write_number(+content);
    } else {
      write_value(json::value(std::forward<Value>(content)));
    }
  }
  void write_text(std::string_view written) { text_ += written; }

  std::string fields() { return text_.substr(1); }
  Frame frame() {
    text_ += '}';
    return std::make_shared<const std::string>(std::move(text_));
  }

 private:
  // As json::serialize() writes it. That can pause anywhere and go on later, which nobody needs here
  // and which is slower for that.
  void write_value(const json::value& value) {
    switch (value.kind()) {
      case json::kind::object:
        write_all('{', '}', value.get_object(), [this](const json::key_value_pair& field) {
          write_string(field.key());
          text_ += ':';
          write_value(field.value());
        });
        break;
      case json::kind::array:
        write_all('[', ']', value.get_array(),
                  [this](const json::value& element) { write_value(element); });
        break;
      case json::kind::string:
        write_string(value.get_string());
        break;
      case json::kind::int64:
        write_number(value.get_int64());
        break;
      case json::kind::uint64:
        write_number(value.get_uint64());
        break;
      case json::kind::bool_:
        text_ += value.get_bool() ? "true" : "false";
        break;
      case json::kind::null:
        text_ += "null";
        break;
      case json::kind::double_:
        text_ += json::serialize(value);
        break;
    }
  }
  template <class Elements, class Write>
  void write_all(char open, char close, const Elements& elements, const Write& write_one) {
    text_ += open;
    bool first = true;
    for (const auto& element : elements) {
      if (!std::exchange(first, false)) text_ += ',';
      write_one(element);
    }
    text_ += close;
  }
  void write_number(std::integral auto number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text_.append(digits.data(), end);
  }
  void write_string(std::string_view text) {
    const auto plain = [](char letter) {
      return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
    };
    if (!std::all_of(text.begin(), text.end(), plain)) {
      text_ += json::serialize(json::string_view(text));
      return;
    }
    text_ += '"';
    text_ += text;
    text_ += '"';
  }

  void separate() {
    if (text_.size() > 1) text_ += ',';
  }
  void begin(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;  // names are ours: nothing in them needs escaping
    text_ += "\":";
  }

  std::string text_ = "{";
};

}  // namespace reeve::server
