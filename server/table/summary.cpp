#include "server/table/summary.h"

#include <array>
#include <map>

namespace reeve::server {

std::string_view status_name(TableStatus status) {
  static constexpr std::array<std::string_view, 5> kNames = {"open", "running", "over", "discarded",
                                                             "ended"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string_view seat_kind_name(SeatKind kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "person", "bot", "automaton"};
  return kNames[static_cast<std::size_t>(kind)];
}

Milliseconds wall_deadline(const TableRow& table, Milliseconds wall_ahead) {
  if (table.status != TableStatus::kRunning || table.clocks.empty()) return kNever;
  const auto clocks = parse_json(table.clocks);
  if (!clocks) return kNever;
  JsonProblem problem;
  JsonReader in(*clocks, "clocks", problem);
  const auto seats = static_cast<std::int64_t>(table.seats.size());
  const std::int64_t running = in.whole("running", -1, seats - 1);
  const Milliseconds since = in.whole("since", 0, INT64_MAX / 2);
  const json::array& left = in.array("left", table.seats.size(), table.seats.size());
  if (problem || running < 0) return kNever;
  const Milliseconds own =
      whole_of(left[static_cast<std::size_t>(running)], 0, INT64_MAX / 2, "clocks.left", problem);
  if (problem) return kNever;
  return since + own + wall_ahead;
}

std::vector<TableRow> fair_list(std::vector<TableRow> newest, std::size_t most) {
  constexpr int kOfOneHost = 5;
  std::map<PersonId, int> listed;
  std::erase_if(newest, [&](const TableRow& row) {
    return row.host != 0 && ++listed[row.host] > kOfOneHost;
  });
  if (newest.size() > most) newest.resize(most);
  return newest;
}

json::object summary_of(const TableRow& table, PersonId person, Milliseconds wall_ahead) {
  json::array seats;
  json::array yours;
  bool your_turn = false;
  bool invited = false;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRow& seat = table.seats[i];
    seats.push_back({{"kind", seat_kind_name(seat.kind)},
                     {"name", seat.kind == SeatKind::kBot ? seat.level : seat.name}});
    invited |= person != 0 && seat.kind == SeatKind::kOpen && seat.person == person;
    if (person == 0 || seat.kind != SeatKind::kPerson || seat.person != person) continue;
    yours.push_back(i);
    your_turn |= table.status == TableStatus::kRunning &&
                 static_cast<std::size_t>(table.turn) == i && seat.substitute.empty();
  }
  const Milliseconds deadline = wall_deadline(table, wall_ahead);
  json::value clock;
  json::value lesson = "";
  json::value hints = true;
  bool imported = false;
  bool rated = false;
  bool tutor = false;
  if (const auto settings = parse_json(table.settings); settings && settings->is_object()) {
    if (const json::value* setting = settings->get_object().if_contains("clock")) clock = *setting;
    if (const json::value* name = settings->get_object().if_contains("lesson")) lesson = *name;
    if (const json::value* setting = settings->get_object().if_contains("hints")) hints = *setting;
    imported = settings->get_object().contains("imported");
    const auto is_on = [&](const char* name) {
      const json::value* value = settings->get_object().if_contains(name);
      return value != nullptr && value->is_bool() && value->get_bool();
    };
    rated = is_on("rated");
    tutor = is_on("tutor");
  }
  json::value standing;
  if (auto value = parse_json(table.standing)) standing = std::move(*value);
  const auto options = parse_json(table.options);
  return {
      {"table", table.id},
      {"game", table.game},
      {"options", options ? *options : json::value()},
      {"status", status_name(table.status)},
      {"public", table.is_public},
      {"clock", clock},
      {"lesson", lesson},
      {"hints", hints},
      {"imported", imported},
      {"rated", rated},
      {"tutor", tutor},
      {"created", table.created},
      {"moved", table.moved},
      {"turn", table.status == TableStatus::kRunning && table.turn >= 0 ? json::value(table.turn)
                                                                        : json::value()},
      {"deadline", deadline == kNever ? json::value() : json::value(deadline)},
      {"standing", std::move(standing)},
      {"seats", std::move(seats)},
      {"yours", std::move(yours)},
      {"invited", invited},
      {"your_turn", your_turn}};
}

}  // namespace reeve::server
