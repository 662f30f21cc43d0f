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
  switch (data[0] % 29) {
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
    case 8:
      must_explain(read_password_change(text));
      break;
    case 9:
      must_explain(read_device(text));
      break;
    case 10:
      must_explain(read_holiday(text));
      break;
    case 11:
      must_explain(read_new_way(text));
      break;
    case 12:
      must_explain(read_way(text));
      break;
    case 13:
      must_explain(read_wishes_body(text));
      break;
    case 14:
      must_explain(read_forgotten(text));
      break;
    case 15:
      must_explain(read_followed_link(text));
      break;
    case 16:
      must_explain(read_analysis(text));
      break;
    case 17:
      must_explain(read_answer(text));
      break;
    case 18:
      must_explain(read_rollout(text));
      break;
    case 19:
      must_explain(read_branch(text));
      break;
    case 20:
      must_explain(read_relation(text));
      break;
    case 21:
      must_explain(read_report(text));
      break;
    case 22:
      must_explain(read_tournament_act(text));
      break;
    case 23:
      must_explain(read_operator_act(text));
      break;
    case 24:
      must_explain(read_new_passkey(text));
      break;
    case 25:
      must_explain(read_used_passkey(text));
      break;
    case 26:
      must_explain(read_passkey_purpose(text));
      break;
    case 27:
      must_explain(read_tournament(text, 1'700'000'000'000));
      break;
    default: {
      static const CookieSigner signer(CookieSigner::Key{1, 2, 3});
      if (signer.read(text)) std::abort();  // nobody guesses a signature
    }
  }
  return 0;
}
