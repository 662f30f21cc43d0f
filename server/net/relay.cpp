#include "server/net/relay.h"

#include <spdlog/spdlog.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/inner.h"
#include "server/net/said.h"

namespace reeve::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

using RelayClock = std::chrono::steady_clock;
constexpr auto kSeekAgainAfter = std::chrono::milliseconds(200);
constexpr auto kSeekFor = std::chrono::seconds(25);  // before what waits is refused
// A server that lives but cannot be reached for so long is asked by the database to let a table go.
constexpr auto kWantAfter = std::chrono::milliseconds(2'500);
constexpr auto kWantEvery = std::chrono::seconds(1);
constexpr auto kWatchEvery = std::chrono::seconds(1);
constexpr auto kNewLink = std::chrono::seconds(3);  // younger than this nobody's death is believed
constexpr std::size_t kMostWaiting = 256;
constexpr std::size_t kMostGivenBack = 100;
constexpr std::size_t kMostFrameBytes = 8 * 1024 * 1024;
constexpr std::string_view kOwnId = "reeve-inner";  // of requests the page knows nothing of

// What may be asked a second time without harm.
bool may_be_repeated(const json::object& request) {
  const json::value* type = request.if_contains("type");
  if (type == nullptr || !type->is_string()) return false;
  if (*type == "open" || *type == "close" || *type == "hint") return true;
  const json::value* cid = request.if_contains("cid");
  return cid != nullptr && cid->is_string() && !cid->get_string().empty();
}

bool says(const json::object& message, std::string_view name, std::string_view value) {
  const json::value* found = message.if_contains(name);
  return found != nullptr && found->is_string() && found->get_string() == value;
}

// Frames that may be answers, or are for us: the others are not even looked at.
bool may_concern_us(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kTypes = {"ok",    "error",    "hint", "welcome",
                                                             "moved", "stopping", "you"};
  constexpr std::string_view kHead = R"({"type":")";
  if (!text.starts_with(kHead)) return true;
  const std::string_view type = text.substr(kHead.size(), 16);
  return std::ranges::any_of(kTypes, [&](std::string_view one) {
    return type.starts_with(one) && type.size() > one.size() && type[one.size()] == '"';
  });
}

}  // namespace

struct Relay::Link {
  explicit Link(beast::tcp_stream&& line) : stream(std::move(line)) {}

  Store::Owner owner;
  websocket::stream<beast::tcp_stream> stream;
  std::deque<std::string> outbox;
  bool open = false;
  bool writing = false;
  RelayClock::time_point since = RelayClock::now();

  static void write(const std::shared_ptr<Link>& self, std::string text) {
    self->outbox.push_back(std::move(text));
    if (!self->writing) write_next(self);
  }
  static void write_next(const std::shared_ptr<Link>& self) {
    self->writing = self->open && !self->outbox.empty();
    if (!self->writing) return;
    self->stream.text(true);
    self->stream.async_write(asio::buffer(self->outbox.front()),
                             [self](const beast::error_code& error, std::size_t) {
                               self->outbox.pop_front();
                               if (error) self->open = false;
                               write_next(self);
                             });
  }
  void cut() {
    open = false;
    beast::get_lowest_layer(stream).close();
  }
};

Relay::Relay(App& app, asio::any_io_executor executor, Page page)
    : app_(app), executor_(std::move(executor)), page_(std::move(page)), watch_timer_(executor_) {}

Relay::~Relay() = default;

void Relay::close() {
  closed_ = true;
  watch_timer_.cancel();
  tables_.clear();
  for (const auto& [node, link] : links_) link->cut();
  links_.clear();
}

void Relay::pass(const TableId& table, std::string request) {
  if (closed_) return;
  Passed& passed = tables_[table];
  if (!request.empty()) {
    const auto read = parse_json(request);
    Waiting waiting{.text = std::move(request)};
    if (read && read->is_object()) {
      const json::object& object = read->get_object();
      if (const json::value* id = object.if_contains("id")) waiting.id = *id;
      waiting.again = may_be_repeated(object);
      waiting.opens = says(object, "type", "open");
    }
    if (passed.waiting.size() >= kMostWaiting)
      return page_.send(
          error_frame(waiting.id, said({"busy", "Too many requests wait."}, page_.language())));
    if (passed.link) Link::write(passed.link, waiting.text);
    // Without an id nobody could tell that it is answered.
    if (!waiting.id.is_null() || !passed.link) passed.waiting.push_back(std::move(waiting));
  }
  if (!passed.link) seek(table);
}

void Relay::seek(const TableId& table) {
  Passed& passed = tables_[table];
  if (passed.sought) return;
  passed.sought = true;
  passed.since = RelayClock::now();
  asio::co_spawn(executor_, find(table), [self = shared_from_this()](const std::exception_ptr& e) {
    if (e) spdlog::error("a table that is elsewhere could not be looked for");
  });
}

asio::awaitable<void> Relay::find(TableId table) {
  const auto self = shared_from_this();
  asio::steady_timer timer(executor_);
  beast::error_code error;
  const auto back = given_back_.find(table);
  bool wait = back != given_back_.end() && RelayClock::now() - back->second < kSeekAgainAfter;
  while (true) {
    if (wait) {
      timer.expires_after(kSeekAgainAfter);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    wait = true;
    if (closed_ || app_.stopping || !tables_.contains(table)) co_return;
    const auto owner = app_.services.store.owner(table);
    if (owner && !*owner) co_return give_back(table);
    if (owner && !(*owner)->address.empty()) {
      const auto link = co_await link_to(**owner);
      if (closed_ || !tables_.contains(table)) co_return;
      if (link) co_return attach(table, link);
    }
    Passed& passed = tables_[table];
    const auto now = RelayClock::now();
    if (owner && now - passed.since >= kWantAfter && now - passed.wanted >= kWantEvery) {
      passed.wanted = now;
      app_.services.store.want(table);
    }
    if (now - passed.since < kSeekFor) continue;
    passed.since = now;
    give_up_waiting(passed);
    if (!page_.looks_at(table)) {
      tables_.erase(table);
      co_return;
    }
  }
}

void Relay::give_up_waiting(Passed& passed) {
  const Error why =
      said({"elsewhere", "This table is on another server just now; try again in a moment."},
           page_.language());
  for (const Waiting& waiting : std::exchange(passed.waiting, {}))
    page_.send(error_frame(waiting.id, why));
}

asio::awaitable<std::shared_ptr<Relay::Link>> Relay::link_to(Store::Owner owner) {
  const auto self = shared_from_this();
  if (const auto found = links_.find(owner.node); found != links_.end())
    co_return found->second->open ? found->second : nullptr;
  auto line = co_await line_to(owner.address);
  if (!line || closed_ || links_.contains(owner.node)) co_return nullptr;
  const auto link = std::make_shared<Link>(std::move(*line));
  link->owner = owner;
  links_[owner.node] = link;
  const std::string cookie = page_.cookie;
  link->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(beast::http::field::cookie, "reeve=" + cookie);
    request.set(std::string(kInnerHeader), inner_token(app_, "GET", "/ws", cookie));
  }));
  link->stream.set_option(
      websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(3),
                                      .idle_timeout = std::chrono::seconds(6),
                                      .keep_alive_pings = true});
  link->stream.read_message_max(kMostFrameBytes);
  beast::get_lowest_layer(link->stream).expires_never();
  beast::error_code error;
  co_await link->stream.async_handshake(owner.address, "/ws",
                                        asio::redirect_error(asio::use_awaitable, error));
  if (error || closed_) {
    links_.erase(owner.node);
    co_return nullptr;
  }
  link->open = true;
  Link::write(link, json::serialize(json::object{
                        {"type", "hello"},
                        {"protocol", 1},
                        {"language", kLanguageNames[static_cast<std::size_t>(page_.language())]}}));
  asio::co_spawn(executor_, read(link), [](const std::exception_ptr&) {});
  if (!watching_) watch();
  co_return link;
}

asio::awaitable<void> Relay::read(std::shared_ptr<Link> link) {
  const auto self = shared_from_this();
  beast::flat_buffer buffer;
  beast::error_code error;
  while (true) {
    co_await link->stream.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error || closed_) break;
    heard(link, beast::buffers_to_string(buffer.cdata()));
    buffer.consume(buffer.size());
    buffer.shrink_to_fit();
  }
  lose(link);
}

void Relay::heard(const std::shared_ptr<Link>& link, std::string text) {
  if (may_concern_us(text)) {
    const auto read = parse_json(text);
    if (!read || !read->is_object() || !settle(link, read->get_object())) return;
  }
  page_.send(std::make_shared<const std::string>(std::move(text)));
}

bool Relay::settle(const std::shared_ptr<Link>& link, const json::object& answer) {
  if (says(answer, "type", "welcome") || says(answer, "type", "you")) return false;
  if (says(answer, "type", "stopping")) {
    lose(link);
    return false;
  }
  const auto goes_by_it = [&](const Passed& passed) { return passed.link == link; };
  if (says(answer, "type", "moved")) {
    const json::value* table = answer.if_contains("table");
    if (table != nullptr && table->is_string()) {
      const auto found = tables_.find(TableId(table->get_string()));
      if (found != tables_.end() && goes_by_it(found->second)) detach(found->first);
    }
    return false;
  }
  const json::value* id = answer.if_contains("id");
  if (id == nullptr) return true;
  if (id->is_string() && id->get_string() == kOwnId) return false;
  const bool elsewhere = says(answer, "type", "error") && says(answer, "code", "elsewhere");
  for (auto& [table, passed] : tables_) {
    if (!goes_by_it(passed)) continue;
    const auto found = std::ranges::find_if(
        passed.waiting, [&](const Waiting& waiting) { return waiting.id == *id; });
    if (found == passed.waiting.end()) continue;
    // It has the table no more: what waits is asked again where it went.
    if (elsewhere) {
      found->again = true;  // nothing has changed
      detach(TableId(table));
      return false;
    }
    passed.waiting.erase(found);
    drop_if_done(TableId(table));
    return true;
  }
  return true;
}

void Relay::attach(const TableId& table, const std::shared_ptr<Link>& link) {
  Passed& passed = tables_[table];
  passed.link = link;
  passed.sought = false;
  const bool asked =
      std::ranges::any_of(passed.waiting, [](const Waiting& waiting) { return waiting.opens; });
  if (page_.looks_at(table) && !asked)
    Link::write(link,
                json::serialize(json::object{{"type", "open"}, {"table", table}, {"id", kOwnId}}));
  for (const Waiting& waiting : passed.waiting) Link::write(link, waiting.text);
  std::erase_if(passed.waiting, [](const Waiting& waiting) { return waiting.id.is_null(); });
  drop_if_done(table);
}

// Nobody has it now: it is asked for here, and comes back if somebody was quicker.
void Relay::give_back(const TableId& table) {
  const auto found = tables_.find(table);
  const std::deque<Waiting> waiting = std::move(found->second.waiting);
  tables_.erase(found);
  if (given_back_.size() >= kMostGivenBack) given_back_.clear();
  given_back_[table] = RelayClock::now();
  const bool asked = std::ranges::any_of(waiting, [](const Waiting& one) { return one.opens; });
  if (page_.looks_at(table) && !asked) page_.ask_here(table, "");
  for (const Waiting& one : waiting) page_.ask_here(table, one.text);
}

void Relay::detach(const TableId& table) {
  Passed& passed = tables_[table];
  passed.link = nullptr;
  const Error unclear =
      said({"unknown", "It is not known whether this was stored; ask again."}, page_.language());
  std::erase_if(passed.waiting, [&](const Waiting& waiting) {
    if (!waiting.again) page_.send(error_frame(waiting.id, unclear));
    return !waiting.again;
  });
  if (passed.waiting.empty() && !page_.looks_at(table))
    tables_.erase(table);
  else
    seek(table);
}

void Relay::drop_if_done(const TableId& table) {
  const auto found = tables_.find(table);
  if (found != tables_.end() && found->second.waiting.empty() && !page_.looks_at(table))
    tables_.erase(found);
}

void Relay::lose(const std::shared_ptr<Link>& link) {
  link->cut();
  const auto kept = links_.find(link->owner.node);
  if (kept == links_.end() || kept->second != link) return;
  links_.erase(kept);
  std::vector<TableId> lost;
  for (const auto& [table, passed] : tables_)
    if (passed.link == link) lost.push_back(table);
  for (const TableId& table : lost) detach(table);
}

// A server that froze keeps its lines; that it is dead is known by its heartbeat.
void Relay::watch() {
  watching_ = true;
  watch_timer_.expires_after(kWatchEvery);
  watch_timer_.async_wait([weak = weak_from_this()](const beast::error_code& stopped) {
    const auto self = weak.lock();
    if (stopped || !self || self->closed_) return;
    std::vector<std::shared_ptr<Link>> dead;
    for (const auto& [node, link] : self->links_)
      if (RelayClock::now() - link->since > kNewLink && !self->app_.services.store.lives(node))
        dead.push_back(link);
    for (const auto& link : dead) self->lose(link);
    self->watch();
  });
}

}  // namespace reeve::server
