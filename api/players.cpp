// Bots, values and analyses.
#include "analysis/analysis.h"
#include "api/handles.h"
#include "core/record.h"

using namespace reeve;
using namespace reeve::api;

namespace {

// A bot looks at a session; the game of the state must be the bot's and not over.
int check(const reeve_bot* bot, const reeve_state* state) {
  REEVE_NEED(is(bot), "bot is no bot.");
  REEVE_NEED(is(state), "state is no state.");
  if (bot->entry != state->entry)
    return refuse(
        {"other_game", fmt::format("The bot plays {} and the state is of {}.",
                                   bot->entry->type().name(), state->entry->type().name())});
  if (state->simulator->actor(state->now()) == kNobody)
    return refuse({"game_over", "The game is over."});
  return REEVE_OK;
}

}  // namespace

extern "C" {

int reeve_bot_new(const reeve_game* game, const char* name, reeve_bot** bot) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(name != nullptr, "name is NULL.");
    REEVE_NEED(bot != nullptr, "bot is NULL.");
    auto player = make_bot(game->simulator->type().name(), name);
    if (!player) return refuse(player.error());
    auto made = std::make_unique<reeve_bot>();
    made->entry = game->entry;
    made->bot = std::move(*player);
    *bot = made.release();
    return int{REEVE_OK};
  });
}

void reeve_bot_free(reeve_bot* bot) {
  if (!is(bot)) return;
  bot->kind = 0;
  delete bot;
}

int reeve_bot_choose(reeve_bot* bot, const reeve_state* state, uint64_t seed, uint32_t nodes,
                     uint32_t milliseconds, uint32_t* move, double* value) {
  return guarded([&] {
    REEVE_NEED(move != nullptr, "move is NULL.");
    if (const int wrong = check(bot, state)) return wrong;
    const Choice choice =
        bot->bot->choose(*state->session(), seed, {.nodes = nodes, .milliseconds = milliseconds});
    *move = choice.move.bits;
    if (value != nullptr) *value = choice.value;
    return int{REEVE_OK};
  });
}

int reeve_bot_hints(reeve_bot* bot, const reeve_state* state, uint64_t seed, uint32_t nodes,
                    uint32_t count, char** json) {
  return guarded([&] {
    REEVE_NEED(json != nullptr, "json is NULL.");
    if (const int wrong = check(bot, state)) return wrong;
    const auto session = state->session();
    json::array hints;
    for (const Hint& hint : bot->bot->hint(*session, seed, count, {.nodes = nodes}))
      hints.push_back(to_json(session->describe(hint.move), hint));
    return answer_json(hints, json);
  });
}

int reeve_evaluate(const reeve_state* state, float* points, float* shares) {
  return guarded([&] {
    REEVE_NEED(is(state), "state is no state.");
    REEVE_NEED(points != nullptr && shares != nullptr, "points or shares is NULL.");
    const Values values = state->simulator->valuer()->value(state->now());
    const auto seats = static_cast<std::size_t>(state->simulator->seats());
    std::copy_n(values.points.begin(), seats, points);
    std::copy_n(values.shares.begin(), seats, shares);
    return int{REEVE_OK};
  });
}

int reeve_analyse(const reeve_state* state, uint32_t nodes, uint32_t samples, uint64_t seed,
                  uint32_t threads, char** json) {
  return guarded([&] {
    REEVE_NEED(is(state), "state is no state.");
    REEVE_NEED(json != nullptr, "json is NULL.");
    REEVE_NEED(nodes > 0 && samples > 0, "nodes and samples begin at 1.");
    REEVE_NEED(threads > 0 && threads <= 256, "threads are 1 to 256.");
    const auto analyst = find_analyst(state->simulator->type().name());
    if (!analyst) return refuse(analyst.error());
    char* text = nullptr;
    if (const int wrong = reeve_state_record(state, nullptr, &text)) return wrong;
    const auto record = record_from_text(text);
    reeve_free(text);
    if (!record) return refuse(record.error());
    const auto analysis = (*analyst)->analyse(
        *record,
        {.nodes = nodes, .samples = samples, .seed = seed, .threads = static_cast<int>(threads)});
    if (!analysis) return refuse(analysis.error());
    return answer_json(to_json(*analysis), json);
  });
}

}  // extern "C"
