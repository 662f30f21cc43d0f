// What a game means beyond itself: places and ratings, the games of a series, and who may join at all.
#include <algorithm>

#include "server/standing/places.h"
#include "server/standing/rating_json.h"
#include "server/table/table.h"
#include "server/table/table_setup.h"

namespace reeve::server {

TellOutcome Table::outcome(const TableRow& as, const json::object& result) const {
  TellOutcome told{.table = id_, .game = as.game, .at = as.moved};
  // Lessons are no games, and what was imported was not played here.
  if (!settings_.lesson.empty() || settings_.imported) return told;
  told.players = players_of(as, result);
  const bool decided = !told.players.empty() && told.players.front().place > 0;
  told.rated = settings_.rated && decided && told.players.size() >= 2;
  return told;
}

std::optional<TellBeginnings> Table::beginnings(const TellOutcome& told) const {
  if (told.players.empty() || told.players.front().place == 0 || !course_.match) return {};
  // From a composed position everything may begin.
  if (!row_.position.empty() || !services_.world.beginnings) return {};
  Record record = course_.match->session().record();
  record.hashes.clear();
  const auto began = services_.world.beginnings(record);
  if (!began) return {};
  TellBeginnings all{.table = id_,
                     .game = told.game,
                     .players = static_cast<int>(told.players.size()),
                     .seats = {}};
  for (std::size_t i = 0; i < told.players.size() && i < began->size(); ++i)
    all.seats.push_back({.seat = static_cast<int>(i),
                         .bot = row_.seats[i].kind == SeatKind::kBot,
                         .board = (*began)[i].board,
                         .opening = (*began)[i].opening,
                         .place = told.players[i].place,
                         .score = told.players[i].score});
  return all;
}

Result<Table::Marked> Table::to_be_marked(PersonId person, Seat seat,
                                          const std::string& text) const {
  if (!settings_.tutor)
    return error("no_tutor", "This table plays without a tutor: nobody is helped here.");
  if (!owns(row_, person, seat)) return error("not_your_seat", "This is not your seat.");
  if (!course_.match) return std::unexpected(course_.no_game());
  const Session& session = course_.match->session();
  Record record = session.record();
  record.hashes.clear();
  if (!text.empty()) {
    const auto move = session.parse(text);
    if (!move) return std::unexpected(move.error());
    if (session.over() || session.actor() != seat || !session.is_legal(*move))
      return error("illegal_move", "\"{}\" is not a legal move now.", text.substr(0, 60));
    record.moves.push_back(text);
  }
  return Marked{.record = std::move(record),
                .moves = course_.match->moves_by(seat),
                .limit = settings_.tutor_limit};
}

Result<std::optional<TableRow>> Table::next_of_series(const TableRow& as,
                                                      const TellOutcome& told) const {
  if (settings_.best_of <= 1 || !as.rematch.empty() || told.players.empty()) return std::nullopt;
  std::vector<int> won = settings_.series_won;
  won.resize(told.players.size(), 0);
  const auto first = [](const TellOutcome::Player& player) { return player.place == 1; };
  const auto winners = std::ranges::count_if(told.players, first);
  for (std::size_t i = 0; i < won.size(); ++i) won[i] += winners == 1 && first(told.players[i]);
  if (told.players.front().place == 0 || std::ranges::max(won) > settings_.best_of / 2)
    return std::nullopt;
  // Everybody moves up a seat.
  TableRow turned = as;
  const auto players = static_cast<std::ptrdiff_t>(won.size());
  std::rotate(turned.seats.begin(), turned.seats.begin() + 1, turned.seats.begin() + players);
  std::rotate(won.begin(), won.begin() + 1, won.end());
  Settings settings = settings_;
  settings.series_won = won;
  settings.start_when_full = true;
  settings.shuffle = false;
  turned.settings = json::serialize(settings_to_json(settings));
  auto next = next_table(turned, as.host, services_);
  if (!next) return std::unexpected(next.error());
  return std::move(*next);
}

void Table::commit_end(Change change, const TableRow& as, const json::object& result,
                       std::function<void()> then, std::function<void(const Error&)> otherwise) {
  TellOutcome told = outcome(as, result);
  if (auto began = beginnings(told)) change.push_back(std::move(*began));
  if (auto next = next_of_series(as, told); next && *next) {
    TableRow linked = as;
    linked.rematch = (*next)->id;
    change.push_back(PutTable{linked});
    change.push_back(AddTable{std::move(**next)});
    then = [this, id = linked.rematch, then = std::move(then)] {
      row_.rematch = id;
      then();
    };
  }
  commit_rated(change, std::move(told), as, then, otherwise);
}

// Another game of one of the players may end in the same moment; then it is rated upon that one.
void Table::commit_rated(const Change& change, TellOutcome told, const TableRow& as,
                         const std::function<void()>& then,
                         const std::function<void(const Error&)>& otherwise) {
  if (told.rated)
    if (const auto fine = rate(told, as, services_.store, services_.world); !fine)
      return otherwise(fine.error());
  Change whole = change;
  whole.push_back(told);
  commit(std::move(whole), then, [this, change, told, as, then, otherwise](const Error& why) {
    if (why.code == "rating_moved") return commit_rated(change, told, as, then, otherwise);
    otherwise(why);
  });
}

json::value Table::series_body() const {
  if (settings_.best_of <= 1) return nullptr;
  std::vector<int> won = settings_.series_won;
  won.resize(row_.seats.size(), 0);
  // Once this game is over it counts as well, if one alone has won it.
  if (is_finished(row_))
    if (const auto told = services_.store.outcomes(id_)) {
      const auto first = [](const OutcomeRow& it) { return it.place == 1; };
      if (std::ranges::count_if(*told, first) == 1)
        ++won.at(static_cast<std::size_t>(std::ranges::find_if(*told, first)->seat));
    }
  return {{"best_of", settings_.best_of}, {"won", json::value_from(won)}};
}

void Table::read_ratings() {
  ratings_.clear();
  if (!settings_.rated) return;
  ratings_.resize(row_.seats.size());
  if (is_finished(row_)) {
    const auto told = services_.store.outcomes(id_);
    if (!told) return;
    for (const OutcomeRow& it : *told) {
      if (!it.rated) continue;
      json::object body = rating_json(it.after);
      if (!it.bot) body["before"] = rating_json(it.before).at("rating");
      ratings_[static_cast<std::size_t>(it.seat)] = std::move(body);
    }
    return;
  }
  const auto players = static_cast<int>(std::ranges::count_if(
      row_.seats, [](const SeatRow& seat) { return seat.kind != SeatKind::kAutomaton; }));
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const SeatRow& seat = row_.seats[i];
    std::optional<Rating> rating;
    if (seat.kind == SeatKind::kBot && services_.world.bot_rating)
      rating = services_.world.bot_rating(row_.game, seat.level);
    if (seat.kind == SeatKind::kPerson && seat.person != 0) {
      rating = Rating{};
      if (const auto mine = services_.store.ratings_of(seat.person))
        for (const RatingRow& it : *mine)
          if (it.game == row_.game && it.players == players) rating = it.rating;
    }
    if (rating) ratings_[i] = rating_json(*rating);
  }
}

std::set<PersonId> Table::muted_by(PersonId person) const {
  std::set<PersonId> muted;
  for (const Relation relation : {Relation::kMuted, Relation::kBlocked})
    if (const auto others = services_.store.related(person, relation))
      muted.insert(others->begin(), others->end());
  return muted;
}

void Table::renew_muted(PersonId person) {
  audience_.set_muted(person, muted_by(person));
}

std::optional<Error> Table::unwelcome(PersonId person, Seat seat) const {
  std::vector<PersonId> others = people_of(row_);
  others.push_back(row_.host);
  for (PersonId other : others) {
    if (other == person || other == 0) continue;
    const auto blocked = services_.store.related(other, Relation::kBlocked);
    if (!blocked) return Error{"storage", "The storage cannot be read now."};
    // One answer, whoever of them it is.
    if (std::ranges::find(*blocked, person) != blocked->end())
      return Error{"blocked", "Somebody at this table does not want to play with you."};
  }
  if (!settings_.rated) return {};
  const auto account = services_.store.person(person);
  if (!account) return Error{"storage", "The storage cannot be read now."};
  if (!*account || (*account)->login.empty())
    return Error{"rated_account",
                 "This game counts for ratings, and guests have none. Make an account, which keeps "
                 "your name and games, or look for a table that is not rated."};
  for (Seat mine : seats_of(row_, person))
    if (mine != seat) return Error{"rated_one_seat", "At a rated table everybody has one seat."};
  return {};
}

}  // namespace reeve::server
