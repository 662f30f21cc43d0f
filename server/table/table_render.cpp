// What a table says: the messages `table`, `snapshot` and `update` of docs/protocol.md. Everything
// that goes to a seat is made here, from that seat's view and from events as that seat may see
// them.
#include "core/record.h"
#include "server/net/frame_writer.h"
#include "server/table/summary.h"
#include "server/table/table.h"
#include "server/table/table_frames.h"

namespace reeve::server {

namespace {

json::value seat_or_null(Seat seat) {
  return seat < 0 ? json::value() : json::value(seat);
}

constexpr std::size_t kMostLogSent = 1000;

}  // namespace

std::vector<Seat> Table::streams_of(PersonId person) const {
  std::vector<Seat> seats = seats_of(person);
  if (seats.empty()) seats.push_back(kSpectator);
  return seats;
}

json::object Table::table_body() const {
  const bool over = row_.status == TableStatus::kOver || row_.status == TableStatus::kEnded;
  json::array seats;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const SeatRow& seat = row_.seats[i];
    json::object body{{"seat", i}, {"kind", seat_kind_name(seat.kind)}, {"name", seat.name}};
    if (seat.kind == SeatKind::kBot) {
      body["name"] = seat.level;
      body["level"] = seat.level;
    } else if (seat.kind == SeatKind::kPerson) {
      const auto wait = substitute_in(static_cast<Seat>(i));
      body["person"] = seat.person == 0 ? json::value() : json::value(person_text(seat.person));
      body["here"] = here(seat.person);
      body["substitute"] = seat.substitute.empty() ? json::value() : json::value(seat.substitute);
      body["substitute_in_ms"] = wait ? json::value(*wait) : json::value();
      body["hints"] = seat.hints;
      body["gone"] = seat.gone;
      // How much bots did shows only afterwards: a bot may be asked out of turn, in secret.
      if (over && i < stood_in_.size()) body["stood_in"] = stood_in_[i];
    } else if (seat.kind == SeatKind::kOpen && seat.person != 0) {
      body["kept_for"] = person_text(seat.person);
    }
    if (i < ratings_.size() && !ratings_[i].is_null()) body["rating"] = ratings_[i];
    seats.push_back(std::move(body));
  }
  const auto options = parse_json(row_.options);
  return {
      {"type", "table"},
      {"table", id_},
      {"game", row_.game},
      {"options", options ? *options : json::value()},
      {"status", status_name(row_.status)},
      {"public", row_.is_public},
      {"created", row_.created},
      {"clock", clock_to_json(settings_.clock)},
      {"hints", settings_.hints},
      {"bot_ms", settings_.bot_ms},
      {"chat", chat_mode_name(settings_.chat)},
      {"start", settings_.start_when_full ? "full" : "host"},
      {"shuffle", settings_.shuffle},
      {"rated", settings_.rated},
      {"tutor", settings_.tutor},
      {"challenge", settings_.challenge == 0 ? json::value() : json::value(settings_.challenge)},
      {"series", series_body()},
      {"tournament",
       settings_.tournament.empty() ? json::value() : json::value(settings_.tournament)},
      {"imported", settings_.imported},
      {"lesson", settings_.lesson},
      {"commitment", row_.commitment},
      {"seed", over ? json::value(std::to_string(row_.seed)) : json::value()},
      {"salt", over ? json::value(row_.salt) : json::value()},
      {"seats", std::move(seats)},
      {"spectators", spectators()},
      {"unplayable", unplayable_ ? json::value(unplayable_->message) : json::value()},
      {"ending", ending_body()},
      {"rematch", row_.rematch.empty() ? json::value() : json::value(row_.rematch)}};
}

Frame Table::TableFrames::of(PersonId person) {
  const std::vector<Seat> seats = table_.seats_of(person);
  const bool host = person == table_.row_.host;
  Frame& frame = made_[{seats, host}];
  if (!frame) {
    body_["yours"] = json::value_from(seats);
    body_["you_host"] = host;
    frame = frame_of(body_);
  }
  return frame;
}

void Table::broadcast_table() {
  TableFrames frames(*this);
  for (const Viewer& viewer : viewers_) viewer.listener->send(frames.of(viewer.listener->person()));
}

json::object Table::event_body(const Event& event, Seat viewer) const {
  const Event seen = event.seen_by(viewer);
  json::object body = match_->session().event_json(seen);
  body["text"] = match_->session().event_sentence(seen);
  return body;
}

json::value Table::clock_body() const {
  if (!clock_.exists()) return nullptr;
  const Milliseconds now = services_.tick();
  json::array left;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    left.push_back(clock_.left(static_cast<Seat>(i), now));
  return {{"left_ms", std::move(left)},
          {"running", seat_or_null(clock_.running())},
          {"at", services_.environment.now()}};
}

// What of a position is the same for everybody.
std::string Table::common_fields() const {
  const Session& session = match_->session();
  json::array scores;
  for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
  return FrameWriter()
      .add("scores", std::move(scores))
      .add("clock", clock_body())
      .add("over", session.over())
      .add("result", with_names(session.result()))
      .fields();
}

Frame Table::position_frame(Seat viewer, std::string_view cause, Seat by, std::size_t log_from,
                            const std::string& common) const {
  const Session& session = match_->session();
  const std::vector<Event>& log = match_->log();
  // A very long log is cut at its beginning; replays have it all.
  if (log.size() - log_from > kMostLogSent) log_from = log.size() - kMostLogSent;
  json::array events;
  for (std::size_t i = log_from; i < log.size(); ++i) events.push_back(event_body(log[i], viewer));

  const bool over = session.over();
  const bool your_turn = viewer >= 0 && row_.status == TableStatus::kRunning &&
                         session.actor() == viewer && bot_at(viewer).empty() &&
                         !kept_waiting(viewer);
  json::array legal;
  if (your_turn)
    for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  return FrameWriter()
      .add("type", cause == "snapshot" || cause == "start" ? "snapshot" : "update")
      .add("table", id_)
      .add("seat", seat_or_null(viewer))
      .add("seq", match_->seq(viewer))
      .add("cause", cause)
      .add("by", seat_or_null(by))
      .add("log_from", log_from)
      .add("events", std::move(events))
      .add("view", session.view(viewer))
      .add("actor", seat_or_null(session.actor_seen_by(viewer)))
      .add("your_turn", your_turn)
      .add("legal", std::move(legal))
      .add("can_undo", !over && viewer >= 0 && session.can_undo(viewer))
      .add("can_rewind", viewer >= 0 && !settings_.strict() && !in_tournament() &&
                             only_bots_beside(viewer) && match_->can_rewind(viewer))
      .add("can_redo", !over && viewer >= 0 && session.can_redo(viewer))
      .add(common)
      .frame();
}

Result<json::object> Table::result() const {
  if (kept_)
    if (auto kept = parse_json(kept_->result); kept && kept->is_object())
      return with_names(std::move(kept->get_object()));
  if (!match_) return std::unexpected(no_game());
  return with_names(match_->session().result());
}

json::object Table::with_names(json::object result) const {
  if (json::value* seats = result.if_contains("seats"); seats != nullptr && seats->is_array())
    for (std::size_t i = 0; i < seats->get_array().size() && i < row_.seats.size(); ++i) {
      const SeatRow& seat = row_.seats[i];
      seats->get_array()[i].as_object()["name"] =
          seat.kind == SeatKind::kBot ? seat.level : seat.name;
      if (row_.status != TableStatus::kRunning && i < stood_in_.size() && stood_in_[i] > 0)
        seats->get_array()[i].as_object()["stood_in"] = stood_in_[i];
    }
  return result;
}

Result<Record> Table::record() const {
  if (row_.status != TableStatus::kOver)
    return error("seed_secret", "The game is still running; its record is open when it is over.");
  Result<Record> kept = std::unexpected(no_game());
  if (kept_) kept = record_from_text(kept_->record);
  if (!kept && match_) kept = match_->session().record();
  if (!kept) return kept;
  Record& record = *kept;
  record.commitment = row_.commitment;
  record.salt = row_.salt;
  record.seats.clear();
  for (const SeatRow& seat : row_.seats)
    record.seats.push_back(seat.kind == SeatKind::kBot ? seat.level : seat.name);
  return kept;
}

}  // namespace reeve::server
