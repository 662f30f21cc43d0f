// A page's tables that other servers have: what it says to them is passed on, and what they say comes
// back to it, over a WebSocket of this page's between the two servers. To the other server that is a
// page like any other; to the page all its tables seem to be here.
//
// A request is kept until it is answered. When the other server stops, dies or freezes, or loses the
// table, the table is looked for again, opened again for the page, and what was not answered is asked
// again: moves have an id of their own (cid) by which a repetition is known, looking is harmless, and
// of anything else the page is told that it is not known.
//
// Everything runs on the executor of the page's connection.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <map>
#include <memory>

#include "server/app/app.h"

namespace reeve::server {

class Relay : public std::enable_shared_from_this<Relay> {
 public:
  struct Page {
    std::string cookie;
    std::function<Language()> language;
    std::function<void(Frame)> send;
    std::function<bool(const TableId&)> looks_at;
    // The table may be here now: a request is asked here; an empty one only opens the table again.
    std::function<void(const TableId&, const std::string&)> ask_here;
  };
  Relay(App& app, boost::asio::any_io_executor executor, Page page);
  ~Relay();

  // Whether the table's requests go by here.
  bool has(const TableId& table) const { return tables_.contains(table); }
  // Passes a request on, as text; an empty one only opens the table again.
  void pass(const TableId& table, std::string request);
  // The page is gone.
  void close();

 private:
  struct Link;
  struct Waiting {
    json::value id;
    std::string text;
    bool again = false;  // may be asked twice
    bool opens = false;
  };
  struct Passed {
    std::shared_ptr<Link> link;  // nothing: it is being looked for
    bool sought = false;
    std::chrono::steady_clock::time_point since;
    std::chrono::steady_clock::time_point wanted;  // when its server was last asked to let it go
    std::deque<Waiting> waiting;
  };

  void seek(const TableId& table);
  boost::asio::awaitable<void> find(TableId table);
  boost::asio::awaitable<std::shared_ptr<Link>> link_to(Store::Owner owner);
  boost::asio::awaitable<void> read(std::shared_ptr<Link> link);
  void attach(const TableId& table, const std::shared_ptr<Link>& link);
  void give_back(const TableId& table);
  void give_up_waiting(Passed& passed);
  void heard(const std::shared_ptr<Link>& link, std::string text);
  // True when the page is to read it.
  bool settle(const std::shared_ptr<Link>& link, const json::object& answer);
  void lose(const std::shared_ptr<Link>& link);
  void detach(const TableId& table);
  void drop_if_done(const TableId& table);
  void watch();

  App& app_;
  boost::asio::any_io_executor executor_;
  Page page_;
  boost::asio::steady_timer watch_timer_;
  bool watching_ = false;
  bool closed_ = false;
  std::map<TableId, Passed> tables_;
  std::map<std::string, std::shared_ptr<Link>> links_;  // by server
  std::map<TableId, std::chrono::steady_clock::time_point> given_back_;
};

}  // namespace reeve::server
