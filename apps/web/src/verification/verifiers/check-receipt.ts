import { base64Encode } from '@tallystick/proof/encoding/bytes.ts';
import type { PriceEntry } from '@tallystick/proof/entries/price-entry.ts';
import { readKeys } from '@tallystick/proof/logs/logged.ts';
import { parseCheckpointText } from '@tallystick/proof/notes/checkpoint.ts';
import { cosignaturesOf } from '@tallystick/proof/notes/cosignature.ts';
import { parseNote } from '@tallystick/proof/notes/note.ts';
import type { ProofFile } from '@tallystick/proof/notes/proof-file.ts';
import { parseDocument } from '@tallystick/proof/notes/signed-document.ts';
import { type ReceiptFacts, type ReceiptStep, verifyReceipt } from '@tallystick/proof/receipts/receipt.ts';
import { MAX_RECEIPT_BYTES, type Receipt, readReceipt } from '@tallystick/proof/receipts/receipt-format.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';

/** The place of an entry in a log, under the checkpoint that proves it. */
export interface Place {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly index: number;
  readonly seenBy: readonly { readonly name: string; readonly second: number }[];
}

/** The input of the steps. It is true only as far as the steps hold. */
export interface ReceiptFigures {
  readonly host: string;
  readonly facts: ReceiptFacts;
  readonly orders: Place;
  readonly prices: Place;
  /** The checkpoints of the bound in time. Null if the receipt has none. */
  readonly bound: { readonly orders: Place; readonly prices: Place } | null;
  /** The entries of the price log that lie in the receipt, in their order. */
  readonly entries: readonly PriceEntry[];
}

export interface ReceiptCheck {
  readonly kind: 'receipt';
  readonly steps: readonly Step<ReceiptStep | OwnStep>[];
  readonly figures: ReceiptFigures | null;
}

/** Reads the place that a proof claims, before it is verified. Throws if its checkpoint cannot be parsed. */
export const placeOf = ({ checkpoint, index }: ProofFile, vkeys: readonly string[]): Place => {
  const { origin, size, root } = parseCheckpointText(parseNote(checkpoint).text);
  // A witness with two keys is named once.
  const seconds = new Map(
    cosignaturesOf(checkpoint, readKeys(vkeys)).map(({ witness, second }) => [witness.name, second]),
  );
  const seenBy = [...seconds].map(([name, second]) => ({ name, second }));
  return { origin, size, root: base64Encode(root), index, seenBy };
};

const boundPlaces = ({ bound }: Receipt, vkeys: readonly string[]): ReceiptFigures['bound'] =>
  bound === null
    ? null
    : { orders: placeOf(bound.orderProof, vkeys), prices: placeOf(bound.price.proof, vkeys) };

const figuresOf = (
  bytes: Uint8Array,
  facts: ReceiptFacts,
  vkeys: readonly string[],
): ReceiptFigures | null => {
  try {
    const receipt = readReceipt(parseDocument(bytes, MAX_RECEIPT_BYTES).members);
    const [first] = receipt.entry;
    if (first === undefined) return null;
    return {
      host: receipt.host,
      facts,
      orders: placeOf(receipt.orderProof, vkeys),
      prices: placeOf(first.proof, vkeys),
      bound: boundPlaces(receipt, vkeys),
      entries: [...receipt.entry, ...(receipt.settlement ?? [])].map(({ entry }) => entry),
    };
  } catch {
    // The steps report the error.
    return null;
  }
};

/** Checks a receipt with the keys pinned on this phone. Makes no request and never throws. */
export const checkReceipt = (bytes: Uint8Array, vkeys: readonly string[]): ReceiptCheck => {
  const { steps, facts } = verifyReceipt(bytes, vkeys);
  return { kind: 'receipt', steps, figures: facts === null ? null : figuresOf(bytes, facts, vkeys) };
};
