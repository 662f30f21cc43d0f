// What the store keeps of games that are studied: analyses, the challenge of the day, and how games
// began. Part of server/store/store.h.
//
// An analysis follows from a record that does not change any more, so any server may write it, and
// writing it again changes nothing. A challenge is begun once: who begins it again, at the same moment
// on another server too, is refused with "challenge_begun". Its row stays when its table is gone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/move.h"
#include "core/result.h"
#include "server/people/ids.h"

namespace reeve::server {

// The edits.
struct PutAnalysis {
  TableId of;
  std::string made_by;  // net, nodes, samples and seed: another program may make another one
  std::string body;     // JSON, whole
  std::string seats;    // JSON, its seats alone, for profiles and lists
  Milliseconds at = 0;
};
struct BeginChallenge {
  std::int64_t day = 0;  // since 1970, UTC
  std::string game;
  PersonId person = 0;
  TableId table_id;  // added in the same change
};
// How each seat of a game that was decided began, for statistics.
struct TellBeginnings {
  struct Seat {
    int seat = 0;
    bool bot = false;
    std::string board;    // the duchy, say; empty where all have the same
    std::string opening;  // the first thing of weight
    int place = 0;
    int score = 0;
  };
  TableId table;
  std::string game;
  int players = 0;
  std::vector<Seat> seats;
};

// The reads.
struct AnalysisRow {
  std::string made_by;
  std::string body;
};
struct StudiedGame {  // one seat of a game that was analysed
  TableId table;
  Seat seat = 0;
  std::string seats;  // as of PutAnalysis
  int place = 0;
  Milliseconds at = 0;
};
struct ChallengeRow {
  PersonId person = 0;
  std::string name;
  TableId table;
  bool over = false;  // by its rules; what was given up or is still played has no score
  bool running = false;
  Seat seat = 0;
  int score = 0;
  int place = 0;
  Milliseconds took = 0;  // from the first look to the end
  std::string seats;      // of its analysis, or empty
};
struct BeginningRow {
  std::string board;
  std::string opening;
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t points = 0;   // together
  std::int64_t squares = 0;  // of the points
};

class StudyReads {
 public:
  virtual ~StudyReads() = default;
  virtual Result<std::optional<AnalysisRow>> analysis(const TableId& table) = 0;
  // Newest first.
  virtual Result<std::vector<StudiedGame>> studied_by(PersonId person, const std::string& game,
                                                      std::size_t most) = 0;
  // The table on which this person plays or played that day's challenge.
  virtual Result<std::optional<TableId>> challenge_of(std::int64_t day, const std::string& game,
                                                      PersonId person) = 0;
  // Who has finished first, the best first.
  virtual Result<std::vector<ChallengeRow>> challenge(std::int64_t day, const std::string& game,
                                                      std::size_t most) = 0;
  // The most frequent first. `people`: without what bots played.
  virtual Result<std::vector<BeginningRow>> beginnings(const std::string& game, int players,
                                                       bool people, std::size_t most) = 0;
};

}  // namespace reeve::server
