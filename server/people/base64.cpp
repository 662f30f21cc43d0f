#include "server/people/base64.h"

#include <sodium.h>

namespace reeve::server {

namespace {

std::string encoded(std::string_view bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  text.resize(text.size() - 1);  // its closing zero
  return text;
}

}  // namespace

std::string base64url(std::string_view bytes) {
  return encoded(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
std::string base64(std::string_view bytes) {
  return encoded(bytes, sodium_base64_VARIANT_ORIGINAL);
}

Result<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string bytes(text.size() + 1, '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size())
    return error("wrong_type", "This is not base64url.");
  bytes.resize(size);
  return bytes;
}

}  // namespace reeve::server
