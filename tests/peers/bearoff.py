#!/usr/bin/env python3
"""Compares our exact tables of bearing off with the databases of GNU Backgammon.

Two-sided: all 924 × 924 pairs of positions with six checkers or fewer at home, our probability to win against
gnubg's cubeless equity. They are read from its file; that they are read rightly is checked against what its
`bearoffdump` prints for some of them. One-sided: how likely each number of rolls is, and the average, as
`bearoffdump` prints them, for a sample of the 54,264 positions or with --all for each of them (ten minutes).

gnubg keeps 16 bits of each number and computes the next from what it has kept, so its errors add up a little; the
largest difference is printed. Positions are named by the ID that `bearoffdump` prints, so nothing is assumed
about the order in which gnubg counts them.

A sample of what gnubg says is printed, which crates/games/tests/bearoff_tables.rs checks without it:

    tests/peers/bearoff.py > crates/games/tests/data/bearoff-gnubg.tsv

Needs `cargo build --release -p arbore-games --example bearoff_tables`, and the Debian and Ubuntu packages `gnubg`
and `gnubg-data`. Exit codes: 0 all equal within the tolerance, 1 something differs, 2 something is missing.
"""

import argparse
import base64
import concurrent.futures
import os
import random
import re
import shutil
import struct
import subprocess
import sys

# Four of gnubg's units, of which 65535 go from -1 to 1.
EQUITY_TOLERANCE = 4 * 2 / 65535
# What gnubg's rounding takes from all other numbers of rolls it gives to the likeliest, so the errors meet there.
PROBABILITY_TOLERANCE = 5e-4
# Where the averages after two plays differ by less than 16 bits can tell, gnubg may choose the other one, and the
# probabilities differ though the average does not. An example is 2-1 with 2,0,4,1,2,0: 4.453672 or 4.453710 rolls,
# of which one play leads to distributions that differ by 0.025.
OTHER_PLAY_TOLERANCE = 1e-2
# Printed with three digits.
MEAN_TOLERANCE = 1e-3


def main():
    options = arguments()
    for path in (options.tables, options.dump, options.one_sided, options.two_sided):
        if not (os.path.exists(path) or shutil.which(path)):
            print(f"{path} is missing; see --help", file=sys.stderr)
            sys.exit(2)
    print("# What GNU Backgammon's databases say about bearing off.")
    print(f"# Written by tests/peers/bearoff.py --seed {options.seed}")
    failures = two_sided(options) + one_sided(options)
    sys.exit(1 if failures else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="target/release/examples/bearoff_tables", help="our program")
    parser.add_argument("--dump", default="/usr/games/bearoffdump", help="gnubg's program that prints entries")
    parser.add_argument("--one-sided", default="/usr/share/gnubg/gnubg_os0.bd", help="gnubg's one-sided database")
    parser.add_argument("--two-sided", default="/var/lib/gnubg/gnubg_ts0.bd", help="gnubg's two-sided database")
    parser.add_argument("--seed", type=int, default=1, help="of the samples")
    parser.add_argument("--sample", type=int, default=2000, help="how many one-sided positions to compare")
    parser.add_argument("--all", action="store_true", help="compare all one-sided positions")
    parser.add_argument("--golden", type=int, default=250, help="how many entries of each kind to print")
    return parser.parse_args()


def two_sided(options):
    """Compares all pairs, and returns how many differ."""
    count, header, size = 924, 40, 8
    # The program does not print entry 0; its position is the opponent's in the first entries.
    entries = [dumped(options, options.two_sided, number) for number in range(1, count)]
    names = [entries[0]["player"]] + [entry["opponent"] for entry in entries]
    with open(options.two_sided, "rb") as file:
        data = file.read()[header:]

    def equity(place):
        return struct.unpack_from("<H", data, size * place)[0] / 65535 * 2 - 1

    dice = random.Random(options.seed)
    for place in dice.sample(range(1, count * count), 300):
        entry = dumped(options, options.two_sided, place)
        ours = [names[place // count], names[place % count]]
        if ours != [entry["player"], entry["opponent"]] or abs(equity(place) - entry["equity"]) > 1e-4:
            sys.exit(f"the two-sided database is not read rightly at {place}: {entry}, {equity(place)}")
    place_of = {(names[place // count], names[place % count]): place for place in range(count * count)}
    # Where one of them has no checkers the game is over, and gnubg's file says nothing that means anything.
    golden = set(dice.sample([place for place in place_of.values() if place // count and place % count], options.golden))
    worst, compared, failures = 0, 0, 0
    for own, theirs, win in table(options, "two"):
        place = place_of[own, theirs]
        if "0,0,0,0,0,0" in (own, theirs):
            continue
        difference = abs(2 * float(win) - 1 - equity(place))
        compared, worst = compared + 1, max(worst, difference)
        if difference > EQUITY_TOLERANCE:
            failures += 1
            print(f"differs: {own} {theirs} {win} {equity(place)}", file=sys.stderr)
        if place in golden:
            print("two", own, theirs, f"{equity(place):.6f}", sep="\t")
    print(f"two-sided: {compared} pairs, {failures} differ, by {worst:.1e} at most", file=sys.stderr)
    return failures


def one_sided(options):
    """Compares a sample of positions or all of them, two with one call, and returns how many differ."""
    count = 54264
    dice = random.Random(options.seed)
    numbers = range(1, count) if options.all else dice.sample(range(1, count), options.sample)
    # The number of an entry that shows two positions must fit into 31 bits, so the first one must be small.
    numbers = sorted(numbers)
    half = len(numbers) // 2
    pairs = [small * count + large for small, large in zip(numbers[:half], numbers[half:])]
    pairs += numbers[2 * half :]
    ours = {name: (float(mean), [float(p) for p in likely.split(",")]) for name, mean, likely in table(options, "one")}
    worst, worst_mean, failures, others, seen = 0, 0, 0, 0, set()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        entries = pool.map(lambda pair: dumped(options, options.one_sided, pair), pairs)
        for entry in entries:
            for side in ("player", "opponent"):
                name, theirs, mean = entry[side], entry["likely"][side], entry["mean"][side]
                if name == "0,0,0,0,0,0":
                    continue
                our_mean, likely = ours[name]
                theirs = theirs + [0] * (len(likely) - len(theirs))
                difference = max(abs(a - b) for a, b in zip(likely, theirs))
                worst, worst_mean = max(worst, difference), max(worst_mean, abs(mean - our_mean))
                others += difference > PROBABILITY_TOLERANCE
                if difference > OTHER_PLAY_TOLERANCE or abs(mean - our_mean) > MEAN_TOLERANCE:
                    failures += 1
                    print(f"differs: {name} {our_mean} {mean} {likely} {theirs}", file=sys.stderr)
                if len(seen) < options.golden and difference <= PROBABILITY_TOLERANCE:
                    rolls = ",".join(f"{p:.5f}" for p in theirs[: max(at for at, p in enumerate(theirs) if p) + 1])
                    print("one", name, f"{mean:.3f}", rolls, sep="\t")
                seen.add(name)
    print(f"one-sided: {len(seen)} positions, {failures} differ, probabilities by {worst:.1e} at most, averages by "
          f"{worst_mean:.1e}; {others} where gnubg chose another play that is as good to it", file=sys.stderr)
    return failures


def table(options, which):
    run = subprocess.run([options.tables, which], check=True, capture_output=True, text=True)
    return [line.split("\t") for line in run.stdout.splitlines()]


def dumped(options, database, number):
    """What gnubg prints about an entry."""
    text = subprocess.run([options.dump, database, "-n", str(number)], check=True, capture_output=True, text=True).stdout
    theirs, own = decoded(re.search(r"Position ID: (\S+)", text)[1])
    entry = {"player": own, "opponent": theirs}
    if equity := re.search(r"Cubeless equity\s*: *([-+.\d]+)", text):
        entry["equity"] = float(equity[1])
    else:
        rows = re.findall(r"^ +\d+\t *([\d.]+)\t *([\d.]+)", text, re.MULTILINE)
        means = re.search(r"^Mean\t *([\d.]+)\t *([\d.]+)", text, re.MULTILINE)
        for at, side in enumerate(("player", "opponent")):
            entry.setdefault("likely", {})[side] = [float(row[at]) / 100 for row in rows]
            entry.setdefault("mean", {})[side] = float(means[at + 1])
    return entry


def decoded(identifier):
    """The checkers on points 1 to 6 of both players, the one who is not on roll first."""
    number = int.from_bytes(base64.b64decode(identifier + "=="), "little")
    sides = []
    for _ in range(2):
        points = []
        for _ in range(25):
            points.append(0)
            while number & 1:
                points[-1] += 1
                number >>= 1
            number >>= 1
        sides.append(",".join(map(str, points[:6])))
    return sides


if __name__ == "__main__":
    main()
