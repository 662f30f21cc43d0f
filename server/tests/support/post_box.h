// What stands for the world outside in tests of calling: an HTTP server that keeps what is posted to it
// (push services, webhooks), a mail server that keeps mails, and the browser's side of a push message.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/call/push.h"

namespace reeve::server::testing {

// Accepts connections on a free port of this machine and serves one after another on its own thread.
class LocalServer {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  explicit LocalServer(std::function<void(Socket&)> serve);
  ~LocalServer();
  std::uint16_t port() const { return port_; }
  int connections() const { return connections_; }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> connections_{0};
  std::function<void(Socket&)> serve_;
  std::thread thread_;
};

class PostBox {
 public:
  struct Posted {
    std::string target;
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
  };
  PostBox();

  std::string url(const std::string& path) const;
  std::string origin() const;
  // What the next requests are answered with; 201 when there is nothing left.
  void answer(std::vector<std::pair<int, std::string>> next);  // status, Retry-After or where to
  std::vector<Posted> all() const;
  std::size_t count() const { return all().size(); }
  int connections() const { return server_.connections(); }

 private:
  mutable std::mutex mutex_;
  std::vector<Posted> posted_;
  std::vector<std::pair<int, std::string>> answers_;
  LocalServer server_;
};

class MailBox {
 public:
  struct Mail {
    std::string from;
    std::string to;
    std::string raw;
    std::string header;               // unfolded
    std::string subject, text, html;  // decoded
    std::string field(const std::string& name) const;
    std::string link(const std::string& containing) const;  // of the text
  };
  MailBox();

  std::string url() const;
  // What the next recipients are answered with; 250 when there is nothing left.
  void answer(std::vector<int> next);
  std::vector<Mail> all() const;
  std::size_t count() const { return all().size(); }

 private:
  void serve(LocalServer::Socket& socket);
  mutable std::mutex mutex_;
  std::vector<Mail> mails_;
  std::vector<int> answers_;
  LocalServer server_;
};

// A browser that subscribed.
class Subscriber {
 public:
  explicit Subscriber(char seed);
  std::string p256dh() const { return base64url(key_.public_key()); }
  std::string auth() const { return base64url(secret_); }
  // The text of a message, or "?" and why it cannot be read.
  std::string read(const std::string& body) const;

 private:
  PointKey key_;
  std::string secret_;
};

}  // namespace reeve::server::testing
