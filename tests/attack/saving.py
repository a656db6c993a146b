"""A database that is locked, slow or full: saving is refused with a reason, and nothing else slows down."""

import os
import sqlite3
import subprocess
import tempfile
import threading
import time

from server import Server, Watch

# A game that cannot be saved is refused within this many seconds.
MAX_SECONDS = 2
# What else is asked meanwhile takes at most this many seconds.
MAX_OTHER_SECONDS = 0.5
GAME = {"line": {"game": "nim", "moves": []}}
HERE = os.path.dirname(os.path.abspath(__file__))


def saving(program, is_short):
    return [*locked(program, is_short), *slow(program, is_short), *full(program)]


def locked(program, is_short):
    with tempfile.TemporaryDirectory() as data, Server(program, data) as server:
        _, kept, _ = server.ask("POST", "/api/saved", GAME)
        lock = sqlite3.connect(os.path.join(data, "laboratory.sqlite"), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        faults = flood(server, "locked", is_short, f"/api/saved/{kept['id']}")
        lock.execute("ROLLBACK")
        lock.close()
        for _ in range(4):
            status, answer, _ = server.ask("POST", "/api/saved", GAME)
            if status == 201:
                break
            # As the answer advises: those who have given up are still in the queue.
            time.sleep(1)
        if status != 201:
            faults.append(f"locked: saving after the lock was released: {status} {answer}")
        return faults


def slow(program, is_short):
    with tempfile.TemporaryDirectory() as data:
        library = os.path.join(data, "slow_sync.so")
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, os.path.join(HERE, "slow_sync.c")], check=True)
        # The first start makes the tables; the second finds them, and only saving has to write.
        with Server(program, data) as server:
            _, kept, _ = server.ask("POST", "/api/saved", GAME)
        with Server(program, data, {"LD_PRELOAD": library}) as server:
            return flood(server, "slow", is_short, f"/api/saved/{kept['id']}")


def full(program):
    """Files may not grow beyond 256 KiB, as on a disk that is full."""
    faults, note = [], "x" * 1000
    with tempfile.TemporaryDirectory() as data, Server(program, data, max_file_bytes=256 << 10) as server:
        for _ in range(1000):
            status, answer, seconds = server.ask("POST", "/api/saved", {**GAME, "note": note})
            if status != 201:
                faults += judge("full", [(status, answer, seconds)])
                break
        else:
            faults.append("full: everything was saved")
        print(f"full: {status} {answer.get('error', answer)} in {seconds:.2f} s")
        if server.ask("GET", "/api/health")[0] != 200:
            faults.append("full: the server is not healthy")
    return faults


def flood(server, name, is_short, saved):
    """Saves from many threads while other routes are asked."""
    refused, others = [], []

    def save():
        refused.append(server.ask("POST", "/api/saved", GAME))

    with Watch(server) as watch:
        savers = [threading.Thread(target=save) for _ in range(100 if is_short else 200)]
        for saver in savers:
            saver.start()
        for _ in range(10):
            others.append(server.ask("POST", "/api/position", {"game": "tictactoe", "moves": ["b2"]}))
            others.append(server.ask("GET", saved))
        for saver in savers:
            saver.join()
    slowest = max(seconds for *_, seconds in others)
    print(f"{name}: {len(refused)} refused within {max(seconds for *_, seconds in refused):.2f} s, others {slowest:.2f} s")
    faults = judge(name, refused) + watch.faults(name)
    if any(status != 200 for status, *_ in others):
        faults.append(f"{name}: other routes failed: {[status for status, *_ in others]}")
    if slowest > MAX_OTHER_SECONDS:
        faults.append(f"{name}: other routes took {slowest:.2f} s")
    return faults


def judge(name, answers):
    faults = set()
    for status, answer, seconds in answers:
        if status != 503 or not answer.get("error", {}).get("message"):
            faults.add(f"{name}: expected 503 with a reason, got {status} {answer}")
        if seconds > MAX_SECONDS:
            faults.add(f"{name}: an answer took longer than {MAX_SECONDS} s")
    return sorted(faults)[:5]
