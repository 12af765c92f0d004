import { expect, test } from 'vitest';
import { createDatabaseBefore } from '../../test/support/database.ts';
import { manualClock } from '../platform/clock.ts';
import { migrate } from '../platform/postgres/schema/migrate.ts';
import { productChanges } from './changes.ts';

const ID = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;

const MEMBERS = `insert into operator.staff (staff_id, name, name_key, role, created_at) values
  ('${ID(1)}', 'Ann', 'ann', 'finance', '2026-01-01'), ('${ID(2)}', 'bob', 'bob', 'risk', '2026-01-01')`;

test('proposals of the products move with their figures, and each row names its change', async () => {
  const database = await createDatabaseBefore('000399');
  await database.query(MEMBERS);
  const fund = {
    name: 'USDT 14',
    days: 14,
    min: '50',
    max: '5000.5',
    daily_rate: '0.0051',
    settlement_ratio: '0.02',
    offered: 1,
  };
  const loans = {
    max_ltv: '0.5',
    margin_ltv: '0.65',
    liquidation_ltv: '0.75',
    penalty_rate: '0.03',
    min: '100',
    max: '50000',
    durations: [{ days: 14, daily_rate: '0.0002' }],
  };
  const move = { from: 'external', to: 'fund_pool', currency: 'BTC', amount: '0.5', reference: 'SWIFT 77' };
  const page = {
    texts: { en: { title: 'Spring', body: 'Words' } },
    tiers: [{ recharge: '500000000', reward: '8000000' }],
  };
  const reward = { booking_id: ID(9), uid: '7', amount: '8000000', top_up: ID(8), top_up_value: '500000000' };
  const proposals = [
    // A reward of a time when it named no top-up.
    [1, 'campaign_reward', { booking_id: ID(6), uid: '7', amount: '8000000' }, 'Ann', false],
    [2, 'activity_page', page, 'Ann', null],
    [3, 'fund_terms', { ...fund, plan_id: 1 }, 'Ann', true],
    [4, 'fund_terms', fund, 'Former Member', null],
    [5, 'loan_terms', loans, 'Ann', false],
    [6, 'pool_move', move, 'Ann', true],
    [7, 'campaign_reward', reward, 'Ann', true],
    [8, 'difficulty', { value: '5', block_subsidy: '312500000', source: 'the chain' }, 'Ann', null],
  ] as const;
  for (const [n, kind, detail, by, approved] of proposals) {
    await database.query(
      `insert into products.proposals values ($1, $2, $3, 'a reason', $4, timestamptz '2026-03-02T10:00:00Z' + $5 * interval '1 hour')`,
      [ID(n), kind, JSON.stringify(detail), by, n],
    );
    if (approved !== null)
      await database.query(
        `insert into products.decisions values ($1, $2, 'BOB', timestamptz '2026-03-02T10:10:00Z' + $3 * interval '1 hour')`,
        [ID(n), approved, n],
      );
  }
  await database.query(
    `insert into products.plan_terms select 1, 2, kind, 'USDT 14', currency_id, income_currency_id, 14, 50000000, 5000500000, 510000, 2000000,
       null, null, null, true, '2026-03-02T13:10:00Z', 'Ann', '${ID(3)}' from products.plan_terms where plan_id = 1`,
  );
  await database.query(
    `insert into products.pool_moves values ('${ID(6)}', 'external', 'fund_pool', 2, 50000000, 'SWIFT 77', '2026-03-02T16:10:00Z')`,
  );
  await database.query(`insert into products.bookings values (7, '${ID(9)}', 1, 1, '2026-03-01T00:00:00Z')`);
  await database.query(
    `insert into products.campaign_rewards values ('${ID(9)}', '${ID(7)}', 8000000, '2026-03-02T17:10:00Z', '${ID(8)}', 500000000)`,
  );
  await migrate(database);
  const moved = await database.query<{ subject: string; content: unknown }>(
    `select c.change_id, c.subject, c.target, c.based_on, d.outcome, c.content
     from operator.changes c left join operator.change_decisions d using (change_id) order by c.proposed_at`,
  );
  expect(moved).toMatchObject([
    { change_id: ID(1), subject: 'campaign_rewards', target: ID(6), based_on: 0, outcome: 'rejected' },
    { change_id: ID(2), subject: 'activity_pages', target: '', based_on: 2, outcome: null },
    { change_id: ID(3), subject: 'plan_terms', target: '1', based_on: 1, outcome: 'approved' },
    { change_id: ID(4), subject: 'plan_terms', target: '4', based_on: 0, outcome: null },
    { change_id: ID(5), subject: 'loan_terms', target: '', based_on: 1, outcome: 'rejected' },
    { change_id: ID(6), subject: 'pool_moves', target: ID(6), based_on: 0, outcome: 'approved' },
    { change_id: ID(7), subject: 'campaign_rewards', target: ID(9), based_on: 0, outcome: 'approved' },
    { change_id: ID(8), subject: 'difficulties', target: '', based_on: 1, outcome: null },
  ]);
  // This release reads each content.
  const definitions = productChanges({
    context: {
      clock: manualClock(0),
      lanes: [],
      catchUp: () => Promise.resolve(),
      topUpsOf: () => Promise.resolve([]),
      onChanged: () => undefined,
    },
  });
  for (const { subject, content } of moved) {
    const definition = definitions.find((each) => each.subject === subject);
    expect(definition?.fields(null, content).length).toBeGreaterThan(0);
  }
  // The guard of this release accepts each row that moved, and no other.
  for (const [table, version] of [
    ['plan_terms', 'version'],
    ['pool_moves', null],
    ['campaign_rewards', null],
  ] as const)
    await database.transaction(async (sql) => {
      const where = version === null ? '' : `where ${version} = 2`;
      await sql.query(
        `create temporary table kept on commit drop as select * from products.${table} ${where}`,
      );
      await sql.query(`alter table products.${table} disable trigger ${table}_append_only`);
      await sql.query(`delete from products.${table} ${where}`);
      await sql.query(`insert into products.${table} select * from kept`);
    });
});
