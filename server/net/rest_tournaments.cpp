// Tournaments: the list, one of them, announcing, signing up. They run by themselves
// (server/app/tournaments.h).
#include <algorithm>

#include "server/net/rest.h"
#include "server/standing/rating_json.h"

namespace reeve::server {

namespace asio = boost::asio;

namespace {

const Error kTournamentsUnread{"storage", "The storage cannot be read now; nothing has changed."};
const Error kNoTournament{"not_found", "There is no such tournament."};
constexpr std::size_t kTournamentsListed = 100;
constexpr int kTriesToStep = 8;
constexpr int kMostOfOneHost = 5;

double points(int halves) {
  return halves / 2.0;
}

json::value entrant_or_null(int entrant) {
  return entrant == kNoEntrant ? json::value() : json::value(entrant);
}

Result<Tournament> read_one(Store& store, const std::string& id) {
  const auto row = store.tournament(id);
  if (!row) return std::unexpected(kTournamentsUnread);
  if (!*row) return std::unexpected(kNoTournament);
  return tournament_of(**row);
}

}  // namespace

std::string Rest::name_of_entrant(const Entrant& entrant) const {
  if (entrant.is_bot()) return entrant.level;
  const auto person = app_.services.store.person(entrant.person);
  return person && *person ? (*person)->name : std::string("someone");
}

json::object Rest::tournament_summary(const Tournament& it, PersonId asker) const {
  const auto host = app_.services.store.person(it.host);
  json::object body{{"tournament", it.id},
                    {"name", it.plan.name},
                    {"kind", name_of(it.plan.kind)},
                    {"game", it.plan.game},
                    {"state", name_of(it.state)},
                    {"host", host && *host ? json::value((*host)->name) : json::value()},
                    {"entered", it.entrants.size()},
                    {"most", it.plan.most},
                    {"starts", it.plan.starts == 0 ? json::value() : json::value(it.plan.starts)},
                    {"when_full", it.plan.settings.start_when_full},
                    {"rated", it.plan.settings.rated},
                    {"clock", clock_to_json(it.plan.settings.clock)},
                    {"created", it.created},
                    {"round", it.rounds.size()},
                    {"you", entrant_or_null(it.entrant_of(asker))},
                    {"you_host", it.host == asker}};
  const auto* game = it.game_of(it.entrant_of(asker));
  body["your_table"] =
      game != nullptr && !game->table.empty() ? json::value(game->table) : json::value();
  return body;
}

json::object Rest::tournament_body(const Tournament& it, PersonId asker) const {
  json::object body = tournament_summary(it, asker);
  body["options"] = it.plan.options;
  body["rounds_wanted"] =
      rounds_of(it.plan.kind, static_cast<int>(it.entrants.size()), it.plan.rounds);
  json::array entrants;
  for (const Entrant& entrant : it.entrants) {
    const bool bot = entrant.is_bot();
    entrants.push_back(
        {{"name", name_of_entrant(entrant)},
         {"person",
          bot || entrant.person == 0 ? json::value() : json::value(person_text(entrant.person))},
         {"bot", bot},
         {"rating", entrant.rating == 0 ? json::value() : json::value(entrant.rating)},
         {"gone", entrant.gone}});
  }
  body["entrants"] = std::move(entrants);
  json::array rounds;
  for (const auto& round : it.rounds) {
    json::array games;
    for (const Tournament::Game& game : round)
      games.push_back(
          {{"first", game.duel.first},
           {"second", entrant_or_null(game.duel.second)},
           {"points", game.duel.halves ? json::value(points(*game.duel.halves)) : json::value()},
           {"table", game.table.empty() ? json::value() : json::value(game.table)}});
    rounds.push_back(std::move(games));
  }
  body["rounds"] = std::move(rounds);
  json::array standing;
  if (it.state == TournamentState::kRunning || it.state == TournamentState::kOver)
    for (const Standing& one : standings(it.course()))
      standing.push_back({{"entrant", one.entrant},
                          {"place", one.place},
                          {"points", points(one.halves)},
                          {"opponents", one.opponents / 4.0},
                          {"won", one.won},
                          {"prize", it.state == TournamentState::kOver && one.place <= kPrizes}});
  body["standings"] = std::move(standing);
  return body;
}

HttpReply Rest::tournaments(const Caller& caller) const {
  const auto rows = app_.services.store.tournaments(true, kTournamentsListed);
  if (!rows) return error_reply(kTournamentsUnread);
  json::array list;
  for (const TournamentRow& row : *rows) {
    const auto it = tournament_of(row);
    if (it) list.push_back(tournament_summary(*it, caller.identity.person));
  }
  return json_reply({{"tournaments", std::move(list)}});
}

HttpReply Rest::tournament(const std::string& id, const Caller& caller) const {
  const auto it = read_one(app_.services.store, id);
  if (!it) return error_reply(it.error());
  return json_reply(tournament_body(*it, caller.identity.person));
}

asio::awaitable<HttpReply> Rest::announce_tournament(HttpCall call, Caller caller) {
  auto plan = read_tournament(call.body, app_.services.environment.now());
  if (!plan) co_return error_reply(plan.error());
  if (caller.login.empty())
    co_return error_reply({"tournament_account", "Tournaments are for people with an account."});
  if (auto refused = refuse_if_too_fast(app_.tables, std::to_string(caller.identity.person), app_))
    co_return *refused;
  const auto running = app_.services.store.tournaments(false, kTournamentsListed);
  if (!running) co_return error_reply(kTournamentsUnread);
  int mine = 0;
  for (const TournamentRow& row : *running)
    if (const auto it = tournament_of(row)) mine += it->host == caller.identity.person;
  if (mine >= kMostOfOneHost || running->size() >= kTournamentsListed)
    co_return error_reply({"too_many", "There are enough tournaments now; wait for one to end."});
  const auto made = app_.tournaments.announce(std::move(*plan), caller.identity.person);
  if (!made) co_return error_reply(made.error());
  Change change;
  change.push_back(step_of(*made, app_.services.environment.now()));
  const auto done = co_await app_.write(std::move(change));
  if (!done) co_return error_reply(done.error());
  co_return json_reply({{"tournament", made->id}, {"link", "/tournaments/" + made->id}}, 201);
}

// Signing up, leaving, calling off: what needs no table.
Result<void> Rest::change_entry(Tournament& it, TournamentAct act, const Caller& caller) const {
  const PersonId me = caller.identity.person;
  const int entrant = it.entrant_of(me);
  if (it.state == TournamentState::kOver || it.state == TournamentState::kCancelled)
    return error("tournament_begun", "This tournament is over.");
  if (act == TournamentAct::kLeave) {
    if (entrant == kNoEntrant) return {};
    if (it.state == TournamentState::kSignUp)
      it.entrants.erase(it.entrants.begin() + entrant);
    else
      it.entrants[static_cast<std::size_t>(entrant)].gone = true;
    return {};
  }
  if (it.state != TournamentState::kSignUp)
    return error("tournament_begun", "This tournament has begun.");
  if (act == TournamentAct::kCancel) {
    if (it.host != me) return error("not_host", "Only who announced it may call it off.");
    it.state = TournamentState::kCancelled;
    return {};
  }
  if (caller.login.empty())
    return error("tournament_account", "Tournaments are for people with an account.");
  if (entrant != kNoEntrant) return {};  // asked twice
  if (it.full()) return error("tournament_full", "All places are taken.");
  const auto blocked = app_.services.store.related(it.host, Relation::kBlocked);
  if (!blocked) return std::unexpected(kTournamentsUnread);
  if (std::ranges::find(*blocked, me) != blocked->end())
    return error("blocked", "Who announced this does not want to play with you.");
  it.entrants.push_back({.person = me, .level = {}});
  return {};
}

asio::awaitable<HttpReply> Rest::act_in_tournament(std::string id, HttpCall call, Caller caller) {
  const auto act = read_tournament_act(call.body);
  if (!act) co_return error_reply(act.error());
  const PersonId me = caller.identity.person;
  for (int tries = 0; tries < kTriesToStep; ++tries) {
    auto it = read_one(app_.services.store, id);
    if (!it) co_return error_reply(it.error());
    Tournaments::Step step;
    TableId given_up;
    if (*act == TournamentAct::kStart) {
      if (it->host != me)
        co_return error_reply({"not_host", "Only who announced it may begin it."});
      if (it->state != TournamentState::kSignUp)
        co_return error_reply({"tournament_begun", "This tournament has begun."});
      if (it->entrants.size() < 2)
        co_return error_reply({"tournament_few", "There must be two at least."});
      auto begun = app_.tournaments.begin(*it);
      if (!begun) co_return error_reply(begun.error());
      step = std::move(*begun);
    } else {
      if (const auto* game = it->game_of(it->entrant_of(me));
          game != nullptr && *act == TournamentAct::kLeave)
        given_up = game->table;
      if (auto changed = change_entry(*it, *act, caller); !changed)
        co_return error_reply(changed.error());
      step.change.push_back(step_of(*it, app_.services.environment.now()));
    }
    const auto done = co_await app_.write(std::move(step.change));
    if (!done && done.error().code == "tournament_moved") continue;
    if (!done) co_return error_reply(done.error());
    app_.tournaments.opened(step.opened);
    if (!given_up.empty()) app_.hub.visit(given_up, [me](Table& table) { table.give_up(me); });
    co_return tournament(id, caller);
  }
  co_return error_reply({"busy", "Too many change this at once; try again."});
}

}  // namespace reeve::server
