import type { FirstStep } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

export interface StoredSteps {
  readonly seen: readonly FirstStep[];
  readonly isDismissed: boolean;
  readonly openedAtMs: number;
}

export const selectFirstSteps = async (sql: Sql, uid: bigint): Promise<StoredSteps | null> => {
  const [row] = await sql.query<{ seen: FirstStep[] | null; dismissed: boolean; created_at: Date }>(
    `select s.seen, s.dismissed_at is not null as dismissed, u.created_at
     from accounts.users u left join accounts.first_steps s on s.uid = u.uid where u.uid = $1`,
    [uid],
  );
  if (row === undefined) return null;
  return { seen: row.seen ?? [], isDismissed: row.dismissed, openedAtMs: row.created_at.getTime() };
};

export const addSeenStep = async (sql: Sql, uid: bigint, step: FirstStep): Promise<void> => {
  await sql.query(
    `insert into accounts.first_steps as s (uid, seen) values ($1, array[$2])
     on conflict (uid) do update set seen = s.seen || excluded.seen where not s.seen @> excluded.seen`,
    [uid, step],
  );
};

export const dismissSteps = async (sql: Sql, uid: bigint, at: Date): Promise<void> => {
  await sql.query(
    `insert into accounts.first_steps as s (uid, dismissed_at) values ($1, $2)
     on conflict (uid) do update set dismissed_at = coalesce(s.dismissed_at, excluded.dismissed_at)`,
    [uid, at],
  );
};
