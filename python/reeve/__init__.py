"""Burgundy, Ragusa and Villagers by the rules and with the bots of Reeve.

    import reeve
    game = reeve.Game("ragusa", players=2)
    state = game.start(seed=7)
    while not state.over:
        state.apply(reeve.Bot("greedy").choose(state))
    print(state.score())

docs/python.md is a tour. Arrays (Batch, State.features) need numpy, the rest does not.
"""

try:
    from . import _reeve
except ImportError as problem:
    if str(problem).startswith("cannot import name '_reeve'"):
        import sys
        raise ImportError("There is no module of reeve for Python %d.%d here: it is made for Debian's own, "
                          "/usr/bin/python3." % sys.version_info[:2]) from None
    raise
from ._reeve import Bot, Error, Game, State, __version__, games

__all__ = ["Batch", "Bot", "Error", "Game", "State", "analyse", "evaluate", "games", "gymnasium",
           "pettingzoo"]


# What pickles call.
def _game(name, options):
    return Game(name, **options)


def _state(game, seed, position, moves):
    return _reeve._state(game, seed, position, moves)


def analyse(state, nodes=20_000, *, samples=64, seed=1, threads=1, count=3):
    """What a position or a finished game was worth.

    Of a game that is not over: the best `count` moves as a list of dicts, searched with `nodes`.
    Of one that is over: losses, luck and better lines of every turn, with `nodes` a turn.
    """
    if not isinstance(state, State):
        raise TypeError(f"A State is analysed, not {type(state).__name__}.")
    if not state.over:
        return Bot("master", nodes=nodes, seed=seed).hints(state, count)
    return _reeve._analyse(state, nodes, samples, seed, threads)


def evaluate(what):
    """What the best evaluation expects without search, of a State or of all games of a Batch.

    Answers (points, shares): final points and the share of the win, by seat.
    """
    if isinstance(what, State):
        return _reeve._evaluate(what)
    if not hasattr(what, "_batch"):
        raise TypeError(f"A State or a Batch is evaluated, not {type(what).__name__}.")
    return what._batch.evaluate()


def __getattr__(name):
    # Only what is used is imported: numpy takes longer than all of this.
    if name == "Batch":
        from .batch import Batch
        return Batch
    if name in ("gymnasium", "pettingzoo"):
        import importlib
        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module 'reeve' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
