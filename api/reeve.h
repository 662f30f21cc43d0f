/* libreeve: Burgundy, Ragusa and Villagers as a library, by the rules and with the bots of Reeve.
 *
 *   reeve_game *game;  reeve_state *state;
 *   if (reeve_game_new("ragusa", "{\"players\": 2}", &game) != REEVE_OK) puts(reeve_error_message());
 *   reeve_state_new(game, 7, &state);
 *   uint32_t moves[4096]; size_t count;
 *   while (reeve_state_legal(state, moves, 4096, &count) == REEVE_OK && count > 0)
 *     reeve_state_apply(state, moves[0]);
 *
 * HANDLES are opaque and made by functions whose last argument is a pointer to one; each kind has its
 * _free, which takes NULL too. A game never changes and may be used by any number of threads; any
 * other handle by one thread at a time, different handles by different threads at once. Handles keep
 * what they need: a game may be freed before its states.
 *
 * ERRORS. Functions answer REEVE_OK or what kind of thing is wrong; reeve_error_code() and
 * reeve_error_message() then tell this thread more. What failed has changed nothing, neither the
 * handle nor what result pointers point to. No argument crashes: NULL where something is needed,
 * handles of another kind, seats, moves and numbers out of range and text of any length are refused.
 * (Handles that were freed, and buffers smaller than said, cannot be recognised.)
 *
 * TEXT is UTF-8 and ends with 0. Text that is answered through a `char **` is the caller's:
 * reeve_free() it. JSON is described in Reeve's docs (states, views and moves: docs/engine.md).
 *
 * SEATS count from 0; REEVE_NOBODY where the game is over, REEVE_SPECTATOR for views of onlookers.
 *
 * MOVES are 32 bits whose meaning does not depend on the position; SEEDS are 64 bits. A game follows
 * from options, seed and moves alone, on every machine.
 *
 * VERSIONS. reeve_abi_version() grows when something here changes its meaning or goes away; within
 * one number functions are only added. */
#ifndef REEVE_H
#define REEVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__wasm__) || !defined(__GNUC__)
#define REEVE_API
#else
#define REEVE_API __attribute__((visibility("default")))
#endif

#define REEVE_ABI_VERSION 1
#define REEVE_NOBODY (-1)
#define REEVE_SPECTATOR (-2)
#define REEVE_MOST_SEATS 6

enum reeve_status {
  REEVE_OK = 0,
  REEVE_BAD_ARGUMENT = 1, /* NULL, a handle of another kind, a number out of range */
  REEVE_REFUSED = 2,      /* the game says no: an illegal move, unknown options, a broken record */
  REEVE_NO_MEMORY = 3
};

typedef struct reeve_game reeve_game;   /* a game and its options */
typedef struct reeve_state reeve_state; /* a position and how it came about */
typedef struct reeve_bot reeve_bot;
typedef struct reeve_batch reeve_batch; /* many games stepped together */

/* ---- the library */
REEVE_API uint32_t reeve_abi_version(void);
REEVE_API const char* reeve_version(void); /* of Reeve, "1.0.0" */
/* Of the last call of this thread that failed: a stable code such as "illegal_move", and a sentence
 * that names what is at fault. Never NULL; valid until the thread's next call that fails. */
REEVE_API const char* reeve_error_code(void);
REEVE_API const char* reeve_error_message(void);
REEVE_API void reeve_free(void* text);
/* JSON: [{"name", "title", "ruleset", "options": the schema, "bots": [names]}]. */
REEVE_API int reeve_games(char** json);

/* ---- games */
/* `options`: a JSON object, or NULL for the defaults. */
REEVE_API int reeve_game_new(const char* name, const char* options, reeve_game** game);
REEVE_API void reeve_game_free(reeve_game* game);

typedef struct reeve_game_info {
  uint32_t seats; /* automata included, which are never asked */
  uint32_t ruleset;
  uint32_t max_moves;    /* of any position */
  uint32_t state_bytes;  /* of a position, for those who plan memory */
  uint32_t view_bytes;   /* of reeve_state_view() */
  uint32_t features;     /* of reeve_state_features() */
  uint32_t actions;      /* of reeve_state_action() */
  uint32_t net_features; /* of reeve_state_net_features() */
} reeve_game_info;
REEVE_API int reeve_game_describe(const reeve_game* game, reeve_game_info* info);
/* JSON: {"game", "title", "ruleset", "seats", "options" with every default, "features" and "net_features": [{"name",
 * "first", "count"}], "actions": [{"kind", "first", "fields": [{"name", "count"}]}], "view":
 * [{"name", "offset", "bytes", "item"}]}. */
REEVE_API int reeve_game_json(const reeve_game* game, char** json);

/* ---- states */
REEVE_API int reeve_state_new(const reeve_game* game, uint64_t seed, reeve_state** state);
REEVE_API int reeve_state_copy(const reeve_state* state, reeve_state** copy);
/* Makes `to` what `from` is, without a new handle: for searches. */
REEVE_API int reeve_state_assign(reeve_state* to, const reeve_state* from);
REEVE_API void reeve_state_free(reeve_state* state);
/* A composed position: the JSON of reeve_state_json(), edited or not. */
REEVE_API int reeve_state_from_json(const reeve_game* game, const char* json, uint64_t seed,
                                    reeve_state** state);
/* A record as text, replayed; every move and every hash in it is checked. */
REEVE_API int reeve_state_from_record(const char* record, reeve_state** state);
/* As it was: from the seed, or from `position` (JSON) where that is not NULL, through the moves. */
REEVE_API int reeve_state_restore(const reeve_game* game, uint64_t seed, const char* position,
                                  const uint32_t* moves, size_t count, reeve_state** state);
/* The game of a state, as a handle of the caller's own. */
REEVE_API int reeve_state_game(const reeve_state* state, reeve_game** game);

REEVE_API int reeve_state_actor(const reeve_state* state, int* seat);
/* Whom a seat sees deciding: not always the actor, where that would betray a hidden card. */
REEVE_API int reeve_state_actor_seen_by(const reeve_state* state, int seat, int* actor);
REEVE_API int reeve_state_seed(const reeve_state* state, uint64_t* seed);
/* The legal moves, as many as `room` holds; `count` is how many there are, 0 when it is over. */
REEVE_API int reeve_state_legal(const reeve_state* state, uint32_t* moves, size_t room,
                                size_t* count);
REEVE_API int reeve_state_is_legal(const reeve_state* state, uint32_t move, int* legal);
REEVE_API int reeve_state_apply(reeve_state* state, uint32_t move);
/* With chance of another seed. The state then counts as one composed: its record begins there. */
REEVE_API int reeve_state_apply_with(reeve_state* state, uint32_t move, uint64_t seed);
REEVE_API int reeve_state_take_back(reeve_state* state);
/* The moves since it began; `room` and `count` as above. */
REEVE_API int reeve_state_history(const reeve_state* state, uint32_t* moves, size_t room,
                                  size_t* count);
/* Where a composed state began, as JSON; NULL for one that began by its seed. */
REEVE_API int reeve_state_origin(const reeve_state* state, char** json);

REEVE_API int reeve_state_text(const reeve_state* state, uint32_t move, char** text);
REEVE_API int reeve_state_parse(const reeve_state* state, const char* text, uint32_t* move);
/* A legal move as JSON: {"move", "text" (a sentence), "detail", "points", "gains", …}. */
REEVE_API int reeve_state_move_json(const reeve_state* state, uint32_t move, char** json);

REEVE_API int reeve_state_score(const reeve_state* state, int seat, int* points);
/* Both arrays have room for REEVE_MOST_SEATS; rank 1 is best. Before the end as things stand. */
REEVE_API int reeve_state_outcome(const reeve_state* state, int* scores, int* ranks);
/* JSON: {"over", "seats": [{"score", "rank", "sources"}]}. */
REEVE_API int reeve_state_result(const reeve_state* state, char** json);

REEVE_API int reeve_state_json(const reeve_state* state, char** json);
REEVE_API int reeve_state_view_json(const reeve_state* state, int seat, char** json);
/* What a seat may know as bytes, view_bytes of them; reeve_game_json() says where things are. */
REEVE_API int reeve_state_view(const reeve_state* state, int seat, void* bytes, size_t room);
/* The table as a seat sees it, as text of Unicode for people and language models. */
REEVE_API int reeve_state_draw(const reeve_state* state, int seat, char** text);
/* What a seat may know as small numbers with names: `features` bytes. Players stand from the seat on. */
REEVE_API int reeve_state_features(const reeve_state* state, int seat, uint8_t* row, size_t room);
/* What the nets look at, yes-or-no questions about the plain game: `net_features` bytes of 0 and 1. */
REEVE_API int reeve_state_net_features(const reeve_state* state, int seat, uint8_t* row,
                                       size_t room);
/* A state that is as likely as this one for who knows what the seat knows. */
REEVE_API int reeve_state_resample(const reeve_state* state, int seat, uint64_t seed,
                                   reeve_state** result);
/* The hash that records keep: equal for equal positions everywhere and in all versions. */
REEVE_API int reeve_state_hash(const reeve_state* state, uint64_t* hash);
/* A quick one of the bytes, for tables of one process. */
REEVE_API int reeve_state_quick_hash(const reeve_state* state, uint64_t* hash);
/* Whether both are the same position of the same game. */
REEVE_API int reeve_state_equal(const reeve_state* a, const reeve_state* b, int* equal);
/* A record as text; `names` of the seats, separated by newlines, or NULL. */
REEVE_API int reeve_state_record(const reeve_state* state, const char* names, char** record);

/* The number of a legal move in the fixed action space, below `actions`, and back. */
REEVE_API int reeve_state_action(const reeve_state* state, uint32_t move, uint32_t* action);
REEVE_API int reeve_state_move_of_action(const reeve_state* state, uint32_t action, uint32_t* move);
/* What a move may lead to: plays it with `samples` seeds drawn from `seed`, merges equal positions.
 * A move without chance has one outcome. Answers at most `room` states, the likeliest first, with
 * how many samples led there; `count` is how many were written. The states are the caller's. */
REEVE_API int reeve_state_outcomes(const reeve_state* state, uint32_t move, uint32_t samples,
                                   uint64_t seed, reeve_state** states, uint32_t* times,
                                   size_t room, size_t* count);

/* ---- bots and values */
/* "random", "greedy", "apprentice", "journeyman", "master", "grandmaster". */
REEVE_API int reeve_bot_new(const reeve_game* game, const char* name, reeve_bot** bot);
REEVE_API void reeve_bot_free(reeve_bot* bot);
/* `nodes` and `milliseconds` 0: the bot's own. Equal views, seeds and nodes give equal choices.
 * `value`, the expected share of the win, may be NULL. */
REEVE_API int reeve_bot_choose(reeve_bot* bot, const reeve_state* state, uint64_t seed,
                               uint32_t nodes, uint32_t milliseconds, uint32_t* move,
                               double* value);
/* The best `count` moves as JSON: [{"move", "text", "value", "points_expected", …}]. */
REEVE_API int reeve_bot_hints(reeve_bot* bot, const reeve_state* state, uint64_t seed,
                              uint32_t nodes, uint32_t count, char** json);
/* What the best evaluation expects without search: final points and share of the win by seat; both
 * arrays have room for REEVE_MOST_SEATS. */
REEVE_API int reeve_evaluate(const reeve_state* state, float* points, float* shares);
/* A finished game analysed, as JSON: losses, luck and better lines of every turn. */
REEVE_API int reeve_analyse(const reeve_state* state, uint32_t nodes, uint32_t samples,
                            uint64_t seed, uint32_t threads, char** json);

/* ---- batches */
enum reeve_observe {
  REEVE_OBSERVE_NOTHING = 0,
  REEVE_OBSERVE_FEATURES = 1,
  REEVE_OBSERVE_VIEW = 2,
  REEVE_OBSERVE_NET = 3
};

/* Arrays of a batch: owned by it, at the same place while it lives, row i is game i. */
typedef struct reeve_arrays {
  size_t games, seats, width, max_moves;
  const uint8_t* obs;     /* [games][width]: as the seat that is asked sees it */
  const uint32_t* moves;  /* [games][max_moves]: the first `count` of a row are legal */
  const int32_t* count;   /* [games] */
  const int8_t* actor;    /* [games] */
  const uint8_t* done;    /* [games]: the last step ended a game */
  const float* reward;    /* [games][seats]: the share of the win, where done */
  const int32_t* score;   /* [games][seats]: points now; final ones where done */
  const uint32_t* length; /* [games]: decisions in the running game */
} reeve_arrays;

/* At most 1,000,000 games and 256 threads. With auto_reset a game that ends starts anew at once: obs,
 * moves, count and actor are then of the new game. */
REEVE_API int reeve_batch_new(const reeve_game* game, size_t games, uint32_t threads, uint64_t seed,
                              int observe, int auto_reset, reeve_batch** batch);
REEVE_API void reeve_batch_free(reeve_batch* batch);
REEVE_API int reeve_batch_arrays(const reeve_batch* batch, reeve_arrays* arrays);
REEVE_API int reeve_batch_reset(reeve_batch* batch, uint64_t seed);
/* One decision a game: choices[i] is an index into the legal moves of game i, whatever where it is
 * over. `count` is how many there are. */
REEVE_API int reeve_batch_step(reeve_batch* batch, const int32_t* choices, size_t count);
/* The same by fixed numbers (reeve_state_action). */
REEVE_API int reeve_batch_step_actions(reeve_batch* batch, const int64_t* actions, size_t count);
/* Decisions of some games, made by the batch's threads meanwhile; and the next `count` games that
 * are done with theirs. Rows of games under way must not be read. */
REEVE_API int reeve_batch_send(reeve_batch* batch, const int32_t* choices, const int32_t* ids,
                               size_t count);
REEVE_API int reeve_batch_recv(reeve_batch* batch, size_t count, int32_t* ids);
/* The fixed numbers of the legal moves of a game, in the order of `moves`. */
REEVE_API int reeve_batch_actions(const reeve_batch* batch, size_t game, uint32_t* actions,
                                  size_t room);
/* Sets [games][actions] bytes to 1 where an action is legal, else to 0. */
REEVE_API int reeve_batch_mask(const reeve_batch* batch, uint8_t* mask, size_t room);
/* The net features that are on in a game (REEVE_OBSERVE_NET), ascending; `count` is how many there are. */
REEVE_API int reeve_batch_active(const reeve_batch* batch, size_t game, int32_t* indices,
                                 size_t room, size_t* count);
/* [games][seats] of reeve_evaluate(), for all games. */
REEVE_API int reeve_batch_evaluate(reeve_batch* batch, float* points, float* shares, size_t room);
/* A game of the batch as a state of its own; its record begins there. */
REEVE_API int reeve_batch_state(const reeve_batch* batch, size_t game, reeve_state** state);

#ifdef __cplusplus
}
#endif
#endif
