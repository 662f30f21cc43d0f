// The Asio loop of a store on PostgreSQL: one thread, on which the writer (server/store/postgres_writer.h)
// and the heartbeat (server/store/leases.h) await the database and never wait for it. It is not the
// loop of the pages: a page's request may wait for a lease that the transaction under way holds, and
// on one loop both would wait for each other.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>

namespace reeve::server {

class StoreLoop {
 public:
  StoreLoop();
  ~StoreLoop();  // when all that was started has ended

  // Ready when the task has ended. One that throws ends the program, as a thread would.
  std::future<void> start(boost::asio::awaitable<void> task);

  // What a task gives back; whoever asks waits for it.
  template <class T>
  T wait_for(boost::asio::awaitable<T> task) {
    return boost::asio::co_spawn(context_, std::move(task), boost::asio::use_future).get();
  }

  // Awaits work that waits by itself, done on a thread aside.
  template <class Work>
  boost::asio::awaitable<std::invoke_result_t<Work&>> aside(Work work) {
    auto task = do_work(std::move(work));
    auto result =
        co_await boost::asio::co_spawn(aside_, std::move(task), boost::asio::use_awaitable);
    co_return result;
  }

 private:
  friend class Alarm;
  using Context = boost::asio::io_context;

  template <class Work>
  static boost::asio::awaitable<std::invoke_result_t<Work&>> do_work(Work work) {
    co_return work();
  }

  Context context_{1};
  boost::asio::executor_work_guard<Context::executor_type> open_;
  // One for the writer, one for the heartbeat: neither waits for the other.
  boost::asio::thread_pool aside_{2};
  std::thread thread_;
};

// What a coroutine on the loop sleeps by: until its time, or until any thread wakes it.
class Alarm {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Alarm(StoreLoop& loop);
  // From any thread; if it does not sleep just now, it will not the next time.
  void wake();
  // May end before its time without cause.
  boost::asio::awaitable<void> sleep_until(Time time);

 private:
  struct State {
    boost::asio::steady_timer timer;  // of the loop's thread
    std::atomic<bool> woken = false;
  };
  std::shared_ptr<State> state_;  // whoever woke it may still be about to
};

}  // namespace reeve::server
