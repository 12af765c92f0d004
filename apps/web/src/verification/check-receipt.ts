import { base64Encode } from '@tallystick/proof/bytes.ts';
import { parseCheckpointText } from '@tallystick/proof/checkpoint.ts';
import { cosignaturesOf } from '@tallystick/proof/cosignature.ts';
import { readKeys } from '@tallystick/proof/logged.ts';
import { parseNote } from '@tallystick/proof/note.ts';
import type { PriceEntry } from '@tallystick/proof/price-entry.ts';
import type { ProofFile } from '@tallystick/proof/proof-file.ts';
import { type ReceiptFacts, type ReceiptStep, verifyReceipt } from '@tallystick/proof/receipt.ts';
import { MAX_RECEIPT_BYTES, readReceipt } from '@tallystick/proof/receipt-format.ts';
import { parseDocument } from '@tallystick/proof/signed-document.ts';
import type { Step } from '@tallystick/proof/steps.ts';

/** Where something stands in a log, by the checkpoint that it is proven against. */
export interface Place {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly index: number;
  readonly seenBy: readonly { readonly name: string; readonly second: number }[];
}

/** What the steps were worked out from. To be believed as far as the steps hold. */
export interface ReceiptFigures {
  readonly host: string;
  readonly facts: ReceiptFacts;
  readonly orders: Place;
  readonly prices: Place;
  /** The entries of the price log that lie in the receipt, in their order. */
  readonly entries: readonly PriceEntry[];
}

export interface ReceiptCheck {
  readonly kind: 'receipt';
  readonly steps: readonly Step<ReceiptStep>[];
  readonly figures: ReceiptFigures | null;
}

/** The place that a proof says, before anything is believed of it; throws when its checkpoint is none. */
export const placeOf = ({ checkpoint, index }: ProofFile, vkeys: readonly string[]): Place => {
  const { origin, size, root } = parseCheckpointText(parseNote(checkpoint).text);
  const seenBy = cosignaturesOf(checkpoint, readKeys(vkeys)).map(({ witness, second }) => ({
    name: witness.name,
    second,
  }));
  return { origin, size, root: base64Encode(root), index, seenBy };
};

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
      entries: [...receipt.entry, ...(receipt.settlement ?? [])].map(({ entry }) => entry),
    };
  } catch {
    // The steps say what is wrong with it.
    return null;
  }
};

/** Checks a receipt by the keys that this phone pinned. Asks nobody, never throws. */
export const checkReceipt = (bytes: Uint8Array, vkeys: readonly string[]): ReceiptCheck => {
  const { steps, facts } = verifyReceipt(bytes, vkeys);
  return { kind: 'receipt', steps, figures: facts === null ? null : figuresOf(bytes, facts, vkeys) };
};
