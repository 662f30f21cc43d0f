// reeve play: a game in the terminal, against bots or around one screen.

#include <algorithm>
#include <iterator>
#include <random>

#include "cli/arena_arguments.h"
#include "cli/program.h"
#include "cli/record_file.h"
#include "cli/screen/play_screen.h"
#include "cli/table.h"
#include "core/registry.h"
#include "core/words.h"

namespace reeve::cli {

namespace {

struct PlayArguments {
  GameArguments game;
  std::string against;
  int seat = 0;
  std::optional<std::uint64_t> seed;
  std::string record;
  bool plain = false;
  Budget budget;
};

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// Goes on from a record: its game need not be named, but must not be another.
Result<std::unique_ptr<Session>> continue_session(const PlayArguments& arguments,
                                                  std::vector<std::string>& names) {
  const auto record = read_record(arguments.record);
  if (!record) return std::unexpected(record.error());
  names = record->seats;
  const auto type = find_game(arguments.game.game.empty() ? record->game : arguments.game.game);
  if (!type) return std::unexpected(type.error());
  return replay(**type, *record);
}

Result<std::unique_ptr<Session>> start_session(const PlayArguments& arguments) {
  if (arguments.game.game.empty())
    return error("missing_argument", "GAME is required; see `reeve play --help`.");
  const auto type = arguments.game.type();
  if (!type) return std::unexpected(type.error());
  const auto options = arguments.game.options();
  if (!options) return std::unexpected(options.error());
  return (*type)->create(*options, arguments.seed.value_or(fresh_seed()));
}

// `--against` names one bot for all other seats, or one for each of them.
Result<std::vector<Player>> seat_players(const PlayArguments& arguments, const Session& session,
                                         const Words& words) {
  const int seats = session.people();
  if (arguments.seat < 0 || arguments.seat >= seats)
    return error("out_of_range", "--seat must be 0 to {}.", seats - 1);
  std::vector<std::string> bots;
  if (!arguments.against.empty()) bots = split_commas(arguments.against);
  if (!bots.empty() && seats == 1)
    return error("wrong_bots", "This game is for one: --against has nobody to seat.");
  if (bots.size() > 1 && bots.size() != static_cast<std::size_t>(seats) - 1)
    return error("wrong_bots", "--against takes one bot, or {}: one for each other seat.",
                 seats - 1);
  std::vector<Player> players;
  std::size_t next = 0;
  for (int seat = 0; seat < seats; ++seat) {
    if (bots.empty() || seat == arguments.seat) {
      players.push_back(
          {bots.empty() && seats > 1 ? words.player(seat) : words("cli.you"), nullptr});
      continue;
    }
    const std::string& name = bots[bots.size() == 1 ? 0 : next++];
    auto bot = make_bot(session.type().name(), name);
    if (!bot) return std::unexpected(bot.error());
    players.push_back({bot_name(name, seat), std::move(*bot)});
  }
  return players;
}

int play(Console& console, const PlayArguments& arguments) {
  if (!arguments.game.game.empty())
    if (const auto type = arguments.game.type(); !type)
      return fail(console, type.error(), kBadUsage);
  const bool again = !arguments.record.empty();
  std::vector<std::string> names;
  auto session = again ? continue_session(arguments, names) : start_session(arguments);
  if (!session) {
    const auto type = arguments.game.type();
    const Error error =
        type ? in_words(session.error(), (*type)->words(console.language)) : session.error();
    return fail(console, error, again ? kFailed : kBadUsage);
  }
  // Who sat there sits there again, unless others are named.
  auto players = again && arguments.against.empty()
                     ? seat_again((*session)->type().name(), names, (*session)->people())
                     : seat_players(arguments, **session, cli_words(console.language));
  if (!players) return fail(console, players.error(), kBadUsage);
  std::ranges::move(automata_of(**session, console.language), std::back_inserter(*players));
  SeatedGame game(std::move(*session), std::move(*players), arguments.budget);
  if (console.full_screen && !arguments.plain)
    if (const auto terminal = Terminal::open(console.colours)) {
      PlayScreen(*terminal, game, console.language).run();
      return kFine;
    }
  console.out << cli_words(console.language)("cli.begin",
                                             {{"game", game.session().type().title()},
                                              {"seed", fmt::format("{}", game.session().seed())}})
              << "\n";
  Table(console, game).play();
  return kFine;
}

}  // namespace

void add_play(Program& program) {
  const auto arguments = std::make_shared<PlayArguments>();
  Command command(program, "play", "Play in the terminal, against bots or around one screen.");
  arguments->game.add_to(command, false);
  std::string bots;
  for (const BotInfo& bot : all_bots()) bots += fmt::format("\n  {:<12} {}", bot.name, bot.help);
  command
      .text("--against,-a", arguments->against,
            "The bots of the other seats: one name for all or one each. Without it people play\n"
            "all seats in turn.")
      .number("--seat", arguments->seat, 0, kMaxSeats - 1, "Your seat against bots.")
      .maybe_number("--seed", arguments->seed, "What chance follows from; else it is new.")
      .text("--continue", arguments->record,
            "A record to go on from, with its bots where --against names no others.")
      .flag("--plain", arguments->plain, "Line by line, as over a pipe, and not on a whole screen.")
      .number("--ms", arguments->budget.milliseconds,
              "How many milliseconds a searching bot thinks about a decision.")
      .footer(
          "On a terminal the game takes the whole screen: arrows or a number choose a move, F1 "
          "tells\nthe rest. --plain and pipes get numbered moves line by line; help lists the "
          "commands.\n"
          "Colours follow the terminal; NO_COLOR=1 turns them off.\n"
          "Bots:" +
          bots +
          "\nExamples:\n"
          "  reeve play burgundy --against greedy\n"
          "  reeve play ragusa --players 3 --against greedy,master --seat 1")
      .runs([&program, arguments] { return play(program.console, *arguments); });
}

}  // namespace reeve::cli
