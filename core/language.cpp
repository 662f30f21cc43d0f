#include "core/language.h"

#include <algorithm>

namespace reeve {
namespace {

const Language* known(std::string_view tag) {
  const std::string_view name = tag.substr(0, 2);
  const bool ends =
      tag.size() == 2 ||
      (tag.size() > 2 && (tag[2] == '_' || tag[2] == '-' || tag[2] == '.' || tag[2] == '@'));
  const auto found = std::ranges::find(kLanguageNames, name);
  if (!ends || found == kLanguageNames.end()) return nullptr;
  return &kLanguages[static_cast<std::size_t>(found - kLanguageNames.begin())];
}

}  // namespace

Result<Language> language_named(std::string_view name) {
  const auto found = std::ranges::find(kLanguageNames, name);
  if (found == kLanguageNames.end())
    return error("unknown_language", "There is no language \"{}\"; there are en, pl and ru.",
                 name.substr(0, 20));
  return kLanguages[static_cast<std::size_t>(found - kLanguageNames.begin())];
}

Language language_of(std::string_view tags) {
  while (!tags.empty()) {
    const std::size_t end = tags.find_first_of(",:");
    std::string_view tag = tags.substr(0, end);
    tags.remove_prefix(end == tags.npos ? tags.size() : end + 1);
    while (tag.starts_with(' ')) tag.remove_prefix(1);
    tag = tag.substr(0, tag.find(';'));
    if (const Language* language = known(tag)) return *language;
  }
  return Language::kEnglish;
}

}  // namespace reeve
