#include "server/table/summary.h"

#include <array>

namespace reeve::server {

std::string_view status_name(TableStatus status) {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "running", "over",
                                                             "discarded"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string_view seat_kind_name(SeatKind kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "person", "bot", "automaton"};
  return kNames[static_cast<std::size_t>(kind)];
}

json::object summary_of(const TableRow& table, PersonId person) {
  json::array seats;
  json::array yours;
  bool your_turn = false;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRow& seat = table.seats[i];
    seats.push_back({{"kind", seat_kind_name(seat.kind)},
                     {"name", seat.kind == SeatKind::kBot ? seat.level : seat.name}});
    if (person == 0 || seat.kind != SeatKind::kPerson || seat.person != person) continue;
    yours.push_back(i);
    your_turn |= table.status == TableStatus::kRunning &&
                 static_cast<std::size_t>(table.turn) == i && seat.substitute.empty();
  }
  json::value clock;
  json::value lesson = "";
  if (const auto settings = parse_json(table.settings); settings && settings->is_object()) {
    if (const json::value* setting = settings->get_object().if_contains("clock")) clock = *setting;
    if (const json::value* name = settings->get_object().if_contains("lesson")) lesson = *name;
  }
  const auto options = parse_json(table.options);
  return {{"table", table.id},
          {"game", table.game},
          {"options", options ? *options : json::value()},
          {"status", status_name(table.status)},
          {"public", table.is_public},
          {"clock", clock},
          {"lesson", lesson},
          {"created", table.created},
          {"moved", table.moved},
          {"seats", std::move(seats)},
          {"yours", std::move(yours)},
          {"your_turn", your_turn}};
}

}  // namespace reeve::server
