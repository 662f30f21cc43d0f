"""The module against itself and against what it promises. Run by ctest; any Python with numpy will do."""
import copy
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import reeve

GAMES = [("burgundy", {}), ("burgundy", {"players": 2, "board_choice": "random", "shields": True}),
         ("burgundy", {"players": 4, "team": True}), ("ragusa", {"players": 1}),
         ("ragusa", {"players": 3}), ("villagers", {"players": 1}),
         ("villagers", {"players": 4, "scoundrels": True, "saints": True})]


def play(state, rng, moves=10**9):
    while not state.over and moves > 0:
        legal = state.legal()
        state.apply(legal[int(rng.integers(len(legal)))])
        moves -= 1
    return state


class States(unittest.TestCase):
    def test_games_end_and_replay(self):
        for name, options in GAMES:
            game = reeve.Game(name, **options)
            state = play(game.start(seed=3), np.random.default_rng(1))
            self.assertEqual(state.actor, -1)
            self.assertEqual(state.legal(), [])
            self.assertIn(1, state.ranks() + [1] * (game.options.get("players") == 1))
            again = reeve.State.from_record(state.record(["Ann", "Bo"]))
            self.assertEqual(again, state)
            self.assertEqual(again.canonical_hash(), state.canonical_hash())

    def test_copies_and_pickles_are_equal(self):
        for name, options in GAMES:
            state = play(reeve.Game(name, **options).start(seed=5), np.random.default_rng(2), 10)
            for other in (state.copy(), copy.copy(state), copy.deepcopy(state),
                          pickle.loads(pickle.dumps(state))):
                self.assertEqual(other, state)
                self.assertEqual(hash(other), hash(state))
                self.assertEqual(other.history, state.history)
            there = state.copy().apply(state.legal()[0])
            self.assertNotEqual(there, state)
            there.take_back()
            self.assertEqual(there, state)
            composed = state.resample(state.actor, seed=9)
            self.assertEqual(pickle.loads(pickle.dumps(composed)), composed)
            self.assertEqual(pickle.loads(pickle.dumps(state.game)), state.game)
            self.assertEqual(state.game.load(state.json(), seed=5), state)

    def test_moves_have_words_and_numbers(self):
        for name, options in GAMES:
            state = play(reeve.Game(name, **options).start(seed=1), np.random.default_rng(3), 12)
            numbers = set()
            for move in state.legal():
                self.assertEqual(state.parse(state.text(move)), move)
                action = state.action(move)
                self.assertEqual(state.move_of_action(action), move)
                numbers.add(action)
            self.assertEqual(len(numbers), len(state.legal()))
            self.assertIn("text", state.describe(state.legal()[0]))
            self.assertEqual(state.copy().apply(state.text(move)), state.copy().apply(move))

    def test_what_a_seat_may_know(self):
        game = reeve.Game("villagers", players=3)
        state = play(game.start(seed=1), np.random.default_rng(3), 25)
        other = state.resample(1, seed=4)
        self.assertEqual(other.view_bytes(1), state.view_bytes(1))
        self.assertEqual(other.view(1), state.view(1))
        self.assertEqual(other.draw(1), state.draw(1))
        self.assertTrue((other.features(1) == state.features(1)).all())
        self.assertEqual(len(state.view_bytes(0)), game.view_size)
        self.assertLessEqual(max(f["offset"] + f["bytes"] for f in game.view_layout), game.view_size)

    def test_chance(self):
        state = reeve.Game("burgundy").start(seed=1)
        seen = set()
        for _ in range(40):
            outcomes = state.outcomes(state.legal()[0], samples=32)
            self.assertAlmostEqual(sum(share for share, _ in outcomes), 1)
            seen.add(len(outcomes) > 1)
            state.apply(state.legal()[0], seed=77)
        self.assertEqual(seen, {True, False})

    def test_bots(self):
        state = reeve.Game("ragusa", players=2).start(seed=2)
        for name in ("random", "greedy", "journeyman"):
            self.assertIn(reeve.Bot(name).choose(state), state.legal())
        master = reeve.Bot("master", nodes=200)
        self.assertEqual(master.choose(state), reeve.Bot("master", nodes=200).choose(state))
        results = []
        threads = [threading.Thread(target=lambda: results.append(master.choose(state)))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(results), {master.choose(state)})
        hints = reeve.analyse(state, nodes=300, count=2)
        self.assertEqual(len(hints), 2)
        points, shares = reeve.evaluate(state)
        self.assertAlmostEqual(sum(shares), 1, delta=0.3)
        self.assertEqual(len(points), 2)

    def test_bad_arguments_raise_with_a_sentence(self):
        game = reeve.Game("burgundy")
        state = game.start(seed=1)
        for call, code in [(lambda: reeve.Game("chess"), "unknown_game"),
                           (lambda: reeve.Game("burgundy", players=9), None),
                           (lambda: reeve.Game("burgundy", hats=1), None),
                           (lambda: state.apply(0), "illegal_move"),
                           (lambda: state.apply("dance"), None),
                           (lambda: state.view(7), "bad_argument"),
                           (lambda: state.score(-5), "bad_argument"),
                           (lambda: state.features(-1), "bad_argument"),
                           (lambda: state.move_of_action(10**6), "illegal_move"),
                           (lambda: state.take_back(), "nothing_to_undo"),
                           (lambda: reeve.Bot("genius"), None),
                           (lambda: game.load({"round": 1}), None),
                           (lambda: reeve.State.from_record("x"), None),
                           (lambda: reeve.analyse(play(state.copy(), np.random.default_rng(1)), 0),
                            "bad_argument")]:
            with self.assertRaises(reeve.Error) as caught:
                call()
            self.assertTrue(str(caught.exception).endswith("."), str(caught.exception))
            if code:
                self.assertEqual(caught.exception.code, code)
        # What never reaches the engine has a sentence too, in words of Python.
        for call, kind, words in [
                (lambda: state.apply(-1), ValueError, "-1 is not from 0 to 4294967295."),
                (lambda: state.apply(2**40), ValueError, "is not from 0 to"),
                (lambda: state.apply(None), TypeError, "a whole number or its text, not NoneType."),
                (lambda: state.apply(1.0), TypeError, "a whole number or its text, not float."),
                (lambda: state.text(-1), ValueError, "is not from 0 to"),
                (lambda: state.move_of_action(-1), ValueError, "is not from 0 to"),
                (lambda: state.outcomes(state.legal()[0], samples=0), reeve.Error, "samples are 1 to"),
                (lambda: state.outcomes(state.legal()[0], samples=2**32 - 1), reeve.Error, "samples are"),
                (lambda: state.resample(0, seed=-1), ValueError, "is not from 0 to"),
                (lambda: game.start(-1), ValueError, "-1 is not from 0 to 18446744073709551615."),
                (lambda: game.start(2**64), ValueError, "is not from 0 to"),
                (lambda: game.start(1.5), TypeError, "reeve._reeve.State"),
                (lambda: reeve.Bot("master", nodes=-1), ValueError, "is not from 0 to"),
                (lambda: reeve.Game("burgundy", players=float("nan")), ValueError, "float"),
                (lambda: reeve.Game("burgundy", boards={1}), TypeError, "An option is text, a number"),
                (lambda: reeve.analyse(3), TypeError, "A State is analysed, not int."),
                (lambda: reeve.evaluate(3), TypeError, "A State or a Batch is evaluated, not int.")]:
            with self.assertRaises(kind) as caught:
                call()
            self.assertIn(words, str(caught.exception))
        self.assertEqual(state, game.start(seed=1))

    def test_numbers_of_numpy_are_numbers(self):
        game = reeve.Game("burgundy", players=np.int64(2), boards=np.array([3, 4]), board_choice="chosen")
        self.assertEqual(game.options["boards"], [3, 4])
        state = game.start(np.uint64(7))
        self.assertEqual(state.copy().apply(np.uint32(state.legal()[0])), state.copy().apply(state.legal()[0]))

    def test_bots_can_be_sent_to_other_processes(self):
        bot = pickle.loads(pickle.dumps(reeve.Bot("master", nodes=60, seed=9)))
        self.assertEqual(repr(bot), "<reeve.Bot master, 60 nodes>")
        state = reeve.Game("villagers").start(seed=4)
        self.assertEqual(bot.choose(state), reeve.Bot("master", nodes=60, seed=9).choose(state))

    def test_everything_is_listed(self):
        self.assertLessEqual(set(reeve.__all__), set(dir(reeve)))

    def test_everything_has_a_docstring_and_a_type(self):
        stubs = ""
        for name in ("__init__.pyi", "batch.pyi"):
            with open(os.path.join(os.path.dirname(reeve.__file__), name), encoding="utf-8") as file:
                stubs += file.read()
        for kind in (reeve.Game, reeve.State, reeve.Bot, reeve.Batch):
            self.assertTrue(kind.__doc__, kind)
            self.assertIn(f"class {kind.__name__}", stubs)
            for name in dir(kind):
                if not name.startswith("_"):
                    self.assertTrue(getattr(kind, name).__doc__, f"{kind.__name__}.{name}")
                    self.assertRegex(stubs, rf"\b(def {name}\(|{name}:)", f"{kind.__name__}.{name}")


class Batches(unittest.TestCase):
    def test_arrays_are_the_batchs_own(self):
        for name, options in GAMES:
            env = reeve.Batch(reeve.Game(name, **options), n=5, seed=2)
            o = env.reset()
            obs, moves = o.obs, o.moves
            place = obs.__array_interface__["data"][0]
            rng = np.random.default_rng(1)
            for _ in range(200):
                o = env.step(env.random_choice(rng))
            self.assertIs(o.obs, obs)
            self.assertEqual(obs.__array_interface__["data"][0], place)
            self.assertFalse(obs.flags.writeable)
            for i in range(5):
                state = env.state(i)
                self.assertEqual(moves[i, :o.count[i]].tolist(), state.legal())
                self.assertTrue((obs[i] == state.features(state.actor)).all())
                self.assertEqual(o.score[i].tolist()[0], state.score(0)) if not o.done[i] else None

    def test_arrays_outlive_their_batch(self):
        obs = reeve.Batch(reeve.Game("ragusa"), n=3).reset().obs
        self.assertEqual(obs.shape[0], 3)
        self.assertGreater(int(obs.max()), 1)

    def test_fixed_actions_and_mask(self):
        env = reeve.Batch(reeve.Game("burgundy"), n=4, observe="none")
        o = env.reset()
        rng = np.random.default_rng(5)
        for _ in range(30):
            mask = o.mask
            self.assertEqual(mask.sum(axis=1).tolist(), o.count.tolist())
            choice = env.random_choice(rng)
            action = o.actions[np.arange(4), choice]
            self.assertTrue(mask[np.arange(4), action].all())
            twin = [env.state(i).apply(int(o.moves[i, choice[i]])) for i in range(4)]
            o = env.step(action=action)
            for i in range(4):
                self.assertEqual(env.state(i), twin[i])

    def test_sparse_features(self):
        env = reeve.Batch(reeve.Game("villagers"), n=6, observe="net")
        o = env.reset()
        indices, offsets = o.active
        for i in range(6):
            self.assertEqual(np.flatnonzero(o.obs[i]).tolist(),
                             indices[offsets[i]:offsets[i + 1]].tolist())

    def test_four_observations(self):
        game = reeve.Game("ragusa", players=2)
        self.assertEqual(reeve.Batch(game, n=2).reset().obs.shape, (2, game.n_features))
        view = reeve.Batch(game, n=2, observe="view").reset()
        self.assertEqual(view.obs.shape, (2, game.view_size))
        text = reeve.Batch(game, n=2, observe="text").reset()
        self.assertIsInstance(text.obs[0], str)
        self.assertIn("players", reeve.Batch(game, n=2, observe="json").reset().obs[1])

    def test_send_and_recv(self):
        env = reeve.Batch(reeve.Game("ragusa"), n=8, threads=2)
        env.reset()
        env.send(np.zeros(8, np.int32), np.arange(8))
        for _ in range(50):
            rows = env.recv(3)
            self.assertEqual(len(rows.ids), 3)
            self.assertTrue((rows.count > 0).all())
            env.send(np.zeros(3, np.int32), rows.ids)
        env.recv(8)
        with self.assertRaises(reeve.Error):
            env.recv(1)

    def test_texts_are_received(self):
        env = reeve.Batch(reeve.Game("ragusa"), n=4, observe="text")
        env.reset()
        env.send([0, 0], [1, 3])
        rows = env.recv(2)
        self.assertEqual(rows.obs, [env.state(i).draw(env.state(i).actor) for i in rows.ids])

    def test_rewards(self):
        env = reeve.Batch(reeve.Game("ragusa", players=3), n=4, observe="none", auto_reset=False)
        o = env.reset()
        rng = np.random.default_rng(0)
        total = np.zeros((4, 3))
        while (o.count > 0).any():
            o = env.step(env.random_choice(rng))
            total += o.reward
        self.assertTrue(np.allclose(total.sum(axis=1), 1))

    def test_bad_choices(self):
        env = reeve.Batch(reeve.Game("ragusa"), n=2)
        with self.assertRaises(reeve.Error):
            env.step([0, 0])
        env.reset()
        for choice in ([0], [0, 9999], [-1, 0], [0, 0, 0]):
            with self.assertRaises(reeve.Error):
                env.step(choice)
        for call in (lambda: reeve.Batch(reeve.Game("ragusa"), n=0),
                     lambda: reeve.Batch(reeve.Game("ragusa"), n=2, observe="smell"),
                     lambda: reeve.Batch(reeve.Game("ragusa"), n=-1),
                     lambda: reeve.Batch(reeve.Game("ragusa"), n=2, threads=0),
                     lambda: env.step(np.array([0, 2**32])),
                     lambda: env.step(action=np.array([0, 2**40])),
                     lambda: env.state(-1), lambda: env.recv(-1), lambda: env.reset(seed=-1)):
            with self.assertRaises(ValueError):
                call()
        for call in (lambda: env.step(), lambda: env.step([0, 0], action=[0, 0]), lambda: env.step([0.5, 0]),
                     lambda: env.step("ab"), lambda: reeve.Batch("ragusa", n=2)):
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertTrue(str(caught.exception).endswith("."), str(caught.exception))


class Adapters(unittest.TestCase):
    def test_gymnasium(self):
        env = reeve.gymnasium.make("ragusa", players=2, opponent="random")
        obs, info = env.reset(seed=1)
        again, _ = env.reset(seed=1)
        self.assertTrue((obs == again).all())
        self.assertTrue(env.observation_space.contains(obs))
        rng = np.random.default_rng(1)
        steps = 0
        while True:
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            self.assertTrue(env.action_space.contains(action))
            obs, reward, terminated, truncated, info = env.step(action)
            steps += 1
            if terminated:
                break
            self.assertEqual(reward, 0)
        self.assertGreater(steps, 10)
        self.assertIn(reward, (0.0, 0.5, 1.0))
        self.assertFalse(truncated)
        with self.assertRaises(RuntimeError):
            env.step(0)

    def test_adapters_refuse_with_a_sentence(self):
        env = reeve.gymnasium.make("ragusa", players=2)
        with self.assertRaisesRegex(RuntimeError, "call reset first"):
            env.render()
        _, info = env.reset(seed=1)
        self.assertEqual(info["action_mask"][env.action_space.sample(info["action_mask"])], 1)
        table = reeve.pettingzoo.env("ragusa", players=2)
        for call in (table.last, table.render, lambda: table.step(0)):
            with self.assertRaisesRegex(AttributeError, "call reset first"):
                call()
        table.reset(seed=1)
        self.assertEqual((table.num_agents, table.max_num_agents), (2, 2))
        # PettingZoo's own test wants the same object every time.
        self.assertIs(table.observation_space("seat_0"), table.observation_space("seat_0"))
        for step in (env.step, table.step):
            for action, kind in ((None, TypeError), ("x", TypeError), (-1, ValueError), (10**6, reeve.Error)):
                with self.assertRaises(kind):
                    step(action)

    def test_pettingzoo(self):
        env = reeve.pettingzoo.env("burgundy", players=3)
        env.reset(seed=1)
        rng = np.random.default_rng(1)
        total = {agent: 0.0 for agent in env.possible_agents}
        for agent in env.agent_iter():
            obs, reward, termination, truncation, info = env.last()
            total[agent] += reward if termination else 0
            if termination:
                env.step(None)
            else:
                self.assertGreater(obs["action_mask"].sum(), 0)
                env.step(rng.choice(np.flatnonzero(obs["action_mask"])))
        self.assertAlmostEqual(sum(total.values()), 1)


class Importing(unittest.TestCase):
    def test_another_python_is_told_so(self):
        # As for a Python that the module was not made for: its file has another name.
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "reeve"))
            shutil.copy(reeve.__file__, os.path.join(folder, "reeve"))
            failed = subprocess.run([sys.executable, "-c", "import reeve"], cwd=folder, text=True,
                                    env={"PYTHONPATH": folder}, capture_output=True)
        self.assertIn("it is made for Debian's own, /usr/bin/python3.", failed.stderr)

    def test_numpy_is_not_needed_to_play(self):
        # As if numpy were not installed.
        program = ("import sys; sys.modules['numpy'] = None\n"
                   "import reeve\n"
                   "s = reeve.Game('ragusa').start(1); s.apply(s.legal()[0]); s.view(0)\n"
                   "try: reeve.Batch(s.game)\n"
                   "except ImportError as e: assert 'numpy' in str(e), e\n"
                   "else: raise SystemExit('no error')\n"
                   "try: s.features(0)\n"
                   "except ImportError as e: assert 'numpy' in str(e), e\n"
                   "else: raise SystemExit('no error')\n")
        subprocess.run([sys.executable, "-c", program], check=True, env=os.environ)


if __name__ == "__main__":
    unittest.main()
