import type { Database } from '../platform/db.ts';
import { type Acceptance, isUsedKey, type OrderRequest } from './accept-batch.sql.ts';
import { createAssumption } from './assume.ts';
import type { Flusher } from './flush-batches.ts';
import { refuseBatch } from './refuse-batch.sql.ts';

/** A batch of the lane in which more than one in so many was refused is a sign that many will be. */
const MANY_ONE_IN = 4;
/** Fewer than this of a lane's batch say nothing. */
const FEWEST = 16;
/** While fewer than one in so many are refused early, looking costs more than it spares. */
const FEW_ONE_IN = 16;
/** So many batches with few refusals in a row end the looking. */
const QUIET_BATCHES = 64;

/** Keeps refusals out of the lane's batches while there are many of them: a flood must not slow those who can pay. */
export interface EarlyRefusals {
  isOn(): boolean;
  /** Told of each batch of the lane. */
  note(answers: readonly Acceptance[]): void;
  /** The refusals among the requests, by index, once they are durable; the others are for the lane to decide. */
  refuse(requests: readonly OrderRequest[]): Promise<ReadonlyMap<number, Acceptance>>;
}

export const createEarlyRefusals = (dependencies: {
  database: Database;
  flusher: Flusher;
  now: (() => Date) | undefined;
}): EarlyRefusals => {
  const { database, flusher, now } = dependencies;
  const assumingNewKeys = createAssumption(isUsedKey);
  let quietBatchesLeft = 0;
  return {
    isOn: () => quietBatchesLeft > 0,
    note: (answers) => {
      const refused = answers.filter(({ kind }) => kind === 'refused').length;
      if (answers.length >= FEWEST && refused * MANY_ONE_IN > answers.length)
        quietBatchesLeft = QUIET_BATCHES;
    },
    refuse: async (requests) => {
      const refusals = await assumingNewKeys((probe) =>
        refuseBatch(database, now?.() ?? null, probe, requests),
      );
      if (refusals.size * FEW_ONE_IN > requests.length) quietBatchesLeft = QUIET_BATCHES;
      else quietBatchesLeft -= 1;
      if (refusals.size > 0) await flusher.flush();
      return new Map([...refusals].map(([index, refusal]) => [index, { kind: 'refused', refusal } as const]));
    },
  };
};
