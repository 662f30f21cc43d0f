"""Games as data: records as JSON Lines, positions with what was chosen as .npz.

    python3 -m reeve.data ragusa --set players=2 --games 1000 --bots greedy \\
        --records games.jsonl.zst --features games.npz

Everything follows from the seed: ship the command, not the file. A record is one JSON object a line
(number, bots, scores, record); a name ending in .zst is written by the program zstd. The arrays of the
.npz have a row a decision: features (as State.features of who decides), seat, action (its fixed
number), actions (how many were legal), share (of the win, in the end), score (final), game (its number).
"""

import argparse
import json
import shutil
import subprocess
import sys

import reeve


def play(game, bots, seed):
    """A game by these bots, one a seat; the state at its end."""
    state = game.start(seed)
    while not state.over:
        state.apply(bots[state.actor].choose(state, seed))
    return state


def share_of(state, seat):
    ranks = state.ranks()
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


class Lines:
    """A text file, through zstd where its name says so."""

    def __init__(self, path):
        self.process = None
        if path.endswith(".zst"):
            if shutil.which("zstd") is None:
                raise OSError("The program zstd is missing: apt-get install zstd.")
            with open(path, "wb") as target:
                self.process = subprocess.Popen(["zstd", "-q", "-c"], stdin=subprocess.PIPE,
                                                stdout=target, text=True)
            self.file = self.process.stdin
        else:
            self.file = open(path, "w", encoding="utf-8")

    def close(self):
        self.file.close()
        if self.process is not None and self.process.wait() != 0:
            sys.exit("zstd failed.")


def rows_of(state, number):
    """Every decision of a finished game, by playing it again."""
    again = state.game.start(state.seed)
    final = state.score()
    for move in state.history:
        seat = again.actor
        yield (again.features(seat), seat, again.action(move), len(again.legal()),
               share_of(state, seat), final[seat], number)
        again.apply(move)


def whole(least, most):
    """An argument that is a whole number."""
    def number(text):
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is no whole number from {least} to {most}.")
        return int(text)
    return number


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="reeve.data", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--games", type=whole(1, 10**9), default=100)
    parser.add_argument("--seed", type=whole(0, 2**63), default=1)
    parser.add_argument("--bots", default="greedy", help="one for all players, or one each: greedy,random")
    parser.add_argument("--nodes", type=whole(0, 10**9), default=0)
    parser.add_argument("--records", metavar="FILE.jsonl[.zst]")
    parser.add_argument("--features", metavar="FILE.npz")
    a = parser.parse_args(arguments)
    if not a.records and not a.features:
        parser.error("Say where the games go: --records, --features or both.")
    options = {}
    for setting in a.set:
        key, _, value = setting.partition("=")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    try:
        game = reeve.Game(a.game, **options)
        # Automata have seats and no bots.
        players = min(game.options.get("players", game.seats), game.seats)
        names = a.bots.split(",")
        names = names * players if len(names) == 1 else names
        if len(names) != players:
            parser.error(f"There are {len(names)} bots for {players} players.")
        bots = [reeve.Bot(name, nodes=a.nodes) for name in names]
        # Before anything is played: files that cannot be written.
        lines = Lines(a.records) if a.records else None
        table = open(a.features, "wb") if a.features else None
    except (reeve.Error, OSError) as error:
        parser.error(str(error))
    rows = []
    for number in range(a.games):
        state = play(game, bots, a.seed + number)
        if lines:
            lines.file.write(json.dumps({"number": number, "bots": names, "scores": state.score(),
                                         "record": state.record(names)}) + "\n")
        if table:
            rows.extend(rows_of(state, number))
    if lines:
        lines.close()
    if table:
        import numpy as np
        columns = list(zip(*rows))
        kinds = ("u1", "i1", "u4", "u2", "f4", "i4", "u4")
        names = ("features", "seat", "action", "actions", "share", "score", "game")
        with table:
            np.savez_compressed(table, **{name: np.asarray(column, dtype=kind)
                                          for name, column, kind in zip(names, columns, kinds)})


if __name__ == "__main__":
    main()
