"""Python, a program in C (api/tests/equal_games.c) and `reeve engine` play the same games: all three come to the same
hashes, and master chooses the same moves. REEVE_LONG_TESTS=1: 1,000 games and 100 choices a mode."""
import json
import os
import subprocess
import sys
import tempfile

from equal_games import MODES, NODES, choices, games

GAMES, CHOICES = (1000, 100) if os.environ.get("REEVE_LONG_TESTS") == "1" else (10, 2)


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


def same(what, **told):
    if len(set(told.values())) != 1:
        sys.exit(f"{what}: {told}")


program = Program()
with tempfile.TemporaryFile("w+") as modes:
    for name, options in MODES:
        print(name, json.dumps(options), sep="\t", file=modes)
    modes.seek(0)
    of_c = subprocess.Popen([os.environ["REEVE_EQUAL_GAMES"], str(GAMES), str(CHOICES)], stdin=modes,
                            stdout=subprocess.PIPE, text=True)

played = chosen = 0
for name, options, seed, state in games(GAMES):
    hash = f"{state.canonical_hash():016x}"
    program.ask(op="load", record=state.record())
    same(f"{name} {options}, seed {seed}", Python=hash, C=of_c.stdout.readline().strip(),
         program=program.ask(op="hash")["hash"])
    played += 1
for name, options, seed, state, move in choices(CHOICES):
    hash = f"{state.canonical_hash():016x}"
    program.ask(op="load", record=state.record())
    theirs = program.ask(op="bot", name="master", nodes=NODES, seed=seed)["move"]
    same(f"{name} {options}, seed {seed}", Python=f"{hash} {move}", C=of_c.stdout.readline().strip(),
         program=f"{program.ask(op='hash')['hash']} {theirs}")
    chosen += 1
if of_c.stdout.readline() or of_c.wait() != 0:
    sys.exit("The program in C has not ended well.")
print(f"{played} games of {len(MODES)} modes and {chosen} choices of master are equal")
