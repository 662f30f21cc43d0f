#include "server/store/postgres.h"

#include <fcntl.h>
#include <poll.h>

#include <boost/asio/deferred.hpp>
#include <boost/asio/experimental/parallel_group.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <charconv>
#include <vector>

#include "server/store/store_loop.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

constexpr unsigned kByteaType = 17;
// However long an answer may take, whoever is there answers a call soon (and a stop must not wait).
constexpr std::chrono::milliseconds kConnectPatience{3'000};

// ? → $1, $2 …, but not within quotes.
std::string with_numbered_parameters(std::string_view sql) {
  std::string text;
  int parameters = 0;
  bool quoted = false;
  for (const char c : sql) {
    if (c == '\'') quoted = !quoted;
    if (c == '?' && !quoted)
      text += fmt::format("${}", ++parameters);
    else
      text += c;
  }
  return text;
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\t') c = ' ';
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

// What libpq says when it cannot connect, as a sentence for whoever typed the address.
Error cannot_connect(const std::string& address, const std::string& message) {
  const auto says = [&](const char* words) { return message.find(words) != std::string::npos; };
  const std::string shown = without_password(address);
  if (says("password authentication failed") || says("no password supplied"))
    return {"storage_password",
            fmt::format("PostgreSQL does not accept the name or password of {}.", shown)};
  if (says("does not exist"))
    return {"storage_address", fmt::format("{}: {}.", shown, one_line(message))};
  if (says("could not translate host name") || says("Name or service not known"))
    return {"storage_address", fmt::format("There is no host of this name: {}.", shown)};
  if (says("pg_hba.conf"))
    return {"storage_password", fmt::format("PostgreSQL lets nobody in from here: {}.", shown)};
  return {"storage_address",
          fmt::format("PostgreSQL does not answer at {} ({}).", shown, one_line(message))};
}

// Another descriptor of libpq's socket, to wait on a loop for it. libpq closes its own whenever the line
// breaks, and the number may be another thread's a moment later. Negative when there is none left.
int other_descriptor(PGconn* connection) {
  return ::fcntl(PQsocket(connection), F_DUPFD_CLOEXEC, 0);
}

// Which of them came first; the others are given up.
template <class... Waits>
asio::awaitable<std::size_t> first_of(Waits... waits) {
  auto group = asio::experimental::make_parallel_group(std::move(waits)...);
  const auto came =
      co_await group.async_wait(asio::experimental::wait_for_one(), asio::use_awaitable);
  co_return std::get<0>(came)[0];
}

}  // namespace

bool is_postgres_address(const std::string& text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string without_password(const std::string& address) {
  const std::size_t from = address.find("://");
  const std::size_t at = address.find('@');
  if (from == std::string::npos || at == std::string::npos) return address;
  const std::size_t colon = address.find(':', from + 3);
  if (colon == std::string::npos || colon > at) return address;
  return address.substr(0, colon) + address.substr(at);
}

// The rows of one answer; the server sends all of them before the first is looked at.
class PostgresQuery final : public Query {
 public:
  PostgresQuery(PostgresDatabase& database, std::string sql)
      : database_(database), sql_(std::move(sql)) {}

  void bind(std::int64_t number) override {
    values_.push_back(std::to_string(number));
    formats_.push_back(0);
  }
  void bind(std::string_view text) override {
    std::string value;
    for (const char c : text) value += c == '\0' ? std::string("\xEF\xBF\xBD") : std::string(1, c);
    values_.push_back(std::move(value));
    formats_.push_back(1);
  }
  void bind_blob(std::string_view bytes) override {
    values_.emplace_back(bytes);
    formats_.push_back(1);
  }

  void bind_real(double number) override {
    values_.push_back(fmt::format("{:.17g}", number));
    formats_.push_back(0);
  }

  Step step() override {
    if (stage_ == Stage::kNew)
      while (send_next()) database_.wait();
    if (failed_) return Step::kFailed;
    ++row_;
    return answer_ != nullptr && row_ < PQntuples(answer_.get()) ? Step::kRow : Step::kDone;
  }

  // Looks at the last round and sends the next: the statement, if the server does not know it, then
  // what it asks. False when there is none to wait for: all is there, or comes with the batch.
  bool send_next() {
    if (stage_ == Stage::kAsked) {
      failed_ = !database_.well();
      answer_ = std::move(database_.answer_);
      return false;
    }
    if (stage_ == Stage::kPreparing && !database_.well()) {
      database_.prepared_.erase(sql_);
      return false;
    }
    if (stage_ == Stage::kNew && database_.send_unknown(sql_) && !database_.sending_) {
      stage_ = Stage::kPreparing;
      return database_.begin_round();
    }
    stage_ = Stage::kAsked;
    send();
    if (!database_.sending_) return database_.begin_round();
    failed_ = database_.broken_;
    return false;
  }

  std::int64_t number(int column) const override {
    const char* text = PQgetvalue(answer_.get(), row_, column);
    if (*text == 't') return 1;
    std::int64_t number = 0;
    std::from_chars(text, text + PQgetlength(answer_.get(), row_, column), number);
    return number;
  }
  std::string bytes(int column) const override {
    const char* text = PQgetvalue(answer_.get(), row_, column);
    if (PQftype(answer_.get(), column) != kByteaType)
      return {text, static_cast<std::size_t>(PQgetlength(answer_.get(), row_, column))};
    std::size_t size = 0;
    unsigned char* bytes = PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &size);
    std::string result(reinterpret_cast<const char*>(bytes), bytes == nullptr ? 0 : size);
    PQfreemem(bytes);
    return result;
  }
  double real(int column) const override {
    const char* text = PQgetvalue(answer_.get(), row_, column);
    double number = 0;
    std::from_chars(text, text + PQgetlength(answer_.get(), row_, column), number);
    return number;
  }

 private:
  enum class Stage : std::uint8_t { kNew, kPreparing, kAsked };

  void send() {
    if (database_.broken_) return;
    const std::string& name = database_.prepared_.at(sql_);
    std::vector<const char*> values;
    std::vector<int> sizes;
    for (const std::string& value : values_) {
      values.push_back(value.data());
      sizes.push_back(static_cast<int>(value.size()));
    }
    if (PQsendQueryPrepared(database_.connection_, name.c_str(), static_cast<int>(values.size()),
                            values.data(), sizes.data(), formats_.data(), 0) != 1)
      database_.break_off(PQerrorMessage(database_.connection_));
  }

  PostgresDatabase& database_;
  std::string sql_;
  std::vector<std::string> values_;
  std::vector<int> formats_;
  PostgresDatabase::Answer answer_;
  int row_ = -1;
  Stage stage_ = Stage::kNew;
  bool failed_ = true;  // until it is known to have gone well
};

Result<std::unique_ptr<PostgresDatabase>> PostgresDatabase::open(const std::string& address,
                                                                 Patience patience) {
  const std::string seconds =
      std::to_string(std::chrono::ceil<std::chrono::seconds>(kConnectPatience).count());
  // What the address says comes last and counts.
  const char* names[] = {"connect_timeout", "tcp_user_timeout", "application_name", "dbname",
                         nullptr};
  const std::string user_timeout = std::to_string(patience.count());
  const char* values[] = {seconds.c_str(), user_timeout.c_str(), "reeve", address.c_str(), nullptr};
  PGconn* connection = PQconnectdbParams(names, values, 1);
  auto database = std::unique_ptr<PostgresDatabase>(new PostgresDatabase(connection, patience));
  if (PQstatus(connection) != CONNECTION_OK)
    return std::unexpected(cannot_connect(address, PQerrorMessage(connection)));
  PQsetnonblocking(connection, 1);
  PQsetNoticeProcessor(
      connection, [](void*, const char*) {}, nullptr);
  // What may be read must be what is durable, and numbers are never rounded.
  if (auto done = database->run("SET synchronous_commit = on; SET client_min_messages = warning");
      !done)
    return std::unexpected(done.error());
  return database;
}

asio::awaitable<Result<std::unique_ptr<PostgresDatabase>>> PostgresDatabase::async_open(
    StoreLoop& loop, std::string address, Patience patience) {
  auto work = [address = std::move(address), patience] { return open(address, patience); };
  co_return co_await loop.aside(std::move(work));
}

PostgresDatabase::~PostgresDatabase() {
  PQfinish(connection_);
}

void PostgresDatabase::break_off(const std::string& why) {
  broken_ = true;
  state_ = "08006";
  message_ = one_line(why);
}

bool PostgresDatabase::usable() const {
  pollfd socket{.fd = PQsocket(connection_), .events = POLLIN, .revents = 0};
  return !broken_ && ::poll(&socket, 1, 0) == 0;
}

bool PostgresDatabase::begin_round() {
  fine_ = true;
  answer_.reset();
  deadline_ = std::chrono::steady_clock::now() + patience_;
  return !broken_;
}

PostgresDatabase::Want PostgresDatabase::go_on() {
  while (!broken_) {
    const int left = PQflush(connection_);
    if (left > 0) return Want::kToReadOrWrite;
    if (left == 0 && PQisBusy(connection_) == 1) return Want::kToRead;
    Answer answer(left == 0 ? PQgetResult(connection_) : nullptr);
    if (left < 0 || PQstatus(connection_) == CONNECTION_BAD) {
      break_off(PQerrorMessage(connection_));
    } else if (answer != nullptr) {
      if (PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) break;
      take(std::move(answer));
    } else if (!batch_) {
      break;  // in a batch one nothing comes after each statement
    }
  }
  return Want::kNothing;
}

void PostgresDatabase::take(Answer answer) {
  const ExecStatusType status = PQresultStatus(answer.get());
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
    const char* changed = PQcmdTuples(answer.get());
    changed_ = 0;
    std::from_chars(changed, changed + std::string_view(changed).size(), changed_);
    answer_ = std::move(answer);
    return;
  }
  if (fine_ && status != PGRES_PIPELINE_ABORTED) note_error(answer.get());
  fine_ = false;
}

void PostgresDatabase::hear(bool in_time) {
  if (!in_time)
    break_off("no answer in time");
  else if (PQconsumeInput(connection_) != 1)
    break_off(PQerrorMessage(connection_));
}

bool PostgresDatabase::ready_in_time(Want want) const {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
      deadline_ - std::chrono::steady_clock::now());
  if (left.count() <= 0) return false;
  pollfd socket{.fd = PQsocket(connection_),
                .events = static_cast<short>(want == Want::kToRead ? POLLIN : POLLIN | POLLOUT),
                .revents = 0};
  return ::poll(&socket, 1, static_cast<int>(left.count())) != 0;
}

void PostgresDatabase::wait() {
  for (Want want = go_on(); want != Want::kNothing; want = go_on()) hear(ready_in_time(want));
}

asio::awaitable<void> PostgresDatabase::answered() {
  const asio::any_io_executor executor = co_await asio::this_coro::executor;
  const int descriptor = other_descriptor(connection_);
  if (descriptor < 0) co_return break_off("the line is gone, or no descriptor is left");
  asio::posix::stream_descriptor socket(executor, descriptor);
  asio::steady_timer timer(executor, deadline_);
  for (Want want = go_on(); want != Want::kNothing; want = go_on()) {
    auto late = timer.async_wait(asio::deferred);
    auto to_read = socket.async_wait(asio::posix::stream_descriptor::wait_read, asio::deferred);
    auto to_write = socket.async_wait(asio::posix::stream_descriptor::wait_write, asio::deferred);
    std::size_t first = 0;
    if (want == Want::kToRead)
      first = co_await first_of(late, to_read);
    else
      first = co_await first_of(late, to_read, to_write);
    hear(first != 0);
  }
}

Result<void> PostgresDatabase::outcome(std::string_view what) const {
  if (!well()) return std::unexpected(last_error(what));
  return {};
}

void PostgresDatabase::note_error(const PGresult* answer) {
  const char* state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const char* constraint = PQresultErrorField(answer, PG_DIAG_CONSTRAINT_NAME);
  state_ = state == nullptr ? "" : state;
  constraint_ = constraint == nullptr ? "" : constraint;
  message_ = one_line(PQresultErrorMessage(answer));
}

Error PostgresDatabase::last_error(std::string_view what) const {
  return {"storage", fmt::format("{}: {}", what, message_)};
}

bool PostgresDatabase::is_taken() const {
  return state_ == "23505" && !constraint_.ends_with("_pkey");
}

bool PostgresDatabase::send(const char* sql) {
  if (!broken_ && PQsendQuery(connection_, sql) != 1) break_off(PQerrorMessage(connection_));
  return begin_round();
}

Result<void> PostgresDatabase::run(const char* sql) {
  if (send(sql)) wait();
  return outcome(std::string_view(sql).substr(0, 60));
}

asio::awaitable<Result<void>> PostgresDatabase::async_run(const char* sql) {
  if (send(sql)) co_await answered();
  co_return outcome(std::string_view(sql).substr(0, 60));
}

asio::awaitable<void> PostgresDatabase::async_ask(Statement& statement) {
  auto& query = static_cast<PostgresQuery&>(statement.query());
  while (query.send_next()) co_await answered();
}

std::unique_ptr<Query> PostgresDatabase::query(std::string_view sql) {
  return std::make_unique<PostgresQuery>(*this, std::string(sql));
}

bool PostgresDatabase::send_unknown(std::string_view sql) {
  if (prepared_.contains(sql)) return false;
  std::string name = fmt::format("s{}", prepared_.size());
  if (!broken_ && PQsendPrepare(connection_, name.c_str(), with_numbered_parameters(sql).c_str(), 0,
                                nullptr) != 1)
    break_off(PQerrorMessage(connection_));
  prepared_.emplace(sql, std::move(name));
  return true;
}

void PostgresDatabase::begin_sending() {
  if (broken_) return;
  PQenterPipelineMode(connection_);
  sending_ = batch_ = true;
}

bool PostgresDatabase::send_end_of_batch() {
  sending_ = false;
  if (!broken_ && PQpipelineSync(connection_) != 1) break_off(PQerrorMessage(connection_));
  return begin_round();
}

Result<void> PostgresDatabase::outcome_of_batch() {
  batch_ = false;
  if (!broken_ && PQexitPipelineMode(connection_) != 1) break_off(PQerrorMessage(connection_));
  return outcome("write");
}

// Statements that were to be prepared after the first error are not.
bool PostgresDatabase::send_clearing_up() {
  prepared_.clear();
  return send("ROLLBACK; DEALLOCATE ALL");
}

Result<void> PostgresDatabase::finish_sending() {
  if (send_end_of_batch()) wait();
  Result<void> done = outcome_of_batch();
  if (!done && send_clearing_up()) wait();
  return done;
}

asio::awaitable<Result<void>> PostgresDatabase::async_finish_sending() {
  if (send_end_of_batch()) co_await answered();
  Result<void> done = outcome_of_batch();
  if (!done && send_clearing_up()) co_await answered();
  co_return done;
}

}  // namespace reeve::server
