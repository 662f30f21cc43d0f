#include "server/people/ids.h"

#include <array>
#include <cstring>

namespace reeve::server {

namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kTableLetters = 16;
constexpr std::size_t kPersonLetters = 13;  // 13 × 5 bits hold 64

}  // namespace

std::uint64_t random_number(const Environment& environment) {
  std::array<std::uint8_t, 8> bytes{};
  environment.random_bytes(bytes);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof number);
  return number;
}

TableId new_table_id(const Environment& environment) {
  std::array<std::uint8_t, kTableLetters> bytes{};
  environment.random_bytes(bytes);
  TableId id;
  for (std::uint8_t byte : bytes) id += kLetters[byte & 31];
  return id;
}

std::string new_letter_id(const Environment& environment) {
  std::array<std::uint8_t, 16> bytes{};
  environment.random_bytes(bytes);
  return to_hex(bytes);
}

std::string new_node_name(const Environment& environment) {
  std::array<std::uint8_t, 8> bytes{};
  environment.random_bytes(bytes);
  return to_hex(bytes);
}

bool looks_like_table_id(std::string_view text) {
  return text.size() == kTableLetters && text.find_first_not_of(kLetters) == std::string_view::npos;
}

PersonId new_person_id(const Environment& environment) {
  // 63 bits, because SQLite's numbers are signed; never 0, which means nobody.
  return (random_number(environment) >> 1) | 1;
}

std::string person_text(PersonId person) {
  std::string text(1 + kPersonLetters, 'p');
  for (std::size_t i = kPersonLetters; i > 0; --i, person >>= 5) text[i] = kLetters[person & 31];
  return text;
}

std::optional<PersonId> person_from_text(std::string_view text) {
  if (text.size() != 1 + kPersonLetters || text[0] != 'p') return {};
  PersonId person = 0;
  for (char letter : text.substr(1)) {
    const std::size_t digit = kLetters.find(letter);
    if (digit == std::string_view::npos || person >> 59 != 0) return {};
    person = person << 5 | digit;
  }
  if (person == 0 || person >> 63 != 0) return {};
  return person;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace reeve::server
