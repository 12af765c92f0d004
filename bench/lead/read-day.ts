import { readRecorded } from '../../apps/server/test/support/market/recorded-days.ts';
import type { Day } from './late-venues.ts';

/** Reads a recorded file: the price of each second, at 1e-8. */
export const readDay = (prices: string): Day => {
  const seconds = readRecorded(prices)
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [number, bigint] => {
      const [time = '', , value = ''] = line.split(',');
      return [Number(time) / 1000, BigInt(value) / 10_000_000_000n];
    });
  return { prices: new Map(seconds), first: seconds[0]?.[0] ?? 0, last: seconds.at(-1)?.[0] ?? 0 };
};
