#include "server/people/passkey.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <memory>

#include "server/call/freed.h"
#include "server/people/base64.h"
#include "server/people/cbor.h"

namespace reeve::server {

namespace {

using Pkey = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using PkeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;

const Error kBadKey{"bad_passkey", "This passkey cannot be used here."};

// authenticatorData: hash of the host 32, flags 1, counter 4; when a key was made also its maker 16, the
// length of its id 2, the id, the key.
constexpr std::size_t kHashBytes = 32;
constexpr std::size_t kHeadBytes = kHashBytes + 1 + 4;
constexpr std::size_t kMakerBytes = 16;
constexpr std::size_t kMostIdBytes = 1023;
constexpr unsigned kPresent = 0x01;
constexpr unsigned kVerified = 0x04;
constexpr unsigned kHasKey = 0x40;

// COSE: kind of key, algorithm, curve, coordinates.
constexpr std::int64_t kType = 1, kAlgorithm = 3, kCurve = -1, kX = -2, kY = -3;
constexpr std::int64_t kEcKey = 2, kOctetKey = 1, kEs256 = -7, kEdDsa = -8, kP256 = 1, kEd25519 = 6;
constexpr std::size_t kNumberBytes = 32;

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string sha256(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), raw(text), text.size());
  return hash;
}

// The counter of data that are for this host, from somebody who was there and known to the device.
Result<std::uint32_t> check_head(std::string_view data, std::string_view host) {
  if (data.size() < kHeadBytes) return std::unexpected(kBadKey);
  if (data.substr(0, kHashBytes) != sha256(host)) return std::unexpected(kBadKey);
  const auto flags = static_cast<unsigned char>(data[kHashBytes]);
  if ((flags & kPresent) == 0 || (flags & kVerified) == 0) return std::unexpected(kBadKey);
  std::uint32_t counter = 0;
  for (std::size_t i = 0; i < 4; ++i)
    counter = counter << 8 | static_cast<unsigned char>(data[kHashBytes + 1 + i]);
  return counter;
}

struct CoseKey {
  bool edwards = false;
  std::string_view x, y;
};

std::optional<std::int64_t> number_at(const Cbor& map, std::int64_t key) {
  const Cbor* value = map.at(key);
  return value != nullptr ? value->number() : std::nullopt;
}
std::string_view bytes_at(const Cbor& map, std::int64_t key) {
  const Cbor* value = map.at(key);
  return value != nullptr ? value->bytes().value_or(std::string_view()) : std::string_view();
}

std::optional<CoseKey> read_cose(std::string_view bytes) {
  const auto map = Cbor::read(bytes);
  if (!map || map->kind() != Cbor::Kind::kMap) return {};
  CoseKey key{.x = bytes_at(*map, kX), .y = bytes_at(*map, kY)};
  const auto type = number_at(*map, kType);
  const auto algorithm = number_at(*map, kAlgorithm);
  const auto curve = number_at(*map, kCurve);
  key.edwards = type == kOctetKey && algorithm == kEdDsa && curve == kEd25519;
  const bool point = type == kEcKey && algorithm == kEs256 && curve == kP256;
  if (key.x.size() != kNumberBytes || (!key.edwards && !point)) return {};
  if (point && key.y.size() != kNumberBytes) return {};
  return key;
}

// Null when it is no point of the curve.
Pkey point_key(const CoseKey& cose) {
  const std::string point = "\x04" + std::string(cose.x) + std::string(cose.y);
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const PkeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1)
    return nullptr;
  return Pkey(key);
}

bool verify(const CoseKey& cose, std::string_view message, std::string_view signature) {
  if (cose.edwards)
    return signature.size() == crypto_sign_BYTES &&
           crypto_sign_verify_detached(raw(signature), raw(message), message.size(), raw(cose.x)) ==
               0;
  const Pkey key = point_key(cose);
  const Digest digest(EVP_MD_CTX_new());
  return key != nullptr &&
         EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestVerify(digest.get(), raw(signature), signature.size(), raw(message),
                          message.size()) == 1;
}

std::string word_in(const json::object& all, const char* name) {
  const json::value* value = all.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

}  // namespace

Result<ClientData> read_client_data(std::string_view text) {
  const auto value = parse_json(text);
  if (!value || !value->is_object()) return std::unexpected(kBadKey);
  const json::object& all = value->get_object();
  auto challenge = from_base64url(word_in(all, "challenge"));
  if (!challenge) return std::unexpected(kBadKey);
  const json::value* crossed = all.if_contains("crossOrigin");
  if (crossed != nullptr && crossed->is_bool() && crossed->get_bool())
    return std::unexpected(kBadKey);
  return ClientData{.type = word_in(all, "type"),
                    .challenge = std::move(*challenge),
                    .origin = word_in(all, "origin")};
}

Result<MadeKey> read_made_key(std::string_view attestation, std::string_view host) {
  const auto object = Cbor::read(attestation);
  const Cbor* told = object ? object->at("authData") : nullptr;
  if (told == nullptr || !told->bytes()) return std::unexpected(kBadKey);
  std::string_view data = *told->bytes();
  const auto counter = check_head(data, host);
  if (!counter) return std::unexpected(counter.error());
  const auto flags = static_cast<unsigned char>(data[kHashBytes]);
  data.remove_prefix(kHeadBytes);
  if ((flags & kHasKey) == 0 || data.size() < kMakerBytes + 2) return std::unexpected(kBadKey);
  data.remove_prefix(kMakerBytes);
  const std::size_t length = static_cast<std::size_t>(static_cast<unsigned char>(data[0])) << 8 |
                             static_cast<unsigned char>(data[1]);
  data.remove_prefix(2);
  if (length == 0 || length > kMostIdBytes || data.size() <= length)
    return std::unexpected(kBadKey);
  MadeKey made{.id = std::string(data.substr(0, length)), .key = {}, .counter = *counter};
  data.remove_prefix(length);
  std::size_t end = 0;  // extensions may follow
  if (!Cbor::read(data, &end)) return std::unexpected(kBadKey);
  made.key = std::string(data.substr(0, end));
  const auto cose = read_cose(made.key);
  if (!cose || (!cose->edwards && point_key(*cose) == nullptr)) return std::unexpected(kBadKey);
  return made;
}

Result<std::uint32_t> check_signature(std::string_view key, std::string_view authenticator_data,
                                      std::string_view client_data, std::string_view signature,
                                      std::string_view host) {
  const auto counter = check_head(authenticator_data, host);
  if (!counter) return counter;
  const auto cose = read_cose(key);
  const std::string message = std::string(authenticator_data) + sha256(client_data);
  if (!cose || !verify(*cose, message, signature)) return std::unexpected(kBadKey);
  return *counter;
}

}  // namespace reeve::server
