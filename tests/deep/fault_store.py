"""The store of the server, while the k-th call fails."""

import errno
import os
import shutil

from common import Laboratory
from fault_files import MAX_CALLS, Faults, cases

GAMES = 3


def game(note):
    return {"line": {"game": "nim", "moves": ["0:1"]}, "note": note}


def serve(is_new):
    """Games are saved in a new store, or in one that is there."""

    def tried(campaign, name, arbore, library):
        folder = arbore.path("laboratory")
        faults, known, before = Faults(library, folder), {}, f"{folder}.before"
        if not is_new:
            with Laboratory(arbore, before) as server:
                known = save(server, [])
        for call, mode, error in cases():
            for at in range(1, MAX_CALLS + 1):
                shutil.rmtree(folder, ignore_errors=True)
                if not is_new:
                    shutil.copytree(before, folder)
                failure = fail(arbore, folder, faults.environment(call, mode, error, at), known)
                if not faults.has_failed():
                    break
                what = f"{call} {at} {mode} {errno.errorcode[error]}"
                campaign.count(name, f"{what}: {failure}" if failure else None)
            else:
                campaign.count(name, f"{call} {mode}: more than {MAX_CALLS} calls")

    return tried


def save(server, faults):
    """Saves games. Returns what was acknowledged; other answers than errors with a message are faults."""
    known = {}
    for number in range(GAMES):
        status, kept, _ = server.ask("POST", "/api/saved", game(f"note {number}"))
        if status == 201:
            known[kept["id"]] = f"note {number}"
        elif status not in (500, 503) or not kept.get("error", {}).get("message"):
            faults.append(f"saving: {status} {kept}")
    return known


def check(server, known):
    """What is not as it was acknowledged."""
    for one, note in known.items():
        status, found, _ = server.ask("GET", f"/api/saved/{one}")
        if status != 200 or found.get("note") != note:
            return f"an acknowledged game is missing: {status} {found}"
    return None


def fail(arbore, folder, extra, known):
    """Runs a server with a failure and one without. Says what is wrong."""
    wrong, known = [], dict(known)
    server = Laboratory(arbore, folder, extra)
    if server.address is None:
        result = server.result()
        if result.crash() or result.refusal_fault():
            return f"{result.crash() or result.refusal_fault()}: {result}"
    else:
        known.update(save(server, wrong))
        if server.process.poll() is not None or server.ask("GET", "/api/health")[0] != 200:
            wrong.append("it is not healthy")
        server.kill() if os.path.getsize(os.path.join(folder, "laboratory.sqlite")) % 2 else server.__exit__()
        result = server.result()
        if "panicked" in result.error:
            wrong.append(f"panicked: {result}")
    with Laboratory(arbore, folder) as again:
        if again.address is None:
            return f"{wrong} it does not start again: {again.result()}"
        wrong.append(check(again, known))
        fine = []
        if len(save(again, fine)) != GAMES:
            wrong.append(f"saving afterwards fails {fine}")
    return "; ".join(filter(None, wrong)) or None


JOBS = {"serve": serve(is_new=False), "new-serve": serve(is_new=True)}
