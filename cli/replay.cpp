// reeve replay: checks a record and prints its game.

#include "cli/program.h"
#include "cli/record_file.h"
#include "core/record.h"
#include "core/registry.h"
#include "server/people/identity.h"

namespace reeve::cli {

namespace {

// Plays the record's moves one by one and tells what happened, as the mover would read it.
void print_moves(std::ostream& out, const Record& record, const Session& end, Language language) {
  auto session = record.position ? end.type().load(*record.position, *record.seed)
                                 : end.type().create(record.options, *record.seed);
  for (std::size_t i = 0; i < end.moves().size(); ++i) {
    const LegalMove move = (*session)->describe(end.moves()[i], language);
    out << fmt::format("{:4}  seat {}  {:<24} {}\n", i + 1, int{(*session)->actor()}, move.text,
                       move.sentence);
    const auto played = (*session)->play(end.moves()[i]);
    for (const Event& event : played->events)
      out << "                " << (*session)->event_sentence(event, language) << "\n";
  }
}

void print_result(std::ostream& out, const Record& record, const Session& session) {
  const Outcome outcome = session.outcome();
  out << fmt::format("{}: {} moves, {}, state {:016x}\n", session.type().title(),
                     session.moves().size(), session.over() ? "finished" : "not finished",
                     session.hash());
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat)
    out << fmt::format("  seat {} {:<16} {:4} points, place {}\n", seat,
                       seat < record.seats.size() ? record.seats[seat] : "", outcome.score[seat],
                       outcome.rank[seat]);
}

// The seed must be the one the server promised before the game began.
Result<void> verify_commitment(const Record& record) {
  if (record.commitment.empty() || record.salt.empty() || !record.seed)
    return error("no_commitment", "The record has no commitment, seed and salt to compare.");
  if (server::commitment_of(record.game, *record.seed, record.salt) != record.commitment)
    return error("wrong_commitment", "The seed is not the one that was committed to.");
  return {};
}

int replay_file(Console& console, const std::string& path, bool as_json, bool quiet, bool verify) {
  const auto record = read_record(path);
  if (!record) return fail(console, record.error(), kFailed);
  if (verify)
    if (const auto honest = verify_commitment(*record); !honest)
      return fail(console, honest.error(), kFailed);
  const auto game = find_game(record->game);
  if (!game) return fail(console, game.error(), kFailed);
  const auto session = replay(**game, *record);
  if (!session) return fail(console, session.error(), kFailed);
  if (as_json) {
    json::object object = record_to_json(*record);
    object["result"] = (*session)->result();
    object["hash"] = fmt::format("{:016x}", (*session)->hash());
    console.out << object << "\n";
    return kFine;
  }
  if (!quiet) print_moves(console.out, *record, **session, console.language);
  print_result(console.out, *record, **session);
  return kFine;
}

}  // namespace

void add_replay(Program& program) {
  struct Arguments {
    std::string path;
    bool as_json = false;
    bool quiet = false;
    bool verify = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "replay",
                  "Check a game record, move by move and hash by hash, and print it.");
  command.required_text("FILE", arguments->path, "A record, as text or as JSON.")
      .flag("--json", arguments->as_json, "The record, its result and last hash as JSON.")
      .flag("--quiet,-q", arguments->quiet, "Only the result.")
      .flag("--verify", arguments->verify,
            "Also check that the seed is the one the server committed to.")
      .footer(
          "A record is made by `save` in `reeve play`, by the engine's operation \"record\" and "
          "by\n"
          "the server. Exit code 1 when a move is illegal or a hash differs.")
      .runs([&program, arguments] {
        return replay_file(program.console, arguments->path, arguments->as_json, arguments->quiet,
                           arguments->verify);
      });
}

}  // namespace reeve::cli
