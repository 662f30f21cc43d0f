#include "server/people/identity.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "server/people/common_passwords.h"

namespace reeve::server {

namespace {

constexpr std::size_t kLeastPasswordLetters = 12;  // of a new one; older ones stay good
constexpr std::size_t kMostPasswordLetters = 128;
constexpr std::size_t kMostNameLetters = 24;
constexpr std::size_t kMostChatLetters = 280;

// The code point at `at` of well-formed UTF-8 (JSON parsing has checked it), and how long it is.
std::pair<char32_t, std::size_t> letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> char32_t {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) & 0x3F : 0;
  };
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xE0) return {(lead & 0x1Fu) << 6 | byte(1), 2};
  if (lead < 0xF0) return {(lead & 0x0Fu) << 12 | byte(1) << 6 | byte(2), 3};
  return {(lead & 0x07u) << 18 | byte(1) << 12 | byte(2) << 6 | byte(3), 4};
}

// Letters that nobody sees, by which one name can be made to look like another.
bool is_invisible(char32_t c) {
  return c == 0x00AD || c == 0x034F || c == 0x061C || c == 0x115F || c == 0x1160 ||
         (c >= 0x17B4 && c <= 0x17B5) || (c >= 0x180B && c <= 0x180F) || c == 0x2800 ||
         c == 0x3164 || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFFA0 ||
         (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF);
}

// Letters that would rearrange or break the line they stand in.
bool is_unprintable(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         is_invisible(c);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// The number of letters, or nothing when one of them may not stand in a line.
std::optional<std::size_t> printable_letters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto [letter, length] = letter_at(text, at);
    if (is_unprintable(letter)) return {};
    at += length;
  }
  return count;
}

}  // namespace

std::string CookieSigner::mac(std::string_view text) const {
  std::array<std::uint8_t, 20> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const std::uint8_t*>(text.data()),
                     text.size(), key_.data(), key_.size());
  return to_hex(out);
}

std::string CookieSigner::sign(const Identity& identity) const {
  std::string text = fmt::format("{}.{}", person_text(identity.person), identity.epoch);
  if (identity.session != 0) text += fmt::format(".{:x}", identity.session);
  return text + "." + mac(text);
}

std::optional<Identity> CookieSigner::read(std::string_view cookie) const {
  const std::size_t last = cookie.rfind('.');
  if (last == std::string_view::npos || cookie.size() > 100) return {};
  const std::string_view text = cookie.substr(0, last);
  const std::string expected = mac(text);
  const std::string_view given = cookie.substr(last + 1);
  if (given.size() != expected.size() ||
      sodium_memcmp(given.data(), expected.data(), expected.size()) != 0)
    return {};
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return {};
  const auto person = person_from_text(text.substr(0, dot));
  if (!person) return {};
  Identity identity{.person = *person};
  std::string_view epoch = text.substr(dot + 1);
  if (const std::size_t next = epoch.find('.'); next != std::string_view::npos) {
    const std::string_view session = epoch.substr(next + 1);
    const auto [stop, code] =
        std::from_chars(session.data(), session.data() + session.size(), identity.session, 16);
    if (code != std::errc{} || stop != session.data() + session.size()) return {};
    epoch = epoch.substr(0, next);
  }
  const auto [stop, code] =
      std::from_chars(epoch.data(), epoch.data() + epoch.size(), identity.epoch);
  if (code != std::errc{} || stop != epoch.data() + epoch.size()) return {};
  return identity;
}

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return out.data();
}

bool verify_password(const std::string& hash, std::string_view password) {
  return !hash.empty() &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

Result<std::string> clean_name(std::string_view name) {
  name = trimmed(name);
  const auto letters = printable_letters(name);
  if (!letters || *letters == 0 || *letters > kMostNameLetters)
    return error("bad_name", "A name has 1 to {} printable characters.", kMostNameLetters);
  return std::string(name);
}

Result<std::string> clean_login(std::string_view login) {
  std::string clean(trimmed(login));
  std::transform(clean.begin(), clean.end(), clean.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789._-@+";
  if (clean.size() < 3 || clean.size() > 40 ||
      clean.find_first_not_of(kAllowed) != std::string::npos)
    return std::unexpected(
        Error{.code = "bad_name",
              .message = "A login has 3 to 40 of the characters a-z, 0-9 and ._-@+.",
              .words = {.key = "error.bad_login"}});
  return clean;
}

Result<std::string> clean_mail(std::string_view address) {
  std::string clean(trimmed(address));
  std::transform(clean.begin(), clean.end(), clean.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  constexpr std::string_view kLocal = "abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-";
  constexpr std::string_view kHost = "abcdefghijklmnopqrstuvwxyz0123456789.-";
  const std::size_t at = clean.find('@');
  const std::string local = clean.substr(0, at);
  const std::string host = at == std::string::npos ? "" : clean.substr(at + 1);
  if (local.empty() || local.size() > 64 || clean.size() > 254 ||
      local.find_first_not_of(kLocal) != std::string::npos || host.empty() ||
      host.find_first_not_of(kHost) != std::string::npos || host.front() == '.' ||
      host.front() == '-' || host.back() == '.' || host.find("..") != std::string::npos ||
      host.find('.') == std::string::npos || local.front() == '-')
    return error("bad_mail", "This is no mail address.");
  return clean;
}

Result<void> check_password(std::string_view password, std::string_view about) {
  if (is_common_password(password) || (!about.empty() && password == about))
    return error("common_password", "This password is one of the first that anybody would try.");
  const auto letters = static_cast<std::size_t>(
      std::ranges::count_if(password, [](char c) { return (c & 0xC0) != 0x80; }));
  if (letters < kLeastPasswordLetters || letters > kMostPasswordLetters)
    return error("weak_password", "A new password has {} to {} characters.", kLeastPasswordLetters,
                 kMostPasswordLetters);
  return {};
}

Result<std::string> clean_chat(std::string_view text) {
  text = trimmed(text);
  if (text.size() > kMostChatLetters * 4)
    return error("too_long", "A line of chat has at most {} characters.", kMostChatLetters);
  const auto letters = printable_letters(text);
  if (!letters) return error("unknown_value", "Chat is one line of printable characters.");
  if (*letters == 0) return error("missing_field", "The line is empty.");
  if (*letters > kMostChatLetters)
    return error("too_long", "A line of chat has at most {} characters.", kMostChatLetters);
  return std::string(text);
}

std::string commitment_of(std::string_view game, std::uint64_t seed, std::string_view salt) {
  const std::string text = fmt::format("reeve:{}:{}:{}", game, seed, salt);
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  return to_hex(out);
}

}  // namespace reeve::server
