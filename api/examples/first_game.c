/* A game of Ragusa between greedy and random, from its first move to its record.
 *
 *   cc first_game.c $(pkg-config --cflags --libs reeve) -o first_game && ./first_game */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "reeve.h"

static void must(int status) {
  if (status == REEVE_OK) return;
  fprintf(stderr, "%s: %s\n", reeve_error_code(), reeve_error_message());
  exit(1);
}

int main(void) {
  if (reeve_abi_version() != REEVE_ABI_VERSION) return 1;
  reeve_game *game;
  must(reeve_game_new("ragusa", "{\"players\": 2}", &game));
  reeve_state *state;
  must(reeve_state_new(game, 7, &state));
  reeve_bot *bots[2];
  must(reeve_bot_new(game, "greedy", &bots[0]));
  must(reeve_bot_new(game, "random", &bots[1]));

  int decisions = 0;
  for (;; ++decisions) {
    int actor;
    must(reeve_state_actor(state, &actor));
    if (actor == REEVE_NOBODY) break;
    uint32_t move;
    must(reeve_bot_choose(bots[actor], state, 1, 0, 0, &move, NULL));
    if (decisions < 5) {
      char *text;
      must(reeve_state_text(state, move, &text));
      printf("seat %d: %s\n", actor, text);
      reeve_free(text);
    }
    must(reeve_state_apply(state, move));
  }

  int scores[REEVE_MOST_SEATS], ranks[REEVE_MOST_SEATS];
  must(reeve_state_outcome(state, scores, ranks));
  printf("after %d decisions: greedy %d, random %d\n", decisions, scores[0], scores[1]);

  char *record;
  must(reeve_state_record(state, "greedy\nrandom", &record));
  reeve_state *again;
  must(reeve_state_from_record(record, &again));
  uint64_t hash, same;
  must(reeve_state_hash(state, &hash));
  must(reeve_state_hash(again, &same));
  printf("hash %016" PRIx64 "\n", hash);
  reeve_free(record);

  /* What is wrong is said, and changes nothing. */
  if (reeve_state_apply(state, 0) != REEVE_REFUSED) return 1;
  printf("%s\n", reeve_error_message());

  reeve_state_free(again);
  reeve_state_free(state);
  reeve_bot_free(bots[0]);
  reeve_bot_free(bots[1]);
  reeve_game_free(game);
  return hash == same && scores[0] > scores[1] ? 0 : 1;
}
