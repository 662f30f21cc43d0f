// How much anyone may ask for. Every queue, buffer and list of the server has its bound here, and
// every kind of request its rate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/app/environment.h"

namespace reeve::server {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

inline constexpr Milliseconds kDay = 86'400'000;

struct Limits {
  std::size_t message_bytes = 16 * 1024;   // a WebSocket message from a page
  std::size_t body_bytes = 16 * 1024;      // of a REST request
  std::size_t record_bytes = 1024 * 1024;  // of an imported record
  std::size_t header_bytes = 8 * 1024;     // of an HTTP request
  std::size_t outbox_frames = 512;         // not yet sent to one page
  std::size_t outbox_bytes = 4 * 1024 * 1024;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;  // loopback is exempt
  std::size_t pages_per_network = 200;        // open pages, also behind a proxy
  std::size_t tables_open = 24;               // by one connection
  std::size_t tables_loaded = 20'000;
  std::size_t viewers_per_table = 500;
  std::size_t muted = 500;  // by one person
  std::uint32_t actions_per_table = 20'000;
  std::size_t chat_kept = 100;  // lines sent to who opens a table
  std::uint32_t chat_per_table = 5'000;
  std::size_t bot_jobs = 50'000;

  Rate messages{.per_second = 20, .burst = 60};    // each connection
  Rate acts{.per_second = 15, .burst = 60};        // each person, all connections
  Rate tables{.per_second = 0.05, .burst = 20};    // made by each person
  Rate strangers{.per_second = 0.1, .burst = 10};  // tables made without a cookie, each network
  Rate guests{.per_second = 0.2, .burst = 40};     // first tables of new guests, each network
  Rate hints{.per_second = 1, .burst = 5};         // each person
  Rate chat{.per_second = 0.5, .burst = 5};        // each person
  Rate requests{.per_second = 20, .burst = 100};   // REST, each address
  Rate passwords{.per_second = 0.1, .burst = 6};   // tried from each address
  Rate tries{.per_second = 0.02, .burst = 10};     // of passwords, each account
  Rate mails{.per_second = 0.002, .burst = 4};     // asked for by each person, and to each address
  Rate taken{.per_second = 0.002, .burst = 4};     // logins that are taken, found by each network
  Rate drawings{.per_second = 2, .burst = 20};     // of positions, for each network
  Rate operator_tries{.per_second = 0.02, .burst = 5};  // of wrong operator's keys
  Rate records{.per_second = 0.1, .burst = 10};         // imported by each person

  Milliseconds request_time = 15'000;       // to send a whole HTTP request
  Milliseconds idle_time = 30'000;          // silence on a WebSocket; half of it is asked after
  Milliseconds goodbye_time = 1'500;        // for pages to close when the server stops
  Milliseconds grace_time = 120'000;        // gone for so long may be substituted
  Milliseconds table_idle = 300'000;        // a table nobody looks at leaves memory
  Milliseconds sweep_every = 1'000;         // what happens by itself is looked for
  Milliseconds open_life = 14 * kDay;       // an open table nothing happens at is closed
  Milliseconds abandoned_life = 14 * kDay;  // a game all people have left is ended
  Milliseconds session_life = 30 * kDay;    // then an account's device signs in again
  Milliseconds longest_holiday = 21 * kDay;
  Milliseconds between_holidays = 30 * kDay;
  Milliseconds call_pause = 60'000;     // a turn that is over by then is not told
  Milliseconds call_again = 3'600'000;  // between two calls of one kind from one table
  Milliseconds calls_apart =
      600'000;  // between two calls to one person; what is due meanwhile waits
  Milliseconds call_before =
      12 * 3'600'000;  // a time that runs out is told so long before, or a quarter
  Milliseconds confirm_life = 2 * kDay;   // of a link that proves a mail address
  Milliseconds recover_life = 3'600'000;  // of a link that gives a new password
  std::size_t ways = 12;                  // by which one person wants to be called
  Milliseconds crowd_pause = 1'000;       // between two tellings of how many look on
  Milliseconds secret_pause = 3'000;      // see server/table/table_secret.cpp
};

// A bucket that fills steadily and is emptied by the drop.
class TokenBucket {
 public:
  // How long to wait, 0 when the request may go ahead (and is counted).
  Milliseconds take(const Rate& rate, Milliseconds now);
  // The same without asking for anything.
  Milliseconds wait(const Rate& rate, Milliseconds now) const;
  // Whether it is full by now, as a new one is.
  bool full(const Rate& rate, Milliseconds now) const;

 private:
  double tokens_ = -1;  // below 0: not used yet, that is full
  Milliseconds last_ = 0;
};

// How many connections come from one address, or one network. Thread-safe.
class AddressCounter {
 public:
  bool enter(const std::string& address, std::size_t most) {
    const std::lock_guard lock(mutex_);
    std::size_t& count = counts_[address];
    if (count >= most) return false;
    ++count;
    return true;
  }
  void leave(const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto found = counts_.find(address);
    if (found != counts_.end() && --found->second == 0) counts_.erase(found);
  }

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

// One bucket for each key (a person, an address). Thread-safe. Those that are full again are forgotten,
// so that a server which many have visited does not grow; and the oldest when there are too many, which
// errs on the side of letting somebody in.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate, std::size_t most = 100'000) : rate_(rate), most_(most) {}
  Milliseconds take(const std::string& key, Milliseconds now);
  // How long it would have to wait.
  Milliseconds wait(const std::string& key, Milliseconds now);
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size();
  }

 private:
  void forget_full(Milliseconds now);
  struct Entry {
    TokenBucket bucket;
    std::list<std::string>::iterator place;
  };
  Rate rate_;
  std::size_t most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> buckets_;
  std::list<std::string> order_;  // last used first
};

}  // namespace reeve::server
