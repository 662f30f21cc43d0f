"""The whole cluster of tools/cluster in network namespaces, and what can go wrong in it."""
import asyncio
import importlib.machinery
import importlib.util
import os
import signal
import subprocess
import time

from players import ACTIONS, Book

HERE = os.path.dirname(os.path.abspath(__file__))


def load_cluster():
    loader = importlib.machinery.SourceFileLoader("cluster", f"{HERE}/../../tools/cluster")
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("cluster", loader))
    loader.exec_module(module)
    return module


cluster = load_cluster()


def why_not():
    if os.path.exists(f"/sys/class/net/{cluster.BRIDGE}"):
        return "a cluster is up already (tools/cluster down)."
    return cluster.why_not()


class WholeWorld(Book):
    described = "three etcd, three Patroni with PostgreSQL, three servers, HAProxy and Redis"

    def __init__(self, arguments, folder):
        super().__init__(arguments)
        self.cluster = cluster.Cluster(f"{folder}/machines", self.program, tmpfs="900m")
        self.folder = folder
        self.delay = f"{folder}/delay"
        if reason := cluster.install(["libnetfilter-queue-dev"]):
            print(f"no late packets: {reason}")
        self.delays = subprocess.run(
            ["cc", "-O1", "-o", self.delay, f"{HERE}/delay.c", "-lnetfilter_queue"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    async def begin(self, tables):
        await self.aside(self.cluster.up)
        # Each player is at an address of their own, as people are.
        for number in range(tables + 1):
            cluster.run("ip", "addr", "add", f"10.77.1.{number + 1}/16", "dev", cluster.BRIDGE)
        self.begin_playing(tables)

    @staticmethod
    async def aside(what, *words):
        return await asyncio.get_running_loop().run_in_executor(None, what, *words)

    def place(self, player):
        number = player.number if isinstance(player.number, int) else len(self.players)
        return cluster.FRONT, 8080, f"10.77.1.{number + 1}"

    # The parts: where one is, what it is called there, and how it is started again.
    def parts(self):
        c = self.cluster
        for machine in c.databases:
            yield machine, "etcd", c.start_etcd
            yield machine, "patroni", c.start_patroni
            yield machine, "haproxy", c.start_between
        for machine in c.servers:
            yield machine, "haproxy", c.start_way
            yield machine, "reeve", c.start_server
        yield c.front, "haproxy", lambda _: c.start_front()
        yield c.front, "redis", lambda _: c.start_redis()

    def pick(self):
        """Any part; of a database also PostgreSQL alone, or with its Patroni."""
        machine, what, start = self.random.choice(list(self.parts()))
        if what == "patroni":
            what = self.random.choice(["patroni", "postgres", "patroni and postgres"])
        return machine, what, start

    @staticmethod
    def processes(machine, what):
        pids = []
        for one in what.split(" and "):
            pids += machine.postgres() if one == "postgres" else machine.pids(one)
        return pids

    async def kill(self):
        machine, what, start = self.pick()
        machine.signal(self.processes(machine, what), signal.SIGKILL)
        self.cluster.reap()
        await asyncio.sleep(self.random.uniform(0.5, 6))
        if what != "postgres":  # Patroni starts that again
            start(machine)
        return f"{machine.name} {what}"

    async def freeze(self):
        machine, what, _ = self.pick()
        # There is one proxy in front: while it stands still everybody waits.
        seconds = self.random.uniform(5, 8 if machine is self.cluster.front else 40)
        pids = self.processes(machine, what)
        machine.signal(pids, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        machine.signal(pids, signal.SIGCONT)
        return f"{machine.name} {what} {seconds:.0f} s"

    async def drain(self):
        machine = self.random.choice(self.cluster.servers)
        machine.signal(machine.pids("reeve"), signal.SIGTERM)
        for _ in range(300):
            self.cluster.reap()
            if machine.pid("reeve") is None:
                break
            await asyncio.sleep(0.1)
        else:
            raise RuntimeError(f"{machine.name} does not stop")
        self.cluster.start_server(machine)
        return machine.name

    def drop(self, machine, others, ways=("INPUT", "OUTPUT")):
        for other in others:
            for way in ways:
                machine.inside("iptables", "-A", way, "-s" if way == "INPUT" else "-d",
                               other.address, "-j", "DROP")

    async def partition(self):
        c = self.cluster
        primary = await self.aside(c.primary) or c.databases[0]
        follower = self.random.choice([m for m in c.databases if m is not primary])
        server = self.random.choice(c.servers)
        rest = lambda *those: [m for m in c.machines if m not in those]  # noqa: E731
        shape, machine, others, ways = self.random.choice([
            ("the primary from all", primary, rest(primary), ("INPUT", "OUTPUT")),
            ("the primary from databases", primary,
             [m for m in c.databases if m is not primary], ("INPUT", "OUTPUT")),
            ("the primary from servers", primary, c.servers, ("INPUT", "OUTPUT")),
            ("a follower from all", follower, rest(follower), ("INPUT", "OUTPUT")),
            ("a server from databases", server, c.databases, ("INPUT", "OUTPUT")),
            ("a server from servers", server, [m for m in c.servers if m is not server],
             ("INPUT", "OUTPUT")),
            ("a server from all", server, rest(server), ("INPUT", "OUTPUT")),
            ("the primary hears nobody", primary, rest(primary), ("INPUT",)),
            ("nobody hears the primary", primary, rest(primary), ("OUTPUT",)),
            ("nobody hears a server", server, rest(server), ("OUTPUT",)),
            ("Redis from servers", c.front, [], ()),
        ])
        if shape.startswith("Redis"):
            c.front.inside("iptables", "-A", "INPUT", "-p", "tcp", "--dport", "6379", "-j", "DROP")
        else:
            self.drop(machine, others, ways)
        seconds = self.random.uniform(5, 30)
        await asyncio.sleep(seconds)
        (c.front if shape.startswith("Redis") else machine).inside("iptables", "-F")
        return f"{shape} ({machine.name}) {seconds:.0f} s"

    async def lose_packets(self):
        machine = self.random.choice(self.cluster.machines)
        share = self.random.choice(["0.05", "0.15", "0.3"])
        machine.inside("iptables", "-A", "INPUT", "-m", "statistic", "--mode", "random",
                       "--probability", share, "-j", "DROP")
        seconds = self.random.uniform(5, 15)
        await asyncio.sleep(seconds)
        machine.inside("iptables", "-F")
        return f"{machine.name} {share} {seconds:.0f} s"

    async def delay_packets(self):
        machine = self.random.choice(self.cluster.machines)
        wait = self.random.choice(["20", "50", "120"])
        machine.inside("iptables", "-A", "OUTPUT", "-o", "eth0", "-j", "NFQUEUE", "--queue-num", "0",
                       "--queue-bypass")
        machine.start("delay", self.delay, wait)
        seconds = self.random.uniform(5, 15)
        await asyncio.sleep(seconds)
        machine.inside("iptables", "-F")
        machine.signal(machine.pids("delay"), signal.SIGKILL)
        self.cluster.reap()
        return f"{machine.name} {wait} ms {seconds:.0f} s"

    async def fill_disk(self):
        machine = self.random.choice(self.cluster.databases)
        filler = f"{machine.folder}/filler"
        subprocess.run(["dd", "if=/dev/zero", f"of={filler}", "bs=1M"], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        seconds = self.random.uniform(4, 12)
        await asyncio.sleep(seconds)
        os.remove(filler)
        return f"{machine.name} {seconds:.0f} s"

    def missing(self):
        """What does not run or follow yet; when there is nothing the next thing may go wrong."""
        c = self.cluster
        c.reap()
        for machine, what, start in self.parts():
            if machine.pid(what) is None:
                start(machine)  # one that ended by itself, for want of room
        missing = [f"etcd of {m.name}" for m in c.databases
                   if not c.answers(f"http://{m.address}:2379/health")]
        missing += [m.name for m in c.databases if not c.answers(f"http://{m.address}:8008/health")]
        if c.followers() < 2:
            missing.append("a follower")
        if not any(c.answers(f"http://{m.address}:8008/synchronous") for m in c.databases):
            missing.append("a synchronous follower")
        missing += [machine.name for machine in c.servers if not c.serves(machine)]
        return missing

    async def step(self, number):
        kinds = [self.kill, self.kill, self.freeze, self.partition, self.partition,
                 self.lose_packets, self.drain, self.fill_disk]
        if self.delays:
            kinds.append(self.delay_packets)
        what = self.random.choice(kinds)
        before, began = len(self.journal), time.monotonic()
        self.pauses.begin_step()
        told = await what()
        await asyncio.sleep(self.random.uniform(1, 4))
        healed, played = time.monotonic(), len(self.journal)
        while missing := await self.aside(self.missing) or (
                [] if len(self.journal) > played else ["play"]):
            if time.monotonic() - healed > 240:
                print(f"{number:4} {what.__name__} {told}: {', '.join(missing)} not there again",
                      flush=True)
                raise RuntimeError(f"the cluster is not whole again: see {self.folder}")
            await asyncio.sleep(0.5)
        self.pauses.look()
        print(f"{number:4} {what.__name__:<14} {told:<44} {time.monotonic() - began:5.1f} s "
              f"{len(self.journal) - before:6} acknowledged, {len(self.journal)} in all, longest "
              f"pause {self.pauses.of_step:.1f} s", flush=True)

    async def end(self):
        await asyncio.sleep(3)
        await self.end_playing()
        gone = await self.vanished()
        lost, forked, replays = self.judge(self.cluster.ask(ACTIONS), self.cluster.store(), gone)
        # The databases say the same.
        digest = ("SELECT count(*), md5(string_agg(table_key || ' ' || number || ' ' || move || ' '"
                  " || cid, ',' ORDER BY table_key, number)) FROM actions")
        for _ in range(60):
            said = {tuple(cluster.run("psql", self.cluster.store(machine), "-At", "-c", digest,
                                      check=False).split()) for machine in self.cluster.databases}
            if len(said) == 1:
                break
            await asyncio.sleep(0.5)
        forked += len(said) - 1
        print(f"the databases hold {len(said)} history of {next(iter(said))[0].split('|')[0]} actions"
              if len(said) == 1 else f"the databases differ: {said}")
        return lost, forked, replays

    def clear(self):
        self.cluster.down()
