import type { PriceSource } from '@tallystick/contract';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { Listeners } from '../listeners.ts';
import type { Product } from '../listing/products.sql.ts';
import { readEntryVenues } from './entry-venues.ts';
import { type EntryVenues, hasFewVenues, WATCHED_ENTRIES } from './few-venues.rules.ts';
import { insertSecond, type PriceLogRow, selectSeconds, selectTail } from './price-log.sql.ts';

/** A second of the log: the index of each symbol at 1e-8. Null if there is none. */
export interface PriceSecond {
  readonly second: number;
  /** The source of these prices. A trade never mixes two sources. */
  readonly source: PriceSource;
  readonly prices: ReadonlyMap<string, bigint | null>;
}

/** Adds the traded volume of the second, in 1e-8 of the coin. */
export interface LoggedSecond extends PriceSecond {
  readonly volumes: ReadonlyMap<string, bigint>;
}

const MAX_SECONDS = 4000;
const KEPT_SECONDS = 1200;
/** Later than every possible second. */
const MAX_SECOND = Number.MAX_SAFE_INTEGER;

export interface PriceLogOptions {
  readonly database: Database;
  readonly log: Log;
  readonly source: PriceSource;
  readonly products: readonly Product[];
}

const toSecond = (
  products: readonly Product[],
  { second, source, prices, volumes }: PriceLogRow,
): LoggedSecond => ({
  second,
  source,
  prices: new Map(products.map(({ symbol, symbolId }) => [symbol, prices[symbolId - 1] ?? null])),
  volumes: new Map(products.map(({ symbol, symbolId }) => [symbol, volumes[symbolId - 1] ?? 0n])),
});

/** The durable price log. Its newest seconds are kept in memory. */
export class PriceLog {
  readonly #options: PriceLogOptions;
  readonly #listeners: Listeners<LoggedSecond>;
  readonly #recent: LoggedSecond[];
  /** The venues of the newest entries, oldest first. */
  #venues: readonly EntryVenues[] = [];
  /** True while `recent` holds the whole log. */
  #isWhole: boolean;
  // One read at a time. Two concurrent reads could announce a second twice.
  #reading: Promise<boolean> = Promise.resolve(false);

  constructor(options: PriceLogOptions, tail: readonly PriceLogRow[]) {
    this.#options = options;
    this.#listeners = new Listeners(options.log, 'the price log');
    this.#recent = tail.map((row) => toSecond(options.products, row));
    this.#isWhole = tail.length < KEPT_SECONDS;
    for (const row of tail) this.#noteVenues(row);
  }

  /** The newest second of the log, null before the first. */
  head(): number | null {
    return this.#recent.at(-1)?.second ?? null;
  }

  /** Entries with from ≤ second ≤ to, oldest first; at most 4,000. */
  async readSeconds(from: number, to: number): Promise<readonly LoggedSecond[]> {
    const oldest = this.#recent[0]?.second;
    if (this.#isWhole || (oldest !== undefined && from >= oldest)) {
      return this.#recent.filter(({ second }) => second >= from && second <= to).slice(0, MAX_SECONDS);
    }
    const { database, products } = this.#options;
    const rows = await selectSeconds(database, from, to, MAX_SECONDS);
    return rows.map((row) => toSecond(products, row));
  }

  /** True if the newest ten entries do not all have enough venues behind the symbol's price. */
  hasFewVenues(symbol: string): boolean {
    return hasFewVenues(this.#venues, symbol);
  }

  /** Called with each durable entry, in order. Returns a function that unsubscribes. */
  onSecond(listener: (second: LoggedSecond) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Makes the entry durable and then calls the listeners, also for entries that another writer added. Throws `FencedOut` if
   * another term has begun since the one of `fence` (default: since the log began).
   */
  async append(
    second: number,
    entry: string,
    volumes: ReadonlyMap<string, bigint>,
    fence?: bigint,
  ): Promise<void> {
    const { database, log, source } = this.#options;
    const isNew = await insertSecond(database, second, source, entry, this.#volumesById(volumes), fence);
    if (!isNew) log.warn({ second }, 'another writer has this second of the price log');
    // Listeners get the log's content, not this process's own value: another writer may have been faster, and an entry with an
    // unconfirmed commit may still be there.
    await this.catchUp();
  }

  /** Calls the listeners for entries that another process wrote. Resolves with true if there were any. */
  catchUp(): Promise<boolean> {
    this.#reading = this.#reading.catch(() => false).then(() => this.#readNew());
    return this.#reading;
  }

  async #readNew(): Promise<boolean> {
    const { database, products } = this.#options;
    const rows = await selectSeconds(database, (this.head() ?? 0) + 1, MAX_SECOND, MAX_SECONDS);
    for (const row of rows) {
      this.#noteVenues(row);
      this.#publish(toSecond(products, row));
    }
    return rows.length > 0;
  }

  #noteVenues({ entry }: PriceLogRow): void {
    if (entry !== null) this.#venues = [...this.#venues, readEntryVenues(entry)].slice(-WATCHED_ENTRIES);
  }

  #publish(second: LoggedSecond): void {
    this.#recent.push(second);
    if (this.#recent.length > KEPT_SECONDS) {
      this.#recent.shift();
      this.#isWhole = false;
    }
    this.#listeners.call(second, { second: second.second });
  }

  #volumesById(volumes: ReadonlyMap<string, bigint>): readonly bigint[] {
    const byId: bigint[] = [];
    for (const { symbol, symbolId } of this.#options.products) byId[symbolId - 1] = volumes.get(symbol) ?? 0n;
    return Array.from(byId, (volume) => volume ?? 0n);
  }
}

export const openPriceLog = async (options: PriceLogOptions): Promise<PriceLog> => {
  return new PriceLog(options, await selectTail(options.database, KEPT_SECONDS));
};
