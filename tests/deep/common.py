"""What the campaigns of ./check-deep share: the program in a folder of its own, and the count of tries and failures."""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.append(os.path.join(HERE, "..", "attack"))

from server import Server  # noqa: E402  (tests/attack/server.py)

# A command that has not ended after this many seconds counts as a failure.
MAX_SECONDS = 120
# At most this many failures are printed in full.
MAX_PRINTED = 40


def environment(folder, extra=None):
    """The environment of the program: everything that it keeps stays inside the folder."""
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    own = {
        "HOME": folder,
        "XDG_STATE_HOME": os.path.join(folder, "state"),
        "XDG_DATA_HOME": os.path.join(folder, "data"),
        "XDG_CONFIG_HOME": os.path.join(folder, "config"),
        "XDG_CACHE_HOME": os.path.join(folder, "cache"),
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }
    return {**kept, **own, **(extra or {})}


class Result:
    """How a command ended. The exit code is negative after a signal, and None after the time limit."""

    def __init__(self, arguments, code, out, error):
        self.arguments, self.code, self.out, self.error = arguments, code, out, error

    def __str__(self):
        return f"arbore {' '.join(self.arguments)}: exit {self.code}: {self.error.strip()[-600:]}"

    def crash(self):
        """Why this is a crash, or None."""
        if self.code is None:
            return "not finished in time"
        if self.code < 0:
            return f"ended by signal {-self.code}"
        if self.code > 100 or "panicked" in self.error or "panicked" in self.out:
            return "panicked"
        return None

    def refusal_fault(self):
        """Why this is no refusal in good order: a non-zero exit code and one line that begins with `error:`."""
        errors = [line for line in self.error.splitlines() if line.startswith("error: ") and len(line) > 12]
        if self.code == 0 or len(errors) != 1:
            return f"expected a non-zero exit code and one line of error, got {len(errors)}"
        return None


class Arbore:
    """The program, with a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), folder

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def start(self, arguments, extra=None, **options):
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options}
        command = [self.program, *arguments]
        return subprocess.Popen(command, cwd=self.folder, env=environment(self.folder, extra), **streams)

    def run(self, *arguments, text="", extra=None, seconds=MAX_SECONDS):
        pipe = subprocess.PIPE
        process = self.start(arguments, extra, stdin=pipe, stdout=pipe, stderr=pipe)
        try:
            out, error = process.communicate(text.encode(), seconds)
            code = process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            out, error = process.communicate()
            code = None
        return Result(arguments, code, out.decode("utf-8", "replace"), error.decode("utf-8", "replace"))

    def must(self, *arguments, **options):
        """Runs a command that has to succeed, before anything is harmed."""
        result = self.run(*arguments, **options)
        if result.code != 0:
            sys.exit(f"preparing failed: {result}")
        return result


class Laboratory(Server):
    """`arbore serve`, which may fail to start: `address` is None then. Standard error is kept."""

    def __init__(self, arbore, data, extra=None):
        self.log = tempfile.TemporaryFile()
        command = ["serve", "--no-open", "--lang", "en", "--port", "0", "--rate", "1000000", "--data", data]
        self.process = arbore.start(command, extra, stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode().strip().rstrip("/")
        port = line.rsplit(":", 1)[-1]
        self.address = ("127.0.0.1", int(port)) if port.isdigit() else None
        if self.address is None:
            self.process.wait(MAX_SECONDS)

    def __exit__(self, *_):
        super().__exit__()
        self.process.stdout.close()

    def kill(self):
        """`kill -9`."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def result(self):
        """How it ended; None while it runs."""
        self.process.poll()
        self.log.seek(0)
        return Result(["serve"], self.process.returncode, "", self.log.read().decode("utf-8", "replace"))


class Campaign:
    """Counts tries and failures of named jobs."""

    def __init__(self, seed):
        self.seed, self.jobs, self.printed = seed, {}, 0

    def random(self, job):
        """Numbers of a job, which do not depend on the other jobs."""
        return random.Random(f"{self.seed} {job}")

    def count(self, job, failure=None):
        """Counts a try, and its failure if there is one."""
        tally = self.jobs.setdefault(job, [0, 0])
        tally[0] += 1
        if failure:
            tally[1] += 1
            self.printed += 1
            if self.printed <= MAX_PRINTED:
                print(f"FAILURE: {job}: {failure}", flush=True)

    def say(self, job, text=""):
        tries, failures = self.jobs.get(job, (0, 0))
        print(f"{job}: {tries} tries, {failures} failures{text}", flush=True)

    def end(self):
        """Prints the last line, and exits."""
        tries, failures = (sum(tally[at] for tally in self.jobs.values()) for at in (0, 1))
        print(f"{tries} tries, {failures} failures")
        sys.exit(bool(failures) or tries == 0)


def arguments(text, jobs, tries):
    """The command line that all campaigns share; `tries` is the default, None where all cases are tried."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = os.path.join(HERE, "..", "..", "target")
    built = [os.path.join(root, kind, "arbore") for kind in ("release", "debug")]
    default = max(filter(os.path.exists, built), key=os.path.getmtime, default=built[1])
    parser.add_argument("--program", default=default, help="the program (default: the newest in target)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="seed (default: the time)")
    if tries:
        parser.add_argument("--tries", type=int, default=tries, help=f"number of tries (default: {tries})")
    parser.add_argument("--only", action="append", choices=list(jobs), metavar="JOB", help=f"one of: {', '.join(jobs)}")
    asked = parser.parse_args()
    if not os.access(asked.program, os.X_OK):
        parser.error(f"no program at {asked.program}; build it with: cargo build -p arbore")
    asked.only = asked.only or list(jobs)
    print(f"seed {asked.seed}, {os.path.relpath(asked.program)}", flush=True)
    return asked


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
