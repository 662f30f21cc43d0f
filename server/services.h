// What every table shares.
#pragma once

#include "server/bots.h"
#include "server/environment.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/store.h"
#include "server/world.h"

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
  Milliseconds down = 0;        // how long the server was down before this start, in all
  std::uint32_t bot_nodes = 0;  // tests: bots count nodes in place of time

  // The server's own clock, which stands still while the server is down.
  Milliseconds tick() const { return environment.now() - down; }
};

}  // namespace reeve::server
