"""Canonical JSON, and readers of its values with the syntax and the bounds of docs/verification.md."""

import base64
import json
import re


class Refused(Exception):
    """A check that failed."""


class NotShown(Exception):
    """The material of a step is absent or says nothing: the step neither holds nor fails."""


def require(condition, reason):
    if not condition:
        raise Refused(reason)


def require_shown(condition, reason):
    if not condition:
        raise NotShown(reason)


MAX_DEPTH = 16
MAX_NUMBER = 2**53 - 1
# Only two-character escapes and \u00xx of RFC 8785.
ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def _text(value):
    require(not any(0xD800 <= ord(c) <= 0xDFFF for c in value), "a lone surrogate")
    return '"' + "".join(ESCAPES.get(c) or ("\\u%04x" % ord(c) if c < " " else c) for c in value) + '"'


def canonical(value, depth=1):
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        require(abs(value) <= MAX_NUMBER, "a number that is not exact")
        return str(value)
    require(isinstance(value, (list, dict)), "a fraction")
    require(depth <= MAX_DEPTH, "too deep")
    if isinstance(value, list):
        return "[" + ",".join(canonical(item, depth + 1) for item in value) + "]"
    # RFC 8785 orders names by UTF-16 units.
    names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(_text(name) + ":" + canonical(value[name], depth + 1) for name in names) + "}"


def parse_canonical(data):
    try:
        text = data.decode("utf-8", "strict")
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("no JSON") from error
    require(canonical(value) == text, "not the canonical spelling")
    return value


def members(value, names):
    require(isinstance(value, dict) and set(value) == set(names), "other members")
    return [value[name] for name in names]


def listed(value, maximum):
    require(isinstance(value, list) and len(value) <= maximum, "no such list")
    return value


def text(value, pattern):
    require(isinstance(value, str) and re.fullmatch(pattern, value) is not None, "no such text")
    return value


def number(value, minimum, maximum):
    is_number = isinstance(value, int) and not isinstance(value, bool)
    require(is_number and minimum <= value <= maximum, "no such number")
    return value


def amount(value, minimum, maximum):
    """An integer that is written as text."""
    integer = int(text(value, "0|-?[1-9][0-9]{0,39}"))
    require(minimum <= integer <= maximum, "an integer out of bounds")
    return integer


def base64_bytes(value, length=None):
    require(isinstance(value, str), "no base64")
    try:
        data = base64.b64decode(value, validate=True)
    except ValueError as error:
        raise Refused("no base64") from error
    require(base64.b64encode(data).decode() == value, "another spelling of base64")
    require(length is None or len(data) == length, "a wrong length")
    return data


def utf16_length(value):
    return len(value.encode("utf-16-be", "surrogatepass")) // 2


HOST = r"(?=.{1,200}\Z)[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9][0-9]{0,4})?"
SYMBOL = "[A-Z0-9]{2,20}"
CURRENCY = "[A-Z0-9]{1,8}"
VENUE = "[a-z0-9][a-z0-9_-]{0,31}"
ASSET = "[a-z][a-z0-9_]{0,31}"
UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
NONCE = "[0-9a-f]{32}"
PRINTABLE = "[ -~]{1,1024}"
CHAIN = "[A-Za-z0-9_-]{1,32}"
HASH = "[0-9a-f]{64}"
EVM_ID = "[1-9][0-9]{0,14}"
BITCOIN_ID = "bc|tb|bcrt"
CONTRACT = "0x[0-9a-fA-F]{40}"
ADDRESS = "0x[0-9a-fA-F]{40}|(bc|tb|bcrt)1[0-9a-z]{8,87}"
SIGNATURE = "0x[0-9a-f]{130}|[A-Za-z0-9+/]{8,1000}={0,2}"

MAX_AMOUNT = 2**63 - 1
MAX_SUM = 2**128 - 1
MAX_COUNT = 2**48
MAX_SECOND = 253_402_300_799
MAX_RATE = 10**9
