// What a guest is called until they say a name: "Guest 6520", in the language they read when it is
// first written down.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "server/people/ids.h"

namespace reeve::server {

std::string guest_name(PersonId person, Language language);
// In whatever language.
bool is_guest_name(std::string_view name, PersonId person);

}  // namespace reeve::server
