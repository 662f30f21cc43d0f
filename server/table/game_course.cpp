#include "server/table/game_course.h"

#include <spdlog/spdlog.h>

#include "core/record.h"

namespace reeve::server {

Result<void> GameCourse::read(Store& store, const World& world, const TableRow& row) {
  match.reset();
  unplayable.reset();
  kept.reset();
  actions = 0;
  answered_.clear();
  stood_in.assign(row.seats.size(), 0);
  if (row.status == TableStatus::kOpen) return {};
  auto found = store.kept_game(row.id);
  if (!found) return std::unexpected(found.error());
  kept = std::move(*found);
  const auto stored = store.actions(row.id);
  if (!stored) return std::unexpected(stored.error());
  auto restored =
      Match::restore(world, row, *stored, [&](const ActionRow& action, const Match& so_far) {
        actions = action.number + 1;
        if (action.kind == ActionKind::kStandIn && action.seat >= 0)
          ++stood_in[static_cast<std::size_t>(action.seat)];
        if (!action.cid.empty())
          answered_.emplace(std::pair(action.seat, action.cid), so_far.seq(action.seat));
      });
  if (restored) {
    match.emplace(std::move(*restored));
  } else {
    spdlog::error("table {} cannot be played: {}", row.id, restored.error().message);
    unplayable =
        Error{"wrong_ruleset", "This program cannot play this game any more; its moves are kept."};
  }
  return {};
}

void GameCourse::set_clock_of(const TableRow& row, const Settings& settings) {
  clock = GameClock(settings.clock, static_cast<int>(row.seats.size()));
  clock.from_text(row.clocks);
}

void GameCourse::note(ActionKind kind, Seat seat, const std::string& cid) {
  ++actions;
  if (kind == ActionKind::kStandIn) ++stood_in[static_cast<std::size_t>(seat)];
  if (!cid.empty()) answered_.emplace(std::pair(seat, cid), match->seq(seat));
}

std::optional<std::uint64_t> GameCourse::answered(Seat seat, const std::string& cid) const {
  const auto known = answered_.find({seat, cid});
  if (cid.empty() || known == answered_.end()) return {};
  return known->second;
}

Error GameCourse::no_game() const {
  return unplayable.value_or(Error{"not_running", "The game has not started yet."});
}

KeptGame GameCourse::what_stays() const {
  return {.result = json::serialize(match->session().result()),
          .record = record_to_text(match->session().record())};
}

Change GameCourse::stored_as(const TableRow& row) const {
  return {PutCourse{.table = row.id,
                    .status = row.status,
                    .moved = row.moved,
                    .turn = row.turn,
                    .deadline = row.deadline,
                    .clocks = clock.to_text(),
                    .standing = row.standing}};
}

}  // namespace reeve::server
