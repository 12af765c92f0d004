"""Trees of RFC 6962 with their proofs as RFC 9162 checks them, and Merkle sum trees."""

import hashlib

from values import require

EMPTY = hashlib.sha256(b"").digest()


def hash_leaf(entry):
    return hashlib.sha256(b"\x00" + entry).digest()


def hash_children(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def included(leaf, index, size, hashes, root):
    """RFC 9162, section 2.1.3.2."""
    if index >= size:
        return False
    node, last, result = index, size - 1, leaf
    for sibling in hashes:
        if last == 0:
            return False
        if node & 1 or node == last:
            result = hash_children(sibling, result)
            while not node & 1 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            result = hash_children(result, sibling)
        node, last = node >> 1, last >> 1
    return last == 0 and result == root


def consistent(old_size, old_root, size, root, hashes):
    """RFC 9162, section 2.1.4.2. Every tree begins with the empty tree."""
    if old_size > size:
        return False
    if old_size == 0:
        return hashes == [] and old_root == EMPTY and (size > 0 or root == EMPTY)
    if old_size == size:
        return hashes == [] and old_root == root
    path = list(hashes)
    if old_size & (old_size - 1) == 0:
        path.insert(0, old_root)
    if path == []:
        return False
    node, last = old_size - 1, size - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    old_result = result = path[0]
    for sibling in path[1:]:
        if last == 0:
            return False
        if node & 1 or node == last:
            old_result = hash_children(sibling, old_result)
            result = hash_children(sibling, result)
            while not node & 1 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            result = hash_children(result, sibling)
        node, last = node >> 1, last >> 1
    return last == 0 and old_result == old_root and result == root


def sum_leaf(currency, uid, nonce, balance, records=None):
    data = currency.encode().ljust(8, b"\x00") + uid.to_bytes(8, "big") + nonce + balance.to_bytes(16, "big")
    data = b"\x02" + data if records is None else b"\x05" + data + records
    return hashlib.sha256(data).digest(), balance


def _sum_parent(left, right):
    total = left[1] + right[1]
    require(total < 2**128, "a sum that is too large")
    data = left[0] + left[1].to_bytes(16, "big") + right[0] + right[1].to_bytes(16, "big")
    return hashlib.sha256(b"\x03" + data).digest(), total


def sum_root(leaf, index, count, path):
    """The published root that a leaf and its path lead to, and the sum."""
    require(index < count, "an index beyond the tree")
    node, at, last, rest = leaf, index, count - 1, list(path)
    while last > 0:
        if at & 1 or at < last:
            require(rest != [], "a path that is too short")
            sibling = rest.pop(0)
            node = _sum_parent(sibling, node) if at & 1 else _sum_parent(node, sibling)
        at, last = at >> 1, last >> 1
    require(rest == [], "a path that is too long")
    return hashlib.sha256(b"\x04" + count.to_bytes(8, "big") + node[0] + node[1].to_bytes(16, "big")).digest(), node[1]
