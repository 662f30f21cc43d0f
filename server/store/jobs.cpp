#include "server/store/jobs.h"

namespace reeve::server {

namespace {
constexpr std::chrono::milliseconds kJobPatience{5'000};
}

const char* JobQueue::schema() {
  return R"sql(
CREATE TABLE IF NOT EXISTS workers (worker TEXT PRIMARY KEY, expires TIMESTAMPTZ NOT NULL);
CREATE TABLE IF NOT EXISTS jobs (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL,
  priority BIGINT NOT NULL, deadline TIMESTAMPTZ NOT NULL, state BIGINT NOT NULL DEFAULT 0,
  worker TEXT NOT NULL DEFAULT '', expires TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
  tries BIGINT NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', answer TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS jobs_open ON jobs (priority DESC, id) WHERE state < 2;
)sql";
}

Result<PostgresDatabase*> JobQueue::database() {
  if (!database_ || !database_->usable()) {
    auto opened = PostgresDatabase::open(address_, kJobPatience);
    if (!opened) return std::unexpected(opened.error());
    database_ = std::move(*opened);
  }
  return database_.get();
}

Result<std::int64_t> JobQueue::submit(const Order& order) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  // What nobody asks for any more goes with what is new.
  (void)(*at)
      ->prepare("DELETE FROM jobs WHERE deadline < clock_timestamp() - interval '1 hour'")
      .execute();
  Statement put = (*at)->prepare(
      "INSERT INTO jobs (kind, body, priority, deadline)"
      " VALUES (?, ?, ?, clock_timestamp() + ? * interval '1 millisecond') RETURNING id");
  put.bind(order.kind).bind(order.body).bind(order.priority).bind(order.deadline.count());
  if (!put.step()) return std::unexpected(put.error("job"));
  return put.number(0);
}

Result<JobQueue::Look> JobQueue::look(std::int64_t job) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  Statement query = (*at)->prepare(
      "SELECT CASE WHEN state < 2 AND deadline < clock_timestamp() THEN 3 ELSE state END, told,"
      " answer FROM jobs WHERE id = ?");
  query.bind(job);
  Look look;
  if (query.step()) look = {static_cast<State>(query.number(0)), query.text(1), query.text(2)};
  if (query.failed()) return std::unexpected(query.error("job"));
  return look;
}

Result<void> JobQueue::forget(std::int64_t job) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  return (*at)->prepare("DELETE FROM jobs WHERE id = ?").bind(job).execute();
}

Result<bool> JobQueue::anybody_works() {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  Statement query =
      (*at)->prepare("SELECT count(*) FROM workers WHERE expires > clock_timestamp()");
  if (!query.step()) return std::unexpected(query.error("workers"));
  return query.number(0) > 0;
}

Result<void> JobQueue::beat(const std::string& worker) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  (void)(*at)
      ->prepare("DELETE FROM workers WHERE expires < clock_timestamp() - interval '1 minute'")
      .execute();
  return (*at)
      ->prepare(
          "INSERT INTO workers (worker, expires)"
          " VALUES (?, clock_timestamp() + ? * interval '1 millisecond')"
          " ON CONFLICT (worker) DO UPDATE SET expires = excluded.expires")
      .bind(worker)
      .bind(kLease.count())
      .execute();
}

Result<void> JobQueue::leave(const std::string& worker) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  // What it was at is anybody's, and was no failure.
  (void)(*at)
      ->prepare("UPDATE jobs SET state = 0, tries = tries - 1 WHERE worker = ? AND state = 1")
      .bind(worker)
      .execute();
  return (*at)->prepare("DELETE FROM workers WHERE worker = ?").bind(worker).execute();
}

Result<std::optional<JobQueue::Job>> JobQueue::take(const std::string& worker) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  if (auto given_up = (*at)
                          ->prepare("UPDATE jobs SET state = 3 WHERE state = 1 AND tries >= ?"
                                    " AND expires < clock_timestamp()")
                          .bind(kMostTries)
                          .execute();
      !given_up)
    return std::unexpected(given_up.error());
  Statement take = (*at)->prepare(
      "UPDATE jobs SET state = 1, worker = ?, tries = tries + 1,"
      " expires = clock_timestamp() + ? * interval '1 millisecond'"
      " WHERE id = (SELECT id FROM jobs WHERE (state = 0 OR (state = 1 AND expires <"
      " clock_timestamp())) AND deadline > clock_timestamp()"
      " ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, kind, body");
  take.bind(worker).bind(kLease.count());
  std::optional<Job> job;
  if (take.step()) job = Job{.id = take.number(0), .kind = take.text(1), .body = take.text(2)};
  if (take.failed()) return std::unexpected(take.error("job"));
  return job;
}

Result<bool> JobQueue::tell(const std::string& worker, std::int64_t job, const std::string& told) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  auto done = (*at)
                  ->prepare(
                      "UPDATE jobs SET told = ?, expires = clock_timestamp() +"
                      " ? * interval '1 millisecond' WHERE id = ? AND worker = ? AND state = 1")
                  .bind(told)
                  .bind(kLease.count())
                  .bind(job)
                  .bind(worker)
                  .execute();
  if (!done) return std::unexpected(done.error());
  return (*at)->changed() > 0;
}

Result<bool> JobQueue::finish(const std::string& worker, std::int64_t job,
                              const std::string& answer) {
  auto at = database();
  if (!at) return std::unexpected(at.error());
  auto done =
      (*at)
          ->prepare(
              "UPDATE jobs SET answer = ?, state = 2 WHERE id = ? AND worker = ? AND state = 1")
          .bind(answer)
          .bind(job)
          .bind(worker)
          .execute();
  if (!done) return std::unexpected(done.error());
  return (*at)->changed() > 0;
}

}  // namespace reeve::server
