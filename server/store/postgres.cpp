#include "server/store/postgres.h"

#include <poll.h>

#include <charconv>

namespace reeve::server {

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
    if (!begun_) {
      begun_ = true;
      if (!send()) return Step::kFailed;
      if (database_.sending_) return Step::kDone;
      if (!receive()) return Step::kFailed;
    } else {
      ++row_;
    }
    return answer_ != nullptr && row_ < PQntuples(answer_.get()) ? Step::kRow : Step::kDone;
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
  bool send() {
    if (database_.broken_) return false;
    const auto name = database_.name_of(sql_);
    if (!name) return false;
    std::vector<const char*> values;
    std::vector<int> sizes;
    for (const std::string& value : values_) {
      values.push_back(value.data());
      sizes.push_back(static_cast<int>(value.size()));
    }
    if (PQsendQueryPrepared(database_.connection_, name->c_str(), static_cast<int>(values.size()),
                            values.data(), sizes.data(), formats_.data(), 0) == 1) {
      if (database_.sending_) ++database_.sent_;
      return true;
    }
    database_.break_off(PQerrorMessage(database_.connection_));
    return false;
  }
  bool receive() {
    database_.deadline_ = std::chrono::steady_clock::now() + database_.patience_;
    bool fine = true;
    while (PostgresDatabase::Answer answer = database_.next_answer()) {
      const ExecStatusType status = PQresultStatus(answer.get());
      if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        const char* changed = PQcmdTuples(answer.get());
        database_.changed_ = 0;
        std::from_chars(changed, changed + std::string_view(changed).size(), database_.changed_);
        answer_ = std::move(answer);
      } else {
        database_.note_error(answer.get());
        fine = false;
      }
    }
    return fine && !database_.broken_;
  }

  PostgresDatabase& database_;
  std::string sql_;
  std::vector<std::string> values_;
  std::vector<int> formats_;
  PostgresDatabase::Answer answer_;
  int row_ = 0;
  bool begun_ = false;
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

bool PostgresDatabase::wait(bool to_write) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
      deadline_ - std::chrono::steady_clock::now());
  if (left.count() <= 0) return false;
  pollfd socket{.fd = PQsocket(connection_),
                .events = static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN),
                .revents = 0};
  return ::poll(&socket, 1, static_cast<int>(left.count())) != 0;
}

bool PostgresDatabase::flush() {
  while (true) {
    const int left = PQflush(connection_);
    if (left == 0) return true;
    if (left < 0 || !wait(true)) {
      break_off(left < 0 ? PQerrorMessage(connection_) : "no answer in time");
      return false;
    }
    PQconsumeInput(connection_);
  }
}

PostgresDatabase::Answer PostgresDatabase::next_answer() {
  if (broken_ || !flush()) return nullptr;
  while (PQisBusy(connection_) == 1) {
    if (!wait(false)) {
      break_off("no answer in time");
      return nullptr;
    }
    if (PQconsumeInput(connection_) != 1) {
      break_off(PQerrorMessage(connection_));
      return nullptr;
    }
  }
  Answer answer(PQgetResult(connection_));
  if (PQstatus(connection_) == CONNECTION_BAD) {
    break_off(PQerrorMessage(connection_));
    return nullptr;
  }
  return answer;
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

Result<void> PostgresDatabase::run(const char* sql) {
  if (broken_) return std::unexpected(last_error("connection"));
  if (PQsendQuery(connection_, sql) != 1) {
    break_off(PQerrorMessage(connection_));
    return std::unexpected(last_error("send"));
  }
  deadline_ = std::chrono::steady_clock::now() + patience_;
  bool fine = true;
  while (Answer answer = next_answer()) {
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) continue;
    note_error(answer.get());
    fine = false;
  }
  if (!fine || broken_) return std::unexpected(last_error(std::string_view(sql).substr(0, 60)));
  return {};
}

std::unique_ptr<Query> PostgresDatabase::query(std::string_view sql) {
  return std::make_unique<PostgresQuery>(*this, std::string(sql));
}

std::optional<std::string> PostgresDatabase::name_of(std::string_view sql) {
  if (const auto known = prepared_.find(sql); known != prepared_.end()) return known->second;
  std::string name = fmt::format("s{}", prepared_.size());
  if (PQsendPrepare(connection_, name.c_str(), with_numbered_parameters(sql).c_str(), 0, nullptr) !=
      1) {
    break_off(PQerrorMessage(connection_));
    return {};
  }
  if (sending_) {
    ++sent_;
  } else {
    deadline_ = std::chrono::steady_clock::now() + patience_;
    bool fine = true;
    while (Answer answer = next_answer())
      if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) {
        note_error(answer.get());
        fine = false;
      }
    if (!fine || broken_) return {};
  }
  prepared_.emplace(sql, name);
  return name;
}

void PostgresDatabase::begin_sending() {
  if (broken_) return;
  PQenterPipelineMode(connection_);
  sending_ = true;
  sent_ = 0;
}

Result<void> PostgresDatabase::finish_sending() {
  sending_ = false;
  if (broken_) return std::unexpected(last_error("connection"));
  if (PQpipelineSync(connection_) != 1) break_off(PQerrorMessage(connection_));
  deadline_ = std::chrono::steady_clock::now() + patience_;
  bool fine = true;
  // One answer and one nothing for each statement, then that of the end.
  for (int i = 0; i < sent_ && !broken_; ++i)
    while (Answer answer = next_answer()) {
      const ExecStatusType status = PQresultStatus(answer.get());
      if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) continue;
      if (fine && status != PGRES_PIPELINE_ABORTED) note_error(answer.get());
      fine = false;
    }
  while (!broken_) {
    const Answer answer = next_answer();
    if (answer != nullptr && PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) break;
  }
  if (!broken_ && PQexitPipelineMode(connection_) != 1) break_off(PQerrorMessage(connection_));
  if (fine && !broken_) return {};
  Error why = last_error("write");
  // Statements that were to be prepared after the first error are not.
  const std::string state = state_;
  prepared_.clear();
  if (!broken_) (void)run("ROLLBACK");
  if (!broken_) (void)run("DEALLOCATE ALL");
  if (!broken_) state_ = state;
  return std::unexpected(std::move(why));
}

}  // namespace reeve::server
