// The whole server: file, tables, bots, sockets. Starts, runs on threads of its own, stops within
// five seconds with everything saved.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/app/app_options.h"
#include "server/app/environment.h"
#include "server/net/limits.h"
#include "server/store/store.h"
#include "server/world/world.h"

namespace reeve::server {

struct Services;
class Hub;

struct ServerOptions {
  std::string file = "reeve.db";
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string web;            // a folder with the page; empty: compiled in
  int threads = 2;
  int bot_threads = 1;
  // Where several servers share a database: how others reach this one (HOST:PORT; empty: found out),
  // and a Redis that tells them of changes (redis://HOST:PORT; empty: the database does).
  std::string reach;
  std::string bell;
  AppOptions app;
  Limits limits;
  std::uint32_t bot_nodes = 0;       // tests: bots count nodes in place of time
  const char* file_layer = nullptr;  // tests: another SQLite VFS
  bool create = false;               // begin a new file even where there was one
  // Told once when nothing can be stored any more; called on the thread that writes.
  std::function<void(const StorageLost&)> storage_lost = nullptr;
};

class Server {
 public:
  static Result<std::unique_ptr<Server>> start(const ServerOptions& options, World world,
                                               Environment environment);
  ~Server();  // stops

  std::uint16_t port() const;
  // What whoever started it ought to know: a new file, an older one renewed, games that cannot be
  // played any more. Sentences.
  const std::vector<std::string>& notices() const;
  // Says goodbye to everyone, finishes what is under way. Returns when all is done.
  void stop();

  Services& services();
  Hub& hub();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace reeve::server
