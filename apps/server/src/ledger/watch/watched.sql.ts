import type { Sql } from '../../platform/postgres/db.ts';

/** Progress of the check: the last checked batch number by lane. */
export interface Progress {
  readonly checkedUntil: ReadonlyMap<number, bigint>;
  /** Progress of a full walk by lane. Null if none runs. */
  readonly walkedUntil: ReadonlyMap<number, bigint> | null;
  /** End of the last full walk over all batches. Null before the first. */
  readonly walkedAtMs: number | null;
}

/** The result of the newest check, shared by all processes. */
export interface Watched extends Progress {
  readonly checkedAtMs: number;
  readonly problems: readonly string[];
}

/** Null before the first check of this database. */
export const selectWatched = async (sql: Sql): Promise<Watched | null> => {
  const [row] = await sql.query<{
    checked_at: Date;
    problems: string[];
    lanes: number[];
    checked_until: bigint[];
    walked_until: bigint[] | null;
    walked_at: Date | null;
  }>('select checked_at, problems, lanes, checked_until, walked_until, walked_at from ledger.watched');
  if (row === undefined) return null;
  const byLane = (batches: readonly bigint[]): ReadonlyMap<number, bigint> =>
    new Map(row.lanes.map((lane, index) => [lane, batches[index] ?? 0n]));
  return {
    checkedAtMs: row.checked_at.getTime(),
    problems: row.problems,
    checkedUntil: byLane(row.checked_until),
    walkedUntil: row.walked_until === null ? null : byLane(row.walked_until),
    walkedAtMs: row.walked_at?.getTime() ?? null,
  };
};

export const writeWatched = async (sql: Sql, watched: Watched): Promise<void> => {
  const { checkedUntil, walkedUntil, walkedAtMs } = watched;
  const lanes = [...checkedUntil.keys()];
  await sql.query(
    `insert into ledger.watched (checked_at, problems, lanes, checked_until, walked_until, walked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (only_row) do update set checked_at = excluded.checked_at, problems = excluded.problems,
       lanes = excluded.lanes, checked_until = excluded.checked_until, walked_until = excluded.walked_until,
       walked_at = excluded.walked_at`,
    [
      new Date(watched.checkedAtMs),
      watched.problems,
      lanes,
      [...checkedUntil.values()],
      walkedUntil === null ? null : lanes.map((lane) => walkedUntil.get(lane) ?? 0n),
      walkedAtMs === null ? null : new Date(walkedAtMs),
    ],
  );
};
