// Waiting without blocking: for the store, for a table, for slow work.
//
// Functions handed to a coroutine are named first: g++ 12 destroys a lambda twice that is made
// inside a co_await expression.
#include <spdlog/spdlog.h>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/app/app.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

// Starts something that calls its callback once, from any thread, and gives back what it was called
// with, on the coroutine's own executor.
template <class T>
asio::awaitable<T> once(std::function<void(std::function<void(T)>)> begin) {
  auto initiate = [&begin](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    begin([shared](T value) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor,
                 [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
    });
  };
  T result = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(
      std::move(initiate), asio::use_awaitable);
  co_return result;
}

}  // namespace

asio::awaitable<Result<void>> App::write(Change change) {
  std::function<void(std::function<void(Result<void>)>)> begin =
      [&](std::function<void(Result<void>)> done) {
        services.store.write(std::move(change), std::move(done));
      };
  Result<void> result = co_await once<Result<void>>(std::move(begin));
  co_return result;
}

asio::awaitable<Result<json::object>> App::ask(TableId table,
                                               std::function<Result<json::object>(Table&)> what) {
  using Answer = Result<json::object>;
  std::function<void(std::function<void(Answer)>)> begin = [&](std::function<void(Answer)> done) {
    const bool accepted = hub.visit(table, [done, what](Table& it) {
      Answer answer = error("internal", "The server made a mistake with this request.");
      try {
        answer = it.exists() ? what(it) : Answer(std::unexpected(it.problem()));
      } catch (const std::exception& failed) {
        spdlog::error("table {}: a question ended with an exception: {}", it.id(), failed.what());
      }
      done(std::move(answer));
    });
    if (!accepted) done(error("busy", "Too many tables are being played."));
  };
  Answer result = co_await once<Answer>(std::move(begin));
  co_return result;
}

asio::awaitable<std::string> App::think(std::function<std::string()> work) {
  std::function<void(std::function<void(std::string)>)> begin =
      [&](std::function<void(std::string)> done) {
        asio::post(slow_work, [work, done] {
          std::string said;
          try {
            said = work();
          } catch (const std::exception& failed) {
            spdlog::error("slow work ended with an exception: {}", failed.what());
          }
          done(std::move(said));
        });
      };
  std::string result = co_await once<std::string>(std::move(begin));
  co_return result;
}

}  // namespace reeve::server
