// Pictures of positions for the previews of links: drawn from what a spectator is shown, and kept for a
// while, because a link in a chat is looked at by many at once. Thread-safe.
#pragma once

#include <list>
#include <mutex>
#include <string>

#include "core/json.h"
#include "server/people/ids.h"
#include "server/world/world.h"

namespace reeve::server {

class Pictures {
 public:
  explicit Pictures(std::size_t most = 64) : most_(most) {}

  // `shown` is {"view", "scores"} as spectators get them. A PNG; empty when the game draws none.
  std::string of(const World& world, const TableId& table, const std::string& game,
                 const json::object& shown);
  std::size_t drawn() const;  // so far

 private:
  struct Kept {
    TableId table;
    std::uint64_t hash = 0;  // of what it shows
    std::string png;
  };
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Kept> kept_;  // last asked for first
  std::size_t drawn_ = 0;
};

}  // namespace reeve::server
