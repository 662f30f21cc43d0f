// ICU messages with plurals, choices and numbers of a language. The only place that knows the
// library behind it is message.cpp, so that a build without ICU has one file to replace.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/phrase.h"
#include "core/result.h"

namespace reeve {

class Message {
 public:
  virtual ~Message() = default;
  // May be called from several threads.
  virtual std::string with(const Arguments& arguments) const = 0;
};

Result<std::unique_ptr<const Message>> read_message(Language language, std::string_view pattern);

}  // namespace reeve
