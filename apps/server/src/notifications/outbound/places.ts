/** Work that runs side by side, at most so much at a time. Work that takes long keeps its place and delays nothing else. */
export interface Places {
  free(): number;
  /** The owners of the work that runs. None of them gets more until it has ended. */
  busy(): readonly bigint[];
  /** Starts work that must not throw. The caller has asked for a free place. */
  start(owner: bigint, work: () => Promise<void>): void;
  /** Resolves when no work runs. */
  ended(): Promise<void>;
  /** Resolves when no work runs, and at the latest after a time. */
  endedWithin(milliseconds: number): Promise<void>;
}

export const createPlaces = (most: number): Places => {
  const running = new Map<Promise<void>, bigint>();
  const ended = async (): Promise<void> => {
    await Promise.all(running.keys());
  };
  return {
    free: () => most - running.size,
    busy: () => [...new Set(running.values())],
    start: (owner, work) => {
      const one: Promise<void> = work().finally(() => running.delete(one));
      running.set(one, owner);
    },
    ended,
    endedWithin: (milliseconds) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        ended()
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      }),
  };
};
