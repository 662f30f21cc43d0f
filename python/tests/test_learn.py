"""The example that learns Ragusa: after a few seconds it beats `random`; REEVE_LONG_TESTS=1: after three minutes of
processor time `greedy`."""
import importlib.util
import os
import pathlib
import sys

file = pathlib.Path(__file__).parents[1] / "examples" / "learn_ragusa.py"
spec = importlib.util.spec_from_file_location("learn_ragusa", file)
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)

long = os.environ.get("REEVE_LONG_TESTS") == "1"
minutes, opponent, games, least = (3, "greedy", 400, 0.55) if long else (0.07, "random", 40, 0.7)
net, game = example.train(minutes)
share = example.match(net, game, opponent, games)
if share < least:
    sys.exit(f"after {minutes} minutes it wins {share:.2f} of {games} games against {opponent}")
print(f"{minutes} minutes: {share:.2f} of {games} games against {opponent}")
