"""Two servers or more on one PostgreSQL, each by a line of its own, on this machine's loopback."""
import asyncio
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time

from players import ACTIONS, Book, Gone, Socket

POSTGRES = "/usr/lib/postgresql/15/bin"


def why_not():
    if not os.path.exists(f"{POSTGRES}/initdb"):
        return "PostgreSQL is not installed (Debian: postgresql-15)."
    if os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            return "there is no user postgres, and root may not run PostgreSQL."
    return ""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# When whoever holds the pipe is gone without a word, even by kill -9, its PostgreSQL goes too.
WATCHMAN = """
exec >/dev/null 2>&1
read -r _
"$0/pg_ctl" -D "$1/data" -m immediate stop && rm -rf "$1"
"""


def end_with_parent():
    """For Popen's preexec_fn: the program gets SIGTERM when we are gone."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class Database:
    """A PostgreSQL of its own in a scratch folder. Its processes are killed and frozen, the machine is
    not: so it need not wait for the disk. It ends with the program that made it."""

    def __init__(self, folder, options=""):
        self.folder, self.port, self.options = folder, free_port(), options
        self.user = [] if os.geteuid() else ["runuser", "-u", "postgres", "--"]
        if self.user:
            shutil.chown(folder, "postgres")
        self.watchman = subprocess.Popen([*self.user, "setsid", "sh", "-c", WATCHMAN, POSTGRES, folder], cwd="/",
                                         stdin=subprocess.PIPE)
        self.run("initdb", "-D", f"{folder}/data", "-U", "reeve", "-A", "trust", "-E", "UTF8",
                 "--no-locale", "--no-sync")
        self.start()
        self.run("createdb", "-h", folder, "-p", str(self.port), "-U", "reeve", "reeve")

    def run(self, program, *words):
        done = subprocess.run([*self.user, f"{POSTGRES}/{program}", *words], cwd="/", text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}")
        return done.stdout

    def start(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-t", "60", "-l", f"{self.folder}/log",
                 "-o", f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} "
                 + (self.options or "-c fsync=off"), "start")

    def stop(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def processes(self):
        first = int(open(f"{self.folder}/data/postmaster.pid").readline())
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], text=True,
                               stdout=subprocess.PIPE).stdout.split()
        return [first, *map(int, found)]

    def signal(self, number):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def address(self):
        return f"postgresql://reeve@127.0.0.1:{self.port}/reeve"

    def ask(self, sql):
        out = self.run("psql", "-h", self.folder, "-p", str(self.port), "-U", "reeve", "-At",
                       "-F", "\t", "-c", sql, "reeve")
        return [line.split("\t") for line in out.splitlines()]


class Line:
    """The way of one server to the database."""

    def __init__(self, target):
        self.target, self.port = target, free_port()
        self.writers, self.held = set(), {"up": asyncio.Event(), "down": asyncio.Event()}
        self.heal()

    async def open(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)

    async def serve(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        ends = {writer, far_writer}
        self.writers |= ends

        async def copy(source, sink, way):
            try:
                while data := await source.read(65536):
                    await self.held[way].wait()
                    sink.write(data)
                    await sink.drain()
            except (OSError, ConnectionError):
                pass
            finally:
                sink.close()

        await asyncio.gather(copy(reader, far_writer, "up"), copy(far_reader, writer, "down"))
        self.writers -= ends

    def hold(self, *ways):
        for way in ways:
            self.held[way].clear()

    def heal(self):
        for way in self.held.values():
            way.set()

    def cut(self):
        for writer in list(self.writers):
            writer.transport.abort()


class Node:
    def __init__(self, program, store_port, folder, number, line=None):
        self.program, self.store_port, self.port = program, store_port, free_port()
        self.line = line
        self.log = open(f"{folder}/node{number}.log", "ab")
        self.process = None

    def start(self):
        store = f"postgresql://reeve@127.0.0.1:{self.store_port}/reeve"
        self.process = subprocess.Popen(
            [self.program, "serve", "--store", store, "--port", str(self.port), "--log", "warning",
             "--bot-threads", "1"], stdout=self.log, stderr=self.log, preexec_fn=end_with_parent)

    def signal(self, number):
        self.process.send_signal(number)

    def running(self):
        return self.process is not None and self.process.poll() is None

    async def serves(self):
        for _ in range(300):
            try:
                if (await Socket.request(("127.0.0.1", self.port, None), "GET", "/healthz",
                                         ""))[0] == 200:
                    return
            except (Gone, OSError, asyncio.TimeoutError):
                pass
            await asyncio.sleep(0.2)
        raise RuntimeError(f"a server does not begin: see {self.log.name}")

    async def stop_in_order(self):
        self.signal(signal.SIGTERM)
        await asyncio.get_running_loop().run_in_executor(None, self.process.wait)
        # One that was still starting had nothing to put in order.
        if self.process.returncode not in (0, -signal.SIGTERM):
            raise RuntimeError(f"a server stopped with {self.process.returncode}")

    def end(self):
        if self.running():
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGKILL)
            self.process.wait()


class SmallWorld(Book):
    """Somebody breaks things: each of the functions below leaves everything as it should be."""

    NODES = 2
    described = "two servers on one PostgreSQL"

    def __init__(self, arguments, folder):
        super().__init__(arguments)
        self.folder, self.nodes = folder, []

    async def begin(self, tables):
        self.database = Database(self.folder)
        for number in range(self.NODES):
            line = Line(self.database.port)
            await line.open()
            self.nodes.append(Node(self.program, line.port, self.folder, number, line))
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            await node.serves()
        self.begin_playing(tables)

    # As a proxy would: any server that is there.
    def place(self, player):
        running = [node for node in self.nodes if node.running()] or self.nodes
        return "127.0.0.1", player.random.choice(running).port, None

    async def kill(self, node):
        node.signal(signal.SIGKILL)
        node.process.wait()
        await asyncio.sleep(self.random.uniform(0.5, 6))
        node.start()

    async def freeze(self, node):
        node.signal(signal.SIGSTOP)
        await asyncio.sleep(self.random.uniform(3, 14))
        node.signal(signal.SIGCONT)

    async def stop_in_order(self, node):
        await node.stop_in_order()
        node.start()

    async def cut_line(self, node):
        for _ in range(self.random.randint(1, 6)):
            node.line.cut()
            await asyncio.sleep(self.random.uniform(0.05, 0.6))

    async def hold_line(self, node):
        node.line.hold("up", "down")
        await asyncio.sleep(self.random.uniform(3, 12))
        node.line.heal()

    async def lose_answers(self, node):
        node.line.hold("down")
        await asyncio.sleep(self.random.uniform(0.5, 4))
        node.line.cut()
        node.line.heal()

    async def restart_database(self, _):
        self.database.stop()
        await asyncio.sleep(self.random.uniform(0, 5))
        self.database.start()

    async def freeze_database(self, _):
        self.database.signal(signal.SIGSTOP)
        await asyncio.sleep(self.random.uniform(1, 6))
        self.database.signal(signal.SIGCONT)

    async def step(self, number):
        what = self.random.choice([self.kill, self.freeze, self.stop_in_order, self.cut_line,
                                   self.hold_line, self.lose_answers, self.restart_database,
                                   self.freeze_database])
        node = self.random.choice(self.nodes)
        before = len(self.journal)
        began = time.monotonic()
        await what(node)
        await asyncio.sleep(self.random.uniform(1, 4))
        for one in self.nodes:
            if not one.running():
                one.start()  # one that found no database when it started
        print(f"{number:4} {what.__name__:<16} node {self.nodes.index(node)}"
              f"  {time.monotonic() - began:5.1f} s  {len(self.journal) - before:6} acknowledged",
              flush=True)

    async def end(self):
        await asyncio.sleep(3)
        await self.end_playing()
        gone = await self.vanished()
        for node in self.nodes:
            await node.stop_in_order()
        return self.judge(self.database.ask(ACTIONS), self.database.address(), gone)

    def clear(self):
        for node in self.nodes:
            node.end()
        if hasattr(self, "database"):
            try:
                self.database.signal(signal.SIGCONT)
                self.database.stop()
            except (RuntimeError, OSError):
                pass
