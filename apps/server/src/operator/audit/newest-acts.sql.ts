import type { Sql } from '../../platform/postgres/db.ts';
import type { AuditAction } from './audit-log.ts';

/** The newest time of each of these actions that staff has done. */
export const selectNewestActs = async (
  sql: Sql,
  actions: readonly AuditAction[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await sql.query<{ action: string; at: Date }>(
    `select wanted.action, newest.at from unnest($1::text[]) as wanted (action), lateral (
       select created_at as at from operator.audit_log l where l.action = wanted.action
       order by entry_no desc limit 1
     ) newest`,
    [actions],
  );
  return new Map(rows.map(({ action, at }) => [action, at]));
};
