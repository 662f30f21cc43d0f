"""Many games stepped together, with results in arrays that the batch owns."""

try:
    import numpy as np
except ImportError:
    raise ImportError("reeve needs numpy for arrays: apt-get install python3-numpy, "
                      "or pip install numpy.") from None

from . import _reeve

_OBSERVE = {"none": 0, "features": 1, "view": 2, "net": 3, "json": 0, "text": 0}


def _whole(what, numbers, most):
    """Whole numbers as an array; those that do not fit become one that is refused."""
    numbers = np.asarray(numbers)
    if numbers.dtype.kind not in "iu" and numbers.size > 0:
        raise TypeError(f"{what} are whole numbers, not {numbers.dtype}.")
    return numbers if numbers.dtype.itemsize <= 4 else np.clip(numbers, -1, most)


class Step:
    """What a batch answers: arrays of its own memory, the same ones after every step.

    obs      [n, width] uint8: features, view bytes or net features of the seat that is asked;
             lists of dicts or of texts with observe="json" and "text"
    moves    [n, max_moves] uint32: the first count[i] of row i are legal
    count    [n] how many are legal
    actor    [n] who decides; -1 where a game is over
    done     [n] the last step ended a game
    reward   [n, seats] the share of the win where done, else 0
    score    [n, seats] points now; the final ones where done
    length   [n] decisions made in the running game
    """

    def __init__(self, batch, arrays):
        self._batch = batch
        self.__dict__.update(arrays)

    @property
    def actions(self):
        """[n, max_moves] the fixed numbers of the legal moves, in the order of `moves`."""
        return self._batch._batch.actions()

    @property
    def mask(self):
        """[n, n_actions] bool: which fixed actions are legal. One array, filled at each access."""
        return self._batch._mask()

    @property
    def active(self):
        """The net features that are on (observe="net"), as (indices, offsets): those of game i are
        indices[offsets[i]:offsets[i + 1]], as torch's EmbeddingBag takes them."""
        return self._batch._batch.active()


class _TextStep(Step):
    @property
    def obs(self):
        return self.rows(range(self._batch.n))

    def rows(self, ids):
        batch = self._batch
        read = "view" if batch.observe == "json" else "draw"
        asked = [(batch.state(i), int(self.actor[i])) for i in ids]
        return [getattr(state, read)(seat if seat >= 0 else -2) for state, seat in asked]


class Rows:
    """The games that recv() answers: `ids`, and the rows of each array of Step for them."""

    def __init__(self, step, ids):
        self.ids = ids
        for name in ("moves", "count", "actor", "done", "reward", "score", "length"):
            setattr(self, name, getattr(step, name)[ids])
        self.obs = step.rows(ids) if isinstance(step, _TextStep) else step.obs[ids]


class Batch:
    """n games of one kind, one decision of each a step.

    observe     "features" (numbers with names), "view" (bytes), "net" (yes-or-no questions, as the
                nets of Reeve see it), "json", "text" or "none"
    threads     among which the games are shared out; results do not depend on it
    auto_reset  a game that ends starts anew at once; obs, moves, count and actor are of the new one
    """

    def __init__(self, game, n=256, *, threads=1, seed=1, observe="features", auto_reset=True):
        if observe not in _OBSERVE:
            raise ValueError(f"observe is one of {', '.join(_OBSERVE)}, not {observe!r}.")
        if not isinstance(game, _reeve.Game):
            raise TypeError(f"A Batch is of a Game, as reeve.Game('ragusa'), not {game!r}.")
        self._batch = _reeve._Batch(game, n, threads, seed, _OBSERVE[observe], auto_reset)
        self.game, self.n, self.seed, self.observe = game, n, seed, observe
        arrays = self._batch.arrays(self._batch)
        if observe in ("json", "text"):
            del arrays["obs"]
            self.last = _TextStep(self, arrays)
        else:
            self.last = Step(self, arrays)
        self._mask_array = None

    def reset(self, seed=None):
        """Starts all games: number 0 to n - 1 of the series `seed`."""
        self._batch.reset(self.seed if seed is None else seed)
        return self.last

    def step(self, choice=None, *, action=None):
        """One decision a game: `choice` are indices into the legal moves, `action` fixed numbers.

        What is said about games that are over is ignored. A choice that is none raises, and nothing
        has changed.
        """
        if (choice is None) == (action is None):
            raise TypeError("A step wants either choices or actions, one for each game.")
        if action is not None:
            self._batch.step_actions(_whole("Actions", action, 2**63 - 1))
        else:
            self._batch.step(_whole("Choices", choice, 2**31 - 1))
        return self.last

    def send(self, choice, ids):
        """Hands decisions of some games to the threads; recv() answers them, in any order."""
        self._batch.send(_whole("Choices", choice, 2**31 - 1), _whole("Ids", ids, 2**31 - 1))

    def recv(self, count):
        """Waits for the next `count` games that are done with what was sent."""
        return Rows(self.last, self._batch.recv(count))

    def state(self, i):
        """Game i as a State of its own."""
        return self._batch.state(i)

    def random_choice(self, rng):
        """An index of a legal move for each game, all alike, by a numpy Generator."""
        return (rng.random(self.n, dtype=np.float32) * self.last.count).astype(np.int32)

    def _mask(self):
        if self._mask_array is None:
            self._mask_array = np.zeros((self.n, self.game.n_actions), dtype=bool)
        self._batch.mask(self._mask_array)
        return self._mask_array

    def __repr__(self):
        return f"<reeve.Batch of {self.n} games of {self.game.name}, {self.observe}>"
