"""Shared by the scripts that compare the rules of the games with those of other programs.

A peer plays random games and describes every position in our notation: its text, its legal moves and, at the end, the
result. `Comparison` replays each game with our program and compares every position twice: as it was reached by the
moves, and as read from its text.

Our program runs once, as `arbore serve` on a free port of this machine, and answers about a thousand positions a second.
"""

import argparse
import dataclasses
import http.client
import importlib.metadata
import json
import os
import pathlib
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Differences printed for each game; all are counted.
MAX_PRINTED = 5
# Longer lists of moves are stored as their number and a hash.
MAX_STORED_MOVES = 120
# Stored positions of each variant at least.
MIN_STORED = 40
# Share of finished games among the stored positions.
STORED_ENDS = 0.2


def require(package, version, module=None):
    """Imports a PyPI package; if it is missing, runs this script again with the Python of tests/python-tool."""
    try:
        return __import__(module or package)
    except ImportError:
        pass
    if os.environ.get("ARBORE_PEER") == package:
        sys.exit(f"the package {package} was not found; pip install {package}=={version}")
    tool = subprocess.run([ROOT / "tests/python-tool", package, version], stdout=subprocess.PIPE, text=True, check=False)
    if tool.returncode != 0:
        sys.exit(f"the package {package} could not be installed; pip install {package}=={version}")
    python = pathlib.Path(tool.stdout.strip()) / "bin/python"
    os.execve(python, [str(python), *sys.argv], os.environ | {"ARBORE_PEER": package})


def version(package):
    """The installed version of a PyPI package."""
    return importlib.metadata.version(package)


def arguments(description, games, positions=2000):
    """The options that all scripts have."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games, help="compare this game only; repeatable")
    parser.add_argument("--positions", type=int, default=positions, help=f"positions of each game (default: {positions})")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random games (default: 1)")
    parser.add_argument("--arbore", default=default_program(), help="our program (default: target/release or target/debug)")
    parser.add_argument("--store", metavar="FILE", help="write some of the peer's answers to this file")
    parser.add_argument("--stored", type=int, default=300, help="positions of each game to store, all variants together (default: 300)")
    options = parser.parse_args()
    if not shutil.which(options.arbore):
        sys.exit(f"{options.arbore} was not found; cargo build -p arbore, or give --arbore")
    return options


def default_program():
    """The newest build of our program."""
    built = [path for kind in ("release", "debug") if (path := ROOT / "target" / kind / "arbore").exists()]
    return str(max(built, key=lambda path: path.stat().st_mtime, default=ROOT / "target/debug/arbore"))


class Arbore:
    """Our program, asked about positions through its web API."""

    def __init__(self, program):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.folder = tempfile.TemporaryDirectory()
        command = [program, "serve", "--port", str(port), "--no-open", "--rate", "1000000", "--data", self.folder.name]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for _ in range(200):
            try:
                self.connection.connect()
                return
            except OSError:
                time.sleep(0.05)
        self.close()
        sys.exit(f"{program} serve did not answer")

    def ask(self, game, start=None, moves=()):
        """What our program says about a position: the answer of POST /api/position."""
        question = {"game": game, "moves": list(moves)} | ({} if start is None else {"start": start})
        try:
            status, text = self.post(question)
        except (ConnectionError, http.client.HTTPException):
            # The server closes connections on which it hears nothing for some time.
            self.connection.close()
            status, text = self.post(question)
        return json.loads(text) if status == 200 else {"text": f"refused: {text.decode()}", "legal": []}

    def post(self, question):
        headers = {"Content-Type": "application/json"}
        self.connection.request("POST", "/api/position", json.dumps(question), headers)
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


@dataclasses.dataclass
class Step:
    """A position as the peer describes it, in our notation."""

    position: str
    # The legal moves, in any order; none where the game is over.
    moves: list
    # `p1win`, `p2win` or `draw`, then the points or the reason if the peer knows them; `None` while the game goes on.
    result: str | None = None
    # The move that led here.
    played: str | None = None
    # Whether the result follows from the moves before and not from the position.
    by_history: bool = False
    # The probabilities of the moves, in their order, at a chance node.
    chances: list | None = None
    # Whether `moves` holds the positions after the legal moves instead.
    are_results: bool = False
    # Other texts of some of the moves, which our program must read as the same.
    spellings: dict = dataclasses.field(default_factory=dict)
    # Whether the position is compared as read from its text only.
    is_set_up: bool = False


class Comparison:
    """Compares games and counts."""

    def __init__(self, name, version, options):
        self.name, self.version, self.options = name, version, options
        self.arbore = Arbore(options.arbore)
        self.tries, self.differences = {}, {}
        self.stored, self.bases = [], []

    def run(self, games, text=str):
        """Compares random games of each kind, prints the totals and exits.

        `games` maps the name of a kind to a function that plays one game with a random number generator and returns
        its start, or `None`, and its steps. `text` maps the name to the text of the game for our program.
        """
        self.bases = [text(game).split(":")[0] for game in games]
        try:
            for game, play in games.items():
                if not self.options.game or game in self.options.game:
                    self.compare_game(game, text(game), play)
        finally:
            self.arbore.close()
        tries, differences = sum(self.tries.values()), sum(self.differences.values())
        if self.options.store and not differences:
            self.write()
        print(f"{self.name}: {tries} positions, {differences} differences")
        sys.exit(1 if differences else 0)

    def compare_game(self, kind, game, play):
        dice = random.Random(f"{kind} {self.options.seed}")
        self.tries[kind] = self.differences[kind] = 0
        answers, ends, began = [], 0, time.monotonic()
        while self.tries[kind] < self.options.positions:
            start, steps = play(dice)
            ends += steps[-1].result is not None
            self.compare_line(kind, game, start, steps)
            if self.options.store:
                answers += rows(game, start, steps)
        if self.options.store:
            share = self.options.stored // self.bases.count(game.split(":")[0])
            self.stored += sample(answers, max(share, MIN_STORED), dice)
        seconds = time.monotonic() - began
        tries, differences = self.tries[kind], self.differences[kind]
        print(f"  {kind}: {tries} positions, {ends} ends of games, {differences} differences, {seconds:.0f} s", flush=True)

    def compare_line(self, kind, game, start, steps):
        """Compares the positions of a game up to the first difference."""
        moves = []
        for step in steps:
            if step.played is not None:
                moves.append(step.played)
            self.tries[kind] += 1
            expected = described(step)
            found = dict(expected) if step.is_set_up else self.seen(game, start, moves, step)
            if found == expected and not step.by_history:
                found = self.seen(game, step.position, [], step)
            for m, spelling in step.spellings.items():
                expected[spelling] = m
                found[spelling] = (self.arbore.ask(game, step.position, [spelling]).get("moves") or [None])[-1]
            if found != expected:
                self.report(kind, start, moves, expected, found)
                return

    def seen(self, game, start, moves, step):
        """The same description by our program."""
        answer = self.arbore.ask(game, start, moves)
        legal = answer["legal"]
        chances = answer.get("chances")
        if step.are_results and len(legal) > 0:
            legal = self.results(game, answer["text"], legal)
        elif chances:
            legal = [f"{m}:{chance:.6f}" for m, chance in zip(legal, chances, strict=True)]
        result = outcome(answer.get("result"), step.result)
        return {"position": answer["text"], "moves": sorted(legal), "result": result}

    def results(self, game, position, legal):
        """The positions after our moves, for games whose moves are compared by what they lead to."""
        return [self.arbore.ask(game, position, [m])["text"] for m in legal]

    def report(self, game, start, moves, expected, found):
        self.differences[game] += 1
        if self.differences[game] > MAX_PRINTED:
            return
        print(f"difference in {game}, start {start or 'of the game'}, moves {' '.join(moves) or 'none'}:")
        for key in expected:
            if expected[key] != found[key]:
                ours, theirs = found[key], expected[key]
                if key == "moves":
                    ours, theirs = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
                    key = f"moves of one only ({len(found[key])} and {len(expected[key])})"
                print(f"  {key}: arbore {ours}, {self.name} {theirs}", flush=True)

    def write(self):
        """Writes the stored answers."""
        options = self.options
        chosen = "".join(f" --game {game}" for game in options.game or [])
        lines = [
            f"# Answers of {self.name} {self.version} about positions of random games.",
            f"# Written by tests/peers/{pathlib.Path(sys.argv[0]).name} --store FILE --seed {options.seed}"
            f" --positions {options.positions} --stored {options.stored}{chosen}",
            "# game, position, sorted legal moves, result, a move, position after it. A dash stands for none.",
            "# Many moves: #NUMBER:HASH (FNV-1a of the sorted moves with spaces between them).",
            "# =NUMBER:HASH: the same of the positions after the moves, with `;` between them.",
            *("\t".join(row) for row in self.stored),
        ]
        pathlib.Path(options.store).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{options.store}: {len(self.stored)} positions")


def described(step):
    moves = step.moves
    if step.chances:
        moves = [f"{m}:{chance:.6f}" for m, chance in zip(moves, step.chances, strict=True)]
    return {"position": step.position, "moves": sorted(moves), "result": step.result}


def outcome(result, expected):
    """Our result in the words of a step, with the points if the peer tells them."""
    if result is None:
        return None
    winner = result.get("winner")
    text = "draw" if winner is None else f"p{winner + 1}win"
    detail = (expected or "").partition(" ")[2]
    if detail.isdigit():
        text += f" {max(payoff['points'] for payoff in result['payoffs'])}"
    elif result["by"] == "repetition":
        text += " repetition"
    elif detail != "repetition":
        # The API tells no other reasons; the test of the stored answers compares them.
        text += f" {detail}" if detail else ""
    return text


def rows(game, start, steps):
    """The rows of a game for the file of stored answers."""
    found, line = [], []
    for step, following in zip(steps, [*steps[1:], None]):
        if step.played is not None:
            line.append(step.played)
        position = step.position
        if step.by_history:
            position = f"{start or 'startpos'} moves {' '.join(line)}"
        separator = ";" if step.are_results else " "
        moves = separator.join(sorted(step.moves))
        if step.are_results or len(moves) > MAX_STORED_MOVES:
            moves = f"{'=' if step.are_results else '#'}{len(step.moves)}:{fnv(moves):016x}"
        is_last = following is None or following.played is None
        played, after = ("-", "-") if is_last else (following.played, following.position)
        found.append((game, position, (moves or "-") if step.moves else "-", step.result or "-", played, after))
    return found


def sample(answers, size, dice):
    """Some rows without repetition; all ends that fit in their share."""
    unique = list(dict.fromkeys(answers))
    ends = [row for row in unique if row[3] != "-"]
    others = [row for row in unique if row[3] == "-"]
    # Every kind of end is represented, the rare ones too.
    dice.shuffle(ends)
    seen = {}
    ends.sort(key=lambda row: seen.setdefault(row[3], []).append(row) or len(seen[row[3]]))
    ends = ends[: max(1, int(size * STORED_ENDS))]
    chosen = set(ends + dice.sample(others, min(len(others), size - len(ends))))
    return [row for row in unique if row in chosen]


def fnv(text):
    """The 64-bit FNV-1a hash."""
    result = 0xCBF29CE484222325
    for byte in text.encode():
        result = (result ^ byte) * 0x100000001B3 % 2**64
    return result
