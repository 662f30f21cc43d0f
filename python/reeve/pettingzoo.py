"""A whole game as a PettingZoo AEC environment: every seat of a person is an agent.

    env = reeve.pettingzoo.env("burgundy", players=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        obs, reward, termination, truncation, info = env.last()
        env.step(None if termination else choose(obs["action_mask"]))

obs is {"observation": net features of the agent's seat, "action_mask"}; the mask is all zero for agents
that are not asked. Rewards are shares of the win, at the end. Works without the package pettingzoo
too: the class then has the same methods and no base.
"""

import numpy as np

from . import _reeve
from .gymnasium import Discrete, MultiBinary, move_of

try:
    from gymnasium.spaces import Box, Dict as DictSpace
except ImportError:
    def Box(low, high, shape, dtype):
        return MultiBinary(shape[0])

    class DictSpace(dict):
        pass

try:
    from pettingzoo import AECEnv
except ImportError:
    class AECEnv:
        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        def last(self, observe=True):
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                    self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for table in (self.terminations, self.truncations, self.rewards,
                          self._cumulative_rewards, self.infos):
                del table[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            for reward in self.rewards:
                self.rewards[reward] = 0

        def close(self):
            pass


class ReeveAEC(AECEnv):
    """See the module."""

    def __init__(self, game):
        super().__init__()
        self.game = game
        self.metadata = {"name": f"reeve_{game.name}", "render_modes": ["ansi"],
                         "is_parallelizable": False}
        self.render_mode = "ansi"
        # Automata take part in the result and are never asked, so they are no agents.
        people = min(game.options.get("players", game.seats), game.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(people)]
        self.observation_spaces = {
            agent: DictSpace({"observation": Box(0, 1, (game.n_net_features,), np.int8),
                              "action_mask": Box(0, 1, (game.n_actions,), np.int8)})
            for agent in self.possible_agents}
        self.action_spaces = {a: Discrete(game.n_actions) for a in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state = self.game.start(int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state.actor]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.n_actions, dtype=np.int8)
        if self.state.actor == seat:
            mask[[self.state.action(move) for move in self.state.legal()]] = 1
        return {"observation": self.state.net_features(seat).astype(np.int8), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self.state.apply(move_of(self.state, action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.state.over:
            ranks = self.state.ranks()
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state.actor]
        self._accumulate_rewards()

    def render(self):
        return self.state.draw()

    def __getattr__(self, name):
        # What reset makes.
        if name in ("state", "agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"The game is not begun ({name}): call reset first.")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}.")


def env(name, **options):
    """The environment of a game; `options` are the game's."""
    return ReeveAEC(_reeve.Game(name, **options))
