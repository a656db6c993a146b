#!/usr/bin/env python3
"""Compares our backgammon plays with those of GNU Backgammon.

Plays seeded random games with `arbore`, takes every STRIDE-th position with its dice, and asks gnubg for
all its legal plays there. Every play of either program is carried out here, and gnubg writes the ID of each
result. The two sets of results must be equal, and neither program may list a result twice. Some of the plays
as gnubg spells them are then read by `arbore`, which must end in the same positions.

What was compared is printed as a table (position ID, dice, number of results, hash of the sorted IDs), which
crates/games/tests/backgammon.rs checks against our generator without gnubg:

    tests/peers/gnubg.py > crates/games/tests/data/backgammon-gnubg-plays.tsv

Needs the program of this repository (cargo build --release) and GNU Backgammon 1.06 or later with Python, the
Debian and Ubuntu package `gnubg`. With --install it is installed by apt-get, for which one must be root.
Exit codes: 0 all equal, 1 something differs, 2 a program is missing.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

# What gnubg runs in its own Python. It reads cases from a file and prints one line of JSON for each.
INSIDE = r'''
import json, os

OFF, BAR = 0, 25

def place(text):
    return BAR if text == "bar" else OFF if text == "off" else int(text)

def carried_out(board, play):
    """The board after a play: (checkers of the one who moved, checkers of the other)."""
    theirs, own = list(board[0]), list(board[1])
    for part in play.replace(",", " ").split():
        part, _, count = part.partition("(")
        places = [place(name.rstrip("*")) for name in part.split("/")]
        for _ in range(int(count.rstrip(")*")) if count else 1):
            for start, end in zip(places, places[1:]):
                own[start - 1] -= 1
                if end != OFF:
                    own[end - 1] += 1
                    if theirs[24 - end] == 1:
                        theirs[24 - end] = 0
                        theirs[24] += 1
    return own, theirs

def results(board, plays):
    return [gnubg.positionid(tuple(map(tuple, carried_out(board, "" if play == "pass" else play)))) for play in plays]

for command in ("automatic game off", "automatic move off", "automatic roll off", "automatic bearoff off",
                "confirm new off", "display off", "player 0 human", "player 1 human",
                "evaluation chequerplay evaluation plies 0"):
    gnubg.command("set " + command)
gnubg.command("new session")
with open(os.environ["ARBORE_CASES"]) as cases, open(os.environ["ARBORE_ANSWERS"], "w") as answers:
    for case in map(json.loads, cases):
        gnubg.command("set board " + case["id"])
        gnubg.command("set turn 1")
        gnubg.command("set dice %d %d" % tuple(case["dice"]))
        hints = gnubg.hint(10000)
        theirs = [hint["move"] for hint in hints["hint"]] if hints and hints.get("hint") else ["pass"]
        board = gnubg.positionfromid(case["id"])
        same_id = gnubg.positionid(board) == case["id"]
        print(json.dumps({"plays": theirs, "theirs": results(board, theirs), "same_id": same_id,
                          "ours": results(board, case["plays"])}), file=answers)
'''


def main():
    options = arguments()
    gnubg = find(options.gnubg, ["/usr/games/gnubg"], options.install)
    arbore = find(options.arbore, ["target/release/arbore"], False)
    cases = random_cases(arbore, options)
    answers = ask(gnubg, cases)
    print("# Plays of backgammon as GNU Backgammon has them, for positions of random games.")
    print(f"# Written by tests/peers/gnubg.py --seed {options.seed} --positions {options.positions} --stride {options.stride}")
    print("# position ID, dice, how many results, FNV-1a hash of their sorted IDs with spaces between them")
    failures = 0
    for case, answer in zip(cases, answers, strict=True):
        ours, theirs = sorted(answer["ours"]), sorted(answer["theirs"])
        is_read = reads_alike(arbore, case, answer, options.spellings)
        if ours != theirs or len(set(ours)) != len(ours) or not answer["same_id"] or not is_read:
            failures += 1
            print(f"differs: {case} {answer}", file=sys.stderr)
        high, low = max(case["dice"]), min(case["dice"])
        print(case["id"], f"{high}-{low}", len(theirs), f"{fnv(' '.join(theirs)):016x}", sep="\t")
    plays = sum(len(answer["theirs"]) for answer in answers)
    print(f"{len(cases)} positions, {plays} plays, {failures} differ", file=sys.stderr)
    sys.exit(1 if failures else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arbore", default="arbore", help="our program")
    parser.add_argument("--gnubg", default="gnubg", help="GNU Backgammon")
    parser.add_argument("--install", action="store_true", help="install gnubg by apt-get if it is missing")
    parser.add_argument("--seed", type=int, default=1, help="of the random games")
    parser.add_argument("--positions", type=int, default=600, help="how many to compare")
    parser.add_argument("--spellings", type=int, default=4, help="how many plays of each to read as gnubg spells them")
    parser.add_argument("--stride", type=int, default=7, help="compare every so many positions of a game")
    return parser.parse_args()


def find(program, usual_places, may_install):
    """The path of a program."""
    for place in [program, *usual_places]:
        if found := shutil.which(place):
            return found
    if may_install:
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "gnubg"], check=True, stdout=sys.stderr)
        return find(program, usual_places, False)
    print(f"{program} is missing; see --help", file=sys.stderr)
    sys.exit(2)


def random_cases(arbore, options):
    """Positions with dice and all our plays there, from random games."""
    dice_box = random.Random(options.seed)
    cases = []
    while len(cases) < options.positions:
        position, ply, is_opening = "4HPwATDgc/ABMA x", 0, True
        while True:
            dice = [dice_box.randint(1, 6), dice_box.randint(1, 6)]
            if is_opening and dice[0] == dice[1]:
                continue
            is_opening = False
            rolled = f"{position} {dice[0]}-{dice[1]}"
            plays = [m["move"] for m in analysis(arbore, rolled, 1)["moves"]]
            ply += 1
            if ply % options.stride == 0 and len(cases) < options.positions:
                cases.append({"id": position.split()[0], "dice": dice, "plays": plays})
            after = analysis(arbore, rolled, 0, dice_box.choice(plays))
            if after["turn"] == "over":
                break
            words = after["position"].split()
            position = f"{words[0]} {words[1] if len(words) > 1 else 'x'}"
    return cases


def reads_alike(arbore, case, answer, most):
    """Whether our program reads the first plays as gnubg writes them, and means the same by them."""
    rolled = f"{case['id']} x {case['dice'][0]}-{case['dice'][1]}"
    for play, result in list(zip(answer["plays"], answer["theirs"]))[:most]:
        after = analysis(arbore, rolled, 0, play.replace(" ", ","))
        if after["position"].split()[0] != result:
            print(f"{play} leads to {after['position']}, not to {result}", file=sys.stderr)
            return False
    return True


def analysis(arbore, position, depth, play=None):
    command = [arbore, "analyze", "backgammon", "--position", position, "--algorithm", "expectiminimax"]
    command += ["--eval", "none", "--depth", str(depth), "--json"]
    if play:
        command += ["--moves", play]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def ask(gnubg, cases):
    """What gnubg has to say about each case."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: os.path.join(folder, name) for name in ("script.py", "cases", "answers")}
        with open(paths["script.py"], "w") as script:
            script.write(INSIDE)
        with open(paths["cases"], "w") as file:
            file.writelines(json.dumps(case) + "\n" for case in cases)
        environment = os.environ | {"ARBORE_CASES": paths["cases"], "ARBORE_ANSWERS": paths["answers"]}
        command = [gnubg, "--tty", "--quiet", "--python", paths["script.py"]]
        run = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if not os.path.exists(paths["answers"]):
            sys.exit(f"gnubg did not answer:\n{run.stdout}\n{run.stderr}")
        with open(paths["answers"]) as file:
            return [json.loads(line) for line in file]


def fnv(text):
    """The 64-bit FNV-1a hash."""
    result = 0xCBF29CE484222325
    for byte in text.encode():
        result = (result ^ byte) * 0x100000001B3 % 2**64
    return result


if __name__ == "__main__":
    main()
