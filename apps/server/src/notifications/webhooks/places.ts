/** Work that runs side by side, at most so much at a time. Work that takes long keeps its place and delays nothing else. */
export interface Places {
  free(): number;
  /** Starts work that must not throw. The caller has asked for a free place. */
  start(work: () => Promise<void>): void;
  /** Resolves when no work runs. */
  ended(): Promise<void>;
  /** Resolves when no work runs, and at the latest after a time. */
  endedWithin(milliseconds: number): Promise<void>;
}

export const createPlaces = (most: number): Places => {
  const running = new Set<Promise<void>>();
  const ended = async (): Promise<void> => {
    await Promise.all(running);
  };
  return {
    free: () => most - running.size,
    start: (work) => {
      const one: Promise<void> = work().finally(() => running.delete(one));
      running.add(one);
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
