import { changes, decideChange, previewRetention, proposeChange, retention } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { writeRowOf } from '../../../test/support/platform/fill-retention.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { PLATFORM_RETENTION } from '../../platform/retention/platform-retention.ts';
import { registerChangeRoutes } from '../changes/routes.ts';
import { selectPeriods } from './periods.sql.ts';
import { retentionChange } from './retention-change.ts';
import { registerRetentionRoutes } from './routes.ts';

const houseOfFile = staffHousesOfFile();

const DAY_MS = 86_400_000;

const SLICES = [PLATFORM_RETENTION];

const openHouse = async (open: ReturnType<typeof staffHousesOfFile> = houseOfFile) => {
  const house = await open('demo', {
    register: (http, { database, clock, operator }) => {
      registerRetentionRoutes(http, { database, clock, operator, slices: SLICES, documentsKeptDays: 9 });
      registerChangeRoutes(http, { database, clock, operator, definitions: [retentionChange(SLICES)] });
    },
  });
  const { database, clock } = house;
  const propose = (days: number, { rule = 'mail', basedOn = 0, token = house.admin } = {}) => {
    clock.advance(1_000);
    const form = { subject: 'retention', target: rule, based_on: basedOn, content: { days }, reason: WHY };
    return house.send(proposeChange, form, { token });
  };
  const proposed = async (days: number, more?: Parameters<typeof propose>[1]) =>
    proposeChange.data.parse((await propose(days, more)).body.data);
  const decide = (change_id: string, token = house.ben, approve = 1) =>
    house.send(decideChange, { change_id, approve }, { token });
  const read = () => house.call(retention, {}, { token: house.ben });
  const daysOf = async () => (await read()).rules.find(({ name }) => name === 'mail')?.days;
  const addMail = (ageDays: number, number: number) =>
    writeRowOf(database, 'mail', new Date(clock.nowMs() - ageDays * DAY_MS), number);
  return { ...house, propose, proposed, decide, read, daysOf, addMail };
};

test('the page shows each rule with its period, its last run and the sum, and what stays', async () => {
  // The sums are those of the whole house, so this house has a separate database.
  const house = await openHouse(staffHousesOfFile());
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

test('a period is in force when another member approves it, and the decider sees what would go', async () => {
  const house = await openHouse();
  await house.addMail(20, 1);
  expect(await house.call(previewRetention, { rule: 'mail', days: 10 }, { token: house.ben })).toEqual({
    would_go: 1,
  });
  const shorter = await house.proposed(10);
  expect(shorter).toMatchObject({ target: 'mail', fields: [{ name: 'days', former: '30', now: '10' }] });
  expect((await house.read()).waiting).toEqual([{ change_id: shorter.change_id, would_go: 1 }]);
  expect((await house.decide(shorter.change_id, house.admin)).body.error).toBe('second_person_needed');
  expect(await house.daysOf()).toBe(30);
  expect((await house.decide(shorter.change_id)).body.code).toBe(1);
  expect([await house.daysOf(), (await house.read()).waiting]).toEqual([10, []]);
  const periodOf = await selectPeriods(house.database);
  for (const rule of PLATFORM_RETENTION.rules) await runRules(house, [rule], { days: periodOf(rule).days });
  expect(await house.database.query('select from platform.mail_outbox')).toEqual([]);
  expect((await audited(house)).slice(-2)).toEqual([
    expect.stringMatching(/^admin retention_proposed .*"rule":"mail"/),
    expect.stringMatching(/^ben retention_approved .*"proposed_by":"admin".*"rule":"mail"/),
  ]);
});

test('a longer period takes two members as well', async () => {
  const house = await openHouse();
  const longer = await house.proposed(60);
  expect(await house.daysOf()).toBe(30);
  await house.decide(longer.change_id);
  expect(await house.daysOf()).toBe(60);
  expect((await house.proposed(30, { basedOn: 1 })).fields).toMatchObject([{ former: '60', now: '30' }]);
});

test('days beyond the bounds, a fixed rule, an unknown one and a stale version are refused', async () => {
  const house = await openHouse();
  for (const days of [6, 366, 30])
    expect((await house.propose(days)).body.error, `${days}`).toBe('invalid_fields');
  expect((await house.propose(2, { rule: 'unused_pictures' })).body.error).toBe('not_found');
  expect((await house.propose(20, { rule: 'ledger_entries' })).body.error).toBe('not_found');
  expect((await house.propose(20, { basedOn: 1 })).body.error).toBe('changed_meanwhile');
  const shorter = await house.proposed(20);
  const longer = await house.proposed(60);
  expect((await house.decide(longer.change_id)).body.code).toBe(1);
  expect((await house.decide(shorter.change_id)).body.error).toBe('changed_meanwhile');
  expect(await house.daysOf()).toBe(60);
  expect((await house.decide(shorter.change_id, house.ben, 0)).body.code).toBe(1);
  const list = (await house.call(changes, { subject: 'retention' }, { token: house.ben })).list;
  expect(list.map(({ decision }) => decision?.outcome)).toEqual(['approved', 'rejected']);
});

test('a period beyond bounds that a later release has narrowed counts as the nearest bound', async () => {
  const house = await openHouse();
  const { change_id } = await house.proposed(300);
  expect((await house.decide(change_id)).body.code).toBe(1);
  const periodOf = await selectPeriods(house.database);
  const mail = PLATFORM_RETENTION.rules.find(({ name }) => name === 'mail');
  expect(mail && periodOf(mail).days).toBe(300);
  expect(mail && periodOf({ ...mail, maxDays: 90 }).days).toBe(90);
});
