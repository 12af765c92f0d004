import { type AnchorFacts, checkAnchor } from '../anchors/check-anchor.ts';
import { type BoundFacts, checkBound } from '../bounds/check-bound.ts';
import { utf8Encode } from '../encoding/bytes.ts';
import { ensureAfterSeen, orderEntry } from '../entries/order.ts';
import type { ShownEntry } from '../entries/shown-entry.ts';
import {
  ensureLogged,
  ensureWitnessed,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519 } from '../notes/note.ts';
import { logOrigin, receiptKeyName } from '../notes/origins.ts';
import { parseDocument, verifyDocument } from '../notes/signed-document.ts';
import { needed, openSteps, type StepCheck, type Verdict } from '../steps.ts';
import { checkResult, RESULT_STEPS, type ResultFacts } from './check-result.ts';
import { MAX_RECEIPT_BYTES, type Receipt, readReceipt } from './receipt-format.ts';

/** The steps of the check of a receipt, in order. Every check has all of them. A step without material is not shown. */
export const RECEIPT_STEPS = [
  /** The bytes are a receipt in its only valid encoding. */
  'format',
  /** The house signed the receipt. */
  'signature',
  /** The log of orders has signed the checkpoint. */
  'orders_checkpoint',
  /** The log of orders holds exactly this order. */
  'order_logged',
  /** Accepted in or after the newest second of the price log that the customer had seen. Not shown if he did not say. */
  'after_seen',
  /** The price log has signed the checkpoint that all prices are proven against. */
  'prices_checkpoint',
  /** The price log holds each shown second exactly as shown. */
  'prices_logged',
  /** Enough known witnesses saw both checkpoints. Not shown if no witness is known, as the next three steps. */
  'witnesses',
  /** The logs held the order, and no later price, at the checkpoints of its bound. Not shown by version 1. */
  'bound_logged',
  /** Witnesses saw the order soon after its stated acceptance, and before the price log went on. */
  'bound_time',
  /** The price log beside the order was at most three seconds behind its acceptance. */
  'prices_current',
  /** The checkpoints of the proofs lead to one root. Not shown if the receipt has no anchor, as the next step. */
  'anchor_root',
  /** The shown block of a chain has a transaction with that root. */
  'anchor_block',
  ...RESULT_STEPS,
] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** Facts that the verifier computed itself, for display. */
export interface ReceiptFacts extends ResultFacts {
  /** The time of acceptance as witnesses bound it. Null if it was not shown, or not checked. */
  readonly bound: BoundFacts | null;
  /** The block with the anchor. Null if the receipt has none. Only a source of block headers knows whether its chain has that block. */
  readonly anchor: AnchorFacts | null;
}

export interface ReceiptVerdict extends Verdict<ReceiptStep> {
  /** Null if the receipt could not be read. Trust it only if the verdict is ok. */
  readonly facts: ReceiptFacts | null;
}

type Check = StepCheck<ReceiptStep>;
type Keys = ReturnType<typeof readKeys>;

const shownEntries = (receipt: Receipt | null): readonly ShownEntry[] =>
  receipt === null ? [] : [...receipt.entry, ...(receipt.settlement ?? [])];

/** Checks the form of the receipt and the signature of the house. */
const checkDocument = (check: Check, bytes: Uint8Array, keys: Keys): Receipt | null => {
  const read = check('format', () => {
    const document = parseDocument(bytes, MAX_RECEIPT_BYTES);
    return { document, receipt: readReceipt(document.members) };
  });
  const receipt = read?.receipt ?? null;
  check('signature', () => {
    const { document } = needed(read);
    verifyDocument(document, receiptKeyName(needed(receipt).host), keys);
  });
  return receipt;
};

/** The keys to trust. */
interface Trusted {
  readonly keys: Keys;
  readonly witnesses: Keys;
  readonly policy: WitnessPolicy;
}

/** Checks when witnesses saw the order. */
const checkWitnessed = (check: Check, receipt: Receipt | null, trusted: Trusted): BoundFacts | null => {
  check('witnesses', () => {
    const proofs = [needed(receipt).orderProof, ...shownEntries(receipt).map(({ proof }) => proof)];
    ensureWitnessed(proofs, trusted.witnesses, trusted.policy);
  });
  const { order = null, host = null, bound = null } = receipt ?? {};
  const missing = receipt?.version === 1 ? 'version_without_bound' : 'bound_missing';
  return checkBound(check, { order, host, bound: () => bound, missing }, trusted);
};

/** Checks that the public logs hold the order and the shown seconds, when witnesses saw the order, and the anchor. */
const checkLogs = (
  check: Check,
  receipt: Receipt | null,
  trusted: Trusted,
): Pick<ReceiptFacts, 'bound' | 'anchor'> => {
  const { keys } = trusted;
  const shown = shownEntries(receipt);
  const priceProofs = shown.map(({ proof }) => proof);
  const ordersCheckpoint = check('orders_checkpoint', () => {
    const { orderProof, host } = needed(receipt);
    return openOneCheckpoint([orderProof], logOrigin(host, 'orders'), keys);
  });
  check('order_logged', () => {
    const { order, orderProof } = needed(receipt);
    ensureLogged(orderEntry(order), orderProof, needed(ordersCheckpoint));
  });
  check('after_seen', () => {
    ensureAfterSeen(needed(receipt).order);
  });
  const pricesCheckpoint = check('prices_checkpoint', () =>
    openOneCheckpoint(priceProofs, logOrigin(needed(receipt).host, 'prices'), keys),
  );
  check('prices_logged', () => {
    const checkpoint = needed(pricesCheckpoint);
    for (const { text, proof } of shown) ensureLogged(utf8Encode(text), proof, checkpoint);
  });
  const bound = checkWitnessed(check, receipt, trusted);
  const anchor = checkAnchor(check, () => needed(receipt).anchor, {
    ordersNote: ordersCheckpoint === null ? null : (receipt?.orderProof.checkpoint ?? null),
    pricesNote: pricesCheckpoint === null ? null : (priceProofs[0]?.checkpoint ?? null),
  });
  return { bound, anchor };
};

/**
 * Checks a receipt with vkeys that the caller knows beforehand: those of `<host>/receipts`, `<host>/log/orders` and
 * `<host>/log/prices`, and of witnesses, if any. Needs nothing else. Never throws. Time and memory are bounded for any input.
 */
export const verifyReceipt = (
  bytes: Uint8Array,
  vkeys: readonly string[],
  policy: WitnessPolicy = {},
): ReceiptVerdict => {
  const { check, verdict } = openSteps<ReceiptStep>();
  const known = readKeys(vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);
  const receipt = checkDocument(check, bytes, keys);
  const logged = checkLogs(check, receipt, { keys, witnesses, policy });
  const facts = checkResult(check, receipt);
  return { ...verdict(), facts: facts === null ? null : { ...facts, ...logged } };
};
