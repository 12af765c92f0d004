/** After a batch proved an assumption wrong, so many batches are run without it. */
const BATCHES_WITHOUT = 200;

/**
 * Runs batches on an assumption that spares work, and without it for a while after it proved wrong: `run` is told whether to go
 * the careful way, and fails with an error that `provesWrong` knows, having changed nothing, when it should have.
 */
export const createAssumption = (provesWrong: (error: unknown) => boolean) => {
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
