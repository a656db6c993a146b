#!/usr/bin/env python3
"""Compares the rules of our games with those of the PyPI package `pyffish` (Fairy-Stockfish as a library).

Plays random games and compares board, legal moves and result of every position. Exits with 1 if anything differs.

    cargo build -p arbore
    tests/peers/python_ffish.py                 # 2000 positions of each game
    tests/peers/python_ffish.py --seed 2 --positions 10000 --game achi
    tests/peers/python_ffish.py --store crates/lab/tests/peers/pyffish.tsv

The package is installed to .tools by tests/python-tool. The script is not called pyffish.py, because Python would then
import the script instead of the package.

5x5 chess is described to the peer in minichess.ini, the other games here. Mapping and known differences:

- The peer counts ranks from below, and White (x) moves first.
- Reversi: the peer passes twice before the game is over; ours is over when neither player can move.
- Chess and 5x5 chess: the peer names an en passant square only where a pawn can capture, so that field is taken from
  the last move. Insufficient material is asked for separately, since the peer plays on.
"""

import re

import common

pyffish = common.require("pyffish", "0.0.90")


class Rules:
    """A variant of the peer in our notation, played from its start."""

    can_repeat = False

    def __init__(self, variant, definition=""):
        self.variant = variant
        self.definition = f"[{variant}]\n{definition}" if definition else ""

    def play(self, dice):
        self.start = fen = pyffish.start_fen(self.variant)
        self.line, steps, played = [], [], None
        while True:
            legal = pyffish.legal_moves(self.variant, fen, [])
            result = self.result(fen, legal)
            choices = {} if result else {self.move(m): m for m in legal}
            by_history = result is not None and result.endswith("repetition")
            steps.append(common.Step(self.position(fen), list(choices), result, played, by_history))
            if result:
                return None, steps
            played = dice.choice(list(choices))
            fen = self.advance(fen, choices[played])

    def advance(self, fen, m):
        """The position after a move."""
        self.line.append(m)
        return pyffish.get_fen(self.variant, fen, [m])

    def result(self, fen, legal):
        """The result, if the game is over."""
        if not legal:
            is_over, value = pyffish.is_immediate_game_end(self.variant, fen, [])
            value = value if is_over else pyffish.game_result(self.variant, fen, [])
            return named(value, len(self.line))
        # Calls of the peer take milliseconds each, so this is asked only where a third repetition is possible.
        if self.can_repeat and int(fen.split()[-2]) >= 8:
            if pyffish.is_optional_game_end(self.variant, self.start, self.line)[0]:
                return "draw repetition"
        return None


def named(value, plies):
    """The result from its value for the player to move."""
    if value == 0:
        return "draw"
    return f"p{(plies if value > 0 else plies + 1) % 2 + 1}win"


class Board(Rules):
    """Games whose boards we write row by row from the top."""

    marks, separator, sides = str.maketrans("Pp", "x0"), "/", "x0"

    def __init__(self, variant, height, definition):
        super().__init__(variant, definition)
        self.height = height

    def position(self, fen):
        board = re.sub(r"\d+", lambda number: "." * int(number.group()), re.split(r"[\[ ]", fen)[0])
        rows = board.translate(self.marks).split("/")
        return self.separator.join(rows) + " " + self.sides[len(self.line) % 2]

    def move(self, text):
        places = re.findall(r"([a-z])(\d+)", text.removeprefix("P@"))
        if len(places) == 2 and places[0] == places[1]:
            return "pass"
        return "".join(file + str(self.height + 1 - int(rank)) for file, rank in places)


class ConnectFour(Board):
    def move(self, text):
        return str("abcdefghij".index(text[2]) + 1)


class Reversi(Board):
    marks, separator, sides = str.maketrans("Pp.", "XO-"), "", "XO"

    def result(self, fen, legal):
        if self.must_pass(legal):
            replies = pyffish.legal_moves(self.variant, fen, legal)
            if self.must_pass(replies):
                _, value = pyffish.is_immediate_game_end(self.variant, fen, legal + replies)
                return named(value, len(self.line))
        return super().result(fen, legal)

    def must_pass(self, legal):
        return len(legal) == 1 and self.move(legal[0]) == "pass"


class Achi(Board):
    can_repeat = True

    def __init__(self, variant, definition, pieces=4):
        super().__init__(variant, 3, definition)
        self.pieces = pieces

    def position(self, fen):
        plies = len(self.line)
        hands = [max(0, self.pieces - placed) for placed in ((plies + 1) // 2, plies // 2)]
        return f"{super().position(fen)} x:{hands[0]},0:{hands[1]}"


class Chess(Rules):
    can_repeat = True

    def play(self, dice):
        self.passed = "-"
        return super().play(dice)

    def position(self, fen):
        board, side, castling, _, *clocks = fen.split()
        return " ".join([board, side, castling, self.passed, *clocks])

    def advance(self, fen, m):
        """The position after a move. Keeps the square behind a pawn that makes a double step."""
        after = super().advance(fen, m)
        step = re.fullmatch(r"([a-h])([27])\1([45])", m)
        # A double step resets the clock and takes nothing.
        is_double_step = step and after.split()[4] == "0" and not pyffish.is_capture(self.variant, fen, [], m)
        self.passed = step.group(1) + {"4": "3", "5": "6"}[step.group(3)] if is_double_step else "-"
        return after

    def move(self, text):
        return text

    def result(self, fen, legal):
        result = super().result(fen, legal)
        is_bare = self.variant == "chess" and legal and sum(letter.isalpha() for letter in fen.split()[0]) <= 6
        if is_bare and all(pyffish.has_insufficient_material(self.variant, fen, [])):
            return "draw insufficient-material"
        if result == "draw repetition" and int(fen.split()[4]) >= 100:
            return "draw fifty-moves"
        return result


def in_a_row(width, height, length, extra=""):
    """A game in which marks are put on a board until some are in a row."""
    cells = width * height
    hands = "P" * ((cells + 1) // 2) + "p" * (cells // 2)
    return f"""maxFile = {width}
maxRank = {height}
immobile = p
startFen = {"/".join([str(width)] * height)}[{hands}] w - - 0 1
pieceDrops = true
castling = false
doubleStep = false
stalemateValue = draw
connectN = {length}
nMoveRule = 0
{extra}
"""


def reversi(size):
    """Reversi on a smaller board; what is not said here is as in the peer's own variant."""
    low, side = size // 2, size // 2 - 1
    hands = "P" * size * size + "p" * size * size
    rows = [str(size)] * side + [f"{side}pP{side}", f"{side}Pp{side}"] + [str(size)] * side
    middle = " ".join("abcdef"[file - 1] + str(rank) for rank in (low, low + 1) for file in (low, low + 1))
    return f"""maxFile = {size}
maxRank = {size}
startFen = {"/".join(rows)}[{hands}] w 0 1
enclosingDropStart = {middle}
"""


def achi(pieces=4, blocked="loss", lines="lines"):
    return f"""maxFile = 3
maxRank = 3
{"commoner" if lines == "king" else "wazir"} = p
diagonalLines = {"a1 c1 b2 a3 c3" if lines == "lines" else "-"}
mutuallyImmuneTypes = p
startFen = 3/3/3[{"P" * pieces}{"p" * pieces}] w - - 0 1
pieceDrops = true
mustDrop = true
castling = false
doubleStep = false
stalemateValue = {"draw" if blocked == "draw" else "loss"}
passOnStalemate = {str(blocked == "pass").lower()}
connectN = 3
nMoveRule = 0
nFoldRule = 3
"""


GAMES = {
    "chess": Chess("chess"),
    "minichess": Chess("arbore-minichess"),
    "tictactoe": Board("arbore-3-3", 3, in_a_row(3, 3, 3)),
    "tictactoe:n=4,k=3,rule=b": Board("arbore-4-3", 4, in_a_row(4, 4, 3)),
    "tictactoe:n=4": Board("arbore-4-4", 4, in_a_row(4, 4, 4)),
    "tictactoe:n=5,k=4,rule=b": Board("arbore-5-4", 5, in_a_row(5, 5, 4)),
    "tictactoe:n=5": Board("arbore-5-5", 5, in_a_row(5, 5, 5)),
    "connect4": ConnectFour("arbore-connect4", 6, in_a_row(7, 6, 4, "dropOnTop = true")),
    "connect4:width=5,height=4": ConnectFour("arbore-connect4-5-4", 4, in_a_row(5, 4, 4, "dropOnTop = true")),
    "reversi:size=4": Reversi("arbore-reversi-4:flipello", 4, reversi(4)),
    "reversi": Reversi("arbore-reversi-6:flipello", 6, reversi(6)),
    "reversi:size=8": Reversi("flipello", 8, ""),
    "achi": Achi("arbore-achi", achi()),
    "achi:pieces=3": Achi("arbore-achi-3", achi(3), 3),
    "achi:blocked=pass": Achi("arbore-achi-pass", achi(blocked="pass")),
    "achi:blocked=draw": Achi("arbore-achi-draw", achi(blocked="draw")),
    "achi:lines=orth": Achi("arbore-achi-orth", achi(lines="orth")),
    "achi:lines=king": Achi("arbore-achi-king", achi(lines="king")),
    "achi:pieces=3,lines=orth": Achi("arbore-achi-3-orth", achi(3, lines="orth"), 3),
}


def main():
    options = common.arguments(__doc__, list(GAMES))
    definitions = (common.ROOT / "tests/peers/minichess.ini").read_text()
    pyffish.load_variant_config(definitions + "\n".join(rules.definition for rules in GAMES.values()))
    for rules in GAMES.values():
        rules.variant = rules.variant.split(":")[0]
        if rules.variant not in pyffish.variants():
            raise SystemExit(f"the peer does not know {rules.variant}")
    comparison = common.Comparison("pyffish", common.version("pyffish"), options)
    comparison.run({game: rules.play for game, rules in GAMES.items()})


if __name__ == "__main__":
    main()
