// A game with its people and bots, whatever shows it: the plain table (cli/table.h) and the full-screen
// one (cli/screen/play_screen.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/session.h"
#include "search/levels/bot.h"

namespace reeve::cli {

struct Player {
  std::string name;
  std::unique_ptr<Bot> bot;  // null is a person, or an automaton of the rules
};

class SeatedGame {
 public:
  SeatedGame(std::unique_ptr<Session> session, std::vector<Player> players, Budget budget);

  const Session& session() const { return *session_; }
  const std::vector<Player>& players() const { return players_; }
  bool over() const { return session_->over(); }
  bool bot_to_move() const { return !over() && bot_of(session_->actor()) != nullptr; }
  const std::string& name_of(Seat seat) const {
    return players_[static_cast<std::size_t>(seat)].name;
  }
  // How many seats are decided by somebody; those beyond are automata of the rules.
  int people() const { return people_; }
  // Who reads what happens: the only person at the screen, or the public when there are several.
  Seat viewer() const;

  // The legal moves. Where two read the same (on one of two alike villagers) their short forms follow.
  std::vector<LegalMove> legal(Language language) const;
  // What the bot whose turn it is does; nothing changes. `stop` ends its thinking.
  Move think(const std::atomic<bool>* stop = nullptr) const;
  // The best few moves of the seat to decide. `stop` as above.
  Result<std::vector<Hint>> hints(const std::atomic<bool>* stop = nullptr) const;

  Result<Played> play(Move move) { return session_->play(move); }
  // What a move brought about, a sentence each, as far as viewer() may know it; bots by their names.
  // (A move's own sentence would tell what its maker alone knows, such as which card was kept.)
  std::vector<std::string> story(const Played& played, Language language) const;
  // One move back. Among people only what nobody else has seen or answered; whoever is alone takes
  // back the last move and everything after it, dice and the bots' answers included.
  Result<void> undo();
  // The same for all moves of that person in a row.
  Result<void> undo_turn();
  Result<Played> redo() { return session_->redo(session_->actor()); }

  // The record with the players' names, from which seat_again() finds the bots.
  Result<void> save(const std::string& path) const;

 private:
  Bot* bot_of(Seat seat) const { return players_[static_cast<std::size_t>(seat)].bot.get(); }
  Seat may_undo() const;  // kNobody: no person here
  bool alone() const { return viewer() != kSpectator; }
  Result<void> rewind();

  std::unique_ptr<Session> session_;
  std::vector<Player> players_;
  Budget budget_;
  int people_;
};

// A bot's name at the table, "master (2)".
std::string bot_name(const std::string& bot, int seat);
// What the rules' own players are called there: "The Countess", or "Patrician (2)" where they are more.
std::vector<Player> automata_of(const Session& session, Language language);
// The players a saved record names: bots come along, everybody else is a person.
Result<std::vector<Player>> seat_again(std::string_view game, std::vector<std::string> names,
                                       int seats);

}  // namespace reeve::cli
