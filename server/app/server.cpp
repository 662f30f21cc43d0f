#include "server/app/server.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <future>
#include <thread>

#include "server/app/app.h"
#include "server/app/redis_bell.h"
#include "server/app/workers.h"
#include "server/call/courier.h"
#include "server/net/http.h"
#include "server/net/websocket.h"
#include "server/people/ids.h"
#include "server/store/open_store.h"

namespace reeve::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr int kAliveEverySweeps = 10;
constexpr std::size_t kGamesNamed = 20;
constexpr auto kLongestFlush = std::chrono::milliseconds(1000);
// When the server stops: how long nobody may have gone before the rest is cut off, and how long that takes.
constexpr auto kPatience = std::chrono::milliseconds(800);
constexpr auto kLongestCut = std::chrono::milliseconds(500);

}  // namespace

// In the order they are made. What is under way on `io` (connections, requests at tables) refers to
// everything above it, so `io` goes first; and whoever may still call back into it (bots, store, slow
// work) has ended before that, see stop().
struct Server::Parts {
  // A single thread is told so to `io`, which then wakes nobody: half the kernel's work at a move is that.
  explicit Parts(const ServerOptions& chosen) : options(chosen), io(chosen.threads) {}

  ServerOptions options;
  World world;
  Environment environment;
  Metrics metrics;
  Lobby lobby;
  std::unique_ptr<Store> store;
  std::optional<ServerClock> clock;
  std::unique_ptr<BotPool> bots;
  std::unique_ptr<Services> services;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Assets> assets;
  std::unique_ptr<App> app;
  std::unique_ptr<Courier> courier;
  AddressCounter addresses;  // sockets
  asio::io_context io;
  std::shared_ptr<RedisBell> bell;
  std::optional<tcp::acceptor> acceptor;
  std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
  std::vector<std::thread> threads;
  bool stopped = false;
  std::vector<std::string> notices;

  asio::awaitable<void> accept() {
    while (acceptor->is_open()) {
      boost::system::error_code error;
      tcp::socket socket = co_await acceptor->async_accept(
          asio::make_strand(io), asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        // Out of descriptors, most likely: let some connections end first.
        asio::steady_timer pause(io, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      const auto peer = socket.remote_endpoint(error);
      if (error) continue;
      // A proxy brings everybody, and so does a server that passes pages on: they are not counted.
      const std::string address = peer.address().to_string();
      const bool counted =
          !peer.address().is_loopback() && !options.app.behind_proxy && !store->is_server(address);
      if (static_cast<std::size_t>(metrics.connections.load()) >= options.limits.connections ||
          (counted && !addresses.enter(address, options.limits.connections_per_address)))
        continue;
      socket.set_option(tcp::no_delay(true), error);
      ++metrics.connections;
      Ticket ticket(nullptr, [this, counted, address](void*) {
        --metrics.connections;
        if (counted) addresses.leave(address);
      });
      auto executor = socket.get_executor();
      boost::beast::tcp_stream stream(std::move(socket));
      asio::co_spawn(executor, serve_http(*app, std::move(stream), address, std::move(ticket)),
                     [](const std::exception_ptr& failed) {
                       if (failed) spdlog::error("a connection ended with an exception");
                     });
    }
  }

  void save_alive(Store::Done done) {
    const Milliseconds now = environment.now();
    store->write({PutAlive{.at = now, .down = now - clock->now()}}, std::move(done));
  }

  asio::awaitable<void> sweep() {
    asio::steady_timer timer(io);
    boost::system::error_code error;
    for (int round = 1; !app->stopping; ++round) {
      clock->beat();
      hub->sweep();
      courier->sweep();
      app->tournaments.sweep();
      if (round % kAliveEverySweeps == 0) save_alive(nullptr);
      timer.expires_after(std::chrono::milliseconds(options.limits.sweep_every));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }

  // Tells others where this server is reached, and hears of what changed at theirs.
  Result<void> join_others() {
    if (!store->shared()) return {};
    const auto port = acceptor->local_endpoint().port();
    const auto host = acceptor->local_endpoint().address();
    if (!options.reach.empty())
      store->reached_at(options.reach);
    else if (host.is_unspecified())
      store->reached_at(fmt::format(":{}", port));
    else
      store->reached_at(host.is_v6() ? fmt::format("[{}]:{}", host.to_string(), port)
                                     : fmt::format("{}:{}", host.to_string(), port));
    const auto heard = [this](const std::string& about) {
      // A person, and after a blank what the person was called before.
      const std::size_t blank = std::min(about.find(' '), about.size());
      const auto person = person_from_text(std::string_view(about).substr(0, blank));
      if (!person && !about.empty() && !lobby.anybody_watches()) return;
      asio::post(io, [this, about, blank, person] {
        if (app->stopping) return;
        if (person || about.empty())
          return app->look_again(person, about.substr(std::min(blank + 1, about.size())));
        const auto row = store->table(about);
        if (row && *row) lobby.heard_of(**row);
      });
    };
    // Not by Redis, which loses what is said while somebody is not listening.
    app->tell_others = [this](PersonId person, const std::string& former_name) {
      store->ring(former_name.empty() ? person_text(person)
                                      : person_text(person) + ' ' + former_name);
    };
    store->on_ring(heard);
    store->on_want([this](const TableId& table) {
      asio::post(io, [this, table] {
        if (!app->stopping) hub->hand_over(table);
      });
    });
    lobby.ring = [this](const TableId& table) {
      if (!bell || !bell->ring(table)) store->ring(table);
    };
    if (options.bell.empty()) return {};
    const auto address = read_redis_address(options.bell);
    if (!address) return std::unexpected(address.error());
    bell = std::make_shared<RedisBell>(io, *address, new_node_name(environment), heard,
                                       [this](const TableId& table) { store->ring(table); });
    bell->begin();
    return {};
  }

  // The port is taken before anything is opened, so that a server that finds it in use leaves no file
  // behind; who calls is heard only when everything is there (listen).
  Result<void> take_port() {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(options.host, error);
    if (error) return reeve::error("bad_host", "\"{}\" is not an address.", options.host);
    const tcp::endpoint endpoint(address, options.port);
    acceptor.emplace(asio::make_strand(io));
    acceptor->open(endpoint.protocol(), error);
    if (!error) acceptor->set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor->bind(endpoint, error);
    if (error == std::errc::address_not_available)
      return reeve::error("no_such_address", "This machine has no address {}.", options.host);
    return heard(error);
  }

  Result<void> listen() {
    boost::system::error_code error;
    acceptor->listen(4096, error);
    return heard(error);
  }

  Result<void> heard(const boost::system::error_code& error) const {
    if (!error) return {};
    return reeve::error("cannot_listen", "Cannot listen on {} port {}: {}.", options.host,
                        options.port, error.message());
  }

  void note(std::string notice) {
    spdlog::warn("{}", notice);
    notices.push_back(std::move(notice));
  }

  void note_file() {
    for (const std::string& notice : store->notices()) note(notice);
  }

  // Running games are finished by the rules they began with. Those of rules that are gone wait for a
  // program that has them.
  Result<void> note_unplayable_games() {
    const auto rules = store->rules_in_use();
    if (!rules) return std::unexpected(rules.error());
    std::vector<TableId> left;
    for (const Store::Rules& one : *rules) {
      const auto known = world.rules(one.game, one.ruleset);
      if (known) continue;
      const auto tables = store->running_by(one);
      if (!tables) return std::unexpected(tables.error());
      std::string names;
      for (std::size_t i = 0; i < tables->size() && i < kGamesNamed; ++i)
        names += (i == 0 ? "" : ", ") + (*tables)[i];
      if (tables->size() > kGamesNamed) names += ", …";
      note(fmt::format("{} Its running games wait, and can be looked at: {} ({}).",
                       known.error().message, tables->size(), names));
      left.insert(left.end(), tables->begin(), tables->end());
    }
    hub->leave_alone(std::move(left));
    return {};
  }

  // Goes on from when the server was last seen alive: meanwhile nobody's clock ran.
  void start_clock() {
    const Alive alive = store->alive();
    clock.emplace(environment.steady, alive.at > 0 ? alive.at - alive.down : environment.now(),
                  environment.longest_gap);
  }

  // A handler that fails ends what it was at, not the server.
  void serve() {
    while (true) try {
        io.run();
        return;
      } catch (const std::exception& failed) {
        spdlog::error("something ended with an exception: {}", failed.what());
      }
  }
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Result<std::unique_ptr<Server>> Server::start(const ServerOptions& options, World world,
                                              Environment environment) {
  if (sodium_init() < 0) return error("no_entropy", "This machine gives no randomness.");
  auto parts = std::make_unique<Parts>(options);
  Parts& p = *parts;
  p.world = std::move(world);
  p.environment = std::move(environment);
  if (auto taken = p.take_port(); !taken) return std::unexpected(taken.error());
  auto store = open_store(
      options.file, p.environment,
      SqliteStore::Settings{
          .vfs = options.file_layer, .create = options.create, .lost = options.storage_lost});
  if (!store) return std::unexpected(store.error());
  p.store = std::move(*store);
  if (p.store->shared()) p.world = with_workers(std::move(p.world), options.file);
  p.start_clock();
  p.bots =
      std::make_unique<BotPool>(p.world, p.metrics, options.bot_threads, options.limits.bot_jobs);
  p.services = std::make_unique<Services>(Services{.environment = p.environment,
                                                   .world = p.world,
                                                   .store = *p.store,
                                                   .bots = *p.bots,
                                                   .metrics = p.metrics,
                                                   .lobby = p.lobby,
                                                   .limits = options.limits,
                                                   .clock = *p.clock,
                                                   .bot_nodes = options.bot_nodes});
  p.lobby.wall_ahead = [&p] { return p.services->wall_ahead(); };
  p.hub = std::make_unique<Hub>(*p.services, p.io.get_executor());
  p.note_file();
  if (auto noted = p.note_unplayable_games(); !noted) return std::unexpected(noted.error());
  p.assets = std::make_unique<Assets>(options.web);
  p.app = std::make_unique<App>(*p.services, *p.hub, *p.assets, options.app);
  p.courier = std::make_unique<Courier>(*p.services, options.app.calling,
                                        [&p] { return p.app->people_here(); });
  if (auto listening = p.listen(); !listening) return std::unexpected(listening.error());
  if (auto joined = p.join_others(); !joined) return std::unexpected(joined.error());
  p.save_alive(nullptr);
  p.work.emplace(p.io.get_executor());
  asio::co_spawn(p.acceptor->get_executor(), p.accept(), asio::detached);
  asio::co_spawn(p.io, p.sweep(), asio::detached);
  for (int i = 0; i < options.threads; ++i) p.threads.emplace_back([&p] { p.serve(); });
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::~Server() {
  stop();
}

std::uint16_t Server::port() const {
  return parts_->acceptor->local_endpoint().port();
}
Services& Server::services() {
  return *parts_->services;
}
Hub& Server::hub() {
  return *parts_->hub;
}

const std::vector<std::string>& Server::notices() const {
  return parts_->notices;
}

void Server::stop() {
  Parts& p = *parts_;
  if (p.stopped) return;
  p.stopped = true;
  p.app->stopping = true;
  asio::post(p.acceptor->get_executor(), [&p] { p.acceptor->close(); });
  p.bots->stop();
  p.app->analyses.stop();
  // Tables are free as soon as what is under way at them is stored: pages that come back elsewhere
  // find them there.
  if (p.store->shared()) p.hub->drain();
  p.app->tutors.stop();
  for (const auto& session : p.app->sessions()) session->stop();
  // Pages that read their goodbye close by themselves. When nobody has for a while, those who are left
  // are mute or slow: they are cut off.
  const auto gone_by = [&p](std::chrono::milliseconds wait) {
    const auto begin = std::chrono::steady_clock::now();
    auto left = p.metrics.websockets.load();
    for (auto last = begin, now = begin; left > 0 && now < begin + wait && now < last + kPatience;
         now = std::chrono::steady_clock::now()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      if (const auto still = p.metrics.websockets.load(); still < left) {
        left = still;
        last = std::chrono::steady_clock::now();
      }
    }
  };
  gone_by(std::chrono::milliseconds(p.options.limits.goodbye_time));
  for (const auto& session : p.app->sessions()) session->cut();
  gone_by(kLongestCut);
  p.courier->stop();
  // Everything handed to the store before this is durable after it.
  const auto flushed = std::make_shared<std::promise<void>>();
  p.save_alive([flushed](const Result<void>&) { flushed->set_value(); });
  flushed->get_future().wait_for(kLongestFlush);
  p.work.reset();
  p.io.stop();
  for (std::thread& thread : p.threads) thread.join();
  p.threads.clear();
  // Pages that were not gone in time: their connections are of `io`, and must not outlive it.
  for (const auto& session : p.app->sessions()) {
    p.lobby.forget(*session);
    p.app->remove(*session);
  }
  // Nobody calls back from here on.
  p.bots->end();
  p.app->analyses.end();
  p.app->tutors.end();
  p.app->slow_work.join();
  p.store->on_ring(nullptr);
  p.store->on_want(nullptr);
  p.store->close();
  p.hub->clear();  // their timers are of `io`
}

}  // namespace reeve::server
