import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readObject,
  readProofText,
  readText,
} from '../encoding/canonical.ts';
import { type AcceptedOrder, MAX_AMOUNT, orderText, readOrder } from '../entries/order.ts';
import { type PriceEntry, readPriceEntry } from '../entries/price-entry.ts';
import type { Outcome } from '../entries/price-rules.ts';
import type { Signer } from '../notes/note.ts';
import { HOST } from '../notes/origins.ts';
import { type ProofFile, parseProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';

/** The content of a receipt and its encoding. */

/** An entry of the price log with its place. */
export interface ProvenEntry {
  /** The entry as in the log: canonical JSON, exact bytes. */
  readonly text: string;
  /** A tlog-proof against a checkpoint of the price log. */
  readonly proof: string;
}

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
}

/** A leaf of the price log as a receipt shows it. */
export interface ShownEntry {
  readonly text: string;
  readonly entry: PriceEntry;
  readonly proof: ProofFile;
}

export interface Receipt {
  readonly host: string;
  readonly order: AcceptedOrder;
  readonly orderProof: ProofFile;
  readonly entry: readonly ShownEntry[];
  readonly settlement: readonly ShownEntry[] | null;
  readonly result: BookedResult;
}

export const MAX_RECEIPT_BYTES = 512 * 1024;
/** The five seconds of a window plus one neighbour on each side. */
const MAX_RUN = 7;
const TYPE = 'receipt';

const priceText = (price: bigint | null): string | null => (price === null ? null : price.toString());

const runJson = (run: readonly ProvenEntry[]): Json =>
  run.map(({ text, proof }): Json => ({ leaf: parseCanonicalJson(text), proof }));

/** Writes the receipt, signed by the key `<host>/receipts`. The file is the UTF-8 of this text. */
export const writeReceipt = (content: ReceiptContent, signer: Signer): string => {
  const { host, order, orderProof, entry, settlement, result } = content;
  return signDocument(
    {
      v: 1,
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
    },
    signer,
  );
};

const readProof = (json: Json): ProofFile => parseProofFile(readProofText(json));

const readShown = (json: Json): ShownEntry => {
  const of = readObject(json, ['leaf', 'proof']);
  return {
    text: canonicalJson(of('leaf')),
    entry: readPriceEntry(of('leaf')),
    proof: readProof(of('proof')),
  };
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

/** Reads the signed members of a receipt. */
export const readReceipt = (members: Json): Receipt => {
  const of = readObject(members, [
    'v',
    'type',
    'host',
    'order',
    'order_proof',
    'entry',
    'settlement',
    'result',
  ]);
  readInteger(of('v'), 1, 1);
  readText(of('type'), /^receipt$/);
  const settlement = of('settlement');
  return {
    host: readText(of('host'), HOST),
    order: readOrder(of('order')),
    orderProof: readProof(of('order_proof')),
    entry: readList(of('entry'), MAX_RUN).map(readShown),
    settlement: settlement === null ? null : readList(settlement, MAX_RUN).map(readShown),
    result: readResult(of('result')),
  };
};
