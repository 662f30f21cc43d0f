"""Python (and with it the C library) and the program play the same games: records made here replay
there to the same hashes, and master chooses the same moves. REEVE_LONG_TESTS=1: 1,000 games a mode."""
import json
import os
import random
import subprocess
import sys

import reeve

GAMES = 1000 if os.environ.get("REEVE_LONG_TESTS") == "1" else 2
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


class Program:
    """`reeve engine`, one question at a time."""

    def __init__(self):
        self.process = subprocess.Popen([os.environ["REEVE"], "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{question.get('op')}: {answer['error']}")
        return answer


program = Program()
games = 0
for name, options in MODES:
    game = reeve.Game(name, **options)
    choose = random.Random(1).random
    for seed in range(GAMES):
        state = game.start(seed)
        moves = state.legal()
        while moves:
            state.apply(moves[int(choose() * len(moves))])
            moves = state.legal()
        program.ask(op="load", record=state.record())
        theirs = program.ask(op="hash")["hash"]
        if theirs != f"{state.canonical_hash():016x}":
            sys.exit(f"{name} {options}, seed {seed}: {theirs} there, "
                     f"{state.canonical_hash():016x} here")
        games += 1

choices = 0
for name, options in (("burgundy", {}), ("ragusa", {"players": 2}), ("villagers", {}),
                      ("burgundy", {"shields": True})):
    state = reeve.Game(name, **options).start(seed=11)
    master = reeve.Bot("master", nodes=150, seed=5)
    program.ask(op="new", game=name, options=options, seed=11)
    for _ in range(12):
        move = state.text(master.choose(state))
        theirs = program.ask(op="bot", name="master", nodes=150, seed=5)["move"]
        if move != theirs:
            sys.exit(f"{name} {options}: master plays {theirs} there and {move} here")
        state.apply(move)
        program.ask(op="play", move=move)
        choices += 1
print(f"{games} games of {len(MODES)} modes and {choices} choices of master are equal")
