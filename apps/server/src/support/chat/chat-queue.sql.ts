import type { Sql } from '../../platform/postgres/db.ts';

/** Customers who wait for staff's answer, and the message rate. */
export interface ChatQueue {
  readonly waiting: number;
  readonly oldestSince: Date | null;
  /** Messages of the last 60 seconds, of both sides. */
  readonly messagesLastMinute: number;
}

/** Counting stops here. */
const MOST = 10_000;

export const selectChatQueue = async (sql: Sql, now: Date): Promise<ChatQueue> => {
  const [row] = await sql.query<{ waiting: bigint; oldest_since: Date | null; messages: bigint }>(
    `select (select count(*) from (
         select from support.conversations where waiting_since is not null limit $2) w) as waiting,
       (select min(waiting_since) from support.conversations where waiting_since is not null) as oldest_since,
       (select count(*) from (
         select from support.events
         where created_at > $1::timestamptz - interval '60 seconds' and message_seq is not null limit $2) m) as messages`,
    [now, MOST],
  );
  return {
    waiting: Number(row?.waiting ?? 0n),
    oldestSince: row?.oldest_since ?? null,
    messagesLastMinute: Number(row?.messages ?? 0n),
  };
};
