"""Anchors: a root over checkpoints in a transaction of an EVM chain, proven to be in a block."""

import hashlib
from types import SimpleNamespace

from keccak import keccak256
from tree import hash_children, hash_leaf
from values import base64_bytes, listed, members, number, require, text

MAX_BYTES = 1024
MEMBERS = ["header", "index", "kind", "nodes", "orders", "prices", "size"]


def _read_bytes(value):
    data = base64_bytes(value)
    require(1 <= len(data) <= MAX_BYTES, "too many bytes")
    return data


def _read_place(value):
    index, path = members(value, ["index", "path"])
    return number(index, 0, 15), [base64_bytes(item, 32) for item in listed(path, 4)]


def read_block(value):
    """The members about the block."""
    text(value["kind"], "evm-calldata/1")
    return SimpleNamespace(
        header=_read_bytes(value["header"]),
        index=number(value["index"], 0, 65_535),
        nodes=[_read_bytes(node) for node in listed(value["nodes"], 8)],
    )


def read_anchor(value):
    members(value, MEMBERS)
    return SimpleNamespace(
        **vars(read_block(value)),
        size=number(value["size"], 1, 16),
        orders=_read_place(value["orders"]),
        prices=_read_place(value["prices"]),
    )


def _top(leaf, index, size, path):
    """The root that a path leads to, as RFC 9162, section 2.1.3.2, finds it."""
    require(index < size, "an index beyond the tree")
    node, last = index, size - 1
    for sibling in path:
        require(last > 0, "a path that is too long")
        if node & 1 or node == last:
            leaf = hash_children(sibling, leaf)
            while not node & 1 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            leaf = hash_children(leaf, sibling)
        node, last = node >> 1, last >> 1
    require(last == 0, "a path that is too short")
    return leaf


def anchor_root(anchor, orders_note, prices_note):
    def root_of(note, place):
        top = _top(hash_leaf(note[: note.rfind("\n\n") + 1].encode()), place[0], anchor.size, place[1])
        return hashlib.sha256(b"tallystick anchor v1\n" + bytes([anchor.size]) + top).digest()

    root = root_of(orders_note, anchor.orders)
    require(root == root_of(prices_note, anchor.prices), "two roots")
    return root


def _items(data, depth=0):
    """The items of RLP, in its one canonical spelling."""
    require(depth <= 4, "too deep")
    items, at = [], 0
    while at < len(data):
        prefix = data[at]
        if prefix < 0x80:
            items.append(data[at : at + 1])
            at += 1
            continue
        is_list = prefix >= 0xC0
        length = prefix - (0xC0 if is_list else 0x80)
        start = at + 1
        if length > 55:
            start += length - 55
            require(length - 55 <= 2 and start <= len(data) and data[at + 1] != 0, "a wrong length")
            length = int.from_bytes(data[at + 1 : start], "big")
            require(length > 55, "a wrong length")
        content = data[start : start + length]
        require(len(content) == length, "an item that is cut short")
        require(is_list or length != 1 or content[0] >= 0x80, "a byte in another spelling")
        items.append(_items(content, depth + 1) if is_list else content)
        at = start + length
    return items


def _list(data):
    items = _items(data)
    require(len(items) == 1 and isinstance(items[0], list), "no list")
    return items[0]


def _bytes(item):
    require(isinstance(item, bytes), "a list")
    return item


def _integer(item):
    require(len(_bytes(item)) <= 6 and item[:1] != b"\x00", "no integer")
    return int.from_bytes(item, "big")


def _half_bytes(data):
    return [half for byte in data for half in (byte >> 4, byte & 15)]


def _key(index):
    if index == 0:
        return _half_bytes(b"\x80")
    data = index.to_bytes((index.bit_length() + 7) // 8, "big")
    return _half_bytes(data if len(data) == 1 and index < 0x80 else bytes([0x80 + len(data)]) + data)


def _transaction_at(root, index, nodes):
    expected, left = root, _key(index)
    for at, data in enumerate(nodes):
        require(keccak256(data) == expected, "another node")
        items = _list(data)
        if len(items) == 17:
            require(left != [], "a path that is too long")
            expected, left = _bytes(items[left[0]]), left[1:]
        else:
            require(len(items) == 2, "no node")
            halves = _half_bytes(_bytes(items[0]))
            require(halves != [] and halves[0] <= 3, "no path")
            is_odd, is_leaf = halves[0] & 1, halves[0] & 2
            require(is_odd or halves[1] == 0, "no path")
            path = halves[1 if is_odd else 2 :]
            require(left[: len(path)] == path, "another path")
            left = left[len(path) :]
            if is_leaf:
                require(left == [] and at == len(nodes) - 1, "another path")
                return _bytes(items[1])
            expected = _bytes(items[1])
        require(len(expected) == 32, "no node")
    require(False, "a path that is too short")


def anchor_block(anchor, root):
    """The hash, the number and the second of the block, and its chain. Only the chain knows whether it has this block."""
    fields = _list(anchor.header)
    require(len(fields) >= 15, "no header")
    transaction = _transaction_at(_bytes(fields[4]), anchor.index, anchor.nodes)
    require(transaction[:1] == b"\x02", "a transaction of another type")
    sent = _list(transaction[1:])
    require(len(sent) == 12 and sent[7] == b"tally-a1" + root, "another root")
    chain_id = _integer(sent[0])
    return keccak256(anchor.header), _integer(fields[8]), _integer(fields[11]), chain_id
