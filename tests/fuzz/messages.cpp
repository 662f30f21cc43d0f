// What a page may send on its WebSocket: any bytes must give a request or an error, never more.
#include <cstdint>
#include <cstdlib>

#include "server/net/messages.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace reeve::server;
  const auto request = read_request({reinterpret_cast<const char*>(data), size});
  if (!request) {
    if (request.error().error.code.empty() || request.error().error.message.empty()) std::abort();
    return 0;
  }
  if (const auto* body = std::get_if<TableRequest>(&request->body))
    if (!looks_like_table_id(table_of(*body))) std::abort();
  return 0;
}
