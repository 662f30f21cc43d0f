// Who calls people to their games. Tables write down what is to be told, in the change that causes it
// (server/store/calling.h); once a second the courier looks for what has come due and makes letters of
// it, and sends letters until the other side has them.
//
// Nobody is pestered. A turn is told once; not at all to somebody whose page is open, or whose turn is
// over before the call was due; a table calls at most once in Limits::call_again, all tables together at
// most once in Limits::calls_apart, and what is due soon goes along. In the hours that somebody wants
// quiet only a time that runs out in them is told.
//
// Where several servers share a database one of them is the courier.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <mutex>
#include <set>

#include "server/app/app_options.h"
#include "server/app/services.h"
#include "server/call/outside.h"
#include "server/call/push.h"
#include "server/call/wishes.h"

namespace reeve::server {

class Courier {
 public:
  // `present` tells whose page is open.
  Courier(Services& services, const CallingOptions& options,
          std::function<std::set<PersonId>()> present);
  ~Courier();

  // Every second or so, from one thread at a time. Never blocks on the world outside.
  void sweep();
  // What is under way is given up; it is sent after the next start.
  void stop();

 private:
  void make_letters(PersonId person, const std::set<PersonId>& present);
  // What there is to say about a call, or nothing when it is not so any more.
  std::optional<json::object> item_of(CallRow& call);
  std::optional<json::object> item_of(CallKind kind, const TableId& id, Seat seat, PersonId person);
  void send_due();
  void send(const LetterRow& letter);
  Sent send_on(const WayRow& way, const LetterRow& letter, const json::object& facts);
  // The facts without what is not so any more; nothing when nothing is left.
  std::optional<json::object> still_true(const LetterRow& letter);
  Change after(const WayRow& way, LetterRow letter, const Sent& sent);
  void write(Change change, std::function<void()> then);

  Services& services_;
  const CallingOptions options_;
  const std::function<std::set<PersonId>()> present_;
  const PointKey key_;
  Outside outside_;
  std::mutex mutex_;
  std::set<PersonId> busy_;            // whose letters are being written
  std::set<std::uint64_t> under_way_;  // ways that something is being sent on
  bool stopped_ = false;
  boost::asio::thread_pool threads_;
};

}  // namespace reeve::server
