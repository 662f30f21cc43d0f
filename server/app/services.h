// What every table shares.
#pragma once

#include "server/app/environment.h"
#include "server/app/metrics.h"
#include "server/app/server_clock.h"
#include "server/net/limits.h"
#include "server/store/store.h"
#include "server/table/bots.h"
#include "server/world/world.h"

namespace reeve::server {

class Lobby;

struct Services {
  Environment environment;
  const World& world;
  Store& store;
  BotPool& bots;
  Metrics& metrics;
  Lobby& lobby;
  Limits limits;
  ServerClock& clock;
  std::uint32_t bot_nodes = 0;  // tests: bots count nodes in place of time

  Milliseconds tick() const { return clock.now(); }
  // What turns a moment of the server's own clock into one of the wall clock.
  Milliseconds wall_ahead() const { return environment.now() - clock.now(); }
};

}  // namespace reeve::server
