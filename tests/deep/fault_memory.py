"""Commands with tables, while memory is refused."""

import os
import re
import subprocess

from common import Arbore, Laboratory, Result, environment

MEGABYTE = 1 << 20
# Allocations of this many bytes and more are promised to be errors.
LARGE = MEGABYTE
# Memory maps of this many megabytes and more are refused.
MAPS = [1024, 512, 256, 128, 96, 64, 48, 40, 33, 24, 16, 8, 4, 2]
# Megabytes of address space (`ulimit -v`).
SPACES = [*range(4000, 1500, -500), *range(1500, 150, -50), *range(150, 40, -5)]

COMMANDS = [
    ["analyze", "connect4", "--depth", "4", "--algorithm", "engine:hash=64"],
    ["analyze", "chess", "--depth", "3", "--algorithm", "engine:hash=512,threads=2"],
    ["analyze", "connect4", "--nodes", "2000", "--algorithm", "mcts:hash=128"],
    ["analyze", "connect4", "--nodes", "20000", "--algorithm", "perfect:hash=128"],
    ["analyze", "pig", "--algorithm", "value-iteration"],
    ["solve", "connect4:width=5,height=4", "--hash", "256"],
    ["solve", "connect4:width=4,height=4", "--db", "FILE", "--memory", "256"],
    ["solve", "achi", "--db", "FILE", "--memory", "256"],
    ["solve", "connect4:width=5,height=4", "--journal", "FILE", "--hash", "256"],
    ["book", "build", "tictactoe", "--plies", "2", "-o", "FILE", "--memory", "256"],
    ["match", "connect4", "--player", "engine:hash=64,depth=2", "--player", "random", "--games", "2", "--save", "FILE"],
    ["play", "connect4", "--player", "engine:hash=64,depth=2", "--player", "random:seed=1", "--plain", "--yes"],
    ["uci"],
]
UCI = "uci\nsetoption name Hash value 256\nisready\nposition startpos\ngo depth 3\nquit\n"


def judge(result):
    """What is wrong when memory was refused."""
    small = re.search(r"memory allocation of (\d+) bytes failed", result.error)
    if small and result.code == -6:
        size = int(small[1])
        return f"an allocation of {size} bytes ends the process: {result}" if size >= LARGE else None
    if result.crash():
        return f"{result.crash()}: {result}"
    # A limit that was reached first is an answer, and so is a search that found nothing for lack of memory.
    if result.code == 4 and result.out and not result.error:
        return None
    if result.code and result.refusal_fault():
        return f"{result.refusal_fault()}: {result}"
    if result.arguments[:1] == ["uci"] and result.code == 0 and "bestmove" not in result.out:
        return f"no move: {result} {result.out[-300:]}"
    return None


def tried(extras):
    """Every command with every refusal."""

    def run(campaign, name, arbore, library):
        for command in COMMANDS:
            for what, extra, limit in extras(library):
                file = arbore.path("file")
                subprocess.run(["rm", "-rf", file, f"{file}.building"], check=True)
                arguments = [file if word == "FILE" else word for word in command]
                text = UCI if command == ["uci"] else ""
                result = limited(arbore, arguments, text, extra, limit)
                failure = judge(result)
                campaign.count(name, f"{what}: {failure}" if failure else None)

    return run


def limited(arbore: Arbore, arguments, text, extra, megabytes):
    """Runs a command, with at most this address space if there is a limit."""
    if megabytes is None:
        return arbore.run(*arguments, text=text, extra=extra)
    script = f'ulimit -v {megabytes * 1024} && exec "$0" "$@"'
    command = ["sh", "-c", script, arbore.program, *arguments]
    own = environment(arbore.folder, extra)
    try:
        done = subprocess.run(
            command, input=text.encode(), capture_output=True, cwd=arbore.folder, env=own, timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        return Result(arguments, None, "", "")
    return Result(arguments, done.returncode, done.stdout.decode(), done.stderr.decode("utf-8", "replace"))


def maps(library):
    for megabytes in MAPS:
        extra = {"LD_PRELOAD": library, "FAULT_BYTES": str(megabytes * MEGABYTE)}
        yield f"maps of {megabytes} MB", extra, None


def spaces(_library):
    for megabytes in SPACES:
        yield f"address space of {megabytes} MB", None, megabytes


def serve(campaign, name, arbore, library):
    """A server with searches, while memory maps are refused: it answers, and goes on."""
    search = "/api/search?game=connect4&player=engine:hash=64&time=200ms"
    for megabytes in MAPS:
        extra = {"LD_PRELOAD": library, "FAULT_BYTES": str(megabytes * MEGABYTE)}
        server = Laboratory(arbore, arbore.path(f"laboratory{megabytes}"), extra)
        if server.address is None:
            failure = judge(server.result())
        else:
            body = stream(server, search)
            is_healthy = server.process.poll() is None and server.ask("GET", "/api/health")[0] == 200
            server.__exit__()
            failure = judge(server.result())
            if not failure and is_healthy and not re.search(r"event: *(done|failed)", body) and '"error"' not in body:
                failure = f"no answer to a search: {body[-300:]}"
        campaign.count(name, f"maps of {megabytes} MB: {failure}" if failure else None)


def stream(server, path):
    """The body of an answer that is sent as events."""
    import http.client

    connection = http.client.HTTPConnection(*server.address, timeout=30)
    try:
        connection.request("GET", path)
        return connection.getresponse().read().decode("utf-8", "replace")
    except (OSError, http.client.HTTPException) as error:
        return repr(error)
    finally:
        connection.close()


JOBS = {"memory": tried(maps), "address-space": tried(spaces), "serve-memory": serve}
