import type { Sql } from '../postgres/db.ts';

/** When the mail server took the newest mail. Null before the first. */
export const selectLastSentMail = async (sql: Sql): Promise<Date | null> => {
  const [row] = await sql.query<{ sent_at: Date }>(
    'select sent_at from platform.mail_outbox where sent_at is not null order by mail_id desc limit 1',
  );
  return row?.sent_at ?? null;
};
