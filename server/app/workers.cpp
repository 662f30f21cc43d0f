#include "server/app/workers.h"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/record.h"
#include "server/people/ids.h"
#include "server/store/postgres_schema.h"

namespace reeve::server {

namespace {

using namespace std::chrono_literals;
using WorkClock = std::chrono::steady_clock;

constexpr int kMovePriority = 10;
constexpr int kAnalysisPriority = 0;
constexpr auto kLookForWorkEvery = 100ms;
constexpr auto kWorkerBeat = 1'500ms;
constexpr auto kBelieveInWorkers = 2s;  // before they are asked after again

json::object failure(const Error& error) {
  return {{"error", {{"code", error.code}, {"message", error.message}}}};
}

Result<json::object> read_answer(const std::string& text) {
  auto read = parse_json(text);
  if (!read || !read->is_object()) return error("internal", "A worker's answer cannot be read.");
  json::object& answer = read->get_object();
  if (const json::value* failed = answer.if_contains("error"); failed && failed->is_object()) {
    const json::object& told = failed->get_object();
    return std::unexpected(Error{std::string(told.at("code").as_string()),
                                 std::string(told.at("message").as_string())});
  }
  return std::move(answer);
}

// Asks for help, one question at a time.
class Help {
 public:
  explicit Help(const std::string& address) : queue_(address) {}

  bool anybody() {
    if (WorkClock::now() < believe_until_) return there_;
    const auto works = queue_.anybody_works();
    there_ = works && *works;
    believe_until_ = WorkClock::now() + kBelieveInWorkers;
    return there_;
  }

  // Nothing when no help came; `heard` is given what is known so far and says whether to go on.
  std::optional<Result<json::object>> ask(const JobQueue::Order& order,
                                          std::chrono::milliseconds look_every,
                                          const std::function<bool(const std::string&)>& heard) {
    const auto job = queue_.submit(order);
    if (!job) return {};
    const auto latest = WorkClock::now() + order.deadline;
    std::string last;
    while (WorkClock::now() < latest) {
      std::this_thread::sleep_for(look_every);
      const auto look = queue_.look(*job);
      if (!look) break;
      if (look->state == JobQueue::State::kGone) break;
      if (look->state == JobQueue::State::kDone) {
        (void)queue_.forget(*job);
        return read_answer(look->answer);
      }
      const bool on = heard(look->told == last ? std::string() : look->told);
      last = look->told;
      if (!on || (look->state == JobQueue::State::kWaiting && !anybody())) break;
    }
    (void)queue_.forget(*job);
    believe_until_ = {};
    return {};
  }

 private:
  JobQueue queue_;
  bool there_ = false;
  WorkClock::time_point believe_until_;
};

class HelpedBot final : public Bot {
 public:
  HelpedBot(std::unique_ptr<Bot> own, std::string level, const std::string& address)
      : own_(std::move(own)), level_(std::move(level)), help_(address) {}

  Choice choose(const Session& session, std::uint64_t seed, Budget budget) override {
    if (help_.anybody()) {
      const std::chrono::milliseconds thinks(budget.milliseconds);
      const JobQueue::Order order{
          .kind = "move",
          .body = json::serialize(json::object{{"game", session.type().name()},
                                               {"record", record_to_text(session.record())},
                                               {"level", level_},
                                               {"seed", std::to_string(seed)},
                                               {"nodes", budget.nodes},
                                               {"ms", budget.milliseconds}}),
          .priority = kMovePriority,
          .deadline = 2 * thinks + 5s};
      const auto answer = help_.ask(
          order, 40ms, [&](const std::string&) { return budget.stop == nullptr || !*budget.stop; });
      if (answer && *answer)
        if (const json::value* text = (*answer)->if_contains("move"); text && text->is_string())
          for (const LegalMove& legal : session.legal())
            if (legal.text == text->get_string()) return {.move = legal.move};
    }
    return own_->choose(session, seed, budget);
  }
  std::vector<Hint> hint(const Session& session, std::uint64_t seed, std::size_t count,
                         Budget budget) override {
    return own_->hint(session, seed, count, budget);
  }

 private:
  std::unique_ptr<Bot> own_;
  const std::string level_;
  Help help_;
};

Result<json::object> analyse_for(const World& world, const json::object& body,
                                 const std::function<bool(const std::string&)>& told) {
  if (!world.analyse) return error("no_analyst", "Games cannot be analysed here.");
  const auto record = record_from_text(std::string(body.at("record").as_string()));
  if (!record) return std::unexpected(record.error());
  json::array turns;
  return world.analyse(*record, [&](const json::object& turn, std::size_t all) {
    turns.push_back(turn);
    return told(json::serialize(json::object{{"all", all}, {"turns", turns}}));
  });
}

Result<json::object> choose_for(const World& world, const json::object& body) {
  const std::string game(body.at("game").as_string()), level(body.at("level").as_string());
  const auto record = record_from_text(std::string(body.at("record").as_string()));
  if (!record) return std::unexpected(record.error());
  const auto type = world.rules(game, record->ruleset);
  if (!type) return std::unexpected(type.error());
  const auto session = replay(**type, *record);
  if (!session) return std::unexpected(session.error());
  if ((*session)->over()) return error("game_over", "The game is over.");
  const auto bot = world.make_bot(game, level);
  if (!bot) return std::unexpected(bot.error());
  const Budget budget{.nodes = body.at("nodes").to_number<std::uint32_t>(),
                      .milliseconds = body.at("ms").to_number<std::uint32_t>()};
  const std::uint64_t seed = std::stoull(std::string(body.at("seed").as_string()));
  const Choice choice = (*bot)->choose(**session, seed, budget);
  json::object answer;
  answer["move"] = (*session)->describe(choice.move).text;
  return answer;
}

// Keeps the worker and the job it is at from being taken for dead.
class Heart {
 public:
  Heart(std::string address, std::string worker)
      : queue_(std::move(address)), worker_(std::move(worker)) {}
  ~Heart() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
    (void)queue_.leave(worker_);
  }
  Result<void> begin() {
    auto done = queue_.beat(worker_);
    if (done) thread_ = std::thread([this] { run(); });
    return done;
  }
  // What the worker is at; 0: nothing.
  void at(std::int64_t job, std::string told = {}) {
    const std::lock_guard lock(mutex_);
    job_ = job;
    told_ = std::move(told);
    if (job == 0) lost_ = false;
  }
  bool lost() const {
    const std::lock_guard lock(mutex_);
    return lost_;
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, kWorkerBeat, [this] { return stopping_; })) {
      const std::int64_t job = job_;
      const std::string told = told_;
      lock.unlock();
      (void)queue_.beat(worker_);
      bool ours = true;
      if (job != 0)
        if (const auto still = queue_.tell(worker_, job, told)) ours = *still;
      lock.lock();
      if (job == job_ && !ours) lost_ = true;
    }
  }

  JobQueue queue_;
  const std::string worker_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::int64_t job_ = 0;
  std::string told_;
  bool lost_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

void work(const World& world, const std::string& address, const std::string& name,
          const std::atomic<bool>& stop) {
  JobQueue queue(address);
  Heart heart(address, name);
  while (!stop && !heart.begin()) std::this_thread::sleep_for(1s);
  while (!stop) {
    auto job = queue.take(name);
    if (!job || !*job) {
      std::this_thread::sleep_for(job ? std::chrono::milliseconds(kLookForWorkEvery) : 1'000ms);
      continue;
    }
    const std::int64_t id = (*job)->id;
    heart.at(id);
    const std::string answer = do_job(world, **job, [&](const std::string& told) {
      heart.at(id, told);
      return !stop && !heart.lost();
    });
    if (stop) break;
    const auto counted = queue.finish(name, id, answer);
    spdlog::info("job {} ({}) {}", id, (*job)->kind,
                 !counted   ? "could not be answered"
                 : *counted ? "is done"
                            : "was somebody else's");
    heart.at(0);
  }
}

}  // namespace

std::string do_job(const World& world, const JobQueue::Job& job,
                   const std::function<bool(const std::string&)>& told) {
  Result<json::object> answer = error("unknown_job", "This worker does not know such work.");
  try {
    const auto body = parse_json(job.body);
    if (!body || !body->is_object())
      answer = error("bad_json", "The job cannot be read.");
    else if (job.kind == "analyse")
      answer = analyse_for(world, body->get_object(), told);
    else if (job.kind == "move")
      answer = choose_for(world, body->get_object());
  } catch (const std::exception& failed) {
    answer = error("internal", "A worker made a mistake: {}", failed.what());
  }
  return json::serialize(answer ? *answer : failure(answer.error()));
}

World with_workers(World world, const std::string& address) {
  if (world.analyse)
    world.analyse = [own = world.analyse, address](const Record& record,
                                                   World::TurnTold told) -> Result<json::object> {
      Help help(address);
      if (!help.anybody()) return own(record, std::move(told));
      bool given_up = false;
      std::size_t known = 0;
      const JobQueue::Order order{
          .kind = "analyse",
          .body = json::serialize(json::object{{"record", record_to_text(record)}}),
          .priority = kAnalysisPriority,
          .deadline = 30min};
      auto answer = help.ask(order, 300ms, [&](const std::string& heard) {
        const auto read = heard.empty() ? json::value() : parse_json(heard).value_or(nullptr);
        if (read.is_object()) {
          const json::array& turns = read.get_object().at("turns").as_array();
          const auto all = read.get_object().at("all").to_number<std::size_t>();
          // Who took it over from a worker that died begins again.
          if (turns.size() < known) known = 0;
          for (; known < turns.size() && !given_up; ++known)
            given_up = !told(turns[known].as_object(), all);
        }
        return !given_up;
      });
      if (answer) return std::move(*answer);
      if (given_up) return error("given_up", "The analysis was given up.");
      return own(record, std::move(told));
    };
  world.make_bot = [own = world.make_bot, address](
                       std::string_view game,
                       std::string_view level) -> Result<std::unique_ptr<Bot>> {
    auto bot = own(game, level);
    // Weaker ones answer before a worker would have heard of it.
    if (!bot || (level != "master" && level != "grandmaster")) return bot;
    return std::make_unique<HelpedBot>(std::move(*bot), std::string(level), address);
  };
  return world;
}

Result<void> work_for_servers(const World& world, const std::string& address,
                              const Environment& environment, int threads,
                              const std::atomic<bool>& stop,
                              const std::function<void()>& connected) {
  auto database = PostgresDatabase::open(address, 5s);
  if (!database) return std::unexpected(database.error());
  if (const auto fine = check_postgres(**database); !fine) return std::unexpected(fine.error());
  connected();
  const std::string name = new_node_name(environment);
  std::vector<std::thread> hands;
  for (int i = 0; i < threads; ++i)
    hands.emplace_back(
        [&, own = fmt::format("{}-{}", name, i)] { work(world, address, own, stop); });
  for (std::thread& hand : hands) hand.join();
  return {};
}

}  // namespace reeve::server
