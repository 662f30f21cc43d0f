#include "cli/table.h"

#include <algorithm>
#include <charconv>

#include "cli/screen/pieces.h"

namespace reeve::cli {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") + 1 - from);
}

// "+3 points, silver +1", or nothing when nothing changes at once.
std::string worth(const LegalMove& move) {
  std::string text;
  if (move.points != 0)
    text = fmt::format("{:+} {}", move.points, std::abs(move.points) == 1 ? "point" : "points");
  for (const auto& gain : move.gains) {
    if (!text.empty()) text += ", ";
    std::string name(gain.key());
    std::replace(name.begin(), name.end(), '_', ' ');
    text += gain.value().is_number()
                ? fmt::format("{} {:+}", name, gain.value().to_number<std::int64_t>())
                : fmt::format("{} {}", name, json::serialize(gain.value()));
  }
  if (!move.certain) text += text.empty() ? "chance decides" : "; chance decides more";
  return text;
}

}  // namespace

void Table::play() {
  Next next = Next::position;
  while (!game_.over()) {
    if (game_.bot_to_move()) {
      let_bot_move();
      next = Next::position;
      continue;
    }
    if (next == Next::position) show_position();
    next = read_command();
    if (next == Next::leave) return;
  }
  print_result();
}

void Table::let_bot_move() {
  const Seat actor = game_.session().actor();
  const Move move = game_.think();
  const std::string sentence = game_.session().describe(move).sentence;
  const auto played = game_.play(move);
  if (!played) return;
  console_.out << strong(game_.name_of(actor)) << ": " << sentence << "\n";
  tell(*played);
}

void Table::show_position() {
  const Seat actor = game_.session().actor();
  console_.out << "\n" << game_.session().draw(actor, console_.colours) << "\n";
  moves_ = game_.session().legal();
  console_.out << strong(game_.name_of(actor)) << " to decide:\n";
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const std::string value = worth(moves_[i]);
    console_.out << fmt::format("{:3}  {}{}\n", i + 1, moves_[i].sentence,
                                value.empty() ? "" : faint("  [" + value + "]"));
  }
}

Table::Next Table::read_command() {
  if (console_.interactive) console_.out << "number, or help> ";
  console_.out.flush();
  std::string line;
  if (!std::getline(console_.in, line)) return Next::leave;
  return obey(std::string(trimmed(line)));
}

Table::Next Table::obey(const std::string& line) {
  std::size_t number = 0;
  const auto [stop, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code == std::errc{} && stop == line.data() + line.size()) {
    if (number >= 1 && number <= moves_.size()) return make(moves_[number - 1].move);
    console_.out << "There are moves 1 to " << moves_.size() << ".\n";
    return Next::prompt;
  }
  if (line.empty()) return Next::prompt;
  if (line == "quit" || line == "q") return Next::leave;
  if (line == "undo" || line == "u") return undo(false);
  if (line == "undo turn" || line == "ut") return undo(true);
  if (line == "redo" || line == "r") return redo();
  if (line == "show" || line == "s") return Next::position;
  if (line == "score") {
    print_result();
  } else if (line == "hint") {
    hint();
  } else if (line == "help" || line == "h" || line == "?") {
    print_help();
  } else if (line.starts_with("save ")) {
    save(std::string(trimmed(std::string_view(line).substr(5))));
  } else if (line.starts_with("explain ")) {
    explain(std::string(trimmed(std::string_view(line).substr(8))));
  } else {
    // The move's own short form, as records have it.
    const auto move = game_.session().parse(line);
    if (move && game_.session().is_legal(*move)) return make(*move);
    console_.out << "\"" << line.substr(0, 60)
                 << "\" is neither a command nor a legal move; type help.\n";
  }
  return Next::prompt;
}

Table::Next Table::make(Move move) {
  const auto played = game_.play(move);
  if (!played) {
    console_.out << played.error().message << "\n";
    return Next::prompt;
  }
  tell(*played);
  return Next::position;
}

Table::Next Table::undo(bool whole_turn) {
  const auto done = whole_turn ? game_.undo_turn() : game_.undo();
  if (done) return Next::position;
  console_.out << done.error().message << "\n";
  return Next::prompt;
}

Table::Next Table::redo() {
  const auto played = game_.redo();
  if (!played) {
    console_.out << played.error().message << "\n";
    return Next::prompt;
  }
  tell(*played);
  return Next::position;
}

void Table::hint() {
  const auto hints = game_.hints();
  if (!hints) {
    console_.out << hints.error().message << "\n";
    return;
  }
  for (const Hint& hint : *hints)
    console_.out << fmt::format("  {}  {}\n", game_.session().describe(hint.move).sentence,
                                faint(hint.sentence));
}

void Table::save(const std::string& path) {
  const auto saved = game_.save(path);
  console_.out << (saved ? "Saved to " + path + "." : saved.error().message) << "\n";
}

void Table::explain(const std::string& piece) {
  const auto found = explain_piece(game_.session(), piece);
  console_.out << (found ? *found : found.error().message) << "\n";
}

void Table::print_help() {
  console_.out
      << "  a number       make that move (or type the move's short form)\n"
         "  undo, redo     step back and forth; among people not across dice, secrets or their "
         "moves\n"
         "  undo turn      the whole turn back\n"
         "  hint           the best few moves and what they are worth\n"
         "  show           draw the table again\n"
         "  score          points by source, now\n"
         "  explain PIECE  what a piece does: its name, or as the picture has it\n"
         "  save FILE      write the record; `reeve play --continue FILE` goes on with it\n"
         "  quit           leave\n";
}

void Table::print_result() {
  const json::object result = game_.session().result();
  console_.out << (game_.session().over() ? "\nThe game is over.\n" : "");
  Seat seat = 0;
  for (const json::value& value : result.at("seats").as_array()) {
    const json::object& line = value.as_object();
    console_.out << fmt::format("  {:<18} {:4} points, place {}", game_.name_of(seat++),
                                line.at("score").to_number<int>(),
                                line.at("rank").to_number<int>());
    std::string sources;
    for (const json::value& source : line.at("sources").as_array())
      if (source.at("points") != 0)
        sources += fmt::format("{}{} {}", sources.empty() ? "" : ", ",
                               std::string_view(source.at("source").as_string()),
                               source.at("points").to_number<int>());
    console_.out << (sources.empty() ? "" : faint("  (" + sources + ")")) << "\n";
  }
}

void Table::tell(const Played& played) {
  for (const Event& event : played.events)
    console_.out << faint("  " + game_.session().event_sentence(event.seen_by(game_.viewer())))
                 << "\n";
}

std::string Table::strong(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string Table::faint(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
}

}  // namespace reeve::cli
