/** Batches that run without an assumption after it proved wrong. */
const BATCHES_WITHOUT = 200;

/**
 * Runs batches on an optimistic assumption that saves work. If the assumption proves wrong, `run` must fail with an error that
 * `provesWrong` recognises and must have changed nothing. That batch and the next ones then run with `careful` set to true.
 */
export const createOptimisticPath = (provesWrong: (error: unknown) => boolean) => {
  let carefulBatchesLeft = 0;
  return async <Answer>(run: (careful: boolean) => Promise<Answer>): Promise<Answer> => {
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
