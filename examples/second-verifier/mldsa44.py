"""Verifies ML-DSA-44 of FIPS 204: pure, with an empty context. Written for reading, so that a signature needs some milliseconds."""

import hashlib

Q, D, K, L, TAU, OMEGA = 8_380_417, 13, 4, 4, 39, 80
GAMMA1, GAMMA2, BETA = 1 << 17, (Q - 1) // 88, 78
PUBLIC_BYTES, SIGNATURE_BYTES = 32 + 320 * K, 32 + 576 * L + OMEGA + K


def _shake256(data, length):
    return hashlib.shake_256(data).digest(length)


def _zeta(index):
    return pow(1753, int(f"{index:08b}"[::-1], 2), Q)


ZETAS = [_zeta(index) for index in range(256)]


def _ntt(poly):
    w, m, size = list(poly), 0, 128
    while size >= 1:
        for start in range(0, 256, 2 * size):
            m += 1
            for j in range(start, start + size):
                t = ZETAS[m] * w[j + size] % Q
                w[j], w[j + size] = (w[j] + t) % Q, (w[j] - t) % Q
        size //= 2
    return w


def _inverse_ntt(poly):
    w, m, size = list(poly), 256, 1
    while size < 256:
        for start in range(0, 256, 2 * size):
            m -= 1
            for j in range(start, start + size):
                t = w[j]
                w[j], w[j + size] = (t + w[j + size]) % Q, -ZETAS[m] * (t - w[j + size]) % Q
        size *= 2
    return [value * 8_347_681 % Q for value in w]


def _unpack(data, bits):
    value, mask = int.from_bytes(data, "little"), (1 << bits) - 1
    return [(value >> (bits * index)) & mask for index in range(256)]


def _sample_matrix_entry(rho, row, column):
    """A polynomial of the public matrix, in the domain of the transform."""
    # Each three bytes give a coefficient with a probability above 99.9 %.
    data, coefficients, at = hashlib.shake_128(rho + bytes([column, row])).digest(3 * 512), [], 0
    while len(coefficients) < 256:
        value = int.from_bytes(data[at : at + 3], "little") & 0x7FFFFF
        at += 3
        if value < Q:
            coefficients.append(value)
    return coefficients


def _sample_challenge(seed):
    """A polynomial with 39 coefficients that are 1 or -1."""
    data, c, at = _shake256(seed, 1024), [0] * 256, 8
    signs = int.from_bytes(data[:8], "little")
    for index in range(256 - TAU, 256):
        while data[at] > index:
            at += 1
        place = data[at]
        at += 1
        c[index] = c[place]
        c[place] = -1 if (signs >> (index + TAU - 256)) & 1 else 1
    return c


def _read_hints(data):
    """The places of the hints by polynomial. None if they are not spelled in the one allowed way."""
    hints, index = [], 0
    for end in data[OMEGA:]:
        if end < index or end > OMEGA:
            return None
        places = list(data[index:end])
        if any(one >= other for one, other in zip(places, places[1:])):
            return None
        hints.append(set(places))
        index = end
    return hints if not any(data[index:OMEGA]) else None


def _use_hint(hint, value):
    low = value % (2 * GAMMA2)
    if low > GAMMA2:
        low -= 2 * GAMMA2
    if value - low == Q - 1:
        high, low = 0, low - 1
    else:
        high = (value - low) // (2 * GAMMA2)
    if not hint:
        return high
    return (high + 1) % 44 if low > 0 else (high - 1) % 44


def _pack_high(values):
    return sum(value << (6 * index) for index, value in enumerate(values)).to_bytes(192, "little")


def _sum_of_products(row, vector):
    return [sum(a[i] * b[i] for a, b in zip(row, vector)) for i in range(256)]


def verify(public, message, signature):
    if len(public) != PUBLIC_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    rho, seed, ends = public[:32], signature[:32], signature[32 + 576 * L :]
    t1 = [_unpack(public[32 + 320 * i : 352 + 320 * i], 10) for i in range(K)]
    z = [[GAMMA1 - value for value in _unpack(signature[32 + 576 * i : 608 + 576 * i], 18)] for i in range(L)]
    hints = _read_hints(ends)
    if hints is None or any(abs(value) >= GAMMA1 - BETA for poly in z for value in poly):
        return False
    # The two zeros: not hashed before, and a context of no bytes.
    mu = _shake256(_shake256(public, 64) + b"\0\0" + message, 64)
    c, z = _ntt(_sample_challenge(seed)), [_ntt(poly) for poly in z]
    high = b""
    for row in range(K):
        product = _sum_of_products([_sample_matrix_entry(rho, row, column) for column in range(L)], z)
        scaled = _ntt([value << D for value in t1[row]])
        w = _inverse_ntt([(product[i] - c[i] * scaled[i]) % Q for i in range(256)])
        high += _pack_high([_use_hint(i in hints[row], w[i]) for i in range(256)])
    return _shake256(mu + high, 32) == seed
