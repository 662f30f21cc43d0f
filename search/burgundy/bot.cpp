#include "search/burgundy/bot.h"

#include "search/levels/bot_of.h"

namespace reeve {

template class Player<burgundy::Burgundy>;
template class Player<burgundy::BurgundyFull>;

namespace {

// Sessions hold the long state; its beginning is the plain one, so that a game without expansions
// can be played on that alone.
class BurgundyBot final : public Bot {
 public:
  explicit BurgundyBot(Level level) : plain_(level), full_(level) {}

  Choice choose(const Session& session, std::uint64_t seed, Budget budget) override {
    return bot_for(session).choose(session, seed, budget);
  }
  std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                         Budget budget) override {
    return bot_for(session).hint(session, seed, count, budget);
  }

 private:
  Bot& bot_for(const Session& session) {
    if (state_of<burgundy::BurgundyFull>(session)->modules == 0) return plain_;
    return full_;
  }

  BotOf<burgundy::Burgundy> plain_;
  BotOf<burgundy::BurgundyFull> full_;
};

}  // namespace

std::unique_ptr<Bot> make_burgundy_bot(Level level) {
  return std::make_unique<BurgundyBot>(level);
}

}  // namespace reeve
