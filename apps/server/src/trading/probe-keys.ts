import { isUsedKey } from './accept-batch.sql.ts';

/** After a batch met a key that was used before, so many batches look for such keys first. */
const PROBED_BATCHES = 200;

/** Runs batches on the assumption that their keys are new, which spares a look-up each, and looks while it proves wrong. */
export const createProbe = () => {
  let probedBatchesLeft = 0;
  return async <Answer>(run: (probe: boolean) => Promise<Answer>): Promise<Answer> => {
    if (probedBatchesLeft > 0) {
      probedBatchesLeft -= 1;
      return run(true);
    }
    try {
      return await run(false);
    } catch (error) {
      if (!isUsedKey(error)) throw error;
      probedBatchesLeft = PROBED_BATCHES;
      return run(true);
    }
  };
};
