#include "server/table/bots.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace reeve::server {

namespace {

// Who waits in a queue should wait no longer than this, if shorter thinking can help.
constexpr std::uint32_t kAimedWait = 2000;
constexpr std::uint32_t kShortestThought = 5;
constexpr int kNiceness = 10;
constexpr auto kBotKept = std::chrono::seconds(10);

}  // namespace

BotPool::BotPool(const World& world, Metrics& metrics, int threads, std::size_t most_waiting)
    : world_(world),
      metrics_(metrics),
      most_waiting_(most_waiting),
      count_(static_cast<std::size_t>(threads)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
  stop();
  end();
}

void BotPool::end() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void BotPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
}

bool BotPool::submit(BotJob job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || waiting_.size() >= most_waiting_) return false;
    const PersonId line = job.line;
    waiting_.push(line, std::move(job));
    metrics_.bot_jobs_waiting = static_cast<std::int64_t>(waiting_.size());
  }
  wake_.notify_one();
  return true;
}

void BotPool::run() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
  Kept kept;
  while (true) {
    BotJob job;
    std::uint32_t milliseconds = 0;
    {
      std::unique_lock lock(mutex_);
      const auto asked = [this] { return stopping_ || !waiting_.empty(); };
      if (!wake_.wait_for(lock, kBotKept, asked)) {
        kept = {};
        wake_.wait(lock, asked);
      }
      if (stopping_) return;
      const auto share = static_cast<std::uint32_t>(kAimedWait * count_ / waiting_.size());
      job = waiting_.pop();
      milliseconds = std::min(job.milliseconds, std::max(kShortestThought, share));
      metrics_.bot_jobs_waiting = static_cast<std::int64_t>(waiting_.size());
    }
    const auto begin = std::chrono::steady_clock::now();
    Result<Thought> thought = error("internal", "The bot made a mistake.");
    try {
      thought = think(job, milliseconds, kept);
    } catch (const std::exception& failed) {
      spdlog::error("a bot ended with an exception: {}", failed.what());
      kept = {};
    }
    if (stopping_) return;  // a thought that was broken off is nobody's move
    metrics_.bot_thinking.observe(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count());
    job.done(std::move(thought));
  }
}

Result<Thought> BotPool::think(const BotJob& job, std::uint32_t milliseconds, Kept& kept) const {
  Thought thought;
  if (job.hints == 0 && job.session->legal_count() == 1) {
    thought.move = job.session->legal().front().move;
    return thought;
  }
  const std::string game(job.session->type().name());
  if (std::string name = game + "/" + job.level; kept.name != name) {
    kept = {};
    auto made = world_.make_bot(game, job.level);
    if (!made) return std::unexpected(made.error());
    kept = {std::move(name), std::move(*made)};
  }
  const std::unique_ptr<Bot>& bot = kept.bot;
  const Budget budget{.nodes = job.nodes, .milliseconds = milliseconds, .stop = &stopping_};
  if (job.hints > 0)
    thought.hints = bot->hint(*job.session, job.seed, job.hints, budget);
  else
    thought.move = bot->choose(*job.session, job.seed, budget).move;
  return thought;
}

}  // namespace reeve::server
