// States: making, playing and reading them.
#include "api/handles.h"
#include "core/record.h"

namespace reeve::api {

std::unique_ptr<reeve_state> blank_state(const GameEntry* entry,
                                         std::shared_ptr<const Simulator> simulator,
                                         std::uint64_t seed) {
  auto state = std::make_unique<reeve_state>();
  state->entry = entry;
  state->bytes = std::make_unique<std::byte[]>(simulator->state_bytes());
  state->simulator = std::move(simulator);
  state->seed = seed;
  return state;
}

SimulatorResult simulator_of(const GameEntry& entry, const json::object& options,
                             const json::object* position) {
  if (entry.simulator == nullptr)
    return error("unknown_game", "The library has no {}.", entry.type().name());
  return entry.simulator(options, position);
}

namespace {

std::unique_ptr<reeve_state> copy_of(const reeve_state& from) {
  auto state = blank_state(from.entry, from.simulator, from.seed);
  const std::size_t size = from.simulator->state_bytes();
  std::memcpy(state->bytes.get(), from.bytes.get(), size);
  if (from.origin) {
    state->origin = std::make_unique<std::byte[]>(size);
    std::memcpy(state->origin.get(), from.origin.get(), size);
  }
  state->of_position = from.of_position;
  state->moves = from.moves;
  return state;
}

// Where it began, with none of its moves.
void rewind(reeve_state& state) {
  if (state.origin)
    std::memcpy(state.bytes.get(), state.origin.get(), state.simulator->state_bytes());
  else
    state.simulator->start(state.seed, state.now());
  state.moves.clear();
}

Error illegal(const reeve_state& state, std::uint32_t move) {
  if (state.simulator->actor(state.now()) == kNobody) return {"game_over", "The game is over."};
  return {"illegal_move",
          fmt::format("\"{}\" is not a legal move now.", state.session()->text(Move{move}))};
}

bool legal(const reeve_state& state, std::uint32_t move) {
  return state.simulator->is_legal(state.now(), Move{move});
}

template <class Copy>
int answer_list(const Copy& items, std::size_t size, std::uint32_t* place, std::size_t room,
                std::size_t* count) {
  std::copy_n(items, std::min(size, room), place);
  *count = size;
  return REEVE_OK;
}

int answer_hash(std::uint64_t value, std::uint64_t* hash) {
  *hash = value;
  return REEVE_OK;
}

}  // namespace
}  // namespace reeve::api

using namespace reeve;
using namespace reeve::api;

#define REEVE_NEED_STATE REEVE_NEED(is(state), "state is no state.")
#define REEVE_NEED_SEAT REEVE_NEED(is_seat(*state->simulator, seat), "There is no such seat.")
#define REEVE_NEED_VIEWER \
  REEVE_NEED(is_viewer(*state->simulator, seat), "There is no such seat, and it is no spectator.")

extern "C" {

int reeve_state_new(const reeve_game* game, uint64_t seed, reeve_state** state) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(state != nullptr, "state is NULL.");
    REEVE_NEED(!game->of_position, "This game is known by a position; its options are not.");
    auto made = blank_state(game->entry, game->simulator, seed);
    made->simulator->start(seed, made->now());
    *state = made.release();
    return int{REEVE_OK};
  });
}

int reeve_state_copy(const reeve_state* state, reeve_state** copy) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(copy != nullptr, "copy is NULL.");
    *copy = copy_of(*state).release();
    return int{REEVE_OK};
  });
}

int reeve_state_assign(reeve_state* to, const reeve_state* from) {
  return guarded([&] {
    REEVE_NEED(is(to) && is(from), "to or from is no state.");
    if (to == from) return int{REEVE_OK};
    if (to->simulator != from->simulator || from->origin) {
      auto copy = copy_of(*from);
      *to = std::move(*copy);
      return int{REEVE_OK};
    }
    to->moves = from->moves;
    std::memcpy(to->bytes.get(), from->bytes.get(), from->simulator->state_bytes());
    to->origin.reset();
    to->seed = from->seed;
    to->of_position = from->of_position;
    return int{REEVE_OK};
  });
}

void reeve_state_free(reeve_state* state) {
  if (!is(state)) return;
  state->kind = 0;
  delete state;
}

int reeve_state_from_json(const reeve_game* game, const char* text, uint64_t seed,
                          reeve_state** state) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(text != nullptr, "json is NULL.");
    REEVE_NEED(state != nullptr, "state is NULL.");
    return reeve_state_restore(game, seed, text, nullptr, 0, state);
  });
}

int reeve_state_restore(const reeve_game* game, uint64_t seed, const char* position,
                        const uint32_t* moves, size_t count, reeve_state** state) {
  return guarded([&] {
    REEVE_NEED(is(game), "game is no game.");
    REEVE_NEED(state != nullptr, "state is NULL.");
    REEVE_NEED(moves != nullptr || count == 0, "moves is NULL.");
    REEVE_NEED(position != nullptr || !game->of_position,
               "This game is known by a position; its options are not.");
    auto made = blank_state(game->entry, game->simulator, seed);
    made->of_position = game->of_position;
    if (position != nullptr) {
      const auto object = object_of(position, "position");
      if (!object) return refuse(object.error());
      const auto loaded = made->simulator->load(*object, made->now());
      if (!loaded) return refuse(loaded.error());
      made->begin_here();
    } else {
      made->simulator->start(seed, made->now());
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!legal(*made, moves[i])) return refuse(illegal(*made, moves[i]));
      made->moves.push_back(moves[i]);
      made->simulator->apply(made->now(), Move{moves[i]}, seed);
    }
    *state = made.release();
    return int{REEVE_OK};
  });
}

int reeve_state_from_record(const char* text, reeve_state** state) {
  return guarded([&] {
    REEVE_NEED(text != nullptr, "record is NULL.");
    REEVE_NEED(state != nullptr, "state is NULL.");
    const auto record = record_from_text(text);
    if (!record) return refuse(record.error());
    const auto entry = find_entry(record->game);
    if (!entry) return refuse(entry.error());
    const auto session = replay((*entry)->type(), *record);
    if (!session) return refuse(session.error());
    if ((*session)->type().ruleset() != (*entry)->type().ruleset())
      return refuse({"wrong_ruleset", "The record is of an older ruleset than the library's."});
    const json::object* position = record->position ? &*record->position : nullptr;
    auto simulator =
        simulator_of(**entry, position == nullptr ? record->options : json::object{}, position);
    if (!simulator) return refuse(simulator.error());
    auto made = blank_state(*entry, std::move(*simulator), (*session)->seed());
    if (position != nullptr) {
      const auto loaded = made->simulator->load(*position, made->now());
      if (!loaded) return refuse(loaded.error());
      made->begin_here();
      made->of_position = true;
    } else {
      made->simulator->start(made->seed, made->now());
    }
    for (const Move move : (*session)->moves()) {
      made->moves.push_back(move.bits);
      made->simulator->apply(made->now(), move, made->seed);
    }
    *state = made.release();
    return int{REEVE_OK};
  });
}

int reeve_state_game(const reeve_state* state, reeve_game** game) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(game != nullptr, "game is NULL.");
    auto made = std::make_unique<reeve_game>();
    made->entry = state->entry;
    made->simulator = state->simulator;
    made->of_position = state->of_position;
    *game = made.release();
    return int{REEVE_OK};
  });
}

int reeve_state_actor(const reeve_state* state, int* seat) {
  REEVE_NEED_STATE;
  REEVE_NEED(seat != nullptr, "seat is NULL.");
  *seat = state->simulator->actor(state->now());
  return REEVE_OK;
}

int reeve_state_actor_seen_by(const reeve_state* state, int seat, int* actor) {
  REEVE_NEED_STATE;
  REEVE_NEED_VIEWER;
  REEVE_NEED(actor != nullptr, "actor is NULL.");
  *actor = state->simulator->actor_seen_by(state->now(), static_cast<Seat>(seat));
  return REEVE_OK;
}

int reeve_state_seed(const reeve_state* state, uint64_t* seed) {
  REEVE_NEED_STATE;
  REEVE_NEED(seed != nullptr, "seed is NULL.");
  *seed = state->seed;
  return REEVE_OK;
}

int reeve_state_legal(const reeve_state* state, uint32_t* moves, size_t room, size_t* count) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(count != nullptr, "count is NULL.");
    REEVE_NEED(moves != nullptr || room == 0, "moves is NULL.");
    const Simulator& simulator = *state->simulator;
    static_assert(sizeof(Move) == sizeof(std::uint32_t));
    if (room >= simulator.max_moves()) {
      *count = simulator.legal(state->now(), reinterpret_cast<Move*>(moves));
      return int{REEVE_OK};
    }
    std::vector<Move> list(simulator.max_moves());
    const std::size_t size = simulator.legal(state->now(), list.data());
    return answer_list(reinterpret_cast<const std::uint32_t*>(list.data()), size, moves, room,
                       count);
  });
}

int reeve_state_is_legal(const reeve_state* state, uint32_t move, int* result) {
  REEVE_NEED_STATE;
  REEVE_NEED(result != nullptr, "legal is NULL.");
  *result = legal(*state, move);
  return REEVE_OK;
}

int reeve_state_apply(reeve_state* state, uint32_t move) {
  return guarded([&] {
    REEVE_NEED_STATE;
    if (!legal(*state, move)) return refuse(illegal(*state, move));
    state->moves.push_back(move);
    state->simulator->apply(state->now(), Move{move}, state->seed);
    return int{REEVE_OK};
  });
}

int reeve_state_apply_with(reeve_state* state, uint32_t move, uint64_t seed) {
  return guarded([&] {
    REEVE_NEED_STATE;
    if (!legal(*state, move)) return refuse(illegal(*state, move));
    auto origin = std::make_unique<std::byte[]>(state->simulator->state_bytes());
    state->simulator->apply(state->now(), Move{move}, seed);
    std::memcpy(origin.get(), state->bytes.get(), state->simulator->state_bytes());
    state->origin = std::move(origin);
    state->moves.clear();
    return int{REEVE_OK};
  });
}

int reeve_state_take_back(reeve_state* state) {
  return guarded([&] {
    REEVE_NEED_STATE;
    if (state->moves.empty()) return refuse({"nothing_to_undo", "No move has been made yet."});
    std::vector<std::uint32_t> kept = state->moves;
    kept.pop_back();
    rewind(*state);
    for (const std::uint32_t move : kept)
      state->simulator->apply(state->now(), Move{move}, state->seed);
    state->moves = std::move(kept);
    return int{REEVE_OK};
  });
}

int reeve_state_history(const reeve_state* state, uint32_t* moves, size_t room, size_t* count) {
  REEVE_NEED_STATE;
  REEVE_NEED(count != nullptr, "count is NULL.");
  REEVE_NEED(moves != nullptr || room == 0, "moves is NULL.");
  return answer_list(state->moves.data(), state->moves.size(), moves, room, count);
}

int reeve_state_origin(const reeve_state* state, char** json) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(json != nullptr, "json is NULL.");
    if (!state->origin) {
      *json = nullptr;
      return int{REEVE_OK};
    }
    return answer_json(state->simulator->session(state->origin.get(), state->seed)->state(), json);
  });
}

int reeve_state_text(const reeve_state* state, uint32_t move, char** text) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(text != nullptr, "text is NULL.");
    return answer_text(state->session()->text(Move{move}), text);
  });
}

int reeve_state_parse(const reeve_state* state, const char* text, uint32_t* move) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(text != nullptr, "text is NULL.");
    REEVE_NEED(move != nullptr, "move is NULL.");
    const auto parsed = state->session()->parse(text);
    if (!parsed) return refuse(parsed.error());
    *move = parsed->bits;
    return int{REEVE_OK};
  });
}

int reeve_state_move_json(const reeve_state* state, uint32_t move, char** json) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(json != nullptr, "json is NULL.");
    if (!legal(*state, move)) return refuse(illegal(*state, move));
    return answer_json(to_json(state->session()->describe(Move{move})), json);
  });
}

int reeve_state_score(const reeve_state* state, int seat, int* points) {
  REEVE_NEED_STATE;
  REEVE_NEED_SEAT;
  REEVE_NEED(points != nullptr, "points is NULL.");
  *points = state->simulator->score(state->now(), static_cast<Seat>(seat));
  return REEVE_OK;
}

int reeve_state_outcome(const reeve_state* state, int* scores, int* ranks) {
  REEVE_NEED_STATE;
  REEVE_NEED(scores != nullptr && ranks != nullptr, "scores or ranks is NULL.");
  const Outcome outcome = state->simulator->outcome(state->now());
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat) {
    scores[seat] = outcome.score[seat];
    ranks[seat] = outcome.rank[seat];
  }
  return REEVE_OK;
}

int reeve_state_result(const reeve_state* state, char** json) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(json != nullptr, "json is NULL.");
    return answer_json(state->session()->result(), json);
  });
}

int reeve_state_json(const reeve_state* state, char** json) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(json != nullptr, "json is NULL.");
    return answer_json(state->session()->state(), json);
  });
}

int reeve_state_view_json(const reeve_state* state, int seat, char** json) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED_VIEWER;
    REEVE_NEED(json != nullptr, "json is NULL.");
    return answer_json(state->session()->view(static_cast<Seat>(seat)), json);
  });
}

int reeve_state_view(const reeve_state* state, int seat, void* bytes, size_t room) {
  REEVE_NEED_STATE;
  REEVE_NEED_VIEWER;
  REEVE_NEED(bytes != nullptr, "bytes is NULL.");
  REEVE_NEED(room >= state->simulator->view_bytes(), "A view needs more room: view_bytes.");
  state->simulator->view(state->now(), static_cast<Seat>(seat), bytes);
  return REEVE_OK;
}

int reeve_state_draw(const reeve_state* state, int seat, char** text) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED_VIEWER;
    REEVE_NEED(text != nullptr, "text is NULL.");
    return answer_text(state->session()->draw(static_cast<Seat>(seat), false), text);
  });
}

int reeve_state_features(const reeve_state* state, int seat, uint8_t* row, size_t room) {
  REEVE_NEED_STATE;
  REEVE_NEED_SEAT;
  REEVE_NEED(row != nullptr, "row is NULL.");
  REEVE_NEED(room >= state->simulator->features(), "The features need more room.");
  state->simulator->features(state->now(), static_cast<Seat>(seat), row);
  return REEVE_OK;
}

int reeve_state_net_features(const reeve_state* state, int seat, uint8_t* row, size_t room) {
  REEVE_NEED_STATE;
  REEVE_NEED_SEAT;
  REEVE_NEED(row != nullptr, "row is NULL.");
  REEVE_NEED(room >= state->simulator->net_features(), "The features need more room.");
  state->simulator->net_features(state->now(), static_cast<Seat>(seat), row);
  return REEVE_OK;
}

int reeve_state_resample(const reeve_state* state, int seat, uint64_t seed, reeve_state** result) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED_VIEWER;
    REEVE_NEED(result != nullptr, "result is NULL.");
    auto made = blank_state(state->entry, state->simulator, seed);
    made->of_position = state->of_position;
    made->simulator->resample(state->now(), static_cast<Seat>(seat), seed, made->now());
    made->begin_here();
    *result = made.release();
    return int{REEVE_OK};
  });
}

int reeve_state_hash(const reeve_state* state, uint64_t* hash) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(hash != nullptr, "hash is NULL.");
    return answer_hash(state->session()->hash(), hash);
  });
}

int reeve_state_quick_hash(const reeve_state* state, uint64_t* hash) {
  REEVE_NEED_STATE;
  REEVE_NEED(hash != nullptr, "hash is NULL.");
  return answer_hash(hash_bytes(state->now(), state->simulator->state_bytes()), hash);
}

int reeve_state_equal(const reeve_state* a, const reeve_state* b, int* equal) {
  REEVE_NEED(is(a) && is(b), "a or b is no state.");
  REEVE_NEED(equal != nullptr, "equal is NULL.");
  const std::size_t size = a->simulator->state_bytes();
  *equal = a->entry == b->entry && size == b->simulator->state_bytes() &&
           std::memcmp(a->now(), b->now(), size) == 0;
  return REEVE_OK;
}

int reeve_state_record(const reeve_state* state, const char* names, char** text) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(text != nullptr, "record is NULL.");
    std::unique_ptr<Session> session;
    if (state->origin) {
      session = state->simulator->session(state->origin.get(), state->seed);
    } else {
      auto created = state->simulator->type().create(state->simulator->options(), state->seed);
      if (!created) return refuse(created.error());
      session = std::move(*created);
    }
    for (const std::uint32_t move : state->moves)
      if (auto played = session->play(Move{move}); !played) return refuse(played.error());
    Record record = session->record();
    for (std::string_view rest = names == nullptr ? "" : names; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      record.seats.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return answer_text(record_to_text(record), text);
  });
}

int reeve_state_action(const reeve_state* state, uint32_t move, uint32_t* action) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(action != nullptr, "action is NULL.");
    if (!legal(*state, move)) return refuse(illegal(*state, move));
    *action = state->simulator->action(state->now(), Move{move});
    return int{REEVE_OK};
  });
}

int reeve_state_move_of_action(const reeve_state* state, uint32_t action, uint32_t* move) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(move != nullptr, "move is NULL.");
    std::vector<Move> list(state->simulator->max_moves());
    const std::size_t count = state->simulator->legal(state->now(), list.data());
    for (std::size_t i = 0; i < count; ++i)
      if (state->simulator->action(state->now(), list[i]) == action) {
        *move = list[i].bits;
        return int{REEVE_OK};
      }
    return refuse({"illegal_move", fmt::format("Action {} is not legal now.", action)});
  });
}

int reeve_state_outcomes(const reeve_state* state, uint32_t move, uint32_t samples, uint64_t seed,
                         reeve_state** states, uint32_t* times, size_t room, size_t* count) {
  return guarded([&] {
    REEVE_NEED_STATE;
    REEVE_NEED(states != nullptr && times != nullptr && count != nullptr,
               "states, times or count is NULL.");
    REEVE_NEED(samples > 0 && samples <= 1'000'000, "samples are 1 to 1,000,000.");
    if (!legal(*state, move)) return refuse(illegal(*state, move));
    const std::size_t size = state->simulator->state_bytes();
    struct Found {
      std::unique_ptr<reeve_state> state;
      std::uint64_t hash;
      std::uint32_t times;
    };
    std::vector<Found> found;
    Rng rng(seed);
    for (std::uint32_t i = 0; i < samples; ++i) {
      auto next = blank_state(state->entry, state->simulator, state->seed);
      next->of_position = state->of_position;
      std::memcpy(next->bytes.get(), state->bytes.get(), size);
      const bool drew = next->simulator->apply(next->now(), Move{move}, rng.next64());
      const std::uint64_t hash = hash_bytes(next->now(), size);
      const auto same = std::find_if(found.begin(), found.end(), [&](const Found& f) {
        return f.hash == hash && std::memcmp(f.state->now(), next->now(), size) == 0;
      });
      if (same != found.end()) {
        ++same->times;
      } else {
        next->begin_here();
        found.push_back({std::move(next), hash, 1});
      }
      if (!drew) {
        found.back().times = samples;
        break;
      }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.times > b.times; });
    *count = std::min(found.size(), room);
    for (std::size_t i = 0; i < *count; ++i) {
      states[i] = found[i].state.release();
      times[i] = found[i].times;
    }
    return int{REEVE_OK};
  });
}

}  // extern "C"
