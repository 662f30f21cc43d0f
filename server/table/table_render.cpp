// What a table says: the messages `table`, `snapshot` and `update` of docs/protocol.md. Everything
// that goes to a seat is made here, from that seat's view and from events as that seat may see
// them.
#include "core/record.h"
#include "server/table/summary.h"
#include "server/table/table.h"

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
  const bool over = row_.status == TableStatus::kOver;
  json::array seats;
  std::size_t seated_here = 0;
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
    }
    seats.push_back(std::move(body));
  }
  for (const Viewer& viewer : viewers_) seated_here += !seats_of(viewer.listener->person()).empty();
  const auto options = parse_json(row_.options);
  return {{"type", "table"},
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
          {"lesson", settings_.lesson},
          {"commitment", row_.commitment},
          {"seed", over ? json::value(std::to_string(row_.seed)) : json::value()},
          {"salt", over ? json::value(row_.salt) : json::value()},
          {"seats", std::move(seats)},
          {"spectators", viewers_.size() - seated_here},
          {"unplayable", unplayable_ ? json::value(unplayable_->message) : json::value()},
          {"rematch", row_.rematch.empty() ? json::value() : json::value(row_.rematch)}};
}

Frame Table::table_frame(PersonId person) const {
  json::object body = table_body();
  json::array yours;
  for (Seat seat : seats_of(person)) yours.push_back(seat);
  body["yours"] = std::move(yours);
  body["you_host"] = person == row_.host;
  return frame_of(body);
}

void Table::broadcast_table() {
  for (const Viewer& viewer : viewers_)
    viewer.listener->send(table_frame(viewer.listener->person()));
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

Frame Table::position_frame(Seat viewer, std::string_view cause, Seat by,
                            std::size_t log_from) const {
  const Session& session = match_->session();
  const std::vector<Event>& log = match_->log();
  // A very long log is cut at its beginning; replays have it all.
  if (log.size() - log_from > kMostLogSent) log_from = log.size() - kMostLogSent;
  json::array events;
  for (std::size_t i = log_from; i < log.size(); ++i) events.push_back(event_body(log[i], viewer));

  const bool over = session.over();
  const bool your_turn =
      viewer >= 0 && session.actor() == viewer && bot_at(viewer).empty() && !kept_waiting(viewer);
  json::array legal;
  if (your_turn)
    for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  json::array scores;
  for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
  const std::string_view type = cause == "snapshot" || cause == "start" ? "snapshot" : "update";
  return frame_of(
      {{"type", type},
       {"table", id_},
       {"seat", seat_or_null(viewer)},
       {"seq", match_->seq(viewer)},
       {"cause", cause},
       {"by", seat_or_null(by)},
       {"log_from", log_from},
       {"events", std::move(events)},
       {"view", session.view(viewer)},
       {"actor", seat_or_null(session.actor_seen_by(viewer))},
       {"your_turn", your_turn},
       {"legal", std::move(legal)},
       {"can_undo", !over && viewer >= 0 && session.can_undo(viewer)},
       {"can_rewind", viewer >= 0 && only_bots_beside(viewer) && match_->can_rewind(viewer)},
       {"can_redo", !over && viewer >= 0 && session.can_redo(viewer)},
       {"scores", std::move(scores)},
       {"clock", clock_body()},
       {"over", over},
       {"result", with_names(session.result())}});
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
