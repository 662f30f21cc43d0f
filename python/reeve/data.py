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
                sys.exit("The program zstd is missing: apt-get install zstd.")
            self.process = subprocess.Popen(["zstd", "-q", "-f", "-o", path],
                                            stdin=subprocess.PIPE, text=True)
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


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="reeve.data", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy", help="one for all seats, or one a seat")
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--records", metavar="FILE.jsonl[.zst]")
    parser.add_argument("--features", metavar="FILE.npz")
    a = parser.parse_args(arguments)
    options = {}
    for setting in a.set:
        key, _, value = setting.partition("=")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    try:
        game = reeve.Game(a.game, **options)
        names = a.bots.split(",")
        names = names * game.seats if len(names) == 1 else names
        bots = [reeve.Bot(name, nodes=a.nodes) for name in names]
    except reeve.Error as error:
        parser.error(str(error))
    lines = Lines(a.records) if a.records else None
    rows = []
    for number in range(a.games):
        state = play(game, bots, a.seed + number)
        if lines:
            lines.file.write(json.dumps({"number": number, "bots": names, "scores": state.score(),
                                         "record": state.record(names)}) + "\n")
        if a.features:
            rows.extend(rows_of(state, number))
    if lines:
        lines.close()
    if a.features:
        import numpy as np
        columns = list(zip(*rows))
        kinds = ("u1", "i1", "u4", "u2", "f4", "i4", "u4")
        names = ("features", "seat", "action", "actions", "share", "score", "game")
        np.savez_compressed(a.features, **{
            name: np.asarray(column, dtype=kind)
            for name, column, kind in zip(names, columns, kinds)})


if __name__ == "__main__":
    main()
