// The bell by Redis (reeve serve --bell redis://…): a word to the other servers that something about a
// table has changed, so that their lists follow at once. Nothing depends on it: who does not hear it
// sees the change within a second or two, by the database; a Redis that is away is tried again each
// second, and meanwhile the database's bell is rung.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/result.h"
#include "server/people/ids.h"

namespace reeve::server {

struct RedisAddress {
  std::string host;
  std::string port = "6379";
  std::string password;
};
// redis://[:PASSWORD@]HOST[:PORT]
Result<RedisAddress> read_redis_address(const std::string& text);

class RedisBell : public std::enable_shared_from_this<RedisBell> {
 public:
  using Heard = std::function<void(const TableId&)>;

  // `name` tells our own rings from others'; `heard` is called on a thread of `io`, and so is
  // `otherwise`, with what was rung and Redis did not take.
  RedisBell(boost::asio::io_context& io, RedisAddress address, std::string name, Heard heard,
            Heard otherwise);
  void begin();
  // False when Redis is not there: then somebody else has to be told. Thread-safe, does not wait.
  bool ring(const TableId& table);

 private:
  using Socket = boost::asio::ip::tcp::socket;

  using Talk = boost::asio::awaitable<void> (RedisBell::*)(Socket&);

  boost::asio::awaitable<void> keep(Talk talk, void (RedisBell::*note)(bool there));
  boost::asio::awaitable<bool> connect(Socket& socket);
  boost::asio::awaitable<void> subscribe_and_read(Socket& socket);
  boost::asio::awaitable<void> tell_what_is_rung(Socket& socket);
  void told(bool there);

  boost::asio::io_context& io_;
  const RedisAddress address_;
  const std::string name_;
  const Heard heard_, otherwise_;
  std::mutex mutex_;
  bool there_ = false;
  bool noted_ = false;
  std::deque<TableId> rung_;
  std::optional<std::chrono::steady_clock::time_point> asked_;  // and not answered yet
};

}  // namespace reeve::server
