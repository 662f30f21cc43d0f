#include "server/tests/support.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

#include "examples/pebbles/game_type.h"

namespace reeve::server::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

// Looks at what its seat may know and nothing else: the legal moves and the seed it is given.
class PebbleBot final : public Bot {
 public:
  explicit PebbleBot(bool random) : random_(random) {}
  Choice choose(const Session& session, std::uint64_t seed, Budget) override {
    const auto moves = session.legal();
    Rng rng(seed);
    const std::size_t at =
        random_ ? rng.below(static_cast<std::uint32_t>(moves.size())) : std::size_t{0};
    return {.move = moves[at].move};
  }
  std::vector<Hint> hint(const Session& session, std::uint64_t, std::size_t count,
                         Budget) override {
    std::vector<Hint> hints;
    for (const LegalMove& move : session.legal())
      if (hints.size() < count)
        hints.push_back({.move = move.move, .words = {{"key", "hint_glanced"}, {"points_now", 0}}});
    return hints;
  }

 private:
  bool random_;
};

}  // namespace

World pebble_world() {
  World world;
  world.games = {&pebbles::pebbles_type()};
  world.bots = {{"first", "Takes the first move there is."}, {"random", "Takes any move."}};
  world.make_bot = [](std::string_view, std::string_view level) -> Result<std::unique_ptr<Bot>> {
    return std::make_unique<PebbleBot>(level == "random");
  };
  return world;
}

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "reeve-test-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
}
ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Limits generous_limits() {
  Limits limits;
  const Rate plenty{.per_second = 1e6, .burst = 1e6};
  limits.messages = limits.acts = limits.tables = limits.strangers = limits.guests = limits.hints =
      limits.chat = limits.requests = limits.passwords = limits.tries = limits.taken =
          limits.drawings = limits.mails = limits.records = plenty;
  limits.grace_time = 100;
  limits.secret_pause = 50;
  return limits;
}

ServerOptions test_options(const ScratchFolder& folder) {
  spdlog::set_level(spdlog::level::off);
  ServerOptions options;
  options.file = folder.file("test.db");
  options.port = 0;
  options.limits = generous_limits();
  return options;
}

std::unique_ptr<Server> start_server(const ServerOptions& options, World world,
                                     Environment environment) {
  auto server = Server::start(options, std::move(world), std::move(environment));
  if (!server) {
    ADD_FAILURE() << server.error().message;
    return nullptr;
  }
  return std::move(*server);
}

json::object HttpAnswer::json() const {
  const auto value = parse_json(body);
  return value && value->is_object() ? value->get_object() : json::object{};
}

struct Client::Socket {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> stream{io};
  beast::flat_buffer buffer;
};

Client::Client(std::uint16_t port) : port_(port) {}
Client::~Client() = default;

HttpAnswer Client::request(std::string_view method, const std::string& target,
                           const std::string& body) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_));
  const std::string host = "127.0.0.1:" + std::to_string(port_);
  http::request<http::string_body> request(http::string_to_verb(std::string(method)), target, 11);
  request.set(http::field::host, host);
  request.set(http::field::origin, "http://" + host);
  request.set(http::field::connection, "close");
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  if (!forwarded.empty()) request.set("X-Forwarded-For", forwarded);
  if (!authorization.empty()) request.set(http::field::authorization, authorization);
  if (method == "POST") {
    request.set(http::field::content_type, "application/json");
    request.body() = body;
    request.prepare_payload();
  }
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  beast::error_code error;
  http::read(stream, buffer, parser, error);
  HttpAnswer answer;
  answer.status = parser.get().result_int();
  answer.body = parser.get().body();
  for (const auto& field : parser.get())
    answer.head += std::string(field.name_string()) + ": " + std::string(field.value()) + "\n";
  const std::string set(parser.get()[http::field::set_cookie]);
  if (!set.empty()) cookie_ = answer.cookie = set.substr(0, set.find(';'));
  return answer;
}

HttpAnswer Client::get(const std::string& target) {
  return request("GET", target, "");
}
HttpAnswer Client::post(const std::string& target, const json::object& body) {
  return request("POST", target, json::serialize(body));
}

std::string Client::raw(std::string_view bytes, int wait_ms) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_));
  beast::error_code error;
  std::string all;
  std::array<char, 4096> chunk{};
  asio::write(stream.socket(), asio::buffer(bytes.data(), bytes.size()), error);
  stream.expires_after(std::chrono::milliseconds(wait_ms));
  std::function<void()> next = [&] {
    stream.async_read_some(asio::buffer(chunk), [&](beast::error_code failed, std::size_t size) {
      all.append(chunk.data(), size);
      if (!failed) next();
    });
  };
  next();
  io.run();
  return all;
}

bool Client::connect(bool hello) {
  if (cookie_.empty()) get("/api/me");
  socket_ = std::make_unique<Socket>();
  beast::error_code error;
  auto& stream = socket_->stream;
  beast::get_lowest_layer(stream).socket().connect(
      tcp::endpoint(asio::ip::address_v4::loopback(), port_), error);
  if (!error) beast::get_lowest_layer(stream).socket().set_option(tcp::no_delay(true));
  const std::string host = "127.0.0.1:" + std::to_string(port_);
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(http::field::origin, "http://" + host);
    request.set(http::field::cookie, cookie_);
    if (!forwarded.empty()) request.set("X-Forwarded-For", forwarded);
  }));
  stream.read_message_max(64 * 1024 * 1024);
  if (!error) stream.handshake(host, "/ws", error);
  if (error) {
    socket_.reset();
    return false;
  }
  return !hello || ask({{"type", "hello"}, {"protocol", 1}})["type"] == "welcome";
}

void Client::disconnect() {
  socket_.reset();
}

void Client::send(const json::object& message) {
  send_text(json::serialize(message));
}

void Client::send_text(const std::string& text) {
  if (!socket_) return;
  beast::error_code error;
  socket_->stream.text(true);
  socket_->stream.write(asio::buffer(text), error);
}

std::optional<json::object> Client::receive(int wait_ms) {
  if (!socket_) return {};
  auto& stream = socket_->stream;
  bool done = false;
  beast::error_code result;
  stream.async_read(socket_->buffer, [&](beast::error_code error, std::size_t) {
    result = error;
    done = true;
  });
  socket_->io.restart();
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(wait_ms);
  while (!done && socket_->io.run_one_until(until) > 0) {
  }
  if (!done) {
    // A read that is given up ends the connection: tests that wait for silence ask for it last.
    beast::get_lowest_layer(stream).cancel();
    socket_->io.restart();
    socket_->io.run();
    socket_.reset();
    return {};
  }
  if (result) {
    socket_.reset();
    return {};
  }
  const std::string text = beast::buffers_to_string(socket_->buffer.cdata());
  socket_->buffer.consume(socket_->buffer.size());
  traffic += text + "\n";
  const auto value = parse_json(text);
  return value && value->is_object() ? value->get_object() : json::object{};
}

std::optional<json::object> Client::receive_type(std::string_view type, int wait_ms) {
  while (auto message = receive(wait_ms)) {
    if (message->at("type") == json::value(type)) return message;
    passed.push_back(std::move(*message));
  }
  return {};
}

json::object Client::ask(json::object message) {
  const int id = next_id_++;
  message["id"] = id;
  send(message);
  while (auto answer = receive(10'000)) {
    const json::value* theirs = answer->if_contains("id");
    if (theirs != nullptr && *theirs == id) return std::move(*answer);
    passed.push_back(std::move(*answer));
  }
  return {};
}

std::string Client::person() {
  const HttpAnswer me = get("/api/me");
  return std::string(me.json()["person"].as_string());
}

std::string Client::create(const json::object& body) {
  const HttpAnswer made = post("/api/tables", body);
  if (made.status != 201) {
    ADD_FAILURE() << made.status << " " << made.body;
    return {};
  }
  return std::string(made.json()["table"].as_string());
}

bool Client::open(const std::string& table) {
  const json::object answer = ask({{"type", "open"}, {"table", table}});
  return !answer.empty() && answer.at("type") == "ok";
}

std::unique_ptr<Client> new_account(std::uint16_t port, const std::string& login) {
  auto client = std::make_unique<Client>(port);
  const HttpAnswer made =
      client->post("/api/register", {{"login", login}, {"password", kPassword}, {"name", login}});
  EXPECT_EQ(made.status, 200u) << made.body;
  EXPECT_TRUE(client->connect());
  return client;
}

json::object hot_seat(std::string_view other) {
  return {{"game", "pebbles"},
          {"options", {{"heap", 60}}},
          {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", other}}}}};
}

json::object a_move(const std::string& table, int seat, const json::value& seq,
                    const json::value& move) {
  return {{"type", "play"}, {"table", table},
          {"seat", seat},   {"seq", seq},
          {"move", move},   {"cid", fmt::format("{}-{}", seat, json::serialize(seq))}};
}

Position position_in(const json::object& message) {
  Position position;
  position.seq = static_cast<std::uint64_t>(message.at("seq").to_number<std::int64_t>());
  position.your_turn = message.at("your_turn").as_bool();
  position.over = message.at("over").as_bool();
  position.legal = message.at("legal").as_array();
  position.all = message;
  return position;
}

}  // namespace reeve::server::testing
