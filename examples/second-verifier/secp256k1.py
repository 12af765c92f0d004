"""ECDSA on secp256k1 (SEC 1 and SEC 2): verification, and recovery of the public key. Written for reading, not for speed."""

from values import require

P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)


def _add(a, b):
    """The sum of two points. None is the point at infinity."""
    if a is None or b is None:
        return a or b
    (x, y), (u, v) = a, b
    if x == u and (y + v) % P == 0:
        return None
    slope = 3 * x * x * pow(2 * y, -1, P) if a == b else (v - y) * pow(u - x, -1, P)
    sum_x = (slope * slope - x - u) % P
    return sum_x, (slope * (x - sum_x) - y) % P


def _multiply(times, point):
    result = None
    while times:
        if times & 1:
            result = _add(result, point)
        point, times = _add(point, point), times >> 1
    return result


def _lift(x, is_odd):
    """The point with this x, whose y is odd or even."""
    require(x < P, "no point")
    square = (x**3 + 7) % P
    y = pow(square, (P + 1) // 4, P)
    require(y * y % P == square, "no point")
    return x, P - y if (y & 1) != is_odd else y


def read_key(data):
    """The point of a compressed public key."""
    require(len(data) == 33 and data[0] in (2, 3), "no public key")
    return _lift(int.from_bytes(data[1:], "big"), data[0] & 1)


def require_numbers(r, s):
    """The smaller of both numbers s is the only spelling."""
    require(0 < r < N and 0 < s <= N // 2, "a number out of bounds")


def verify(key, digest, r, s):
    require_numbers(r, s)
    inverse = pow(s, -1, N)
    point = _add(_multiply(int.from_bytes(digest, "big") * inverse % N, G), _multiply(r * inverse % N, key))
    return point is not None and point[0] % N == r


def recover(digest, r, s, is_odd):
    """The public key that made a signature whose point R has x = r."""
    require_numbers(r, s)
    inverse = pow(r, -1, N)
    point = _multiply(s * inverse % N, _lift(r, is_odd))
    key = _add(point, _multiply(-int.from_bytes(digest, "big") * inverse % N, G))
    require(key is not None, "no public key")
    return key


def _der_integer(data):
    """An integer at the beginning of strict DER, and the rest."""
    require(len(data) >= 3 and data[0] == 2 and data[1] < 0x80, "no DER")
    value, rest = data[2 : 2 + data[1]], data[2 + data[1] :]
    require(len(value) == data[1] > 0 and value[0] < 0x80, "no DER")
    require(value[0] != 0 or (len(value) > 1 and value[1] >= 0x80), "another spelling of DER")
    return int.from_bytes(value, "big"), rest


def read_der(data):
    """The two numbers of a signature in strict DER."""
    require(len(data) >= 2 and data[0] == 0x30 and data[1] < 0x80 and data[1] == len(data) - 2, "no DER")
    r, rest = _der_integer(data[2:])
    s, rest = _der_integer(rest)
    require(rest == b"", "no DER")
    return r, s
