// Makes the Bot of search/bot.h from a Player of a game. Included by one source file a game.
#pragma once

#include <fmt/format.h>

#include <memory>

#include "search/bot.h"
#include "search/player.h"

namespace reeve {

// The words of a hint: a key with arguments for pages that translate, and an English sentence.
void describe_hint(Hint& hint, bool best, bool only);

template <Game G>
class BotOf final : public Bot {
 public:
  explicit BotOf(Level level) : player_(level) {}

  Choice choose(const Session& session, std::uint64_t seed, Budget budget) override {
    return player_.choose(*state_of<G>(session), seed, budget);
  }

  std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                         Budget budget) override {
    const std::vector<RankedMove>& ranked = player_.rank(*state_of<G>(session), seed, budget);
    std::vector<Hint> hints;
    for (std::size_t i = 0; i < ranked.size() && i < count; ++i) {
      const RankedMove& move = ranked[i];
      Hint hint{.move = move.move,
                .value = move.value,
                .points_now = static_cast<double>(session.describe(move.move).points),
                .points_expected = move.points};
      if (i + 1 < ranked.size()) hint.tempo = move.points - ranked[i + 1].points;
      describe_hint(hint, i == 0, ranked.size() == 1);
      hints.push_back(std::move(hint));
    }
    return hints;
  }

 private:
  Player<G> player_;
};

}  // namespace reeve
