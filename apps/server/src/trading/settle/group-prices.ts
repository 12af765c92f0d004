import { settlementSeconds } from '@tallystick/rules';
import type { RulesOf } from '../terms/rule-versions.sql.ts';
import {
  ENTRY_SECONDS,
  type PriceAt,
  purchasePrice,
  settlementPrice,
} from './entry-and-settlement-price.rules.ts';
import type { Group } from './settle.sql.ts';

/** A second of the price log, as the settler reads it. */
export interface LoggedPrices {
  readonly second: number;
  /** The source of the prices. */
  readonly source: string;
  readonly prices: ReadonlyMap<string, bigint | null>;
}

export interface PriceLog {
  /** The newest durable second; null before the first. */
  head(): number | null;
  readSeconds(from: number, to: number): Promise<readonly LoggedPrices[]>;
}

/** The prices of groups. Null: the log has none, which voids the group. */
export interface GroupPrices {
  purchase(group: Group): Promise<bigint | null>;
  settlement(group: Group): Promise<bigint | null>;
}

/** Prices of another source belong to another market, so those seconds have no price for this trade. */
const pricesOfSource = (
  seconds: readonly LoggedPrices[],
  source: string | undefined,
  symbol: string,
): PriceAt => {
  const logged = seconds.filter((second) => second.source === source);
  const prices = new Map(logged.map(({ second, prices: all }) => [second, all.get(symbol) ?? null]));
  return (second) => prices.get(second) ?? null;
};

/** Reads the prices of groups from the log. Keeps what it read, so that the groups of one second share a read. */
export const createGroupPrices = (
  priceLog: PriceLog,
  symbolOf: (symbolId: number) => string,
  rulesOf: RulesOf,
): GroupPrices => {
  const reads = new Map<string, Promise<readonly LoggedPrices[]>>();

  const readSeconds = (from: number, to: number): Promise<readonly LoggedPrices[]> => {
    const key = `${from}-${to}`;
    const known = reads.get(key);
    if (known !== undefined) return known;
    const reading = priceLog.readSeconds(from, to);
    reads.set(key, reading);
    reading.catch(() => reads.delete(key));
    return reading;
  };

  const readEntry = (group: Group): Promise<readonly LoggedPrices[]> =>
    readSeconds(group.acceptSecond + 1, group.acceptSecond + ENTRY_SECONDS);

  return {
    purchase: async (group) => {
      const seconds = await readEntry(group);
      const priceAt = pricesOfSource(seconds, seconds[0]?.source, symbolOf(group.symbolId));
      return purchasePrice(priceAt, group.acceptSecond);
    },
    settlement: async (group) => {
      const [entrySecond] = await readEntry(group);
      const count = settlementSeconds(rulesOf(group.acceptSecond), group.durationSeconds);
      const seconds = await readSeconds(group.settleSecond - count + 1, group.settleSecond);
      const priceAt = pricesOfSource(seconds, entrySecond?.source, symbolOf(group.symbolId));
      return settlementPrice(priceAt, group.settleSecond, count);
    },
  };
};
