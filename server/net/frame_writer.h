// A message written field by field as text: no tree of the whole message is made only to be taken
// apart again, and parts that many messages share are written once.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/json_writer.h"
#include "server/net/listener.h"

namespace reeve::server {

class FrameWriter {
 public:
  FrameWriter() { text_.reserve(kUsualSize); }
  FrameWriter(const FrameWriter&) = delete;
  FrameWriter& operator=(const FrameWriter&) = delete;

  template <class Value>
  FrameWriter& add(std::string_view name, const Value& content) {
    if constexpr (JsonScalar<Value>)
      out_.field(name, content);
    else
      out_.field(name, json::value(content));
    return *this;
  }
  // A value that `write` writes: to out() as one element.
  template <class Write>
  FrameWriter& add_written(std::string_view name, const Write& write) {
    out_.key(name);
    write(out_);
    return *this;
  }
  // A list whose elements `write` writes one after the other: none is kept until the last is made.
  template <class Write>
  FrameWriter& add_list(std::string_view name, const Write& write) {
    out_.list(name, [&] { write(out_); });
    return *this;
  }
  // Fields that are written already.
  FrameWriter& add(std::string_view fields) {
    out_.written(fields);
    return *this;
  }

  std::string fields() const { return text_.substr(1); }
  Frame frame() {
    text_ += '}';
    return std::make_shared<const std::string>(std::move(text_));
  }

 private:
  static constexpr std::size_t kUsualSize = 8192;

  std::string text_ = "{";
  JsonWriter out_{text_};
};

}  // namespace reeve::server
