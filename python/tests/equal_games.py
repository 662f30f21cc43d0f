"""Games of every mode by random moves, and choices of master in their midst, for comparing Reeve in all its forms.
As a program it writes lines of JSON: game, options, seed, hash and record, then for each choice nodes and move too.

    PYTHONPATH=build/release/python python3 python/tests/equal_games.py [GAMES OF A MODE [CHOICES OF A MODE]]"""
import json
import sys

import reeve

SPECIAL = {"edition": "special"}
MODULES = ("extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns", "trade_routes", "shields")
EXPANSIONS = ("scoundrels", "saints", "profiteers", "improvements")

MODES = [("burgundy", options) for options in (
    [{"players": n, "edition": e} for n in (2, 3, 4) for e in ("alea2019", "special")]
    + [{"players": 2, module: True} for module in MODULES]
    + [{"players": 3, **SPECIAL, "vineyards": True, **dict.fromkeys(MODULES, True)},
       {"players": 4, "board_choice": "experienced", "start_choice": "hidden"},
       {"players": 3, "board_choice": "random"},
       {"players": 4, "team": True}, {"players": 4, **SPECIAL, "team": True, "team_board": "b", "shields": True},
       {"players": 1, "solo": True}, {"players": 1, "solo": True, "solo_target": 55, "boards": [34]},
       {"players": 2, **SPECIAL, "vineyards": True},
       {"players": 3, **SPECIAL, "vineyards": True, "vineyard_colours_removed": True},
       {"players": 2, "close_to_castle": True, "castle_recall": "placed"},
       {"players": 2, **SPECIAL, "trade_routes": True, "trade_route_order": "chosen"}]
    + [{"players": n, **SPECIAL, "chateauma": True} for n in (1, 2, 3)]
    + [{"players": 1, **SPECIAL, "chateauma": True, "chateauma_level": "hard", "chateauma_modifiers": "ABCD"},
       {"players": 2, **SPECIAL, "chateauma": True, "chateauma_level": "easy", "vineyards": True,
        "shields": True}])]
MODES += [("ragusa", {"players": n}) for n in (1, 2, 3, 4, 5)]
MODES += [("ragusa", {"players": 3, "countryside": "b"})]
MODES += [("ragusa", {"players": 1, rule: True}) for rule in
          ("single_palace_card", "better_of_pairs", "human_first")]
MODES += [("villagers", {"players": n}) for n in (1, 2, 3, 4, 5)]
MODES += [("villagers", {"players": 1, "difficulty": level}) for level in ("novice", "veteran")]
MODES += [("villagers", {"players": 3, module: True}) for module in EXPANSIONS]
MODES += [("villagers", {"players": n, **dict.fromkeys(EXPANSIONS, True)}) for n in (2, 5)]
MODES += [("villagers", {"players": 3, "first_player": "mini_villagers"})]

NODES = 100  # of a choice


def chance(seed):
    """below(n) is a number below n: so simple that C (api/tests/equal_games.c) draws the same ones."""
    def below(bound):
        nonlocal seed
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        return (seed >> 33) % bound
    return below


def games(count):
    """(game, options, seed, final state) of `count` games of every mode."""
    for name, options in MODES:
        game = reeve.Game(name, **options)
        below = chance(1)
        for seed in range(count):
            state = game.start(seed)
            moves = state.legal()
            while moves:
                state.apply(moves[below(len(moves))])
                moves = state.legal()
            yield name, options, seed, state


def choices(count):
    """(game, options, seed, state, master's move there) of `count` positions of every mode, in games of their own."""
    for name, options in MODES:
        game = reeve.Game(name, **options)
        below = chance(2)
        for seed in range(count):
            state = game.start(seed)
            for _ in range(below(60)):
                moves = state.legal()
                state.apply(moves[below(len(moves))])
                if state.over:
                    state.take_back()
                    break
            yield name, options, seed, state, state.text(reeve.Bot("master", nodes=NODES, seed=seed).choose(state))


def line(name, options, seed, state, **more):
    return json.dumps({"game": name, "options": options, "seed": seed,
                       "hash": f"{state.canonical_hash():016x}", "record": state.record(), **more})


if __name__ == "__main__":
    counts = [int(count) for count in sys.argv[1:]] + [2, 2][len(sys.argv) - 1:]
    for game in games(counts[0]):
        print(line(*game))
    for *position, move in choices(counts[1]):
        print(line(*position, nodes=NODES, move=move))
