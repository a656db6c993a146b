"""Load on a laboratory of our own: starts it, sends people, and says whether they were served well.

    tests/load/run play  --program target/release/arbore              200 people play
    tests/load/run mixed --program target/release/arbore              20 analyse, 50 play
    tests/load/run soak  --program target/release/arbore --time 3600  a long time, with people who leave
    tests/load/run leave --program target/release/arbore              who leaves stops his search
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

import gevent
from locust import events
from locust.env import Environment
from locust.log import setup_logging
from people import Analyst, Laboratory, Leaver, Player, Visitor

# Who comes: (class, how many).
SCENARIOS = {
    "play": [(Player, 200)],
    "mixed": [(Player, 50), (Analyst, 20)],
    "soak": [(Player, 20), (Visitor, 2), (Leaver, 1)],
    "leave": [],
}
# Milliseconds: a move takes no longer, for 99 of 100.
MOST_MOVE = 500
# In the last third of the time the memory is at most so much more than in the second, and some megabytes: two searches
# may run, each with a table of its own.
MOST_GROWTH = 1.1
SOME = 40


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", choices=SCENARIOS)
    parser.add_argument("--program", required=True, help="the program arbore, of a release build")
    parser.add_argument("--port", type=int, default=7399)
    parser.add_argument("--time", type=int, default=60, help="seconds")
    return parser.parse_args()


def memory(process):
    """Resident memory in megabytes, now and at most."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        facts = dict(line.split(":", 1) for line in status)
    return int(facts["VmRSS"].split()[0]) / 1024, int(facts["VmHWM"].split()[0]) / 1024


def work(process):
    """Seconds that processors have worked for it."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    asked = arguments()
    setup_logging("WARNING")
    host = f"http://127.0.0.1:{asked.port}"
    with tempfile.TemporaryDirectory() as data:
        command = [asked.program, "serve", "--no-open", "--port", str(asked.port), "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE)
        server.stdout.readline()
        try:
            faults = leave(host) if asked.scenario == "leave" else load(asked, host, server)
        finally:
            server.terminate()
            closed = server.wait(15)
    if closed != 0:
        faults.append(f"the laboratory ended with {closed}")
    for fault in faults:
        print("FAULT:", fault)
    sys.exit(bool(faults))


def load(asked, host, server):
    people = SCENARIOS[asked.scenario]
    for kind, count in people:
        kind.fixed_count = count
    count = sum(count for _, count in people)
    environment = Environment(user_classes=[kind for kind, _ in people], host=host, events=events)
    runner = environment.create_local_runner()
    # The first minute of a class: all within ten seconds. What is measured begins after that.
    runner.start(count, spawn_rate=max(count / 10, 1))
    gevent.sleep(12)
    environment.stats.reset_all()
    seen = []
    before, own = work(server), time.process_time()
    ends = time.monotonic() + asked.time
    while time.monotonic() < ends:
        seen.append(memory(server))
        gevent.sleep(min(10, max(asked.time / 20, 1)))
    seen.append(memory(server))
    used, own = work(server) - before, time.process_time() - own
    runner.quit()
    faults = report(environment.stats, seen, asked.scenario)
    print(f"processors: {used:.1f} s for the laboratory, {own:.1f} s for the people, in {asked.time} s")
    return faults


def report(stats, seen, scenario):
    faults = []
    print(f"{'':16}{'count':>8}{'failed':>8}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}  ms")
    for entry in sorted(stats.entries.values(), key=lambda entry: entry.name):
        times = [entry.get_response_time_percentile(share) or 0 for share in (0.5, 0.95, 0.99)]
        times = "".join(f"{value:8.0f}" for value in [*times, entry.max_response_time])
        print(f"{entry.name:16}{entry.num_requests:8}{entry.num_failures:8}{times}")
        if entry.name != "busy" and entry.num_failures:
            faults.append(f"{entry.num_failures} of {entry.name} failed")
    for error in stats.errors.values():
        print(f"  {error.occurrences} × {error.name}: {error.error}")
    move = stats.get("move", "")
    if move.num_requests == 0:
        faults.append("nobody has moved")
    elif scenario != "soak" and move.get_response_time_percentile(0.99) > MOST_MOVE:
        faults.append(f"moves take longer than {MOST_MOVE} ms")
    if scenario != "mixed" and stats.get("busy", "").num_requests:
        faults.append("somebody was sent away")
    third = len(seen) // 3
    parts = [seen[:third], seen[third : 2 * third], seen[2 * third :]]
    first, middle, last = (sum(now for now, _ in part) / len(part) for part in parts)
    print(f"memory: {first:.0f}, {middle:.0f}, {last:.0f} MB in the thirds of the time, {seen[-1][1]:.0f} at most")
    if scenario == "soak" and last > middle * MOST_GROWTH + SOME:
        faults.append("memory grows")
    return faults


def leave(host):
    """Searches that nobody waits for must end within 50 ms, and what asking takes."""
    asks = Laboratory(host)

    def running():
        return json.load(asks.send("GET", "/api/health"))["searches"]

    times = []
    for _ in range(40):
        laboratory = Laboratory(host)
        news = laboratory.search({"game": "chess", "moves": []}, player="engine", time="20s")
        next(news)
        assert running() == 1
        started = time.perf_counter()
        laboratory.connection.sock.close()
        laboratory.connection.close()
        news.close()
        del news
        while running():
            time.sleep(0.001)
        times.append((time.perf_counter() - started) * 1000)
    times.sort()
    median = times[len(times) // 2]
    print(f"left: a search ends after {median:.1f} ms (median), {times[-1]:.1f} ms at most")
    # Now and then other processes have the processors.
    nearly_all = times[len(times) * 19 // 20]
    return [] if nearly_all < 50 and times[-1] < 1000 else ["searches go on though nobody waits"]


main()
