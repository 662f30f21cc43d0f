#include "server/call/tokens.h"

#include <sodium.h>

#include "server/call/push.h"

namespace reeve::server {

namespace {

std::string seal_of(std::string_view secret, std::string_view purpose, std::string_view text) {
  return hmac_of(hmac_of(secret, "links"), std::string(purpose) + '\0' + std::string(text));
}

}  // namespace

std::string make_token(std::string_view secret, std::string_view purpose, json::object says,
                       Milliseconds expires) {
  says["until"] = expires;
  const std::string text = json::serialize(says);
  return base64url(text) + "." + base64url(seal_of(secret, purpose, text));
}

Result<json::object> read_token(std::string_view secret, std::string_view purpose,
                                std::string_view token, Milliseconds now) {
  const Error bad{"bad_link", "This link is not valid any more; ask for a new one."};
  const std::size_t dot = token.find('.');
  if (dot == std::string_view::npos || token.size() > 1000) return std::unexpected(bad);
  const auto text = from_base64url(token.substr(0, dot));
  const auto seal = from_base64url(token.substr(dot + 1));
  if (!text || !seal) return std::unexpected(bad);
  const std::string right = seal_of(secret, purpose, *text);
  if (seal->size() != right.size() || sodium_memcmp(seal->data(), right.data(), right.size()) != 0)
    return std::unexpected(bad);
  auto value = parse_json(*text);
  if (!value || !value->is_object()) return std::unexpected(bad);
  const json::value* until = value->get_object().if_contains("until");
  if (until == nullptr || !until->is_int64() || until->get_int64() < now)
    return std::unexpected(bad);
  return std::move(value->get_object());
}

}  // namespace reeve::server
