"""The simple signature of BIP-322 by an address that pays to a witness public key hash."""

import hashlib

import secp256k1
from ripemd160 import ripemd160
from values import base64_bytes, require

LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
GENERATORS = [0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3]


def _sha256(data):
    return hashlib.sha256(data).digest()


def _double(data):
    return _sha256(_sha256(data))


def _polymod(words):
    """The checksum of BIP-173."""
    value = 1
    for word in words:
        top, value = value >> 25, (value & 0x1FFFFFF) << 5 ^ word
        for at, generator in enumerate(GENERATORS):
            value ^= generator if top >> at & 1 else 0
    return value


def address_of(prefix, key_hash):
    """The address of version 0 that pays to the hash of a public key."""
    number = int.from_bytes(key_hash, "big")
    words = [0] + [number >> shift & 31 for shift in range(155, -5, -5)]
    expanded = [ord(letter) >> 5 for letter in prefix] + [0] + [ord(letter) & 31 for letter in prefix]
    check = _polymod(expanded + words + [0] * 6) ^ 1
    words += [check >> 5 * (5 - at) & 31 for at in range(6)]
    return prefix + "1" + "".join(LETTERS[word] for word in words)


def _to_spend(key_hash, message):
    """The id of the transaction that nobody can mine, in its own byte order."""
    tag = _sha256(b"BIP0322-signed-message")
    inputs = bytes.fromhex("01" + "00" * 32 + "ffffffff" + "220020") + _sha256(tag + tag + message) + bytes(4)
    output = b"\x01" + bytes(8) + b"\x16\x00\x14" + key_hash
    return _double(bytes(4) + inputs + output + bytes(4))


def _digest(key_hash, message):
    """What is signed: BIP-143 over the transaction that would spend it."""
    outpoint = _to_spend(key_hash, message) + bytes(4)
    output = bytes(8) + b"\x01\x6a"
    script = b"\x19\x76\xa9\x14" + key_hash + b"\x88\xac"
    return _double(
        bytes(4) + _double(outpoint) + _double(bytes(4)) + outpoint + script + bytes(8) + bytes(4)
        + _double(output) + bytes(4) + b"\x01\x00\x00\x00"
    )  # fmt: skip


def require_signed(prefix, address, message, signature):
    """The witness has two items: the signature with its kind of hash (ALL), and the public key."""
    data = base64_bytes(signature)
    require(4 <= len(data) <= 200 and data[0] == 2, "no witness")
    length = data[1]
    signed, rest = data[2 : 2 + length], data[2 + length :]
    require(len(signed) == length > 8 and signed[-1] == 1 and len(rest) == 34 and rest[0] == 33, "no witness")
    key_hash = ripemd160(_sha256(rest[1:]))
    require(address_of(prefix, key_hash) == address, "the key of another address")
    r, s = secp256k1.read_der(signed[:-1])
    digest = _digest(key_hash, message.encode())
    require(secp256k1.verify(secp256k1.read_key(rest[1:]), digest, r, s), "a wrong signature")
