// The course of a table's game: the match, its clock, and what follows from the actions that are stored.
// A game whose rules this program does not know (or knows otherwise) has no match: nobody can play on,
// but what is kept of a finished one can be read. Of the table's strand.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/table/game_clock.h"
#include "server/table/match.h"
#include "server/table/settings.h"

namespace reeve::server {

struct GameCourse {
  std::optional<Match> match;  // none of an open table, or of a game this program cannot play
  std::optional<Error> unplayable;
  std::optional<KeptGame> kept;  // of a finished game
  GameClock clock;
  std::uint32_t actions = 0;
  std::vector<std::uint32_t> stood_in;  // by seat: moves that bots made for people

  // Everything but the clock, from the start and the actions.
  Result<void> read(Store& store, const World& world, const TableRow& row);
  void set_clock_of(const TableRow& row, const Settings& settings);

  // An action that is stored by now.
  void note(ActionKind kind, Seat seat, const std::string& cid);
  // The number of the stream after the request that had this id of its page; for the whole game.
  std::optional<std::uint64_t> answered(Seat seat, const std::string& cid) const;

  // Why there is no game to be seen: it has not begun, or this program cannot play it.
  Error no_game() const;
  // Of a match: what needs no rules any more.
  KeptGame what_stays() const;
  // How far the game is, of a row that says the same.
  Change stored_as(const TableRow& row) const;

 private:
  std::map<std::pair<Seat, std::string>, std::uint64_t> answered_;  // cid → seq after it
};

}  // namespace reeve::server
