// A server's bots and analyses by `reeve worker` processes: the world as the server sees it, whose
// analyst and strong bots ask for help where there is any, and do it themselves where there is none
// or it does not come in time. Both are functions of what they are given, so it does not matter who
// does them, nor how often.
#pragma once

#include <atomic>
#include <functional>

#include "server/app/environment.h"
#include "server/store/jobs.h"
#include "server/world/world.h"

namespace reeve::server {

// `address` is the PostgreSQL whose queue is used.
World with_workers(World world, const std::string& address);

// Does the work of others until `stop`, on so many threads; what was begun then is left to others.
// An error when the database cannot be used at the start, else `connected` is called once.
Result<void> work_for_servers(
    const World& world, const std::string& address, const Environment& environment, int threads,
    const std::atomic<bool>& stop, const std::function<void()>& connected = [] {});

// One job, as a worker does it: JSON in, JSON out. `told` is given what is known so far and says
// whether to go on.
std::string do_job(const World& world, const JobQueue::Job& job,
                   const std::function<bool(const std::string&)>& told);

}  // namespace reeve::server
