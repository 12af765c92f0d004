import type { Sql } from '../../platform/postgres/db.ts';
import type { Group } from './settle.sql.ts';

/** Maximum groups per read. */
export const DUE_PAGE = 1_000;

/**
 * Groups of a lane that can be settled, in the order of their key: void ones at once, the others when their second has come. The
 * result is a page. The next page begins `after` the last group, so groups that cannot be settled do not block the rest.
 */
export const selectDueGroupsAfter = async (
  sql: Sql,
  lane: number,
  headSecond: number,
  after: Group | null,
): Promise<readonly Group[]> => {
  const rows = await sql.prepared<{
    settle_second: bigint;
    symbol_id: number;
    seconds: number;
    accept_second: bigint;
  }>(
    'trading_due_groups_after',
    `select settle_second, symbol_id, seconds, accept_second from trading.groups
     where lane = $1 and settled_at is null and entered_at is not null and (void or settle_second <= $2)
       and settle_second >= $3 and (settle_second, symbol_id, seconds) > ($3, $4, $5)
     order by settle_second, symbol_id, seconds limit $6`,
    [lane, headSecond, after?.settleSecond ?? 0, after?.symbolId ?? 0, after?.durationSeconds ?? 0, DUE_PAGE],
  );
  return rows.map((row) => ({
    lane,
    settleSecond: Number(row.settle_second),
    symbolId: row.symbol_id,
    durationSeconds: row.seconds,
    acceptSecond: Number(row.accept_second),
  }));
};
