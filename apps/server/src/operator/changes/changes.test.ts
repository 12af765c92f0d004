import {
  type BankRateForm,
  bankRateForm,
  type ChangeSubject,
  changes,
  permissionsOfChange,
  proposeChange,
  withdrawChange,
} from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { ensureMember, memberId } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { AppError } from '../../platform/errors.ts';
import { detailOf, fieldsOf } from './changes.rules.ts';
import { selectChanges, selectNewestApproved } from './changes.sql.ts';
import { defineChange } from './definition.ts';

const DAY_MS = 86_400_000;
const CONTENT: BankRateForm = { local_currency: 'THB', deposit_rate: '36.5', withdraw_rate: '35.5' };
/** Each test has a target of its own. */
let targets = 0;

/** A subject that has no table of its own: its newest version is the newest approved change. */
const openDesk = async () => {
  const bench = await operatorBench(await theDatabase());
  const done: string[] = [];
  const rules = { refuses: false, isSlow: false };
  const definition = defineChange({
    subject: 'bank_rates',
    actions: { proposed: 'rate_proposed', approved: 'rate_approved', rejected: 'rate_rejected' },
    lifeMs: DAY_MS,
    targetName: 'way_id',
    form: bankRateForm,
    content: bankRateForm,
    newest: (sql, target) => selectNewestApproved(sql, 'bank_rates', target, bankRateForm),
    toContent: (form) => form,
    check: async () => {
      if (rules.refuses) throw new AppError('changed_meanwhile');
    },
    carryOut: async (sql, { target, version, content }) => {
      // Holds the transaction open, so that decisions at the same moment overlap.
      if (rules.isSlow) await sql.query('select pg_sleep(0.1)');
      done.push(`${target} ${version} ${content.deposit_rate}`);
    },
  });
  const desk = await openChangesDesk(bench, [definition]);
  targets += 1;
  const target = `bank-${targets}`;
  const form = (over: Partial<BankRateForm> = {}, based_on = 0) => ({
    subject: 'bank_rates' as const,
    target,
    based_on,
    content: { ...CONTENT, ...over },
    reason: 'Fixing of the day',
  });
  const decideAs = async (id: string, token: string, approve = 1) => {
    const { status, body } = await desk.decide(id, { token }, approve);
    return body.error ?? status;
  };
  const withdrawAs = async (change_id: string, token: string) => {
    const { status, body } = await desk.send(withdrawChange, { change_id }, { token });
    return body.error ?? status;
  };
  const decideInSql = (id: string, outcome: string, by: string) =>
    bench.database.query('insert into operator.change_decisions values ($1, $2, $3, $4)', [
      id,
      outcome,
      memberId(by),
      new Date(bench.clock.nowMs()),
    ]);
  return { ...bench, ...desk, rules, done, target, form, decideAs, withdrawAs, decideInSql };
};
const theDatabase = oncePerFile(createTestDatabase);

test('another member approves, and that carries it out once', async () => {
  const { propose, form, decideAs, done, target, listed } = await openDesk();
  const id = await propose(form());
  expect(await decideAs(id, 'finance ann')).toBe('second_person_needed');
  expect(await decideAs(id, 'finance ann', 0)).toBe('second_person_needed');
  expect(await decideAs(id, 'risk bob')).toBe(200);
  expect(await decideAs(id, 'risk cleo')).toBe('already_decided');
  expect(await decideAs(id, 'finance ann')).toBe('already_decided');
  expect(done).toEqual([`${target} 1 36.5`]);
  expect((await listed('bank_rates'))[0]).toMatchObject({
    target,
    version: 1,
    fields: [{ name: 'local_currency', former: null, now: 'THB' }, {}, {}],
    decision: { outcome: 'approved', decided_by: 'bob' },
  });
});

test('a rejection carries out nothing', async () => {
  const { propose, form, decideAs, done } = await openDesk();
  const id = await propose(form());
  expect(await decideAs(id, 'risk bob', 0)).toBe(200);
  expect(await decideAs(id, 'risk cleo')).toBe('already_decided');
  expect(done).toEqual([]);
});

test('the proposer takes it back, once, and nobody else does', async () => {
  const { propose, form, decideAs, withdrawAs, done, database } = await openDesk();
  const id = await propose(form());
  expect(await withdrawAs(id, 'risk bob')).toBe('not_found');
  expect(await withdrawAs(id, 'finance ann')).toBe(200);
  expect(await withdrawAs(id, 'finance ann')).toBe('already_decided');
  expect(await decideAs(id, 'risk bob')).toBe('already_decided');
  expect(done).toEqual([]);
  expect((await audited({ database })).at(-1)).toBe(
    `ann proposal_withdrawn {"change_id":"${id}","queue":"bank_rates"}`,
  );
});

test('members are told apart by their id, however they are called', async () => {
  const { propose, form, decideAs, listed, call } = await openDesk();
  // The same member under another spelling of the name, as a session could carry it.
  const id = await propose(form());
  expect(await decideAs(id, 'finance ANN')).toBe('second_person_needed');
  const { list } = await call(changes, { subject: 'bank_rates' }, { token: 'finance ANN' });
  expect(list.find(({ change_id }) => change_id === id)?.is_own).toBe(true);
  expect((await listed('bank_rates')).find(({ change_id }) => change_id === id)?.proposed_by).toBe('ann');
});

test('it expires to the millisecond, for everybody', async () => {
  const { propose, form, clock, decideAs, withdrawAs } = await openDesk();
  const [late, just] = [await propose(form()), await propose(form())];
  clock.advance(DAY_MS - 1);
  expect(await decideAs(just, 'risk bob', 0)).toBe(200);
  clock.advance(1);
  for (const approve of [1, 0]) expect(await decideAs(late, 'risk bob', approve)).toBe('proposal_expired');
  expect(await withdrawAs(late, 'finance ann')).toBe('proposal_expired');
});

test('it falls with a newer version, and nothing is proposed on an old one', async () => {
  const { propose, form, decideAs, withdrawAs, send, ann, done, target } = await openDesk();
  const [first, second] = [await propose(form()), await propose(form({ deposit_rate: '37' }))];
  expect(await decideAs(second, 'risk bob')).toBe(200);
  expect(await decideAs(first, 'risk bob')).toBe('changed_meanwhile');
  expect((await send(proposeChange, form(), ann)).body.error).toBe('changed_meanwhile');
  expect((await send(proposeChange, form({}, 2), ann)).body.error).toBe('changed_meanwhile');
  // It can still be taken off the desk.
  expect(await withdrawAs(first, 'finance ann')).toBe(200);
  expect(await decideAs(await propose(form({ deposit_rate: '38' }, 1)), 'risk bob')).toBe(200);
  expect(done).toEqual([`${target} 1 37`, `${target} 2 38`]);
});

test('of decisions at the same moment one wins, and the others change nothing', async () => {
  const { propose, form, decideAs, withdrawAs, done, rules } = await openDesk();
  rules.isSlow = true;
  for (let round = 0; round < 5; round += 1) {
    const twins = [await propose(form({}, round)), await propose(form({ deposit_rate: '40' }, round))];
    const outcomes = await Promise.all([
      ...twins.flatMap((id) => [decideAs(id, 'risk bob'), decideAs(id, 'risk cleo')]),
      ...twins.map((id) => decideAs(id, 'risk cleo')),
    ]);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(done).toHaveLength(round + 1);
  }
  const id = await propose(form({}, 5));
  const race = await Promise.all([decideAs(id, 'risk bob'), withdrawAs(id, 'finance ann')]);
  expect(race.filter((outcome) => outcome === 200)).toHaveLength(1);
});

test('what its subject refuses meanwhile is not approved, and stays to be decided', async () => {
  const { propose, form, decideAs, rules, done, send, ann } = await openDesk();
  const id = await propose(form());
  rules.refuses = true;
  expect(await decideAs(id, 'risk bob')).toBe('changed_meanwhile');
  expect((await send(proposeChange, form(), ann)).body.error).toBe('changed_meanwhile');
  expect(done).toEqual([]);
  rules.refuses = false;
  expect(await decideAs(id, 'risk bob')).toBe(200);
});

test('a change of a member who was dismissed has ended, also after they came back', async () => {
  const { propose, form, decideAs, database, clock } = await openDesk();
  await ensureMember(database, { role: 'finance', name: 'gone' });
  const id = await propose(form(), { token: 'finance gone' });
  const write = (statement: string) =>
    database.transaction(async (sql) => {
      await sql.query(`set local session_replication_role = 'replica'`);
      await sql.query(statement, [memberId('gone'), new Date(clock.nowMs())]);
    });
  await write('update operator.staff set disabled_at = $2, dismissed_at = $2 where staff_id = $1');
  expect(await decideAs(id, 'risk bob')).toBe('proposal_expired');
  await write(
    'update operator.staff set disabled_at = null where staff_id = $1 and $2::timestamptz is not null',
  );
  expect(await decideAs(id, 'risk bob')).toBe('proposal_expired');
  // Nothing is carried out by a rejection, so the desk can be cleared.
  expect(await decideAs(id, 'risk bob', 0)).toBe(200);
});

test('only those with the permission of the subject see, propose and decide, and a refusal is audited', async () => {
  const { propose, form, send, decideAs, database } = await openDesk();
  const sue = { token: 'support sue' };
  const id = await propose(form());
  expect((await send(changes, { subject: 'bank_rates' }, sue)).status).toBe(200);
  expect((await send(proposeChange, form(), sue)).status).toBe(403);
  expect(await decideAs(id, 'support sue')).toBe('forbidden');
  expect((await audited({ database })).slice(-2)).toEqual([
    'system staff_refused {"name":"sue","path":"changes/propose/bank_rates"}',
    'system staff_refused {"name":"sue","path":"changes/decide/bank_rates"}',
  ]);
  expect(permissionsOfChange('bank_rates' satisfies ChangeSubject)).toEqual({
    see: 'see_rates',
    propose: 'propose_rates',
    decide: 'decide_rates',
  });
});

test('a change that waits stays in the list, however many were decided since', async () => {
  const { propose, form, database } = await openDesk();
  const like = await propose(form());
  // The first one waits. A subject of its own, so that the lists of other tests stay short.
  await database.query(
    `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at, approved)
     select gen_random_uuid(), 'countries', n::text, 0, c.content, c.reason, c.proposed_by, c.proposed_at + n * interval '1 second',
       c.expires_at, case when n > 1 then false end
     from operator.changes c, generate_series(1, 120) n where c.change_id = $1`,
    [like],
  );
  const list = await selectChanges(database, 'countries', 100);
  expect(list.map(({ target }) => target)).toEqual([
    ...Array.from({ length: 100 }, (_, at) => String(120 - at)),
    '1',
  ]);
});

test('faults of the content are named by their field', async () => {
  const { send, form, ann } = await openDesk();
  const refused = async (over: object) => {
    const asked = { ...form(), content: { ...CONTENT, ...over } };
    const { status, body } = await send(proposeChange, asked, ann);
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused({ deposit_rate: '0' })).toEqual([400, 'deposit_rate']);
  expect(await refused({ local_currency: undefined })).toEqual([400, 'local_currency']);
  const { status, body } = await send(proposeChange, { ...form(), subject: 'prices' }, ann);
  expect([status, ...Object.keys(body.fields ?? {})]).toEqual([400, 'subject']);
});

test('the database refuses what the server would', async () => {
  const { propose, form, decideInSql, database, clock } = await openDesk();
  const [one, other] = [await propose(form()), await propose(form())];
  for (const outcome of ['approved', 'rejected'])
    await expect(decideInSql(one, outcome, 'ann')).rejects.toThrow('does not approve');
  await expect(decideInSql(one, 'withdrawn', 'bob')).rejects.toThrow('nobody else withdraws');
  await expect(decideInSql(one, 'approved', 'nobody')).rejects.toThrow(/foreign key/);
  await decideInSql(one, 'approved', 'bob');
  await expect(decideInSql(one, 'rejected', 'cleo')).rejects.toThrow(/unique/);
  await expect(decideInSql(other, 'approved', 'bob')).rejects.toThrow('has replaced version 0');
  clock.advance(DAY_MS);
  await expect(decideInSql(other, 'rejected', 'bob')).rejects.toThrow('has expired');
  for (const table of ['changes', 'change_decisions']) {
    await expect(database.query(`delete from operator.${table}`)).rejects.toThrow('append-only');
    await expect(database.query(`truncate operator.${table} cascade`)).rejects.toThrow('append-only');
  }
  await expect(database.query(`update operator.changes set content = '{}'`)).rejects.toThrow('append-only');
  await expect(database.query(`update operator.change_decisions set outcome = 'approved'`)).rejects.toThrow(
    'append-only',
  );
});

test('fields with lists, objects and nothing are lines of text', () => {
  const fields = fieldsOf(
    { list: ['DE', 'TH'], days: 7, all: null },
    { list: ['TH'], days: 7, all: null, limits: { days: 1 } },
  );
  expect(fields).toEqual([
    { name: 'list', former: 'DE TH', now: 'TH' },
    { name: 'days', former: '7', now: '7' },
    { name: 'all', former: null, now: null },
    { name: 'limits', former: null, now: '{"days":1}' },
  ]);
  expect(detailOf(fields)).toEqual({
    list: 'TH',
    former_list: 'DE TH',
    days: '7',
    all: '',
    limits: '{"days":1}',
  });
});
