#include "cli/game_data.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/record.h"
#include "games/entry.h"
#include "server/world/world.h"
#include "simulate/simulator.h"

namespace reeve::cli {

// A row a decision; each column has its own array in the file.
struct GameData::Columns {
  explicit Columns(std::size_t width) : features("features", "|u1", width) {}
  NpzArray features;
  NpzArray seat{"seat", "|i1"}, action{"action", "<u4"}, actions{"actions", "<u2"};
  NpzArray share{"share", "<f4"}, score{"score", "<i4"}, game{"game", "<u4"};
};

struct GameData::Rows {
  std::string features;
  std::vector<std::int8_t> seat;
  std::vector<std::uint32_t> action;
  std::vector<std::uint16_t> actions;
  std::vector<float> share;
  std::vector<std::int32_t> score;
  std::vector<std::uint32_t> game;
};

GameData::GameData(const GameType& type, json::object options, std::vector<std::string> bots)
    : type_(type), options_(std::move(options)), bots_(std::move(bots)) {}

GameData::~GameData() = default;

Result<void> GameData::open(const Paths& paths) {
  if (!paths.features.empty()) {
    const auto entry = find_entry(type_.name());
    if (!entry) return std::unexpected(entry.error());
    if ((*entry)->simulator == nullptr)
      return error("no_features", "{} has no features.", type_.name());
    auto simulator = (*entry)->simulator(options_, nullptr);
    if (!simulator) return std::unexpected(simulator.error());
    simulator_ = std::move(*simulator);
    columns_ = std::make_unique<Columns>(simulator_->features());
    table_path_ = paths.features;
    table_.open(paths.features, std::ios::binary);
    if (!table_)
      return error("cannot_write", "\"{}\" cannot be written: {}.", paths.features,
                   std::strerror(errno));
  }
  with_lines_ = !paths.records.empty();
  if (with_lines_) return lines_.open(paths.records);
  return {};
}

Result<GameData::Told> GameData::tell(const SeriesGame& game) const {
  auto created = type_.create(options_, game.seed);
  if (!created) return std::unexpected(created.error());
  Session& session = **created;
  Told told;
  if (simulator_) told.rows = std::make_unique<Rows>();
  for (const Move move : game.moves) {
    if (simulator_) {
      Rows& rows = *told.rows;
      const std::size_t from = rows.features.size();
      rows.features.resize(from + simulator_->features());
      simulator_->features(session.state_bytes(), session.actor(),
                           reinterpret_cast<std::uint8_t*>(rows.features.data() + from));
      rows.seat.push_back(static_cast<std::int8_t>(session.actor()));
      rows.action.push_back(simulator_->action(session.state_bytes(), move));
      rows.actions.push_back(static_cast<std::uint16_t>(session.legal_count()));
    }
    if (auto played = session.play(move); !played) return std::unexpected(played.error());
  }

  const Outcome outcome = session.outcome();
  const auto seats = static_cast<std::size_t>(outcome.seats);
  if (simulator_) {
    Rows& rows = *told.rows;
    const auto winners = std::count(outcome.rank.begin(), outcome.rank.begin() + outcome.seats, 1);
    for (const std::int8_t seat : rows.seat) {
      rows.share.push_back(static_cast<float>(outcome.share(seat, static_cast<int>(winners))));
      rows.score.push_back(outcome.score[static_cast<std::size_t>(seat)]);
    }
    rows.game.assign(rows.seat.size(), static_cast<std::uint32_t>(game.number));
  }
  if (with_lines_) {
    Record record = session.record();
    record.seats = bots_;
    json::array scores;
    for (std::size_t seat = 0; seat < seats; ++seat) scores.push_back(outcome.score[seat]);
    told.line = json::serialize(json::object{{"number", game.number},
                                             {"bots", json::array(bots_.begin(), bots_.end())},
                                             {"scores", std::move(scores)},
                                             {"record", record_to_text(record)}}) +
                "\n";
  }
  return told;
}

void GameData::add(const SeriesGame& game) {
  auto told = tell(game);
  const std::lock_guard lock(writing_);
  if (!told) {
    if (fine_) fine_ = std::unexpected(told.error());
    return;
  }
  waiting_.emplace(game.number, std::move(*told));
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
       first = waiting_.begin(), ++next_) {
    write(first->second);
    waiting_.erase(first);
  }
}

void GameData::write(const Told& told) {
  if (with_lines_) lines_.write(told.line);
  if (!columns_) return;
  const Rows& rows = *told.rows;
  const std::size_t count = rows.seat.size();
  const auto add = [&]<class Number>(NpzArray& array, const std::vector<Number>& numbers) {
    array.add({reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)},
              count);
  };
  columns_->features.add(rows.features, count);
  add(columns_->seat, rows.seat);
  add(columns_->action, rows.action);
  add(columns_->actions, rows.actions);
  add(columns_->share, rows.share);
  add(columns_->score, rows.score);
  add(columns_->game, rows.game);
}

Result<void> GameData::close() {
  if (!fine_) return fine_;
  if (columns_) {
    NpzFile file(table_);
    for (NpzArray* array :
         {&columns_->features, &columns_->seat, &columns_->action, &columns_->actions,
          &columns_->share, &columns_->score, &columns_->game})
      file.write(*array);
    file.finish();
    table_.close();
    if (!table_) return error("cannot_write", "\"{}\" cannot be written.", table_path_);
  }
  return lines_.close();
}

}  // namespace reeve::cli
