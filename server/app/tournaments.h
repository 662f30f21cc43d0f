// Tournaments that run by themselves: from sign-up, at their time or when all places are taken, over
// rounds whose tables are opened here and played like any other, to the prizes.
//
// Everything is one step after another, each a change of the store that happens once
// (PutTournament, server/store/standing.h); the tables of a round are part of the step that opens it.
// So it does not matter when a server stops, nor how many servers look after the same tournaments.
#pragma once

#include <mutex>
#include <set>

#include "server/app/services.h"
#include "server/standing/tournament.h"
#include "server/table/hub.h"

namespace reeve::server {

class Tournaments {
 public:
  Tournaments(Services& services, Hub& hub) : services_(services), hub_(hub) {}

  // Makes what can be made of each tournament now. Every second or so.
  void sweep();

  // What is announced, checked; nothing is stored yet.
  Result<Tournament> announce(TournamentPlan plan, PersonId host) const;

  // The next step, if there is one to be made: the tournament after it, and everything that is stored
  // with it.
  struct Step {
    Change change;
    std::vector<TableRow> opened;
  };
  Result<std::optional<Step>> next_step(Tournament tournament) const;
  // Begins it whatever the time is.
  Result<Step> begin(Tournament tournament) const;
  // Tells everybody of tables that were opened and lets them go on; thread-safe.
  void opened(const std::vector<TableRow>& tables);

 private:
  Result<TableRow> table_for(const Tournament& tournament, const Duel& duel) const;
  Result<SeatRow> seat_of(const Entrant& entrant) const;
  Result<void> open_rounds(Tournament& tournament, Step& step) const;
  Result<bool> note_results(Tournament& tournament) const;
  Result<std::optional<int>> halves_of(const TableId& table) const;
  Result<void> forget_who_left(Tournament& tournament) const;
  int rating_of(const Tournament& tournament, const Entrant& entrant) const;

  Services& services_;
  Hub& hub_;
  std::mutex mutex_;
  std::set<std::string> under_way_;  // whose step is being stored
  std::set<std::string> stuck_;      // told of in the log already
};

}  // namespace reeve::server
