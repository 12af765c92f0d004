import { type Anchor, anchorJson, readAnchor } from '../anchors/anchor-format.ts';
import { type Bound, type BoundContent, boundJson, readBound } from '../bounds/bound-format.ts';
import {
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { type AcceptedOrder, MAX_AMOUNT, orderText, readOrder } from '../entries/order.ts';
import type { Outcome } from '../entries/price-rules.ts';
import {
  type ProvenEntry,
  provenJson,
  readProof,
  readShown,
  type ShownEntry,
} from '../entries/shown-entry.ts';
import type { Signer } from '../notes/note.ts';
import { HOST } from '../notes/origins.ts';
import type { ProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';
import { ensure } from '../proof-error.ts';

/** The content of a receipt and its encoding. */

/** The booked result of the trade. */
export interface BookedResult {
  readonly purchasePrice: bigint | null;
  readonly settlementPrice: bigint | null;
  readonly outcome: Outcome;
  readonly returned: bigint;
  readonly net: bigint;
}

/**
 * The content of a new receipt. `entry` and `settlement` are runs of the price log: entries with consecutive indices, from the
 * last one at or before the window's first second to the first one at or after its last second. So a missing second shows as a
 * gap between neighbours. All proofs are against one checkpoint. `settlement` is null if the trade was void at its entry.
 */
export interface ReceiptContent {
  readonly host: string;
  readonly order: AcceptedOrder;
  /** A tlog-proof of `orderEntry(order)` against a checkpoint of the log of orders. */
  readonly orderProof: string;
  readonly entry: readonly ProvenEntry[];
  readonly settlement: readonly ProvenEntry[] | null;
  readonly result: BookedResult;
  /** Null if no witness has seen the order yet. Undefined makes a receipt of version 1, which has none. */
  readonly bound: BoundContent | null | undefined;
  /** Left out until a chain has the checkpoints of all these proofs. Only from version 2 on. */
  readonly anchor?: Anchor;
}

export interface Receipt {
  readonly version: number;
  readonly host: string;
  readonly order: AcceptedOrder;
  readonly orderProof: ProofFile;
  readonly entry: readonly ShownEntry[];
  readonly settlement: readonly ShownEntry[] | null;
  readonly result: BookedResult;
  /** Version 1 has none. */
  readonly bound: Bound | null;
  /** Null if it has none. */
  readonly anchor: Anchor | null;
}

/** 34 entries with proofs of 25 hashes against a checkpoint with three cosignatures of ML-DSA-44 have about 500 KiB. */
export const MAX_RECEIPT_BYTES = 1024 * 1024;
const MAX_ENTRY_RUN = 7;
/** The thirty seconds of a window plus one neighbour on each side. */
export const MAX_SETTLEMENT_RUN = 32;
const TYPE = 'receipt';
/** The newest version. Version 1 has no bound in time. */
const VERSION = 2;
/** Orders accepted from here on (1 January 2027, 00:00 UTC) must have a bound, so that nobody leaves it out by an old version. */
const FIRST_VERSION_UNTIL_MS = 1_798_761_600_000;

const priceText = (price: bigint | null): string | null => (price === null ? null : price.toString());

const runJson = (run: readonly ProvenEntry[]): Json => run.map(provenJson);

/** Writes the receipt, signed by the key `<host>/receipts`. The file is the UTF-8 of this text. */
export const writeReceipt = (content: ReceiptContent, signer: Signer): string => {
  const { host, order, orderProof, entry, settlement, result, bound, anchor } = content;
  ensure(anchor === undefined || bound !== undefined, 'members_wrong');
  return signDocument(
    {
      v: bound === undefined ? 1 : VERSION,
      type: TYPE,
      host,
      order: parseCanonicalJson(orderText(order)),
      order_proof: orderProof,
      entry: runJson(entry),
      settlement: settlement === null ? null : runJson(settlement),
      result: {
        purchase_price: priceText(result.purchasePrice),
        settlement_price: priceText(result.settlementPrice),
        outcome: result.outcome,
        returned: result.returned.toString(),
        net: result.net.toString(),
      },
      ...(bound === undefined ? {} : { bound: bound === null ? null : boundJson(bound) }),
      ...(anchor === undefined ? {} : { anchor: anchorJson(anchor) }),
    },
    signer,
  );
};

const readPrice = (json: Json): bigint | null =>
  json === null ? null : readBigInteger(json, 1n, MAX_AMOUNT);

const OUTCOMES: readonly Outcome[] = ['win', 'lose', 'tie', 'void'];

export const readResult = (json: Json): BookedResult => {
  const of = readObject(json, ['purchase_price', 'settlement_price', 'outcome', 'returned', 'net']);
  const named = readText(of('outcome'), /^(?:win|lose|tie|void)$/);
  return {
    purchasePrice: readPrice(of('purchase_price')),
    settlementPrice: readPrice(of('settlement_price')),
    outcome: OUTCOMES.find((outcome) => outcome === named) ?? 'void',
    returned: readBigInteger(of('returned'), 0n, 2n * MAX_AMOUNT),
    net: readBigInteger(of('net'), -2n * MAX_AMOUNT, 2n * MAX_AMOUNT),
  };
};

const MEMBERS = ['v', 'type', 'host', 'order', 'order_proof', 'entry', 'settlement', 'result'] as const;

/** Reads the signed members of a receipt. */
export const readReceipt = (members: Json): Receipt => {
  const given = readMap(members);
  const hasAnchor = given.has('anchor');
  const more = hasAnchor ? (['bound', 'anchor'] as const) : (['bound'] as const);
  const of = readObject(members, given.get('v') === 1 ? MEMBERS : [...MEMBERS, ...more]);
  readText(of('type'), /^receipt$/);
  const version = readInteger(of('v'), 1, VERSION);
  const order = readOrder(of('order'));
  ensure(version > 1 || order.acceptAtMs < FIRST_VERSION_UNTIL_MS, 'version_too_old');
  const [settlement, bound] = [of('settlement'), of('bound')];
  return {
    version,
    host: readText(of('host'), HOST),
    order,
    orderProof: readProof(of('order_proof')),
    entry: readList(of('entry'), MAX_ENTRY_RUN).map(readShown),
    settlement: settlement === null ? null : readList(settlement, MAX_SETTLEMENT_RUN).map(readShown),
    result: readResult(of('result')),
    bound: bound === null ? null : readBound(bound),
    anchor: hasAnchor ? readAnchor(of('anchor')) : null,
  };
};
