import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../test/support/database.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { migrate } from '../../platform/postgres/schema/migrate.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { selectChanges, selectNewestVersions } from './changes.sql.ts';

const SQL = new URL('../../../sql/operator/', import.meta.url);

/** The guard of decisions, as a database of the release before has it, and a proposer who has left since. */
const guardDecisions = async (database: Database): Promise<void> => {
  await database.transaction(async (sql) => {
    // Their bodies name columns of this release.
    await sql.query('set local check_function_bodies = off');
    for (const name of ['refusal_of_second', 'are_two', 'is_concerned', 'guard_change_decision'])
      await sql.query(readFileSync(new URL(`${name}.sql`, SQL), 'utf8'));
  });
  await database.query(`create trigger change_decisions_by_another before insert on operator.change_decisions
    for each row execute function operator.guard_change_decision()`);
  await database.query(
    "update operator.staff set disabled_at = now(), dismissed_at = now() where name = 'Ann'",
  );
};

const ID = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;

/** The second version is exactly its moved change: the guard of this release accepts the row again. */
const expectGuardAccepts = (database: Database, table: string, version = 'version'): Promise<void> =>
  database.transaction(async (sql) => {
    const [, name = ''] = table.split('.');
    await sql.query(`create table kept as select * from ${table} where ${version} = 2`);
    await sql.query(`alter table ${table} disable trigger ${name}_append_only`);
    const all = await sql.query(`select from ${table}`);
    await sql.query(`delete from ${table} where ${version} = 2`);
    await sql.query(`insert into ${table} select * from kept`);
    expect(await sql.query(`select from ${table}`)).toHaveLength(all.length);
  });

const MEMBERS = `insert into operator.staff (staff_id, name, name_key, role, created_at) values
  ('${ID(1)}', 'Ann', 'ann', 'finance', '2026-01-01'), ('${ID(2)}', 'bob', 'bob', 'risk', '2026-01-01')`;

const RATES = `
  insert into funding.payment_methods (way_id, kind, currency, deposit_min, deposit_fee, withdraw_min, withdraw_fee, confirmations,
    one_person_max, enabled, position)
  values ('bank', 'bank', 'USDT', 2, 1, 2, 1, 0, 0, true, 1);
  insert into funding.rates (way_id, version, local_currency, local_digits, deposit_rate, withdraw_rate, dated_at)
  values ('bank', 1, 'THB', 2, 3500000000, 3400000000, '2026-03-01T10:00:00Z');
  insert into funding.rate_proposals (proposal_id, way_id, based_on, local_currency, local_digits, deposit_rate, withdraw_rate, reason,
    proposed_by, proposed_at)
  select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'bank', 1, 'THB', 2, 3650000000, 3550000000, 'Fixing of the day', name,
    timestamptz '2026-03-02T10:00:00.123456Z' + n * interval '1 second'
  from (values (4, 'ann'), (5, 'Ann'), (6, 'Ann'), (7, 'Former Member')) p (n, name);
  insert into funding.rate_decisions values
    ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00Z'), ('${ID(5)}', false, 'BOB', '2026-03-02T11:00:00Z'),
    ('${ID(6)}', false, 'Ann', '2026-03-02T11:00:00Z');
  insert into funding.rates select way_id, 2, local_currency, local_digits, deposit_rate, withdraw_rate, proposed_at, proposal_id
  from funding.rate_proposals where proposal_id = '${ID(4)}'`;

test('rates move with the people who proposed and decided them, and the audit log reads the same', async () => {
  const database = await createDatabaseBefore('000261');
  await database.query(MEMBERS);
  await database.query(RATES);
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  await database.transaction((sql) =>
    appendAudit(sql, clock, 'Ann', 'rate_proposed', { proposal_id: ID(4), reason: 'Fixing of the day' }),
  );
  const readAudit = () => database.query('select * from operator.audit_log order by entry_no');
  const audit = await readAudit();
  await migrate(database);
  expect(await readAudit()).toEqual(audit);
  expect(audit).toHaveLength(1);
  const moved = await selectChanges(database, 'bank_rates', 100);
  expect(
    moved.map(({ changeId, proposedBy, decision }) => [
      changeId,
      proposedBy.name,
      decision?.outcome ?? null,
      decision?.decidedBy.name ?? null,
    ]),
  ).toEqual([
    [ID(7), 'Former Member', null, null],
    [ID(6), 'Ann', 'withdrawn', 'Ann'],
    [ID(5), 'Ann', 'rejected', 'bob'],
    [ID(4), 'Ann', 'approved', 'bob'],
  ]);
  expect(moved.at(-1)).toMatchObject({
    target: 'bank',
    basedOn: 1,
    content: {
      deposit_rate: '3650000000',
      withdraw_rate: '3550000000',
      local_currency: 'THB',
      local_digits: 2,
    },
    former: { deposit_rate: '3500000000' },
  });
  // A name that no member has is a dismissed one.
  expect(
    await database.query(
      "select name, disabled_at is not null as gone from operator.staff where name = 'Former Member'",
    ),
  ).toEqual([{ name: 'Former Member', gone: true }]);
  await expectGuardAccepts(database, 'funding.rates');
});

test('limits of open trades move in the same way', async () => {
  const database = await createDatabaseBefore('000262');
  await database.query(MEMBERS);
  await database.query(`insert into trading.limit_proposals
      (proposal_id, based_on, user_open_stake, symbol_open_profit, second_open_profit, reason, proposed_by, proposed_at)
    values ('${ID(4)}', 1, 40000000000, 2000000000000, 500000000000, 'a reason', 'Ann', '2026-03-02T10:00:00Z');
    insert into trading.limit_decisions values ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00.123456Z');
    insert into trading.limits (version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at, proposal_id)
    values (2, 40000000000, 2000000000000, 500000000000, '2026-03-02T11:00:00.123456Z', '${ID(4)}')`);
  await migrate(database);
  expect(await selectChanges(database, 'trade_limits', 100)).toMatchObject([
    {
      basedOn: 1,
      content: { user_open_stake: '40000000000' },
      former: { user_open_stake: '50000000000' },
      proposedBy: { name: 'Ann' },
      decision: { outcome: 'approved', decidedBy: { name: 'bob' } },
    },
  ]);
  await expectGuardAccepts(database, 'trading.limits');
});

test('lists of countries move in the same way, also the one of all countries', async () => {
  const database = await createDatabaseBefore('000263');
  await database.query(MEMBERS);
  await database.query(`insert into trading.country_lists (version, countries, effective_at) values (1, null, '2026-03-01T10:00:00Z');
    insert into trading.country_proposals (proposal_id, based_on, countries, reason, proposed_by, proposed_at) values
      ('${ID(4)}', 1, '{DE,TH}', 'a reason', 'Ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 2, null, 'a reason', 'bob', '2026-03-03T10:00:00Z');
    insert into trading.country_decisions values ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00.123456Z');
    insert into trading.country_lists (version, countries, mask, effective_at, proposal_id)
    values (2, '{DE,TH}', repeat('0', 676)::bit(676), '2026-03-02T11:00:00.123456Z', '${ID(4)}')`);
  await migrate(database);
  expect(await selectChanges(database, 'countries', 100)).toMatchObject([
    { basedOn: 2, content: { countries: null }, former: { countries: ['DE', 'TH'] }, decision: null },
    {
      basedOn: 1,
      content: { countries: ['DE', 'TH'] },
      former: { countries: null },
      decision: { outcome: 'approved' },
    },
  ]);
});

test('payment settings move in the same way, with what each version replaced', async () => {
  const database = await createDatabaseBefore('000301');
  await database.query(MEMBERS);
  await guardDecisions(database);
  const settings = (max: number) =>
    `'{"customer_day_max": "${max}", "destination_day_max": "2", "house_day_max": "3"}'`;
  await database.query(`insert into funding.setting_proposals
      (proposal_id, subject, based_on, settings, reason, proposed_by, proposed_at) values
      ('${ID(4)}', 'payout_rule', 0, ${settings(20)}, 'a reason', 'Ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 'payout_rule', 2, ${settings(30)}, 'a reason', 'ann', '2026-03-03T10:00:00Z'),
      ('${ID(3)}', 'payout_rule', 1, ${settings(25)}, 'a reason', 'bob', '2026-03-02T12:00:00Z'),
      ('${ID(6)}', 'usdt-bank', 0, '{"enabled": false}', 'a reason', 'bob', '2026-03-04T10:00:00Z');
    insert into funding.setting_decisions values
      ('${ID(3)}', true, 'Ann', '2026-03-02T13:00:00Z'),
      ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00Z'), ('${ID(5)}', false, 'Ann', '2026-03-03T11:00:00Z');
    insert into funding.setting_versions (subject, version, settings, former, in_force_at, proposal_id)
    values ('payout_rule', 1, ${settings(20)}, ${settings(10)}, '2026-03-02T11:00:00Z', '${ID(4)}'),
      ('payout_rule', 2, ${settings(25)}, ${settings(20)}, '2026-03-02T13:00:00Z', '${ID(3)}')`);
  await migrate(database);
  expect(await selectChanges(database, 'payment_settings', 100)).toMatchObject([
    {
      target: 'usdt-bank',
      basedOn: 0,
      content: { kind: 'method', enabled: false },
      former: null,
      decision: null,
    },
    {
      content: { customer_day_max: '30' },
      former: { customer_day_max: '25' },
      decision: { outcome: 'withdrawn' },
    },
    { basedOn: 1, content: { customer_day_max: '25' }, decision: { outcome: 'approved' } },
    {
      target: 'payout_rule',
      basedOn: 0,
      content: { kind: 'payout_rule', customer_day_max: '20' },
      former: { kind: 'payout_rule', customer_day_max: '10' },
      proposedBy: { name: 'Ann' },
      decision: { outcome: 'approved', decidedBy: { name: 'bob' } },
    },
  ]);
  expect(await selectNewestVersions(database, 'payment_settings')).toEqual(new Map([['payout_rule', 2]]));
});

test('terms of trades move in the same way, each with all its durations', async () => {
  const database = await createDatabaseBefore('000302');
  await database.query(MEMBERS);
  await guardDecisions(database);
  const term = (profit: number) =>
    `{"seconds": "30", "profit_rate": "${profit}", "fee_rate": "0", "min_stake": "1000000", "max_stake": "2000000"}`;
  const terms = (profit: number) => `'[${term(profit)}, ${term(profit).replace('30', '60')}]'`;
  await database.query(`insert into trading.terms_proposals
      (proposal_id, based_on, terms, effective_at, reason, proposed_by, proposed_at) values
      ('${ID(4)}', 1, ${terms(70)}, '2026-03-02T12:00:00.123456Z', 'a reason', 'Ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 1, ${terms(80)}, '2026-03-02T12:00:00Z', 'a reason', 'Ann', '2026-03-02T10:00:01Z'),
      ('${ID(6)}', 2, ${terms(90)}, '2026-03-03T12:00:00Z', 'a reason', 'bob', '2026-03-03T10:00:00Z');
    insert into trading.terms_decisions values
      ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00Z'), ('${ID(5)}', false, 'bob', '2026-03-02T13:00:00Z');
    insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, proposal_id)
    select 2, s, 70, 0, 1000000, 2000000, '2026-03-02T12:00:00.123456Z', '${ID(4)}' from unnest(array[30, 60]) s`);
  const audit = () => database.query('select * from operator.audit_log order by entry_no');
  const before = await audit();
  await migrate(database);
  expect(await audit()).toEqual(before);
  const moved = await selectChanges(database, 'trade_terms', 100);
  expect(moved).toMatchObject([
    { basedOn: 2, former: { rows: [{ profit_rate: '70' }, {}] }, decision: null },
    { basedOn: 1, decision: { outcome: 'rejected', decidedBy: { name: 'bob' } } },
    {
      basedOn: 1,
      content: { rows: [{ seconds: '30', profit_rate: '70' }, { seconds: '60' }] },
      proposedBy: { name: 'Ann' },
      decision: { outcome: 'approved', decidedBy: { name: 'bob' } },
    },
  ]);
  // The last moment of an approval is a minute before the start.
  expect(moved[0]?.expiresAtMs).toBe(Date.parse('2026-03-03T11:59:00.001Z'));
  await expectGuardAccepts(database, 'trading.terms', 'terms_version');
});

test('networks move in the same way, beside a list that the command line emptied', async () => {
  const database = await createDatabaseBefore('000303');
  await database.query(MEMBERS);
  await guardDecisions(database);
  await database.query(`insert into operator.network_proposals
      (proposal_id, based_on, networks, reason, proposed_by, proposed_from, proposed_at) values
      ('${ID(4)}', 1, '{10.8.0.0/16}', 'a reason', 'ann', '10.8.0.7', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 2, '{}', 'a reason', 'bob', '10.8.0.8', '2026-03-03T10:00:00Z');
    insert into operator.network_decisions values ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00.123456Z');
    insert into operator.network_lists (version, networks, proposal_id, approved_from, effective_at) values
      (1, '{}', null, null, '2026-03-01T10:00:00Z'), (2, '{10.8.0.0/16}', '${ID(4)}', '10.8.0.8', '2026-03-02T11:00:00.123456Z')`);
  await migrate(database);
  expect(await selectChanges(database, 'networks', 100)).toMatchObject([
    { basedOn: 2, content: { networks: [] }, former: { networks: ['10.8.0.0/16'] }, decision: null },
    {
      basedOn: 1,
      content: { networks: ['10.8.0.0/16'], proposed_from: '10.8.0.7' },
      former: { networks: [] },
      proposedBy: { name: 'Ann' },
      decision: { outcome: 'approved', decidedBy: { name: 'bob' } },
    },
  ]);
  await expectGuardAccepts(database, 'operator.network_lists');
});

test('periods of retention move in the same way, also one that a member lengthened alone', async () => {
  const database = await createDatabaseBefore('000391');
  await database.query(MEMBERS);
  await guardDecisions(database);
  await database.query(`insert into operator.retention_proposals
      (proposal_id, rule, based_on, former_days, days, reason, proposed_by, proposed_at) values
      ('${ID(4)}', 'mail', 0, 30, 60, 'a reason', 'ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 'mail', 1, 60, 20, 'a reason', 'bob', '2026-03-02T11:00:00Z'),
      ('${ID(6)}', 'sign_ins', 0, 30, 20, 'a reason', 'bob', '2026-03-03T10:00:00Z');
    insert into operator.retention_decisions values
      ('${ID(4)}', true, 'ann', '2026-03-02T10:00:00Z'), ('${ID(5)}', true, 'Ann', '2026-03-02T12:00:00Z')`);
  await migrate(database);
  expect(await selectChanges(database, 'retention', 100)).toMatchObject([
    { target: 'sign_ins', basedOn: 0, content: { days: 20 }, former: { days: 30 }, decision: null },
    { target: 'mail', basedOn: 1, content: { days: 20 }, decision: { outcome: 'approved' } },
    {
      target: 'mail',
      basedOn: 0,
      content: { days: 60 },
      former: { days: 30 },
      proposedBy: { name: 'Ann' },
      decision: { outcome: 'approved', decidedBy: { name: 'Ann' } },
    },
  ]);
  expect(await selectNewestVersions(database, 'retention')).toEqual(new Map([['mail', 2]]));
});

test('roles move in the same way, each version with those who had it', async () => {
  const database = await createDatabaseBefore('000393');
  await database.query(MEMBERS);
  await guardDecisions(database);
  await database.query(`insert into operator.roles (role) values ('night-desk');
    insert into operator.role_proposals (proposal_id, role, based_on, permissions, reason, proposed_by, proposed_at) values
      ('${ID(4)}', 'night-desk', 0, '{own_session}', 'a reason', 'ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', 'night-desk', 1, '{own_session,see_mail}', 'a reason', 'bob', '2026-03-02T11:00:00Z'),
      ('${ID(6)}', 'night-desk', 2, '{own_session}', 'a reason', 'bob', '2026-03-03T10:00:00Z');
    insert into operator.role_decisions values
      ('${ID(4)}', true, 'bob', '2026-03-02T10:30:00.123456Z'), ('${ID(5)}', true, 'ann', '2026-03-02T12:00:00.123456Z'),
      ('${ID(6)}', false, 'former member', '2026-03-03T11:00:00Z');
    insert into operator.role_versions (role, version, permissions, members, proposal_id, effective_at) values
      ('night-desk', 1, '{own_session}', '{}', '${ID(4)}', '2026-03-02T10:30:00.123456Z'),
      ('night-desk', 2, '{own_session,see_mail}', '{ivy}', '${ID(5)}', '2026-03-02T12:00:00.123456Z')`);
  await migrate(database);
  expect(await selectChanges(database, 'roles', 100)).toMatchObject([
    { basedOn: 2, decision: { outcome: 'rejected', decidedBy: { name: 'former member' } } },
    {
      target: 'night-desk',
      basedOn: 1,
      content: { permissions: ['own_session', 'see_mail'] },
      former: { permissions: ['own_session'] },
      decision: { outcome: 'approved', decidedBy: { name: 'Ann' } },
    },
    { basedOn: 0, former: null, proposedBy: { name: 'Ann' }, decision: { outcome: 'approved' } },
  ]);
  expect(await database.query('select members from operator.role_versions order by version')).toEqual([
    { members: [] },
    { members: ['ivy'] },
  ]);
  await expectGuardAccepts(database, 'operator.role_versions');
});

test('reviews of access move in the same way, each with the number of those before it', async () => {
  const database = await createDatabaseBefore('000394');
  await database.query(MEMBERS);
  await guardDecisions(database);
  await database.query(`insert into operator.access_reviews (proposal_id, quarter, members, reason, proposed_by, proposed_at) values
      ('${ID(4)}', '2026 Q1', '[{"name": "Ann"}]', 'a reason', 'ann', '2026-03-02T10:00:00Z'),
      ('${ID(5)}', '2026 Q1', '[]', 'a reason', 'ann', '2026-03-02T10:10:00Z'),
      ('${ID(6)}', '2026 Q2', '[{"name": "bob"}]', 'a reason', 'bob', '2026-06-02T10:00:00Z');
    insert into operator.access_review_decisions values
      ('${ID(4)}', true, 'bob', '2026-03-02T11:00:00Z'), ('${ID(5)}', false, 'ann', '2026-03-02T11:00:00Z'),
      ('${ID(6)}', true, 'ann', '2026-06-02T11:00:00Z')`);
  await migrate(database);
  expect(await selectChanges(database, 'access_reviews', 100)).toMatchObject([
    {
      basedOn: 1,
      content: { quarter: '2026 Q2', members: [{ name: 'bob' }] },
      former: { quarter: '2026 Q1' },
      proposedBy: { name: 'bob' },
      decision: { outcome: 'approved', decidedBy: { name: 'Ann' } },
    },
    { basedOn: 0, content: { members: [] }, decision: { outcome: 'withdrawn' } },
    { basedOn: 0, former: null, decision: { outcome: 'approved', decidedBy: { name: 'bob' } } },
  ]);
});

test('returns of tokens move with what became of them, each token with versions of its own', async () => {
  const database = await createDatabaseBefore('000397');
  await database.query(MEMBERS);
  const address = '0xAa00000000000000000000000000000000000001';
  const [one, two] = [
    '0xBb00000000000000000000000000000000000001',
    '0xBb00000000000000000000000000000000000002',
  ];
  await database.query(`
    insert into funding.foreign_tokens (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height, last_txid,
      seen_at, updated_at)
    select 'ERC20', contract, '${address}', 7, 'T', 18, 1, 9, 1, 1, 'transaction', '2026-03-01', '2026-03-01'
    from unnest('{${one},${two}}'::text[]) contract;
    insert into funding.token_return_proposals (proposal_id, chain, contract, address, uid, target, target_kind, raw, reason, proposed_by,
      proposed_at)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'ERC20', contract, '${address}', 7, 'address of its sender', 'sender', n,
      'a letter', name, timestamptz '2026-03-02T10:00:00.123456Z' + n * interval '1 hour'
    from (values (3, '${one}', 'Ann'), (4, '${two}', 'Ann'), (5, '${one}', 'Former Member'), (6, '${one}', 'Ann')) p (n, contract, name);
    insert into funding.token_return_decisions values
      ('${ID(3)}', true, 'bob', '2026-03-02T13:30:00Z'), ('${ID(4)}', true, 'BOB', '2026-03-02T14:30:00Z'),
      ('${ID(5)}', false, 'bob', '2026-03-02T15:30:00Z');
    insert into funding.token_returns (proposal_id, problem, is_stopped, updated_at)
    values ('${ID(3)}', 'return_token_gone', true, '2026-03-02T14:00:00Z'), ('${ID(4)}', null, false, '2026-03-02T14:31:00Z')`);
  await migrate(database);
  const moved = await selectChanges(database, 'token_returns', 100);
  expect(
    moved.map(({ changeId, target, basedOn, proposedBy, decision }) => [
      changeId,
      target.slice(0, 42).at(-1),
      basedOn,
      proposedBy.name,
      decision?.outcome ?? null,
    ]),
  ).toEqual([
    [ID(6), '1', 1, 'Ann', null],
    [ID(5), '1', 1, 'Former Member', 'rejected'],
    [ID(4), '2', 0, 'Ann', 'approved'],
    [ID(3), '1', 0, 'Ann', 'approved'],
  ]);
  expect(
    await database.query(
      'select change_id, state, problem, raw::int from funding.token_return_progress order by raw',
    ),
  ).toEqual([
    { change_id: ID(3), state: 'stopped', problem: 'return_token_gone', raw: 3 },
    { change_id: ID(4), state: 'waiting', problem: null, raw: 4 },
    { change_id: ID(5), state: 'rejected', problem: null, raw: 5 },
    { change_id: ID(6), state: 'proposed', problem: null, raw: 6 },
  ]);
  // The guard of this release accepts a row that moved, and no other one.
  const columns = 'change_id, version, chain, contract, address, uid, payee, payee_kind, raw, updated_at';
  const again = (raw: string) =>
    database.transaction(async (sql) => {
      await sql.query('alter table funding.token_returns disable trigger token_returns_kept');
      const [row] = await sql.query(
        `delete from funding.token_returns where change_id = $1 returning ${columns}`,
        [ID(4)],
      );
      await sql.query(
        `insert into funding.token_returns (${columns}) select ${columns} from jsonb_populate_record(null::funding.token_returns, $1)`,
        [JSON.stringify({ ...row, uid: '7', raw })],
      );
    });
  await again('4');
  await expect(again('5')).rejects.toThrow('proposed by one and approved by another');
});

test('adjustments move with their decisions, and the records of a customer keep their reasons', async () => {
  const database = await createDatabaseBefore('000398');
  await database.query(MEMBERS);
  await database.query(`insert into ledger.adjustments (adjustment_id, uid, currency_id, amount, source, reason, proposed_by, proposed_at)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 7, 2, n, 'fees', 'reason ' || n, name,
      timestamptz '2026-03-02T10:00:00.123456Z' + n * interval '1 hour'
    from (values (3, 'Ann'), (4, 'Ann'), (5, 'ann'), (6, 'Former Member'), (7, 'Ann')) p (n, name);
    update ledger.adjustments a set approved = d.approved, decided_by = d.by, decided_at = a.proposed_at + interval '10 minutes'
    from (values (3, true, 'bob'), (4, false, 'bob'), (5, false, 'ANN'), (6, true, 'BOB')) d (n, approved, by) where a.amount = d.n`);
  await migrate(database);
  const moved = await selectChanges(database, 'adjustments', 100);
  expect(
    moved.map(({ changeId, target, basedOn, proposedBy, decision }) => [
      changeId,
      target,
      basedOn,
      proposedBy.name,
      decision?.outcome ?? null,
    ]),
  ).toEqual([
    [ID(7), '7', 2, 'Ann', null],
    [ID(6), '7', 1, 'Former Member', 'approved'],
    [ID(5), '7', 1, 'Ann', 'withdrawn'],
    [ID(4), '7', 1, 'Ann', 'rejected'],
    [ID(3), '7', 0, 'Ann', 'approved'],
  ]);
  expect(moved.at(-1)?.content).toEqual({ uid: '7', currency: 'BTC', amount: '3', source: 'fees' });
  expect(
    await database.query(
      'select change_id, version, currency, amount::int from ledger.adjustments order by version',
    ),
  ).toEqual([
    { change_id: ID(3), version: 1, currency: 'BTC', amount: 3 },
    { change_id: ID(6), version: 2, currency: 'BTC', amount: 6 },
  ]);
  expect(
    await database.query(
      'select reason, approved from ledger.proposed_adjustments where uid = 7 order by proposed_at',
    ),
  ).toMatchObject([
    { reason: 'reason 3', approved: true },
    { approved: false },
    { approved: false },
    { approved: true },
    { approved: null },
  ]);
  await expectGuardAccepts(database, 'ledger.adjustments');
});

const STAFF = `
  insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at, code_hash)
  select ('00000000-0000-7000-8000-00000000000' || n)::uuid, kind::operator.staff_proposal_kind, name, lower(name), role, 'For the desk',
    proposer, timestamptz '2026-03-02T10:00:00.123456Z' + n * interval '1 second', case when kind in ('add', 'password') then sha256('code') end
  from (values (3, 'add', 'Cleo', 'support', 'ann'), (4, 'role', 'Cleo', 'risk', 'ann'), (5, 'password', 'Cleo', 'risk', 'former member'),
    (6, 'second_factor', 'bob', 'risk', 'ann'), (7, 'add', 'Nobody', 'support', 'ann'), (8, 'role', 'Cleo', 'finance', 'ann')) p (n, kind, name, role, proposer);
  insert into operator.staff_decisions values
    ('${ID(3)}', true, 'bob', '2026-03-02T11:00:00Z'), ('${ID(4)}', true, 'bob', '2026-03-02T12:00:00Z'),
    ('${ID(5)}', true, 'bob', '2026-03-02T13:00:00Z'), ('${ID(7)}', false, 'ann', '2026-03-02T14:00:00Z');
  insert into operator.staff (staff_id, name, name_key, role, role_proposal, created_at)
  values ('${ID(9)}', 'Cleo', 'cleo', 'risk', '${ID(4)}', '2026-03-02T11:00:00Z');
  insert into operator.staff_links (link_id, staff_id, token_hash, code_hash, proposal_id, issued_by, issued_at, expires_at)
  values ('${ID(1)}', '${ID(9)}', sha256('token'), sha256('code'), '${ID(5)}', 'bob', '2026-03-02T13:00:00Z', '2026-03-03T13:00:00Z')`;

test('members of staff move in the same way, by their id, with the links that two gave', async () => {
  const database = await createDatabaseBefore('000420');
  await database.query(MEMBERS);
  await database.query(STAFF);
  await guardDecisions(database);
  await migrate(database);
  const read = async (subject: 'staff_members' | 'staff_recovery') =>
    (await selectChanges(database, subject, 100)).map(
      ({ changeId, target, basedOn, content, proposedBy, decision }) => [
        changeId,
        target,
        basedOn,
        content,
        proposedBy.name,
        decision?.outcome ?? null,
      ],
    );
  const hash = createHash('sha256').update('code').digest('hex');
  expect(await read('staff_members')).toEqual([
    [ID(8), ID(9), 2, { name: 'Cleo', role: 'finance', code_hash: null }, 'Ann', null],
    [ID(7), ID(7), 0, { name: 'Nobody', role: 'support', code_hash: hash }, 'Ann', 'withdrawn'],
    [ID(4), ID(9), 1, { name: 'Cleo', role: 'risk', code_hash: null }, 'Ann', 'approved'],
    [ID(3), ID(9), 0, { name: 'Cleo', role: 'support', code_hash: hash }, 'Ann', 'approved'],
  ]);
  expect(await read('staff_recovery')).toEqual([
    [ID(6), ID(2), 0, { name: 'bob', what: 'second_factor', code_hash: null }, 'Ann', null],
    [ID(5), ID(9), 0, { name: 'Cleo', what: 'password', code_hash: hash }, 'former member', 'approved'],
  ]);
  const [link] = await database.query('select change_id from operator.staff_links');
  expect(link).toEqual({ change_id: ID(5) });
  // The role stays, and its change serves nobody else.
  const steal = `update operator.staff set role = 'risk', role_change = '${ID(4)}' where name_key = 'ann'`;
  await expect(database.query(steal)).rejects.toThrow(/given by two|duplicate key/);
});
