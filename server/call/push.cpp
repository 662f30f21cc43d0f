#include "server/call/push.h"

#include <fmt/format.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <array>
#include <cassert>

#include "core/json.h"
#include "server/call/freed.h"

namespace reeve::server {

namespace {

using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Pkey = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using PkeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;

constexpr std::size_t kPointBytes = 65;
constexpr std::size_t kTagBytes = 16;
constexpr std::uint32_t kRecordBytes = 4096;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

Pkey make_key(std::string_view point, const BIGNUM* number) {
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  if (number != nullptr) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number);
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const PkeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key,
                        number != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                        parameters.get()) != 1)
    return nullptr;
  return Pkey(key);
}

// HKDF of RFC 5869 for at most 32 bytes.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info,
                    std::size_t size) {
  assert(size <= crypto_auth_hmacsha256_BYTES);
  return hmac_of(hmac_of(salt, secret), std::string(info) + '\x01').substr(0, size);
}

}  // namespace

std::string hmac_of(std::string_view key, std::string_view message) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  std::string out(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_final(&state, bytes_of(out));
  return out;
}

struct PointKey::Key {
  Pkey pkey;
};

// The number is taken modulo the order of the group less one, and one more: never 0.
PointKey::PointKey(std::string_view bytes) : key_(std::make_unique<Key>()) {
  assert(bytes.size() >= 32);
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number most(BN_dup(EC_GROUP_get0_order(group.get())));
  const Number given(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr));
  const Number number(BN_new());
  const std::unique_ptr<BN_CTX, Freed<BN_CTX_free>> context(BN_CTX_new());
  if (BN_cmp(given.get(), most.get()) < 0 && !BN_is_zero(given.get())) {
    BN_copy(number.get(), given.get());
  } else {
    BN_sub_word(most.get(), 1);
    BN_mod(number.get(), given.get(), most.get(), context.get());
    BN_add_word(number.get(), 1);
  }
  const Point point(EC_POINT_new(group.get()));
  EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, context.get());
  public_.resize(kPointBytes);
  EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(public_),
                     public_.size(), context.get());
  key_->pkey = make_key(public_, number.get());
  assert(key_->pkey);
}

PointKey::PointKey(PointKey&&) noexcept = default;
PointKey& PointKey::operator=(PointKey&&) noexcept = default;
PointKey::~PointKey() = default;

Result<std::string> PointKey::shared_with(std::string_view other) const {
  const Error wrong{"unknown_value", "This is no key of a browser."};
  if (other.size() != kPointBytes) return std::unexpected(wrong);
  const Pkey theirs = make_key(other, nullptr);
  const PkeyContext context(EVP_PKEY_CTX_new(key_->pkey.get(), nullptr));
  std::string shared(32, '\0');
  std::size_t size = shared.size();
  if (!theirs || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(shared), &size) != 1 || size != shared.size())
    return std::unexpected(wrong);
  return shared;
}

std::string PointKey::sign(std::string_view message) const {
  const Digest digest(EVP_MD_CTX_new());
  EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_->pkey.get());
  std::size_t size = 0;
  EVP_DigestSign(digest.get(), nullptr, &size, bytes_of(message), message.size());
  std::string der(size, '\0');
  EVP_DigestSign(digest.get(), bytes_of(der), &size, bytes_of(message), message.size());
  // OpenSSL wraps both numbers in DER; a token has them bare.
  const unsigned char* at = bytes_of(std::string_view(der));
  const Signature both(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string bare(64, '\0');
  if (both) {
    BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(bare), 32);
    BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(bare) + 32, 32);
  }
  return bare;
}

bool check_es256(std::string_view public_key, std::string_view message,
                 std::string_view signature) {
  if (signature.size() != 64) return false;
  const Pkey key = make_key(public_key, nullptr);
  if (!key) return false;
  const Signature both(ECDSA_SIG_new());
  ECDSA_SIG_set0(both.get(), BN_bin2bn(bytes_of(signature), 32, nullptr),
                 BN_bin2bn(bytes_of(signature) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(both.get(), &der);
  if (size <= 0) return false;
  const Digest digest(EVP_MD_CTX_new());
  EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get());
  const bool right = EVP_DigestVerify(digest.get(), der, static_cast<std::size_t>(size),
                                      bytes_of(message), message.size()) == 1;
  OPENSSL_free(der);
  return right;
}

PointKey vapid_key(std::string_view secret) {
  const std::string key(secret);
  return PointKey(hmac_of(key, "push, first half") + hmac_of(key, "push, second half"));
}

std::string vapid_header(const PointKey& key, std::string_view audience, std::string_view subject,
                         std::int64_t expires) {
  const json::object head{{"typ", "JWT"}, {"alg", "ES256"}};
  const json::object claims{{"aud", audience}, {"exp", expires}, {"sub", subject}};
  const std::string token =
      base64url(json::serialize(head)) + "." + base64url(json::serialize(claims));
  return fmt::format("vapid t={}.{}, k={}", token, base64url(key.sign(token)),
                     base64url(key.public_key()));
}

Result<std::string> push_body(std::string_view text, const PushKeys& keys, const PointKey& own,
                              std::string_view salt) {
  assert(salt.size() == 16);
  if (keys.secret.size() != 16)
    return error("unknown_value", "The secret of a subscription has 16 bytes.");
  if (text.size() + 1 + kTagBytes > kRecordBytes)
    return error("too_large", "A push message has at most {} bytes.", kRecordBytes - 1 - kTagBytes);
  const auto shared = own.shared_with(keys.point);
  if (!shared) return std::unexpected(shared.error());
  using namespace std::string_literals;
  const std::string both =
      derived(keys.secret, *shared, "WebPush: info\0"s + keys.point + own.public_key(), 32);
  const std::string key = derived(salt, both, "Content-Encoding: aes128gcm\0"s, 16);
  const std::string nonce = derived(salt, both, "Content-Encoding: nonce\0"s, 12);
  const std::string plain = std::string(text) + '\x02';  // the last and only record

  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8)
    body += static_cast<char>(kRecordBytes >> shift & 0xFF);
  body += static_cast<char>(kPointBytes);
  body += own.public_key();
  std::string sealed(plain.size() + kTagBytes, '\0');
  const Cipher cipher(EVP_CIPHER_CTX_new());
  int size = 0;
  int rest = 0;
  if (EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(std::string_view(key)),
                         bytes_of(std::string_view(nonce))) != 1 ||
      EVP_EncryptUpdate(cipher.get(), bytes_of(sealed), &size, bytes_of(std::string_view(plain)),
                        static_cast<int>(plain.size())) != 1 ||
      EVP_EncryptFinal_ex(cipher.get(), bytes_of(sealed) + size, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes,
                          bytes_of(sealed) + plain.size()) != 1)
    return error("internal", "The message could not be encrypted.");
  return body + sealed;
}

Result<std::string> push_body(std::string_view text, const PushKeys& keys,
                              const Environment& environment) {
  std::array<std::uint8_t, 64> bytes{};
  environment.random_bytes(bytes);
  const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return push_body(text, keys, PointKey(all.substr(0, 48)), all.substr(48));
}

}  // namespace reeve::server
