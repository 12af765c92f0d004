import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../postgres/db.ts';
import {
  addAttemptWhereRoom,
  type BucketSize,
  deleteBucket,
  deleteEmptyBuckets,
  selectUsedUntil,
  subtractAttempt,
} from './rate-limit.sql.ts';

/**
 * Limits on attempts, as leaky buckets. They are in the database, so a restart forgets none and all processes count together. An
 * account or address is stored only as a hash.
 */

/** `attempts` may be made at once; after that one more every `perSeconds` ÷ `attempts`. */
export interface Allowance {
  readonly name: string;
  readonly attempts: number;
  readonly perSeconds: number;
}

/** An allowance with its key: an account or an address. */
export interface AllowanceOf {
  readonly allowance: Allowance;
  readonly key: string;
}

const bucketOf = ({ allowance, key }: AllowanceOf): Buffer =>
  createHash('sha256').update(`${allowance.name}\n${key}`).digest();

const sizeOf = ({ allowance }: AllowanceOf): BucketSize => {
  const drainMs = Math.ceil((allowance.perSeconds * 1_000) / allowance.attempts);
  return { drainMs, capacityMs: drainMs * allowance.attempts };
};

/** Seconds until there is room for one attempt. At least one: a bucket emptied meanwhile is asked again. */
const retryAfterSeconds = async (database: Database, clock: Clock, of: AllowanceOf): Promise<number> => {
  const usedUntilMs = await selectUsedUntil(database, bucketOf(of));
  const { drainMs, capacityMs } = sizeOf(of);
  const waitMs = usedUntilMs === null ? 0 : usedUntilMs + drainMs - capacityMs - clock.nowMs();
  return Math.max(1, Math.ceil(waitMs / 1_000));
};

/**
 * Takes one attempt before the work. Throws `too_many_requests` with the seconds until one is left. Parallel attempts never
 * exceed the allowance.
 */
export const takeAttempt = async (database: Database, clock: Clock, of: AllowanceOf): Promise<void> => {
  const nowMs = clock.nowMs();
  await deleteEmptyBuckets(database, nowMs);
  if (await addAttemptWhereRoom(database, bucketOf(of), nowMs, sizeOf(of))) return;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: await retryAfterSeconds(database, clock, of),
  });
};

/** Returns attempts, because nothing was guessed. */
export const giveBackAttempts = async (database: Database, taken: readonly AllowanceOf[]): Promise<void> => {
  for (const of of taken) await subtractAttempt(database, bucketOf(of), sizeOf(of));
};

/** Takes one attempt of each allowance, or of none. */
export const takeAttempts = async (
  database: Database,
  clock: Clock,
  wanted: readonly AllowanceOf[],
): Promise<void> => {
  const taken: AllowanceOf[] = [];
  try {
    for (const of of wanted) {
      await takeAttempt(database, clock, of);
      taken.push(of);
    }
  } catch (error) {
    await giveBackAttempts(database, taken);
    throw error;
  }
};

/** Deletes all attempts of one key. */
export const forgetAttempts = (database: Database, of: AllowanceOf): Promise<void> =>
  deleteBucket(database, bucketOf(of));
