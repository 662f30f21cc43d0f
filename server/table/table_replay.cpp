// Positions gone by. While the game runs a seat may leaf through what it has seen, counted as it
// saw it; after the end every move is a step and everything may be looked at.
#include <algorithm>

#include "server/table/table.h"

namespace reeve::server {

Result<json::object> Table::shown() const {
  if (!course_.match) return std::unexpected(course_.no_game());
  const Session& session = course_.match->session();
  json::array scores;
  for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
  return json::object{
      {"game", row_.game}, {"view", session.view(kSpectator)}, {"scores", std::move(scores)}};
}

Result<json::object> Table::replay(const ReplayQuery& query, PersonId who) const {
  if (!course_.match) return std::unexpected(course_.no_game());
  const bool over = is_finished(row_);
  const bool own = query.seat && (*query.seat == kSpectator || owns(row_, who, *query.seat));
  if (!over && !own) return std::unexpected(refusal("not_your_seat", "error.not_your_seat.replay"));
  if (query.seat && *query.seat >= course_.match->people())
    return error("not_found", "There is no such seat.");
  const Seat viewer = query.seat.value_or(kSpectator);

  auto start = start_of(services_.world, row_);
  if (!start) return std::unexpected(start.error());
  Match match(std::move(*start), course_.match->people());
  const Session& session = match.session();
  json::array positions;
  std::size_t step = 0;
  const auto add_table = [&](json::object& position) {
    json::array scores;
    for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
    const Seat actor = query.seat ? session.actor_seen_by(viewer) : session.actor();
    position["view"] = query.seat ? session.view(viewer) : session.state();
    position["actor"] = actor < 0 ? json::value() : json::value(actor);
    position["scores"] = std::move(scores);
    position["result"] = with_names(session.result());
    // Of one position after the end, what could be done there: for who wants to find something better.
    if (over && query.count == 1 && !session.over()) {
      json::array legal;
      for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
      position["legal"] = std::move(legal);
    }
  };
  const auto show = [&](Seat by, std::size_t log_from, std::string_view move) {
    if (query.brief || (step >= query.from && step < query.from + query.count)) {
      json::array events;
      for (std::size_t i = log_from; i < match.log().size(); ++i) {
        const Event& event = match.log()[i];
        const Event seen = query.seat || !over ? event.seen_by(viewer) : event;
        json::object body = session.event_json(seen);
        body["text"] = session.event_sentence(seen);
        events.push_back(std::move(body));
      }
      json::object position{{"step", step},
                            {"by", by < 0 ? json::value() : json::value(by)},
                            {"events", std::move(events)}};
      if (!query.brief) add_table(position);
      if (over && !move.empty()) position["move"] = move;
      positions.push_back(std::move(position));
    }
    ++step;
  };
  show(kNobody, 0, {});
  for (Move move : course_.match->session().moves()) {
    const auto done = match.play(session.actor(), move);
    if (!done) return std::unexpected(done.error());
    const auto seen = std::find_if(done->seen.begin(), done->seen.end(),
                                   [&](const auto& it) { return it.viewer == viewer; });
    if (over)
      show(done->by, done->log_from, session.text(move));
    else if (seen != done->seen.end())
      show(seen->by, done->log_from, {});
  }
  return json::object{{"table", id_},
                      {"seat", query.seat ? (viewer < 0 ? json::value() : json::value(viewer))
                                          : json::value("all")},
                      {"steps", step - 1},
                      {"from", query.brief ? 0 : query.from},
                      {"positions", std::move(positions)}};
}

}  // namespace reeve::server
