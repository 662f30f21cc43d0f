"""Python (and with it the C library) and the program play the same games: records made here replay
there to the same hashes, and master chooses the same moves. REEVE_LONG_TESTS=1: 1,000 games and 100
choices a mode."""
import json
import os
import subprocess
import sys

import reeve
from equal_games import MODES, NODES, choices, games

GAMES, CHOICES = (1000, 100) if os.environ.get("REEVE_LONG_TESTS") == "1" else (2, 2)


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
played = 0
for name, options, seed, state in games(GAMES):
    program.ask(op="load", record=state.record())
    theirs = program.ask(op="hash")["hash"]
    if theirs != f"{state.canonical_hash():016x}":
        sys.exit(f"{name} {options}, seed {seed}: {theirs} there, "
                 f"{state.canonical_hash():016x} here")
    played += 1

chosen = 0
for name, options, seed, state, move in choices(CHOICES):
    program.ask(op="load", record=state.record())
    theirs = program.ask(op="bot", name="master", nodes=NODES, seed=seed)["move"]
    if move != theirs:
        sys.exit(f"{name} {options}, seed {seed}: master plays {theirs} there and {move} here")
    chosen += 1
print(f"{played} games of {len(MODES)} modes and {chosen} choices of master are equal")
