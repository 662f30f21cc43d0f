#include "server/net/http.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/hash.h"
#include "server/net/http_head.h"
#include "server/net/inner.h"
#include "server/net/preview.h"
#include "server/net/rest.h"
#include "server/net/site_files.h"
#include "server/net/websocket.h"

namespace reeve::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

HttpReply plain(unsigned status, std::string body) {
  return {.status = status,
          .type = "text/plain; charset=utf-8",
          .body = std::move(body),
          .headers = {{"Cache-Control", "no-store"}}};
}

HttpResponse to_response(const HttpReply& reply, const HttpRequest& request, const App& app) {
  HttpResponse response(static_cast<http::status>(reply.status), request.version());
  response.set(http::field::content_type, std::string(reply.type));
  for (const auto& [name, value] : security_headers(app.options.secure_cookies))
    response.set(std::string(name), std::string(value));
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  // Data is never a page, whoever links to it.
  if (reply.type == "application/json" && response.count(http::field::content_disposition) == 0)
    response.set(http::field::content_disposition, "attachment; filename=\"api.json\"");
  response.keep_alive(request.keep_alive());
  response.body() = reply.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

// The table that a path of the page is about; nothing when there is none to be seen.
Result<std::optional<TableRow>> table_at(App& app, std::string_view path) {
  if (!path.starts_with("/t/")) return std::nullopt;
  path.remove_prefix(3);
  const std::string_view id = path.substr(0, path.find('/'));
  if (!looks_like_table_id(id)) return std::nullopt;
  auto row = app.services.store.table(TableId(id));
  if (row && *row && (*row)->status == TableStatus::kDiscarded) row->reset();
  return row;
}

// Whether the page has something to show at this path. What it has not is answered with 404, and the
// page, which says so.
bool is_page(const App& app, std::string_view path) {
  path.remove_prefix(1);
  const std::string_view first = path.substr(0, path.find('/'));
  if (first == "mail")
    return path == "mail/confirm" || path == "mail/recover" || path == "mail/stop";
  if (first == "people")
    return person_from_text(path.substr(std::min<std::size_t>(7, path.size()))) ||
           path == "people/me";
  if (first == "tournaments")
    return path == first || looks_like_table_id(path.substr(first.size() + 1));
  if (first == "leaders" || first == "puzzles" || first == "challenge" || first == "statistics" ||
      first == "mistakes") {
    std::string_view game = path.substr(first.size());
    if (!game.empty()) game.remove_prefix(1);
    return app.services.world.game(game.substr(0, game.find('/'))).has_value();
  }
  if (first == "new" || first == "rules" || first == "learn") {
    std::string_view game = path.substr(first.size());
    if (!game.empty()) game.remove_prefix(1);
    if (game.empty()) return first != "new";
    return app.services.world.game(game).has_value();
  }
  if (first == "operator") return path == first && !app.options.operator_key.empty();
  if (path == "imprint") return !app.options.imprint.empty();
  if (path == "privacy") return !app.options.privacy.empty();
  static constexpr std::array<std::string_view, 3> kSingle = {"", "settings", "stored"};
  return std::ranges::find(kSingle, path) != kSingle.end();
}

// The page says of which table it is.
void show_table(Asset& page, App& app, const TableRow& table, const HttpCall& call,
                std::string_view languages) {
  const auto game = app.services.world.game(table.game);
  page.body =
      with_preview(std::string(page.bytes()), table,
                   {.title = game ? (*game)->title() : std::string_view(table.game),
                    .origin = origin_of_site(app, call),
                    .picture = app.assets.find("/preview-" + table.game + ".jpg").has_value(),
                    .position = app.services.world.draw != nullptr,
                    .language = language_of(languages)});
  page.compiled = {};
  page.etag = fmt::format("\"{:016x}\"", hash_bytes(page.body.data(), page.body.size()));
}

HttpReply asset_reply(App& app, const HttpRequest& request, const HttpCall& call) {
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return error_reply({"bad_method", "Only GET is known here."});
  const std::string_view accepted = request[http::field::accept_encoding];
  const bool page = call.path.find('.') == std::string::npos;
  Result<std::optional<TableRow>> table = std::nullopt;
  if (page) table = table_at(app, call.path);
  const bool previewed = table && *table;
  auto asset =
      app.assets.find(call.path, !previewed && accepted.find("gzip") != std::string_view::npos);
  if (!asset) return error_reply({"not_found", "There is no such page."});
  if (previewed)
    show_table(*asset, app, **table, call, std::string_view(request[http::field::accept_language]));
  HttpReply reply{.type = asset->type};
  // A table that cannot be read now may well be there.
  if (page && table && !*table && !is_page(app, call.path)) reply.status = 404;
  reply.headers.emplace_back("Cache-Control",
                             asset->forever ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("ETag", asset->etag);
  reply.headers.emplace_back("Vary", "Accept-Encoding, Accept-Language");
  if (asset->gzipped) reply.headers.emplace_back("Content-Encoding", "gzip");
  if (reply.status == 200 && std::string_view(request[http::field::if_none_match]) == asset->etag)
    reply.status = 304;
  else
    reply.body = asset->bytes();
  return reply;
}

HttpReply health(App& app) {
  if (app.stopping) return plain(503, "stopping\n");
  Store& store = app.services.store;
  if (!store.health() || !store.due(0, 1)) return plain(503, "storage\n");
  return plain(200, "ok\n");
}

// Whether a proxy had better bring pages here. While the database is away for all servers their tables
// can still be looked at; one that has lost it alone may show old ones.
asio::awaitable<HttpReply> readiness(App& app) {
  HttpReply own = health(app);
  if (own.status == 200 || app.stopping || !app.services.store.shared()) co_return own;
  const std::vector<std::string> others = app.services.store.others();
  bool know = others.empty();
  for (const std::string& other : others) {
    const auto status = co_await health_of(other);
    if (status == 200u) co_return own;
    know |= status.has_value();
  }
  co_return know ? plain(200, "to look at\n") : own;
}

// Where servers share a database: here, or where the table is.
asio::awaitable<HttpReply> answer_anywhere(App& app, const HttpRequest& request, HttpCall call) {
  constexpr int kMostTries = 50;
  asio::steady_timer pause(co_await asio::this_coro::executor);
  for (int tries = 1;; ++tries) {
    HttpReply reply = co_await Rest(app).handle(call);
    const bool elsewhere = reply.error && reply.error->code == "elsewhere";
    const TableId table = elsewhere ? table_asked_for(call) : TableId();
    if (table.empty()) co_return reply;
    auto there = co_await ask_owner(app, request, call, table);
    if (there && !(there->error && there->error->code == "elsewhere")) co_return *there;
    if (tries == kMostTries || app.stopping) co_return reply;
    beast::error_code error;
    pause.expires_after(std::chrono::milliseconds(200));
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

asio::awaitable<HttpReply> answer_any(App& app, HttpRequest& request, HttpCall call) {
  ++app.services.metrics.http_requests;
  if (call.path == "/healthz") co_return health(app);
  if (call.path == "/readyz") co_return co_await readiness(app);
  if (call.path == "/metrics") {
    // For the machine itself and its operators, not for those who come through the proxy.
    if (request.count("X-Forwarded-For") > 0)
      co_return error_reply({"not_found", "There is no such page."});
    co_return plain(200, app.services.metrics.text());
  }
  if (call.path.starts_with("/api/")) {
    call.body = std::move(request.body());
    if (!app.services.store.shared() || call.inner)
      co_return co_await Rest(app).handle(std::move(call));
    co_return co_await answer_anywhere(app, request, std::move(call));
  }
  if (auto file = site_file(app, call)) co_return std::move(*file);
  co_return asset_reply(app, request, call);
}

// A server that knows its names answers to no other: pages of strangers cannot make their name ours.
bool known_host(const App& app, const HttpCall& call) {
  if (app.options.hosts.empty() || call.inner || call.path == "/healthz" ||
      call.path == "/readyz" || call.path == "/metrics")
    return true;
  std::string name = call.host.substr(0, call.host.rfind(':'));
  for (char& letter : name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return std::ranges::find(app.options.hosts, name) != app.options.hosts.end();
}

// A request that goes wrong in an unforeseen way ends alone.
asio::awaitable<HttpReply> answer(App& app, HttpRequest& request, HttpCall call) {
  HttpReply reply;
  const Language language = call.language;
  try {
    reply = co_await answer_any(app, request, std::move(call));
  } catch (const std::exception& failed) {
    spdlog::error("a request ended with an exception: {}", failed.what());
    reply = error_reply({"internal", "The server made a mistake with this request."});
  }
  say_error_in(language, reply);
  co_return reply;
}

// Sends a reply that comes bit by bit. It is over when it says so, when the other side is gone, after
// ten minutes, or when the server stops.
asio::awaitable<void> send_stream(App& app, beast::tcp_stream& stream, const HttpRequest& request,
                                  const HttpReply& reply, beast::error_code& error) {
  constexpr auto kLook = std::chrono::milliseconds(80);
  constexpr auto kSilence = std::chrono::seconds(10);  // then a comment shows that we are here
  constexpr auto kLongest = std::chrono::minutes(10);
  const auto patience = std::chrono::milliseconds(app.services.limits.request_time);
  http::response<http::empty_body> head(static_cast<http::status>(reply.status), request.version());
  head.set(http::field::content_type, std::string(reply.type));
  for (const auto& [name, value] : security_headers(app.options.secure_cookies))
    head.set(std::string(name), std::string(value));
  for (const auto& [name, value] : reply.headers) head.insert(name, value);
  const bool chunked = request.version() >= 11;
  head.keep_alive(false);
  head.chunked(chunked);
  http::serializer<false, http::empty_body> serializer(head);
  const auto use = [&error] { return asio::redirect_error(asio::use_awaitable, error); };
  stream.expires_after(patience);
  co_await http::async_write_header(stream, serializer, use());
  asio::steady_timer timer(co_await asio::this_coro::executor);
  const auto began = std::chrono::steady_clock::now();
  auto last = began;
  while (!error && !app.stopping) {
    std::optional<std::string> text = reply.stream();
    const auto now = std::chrono::steady_clock::now();
    if (!text || now - began > kLongest) break;
    if (text->empty() && now - last > kSilence) text = ":\n\n";
    if (!text->empty()) {
      last = now;
      stream.expires_after(patience);
      if (chunked)
        co_await asio::async_write(stream, http::make_chunk(asio::buffer(*text)), use());
      else
        co_await asio::async_write(stream, asio::buffer(*text), use());
    } else {
      timer.expires_after(kLook);
      co_await timer.async_wait(use());
    }
  }
  if (!error && chunked) co_await asio::async_write(stream, http::make_chunk_last(), use());
}

// Why a page may not have its WebSocket, or nothing.
std::optional<HttpReply> refuse_upgrade(App& app, const HttpCall& call) {
  if (call.path != "/ws") return error_reply({"not_found", "There is no such page."});
  if (app.stopping) return error_reply({"server_stopping", "The server restarts."});
  if (!call.inner && !app.origin_allowed(call.origin, call.host))
    return error_reply({"forbidden_origin", "This request comes from another site."});
  if (!call.local)
    if (auto slow = refuse_if_too_fast(app.requests, call.network, app)) return slow;
  if (!app.knows(call.cookie))
    return error_reply({"not_signed_in", "Ask /api/me for a cookie first."});
  return {};
}

}  // namespace

asio::awaitable<void> serve_http(App& app, beast::tcp_stream stream, std::string address,
                                 Ticket ticket) {
  const Limits& limits = app.services.limits;
  const auto use = [](beast::error_code& error) {
    return asio::redirect_error(asio::use_awaitable, error);
  };
  beast::flat_buffer buffer(limits.header_bytes + limits.record_bytes);
  beast::error_code error;
  while (true) {
    stream.expires_after(std::chrono::milliseconds(limits.request_time));
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.record_bytes);
    co_await http::async_read_header(stream, buffer, parser, use(error));
    std::optional<HttpReply> refused;
    if (!error) {
      // Only records may be long. A length that was announced is refused before it is read.
      const bool record = parser.get().target() == "/api/records";
      const std::size_t most = record ? limits.record_bytes : limits.body_bytes;
      parser.body_limit(most);
      const auto announced = parser.content_length();
      if (announced && *announced > most)
        error = http::error::body_limit;
      else
        co_await http::async_read(stream, buffer, parser, use(error));
    }
    if (error == http::error::body_limit)
      refused = error_reply({"too_large", "The request is too large."});
    else if (error == http::error::header_limit || error == http::error::buffer_overflow)
      refused = error_reply({"too_large", "The request's head is too large."});
    else if (error.category() == make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message)
      refused = plain(400, "This is not HTTP.\n");
    else if (error)
      break;

    HttpRequest request = parser.release();
    std::optional<HttpCall> call;
    if (!refused) {
      call = read_head(request, app.options.behind_proxy, address);
      if (call && from_server(app, request, call->cookie)) call->inner = call->local = true;
      if (!call)
        refused = plain(400, "The request's head cannot be read.\n");
      else if (!known_host(app, *call))
        refused = plain(421, "This server is not known by that name.\n");
    }
    if (!refused && beast::websocket::is_upgrade(request)) {
      refused = refuse_upgrade(app, *call);
      if (!refused && !call->local) {
        // Behind a proxy all sockets come from it; what they are for counts.
        if (app.pages.enter(call->network, limits.pages_per_network))
          ticket = Ticket(nullptr, [&app, network = call->network, socket = ticket](void*) {
            app.pages.leave(network);
          });
        else
          refused = error_reply({"too_fast", "Too many pages are open in this network."});
      }
      if (!refused) {
        auto caller = app.caller(call->cookie, call->language);
        if (caller) {
          auto session =
              std::make_shared<WebSocketSession>(app, std::move(stream), std::move(*caller),
                                                 call->language, std::move(ticket), call->inner);
          auto executor = co_await asio::this_coro::executor;
          asio::co_spawn(executor, session->run(std::move(request)),
                         [session](const std::exception_ptr&) {});
          co_return;
        }
        refused = error_reply({"storage", "The storage cannot be read now."});
      }
    }
    HttpReply reply;
    const bool broken = refused.has_value();
    if (broken) {
      reply = std::move(*refused);
      if (call) say_error_in(call->language, reply);
    } else {
      reply = co_await answer(app, request, std::move(*call));
    }
    if (reply.status >= 400) ++app.services.metrics.http_errors;
    if (reply.stream && request.method() != http::verb::head) {
      co_await send_stream(app, stream, request, reply, error);
      break;
    }
    HttpResponse response = to_response(reply, request, app);
    if (broken || app.stopping) response.keep_alive(false);
    stream.expires_after(std::chrono::milliseconds(limits.request_time));
    http::serializer<false, http::string_body> serializer(response);
    if (request.method() == http::verb::head)
      co_await http::async_write_header(stream, serializer, use(error));
    else
      co_await http::async_write(stream, serializer, use(error));
    if (error || !response.keep_alive()) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

}  // namespace reeve::server
