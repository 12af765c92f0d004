import { indexFault } from '../entries/index-rules.ts';
import { ORDER_ENTRY_BYTES } from '../entries/order.ts';
import { parsePriceEntry } from '../entries/price-entry.ts';
import { parseStatement } from '../liabilities/liabilities.ts';
import { ensure, ProofError } from '../proof-error.ts';
import { parseRelease } from '../releases/release.ts';

/** Checks the entries of a log one by one. Throws at the first invalid entry. */
export type ContentsCheck = (entry: Uint8Array) => void;

const checkPrices = (): ContentsCheck => {
  let last = -1;
  return (bytes) => {
    const entry = parsePriceEntry(bytes);
    ensure(entry.second > last, 'seconds_not_increasing');
    last = entry.second;
    for (const symbol of entry.prices.keys()) {
      const fault = indexFault(entry, symbol);
      if (fault !== null) throw new ProofError(fault);
    }
  };
};

/** Checks entries of which each has a second: never one before the last, and with `isStrict` never the same one again. */
const checkSeconds = (secondOf: (entry: Uint8Array) => number, isStrict: boolean): ContentsCheck => {
  let last = -1;
  return (bytes) => {
    const second = secondOf(bytes);
    ensure(isStrict ? second > last : second >= last, 'seconds_not_increasing');
    last = second;
  };
};

const checkLiabilities = (): ContentsCheck => checkSeconds((entry) => parseStatement(entry).second, true);

/** Two builds may be recorded within a second. */
const checkReleases = (): ContentsCheck => checkSeconds((entry) => parseRelease(entry).second, false);

const checkOrders = (): ContentsCheck => (bytes) => {
  ensure(bytes.length === ORDER_ENTRY_BYTES, 'order_entry_malformed');
};

/** Chooses the check of the entries by the log's origin. For any other log, only the tree is checked. */
export const contentsCheckFor = (origin: string): ContentsCheck => {
  if (origin.endsWith('/log/prices')) return checkPrices();
  if (origin.endsWith('/log/liabilities')) return checkLiabilities();
  if (origin.endsWith('/log/orders')) return checkOrders();
  if (origin.endsWith('/log/releases')) return checkReleases();
  return () => undefined;
};
