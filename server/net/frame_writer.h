// A message written field by field as text: no tree of the whole message is made only to be taken
// apart again, and parts that many messages share are written once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/listener.h"

namespace reeve::server {

class FrameWriter {
 public:
  template <class Value>
  FrameWriter& add(std::string_view name, Value&& content) {
    const json::value value(std::forward<Value>(content));
    if (!text_.empty()) text_ += ',';
    text_ += '"';
    text_ += name;  // names are ours: nothing in them needs escaping
    text_ += "\":";
    serializer_.reset(&value);
    std::array<char, 4096> piece;
    while (!serializer_.done()) text_.append(serializer_.read(piece.data(), piece.size()));
    return *this;
  }
  // Fields that are written already.
  FrameWriter& add(const std::string& fields) {
    if (!text_.empty()) text_ += ',';
    text_ += fields;
    return *this;
  }
  std::string fields() { return std::move(text_); }
  Frame frame() { return std::make_shared<const std::string>('{' + text_ + '}'); }

 private:
  std::string text_;
  json::serializer serializer_;
};

}  // namespace reeve::server
