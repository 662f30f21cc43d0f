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

with tempfile.TemporaryDirectory() as folder:
    records = os.path.join(folder, "games.jsonl" + (".zst" if shutil.which("zstd") else ""))
    arrays = os.path.join(folder, "games.npz")
    command = [sys.executable, "-m", "reeve.data", "ragusa", "--set", "players=2", "--games", "3",
               "--bots", "random,greedy", "--records", records, "--features", arrays]
    subprocess.run(command, check=True)
    text = (subprocess.run(["zstd", "-dc", records], check=True, capture_output=True, text=True).stdout
            if records.endswith(".zst") else open(records, encoding="utf-8").read())
    games = [json.loads(line) for line in text.splitlines()]
    assert len(games) == 3
    data = np.load(arrays)
    for game in games:
        state = reeve.State.from_record(game["record"])
        assert state.score() == game["scores"]
        rows = data["game"] == game["number"]
        assert rows.sum() == len(state.history)
        start = state.game.start(state.seed)
        first = np.flatnonzero(rows)[0]
        assert (data["features"][first] == start.features(start.actor)).all()
        assert data["action"][first] == start.action(state.history[0])
        assert set(data["score"][rows]) <= set(game["scores"])
    assert data["features"].shape[1] == state.game.n_features
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
