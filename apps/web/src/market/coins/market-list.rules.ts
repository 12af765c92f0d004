import { compareDecimals } from '../../shared/texts/decimal.rules.ts';
import { turnoverOf } from './turnover.rules.ts';

export const SORT_KEYS = ['volume', 'change', 'range', 'name'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

interface Listed {
  readonly base: string;
  readonly name: string;
  readonly last: string | null;
  readonly volume: string;
  readonly change_pct: string | null;
  readonly high: string | null;
  readonly low: string | null;
}

/** The range of a coin in 24 hours as a part of its lowest price. 0 without a price. It orders a list and is never shown. */
const rangeOf = ({ high, low }: Pick<Listed, 'high' | 'low'>): number => {
  const [top, bottom] = [Number(high ?? '0'), Number(low ?? '0')];
  return bottom > 0 ? top / bottom : 0;
};

/** Returns the coins that match the search text by name or by code. */
export const searchCoins = <T extends Listed>(coins: readonly T[], query: string): readonly T[] => {
  const wanted = query.trim().toLowerCase();
  return coins.filter(
    ({ base, name }) => base.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
};

/** Largest first; by name from A. The volume of a coin is its turnover in USDT, as its row shows it. */
export const sortCoins = <T extends Listed>(coins: readonly T[], key: SortKey): readonly T[] => {
  const turnovers = new Map(coins.map((coin) => [coin, turnoverOf(coin) ?? '0']));
  const turnover = (coin: T): string => turnovers.get(coin) ?? '0';
  const order: Record<SortKey, (a: T, b: T) => number> = {
    volume: (a, b) => compareDecimals(turnover(b), turnover(a)),
    change: (a, b) => compareDecimals(b.change_pct ?? '0', a.change_pct ?? '0'),
    range: (a, b) => rangeOf(b) - rangeOf(a),
    name: (a, b) => a.base.localeCompare(b.base),
  };
  return coins.toSorted(order[key]);
};
