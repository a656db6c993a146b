"""Jobs that write files, while the k-th call fails."""

import errno
import json
import os
import re
import shutil

from common import read, write
from kill_jobs import games

# A job must end without a failure at the latest with this k.
MAX_CALLS = 400
ERRORS = [errno.ENOSPC, errno.EIO]


def cases():
    """What fails, how, and with which error."""
    for call, modes in [("write", ["once", "half"]), ("sync", ["once"]), ("rename", ["once"]), ("truncate", ["once"])]:
        for mode in modes:
            for error in ERRORS:
                yield call, mode, error
    # A disk that stays full.
    yield "write", "on", errno.ENOSPC


class Faults:
    """The environment in which a call fails, and whether it did."""

    def __init__(self, library, folder):
        self.library, self.folder, self.log = library, folder, f"{folder}.log"

    def environment(self, call, mode, error, at):
        if os.path.exists(self.log):
            os.remove(self.log)
        own = {"FAULT_CALL": call, "FAULT_MODE": mode, "FAULT_ERRNO": str(error), "FAULT_AT": str(at)}
        return {"LD_PRELOAD": self.library, "FAULT_FOLDER": self.folder, "FAULT_LOG": self.log, **own}

    def has_failed(self):
        return os.path.exists(self.log)


class Job:
    """A command that writes the file `job`."""

    def __init__(self, arbore):
        self.arbore = arbore
        self.folder = arbore.path("work")
        self.file = os.path.join(self.folder, "job")
        self.clear()
        self.expected = self.outcome(arbore.must(*self.command()))
        self.whole = read(self.file)

    def clear(self):
        """The state before the command."""
        shutil.rmtree(self.folder, ignore_errors=True)
        os.mkdir(self.folder)

    def is_whole(self):
        """Whether the file, if it is there, is the old or the new one."""
        return not os.path.exists(self.file) or read(self.file) == self.whole

    def outcome(self, result):
        return read(self.file)

    def leftovers(self):
        return [name for name in os.listdir(self.folder) if name != "job"]

    def judge(self, result):
        """What is wrong with the command that had the failure."""
        if result.crash():
            return f"{result.crash()}: {result}"
        if result.code == 0:
            return None if self.outcome(result) == self.expected else f"a wrong result without an error: {result}"
        failure = result.refusal_fault()
        return f"{failure}: {result}" if failure else None

    def judge_again(self):
        """What is wrong with the same command without a failure."""
        result = self.arbore.run(*self.command())
        if result.crash() or result.code:
            return f"the same command afterwards: {result.crash() or ''} {result}"
        if self.outcome(result) != self.expected:
            return f"the result of the same command afterwards differs: {result}"
        return f"left behind: {self.leftovers()}" if self.leftovers() else None


class Layers(Job):
    def command(self):
        return ["solve", "nim:heaps=1/2", "--db", self.file, "--json"]


class Loops(Job):
    def command(self):
        return ["solve", "achi:pieces=3", "--db", self.file, "--json"]


class Book(Job):
    def command(self):
        return ["book", "build", "tictactoe", "--plies", "2", "-o", self.file]


class GamesBook(Job):
    """A book of games, which replaces an older one."""

    def __init__(self, arbore):
        self.games = arbore.path("games.pgn")
        write(self.games, b'[Result "0-1"]\n\n1. d4 d5 0-1\n')
        super().__init__(arbore)
        self.old = self.whole
        write(self.games, b'[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n')
        self.expected = self.outcome(arbore.must(*self.command()))
        self.whole = self.expected

    def clear(self):
        super().clear()
        if hasattr(self, "old"):
            write(self.file, self.old)

    def command(self):
        return ["book", "games", self.games, "--least", "1", "-o", self.file]

    def is_whole(self):
        return os.path.exists(self.file) and read(self.file) in (self.whole, self.old)


class Proof(Job):
    def command(self):
        return ["solve", "connect4:width=4,height=4", "--journal", self.file, "--hash", "16", "--plies", "3", "--json"]

    def outcome(self, result):
        found = json.loads(result.out)
        return found["proven"], found["score"]

    def is_whole(self):
        # A journal is never whole; its lines have checksums.
        return True


class Match(Job):
    """A match, which is resumed where its file is there."""

    PLAN = ["--player", "alphabeta:depth=2", "--player", "random", "--games", "4", "--random-plies", "2", "--seed", "3"]

    def command(self):
        if os.path.exists(self.file):
            return ["match", "--resume", self.file, "--json"]
        return ["match", "tictactoe:n=4,k=3,rule=b", *self.PLAN, "--save", self.file, "--json"]

    def outcome(self, result):
        return json.loads(result.out), games(read(self.file).decode())

    def is_whole(self):
        return True


class Resumed(Match):
    """A match that is resumed with a torn last game."""

    torn = None

    def __init__(self, arbore):
        super().__init__(arbore)
        self.torn = self.whole[: self.whole.rindex(b"result ")]

    def clear(self):
        super().clear()
        if self.torn:
            write(self.file, self.torn)


JOBS_OF_FILES = {
    "layers": Layers,
    "loops": Loops,
    "book": Book,
    "games-book": GamesBook,
    "proof": Proof,
    "match": Match,
    "resumed-match": Resumed,
}


def job(kind):
    """Tries all cases of a job."""

    def tried(campaign, name, arbore, library):
        work = kind(arbore)
        faults = Faults(library, work.folder)
        for call, mode, error in cases():
            for at in range(1, MAX_CALLS + 1):
                work.clear()
                result = arbore.run(*work.command(), extra=faults.environment(call, mode, error, at))
                if not faults.has_failed():
                    if result.code:
                        campaign.count(name, f"without a failure: {result}")
                    break
                failure = work.judge(result)
                if not failure and not work.is_whole():
                    failure = f"a part of a file is left: {result}"
                failure = failure or work.judge_again()
                what = f"{call} {at} {mode} {errno.errorcode[error]}"
                campaign.count(name, f"{what}: {failure}" if failure else None)
            else:
                campaign.count(name, f"{call} {mode}: more than {MAX_CALLS} calls")

    return tried


def play(campaign, name, arbore, library):
    """`save` over an older file, while the game is kept in its journal: the game goes on, whatever fails."""
    folder = arbore.path("work")
    saved, state = os.path.join(folder, "saved"), os.path.join(folder, "state")
    old = b"arbore-game 1\ngame nim\nmove 0:1\n"
    text = f"0:1\n1:1\nundo\n2:2\nsave {saved}\n1:2\nquit\n"
    command = ["play", "nim:heaps=3/4/5,max=3,misere=true", "--side", "both", "--plain", "--lang", "en"]
    faults = Faults(library, folder)
    for call, mode, error in cases():
        for at in range(1, MAX_CALLS + 1):
            shutil.rmtree(folder, ignore_errors=True)
            os.mkdir(folder)
            write(saved, old)
            own = {**faults.environment(call, mode, error, at), "XDG_STATE_HOME": state}
            result = arbore.run(*command, text=text, extra=own)
            if not faults.has_failed():
                if "Moves: 3" not in result.out:
                    campaign.count(name, f"without a failure: {result} {result.out[-400:]}")
                break
            failure = result.crash() or (result.code and "the game has ended") or judge_play(result, saved, old)
            what = f"{call} {at} {mode} {errno.errorcode[error]}"
            campaign.count(name, f"{what}: {failure}: {result}{result.out[-400:]}" if failure else None)
        else:
            campaign.count(name, f"{call} {mode}: more than {MAX_CALLS} calls")


def judge_play(result, saved, old):
    is_said = "cannot be kept" in result.out or f"\n{saved}: " in result.out or f"to move: {saved}: " in result.out
    text = read(saved)
    moves = re.findall(rb"^move (\S+)", text, re.M)
    if "Moves: 3" not in result.out:
        return "the game does not go on"
    if text != old and moves != [b"0:1", b"2:2"]:
        return f"the saved file is neither old nor new: {text}"
    if ("Saved: " in result.out) != (text != old):
        return "what it says about saving is wrong"
    left = [name for name in os.listdir(os.path.dirname(saved)) if name.endswith(".part")]
    if left:
        return f"left behind: {left}"
    return None if is_said else "it does not say what was wrong"


JOBS = {**{name: job(kind) for name, kind in JOBS_OF_FILES.items()}, "play": play}
