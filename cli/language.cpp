#include "cli/language.h"

#include <cstdlib>

namespace reeve::cli {

namespace {

Language of_locale() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    return locale.starts_with("pl")   ? Language::polish
           : locale.starts_with("ru") ? Language::russian
                                      : Language::english;
  }
  return Language::english;
}

}  // namespace

Result<Language> language_of(std::string_view code) {
  if (code.empty()) return of_locale();
  if (code == "en") return Language::english;
  if (code == "pl") return Language::polish;
  if (code == "ru") return Language::russian;
  return error("unknown_language", "There is no language \"{}\"; there are en, pl and ru.",
               code.substr(0, 20));
}

}  // namespace reeve::cli
