#include "cli/sums_json.h"

namespace reeve::cli {

namespace {

json::array json_of(const SumOf& sum) {
  return {sum.count, sum.sum, sum.squares};
}

SumOf sum_from(const json::value& value) {
  const json::array& numbers = value.as_array();
  return {numbers.at(0).as_int64(), numbers.at(1).as_int64(), numbers.at(2).as_int64()};
}

json::object json_of(const Statistics& statistics) {
  json::object sources, uses;
  for (const auto& [name, sum] : statistics.sources) sources[name] = json_of(sum);
  for (const auto& [name, use] : statistics.uses)
    uses[name] = json::array{json_of(use.score), use.win_shares};
  return {
      {"sources", std::move(sources)},        {"uses", std::move(uses)},
      {"length", json_of(statistics.length)}, {"branching", json_of(statistics.branching)},
      {"longest", statistics.longest},        {"shortest", statistics.shortest},
      {"widest", statistics.widest},          {"lead_changes", json_of(statistics.lead_changes)},
      {"comebacks", statistics.comebacks},    {"decided", statistics.decided},
      {"margin", json_of(statistics.margin)}};
}

Statistics statistics_from(const json::object& object) {
  Statistics statistics;
  for (const auto& [name, sum] : object.at("sources").as_object())
    statistics.sources[name] = sum_from(sum);
  for (const auto& [name, use] : object.at("uses").as_object())
    statistics.uses[name] = {sum_from(use.as_array().at(0)), use.as_array().at(1).as_int64()};
  statistics.length = sum_from(object.at("length"));
  statistics.branching = sum_from(object.at("branching"));
  statistics.longest = object.at("longest").as_int64();
  statistics.shortest = object.at("shortest").as_int64();
  statistics.widest = object.at("widest").as_int64();
  statistics.lead_changes = sum_from(object.at("lead_changes"));
  statistics.comebacks = object.at("comebacks").as_int64();
  statistics.decided = object.at("decided").as_int64();
  statistics.margin = sum_from(object.at("margin"));
  return statistics;
}

}  // namespace

json::object sums_json(const Series& series) {
  const Tally& tally = series.tally;
  json::array seats;
  for (std::size_t i = 0; i < static_cast<std::size_t>(tally.seats); ++i)
    seats.push_back(
        json::array{tally.seat[i].score, tally.seat[i].score_squares, tally.seat[i].win_shares});
  return {{"games", tally.games},
          {"decisions", tally.decisions},
          {"ties", tally.ties},
          {"shared_wins", tally.shared_wins},
          {"teams", tally.teams},
          {"seats", std::move(seats)},
          {"statistics", json_of(series.statistics)}};
}

Series series_from_sums(const json::value& value) {
  const json::object& object = value.as_object();
  Series series;
  Tally& tally = series.tally;
  tally.games = object.at("games").as_int64();
  tally.decisions = object.at("decisions").as_int64();
  tally.ties = object.at("ties").as_int64();
  tally.shared_wins = object.at("shared_wins").as_int64();
  tally.teams = object.at("teams").as_bool();
  const json::array& seats = object.at("seats").as_array();
  tally.seats = static_cast<int>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const json::array& seat = seats[i].as_array();
    tally.seat.at(i) = {seat.at(0).as_int64(), seat.at(1).as_int64(), seat.at(2).as_int64()};
  }
  series.statistics = statistics_from(object.at("statistics").as_object());
  return series;
}

json::object sums_json(const MatchReport& report) {
  return {{"people", report.people},    {"groups", report.groups},   {"games", report.games},
          {"sum", report.sum},          {"squares", report.squares}, {"points_a", report.points_a},
          {"points_b", report.points_b}};
}

MatchReport match_from_sums(const json::value& value) {
  const json::object& object = value.as_object();
  MatchReport report;
  report.people = static_cast<int>(object.at("people").as_int64());
  report.groups = object.at("groups").as_int64();
  report.games = object.at("games").as_int64();
  report.sum = object.at("sum").as_int64();
  report.squares = object.at("squares").as_int64();
  report.points_a = object.at("points_a").as_int64();
  report.points_b = object.at("points_b").as_int64();
  return report;
}

}  // namespace reeve::cli
