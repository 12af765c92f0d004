import type { Log } from '../../../src/platform/observability/log.ts';
import type { TradingMarket } from '../../../src/trading/public.ts';

/** A log that keeps its lines, so that a test can read them. */
export const collectingLog = (): Log & {
  readonly lines: { level: string; words: string; facts: object }[];
} => {
  const lines: { level: string; words: string; facts: object }[] = [];
  const add = (level: string) => (facts: object, words: string) => {
    lines.push({ level, words, facts });
  };
  return { lines, info: add('info'), warn: add('warn'), error: add('error') };
};

/** A price log that a test writes second by second. Prices are at 1e-8; null means a second without a price. */
export interface WrittenMarket extends TradingMarket {
  write(second: number, prices: Record<string, bigint | null>, source?: string): void;
  haltOf(symbol: string): { readonly by: string } | null;
  halt(symbol: string, halted: boolean): void;
  /** This process knows the log too late, and takes the symbol for halted until it reads the log. */
  fallBehind(symbol: string): void;
  /** From now on, few or enough venues are behind the symbol's price. */
  setFewVenues(symbol: string, isFew: boolean): void;
}

export const SYMBOLS = [
  { symbolId: 1, symbol: 'BTCUSDT' },
  { symbolId: 2, symbol: 'ETHUSDT' },
] as const;

interface Logged {
  readonly source: string;
  readonly prices: ReadonlyMap<string, bigint | null>;
}

export const writtenMarket = (): WrittenMarket => {
  const seconds = new Map<number, Logged>();
  const halted = new Set<string>();
  const few = new Set<string>();
  const behind = new Set<string>();
  let head: number | null = null;
  return {
    symbols: () => SYMBOLS,
    haltOf: (symbol) => {
      if (halted.has(symbol)) return { by: 'staff' };
      return behind.has(symbol) ? { by: 'index' } : null;
    },
    refresh: async () => behind.clear(),
    fallBehind: (symbol) => void behind.add(symbol),
    halt: (symbol, stop) => {
      if (stop) halted.add(symbol);
      else halted.delete(symbol);
    },
    hasFewVenues: (symbol) => few.has(symbol),
    setFewVenues: (symbol, isFew) => {
      if (isFew) few.add(symbol);
      else few.delete(symbol);
    },
    head: () => head,
    readSeconds: async (from, to) => {
      const found: (Logged & { second: number })[] = [];
      for (let second = from; second <= Math.min(to, head ?? from); second += 1) {
        const logged = seconds.get(second);
        if (logged !== undefined) found.push({ second, ...logged });
      }
      return found;
    },
    write: (second, prices, source = 'sim') => {
      seconds.set(second, { source, prices: new Map(Object.entries(prices)) });
      head = Math.max(head ?? second, second);
    },
  };
};

/** 2026-01-02T00:00:00Z, in milliseconds. */
export const START_MS = 1_767_312_000_000;
export const START_SECOND = START_MS / 1000;
