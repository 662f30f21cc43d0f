// Links that prove something: whoever brings one was sent it. Signed by the server's secret; each is good
// for one purpose, for a while. Nothing is stored.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "server/app/environment.h"

namespace reeve::server {

// `expires` by the wall clock.
std::string make_token(std::string_view secret, std::string_view purpose, json::object says,
                       Milliseconds expires);
// What it says; "bad_link" when it is not ours, is for something else, or is too old.
Result<json::object> read_token(std::string_view secret, std::string_view purpose,
                                std::string_view token, Milliseconds now);

}  // namespace reeve::server
