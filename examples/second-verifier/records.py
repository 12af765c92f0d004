"""The accounts of a customer in a statement, and the customer's own lines against them."""

import datetime
import hashlib
import uuid
from types import SimpleNamespace

from values import MAX_NUMBER, amount, base64_bytes, canonical, listed, members, number, require, require_shown, text

ACCOUNTS = ["available", "borrowed", "held"]
MAX_AMOUNT = 2**63 - 1
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


def read_accounts(value):
    accounts, staked = members(value, ["accounts", "staked"])
    read = {}
    for each in listed(accounts, 3):
        account, balance, head, lines = members(each, ["account", "balance", "head", "lines"])
        text(account, "|".join(ACCOUNTS))
        require(all(other < account for other in read), "accounts in another order")
        read[account] = SimpleNamespace(
            lines=number(lines, 0, MAX_NUMBER), balance=amount(balance, 0, MAX_AMOUNT), head=base64_bytes(head, 32)
        )
    data = b"tallystick records v1\n" + canonical(value).encode()
    total = sum(each.balance for each in read.values()) + amount(staked, 0, MAX_AMOUNT)
    return SimpleNamespace(accounts=read, hash=hashlib.sha256(data).digest(), sum=total)


def _units(value, currency):
    sign, digits = (-1, value[1:]) if value.startswith("-") else (1, value)
    whole, _, fraction = digits.partition(".")
    return sign * int(whole + fraction.ljust(6 if currency == "USDT" else 8, "0"))


def _read_line(row):
    at = datetime.datetime.fromisoformat(row["created_at"].replace("Z", "+00:00")) - EPOCH
    return SimpleNamespace(
        number=int(row["number"]),
        amount=_units(row["amount"], row["currency"]),
        balance=_units(row["balance_after"], row["currency"]),
        ms=at // datetime.timedelta(milliseconds=1),
        kind=row["kind"],
        reference=bytes(16) if row["reference"] is None else uuid.UUID(row["reference"]).bytes,
    )


def _next_head(head, line):
    data = line.number.to_bytes(8, "big") + line.amount.to_bytes(8, "big", signed=True) + line.balance.to_bytes(8, "big")
    data += line.ms.to_bytes(8, "big") + line.kind.encode().ljust(32, b"\x00") + line.reference
    return hashlib.sha256(b"\x06" + head + data).digest()


def _walk(document, kept, rows, account):
    first = hashlib.sha256(f"tallystick lines v1\n{document.uid} {document.currency} {account}".encode()).digest()
    start = SimpleNamespace(lines=0, balance=0, head=first)
    mark = kept.records.accounts.get(account, start) if kept else start
    own = [row for row in rows if (row["account"], row["currency"]) == (account, document.currency)]
    lines = sorted((_read_line(row) for row in own), key=lambda line: line.number)
    return SimpleNamespace(
        start=start if lines and lines[0].number == 1 else mark,
        lines=lines,
        stated=document.records.accounts.get(account, start),
        kept=mark,
    )


def _check_whole(walk):
    last = walk.start.lines
    for line in walk.lines:
        require(line.number == last + 1, "a line is missing")
        last = line.number
    require(last >= max(walk.stated.lines, walk.kept.lines), "a line is missing")


def _check_added(walk):
    balances, balance = {walk.start.lines: walk.start.balance}, walk.start.balance
    for line in walk.lines:
        require(line.balance == balance + line.amount, "a balance that does not follow")
        balances[line.number] = balance = line.balance
    for mark in (walk.kept, walk.stated):
        require(balances.get(mark.lines, mark.balance) == mark.balance, "another balance")


def _check_stated(walk):
    heads, head = {walk.start.lines: walk.start.head}, walk.start.head
    for line in walk.lines:
        heads[line.number] = head = _next_head(head, line)
    for mark in (walk.kept, walk.stated):
        require(heads.get(mark.lines, mark.head) == mark.head, "other lines")


def check_records(steps, document, kept, rows):
    """`document` and `kept` (None: nothing is kept) are proofs that hold."""

    def follow():
        require_shown(document.records is not None, "no accounts in this version")
        require_shown(kept is not None, "nothing kept")
        require(document.stated.second >= kept.stated.second, "an older statement")
        for account, mark in kept.records.accounts.items():
            stated = document.records.accounts.get(account)
            require((stated.lines if stated else 0) >= mark.lines, "fewer lines")

    steps.check("records_follow", follow)

    def each(check):
        require_shown(document.records is not None, "no accounts in this version")
        require(steps.failed is None, "a step before this one failed")
        for account in ACCOUNTS:
            check(_walk(document, kept, rows, account))

    steps.check("records_whole", lambda: each(_check_whole))
    is_whole = steps.failed is None
    steps.check("records_added", lambda: each(_check_added) if is_whole else require(False, "not reached"))
    steps.check("records_stated", lambda: each(_check_stated) if is_whole else require(False, "not reached"))
