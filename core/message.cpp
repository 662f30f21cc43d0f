#include "core/message.h"

#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <fmt/format.h>

#include <iterator>
#include <mutex>
#include <unordered_map>

namespace reeve {
namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

icu::Formattable formattable(const Argument& argument) {
  if (const auto* number = std::get_if<std::int64_t>(&argument.value)) return {*number};
  if (const auto* fraction = std::get_if<double>(&argument.value)) return {*fraction};
  return {unicode(std::get<std::string>(argument.value))};
}

// All arguments as one text, by which they are known again. Each value stands with its type and its
// length: what people call themselves must not look like something else.
std::string key_of(const Arguments& arguments) {
  std::string key;
  for (const Argument& argument : arguments) {
    const std::string value =
        std::visit([](const auto& it) { return fmt::format("{}", it); }, argument.value);
    fmt::format_to(std::back_inserter(key), "{} {} {} {} ", argument.name, argument.value.index(),
                   value.size(), value);
  }
  return key;
}

class IcuMessage final : public Message {
 public:
  explicit IcuMessage(const icu::MessageFormat& format) : format_(format) {}

  // A game says the same few things over and over, and ICU takes its time: the last are remembered.
  std::string with(const Arguments& arguments) const override {
    const std::string key = key_of(arguments);
    const std::lock_guard lock(mutex_);
    if (const auto known = said_.find(key); known != said_.end()) return known->second;
    if (said_.size() >= kRemembered) said_.clear();
    return said_.emplace(key, format(arguments)).first->second;
  }

 private:
  static constexpr std::size_t kRemembered = 64;

  std::string format(const Arguments& arguments) const {
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Argument& argument : arguments) {
      names.push_back(unicode(argument.name));
      values.push_back(formattable(argument));
    }
    UErrorCode code = U_ZERO_ERROR;
    icu::UnicodeString text;
    format_.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                   code);
    std::string utf8;
    return text.toUTF8String(utf8);
  }

  icu::MessageFormat format_;
  // ICU makes plural rules and number formats of a message when it first needs them.
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> said_;
};

}  // namespace

Result<std::unique_ptr<const Message>> read_message(Language language, std::string_view pattern) {
  const std::string_view name = name_of(language);
  UErrorCode code = U_ZERO_ERROR;
  UParseError where{};
  icu::MessageFormat format(unicode(pattern), icu::Locale(std::string(name).c_str()), where, code);
  // A warning (U_USING_DEFAULT_WARNING) is no failure.
  if (U_FAILURE(code))
    return error("bad_message", "\"{}\" is not a message of ICU: {} at {}.", pattern,
                 u_errorName(code), where.offset);
  return std::make_unique<IcuMessage>(std::move(format));
}

}  // namespace reeve
