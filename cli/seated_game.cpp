#include "cli/seated_game.h"

#include <algorithm>
#include <fstream>
#include <map>

#include <fmt/format.h>

#include "core/record.h"
#include "core/words.h"

namespace reeve::cli {

SeatedGame::SeatedGame(std::unique_ptr<Session> session, std::vector<Player> players, Budget budget)
    : session_(std::move(session)),
      players_(std::move(players)),
      budget_(budget),
      people_(session_->people()) {}

Seat SeatedGame::viewer() const {
  Seat person = kSpectator;
  for (Seat seat = 0; seat < people_; ++seat)
    if (bot_of(seat) == nullptr) {
      if (person != kSpectator) return kSpectator;
      person = seat;
    }
  return person;
}

std::vector<LegalMove> SeatedGame::legal(Language language) const {
  std::vector<LegalMove> moves = session_->legal(language);
  std::map<std::string, int> times;
  for (const LegalMove& move : moves) ++times[move.sentence];
  for (LegalMove& move : moves)
    if (times[move.sentence] > 1) move.sentence += fmt::format(" ({})", move.text);
  return moves;
}

Move SeatedGame::think(const std::atomic<bool>* stop) const {
  Budget budget = budget_;
  budget.stop = stop;
  // The bot's luck follows from the game's seed and how far it is, so a game can be repeated.
  const std::uint64_t seed = hash_mix(session_->seed(), session_->moves().size());
  return bot_of(session_->actor())->choose(*session_, seed, budget).move;
}

Result<std::vector<Hint>> SeatedGame::hints(const std::atomic<bool>* stop) const {
  auto bot = make_bot(session_->type().name(), "master");
  if (!bot) return std::unexpected(bot.error());
  Budget budget = budget_;
  budget.stop = stop;
  constexpr std::size_t kHints = 3;
  return (*bot)->hint(*session_, session_->moves().size(), kHints, budget);
}

std::vector<std::string> SeatedGame::story(const Played& played, Language language) const {
  const Words& words = session_->type().words(language);
  std::vector<std::string> sentences;
  for (const Event& event : played.events) {
    std::string text = session_->event_sentence(event.seen_by(viewer()), language);
    if (text.empty()) continue;
    for (Seat seat = 0; seat < session_->seats(); ++seat) {
      if (seat == viewer()) continue;  // "You" would want another verb
      const std::string number = words.player(seat);
      const std::string& name = players_[static_cast<std::size_t>(seat)].name;
      for (std::size_t at = text.find(number); at != std::string::npos;
           at = text.find(number, at + name.size()))
        text.replace(at, number.size(), name);
    }
    sentences.push_back(std::move(text));
  }
  return sentences;
}

Seat SeatedGame::may_undo() const {
  const Seat actor = session_->actor();
  if (actor >= 0 && bot_of(actor) == nullptr && session_->can_undo(actor)) return actor;
  for (Seat seat = 0; seat < session_->seats(); ++seat)
    if (bot_of(seat) == nullptr && session_->can_undo(seat)) return seat;
  return kNobody;
}

Result<void> SeatedGame::rewind() {
  const Seat person = viewer();
  auto earlier = session_->clone();
  do {
    if (earlier->moves().empty()) return error("nothing_to_undo", "No move has been made yet.");
    if (auto done = earlier->take_back(); !done) return done;
  } while (earlier->actor() != person);
  session_ = std::move(earlier);
  return {};
}

Result<void> SeatedGame::undo() {
  if (alone() && !session_->can_undo(viewer())) return rewind();
  const Seat seat = may_undo();
  // Without one the session says why the move stands.
  return session_->undo(seat != kNobody ? seat : std::max<Seat>(session_->actor(), 0));
}

Result<void> SeatedGame::undo_turn() {
  if (alone()) {
    auto done = rewind();
    for (auto earlier = session_->clone(); done && !earlier->moves().empty();) {
      if (!earlier->take_back() || earlier->actor() != viewer()) break;
      session_ = earlier->clone();
    }
    return done;
  }
  const Seat seat = may_undo();
  auto done = undo();
  while (done && seat != kNobody && session_->can_undo(seat)) done = session_->undo(seat);
  return done;
}

Result<void> SeatedGame::save(const std::string& path) const {
  Record record = session_->record();
  for (const Player& player : players_) record.seats.push_back(player.name);
  std::ofstream file(path, std::ios::binary);
  file << record_to_text(record);
  file.flush();
  if (!file) return error("cannot_write", "\"{}\" cannot be written.", path);
  return {};
}

std::string bot_name(const std::string& bot, int seat) {
  return fmt::format("{} ({})", bot, seat + 1);
}

std::vector<Player> automata_of(const Session& session, Language language) {
  const Words& words = session.type().words(language);
  const int first = session.people();
  std::vector<Player> players;
  for (int seat = first; seat < session.seats(); ++seat) {
    const std::string name = words.has("automaton") ? words("automaton") : words.player(seat);
    players.push_back({session.seats() - first > 1 ? bot_name(name, seat) : name, nullptr});
  }
  return players;
}

Result<std::vector<Player>> seat_again(std::string_view game, std::vector<std::string> names,
                                       int seats) {
  names.resize(static_cast<std::size_t>(seats));
  std::vector<Player> players;
  for (int seat = 0; seat < seats; ++seat) {
    std::string& name = names[static_cast<std::size_t>(seat)];
    const auto bots = all_bots();
    // A server's records have the bot's bare name.
    const auto known = std::ranges::find_if(bots, [&](const BotInfo& bot) {
      return name == bot.name || name == bot_name(std::string(bot.name), seat);
    });
    if (known == bots.end()) {
      players.push_back({name.empty() ? fmt::format("Player {}", seat + 1) : name, nullptr});
      continue;
    }
    auto bot = make_bot(game, known->name);
    if (!bot) return std::unexpected(bot.error());
    players.push_back({bot_name(std::string(known->name), seat), std::move(*bot)});
  }
  return players;
}

}  // namespace reeve::cli
