"""Files with checksums: databases, books, journals and matches."""

import json
import os
import re
import shutil
import time

from common import read, write
from harm import harm
from kill_jobs import games


class File:
    """A file that is whole, and what is asked of it when it is damaged."""

    def __init__(self, arbore):
        self.arbore, self.refused = arbore, 0
        self.path = arbore.path("file")
        self.prepare()
        self.whole = read(self.path)

    def harmed(self, random):
        """Damages the file and uses it. Says what is wrong."""
        what, data = harm(random, self.whole)
        write(self.path, data)
        failure = self.judge(random, data)
        return f"{what}: {failure}" if failure else None

    def refusal(self, result):
        """What is wrong with a command that may only refuse the file."""
        failure = result.crash() or result.refusal_fault()
        self.refused += not failure
        return f"{failure}: {result}" if failure else None

    def answer(self, result, is_right):
        """What is wrong with a command that may answer right, or refuse the file."""
        if result.code != 0 or result.crash():
            return self.refusal(result)
        return None if is_right(result) else f"a wrong answer: {result} {result.out[:200]}"


class Database(File):
    GAME = "nim:heaps=3/4/5"

    def prepare(self):
        self.survey = self.facts(self.arbore.must("solve", self.GAME, "--db", self.path, "--json"))
        self.lines = ["", "0:1", "0:1 1:2", "1:3 2:3 0:2", "2:3 2:2 1:3 0:3"]
        self.known = {(command, line): self.ask(command, line) for command in ("probe", "analyze") for line in self.lines}

    def facts(self, result):
        found = json.loads(result.out)
        return {key: found[key] for key in found if key not in ("seconds", "built")}

    def ask(self, command, line):
        found = self.asked(command, line)
        return self.score(found) if found.code == 0 else None

    def asked(self, command, line):
        what = [self.path] if command == "probe" else [self.GAME, "--algorithm", f"engine:depth=1,db={self.path}"]
        return self.arbore.run(command, *what, "--moves", line, "--json")

    def score(self, result):
        return json.loads(result.out)["score"]

    def judge(self, random, data):
        checked = self.arbore.run("verify", self.path, "--json")
        if checked.crash() or checked.code not in (1, 3):
            return f"verify does not refuse it: {checked}"
        command, line = random.choice(list(self.known))
        is_right = lambda result: self.score(result) == self.known[command, line]
        failure = self.answer(self.asked(command, line), is_right)
        if failure or random.random() < 0.5:
            return failure
        solved = self.arbore.run("solve", self.GAME, "--db", self.path, "--json")
        failure = self.answer(solved, lambda result: self.facts(result) == self.survey)
        return failure or (None if read(self.path) == data else "solve --db has changed the file")


class Building(File):
    """The files of a database that is half built."""

    GAME = "connect4:width=4,height=4"

    def prepare(self):
        self.command = ["solve", self.GAME, "--db", self.path, "--json"]
        started = time.monotonic()
        self.arbore.must(*self.command)
        duration = time.monotonic() - started
        self.expected = read(self.path)
        self.folder, self.stages = f"{self.path}.building", []
        for part in (0.3, 0.5, 0.6, 0.7, 0.8, 0.9):
            if os.path.exists(self.path):
                os.remove(self.path)
            process = self.arbore.start(self.command)
            time.sleep(part * duration)
            process.kill()
            process.wait()
            if os.path.exists(self.folder):
                files = {name: read(os.path.join(self.folder, name)) for name in os.listdir(self.folder)}
                self.stages.append(files)
        write(self.path, b"")

    def harmed(self, random):
        shutil.rmtree(self.folder, ignore_errors=True)
        if os.path.exists(self.path):
            os.remove(self.path)
        os.mkdir(self.folder)
        stage, what = random.choice(self.stages), []
        for name, data in stage.items():
            if data and random.random() < 0.5:
                kind, data = harm(random, data)
                what.append(f"{kind} {name}")
            write(os.path.join(self.folder, name), data)
        result = self.arbore.run(*self.command)
        failure = result.crash() or (result.code and "cannot be resumed")
        if not failure and read(self.path) != self.expected:
            failure = "the database differs"
        return f"{what}: {failure}: {result}" if failure else None


class Book(File):
    GAME = "tictactoe"

    def prepare(self):
        self.arbore.must("book", "build", self.GAME, "--plies", "3", "-o", self.path)

    def judge(self, random, data):
        using = [
            ["book", "show", self.path, "--json"],
            ["analyze", self.GAME, "--algorithm", f"engine:depth=1,book={self.path}", "--json"],
            ["book", "build", self.GAME, "--plies", "3", "-o", self.path],
        ]
        failure = self.refusal(self.arbore.run(*random.choice(using)))
        return failure or (None if read(self.path) == data else "the file was changed")


class BookJournal(File):
    def prepare(self):
        book = self.arbore.path("book")
        self.command = ["book", "build", "connect4:width=5,height=4", "--plies", "5", "-o", book, "--memory", "16"]
        self.book, self.folder = book, f"{book}.building"
        self.path = os.path.join(self.folder, "journal")
        started = time.monotonic()
        self.arbore.must(*self.command)
        duration = time.monotonic() - started
        self.expected = read(book)
        for part in (0.9, 0.8, 0.7, 0.6, 0.5, 0.95):
            os.path.exists(book) and os.remove(book)
            process = self.arbore.start(self.command)
            time.sleep(part * duration)
            process.kill()
            process.wait()
            if os.path.exists(self.path) and read(self.path).count(b"\n") > 5:
                return
        raise SystemExit("preparing failed: the book was never half built")

    def harmed(self, random):
        os.makedirs(self.folder, exist_ok=True)
        os.path.exists(self.book) and os.remove(self.book)
        return super().harmed(random)

    def judge(self, random, data):
        result = self.arbore.run(*self.command)
        failure = self.answer(result, lambda _: read(self.book) == self.expected)
        if result.code and not failure and read(self.path) != data:
            return "a journal that is refused was changed"
        return failure


class ProofJournal(File):
    def prepare(self):
        self.command = ["solve", "connect4:width=5,height=4", "--journal", self.path, "--hash", "16", "--json"]
        self.expected = self.value(self.arbore.must(*self.command))

    def value(self, result):
        found = json.loads(result.out)
        return found["proven"], found["score"]

    def judge(self, random, data):
        result = self.arbore.run(*self.command)
        failure = self.answer(result, lambda result: self.value(result) == self.expected)
        if result.code and not failure and read(self.path) != data:
            return "a journal that is refused was changed"
        return failure


class Match(File):
    PLAN = ["--player", "alphabeta:depth=3", "--player", "random", "--games", "8", "--random-plies", "2", "--seed", "3"]

    def prepare(self):
        self.arbore.must("match", "tictactoe:n=4,k=3,rule=b", *self.PLAN, "--save", self.path)
        self.expected = games(read(self.path).decode())

    def resume(self):
        return self.arbore.run("match", "--resume", self.path, "--json")

    def judge(self, random, data):
        result = self.resume()
        failure = self.answer(result, lambda _: games(read(self.path).decode()) == self.expected)
        if result.code and not failure and read(self.path) != data:
            return "a file that is refused was changed"
        return failure


class EditedMatch(Match):
    """Results and moves that were changed by hand."""

    def harmed(self, random):
        text = self.whole.decode()
        parts = re.split(r"(?=^arbore-game 1\n)", text, flags=re.M)
        number = random.randrange(1, len(parts))
        lines = parts[number].splitlines(keepends=True)
        changed = [at for at, line in enumerate(lines) if line.startswith(("move ", "result "))]
        at = random.choice([changed[-1], random.choice(changed)])
        old = lines[at]
        others = ["1-0", "0-1", "1/2-1/2"] if old.startswith("result ") else ["a1", "b3", "d4", "c2"]
        word = random.choice([other for other in others if other != old.split()[1]])
        lines[at] = old.replace(old.split()[1], word, 1)
        parts[number] = "".join(lines)
        write(self.path, "".join(parts).encode())
        failure = self.refusal(result := self.resume())
        if not failure and not re.search(rf"\b{number}\b", result.error.replace(self.path, "")):
            failure = f"game {number} is not named: {result}"
        return f"{old.strip()} -> {lines[at].strip()}: {failure}" if failure else None


KINDS = {
    "database": Database,
    "building": Building,
    "book": Book,
    "book-journal": BookJournal,
    "proof-journal": ProofJournal,
    "match": Match,
    "edited-match": EditedMatch,
}
