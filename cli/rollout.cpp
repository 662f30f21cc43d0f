// reeve rollout: some moves of a position, each played on to the end many times.
#include <memory>

#include "analysis/analysis.h"
#include "cli/analysis_commands.h"
#include "cli/record_file.h"
#include "cli/work_meter.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

struct RolloutArguments {
  std::string path;
  std::optional<int> at;
  std::vector<std::string> moves;
  bool as_json = false;
  RolloutPlan plan;
};

// The game of the record after the first `at` moves.
Result<std::unique_ptr<Session>> position_of(Record record, std::optional<int> at) {
  const auto type = find_game(record.game);
  if (!type) return std::unexpected(type.error());
  if (!record.seed)
    return error("no_seed", "The record has no seed, so its game cannot be replayed.");
  if (at) {
    record.moves.resize(static_cast<std::size_t>(*at));
    std::erase_if(record.hashes,
                  [&](const auto& hash) { return hash.first > record.moves.size(); });
  }
  return replay(**type, record);
}

void print(std::ostream& out, const Rollout& rollout, const Session& session, Language language) {
  out << fmt::format("seat {}, {} games of each move, seed {}{}\n\n", int{rollout.seat},
                     rollout.games, rollout.seed, rollout.clear ? ", clear" : "");
  out << "      points           win               behind\n";
  for (const RolledMove& rolled : rollout.moves)
    out << fmt::format("{:7.2f} ± {:4.2f}   {:5.1f} ± {:3.1f} %   {:6.2f} ± {:4.2f}   {}\n",
                       rolled.points.mean, rolled.points.standard_error, 100 * rolled.winning.mean,
                       100 * rolled.winning.standard_error, rolled.behind.mean,
                       rolled.behind.standard_error,
                       session.describe(rolled.move, language).sentence);
}

int roll_out(Console& console, const RolloutArguments& arguments) {
  const auto record = read_record(arguments.path);
  if (!record) return fail(console, record.error(), kFailed);
  if (arguments.at && static_cast<std::size_t>(*arguments.at) > record->moves.size())
    return fail(console,
                {"out_of_range", fmt::format("--at must be from 0 to {}.", record->moves.size())},
                kBadUsage);
  const auto session = position_of(*record, arguments.at);
  if (!session) return fail(console, session.error(), kFailed);
  const auto analyst = find_analyst(record->game);
  if (!analyst) return fail(console, analyst.error(), kFailed);
  std::vector<Move> moves;
  for (const std::string& text : arguments.moves) {
    const auto move = (*session)->parse(text);
    if (!move) return fail(console, move.error(), kBadUsage);
    moves.push_back(*move);
  }
  RolloutPlan plan = arguments.plan;
  WorkMeter meter(console, "rollout", "games", plan.games);
  if (console.progress)
    plan.told = [&](const Rollout& so_far) {
      const RolledMove& best = so_far.moves.front();
      meter(so_far.games, plan.games,
            fmt::format("{} {:.2f} ± {:.2f}", best.text, best.points.mean,
                        best.points.standard_error));
      return true;
    };
  const auto rollout = (*analyst)->roll_out(**session, moves, plan);
  if (!rollout) return fail(console, rollout.error(), kBadUsage);
  if (arguments.as_json)
    console.out << to_json(*rollout) << "\n";
  else
    print(console.out, *rollout, **session, console.language);
  return kFine;
}

}  // namespace

void add_rollout(Program& program) {
  const auto arguments = std::make_shared<RolloutArguments>();
  RolloutPlan& plan = arguments->plan;
  Command command(program, "rollout",
                  "Compare moves of a position by playing each on to the end, many times.");
  command.required_text("FILE", arguments->path, "A record, as text or as JSON.")
      .maybe_number("--at", arguments->at, "The position after so many moves; else the last one.")
      .texts("--move", arguments->moves, "MOVE",
             "A move to compare, as the record writes it; may be repeated, six times at most.")
      .number("--choices", plan.choices, "Without --move: as many as the search likes best.", 1,
              static_cast<std::uint32_t>(RolloutPlan::kMostMoves))
      .number("--games", plan.games, "Games of each move.", 2, RolloutPlan::kMostGames)
      .flag("--until-clear", plan.until_clear,
            "Stop when the best leads every other by three standard errors.")
      .number("--seed", plan.seed, "Of the games: hidden things, dice and draws.")
      .number("--threads", plan.threads, 1, 256, "Threads; the result is the same with any number.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Game k of every move has the same dice and draws, and the luck of each game is taken\n"
          "away from its points; docs/analysis.md tells how. An example:\n"
          "  reeve rollout docs/examples/burgundy.reeve --at 40 --games 64")
      .runs([&program, arguments] { return roll_out(program.console, *arguments); });
}

}  // namespace reeve::cli
