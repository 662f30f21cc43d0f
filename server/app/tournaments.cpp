#include "server/app/tournaments.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>

#include "server/table/lobby.h"
#include "server/table/table_calls.h"
#include "server/table/table_setup.h"

namespace reeve::server {

namespace {

constexpr std::size_t kLookedAfter = 500;
constexpr int kUnknownRating = 1500;

std::size_t index_of(int entrant) {
  return static_cast<std::size_t>(entrant);
}

}  // namespace

Result<Tournament> Tournaments::announce(TournamentPlan plan, PersonId host) const {
  const auto type = services_.world.game(plan.game);
  if (!type) return std::unexpected(type.error());
  const auto options = (*type)->check_options(plan.options);
  if (!options) return std::unexpected(options.error());
  const auto session = (*type)->create(*options, 1);
  if (!session) return std::unexpected(session.error());
  if ((*session)->seats() != 2 || (*session)->people() != 2)
    return error("tournament_two", "Tournaments are of games for two.");
  plan.options = *options;
  Tournament it{.id = new_table_id(services_.environment),
                .host = host,
                .created = services_.environment.now()};
  for (const std::string& level : plan.bots) {
    if (!services_.world.has_bot(level))
      return error("unknown_value", "There is no bot \"{}\".", level.substr(0, 40));
    it.entrants.push_back({.person = 0, .level = level});
  }
  it.plan = std::move(plan);
  return it;
}

int Tournaments::rating_of(const Tournament& tournament, const Entrant& entrant) const {
  if (entrant.is_bot()) {
    const auto rating = services_.world.bot_rating
                            ? services_.world.bot_rating(tournament.plan.game, entrant.level)
                            : std::nullopt;
    return rating ? static_cast<int>(std::lround(rating->rating)) : kUnknownRating;
  }
  if (const auto ratings = services_.store.ratings_of(entrant.person))
    for (const RatingRow& it : *ratings)
      if (it.game == tournament.plan.game && it.players == 2)
        return static_cast<int>(std::lround(it.rating.rating));
  return kUnknownRating;
}

// Whose account is gone, or was closed, is out.
Result<void> Tournaments::forget_who_left(Tournament& tournament) const {
  for (Entrant& entrant : tournament.entrants) {
    if (entrant.is_bot() || entrant.person == 0) continue;
    const auto person = services_.store.person(entrant.person);
    if (!person) return std::unexpected(person.error());
    if (!*person) entrant.person = 0;
    if (!*person || (*person)->closed != 0) entrant.gone = true;
  }
  return {};
}

Result<Tournaments::Step> Tournaments::begin(Tournament it) const {
  if (auto done = forget_who_left(it); !done) return std::unexpected(done.error());
  std::erase_if(it.entrants, [](const Entrant& entrant) { return entrant.gone; });
  Step step;
  if (it.entrants.size() < 2) {
    it.state = TournamentState::kCancelled;
  } else {
    for (Entrant& entrant : it.entrants) entrant.rating = rating_of(it, entrant);
    std::ranges::stable_sort(it.entrants, std::greater{}, &Entrant::rating);
    it.state = TournamentState::kRunning;
    if (auto done = open_rounds(it, step); !done) return std::unexpected(done.error());
  }
  step.change.push_back(step_of(it, services_.environment.now()));
  return step;
}

// What a finished game was worth to its first seat; nothing while it is played.
Result<std::optional<int>> Tournaments::halves_of(const TableId& table) const {
  constexpr int kEqual = 1;
  const auto row = services_.store.table(table);
  if (!row) return std::unexpected(row.error());
  if (!*row || (*row)->status == TableStatus::kDiscarded) return kEqual;
  if (!is_finished(**row)) return std::nullopt;
  const auto outcome = services_.store.outcomes(table);
  if (!outcome) return std::unexpected(outcome.error());
  if (outcome->size() < 2) return kEqual;
  const int mine = outcome->at(0).place;
  const int theirs = outcome->at(1).place;
  return mine == theirs ? kEqual : mine < theirs ? 2 : 0;
}

Result<bool> Tournaments::note_results(Tournament& tournament) const {
  bool noted = false;
  if (tournament.rounds.empty()) return noted;
  for (Tournament::Game& game : tournament.rounds.back()) {
    if (game.duel.halves || game.table.empty()) continue;
    const auto halves = halves_of(game.table);
    if (!halves) return std::unexpected(halves.error());
    if (!*halves) continue;
    game.duel.halves = **halves;
    noted = true;
  }
  return noted;
}

Result<SeatRow> Tournaments::seat_of(const Entrant& entrant) const {
  if (entrant.is_bot()) return SeatRow{.kind = SeatKind::kBot, .level = entrant.level};
  const auto person = services_.store.person(entrant.person);
  if (!person) return std::unexpected(person.error());
  if (!*person) return error("storage", "An entrant is gone; the next step knows it.");
  return SeatRow{.kind = SeatKind::kPerson, .person = entrant.person, .name = (*person)->name};
}

Result<TableRow> Tournaments::table_for(const Tournament& tournament, const Duel& duel) const {
  CreateTable create{.game = tournament.plan.game,
                     .options = tournament.plan.options,
                     .seats = std::vector<CreateTable::Place>(2),
                     .settings = tournament.plan.settings};
  create.settings.tournament = tournament.id;
  create.settings.start_when_full = false;
  auto row = new_table(create, {.person = tournament.host, .account = true}, services_);
  if (!row) return row;
  for (std::size_t i = 0; i < 2; ++i) {
    auto seat = seat_of(tournament.entrants[index_of(i == 0 ? duel.first : duel.second)]);
    if (!seat) return std::unexpected(seat.error());
    row->seats[i] = std::move(*seat);
  }
  if (auto begun = begin_game(*row, services_); !begun) return std::unexpected(begun.error());
  return row;
}

// The next round; and the ones after it while nobody has to play, or the end.
Result<void> Tournaments::open_rounds(Tournament& it, Step& step) const {
  // Whoever is here when the call is due is not told.
  const Here nobody = [](PersonId) { return false; };
  const Milliseconds now = services_.environment.now();
  while (it.round_decided()) {
    const std::vector<Duel> duels = next_round(it.course());
    if (duels.empty()) {
      it.state = TournamentState::kOver;
      for (const Standing& standing : standings(it.course()))
        if (const PersonId person = it.entrants[index_of(standing.entrant)].person;
            person != 0 && standing.place <= kPrizes)
          step.change.push_back(AddPrize{{person, it.id, standing.place, now}});
      return {};
    }
    auto& round = it.rounds.emplace_back();
    for (const Duel& duel : duels) {
      Tournament::Game game{.duel = duel, .table = {}};
      if (!duel.halves) {
        auto row = table_for(it, duel);
        if (!row) return std::unexpected(row.error());
        game.table = row->id;
        step.change.push_back(AddTable{*row});
        add_calls_to_all(step.change, *row, CallKind::kBegan, 0, services_, nobody);
        add_turn_calls(step.change, *row, settings_of(*row), 0, services_, nobody);
        step.opened.push_back(std::move(*row));
      }
      round.push_back(std::move(game));
    }
  }
  return {};
}

Result<std::optional<Tournaments::Step>> Tournaments::next_step(Tournament it) const {
  const Milliseconds now = services_.environment.now();
  if (it.state == TournamentState::kSignUp) {
    const bool time = it.plan.starts != 0 && it.plan.starts <= now;
    const bool enough = it.full() && it.plan.settings.start_when_full;
    if (!time && !enough) return std::nullopt;
    auto begun = begin(std::move(it));
    if (!begun) return std::unexpected(begun.error());
    return std::move(*begun);
  }
  if (it.state != TournamentState::kRunning) return std::nullopt;
  const auto noted = note_results(it);
  if (!noted) return std::unexpected(noted.error());
  if (!*noted && !it.round_decided()) return std::nullopt;
  Step step;
  if (it.round_decided()) {
    if (auto done = forget_who_left(it); !done) return std::unexpected(done.error());
    if (auto done = open_rounds(it, step); !done) return std::unexpected(done.error());
  }
  step.change.push_back(step_of(it, now));
  return step;
}

void Tournaments::opened(const std::vector<TableRow>& tables) {
  for (const TableRow& row : tables) {
    ++services_.metrics.tables_made;
    std::vector<PersonId> people;
    for (const SeatRow& seat : row.seats)
      if (seat.person != 0) people.push_back(seat.person);
    services_.lobby.tell_people(row, people);
    hub_.visit(row.id, [](Table& table) { table.wake_up(); });
  }
}

void Tournaments::sweep() {
  const auto rows = services_.store.tournaments(false, kLookedAfter);
  if (!rows) {
    ++services_.metrics.storage_errors;
    return;
  }
  for (const TournamentRow& row : *rows) {
    {
      const std::lock_guard lock(mutex_);
      if (!under_way_.insert(row.id).second) continue;
    }
    auto read = tournament_of(row);
    Result<std::optional<Step>> step = std::nullopt;
    if (read)
      step = next_step(std::move(*read));
    else
      step = std::unexpected(read.error());
    if (!step || !*step) {
      const std::lock_guard lock(mutex_);
      under_way_.erase(row.id);
      if (!step && stuck_.insert(row.id).second)
        spdlog::error("tournament {} waits: {}", row.id, step.error().message);
      continue;
    }
    const auto then = [this, id = row.id,
                       tables = std::move((*step)->opened)](const Result<void>& done) {
      if (done) opened(tables);
      const std::lock_guard lock(mutex_);
      under_way_.erase(id);
    };
    services_.store.write(std::move((*step)->change), then);
  }
}

}  // namespace reeve::server
