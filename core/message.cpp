#include "core/message.h"

#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <mutex>

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

class IcuMessage final : public Message {
 public:
  explicit IcuMessage(const icu::MessageFormat& format) : format_(format) {}

  std::string with(const Arguments& arguments) const override {
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Argument& argument : arguments) {
      names.push_back(unicode(argument.name));
      values.push_back(formattable(argument));
    }
    UErrorCode code = U_ZERO_ERROR;
    icu::UnicodeString text;
    {
      // ICU makes plural rules and number formats of a message when it first needs them.
      const std::lock_guard lock(first_use_);
      format_.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                     code);
    }
    std::string utf8;
    return text.toUTF8String(utf8);
  }

 private:
  icu::MessageFormat format_;
  mutable std::mutex first_use_;
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
