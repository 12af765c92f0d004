import type { ErrorCode, Freezable, Freeze } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type FreezeRow, holdOffFreezes, selectFrozen } from './freezes.sql.ts';

/** A freeze as its customer reads it. */
export const toWireFreeze = ({ what, reason, byMailLink, frozenAtMs }: FreezeRow): Freeze => ({
  what,
  reason,
  by_mail_link: byMailLink,
  since: wireTime(frozenAtMs),
});

const REFUSALS = {
  login: 'login_frozen',
  withdrawals: 'withdrawals_frozen',
  trades: 'trades_frozen',
} as const satisfies Record<Freezable, ErrorCode>;

/** The time and the reason. A customer who cannot sign in can read them nowhere else. */
const refusalOf = ({ what, frozenAtMs, reason, byMailLink }: FreezeRow): AppError => {
  const since = `${wireTime(frozenAtMs).slice(0, 16).replace('T', ' ')} UTC`;
  return byMailLink
    ? new AppError(REFUSALS[what], { words: since, note: 'freezes.byMailLink' })
    : new AppError(REFUSALS[what], { words: `${since}: ${reason}` });
};

/** The freezes of an action in force, by customer. Every refusal and every list asks it. */
export const selectFrozenCustomers = async (
  sql: Sql,
  uids: readonly bigint[],
  what: Freezable,
): Promise<ReadonlyMap<bigint, FreezeRow>> =>
  new Map(
    (await selectFrozen(sql, uids))
      .filter((freeze) => freeze.what === what)
      .map((freeze) => [freeze.uid, freeze]),
  );

/** Refuses an action that staff froze, as `login_frozen`, `withdrawals_frozen` or `trades_frozen`, with the reason. */
export const refuseFrozen = async (sql: Sql, uid: bigint, what: Freezable): Promise<void> => {
  const found = (await selectFrozenCustomers(sql, [uid], what)).get(uid);
  if (found !== undefined) throw refusalOf(found);
};

/** Like `refuseFrozen`, and no freeze can commit before the caller's transaction ends. */
export const refuseFrozenStep = async (sql: Sql, uid: bigint, what: Freezable): Promise<void> => {
  await holdOffFreezes(sql, uid);
  await refuseFrozen(sql, uid, what);
};
