import type { PriceSource } from '@tallystick/contract';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Product } from '../listing/products.sql.ts';
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

export interface PriceLog {
  /** The newest second of the log, null before the first. */
  readonly head: () => number | null;
  /** Entries with from ≤ second ≤ to, oldest first; at most 4,000. */
  readonly readSeconds: (from: number, to: number) => Promise<readonly LoggedSecond[]>;
  /** Called with each durable entry, in order. */
  readonly onSecond: (listener: (second: LoggedSecond) => void) => () => void;
  /**
   * Makes the entry durable and then calls the listeners, also for entries that another writer added. Throws `FencedOut` if
   * another turn has begun since the one of `fence` (default: since the log began).
   */
  readonly append: (
    second: number,
    entry: string,
    volumes: ReadonlyMap<string, bigint>,
    fence?: bigint,
  ) => Promise<void>;
  /** Calls the listeners for entries that another process wrote. Returns true if there were any. */
  readonly catchUp: () => Promise<boolean>;
}

const MAX_SECONDS = 4000;
const KEPT_SECONDS = 1200;
/** Later than every possible second. */
const MAX_SECOND = Number.MAX_SAFE_INTEGER;

export const openPriceLog = async (dependencies: {
  database: Database;
  log: Log;
  source: PriceSource;
  products: readonly Product[];
}): Promise<PriceLog> => {
  const { database, log, source, products } = dependencies;
  const listeners = new Set<(second: LoggedSecond) => void>();

  const toSecond = ({ second, source: from, prices, volumes }: PriceLogRow): LoggedSecond => ({
    second,
    source: from,
    prices: new Map(products.map(({ symbol, symbolId }) => [symbol, prices[symbolId - 1] ?? null])),
    volumes: new Map(products.map(({ symbol, symbolId }) => [symbol, volumes[symbolId - 1] ?? 0n])),
  });

  const recent: LoggedSecond[] = (await selectTail(database, KEPT_SECONDS)).map(toSecond);
  let isWhole = recent.length < KEPT_SECONDS;
  const head = () => recent.at(-1)?.second ?? null;

  const publish = (second: LoggedSecond) => {
    recent.push(second);
    if (recent.length > KEPT_SECONDS) {
      recent.shift();
      isWhole = false;
    }
    for (const listener of listeners) {
      try {
        listener(second);
      } catch (error) {
        log.error({ err: error, second: second.second }, 'a listener to the price log failed');
      }
    }
  };

  // One read at a time. Two concurrent reads could announce a second twice.
  let reading: Promise<boolean> = Promise.resolve(false);
  const readOn = (): Promise<boolean> => {
    const next = reading
      .catch(() => false)
      .then(async () => {
        const rows = await selectSeconds(database, (head() ?? 0) + 1, MAX_SECOND, MAX_SECONDS);
        for (const row of rows) publish(toSecond(row));
        return rows.length > 0;
      });
    reading = next;
    return next;
  };

  return {
    head,
    readSeconds: async (from, to) => {
      const oldest = recent[0]?.second;
      if (isWhole || (oldest !== undefined && from >= oldest)) {
        return recent.filter(({ second }) => second >= from && second <= to).slice(0, MAX_SECONDS);
      }
      return (await selectSeconds(database, from, to, MAX_SECONDS)).map(toSecond);
    },
    onSecond: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp: readOn,
    append: async (second, entry, volumes, fence) => {
      const byId: bigint[] = [];
      for (const { symbol, symbolId } of products) byId[symbolId - 1] = volumes.get(symbol) ?? 0n;
      const isOurs = await insertSecond(
        database,
        second,
        source,
        entry,
        Array.from(byId, (volume) => volume ?? 0n),
        fence,
      );
      if (!isOurs) log.warn({ second }, 'another writer has this second of the price log');
      // Listeners get the log's content, not this process's own value: another writer may have been faster, and an entry with an
      // unconfirmed commit may still be there.
      await readOn();
    },
  };
};
