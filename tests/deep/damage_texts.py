"""Texts without a checksum, which may be edited by hand: they are refused, or read as what they say."""

import os

from common import write
from damage_sealed import File, Match


class Text(File):
    """A text, and the command that reads it."""

    TEXT = ""

    def prepare(self):
        write(self.path, self.TEXT.encode())
        result = self.use()
        if result.code not in (0, 3):
            raise SystemExit(f"preparing failed: {result}")

    def use(self):
        raise NotImplementedError

    def judge(self, random, data):
        result = self.use()
        # 3 says that the answers of an exercise are wrong, 4 that a limit was reached.
        if result.code in (0, 3, 4):
            return result.crash()
        return self.refusal(result)


class Game(Text):
    TEXT = "arbore-game 1\ngame tictactoe:n=4,k=3,rule=b\nplayer human\nplayer alphabeta:depth=4\nmove b2 seconds=3.200000\n"
    TEXT += "move c3 seconds=0.000012 nodes=34 depth=3 value=-2\nmove a1 seconds=0.5\nundo\nmove d4 seconds=1\nresign\n"

    def use(self):
        return self.arbore.run("play", "--load", self.path, "--plain", text="undo\nquit\n")


class Unfinished(Text):
    """The journal of a game that was killed."""

    TEXT = Game.TEXT.replace("resign\n", "")

    def prepare(self):
        folder = self.arbore.path("state", "arbore", "games")
        os.makedirs(folder)
        self.folder, self.path = folder, os.path.join(folder, "1700000000000-1.game")
        super().prepare()
        write(self.path, self.TEXT.encode())

    def use(self):
        result = self.arbore.run("play", "--resume", "--plain", text="quit\n")
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))
        return result


class Pgn(Text):
    TEXT = """[Event "test"]
[White "a"]
[Black "b"]
[Result "1-0"]

1. e4 {king's pawn} e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 a6 $1 4. Bxc6 dxc6 5. O-O Qd4 1-0

[Event "position"]
[SetUp "1"]
[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]
[Result "1/2-1/2"]

1. a8=Q+ Kd7 2. Qb7+ 1/2-1/2
"""

    def use(self):
        return self.arbore.run("book", "games", self.path, "--least", "1", "-o", self.arbore.path("book"))


class Openings(Text):
    TEXT = "4 4 3\n1 2 3 4\n\n4 4 4 4 4 2\n7 7 7\n"

    def use(self):
        file = self.arbore.path("games")
        if os.path.exists(file):
            os.remove(file)
        players = ["--player", "random", "--player", "alphabeta:depth=1"]
        return self.arbore.run("match", "connect4", *players, "--games", "8", "--openings", self.path, "--save", file)


class Positions(Text):
    TEXT = "1,2,3\n0,0,1 2\n3,4,5\n"

    def use(self):
        return self.arbore.run("compare", "nim", "--depth", "3", "--positions", self.path, "--json")


class Tree(Text):
    TEXT = "(max A ; the root\n  (B 3 4 (D -inf 7)) ; first\n  (C 1 2 (E (F 5) 6)))\n"

    def use(self):
        return self.arbore.run("tree", self.path)


class Exercise(Text):
    def prepare(self):
        text = self.arbore.must("practice", "new", "cuts", "--seed", "7", "--key").out
        self.TEXT = text
        super().prepare()

    def use(self):
        return self.arbore.run("practice", "grade", self.path)


class Games(Match):
    """The file of a match as a source of games: seals are not asked."""

    def judge(self, random, data):
        number = str(random.randint(1, 9))
        using = [
            (["play", "--load", self.path, "--number", number, "--plain"], "quit\n"),
            (["book", "games", self.path, "--least", "1", "-o", self.arbore.path("book")], ""),
        ]
        command, text = random.choice(using)
        result = self.arbore.run(*command, text=text)
        return result.crash() if result.code == 0 else self.refusal(result)


KINDS = {
    "game": Game,
    "unfinished": Unfinished,
    "games": Games,
    "pgn": Pgn,
    "openings": Openings,
    "positions": Positions,
    "tree": Tree,
    "exercise": Exercise,
}
