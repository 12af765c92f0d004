import type { SecurityWait } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectFirstChangeSince, selectLastChange } from './security-changes.sql.ts';
import { provesMoneyFromMs, WAIT_MS, type WithdrawalWait, waitOf, waits } from './withdrawal-wait.rules.ts';

interface WaitContext {
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
}

/** The wait after the customer's newest change. Null if withdrawals do not wait. */
export const selectWait = async (
  { clock, mode }: WaitContext,
  sql: Sql,
  uid: bigint,
): Promise<WithdrawalWait | null> => {
  const nowMs = clock.nowMs();
  const last = await selectLastChange(sql, uid);
  if (last === null) return null;
  const firstMs = await selectFirstChangeSince(sql, uid, new Date(nowMs - WAIT_MS[mode]));
  return waitOf(mode, { ...last, firstMs: firstMs ?? last.changedAtMs }, nowMs);
};

const wordsOfTime = (ms: number): string => `${wireTime(ms).slice(0, 16).replace('T', ' ')} UTC`;

/** Throws `proof_too_new` for a second factor or a passkey that was added within the wait. */
export const refuseNewProof = ({ clock, mode }: WaitContext, addedAtMs: number): void => {
  const fromMs = provesMoneyFromMs(mode, addedAtMs);
  if (fromMs > clock.nowMs()) throw new AppError('proof_too_new', { words: wordsOfTime(fromMs) });
};

/** Throws `withdrawals_wait` for a destination that is not long-standing while the customer's withdrawals wait. */
export const refuseWaiting = async (
  context: WaitContext,
  sql: Sql,
  uid: bigint,
  usableFromMs: number,
): Promise<void> => {
  const wait = await selectWait(context, sql, uid);
  if (wait === null || !waits(wait, usableFromMs)) return;
  throw new AppError('withdrawals_wait', { words: wordsOfTime(wait.untilMs) });
};

/** The wait as its customer reads it. */
export const toWireWait = (wait: WithdrawalWait | null): SecurityWait | null =>
  wait === null
    ? null
    : { reason: wait.what, until: wireTime(wait.untilMs), usable_by: wireTime(wait.usableByMs) };
