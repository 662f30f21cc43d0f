// The operations of the engine protocol that think.

#include "cli/engine.h"
#include "cli/engine_fields.h"
#include "search/levels/bot.h"

namespace reeve::cli {

namespace {

// What "bot" and "hint" share: who is asked about what, with what luck, and how long it may think.
struct Thought {
  Session* session = nullptr;
  std::unique_ptr<Bot> bot;
  std::uint64_t seed = 0;
  Budget budget;
};

constexpr std::int64_t kLongestThought = 600'000;  // milliseconds
constexpr std::int64_t kMostNodes = 100'000'000;

Result<Thought> read_thought(JsonReader& in, const Result<Session*>& session) {
  Thought thought;
  const std::string name = in.string("name", "master");
  thought.budget.milliseconds = in.integer<std::uint32_t>("ms", 0, kLongestThought, 0);
  thought.budget.nodes = in.integer<std::uint32_t>("nodes", 0, kMostNodes, 0);
  thought.budget.threads = in.integer<int>("threads", 1, 64, 1);
  const auto seed = read_seed(in);
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  if (!seed) return std::unexpected(seed.error());
  thought.seed = *seed;
  if (!session) return std::unexpected(session.error());
  thought.session = *session;
  auto bot = make_bot(thought.session->type().name(), name);
  if (!bot) return std::unexpected(bot.error());
  if (thought.session->over()) return error("game_over", "The game is over.");
  thought.bot = std::move(*bot);
  return thought;
}

}  // namespace

Engine::Reply Engine::bots(JsonReader& in) {
  if (auto read = finish(in); !read) return std::unexpected(read.error());
  json::array bots;
  for (const BotInfo& bot : all_bots()) bots.push_back({{"name", bot.name}, {"help", bot.help}});
  return json::object{{"bots", std::move(bots)}};
}

Engine::Reply Engine::bot(JsonReader& in) {
  const auto thought = read_thought(in, running());
  if (!thought) return std::unexpected(thought.error());
  const Session& session = *thought->session;
  const Choice choice = thought->bot->choose(session, thought->seed, thought->budget);
  const LegalMove move = session.describe(choice.move, language_);
  return json::object{{"move", move.text},
                      {"text", move.sentence},
                      {"value", choice.value},
                      {"nodes", choice.nodes}};
}

Engine::Reply Engine::hint(JsonReader& in) {
  const auto count = in.integer<std::uint32_t>("count", 1, 20, 3);
  const auto thought = read_thought(in, running());
  if (!thought) return std::unexpected(thought.error());
  const Session& session = *thought->session;
  json::array hints;
  for (const Hint& hint : thought->bot->hint(session, thought->seed, count, thought->budget))
    hints.push_back(to_json(session.describe(hint.move, language_), hint, language_));
  return json::object{{"hints", std::move(hints)}};
}

}  // namespace reeve::cli
