"""The people of the load tests: who plays, who analyses, and who leaves before the answer."""

import http.client
import json
import os
import random
import time
import urllib.parse

from locust import User, between, constant, events, task

GAMES = ["tictactoe", "connect4", "reversi", "chess", "minichess", "achi", "ultimate", "nim", "backgammon", "pig"]
# A class behind one router has one address; else each has an address of this machine's own net.
SHARED = os.environ.get("ARBORE_LOAD_SHARED") == "1"


class Busy(Exception):
    """The laboratory said clearly that it has too much to do."""


class Laboratory:
    """One browser: a connection that is kept, and server-sent events."""

    def __init__(self, host):
        place = urllib.parse.urlsplit(host)
        source = ("127.0.0.1" if SHARED else f"127.{random.randint(1, 99)}.{random.randint(1, 254)}.{random.randint(1, 254)}", 0)
        self.connection = http.client.HTTPConnection(place.hostname, place.port, timeout=90, source_address=source)

    def send(self, method, path, body=None):
        text = None if body is None else json.dumps(body)
        headers = {"Content-Type": "application/json"} if text else {}
        for attempt in (1, 2):
            try:
                self.connection.request(method, path, text, headers)
                response = self.connection.getresponse()
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # A connection that was kept too long is closed; every browser asks again.
                self.connection.close()
                if attempt == 2:
                    raise
        if response.status in (429, 503):
            response.read()
            raise Busy(response.status)
        if response.status >= 400:
            raise RuntimeError(f"{response.status}: {response.read()[:200]!r}")
        return response

    def position(self, line):
        return json.load(self.send("POST", "/api/position", line))

    def search(self, line, **limits):
        """The events of a search as they come."""
        query = {"game": line["game"], "moves": " ".join(line["moves"]), **limits}
        response = self.send("GET", "/api/search?" + urllib.parse.urlencode(query))
        name = ""
        for row in response:
            row = row.decode().rstrip("\r\n")
            if row.startswith("event:"):
                name = row[6:].strip()
            elif row.startswith("data:"):
                yield name, json.loads(row[5:])


def tell(name, started, error=None):
    events.request.fire(
        request_type="", name=name, response_time=(time.perf_counter() - started) * 1000, response_length=0,
        exception=error, context={},
    )


class Person(User):
    abstract = True

    def on_start(self):
        self.laboratory = Laboratory(self.host)
        self.random = random.Random()
        self.begin()

    def begin(self):
        self.line = {"game": self.random.choice(GAMES), "moves": []}

    def measured(self, name, work):
        started = time.perf_counter()
        try:
            found = work()
        except Exception as error:  # noqa: BLE001: whatever it is, it is told
            self.laboratory.connection.close()
            tell("busy" if isinstance(error, Busy) else name, started, error)
            return None
        tell(name, started)
        return found


class Player(Person):
    """Plays whole games at the easy level, and thinks one to three seconds about each move."""

    wait_time = between(1, 3)

    @task
    def move(self):
        started = time.perf_counter()
        self.measured("move", self.make_move)
        tell(f"- {self.line['game']}", started)

    def make_move(self):
        """A move, and the answer of the level: what passes between a click and the board after it."""
        here = self.advance()
        while here["turn"]["kind"] == "chance":
            here = self.advance()
        if here["turn"]["kind"] == "over":
            return
        *_, (name, analysis) = self.laboratory.search(self.line, player="level:easy")
        if name != "done" or analysis["best"] is None:
            raise RuntimeError(f"{name}: {analysis}")
        self.line["moves"].append(analysis["best"])
        self.laboratory.position(self.line)

    def advance(self):
        """A legal move at random, or the dice."""
        here = self.laboratory.position(self.line)
        if here["turn"]["kind"] == "over" or len(self.line["moves"]) > 400:
            self.begin()
            here = self.laboratory.position(self.line)
        self.line["moves"].append(self.random.choice(here["legal"]))
        return self.laboratory.position(self.line)


class Analyst(Person):
    """Analyses for two seconds, again and again."""

    wait_time = constant(0.1)

    @task
    def analyse(self):
        self.begin()
        self.line["game"] = self.random.choice(["chess", "reversi", "connect4"])
        self.measured("analysis", self.search)

    def search(self):
        started = time.perf_counter()
        is_waiting = True
        for name, data in self.laboratory.search(self.line, player="engine", time="2s"):
            if is_waiting and name != "queued":
                is_waiting = False
                tell("analysis: wait", started)
            if name == "failed" and data["error"]["code"] == "busy":
                raise Busy("told after waiting")
        if name != "done":
            raise RuntimeError(f"{name}: {data}")


class Visitor(Analyst):
    """Analyses now and then."""

    wait_time = between(10, 20)


class Leaver(Person):
    """Asks for something long, and closes the page."""

    wait_time = between(2, 5)

    @task
    def leave(self):
        self.line["game"] = "chess"
        self.measured("left", self.go)
        self.laboratory.connection.close()

    def go(self):
        for name, _ in self.laboratory.search(self.line, player="engine", time="20s"):
            if name != "queued":
                return
