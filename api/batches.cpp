// Batches: simulate/batch.h for C.
#include "api/handles.h"
#include "simulate/batch.h"

struct reeve_batch {
  static constexpr std::uint32_t kKind = 0x52455A31;
  std::uint32_t kind = kKind;
  const reeve::GameEntry* entry = nullptr;
  std::shared_ptr<const reeve::Simulator> simulator;
  std::unique_ptr<reeve::Batch> batch;
  std::unique_ptr<reeve::Simulator::Valuer> valuer;
  std::vector<std::int32_t> choices;
};

using namespace reeve;
using namespace reeve::api;

#define REEVE_NEED_BATCH REEVE_NEED(is(batch), "batch is no batch.")
#define REEVE_NEED_GAME REEVE_NEED(game < batch->batch->arrays().games, "There is no such game.")

namespace {

int answer(const Result<void>& result) {
  return result ? int{REEVE_OK} : refuse(result.error());
}

Error not_begun() {
  return {"not_begun", "The batch has no games yet: call reset first."};
}

Error is_sent() {
  return {"under_way", "This game was sent and not received yet."};
}

}  // namespace

extern "C" {

int reeve_batch_new(const reeve_game* game, size_t games, uint32_t threads, uint64_t seed,
                    int observe, int auto_reset, reeve_batch** batch) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(batch != nullptr, "batch is NULL.");
    REEVE_NEED(!game->of_position, "This game is known by a position; its options are not.");
    REEVE_NEED(games > 0 && games <= 1'000'000, "games are 1 to 1,000,000.");
    REEVE_NEED(threads > 0 && threads <= 256, "threads are 1 to 256.");
    REEVE_NEED(observe >= REEVE_OBSERVE_NOTHING && observe <= REEVE_OBSERVE_NET,
               "observe is none of the four.");
    auto made = std::make_unique<reeve_batch>();
    made->entry = game->entry;
    made->simulator = game->simulator;
    made->batch =
        std::make_unique<Batch>(game->simulator, BatchPlan{.games = games,
                                                           .threads = static_cast<int>(threads),
                                                           .seed = seed,
                                                           .observe = static_cast<Observe>(observe),
                                                           .auto_reset = auto_reset != 0});
    *batch = made.release();
    return int{REEVE_OK};
  });
}

void reeve_batch_free(reeve_batch* batch) {
  if (!is(batch)) return;
  batch->kind = 0;
  delete batch;
}

int reeve_batch_arrays(const reeve_batch* batch, reeve_arrays* arrays) {
  REEVE_NEED_BATCH;
  REEVE_NEED(arrays != nullptr, "arrays is NULL.");
  const BatchArrays& a = batch->batch->arrays();
  *arrays = {.games = a.games,
             .seats = a.seats,
             .width = a.width,
             .max_moves = a.max_moves,
             .obs = a.obs,
             .moves = a.moves,
             .count = a.count,
             .actor = a.actor,
             .done = a.done,
             .reward = a.reward,
             .score = a.score,
             .length = a.length};
  return REEVE_OK;
}

int reeve_batch_reset(reeve_batch* batch, uint64_t seed) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    return answer(batch->batch->reset(seed));
  });
}

int reeve_batch_step(reeve_batch* batch, const int32_t* choices, size_t count) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(choices != nullptr, "choices is NULL.");
    return answer(batch->batch->step({choices, count}));
  });
}

int reeve_batch_step_actions(reeve_batch* batch, const int64_t* actions, size_t count) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(actions != nullptr, "actions is NULL.");
    const auto found = batch->batch->choices_of({actions, count}, batch->choices);
    if (!found) return refuse(found.error());
    return answer(batch->batch->step(batch->choices));
  });
}

int reeve_batch_send(reeve_batch* batch, const int32_t* choices, const int32_t* ids, size_t count) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(choices != nullptr && ids != nullptr, "choices or ids is NULL.");
    return answer(batch->batch->send({choices, count}, {ids, count}));
  });
}

int reeve_batch_recv(reeve_batch* batch, size_t count, int32_t* ids) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(ids != nullptr, "ids is NULL.");
    const auto done = batch->batch->recv(count);
    if (!done) return refuse(done.error());
    std::copy(done->begin(), done->end(), ids);
    return int{REEVE_OK};
  });
}

int reeve_batch_actions(const reeve_batch* batch, size_t game, uint32_t* actions, size_t room) {
  REEVE_NEED_BATCH;
  REEVE_NEED_GAME;
  REEVE_NEED(actions != nullptr, "actions is NULL.");
  if (batch->batch->under_way(game)) return refuse(is_sent());
  REEVE_NEED(room >= static_cast<std::size_t>(batch->batch->arrays().count[game]),
             "The legal moves need more room.");
  batch->batch->games().actions(game, actions);
  return REEVE_OK;
}

int reeve_batch_mask(const reeve_batch* batch, uint8_t* mask, size_t room) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(mask != nullptr, "mask is NULL.");
    const BatchArrays& a = batch->batch->arrays();
    const std::size_t width = batch->simulator->actions().size();
    REEVE_NEED(room >= a.games * width, "The mask needs more room: games times actions.");
    std::vector<std::uint32_t> numbers(a.max_moves);
    std::memset(mask, 0, a.games * width);
    for (std::size_t game = 0; game < a.games; ++game) {
      if (batch->batch->under_way(game)) continue;  // has no legal moves until it is received
      batch->batch->games().actions(game, numbers.data());
      for (std::int32_t k = 0; k < a.count[game]; ++k)
        mask[game * width + numbers[static_cast<std::size_t>(k)]] = 1;
    }
    return int{REEVE_OK};
  });
}

int reeve_batch_active(const reeve_batch* batch, size_t game, int32_t* indices, size_t room,
                       size_t* count) {
  REEVE_NEED_BATCH;
  REEVE_NEED_GAME;
  REEVE_NEED(count != nullptr && (indices != nullptr || room == 0), "indices or count is NULL.");
  if (batch->batch->under_way(game)) return refuse(is_sent());
  *count = batch->batch->games().active(game, indices, room);
  return REEVE_OK;
}

int reeve_batch_evaluate(reeve_batch* batch, float* points, float* shares, size_t room) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED(points != nullptr && shares != nullptr, "points or shares is NULL.");
    const BatchArrays& a = batch->batch->arrays();
    REEVE_NEED(room >= a.games * a.seats, "The values need more room: games times seats.");
    if (!batch->batch->begun()) return refuse(not_begun());
    if (batch->batch->under_way() > 0)
      return refuse({"under_way", "Some games were sent and not received yet."});
    if (!batch->valuer) batch->valuer = batch->simulator->valuer();
    for (std::size_t game = 0; game < a.games; ++game) {
      const Values values = batch->valuer->value(batch->batch->games().state(game));
      std::copy_n(values.points.begin(), a.seats, points + game * a.seats);
      std::copy_n(values.shares.begin(), a.seats, shares + game * a.seats);
    }
    return int{REEVE_OK};
  });
}

int reeve_batch_state(const reeve_batch* batch, size_t game, reeve_state** state) {
  return guarded([&] {
    REEVE_NEED_BATCH;
    REEVE_NEED_GAME;
    REEVE_NEED(state != nullptr, "state is NULL.");
    if (!batch->batch->begun()) return refuse(not_begun());
    if (batch->batch->under_way(game)) return refuse(is_sent());
    auto made = blank_state(batch->entry, batch->simulator, batch->batch->games().seed(game));
    std::memcpy(made->now(), batch->batch->games().state(game), batch->simulator->state_bytes());
    made->begin_here();
    *state = made.release();
    return int{REEVE_OK};
  });
}

}  // extern "C"
