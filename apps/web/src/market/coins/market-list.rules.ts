import { compareDecimals, multiplyDecimals } from '../../shared/texts/decimal.rules.ts';

export const SORT_KEYS = ['volume', 'change', 'name'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

interface Listed {
  readonly base: string;
  readonly name: string;
  readonly last: string | null;
  readonly volume: string;
  readonly change_pct: string | null;
}

/** Turnover of a coin in 24 hours, in USDT at its newest price; null if it has no price. */
export const turnoverOf = ({ volume, last }: Pick<Listed, 'volume' | 'last'>): string | null =>
  last === null ? null : multiplyDecimals(volume, last);

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
    name: (a, b) => a.base.localeCompare(b.base),
  };
  return coins.toSorted(order[key]);
};
