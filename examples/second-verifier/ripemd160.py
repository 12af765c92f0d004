"""RIPEMD-160, which the standard library has only where OpenSSL still has it."""

MASK = 2**32 - 1
ORDER = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8]
LEFT_SHIFTS = [
    [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
    [12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
    [13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
    [14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
    [15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
]
LEFT_CONSTANTS = [0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E]
RIGHT_CONSTANTS = [0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0]
FUNCTIONS = [
    lambda x, y, z: x ^ y ^ z,
    lambda x, y, z: (x & y) | (~x & z),
    lambda x, y, z: (x | ~y) ^ z,
    lambda x, y, z: (x & z) | (y & ~z),
    lambda x, y, z: x ^ (y | ~z),
]


def _rotate(value, by):
    value &= MASK
    return (value << by | value >> (32 - by)) & MASK


def _line(state, words, order, constants, functions):
    a, b, c, d, e = state
    for turn in range(5):
        for place in order:
            shift = LEFT_SHIFTS[turn][place]
            value = _rotate(a + functions[turn](b, c, d) + words[place] + constants[turn], shift) + e
            a, b, c, d, e = e, value & MASK, b, _rotate(c, 10), d
        order = [ORDER[place] for place in order]
    return a, b, c, d, e


def ripemd160(data):
    padded = data + b"\x80" + bytes(-(len(data) + 9) % 64) + (8 * len(data)).to_bytes(8, "little")
    state = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
    for start in range(0, len(padded), 64):
        words = [int.from_bytes(padded[at : at + 4], "little") for at in range(start, start + 64, 4)]
        left = _line(state, words, list(range(16)), LEFT_CONSTANTS, FUNCTIONS)
        right = _line(state, words, [(9 * at + 5) % 16 for at in range(16)], RIGHT_CONSTANTS, FUNCTIONS[::-1])
        state = tuple((state[(at + 1) % 5] + left[(at + 2) % 5] + right[(at + 3) % 5]) & MASK for at in range(5))
    return b"".join(value.to_bytes(4, "little") for value in state)
