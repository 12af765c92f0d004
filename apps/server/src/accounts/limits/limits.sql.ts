import type { LimitName } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import type { LimitState } from './limits.rules.ts';

/** Statements on customers' own limits. */

export interface Protection {
  readonly timeOutUntilMs: number | null;
  readonly limits: ReadonlyMap<LimitName, LimitState>;
}

/** The customer's settings. Empty if the customer never set any. */
export const selectProtection = async (sql: Sql, uid: bigint): Promise<Protection> => {
  const rows = await sql.query<{
    time_out_until: Date | null;
    name: LimitName | null;
    amount: bigint | null;
    next_amount: bigint | null;
    next_at: Date | null;
  }>(
    `select p.time_out_until, l.name, l.amount, l.next_amount, l.next_at
     from accounts.protections p left join accounts.limits l on l.uid = p.uid where p.uid = $1`,
    [uid],
  );
  const limits = new Map<LimitName, LimitState>();
  for (const { name, amount, next_amount, next_at } of rows) {
    if (name === null) continue;
    const next = next_at === null ? null : { amount: next_amount, atMs: next_at.getTime() };
    limits.set(name, { amount, next });
  }
  return { timeOutUntilMs: rows[0]?.time_out_until?.getTime() ?? null, limits };
};

/** Serialises changes of a customer's protection until the transaction ends. */
export const lockProtection = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('insert into accounts.protections (uid) values ($1) on conflict do nothing', [uid]);
  await sql.query('select from accounts.protections where uid = $1 for update', [uid]);
};

export const upsertLimit = async (
  sql: Sql,
  uid: bigint,
  name: LimitName,
  { amount, next }: LimitState,
): Promise<void> => {
  await sql.query(
    `insert into accounts.limits (uid, name, amount, next_amount, next_at) values ($1, $2, $3, $4, $5)
     on conflict (uid, name) do update
     set amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`,
    [uid, name, amount, next?.amount ?? null, next === null ? null : new Date(next.atMs)],
  );
};

export const updateTimeOut = async (sql: Sql, uid: bigint, untilMs: number | null): Promise<void> => {
  await sql.query('update accounts.protections set time_out_until = $2 where uid = $1', [
    uid,
    untilMs === null ? null : new Date(untilMs),
  ]);
};

/** Stores a line for the request. A time-out has no name. */
export const insertChange = async (
  sql: Sql,
  uid: bigint,
  change: { name: LimitName | null; amount: bigint | null; effectiveAtMs: number },
  now: Date,
): Promise<void> => {
  await sql.query(
    `with numbered as (update accounts.protections set changes = changes + 1 where uid = $1 returning changes)
     insert into accounts.limit_changes (uid, change_no, changed_at, name, amount, effective_at)
     select $1, changes, $2, $3, $4, $5 from numbered`,
    [uid, now, change.name, change.amount, new Date(change.effectiveAtMs)],
  );
};
