// The languages people read. Every text of a game is there in all of them (core/words.h).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/result.h"

namespace reeve {

enum class Language : std::uint8_t { kEnglish, kPolish, kRussian };

inline constexpr std::array<std::string_view, 3> kLanguageNames = {"en", "pl", "ru"};
inline constexpr std::array<Language, 3> kLanguages = {Language::kEnglish, Language::kPolish,
                                                       Language::kRussian};

constexpr std::string_view name_of(Language language) {
  return kLanguageNames[static_cast<std::size_t>(language)];
}

// "en", "pl" or "ru".
Result<Language> language_named(std::string_view name);

// The best of a list of tags as browsers and locales write them: "pl_PL.UTF-8",
// "be,pl;q=0.8,en;q=0.5". English when none is known.
Language language_of(std::string_view tags);

}  // namespace reeve
