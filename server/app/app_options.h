// How the server is reached from outside.
#pragma once

#include <string>
#include <vector>

namespace reeve::server {

struct AppOptions {
  std::vector<std::string> origins;  // besides the one the request names itself
  bool secure_cookies = false;       // reached over https only
  bool behind_proxy = false;         // X-Forwarded-For tells the address
};

}  // namespace reeve::server
