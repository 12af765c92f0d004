"""Runs the vectors: python3 run_vectors.py FOLDER. Ends with 1 if a case fails at another step than it must."""

import base64
import json
import pathlib
import sys
from types import SimpleNamespace

import assets
import documents
import notes
import records
import releases
import tree
from trades import check_result, read_entry, read_order, read_result
from values import listed, members


def checkpoint(case):
    steps, (keys, witnesses) = documents.Steps(), notes.read_keys(case["keys"])
    steps.check("checkpoint", lambda: notes.open_checkpoint(case["checkpoint"], keys, case["origin"]))
    documents.check_witnesses(steps, witnesses, lambda: [case["checkpoint"]])
    return steps.result()


def hashes_of(case):
    return [base64.b64decode(item) for item in case["hashes"]]


def inclusion(case):
    leaf, root = tree.hash_leaf(base64.b64decode(case["leaf"])), base64.b64decode(case["root"])
    holds = tree.included(leaf, case["index"], case["size"], hashes_of(case), root)
    return None if holds else ("included", ""), []


def consistency(case):
    old_root, root = base64.b64decode(case["old_root"]), base64.b64decode(case["root"])
    holds = tree.consistent(case["old_size"], old_root, case["size"], root, hashes_of(case))
    return None if holds else ("consistent", ""), []


def read_run(value, maximum):
    run = []
    for item in listed(value, maximum):
        index, leaf = members(item, ["index", "leaf"])
        run.append((index, read_entry(leaf)))
    return run


def window(case):
    def read():
        return SimpleNamespace(
            order=read_order(case["order"]),
            entry=read_run(case["entry"], 7),
            settlement=None if case["settlement"] is None else read_run(case["settlement"], 32),
            result=read_result(case["result"]),
        )

    steps = documents.Steps()
    trade = steps.check("format", read)
    check_result(steps, trade)
    return steps.result()


def release(case):
    document = releases.with_more_files(case["release"], case["more_files"]) if "more_files" in case else case["release"]
    page_digest = releases.digest_of(case["page"].encode())
    return releases.check_release(document.encode(), page_digest, case["keys"], case.get("min_witnesses", 1))


def own_records(case):
    steps = documents.Steps()
    document = documents.check_liability_steps(steps, case["proof"].encode(), case["keys"])
    steps.not_shown = []
    kept = case["kept"] and documents.check_liability_steps(documents.Steps(), case["kept"].encode(), case["keys"])
    if document is not None and steps.failed is None:
        records.check_records(steps, document, kept, case["records"])
    return steps.result()


CHECKS = {
    "receipts": lambda case: documents.check_receipt(case["receipt"].encode(), case["keys"]),
    "tickets": lambda case: documents.check_ticket(case["ticket"].encode(), case["order_proof"], case["keys"]),
    "liabilities": lambda case: documents.check_liability(case["proof"].encode(), case["keys"]),
    "records": own_records,
    "assets": lambda case: assets.check_assets(case["document"].encode(), case["keys"]),
    "releases": release,
    "checkpoints": checkpoint,
    "cosignatures": checkpoint,
    "inclusion-proofs": inclusion,
    "consistency-proofs": consistency,
    "price-windows": window,
}


def main(folder):
    wrong = 0
    for name, check in CHECKS.items():
        cases = [json.loads(line) for line in (pathlib.Path(folder) / f"{name}.jsonl").read_text("utf-8").rstrip("\n").split("\n")]
        as_expected = 0
        for case in cases:
            failed, not_shown = check(case)
            step = failed and failed[0]
            if step == case["step"] and case.get("not_shown", not_shown) == not_shown:
                as_expected += 1
            else:
                expected = f"must fail at {case['step']} with {case.get('not_shown', 'any')} not shown"
                print(f"{name}: {case['name']}: failed at {failed} with {not_shown} not shown, {expected}")
        print(f"{name}: {as_expected} of {len(cases)} as expected")
        wrong += len(cases) - as_expected
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
