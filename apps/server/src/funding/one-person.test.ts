import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import { handLink } from '../../test/support/operator/hand-link.ts';
import type { Database } from '../platform/postgres/db.ts';

/** `bob` got his password by a link that `ann` proposed and `cid` approved. `dan` had nothing to do with it. */
const openHouse = oncePerFile(async () => {
  const database = await createTestDatabase();
  for (const name of ['ann', 'bob', 'cid', 'dan'])
    await addStaff(database, { name, role: 'finance', password: 'a password of mine' });
  await handLink(database, { member: 'bob', proposer: 'ann', approver: 'cid' });
  return database;
});

/** Writes the word of each member without its triggers and foreign keys. Returns what the database makes of them. */
const said = (
  database: Database,
  words: readonly string[],
  write: { readonly insert: string; readonly ask: string },
): Promise<unknown> =>
  database.transaction(async (sql) => {
    const id = randomUUID();
    await sql.query('set local session_replication_role = replica');
    for (const [turn, staff] of words.entries())
      await sql.query(write.insert, [id, staff, new Date(Date.parse('2026-06-01') + turn)]);
    const [row] = await sql.query<{ agreed: boolean }>(write.ask, [id]);
    return row?.agreed;
  });

test.each([
  [
    'a deposit that the screening refused',
    `with refused as (insert into funding.deposit_screenings (deposit_id, ask_id, outcome, screened_at)
       select $1, gen_random_uuid(), 'refused', $3 where $2 in ('ann', 'bob'))
     insert into funding.deposit_releases (deposit_id, staff, reason, released_at) values ($1, $2, 'for a test', $3)`,
    'select funding.may_credit_screened($1) as agreed',
  ],
  [
    'an arrival that only a balance shows',
    `insert into funding.arrival_decisions (arrival_id, staff, reason, decided_at) values ($1, $2, 'for a test', $3)`,
    'select funding.is_arrival_agreed($1) as agreed',
  ],
  [
    'a refill',
    'insert into funding.refill_approvals (refill_id, fee_step, staff, approved_at) values ($1, 0, $2, $3)',
    'select funding.is_refill_agreed($1, 0::smallint) as agreed',
  ],
])('a member and whoever handled their link are one person for %s', async (_, insert, ask) => {
  const database = await openHouse();
  const write = { insert, ask };
  expect(await said(database, ['ann', 'bob'], write)).toBe(false);
  expect(await said(database, ['bob', 'cid'], write)).toBe(false);
  expect(await said(database, ['bob', 'BOB'], write)).toBe(false);
  expect(await said(database, ['ann', 'cid'], write)).toBe(true);
  expect(await said(database, ['ann', 'bob', 'dan'], write)).toBe(true);
});
