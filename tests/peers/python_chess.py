#!/usr/bin/env python3
"""Compares the rules of chess with those of the PyPI package `chess` (python-chess).

Plays random games and compares FEN, legal moves and result after every move. After one move in five our program also
reads a move in algebraic notation. Exits with 1 if anything differs. Of the reasons of an end only repetition is
compared here; the test of the stored answers, crates/lab/tests/peers.rs, compares all of them.

    cargo build -p arbore
    tests/peers/python_chess.py                 # 2000 positions of each kind
    tests/peers/python_chess.py --seed 2 --positions 10000 --game chess
    tests/peers/python_chess.py --store crates/lab/tests/peers/python-chess.tsv

The package is installed to .tools by tests/python-tool.

Three kinds of games: from the usual start; from positions with few men, where most games end by mate, stalemate, bare
kings or 100 plies; and games in which men go back and forth, which end by repetition. A draw by the third repetition
or by 100 plies needs no claim in our rules.
"""

import common

chess = common.require("chess", "1.11.2")

RESULTS = {"1-0": "p1win", "0-1": "p2win", "1/2-1/2": "draw"}


def result(board):
    """The result and its reason, or `None`; and whether it follows from the moves before."""
    found = board.outcome(claim_draw=False)
    reasons = {
        chess.Termination.CHECKMATE: "checkmate",
        chess.Termination.STALEMATE: "stalemate",
        chess.Termination.INSUFFICIENT_MATERIAL: "insufficient-material",
    }
    if found and found.termination in reasons:
        return f"{RESULTS[found.result()]} {reasons[found.termination]}", False
    if board.is_fifty_moves():
        return "draw fifty-moves", False
    if board.is_repetition(3):
        return "draw repetition", True
    return None, False


def play(board, dice, back_and_forth=0.0):
    """A random game. A move is taken back two plies later with the given probability, if that is legal."""
    start = None if board.fen() == chess.STARTING_FEN else board.fen(en_passant="fen")
    steps, played = [], None
    while True:
        end, by_history = result(board)
        legal = [] if end else list(board.legal_moves)
        moves = [m.uci() for m in legal]
        sans = {m.uci(): board.san(m) for m in dice.sample(legal, 1)} if legal and dice.random() < 0.2 else {}
        step = common.Step(board.fen(en_passant="fen"), moves, end, played, by_history, spellings=sans)
        steps.append(step)
        if end:
            return start, steps
        chosen = dice.choice(legal)
        if len(board.move_stack) >= 2 and dice.random() < back_and_forth:
            last = board.move_stack[-2]
            back = chess.Move(last.to_square, last.from_square)
            chosen = back if back in board.legal_moves else chosen
        played = chosen.uci()
        board.push(chosen)


def usual(dice):
    return play(chess.Board(), dice)


def repeated(dice):
    """Men go back and forth soon after the start, so that castling rights and en passant matter."""
    board = chess.Board()
    for _ in range(dice.randrange(30)):
        if not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
    return play(chess.Board(board.fen(en_passant="fen")), dice, 0.9)


def few_men(dice):
    """Kings and a few other men, sometimes with castling rights or a pawn that has just made a double step."""
    while True:
        board = chess.Board(None)
        squares = dice.sample(chess.SQUARES, dice.randint(2, 9))
        is_castling = dice.random() < 0.2
        if is_castling:
            placed = {chess.E1: "K", chess.E8: "k", chess.A1: "R", chess.H1: "R", chess.A8: "r", chess.H8: "r"}
        else:
            placed = {squares[0]: "K", squares[1]: "k"}
        for square in squares[2:]:
            placed.setdefault(square, dice.choice("PpPpPpRrNnBbQq"))
        board.set_piece_map({square: chess.Piece.from_symbol(symbol) for square, symbol in placed.items()})
        board.turn = dice.random() < 0.5
        if is_castling:
            board.set_castling_fen("".join(right for right in "KQkq" if dice.random() < 0.7) or "-")
        # A clock near its end makes draws by 100 plies likely.
        board.halfmove_clock = dice.choice([0, 0, 70, 90])
        board.fullmove_number = dice.randint(50, 80)
        if board.is_valid():
            return play(board, dice)


GAMES = {"chess": usual, "few-men": few_men, "repeated": repeated}


def main():
    options = common.arguments(__doc__, list(GAMES))
    comparison = common.Comparison("python-chess", chess.__version__, options)
    comparison.run(GAMES, lambda _: "chess")


if __name__ == "__main__":
    main()
