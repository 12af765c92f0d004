/** Batches that run without an assumption after it proved wrong. */
const BATCHES_WITHOUT = 200;

/** Runs one batch: at first without care. Returns the answer of the run that succeeded. */
export type OptimisticPath = <Answer>(run: (careful: boolean) => Promise<Answer>) => Promise<Answer>;

/**
 * Runs batches on an optimistic assumption that saves work. If the assumption proves wrong, `run` must fail with an error that
 * `provesWrong` recognises and must have changed nothing. That batch and the next ones then run with `careful` set to true.
 */
export const createOptimisticPath = (provesWrong: (error: unknown) => boolean): OptimisticPath => {
  let carefulBatchesLeft = 0;
  return async (run) => {
    if (carefulBatchesLeft > 0) {
      carefulBatchesLeft -= 1;
      return run(true);
    }
    try {
      return await run(false);
    } catch (error) {
      if (!provesWrong(error)) throw error;
      carefulBatchesLeft = BATCHES_WITHOUT;
      return run(true);
    }
  };
};
