#!/usr/bin/env python3
"""A first bot for Reeve: takes what brings most at once. docs/bots.md says what it is asked.

reeve match ragusa --a 'exec:python3 examples/bots/first_bot.py' --b random --pairs 20
"""
import json
import sys


def worth(move):
    """Points first, then goods and other gains; ending a turn is for when nothing else is left, and
    basic villagers, each for a card of the hand, for even later."""
    gains = sum(v for v in move["gains"].values() if isinstance(v, (int, float)))
    late = 2 if move["detail"]["kind"] == "hire" else move["hands_over"]
    return move["points"] + gains / 2 - late


for line in sys.stdin:
    question = json.loads(line)
    best = max(question["legal"], key=worth)
    print(json.dumps({"move": best["move"]}), flush=True)
