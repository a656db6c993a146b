#!/usr/bin/env python3
"""Compares the rules of checkers with those of the PyPI package `pydraughts`.

Plays random games and compares position, legal moves and result after every move. After one move in five our program
also reads a move as PDN shortens it. Exits with 1 if anything differs. Of the reasons of an end only repetition is
compared here; the test of the stored answers, crates/lab/tests/peers.rs, compares all of them.

    cargo build -p arbore
    tests/peers/pydraughts.py                   # 2000 positions of each kind
    tests/peers/pydraughts.py --seed 2 --positions 25000 --game english
    tests/peers/pydraughts.py --store crates/lab/tests/peers/pydraughts.tsv

The package is installed to .tools by tests/python-tool. It takes about ten milliseconds for a position.

Kinds of games: English and international draughts and the misère form of the latter (antidraughts) from the usual
start; and English draughts with few pieces anywhere, most of them kings, where games end by 40 moves of each side
without a capture and without a man's move, and by repetition.

Mapping and known differences:

- International draughts: the peer lists every route of a capture as a move; ours are one move, named after one of them.
- The peer draws some endings sooner (one king against three pieces after 16 moves, against two after five). Wins, the
  count of moves without progress and repetition are taken from it one by one, so that those rules are left out.
- Antidraughts of the peer has no limit of moves, so it is compared with `quiet=0`.
"""

import common

draughts = common.require("pydraughts", "0.6.7", "draughts")

MAX_PLIES = 300


class Rules:
    """A variant of the peer in our notation."""

    def __init__(self, variant, game, quiet_plies=0):
        # `quiet_plies` without a capture and without a man's move are a draw.
        self.variant, self.game, self.quiet_plies = variant, game, quiet_plies
        self.has_one_move_for_all_routes = variant != "english"

    def play(self, dice, start=None, back_and_forth=0.0):
        """A random game. A move is taken back two plies later with the given probability, if that is legal."""
        board = draughts.Board(self.variant, start or "startpos")
        steps, played, line = [], None, []
        while True:
            result, by_history = self.result(board)
            moves = {} if result else self.moves(board)
            spellings = {}
            if moves and dice.random() < 0.2:
                name = dice.choice(list(moves))
                spellings = {name: moves[name].pdn_move}
            steps.append(common.Step(self.position(board), list(moves), result, played, by_history, spellings=spellings))
            if result or len(steps) > MAX_PLIES:
                return start, steps
            played = dice.choice(list(moves))
            if len(line) >= 2 and dice.random() < back_and_forth:
                back = "-".join(reversed(line[-2].split("-")))
                played = back if back in moves else played
            line.append(played)
            board.push(moves[played])

    def moves(self, board):
        """The legal moves by our names."""
        named, ends = {}, {}
        for m in board.legal_moves():
            name = ("x" if m.captures else "-").join(map(str, m.steps_move))
            if self.has_one_move_for_all_routes and m.captures:
                # Our name is that of the first route, which need not be the first one here.
                ends.setdefault((m.steps_move[0], m.steps_move[-1], tuple(sorted(m.captures))), []).append((name, m))
            else:
                named[name] = m
        for routes in ends.values():
            name, m = min(routes, key=lambda route: route_order(route[1].steps_move))
            named[name] = m
        return named

    def result(self, board):
        """The result and its reason, or `None`; and whether it follows from the moves before."""
        game = board._game
        for player in (draughts.WHITE, draughts.BLACK):
            # Colours are reversed inside the peer where Black moves first, so that its White is our first player.
            if game.has_player_won(player):
                pieces = [piece for piece in game.board.searcher.uncaptured_pieces if piece.player == game.whose_turn()]
                reason = "no-moves" if pieces else "no-pieces"
                return f"p{1 if player == draughts.WHITE else 2}win {reason}", False
        if self.quiet_plies and game.consecutive_noncapture_king_moves >= self.quiet_plies:
            return "draw no-progress", False
        if game.is_threefold():
            return "draw repetition", True
        return None, False

    def position(self, board):
        side, *parts = board.fen.split(":")
        sides = {part[0]: [square for square in part[1:].split(",") if square] for part in parts}
        for squares in sides.values():
            squares.sort(key=lambda square: (square.startswith("K"), int(square.removeprefix("K"))))
        text = f"{side}:W{','.join(sides['W'])}:B{','.join(sides['B'])}"
        quiet = board._game.consecutive_noncapture_king_moves
        return f"{text}:H{quiet}" if self.quiet_plies and quiet else text


def route_order(squares):
    """A key that sorts routes on 10×10 squares as our program tries them: by direction, then by length, part by part."""
    directions = {(True, False): 0, (True, True): 1, (False, True): 2, (False, False): 3}
    places = [place(square) for square in squares]
    parts = [(to_row - row, to_column - column) for (row, column), (to_row, to_column) in zip(places, places[1:])]
    return [(directions[down > 0, right > 0], abs(down)) for down, right in parts]


def place(square):
    """The row and the column of a square on 10×10 squares."""
    row = (square - 1) // 5
    return row, 2 * ((square - 1) % 5) + (row + 1) % 2


def few_pieces(rules):
    """Games from positions with few pieces, in which kings often go back and forth."""

    def play(dice):
        while True:
            squares = dice.sample(range(1, 33), dice.randint(2, 7))
            sides = {"W": [], "B": []}
            for i, square in enumerate(squares):
                color = "WB"[i] if i < 2 else dice.choice("WB")
                is_crowned = square <= 4 if color == "W" else square > 28
                sides[color].append(f"K{square}" if is_crowned or dice.random() < 0.7 else str(square))
            start = f"{dice.choice('WB')}:W{','.join(sides['W'])}:B{','.join(sides['B'])}"
            board = draughts.Board(rules.variant, start)
            if rules.result(board)[0] is None:
                return rules.play(dice, rules.position(board), dice.choice([0, 0.9]))

    return play


ENGLISH = Rules("english", "checkers", 80)
INTERNATIONAL = Rules("standard", "checkers:variant=international,quiet=25", 50)
MISERE = Rules("antidraughts", "checkers:variant=international,misere=true,quiet=0")

GAMES = {
    "english": ENGLISH.play,
    "few-pieces": few_pieces(ENGLISH),
    "international": INTERNATIONAL.play,
    "antidraughts": MISERE.play,
}
TEXTS = {
    "english": ENGLISH.game,
    "few-pieces": ENGLISH.game,
    "international": INTERNATIONAL.game,
    "antidraughts": MISERE.game,
}


def main():
    options = common.arguments(__doc__, list(GAMES))
    comparison = common.Comparison("pydraughts", common.version("pydraughts"), options)
    comparison.run(GAMES, TEXTS.get)


if __name__ == "__main__":
    main()
