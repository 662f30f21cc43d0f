// What the server's tests share: a world of pebbles with simple bots, a server on a free port with
// a file of its own, and a client that speaks the protocol over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/app/app.h"
#include "server/app/server.h"

namespace reeve::server::testing {

// Pebbles (examples/pebbles), with the bots "first" and "random".
World pebble_world();

// A folder that is gone after the test.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Limits that do not get in the way of tests that are about something else.
Limits generous_limits();
ServerOptions test_options(const ScratchFolder& folder);
std::unique_ptr<Server> start_server(const ServerOptions& options, World world = pebble_world(),
                                     Environment environment = real_environment());

struct HttpAnswer {
  unsigned status = 0;
  std::string body;
  std::string cookie;  // name=value, of Set-Cookie
  std::string head;    // all header lines
  json::object json() const;
};

// A browser, more or less: keeps its cookie, sends its origin.
class Client {
 public:
  explicit Client(std::uint16_t port);
  ~Client();

  HttpAnswer get(const std::string& target);
  HttpAnswer post(const std::string& target, const json::object& body);
  // Exactly these bytes on a new connection, and all that comes back until it is closed.
  std::string raw(std::string_view bytes, int wait_ms = 30000);

  // The WebSocket. connect() also says hello unless told otherwise.
  bool connect(bool hello = true);
  void disconnect();
  bool connected() const { return socket_ != nullptr; }
  void send(const json::object& message);
  void send_text(const std::string& text);
  // The next message, or nothing after `wait_ms` or at the end of the connection.
  std::optional<json::object> receive(int wait_ms = 5000);
  // The next message of this type; others are kept in `passed`.
  std::optional<json::object> receive_type(std::string_view type, int wait_ms = 5000);
  // Sends with a fresh id and gives back the answer with that id.
  json::object ask(json::object message);
  // Everything that was read so far as it came, for comparing byte by byte.
  std::string traffic;
  std::string authorization;  // sent with every request, if there is any
  std::string forwarded;      // whom a proxy would say it speaks for
  std::deque<json::object> passed;

  const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  std::string person();
  // Creates a table with these seats; its id.
  std::string create(const json::object& body);
  // Opens a table on the connection; false when that was refused.
  bool open(const std::string& table);

 private:
  HttpAnswer request(std::string_view method, const std::string& target, const std::string& body);
  struct Socket;
  std::uint16_t port_;
  std::string cookie_;
  std::unique_ptr<Socket> socket_;
  int next_id_ = 1;
};

// Somebody with an account of this login, name and kPassword, whose page is open.
inline constexpr std::string_view kPassword = "long enough now";
std::unique_ptr<Client> new_account(std::uint16_t port, const std::string& login);

// A table of two seats around one screen, for create().
json::object hot_seat(std::string_view other = "Other");

// A move of a seat, for ask() and send().
json::object a_move(const std::string& table, int seat, const json::value& seq,
                    const json::value& move = "take 1");

// A seat at a table played by always choosing with `rng`.
struct Position {
  std::uint64_t seq = 0;
  bool your_turn = false;
  bool over = false;
  json::array legal;
  json::object all;
};
Position position_in(const json::object& message);

}  // namespace reeve::server::testing
