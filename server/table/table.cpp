#include "server/table/table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "core/record.h"
#include "server/table/lobby.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace {
constexpr auto kReadAgainAfter = std::chrono::seconds(1);
// Who asked for a table hears within a moment that it is free, and may still be trying to reach us.
constexpr auto kLeftToOthers = std::chrono::seconds(4);
}  // namespace

Table::Table(TableId id, Services& services, const boost::asio::any_io_executor& executor)
    : id_(std::move(id)),
      services_(services),
      strand_(boost::asio::make_strand(executor)),
      timer_(strand_),
      quiet_timer_(strand_),
      read_again_timer_(strand_),
      crowd_timer_(strand_),
      last_used_(services.environment.now()) {}

Table::~Table() = default;

Error Table::problem() const {
  return problem_.value_or(Error{"not_found", "There is no such table."});
}

void Table::enqueue(std::function<void(Table&)> task) {
  boost::asio::post(strand_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->at_rest_ = false;
    self->waiting_.push_back(std::move(task));
    self->pump();
  });
}

void Table::pump() {
  while (!busy_) {
    if (!loaded_) guarded([&] { load(); });
    if (waiting_.empty()) break;
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    guarded([&] { task(*this); });
    if (!loaded_ && waiting_.empty()) break;
  }
  last_used_ = services_.environment.now();
  at_rest_ = !busy_ && audience_.empty() && thoughts_ == 0 && hinting_.empty();
}

// One request goes wrong, not the server; what is stored is what counts, and is read again.
void Table::guarded(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& failed) {
    spdlog::error("table {}: a request ended with an exception: {}", id_, failed.what());
    loaded_ = false;
  }
}

bool Table::idle(Milliseconds now) const {
  return at_rest_ && pins == 0 && now - last_used_ >= services_.limits.table_idle;
}

// What cannot be read now may be read in a moment: whoever looks at the table stays, and is shown it
// when it is back.
void Table::read_again_later(const Error& why) {
  ++services_.metrics.storage_errors;
  problem_ = why;
  if (elsewhere()) {
    loaded_ = false;
    audience_.pass_on(id_);
  }
  if (audience_.empty()) return;
  loaded_ = false;
  read_again_timer_.expires_after(kReadAgainAfter);
  read_again_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
    if (stopped) return;
    if (const auto self = weak.lock()) self->enqueue([](Table&) {});
  });
}

void Table::load() {
  loaded_ = true;
  problem_.reset();
  lease_ = 0;
  if (drained_) {
    problem_ = Error{"server_stopping", "The server restarts."};
    return;
  }
  if (Clock::now() < left_to_others_until_)
    return read_again_later(
        {"elsewhere", "This table is on another server just now; try again in a moment."});
  const auto taken = services_.store.take(id_);
  if (!taken) return read_again_later(taken.error());
  lease_ = *taken;
  auto row = services_.store.table(id_);
  if (!row) return read_again_later(row.error());
  if (!*row || (*row)->status == TableStatus::kDiscarded) {
    problem_ = Error{"not_found", "There is no such table."};
    return;
  }
  row_ = std::move(**row);
  moved_stored_ = row_.moved;
  settings_ = settings_of(row_);
  course_.set_clock_of(row_, settings_);
  if (auto read = course_.read(services_.store, services_.world, row_); !read)
    return read_again_later(read.error());
  read_ratings();
  if (const auto lines = services_.store.chat(id_, services_.limits.chat_kept)) chat_.read(*lines);
  const Milliseconds now = services_.tick();
  for (PersonId person : people_of(row_)) audience_.note_away(person, now);
  ++services_.metrics.tables_restored;
  begin_quiet();
  broadcast_table();
  for (const Audience::Viewer& viewer : audience_) send_streams(viewer, {});
}

void Table::drain() {
  drained_ = true;
  services_.store.let_go(id_, lease_);
  timer_.cancel();
  load();
}

void Table::hand_over() {
  if (drained_ || !exists()) return;
  left_to_others_until_ = Clock::now() + kLeftToOthers;
  services_.store.let_go(id_, lease_);
  timer_.cancel();
  load();
}

void Table::keep_game() {
  if (!exists() || !is_finished(row_)) return;
  std::optional<KeptGame> game = course_.kept;
  if (!game && course_.match) game = course_.what_stays();
  if (!game) return;
  Change change;
  if (!course_.kept) change.push_back(KeepGame{id_, *game});
  const auto result = parse_json(game->result);
  change.push_back(
      outcome(row_, result && result->is_object() ? result->get_object() : json::object()));
  commit(
      std::move(change), [this, game] { course_.kept = game; }, [](const Error&) {});
}

void Table::commit(Change change, std::function<void()> then,
                   std::function<void(const Error&)> otherwise) {
  busy_ = true;
  const auto begin = Clock::now();
  services_.store.write(
      std::move(change), [self = shared_from_this(), then = std::move(then),
                          otherwise = std::move(otherwise), begin](Result<void> done) mutable {
        boost::asio::post(
            self->strand_, [self, then = std::move(then), otherwise = std::move(otherwise), begin,
                            done = std::move(done)] {
              self->services_.metrics.commit.observe(
                  std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
              self->busy_ = false;
              self->guarded([&] {
                if (done) return then();
                ++self->services_.metrics.storage_errors;
                if (done.error().code == "unknown" || done.error().code == "elsewhere")
                  self->loaded_ = false;
                otherwise(done.error());
              });
              self->pump();
            });
      });
}

void Table::handle(const std::shared_ptr<Listener>& who, const json::value& id,
                   const TableRequest& request) {
  if (drained_) return;
  const auto game = services_.world.game(row_.game);
  const Asker asker{who, id, game ? *game : nullptr};
  if (!exists()) return asker.fail(problem());
  try {
    std::visit([&](const auto& body) { answer(asker, body); }, request);
  } catch (const std::exception&) {
    asker.fail("internal", "The server made a mistake with this request.");
    throw;
  }
}

void Table::rename(PersonId person, const std::string& from, const std::string& to) {
  if (!exists() || from == to) return;
  TableRow changed = row_;
  for (SeatRow& seat : changed.seats)
    if (seat.person == person && seat.name == from) seat.name = to;
  if (changed.seats == row_.seats) return;
  commit(
      {PutTable{changed}},
      [this, changed] {
        row_ = changed;
        broadcast_table();
        services_.lobby.table_changed(row_);
        services_.lobby.tell_people(row_, people_of(row_));
      },
      [](const Error&) {});
}

void Table::replace_person(PersonId from, PersonId to) {
  if (!exists()) return;
  TableRow changed = row_;
  bool touched = false;
  for (SeatRow& seat : changed.seats)
    if (seat.person == from) {
      seat.person = to;
      if (to == 0 && seat.kind == SeatKind::kPerson) seat.name = "someone";
      if (to == 0 && seat.kind == SeatKind::kOpen) seat = {};
      touched = true;
    }
  if (changed.host == from) {
    changed.host = to;
    touched = true;
  }
  chat_.replace_person(from, to);
  if (!touched) return;
  row_ = std::move(changed);
  audience_.note_away(to, services_.tick());
  commit(
      {PutTable{row_}}, [this] { broadcast_table(); }, [](const Error&) {});
}

}  // namespace reeve::server
