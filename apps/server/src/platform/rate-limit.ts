import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import {
  addAttempt,
  addAttemptWhereRoom,
  type BucketSize,
  deleteBucket,
  deleteEmptyBuckets,
  selectUsedUntil,
} from './rate-limit.sql.ts';

/**
 * Limits on attempts, as leaky buckets. They are kept in the database: a restart forgets none, and all processes count as
 * one. What is kept of an account or address is a hash.
 */

/** `attempts` may be made at once; after that one more every `perSeconds` ÷ `attempts`. */
export interface Allowance {
  readonly name: string;
  readonly attempts: number;
  readonly perSeconds: number;
}

/** The allowance of one who attempts: of an account, of an address. */
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

/** Refuses as `too_many_requests`, with the seconds until there is an attempt left, when there is none. */
export const requireAttemptLeft = async (
  database: Database,
  clock: Clock,
  of: AllowanceOf,
): Promise<void> => {
  const usedUntilMs = await selectUsedUntil(database, bucketOf(of));
  if (usedUntilMs === null) return;
  const { drainMs, capacityMs } = sizeOf(of);
  const waitMs = usedUntilMs + drainMs - capacityMs - clock.nowMs();
  if (waitMs > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
};

/** Takes one attempt, or refuses like `requireAttemptLeft`: of attempts made at once no more pass than are left. */
export const takeAttempt = async (database: Database, clock: Clock, of: AllowanceOf): Promise<void> => {
  const nowMs = clock.nowMs();
  await deleteEmptyBuckets(database, nowMs);
  if (await addAttemptWhereRoom(database, bucketOf(of), nowMs, sizeOf(of))) return;
  await requireAttemptLeft(database, clock, of);
  // The bucket was emptied between the two statements.
  throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
};

/** Counts an attempt that has been made, whether or not one was left. */
export const countAttempt = (database: Database, clock: Clock, of: AllowanceOf): Promise<void> =>
  addAttempt(database, bucketOf(of), clock.nowMs(), sizeOf(of));

/** Forgets all attempts of one. */
export const forgetAttempts = (database: Database, of: AllowanceOf): Promise<void> =>
  deleteBucket(database, bucketOf(of));
