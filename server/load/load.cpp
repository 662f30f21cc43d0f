#include "server/load/load.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <list>
#include <memory>

#include "core/random.h"

namespace reeve::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

// Messages are long and many; what a player of random moves needs is found without parsing.
std::uint64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return 0;
  std::uint64_t number = 0;
  for (std::size_t i = at + key.size(); i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    number = number * 10 + static_cast<std::uint64_t>(text[i] - '0');
  return number;
}

std::string random_move(std::string_view text, Rng& rng) {
  constexpr std::string_view kKey = "{\"move\":\"";
  std::vector<std::string_view> moves;
  for (std::size_t at = text.find("\"legal\":["); at != std::string_view::npos;) {
    at = text.find(kKey, at);
    if (at == std::string_view::npos) break;
    at += kKey.size();
    moves.push_back(text.substr(at, text.find('"', at) - at));
  }
  if (moves.empty()) return {};
  return std::string(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

class Load {
 public:
  explicit Load(const LoadOptions& options) : options_(options), rng_(options.seed) {}

  Result<LoadReport> run() {
    asio::co_spawn(io_, conduct(), asio::detached);
    io_.run();
    if (problem_) return std::unexpected(*problem_);
    return finish();
  }

 private:
  struct Line {
    explicit Line(asio::io_context& io) : stream(io), timer(io) {}
    websocket::stream<beast::tcp_stream> stream;
    asio::steady_timer timer;
    std::string cookie;
    std::deque<std::string> outbox;
    bool writing = false;
    Clock::time_point sent;
  };
  using LinePointer = std::shared_ptr<Line>;

  static auto use(beast::error_code& error) {
    return asio::redirect_error(asio::use_awaitable, error);
  }
  std::string authority() const { return options_.host + ":" + std::to_string(options_.port); }
  tcp::endpoint endpoint() const { return {asio::ip::make_address(options_.host), options_.port}; }

  asio::awaitable<std::string> request(Line& line, http::verb verb, std::string target,
                                       std::string body) {
    beast::tcp_stream stream(io_);
    beast::error_code error;
    co_await stream.async_connect(endpoint(), use(error));
    http::request<http::string_body> ask(verb, target, 11);
    ask.set(http::field::host, authority());
    ask.set(http::field::connection, "close");
    if (!line.cookie.empty()) ask.set(http::field::cookie, line.cookie);
    if (verb == http::verb::post) {
      ask.set(http::field::content_type, "application/json");
      ask.body() = body;
      ask.prepare_payload();
    }
    if (!error) co_await http::async_write(stream, ask, use(error));
    beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    if (!error) co_await http::async_read(stream, buffer, answer, use(error));
    if (error) {
      fail("no_server", fmt::format("{} at {}: {}", target, authority(), error.message()));
      co_return std::string();
    }
    const std::string set(answer[http::field::set_cookie]);
    if (!set.empty()) line.cookie = set.substr(0, set.find(';'));
    if (answer.result_int() >= 300)
      fail("refused", fmt::format("{} answered {}", target, answer.body()));
    co_return answer.body();
  }

  asio::awaitable<bool> connect(Line& line) {
    beast::error_code error;
    if (line.cookie.empty()) co_await request(line, http::verb::get, "/api/me", "");
    if (problem_) co_return false;
    co_await beast::get_lowest_layer(line.stream).async_connect(endpoint(), use(error));
    if (!error) beast::get_lowest_layer(line.stream).socket().set_option(tcp::no_delay(true));
    const std::string origin = "http://" + authority();
    const std::string cookie = line.cookie;
    line.stream.set_option(
        websocket::stream_base::decorator([origin, cookie](websocket::request_type& ask) {
          ask.set(http::field::origin, origin);
          ask.set(http::field::cookie, cookie);
        }));
    line.stream.read_message_max(64 << 20);
    line.stream.auto_fragment(false);
    if (!error) co_await line.stream.async_handshake(authority(), "/ws", use(error));
    if (error) fail("no_server", "The WebSocket cannot be opened: " + error.message());
    co_return !error;
  }

  void send(const LinePointer& line, std::string text) {
    line->outbox.push_back(std::move(text));
    if (!line->writing) write(line);
  }
  void write(const LinePointer& line) {
    if (line->outbox.empty()) {
      line->writing = false;
      return;
    }
    line->writing = true;
    line->stream.async_write(asio::buffer(line->outbox.front()),
                             [this, line](const beast::error_code& error, std::size_t) {
                               line->outbox.pop_front();
                               if (error) return;
                               write(line);
                             });
  }

  asio::awaitable<void> conduct() {
    for (int i = 0; i < options_.idle && !problem_; ++i) {
      auto line = std::make_shared<Line>(io_);
      const bool open = co_await connect(*line);
      if (!open) break;
      send(line, R"({"type":"hello","protocol":1})");
      asio::co_spawn(io_, read_idle(line), asio::detached);
      lines_.push_back(line);
      ++report_.idle;
    }
    for (int i = 0; i < options_.tables && !problem_; ++i) co_await start_table(i);
    begin_ = Clock::now();
    measuring_ = true;
    asio::steady_timer timer(io_);
    beast::error_code error;
    timer.expires_after(std::chrono::milliseconds(
        problem_ ? 0 : static_cast<std::int64_t>(options_.seconds * 1000)));
    co_await timer.async_wait(use(error));
    stopping_ = true;
    end_ = Clock::now();
    for (const LinePointer& line : lines_) {
      line->timer.cancel();
      beast::get_lowest_layer(line->stream).close();
    }
  }

  asio::awaitable<void> start_table(int number) {
    const std::string& game =
        options_.games[static_cast<std::size_t>(number) % options_.games.size()];
    std::array<LinePointer, 2> players;
    std::string table;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      auto line = players[seat] = std::make_shared<Line>(io_);
      const bool open = co_await connect(*line);
      if (!open) co_return;
      if (seat == 0) {
        const std::string body = fmt::format(
            R"({{"game":"{}","options":{{"players":2}},"seats":[{{"kind":"me"}},{{"kind":"open"}}]}})",
            game);
        const std::string made = co_await request(*line, http::verb::post, "/api/tables", body);
        if (problem_) co_return;
        const std::size_t at = made.find("\"table\":\"") + 9;
        table = made.substr(at, made.find('"', at) - at);
      }
      send(line, R"({"type":"hello","protocol":1})");
      send(line, fmt::format(R"({{"type":"open","table":"{}"}})", table));
      if (seat == 1) {
        send(line, fmt::format(R"({{"type":"sit","table":"{}","seat":1}})", table));
        asio::co_spawn(io_, start_when_seated(players[0], table), asio::detached);
      }
      asio::co_spawn(io_, play(line, table, static_cast<int>(seat)), asio::detached);
      lines_.push_back(line);
    }
    ++report_.tables;
  }

  asio::awaitable<void> start_when_seated(LinePointer host, std::string table) {
    for (int tries = 0; tries < 3 && !stopping_; ++tries) {
      asio::steady_timer timer(io_, std::chrono::milliseconds(100 << tries));
      beast::error_code error;
      co_await timer.async_wait(use(error));
      send(host, fmt::format(R"({{"type":"start","table":"{}","id":"s"}})", table));
    }
  }

  asio::awaitable<void> read_idle(LinePointer line) {
    beast::flat_buffer buffer;
    beast::error_code error;
    while (!error) {
      co_await line->stream.async_read(buffer, use(error));
      buffer.consume(buffer.size());
    }
    if (!stopping_) ++report_.broken;
  }

  asio::awaitable<void> play(LinePointer line, std::string table, int seat) {
    beast::flat_buffer buffer;
    beast::error_code error;
    Rng rng(rng_.next64());
    // Tables do not all move at the same moment.
    const auto pace = std::chrono::microseconds(
        static_cast<std::int64_t>(1e6 / std::max(0.001, options_.moves_per_second)));
    while (true) {
      co_await line->stream.async_read(buffer, use(error));
      if (error) break;
      const auto bytes = buffer.cdata();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      if (text.starts_with(R"({"type":"ok","id":"m")")) {
        acknowledged(*line);
      } else if (text.starts_with(R"({"type":"error")") && text.find("\"id\":\"m\"") != text.npos) {
        ++report_.refused;
      } else if (text.starts_with(R"({"type":"update")") ||
                 text.starts_with(R"({"type":"snapshot")")) {
        if (text.find("\"over\":true,\"result\"") != text.npos && seat == 0) ++report_.finished;
        if (text.find("\"your_turn\":true") != text.npos) {
          const std::uint64_t seq = number_after(text, "\"seq\":");
          move_later(line, table, seat, seq, random_move(text, rng),
                     pace / 2 + pace * rng.below(1000) / 1000);
        }
      }
      buffer.consume(buffer.size());
    }
    if (!stopping_) ++report_.broken;
  }

  void move_later(const LinePointer& line, const std::string& table, int seat, std::uint64_t seq,
                  std::string move, std::chrono::microseconds wait) {
    line->timer.expires_after(wait);
    line->timer.async_wait([this, line, table, seat, seq,
                            move = std::move(move)](const beast::error_code& cancelled) {
      if (cancelled || stopping_) return;
      line->sent = Clock::now();
      send(line,
           fmt::format(R"({{"type":"play","id":"m","table":"{}","seat":{},"seq":{},"move":"{}"}})",
                       table, seat, seq, move));
    });
  }

  void acknowledged(const Line& line) {
    if (!measuring_ || stopping_) return;
    ++report_.moves;
    latencies_.push_back(static_cast<float>(
        std::chrono::duration<double, std::milli>(Clock::now() - line.sent).count()));
  }

  void fail(std::string_view code, std::string message) {
    if (!problem_) problem_ = Error{std::string(code), std::move(message)};
  }

  LoadReport finish() {
    std::sort(latencies_.begin(), latencies_.end());
    const auto at = [&](double share) -> double {
      if (latencies_.empty()) return 0;
      return latencies_[std::min(
          latencies_.size() - 1,
          static_cast<std::size_t>(share * static_cast<double>(latencies_.size())))];
    };
    report_.seconds = std::chrono::duration<double>(end_ - begin_).count();
    report_.p50_ms = at(0.5);
    report_.p90_ms = at(0.9);
    report_.p99_ms = at(0.99);
    report_.p999_ms = at(0.999);
    report_.max_ms = at(1);
    return report_;
  }

  const LoadOptions options_;
  Rng rng_;
  asio::io_context io_{1};
  std::list<LinePointer> lines_;
  std::optional<Error> problem_;
  LoadReport report_;
  std::vector<float> latencies_;
  bool measuring_ = false;
  bool stopping_ = false;
  Clock::time_point begin_{};
  Clock::time_point end_{};
};

}  // namespace

json::object LoadReport::to_json() const {
  return {{"tables", tables},
          {"idle", idle},
          {"moves", moves},
          {"refused", refused},
          {"broken", broken},
          {"finished", finished},
          {"seconds", seconds},
          {"moves_per_second", seconds > 0 ? static_cast<double>(moves) / seconds : 0.0},
          {"p50_ms", p50_ms},
          {"p90_ms", p90_ms},
          {"p99_ms", p99_ms},
          {"p999_ms", p999_ms},
          {"max_ms", max_ms}};
}

Result<LoadReport> run_load(const LoadOptions& options) {
  if (options.games.empty()) return error("no_game", "There is no game to play.");
  return Load(options).run();
}

}  // namespace reeve::server
