// Passkeys (WebAuthn level 2): what a browser says when a key is made and when it is used. ES256 by
// OpenSSL, Ed25519 by libsodium; the attestation is not asked for ("none"), so nothing is learnt of the
// device. Nothing here knows people or challenges; server/net/rest_passkeys.cpp asks those questions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"

namespace reeve::server {

// What the browser adds on its own behalf.
struct ClientData {
  std::string type;       // "webauthn.create" or "webauthn.get"
  std::string challenge;  // the bytes that were asked with
  std::string origin;
};
Result<ClientData> read_client_data(std::string_view json);

struct MadeKey {
  std::string id;   // of the credential, bytes
  std::string key;  // COSE
  std::uint32_t counter = 0;
};
// From an attestation object. `host` is whom the key is for; whoever made it must have been there and
// shown who they are.
Result<MadeKey> read_made_key(std::string_view attestation, std::string_view host);

// The counter told by a signature that holds: over what the authenticator and the browser say.
Result<std::uint32_t> check_signature(std::string_view key, std::string_view authenticator_data,
                                      std::string_view client_data, std::string_view signature,
                                      std::string_view host);

}  // namespace reeve::server
