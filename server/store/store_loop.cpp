#include "server/store/store_loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <exception>

namespace reeve::server {

namespace asio = boost::asio;

StoreLoop::StoreLoop() : open_(asio::make_work_guard(context_)) {
  thread_ = std::thread([this] { context_.run(); });
}

StoreLoop::~StoreLoop() {
  open_.reset();
  thread_.join();
}

std::future<void> StoreLoop::start(asio::awaitable<void> task) {
  auto ended = std::make_shared<std::promise<void>>();
  std::future<void> future = ended->get_future();
  asio::co_spawn(context_, std::move(task), [ended](const std::exception_ptr& problem) {
    if (problem) std::rethrow_exception(problem);
    ended->set_value();
  });
  return future;
}

Alarm::Alarm(StoreLoop& loop)
    : state_(std::make_shared<State>(asio::steady_timer(loop.context_))) {}

void Alarm::wake() {
  if (state_->woken.exchange(true)) return;
  // Not before the coroutine sleeps, if it is about to.
  asio::post(state_->timer.get_executor(), [state = state_] { state->timer.cancel(); });
}

asio::awaitable<void> Alarm::sleep_until(Time time) {
  const std::shared_ptr<State> state = state_;
  boost::system::error_code ended;
  state->timer.expires_at(time);
  if (!state->woken)
    co_await state->timer.async_wait(asio::redirect_error(asio::use_awaitable, ended));
  state->woken = false;
}

}  // namespace reeve::server
