#!/usr/bin/env python3
"""Plays with the programs of others, on both sides of their protocol.

1. The UCI client of the PyPI package `chess` drives `arbore uci`: options, limits of every kind, an analysis
   that is stopped, whole games in which every move must be legal by its own rules.
2. `arbore match` plays Stockfish at chess and Fairy-Stockfish at minichess; nobody may lose in an odd way. The
   games of chess are written as PGN and read again by `chess`, which must agree with every move and result.

    sudo apt install stockfish fairy-stockfish
    pip install chess
    cargo build --release -p arbore
    tests/peers/arena.py                        # --games 20 for longer matches

Exits with 1 if anything differs.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import chess
    import chess.engine
    import chess.pgn
except ImportError:
    sys.exit("the package chess was not found; pip install chess")

ROOT = pathlib.Path(__file__).resolve().parents[2]
INI = ROOT / "tests/peers/minichess.ini"
FAILURES = []


def check(is_fine, what):
    print(("ok     " if is_fine else "FAILED ") + what)
    if not is_fine:
        FAILURES.append(what)


def drive(arbore):
    """Arbore as an engine in somebody else's program."""
    with chess.engine.SimpleEngine.popen_uci([arbore, "uci"]) as engine:
        check(engine.id["name"].startswith("Arbore"), "it has a name: " + engine.id["name"])
        names = sorted(engine.options)
        check("Level" in names, "it has options: " + ", ".join(names))
        board = chess.Board()
        limits = [
            chess.engine.Limit(time=0.1),
            chess.engine.Limit(depth=3),
            chess.engine.Limit(nodes=5000),
            chess.engine.Limit(white_clock=5, black_clock=5, white_inc=0.1, black_inc=0.1),
            chess.engine.Limit(white_clock=5, black_clock=5, remaining_moves=10),
        ]
        for limit in limits:
            found = engine.play(board, limit, info=chess.engine.INFO_ALL)
            is_fine = found.move in board.legal_moves and found.info.get("depth", 0) >= 1
            check(is_fine, f"{limit} gives {found.move}, {found.info.get('score')}, depth {found.info.get('depth')}")
        mate = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        found = engine.analyse(mate, chess.engine.Limit(depth=3))
        check(found["score"].white() == chess.engine.Mate(1), f"a mate in one is seen: {found['score']}")
        mated = chess.Board("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1")
        found = engine.analyse(mated, chess.engine.Limit(depth=4))
        check(found["score"].white().mate() == 1, f"being mated in one is seen: {found['score']}")
        with engine.analysis(board) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 3:
                    break
            analysis.stop()
            best = analysis.wait().move
        check(best in board.legal_moves, f"an endless analysis is stopped, with {best}")
        engine.configure({"Level": "easy"})
        for number in range(2):
            board, game = chess.Board(), object()
            while not board.is_game_over(claim_draw=True) and board.ply() < 120:
                board.push(engine.play(board, chess.engine.Limit(time=0.01), game=game).move)
            check(True, f"game {number + 1} against itself: {board.ply()} legal plies, {board.result(claim_draw=True)}")
        engine.ping()


def play(arbore, game, players, extra):
    """A match; its results."""
    command = [arbore, "match", game, "--json", "--seed", "1", "--random-plies", "4", *extra]
    for player in players:
        command += ["--player", player]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        check(False, f"{game}: {answer.stderr.strip()}")
        return None
    found = json.loads(answer.stdout)
    for entry in found["players"]:
        check(not entry["faults"], f"{game}: nobody is at fault: {entry['player']} {entry['faults']}")
    first = found["players"][0]
    score = f"{first['wins']} wins, {first['draws']} draws, {first['losses']} losses"
    error = "?" if first["error"] is None else f"{first['error']:.0f}"
    print(f"       {game}: {score} for {first['player']}; Elo {first['elo']:+.0f} ± {error}")
    return found


def read_again(path, games):
    """Every game of the file, by the rules of others."""
    count = 0
    with open(path, encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            count += 1
            board = game.end().board()
            outcome = board.outcome(claim_draw=True)
            plies = int(game.headers["PlyCount"])
            is_fine = not game.errors and board.ply() - game.board().ply() == plies
            if game.headers["Termination"] == "normal":
                is_fine = is_fine and outcome is not None and outcome.result() == game.headers["Result"]
            if not is_fine:
                check(False, f"game {game.headers['Round']}: {game.errors} {outcome} {game.headers}")
    check(count == games, f"{count} games were read by the rules of others")


def find(name):
    # Debian keeps games in a place of their own, which is not always searched.
    return shutil.which(name) or shutil.which("/usr/games/" + name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="of each match (default 4)")
    parser.add_argument("--movetime", default="100ms", help="of each move (default 100ms)")
    parser.add_argument("--player", default="level:medium", help="our player in the matches (default level:medium)")
    parser.add_argument("--arbore", default=str(ROOT / "target/release/arbore"), help="our program")
    options = parser.parse_args()
    if not shutil.which(options.arbore):
        sys.exit(f"{options.arbore} was not found; cargo build --release -p arbore, or give --arbore")
    drive(options.arbore)
    games = ["--games", str(options.games), "--movetime", options.movetime, "--margin", "500ms"]
    stockfish, fairy = find("stockfish"), find("fairy-stockfish")
    if not stockfish or not fairy:
        sys.exit("stockfish and fairy-stockfish are needed; sudo apt install stockfish fairy-stockfish")
    with tempfile.TemporaryDirectory() as folder:
        pgn = pathlib.Path(folder) / "games.pgn"
        peer = f"uci:UCI_LimitStrength=true UCI_Elo=1350 {stockfish}"
        if play(options.arbore, "chess", [options.player, peer], [*games, "--pgn", str(pgn)]):
            read_again(pgn, options.games)
        clocks = ["--games", "2", "--tc", "2+0.05", "--margin", "500ms"]
        play(options.arbore, "chess", [options.player, peer], clocks)
    peer = f"uci:'VariantPath={INI}' UCI_Variant=arbore-minichess {fairy}"
    play(options.arbore, "minichess", [options.player, peer], games)
    ours = f"uci:{options.arbore} uci minichess"
    play(options.arbore, "minichess", [ours, peer], games)
    sys.exit(1 if FAILURES else 0)


if __name__ == "__main__":
    main()
