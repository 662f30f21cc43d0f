"""One seat of a game as a Gymnasium environment; the other seats are bots.

    env = reeve.gymnasium.make("ragusa", players=2, opponent="greedy")
    obs, info = env.reset(seed=1)
    obs, reward, terminated, truncated, info = env.step(action)

Actions are numbers of the fixed action space; info["action_mask"] says which are legal
(info["action_numbers"] lists them). The observation are the net features of the seat. The reward is the
share of the win, at the end. Works without the package gymnasium too, with spaces of its own that have
the same attributes.
"""

import operator

import numpy as np

from . import _reeve

try:
    from gymnasium import Env
    from gymnasium.spaces import Discrete, MultiBinary
except ImportError:
    class Env:
        metadata = {}
        np_random = np.random.default_rng()

        def reset(self, *, seed=None, options=None):
            if seed is not None:
                self.np_random = np.random.default_rng(seed)

        @property
        def unwrapped(self):
            return self

        def close(self):
            pass

    class Discrete:
        def __init__(self, n):
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)
            self._rng = np.random.default_rng()

        def seed(self, seed=None):
            self._rng = np.random.default_rng(seed)

        def sample(self, mask=None):
            if mask is None:
                return self._rng.integers(self.n)
            return self._rng.choice(np.flatnonzero(mask))

        def contains(self, x):
            return 0 <= int(x) < self.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class MultiBinary:
        def __init__(self, n):
            self.n, self.shape, self.dtype = n, (n,), np.dtype(np.int8)

        def contains(self, x):
            return np.shape(x) == self.shape and bool(np.isin(x, (0, 1)).all())

        def __repr__(self):
            return f"MultiBinary({self.n})"


def move_of(state, action):
    """The move of a fixed number, as Gymnasium's and PettingZoo's users give it."""
    try:
        number = operator.index(action)
    except TypeError:
        raise TypeError(f"An action is a number of the action space, not {action!r}.") from None
    return state.move_of_action(number)


class ReeveEnv(Env):
    """See the module."""

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, game, seat=0, opponent="greedy"):
        if not 0 <= seat < game.seats:
            raise ValueError(f"There is no seat {seat} among {game.seats}.")
        self.game, self.seat = game, seat
        self.opponent = _reeve.Bot(opponent) if isinstance(opponent, str) else opponent
        self.action_space = Discrete(game.n_actions)
        self.observation_space = MultiBinary(game.n_net_features)
        self.state = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.game.start(int(self.np_random.integers(2**63)))
        self._let_others_play()
        return self._observe(), self._info()

    def step(self, action):
        if self.state is None or self.state.over:
            raise RuntimeError("The game is over or not begun: call reset first.")
        self.state.apply(move_of(self.state, action))
        self._let_others_play()
        over = self.state.over
        return self._observe(), self._share() if over else 0.0, over, False, self._info()

    def render(self):
        if self.state is None:
            raise RuntimeError("The game is not begun: call reset first.")
        return self.state.draw(self.seat)

    def _let_others_play(self):
        while not self.state.over and self.state.actor != self.seat:
            self.state.apply(self.opponent.choose(self.state))

    def _share(self):
        ranks = self.state.ranks()
        return 1.0 / ranks.count(1) if ranks[self.seat] == 1 else 0.0

    def _observe(self):
        return self.state.net_features(self.seat).astype(np.int8)

    def _info(self):
        moves = self.state.legal()
        numbers = np.array([self.state.action(m) for m in moves], dtype=np.int64)
        mask = np.zeros(self.game.n_actions, dtype=np.int8)
        mask[numbers] = 1
        return {"action_mask": mask, "action_numbers": numbers, "score": self.state.score()}


def make(name, *, seat=0, opponent="greedy", **options):
    """An environment of a game; `options` are the game's."""
    return ReeveEnv(_reeve.Game(name, **options), seat, opponent)
