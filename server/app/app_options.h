// How the server is reached from outside.
#pragma once

#include <string>
#include <vector>

namespace reeve::server {

// How people are called to their games (server/call/courier.h).
struct CallingOptions {
  std::string site;  // how the page is reached from outside, "https://reeve.example"; may be empty
  std::string mail;  // the mail server, smtp:// or smtps://; empty: no mails
  std::string mail_from;  // the address that mails come from
  bool inner = false;     // push services and webhooks may be in inner networks
};

struct AppOptions {
  CallingOptions calling;
  std::vector<std::string> origins;  // besides the one the request names itself
  bool secure_cookies = false;       // reached over https only
  bool behind_proxy = false;         // X-Forwarded-For tells the address
  std::vector<std::string> hosts;    // by which the server is known; none: any
  std::string operator_key;          // opens the operator's page; empty: there is none
  std::string imprint, privacy;  // texts of whoever runs the server; empty: there is no such page
};

}  // namespace reeve::server
