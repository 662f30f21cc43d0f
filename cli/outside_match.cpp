#include "cli/outside_match.h"

#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>

#include "cli/outside_bot.h"
#include "search/arena/measure.h"
#include "search/arena/parallel.h"
#include "search/arena/players.h"
#include "search/arena/random_games.h"

namespace reeve::cli {
namespace {

constexpr std::string_view kExec = "exec:";

// One side of a match: a bot of Reeve, or a program.
class Side {
 public:
  static Result<Side> make(std::string_view game, const std::string& name, Budget budget,
                           int seconds) {
    Side side;
    if (is_outside(name)) {
      auto program = OutsideBot::start(name.substr(kExec.size()), seconds);
      if (!program) return std::unexpected(program.error());
      side.program_ = std::move(*program);
      return side;
    }
    const auto named = bot_named(name, budget);
    if (!named) return std::unexpected(named.error());
    auto bot = make_bot(game, level_info(named->level).name);
    if (!bot) return std::unexpected(bot.error());
    side.bot_ = std::move(*bot);
    side.budget_ = named->budget;
    return side;
  }

  Result<Move> choose(const Session& session, std::uint64_t seed) {
    if (program_) return program_->choose(session);
    return bot_->choose(session, seed, budget_).move;
  }

 private:
  std::unique_ptr<OutsideBot> program_;
  std::unique_ptr<Bot> bot_;
  Budget budget_;
};

// A game with the first bot on its seat and the second on all others, to its end.
Result<std::unique_ptr<Session>> play_game(const GameType& type, const json::object& options,
                                           std::uint64_t seed, Seat a_seat, Side& a, Side& b) {
  auto session = type.create(options, seed);
  if (!session) return session;
  while (!(*session)->over()) {
    const auto move = ((*session)->actor() == a_seat ? a : b).choose(**session, seed);
    if (!move) return std::unexpected(move.error());
    if (auto played = (*session)->play(*move); !played) return std::unexpected(played.error());
  }
  return session;
}

// Adds the game to its group; the group's shares are summed in `share`.
void count(const Outcome& outcome, Seat a_seat, double& share, MatchReport& group) {
  int winners = 0;
  double others = 0;
  for (int seat = 0; seat < outcome.seats; ++seat) {
    winners += outcome.rank[static_cast<std::size_t>(seat)] == 1;
    if (seat != a_seat) others += outcome.score[static_cast<std::size_t>(seat)];
  }
  share += outcome.share(a_seat, std::max(winners, 1));
  group.points_a += MatchReport::kPart * outcome.score[static_cast<std::size_t>(a_seat)];
  group.points_b += std::llround(MatchReport::kPart * others / std::max(outcome.seats - 1, 1));
  ++group.games;
}

// Runs `work(next)` on threads until the jobs are done or one fails; what failed first is answered.
template <class Work>
Result<void> try_all(const MatchPlan& plan, Work work) {
  std::mutex telling;
  std::atomic<bool> stopped{false};
  Result<void> fine;
  share_out(plan.pairs, plan.threads, plan.begun, [&](auto next) {
    const Result<void> done =
        work([&]() -> std::uint64_t { return stopped ? plan.pairs : next(); }, stopped);
    if (done) return;
    const std::lock_guard lock(telling);
    if (fine) fine = done;
    stopped = true;
  });
  return fine;
}

}  // namespace

Result<void> check_bot(const std::string& bot) {
  if (is_outside(bot)) {
    if (bot.size() > kExec.size()) return {};
    return error("bad_option", "After \"exec:\" a command is expected.");
  }
  const auto named = bot_named(bot, {});
  if (!named) return std::unexpected(named.error());
  return {};
}

Result<SoloReport> outside_solo(const GameType& type, const MatchPlan& plan,
                                const OutsidePlan& outside) {
  SoloReport report;
  std::mutex merging;
  const auto fine = try_all(plan, [&](auto next, std::atomic<bool>&) -> Result<void> {
    auto side = Side::make(type.name(), plan.a, plan.budget_a, outside.seconds);
    if (!side) return std::unexpected(side.error());
    for (std::uint64_t i = next(); i < plan.pairs; i = next()) {
      const std::uint64_t seed = seeds_of_game(plan.seed, plan.first + i).chance;
      const auto game = play_game(type, plan.options, seed, 0, *side, *side);
      if (!game) return std::unexpected(game.error());
      const Outcome outcome = (*game)->outcome();
      const std::lock_guard lock(merging);
      ++report.games;
      report.wins += outcome.rank[0] == 1;
      report.points += outcome.score[0];
      if (outside.ended)
        if (auto told = outside.ended(**game, i, 0); !told) return told;
    }
    return {};
  });
  if (!fine) return std::unexpected(fine.error());
  return report;
}

Result<MatchReport> outside_match(const GameType& type, const MatchPlan& plan,
                                  const OutsidePlan& outside) {
  const auto first = type.create(plan.options, plan.seed);
  if (!first) return std::unexpected(first.error());
  MatchReport report{.people = (*first)->people(), .sprt = plan.sprt};
  if (report.people < 2)
    return error("too_few_players", "A match needs players 2 or more; sim measures solo games.");
  std::mutex merging;
  const Stopwatch watch;
  const auto fine = try_all(plan, [&](auto next, std::atomic<bool>& stopped) -> Result<void> {
    auto a = Side::make(type.name(), plan.a, plan.budget_a, outside.seconds);
    if (!a) return std::unexpected(a.error());
    auto b = Side::make(type.name(), plan.b, plan.budget_b, outside.seconds);
    if (!b) return std::unexpected(b.error());
    for (std::uint64_t i = next(); i < plan.pairs; i = next()) {
      const std::uint64_t seed = seeds_of_game(plan.seed, plan.first + i).chance;
      MatchReport group{.people = report.people, .groups = 1};
      double share = 0;
      for (Seat seat = 0; seat < report.people; ++seat) {
        const auto game = play_game(type, plan.options, seed, seat, *a, *b);
        if (!game) return std::unexpected(game.error());
        count((*game)->outcome(), seat, share, group);
        if (!outside.ended) continue;
        const std::lock_guard lock(merging);
        if (auto told = outside.ended(**game, i, seat); !told) return told;
      }
      group.sum = std::llround(share / report.people * static_cast<double>(group.unit()));
      group.squares = group.sum * group.sum;
      const std::lock_guard lock(merging);
      report.add(group);
      if (plan.stop_at_decision && report.decision()) stopped = true;
    }
    return {};
  });
  if (!fine) return std::unexpected(fine.error());
  report.seconds = watch.seconds();
  return report;
}

}  // namespace reeve::cli
