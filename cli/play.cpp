// reeve play: a game in the terminal, against bots or around one screen.

#include <random>

#include "cli/arena_arguments.h"
#include "cli/program.h"
#include "cli/table.h"
#include "core/record.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

struct Arguments {
  GameArguments game;
  std::string against;
  int seat = 0;
  std::optional<std::uint64_t> seed;
  std::string record;
  Budget budget;
};

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// Goes on from a record of the same game, or starts anew.
Result<std::unique_ptr<Session>> open_session(const Arguments& arguments) {
  const auto type = arguments.game.type();
  if (!type) return std::unexpected(type.error());
  if (!arguments.record.empty()) {
    const auto text = read_file(arguments.record);
    if (!text) return std::unexpected(text.error());
    const auto record = record_from_text(*text);
    if (!record) return std::unexpected(record.error());
    return replay(**type, *record);
  }
  const auto options = arguments.game.options();
  if (!options) return std::unexpected(options.error());
  return (*type)->create(*options, arguments.seed.value_or(fresh_seed()));
}

// `--against` names one bot for all other seats, or one for each of them.
Result<std::vector<Table::Player>> seat_players(const Arguments& arguments,
                                                const Session& session) {
  const int seats = session.seats();
  if (arguments.seat < 0 || arguments.seat >= seats)
    return error("out_of_range", "--seat must be 0 to {}.", seats - 1);
  std::vector<std::string> bots;
  if (!arguments.against.empty()) bots = split_commas(arguments.against);
  if (bots.size() > 1 && bots.size() != static_cast<std::size_t>(seats) - 1)
    return error("wrong_bots", "--against takes one bot, or {}: one for each other seat.",
                 seats - 1);
  std::vector<Table::Player> players;
  std::size_t next = 0;
  for (int seat = 0; seat < seats; ++seat) {
    if (bots.empty() || seat == arguments.seat) {
      players.push_back({bots.empty() ? fmt::format("Player {}", seat + 1) : "You", nullptr});
      continue;
    }
    const std::string& name = bots[bots.size() == 1 ? 0 : next++];
    auto bot = make_bot(session.type().name(), name);
    if (!bot) return std::unexpected(bot.error());
    players.push_back({fmt::format("{} ({})", name, seat + 1), std::move(*bot)});
  }
  return players;
}

int play(Console& console, const Arguments& arguments) {
  auto session = open_session(arguments);
  if (!session) {
    const bool of_the_file = !arguments.record.empty() && arguments.game.type();
    return fail(console, session.error(), of_the_file ? kFailed : kBadUsage);
  }
  auto players = seat_players(arguments, **session);
  if (!players) return fail(console, players.error(), kBadUsage);
  console.out << (*session)->type().title() << ", seed " << (*session)->seed()
              << ". Type help for the commands.\n";
  Table(console, std::move(*session), std::move(*players), arguments.budget).play();
  return kFine;
}

}  // namespace

void add_play(Program& program) {
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "play", "Play in the terminal, against bots or around one screen.");
  arguments->game.add_to(command);
  std::string bots;
  for (const BotInfo& bot : all_bots()) bots += fmt::format("\n  {:<12} {}", bot.name, bot.help);
  command
      .text("--against,-a", arguments->against,
            "The bots of the other seats: one name for all or one each. Without it people play\n"
            "all seats in turn.")
      .number("--seat", arguments->seat, 0, kMaxSeats - 1, "Your seat against bots.")
      .maybe_number("--seed", arguments->seed, "What chance follows from; else it is new.")
      .text("--continue", arguments->record, "A record to go on from.")
      .number("--ms", arguments->budget.milliseconds,
              "How many milliseconds a searching bot thinks about a decision.")
      .footer(
          "Moves are numbered; type a number, or help for more: undo, redo, hint, score, save, "
          "quit.\n"
          "Works over a pipe too. Colours follow the terminal; NO_COLOR=1 turns them off.\n"
          "Bots:" +
          bots +
          "\nExamples:\n"
          "  reeve play burgundy --against greedy\n"
          "  reeve play ragusa --players 3 --against greedy,master --seat 1")
      .runs([&program, arguments] { return play(program.console, *arguments); });
}

}  // namespace reeve::cli
