// Who is asking. Anyone who comes gets a guest's cookie: a random number and a signature, nothing
// in the file until the guest does something. Accounts have a password (Argon2id) and an epoch;
// raising the epoch ends every session of the account, and
// each device has a session of its own that can be ended alone.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/people/ids.h"

namespace reeve::server {

struct Identity {
  PersonId person = 0;
  std::uint32_t epoch = 0;
  std::uint64_t session =
      0;  // the device, of an account; 0: a guest, or from before there were any

  friend bool operator==(const Identity&, const Identity&) = default;
};

class CookieSigner {
 public:
  using Key = std::array<std::uint8_t, 32>;
  explicit CookieSigner(const Key& key) : key_(key) {}

  std::string sign(const Identity& identity) const;
  // Nothing unless the signature is ours; compared in constant time.
  std::optional<Identity> read(std::string_view cookie) const;

 private:
  std::string mac(std::string_view text) const;
  Key key_;
};

// Slow and memory-hungry on purpose (64 MiB); never on a network thread.
std::string hash_password(std::string_view password);
// No password is longer than this, whatever its letters; the rest is not even looked at.
inline constexpr std::size_t kMostPasswordBytes = 512;
bool verify_password(const std::string& hash, std::string_view password);

// What people may call themselves, log in as, keep secret, and say.
Result<std::string> clean_name(std::string_view name);
// A mail address as nearly everybody has one, in small letters: what a mail server could take for
// anything else is refused.
Result<std::string> clean_mail(std::string_view address);
Result<std::string> clean_login(std::string_view login);
// `about`: what everybody knows of the person, and nobody's password may be.
Result<void> check_password(std::string_view password, std::string_view about = {});
Result<std::string> clean_chat(std::string_view text);

// sha256("reeve:" game ":" seed ":" salt) in hex: what binds the server to its dice.
std::string commitment_of(std::string_view game, std::uint64_t seed, std::string_view salt);

}  // namespace reeve::server
