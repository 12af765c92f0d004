import type { Sql } from '../../postgres/db.ts';

/** Each attempt drains after `drainMs`. A bucket holds `capacityMs` of them. Times are milliseconds since the epoch. */
export interface BucketSize {
  readonly drainMs: number;
  readonly capacityMs: number;
}

/** When the bucket will be empty. Null for an empty one. */
export const selectUsedUntil = async (sql: Sql, bucket: Buffer): Promise<number | null> => {
  const [row] = await sql.query<{ used_until_ms: bigint }>(
    'select used_until_ms from platform.attempts where bucket = $1',
    [bucket],
  );
  return row === undefined ? null : Number(row.used_until_ms);
};

/** Adds one attempt if there is room. Returns whether there was. */
export const addAttemptWhereRoom = async (
  sql: Sql,
  bucket: Buffer,
  nowMs: number,
  size: BucketSize,
): Promise<boolean> => {
  const added = await sql.query(
    `insert into platform.attempts as a (bucket, used_until_ms) values ($1, $2::bigint + $3::bigint)
     on conflict (bucket) do update set used_until_ms = greatest(a.used_until_ms, $2::bigint) + $3::bigint
     where greatest(a.used_until_ms, $2::bigint) + $3::bigint <= $2::bigint + $4::bigint
     returning 1`,
    [bucket, nowMs, size.drainMs, size.capacityMs],
  );
  return added.length > 0;
};

/** Returns one attempt to a bucket. A bucket that is empty by now stays empty. */
export const subtractAttempt = async (
  sql: Sql,
  bucket: Buffer,
  { drainMs }: Pick<BucketSize, 'drainMs'>,
): Promise<void> => {
  await sql.query(
    'update platform.attempts set used_until_ms = used_until_ms - $2::bigint where bucket = $1',
    [bucket, drainMs],
  );
};

export const deleteBucket = async (sql: Sql, bucket: Buffer): Promise<void> => {
  await sql.query('delete from platform.attempts where bucket = $1', [bucket]);
};

/** Deletes a few empty buckets, so that the table stays small. */
export const deleteEmptyBuckets = async (sql: Sql, nowMs: number): Promise<void> => {
  await sql.query(
    `delete from platform.attempts where bucket in (
       select bucket from platform.attempts where used_until_ms <= $1
       order by used_until_ms limit 20 for update skip locked)`,
    [nowMs],
  );
};
