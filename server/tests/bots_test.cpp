// What bots may take of the machine: a thread keeps one of them, however many games ask.
#include "server/table/bots.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>

#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

// A bot that is counted while it is there, for the memory that it would take.
class CountedBot final : public Bot {
 public:
  struct Count {
    std::atomic<int> alive{0}, most{0};
  };
  CountedBot(Count& count, std::unique_ptr<Bot> bot) : count_(count), bot_(std::move(bot)) {
    const int alive = ++count_.alive;
    count_.most = std::max(count_.most.load(), alive);
  }
  ~CountedBot() override { --count_.alive; }
  Choice choose(const Session& session, std::uint64_t seed, Budget budget) override {
    return bot_->choose(session, seed, budget);
  }
  std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                         Budget budget) override {
    return bot_->hint(session, seed, count, budget);
  }

 private:
  Count& count_;
  std::unique_ptr<Bot> bot_;
};

TEST(Bots, AThreadKeepsOneOfThemWhateverIsPlayed) {
  CountedBot::Count count;
  World world = pebble_world();
  world.make_bot = [&, plain = world.make_bot](
                       std::string_view game,
                       std::string_view level) -> Result<std::unique_ptr<Bot>> {
    auto bot = plain(game, level);
    if (!bot) return bot;
    return std::make_unique<CountedBot>(count, std::move(*bot));
  };
  Metrics metrics;
  std::mutex mutex;
  std::condition_variable wake;
  int done = 0;
  constexpr int kAsked = 12;
  {
    BotPool pool(world, metrics, 1, 100);
    const auto session = world.games.front()->create({}, 1);
    ASSERT_TRUE(session);
    for (int i = 0; i < kAsked; ++i)
      ASSERT_TRUE(pool.submit({.line = 1,
                               .session = (*session)->clone(),
                               .level = i % 2 == 0 ? "first" : "random",
                               .milliseconds = 1,
                               .done = [&](Result<Thought> thought) {
                                 EXPECT_TRUE(thought);
                                 const std::lock_guard lock(mutex);
                                 ++done;
                                 wake.notify_one();
                               }}));
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return done == kAsked; });
  }
  EXPECT_EQ(count.most.load(), 1);
  EXPECT_EQ(count.alive.load(), 0);
}

}  // namespace
}  // namespace reeve::server::testing
