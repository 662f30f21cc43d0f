// A message written field by field as text: no tree of the whole message is made only to be taken
// apart again, and parts that many messages share are written once.
#pragma once

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <iterator>
#include <string>
#include <string_view>
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
    text_ += '[';
    bool first = true;
    for (const auto& element : elements) {
      if (!std::exchange(first, false)) text_ += ',';
      write_one(*this, element);
    }
    text_ += ']';
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
      fmt::format_to(std::back_inserter(text_), "{}", +content);
    } else {
      const json::value value(std::forward<Value>(content));
      serializer_.reset(&value);
      std::array<char, 4096> piece;
      while (!serializer_.done()) text_.append(serializer_.read(piece.data(), piece.size()));
    }
  }
  void write_text(std::string_view written) { text_ += written; }

  std::string fields() { return text_.substr(1); }
  Frame frame() {
    text_ += '}';
    return std::make_shared<const std::string>(std::move(text_));
  }

 private:
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
  json::serializer serializer_;
};

}  // namespace reeve::server
