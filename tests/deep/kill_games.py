"""Games that are being played: in the line dialogue of `arbore play`, and saved through `arbore serve`."""

import os
import pty
import re
import select
import shutil
import subprocess
import threading
import time

from common import Laboratory, environment, read

GAME = "nim:heaps=255/255/255,max=1"
HEAPS = "012"
COMMANDS = 2000
PROMPT = b"to move: "
OFFER = b"There is an unfinished game of nim"
# A dialogue on the terminal takes at most this many seconds.
MAX_DIALOGUE = 20
# Threads that save games at the same time.
SAVERS = 4


def play(campaign, name, arbore, tries):
    """Two people play; the game is killed, and must be offered again with everything that was acknowledged."""
    random = campaign.random(name)
    command = ["play", GAME, "--side", "both", "--plain", "--lang", "en"]
    started = time.monotonic()
    arbore.must(*command, text="".join(f"{line}\n" for line in dialogue(random)[0]))
    duration = time.monotonic() - started
    for _ in range(tries):
        shutil.rmtree(arbore.path("state"), ignore_errors=True)
        lines, states = dialogue(random)
        acknowledged = killed(arbore, command, lines, random.uniform(0, duration))
        allowed = states[acknowledged:]
        found, screen = offered(arbore)
        is_right = found in allowed if found is not None else [] in allowed
        said = f"{acknowledged} commands were acknowledged; {len(found or [])} moves found, {screen[-300:]}"
        campaign.count(name, None if is_right else said)
    campaign.say(name, f" ({duration:.1f} s without a kill)")


def dialogue(random):
    """Moves and undos, and the moves of the game after each of them."""
    lines, states, moves = [], [[]], []
    for _ in range(COMMANDS):
        if moves and random.random() < 0.45:
            moves = moves[:-1]
            lines.append("undo")
        else:
            move = random.choice([f"{heap}:1" for heap in HEAPS if moves.count(f"{heap}:1") < 255])
            moves = [*moves, move]
            lines.append(move)
        states.append(moves)
    return lines, states


def killed(arbore, command, lines, seconds):
    """Plays and kills. Returns the number of commands that were acknowledged."""
    process = arbore.start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    heard = []
    reader = threading.Thread(target=lambda: heard.append(process.stdout.read()))
    reader.start()
    # Less than a pipe holds, so that writing does not wait.
    os.write(process.stdin.fileno(), "".join(f"{line}\n" for line in lines).encode())
    time.sleep(seconds)
    process.kill()
    process.wait()
    reader.join()
    process.stdin.close()
    process.stdout.close()
    # Standard input stays open, so the program never ends by itself.
    return max(0, heard[0].count(PROMPT) - 1)


def offered(arbore):
    """What a person at a terminal is offered: the moves of the unfinished game, or None, and the screen."""
    file = arbore.path("resumed.game")
    if os.path.exists(file):
        os.remove(file)
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(arbore.folder)
        arguments = [arbore.program, "play", GAME, "--side", "both", "--plain", "--lang", "en"]
        os.execve(arbore.program, arguments, environment(arbore.folder))
    screen, said, end = b"", 0, time.monotonic() + MAX_DIALOGUE
    answers = [(OFFER, b"y\n"), (PROMPT, f"save {file}\n".encode()), (b"Saved: ", b"quit\n")]
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                piece = b""
            if not piece:
                break
            screen += piece
        if said == 0 and PROMPT in screen:
            # No game is offered: a new one has begun.
            os.write(terminal, b"quit\n")
            said = len(answers)
        elif said < len(answers) and answers[said][0] in screen:
            os.write(terminal, answers[said][1])
            said += 1
    else:
        os.kill(child, 9)
    os.close(terminal)
    os.waitpid(child, 0)
    text = screen.decode("utf-8", "replace")
    if OFFER not in screen:
        return None, text
    if not os.path.exists(file):
        return ["not saved"], text
    return re.findall(r"^move (\S+)", read(file).decode(), re.M), text


def serve(campaign, name, arbore, tries):
    """Games are saved and changed; the server is killed, started again, and must have what it acknowledged."""
    random = campaign.random(name)
    data, known = arbore.path("laboratory"), {}
    for _ in range(tries):
        server = Laboratory(arbore, data)
        if server.address is None:
            return campaign.count(name, f"it does not start again: {server.result()}")
        failure = missing(server, known, random)
        stop, savers = threading.Event(), []
        for _ in range(SAVERS):
            savers.append(threading.Thread(target=save, args=(server, known, stop, random.random())))
            savers[-1].start()
        time.sleep(random.uniform(0, 0.5))
        server.kill()
        stop.set()
        for saver in savers:
            saver.join()
        campaign.count(name, failure)
    with Laboratory(arbore, data) as server:
        failure = missing(server, known, random, all_of_them=True)
        if failure:
            campaign.count(name, failure)
    campaign.say(name, f" ({len(known)} games acknowledged)")


def save(server, known, stop, seed):
    """Saves games and changes some, until the server is gone. What is acknowledged is kept in `known`."""
    import random

    numbers = random.Random(seed)
    for _ in range(10_000):
        if stop.is_set():
            return
        game = {"line": {"game": "nim", "moves": ["0:1"]}, "note": f"note {numbers.random()}"}
        status, kept, _ = server.ask("POST", "/api/saved", game)
        if status != 201:
            return
        entry = known[kept["id"]] = {"notes": [game["note"]]}
        if numbers.random() < 0.5:
            changed = {**game, "note": f"changed {numbers.random()}", "secret": kept["secret"]}
            # Until it is acknowledged, either is right.
            entry["notes"].append(changed["note"])
            if server.ask("PUT", f"/api/saved/{kept['id']}", changed)[0] == 200:
                entry["notes"] = [changed["note"]]


def missing(server, known, random, all_of_them=False):
    """What is not as it was acknowledged; the newest games, and some of the others."""
    ids = list(known)
    asked = ids if all_of_them else ids[-100:] + random.sample(ids, min(20, len(ids)))
    wrong = []
    for one in asked:
        status, found, _ = server.ask("GET", f"/api/saved/{one}")
        if status != 200 or found.get("note") not in known[one]["notes"]:
            wrong.append((one, status, found, known[one]))
    return f"{len(wrong)} acknowledged games are missing: {wrong[:2]}" if wrong else None
