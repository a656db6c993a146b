#!/usr/bin/env python3
"""A bot for tic-tac-toe in UGI: the whole protocol, and minimax, in a hundred lines.

    arbore match tictactoe --player minimax --player "ugi:python3 examples/bots/tictactoe.py"

The board is a string of nine characters, a1 b1 c1 a2 …, in which a dot is an empty cell.
"""

import functools
import os
import sys

START = "." * 9
LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def mover(board):
    """x moves first, so x is to move when both have as many stones."""
    return "x" if board.count("x") == board.count("0") else "0"


def winner(board):
    for line in LINES:
        first, second, third = (board[int(cell)] for cell in line)
        if first == second == third != ".":
            return first
    return None


def play(board, cell):
    return board[:cell] + mover(board) + board[cell + 1 :]


def cells(board):
    return [cell for cell in range(9) if board[cell] == "."]


def is_over(board):
    return winner(board) is not None or not cells(board)


@functools.cache  # 5478 positions instead of half a million nodes, so that no machine is too slow
def value(board):
    """What the player to move can reach: 1 is a win, 0 a draw, -1 a loss."""
    if winner(board):
        return -1  # whoever moved last has won
    return max((-value(play(board, cell)) for cell in cells(board)), default=0)


def best(board):
    return max(cells(board), key=lambda cell: -value(play(board, cell)))


def name(cell):
    return "abc"[cell % 3] + "123"[cell // 3]


def number(name):
    return "abc".index(name[0]) + 3 * "123".index(name[1])


def position(words):
    """`position startpos moves b2 a1`, or `position fen x.0/.x./... 0 moves b2`."""
    fen, _, moves = " ".join(words).partition("moves")
    fen = fen.split()
    board = fen[1].replace("/", "") if fen[0] == "fen" else START
    for move in moves.split():
        board = play(board, number(move))
    return board


def query(board, question):
    if question == "p1turn":
        return str(mover(board) == "x").lower()
    if question == "gameover":
        return str(is_over(board)).lower()
    return {"x": "p1win", "0": "p2win", None: "draw" if is_over(board) else "none"}[winner(board)]


def main():
    # Arbore tells the game and its options; other programs do not, and then it is the one that we know.
    game = os.environ.get("ARBORE_GAME", "tictactoe")
    if game != "tictactoe":
        sys.exit(f"this bot plays tictactoe, not {game}")
    board = START
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            print("id name Teaching bot in Python\nid author the authors of Arbore\nugiok")
        elif command == "isready":
            print("readyok")
        elif command == "uginewgame":
            board = START
        elif command == "position":
            board = position(words)
        elif command == "query":
            print("response", query(board, words[0]))
        elif command == "go":
            # A whole game of tic-tac-toe is searched at once, so the time limits do not matter.
            print("bestmove", name(best(board)))
        elif command == "quit":
            break
        sys.stdout.flush()  # without this the line may wait in a buffer, and the game is lost on time


if __name__ == "__main__":
    main()
