import type { Sql } from '../postgres/db.ts';

/** Statements on the devices and addresses that signed in to an account before. */

/** Returns those of the marks that are known for the owner. */
export const selectKnownMarks = async (
  sql: Sql,
  owner: Buffer,
  marks: readonly Buffer[],
  seenAfter: Date,
): Promise<readonly Buffer[]> => {
  const rows = await sql.query<{ mark: Buffer }>(
    'select mark from platform.known_devices where owner = $1 and mark = any($2) and seen_at > $3',
    [owner, marks, seenAfter],
  );
  return rows.map(({ mark }) => mark);
};

export const upsertKnownMarks = async (
  sql: Sql,
  owner: Buffer,
  marks: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into platform.known_devices as k (owner, mark, seen_at)
     select $1, mark, $3 from unnest($2::bytea[]) as mark order by mark
     on conflict (owner, mark) do update set seen_at = greatest(k.seen_at, excluded.seen_at)`,
    [owner, marks, now],
  );
};

/** Keeps the newest marks of an owner. */
export const deleteOldestMarks = async (sql: Sql, owner: Buffer, kept: number): Promise<void> => {
  await sql.query(
    `delete from platform.known_devices where owner = $1 and mark in (
       select mark from platform.known_devices where owner = $1
       order by seen_at desc, mark offset $2 for update skip locked)`,
    [owner, kept],
  );
};

export const deleteMarksOf = async (sql: Sql, owner: Buffer): Promise<void> => {
  await sql.query('delete from platform.known_devices where owner = $1', [owner]);
};

/** Deletes a few marks that no longer count. */
export const deleteExpiredMarks = async (sql: Sql, seenBefore: Date): Promise<void> => {
  await sql.query(
    `delete from platform.known_devices where (owner, mark) in (
       select owner, mark from platform.known_devices where seen_at <= $1
       order by seen_at limit 20 for update skip locked)`,
    [seenBefore],
  );
};
