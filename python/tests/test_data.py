"""reeve.data: what it writes can be read, and replays."""
import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

import reeve
from reeve.data import main as data_of

ZST = ".zst" if shutil.which("zstd") else ""


def check(records, arrays, count):
    """The games in both files are these many, replay to their scores, and are the same in both."""
    text = (subprocess.run(["zstd", "-dc", records], check=True, capture_output=True, text=True).stdout
            if ZST else open(records, encoding="utf-8").read())
    games = [json.loads(line) for line in text.splitlines()]
    assert [game["number"] for game in games] == list(range(count)), games
    data = dict(np.load(arrays))
    for game in games:
        state = reeve.State.from_record(game["record"])
        assert state.over and state.score() == game["scores"]
        rows = np.flatnonzero(data["game"] == game["number"])
        assert len(rows) == len(state.history)
        again = state.game.start(state.seed)
        for row, move in zip(rows, state.history):
            seat = again.actor
            assert (data["features"][row] == again.features(seat)).all()
            assert data["seat"][row] == seat
            assert data["action"][row] == again.action(move)
            assert data["actions"][row] == len(again.legal())
            assert data["score"][row] == game["scores"][seat]
            won = state.ranks()[seat] == 1
            assert data["share"][row] == (np.float32(1 / state.ranks().count(1)) if won else 0)
            again.apply(move)
    assert data["features"].shape == (len(data["game"]), state.game.n_features)
    return games, {name: (data[name].dtype.str, data[name].ndim) for name in sorted(data)}


with tempfile.TemporaryDirectory() as folder:
    records = os.path.join(folder, "games.jsonl" + ZST)
    arrays = os.path.join(folder, "games.npz")
    command = [sys.executable, "-m", "reeve.data", "ragusa", "--set", "players=2", "--games", "3",
               "--bots", "random,greedy", "--records", records, "--features", arrays]
    subprocess.run(command, check=True)
    games, columns = check(records, arrays, 3)
    assert games[0]["bots"] == ["random", "greedy"]

    # The program writes the same with `reeve sim`: games in order, and equal files whatever the threads.
    for game, bots, players in [("ragusa", "random,greedy", 2), ("burgundy", "random", 3), ("villagers", "greedy", 2)]:
        made = []
        for threads in ("1", "3"):
            told = subprocess.run([os.environ["REEVE"], "sim", game, "--players", str(players), "--games", "5", "--bots",
                                   bots, "--threads", threads, "--json", "--records", records, "--features", arrays],
                                  check=True, capture_output=True, text=True).stdout
            games, as_here = check(records, arrays, 5)
            assert as_here == columns, (as_here, columns)
            made.append([open(path, "rb").read() for path in (records, arrays)])
        assert made[0] == made[1]
        means = [seat["mean_score"] for seat in json.loads(told)["seats"]]
        assert np.allclose(means, np.mean([game["scores"] for game in games], axis=0)), (means, games)

    # What is wrong is told in a sentence, before anything is played.
    for wrong, words in [(["chess", "--records", records], "There is no game “chess”"),
                         (["ragusa"], "Say where the games go"),
                         (["ragusa", "--bots", "greedy,random", "--records", records],
                          "There are 2 bots for 3 players."),
                         (["ragusa", "--bots", "genius", "--records", records], "There is no bot"),
                         (["ragusa", "--games", "-1", "--records", records], "no whole number from 1"),
                         (["ragusa", "--seed", "x", "--records", records], "no whole number from 0"),
                         (["ragusa", "--records", folder + "/none/x.jsonl"], "No such file"),
                         (["ragusa", "--records", folder + "/none/x.jsonl.zst"], "none/x.jsonl.zst"),
                         (["ragusa", "--features", folder + "/none/x.npz"], "No such file")]:
        told = io.StringIO()
        try:
            with contextlib.redirect_stderr(told):
                data_of(wrong)
            code = 0
        except SystemExit as ended:
            code = ended.code
        assert code == 2 and words in told.getvalue(), (wrong, code, told.getvalue())
    # An automaton has a seat and no bot.
    data_of(["burgundy", "--set", "players=1", "--set", "edition=special", "--set", "chateauma=true",
             "--games", "1", "--bots", "random", "--records", folder + "/one.jsonl"])
    with open(folder + "/one.jsonl", encoding="utf-8") as file:
        alone = json.loads(file.readline())
    assert alone["bots"] == ["random"] and len(alone["scores"]) == 2, alone
