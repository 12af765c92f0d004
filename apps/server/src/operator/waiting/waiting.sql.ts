import type { WaitingQueue } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/**
 * A queue of decisions of a slice. `select` gives the columns of `Row` without `queue`. In it, `$1` is the key of the member's name
 * and `$2` is the time: it leaves out what this member cannot decide, and what has expired.
 */
export interface WaitingSource {
  readonly queue: WaitingQueue;
  readonly select: string;
  /** The note is a reason of the server, with its code. Left out: it is what a colleague wrote. */
  readonly isNoteOfRule?: true;
}

export interface Waiting {
  readonly queue: WaitingQueue;
  readonly itemId: string;
  readonly uid: bigint | null;
  readonly kind: string | null;
  /** Minor units of `currency`. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  /** Minor units of USDT. 0: none is known. */
  readonly value: bigint;
  readonly note: string | null;
  readonly colleague: string | null;
  readonly sinceMs: number;
}

interface Row {
  queue: WaitingQueue;
  item_id: string;
  uid: bigint | null;
  since: Date;
  value: bigint;
  amount: bigint | null;
  currency: string | null;
  kind: string | null;
  note: string | null;
  colleague: string | null;
}

export interface Reader {
  readonly memberKey: string;
  readonly now: Date;
}

/** The last item of the page before: its value and age, and its queue and id. */
export interface WaitingPosition {
  readonly value: bigint;
  readonly sinceMs: number;
  readonly key: string;
}

/** Names every parameter, also if no source of a role uses it. */
const ASKED =
  'with asked as (select $1::text as member, $2::timestamptz as now, $3::bigint as value_or_limit)';

const SINCE = 'to_timestamp($4::bigint / 1000.0)';
const isLater = (key: string): string => `since >= ${SINCE} and (since > ${SINCE} or ${key} > $5)`;

/** A queue without values is read by age in both orders, so its index serves both. */
const ORDERS = {
  oldest: {
    after: (key: string) =>
      `since >= coalesce(${SINCE}, '-infinity') and ($5::text is null or ${isLater(key)})`,
    by: 'since',
  },
  largest: {
    after: (key: string) =>
      `value <= coalesce($3::bigint, 9223372036854775807) and ($5::text is null or value < $3 or ${isLater(key)})`,
    by: 'value desc, since',
  },
} as const;

export type WaitingOrder = keyof typeof ORDERS;

const toWaiting = (row: Row): Waiting => ({
  queue: row.queue,
  itemId: row.item_id,
  uid: row.uid,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  value: row.value,
  note: row.note,
  colleague: row.colleague,
  sinceMs: row.since.getTime(),
});

/** Items of these queues in one order, after a position. Each queue is read by its own index, at most `limit` rows of it. */
export const selectWaiting = async (
  sql: Sql,
  sources: readonly WaitingSource[],
  { memberKey, now }: Reader,
  asked: { readonly order: WaitingOrder; readonly after: WaitingPosition | null; readonly limit: number },
): Promise<readonly Waiting[]> => {
  if (sources.length === 0) return [];
  const { after, by } = ORDERS[asked.order];
  const parts = sources.map(({ queue, select }) => {
    const key = `'${queue}:' || item_id`;
    return `(select '${queue}'::text as queue, ${key} as key, w.* from (${select}) w where ${after(key)}
      order by ${by}, ${key} limit $6)`;
  });
  const rows = await sql.query<Row>(
    `${ASKED} select queue, item_id, uid, since, value, amount, currency, kind, note, colleague
     from (${parts.join(' union all ')}) u order by ${by}, key limit $6`,
    [
      memberKey,
      now,
      asked.after?.value ?? null,
      asked.after?.sinceMs ?? null,
      asked.after?.key ?? null,
      asked.limit,
    ],
  );
  return rows.map(toWaiting);
};

export interface WaitingCount {
  readonly queue: WaitingQueue;
  /** At most the limit. */
  readonly count: number;
  /** The sum of the counted ones, minor units of USDT. */
  readonly value: bigint;
  readonly oldestAtMs: number | null;
}

/** Counts each queue from its oldest item on, up to a limit. */
export const countWaiting = async (
  sql: Sql,
  sources: readonly WaitingSource[],
  { memberKey, now }: Reader,
  limit: number,
): Promise<readonly WaitingCount[]> => {
  if (sources.length === 0) return [];
  const parts = sources.map(
    ({
      queue,
      select,
    }) => `(select '${queue}'::text as queue, count(*)::integer as count, min(since) as oldest,
      coalesce(sum(value), 0)::bigint as value
      from (select since, value from (${select}) w order by since limit $3) counted)`,
  );
  const rows = await sql.query<{ queue: WaitingQueue; count: number; oldest: Date | null; value: bigint }>(
    `${ASKED} ${parts.join(' union all ')}`,
    [memberKey, now, limit],
  );
  return rows.map(({ queue, count, oldest, value }) => ({
    queue,
    count,
    value,
    oldestAtMs: oldest?.getTime() ?? null,
  }));
};
