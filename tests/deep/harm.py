"""Damage to the bytes of a file."""

# Blocks that are swapped or zeroed have at most this many bytes.
MAX_BLOCK = 4096


def harm(random, data):
    """Damages the bytes. Returns what was done and the new bytes, which differ from the old ones."""
    for _ in range(100):
        kind = random.choice(KINDS)
        found = kind(random, bytearray(data))
        if found != data:
            return kind.__name__, bytes(found)
    return "emptied", b""


def flipped(random, data):
    """One to eight bits."""
    for _ in range(random.choice([1, 1, 1, 2, 8])):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return data


def truncated(random, data):
    return data[: random.randrange(len(data))]


def torn(random, data):
    """The end is missing, as after a crash."""
    return data[: len(data) - random.randint(1, min(64, len(data)))]


def inserted(random, data):
    at = random.randint(0, len(data))
    more = random.choice([b"\0", b"\n", b" ", b"\xff", random.randbytes(random.randint(1, 100)), data[:50]])
    return data[:at] + more + data[at:]


def cut(random, data):
    """Some bytes in the middle are missing."""
    begin, end = block(random, data)
    return data[:begin] + data[end:]


def swapped(random, data):
    """Two blocks in each other's place."""
    length = random.randint(1, max(1, min(MAX_BLOCK, len(data) // 2)))
    first = random.randint(0, max(0, len(data) - 2 * length))
    second = random.randint(first + length, max(first + length, len(data) - length))
    one, other = data[first : first + length], data[second : second + length]
    return data[:first] + other + data[first + length : second] + one + data[second + length :]


def zeroed(random, data):
    """A page of zeros, as a disk leaves it that lost a write."""
    begin, end = block(random, data)
    data[begin:end] = bytes(end - begin)
    return data


def zeroed_page(random, data):
    page = random.randrange(1 + len(data) // MAX_BLOCK) * MAX_BLOCK
    data[page : page + MAX_BLOCK] = bytes(len(data[page : page + MAX_BLOCK]))
    return data


def emptied(_random, _data):
    return b""


def replaced(random, data):
    """Something else of the same length."""
    return random.randbytes(len(data))


def repeated(random, data):
    """A block twice."""
    begin, end = block(random, data)
    return data[:end] + data[begin:end] + data[end:]


def block(random, data):
    begin = random.randrange(max(1, len(data)))
    return begin, min(len(data), begin + random.randint(1, MAX_BLOCK if random.random() < 0.3 else 40))


# What happens most often on a disk is tried most often.
KINDS = [flipped] * 6 + [truncated, torn, torn, inserted, inserted, cut, swapped, swapped]
KINDS += [zeroed, zeroed_page, emptied, replaced, repeated]
