// One page's WebSocket: reads requests one after another, checks rates, hands them to tables and
// lists; sends frames in order and drops a page that does not read them.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <mutex>
#include <set>

#include "server/app/app.h"

namespace reeve::server {

class Relay;

class WebSocketSession final : public Listener,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

  WebSocketSession(App& app, boost::beast::tcp_stream&& stream, Caller caller, Language language,
                   Ticket ticket, bool inner = false);
  ~WebSocketSession() override;

  PersonId person() const override { return caller_.identity.person; }
  std::string name() const override;
  Language language() const override { return language_; }
  const Identity& identity() const { return caller_.identity; }
  std::uint64_t device() const { return caller_.identity.session; }
  void send(Frame frame) override;
  Milliseconds heard() const override { return heard_; }
  bool pass_on(const TableId& table, std::string request) override;

  // Answers the upgrade and serves the page until it is gone.
  boost::asio::awaitable<void> run(HttpRequest upgrade);
  // The person is called something else from now on, and is told; thread-safe.
  void rename(const std::string& name);
  // Says goodbye; thread-safe.
  void stop();
  // Ends the connection whatever the page does; thread-safe.
  void cut();

 private:
  void handle(std::string_view text);
  void refuse(const json::value& id, const Error& error, json::object more = {});
  void answer(const Request& request, std::string_view text);
  json::object you() const;
  void speak(Language language);
  void answer_lists(const Request& request);
  void ask_table(const Request& request, const TableRequest& body, std::string_view text);
  void ask_here(const Request& request, const TableRequest& body, std::string_view text);
  void pass_to_owner(const TableId& table, std::string request);
  bool within_rate(const Request& request, const TableRequest& body);
  void write_next();
  void close();
  void drop();
  void leave_tables();

  App& app_;
  const Ticket ticket_;
  const bool inner_;  // another server speaks for a page
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  const Caller caller_;             // as it came; the name may have changed since
  std::atomic<Language> language_;  // Accept-Language, until the page says another
  bool greeted_ = false;
  bool saved_ = false;  // the person is in the file, or on the way there
  TokenBucket messages_;
  std::set<TableId> open_;
  std::shared_ptr<Relay> relay_;  // to tables of other servers; none until there is one
  std::atomic<Milliseconds> heard_{0};

  mutable std::mutex mutex_;  // guards what send() touches, and the name
  std::string name_;
  std::deque<Frame> outbox_;
  std::size_t outbox_bytes_ = 0;
  bool writing_ = false;
  bool closed_ = false;
  bool leaving_ = false;  // to be closed when the outbox is empty
};

}  // namespace reeve::server
