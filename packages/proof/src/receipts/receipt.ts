import { utf8Encode } from '../encoding/bytes.ts';
import { indexFault } from '../entries/index-rules.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import type { PriceSource } from '../entries/price-entry.ts';
import {
  entryWindow,
  netOf,
  type Outcome,
  outcomeOf,
  priceOf,
  returnedBy,
  type SecondPrice,
  settlementWindow,
  shareOf,
  sourceOf,
  type Window,
  windowPrices,
} from '../entries/price-rules.ts';
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
import { ensure, ProofError } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { MAX_RECEIPT_BYTES, type Receipt, readReceipt, type ShownEntry } from './receipt-format.ts';

/** The steps of the check of a receipt, in order. */
export const RECEIPT_STEPS = [
  /** The bytes are a receipt in its only valid encoding. */
  'format',
  /** The house signed the receipt. */
  'signature',
  /** The log of orders has signed the checkpoint. */
  'orders_checkpoint',
  /** The log of orders holds exactly this order. */
  'order_logged',
  /** The price log has signed the checkpoint that all prices are proven against. */
  'prices_checkpoint',
  /** The price log holds each shown second exactly as shown. */
  'prices_logged',
  /** Enough known witnesses saw both checkpoints. Checked only if witnesses are known. */
  'witnesses',
  /** Each index follows from the venues' prices. */
  'index',
  /** Each of the three seconds after acceptance is shown, or shown to be missing. */
  'entry_seconds',
  'purchase_price',
  /** Each of the five seconds up to T is shown, or shown to be missing. */
  'settlement_seconds',
  'settlement_price',
  'outcome',
  /** Fee and profit follow from the terms. The returned amount follows from the outcome. */
  'money',
] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** Facts that the verifier computed itself, for display. */
export interface ReceiptFacts {
  readonly order: AcceptedOrder;
  readonly source: PriceSource | null;
  readonly entrySeconds: readonly SecondPrice[];
  readonly settlementSeconds: readonly SecondPrice[];
  readonly purchasePrice: bigint | null;
  readonly settlementPrice: bigint | null;
  readonly outcome: Outcome;
  readonly returned: bigint;
  readonly net: bigint;
}

export interface ReceiptVerdict extends Verdict<ReceiptStep> {
  /** Null if the receipt could not be read. Trust it only if the verdict is ok. */
  readonly facts: ReceiptFacts | null;
}

/**
 * Refuses a run of the price log that does not show every second of a window or its absence. The entries must be consecutive with
 * increasing seconds, from at or before the first second (or the log's first entry) to at or after the last. No further entries
 * are allowed.
 */
const ensureCovers = (run: readonly ShownEntry[], { first, last }: Window): void => {
  run.forEach(({ entry, proof }, position) => {
    const before = run[position - 1];
    ensure(before === undefined || proof.index === before.proof.index + 1, 'entries_not_adjacent');
    ensure(before === undefined || entry.second > before.entry.second, 'seconds_not_increasing');
    ensure(position === 0 || entry.second > first, 'entries_beyond_need');
    ensure(position === run.length - 1 || entry.second < last, 'entries_beyond_need');
  });
  const [start] = run;
  const end = run.at(-1);
  ensure(start !== undefined && end !== undefined, 'seconds_not_shown');
  ensure(start.entry.second <= first || start.proof.index === 0, 'seconds_not_shown');
  ensure(end.entry.second >= last, 'seconds_not_shown');
};

/** Computes the trade's result from the rules and the shown prices. */
const workOut = ({ order, entry, settlement }: Receipt): ReceiptFacts => {
  const bought = entryWindow(order);
  const settled = settlementWindow(order);
  const entries = entry.map((shown) => shown.entry);
  const source = sourceOf(entries, bought);
  const entrySeconds = windowPrices(entries, bought, order.symbol, source);
  const purchasePrice = priceOf(entrySeconds, bought);
  const settlementSeconds = windowPrices(
    (settlement ?? []).map((shown) => shown.entry),
    settled,
    order.symbol,
    source,
  );
  const settlementPrice = purchasePrice === null ? null : priceOf(settlementSeconds, settled);
  const outcome = outcomeOf(order.direction, purchasePrice, settlementPrice);
  return {
    order,
    source,
    entrySeconds,
    settlementSeconds,
    purchasePrice,
    settlementPrice,
    outcome,
    returned: returnedBy(outcome, order),
    net: netOf(outcome, order),
  };
};

const ensureMoney = ({ order, result }: Receipt, facts: ReceiptFacts): void => {
  ensure(order.fee === shareOf(order.stake, order.feeRate), 'fee_wrong');
  ensure(order.profit === shareOf(order.stake, order.profitRate), 'profit_wrong');
  ensure(result.returned === facts.returned, 'returned_wrong');
  ensure(result.net === facts.net, 'net_wrong');
};

type Check = ReturnType<typeof openSteps<ReceiptStep>>['check'];
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

/** Checks that the public logs hold the order and the shown seconds. */
const checkLogs = (
  check: Check,
  receipt: Receipt | null,
  {
    keys,
    witnesses,
    policy,
  }: { readonly keys: Keys; readonly witnesses: Keys; readonly policy: WitnessPolicy },
): void => {
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
  const pricesCheckpoint = check('prices_checkpoint', () =>
    openOneCheckpoint(priceProofs, logOrigin(needed(receipt).host, 'prices'), keys),
  );
  check('prices_logged', () => {
    const checkpoint = needed(pricesCheckpoint);
    for (const { text, proof } of shown) ensureLogged(utf8Encode(text), proof, checkpoint);
  });
  if (witnesses.length > 0) {
    check('witnesses', () => {
      ensureWitnessed([needed(receipt).orderProof, ...priceProofs], witnesses, policy.minWitnesses ?? 1);
    });
  }
};

/** Checks that prices, outcome and money follow from the shown seconds and the terms. */
const checkResult = (check: Check, receipt: Receipt | null): ReceiptFacts | null => {
  check('index', () => {
    const { symbol } = needed(receipt).order;
    for (const { entry } of shownEntries(receipt)) {
      const fault = indexFault(entry, symbol);
      if (fault !== null) throw new ProofError(fault);
    }
  });
  check('entry_seconds', () => {
    const { order, entry } = needed(receipt);
    ensureCovers(entry, entryWindow(order));
  });
  const facts = receipt === null ? null : workOut(receipt);
  check('purchase_price', () => {
    ensure(needed(receipt).result.purchasePrice === needed(facts).purchasePrice, 'purchase_price_wrong');
  });
  check('settlement_seconds', () => {
    const { order, settlement } = needed(receipt);
    // A trade that is void at its entry ends there, so it has no settlement to show.
    if (needed(facts).purchasePrice === null) ensure(settlement === null, 'entries_beyond_need');
    else ensureCovers(settlement ?? [], settlementWindow(order));
  });
  check('settlement_price', () => {
    ensure(
      needed(receipt).result.settlementPrice === needed(facts).settlementPrice,
      'settlement_price_wrong',
    );
  });
  check('outcome', () => {
    ensure(needed(receipt).result.outcome === needed(facts).outcome, 'outcome_wrong');
  });
  check('money', () => {
    ensureMoney(needed(receipt), needed(facts));
  });
  return facts;
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
  checkLogs(check, receipt, { keys, witnesses, policy });
  const facts = checkResult(check, receipt);
  return { ...verdict(), facts };
};
