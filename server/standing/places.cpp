#include "server/standing/places.h"

#include <algorithm>

namespace reeve::server {

namespace {

std::string how_it_ended(const TableRow& row) {
  if (row.status != TableStatus::kEnded) return {};
  const auto ending = parse_json(row.ending);
  if (!ending || !ending->is_object()) return {};
  const json::value* how = ending->get_object().if_contains("how");
  return how != nullptr && how->is_string() ? std::string(how->get_string()) : std::string();
}

int whole_in(const json::object& result, std::size_t seat, const char* field) {
  const json::value* seats = result.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seat >= seats->get_array().size()) return 0;
  const json::value& one = seats->get_array()[seat];
  const json::value* value = one.is_object() ? one.get_object().if_contains(field) : nullptr;
  return value != nullptr && value->is_int64() ? static_cast<int>(value->get_int64()) : 0;
}

}  // namespace

std::vector<TellOutcome::Player> players_of(const TableRow& row, const json::object& result) {
  const bool by_its_rules = row.status == TableStatus::kOver;
  const std::string how = how_it_ended(row);
  const bool decided = by_its_rules || how == "resigned" || how == "time";
  std::vector<TellOutcome::Player> players;
  std::vector<std::pair<bool, int>> order;  // away, rank
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    if (seat.kind == SeatKind::kAutomaton) continue;
    const bool person = seat.kind == SeatKind::kPerson;
    const bool away = person && (seat.gone || !seat.substitute.empty());
    order.emplace_back(away, away || !by_its_rules ? 1 : whole_in(result, i, "rank"));
    players.push_back({.person = person ? seat.person : 0, .score = whole_in(result, i, "score")});
  }
  if (!decided) return players;
  for (std::size_t i = 0; i < players.size(); ++i)
    players[i].place = 1 + static_cast<int>(std::ranges::count_if(
                               order, [&](const auto& other) { return other < order[i]; }));
  return players;
}

Result<void> rate(TellOutcome& told, const TableRow& row, Store& store, const World& world) {
  const auto many = static_cast<int>(told.players.size());
  std::vector<Ranked> seats;
  std::vector<std::size_t> whose;
  for (std::size_t i = 0; i < told.players.size(); ++i) {
    TellOutcome::Player& player = told.players[i];
    Ranked seat{.place = player.place};
    player.before.reset();
    if (player.person != 0) {
      const auto ratings = store.ratings_of(player.person);
      if (!ratings) return std::unexpected(ratings.error());
      player.number = 1;
      for (const RatingRow& it : *ratings) {
        if (it.game != told.game || it.players != many) continue;
        seat.before = it.rating;
        seat.periods = static_cast<double>(told.at - it.at) / static_cast<double>(kRatingPeriod);
        player.number = it.games + 1;
      }
    } else {
      const auto bot = row.seats[i].kind == SeatKind::kBot && world.bot_rating
                           ? world.bot_rating(told.game, row.seats[i].level)
                           : std::nullopt;
      if (!bot) continue;
      seat.before = *bot;
    }
    player.before = seat.before;
    seats.push_back(seat);
    whose.push_back(i);
  }
  const std::vector<Rating> after = rated_game(seats);
  for (std::size_t at = 0; at < whose.size(); ++at) {
    TellOutcome::Player& player = told.players[whose[at]];
    player.after = player.person != 0 ? after[at] : *player.before;
  }
  return {};
}

}  // namespace reeve::server
