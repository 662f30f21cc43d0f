"""People who play as the page does, and the book of what was acknowledged to them; for nemesis and
rolling."""
import asyncio
import base64
import json
import os
import random
import subprocess
import time


class Gone(Exception):
    """The line to a server is not there any more."""


class Socket:
    """As much of HTTP and of a WebSocket as the page needs. A place is (host, port, own address)."""

    @staticmethod
    async def line(place, limit=1 << 16):
        host, port, own = place
        return await asyncio.wait_for(asyncio.open_connection(
            host, port, limit=limit, local_addr=(own, 0) if own else None), 3)

    @staticmethod
    async def request(place, method, path, cookie, body=None):
        reader, writer = await Socket.line(place)
        try:
            text = json.dumps(body) if body is not None else ""
            head = [f"{method} {path} HTTP/1.1", f"Host: {place[0]}:{place[1]}",
                    "Connection: close", f"Content-Length: {len(text)}",
                    "Content-Type: application/json"]
            if cookie:
                head.append(f"Cookie: {cookie}")
            writer.write(("\r\n".join(head) + "\r\n\r\n" + text).encode())
            answer = (await asyncio.wait_for(reader.read(), 12)).decode()
        finally:
            writer.close()
        head, _, body = answer.partition("\r\n\r\n")
        if not head:
            raise Gone()
        cookies = [line.split(":", 1)[1].split(";")[0].strip() for line in head.split("\r\n")
                   if line.lower().startswith("set-cookie:")]
        return int(head.split()[1]), body, cookies[0] if cookies else cookie

    async def connect(self, place, cookie):
        self.reader, self.writer = await Socket.line(place, 1 << 24)
        where = f"{place[0]}:{place[1]}"
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((f"GET /ws HTTP/1.1\r\nHost: {where}\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                           f"Sec-WebSocket-Version: 13\r\nOrigin: http://{where}\r\n"
                           f"Cookie: {cookie}\r\n\r\n").encode())
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 5)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Gone()

    def send(self, message, kind=1):
        data = json.dumps(message).encode() if kind == 1 else message
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else
                                       bytes([0x80 | 126]) + size.to_bytes(2, "big"))
        self.writer.write(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    async def receive(self):
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            kind = first & 15
            if kind == 1:
                return json.loads(data)
            if kind == 8:
                raise Gone()
            if kind == 9:
                self.send(data, 10)

    def close(self):
        self.writer.transport.abort()

    def port(self):
        where = self.writer.get_extra_info("peername")
        return where[1] if where else None


class Player:
    """Somebody who plays both seats of one table after another, by chance; every second one with two
    windows, a seat in each, which may well be at different servers."""

    def __init__(self, book, number):
        self.book, self.random = book, random.Random(f"{book.seed}-{number}")
        self.number, self.cookie, self.sockets = number, "", []
        self.windows = 2 if isinstance(number, int) and number % 2 else 1
        self.table, self.tables, self.moves, self.asked = None, 0, 0, 0
        self.streams, self.unanswered = {}, None

    async def play(self):
        while not self.book.ended:
            try:
                await self.connect()
                while not self.book.ended:
                    if self.table is None:
                        await self.make_table()
                    await self.move()
            except (Gone, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, ValueError):
                self.close()
                await asyncio.sleep(0.3)
        self.close()
        self.book.pauses.note(self)
        self.book.pauses.forget(self)

    def close(self):
        for socket in self.sockets:
            socket.close()
        self.sockets = []

    async def connect(self):
        place = self.book.place(self)
        _, _, self.cookie = await Socket.request(place, "GET", "/api/me", self.cookie)
        for window in range(self.windows):
            fresh = Socket()
            await fresh.connect(self.book.place(self) if window else place, self.cookie)
            self.sockets.append(fresh)
            fresh.send({"type": "hello", "protocol": 1})
        if self.table:
            await self.open()

    async def ask(self, message, window=0):
        self.asked += 1
        socket = self.sockets[window % len(self.sockets)]
        socket.send({**message, "id": self.asked})
        while True:
            heard = await asyncio.wait_for(socket.receive(), 27)
            if heard.get("type") in ("snapshot", "update") and heard.get("table") == self.table:
                known = self.streams.get(heard["seat"])
                if known is None or known["seq"] <= heard["seq"]:
                    self.streams[heard["seat"]] = heard
                self.book.saw(self.table, heard["seat"], heard["seq"])
            if heard.get("id") == self.asked and heard["type"] in ("ok", "error"):
                return heard
            if heard.get("type") == "stopping":
                raise Gone()

    async def make_table(self):
        if self.tables % 15 == 0 and self.tables:  # more from one person would be too many
            self.cookie = ""
            self.tables = 0
            self.close()
            await self.connect()
        body = {"game": self.book.game, "options": self.book.options,
                "seats": [{"kind": "me"}, {"kind": "me", "name": "Other"}]}
        status, text, self.cookie = await Socket.request(self.book.place(self), "POST",
                                                         "/api/tables", self.cookie, body)
        if status != 201:
            if status < 500 and status != 429:
                raise RuntimeError(text)
            raise Gone()
        self.table, self.moves, self.unanswered = json.loads(text)["table"], 0, None
        self.tables += 1
        self.book.cookies[self.table] = self.cookie
        await self.open()

    async def open(self):
        self.streams = {}
        for window in range(len(self.sockets)):
            answer = await self.ask({"type": "open", "table": self.table}, window)
            if answer["type"] == "error":
                self.book.refused(answer)
                raise Gone()

    def choose(self):
        for seat, stream in self.streams.items():
            if stream.get("your_turn") and stream["legal"]:
                move = self.random.choice(stream["legal"])["move"]
                self.moves += 1
                return {"type": "play", "table": self.table, "seat": seat, "seq": stream["seq"],
                        "move": move, "cid": f"{self.number}-{self.moves}"}
        return None

    async def move(self):
        if any(stream.get("over") for stream in self.streams.values()):
            self.table = None
            self.book.pauses.forget(self)
            return
        if self.unanswered is None:
            self.unanswered = self.choose()
            if self.unanswered is None:
                await asyncio.sleep(0.2)
                return await self.open()
        answer = await self.ask(self.unanswered, self.unanswered["seat"])
        if answer["type"] == "ok":
            self.book.acknowledged(self.table, self.unanswered["cid"])
            self.book.pauses.acknowledged(self)
            self.unanswered = None
            await asyncio.sleep(self.book.pace)
        elif answer["code"] == "stale":
            self.unanswered = None
            await self.open()
        else:
            self.book.refused(answer)
            if answer["code"] not in ("too_fast", "storage"):
                raise Gone()  # elsewhere, unknown …
            await asyncio.sleep(0.5)  # nothing has changed: the same again


class Pauses:
    """Between a player's acknowledgements in one game; also those that have not ended yet."""

    def __init__(self):
        self.longest, self.of_step, self.last = 0.0, 0.0, {}

    def acknowledged(self, player):
        self.note(player)
        self.last[player] = time.monotonic()

    def note(self, player):
        if player in self.last:
            pause = time.monotonic() - self.last[player]
            self.of_step = max(self.of_step, pause)
            self.longest = max(self.longest, pause)

    def forget(self, player):
        self.last.pop(player, None)

    def begin_step(self):
        self.of_step = 0.0

    def look(self):
        for player in self.last:
            self.note(player)


class Book:
    """What was acknowledged, and what people saw. Who has one tells by place() where a player goes."""

    options = {"players": 2}

    def __init__(self, arguments):
        self.seed, self.game, self.pace = arguments.seed, arguments.game, 1 / arguments.rate
        self.program = arguments.reeve
        self.random = random.Random(arguments.seed)
        self.ended, self.pauses, self.journal, self.refusals = False, Pauses(), [], {}
        self.seen, self.cookies = {}, {}

    def acknowledged(self, table, cid):
        self.journal.append((table, cid))

    def refused(self, answer):
        self.refusals[answer["code"]] = self.refusals.get(answer["code"], 0) + 1

    def saw(self, table, seat, seq):
        self.seen[table, seat] = max(seq, self.seen.get((table, seat), 0))

    def begin_playing(self, tables):
        self.people = [Player(self, i) for i in range(tables)]
        self.players = [asyncio.create_task(one.play()) for one in self.people]

    def look_after_players(self):
        for player in self.players:
            if player.done():
                player.result()

    async def end_playing(self):
        self.ended = True
        done, late = await asyncio.wait(self.players, timeout=45)
        self.pauses.look()
        for player in late:
            player.cancel()
        for player in done:
            player.result()

    async def vanished(self):
        """What people were shown must be there for them still: the tables where it is not."""
        gone = []
        self.ended = False
        by_table = {}
        for (table, seat), seq in self.seen.items():
            by_table.setdefault(table, {})[seat] = seq
        for table, before in sorted(by_table.items()):
            looking = Player(self, "again")
            looking.table, looking.cookie = table, self.cookies[table]
            for _ in range(100):
                try:
                    await looking.connect()
                    looking.close()
                    for seat, seq in before.items():
                        shown = looking.streams[seat]["seq"]
                        if shown < seq:
                            print(f"{table}: seat {seat} was shown {seq}, and is now shown {shown}")
                            gone.append(table)
                    break
                except (Gone, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError):
                    looking.close()
                    await asyncio.sleep(0.3)
            else:
                raise RuntimeError(f"table {table} cannot be opened")
        self.ended = True
        return gone

    def judge(self, actions, address, vanished):
        """From the rows (table, number, cid): how many moves are lost, how many forked, and whether
        every game replays."""
        stored, places = {}, {}
        for table, number, cid in actions:
            stored.setdefault(table, []).append(int(number))
            if cid:
                places.setdefault((table, cid), []).append(int(number))
        lost, forked = len(vanished), 0
        last = {}
        for table, cid in self.journal:
            found = places.get((table, cid), [])
            lost += not found
            forked += len(found) > 1
            if found:
                forked += found[0] <= last.get(table, -1)
                last[table] = found[0]
        for numbers in stored.values():
            forked += numbers != list(range(len(numbers)))
        check = subprocess.run([self.program, "check", "--store", address], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(check.stdout.strip())
        return lost, forked, check.returncode == 0


ACTIONS = ("SELECT t.id, a.number, a.cid FROM actions a JOIN tables t ON t.key = a.table_key"
           " ORDER BY t.id, a.number")
