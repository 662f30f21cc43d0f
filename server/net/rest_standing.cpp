// People who stay: profiles, games gone by, ratings, leaderboards, friends, reports.
#include <algorithm>
#include <charconv>

#include "server/net/rest.h"
#include "server/standing/rating_json.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kGamesOfAPage = 20;
constexpr std::size_t kMostMoments = 500;
constexpr std::size_t kMostLeaders = 100;
constexpr std::size_t kMostPrizes = 30;
constexpr std::size_t kMostReportedLines = 20;

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || stop != text.data() + text.size()) return {};
  return number;
}

json::value person_or_null(PersonId person) {
  return person == 0 ? json::value() : json::value(person_text(person));
}

json::object rating_of(const RatingRow& row) {
  json::object body = rating_json(row.rating);
  body["game"] = row.game;
  body["players"] = row.players;
  body["games"] = row.games;
  body["at"] = row.at;
  return body;
}

json::object game_of(const HistoryRow& row, PersonId person, PersonId asker) {
  json::array seats;
  bool together = person == asker;
  json::value mine;
  for (const OutcomeRow& it : row.seats) {
    together |= it.person == asker && asker != 0;
    if (it.person == person && mine.is_null()) mine = it.seat;
    json::object seat{{"name", it.name},
                      {"person", person_or_null(it.person)},
                      {"bot", it.bot},
                      {"place", it.place},
                      {"score", it.score}};
    if (it.stood_in > 0) seat["stood_in"] = it.stood_in;
    if (it.rated) {
      seat["rating"] = rating_json(it.after).at("rating");
      if (!it.bot) seat["before"] = rating_json(it.before).at("rating");
    }
    seats.push_back(std::move(seat));
  }
  json::value how;
  if (const auto ending = parse_json(row.ending); ending && ending->is_object())
    if (const json::value* told = ending->get_object().if_contains("how")) how = *told;
  // A link is its own key: a table that is not public is named only to those who sat at it.
  return {{"table", row.is_public || together ? json::value(row.table) : json::value()},
          {"game", row.game},
          {"at", row.at},
          {"rated", row.rated},
          {"how", how},
          {"seat", mine},
          {"seats", std::move(seats)}};
}

bool has_relation(Store& store, PersonId person, Relation relation, PersonId other) {
  const auto others = store.related(person, relation);
  return others && std::ranges::find(*others, other) != others->end();
}

}  // namespace

HttpReply Rest::person(PersonId person, const std::string& what, const HttpCall& call,
                       const Caller& caller) {
  Store& store = app_.services.store;
  auto row = store.person(person);
  if (!row) return error_reply(kUnreadable);
  // A guest who has done nothing yet is in no file, and has a page all the same.
  if (!*row && person == caller.identity.person)
    *row = PersonRow{.id = person, .name = caller.name, .created = app_.services.environment.now()};
  if (!*row) return error_reply({"not_found", "There is nobody of this name."});
  if (what == "games") return history(person, call, caller);
  if (what == "rating") {
    const auto players = whole_number<int>(asked(call, "players"));
    if (!players) return error_reply({"wrong_type", "players must be a whole number."});
    const auto course = store.rating_course(person, asked(call, "game"), *players, kMostMoments);
    if (!course) return error_reply(kUnreadable);
    json::array moments;
    for (const RatedMoment& it : *course)
      moments.push_back({{"at", it.at},
                         {"rating", rating_json(it.rating).at("rating")},
                         {"deviation", rating_json(it.rating).at("deviation")}});
    return json_reply({{"course", std::move(moments)}});
  }
  if (!what.empty()) return error_reply({"not_found", "There is no such page."});
  const auto ratings = store.ratings_of(person);
  const auto tally = store.tally_of(person);
  if (!ratings || !tally) return error_reply(kUnreadable);
  json::array rated;
  for (const RatingRow& it : *ratings) rated.push_back(rating_of(it));
  json::array results;
  for (const TallyRow& it : *tally)
    results.push_back({{"game", it.game},
                       {"players", it.players},
                       {"games", it.games},
                       {"won", it.won},
                       {"undecided", it.undecided},
                       {"best", it.best}});
  const auto prizes = store.prizes_of(person);
  if (!prizes) return error_reply(kUnreadable);
  json::array won;
  for (const PrizeRow& it : *prizes) {
    const auto tournament = store.tournament(it.tournament);
    if (!tournament) return error_reply(kUnreadable);
    if (!*tournament) continue;
    const auto read = tournament_of(**tournament);
    if (!read) continue;
    won.push_back({{"tournament", it.tournament},
                   {"name", read->plan.name},
                   {"game", read->plan.game},
                   {"entrants", read->entrants.size()},
                   {"place", it.place},
                   {"at", it.at}});
    if (won.size() >= kMostPrizes) break;
  }
  const PersonId me = caller.identity.person;
  return json_reply({{"person", person_text(person)},
                     {"name", (*row)->name},
                     {"account", !(*row)->login.empty()},
                     {"created", (*row)->created},
                     {"you", person == me},
                     {"friend", has_relation(store, me, Relation::kFriend, person)},
                     {"muted", has_relation(store, me, Relation::kMuted, person)},
                     {"blocked", has_relation(store, me, Relation::kBlocked, person)},
                     {"ratings", std::move(rated)},
                     {"results", std::move(results)},
                     {"prizes", std::move(won)}});
}

HttpReply Rest::history(PersonId person, const HttpCall& call, const Caller& caller) {
  HistoryQuery query{.person = person, .asker = caller.identity.person};
  query.game = asked(call, "game");
  query.only_rated = asked(call, "rated") == "1";
  query.most = kGamesOfAPage + 1;
  if (const std::string with = asked(call, "with"); !with.empty()) {
    const auto other = person_from_text(with);
    if (!other) return error_reply({"wrong_type", "with must be a person's id."});
    query.opponent = *other;
  }
  static const std::map<std::string, HistoryQuery::Ended> endings = {
      {"", HistoryQuery::Ended::kAny},
      {"won", HistoryQuery::Ended::kWon},
      {"lost", HistoryQuery::Ended::kLost},
      {"undecided", HistoryQuery::Ended::kUndecided}};
  const auto ended = endings.find(asked(call, "result"));
  if (ended == endings.end())
    return error_reply({"unknown_value", "result must be won, lost or undecided."});
  query.ended = ended->second;
  if (const std::string before = asked(call, "before"); !before.empty()) {
    const std::size_t dash = before.find('-');
    const auto at = whole_number<Milliseconds>(std::string_view(before).substr(0, dash));
    if (!at || dash == std::string::npos)
      return error_reply({"wrong_type", "before must be what the page before gave as next."});
    query.before = *at;
    query.before_table = before.substr(dash + 1);
  }
  auto rows = app_.services.store.history(query);
  if (!rows) return error_reply(kUnreadable);
  const bool more = rows->size() > kGamesOfAPage;
  if (more) rows->resize(kGamesOfAPage);
  json::array games;
  for (const HistoryRow& row : *rows) games.push_back(game_of(row, person, caller.identity.person));
  json::value next;
  if (more) {
    // Where the table may not be named the page does not name it either.
    const json::value& last = games.back().at("table");
    next = fmt::format("{}-{}", rows->back().at, last.is_null() ? "" : rows->back().table);
  }
  return json_reply({{"games", std::move(games)}, {"next", std::move(next)}});
}

HttpReply Rest::leaderboard(const HttpCall& call) const {
  const std::string game = asked(call, "game");
  const auto type = app_.services.world.game(game);
  if (!type) return error_reply(type.error());
  const auto players = whole_number<int>(asked(call, "players"));
  if (!players || *players < 2 || *players > static_cast<int>(kMaxSeats))
    return error_reply({"out_of_range", "players must be the number of players."});
  const auto rows =
      app_.services.store.leaders(game, *players, kProvisionalDeviation, kMostLeaders);
  if (!rows) return error_reply(kUnreadable);
  json::array leaders;
  int place = 0;
  for (const RatingRow& row : *rows) {
    json::object body = rating_of(row);
    body["place"] = ++place;
    body["person"] = person_text(row.person);
    body["name"] = row.name;
    body["bot"] = false;
    leaders.push_back(std::move(body));
  }
  // Bots stand beside: they are what the ratings of people are measured against.
  json::array bots;
  if (app_.services.world.bot_rating)
    for (const BotInfo& bot : app_.services.world.bots)
      if (const auto rating = app_.services.world.bot_rating(game, bot.name)) {
        json::object body = rating_json(*rating);
        body["name"] = bot.name;
        body["bot"] = true;
        bots.push_back(std::move(body));
      }
  return json_reply({{"game", game},
                     {"players", *players},
                     {"leaders", std::move(leaders)},
                     {"bots", std::move(bots)}});
}

HttpReply Rest::relations(const Caller& caller) {
  Store& store = app_.services.store;
  const PersonId me = caller.identity.person;
  json::object all;
  static constexpr std::array<std::pair<Relation, const char*>, 3> kLists = {
      {{Relation::kFriend, "friends"},
       {Relation::kMuted, "muted"},
       {Relation::kBlocked, "blocked"}}};
  for (const auto& [relation, name] : kLists) {
    const auto others = store.related(me, relation);
    if (!others) return error_reply(kUnreadable);
    json::array list;
    for (PersonId other : *others) {
      const auto row = store.person(other);
      if (!row) return error_reply(kUnreadable);
      if (!*row) continue;
      list.push_back({{"person", person_text(other)},
                      {"name", (*row)->name},
                      // That somebody likes me, too, is told where I like them already.
                      {"mutual", relation == Relation::kFriend &&
                                     has_relation(store, other, Relation::kFriend, me)}});
    }
    all[name] = std::move(list);
  }
  return json_reply(all);
}

asio::awaitable<HttpReply> Rest::set_relation(HttpCall call, Caller caller) {
  const auto wanted = read_relation(call.body);
  if (!wanted) co_return error_reply(wanted.error());
  const PersonId me = caller.identity.person;
  if (wanted->person == me) co_return error_reply({"unknown_value", "That is you."});
  const auto other = app_.services.store.person(wanted->person);
  if (!other) co_return error_reply(kUnreadable);
  if (!*other) co_return error_reply({"not_found", "There is nobody of this name."});
  const auto known = app_.services.store.related(me, wanted->relation);
  if (!known) co_return error_reply(kUnreadable);
  if (wanted->on && known->size() >= app_.services.limits.muted)
    co_return error_reply({"too_many", "This list of yours is full."});
  const Milliseconds now = app_.services.environment.now();
  Change change;
  if (!caller.stored) change.push_back(AddGuest{{.id = me, .name = caller.name, .created = now}});
  change.push_back(PutRelation{.person = me,
                               .other = wanted->person,
                               .relation = wanted->relation,
                               .on = wanted->on,
                               .at = now});
  // Whom one blocks is no friend.
  if (wanted->on && wanted->relation == Relation::kBlocked)
    change.push_back(PutRelation{.person = me,
                                 .other = wanted->person,
                                 .relation = Relation::kFriend,
                                 .on = false,
                                 .at = now});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  app_.renew_muted(me);
  HttpReply reply = relations(caller);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

asio::awaitable<HttpReply> Rest::report(HttpCall call, Caller caller) {
  if (auto refused = refuse_if_too_fast(app_.records,
                                        "report " + std::to_string(caller.identity.person), app_))
    co_return *refused;
  const auto wanted = read_report(call.body);
  if (!wanted) co_return error_reply(wanted.error());
  Store& store = app_.services.store;
  const auto about = store.person(wanted->about);
  if (!about) co_return error_reply(kUnreadable);
  if (!*about) co_return error_reply({"not_found", "There is nobody of this name."});
  ReportRow row{.by = caller.identity.person,
                .about = wanted->about,
                .table = wanted->table,
                .reason = wanted->reason,
                .text = wanted->text,
                .at = app_.services.environment.now()};
  // What was said stays with the report, whatever becomes of the table.
  if (!row.table.empty()) {
    const auto lines = store.chat(row.table, kMostReportedLines);
    if (!lines) co_return error_reply(kUnreadable);
    for (const ChatRow& line : *lines) row.text += fmt::format("\n> {}: {}", line.name, line.text);
  }
  Change change;
  change.push_back(AddReport{row});
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  HttpReply reply = json_reply({{"ok", true}}, 201);
  if (!caller.has_cookie) set_cookie(reply, caller.identity);
  co_return reply;
}

}  // namespace reeve::server
