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
  at_rest_ = !busy_ && viewers_.empty() && thoughts_ == 0 && hinting_.empty();
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
    std::erase_if(viewers_,
                  [&](const Viewer& viewer) { return viewer.listener->pass_on(id_, {}); });
  }
  if (viewers_.empty()) return;
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
  settings_ = settings_of(row_);
  clock_ = GameClock(settings_.clock, static_cast<int>(row_.seats.size()));
  clock_.from_text(row_.clocks);
  if (auto read = read_match(); !read) return read_again_later(read.error());
  read_ratings();
  if (auto lines = services_.store.chat(id_, services_.limits.chat_kept)) {
    chat_.assign(lines->begin(), lines->end());
    chat_lines_ = chat_.empty() ? 0 : chat_.back().number + 1;
  }
  const Milliseconds now = services_.tick();
  for (PersonId person : people())
    if (!here(person)) gone_since_.emplace(person, now);
  ++services_.metrics.tables_restored;
  begin_quiet();
  broadcast_table();
  for (Viewer& viewer : viewers_) send_streams(viewer, {});
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

Result<void> Table::read_match() {
  match_.reset();
  unplayable_.reset();
  kept_.reset();
  actions_ = 0;
  answered_.clear();
  stood_in_.assign(row_.seats.size(), 0);
  if (row_.status == TableStatus::kOpen) return {};
  auto kept = services_.store.kept_game(id_);
  if (!kept) return std::unexpected(kept.error());
  kept_ = std::move(*kept);
  const auto actions = services_.store.actions(id_);
  if (!actions) return std::unexpected(actions.error());
  auto match =
      Match::restore(services_.world, row_, *actions, [&](const ActionRow& action, const Match& m) {
        actions_ = action.number + 1;
        if (action.kind == ActionKind::kStandIn && action.seat >= 0)
          ++stood_in_[static_cast<std::size_t>(action.seat)];
        if (!action.cid.empty()) remember_answer(action.seat, action.cid, m.seq(action.seat));
      });
  if (match) {
    match_.emplace(std::move(*match));
  } else {
    spdlog::error("table {} cannot be played: {}", id_, match.error().message);
    unplayable_ =
        Error{"wrong_ruleset", "This program cannot play this game any more; its moves are kept."};
  }
  return {};
}

Error Table::no_game() const {
  return unplayable_.value_or(Error{"not_running", "The game has not started yet."});
}

KeptGame Table::what_stays() const {
  return {.result = json::serialize(match_->session().result()),
          .record = record_to_text(match_->session().record())};
}

void Table::keep_game() {
  const bool finished = row_.status == TableStatus::kOver || row_.status == TableStatus::kEnded;
  if (!exists() || !finished) return;
  std::optional<KeptGame> game = kept_;
  if (!game && match_) game = what_stays();
  if (!game) return;
  Change change;
  if (!kept_) change.push_back(KeepGame{id_, *game});
  const auto result = parse_json(game->result);
  change.push_back(
      outcome(row_, result && result->is_object() ? result->get_object() : json::object()));
  commit(
      std::move(change), [this, game] { kept_ = game; }, [](const Error&) {});
}

void Table::remember_answer(Seat seat, const std::string& cid, std::uint64_t seq) {
  if (!cid.empty()) answered_.emplace(std::pair(seat, cid), seq);
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

Change Table::course_change() const {
  return {PutCourse{.table = id_,
                    .status = row_.status,
                    .moved = row_.moved,
                    .turn = row_.turn,
                    .deadline = row_.deadline,
                    .clocks = clock_.to_text(),
                    .standing = row_.standing}};
}

PersonId Table::person_at(Seat seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= row_.seats.size()) return 0;
  const SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
  return row.kind == SeatKind::kPerson ? row.person : 0;
}

bool Table::owns(PersonId person, Seat seat) const {
  return person != 0 && person_at(seat) == person;
}

std::vector<Seat> Table::seats_of(PersonId person) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (owns(person, static_cast<Seat>(i))) seats.push_back(static_cast<Seat>(i));
  return seats;
}

std::vector<PersonId> Table::people() const {
  std::vector<PersonId> all;
  for (const SeatRow& seat : row_.seats)
    if (seat.kind == SeatKind::kPerson && seat.person != 0 &&
        std::find(all.begin(), all.end(), seat.person) == all.end())
      all.push_back(seat.person);
  return all;
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
        services_.lobby.tell_people(row_, people());
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
  for (ChatRow& line : chat_)
    if (line.person == from) {
      line.person = to;
      if (to == 0) line.name = "someone";
      if (to == 0) line.text.clear();  // what was said goes with who said it
    }
  if (!touched) return;
  row_ = std::move(changed);
  gone_since_.emplace(to, services_.tick());
  commit(
      {PutTable{row_}}, [this] { broadcast_table(); }, [](const Error&) {});
}

}  // namespace reeve::server
