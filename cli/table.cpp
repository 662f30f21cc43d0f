#include "cli/table.h"

#include <algorithm>
#include <charconv>
#include <fstream>

#include "core/record.h"

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

Table::Table(Console& console, std::unique_ptr<Session> session, std::vector<Player> players,
             Budget budget)
    : console_(console),
      session_(std::move(session)),
      players_(std::move(players)),
      budget_(budget) {
  for (std::size_t i = players_.size(); i-- > 0;)
    if (!players_[i].bot) last_person_ = static_cast<Seat>(i);
}

void Table::play() {
  Next next = Next::position;
  while (!session_->over()) {
    const Seat actor = session_->actor();
    if (players_[static_cast<std::size_t>(actor)].bot) {
      let_bot_move();
      next = Next::position;
      continue;
    }
    last_person_ = actor;
    if (next == Next::position) show_position();
    next = read_command();
    if (next == Next::leave) return;
  }
  print_result();
}

void Table::let_bot_move() {
  const Seat actor = session_->actor();
  Bot& bot = *players_[static_cast<std::size_t>(actor)].bot;
  // The bot's luck follows from the game's seed and how far it is, so a game can be repeated.
  const std::uint64_t seed = hash_mix(session_->seed(), session_->moves().size());
  const Choice choice = bot.choose(*session_, seed, budget_);
  const std::string sentence = session_->describe(choice.move).sentence;
  const auto played = session_->play(choice.move);
  if (!played) return;
  console_.out << strong(seat_name(actor)) << ": " << sentence << "\n";
  tell(*played);
}

void Table::show_position() {
  const Seat actor = session_->actor();
  console_.out << "\n" << session_->draw(actor, console_.colours) << "\n";
  moves_ = session_->legal();
  console_.out << strong(seat_name(actor)) << " to decide:\n";
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
  if (line == "undo" || line == "u") return undo();
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
  } else {
    // The move's own short form, as records have it.
    const auto move = session_->parse(line);
    if (move && session_->is_legal(*move)) return make(*move);
    console_.out << "\"" << line.substr(0, 60)
                 << "\" is neither a command nor a legal move; type help.\n";
  }
  return Next::prompt;
}

Table::Next Table::make(Move move) {
  const auto played = session_->play(move);
  if (!played) {
    console_.out << played.error().message << "\n";
    return Next::prompt;
  }
  tell(*played);
  return Next::position;
}

Table::Next Table::undo() {
  const auto done = session_->undo(session_->actor());
  // A turn may have passed on; then the last mover is another seat at this screen.
  if (!done) {
    for (Seat seat = 0; seat < session_->seats(); ++seat)
      if (session_->can_undo(seat) && !players_[static_cast<std::size_t>(seat)].bot) {
        (void)session_->undo(seat);
        return Next::position;
      }
    console_.out << done.error().message << "\n";
    return Next::prompt;
  }
  return Next::position;
}

Table::Next Table::redo() {
  const auto played = session_->redo(session_->actor());
  if (!played) {
    console_.out << played.error().message << "\n";
    return Next::prompt;
  }
  tell(*played);
  return Next::position;
}

void Table::hint() {
  auto bot = make_bot(session_->type().name(), "master");
  if (!bot) {
    console_.out << bot.error().message << "\n";
    return;
  }
  constexpr std::size_t kHints = 3;
  for (const Hint& hint : (*bot)->hint(*session_, session_->moves().size(), kHints, budget_))
    console_.out << fmt::format("  {}  {}\n", session_->describe(hint.move).sentence,
                                faint(hint.sentence));
}

void Table::save(const std::string& path) {
  Record record = session_->record();
  for (const Player& player : players_) record.seats.push_back(player.name);
  std::ofstream file(path, std::ios::binary);
  file << record_to_text(record);
  file.flush();
  console_.out << (file ? "Saved to " + path + ".\n" : "\"" + path + "\" cannot be written.\n");
}

void Table::print_help() {
  console_.out
      << "  a number       make that move (or type the move's short form)\n"
         "  undo, redo     step back and forth; not across dice, secrets or others' moves\n"
         "  hint           the best few moves and what they are worth\n"
         "  show           draw the table again\n"
         "  score          points by source, now\n"
         "  save FILE      write the record; `reeve play --continue FILE` goes on with it\n"
         "  quit           leave\n";
}

void Table::print_result() {
  const json::object result = session_->result();
  console_.out << (session_->over() ? "\nThe game is over.\n" : "");
  Seat seat = 0;
  for (const json::value& value : result.at("seats").as_array()) {
    const json::object& line = value.as_object();
    console_.out << fmt::format("  {:<18} {:4} points, place {}", seat_name(seat++),
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
    console_.out << faint("  " + session_->event_sentence(event.seen_by(viewer()))) << "\n";
}

// Who reads what happens: the only person at the screen, or the public when there are several.
Seat Table::viewer() const {
  const auto people =
      std::count_if(players_.begin(), players_.end(), [](const Player& p) { return !p.bot; });
  return people == 1 ? last_person_ : kSpectator;
}

std::string Table::seat_name(Seat seat) const {
  const auto index = static_cast<std::size_t>(seat);
  return index < players_.size() ? players_[index].name : fmt::format("seat {}", index);
}

std::string Table::strong(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string Table::faint(std::string_view text) const {
  return console_.colours ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
}

}  // namespace reeve::cli
