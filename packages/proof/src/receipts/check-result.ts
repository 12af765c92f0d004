import { indexFault } from '../entries/index-rules.ts';
import type { AcceptedOrder } from '../entries/order.ts';
import type { PriceEntry, PriceSource } from '../entries/price-entry.ts';
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
import { ensure, ensureShown, ProofError } from '../proof-error.ts';
import { needed, type StepCheck } from '../steps.ts';
import type { BookedResult } from './receipt-format.ts';

/** Checks that the result of a trade follows from its order and the shown seconds of the price log. */

/** The steps of this check, in order. A receipt ends with them. */
export const RESULT_STEPS = [
  /** Each index follows from the venues' prices. */
  'index',
  /** Each entry of the price log that decided was written within two minutes. Not shown by entries of version 1. */
  'written_in_time',
  /** Each of the three seconds after acceptance is shown, or shown to be missing. */
  'entry_seconds',
  'purchase_price',
  /** Each of the seconds up to T that count is shown, or shown to be missing. */
  'settlement_seconds',
  'settlement_price',
  'outcome',
  /** Fee and profit follow from the terms. The returned amount follows from the outcome. */
  'money',
] as const;
export type ResultStep = (typeof RESULT_STEPS)[number];

/** An entry of the price log with its index. */
export interface ShownSecond {
  readonly entry: PriceEntry;
  readonly proof: { readonly index: number };
}

/** A trade with the two runs of the price log that decide it, and the booked result. */
export interface DecidedTrade {
  readonly order: AcceptedOrder;
  readonly entry: readonly ShownSecond[];
  /** Null if the trade was void at its entry. */
  readonly settlement: readonly ShownSecond[] | null;
  readonly result: BookedResult;
}

/** Facts that the verifier computed itself, for display. */
export interface ResultFacts {
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

/**
 * Refuses a run of the price log that does not show every second of a window or its absence. The entries must be consecutive with
 * increasing seconds, from at or before the first second (or the log's first entry) to at or after the last. No further entries
 * are allowed.
 */
const ensureCovers = (run: readonly ShownSecond[], { first, last }: Window): void => {
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
const workOut = ({ order, entry, settlement }: DecidedTrade): ResultFacts => {
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

const ensureMoney = ({ order, result }: DecidedTrade, facts: ResultFacts): void => {
  ensure(order.fee === shareOf(order.stake, order.feeRate), 'fee_wrong');
  ensure(order.profit === shareOf(order.stake, order.profitRate), 'profit_wrong');
  ensure(result.returned === facts.returned, 'returned_wrong');
  ensure(result.net === facts.net, 'net_wrong');
};

const shownSeconds = (trade: DecidedTrade | null): readonly ShownSecond[] =>
  trade === null ? [] : [...trade.entry, ...(trade.settlement ?? [])];

/** A second waits at most this long for the log. Later it stays missing. */
const MAX_WRITTEN_LATE_SECONDS = 120;

/** The entries of both windows. */
const decidingEntries = ({ order, entry, settlement }: DecidedTrade): readonly PriceEntry[] => {
  const inWindow = (run: readonly ShownSecond[], { first, last }: Window): readonly PriceEntry[] =>
    run.map((shown) => shown.entry).filter(({ second }) => second >= first && second <= last);
  return [...inWindow(entry, entryWindow(order)), ...inWindow(settlement ?? [], settlementWindow(order))];
};

const ensureWrittenInTime = (entries: readonly PriceEntry[]): void => {
  for (const { second, more } of entries) {
    ensure((more?.writtenAt ?? second) - second <= MAX_WRITTEN_LATE_SECONDS, 'written_too_late');
  }
  ensureShown(
    entries.every(({ more }) => more !== null),
    'version_without_writing',
  );
};

/** Checks that prices, outcome and money follow from the shown seconds and the terms. */
export const checkResult = (check: StepCheck<ResultStep>, trade: DecidedTrade | null): ResultFacts | null => {
  check('index', () => {
    const { symbol } = needed(trade).order;
    for (const { entry } of shownSeconds(trade)) {
      const fault = indexFault(entry, symbol);
      if (fault !== null) throw new ProofError(fault);
    }
  });
  check('written_in_time', () => {
    ensureWrittenInTime(decidingEntries(needed(trade)));
  });
  check('entry_seconds', () => {
    const { order, entry } = needed(trade);
    ensureCovers(entry, entryWindow(order));
  });
  const facts = trade === null ? null : workOut(trade);
  check('purchase_price', () => {
    ensure(needed(trade).result.purchasePrice === needed(facts).purchasePrice, 'purchase_price_wrong');
  });
  check('settlement_seconds', () => {
    const { order, settlement } = needed(trade);
    // A trade that is void at its entry ends there, so it has no settlement to show.
    if (needed(facts).purchasePrice === null) ensure(settlement === null, 'entries_beyond_need');
    else ensureCovers(settlement ?? [], settlementWindow(order));
  });
  check('settlement_price', () => {
    ensure(needed(trade).result.settlementPrice === needed(facts).settlementPrice, 'settlement_price_wrong');
  });
  check('outcome', () => {
    ensure(needed(trade).result.outcome === needed(facts).outcome, 'outcome_wrong');
  });
  check('money', () => {
    ensureMoney(needed(trade), needed(facts));
  });
  return facts;
};
