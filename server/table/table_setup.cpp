#include "server/table/table_setup.h"

#include <algorithm>

#include "server/net/said.h"
#include "server/people/identity.h"
#include "server/table/game_clock.h"

namespace reeve::server {

namespace {

// Everything the server promises to keep secret until the end, and the proof that it did.
void draw_seed(TableRow& row, const Environment& environment,
               std::optional<std::uint64_t> seed = {}) {
  row.seed = seed ? *seed : random_number(environment);
  std::array<std::uint8_t, 16> salt{};
  environment.random_bytes(salt);
  row.salt = to_hex(salt);
  row.commitment = commitment_of(row.game, row.seed, row.salt);
}

// The session a new table begins with; what it begins from is written into the row.
Result<std::unique_ptr<Session>> first_position(const GameType& type, const CreateTable& create,
                                                TableRow& row) {
  if (!create.position) {
    const auto options = type.check_options(create.options);
    if (!options) return std::unexpected(options.error());
    row.options = json::serialize(*options);
    return type.create(*options, row.seed);
  }
  // Who composes a position knows what is hidden in it, so nobody else may be drawn in.
  for (const CreateTable::Place& place : create.seats)
    if (place.kind == SeatKind::kOpen)
      return error("unknown_value", "A table with a position of its own has no open seats.");
  auto session = type.load(*create.position, row.seed);
  if (!session) return session;
  if ((*session)->over()) return error("game_over", "The game of this position is over.");
  row.options = json::serialize((*session)->options());
  row.position = json::serialize(*create.position);
  return session;
}

void start_if_full(TableRow& row, const Services& services) {
  if (all_seats_taken(row)) (void)begin_game(row, services);
}

// What counts must be fair: accounts only, a seat each, a first position nobody chose.
Result<void> check_rated(const CreateTable& create, const Host& host, bool alone_or_automata) {
  if (!create.settings.rated) return {};
  if (!host.account)
    return error("rated_account",
                 "Guests have no rating. Make an account, which keeps your name and games, or play "
                 "without.");
  if (create.position || !create.settings.lesson.empty() || alone_or_automata)
    return error("rated_unfit", "Only games of two or more from the beginning can be rated.");
  int own = 0;
  for (const CreateTable::Place& place : create.seats) own += place.kind == SeatKind::kPerson;
  if (own > 1) return error("rated_one_seat", "At a rated table everybody has one seat.");
  return {};
}

}  // namespace

bool all_seats_taken(const TableRow& row) {
  return std::none_of(row.seats.begin(), row.seats.end(),
                      [](const SeatRow& seat) { return seat.kind == SeatKind::kOpen; });
}

Settings settings_of(const TableRow& row) {
  const auto value = parse_json(row.settings);
  if (!value) return {};
  JsonProblem problem;
  JsonReader in(*value, "settings", problem);
  return read_stored_settings(in);
}

Result<TableRow> new_table(const CreateTable& create, const Host& host, const Services& services) {
  const auto type = services.world.game(create.game);
  if (!type) return std::unexpected(type.error());
  const Environment& environment = services.environment;
  TableRow row{.id = new_table_id(environment),
               .game = create.game,
               .ruleset = (*type)->ruleset(),
               .settings = json::serialize(settings_to_json(create.settings)),
               .is_public = create.is_public,
               .host = host.person,
               .created = environment.now(),
               .moved = environment.now(),
               .deadline = services.tick() + services.limits.open_life};
  draw_seed(row, environment, create.seed);
  const auto session = first_position(**type, create, row);
  if (!session) return std::unexpected(session.error());

  const int people = (*session)->people();
  if (static_cast<int>(create.seats.size()) != people)
    return error("wrong_length", "request.seats must have {} elements for these options, not {}.",
                 people, create.seats.size());
  if (const auto fine = check_rated(create, host, people < 2 || people != (*session)->seats());
      !fine)
    return std::unexpected(fine.error());
  for (const CreateTable::Place& place : create.seats) {
    SeatRow seat{.kind = place.kind};
    if (place.kind == SeatKind::kPerson) {
      seat.person = host.person;
      seat.name = place.name.empty() ? host.name : place.name;
    } else if (place.kind == SeatKind::kBot) {
      if (!services.world.has_bot(place.level))
        return error("unknown_value", "There is no bot \"{}\".", place.level.substr(0, 40));
      seat.level = place.level;
    }
    row.seats.push_back(std::move(seat));
  }
  row.seats.resize(static_cast<std::size_t>((*session)->seats()),
                   SeatRow{.kind = SeatKind::kAutomaton});
  start_if_full(row, services);
  return row;
}

Result<TableRow> next_table(const TableRow& last, PersonId host, const Services& services) {
  const auto type = services.world.game(last.game);
  if (!type) return std::unexpected(type.error());
  TableRow row = last;
  row.id = new_table_id(services.environment);
  row.ruleset = (*type)->ruleset();
  row.position.clear();
  Settings settings = settings_of(last);
  settings.lesson.clear();
  settings.sent_away.clear();
  settings.tournament.clear();
  settings.challenge = 0;
  row.settings = json::serialize(settings_to_json(settings));
  draw_seed(row, services.environment);
  row.status = TableStatus::kOpen;
  row.host = host;
  row.created = row.moved = services.environment.now();
  row.turn = kNobody;
  row.deadline = services.tick() + services.limits.open_life;
  row.clocks.clear();
  row.rematch.clear();
  row.standing.clear();
  row.ending.clear();
  for (SeatRow& seat : row.seats) {
    seat.substitute.clear();
    seat.gone = seat.hidden = false;
    seat.hints = 0;
    if (seat.kind != SeatKind::kPerson || seat.person == host) continue;
    // The others are asked: their seats are kept for them until they sit down or the host frees them.
    // Who does not want to play with the host is not asked to.
    const auto blocked = services.store.related(seat.person, Relation::kBlocked);
    if (seat.person == 0 || (blocked && std::ranges::find(*blocked, host) != blocked->end()))
      seat = {};
    else
      seat.kind = SeatKind::kOpen;
  }
  // Against bots alone nobody waits.
  start_if_full(row, services);
  return row;
}

Result<Match> begin_game(TableRow& row, const Services& services) {
  auto start = start_of(services.world, row);
  if (!start) return std::unexpected(start.error());
  std::ptrdiff_t people = 0;
  for (const SeatRow& seat : row.seats) people += seat.kind != SeatKind::kAutomaton;
  const Settings settings = settings_of(row);
  if (settings.shuffle) {
    Rng rng(random_number(services.environment));
    rng.shuffle(std::span(row.seats.begin(), row.seats.begin() + people));
  }
  Match match(std::move(*start), static_cast<int>(people));
  row.status = match.session().over() ? TableStatus::kOver : TableStatus::kRunning;
  row.moved = services.environment.now();
  row.turn = match.session().actor_seen_by(kSpectator);
  row.standing = standing_of(match.session());
  GameClock clock(settings.clock, static_cast<int>(row.seats.size()));
  clock.turn(row.turn, services.tick());
  row.clocks = clock.to_text();
  row.deadline = services.tick();  // looked after as soon as anyone has time
  return match;
}

Result<Imported> imported_table(const Record& record, const Host& host, const Services& services) {
  const auto type = services.world.game(record.game);
  if (!type) return std::unexpected(refusal("bad_record", "error.bad_record.game"));
  if (record.moves.size() > services.limits.actions_per_table)
    return error("too_large", "The record has too many moves.");
  const auto checked = replay(**type, record);
  if (!checked) return std::unexpected(checked.error());
  if (!record.commitment.empty() &&
      commitment_of(record.game, *record.seed, record.salt) != record.commitment)
    return error("bad_record", "The seed is not the one that was committed to.");
  const bool ended = !(*checked)->over();
  if (ended && !record.ended) return std::unexpected(refusal("not_over", "error.not_over.record"));
  const Environment& environment = services.environment;
  Imported imported;
  TableRow& row = imported.row;
  row.id = new_table_id(environment);
  row.game = record.game;
  row.ruleset = record.ruleset;
  row.options = json::serialize(record.position ? record.options : (*checked)->options());
  if (record.position) row.position = json::serialize(*record.position);
  row.seed = *record.seed;
  row.salt = record.salt;
  row.commitment = record.commitment;
  Settings settings;
  settings.imported = true;
  row.settings = json::serialize(settings_to_json(settings));
  row.status = ended ? TableStatus::kEnded : TableStatus::kOver;
  if (ended) {
    json::object how{{"how", record.ended->how}};
    if (record.ended->by >= (*checked)->seats())
      return error("bad_record", "The record was ended by a seat that it does not have.");
    if (record.ended->by >= 0) how["by"] = record.ended->by;
    row.ending = json::serialize(how);
  }
  row.host = host.person;
  row.created = row.moved = environment.now();
  for (int i = 0; i < (*checked)->seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    SeatRow seat{.kind = i < (*checked)->people() ? SeatKind::kPerson : SeatKind::kAutomaton};
    if (at < record.seats.size())
      seat.name = clean_name(record.seats[at]).value_or(fmt::format("Seat {}", i + 1));
    row.seats.push_back(std::move(seat));
  }
  auto session = start_of(services.world, row);
  if (!session) return std::unexpected(session.error());
  for (const std::string& move : record.moves) {
    ActionRow action{.number = static_cast<std::uint32_t>(imported.actions.size()),
                     .seat = (*session)->actor(),
                     .move = move,
                     .at = environment.now()};
    if (auto played = (*session)->play(move); !played) return std::unexpected(played.error());
    action.hash = hash_to_keep(**session);
    imported.actions.push_back(std::move(action));
  }
  row.standing = standing_of(**session);
  imported.kept = {.result = json::serialize((*session)->result()),
                   .record = record_to_text((*session)->record())};
  return imported;
}

}  // namespace reeve::server
