#include "server/people/guest.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/words.h"
#include "server/words/words.h"

namespace reeve::server {

std::string guest_name(PersonId person, Language language) {
  return server_words(language)("guest.name", {{"n", fmt::format("{:04}", person / 2 % 10000)}});
}

bool is_guest_name(std::string_view name, PersonId person) {
  return std::ranges::any_of(
      kLanguages, [&](Language language) { return name == guest_name(person, language); });
}

}  // namespace reeve::server
