"""Jobs with a result in a file: databases, proofs in parts, books and matches."""

import json
import os
import re
import shutil
import time

from common import read

# A job that is not killed in time is finished; this many attempts for each kill are enough.
MAX_ATTEMPTS = 6
# After a kill the job is finished with this probability, and else killed again.
FINISH = 0.3


class Job:
    """A command that is repeated until it has succeeded."""

    def __init__(self, arbore):
        self.arbore = arbore
        self.file = arbore.path("job")

    def command(self):
        raise NotImplementedError

    def outcome(self, result):
        """What must be the same after interruptions."""
        raise NotImplementedError

    def leftovers(self):
        """Files besides the result that are there when the job is finished, and must not be."""
        return [name for name in os.listdir(self.arbore.folder) if name.startswith("job.") or name.endswith(".tmp")]

    def clear(self):
        os.remove(self.file)


class Layers(Job):
    game = "connect4:width=4,height=5"

    def command(self):
        return ["solve", self.game, "--db", self.file, "--json"]

    def outcome(self, result):
        return read(self.file)


class Loops(Layers):
    game = "minichess:men=KRvKN"


class Proof(Job):
    def command(self):
        return ["solve", "connect4:width=6,height=5", "--journal", self.file, "--hash", "16", "--json"]

    def outcome(self, result):
        found = json.loads(result.out)
        return found["proven"], found["score"]


class Book(Job):
    def command(self):
        return ["book", "build", "connect4:width=6,height=4", "--plies", "8", "-o", self.file, "--memory", "16"]

    def outcome(self, result):
        return read(self.file)


class Match(Job):
    players = ["--player", "alphabeta:depth=5", "--player", "random", "--player", "alphabeta:depth=4"]
    plan = [*players, "--games", "200", "--random-plies", "4", "--seed", "7"]
    runs = 0

    def command(self):
        # The number of games at once must not matter.
        self.runs += 1
        how = ["--concurrency", str(1 + self.runs % 2), "--json"]
        if os.path.exists(self.file):
            return ["match", "--resume", self.file, *how]
        return ["match", "connect4", *self.plan, "--save", self.file, *how]

    def outcome(self, result):
        return json.loads(result.out), games(read(self.file).decode())


def games(text):
    """The games of a match by their numbers, without times and seals. No number may occur twice."""
    found = {}
    for part in re.split(r"^arbore-game 1\n", text, flags=re.M)[1:]:
        lines = [re.sub(r" seconds=\S+", "", line) for line in part.splitlines() if not line.startswith("seal ")]
        number = int(lines[0].removeprefix("number "))
        assert number not in found, f"game {number} was played twice"
        found[number] = "\n".join(lines).strip()
    return found


def kill(campaign, name, job, tries):
    """Kills a job until it was hit `tries` times, and compares whenever it was finished."""
    random = campaign.random(name)
    started = time.monotonic()
    expected = job.outcome(job.arbore.must(*job.command()))
    duration = time.monotonic() - started
    job.clear()
    kills, finished = 0, 0
    for _ in range(MAX_ATTEMPTS * tries):
        if kills >= tries or random.random() < FINISH:
            failure = finish(job, expected)
            finished += 1
            if failure:
                campaign.count(name, f"after kill {kills}: {failure}")
            remove(job)
            if kills >= tries:
                break
            continue
        process = job.arbore.start(job.command())
        time.sleep(random.uniform(0, duration))
        if process.poll() is None:
            process.kill()
            process.wait()
            kills += 1
            campaign.count(name)
        elif process.returncode:
            campaign.count(name, f"exit code {process.returncode} when it was resumed")
            kills += 1
            remove(job)
    campaign.say(name, f" ({duration:.1f} s without a kill, {finished} times finished and compared)")


def finish(job, expected):
    """Resumes the job to its end. Says what is wrong."""
    result = job.arbore.run(*job.command())
    if result.crash() or result.code:
        return f"{result.crash() or 'cannot be resumed'}: {result}"
    try:
        found = job.outcome(result)
    except (AssertionError, KeyError, ValueError, OSError) as error:
        return f"the result cannot be read: {error!r}"
    if found != expected:
        return f"the result differs: {summary(found)} instead of {summary(expected)}"
    return f"left behind: {job.leftovers()}" if job.leftovers() else None


def summary(outcome):
    return f"{len(outcome)} bytes" if isinstance(outcome, bytes) else repr(outcome)[:300]


def remove(job):
    """Begins from nothing."""
    for name in os.listdir(job.arbore.folder):
        path = job.arbore.path(name)
        shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
