"""Judges documents, one JSON object a line on the standard input: python3 judge.py. Each answer is the failed step and those not shown.

A line has `kind`, `bytes` (the document in base64) and `keys`; a ticket also `order_proof`, a release `page`.
"""

import base64
import json
import sys

import assets
import documents
import releases

CHECKS = {
    "receipt": lambda data, case: documents.check_receipt(data, case["keys"]),
    "ticket": lambda data, case: documents.check_ticket(data, case["order_proof"], case["keys"]),
    "liability": lambda data, case: documents.check_liability(data, case["keys"]),
    "release": lambda data, case: releases.check_release(data, case["page"], case["keys"]),
    "assets": lambda data, case: assets.check_assets(data, case["keys"]),
}


def main():
    for line in sys.stdin:
        case = json.loads(line)
        failed, not_shown = CHECKS[case["kind"]](base64.b64decode(case["bytes"]), case)
        print(json.dumps({"not_shown": not_shown, "step": failed and failed[0]}, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
