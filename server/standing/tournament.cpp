#include "server/standing/tournament.h"

#include <algorithm>
#include <array>

#include "server/net/limits.h"
#include "server/people/identity.h"

namespace reeve::server {

namespace {

constexpr std::array<std::string_view, 3> kKinds = {"swiss", "round_robin", "knock_out"};
constexpr std::array<std::string_view, 4> kStates = {"sign_up", "running", "over", "cancelled"};
constexpr Milliseconds kSoonest = 60'000;
constexpr Milliseconds kLatest = 60 * kDay;
constexpr int kMostInRoundRobin = 32;
constexpr int kMostSwissRounds = 15;
constexpr std::size_t kMostRounds = 1000;

json::object plan_to_json(const TournamentPlan& plan) {
  return {{"name", plan.name},     {"kind", name_of(plan.kind)},
          {"game", plan.game},     {"options", plan.options},
          {"rounds", plan.rounds}, {"most", plan.most},
          {"starts", plan.starts}, {"settings", settings_to_json(plan.settings)}};
}

TournamentPlan plan_from(JsonReader in) {
  TournamentPlan plan{.name = in.string("name"),
                      .kind = static_cast<TournamentKind>(in.choice("kind", kKinds)),
                      .game = in.string("game")};
  if (const json::value* options = in.raw("options"); options != nullptr && options->is_object())
    plan.options = options->get_object();
  plan.rounds = in.integer<int>("rounds", 0, kMostEntrants);
  plan.most = in.integer<int>("most", 2, kMostEntrants);
  plan.starts = in.whole("starts", 0, INT64_MAX);
  JsonReader settings = in.object("settings");
  plan.settings = read_stored_settings(settings);
  return plan;
}

Entrant entrant_from(JsonReader in) {
  Entrant entrant{.level = in.string("bot", ""),
                  .rating = in.integer<int>("rating", 0, 10'000, 0),
                  .gone = in.boolean("gone", false)};
  if (in.has("person")) entrant.person = person_from_text(in.string("person")).value_or(0);
  return entrant;
}

json::object entrant_to_json(const Entrant& entrant) {
  json::object body{{"rating", entrant.rating}, {"gone", entrant.gone}};
  if (entrant.is_bot())
    body["bot"] = entrant.level;
  else
    body["person"] = person_text(entrant.person);
  return body;
}

Tournament::Game game_from(JsonReader in, int entrants) {
  Tournament::Game game{.table = in.string("table", "")};
  game.duel.first = in.integer<int>("first", 0, entrants - 1);
  game.duel.second = in.integer<int>("second", kNoEntrant, entrants - 1);
  if (in.has("halves")) game.duel.halves = in.integer<int>("halves", 0, 2);
  return game;
}

json::object game_to_json(const Tournament::Game& game) {
  json::object body{{"first", game.duel.first}, {"second", game.duel.second}};
  if (game.duel.halves) body["halves"] = *game.duel.halves;
  if (!game.table.empty()) body["table"] = game.table;
  return body;
}

bool decided(const std::vector<Tournament::Game>& round) {
  return std::ranges::all_of(
      round, [](const Tournament::Game& game) { return game.duel.halves.has_value(); });
}

}  // namespace

std::string_view name_of(TournamentKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

std::string_view name_of(TournamentState state) {
  return kStates[static_cast<std::size_t>(state)];
}

Course Tournament::course() const {
  Course course{.kind = plan.kind, .rounds = plan.rounds};
  for (const Entrant& entrant : entrants)
    course.gone.push_back(entrant.gone || (!entrant.is_bot() && entrant.person == 0));
  for (const auto& round : rounds) {
    if (!decided(round)) break;
    std::vector<Duel> duels;
    for (const Game& game : round) duels.push_back(game.duel);
    course.played.push_back(std::move(duels));
  }
  return course;
}

int Tournament::entrant_of(PersonId person) const {
  for (std::size_t i = 0; i < entrants.size(); ++i)
    if (person != 0 && entrants[i].person == person) return static_cast<int>(i);
  return kNoEntrant;
}

const Tournament::Game* Tournament::game_of(int entrant) const {
  if (entrant == kNoEntrant || rounds.empty()) return nullptr;
  for (const Game& game : rounds.back())
    if (!game.duel.halves && (game.duel.first == entrant || game.duel.second == entrant))
      return &game;
  return nullptr;
}

bool Tournament::round_decided() const {
  return rounds.empty() || decided(rounds.back());
}

TournamentPlan read_plan(JsonReader& in, Milliseconds now) {
  TournamentPlan plan;
  const std::string name = in.string("name");
  if (auto clean = clean_name(name))
    plan.name = std::move(*clean);
  else
    in.problem().set(clean.error().code, clean.error().message);
  plan.kind = static_cast<TournamentKind>(in.choice("kind", kKinds));
  plan.game = in.string("game");
  if (const json::value* options = in.raw("options")) {
    if (options->is_object())
      plan.options = options->get_object();
    else
      in.fail("options", "must be an object.");
  }
  plan.rounds = in.integer<int>("rounds", 0, kMostSwissRounds, 0);
  const bool all_meet = plan.kind == TournamentKind::kRoundRobin;
  plan.most = in.integer<int>("most", 2, all_meet ? kMostInRoundRobin : kMostEntrants, plan.most);
  const Milliseconds wait = in.whole("starts_in_ms", 0, kLatest, 0);
  if (wait != 0 && wait < kSoonest) in.fail("starts_in_ms", "must leave a minute to sign up.");
  plan.starts = wait == 0 ? 0 : now + wait;
  if (in.has("bots"))
    for (const json::value& level : in.array("bots", 0, kMostBotsEntered)) {
      if (level.is_string())
        plan.bots.emplace_back(level.get_string());
      else
        in.fail("bots", "must be names of bots.");
    }
  if (static_cast<int>(plan.bots.size()) > plan.most) in.fail("bots", "are more than may enter.");
  plan.settings = read_settings(in);
  // A game that may last for ever would keep all others waiting.
  if (plan.settings.clock.kind == ClockSetting::Kind::kNone)
    in.fail("clock", "is needed in a tournament.");
  if (plan.settings.best_of != 1 || !plan.settings.lesson.empty() || plan.settings.shuffle)
    in.problem().set("unknown_value", "A tournament has neither series nor lessons nor lots.");
  plan.settings.hints = false;
  return plan;
}

PutTournament step_of(const Tournament& it, Milliseconds now) {
  json::array entrants;
  for (const Entrant& entrant : it.entrants) entrants.push_back(entrant_to_json(entrant));
  json::array rounds;
  for (const auto& round : it.rounds) {
    json::array games;
    for (const Tournament::Game& game : round) games.push_back(game_to_json(game));
    rounds.push_back(std::move(games));
  }
  const json::object body{{"step", it.step + 1},
                          {"host", person_text(it.host)},
                          {"state", name_of(it.state)},
                          {"plan", plan_to_json(it.plan)},
                          {"entrants", std::move(entrants)},
                          {"rounds", std::move(rounds)}};
  return {
      .row = {.id = it.id,
              .over = it.state == TournamentState::kOver || it.state == TournamentState::kCancelled,
              .created = it.created,
              .body = json::serialize(body)},
      .step = it.step,
      .at = now};
}

Result<Tournament> tournament_of(const TournamentRow& row) {
  const auto value = parse_json(row.body);
  if (!value) return std::unexpected(value.error());
  JsonProblem problem;
  JsonReader in(*value, "tournament", problem);
  Tournament it{.id = row.id, .step = in.whole("step", 0, INT64_MAX), .created = row.created};
  it.host = person_from_text(in.string("host")).value_or(0);
  it.state = static_cast<TournamentState>(in.choice("state", kStates));
  it.plan = plan_from(in.object("plan"));
  for (const json::value& entrant : in.array("entrants", 0, kMostEntrants))
    it.entrants.push_back(entrant_from(JsonReader(entrant, "tournament.entrants", problem)));
  for (const json::value& round : in.array("rounds", 0, kMostRounds)) {
    if (!round.is_array()) return error("bad_json", "A round must be a list.");
    auto& games = it.rounds.emplace_back();
    for (const json::value& game : round.get_array())
      games.push_back(game_from(JsonReader(game, "tournament.rounds", problem),
                                static_cast<int>(it.entrants.size())));
  }
  if (problem) return std::unexpected(problem.error());
  return it;
}

}  // namespace reeve::server
