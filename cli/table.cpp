#include "cli/table.h"

#include <algorithm>
#include <charconv>

#include "cli/move_worth.h"
#include "cli/screen/pieces.h"
#include "core/words.h"

namespace reeve::cli {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") + 1 - from);
}

// Filled up to a width of letters, not bytes.
std::string padded(std::string text, std::size_t width) {
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
  if (letters < width) text.append(width - letters, ' ');
  return text;
}

}  // namespace

void Table::play() {
  Next next = Next::kPosition;
  while (!game_.over()) {
    if (game_.bot_to_move()) {
      let_bot_move();
      next = Next::kPosition;
      continue;
    }
    if (next == Next::kPosition) show_position();
    next = read_command();
    if (next == Next::kLeave) return;
  }
  print_result();
}

void Table::let_bot_move() {
  if (const auto played = game_.play(game_.think())) tell(*played);
}

void Table::show_position() {
  const Seat actor = game_.session().actor();
  console_.out << "\n" << game_.session().draw(actor, console_.colours, console_.language) << "\n";
  moves_ = game_.legal(console_.language);
  console_.out << (actor == game_.viewer()
                       ? strong(words()("cli.you_decide"))
                       : words()("cli.to_decide", {{"who", strong(game_.name_of(actor))}}))
               << "\n";
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const std::string value = worth_of(moves_[i], words(), game_words());
    console_.out << fmt::format("{:3}  {}{}\n", i + 1, moves_[i].sentence,
                                value.empty() ? "" : faint("  [" + value + "]"));
  }
}

Table::Next Table::read_command() {
  if (console_.interactive) console_.out << words()("cli.prompt");
  console_.out.flush();
  std::string line;
  if (!std::getline(console_.in, line)) return Next::kLeave;
  return obey(std::string(trimmed(line)));
}

Table::Next Table::obey(const std::string& line) {
  std::size_t number = 0;
  const auto [stop, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code == std::errc{} && stop == line.data() + line.size()) {
    if (number >= 1 && number <= moves_.size()) return make(moves_[number - 1].move);
    console_.out << words()("cli.range", {{"n", moves_.size()}}) << "\n";
    return Next::kPrompt;
  }
  if (line.empty()) return Next::kPrompt;
  if (line == "quit" || line == "q") return Next::kLeave;
  if (line == "undo" || line == "u") return undo(false);
  if (line == "undo turn" || line == "ut") return undo(true);
  if (line == "redo" || line == "r") return redo();
  if (line == "show" || line == "s") return Next::kPosition;
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
    console_.out << words()("cli.no_command", {{"line", line.substr(0, 60)}}) << "\n";
  }
  return Next::kPrompt;
}

Table::Next Table::make(Move move) {
  const auto played = game_.play(move);
  if (!played) {
    say(played.error());
    return Next::kPrompt;
  }
  tell(*played);
  return Next::kPosition;
}

Table::Next Table::undo(bool whole_turn) {
  const auto done = whole_turn ? game_.undo_turn() : game_.undo();
  if (done) return Next::kPosition;
  say(done.error());
  return Next::kPrompt;
}

Table::Next Table::redo() {
  const auto played = game_.redo();
  if (!played) {
    say(played.error());
    return Next::kPrompt;
  }
  tell(*played);
  return Next::kPosition;
}

void Table::hint() {
  const auto hints = game_.hints();
  if (!hints) {
    say(hints.error());
    return;
  }
  for (const Hint& hint : *hints)
    console_.out << fmt::format("  {}  {}\n",
                                game_.session().describe(hint.move, console_.language).sentence,
                                faint(sentence_of(hint, console_.language)));
}

void Table::save(const std::string& path) {
  const auto saved = game_.save(path);
  console_.out << words()(saved ? "cli.saved" : "cli.not_saved", {{"path", path}}) << "\n";
}

void Table::explain(const std::string& piece) {
  const auto found = explain_piece(game_.session(), piece, console_.language);
  console_.out << (found ? *found : sentence_of(found.error(), words())) << "\n";
}

void Table::print_help() {
  const auto line = [&](const std::string& command, std::string_view key) {
    console_.out << "  " << padded(command, 15) << words()(key) << "\n";
  };
  line(words()("cli.help.a_number"), "cli.help.number");
  line("undo, redo", "cli.help.undo");
  line("undo turn", "cli.help.undo_turn");
  line("hint", "cli.help.hint");
  line("show", "cli.help.show");
  line("score", "cli.help.score");
  line("explain PIECE", "cli.help.explain");
  line("save FILE", "cli.help.save");
  line("quit", "cli.help.quit");
}

void Table::print_result() {
  const json::object result = game_.session().result();
  console_.out << (game_.session().over() ? fmt::format("\n{}\n", words()("cli.over")) : "");
  // Who plays alone has a target or automata to beat.
  if (game_.session().over() && game_.people() == 1)
    console_.out << words()(result.at("seats").as_array()[0].at("rank") == 1 ? "cli.won"
                                                                             : "cli.lost")
                 << "\n";
  Seat seat = 0;
  for (const json::value& value : result.at("seats").as_array()) {
    const json::object& line = value.as_object();
    console_.out << fmt::format("  {} {}", padded(game_.name_of(seat++), 18),
                                words()("cli.place", {{"points", line.at("score").to_number<int>()},
                                                      {"rank", line.at("rank").to_number<int>()}}));
    std::string sources;
    for (const json::value& source : line.at("sources").as_array())
      if (source.at("points") != 0)
        sources += fmt::format("{}{} {}", sources.empty() ? "" : ", ",
                               source_words(source.at("source").as_string()),
                               source.at("points").to_number<int>());
    console_.out << (sources.empty() ? "" : faint("  (" + sources + ")")) << "\n";
  }
}

void Table::tell(const Played& played) {
  for (const std::string& sentence : game_.story(played, console_.language))
    console_.out << faint("  " + sentence) << "\n";
}

const Words& Table::words() const {
  return cli_words(console_.language);
}

const Words& Table::game_words() const {
  return game_.session().type().words(console_.language);
}

void Table::say(const Error& error) const {
  console_.out << sentence_of(error, game_words()) << "\n";
}

std::string Table::source_words(std::string_view source) const {
  const std::string key = fmt::format("source.{}", source);
  return game_words().has(key) ? game_words()(key) : std::string(source);
}

std::string Table::strong(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string Table::faint(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
}

}  // namespace reeve::cli
