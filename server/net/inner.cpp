#include "server/net/inner.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <charconv>

#include "core/json.h"
#include "server/call/tokens.h"

namespace reeve::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr Milliseconds kInnerTokenLife = 60'000;
constexpr auto kHealthAnswer = std::chrono::milliseconds(600);
constexpr auto kInnerAnswer = std::chrono::seconds(20);
constexpr std::size_t kMostInnerBytes = 32 * 1024 * 1024;

std::string inner_purpose(std::string_view method, std::string_view target,
                          std::string_view cookie) {
  return fmt::format("inner {} {} {}", method, target, cookie);
}

std::optional<asio::ip::tcp::endpoint> endpoint_of(std::string_view address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string_view::npos) return {};
  std::string_view host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const std::string_view digits = address.substr(colon + 1);
  std::uint16_t port = 0;
  const auto [stop, code] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (code != std::errc{} || stop != digits.data() + digits.size()) return {};
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(host, error);
  if (error) return {};
  return asio::ip::tcp::endpoint(parsed, port);
}

// What the reply's owner lives on: types are known words here.
std::string_view known_type(std::string_view type) {
  return type.starts_with("text/plain") ? "text/plain; charset=utf-8" : "application/json";
}

}  // namespace

std::string inner_token(App& app, std::string_view method, std::string_view target,
                        std::string_view cookie) {
  return make_token(app.services.store.secret(), inner_purpose(method, target, cookie), {},
                    app.services.environment.now() + kInnerTokenLife);
}

bool from_server(App& app, const InnerRequest& request, std::string_view cookie) {
  const auto found = request.find(std::string(kInnerHeader));
  if (found == request.end() || !app.services.store.shared()) return false;
  return read_token(app.services.store.secret(),
                    inner_purpose(request.method_string(), request.target(), cookie),
                    found->value(), app.services.environment.now())
      .has_value();
}

asio::awaitable<std::optional<beast::tcp_stream>> line_to(std::string address,
                                                          std::chrono::milliseconds patience) {
  const auto endpoint = endpoint_of(address);
  if (!endpoint) co_return std::nullopt;
  const auto executor = co_await asio::this_coro::executor;
  beast::tcp_stream stream(executor);
  stream.expires_after(patience);
  beast::error_code error;
  co_await stream.async_connect(*endpoint, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return std::nullopt;
  stream.socket().set_option(asio::ip::tcp::no_delay(true), error);
  co_return std::optional<beast::tcp_stream>(std::move(stream));
}

asio::awaitable<std::optional<unsigned>> health_of(std::string address) {
  auto stream = co_await line_to(std::move(address), kHealthAnswer);
  if (!stream) co_return std::nullopt;
  http::request<http::empty_body> request(http::verb::get, "/healthz", 11);
  request.set(http::field::host, "reeve");
  request.keep_alive(false);
  beast::error_code error;
  const auto use = [&error] { return asio::redirect_error(asio::use_awaitable, error); };
  stream->expires_after(kHealthAnswer);
  co_await http::async_write(*stream, request, use());
  beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  if (!error) co_await http::async_read(*stream, buffer, answer, use());
  if (error) co_return std::nullopt;
  co_return answer.result_int();
}

TableId table_asked_for(const HttpCall& call) {
  constexpr std::string_view kTables = "/api/tables/";
  std::string id;
  if (call.path.starts_with(kTables)) {
    id = call.path.substr(kTables.size());
    id.resize(std::min(id.size(), id.find('/')));
  } else if (const auto body = parse_json(call.body); body && body->is_object()) {
    const json::value* named = body->get_object().if_contains("table");
    if (named != nullptr && named->is_string()) id = std::string(named->get_string());
  }
  return looks_like_table_id(id) ? id : TableId();
}

asio::awaitable<std::optional<HttpReply>> ask_owner(App& app, InnerRequest request, HttpCall call,
                                                    TableId table) {
  const HttpReply not_now = error_reply(
      {"elsewhere", "This table is on another server just now; try again in a moment."});
  const auto owner = app.services.store.owner(table);
  if (!owner) co_return error_reply(owner.error());
  if (!*owner) co_return std::nullopt;
  auto stream = co_await line_to((*owner)->address);
  if (!stream) co_return not_now;
  request.body() = call.body;
  request.erase(http::field::expect);
  request.erase(http::field::connection);
  request.set("X-Forwarded-For", call.address);
  request.set(std::string(kInnerHeader),
              inner_token(app, request.method_string(), request.target(), call.cookie));
  request.keep_alive(false);
  request.prepare_payload();
  beast::error_code error;
  stream->expires_after(kInnerAnswer);
  co_await http::async_write(*stream, request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return not_now;
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostInnerBytes);
  co_await http::async_read(*stream, buffer, parser,
                            asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return not_now;
  const auto& answer = parser.get();
  HttpReply reply{.status = answer.result_int(),
                  .type = known_type(answer[http::field::content_type]),
                  .body = answer.body()};
  for (const auto& field : answer)
    for (const http::field kept : {http::field::set_cookie, http::field::cache_control,
                                   http::field::retry_after, http::field::content_disposition})
      if (field.name() == kept)
        reply.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  // Who has just lost it too: it is looked for again.
  if (reply.status == 503)
    if (const auto body = parse_json(reply.body); body && body->is_object())
      if (const json::value* told = body->get_object().if_contains("error");
          told != nullptr && told->is_object() && told->get_object().contains("code") &&
          told->get_object().at("code") == "elsewhere")
        co_return not_now;
  co_return reply;
}

}  // namespace reeve::server
