#!/usr/bin/env python3
"""Learns Ragusa for two from nothing, with numpy alone, and then plays `greedy`.

usage: PYTHONPATH=build/release/python python3 python/examples/learn_ragusa.py [--minutes 5] [--games 400]

A net of one hidden layer looks at the features of who decides and gives every action of the fixed action space a
preference, and the position a value. It plays many games against itself at once; a decision whose game went better for
its seat than the value said becomes more likely (advantage actor-critic: the return of a decision is how the lead in
points grows from there to the end).
"""
import argparse
import time

import numpy as np

import reeve

HIDDEN, GAMES, RATE, ENTROPY, CLIP = 96, 256, 1.5e-3, 0.01, 5.0


class Net:
    """features → tanh → preferences of the actions, and a value."""

    def __init__(self, features, actions, seed=1):
        rng = np.random.default_rng(seed)
        self.mean, self.scale = np.zeros(features, np.float32), np.ones(features, np.float32)
        self.weights = [
            (rng.standard_normal((features, HIDDEN)) / np.sqrt(features)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions + 1), np.float32),
            np.zeros(actions + 1, np.float32)]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def look(self, obs):
        x = (obs - self.mean) / self.scale
        hidden = np.tanh(x @ self.weights[0] + self.weights[1])
        out = hidden @ self.weights[2] + self.weights[3]
        return x, hidden, out[:, :-1], out[:, -1]

    def chances(self, obs, mask):
        x, hidden, wish, value = self.look(obs)
        wish = np.where(mask, wish, -np.inf)
        chance = np.exp(wish - wish.max(axis=1, keepdims=True))
        return x, hidden, chance / chance.sum(axis=1, keepdims=True), value

    def learn(self, obs, mask, action, gain):
        """One step of Adam: preferences by their advantage, the value by its error."""
        x, hidden, chance, value = self.chances(obs, mask)
        rows = np.arange(len(action))
        better = np.clip((gain - value) / max(1e-3, (gain - value).std()), -CLIP, CLIP)
        log = np.log(np.maximum(chance, 1e-8))
        out = np.empty((len(action), chance.shape[1] + 1), np.float32)
        out[:, :-1] = chance * better[:, None]
        out[rows, action] -= better
        out[:, :-1] += ENTROPY * chance * (log - (chance * log).sum(axis=1, keepdims=True))
        out[:, -1] = 0.5 * np.clip(value - gain, -CLIP, CLIP)
        out /= len(action)
        back = (out @ self.weights[2].T) * (1 - hidden * hidden)
        self.steps += 1
        for i, slope in enumerate((x.T @ back, back.sum(0), hidden.T @ out, out.sum(0))):
            np.clip(slope, -1, 1, out=slope)
            self.first[i] += 0.1 * (slope - self.first[i])
            self.second[i] += 0.001 * (slope * slope - self.second[i])
            step = self.first[i] / (1 - 0.9 ** self.steps)
            self.weights[i] -= RATE * step / (np.sqrt(self.second[i] / (1 - 0.999 ** self.steps)) + 1e-8)


def play_itself(net, env, rng, seed):
    """Whole games against itself: what was seen, what could be done, what was done, and the lead gained after it."""
    o = env.reset(seed)
    kept, running = [], o.actor >= 0
    while running.any():
        rows = np.flatnonzero(running)
        obs, mask, actor = o.obs[rows].astype(np.float32), o.mask[rows].copy(), o.actor[rows].copy()
        lead = o.score[rows, actor] - o.score[rows, 1 - actor]
        chance = net.chances(obs, mask)[2]
        # One draw a row: the first action beyond a random share of the sum.
        action = (chance.cumsum(axis=1) < rng.random((len(rows), 1)) * 0.999999).sum(axis=1)
        action = np.where(mask[np.arange(len(rows)), np.minimum(action, mask.shape[1] - 1)], action,
                          chance.argmax(axis=1))
        kept.append((rows, obs, mask, action, actor, lead))
        every = np.zeros(env.n, np.int64)
        every[rows] = action
        o = env.step(action=every)
        running = o.actor >= 0
    final = o.score[:, 0] - o.score[:, 1]
    gain = [np.where(actor == 0, final[rows], -final[rows]) - lead for rows, _, _, _, actor, lead in kept]
    columns = [np.concatenate([row[i] for row in kept]) for i in (1, 2, 3)]
    return (*columns, (np.concatenate(gain) / 10).astype(np.float32))


def best_action(net, state):
    """What the net likes best of a state."""
    obs = np.frombuffer(bytes(state.features(state.actor)), np.uint8)[None].astype(np.float32)
    wish = net.look(obs)[2][0]
    moves = state.legal()
    return max(moves, key=lambda move: wish[state.action(move)])


def match(net, game, opponent, games):
    """The share of wins against a bot, seats in turn; an equal result is half a win."""
    won = 0.0
    for number in range(games):
        bot, state, mine = reeve.Bot(opponent, seed=number), game.start(seed=10_000 + number // 2), number % 2
        while not state.over:
            state.apply(best_action(net, state) if state.actor == mine else bot.choose(state))
        ranks = state.ranks()
        won += 0.5 if ranks[0] == ranks[1] else ranks[mine] == 1
    return won / games


def train(minutes, told=lambda *_: None, seed=1):
    game = reeve.Game("ragusa", players=2)
    env = reeve.Batch(game, n=GAMES, seed=seed, observe="features", auto_reset=False)
    rng = np.random.default_rng(seed)
    net = Net(env.reset().obs.shape[1], game.n_actions, seed)
    obs = play_itself(net, env, rng, seed)[0]
    net.mean, net.scale = obs.mean(0), obs.std(0) + 0.5
    begun, rounds = time.process_time(), 0
    while time.process_time() - begun < 60 * minutes:
        rounds += 1
        obs, mask, action, gain = play_itself(net, env, rng, seed + rounds)
        order = rng.permutation(len(action))
        for part in np.array_split(order, max(1, len(order) // 2048)):
            net.learn(obs[part], mask[part], action[part], gain[part])
        told(net, game, rounds, (time.process_time() - begun) / 60)
    return net, game


def main():
    wanted = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    wanted.add_argument("--minutes", type=float, default=5, help="of processor time to learn for")
    wanted.add_argument("--games", type=int, default=400, help="of the match afterwards")
    wanted.add_argument("--against", default="greedy")
    args = wanted.parse_args()

    def told(net, game, rounds, minutes):
        if rounds % 25 == 0:
            print(f"{minutes:5.1f} min, {rounds * GAMES} games: wins {match(net, game, args.against, 40):.0%} "
                  f"against {args.against}", flush=True)

    net, game = train(args.minutes, told)
    share = match(net, game, args.against, args.games)
    half = 1.96 * np.sqrt(max(share * (1 - share), 1e-6) / args.games)
    print(f"{args.games} games against {args.against}: {share:.3f} ± {half:.3f}")


if __name__ == "__main__":
    main()
