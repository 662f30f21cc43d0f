// Web Push: what a push service wants to see of whoever sends (VAPID, RFC 8292), and a message that only
// the browser it is for can read (RFC 8291 in the form aes128gcm of RFC 8188). OpenSSL and libsodium do
// the arithmetic; there is no library for it in Debian.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/app/environment.h"
#include "server/people/base64.h"

namespace reeve::server {

// HMAC-SHA-256.
std::string hmac_of(std::string_view key, std::string_view message);

// A pair of keys on P-256. Movable only.
class PointKey {
 public:
  // The private number is made of these bytes, 32 or more; equal bytes give equal keys.
  explicit PointKey(std::string_view bytes);
  PointKey(PointKey&&) noexcept;
  PointKey& operator=(PointKey&&) noexcept;
  ~PointKey();

  const std::string& public_key() const { return public_; }  // 65 bytes, uncompressed
  // What both sides of an exchange get, 32 bytes. Fails when `other` is no point of the curve.
  Result<std::string> shared_with(std::string_view other) const;
  // ES256: r and s, 32 bytes each.
  std::string sign(std::string_view message) const;

 private:
  struct Key;
  std::unique_ptr<Key> key_;
  std::string public_;
};

// The key by which push services know this server: always the same for the same secret.
PointKey vapid_key(std::string_view secret);

// The value of the header Authorization. `audience` is the origin of the endpoint, `subject` how to reach
// the operator (mailto: or https:), `expires` in seconds since 1970, at most a day from now.
std::string vapid_header(const PointKey& key, std::string_view audience, std::string_view subject,
                         std::int64_t expires);
// True when the token of such a header was signed by the key it names; for tests, and push services.
bool check_es256(std::string_view public_key, std::string_view message, std::string_view signature);

// What a browser gave with its subscription, as bytes.
struct PushKeys {
  std::string point;   // p256dh: 65 bytes
  std::string secret;  // auth: 16 bytes
};

// The body of a push message. `own` must be new for every message, and so must `salt` (16 bytes).
Result<std::string> push_body(std::string_view text, const PushKeys& keys, const PointKey& own,
                              std::string_view salt);
// With a new key and salt.
Result<std::string> push_body(std::string_view text, const PushKeys& keys,
                              const Environment& environment);

}  // namespace reeve::server
