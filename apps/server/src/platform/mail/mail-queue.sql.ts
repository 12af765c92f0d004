import type { Sql } from '../postgres/db.ts';

/** Waiting mail, and mail given up during the last day. */
export interface MailQueue {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  /** Since when the mail that is due longest should have been taken. Null: none is due. */
  readonly overdueSince: Date | null;
  readonly givenUp: number;
}

export const selectMailQueue = async (sql: Sql, now: Date): Promise<MailQueue> => {
  const [row] = await sql.query<{
    waiting: bigint;
    oldest_at: Date | null;
    overdue_since: Date | null;
    given_up: bigint;
  }>(
    `select count(*) filter (where sent_at is null and failed_at is null) as waiting,
       min(created_at) filter (where sent_at is null and failed_at is null) as oldest_at,
       min(next_try_at) filter (where sent_at is null and failed_at is null and next_try_at <= $1) as overdue_since,
       count(*) filter (where failed_at > $1::timestamptz - interval '1 day') as given_up
     from platform.mail_outbox where sent_at is null`,
    [now],
  );
  return {
    waiting: Number(row?.waiting ?? 0n),
    oldestAt: row?.oldest_at ?? null,
    overdueSince: row?.overdue_since ?? null,
    givenUp: Number(row?.given_up ?? 0n),
  };
};
