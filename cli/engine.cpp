#include "cli/engine.h"

#include "cli/engine_fields.h"
#include "core/record.h"
#include "core/words.h"

namespace reeve::cli {

namespace {

json::object failure(const Error& error) {
  return {{"ok", false}, {"error", {{"code", error.code}, {"message", error.message}}}};
}

json::value seat_json(Seat seat) {
  return seat >= 0 ? json::value(seat) : json::value(nullptr);
}

// As a number where every reader's numbers hold it, else as text.
json::value seed_json(std::uint64_t seed) {
  constexpr std::uint64_t kExactInDoubles = 1ull << 53;
  return seed <= kExactInDoubles ? json::value(seed) : json::value(fmt::format("{}", seed));
}

// A field that must be an object; absent counts as empty when `optional`.
json::object read_object(JsonReader& in, std::string_view name, bool optional) {
  const json::value* value = in.raw(name);
  if (value == nullptr) {
    if (!optional) in.problem().set("missing_field", in.path_of(name) + " is missing.");
    return {};
  }
  if (!value->is_object()) {
    in.problem().set("wrong_type", in.path_of(name) + " must be an object.");
    return {};
  }
  return value->get_object();
}

// A seat's number, or "spectator".
Seat read_seat(JsonReader& in, const Session& session) {
  const json::value* value = in.raw("seat");
  if (value != nullptr && value->is_string() && value->get_string() == "spectator")
    return kSpectator;
  return in.integer<Seat>("seat", 0, session.seats() - 1);
}

// "language" of a request that begins a game.
Language read_language(JsonReader& in) {
  return kLanguages[in.choice("language", kLanguageNames, 0)];
}

json::array events_json(const Session& session, const std::vector<Event>& events,
                        Language language) {
  json::array array;
  for (const Event& event : events) {
    json::object object = session.event_json(event);
    object.emplace("text", session.event_sentence(event, language));
    array.push_back(std::move(object));
  }
  return array;
}

}  // namespace

json::object game_to_json(const GameType& game, Language language) {
  return {{"name", game.name()},
          {"title", game.title()},
          {"ruleset", game.ruleset()},
          {"rulesets", json::value_from(game.rulesets())},
          {"options", game.options_schema(language)}};
}

const std::map<std::string_view, Engine::Operation>& Engine::operations() {
  static const std::map<std::string_view, Operation> table = {
      {"games", &Engine::games}, {"new", &Engine::start},       {"load", &Engine::load},
      {"state", &Engine::state}, {"view", &Engine::view},       {"legal", &Engine::legal},
      {"play", &Engine::play},   {"undo", &Engine::undo},       {"redo", &Engine::redo},
      {"hash", &Engine::hash},   {"result", &Engine::result},   {"record", &Engine::record},
      {"draw", &Engine::draw},   {"bots", &Engine::bots},       {"bot", &Engine::bot},
      {"hint", &Engine::hint},   {"analyse", &Engine::analyse}, {"rollout", &Engine::rollout},
  };
  return table;
}

std::string Engine::answer(std::string_view line) {
  const auto request = parse_json(line);
  if (!request) return json::serialize(failure(request.error()));
  Reply reply = dispatch(*request);
  const Words& words = session_ ? session_->type().words(language_) : core_words(language_);
  json::object object = reply ? std::move(*reply) : failure(in_words(reply.error(), words));
  if (reply) object["ok"] = true;
  if (request->is_object())
    if (const json::value* id = request->get_object().if_contains("id")) object["id"] = *id;
  return json::serialize(object);
}

std::string Engine::line_too_long() {
  return json::serialize(
      failure({"line_too_long", fmt::format("A line may have at most {} bytes.", kLongestLine)}));
}

Engine::Reply Engine::dispatch(const json::value& request) {
  JsonProblem problem;
  JsonReader in(request, "request", problem);
  const std::string op = in.string("op");
  in.raw("id");
  if (problem) return std::unexpected(problem.error());
  const auto found = operations().find(op);
  if (found == operations().end()) {
    std::string known;
    for (const auto& [name, operation] : operations())
      known += (known.empty() ? "" : ", ") + std::string(name);
    return error("unknown_op", "op \"{}\" is not known; there are {}.", op.substr(0, 40), known);
  }
  return (this->*found->second)(in);
}

Result<const GameType*> Engine::game_named(const std::string& name) const {
  std::string known;
  for (const GameType* game : games_) {
    if (game->name() == name) return game;
    known += (known.empty() ? "" : ", ") + std::string(game->name());
  }
  return error("unknown_game", "There is no game \"{}\"; there are {}.", name.substr(0, 40), known);
}

Result<Session*> Engine::running() const {
  if (!session_) return error("no_game", "No game is running; begin with \"new\" or \"load\".");
  return session_.get();
}

json::object Engine::position() const {
  return {{"actor", seat_json(session_->actor())}, {"over", session_->over()}};
}

Engine::Reply Engine::begin(const GameType& game, Result<std::unique_ptr<Session>> session,
                            std::uint64_t seed, Language language) {
  if (!session) return std::unexpected(in_words(session.error(), game.words(language)));
  session_ = std::move(*session);
  language_ = language;
  json::object reply = position();
  reply["game"] = game.name();
  reply["seed"] = seed_json(seed);
  reply["seats"] = session_->seats();
  return reply;
}

Engine::Reply Engine::games(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  json::array games;
  for (const GameType* game : games_) games.push_back(game_to_json(*game));
  return json::object{{"games", std::move(games)}};
}

Engine::Reply Engine::start(JsonReader& in) {
  const std::string name = in.string("game");
  const json::object options = read_object(in, "options", true);
  const Language language = read_language(in);
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  const auto game = game_named(name);
  if (!game) return std::unexpected(game.error());
  Reply reply = begin(**game, (*game)->create(options, *seed), *seed, language);
  if (reply) (*reply)["options"] = session_->options();
  return reply;
}

// A game from its record goes on where it stopped, by the ruleset it began with.
Engine::Reply Engine::load_record(JsonReader& in) {
  const std::string text = in.string("record");
  const Language language = read_language(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto record = record_from_text(text);
  if (!record) return std::unexpected(record.error());
  const auto game = game_named(record->game);
  if (!game) return std::unexpected(game.error());
  Reply reply = begin(**game, replay(**game, *record), record->seed.value_or(0), language);
  if (!reply) return reply;
  (*reply)["ruleset"] = record->ruleset;
  (*reply)["options"] = session_->options();
  return reply;
}

Engine::Reply Engine::load(JsonReader& in) {
  if (in.raw("record") != nullptr) return load_record(in);
  const std::string name = in.string("game");
  const json::object state = read_object(in, "state", false);
  const Language language = read_language(in);
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  const auto game = game_named(name);
  if (!game) return std::unexpected(game.error());
  return begin(**game, (*game)->load(state, *seed), *seed, language);
}

Engine::Reply Engine::state(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  return json::object{{"game", (*session)->type().name()}, {"state", (*session)->state()}};
}

Engine::Reply Engine::view(JsonReader& in) {
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const Seat seat = read_seat(in, **session);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  return json::object{{"seat", seat == kSpectator ? json::value("spectator") : json::value(seat)},
                      {"actor", seat_json((*session)->actor_seen_by(seat))},
                      {"view", (*session)->view(seat)}};
}

Engine::Reply Engine::legal(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  json::array moves;
  for (const LegalMove& move : (*session)->legal(language_)) moves.push_back(to_json(move));
  json::object reply = position();
  reply["moves"] = std::move(moves);
  return reply;
}

Engine::Reply Engine::play(JsonReader& in) {
  const std::string move = in.string("move");
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const auto played = (*session)->play(move);
  if (!played) return std::unexpected(played.error());
  json::object reply = position();
  reply["by"] = seat_json(played->by);
  reply["events"] = events_json(**session, played->events, language_);
  return reply;
}

Engine::Reply Engine::undo(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  if (auto done = (*session)->take_back(); !done) return std::unexpected(done.error());
  return position();
}

Engine::Reply Engine::redo(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const auto played = (*session)->redo((*session)->actor());
  if (!played) return std::unexpected(played.error());
  json::object reply = position();
  reply["by"] = seat_json(played->by);
  reply["events"] = events_json(**session, played->events, language_);
  return reply;
}

Engine::Reply Engine::hash(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  return json::object{{"hash", fmt::format("{:016x}", (*session)->hash())}};
}

Engine::Reply Engine::result(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  return (*session)->result();
}

Engine::Reply Engine::record(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const Record record = (*session)->record();
  return json::object{{"record", record_to_text(record)},
                      {"moves", json::value_from(record.moves)}};
}

Engine::Reply Engine::draw(JsonReader& in) {
  const auto session = running();
  if (!session) return std::unexpected(session.error());
  const Seat seat = read_seat(in, **session);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  return json::object{{"picture", (*session)->draw(seat, false, language_)}};
}

}  // namespace reeve::cli
