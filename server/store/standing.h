// What the store keeps of people who stay: how their games ended, their ratings, what they report,
// tournaments. Part of server/store/store.h.
//
// An outcome is told once for a table, in the same change as the result it belongs to, with the ratings
// that follow from it; telling it again changes nothing. Each rated game of a person is numbered: two
// games that end at once from the same ratings would have the same number, so the second is refused with
// "rating_moved" and has to be rated anew.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/move.h"
#include "core/result.h"
#include "server/people/ids.h"
#include "server/standing/glicko.h"

namespace reeve::server {

// The edits.
struct TellOutcome {
  struct Player {
    PersonId person = 0;
    int place = 0;  // 1 is best, shared places are equal; 0: the game has no winner
    int score = 0;
    // Of a rated game, by rate() (server/standing/places.h). Games do not change what bots have.
    std::optional<Rating> before = {};
    Rating after = {};
    std::int64_t number = 0;  // of the person's rated games of this kind, from 1; 0: nobody's
  };
  TableId table;
  std::string game;
  Milliseconds at = 0;
  bool rated = false;
  std::vector<Player> players;  // by seat; none: nothing is to be told of this table
};

struct ReportRow {
  std::int64_t id = 0;
  PersonId by = 0;
  PersonId about = 0;
  TableId table;       // may be empty
  std::string reason;  // one of a few words
  std::string text;    // what the reporter says, and what was said at the table
  Milliseconds at = 0;
  Milliseconds closed = 0;  // 0: open
};
struct AddReport {
  ReportRow row;
};
struct CloseReport {
  std::int64_t id = 0;
  Milliseconds at = 0;
};

// A tournament, whole: what it is, who plays, who met whom (server/standing/tournament.h).
struct TournamentRow {
  std::string id;
  bool over = false;
  Milliseconds created = 0;
  std::string body;  // JSON
};
// A tournament goes on step by step, from 0. Two that change it at once want to make the same step; the
// second fails with "tournament_moved" and has to look again.
struct PutTournament {
  TournamentRow row;
  std::int64_t step = 0;
  Milliseconds at = 0;
};
struct PrizeRow {
  PersonId person = 0;
  std::string tournament;
  int place = 0;
  Milliseconds at = 0;
};
struct AddPrize {  // one a person and tournament
  PrizeRow row;
};

// The reads.
struct OutcomeRow {
  Seat seat = 0;
  PersonId person = 0;
  std::string name;  // of a bot its level
  bool bot = false;
  int stood_in = 0;  // moves that a bot made for the person
  int place = 0;
  int score = 0;
  bool rated = false;
  Rating before = {};  // of rated games
  Rating after = {};
};
struct HistoryRow {
  TableId table;
  std::string game;
  bool is_public = false;
  bool rated = false;
  Milliseconds at = 0;
  std::string ending;  // JSON, as of TableRow
  std::vector<OutcomeRow> seats;
};
struct HistoryQuery {
  PersonId person = 0;
  PersonId asker = 0;  // sees the own games, public ones, rated ones, and those both played in
  std::string game = {};
  PersonId opponent = 0;  // 0: any
  enum class Ended : std::uint8_t { kAny, kWon, kLost, kUndecided };
  Ended ended = Ended::kAny;
  bool only_rated = false;
  Milliseconds before = INT64_MAX;  // pages: the last game of the page before, and its table
  TableId before_table = {};
  std::size_t most = 20;
};
struct TallyRow {  // of one person in one game with so many players
  std::string game;
  int players = 0;
  std::int64_t games = 0;
  std::int64_t won = 0;        // alone or shared
  std::int64_t undecided = 0;  // broken off
  std::int64_t best = 0;       // score
};
struct RatingRow {
  PersonId person = 0;
  std::string name;
  std::string game;
  int players = 0;
  Rating rating = {};
  std::int64_t games = 0;
  Milliseconds at = 0;  // of the last one
};
struct RatedMoment {
  Milliseconds at = 0;
  Rating rating = {};
  TableId table;
};
struct PersonFound {
  PersonId id = 0;
  std::string name;
  std::string login;
  Milliseconds created = 0;
};
struct Census {  // for the operator
  std::int64_t guests = 0;
  std::int64_t accounts = 0;
  std::int64_t open = 0;
  std::int64_t running = 0;
  std::int64_t finished = 0;
  std::int64_t open_reports = 0;
  std::int64_t tournaments = 0;  // not over
  std::int64_t calls = 0;        // to be told, some day
  std::int64_t letters = 0;      // being sent
};

class StandingReads {
 public:
  virtual ~StandingReads() = default;
  virtual Result<std::vector<OutcomeRow>> outcomes(const TableId& table) = 0;
  virtual Result<std::vector<HistoryRow>> history(const HistoryQuery& query) = 0;
  virtual Result<std::vector<TallyRow>> tally_of(PersonId person) = 0;
  virtual Result<std::vector<RatingRow>> ratings_of(PersonId person) = 0;
  // The last `most` of them, oldest first.
  virtual Result<std::vector<RatedMoment>> rating_course(PersonId person, const std::string& game,
                                                         int players, std::size_t most) = 0;
  // Best first; only those known well enough.
  virtual Result<std::vector<RatingRow>> leaders(const std::string& game, int players,
                                                 double most_deviation, std::size_t most) = 0;
  // Newest first.
  virtual Result<std::vector<ReportRow>> reports(bool open_only, std::size_t most) = 0;
  virtual Result<std::vector<PersonFound>> people_like(const std::string& text,
                                                       std::size_t most) = 0;
  virtual Result<Census> census() = 0;
  virtual Result<std::optional<TournamentRow>> tournament(const std::string& id) = 0;
  // Those that are not over first, then the newest.
  virtual Result<std::vector<TournamentRow>> tournaments(bool over_too, std::size_t most) = 0;
  // Newest first.
  virtual Result<std::vector<PrizeRow>> prizes_of(PersonId person) = 0;
};

}  // namespace reeve::server
