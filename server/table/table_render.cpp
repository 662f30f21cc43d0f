// What a table says: the messages `table`, `snapshot` and `update` of docs/protocol.md. Everything
// that goes to a seat is made here, from that seat's view and from events as that seat may see
// them.
#include <algorithm>

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
  std::vector<Seat> seats = seats_of(row_, person);
  if (seats.empty()) seats.push_back(kSpectator);
  return seats;
}

bool Table::follows(PersonId person, Seat stream) const {
  return stream == kSpectator ? !seated(row_, person) : owns(row_, person, stream);
}

json::object Table::table_body() const {
  const bool over = is_finished(row_);
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
      body["here"] = audience_.here(seat.person);
      body["substitute"] = seat.substitute.empty() ? json::value() : json::value(seat.substitute);
      body["substitute_in_ms"] = wait ? json::value(*wait) : json::value();
      body["hints"] = seat.hints;
      body["gone"] = seat.gone;
      // How much bots did shows only afterwards: a bot may be asked out of turn, in secret.
      if (over && i < course_.stood_in.size()) body["stood_in"] = course_.stood_in[i];
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
      {"tutor_limit", settings_.tutor ? json::value(settings_.tutor_limit) : json::value()},
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
      {"unplayable", course_.unplayable ? json::value(course_.unplayable->message) : json::value()},
      {"ending", ending_body()},
      {"rematch", row_.rematch.empty() ? json::value() : json::value(row_.rematch)}};
}

Frame Table::TableFrames::of(PersonId person) {
  const std::vector<Seat> seats = seats_of(table_.row_, person);
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
  for (const Audience::Viewer& viewer : audience_)
    viewer.listener->send(frames.of(viewer.listener->person()));
}

void Table::broadcast_position(std::string_view cause, std::size_t log_from) {
  PositionFrames frames(*this);
  for (const Audience::Viewer& viewer : audience_)
    for (Seat stream : streams_of(viewer.listener->person()))
      viewer.listener->send(frames.of(stream, {.cause = cause, .log_from = log_from}));
}

json::value Table::clock_body() const {
  if (!course_.clock.exists()) return nullptr;
  const Milliseconds now = services_.tick();
  json::array left;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    left.push_back(course_.clock.left(static_cast<Seat>(i), now));
  return {{"left_ms", std::move(left)},
          {"running", seat_or_null(course_.clock.running())},
          {"at", services_.environment.now()}};
}

const std::string& Table::PositionFrames::common() {
  if (!common_.empty()) return common_;
  const Session& session = table_.course_.match->session();
  FrameWriter writer;
  writer
      .add_list("scores",
                [&](JsonWriter& out) {
                  for (Seat seat = 0; seat < session.seats(); ++seat)
                    out.element(session.score(seat));
                })
      .add("clock", table_.clock_body())
      .add("over", session.over())
      .add_written("result", [&](JsonWriter& out) {
        session.write_result(out, [&](Seat seat) { table_.add_name(out, seat); });
      });
  return common_ = writer.fields();
}

void Table::PositionFrames::write_view(JsonWriter& out, Seat viewer) {
  const Session& session = table_.course_.match->session();
  for (const auto& [other, text] : views_)
    if (session.same_view(other, viewer)) return out.written(text);
  std::string text;
  JsonWriter view(text);
  session.write_view(view, viewer);
  out.written(text);
  views_.emplace_back(viewer, std::move(text));
}

Frame Table::PositionFrames::of(Seat viewer, const Occasion& occasion) {
  Frame& frame = made_[viewer];
  if (!frame) frame = make(viewer, occasion);
  return frame;
}

Frame Table::PositionFrames::make(Seat viewer, const Occasion& occasion) {
  const Match& match = *table_.course_.match;
  const Session& session = match.session();
  // A very long log is cut at its beginning; replays have it all.
  const std::size_t length = match.log().size();
  const std::size_t log_from =
      std::max(occasion.log_from, length > kMostLogSent ? length - kMostLogSent : 0);
  const bool over = session.over();
  const bool your_turn = viewer >= 0 && table_.row_.status == TableStatus::kRunning &&
                         session.actor() == viewer && bot_at(table_.row_, viewer).empty() &&
                         !table_.kept_waiting(viewer);
  const bool snapshot = occasion.cause == "snapshot" || occasion.cause == "start";
  FrameWriter writer;
  writer.add("type", snapshot ? "snapshot" : "update")
      .add("table", table_.id_)
      .add("seat", seat_or_null(viewer))
      .add("seq", match.seq(viewer))
      .add("cause", occasion.cause)
      .add("by", seat_or_null(occasion.by))
      .add("log_from", log_from)
      .add_list("events",
                [&](JsonWriter& out) {
                  for (std::size_t i = log_from; i < length; ++i)
                    session.write_event(out, match.log()[i].seen_by(viewer));
                })
      .add_written("view", [&](JsonWriter& out) { write_view(out, viewer); })
      .add("actor", seat_or_null(session.actor_seen_by(viewer)))
      .add("your_turn", your_turn)
      .add_list("legal",
                [&](JsonWriter& out) {
                  if (your_turn) session.write_legal(out);
                })
      .add("can_undo", !over && viewer >= 0 && session.can_undo(viewer))
      .add("can_rewind", viewer >= 0 && !table_.settings_.strict() && !table_.in_tournament() &&
                             only_bots_beside(table_.row_, viewer) && match.can_rewind(viewer))
      .add("can_redo", !over && viewer >= 0 && session.can_redo(viewer))
      .add(common());
  return writer.frame();
}

Result<json::object> Table::result() const {
  if (course_.kept)
    if (auto kept = parse_json(course_.kept->result); kept && kept->is_object())
      return with_names(std::move(kept->get_object()));
  if (!course_.match) return std::unexpected(course_.no_game());
  return with_names(course_.match->session().result());
}

json::object Table::with_names(json::object result) const {
  if (json::value* seats = result.if_contains("seats"); seats != nullptr && seats->is_array())
    for (std::size_t i = 0; i < seats->get_array().size() && i < row_.seats.size(); ++i) {
      std::string more = "{";
      JsonWriter out(more);
      add_name(out, static_cast<Seat>(i));
      const json::value fields = json::parse(more + "}");
      for (const auto& field : fields.as_object())
        seats->get_array()[i].as_object()[field.key()] = field.value();
    }
  return result;
}

void Table::add_name(JsonWriter& out, Seat seat) const {
  const auto i = static_cast<std::size_t>(seat);
  if (i >= row_.seats.size()) return;
  out.field("name",
            row_.seats[i].kind == SeatKind::kBot ? row_.seats[i].level : row_.seats[i].name);
  if (row_.status != TableStatus::kRunning && i < course_.stood_in.size() &&
      course_.stood_in[i] > 0)
    out.field("stood_in", course_.stood_in[i]);
}

Result<Record> Table::record() const {
  if (!is_finished(row_))
    return error("seed_secret", "The game is still running; its record is open when it is over.");
  Result<Record> kept = std::unexpected(course_.no_game());
  if (course_.kept) kept = record_from_text(course_.kept->record);
  if (!kept && course_.match) kept = course_.match->session().record();
  if (!kept) return kept;
  Record& record = *kept;
  record.commitment = row_.commitment;
  record.salt = row_.salt;
  record.seats.clear();
  for (const SeatRow& seat : row_.seats)
    record.seats.push_back(seat.kind == SeatKind::kBot ? seat.level : seat.name);
  if (row_.status == TableStatus::kEnded) record.ended = how_ended();
  return kept;
}

}  // namespace reeve::server
