"""The server under attack: started on a port of its own, watched by a process of its own."""

import http.client
import json
import multiprocessing
import os
import resource
import signal
import socket
import subprocess
import time

# A health check answers within this many milliseconds, whatever else is sent.
MAX_HEALTH_MS = 100
# Resident memory grows by at most this many megabytes during an attack.
MAX_GROWTH_MB = 20
# Files that this program itself keeps open besides the connections of an attack.
OWN_FILES = 64


class Server:
    """`arbore serve` on a free port of the loopback interface."""

    def __init__(self, program, data, environment=None, max_file_bytes=None):
        def limit_files():
            # Writing beyond the limit is then an error instead of the end of the process.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (max_file_bytes, max_file_bytes))

        self.process = subprocess.Popen(
            [program, "serve", "--no-open", "--lang", "en", "--port", "0", "--data", data],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "NO_COLOR": "1", **(environment or {})},
            preexec_fn=limit_files if max_file_bytes else None,
            text=True,
        )
        line = self.process.stdout.readline().strip().rstrip("/")
        self.address = ("127.0.0.1", int(line.rsplit(":", 1)[1]))
        # What is measured is a server in use: games, messages and threads are there.
        for game in ["nim", "no such game"] * 10:
            self.ask("POST", "/api/position", {"game": game})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def memory(self):
        """Resident memory, in megabytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            facts = dict(line.split(":", 1) for line in status)
        return int(facts["VmRSS"].split()[0]) / 1024

    def connect(self):
        connection = socket.create_connection(self.address, timeout=30)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def head(self, method, path, *headers):
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.address[1]}", *headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def ask(self, method, path, body=None, timeout=30):
        return ask(self.address, method, path, body, timeout)


def ask(address, method, path, body=None, timeout=30):
    """The status, the JSON and the seconds that an answer took; status 0 where there was none."""
    started = time.monotonic()
    connection = http.client.HTTPConnection(*address, timeout=timeout)
    headers = {"Content-Type": "application/json"} if body is not None else {}
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        status, found = answer.status, json.loads(answer.read())
    except (OSError, http.client.HTTPException) as error:
        status, found = 0, {"no answer": repr(error)}
    finally:
        connection.close()
    return status, found, time.monotonic() - started


class Watch:
    """Measures memory and health checks during an attack, from a process of its own: the attacker is busy."""

    def __init__(self, server):
        self.server = server
        self.stop = multiprocessing.Event()
        self.receiver, sender = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=watch, args=(server, self.stop, sender))

    def __enter__(self):
        self.before = self.server.memory()
        self.process.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        self.times, self.failures, self.most = self.receiver.recv()
        self.process.join()

    def faults(self, name):
        """Prints what was measured, and returns what was wrong."""
        # On a machine that has other work, everything takes longer in proportion.
        limit = MAX_HEALTH_MS * max(1, os.getloadavg()[0] / os.cpu_count())
        times = sorted(self.times) or [0]
        usual, most = times[len(times) * 99 // 100], times[-1]
        # One answer may be late for reasons of the machine's.
        late = sum(milliseconds > limit for milliseconds in times)
        growth = self.most - self.before
        print(
            f"{name}: {len(self.times)} health checks, 99 % within {usual:.0f} ms, all within {most:.0f} ms; "
            f"memory {self.before:.0f} MB, at most {growth:.0f} MB more"
        )
        faults = [f"{name}: a health check failed: {failure}" for failure in self.failures[:3]]
        if late > 1:
            faults.append(f"{name}: {late} health checks took longer than {limit:.0f} ms, up to {most:.0f} ms")
        if growth > MAX_GROWTH_MB:
            faults.append(f"{name}: memory grew by {growth:.0f} MB, the limit is {MAX_GROWTH_MB} MB")
        if len(self.times) < 10:
            faults.append(f"{name}: only {len(self.times)} health checks were answered")
        return faults


def watch(server, stop, sender):
    times, failures, most = [], [], 0
    while not stop.is_set():
        status, answer, seconds = server.ask("GET", "/health", timeout=5)
        times.append(seconds * 1000)
        if status != 200:
            failures.append(f"{status} {answer}")
        most = max(most, server.memory())
        time.sleep(0.02)
    sender.send((times, failures, most))


def allow_connections(count):
    """Raises the number of open files as far as needed, and returns how many connections it allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + OWN_FILES if hard == resource.RLIM_INFINITY else min(count + OWN_FILES, hard)
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return min(count, max(soft, wanted) - OWN_FILES)
