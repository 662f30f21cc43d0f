"""reeve.data: what it writes can be read, and replays."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

import reeve

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
    bad = subprocess.run([sys.executable, "-m", "reeve.data", "chess"], capture_output=True, text=True)
    assert bad.returncode == 2 and "chess" in bad.stderr
