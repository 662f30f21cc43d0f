// Games as data, for those who learn from them: records as JSON Lines and every decision as a row of numbers, as the
// Python module's reeve.data writes them, too.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/lines_file.h"
#include "cli/npz.h"
#include "core/json.h"
#include "core/result.h"
#include "core/session.h"
#include "search/arena/lab.h"

namespace reeve {

class Simulator;

}  // namespace reeve

namespace reeve::cli {

class GameData {
 public:
  // Where the games go; an empty path is nowhere.
  struct Paths {
    std::string records;   // FILE.jsonl or FILE.jsonl.zst
    std::string features;  // FILE.npz
    bool any() const { return !records.empty() || !features.empty(); }
  };

  GameData(const GameType& type, json::object options, std::vector<std::string> bots);
  ~GameData();

  Result<void> open(const Paths& paths);
  // By any thread, in any order; files have them by their numbers, from 0 on.
  void add(const SeriesGame& game);
  Result<void> close();

 private:
  struct Columns;
  struct Rows;  // of one game
  struct Told {
    std::string line;
    std::unique_ptr<Rows> rows;
  };
  Result<Told> tell(const SeriesGame& game) const;
  void write(const Told& told);

  const GameType& type_;
  const json::object options_;
  const std::vector<std::string> bots_;
  LinesFile lines_;
  bool with_lines_ = false;
  std::string table_path_;
  std::ofstream table_;
  std::shared_ptr<const Simulator> simulator_;  // where features are wanted
  std::unique_ptr<Columns> columns_;

  std::mutex writing_;  // for what follows
  std::map<std::uint64_t, Told> waiting_;
  std::uint64_t next_ = 0;
  Result<void> fine_;
};

}  // namespace reeve::cli
