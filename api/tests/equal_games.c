/* The games and choices of python/tests/equal_games.py, played from C: that program (and with it the Python module),
 * the WebAssembly module and `reeve engine` must come to the same hashes and moves.
 *
 *   equal_games GAMES CHOICES <modes      a mode a line: the game, a tab, its options as JSON
 *
 * Writes the hash of each game's end, GAMES of every mode in turn, and then of each position with the move that master
 * chooses there, CHOICES of every mode. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reeve.h"

enum { NODES = 100, MOST_MODES = 256, MOST_EARLIER_MOVES = 60 };

static void must(int status) {
  if (status == REEVE_OK) return;
  fprintf(stderr, "%s: %s\n", reeve_error_code(), reeve_error_message());
  exit(1);
}

/* The numbers of equal_games.py. */
static uint64_t chance;
static size_t below(size_t bound) {
  chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (size_t)((chance >> 33) % bound);
}

static uint32_t *moves;
static size_t room;
static size_t legal(const reeve_state *state) {
  size_t count;
  must(reeve_state_legal(state, moves, room, &count));
  return count;
}

static uint64_t hash_of(const reeve_state *state) {
  uint64_t hash;
  must(reeve_state_hash(state, &hash));
  return hash;
}

static void play_games(const reeve_game *game, unsigned long games) {
  chance = 1;
  for (uint64_t seed = 0; seed < games; ++seed) {
    reeve_state *state;
    must(reeve_state_new(game, seed, &state));
    for (size_t count; (count = legal(state)) > 0;) must(reeve_state_apply(state, moves[below(count)]));
    printf("%016" PRIx64 "\n", hash_of(state));
    reeve_state_free(state);
  }
}

static void make_choices(const reeve_game *game, unsigned long choices) {
  reeve_bot *master;
  must(reeve_bot_new(game, "master", &master));
  chance = 2;
  for (uint64_t seed = 0; seed < choices; ++seed) {
    reeve_state *state;
    must(reeve_state_new(game, seed, &state));
    for (size_t more = below(MOST_EARLIER_MOVES); more > 0; --more) {
      must(reeve_state_apply(state, moves[below(legal(state))]));
      if (legal(state) > 0) continue;
      must(reeve_state_take_back(state));
      break;
    }
    uint32_t move;
    must(reeve_bot_choose(master, state, seed, NODES, 0, &move, NULL));
    char *text;
    must(reeve_state_text(state, move, &text));
    printf("%016" PRIx64 " %s\n", hash_of(state), text);
    reeve_free(text);
    reeve_state_free(state);
  }
  reeve_bot_free(master);
}

int main(int count, char **words) {
  if (count != 3) return 2;
  const unsigned long games = strtoul(words[1], NULL, 10), choices = strtoul(words[2], NULL, 10);

  static reeve_game *modes[MOST_MODES];
  size_t known = 0;
  for (char line[4096]; known < MOST_MODES && fgets(line, sizeof line, stdin) != NULL; ++known) {
    char *options = strchr(line, '\t');
    if (options == NULL) return 2;
    *options++ = '\0';
    must(reeve_game_new(line, options, &modes[known]));
    reeve_game_info info;
    must(reeve_game_describe(modes[known], &info));
    if (info.max_moves > room) room = info.max_moves;
  }
  moves = malloc(room * sizeof *moves);
  if (moves == NULL) return 1;

  for (size_t i = 0; i < known; ++i) play_games(modes[i], games);
  for (size_t i = 0; i < known; ++i) make_choices(modes[i], choices);
  for (size_t i = 0; i < known; ++i) reeve_game_free(modes[i]);
  free(moves);
  return 0;
}
