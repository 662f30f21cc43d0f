#include "wasm/local_table.h"

#include "cli/engine_fields.h"
#include "core/record.h"
#include "core/registry.h"
#include "search/levels/bot.h"

namespace reeve::wasm {
namespace {

using cli::finish;
using cli::read_seed;
using server::ActionKind;

json::value seat_or_null(Seat seat) {
  return seat < 0 ? json::value() : json::value(seat);
}

// A seat of the table; null is a spectator's.
Seat read_viewer(JsonReader& in, const server::Match& match) {
  const json::value* seat = in.raw("seat");
  if (seat == nullptr || seat->is_null()) return kSpectator;
  return in.integer<Seat>("seat", 0, match.people() - 1);
}

json::array events_of(const server::Match& match, std::size_t from, std::optional<Seat> viewer) {
  json::array events;
  for (std::size_t i = from; i < match.log().size(); ++i) {
    const Event event = viewer ? match.log()[i].seen_by(*viewer) : match.log()[i];
    json::object body = match.session().event_json(event);
    body["text"] = match.session().event_sentence(event);
    events.push_back(std::move(body));
  }
  return events;
}

json::array scores_of(const Session& session) {
  json::array scores;
  for (Seat seat = 0; seat < session.seats(); ++seat) scores.push_back(session.score(seat));
  return scores;
}

Result<std::unique_ptr<Session>> begin(const GameType& type, const json::object& start,
                                       bool composed, std::uint64_t seed) {
  return composed ? type.load(start, seed) : type.create(start, seed);
}

}  // namespace

std::optional<LocalTables::Reply> LocalTables::answer(std::string_view op, JsonReader& in) {
  if (!op.starts_with("table.")) return {};
  if (op == "table.new") return create(in);
  const std::int64_t number = in.whole("table", 1, INT64_MAX);
  const auto found = tables_.find(number);
  if (in.problem()) return std::unexpected(in.problem().error());
  if (found == tables_.end()) return error("not_found", "There is no table {}.", number);
  Table& table = found->second;
  if (op == "table.act") return act(in, table);
  if (op == "table.frame") return frame(in, table);
  if (op == "table.bot") return bot(in, table);
  if (op == "table.hint") return hint(in, table);
  if (op == "table.replay") return replay(in, table);
  if (op == "table.record") return record(in, table);
  if (op == "table.close") {
    if (auto read = finish(in); !read) return std::unexpected(read.error());
    tables_.erase(found);
    return json::object{};
  }
  return error("unknown_op", "There is no operation \"{}\".", op.substr(0, 40));
}

LocalTables::Reply LocalTables::create(JsonReader& in) {
  const std::string name = in.string("game");
  const bool composed = in.has("position");
  const json::value* start = in.raw(composed ? "position" : "options");
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  if (start == nullptr || !start->is_object())
    return error("wrong_type", "options or position must be an object.");
  const auto type = find_game(name);
  if (!type) return std::unexpected(type.error());
  auto session = begin(**type, start->get_object(), composed, *seed);
  if (!session) return std::unexpected(session.error());
  const int people = (*session)->people();
  json::object reply{{"table", ++last_},
                     {"options", (*session)->options()},
                     {"seats", (*session)->seats()},
                     {"people", people}};
  tables_.emplace(last_, Table{.match = server::Match(std::move(*session), people),
                               .start = start->get_object(),
                               .composed = composed});
  return reply;
}

LocalTables::Reply LocalTables::act(JsonReader& in, Table& table) {
  static constexpr std::string_view kKinds[] = {"play", "undo", "redo", "rewind"};
  const auto kind = static_cast<ActionKind>(in.choice("kind", kKinds));
  const Seat seat = in.integer<Seat>("seat", 0, table.match.people() - 1);
  const std::string move = in.string("move", "");
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const auto step = table.match.act(kind, seat, move);
  if (!step) return std::unexpected(step.error());
  json::array seen;
  for (const auto& one : step->seen)
    seen.push_back({{"seat", seat_or_null(one.viewer)}, {"by", seat_or_null(one.by)}});
  return json::object{{"by", seat_or_null(step->by)},
                      {"log_from", step->log_from},
                      {"seen", std::move(seen)},
                      {"actor", seat_or_null(table.match.session().actor())},
                      {"over", table.match.session().over()}};
}

LocalTables::Reply LocalTables::frame(JsonReader& in, Table& table) const {
  const server::Match& match = table.match;
  const Session& session = match.session();
  const Seat viewer = read_viewer(in, match);
  const auto log_from =
      in.integer<std::size_t>("log_from", 0, static_cast<std::int64_t>(match.log().size()), 0);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  const bool over = session.over();
  const bool your_turn = viewer >= 0 && session.actor() == viewer;
  json::array legal;
  if (your_turn)
    for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  json::object standing{{"scores", scores_of(session)}};
  if (const auto stands = parse_json(server::standing_of(session))) standing = stands->as_object();
  return json::object{{"seq", match.seq(viewer)},
                      {"log_from", log_from},
                      {"events", events_of(match, log_from, viewer)},
                      {"view", session.view(viewer)},
                      {"actor", seat_or_null(session.actor_seen_by(viewer))},
                      {"decides", seat_or_null(session.actor())},
                      {"your_turn", your_turn},
                      {"legal", std::move(legal)},
                      {"can_undo", !over && viewer >= 0 && session.can_undo(viewer)},
                      {"can_rewind", viewer >= 0 && match.can_rewind(viewer)},
                      {"can_redo", !over && viewer >= 0 && session.can_redo(viewer)},
                      {"scores", scores_of(session)},
                      {"standing", std::move(standing)},
                      {"over", over},
                      {"result", session.result()}};
}

LocalTables::Reply LocalTables::bot(JsonReader& in, Table& table) const {
  const std::string level = in.string("level");
  const auto seed = read_seed(in);
  const Budget budget{.milliseconds = in.integer<std::uint32_t>("ms", 0, 600'000, 0),
                      .nodes = in.integer<std::uint32_t>("nodes", 0, 100'000'000, 0)};
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  const Session& session = table.match.session();
  if (session.over()) return error("game_over", "The game is over.");
  const auto bot = make_bot(session.type().name(), level);
  if (!bot) return std::unexpected(bot.error());
  return json::object{{"move", session.text((*bot)->choose(session, *seed, budget).move)}};
}

LocalTables::Reply LocalTables::hint(JsonReader& in, Table& table) const {
  const auto seed = read_seed(in);
  const auto count = in.integer<std::size_t>("count", 1, 20, 3);
  const auto ms = in.integer<std::uint32_t>("ms", 0, 60'000, 0);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  const Session& session = table.match.session();
  if (session.over()) return error("game_over", "The game is over.");
  const auto bot = make_bot(session.type().name(), "master");
  if (!bot) return std::unexpected(bot.error());
  json::array hints;
  for (const Hint& hint : (*bot)->hint(session, *seed, count, {.milliseconds = ms}))
    hints.push_back(to_json(session.describe(hint.move), hint));
  return json::object{{"hints", std::move(hints)}};
}

// As server/table/table_replay.cpp: while the game runs a seat leafs through what it has seen; after
// the end every move is a step, and "all" sees everything.
LocalTables::Reply LocalTables::replay(JsonReader& in, Table& table) const {
  const bool over = table.match.session().over();
  const json::value* who = in.raw("seat");
  const bool all = who != nullptr && who->is_string() && who->get_string() == "all";
  const Seat viewer =
      all || (who != nullptr && who->is_string()) ? kSpectator : read_viewer(in, table.match);
  const auto from = in.integer<std::size_t>("from", 0, 1'000'000, 0);
  const auto count = in.integer<std::size_t>("count", 0, 50, 20);
  const bool brief = in.boolean("brief", false);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (all && !over)
    return error("not_your_seat", "While the game runs you may look back from your own seat only.");
  const std::optional<Seat> seen_by = all ? std::optional<Seat>() : std::optional<Seat>(viewer);
  auto start = begin(table.match.session().type(), table.start, table.composed,
                     table.match.session().seed());
  if (!start) return std::unexpected(start.error());
  server::Match match(std::move(*start), table.match.people());
  const Session& session = match.session();
  json::array positions;
  std::size_t step = 0;
  const auto show = [&](Seat by, std::size_t log_from, std::string_view move) {
    if (brief || (step >= from && step < from + count)) {
      json::object position{{"step", step},
                            {"by", seat_or_null(by)},
                            {"events", events_of(match, log_from, seen_by)}};
      if (!brief) {
        position["view"] = all ? session.state() : session.view(viewer);
        position["actor"] = seat_or_null(all ? session.actor() : session.actor_seen_by(viewer));
        position["scores"] = scores_of(session);
        position["result"] = session.result();
        // Of one position after the end, what could be done there.
        if (over && count == 1 && !session.over()) {
          json::array legal;
          for (const LegalMove& could : session.legal()) legal.push_back(to_json(could));
          position["legal"] = std::move(legal);
        }
      }
      if (over && !move.empty()) position["move"] = move;
      positions.push_back(std::move(position));
    }
    ++step;
  };
  show(kNobody, 0, {});
  for (const Move move : table.match.session().moves()) {
    const auto done = match.play(session.actor(), move);
    if (!done) return std::unexpected(done.error());
    const auto seen = std::find_if(done->seen.begin(), done->seen.end(),
                                   [&](const auto& it) { return it.viewer == viewer; });
    if (over)
      show(done->by, done->log_from, session.text(move));
    else if (seen != done->seen.end())
      show(seen->by, done->log_from, {});
  }
  return json::object{{"seat", all ? json::value("all") : seat_or_null(viewer)},
                      {"steps", step - 1},
                      {"from", brief ? 0 : from},
                      {"positions", std::move(positions)}};
}

LocalTables::Reply LocalTables::record(JsonReader& in, Table& table) const {
  const json::array& names = in.array("names", 0, kMaxSeats);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  Record record = table.match.session().record();
  record.seats.clear();
  for (const json::value& name : names)
    record.seats.emplace_back(name.is_string() ? std::string_view(name.get_string())
                                               : std::string_view());
  return json::object{{"record", record_to_text(record)}};
}

}  // namespace reeve::wasm
