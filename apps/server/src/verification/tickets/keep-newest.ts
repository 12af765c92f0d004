interface Kept {
  readonly uid: bigint;
  readonly ticket: string;
}

/** Keeps the newest tickets, at most `limit`. Two generations: a full young map becomes the old map, and the old map is dropped. */
export const keepNewest = (limit: number) => {
  let young = new Map<string, Kept>();
  let old = new Map<string, Kept>();
  return {
    get: (orderId: string): Kept | undefined => young.get(orderId) ?? old.get(orderId),
    set: (orderId: string, kept: Kept): void => {
      if (young.size >= limit / 2) {
        old = young;
        young = new Map();
      }
      young.set(orderId, kept);
    },
  };
};
