import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { handLink } from '../../../test/support/operator/hand-link.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { isSecondTo } from './second-person.ts';

const PASSWORD = 'a password of my own';
const NOW = Date.parse('2026-06-01T00:00:00Z');

/** Members with the role finance. `bob` got his password by a link that `ann` proposed and `cid` approved. */
const openHouse = async (names: readonly string[]) => {
  const database = await createTestDatabase();
  const ids = new Map<string, string>();
  for (const name of names) {
    const id = await addStaff(database, { name, role: 'finance', password: PASSWORD });
    ids.set(name.toLowerCase(), id);
  }
  await handLink(database, { member: 'bob', proposer: 'ann', approver: 'cid' });
  const isSecond = (proposedBy: string, decidedBy: string) =>
    isSecondTo(database, { proposedBy, proposedAtMs: NOW }, decidedBy);
  const dismiss = (name: string, at: string) =>
    database.query('update operator.staff set disabled_at = $2, dismissed_at = $2 where name_key = $1', [
      name,
      at,
    ]);
  return { database, ids, isSecond, dismiss };
};

test('whoever handled a link is not the second beside its member, in either direction, as long as somebody else is', async () => {
  const { isSecond, dismiss } = await openHouse(['Ann', 'Bob', 'Cid', 'Dan']);
  for (const [one, other] of [
    ['Ann', 'Bob'],
    ['Bob', 'ann'],
    ['cid', 'Bob'],
    ['bob', 'Cid'],
  ] as const) {
    await expect(isSecond(one, other)).rejects.toMatchObject({ code: 'second_person_needed' });
  }
  expect(await isSecond('Ann', 'Cid')).toBe(true);
  expect(await isSecond('Bob', 'Dan')).toBe(true);
  await dismiss('dan', '2026-01-01');
  // Beside Bob nobody is left who did not handle his link. Beside Ann there is Cid.
  expect(await isSecond('Bob', 'Ann')).toBe(true);
  await expect(isSecond('Ann', 'Bob')).rejects.toMatchObject({ code: 'second_person_needed' });
});

/** A proposal of one member and its approval by another, in each table that this slice guards. */
const DECISIONS: Record<
  string,
  (
    sql: Pick<Sql, 'query'>,
    of: { id: string; proposer: string; decider: string; ids: ReadonlyMap<string, string> },
  ) => Promise<void>
> = {
  change_decisions: async (sql, { id, proposer, decider, ids }) => {
    await sql.query(
      `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at)
       values ($1::uuid, 'some_figure', $1::uuid::text, 0, '{}', 'for a test', $2, $3, '2027-01-01')`,
      [id, ids.get(proposer), new Date(NOW)],
    );
    await sql.query(
      `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at) values ($1, 'approved', $2, $3)`,
      [id, ids.get(decider), new Date(NOW)],
    );
  },
};

test.each(Object.entries(DECISIONS))('the database refuses one person for two: %s', async (_, approve) => {
  const { database, ids, dismiss } = await openHouse(['Ann', 'Bob', 'Cid', 'Dan']);
  const decide = (proposer: string, decider: string) =>
    database.transaction((sql) => approve(sql, { id: randomUUID(), proposer, decider, ids }));
  await expect(decide('ann', 'bob')).rejects.toThrow(/does not act as two/);
  await expect(decide('bob', 'cid')).rejects.toThrow(/does not act as two/);
  await decide('ann', 'cid');
  await decide('dan', 'bob');
  await dismiss('dan', '2026-07-01');
  await expect(decide('dan', 'bob')).rejects.toThrow(/does not act as two/);
});
