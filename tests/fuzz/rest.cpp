// The bodies of REST requests and the cookie: the first byte chooses the reader.
#include <cstdint>
#include <cstdlib>

#include "server/net/rest_bodies.h"
#include "server/people/identity.h"

namespace {

template <class T>
void must_explain(const reeve::Result<T>& result) {
  if (!result && (result.error().code.empty() || result.error().message.empty())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace reeve::server;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  switch (data[0] % 9) {
    case 0:
      must_explain(read_create_table(text));
      break;
    case 1:
      must_explain(read_name(text));
      break;
    case 2:
      must_explain(read_register(text));
      break;
    case 3:
      must_explain(read_login(text));
      break;
    case 4:
      must_explain(read_password(text));
      break;
    case 5:
      must_explain(read_logout(text));
      break;
    case 6:
      must_explain(read_options(text));
      break;
    case 7:
      must_explain(read_record(text));
      break;
    default: {
      static const CookieSigner signer(CookieSigner::Key{1, 2, 3});
      if (signer.read(text)) std::abort();  // nobody guesses a signature
    }
  }
  return 0;
}
