"""The SQLite store of the server, and its write-ahead log."""

import os
import shutil

from common import Laboratory, read, write
from harm import harm

GAMES = 40


class Store:
    """The store after an orderly end."""

    def __init__(self, arbore):
        self.arbore, self.refused = arbore, 0
        self.data = arbore.path("laboratory")
        self.known = {}
        server = Laboratory(arbore, self.data)
        for number in range(GAMES):
            game = {"line": {"game": "nim", "moves": ["0:1"]}, "note": f"note {number} " + "x" * 300}
            status, kept, _ = server.ask("POST", "/api/saved", game)
            if status != 201:
                raise SystemExit(f"preparing failed: {status} {kept}")
            self.known[kept["id"]] = game["note"]
        self.close(server)
        self.files = {name: read(os.path.join(self.data, name)) for name in os.listdir(self.data)}

    def close(self, server):
        server.__exit__()

    def victim(self):
        return "laboratory.sqlite"

    def harmed(self, random):
        shutil.rmtree(self.data)
        os.mkdir(self.data)
        for name, data in self.files.items():
            if name == self.victim():
                what, data = harm(random, data)
            write(os.path.join(self.data, name), data)
        server = Laboratory(self.arbore, self.data)
        if server.address is None:
            result = server.result()
            failure = result.crash() or result.refusal_fault()
            self.refused += not failure
            return f"{what}: {failure}: {result}" if failure else None
        failure = self.judge(server, random)
        is_alive = server.process.poll() is None and server.ask("GET", "/api/health")[0] == 200
        server.__exit__()
        result = server.result()
        failure = failure or result.crash() or (None if is_alive else "it is not healthy")
        return f"{what}: {failure}: {result}" if failure else None

    def judge(self, server, random):
        """Every answer has a status, and a note that is found is found as it was, but for bits of its own."""
        ids = random.sample(list(self.known), 5)
        answers = [server.ask("GET", f"/api/saved/{one}") for one in ids]
        answers.append(server.ask("POST", "/api/saved", {"line": {"game": "nim", "moves": []}}))
        for status, found, _ in answers:
            if status not in (200, 201, 404, 500, 503) or (status >= 400 and not found.get("error", {}).get("message")):
                return f"{status} {found}"
        return None


class Log(Store):
    """The write-ahead log after `kill -9`: what is in front of the damage is there, and as it was."""

    def close(self, server):
        server.kill()

    def victim(self):
        return "laboratory.sqlite-wal"

    def judge(self, server, random):
        found = [server.ask("GET", f"/api/saved/{one}")[:2] for one in self.known]
        for note, (status, answer) in zip(self.known.values(), found):
            if status not in (200, 404) or (status == 200 and answer["note"] != note):
                return f"{status} {answer}"
        is_there = [status == 200 for status, _ in found]
        if is_there != sorted(is_there, reverse=True):
            return f"a game in the middle is missing: {is_there}"
        self.refused += not all(is_there)
        return super().judge(server, random)


KINDS = {"store": Store, "store-log": Log}
