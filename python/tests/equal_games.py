"""Games of every mode by random moves, for comparing Reeve in all its forms. As a program it writes them as lines of
JSON: game, options, seed, hash and record.

    PYTHONPATH=build/release/python python3 python/tests/equal_games.py [GAMES OF A MODE]"""
import json
import random
import sys

import reeve

MODES = [("burgundy", options) for options in (
    [{"players": n, "edition": e} for n in (2, 3, 4) for e in ("alea2019", "special")]
    + [{"players": 2, module: True} for module in
       ("extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns", "trade_routes",
        "shields")]
    + [{"players": 4, "board_choice": "experienced", "start_choice": "hidden"},
       {"players": 4, "team": True}, {"players": 1, "solo": True},
       {"players": 2, "edition": "special", "vineyards": True},
       {"players": 1, "edition": "special", "chateauma": True}])]
MODES += [("ragusa", {"players": n}) for n in (1, 2, 3, 4, 5)]
MODES += [("villagers", {"players": n}) for n in (1, 2, 3, 4, 5)]
MODES += [("villagers", {"players": 3, module: True}) for module in
          ("scoundrels", "saints", "profiteers", "improvements")]


def games(count):
    """(game, options, seed, final state) of `count` games of every mode."""
    for name, options in MODES:
        game = reeve.Game(name, **options)
        choose = random.Random(1).random
        for seed in range(count):
            state = game.start(seed)
            moves = state.legal()
            while moves:
                state.apply(moves[int(choose() * len(moves))])
                moves = state.legal()
            yield name, options, seed, state


if __name__ == "__main__":
    for name, options, seed, state in games(int(sys.argv[1]) if len(sys.argv) > 1 else 2):
        print(json.dumps({"game": name, "options": options, "seed": seed,
                          "hash": f"{state.canonical_hash():016x}", "record": state.record()}))
