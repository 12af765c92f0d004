export interface Paced<Key, Item> {
  readonly add: (items: readonly (readonly [Key, Item])[]) => void;
  readonly stop: () => void;
}

/** Delivers the newest item of each key: at once after a pause, else at most every `everyMs`. */
export const pace = <Key, Item>(
  everyMs: number,
  deliver: (items: readonly Item[]) => void,
): Paced<Key, Item> => {
  const waiting = new Map<Key, Item>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const hand = (): void => {
    timer = null;
    if (waiting.size === 0) return;
    const items = [...waiting.values()];
    waiting.clear();
    timer = setTimeout(hand, everyMs);
    deliver(items);
  };
  return {
    add: (items) => {
      for (const [key, item] of items) waiting.set(key, item);
      if (timer === null) hand();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting.clear();
    },
  };
};
