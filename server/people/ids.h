// Names of tables and people on the wire and in the file. Tables are 80 random bits, so that a link
// is its own key; people are 64-bit numbers whose public form begins with "p". Both use Crockford's
// 32 letters, which survive being read aloud.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/app/environment.h"

namespace reeve::server {

using PersonId = std::uint64_t;  // 0: nobody
using TableId = std::string;

TableId new_table_id(const Environment& environment);
bool looks_like_table_id(std::string_view text);

PersonId new_person_id(const Environment& environment);
std::string person_text(PersonId person);
std::optional<PersonId> person_from_text(std::string_view text);

// 128 random bits by which whoever gets a letter twice can tell.
std::string new_letter_id(const Environment& environment);

// Of a process, by which those that work together tell each other apart.
std::string new_node_name(const Environment& environment);

std::uint64_t random_number(const Environment& environment);
std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace reeve::server
