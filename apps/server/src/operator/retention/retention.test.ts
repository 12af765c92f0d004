import { decideRetention, previewRetention, proposeRetention, retention } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { openStaffHouse, staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { writeRowOf } from '../../../test/support/platform/fill-retention.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { PLATFORM_RETENTION } from '../../platform/retention/platform-retention.ts';
import { selectPeriods } from './periods.sql.ts';
import { registerRetentionRoutes } from './routes.ts';

const houseOfFile = staffHousesOfFile();

const DAY_MS = 86_400_000;

const openHouse = async (open: ReturnType<typeof staffHousesOfFile> = houseOfFile) => {
  const house = await open('demo', {
    register: (http, bench) =>
      registerRetentionRoutes(http, { ...bench, slices: [PLATFORM_RETENTION], documentsKeptDays: 9 }),
  });
  const { database, clock } = house;
  const propose = (days: number, { rule = 'mail', basedOn = 0, token = house.admin } = {}) => {
    clock.advance(1_000);
    return house.send(proposeRetention, { rule, days, based_on: basedOn, reason: WHY }, { token });
  };
  const proposed = async (days: number, more?: Parameters<typeof propose>[1]) =>
    proposeRetention.data.parse((await propose(days, more)).body.data);
  const decidePeriod = (proposalId: string, token = house.ben, approve = 1) =>
    house.send(decideRetention, { proposal_id: proposalId, approve }, { token });
  const read = () => house.call(retention, {}, { token: house.ben });
  const daysOf = async () => (await read()).rules.find(({ name }) => name === 'mail')?.days;
  const addMail = (ageDays: number, number: number) =>
    writeRowOf(database, 'mail', new Date(clock.nowMs() - ageDays * DAY_MS), number);
  return { ...house, propose, proposed, decidePeriod, read, daysOf, addMail };
};

test('the page shows each rule with its period, its last run and the sum, and what stays', async () => {
  // The sums are those of the whole house, so this house has a separate database.
  const house = await openHouse(openStaffHouse);
  await house.addMail(40, 1);
  await runRules(house, PLATFORM_RETENTION.rules);
  const { rules, stays, documents_kept_days } = await house.read();
  expect(rules.find(({ name }) => name === 'mail')).toMatchObject({
    days: 30,
    min_days: 7,
    max_days: 365,
    version: 0,
    last_run: { ran_at: '2026-03-02T10:00:00.000Z', removed: '1', is_complete: true },
    removed_in_all: '1',
  });
  expect(stays.find(({ reason }) => reason === 'books')?.tables).toEqual(['platform.retention_runs']);
  expect(documents_kept_days).toBe(9);
});

test('a longer period is in force at once, and a shorter one when another member approves it', async () => {
  const house = await openHouse();
  const longer = await house.proposed(60);
  expect([longer.decision?.approved, await house.daysOf()]).toEqual([true, 60]);
  await house.addMail(20, 1);
  expect(await house.call(previewRetention, { rule: 'mail', days: 10 }, { token: house.ben })).toEqual({
    would_go: 1,
  });
  const shorter = await house.proposed(10, { basedOn: 1 });
  expect(shorter).toMatchObject({ former_days: 60, days: 10, would_go: 1, decision: null });
  expect([await house.daysOf(), (await house.read()).proposals[0]?.would_go]).toEqual([60, 1]);
  expect((await house.decidePeriod(shorter.proposal_id, house.admin)).body.error).toBe(
    'second_person_needed',
  );
  expect((await house.decidePeriod(shorter.proposal_id)).body.code).toBe(1);
  expect(await house.daysOf()).toBe(10);
  const periodOf = await selectPeriods(house.database);
  for (const rule of PLATFORM_RETENTION.rules) await runRules(house, [rule], { days: periodOf(rule).days });
  expect(await house.database.query('select from platform.mail_outbox')).toEqual([]);
  expect((await audited(house)).slice(-3)).toEqual([
    expect.stringMatching(/^admin retention_lengthened .*"days":"60".*"rule":"mail"/),
    expect.stringMatching(/^admin retention_proposed .*"would_go":"1"/),
    expect.stringMatching(/^ben retention_approved .*"proposed_by":"admin".*"would_go":"1"/),
  ]);
});

test('days beyond the bounds, a fixed rule, an unknown one and a stale version are refused', async () => {
  const house = await openHouse();
  for (const days of [6, 366, 30])
    expect((await house.propose(days)).body.error, `${days}`).toBe('invalid_fields');
  expect((await house.propose(2, { rule: 'unused_pictures' })).body.error).toBe('not_found');
  expect((await house.propose(20, { rule: 'ledger_entries' })).body.error).toBe('not_found');
  expect((await house.propose(20, { basedOn: 1 })).body.error).toBe('changed_meanwhile');
  const shorter = await house.proposed(20);
  await house.proposed(60);
  expect((await house.decidePeriod(shorter.proposal_id)).body.error).toBe('changed_meanwhile');
  expect(await house.daysOf()).toBe(60);
  expect((await house.decidePeriod(shorter.proposal_id, house.ben, 0)).body.code).toBe(1);
});

test('the database refuses a shorter period of one person, and one that nobody proposed', async () => {
  const house = await openHouse();
  const { database } = house;
  const { proposal_id: proposalId } = await house.proposed(20);
  const refused = (statement: string, values: unknown[] = [proposalId]) =>
    expect(database.query(statement, values)).rejects.toThrow(
      /as it was proposed and approved|does not approve|append-only|foreign key/,
    );
  const put = `insert into operator.retention_versions (rule, version, days, proposal_id, effective_at)
    select rule, 1, days, proposal_id, proposed_at from operator.retention_proposals where proposal_id = $1`;
  await refused(put);
  await refused(
    `insert into operator.retention_decisions (proposal_id, approved, decided_by, decided_at)
     select proposal_id, true, proposed_by, proposed_at from operator.retention_proposals where proposal_id = $1`,
  );
  await database.query(
    `insert into operator.retention_decisions (proposal_id, approved, decided_by, decided_at)
     select proposal_id, true, 'ben', proposed_at from operator.retention_proposals where proposal_id = $1`,
    [proposalId],
  );
  await refused(put.replace('1, days,', '1, days - 1,'));
  await database.query(put, [proposalId]);
  await refused('delete from operator.retention_versions where proposal_id = $1');
});
