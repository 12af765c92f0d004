export interface Load {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

/**
 * Keeps `concurrency` calls in flight for a number of milliseconds, or until a promise settles. Calls for which `once` returns
 * false do not count. If none counts in the time, throws: a rate of zero is a fault of the benchmark.
 */
export const runLoad = async (
  concurrency: number,
  until: number | Promise<unknown>,
  once: () => Promise<boolean>,
): Promise<Load> => {
  const latenciesMs: number[] = [];
  const start = performance.now();
  let over = false;
  const stop = () => {
    over = true;
  };
  if (typeof until === 'number') setTimeout(stop, until);
  else until.then(stop, stop);
  const worker = async () => {
    while (!over) {
      const begun = performance.now();
      if (await once()) latenciesMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (latenciesMs.length === 0 && typeof until === 'number') throw new Error('no call of the load succeeded');
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - start), latenciesMs };
};
