import type { DeliveryResult } from '@tallystick/contract/trading/results.ts';

/** The results of one coin that were settled in one minute, one for each duration. */
export interface MinuteOfCoin {
  readonly symbol: string;
  readonly results: readonly DeliveryResult[];
}

export interface Minute {
  /** The time of the newest result of the minute. */
  readonly created_at: string;
  readonly coins: readonly MinuteOfCoin[];
}

const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;

const groupBy = <Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [string, readonly Item[]])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
};

/** Results by minute and coin, in the order in which they came. The durations of a coin stand from the shortest on. */
export const byMinute = (list: readonly DeliveryResult[]): readonly Minute[] =>
  groupBy(list, ({ settled_at }) => settled_at.slice(0, MINUTE_LENGTH)).map(([minute, results]) => ({
    created_at: results[0]?.settled_at ?? minute,
    coins: groupBy(results, ({ symbol }) => symbol).map(([symbol, of]) => ({
      symbol,
      results: of.toSorted((a, b) => a.seconds - b.seconds),
    })),
  }));
