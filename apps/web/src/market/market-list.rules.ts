export const SORT_KEYS = ['volume', 'change', 'name'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

interface Listed {
  readonly base: string;
  readonly name: string;
  readonly last: string | null;
  readonly volume: string;
  readonly change_pct: string | null;
}

interface Arithmetic {
  readonly compare: (a: string, b: string) => number;
  readonly multiply: (a: string, b: string) => string;
}

/** The coins that match what was typed, by name or by code. */
export const searchCoins = <T extends Listed>(coins: readonly T[], query: string): readonly T[] => {
  const wanted = query.trim().toLowerCase();
  return coins.filter(
    ({ base, name }) => base.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
};

/** Largest first; by name from A. Volumes of different coins are compared by what they are worth. */
export const sortCoins = <T extends Listed>(
  coins: readonly T[],
  key: SortKey,
  { compare, multiply }: Arithmetic,
): readonly T[] => {
  const worths = new Map(coins.map((coin) => [coin, multiply(coin.volume, coin.last ?? '0')]));
  const worth = (coin: T): string => worths.get(coin) ?? '0';
  const order: Record<SortKey, (a: T, b: T) => number> = {
    volume: (a, b) => compare(worth(b), worth(a)),
    change: (a, b) => compare(b.change_pct ?? '0', a.change_pct ?? '0'),
    name: (a, b) => a.base.localeCompare(b.base),
  };
  return coins.toSorted(order[key]);
};
