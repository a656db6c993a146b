"""Requests that are sent slowly or in crumbs: they must cost what they weigh, and end at the deadline."""

import select
import time

from server import Watch, allow_connections

JSON = "Content-Type: application/json"
# A request is received within this many seconds, head and body; then its connection is closed.
DEADLINE = 10
# Allowance for a machine that has other things to do.
GRACE = 5


def crumbs(server, is_short):
    """24 bodies in one-byte segments, another 24 in one-byte chunks; 360 kB in all."""
    count, each = 24, 1_500 if is_short else 15_000
    plain = server.head("POST", "/api/position", JSON, "Content-Length: 60000")
    chunked = server.head("POST", "/api/position", JSON, "Transfer-Encoding: chunked")
    faults = []
    for name, head, crumb in [("segments", plain, b" "), ("chunks", chunked, b"1\r\n \r\n")]:
        connections = [server.connect() for _ in range(count)]
        with Watch(server) as watch:
            for connection in connections:
                connection.sendall(head)
            sent, ended = 0, 0
            for _ in range(each):
                for number, connection in enumerate(connections):
                    try:
                        connection.sendall(crumb)
                        sent += 1
                    except OSError:
                        # The deadline has ended this one; another begins.
                        ended += 1
                        connection.close()
                        connections[number] = server.connect()
                        connections[number].sendall(head)
                # The server reads each piece by itself, rather than many at once.
                time.sleep(0.002)
            time.sleep(0.5)
        for connection in connections:
            connection.close()
        print(f"{name}: {sent} pieces sent, {ended} connections ended by the deadline")
        faults += watch.faults(name)
    return faults


def slow(server, is_short):
    """Many bodies, a byte now and then; as many heads that never end; and as many connections that say nothing."""
    count = allow_connections(1_200 if is_short else 4_200)
    body = server.head("POST", "/api/position", JSON, "Content-Length: 60000")
    return [
        *hold(server, "slow bodies", count, body + b" ", b" "),
        *hold(server, "slow heads", count, body[:-2] + b"X-Slow: ", b"x"),
        *hold(server, "silence", count, b"", b""),
    ]


def hold(server, name, count, first, more):
    """Opens connections, keeps each of them moving, and waits for the server to close them all."""
    poller, connections, refused = select.poll(), {}, 0
    faults = []
    with Watch(server) as watch:
        started = time.monotonic()
        for _ in range(count):
            try:
                connection = server.connect()
                connection.sendall(first)
                connection.setblocking(False)
                connections[connection.fileno()] = connection
                poller.register(connection, select.POLLIN)
            except OSError:
                refused += 1
        next_byte = time.monotonic() + 1
        while connections and time.monotonic() < started + DEADLINE + GRACE:
            for number, _ in poller.poll(50):
                close_if_done(poller, connections, number)
            if time.monotonic() > next_byte:
                next_byte += 1
                for number in list(connections):
                    try:
                        connections[number].send(more)
                    except OSError:
                        drop(poller, connections, number)
        seconds = time.monotonic() - started
    print(f"{name}: {count} connections, {refused} refused at once, {len(connections)} open after {seconds:.1f} s")
    if connections:
        faults.append(f"{name}: {len(connections)} connections are open after {seconds:.1f} s")
    for number in list(connections):
        drop(poller, connections, number)
    return faults + watch.faults(name)


def close_if_done(poller, connections, number):
    try:
        is_done = not connections[number].recv(4096)
    except BlockingIOError:
        is_done = False
    except OSError:
        is_done = True
    if is_done:
        drop(poller, connections, number)


def drop(poller, connections, number):
    poller.unregister(number)
    connections.pop(number).close()
