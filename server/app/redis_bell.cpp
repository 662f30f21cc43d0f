#include "server/app/redis_bell.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <utility>
#include <vector>

namespace reeve::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kRedisAgainAfter = std::chrono::seconds(1);
constexpr auto kRedisSilence = std::chrono::seconds(1);
constexpr auto kRungTogether = std::chrono::milliseconds(20);
constexpr std::size_t kMostRung = 10'000;
constexpr std::size_t kMostRedisLine = 4096;

std::string redis_command(const std::vector<std::string>& words) {
  std::string text = fmt::format("*{}\r\n", words.size());
  for (const std::string& word : words) text += fmt::format("${}\r\n{}\r\n", word.size(), word);
  return text;
}

}  // namespace

Result<RedisAddress> read_redis_address(const std::string& text) {
  constexpr std::string_view kScheme = "redis://";
  const auto wrong = [] {
    return error("bad_value", "--bell wants an address like redis://HOST:6379.");
  };
  if (!text.starts_with(kScheme)) return wrong();
  std::string rest = text.substr(kScheme.size());
  while (rest.ends_with('/')) rest.pop_back();
  RedisAddress address;
  if (const std::size_t at = rest.rfind('@'); at != std::string::npos) {
    const std::size_t colon = rest.find(':');
    if (colon > at) return wrong();
    address.password = rest.substr(colon + 1, at - colon - 1);
    rest = rest.substr(at + 1);
  }
  if (const std::size_t colon = rest.rfind(':'); colon != std::string::npos) {
    address.port = rest.substr(colon + 1);
    rest.resize(colon);
  }
  address.host = rest;
  if (address.host.empty() || address.port.empty() || address.port.size() > 5 ||
      address.port.find_first_not_of("0123456789") != std::string::npos)
    return wrong();
  return address;
}

RedisBell::RedisBell(asio::io_context& io, RedisAddress address, std::string name, Heard heard,
                     Heard otherwise)
    : io_(io),
      address_(std::move(address)),
      name_(std::move(name)),
      heard_(std::move(heard)),
      otherwise_(std::move(otherwise)) {}

void RedisBell::begin() {
  const auto ended = [self = shared_from_this()](const std::exception_ptr&) {};
  asio::co_spawn(asio::make_strand(io_), keep(&RedisBell::subscribe_and_read, nullptr), ended);
  asio::co_spawn(asio::make_strand(io_), keep(&RedisBell::tell_what_is_rung, &RedisBell::told),
                 ended);
}

bool RedisBell::ring(const TableId& table) {
  const std::lock_guard lock(mutex_);
  // One that froze has not answered for a while.
  const bool silent = asked_ && std::chrono::steady_clock::now() - *asked_ > kRedisSilence;
  if (!there_ || silent || rung_.size() >= kMostRung) return false;
  if (rung_.empty() || rung_.back() != table) rung_.push_back(table);
  return true;
}

void RedisBell::told(bool there) {
  std::deque<TableId> left;
  bool news = false;
  {
    const std::lock_guard lock(mutex_);
    there_ = there;
    asked_.reset();
    if (!there) left = std::exchange(rung_, {});
    news = noted_ != !there;
    noted_ = !there;
  }
  for (const TableId& table : left) otherwise_(table);
  if (!news) return;
  if (there)
    spdlog::info("the bell rings by Redis at {}:{}", address_.host, address_.port);
  else
    spdlog::warn("Redis is not there at {}:{}; the bell rings by the database", address_.host,
                 address_.port);
}

asio::awaitable<bool> RedisBell::connect(Socket& socket) {
  boost::system::error_code error;
  tcp::resolver resolver(socket.get_executor());
  const auto found = co_await resolver.async_resolve(
      address_.host, address_.port, asio::redirect_error(asio::use_awaitable, error));
  if (error || found.empty()) co_return false;
  co_await asio::async_connect(socket, found, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return false;
  socket.set_option(tcp::no_delay(true), error);
  if (address_.password.empty()) co_return true;
  const std::string words = redis_command({"AUTH", address_.password});
  co_await asio::async_write(socket, asio::buffer(words),
                             asio::redirect_error(asio::use_awaitable, error));
  std::string answer;
  if (!error)
    co_await asio::async_read_until(socket, asio::dynamic_buffer(answer, kMostRedisLine), "\r\n",
                                    asio::redirect_error(asio::use_awaitable, error));
  if (!error && !answer.starts_with("+OK")) spdlog::error("Redis refuses the bell's password");
  co_return !error && answer.starts_with("+OK");
}

// Messages come as arrays of three; the last line of one is what was said, and ours never has blanks
// of its own but the one between who and what.
asio::awaitable<void> RedisBell::subscribe_and_read(Socket& socket) {
  boost::system::error_code error;
  const std::string words = redis_command({"SUBSCRIBE", "reeve"});
  co_await asio::async_write(socket, asio::buffer(words),
                             asio::redirect_error(asio::use_awaitable, error));
  std::string buffer;
  while (!error) {
    const std::size_t size =
        co_await asio::async_read_until(socket, asio::dynamic_buffer(buffer, kMostRedisLine),
                                        "\r\n", asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    const std::string line = buffer.substr(0, size - 2);
    buffer.erase(0, size);
    if (line.starts_with('-')) break;
    const std::size_t blank = line.find(' ');
    if (blank == std::string::npos || line.substr(0, blank) == name_) continue;
    const TableId table = line.substr(blank + 1);
    if (looks_like_table_id(table)) heard_(table);
  }
}

// What is rung is told together, and each word of it is answered by a line.
asio::awaitable<void> RedisBell::tell_what_is_rung(Socket& socket) {
  asio::steady_timer timer(socket.get_executor());
  boost::system::error_code error;
  while (!error) {
    timer.expires_after(kRungTogether);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    std::deque<TableId> rung;
    {
      const std::lock_guard lock(mutex_);
      rung = std::exchange(rung_, {});
      if (!rung.empty()) asked_ = std::chrono::steady_clock::now();
    }
    if (rung.empty()) continue;
    std::string words;
    for (const TableId& table : rung)
      words += redis_command({"PUBLISH", "reeve", name_ + " " + table});
    co_await asio::async_write(socket, asio::buffer(words),
                               asio::redirect_error(asio::use_awaitable, error));
    std::string answers;
    for (; !rung.empty() && !error; rung.pop_front()) {
      const std::size_t size = co_await asio::async_read_until(
          socket, asio::dynamic_buffer(answers, kMostRedisLine * 64), "\r\n",
          asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      answers.erase(0, size);
    }
    for (const TableId& table : rung) otherwise_(table);
    const std::lock_guard lock(mutex_);
    asked_.reset();
  }
}

// A connection that is made again a second after it broke, for ever.
asio::awaitable<void> RedisBell::keep(Talk talk, void (RedisBell::*note)(bool there)) {
  const auto self = shared_from_this();
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  boost::system::error_code error;
  while (true) {
    Socket socket(executor);
    const bool connected = co_await connect(socket);
    if (note != nullptr) (this->*note)(connected);
    if (connected) co_await (this->*talk)(socket);
    if (note != nullptr) (this->*note)(false);
    timer.expires_after(kRedisAgainAfter);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

}  // namespace reeve::server
