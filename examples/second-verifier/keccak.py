"""Keccak-256 as EVM chains use it. It pads with 0x01, where SHA3-256 of the standard library pads with 0x06."""

RATE = 136
MASK = 2**64 - 1


def _rotate(lane, by):
    return ((lane << by) | (lane >> (64 - by))) & MASK if by else lane


def _round_constants():
    """The constants of iota, from the linear feedback shift register of FIPS 202, algorithm 5."""
    register, constants = 1, []
    for _ in range(24):
        constant = 0
        for power in range(7):
            if register & 1:
                constant ^= 1 << (2**power - 1)
            register <<= 1
            if register & 0x100:
                register ^= 0x171
        constants.append(constant)
    return constants


CONSTANTS = _round_constants()


def _permute(lanes):
    """Keccak-f[1600]. The lane of column x and row y is at x + 5 y."""
    for constant in CONSTANTS:
        parity = [lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20] for x in range(5)]
        lanes = [lane ^ parity[(at - 1) % 5] ^ _rotate(parity[(at % 5 + 1) % 5], 1) for at, lane in enumerate(lanes)]
        moved = [0] * 25
        x, y, moved[0] = 1, 0, lanes[0]
        for step in range(24):
            moved[y + 5 * ((2 * x + 3 * y) % 5)] = _rotate(lanes[x + 5 * y], (step + 1) * (step + 2) // 2 % 64)
            x, y = y, (2 * x + 3 * y) % 5
        rows = [moved[at : at + 5] for at in range(0, 25, 5)]
        lanes = [row[x] ^ (~row[(x + 1) % 5] & MASK & row[(x + 2) % 5]) for row in rows for x in range(5)]
        lanes[0] ^= constant
    return lanes


def keccak256(data):
    lanes = [0] * 25
    padded = bytearray(data + b"\x01" + b"\x00" * (-(len(data) + 1) % RATE))
    padded[-1] |= 0x80
    for start in range(0, len(padded), RATE):
        block = padded[start : start + RATE]
        words = [int.from_bytes(block[at : at + 8], "little") for at in range(0, RATE, 8)]
        lanes = _permute([lane ^ word for lane, word in zip(lanes, words + [0] * 8)])
    return b"".join(lane.to_bytes(8, "little") for lane in lanes[:4])
