// The language the command line speaks to people: --language where it is given, else the locale's.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.h"

namespace reeve::cli {

enum class Language : std::uint8_t { english, polish, russian };

// "en", "pl", "ru"; "" is the locale's (LC_ALL, LC_MESSAGES, LANG), English where that is another.
Result<Language> language_of(std::string_view code);

}  // namespace reeve::cli
