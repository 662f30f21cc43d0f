// The challenge of the day, statistics of how games began, and what somebody's own games show
// (docs/analysis.md).
#include <sodium.h>

#include <charconv>
#include <chrono>
#include <cmath>

#include "server/net/limits.h"
#include "server/net/rest.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kMostResults = 200;
constexpr std::size_t kMostBeginnings = 5000;
constexpr std::size_t kMostStudied = 200;
constexpr int kChallengePlayers = 2;
constexpr std::string_view kChallengeLevels[] = {"journeyman", "first"};  // the first that there is

// "2026-11-17" and back.
std::string day_text(std::int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

std::optional<std::int64_t> day_from(std::string_view text) {
  int part[3] = {};
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return {};
  constexpr std::size_t kFrom[] = {0, 5, 8}, kSize[] = {4, 2, 2};
  for (std::size_t i = 0; i < 3; ++i) {
    const char* begin = text.data() + kFrom[i];
    const auto [stop, code] = std::from_chars(begin, begin + kSize[i], part[i]);
    if (code != std::errc{} || stop != begin + kSize[i] || *begin == '-') return {};
  }
  const std::chrono::year_month_day date{std::chrono::year{part[0]},
                                         std::chrono::month{static_cast<unsigned>(part[1])},
                                         std::chrono::day{static_cast<unsigned>(part[2])}};
  if (!date.ok()) return {};
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

// The same for everybody here on that day, and nobody's to foretell.
std::uint64_t challenge_seed(const std::string& secret, const std::string& game, std::int64_t day) {
  const std::string text = fmt::format("challenge:{}:{}", game, day);
  std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const std::uint8_t*>(text.data()),
                     text.size(), reinterpret_cast<const std::uint8_t*>(secret.data()),
                     secret.size());
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
  return seed;
}

std::string challenge_level(const World& world) {
  for (const std::string_view level : kChallengeLevels)
    if (world.has_bot(level)) return std::string(level);
  return world.bots.empty() ? std::string() : std::string(world.bots.front().name);
}

CreateTable challenge_table(const Services& services, const std::string& game, std::int64_t day) {
  CreateTable create{.game = game, .options = {{"players", kChallengePlayers}}};
  create.seats = {{.kind = SeatKind::kPerson},
                  {.kind = SeatKind::kBot, .level = challenge_level(services.world)}};
  create.settings.hints = false;
  create.settings.challenge = day;
  create.seed = challenge_seed(services.store.secret(), game, day);
  return create;
}

// A seat of a stored analysis.
json::object seat_in(const std::string& seats, Seat seat) {
  const auto value = parse_json(seats);
  if (!value || !value->is_array()) return {};
  const json::array& all = value->get_array();
  const auto at = static_cast<std::size_t>(seat);
  return at < all.size() && all[at].is_object() ? all[at].get_object() : json::object();
}

double real_in(const json::object& object, const char* name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_number() ? value->to_number<double>() : 0;
}

json::value field_in(const json::object& object, const char* name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr ? *value : json::value();
}

void study(App& app, const TableId& id, PersonId person) {
  app.hub.visit(id, [&app, id, person](Table& table) {
    if (table.row().status != TableStatus::kOver) return;
    if (const auto record = table.record()) (void)app.analyses.begin(id, person, *record);
  });
}

json::object result_of(const ChallengeRow& row, PersonId asker, bool may_look) {
  const json::object studied = seat_in(row.seats, row.seat);
  const bool own = row.person == asker;
  return {{"name", row.name},
          {"person", person_text(row.person)},
          {"you", own},
          {"status", row.over      ? "over"
                     : row.running ? "running"
                                   : "given_up"},
          {"score", row.over ? json::value(row.score) : json::value()},
          {"won", row.over && row.place == 1},
          {"took_ms", row.over ? json::value(row.took) : json::value()},
          {"luck_adjusted", field_in(studied, "luck_adjusted")},
          {"loss", field_in(studied, "loss")},
          {"accuracy", field_in(studied, "accuracy")},
          // Others' games would show the dice to who has not thrown them yet.
          {"table", row.over && (own || may_look) ? json::value(row.table) : json::value()}};
}

// How often something won, and how many points it brought, with intervals that hold the true figure
// 95 times of 100 (of shares by Wilson's formula).
struct Sums {
  double games = 0, won = 0, points = 0, squares = 0;

  void add(const BeginningRow& row) {
    games += static_cast<double>(row.games);
    won += static_cast<double>(row.won);
    points += static_cast<double>(row.points);
    squares += static_cast<double>(row.squares);
  }
  json::object told() const {
    constexpr double kTimes = 1.96;
    const double share = won / games;
    const double wide = kTimes * kTimes / games;
    const double middle = (share + wide / 2) / (1 + wide);
    const double half =
        kTimes / (1 + wide) * std::sqrt(share * (1 - share) / games + wide / (4 * games));
    const double mean = points / games;
    const double variance =
        games > 1 ? std::max(0.0, squares - points * points / games) / (games - 1) : 0;
    return {{"games", static_cast<std::int64_t>(games)},
            {"won", share},
            {"won_low", std::max(0.0, middle - half)},
            {"won_high", std::min(1.0, middle + half)},
            {"points", mean},
            {"points_half",
             games > 1 ? json::value(kTimes * std::sqrt(variance / games)) : json::value()}};
  }
};

json::array listed(const std::map<std::string, Sums>& by_name) {
  json::array list;
  for (const auto& [name, sums] : by_name) {
    json::object one = sums.told();
    one["name"] = name;
    list.push_back(std::move(one));
  }
  return list;
}

// How games of bots began; `bot` is who played them.
std::vector<BeginningRow> counted_by_machines(const World& world, const std::string& game,
                                              int players, std::string& bot) {
  std::vector<BeginningRow> rows;
  if (!world.machine_beginnings) return rows;
  for (BeginningCount& count : world.machine_beginnings(game, players)) {
    bot = count.bot;
    rows.push_back({.board = std::move(count.board),
                    .opening = std::move(count.opening),
                    .games = count.games,
                    .won = count.won,
                    .points = count.points,
                    .squares = count.squares});
  }
  return rows;
}

// Losses by name, over games.
struct Losses {
  double loss = 0, turns = 0;
};
using LossesByName = std::map<std::string, Losses>;

void add_losses(LossesByName& all, const json::value* shares) {
  if (shares == nullptr || !shares->is_object()) return;
  for (const auto& [name, share] : shares->get_object()) {
    if (!share.is_object()) continue;
    Losses& own = all[std::string(name)];
    own.loss += real_in(share.get_object(), "loss");
    own.turns += real_in(share.get_object(), "turns");
  }
}

json::array listed(const LossesByName& all) {
  json::array list;
  for (const auto& [name, losses] : all)
    if (losses.turns > 0)
      list.push_back({{"name", name},
                      {"turns", static_cast<std::int64_t>(losses.turns)},
                      {"loss", losses.loss / losses.turns}});
  return list;
}

}  // namespace

HttpReply Rest::challenge(const std::string& game, const HttpCall& call, const Caller& caller) {
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  const std::int64_t today = app_.services.environment.now() / kDay;
  std::int64_t day = today;
  if (const std::string text = asked(call, "day"); !text.empty()) {
    const auto wanted = day_from(text);
    if (!wanted) return error_reply({"wrong_type", "day must be a date: 2026-11-17."});
    if (*wanted > today) return error_reply({"out_of_range", "That day has not come yet."});
    day = *wanted;
  }
  Store& store = app_.services.store;
  const PersonId me = caller.identity.person;
  const auto rows = store.challenge(day, game, kMostResults);
  const auto mine = store.challenge_of(day, game, me);
  if (!rows || !mine) return error_reply(kUnreadable);
  json::value yours;
  bool done = day < today;  // its day is over
  for (const ChallengeRow& row : *rows)
    if (row.person == me) {
      done |= !row.running;
      yours = {{"table", row.table},
               {"status", row.over      ? "over"
                          : row.running ? "running"
                                        : "given_up"}};
      // So that the table tells what was luck. When too much waits already, the next look asks again.
      if (row.over && row.seats.empty()) study(app_, row.table, me);
    }
  if (yours.is_null() && *mine) yours = {{"table", **mine}, {"status", "given_up"}};
  json::array results;
  for (const ChallengeRow& row : *rows) results.push_back(result_of(row, me, done));
  return json_reply({{"game", game},
                     {"day", day_text(day)},
                     {"today", day == today},
                     {"ends", (day + 1) * kDay},
                     {"level", challenge_level(app_.services.world)},
                     {"players", kChallengePlayers},
                     {"account", !caller.login.empty()},
                     {"yours", std::move(yours)},
                     {"results", std::move(results)}});
}

asio::awaitable<HttpReply> Rest::begin_challenge(std::string game, HttpCall call, Caller caller) {
  if (const auto fine = read_challenge(call.body); !fine) co_return error_reply(fine.error());
  if (caller.login.empty())
    co_return error_reply({"challenge_account",
                           "A challenge has one try for each account. Make an account, which keeps "
                           "your name and games."});
  const PersonId me = caller.identity.person;
  const std::int64_t day = app_.services.environment.now() / kDay;
  const auto begun = app_.services.store.challenge_of(day, game, me);
  if (!begun) co_return error_reply(kUnreadable);
  if (*begun)
    co_return error_reply(
        {"challenge_begun", "You have begun this challenge already; each has one try."});
  const auto row =
      new_table(challenge_table(app_.services, game, day),
                Host{.person = me, .name = caller.name, .account = true}, app_.services);
  if (!row) co_return error_reply(row.error());
  Change more;
  more.push_back(BeginChallenge{day, game, me, row->id});
  co_return co_await store_table(*row, std::move(call), std::move(caller), std::move(more));
}

HttpReply Rest::statistics(const std::string& game, const HttpCall& call) const {
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  int players = 2;
  if (const std::string text = asked(call, "players"); !text.empty()) {
    const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), players);
    if (code != std::errc{} || stop != text.data() + text.size() || players < 1 ||
        players > static_cast<int>(kMaxSeats))
      return error_reply({"out_of_range", "players must be the number of players."});
  }
  const bool people = asked(call, "people") == "1";
  const bool machines = asked(call, "machines") == "1";
  std::string bot;
  const auto rows = machines
                        ? Result<std::vector<BeginningRow>>(
                              counted_by_machines(app_.services.world, game, players, bot))
                        : app_.services.store.beginnings(game, players, people, kMostBeginnings);
  if (!rows) return error_reply(kUnreadable);
  std::map<std::string, Sums> boards, openings;
  json::array both;
  std::int64_t games = 0;
  for (const BeginningRow& row : *rows) {
    games += row.games;
    boards[row.board].add(row);
    openings[row.opening].add(row);
    Sums alone;
    alone.add(row);
    json::object one = alone.told();
    one["board"] = row.board;
    one["opening"] = row.opening;
    both.push_back(std::move(one));
  }
  return json_reply({{"game", game},
                     {"players", players},
                     {"people", people},
                     {"machines", machines},
                     {"bot", machines && !bot.empty() ? json::value(bot) : json::value()},
                     {"seats", games},
                     {"boards", listed(boards)},
                     {"openings", listed(openings)},
                     {"together", std::move(both)}});
}

HttpReply Rest::own_play(const HttpCall& call, const Caller& caller) const {
  const std::string game = asked(call, "game");
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  const auto games = app_.services.store.studied_by(caller.identity.person, game, kMostStudied);
  if (!games) return error_reply(kUnreadable);
  LossesByName by_phase, by_kind, by_board;
  json::array course;
  for (const StudiedGame& one : *games) {
    const json::object seat = seat_in(one.seats, one.seat);
    if (seat.empty()) continue;
    add_losses(by_phase, seat.if_contains("by_phase"));
    add_losses(by_kind, seat.if_contains("by_kind"));
    if (const json::value* board = seat.if_contains("board");
        board != nullptr && board->is_string() && !board->get_string().empty()) {
      Losses& own = by_board[std::string(board->get_string())];
      own.loss += real_in(seat, "loss");
      own.turns += real_in(seat, "turns");
    }
    json::value luck;
    if (const json::value* all = seat.if_contains("luck"); all != nullptr && all->is_object())
      luck = field_in(all->get_object(), "total");
    course.push_back({{"at", one.at},
                      {"table", one.table},
                      {"place", one.place},
                      {"score", field_in(seat, "final")},
                      {"error_rate", field_in(seat, "error_rate")},
                      {"accuracy", field_in(seat, "accuracy")},
                      {"luck", std::move(luck)}});
  }
  std::reverse(course.begin(), course.end());
  return json_reply({{"game", game},
                     {"games", course.size()},
                     {"by_phase", listed(by_phase)},
                     {"by_kind", listed(by_kind)},
                     {"by_board", listed(by_board)},
                     {"course", std::move(course)}});
}

}  // namespace reeve::server
