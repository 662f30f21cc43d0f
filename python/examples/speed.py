#!/usr/bin/env python3
"""What Reeve costs in Python on one core: steps a second of random games, batched and singly.

usage: PYTHONPATH=build/release/python python3 python/examples/speed.py [seconds]

OpenSpiel's way of measuring (open_spiel/python/examples/benchmark_games.py): whole games of uniformly
random legal actions, moves a second. So is this, with results looked at: every step writes the
observation, the legal moves, scores and rewards of 256 games.
"""
import random
import subprocess
import sys
import time

import numpy as np

import reeve

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0


def batched(game, observe, n=256):
    env = reeve.Batch(game, n=n, observe=observe)
    rng = np.random.default_rng(1)
    env.reset()
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(50):
            env.step(env.random_choice(rng))
        steps += 50 * n
    return steps / (time.process_time() - begun)


def singly(game):
    choose = random.Random(1).random
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        state = game.start(seed=steps)
        legal, apply = state.legal, state.apply
        moves = legal()
        while moves:
            apply(moves[int(choose() * len(moves))])
            moves = legal()
            steps += 1
    return steps / (time.process_time() - begun)


for name in ("burgundy", "ragusa", "villagers"):
    game = reeve.Game(name)
    row = [batched(game, observe) for observe in ("none", "features", "view")] + [singly(game)]
    print(f"{name:10}", *(f"{what} {rate / 1e6:5.2f} M/s" for what, rate in
                          zip(("none", "features", "view", "singly"), row)), sep="  ")
times = []
for _ in range(10):
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    bare = time.perf_counter() - begun
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import reeve"], check=True)
    times.append(time.perf_counter() - begun - bare)
print(f"import: {sorted(times)[len(times) // 2] * 1e3:.0f} ms")
