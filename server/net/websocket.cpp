#include "server/net/websocket.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/version.h"
#include "server/net/relay.h"
#include "server/net/said.h"
#include "server/people/guest.h"
#include "server/table/summary.h"

namespace reeve::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {
constexpr std::size_t kMostListed = 200;
}

WebSocketSession::WebSocketSession(App& app, beast::tcp_stream&& stream, Caller caller,
                                   Language language, Ticket ticket, bool inner)
    : app_(app),
      ticket_(std::move(ticket)),
      inner_(inner),
      stream_(std::move(stream)),
      caller_(std::move(caller)),
      language_(language),
      saved_(caller_.stored),
      name_(caller_.name) {
  ++app_.services.metrics.websockets;
}

WebSocketSession::~WebSocketSession() {
  --app_.services.metrics.websockets;
}

std::string WebSocketSession::name() const {
  const std::lock_guard lock(mutex_);
  return name_;
}

// A guest whose name is nowhere written down yet is called by one of the language they read.
void WebSocketSession::speak(Language language) {
  language_ = language;
  const std::string called = name();
  if (called == guest_name(person(), language) || !is_guest_name(called, person())) return;
  const auto now = app_.caller_of(identity(), language);
  if (!now || !*now) return;
  const std::lock_guard lock(mutex_);
  name_ = (*now)->name;
}

void WebSocketSession::rename(const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    name_ = name;
  }
  send(frame_of({{"type", "you"}, {"you", you()}}));
}

json::object WebSocketSession::you() const {
  const std::string called = name();
  return {{"person", person_text(person())},
          {"name", called},
          {"named", !is_guest_name(called, person())},
          {"account", caller_.login.empty() ? json::value() : json::value(caller_.login)}};
}

void WebSocketSession::send(Frame frame) {
  const Limits& limits = app_.services.limits;
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  outbox_bytes_ += frame->size();
  outbox_.push_back(std::move(frame));
  if (outbox_.size() > limits.outbox_frames || outbox_bytes_ > limits.outbox_bytes) {
    ++app_.services.metrics.slow_readers_dropped;
    closed_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
    return;
  }
  if (writing_) return;
  writing_ = true;
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
}

void WebSocketSession::write_next() {
  Frame frame;
  {
    const std::lock_guard lock(mutex_);
    if (outbox_.empty() || closed_) {
      writing_ = false;
      if (leaving_ && !closed_) close();
      return;
    }
    frame = outbox_.front();
  }
  stream_.async_write(asio::buffer(*frame), [self = shared_from_this(), frame](
                                                const beast::error_code& error, std::size_t size) {
    Metrics& metrics = self->app_.services.metrics;
    ++metrics.frames_sent;
    metrics.bytes_sent += size;
    {
      const std::lock_guard lock(self->mutex_);
      self->outbox_bytes_ -= frame->size();
      self->outbox_.pop_front();
      if (error) self->closed_ = true;
    }
    self->write_next();
  });
}

// Cuts the line without ceremony.
void WebSocketSession::drop() {
  beast::get_lowest_layer(stream_).close();
}

// The close must not overtake what is still to be written, the goodbye least of all.
void WebSocketSession::stop() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  send(frame_of({{"type", "stopping"}, {"in_ms", 1000}}));
}

void WebSocketSession::cut() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
}

void WebSocketSession::close() {
  stream_.async_close(websocket::close_code::service_restart,
                      [self = shared_from_this()](const beast::error_code&) {});
}

asio::awaitable<void> WebSocketSession::run(HttpRequest upgrade) {
  const Limits& limits = app_.services.limits;
  beast::get_lowest_layer(stream_).expires_never();
  stream_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = std::chrono::milliseconds(limits.request_time),
      .idle_timeout = std::chrono::milliseconds(limits.idle_time),
      .keep_alive_pings = true});
  stream_.read_message_max(limits.message_bytes);
  stream_.auto_fragment(false);  // and so without a buffer of its own
  const auto self = shared_from_this();
  beast::error_code error;
  // Also what pages say without a word of ours: that they are there still, and that they close.
  stream_.control_callback(
      [this](websocket::frame_type, beast::string_view) { heard_ = app_.services.tick(); });
  co_await stream_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
  upgrade = {};
  if (!error) {
    app_.add(self);
    if (app_.stopping) stop();
    beast::flat_buffer buffer;
    while (true) {
      co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      heard_ = app_.services.tick();
      const auto bytes = buffer.cdata();
      try {
        handle({static_cast<const char*>(bytes.data()), bytes.size()});
      } catch (const std::exception& failed) {
        spdlog::error("a message ended with an exception: {}", failed.what());
        refuse({}, {"internal", "The server made a mistake with this message."});
      }
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();  // thousands of pages are silent most of the time
    }
    app_.remove(*self);
  }
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  app_.services.lobby.forget(*this);
  if (relay_) relay_->close();
  leave_tables();
}

void WebSocketSession::leave_tables() {
  for (const TableId& id : open_)
    app_.hub.visit(id, [self = shared_from_this()](Table& table) { table.leave(*self); });
  open_.clear();
}

void WebSocketSession::handle(std::string_view text) {
  Metrics& metrics = app_.services.metrics;
  ++metrics.messages;
  if (!stream_.got_text()) return refuse({}, {"bad_json", "Messages are text."});
  auto request = read_request(text);
  // A page's own server has counted already.
  const Milliseconds wait =
      inner_ ? 0 : messages_.take(app_.services.limits.messages, app_.services.environment.now());
  if (wait > 0) {
    ++metrics.rate_limited;
    return refuse(request ? request->id : request.error().id, {"too_fast", "Too many messages."},
                  {{"retry_ms", wait}});
  }
  if (!request) {
    ++metrics.bad_messages;
    return refuse(request.error().id, request.error().error);
  }
  if (!greeted_ && !std::holds_alternative<Hello>(request->body))
    return refuse(request->id, {"no_hello", "Say hello first."});
  answer(*request, text);
}

void WebSocketSession::refuse(const json::value& id, const Error& error, json::object more) {
  send(error_frame(id, said(error, language()), std::move(more)));
}

void WebSocketSession::answer(const Request& request, std::string_view text) {
  if (const auto* body = std::get_if<TableRequest>(&request.body))
    return ask_table(request, *body, text);
  const Milliseconds now = app_.services.environment.now();
  if (std::holds_alternative<Ping>(request.body)) return send(ok_frame(request.id, {{"now", now}}));
  if (const auto* hello = std::get_if<Hello>(&request.body)) {
    greeted_ = true;
    if (hello->language) speak(*hello->language);
    json::object welcome{{"type", "welcome"},
                         {"protocol", kProtocol},
                         {"version", version()},
                         {"now", now},
                         {"you", you()}};
    if (!request.id.is_null()) welcome["id"] = request.id;
    return send(frame_of(welcome));
  }
  answer_lists(request);
}

void WebSocketSession::answer_lists(const Request& request) {
  const auto self = shared_from_this();
  Services& services = app_.services;
  const bool own = std::holds_alternative<WatchMyTables>(request.body);
  const bool on =
      own ? std::get<WatchMyTables>(request.body).on : std::get<WatchLobby>(request.body).on;
  if (own)
    services.lobby.watch_own(self, on);
  else
    services.lobby.watch(self, on);
  if (!on) return send(ok_frame(request.id));
  auto tables = own ? services.store.tables_of(person(), {}, kNever, kMostListed)
                    : services.store.public_tables(kLookedAt);
  if (!tables) return refuse(request.id, {"storage", "The list cannot be read now."});
  if (!own) *tables = fair_list(std::move(*tables), kMostListed);
  json::array waiting;
  json::array others;
  for (const TableRow& table : *tables) {
    json::object summary = summary_of(table, person(), services.wall_ahead());
    const bool first = own && summary["your_turn"].as_bool();
    (first ? waiting : others).push_back(std::move(summary));
  }
  for (json::value& summary : others) waiting.push_back(std::move(summary));
  json::object message{{"type", own ? "my_tables" : "lobby"}, {"tables", std::move(waiting)}};
  if (!request.id.is_null()) message["id"] = request.id;
  send(frame_of(message));
}

bool WebSocketSession::within_rate(const Request& request, const TableRequest& body) {
  const std::string key = std::to_string(person());
  const Milliseconds now = app_.services.environment.now();
  Milliseconds wait = 0;
  if (std::holds_alternative<AskHint>(body))
    wait = app_.hints.take(key, now);
  else if (std::holds_alternative<Chat>(body))
    wait = app_.chat.take(key, now);
  else if (std::holds_alternative<Rematch>(body))
    wait = app_.tables.take(key, now);
  else
    wait = app_.acts.take(key, now);
  if (wait == 0) return true;
  ++app_.services.metrics.rate_limited;
  refuse(request.id, {"too_fast", "Too many requests."}, {{"retry_ms", wait}});
  return false;
}

void WebSocketSession::ask_table(const Request& request, const TableRequest& body,
                                 std::string_view text) {
  if (!inner_ && !within_rate(request, body)) return;
  const TableId& id = table_of(body);
  if (std::holds_alternative<OpenTable>(body)) {
    if (!open_.contains(id) && open_.size() >= app_.services.limits.tables_open)
      return refuse(request.id, {"too_many", "Close another table first."});
    open_.insert(id);
  } else if (std::holds_alternative<CloseTable>(body)) {
    open_.erase(id);
  } else if (!saved_ && std::holds_alternative<Sit>(body)) {
    // A guest who sits down stays known under this name.
    saved_ = true;
    app_.services.store.write(
        {AddGuest{{.id = person(), .name = name(), .created = app_.services.environment.now()}}},
        nullptr);
  }
  if (relay_ && relay_->has(id)) return relay_->pass(id, std::string(text));
  ask_here(request, body, text);
}

void WebSocketSession::ask_here(const Request& request, const TableRequest& body,
                                std::string_view text) {
  const TableId& id = table_of(body);
  const bool accepted = app_.hub.visit(
      id, [self = shared_from_this(), request, body, text = std::string(text)](Table& table) {
        if (table.elsewhere() && self->pass_on(table.id(), text)) return;
        table.handle(self, request.id, body);
      });
  if (!accepted) refuse(request.id, {"busy", "Too many tables are being played."});
}

bool WebSocketSession::pass_on(const TableId& table, std::string request) {
  if (inner_) {
    // Not a third server: the page's own looks for the table again.
    if (request.empty()) {
      send(frame_of({{"type", "moved"}, {"table", table}}));
      return true;
    }
    return false;
  }
  asio::post(stream_.get_executor(),
             [self = shared_from_this(), table, request = std::move(request)]() mutable {
               self->pass_to_owner(table, std::move(request));
             });
  return true;
}

void WebSocketSession::pass_to_owner(const TableId& table, std::string request) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
  }
  if (!relay_) {
    // The session owns the relay, and outlives what it does: close() ends it.
    const std::weak_ptr<WebSocketSession> weak = weak_from_this();
    relay_ = std::make_shared<Relay>(
        app_, stream_.get_executor(),
        Relay::Page{.cookie = app_.signer.sign(caller_.identity),
                    .language =
                        [weak] {
                          const auto self = weak.lock();
                          return self ? self->language() : Language::kEnglish;
                        },
                    .send =
                        [weak](Frame frame) {
                          if (const auto self = weak.lock()) self->send(std::move(frame));
                        },
                    .looks_at =
                        [weak](const TableId& id) {
                          const auto self = weak.lock();
                          return self && self->open_.contains(id);
                        },
                    .ask_here =
                        [weak](const TableId& id, const std::string& text) {
                          const auto self = weak.lock();
                          if (!self) return;
                          if (text.empty())
                            return self->ask_here({}, TableRequest(OpenTable{.table = id}), text);
                          const auto read = read_request(text);
                          if (!read) return;
                          if (const auto* body = std::get_if<TableRequest>(&read->body))
                            self->ask_here(*read, *body, text);
                        }});
  }
  relay_->pass(table, std::move(request));
}

}  // namespace reeve::server
