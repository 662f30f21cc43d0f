// Analyses of finished games, made one after another on a thread of its own, of lower priority than
// the bots; what waits is served fairly (fair_lines.h), and a line is short. What was found depends on
// the record alone, so it is kept for whoever asks next, after a new start of the server too, and one
// analysis serves everybody who looks at the same table.
#pragma once

#include <condition_variable>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "core/record.h"
#include "server/people/ids.h"
#include "server/table/fair_lines.h"
#include "server/world/world.h"

namespace reeve::server {

class AnalysisDesk {
 public:
  static constexpr std::size_t kWaitingEach = 3;   // of one person, beside the one that runs
  static constexpr std::size_t kWaitingAll = 200;  // and all together
  static constexpr std::size_t kKept = 200;        // results in memory; the ones last asked for

  // Where analyses of tables outlive the program; with nothing, they are in memory alone.
  struct Shelf {
    std::function<std::optional<json::object>(const TableId& table)> find;
    std::function<void(const TableId& table, const json::object& analysis)> keep;
  };

  // How much is left to others. Behind the bots, but not so far that an analysis stands still while
  // they think: of a core shared with one of them it has a good third. Before them where a player waits
  // for a turn's part of a second, which would else take minutes on a machine that is busy with others'.
  enum class Niceness : int { kPlayerWaits = 0, kBehindBots = 12 };

  explicit AnalysisDesk(const World& world, Shelf shelf = {},
                        Niceness niceness = Niceness::kBehindBots);
  ~AnalysisDesk();  // stops and ends

  // Where the analysis of a table stands, with what is known so far:
  //   {"status": "none"}
  //   {"status": "waiting", "before": how many come first}
  //   {"status": "running", "done", "all", "turns": those found so far, by their place in the game}
  //   {"status": "done", "analysis"}
  //   {"status": "failed", "error": {"code", "message"}}
  json::object status(const TableId& table);
  // The same for who follows along: of an analysis that runs, "turns" are those found from number
  // `from` on, in the order in which they were found. Looks into memory alone.
  json::object progress(const TableId& table, std::size_t from);
  // Begins an analysis, unless there is one already. One that failed is told to who asks, and made
  // anew only when it is asked for after that: who asks again and again, to hear of it, hears of it.
  // Refused with "busy" when too many wait.
  Result<void> begin(const TableId& table, PersonId person, Record record);
  // The same for any such work; `what` is a name of its own (a table's id and more), under which
  // status() and cancel() find it.
  using Work = std::function<Result<json::object>(World::TurnTold)>;
  Result<void> begin(const std::string& what, PersonId person, Work work);
  // Gives up an analysis that waits or runs. Only who asked for it may.
  Result<void> cancel(const TableId& table, PersonId person);

  // Drops what waits, ends what runs at its next turn.
  void stop();
  // Returns when nothing runs any more; after stop().
  void end();

 private:
  struct Job {
    TableId table;  // or what else it was called
    PersonId person = 0;
    Work work;
  };
  struct Running {
    TableId table;
    PersonId person = 0;
    std::size_t all = 0;
    std::map<std::int64_t, json::object> turns;  // by their first move
    std::vector<std::int64_t> order;             // in which they were found
    bool given_up = false;
  };
  struct Kept {
    TableId table;
    Result<json::object> analysis;
    bool told = false;  // somebody has heard of it
  };

  void run();
  bool in_memory(const TableId& table);  // kept, under way or waiting
  json::object status_in_memory(const TableId& table, std::optional<std::size_t> from = {});
  // Takes the analysis of a table from the shelf into memory, if it is there.
  bool take_from_shelf(const TableId& table);
  bool tell(json::object turn, std::size_t all);
  std::list<Kept>::iterator find_kept(const TableId& table);
  void keep(const TableId& table, Result<json::object> analysis);

  const World& world_;
  const Shelf shelf_;
  const Niceness niceness_;
  std::mutex mutex_;
  std::condition_variable wake_;
  FairLines<Job> waiting_;
  std::optional<Running> running_;
  std::list<Kept> kept_;  // the one last asked for first
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace reeve::server
