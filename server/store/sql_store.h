// The reads of the store, in SQL that both databases understand (server/store/database.h): rows are
// read by connections borrowed for the time of one read. What writes, and what connections are, is
// the back end's: server/store/sqlite_file_store.h, server/store/postgres_store.h.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "server/app/environment.h"
#include "server/store/database.h"
#include "server/store/store.h"

namespace reeve::server {

// What is told of a read that failed; what the database says of it is for the log.
std::unexpected<Error> not_read(const Error& why);

class SqlStore : public Store {
 public:
  Result<std::optional<TableRow>> table(const TableId& id) override;
  Result<std::vector<ActionRow>> actions(const TableId& id) override;
  Result<std::vector<ChatRow>> chat(const TableId& id, std::size_t last) override;
  Result<std::optional<PersonRow>> person(PersonId id) override;
  Result<std::optional<PersonRow>> person_by_login(const std::string& login) override;
  Result<std::vector<TableRow>> public_tables(std::size_t most) override;
  Result<std::vector<TableRow>> tables_with(TableStatus status, std::size_t most) override;
  Result<std::vector<TableRow>> tables_of(PersonId person, std::optional<TableStatus> status,
                                          Milliseconds before, std::size_t most) override;
  Result<std::vector<PersonId>> related(PersonId person, Relation relation) override;
  Result<std::optional<SessionRow>> session(std::uint64_t id) override;
  Result<std::vector<SessionRow>> sessions_of(PersonId person) override;
  Result<std::optional<PasskeyRow>> passkey(const std::string& id) override;
  Result<std::vector<PasskeyRow>> passkeys_of(PersonId person) override;
  Result<std::vector<CallRow>> due_calls(Milliseconds until, std::size_t most) override;
  Result<std::vector<CallRow>> calls_of(PersonId person) override;
  Result<std::vector<WayRow>> ways_of(PersonId person) override;
  Result<std::optional<WayRow>> way(std::uint64_t id) override;
  Result<std::string> wishes_of(PersonId person) override;
  Result<std::vector<LetterRow>> due_letters(Milliseconds until, std::size_t most) override;
  Result<std::vector<TableId>> due(Milliseconds until, std::size_t most) override;
  Result<std::vector<TableId>> all_tables() override;
  Result<std::optional<KeptGame>> kept_game(const TableId& id) override;
  Result<std::vector<Numbered>> finished_unkept(std::int64_t after, std::size_t most) override;
  Result<std::vector<Rules>> rules_in_use() override;
  Result<std::vector<TableId>> running_by(const Rules& rules) override;
  Result<std::vector<OutcomeRow>> outcomes(const TableId& table) override;
  Result<std::vector<HistoryRow>> history(const HistoryQuery& query) override;
  Result<std::vector<TallyRow>> tally_of(PersonId person) override;
  Result<std::vector<RatingRow>> ratings_of(PersonId person) override;
  Result<std::vector<RatedMoment>> rating_course(PersonId person, const std::string& game,
                                                 int players, std::size_t most) override;
  Result<std::vector<RatingRow>> leaders(const std::string& game, int players,
                                         double most_deviation, std::size_t most) override;
  Result<std::vector<ReportRow>> reports(bool open_only, std::size_t most) override;
  Result<std::vector<PersonFound>> people_like(const std::string& text, std::size_t most) override;
  Result<Census> census() override;
  Result<std::optional<TournamentRow>> tournament(const std::string& id) override;
  Result<std::vector<TournamentRow>> tournaments(bool over_too, std::size_t most) override;
  Result<std::optional<AnalysisRow>> analysis(const TableId& table) override;
  Result<std::vector<StudiedGame>> studied_by(PersonId person, const std::string& game,
                                              std::size_t most) override;
  Result<std::optional<TableId>> challenge_of(std::int64_t day, const std::string& game,
                                              PersonId person) override;
  Result<std::vector<ChallengeRow>> challenge(std::int64_t day, const std::string& game,
                                              std::size_t most) override;
  Result<std::vector<BeginningRow>> beginnings(const std::string& game, int players, bool people,
                                               std::size_t most) override;
  Result<std::vector<PrizeRow>> prizes_of(PersonId person) override;
  const std::string& secret() const override { return secret_; }
  Alive alive() const override { return alive_; }

 protected:
  class Reader;
  virtual Result<std::unique_ptr<Database>> connect_to_read() = 0;
  // Whether a connection may be lent (again): it was not cut off.
  virtual bool usable(const Database&) const { return true; }
  virtual void reader_lost() {}
  void close_readers();
  // What the server knows of itself: makes the secret when there is none.
  Result<void> read_about_itself(Database& database, const Environment& environment);

  int version_ = 0;  // of what is read
  std::string secret_;
  Alive alive_;

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Database>> idle_readers_;
};

// A connection for the time of one read.
class SqlStore::Reader {
 public:
  explicit Reader(SqlStore& store);
  ~Reader();
  explicit operator bool() const { return database_ != nullptr; }
  Database& operator*() { return *database_; }
  std::unexpected<Error> error() const;

 private:
  SqlStore& store_;
  std::unique_ptr<Database> database_;
  Error problem_;
};

}  // namespace reeve::server
