// What a browser says of a passkey: the first byte chooses the reader.
#include <cstdint>
#include <cstdlib>

#include "server/people/cbor.h"
#include "server/people/passkey.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace reeve::server;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  switch (data[0] % 4) {
    case 0: {
      std::size_t end = 0;
      const auto value = Cbor::read(text, &end);
      if (value && (end == 0 || end > text.size())) std::abort();
      break;
    }
    case 1:
      (void)read_made_key(text, "localhost");
      break;
    case 2:
      (void)read_client_data(text);
      break;
    default:
      // A key, and data that nobody has signed.
      const std::size_t half = text.size() / 2;
      if (check_signature(text.substr(0, half), text.substr(half), "{}", text, "localhost"))
        std::abort();
  }
  return 0;
}
