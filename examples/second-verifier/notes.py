"""Signed notes, checkpoints, cosignatures and tlog-proofs of C2SP."""

import hashlib
import re

import ed25519
import mldsa44
from tree import hash_leaf, included
from values import Refused, base64_bytes, require, utf16_length

ED25519 = 1
COSIGNATURE = 4
COSIGNATURE_ML_DSA = 6
PUBLIC_BYTES = {ED25519: 32, COSIGNATURE: 32, COSIGNATURE_ML_DSA: mldsa44.PUBLIC_BYTES}
NAME = re.compile(r"[^\s\ufeff\u0000-\u001f\u007f-\u009f+]+")
SIGNATURE_LINE = re.compile("\u2014 ([^ ]+) ([A-Za-z0-9+/]+={0,2})")
SIZE = re.compile("0|[1-9][0-9]{0,15}")


class Key:
    def __init__(self, vkey):
        match = re.fullmatch(r"([^+]+)\+([0-9a-f]{8})\+(.+)", vkey)
        require(match is not None, "no vkey")
        self.name, key_id, encoded = match.groups()
        require(is_name(self.name), "no vkey")
        data = base64_bytes(encoded)
        require(data != b"", "no vkey")
        self.type, self.public = data[0], data[1:]
        require(PUBLIC_BYTES.get(self.type) == len(self.public), "a key of another type")
        digest = hashlib.sha256(self.name.encode() + b"\n" + data).digest()
        self.id = digest[:4]
        require(self.id.hex() == key_id, "another key id")


def is_name(name):
    return NAME.fullmatch(name) is not None and utf16_length(name) <= 255


def read_keys(vkeys):
    """The keys of the house and those of witnesses. A text that is no key is skipped."""
    keys = []
    for vkey in vkeys:
        try:
            keys.append(Key(vkey))
        except Refused:
            continue
    return [k for k in keys if k.type == ED25519], [k for k in keys if k.type != ED25519]


def parse_note(note):
    """The text of a note and its signature lines: (name, key id, signature)."""
    require(utf16_length(note) <= 1_048_576, "a note that is too long")
    require(not any(c < " " and c != "\n" for c in note), "a control character")
    end = note.rfind("\n\n")
    require(end > 0 and note.endswith("\n"), "no note")
    lines = note[end + 2 : -1].split("\n")
    require(len(lines) <= 32, "too many signatures")
    signatures = []
    for line in lines:
        match = SIGNATURE_LINE.fullmatch(line)
        require(match is not None and is_name(match[1]), "no signature line")
        data = base64_bytes(match[2])
        require(len(data) > 4, "no signature")
        signatures.append((match[1], data[:4], data[4:]))
    return note[: end + 1], signatures


def signed_by(note, keys, message_of):
    """The keys that signed the note. A wrong signature of a known key refuses it."""
    body, signatures = parse_note(note)
    signers = []
    for key in keys:
        for name, key_id, signature in signatures:
            if name == key.name and key_id == key.id:
                message, raw = message_of(key, body, signature)
                algorithm = mldsa44 if key.type == COSIGNATURE_ML_DSA else ed25519
                require(algorithm.verify(key.public, message, raw), "a wrong signature")
                signers.append(key)
    return signers


def open_note(note, keys, name):
    """The text of a note that a key with this name signed."""
    ours = [key for key in keys if key.name == name]
    require(signed_by(note, ours, lambda _, body, raw: (body.encode(), raw)) != [], "not signed")
    return parse_note(note)[0]


def _short(value):
    data = value.encode()
    require(0 < len(data) < 256, "a name that is too long")
    return bytes([len(data)]) + data


def _cosigned(key, body, timed):
    require(len(timed) > 8, "no cosignature")
    time, second = timed[:8], int.from_bytes(timed[:8], "big")
    require(second <= 2**53 - 1, "a time out of bounds")
    if key.type == COSIGNATURE:
        return f"cosignature/v1\ntime {second}\n{body}".encode(), timed[8:]
    # The structure that ML-DSA-44 signs: a subtree from entry 0 up to the size.
    origin, size, root = body.split("\n")[:3]
    range_of = bytes(8) + read_size(size).to_bytes(8, "big")
    message = b"subtree/v1\n\0" + _short(key.name) + time + _short(origin) + range_of + base64_bytes(root, 32)
    return message, timed[8:]


def seconds_seen(note, witnesses):
    """The seconds at which each witness cosigned a checkpoint, by its name and key id."""
    signed_by(note, witnesses, _cosigned)
    seen = {}
    for key in witnesses:
        for name, key_id, signature in parse_note(note)[1]:
            if name == key.name and key_id == key.id:
                seen.setdefault((name, key_id), []).append(int.from_bytes(signature[:8], "big"))
    return seen


def require_witnessed(checkpoints, witnesses, minimum=1):
    for checkpoint in set(checkpoints):
        seen = {key.name for key in signed_by(checkpoint, witnesses, _cosigned)}
        require(len(seen) >= minimum, "too few witnesses")


def read_size(value):
    require(SIZE.fullmatch(value) is not None and int(value) <= 2**53 - 1, "no size")
    return int(value)


def open_checkpoint(note, keys, origin):
    """The size and the root of a checkpoint that the log with this origin signed."""
    lines = open_note(note, keys, origin)[:-1].split("\n")
    require(len(lines) == 3, "a checkpoint has three lines")
    require(lines[0] == origin, "another log")
    require(parse_note(note)[1][0][0] == origin, "the first signature is not the log's")
    return read_size(lines[1]), base64_bytes(lines[2], 32)


class Proof:
    """A tlog-proof. Its checkpoint is not read yet."""

    def __init__(self, value):
        require(isinstance(value, str) and utf16_length(value) <= 32_768, "no proof")
        head, empty, self.checkpoint = value.partition("\n\n")
        lines = head.split("\n")
        require(empty != "" and lines.pop(0) == "c2sp.org/tlog-proof@v1" and lines != [], "no proof")
        self.has_extra = lines[0].startswith("extra ")
        if self.has_extra:
            extra = lines.pop(0)
            require(len(extra) <= 4096, "an extra line that is too long")
            base64_bytes(extra[len("extra ") :])
        require(lines != [] and lines[0].startswith("index "), "no index")
        self.index = read_size(lines.pop(0)[len("index ") :])
        require(len(lines) <= 63, "too many hashes")
        self.hashes = [base64_bytes(line, 32) for line in lines]

    def require_logged(self, entry, checkpoint):
        size, root = checkpoint
        require(included(hash_leaf(entry), self.index, size, self.hashes, root), "not in the log")
        require(not self.has_extra, "an extra line")
