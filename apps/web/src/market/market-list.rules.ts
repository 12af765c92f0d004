export const SORT_KEYS = ['volume', 'change', 'name'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

interface Listed {
  readonly base: string;
  readonly name: string;
  readonly last: string | null;
  readonly volume: string;
  readonly change_pct: string | null;
}

type Compare = (a: string, b: string) => number;

/** The coins that match what was typed, by name or by code. */
export const searchCoins = <T extends Listed>(coins: readonly T[], query: string): readonly T[] => {
  const wanted = query.trim().toLowerCase();
  return coins.filter(
    ({ base, name }) => base.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
};

/** Largest first; by name from A. `compare` orders decimal strings. */
export const sortCoins = <T extends Listed>(
  coins: readonly T[],
  key: SortKey,
  compare: Compare,
): readonly T[] => {
  const order: Record<SortKey, (a: T, b: T) => number> = {
    volume: (a, b) => compare(b.volume, a.volume),
    change: (a, b) => compare(b.change_pct ?? '0', a.change_pct ?? '0'),
    name: (a, b) => a.base.localeCompare(b.base),
  };
  return coins.toSorted(order[key]);
};
