// Makes the Bot of search/levels/bot.h from a Player of a game. Included by one source file a game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "search/levels/bot.h"
#include "search/levels/player.h"
#include "search/net/heads.h"

namespace reeve {

enum class HintKind : std::uint8_t {
  kOnlyMove,
  kBest,
  kOther,
  kGlanced,  // the search has not gone there: what is expected of it is a guess, and not told
};
// The words of a hint: a key with arguments, for sentence_of() and for pages that translate.
void describe_hint(Hint& hint, HintKind kind);

// Plays game G, and games that began by an older ruleset of it by that one.
template <Game G, Game... Older>
class BotOf final : public Bot {
 public:
  using NameOfSource = std::string (*)(std::uint16_t source);

  // `name`: what the game calls the sources of points, for hints.
  explicit BotOf(Level level, NameOfSource name = nullptr) : player_(level), name_(name) {
    if constexpr (sizeof...(Older) > 0) older_ = std::make_unique<BotOf<Older...>>(level);
  }

  Choice choose(const Session& session, std::uint64_t seed, Budget budget) override {
    const auto* state = state_of<G>(session);
    if (state == nullptr) return older_->choose(session, seed, budget);
    return player_.choose(*state, seed, budget);
  }

  std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                         Budget budget) override {
    const auto* state = state_of<G>(session);
    if (state == nullptr) return older_->hint(session, seed, count, budget);
    // Moves are compared with one another here, so each needs some search of its own.
    constexpr std::uint32_t kNodesOfHints = 20'000;
    if (budget.nodes == 0 && budget.milliseconds == 0) budget.nodes = kNodesOfHints;
    const std::vector<RankedMove>& ranked = player_.rank(*state, seed, budget);
    const double to_come = points_to_come(*state);
    std::vector<Hint> hints;
    for (std::size_t i = 0; i < ranked.size() && i < count; ++i) {
      const RankedMove& move = ranked[i];
      Hint hint{.move = move.move,
                .value = move.value,
                .points_now = static_cast<double>(session.describe(move.move).points),
                .points_expected = move.points + to_come};
      // A move hardly looked at may still have its first, hopeful value: none is shown as worth
      // more than the one the search prefers to it.
      if (i > 0) {
        hint.value = std::min(hint.value, hints.back().value);
        hint.points_expected = std::min(hint.points_expected, hints.back().points_expected);
      }
      if (i + 1 < ranked.size() && comparable(move, ranked[i + 1]))
        hint.tempo = std::max(hint.points_expected - ranked[i + 1].points - to_come, 0.0);
      describe_hint(hint, ranked.size() == 1                          ? HintKind::kOnlyMove
                          : i == 0                                    ? HintKind::kBest
                          : move.visits == 0 && ranked[0].visits != 0 ? HintKind::kGlanced
                                                                      : HintKind::kOther);
      tell_outlook(*state, seed, hint);
      hints.push_back(std::move(hint));
    }
    return hints;
  }

 private:
  // Whether the search has seen enough of the next move to say how far it is behind. What it left
  // after a look or two has met too little chance for that.
  static bool comparable(const RankedMove& move, const RankedMove& next) {
    constexpr std::uint32_t kEnough = 50;
    constexpr std::uint32_t kPart = 8;  // of the visits of the better move, in a short search
    return next.visits >= std::min(kEnough, (move.visits + kPart - 1) / kPart);
  }

  // What a net's heads say of the position the move leads to.
  void tell_outlook(const typename G::State& state, std::uint64_t seed, Hint& hint) const {
    if constexpr (HasFeatures<G>) {
      if (name_ == nullptr) return;
      constexpr double kWorthTelling = 0.5;  // points of a source
      const Seat seat = G::actor(state);
      Rng rng(seed);
      auto after = G::resample(state, seat, rng);
      Chance chance(seed);
      G::apply(after, hint.move, chance, nullptr);
      if constexpr (requires { Evaluation<G>::settle(after, chance); })
        if (G::actor(after) != kNobody && !Evaluation<G>::settled(after))
          Evaluation<G>::settle(after, chance);
      if (G::actor(after) == kNobody) return;
      const Net* net = player_.net(after);
      if (net == nullptr || net->heads.empty()) return;
      if constexpr (requires { Features<G>::told(after); })
        if (!Features<G>::told(after)) return;
      const Outlook outlook = outlook_of<G>(*net, after, seat, hint.points_expected);
      hint.spread = outlook.spread;
      for (const SourcePoints& source : outlook.sources)
        if (std::abs(source.points) >= kWorthTelling)
          hint.sources.push_back({name_(source.source), source.points});
    }
  }

  double points_to_come(const typename G::State& state) const {
    if (player_.learned(state)) return 0;
    if constexpr (requires { Evaluation<G>::points_to_come(state, Seat{}); })
      return Evaluation<G>::points_to_come(state, G::actor(state));
    else
      return 0;
  }

  Player<G> player_;
  NameOfSource name_;
  std::unique_ptr<Bot> older_;
};

}  // namespace reeve
