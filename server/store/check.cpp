#include "server/store/check.h"

#include "server/people/identity.h"
#include "server/store/sqlite_store.h"
#include "server/table/match.h"

namespace reeve::server {

namespace {

Result<void> check_table(const TableRow& row, const std::vector<ActionRow>& actions,
                         const World& world) {
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (actions[i].number != i) return error("gap", "Table {} has no action {}.", row.id, i);
  if (!row.commitment.empty() && commitment_of(row.game, row.seed, row.salt) != row.commitment)
    return error("commitment", "Table {} has another seed than it committed to.", row.id);
  if (row.status == TableStatus::kOpen || row.status == TableStatus::kDiscarded) return {};
  const auto type = world.game(row.game);
  if (!type) return std::unexpected(type.error());
  const auto match = Match::restore(**type, row, actions);
  if (!match) return std::unexpected(match.error());
  if (match->session().over() != (row.status == TableStatus::kOver))
    return error("status", "Table {} is not as far as it says.", row.id);
  if (row.status == TableStatus::kRunning && match->session().actor_seen_by(kSpectator) != row.turn)
    return error("turn", "Table {} waits for the wrong seat.", row.id);
  return {};
}

}  // namespace

Result<CheckReport> check_file(const std::string& path, const World& world) {
  auto store = SqliteStore::open_to_read(path);
  if (!store) return std::unexpected(store.error());
  const auto ids = (*store)->all_tables();
  if (!ids) return std::unexpected(ids.error());
  CheckReport report;
  for (const TableId& id : *ids) {
    // Actions first: a row read after them is never behind them in a file that is in use.
    const auto actions = (*store)->actions(id);
    const auto row = (*store)->table(id);
    if (!actions || !row || !*row) return error("storage", "Table {} cannot be read.", id);
    ++report.tables;
    report.actions += actions->size();
    if (const auto fine = check_table(**row, *actions, world); !fine)
      report.problems.push_back(fine.error().message);
  }
  return report;
}

}  // namespace reeve::server
