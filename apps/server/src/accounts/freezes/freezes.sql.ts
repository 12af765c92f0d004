import type { Freezable } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on freezes of accounts. */

export interface FreezeRow {
  readonly freezeId: bigint;
  readonly uid: bigint;
  readonly what: Freezable;
  readonly reason: string;
  readonly frozenBy: string;
  /** Set by the link of a security mail, not by staff. */
  readonly byMailLink: boolean;
  readonly frozenAtMs: number;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAtMs: number | null;
}

interface Row {
  readonly freeze_id: bigint;
  readonly uid: bigint;
  readonly what: Freezable;
  readonly reason: string;
  readonly frozen_by: string;
  readonly by_mail_link: boolean;
  readonly frozen_at: Date;
  readonly lift_reason: string | null;
  readonly lifted_by: string | null;
  readonly lifted_at: Date | null;
}

const COLUMNS =
  'freeze_id, uid, what, reason, frozen_by, by_mail_link, frozen_at, lift_reason, lifted_by, lifted_at';

const toFreeze = (row: Row): FreezeRow => ({
  freezeId: row.freeze_id,
  uid: row.uid,
  what: row.what,
  reason: row.reason,
  frozenBy: row.frozen_by,
  byMailLink: row.by_mail_link,
  frozenAtMs: row.frozen_at.getTime(),
  liftReason: row.lift_reason,
  liftedBy: row.lifted_by,
  liftedAtMs: row.lifted_at?.getTime() ?? null,
});

/** The freezes in force of these customers. */
export const selectFrozen = async (sql: Sql, uids: readonly bigint[]): Promise<readonly FreezeRow[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from accounts.freezes where uid = any ($1::bigint[]) and lifted_at is null order by freeze_id`,
    [uids],
  );
  return rows.map(toFreeze);
};

/** Blocks new freezes of a customer until the transaction ends. Steps that must see a freeze take this lock first. */
export const holdOffFreezes = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('select from accounts.users where uid = $1 for share', [uid]);
};

/** Waits for the customer's steps in flight. Later steps wait until this transaction ends. */
export const lockForFreeze = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('select from accounts.users where uid = $1 for no key update', [uid]);
};

/** All freezes of a customer, newest first. */
export const selectFreezes = async (sql: Sql, uid: bigint, most: number): Promise<readonly FreezeRow[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from accounts.freezes where uid = $1 order by freeze_id desc limit $2`,
    [uid, most],
  );
  return rows.map(toFreeze);
};

/** Returns false and writes nothing if it is frozen already. */
export const insertFreeze = async (
  sql: Sql,
  of: { uid: bigint; what: Freezable; reason: string; staff: string; byMailLink?: boolean; now: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at, by_mail_link) values ($1, $2, $3, $4, $5, $6)
     on conflict (uid, what) where lifted_at is null do nothing returning 1`,
    [of.uid, of.what, of.reason, of.staff, of.now, of.byMailLink ?? false],
  );
  return rows.length > 0;
};

/** Reads a freeze and locks it until the transaction ends. */
export const lockFreeze = async (sql: Sql, freezeId: bigint): Promise<FreezeRow | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from accounts.freezes where freeze_id = $1 for update`,
    [freezeId],
  );
  return row === undefined ? null : toFreeze(row);
};

export const updateLifted = async (
  sql: Sql,
  freezeId: bigint,
  by: { reason: string; staff: string; now: Date },
): Promise<void> => {
  await sql.query(
    'update accounts.freezes set lift_reason = $2, lifted_by = $3, lifted_at = $4 where freeze_id = $1',
    [freezeId, by.reason, by.staff, by.now],
  );
};

/** Those of these customers whose sign-in is frozen. */
export const selectFrozenSignIns = async (sql: Sql, uids: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set((await selectFrozen(sql, uids)).filter(({ what }) => what === 'login').map(({ uid }) => uid));
