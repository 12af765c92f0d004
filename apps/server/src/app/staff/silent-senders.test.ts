import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { selectOldestDuePush, selectOldestDueWebhook } from '../../notifications/public.ts';
import { selectMailQueue } from '../../platform/mail/mail-queue.sql.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

test('mail and pushes that nobody takes are overdue since they were due, those of later are not', async () => {
  const database = await createTestDatabase();
  expect((await selectMailQueue(database, NOW)).overdueSince).toBeNull();
  expect(await selectOldestDuePush(database, NOW)).toBeNull();
  expect(await selectOldestDueWebhook(database, NOW)).toBe(0);
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const seconds of [-60, 40]) {
      await sql.query(
        `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
         values ('a@example.org', 'a subject', 'a text', $1, $2)`,
        [before(3_600), before(seconds)],
      );
      await sql.query(
        'insert into notifications.deliveries (subscription_id, entry_id, next_try_at) values (gen_random_uuid(), 1, $1)',
        [before(seconds)],
      );
    }
  });
  expect((await selectMailQueue(database, NOW)).overdueSince).toEqual(before(40));
  expect(await selectOldestDuePush(database, NOW)).toEqual(before(40));
});
