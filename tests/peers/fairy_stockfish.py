#!/usr/bin/env python3
"""Compares the move generators of minichess and chess with those of Fairy-Stockfish.

Plays random games, takes positions from them, and counts move sequences (perft) of 1, 2 and 3 plies
from each with both programs. Exits with 1 if a number differs.

    sudo apt install fairy-stockfish            # or a binary from its releases on GitHub
    cargo build --release -p arbore
    tests/peers/fairy_stockfish.py              # 1000 positions of each game
    tests/peers/fairy_stockfish.py --seed 2 --positions 200 --game chess
    tests/peers/fairy_stockfish.py --write      # and keep them as golden data

With --write the positions go to crates/games/tests/data/GAME-peer.tsv, which `cargo test` compares
without the peer. Needs Python 3 and nothing else.

Two things keep the programs comparable. All clocks are set to zero, since perft of the peer knows no
draws. And chess positions have more pawns, rooks and queens than can vanish in the plies played (a
capture that promotes to a knight removes two), since the peer goes on where nobody can mate.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VARIANTS = {"minichess": "arbore-minichess", "chess": "chess"}
# How many plies a random game lasts at most, and how many of its positions are taken.
MOST_PLIES = {"minichess": 80, "chess": 160}
TAKEN_FROM_EACH = 8


class Peer:
    """Fairy-Stockfish, spoken to in UCI."""

    def __init__(self, command, variant):
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.say("setoption name VariantPath value " + str(ROOT / "tests/peers/minichess.ini"))
        self.say("setoption name UCI_Variant value " + variant)

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def until(self, start):
        """The lines up to the one that begins with `start`, that one included."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(start):
                return lines
        sys.exit("the peer ended; its last words were: " + " | ".join(lines[-3:]))

    def set(self, fen, moves=()):
        place = "position " + ("fen " + fen if fen else "startpos")
        self.say(place + (" moves " + " ".join(moves) if moves else ""))

    def perft(self, depth):
        """The moves there are, and the number of move sequences."""
        self.say(f"go perft {depth}")
        lines = self.until("Nodes searched")
        moves = [line.split(":")[0] for line in lines[:-1] if line.count(":") == 1 and "info" not in line]
        return moves, int(lines[-1].split(":")[1])

    def fen(self):
        self.say("d")
        return self.until("Fen:")[-1].removeprefix("Fen:").strip()

    def quit(self):
        self.say("quit")
        self.process.wait()


def without_clocks(fen):
    return " ".join(fen.split()[:4] + ["0", "1"])


def is_comparable(game, fen, depth):
    heavy = sum(letter in "PRQprq" for letter in fen.split()[0])
    return game != "chess" or heavy > 2 * (depth - 1)


def positions(peer, game, count, depth, dice):
    """So many different positions from random games."""
    found = {}
    while len(found) < count:
        moves = []
        seen = []
        for _ in range(MOST_PLIES[game]):
            peer.set(None, moves)
            choices, _ = peer.perft(1)
            fen = without_clocks(peer.fen())
            if is_comparable(game, fen, depth):
                seen.append(fen)
            if not choices:
                break
            moves.append(dice.choice(choices))
        # The last position is of interest too: most games end there.
        for fen in dice.sample(seen, min(TAKEN_FROM_EACH, len(seen))) + seen[-1:]:
            if len(found) < count and fen not in found:
                peer.set(fen)
                found[fen] = [peer.perft(plies)[1] for plies in range(1, depth + 1)]
    return found


def ours(arbore, game, fen, depth):
    command = [arbore, "perft", game, "--position", fen, "--depth", str(depth), "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return json.loads(answer.stdout)["nodes"] if answer.returncode == 0 else answer.stderr.strip()


def compare(arbore, game, found):
    """How many positions agree; prints those that do not."""
    agreed = 0
    for fen, counts in found.items():
        own = [ours(arbore, game, fen, plies) for plies in range(1, len(counts) + 1)]
        agreed += own == counts
        if own != counts:
            print(f"{game}: {fen}: peer {counts}, arbore {own}")
    return agreed


def write(game, found, seed):
    path = ROOT / f"crates/games/tests/data/{game}-peer.tsv"
    columns = ", ".join(f"perft({plies})" for plies in range(1, len(next(iter(found.values()))) + 1))
    lines = [
        f"# Positions of random games, counted by Fairy-Stockfish: position, {columns}.",
        f"# Written by tests/peers/fairy_stockfish.py --write --seed {seed}.",
    ]
    lines += ["\t".join([fen, *map(str, counts)]) for fen, counts in found.items()]
    path.write_text("\n".join(lines) + "\n")
    print(f"{path.relative_to(ROOT)}: {len(found)} positions")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[*VARIANTS, "both"], default="both")
    parser.add_argument("--positions", type=int, default=1000, help="of each game (default 1000)")
    parser.add_argument("--depth", type=int, default=3, help="plies, from 1 to this (default 3)")
    parser.add_argument("--seed", type=int, default=1, help="of the random games (default 1)")
    parser.add_argument("--peer", help="the program fairy-stockfish (default: wherever it is installed)")
    parser.add_argument("--arbore", default=str(ROOT / "target/release/arbore"), help="our program")
    parser.add_argument("--write", action="store_true", help="keep the positions as golden data")
    return parser.parse_args()


def main():
    options = arguments()
    # Debian keeps games in a place of their own, which is not always searched.
    peer_command = options.peer or shutil.which("fairy-stockfish") or shutil.which("/usr/games/fairy-stockfish")
    if not peer_command:
        sys.exit("fairy-stockfish was not found; sudo apt install fairy-stockfish, or give --peer")
    if not shutil.which(options.arbore):
        sys.exit(f"{options.arbore} was not found; cargo build --release -p arbore, or give --arbore")
    is_fine = True
    for game in VARIANTS if options.game == "both" else [options.game]:
        peer = Peer(peer_command, VARIANTS[game])
        found = positions(peer, game, options.positions, options.depth, random.Random(options.seed))
        peer.quit()
        agreed = compare(options.arbore, game, found)
        print(f"{game}: {agreed} of {len(found)} positions agree")
        is_fine = is_fine and agreed == len(found)
        if options.write and agreed == len(found):
            write(game, found, options.seed)
    sys.exit(0 if is_fine else 1)


if __name__ == "__main__":
    main()
