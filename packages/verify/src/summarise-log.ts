import { parsePriceEntry, parseRelease, parseStatement } from '@tallystick/proof';
import { timeText } from './report.ts';

/** The facts of a log in words, for a reader who has not seen it before. */
type Summary = { readonly add: (entry: Uint8Array) => void; readonly lines: () => readonly string[] };

const textOf = (second: number): string => timeText(second * 1000);

/** Seconds, gaps and seconds without a price. */
const summarisePrices = (): Summary => {
  let [first, last]: [number | null, number] = [null, 0];
  let [gaps, missing, longest, longestAfter] = [0, 0, 0, 0];
  const without = new Map<string, number>();
  return {
    add: (bytes) => {
      const { second, prices } = parsePriceEntry(bytes);
      const lost = first === null ? 0 : second - last - 1;
      if (lost > 0) {
        gaps += 1;
        missing += lost;
      }
      if (lost > longest) {
        longest = lost;
        longestAfter = last;
      }
      first ??= second;
      last = second;
      for (const [symbol, price] of prices)
        if (price === null) without.set(symbol, (without.get(symbol) ?? 0) + 1);
    },
    lines: () => {
      if (first === null) return [];
      const most = longest === 0 ? '' : `, the longest of ${longest} s after ${textOf(longestAfter)}`;
      return [
        `seconds from ${textOf(first)} to ${textOf(last)}: ${missing} are missing in ${gaps} gaps${most}`,
        ...[...without]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([symbol, seconds]) => `${symbol} has no price in ${seconds} seconds`),
      ];
    },
  };
};

/** The time of the first and of the last entry. */
const summariseTimes = (what: string, secondOf: (entry: Uint8Array) => number): Summary => {
  let [first, last, count]: [number | null, number, number] = [null, 0, 0];
  return {
    add: (bytes) => {
      last = secondOf(bytes);
      first ??= last;
      count += 1;
    },
    lines: () => (first === null ? [] : [`${count} ${what} from ${textOf(first)} to ${textOf(last)}`]),
  };
};

const KINDS: readonly (readonly [log: string, open: () => Summary])[] = [
  ['/log/prices', summarisePrices],
  ['/log/liabilities', () => summariseTimes('statements', (entry) => parseStatement(entry).second)],
  ['/log/releases', () => summariseTimes('releases', (entry) => parseRelease(entry).second)],
];

/** Gathers the facts of the entries of one log. A log of another kind has none. */
export const openSummary = () => {
  let summary: Summary | null = null;
  return {
    add: (entry: Uint8Array, origin: string): void => {
      summary ??= KINDS.find(([log]) => origin.endsWith(log))?.[1]() ?? null;
      summary?.add(entry);
    },
    lines: (): readonly string[] => summary?.lines() ?? [],
  };
};
