// A tournament as it is kept: what was announced, who signed up, who met whom at which table. Who meets
// whom is server/standing/pairing.h's business, playing it the runner's (server/app/tournaments.h).
//
// A tournament goes on in steps. Each is one change of the store with the tables that belong to it, so
// whatever happens between two steps, nothing is opened twice and nothing is forgotten.
//
// People take part with their account: names are not kept here but looked up, and whose account is gone
// is out. Bots take part where the announcement names them.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "server/standing/pairing.h"
#include "server/store/store.h"
#include "server/table/settings.h"

namespace reeve::server {

enum class TournamentState : std::uint8_t { kSignUp = 0, kRunning = 1, kOver = 2, kCancelled = 3 };

// What is announced.
struct TournamentPlan {
  std::string name;
  TournamentKind kind = TournamentKind::kSwiss;
  std::string game;
  json::object options;
  int rounds = 0;           // of Swiss; 0: as many as decide it
  int most = 8;             // entrants, bots among them
  Milliseconds starts = 0;  // by the wall clock; 0: when its host says so, or when it is full
  Settings settings;        // of its tables; start_when_full is the tournament's

  std::vector<std::string> bots = {};  // levels
};

struct Entrant {
  PersonId person = 0;  // 0: a bot, or whose account is gone
  std::string level;    // of a bot
  int rating = 0;       // when it began, for the seeds
  bool gone = false;    // withdrew

  bool is_bot() const { return !level.empty(); }
};

struct Tournament {
  struct Game {
    Duel duel;
    TableId table;  // empty: nothing was played
  };
  std::string id;
  std::int64_t step = 0;  // the next one to be made
  PersonId host = 0;
  Milliseconds created = 0;
  TournamentState state = TournamentState::kSignUp;
  TournamentPlan plan;
  std::vector<Entrant> entrants;  // as they came; from the beginning on the strongest first
  std::vector<std::vector<Game>> rounds;

  // The rounds that are decided.
  Course course() const;
  bool full() const { return static_cast<int>(entrants.size()) >= plan.most; }
  // The place of a person among the entrants, or kNoEntrant.
  int entrant_of(PersonId person) const;
  // The game somebody has to play now, or nothing.
  const Game* game_of(int entrant) const;
  bool round_decided() const;
};

inline constexpr int kMostBotsEntered = 32;
// Prizes are for these places.
inline constexpr int kPrizes = 3;

std::string_view name_of(TournamentKind kind);
std::string_view name_of(TournamentState state);

// What somebody who announces one may say; fields beyond those of read_settings.
TournamentPlan read_plan(JsonReader& in, Milliseconds now);

PutTournament step_of(const Tournament& tournament, Milliseconds now);
Result<Tournament> tournament_of(const TournamentRow& row);

}  // namespace reeve::server
