"""Receipts, tickets and proofs of liabilities. Each check returns the first step that failed, or None, and the steps not shown."""

from types import SimpleNamespace

import notes
import records
from anchors import anchor_block, anchor_root, read_anchor
from trades import check_result, read_entry, read_order, read_result, require_after_seen, require_terms
from tree import hash_leaf, included, sum_leaf, sum_root
from values import (
    ADDRESS, ASSET, BITCOIN_ID, CHAIN, CONTRACT, CURRENCY, EVM_ID, HASH, HOST, MAX_AMOUNT, MAX_COUNT, MAX_NUMBER,
    MAX_SECOND, MAX_SUM, NONCE, PRINTABLE, SIGNATURE,
    NotShown, Refused, amount, base64_bytes, canonical, listed, members, number, parse_canonical, require, require_shown, text,
)  # fmt: skip


class Steps:
    def __init__(self):
        self.failed = None
        self.not_shown = []

    def check(self, name, body):
        """Runs a step. Returns its value, or None if it failed."""
        try:
            return body()
        except Refused as reason:
            self.failed = self.failed or (name, str(reason))
            return None
        except NotShown:
            self.not_shown.append(name)
            return None

    def result(self):
        return self.failed, self.not_shown


def needed(value):
    require(value is not None, "a step before this one failed")
    return value


def read_signed(data, maximum):
    """The members of a signed document, and its signed note."""
    require(len(data) <= maximum, "a file that is too large")
    value = parse_canonical(data)
    require(isinstance(value, dict), "no object")
    rest = {name: member for name, member in value.items() if name != "signature"}
    line = text(value.get("signature"), "\u2014 [^\n]{1,400}")
    return rest, f"{canonical(rest)}\n\n{line}\n"


def check_signature(steps, document, keys):
    steps.check("signature", lambda: notes.open_note(needed(document).note, keys, document.host + "/receipts"))


def check_witnesses(steps, witnesses, checkpoints_of, minimum=1):
    def witnessed():
        checkpoints = checkpoints_of()
        require_shown(witnesses, "no known witness")
        notes.require_witnessed(checkpoints, witnesses, minimum)

    steps.check("witnesses", witnessed)


def _read_run(value, maximum):
    run = []
    for item in listed(value, maximum):
        leaf, proof = members(item, ["leaf", "proof"])
        run.append((notes.Proof(proof), read_entry(leaf)))
    return run


# 1 January 2027, 00:00 UTC, in seconds.
VERSION_1_UNTIL = 1_798_761_600


def _read_bound(value):
    order_proof, price = members(value, ["order_proof", "price"])
    leaf, proof = members(price, ["leaf", "proof"])
    return SimpleNamespace(order=notes.Proof(order_proof), price=notes.Proof(proof), entry=read_entry(leaf))


def check_bound(steps, host, order, bound_of, keys, witnesses, enough=1):
    """The three steps of a bound in time. `bound_of` gives the bound, or refuses."""

    def given():
        needed(order)
        require_shown(witnesses, "no known witness")
        bound = bound_of()
        require_shown(bound is not None, "no bound")
        return bound

    def logged():
        bound = given()
        bound.order.require_logged(order.entry, notes.open_checkpoint(bound.order.checkpoint, keys, host + "/log/orders"))
        prices = notes.open_checkpoint(bound.price.checkpoint, keys, host + "/log/prices")
        bound.price.require_logged(bound.entry.logged, prices)
        require(bound.price.index == prices[0] - 1, "not the newest price")
        return bound

    bound = steps.check("bound_logged", logged)

    def in_time():
        given()
        accepted = order.accepted
        latest = accepted + 4
        prices = notes.seconds_seen(needed(bound).price.checkpoint, witnesses)
        orders = notes.seconds_seen(bound.order.checkpoint, witnesses)
        seen = [(key[0], min(times), max(prices.get(key, [-1]))) for key, times in orders.items()]
        late_prices = bound.entry.second > latest

        def are_enough(sightings):
            return len({name for name, _, _ in sightings}) >= enough

        require_shown(are_enough(seen), "too few witnesses")
        prices_first = [(name, w, p) for name, w, p in seen if 0 <= p < w]
        require(not (late_prices and prices_first and are_enough(prices_first)), "later prices were seen before the order")
        seen = [(name, w, p) for name, w, p in seen if w <= latest]
        require_shown(are_enough(seen), "seen late")
        seen = [(name, w, p) for name, w, p in seen if w >= accepted - 2]
        require(are_enough(seen), "seen before its acceptance")
        seen = [(name, w, p) for name, w, p in seen if p >= w]
        require_shown(are_enough(seen), "prices that were seen before the order")
        require_shown(not late_prices, "prices that were seen late")

    steps.check("bound_time", in_time)

    def current():
        given()
        require(needed(bound).entry.second >= order.accepted - 3, "prices that are too old")

    steps.check("prices_current", current)


def _read_receipt(data):
    value, note = read_signed(data, 1024 * 1024)
    names = ["entry", "host", "order", "order_proof", "result", "settlement", "type", "v"]
    if value.get("v") != 1:
        names += ["bound"] + (["anchor"] if "anchor" in value else [])
    members(value, names)
    number(value["v"], 1, 2)
    text(value["type"], "receipt")
    entry = _read_run(value["entry"], 7)
    settlement = None if value["settlement"] is None else _read_run(value["settlement"], 32)
    indexed = lambda run: [(proof.index, shown) for proof, shown in run]
    order = read_order(value["order"])
    require(value["v"] > 1 or order.accepted < VERSION_1_UNTIL, "too new for version 1")
    return SimpleNamespace(
        note=note,
        version=value["v"],
        bound=None if value.get("bound") is None else _read_bound(value["bound"]),
        anchor=read_anchor(value["anchor"]) if "anchor" in value else None,
        host=text(value["host"], HOST),
        order=order,
        order_proof=notes.Proof(value["order_proof"]),
        shown=entry + (settlement or []),
        entry=indexed(entry),
        settlement=None if settlement is None else indexed(settlement),
        result=read_result(value["result"]),
    )


def check_receipt(data, vkeys):
    steps, (keys, witnesses) = Steps(), notes.read_keys(vkeys)
    receipt = steps.check("format", lambda: _read_receipt(data))
    check_signature(steps, receipt, keys)
    orders = steps.check(
        "orders_checkpoint",
        lambda: notes.open_checkpoint(needed(receipt).order_proof.checkpoint, keys, receipt.host + "/log/orders"),
    )
    steps.check("order_logged", lambda: needed(receipt).order_proof.require_logged(receipt.order.entry, needed(orders)))
    steps.check("after_seen", lambda: require_after_seen(needed(receipt).order))

    def prices_checkpoint():
        checkpoints = {proof.checkpoint for proof, _ in needed(receipt).shown}
        require(len(checkpoints) == 1, "not one checkpoint")
        return notes.open_checkpoint(checkpoints.pop(), keys, receipt.host + "/log/prices")

    prices = steps.check("prices_checkpoint", prices_checkpoint)

    def prices_logged():
        for proof, entry in needed(receipt).shown:
            proof.require_logged(entry.logged, needed(prices))

    steps.check("prices_logged", prices_logged)
    check_witnesses(
        steps,
        witnesses,
        lambda: [needed(receipt).order_proof.checkpoint] + [proof.checkpoint for proof, _ in receipt.shown],
    )
    # A receipt that could not be read has failed at an earlier step.
    if receipt is not None:
        check_bound(steps, receipt.host, receipt.order, lambda: receipt.bound, keys, witnesses)

        def anchor():
            require_shown(receipt.anchor is not None, "no anchor")
            return receipt.anchor

        def root():
            shown = anchor()
            needed(orders)
            needed(prices)
            return anchor_root(shown, receipt.order_proof.checkpoint, receipt.shown[0][0].checkpoint)

        anchored = steps.check("anchor_root", root)
        steps.check("anchor_block", lambda: anchor_block(anchor(), needed(anchored)))
    check_result(steps, receipt)
    return steps.result()


def _read_ticket(data):
    require(len(data) <= 8 * 1024, "a file that is too large")
    value = parse_canonical(data)
    members(value, ["batch", "host", "order", "type", "v"])
    number(value["v"], 1, 1)
    text(value["type"], "ticket")
    host, batch = text(value["host"], HOST), value["batch"]
    members(batch, ["index", "path", "root", "signature", "size"])
    base64_bytes(batch["root"], 32)
    base64_bytes(batch["signature"], 68)
    size = number(batch["size"], 1, 65_536)
    body = f"tallystick batch v1\n{host}\n{size}\n{batch['root']}\n"
    return SimpleNamespace(
        host=host,
        order=read_order(value["order"]),
        index=number(batch["index"], 0, 65_535),
        size=size,
        path=[base64_bytes(item, 32) for item in listed(batch["path"], 16)],
        root=base64_bytes(batch["root"], 32),
        note=f"{body}\n\u2014 {host}/receipts {batch['signature']}\n",
    )


def check_ticket(data, order_proof, vkeys):
    steps, (keys, witnesses) = Steps(), notes.read_keys(vkeys)
    ticket = steps.check("format", lambda: _read_ticket(data))
    check_signature(steps, ticket, keys)

    def order_in_batch():
        leaf = hash_leaf(needed(ticket).order.entry)
        require(included(leaf, ticket.index, ticket.size, ticket.path, ticket.root), "not in the batch")

    steps.check("order_in_batch", order_in_batch)
    steps.check("terms", lambda: require_terms(needed(ticket).order))
    steps.check("after_seen", lambda: require_after_seen(needed(ticket).order))

    def given():
        needed(ticket)
        require_shown(order_proof is not None, "no proof of the order")

    def orders_checkpoint():
        given()
        proof = notes.Proof(order_proof)
        return proof, notes.open_checkpoint(proof.checkpoint, keys, needed(ticket).host + "/log/orders")

    logged = steps.check("orders_checkpoint", orders_checkpoint)

    def order_logged():
        given()
        needed(logged)[0].require_logged(ticket.order.entry, logged[1])

    steps.check("order_logged", order_logged)

    def checkpoints():
        given()
        require_shown(witnesses, "no known witness")
        return [needed(logged)[0].checkpoint]

    check_witnesses(steps, witnesses, checkpoints)
    if ticket is not None:
        check_bound(steps, ticket.host, ticket.order, lambda: None, keys, witnesses)
    return steps.result()


def _read_amounts(value):
    require(isinstance(value, dict), "no amounts")
    return {text(name, ASSET): amount(each, 0, MAX_SUM) for name, each in value.items()}


def _read_tree(value, version):
    count = number(value["count"], 0, MAX_COUNT)
    return {
        "leaves": number(value["leaves"], 0, MAX_COUNT) if version > 1 else count,
        "root": base64_bytes(value["root"], 32),
        "sum": amount(value["sum"], 0, MAX_SUM),
    }


def _read_loans(value):
    members(value, ["count", "leaves", "root", "sum"])
    return SimpleNamespace(**_read_tree(value, 4))


def _read_owed(value, version):
    names = ["count", "held", "root", "sum", "leaves", "promised", "unproven", "loans"]
    members(value, names[: {1: 4, 2: 5, 3: 7, 4: 8, 5: 8}[version]])
    _read_amounts(value["held"])
    return SimpleNamespace(
        **_read_tree(value, version),
        loans=_read_loans(value["loans"]) if version > 3 else None,
        promised=_read_amounts(value["promised"]) if version > 2 else {},
        unproven=_read_amounts(value["unproven"]) if version > 2 else {},
    )


def _read_old_address(value):
    members(value, ["address", "balance", "chain", "currency", "message", "signature"])
    text(value["currency"], CURRENCY)
    amount(value["balance"], 0, MAX_SUM)
    for name in ["address", "chain", "message", "signature"]:
        text(value[name], PRINTABLE)


def _read_address(value):
    address, balance, chain, challenge, currency, kind, signature = members(
        value, ["address", "balance", "chain", "challenge", "currency", "kind", "signature"]
    )
    is_signed = challenge is not None or signature is not None
    return SimpleNamespace(
        address=text(address, ADDRESS),
        balance=None if balance is None else amount(balance, 0, MAX_SUM),
        chain=text(chain, CHAIN),
        currency=text(currency, CURRENCY),
        kind=text(kind, "hot|deposit|cold"),
        challenge=number(challenge, 0, 15) if is_signed else None,
        signature=text(signature, SIGNATURE) if is_signed else None,
    )


def _read_challenge(value):
    chain_id, block_hash, block_number, second = members(value, ["chain_id", "hash", "number", "t"])
    return SimpleNamespace(
        chain_id=number(chain_id, 1, MAX_NUMBER),
        hash=text(block_hash, HASH),
        number=number(block_number, 0, MAX_NUMBER),
        second=number(second, 0, MAX_SECOND),
    )


def _read_block(value):
    """The second of the block of balances."""
    if value is None:
        return None
    block_hash, block_number, second = members(value, ["hash", "number", "t"])
    text(block_hash, HASH)
    number(block_number, 0, MAX_NUMBER)
    return number(second, 0, MAX_SECOND)


def _read_chain(value):
    block, coin, name, kind, tokens = members(value, ["block", "coin", "id", "kind", "tokens"])
    text(kind, "evm|bitcoin")
    require(isinstance(tokens, dict) and len(tokens) <= 8 and (kind == "evm" or tokens == {}), "no tokens")
    for currency, contract in tokens.items():
        text(currency, CURRENCY)
        text(contract, CONTRACT)
    return SimpleNamespace(
        kind=kind,
        id=text(name, EVM_ID if kind == "evm" else BITCOIN_ID),
        coin=text(coin, CURRENCY),
        tokens=tokens,
        second=_read_block(block),
    )


def _read_chains(value):
    require(isinstance(value, dict) and len(value) <= 8, "no chains")
    return {text(name, CHAIN): _read_chain(chain) for name, chain in value.items()}


def read_statement(value, version):
    members(value, ["addresses", "currencies", "t", "v"] + (["chains", "challenges"] if version > 2 else []))
    number(value["v"], version, version)
    require(isinstance(value["currencies"], dict) and len(value["currencies"]) <= 64, "no currencies")
    addresses = [(_read_address if version > 2 else _read_old_address)(each) for each in listed(value["addresses"], 256)]
    return SimpleNamespace(
        second=number(value["t"], 0, MAX_SECOND),
        currencies={text(name, CURRENCY): _read_owed(owed, version) for name, owed in value["currencies"].items()},
        addresses=addresses,
        challenges=[_read_challenge(each) for each in listed(value["challenges"], 16)] if version > 2 else [],
        chains=_read_chains(value["chains"]) if version > 2 else {},
    )


LEAF = ["balance", "index", "nonce", "path"]


def _read_leaf(value):
    path = []
    for node in listed(value["path"], 48):
        node_hash, node_sum = members(node, ["hash", "sum"])
        path.append((base64_bytes(node_hash, 32), amount(node_sum, 0, MAX_SUM)))
    return SimpleNamespace(
        nonce=bytes.fromhex(text(value["nonce"], NONCE)),
        balance=amount(value["balance"], 0, MAX_AMOUNT),
        index=number(value["index"], 0, MAX_COUNT),
        path=path,
    )


def _read_liability(data):
    value, note = read_signed(data, 256 * 1024)
    version = number(value.get("v"), 1, 5)
    common = ["balance", "currency", "host", "proof", "statement", "type", "uid", "v"]
    has_records = version > 4 and value.get("type") == "liability"
    names = ["index", "nonce", "path"] if version == 1 else ["leaves"]
    members(value, common + names + (["records"] if has_records else []))
    kind = text(value["type"], "liability|loan")
    require(kind == "liability" or version > 3, "a version without loans")
    if version > 1:
        for leaf in listed(value["leaves"], 64):
            members(leaf, LEAF)
    return SimpleNamespace(
        note=note,
        kind=kind,
        host=text(value["host"], HOST),
        currency=text(value["currency"], CURRENCY),
        uid=amount(value["uid"], 0, MAX_AMOUNT),
        balance=amount(value["balance"], 0, MAX_AMOUNT),
        leaves=[_read_leaf(leaf) for leaf in ([value] if version == 1 else value["leaves"])],
        records=records.read_accounts(value["records"]) if has_records else None,
        stated=read_statement(value["statement"], version),
        statement=canonical(value["statement"]).encode(),
        proof=notes.Proof(value["proof"]),
    )


def check_liability(data, vkeys):
    steps = Steps()
    check_liability_steps(steps, data, vkeys)
    return steps.result()


def check_liability_steps(steps, data, vkeys):
    """Returns the document, or None if it could not be read."""
    keys, witnesses = notes.read_keys(vkeys)
    document = steps.check("format", lambda: _read_liability(data))
    check_signature(steps, document, keys)
    checkpoint = steps.check(
        "liabilities_checkpoint",
        lambda: notes.open_checkpoint(needed(document).proof.checkpoint, keys, document.host + "/log/liabilities"),
    )
    steps.check("statement_logged", lambda: needed(document).proof.require_logged(document.statement, needed(checkpoint)))
    check_witnesses(steps, witnesses, lambda: [needed(document).proof.checkpoint])

    def balance_included():
        owed = needed(document).stated.currencies.get(document.currency)
        if document.kind == "loan":
            owed = owed and owed.loans
        require(owed is not None and document.leaves != [], "not in the statement")
        last, top = -1, 0
        for leaf in document.leaves:
            require(leaf.index > last, "leaves in another order")
            last = leaf.index
            accounts_hash = document.records and document.records.hash
            node = sum_leaf(document.currency, document.uid, leaf.nonce, leaf.balance, accounts_hash)
            root, top = sum_root(node, leaf.index, owed.leaves, leaf.path)
            require(root == owed.root, "another root")
        require(sum(leaf.balance for leaf in document.leaves) == document.balance, "another balance")
        require(document.records is None or document.records.sum == document.balance, "accounts that do not add up")
        return top, owed.sum

    owed = steps.check("balance_included", balance_included)
    steps.check("total", lambda: require(needed(owed)[0] == owed[1], "another total"))
    return document
