// What leaves this machine: requests to push services and webhooks, mails to the operator's mail server.
// Each call blocks until it is done or given up. Addresses of inner networks are refused when the
// connection is made, whatever the name resolved to before, unless the operator allows them; nothing
// follows redirections, and no proxy is asked.
#pragma once

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "server/app/environment.h"

namespace reeve::server {

// What became of something that was sent.
struct Sent {
  enum class How : std::uint8_t {
    kDone,
    kLater,     // not now; try again
    kHopeless,  // not this one, however often
    kGone       // nobody is there any more: never ask again
  };
  How how = How::kLater;
  int status = 0;         // of HTTP or SMTP; 0: none came
  Milliseconds wait = 0;  // what the other side asked for
  std::string why;        // for the log
};

class Outside {
 public:
  struct Settings {
    std::string mail;    // smtp:// or smtps://, with user and password if they are needed
    bool inner = false;  // addresses of inner networks may be reached
    Milliseconds patience = 10'000;
  };
  explicit Outside(Settings settings);
  ~Outside();

  struct Post {
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
  };
  Sent post(const Post& post) const;

  struct Mail {
    std::string from;  // bare addresses
    std::string to;
    std::string text;  // header and body
  };
  Sent mail(const Mail& mail) const;

  // What is under way ends soon, as kLater.
  void stop() { stopping_ = true; }

 private:
  const Settings settings_;
  std::atomic<bool> stopping_{false};
};

// Loopback, private, link-local and whatever else is not the world outside.
// `address` is a whole sockaddr_in or sockaddr_in6.
bool is_inner_address(const void* address);

// An address that may be posted to: https, or http where inner ones are allowed; no user in it.
Result<void> check_url(std::string_view url, bool inner);
// "https://host:port" of an address.
std::string origin_of(std::string_view url);

}  // namespace reeve::server
