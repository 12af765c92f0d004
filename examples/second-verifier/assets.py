"""Documents of assets: what the house holds at addresses that its keys signed for, against its debts."""

import hashlib
from types import SimpleNamespace

import bitcoin
import notes
import secp256k1
from anchors import anchor_block, read_block
from documents import Steps, check_witnesses, needed, read_statement
from keccak import keccak256
from values import (
    HOST, base64_bytes, canonical, members, number, parse_canonical, require, require_shown, text,
)  # fmt: skip

MAX_BYTES = 256 * 1024
MAX_AGE = 10_800
MAX_COLD_AGE = 3_024_000
MAX_MOMENT = 3_600
DRAWN_OF = 12
EVM_SIGNATURE = "0x[0-9a-f]{128}(1b|1c)"


def _read_anchor(value):
    if value is None:
        return None
    members(value, ["header", "index", "kind", "nodes", "root"])
    return SimpleNamespace(block=read_block(value), root=base64_bytes(value["root"], 32))


def _read_document(data):
    require(len(data) <= MAX_BYTES, "a file that is too large")
    anchor, host, proof, statement, kind, version = members(
        parse_canonical(data), ["anchor", "host", "proof", "statement", "type", "v"]
    )
    number(version, 1, 1)
    text(kind, "assets")
    require(isinstance(statement, dict), "no statement")
    stated = read_statement(statement, number(statement.get("v"), 3, 5))
    return SimpleNamespace(
        host=text(host, HOST),
        anchor=_read_anchor(anchor),
        entry=canonical(statement).encode(),
        proof=notes.Proof(proof),
        **vars(stated),
    )


def _evm_address(key):
    """The address of a public key, with the capitals of EIP-55."""
    digits = keccak256(key[0].to_bytes(32, "big") + key[1].to_bytes(32, "big"))[12:].hex()
    check = keccak256(digits.encode()).hex()
    return "0x" + "".join(c.upper() if int(check[at], 16) >= 8 else c for at, c in enumerate(digits))


def _require_evm(address, message, signature):
    """EIP-191, version 0x45."""
    text(signature, EVM_SIGNATURE)
    data = message.encode()
    digest = keccak256(b"\x19Ethereum Signed Message:\n" + str(len(data)).encode() + data)
    r, s = int(signature[2:66], 16), int(signature[66:130], 16)
    key = secp256k1.recover(digest, r, s, int(signature[130:] == "1c"))
    require(_evm_address(key) == address, "the key of another address")


def _require_signed(document, chain, holding, challenge):
    message = f"Tallystick proof of holding v2: {document.host} holds {holding.address} after block 0x{challenge.hash}"
    if chain.kind == "evm":
        _require_evm(holding.address, message, holding.signature)
    else:
        bitcoin.require_signed(chain.id, holding.address, message, holding.signature)


def _is_drawn(challenge):
    data = hashlib.sha256(b"tallystick moment v1\n" + bytes.fromhex(challenge.hash)).digest()
    return int.from_bytes(data[:8], "big") % DRAWN_OF == 0


def _given_challenge(document):
    require_shown(document.anchor is not None and document.challenges != [], "no anchor")
    return document.challenges[0]


def _is_young(document, challenge, most):
    return 0 <= document.second - challenge.second <= most


def _open_challenge(document):
    challenge = _given_challenge(document)
    block_hash, block_number, second, chain_id = anchor_block(document.anchor.block, document.anchor.root)
    named = (challenge.hash, challenge.number, challenge.second, challenge.chain_id)
    require((block_hash.hex(), block_number, second, chain_id) == named, "another block")


def _place(document):
    """Each address with its chain."""
    known = [(chain.kind, chain.id) for chain in document.chains.values()]
    require(len(set(known)) == len(known), "one chain twice")
    seen = set()
    for holding in document.addresses:
        require(holding.chain in document.chains, "an unknown chain")
        chain = document.chains[holding.chain]
        require(holding.currency in {chain.coin, *chain.tokens}, "an unknown currency")
        require(chain.second is not None or holding.balance is None, "a balance after no block")
        place = (holding.chain, holding.currency, holding.address.lower())
        require(place not in seen, "an address twice")
        seen.add(place)


def _is_proven(document, holding):
    """Refuses a wrong signature. One that is absent or old, and a missing balance, prove nothing."""
    if holding.signature is None:
        return False
    require(holding.challenge < len(document.challenges), "an unknown challenge")
    chain, challenge = document.chains[holding.chain], document.challenges[holding.challenge]
    _require_signed(document, chain, holding, challenge)
    is_young = _is_young(document, challenge, MAX_COLD_AGE if holding.kind == "cold" else MAX_AGE)
    is_same_time = chain.second is not None and abs(document.second - chain.second) <= MAX_AGE
    return is_young and is_same_time and holding.balance is not None


def _sums(document, proven):
    """Debts, proven and unproven money by currency, and whether a balance is missing."""
    for currency, owed in document.currencies.items():
        held = [(at, holding) for at, holding in enumerate(document.addresses) if holding.currency == currency]
        debts = owed.sum + sum(owed.promised.values())
        shown = sum(holding.balance for at, holding in held if proven[at])
        other = sum(holding.balance or 0 for at, holding in held if not proven[at]) + sum(owed.unproven.values())
        other += owed.loans.sum if owed.loans else 0
        yield debts, shown, other, any(holding.balance is None for _, holding in held)


def check_assets(data, vkeys):
    steps, (keys, witnesses) = Steps(), notes.read_keys(vkeys)
    document = steps.check("format", lambda: _read_document(data))
    checkpoint = steps.check(
        "liabilities_checkpoint",
        lambda: notes.open_checkpoint(needed(document).proof.checkpoint, keys, document.host + "/log/liabilities"),
    )
    steps.check("statement_logged", lambda: needed(document).proof.require_logged(document.entry, needed(checkpoint)))
    check_witnesses(steps, witnesses, lambda: [needed(document).proof.checkpoint])
    found = SimpleNamespace(challenge=None, placed=None, proven=None)

    def challenge():
        _given_challenge(needed(document))
        _open_challenge(document)
        found.challenge = document.challenges[0]
        require_shown(_is_young(document, found.challenge, MAX_AGE), "an old challenge")

    steps.check("challenge", challenge)

    def moment():
        _given_challenge(needed(document))
        drawn = _is_drawn(needed(found.challenge))
        require_shown(drawn and _is_young(document, found.challenge, MAX_MOMENT), "a moment that the house chose")

    steps.check("moment", moment)

    def addresses():
        _place(needed(document))
        found.placed = True
        require_shown(document.addresses != [], "no addresses")

    steps.check("addresses", addresses)

    def signatures():
        needed(found.placed)
        found.proven = [_is_proven(document, holding) for holding in document.addresses]
        require_shown(found.proven != [] and all(found.proven), "an address that is not proven")

    steps.check("signatures", signatures)

    def covered():
        needed(found.proven)
        sums = list(_sums(document, found.proven))
        short = [each for each in sums if each[1] < each[0]]
        for debts, shown, other, is_incomplete in short:
            require(is_incomplete or shown + other >= debts, "debts that nothing covers")
        require_shown(short == [], "only the word of the house covers the debts")

    steps.check("covered", covered)
    return steps.result()
