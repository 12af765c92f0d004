import type { Sql } from '../../platform/postgres/db.ts';

const TABLES = {
  wallet: {
    table: 'funding.wallets',
    id: 'wallet_id',
    same: 'o.currency = d.currency and o.chain = d.chain and o.address = d.address',
  },
  bank: { table: 'funding.bank_cards', id: 'bank_id', same: 'o.card_known_by = d.card_known_by' },
} as const;

export type DestinationKind = keyof typeof TABLES;

/** Returns true if there was one to remove. */
export const updateRemoved = async (
  sql: Sql,
  kind: DestinationKind,
  uid: bigint,
  id: string,
  now: Date,
): Promise<boolean> => {
  const { table, id: column } = TABLES[kind];
  const rows = await sql.query(
    `update ${table} set removed_at = $3 where uid = $1 and ${column} = $2 and removed_at is null returning 1`,
    [uid, id, now],
  );
  return rows.length > 0;
};

/** A destination that was removed since a time, and whether it has been linked again. Null if there is none. */
export const selectRemoved = async (
  sql: Sql,
  kind: DestinationKind,
  uid: bigint,
  id: string,
  since: Date,
): Promise<{ isLinkedAnew: boolean } | null> => {
  const { table, id: column, same } = TABLES[kind];
  const [row] = await sql.query<{ linked_anew: boolean }>(
    `select exists (select from ${table} o where o.uid = d.uid and ${same} and o.removed_at is null) as linked_anew
     from ${table} d where d.uid = $1 and d.${column} = $2 and d.removed_at >= $3`,
    [uid, id, since],
  );
  return row === undefined ? null : { isLinkedAnew: row.linked_anew };
};

export const updateRestored = async (
  sql: Sql,
  kind: DestinationKind,
  uid: bigint,
  id: string,
): Promise<void> => {
  const { table, id: column } = TABLES[kind];
  await sql.query(`update ${table} set removed_at = null where uid = $1 and ${column} = $2`, [uid, id]);
};

/** Number of linked destinations. */
export const countLinked = async (sql: Sql, kind: DestinationKind, uid: bigint): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from ${TABLES[kind].table} where uid = $1 and removed_at is null`,
    [uid],
  );
  return row?.count ?? 0;
};
