import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { supportBench, supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';
import { registerComplaintRoutes } from './routes.ts';

const DAY_MS = 86_400_000;

const openBench = supportBenchesOfFile();

const openRegister = async (openHouse: () => ReturnType<typeof supportBench> = openBench) => {
  const opened = await openHouse();
  const { bench, staffBench } = opened;
  const { database, clock, operator } = staffBench;
  registerComplaintRoutes(staffBench.http, { database, clock, operator });
  const anna = await opened.customer('anna');
  const desk = await opened.staff('support');
  const open = (form: object = {}) =>
    staffBench.send(
      contract.openComplaint,
      {
        uid: anna.uid,
        category: 'withdrawal',
        subject: 'Paid too late',
        details: 'Asked on Monday,\npaid on Friday.',
        days: 15,
        ...form,
      },
      desk,
    );
  const taken = async (form: object = {}) => contract.openComplaint.data.parse((await open(form)).body.data);
  const answer = (complaint_id: string, as = desk) =>
    staffBench.send(
      contract.answerComplaint,
      { complaint_id, outcome: 'upheld', answer: 'We are sorry.', reason: 'the signer stood still' },
      as,
    );
  const list = async (query: contract.InputOf<typeof contract.complaints> = {}) =>
    (await staffBench.call(contract.complaints, query, desk)).list;
  const say = () => bench.call(contract.sendChat, { text: 'I complain' }, anna.as);
  return { ...opened, database, clock, anna, desk, open, taken, answer, list, say };
};

test('a complaint is taken from a conversation or by hand, with the day on which it is due', async () => {
  // The register is the one of the whole house, so this house has a separate database.
  const { anna, clock, open, taken, say, list } = await openRegister(supportBench);
  expect((await open({ from_chat: true })).body.error).toBe('not_found');
  await say();
  const fromChat = await taken({ from_chat: true });
  expect(fromChat).toMatchObject({
    uid: anna.uid,
    chat_seq: 1,
    category: 'withdrawal',
    state: 'open',
    due_at: '2026-03-17T10:00:00.000Z',
    opened_by: 'admin',
    answer: null,
  });
  clock.advance(1_000);
  const byHand = await taken({ uid: undefined, category: 'privacy', subject: 'A letter' });
  expect(byHand).toMatchObject({ uid: null, chat_seq: null, category: 'privacy' });
  expect((await list()).map(({ subject }) => subject)).toEqual(['A letter', 'Paid too late']);
  expect((await list({ sort: 'due_at' })).map(({ subject }) => subject)).toEqual([
    'Paid too late',
    'A letter',
  ]);
  expect(await list({ uid: anna.uid })).toHaveLength(1);
  expect(await list({ category: 'trade' })).toEqual([]);
  expect((await open({ uid: '999999999' })).body.error).toBe('not_found');
  expect((await open({ uid: undefined, from_chat: true })).body.fields).toHaveProperty('uid');
  for (const wrong of [
    { days: 0 },
    { days: 91 },
    { category: 'weather' },
    { details: '  ' },
    { subject: 'a\nb' },
  ])
    expect([wrong, (await open(wrong)).status]).toEqual([wrong, 400]);
});

test('it moves to another category or day with a reason, and is answered once, also when two do at once', async () => {
  const { staffBench, clock, anna, desk, taken, answer, list } = await openRegister();
  const { complaint_id } = await taken();
  clock.advance(DAY_MS);
  const fresh = { token: await staffBench.admin() };
  const moved = await staffBench.call(
    contract.changeComplaint,
    { complaint_id, category: 'service', days: 30, reason: 'the bank is asked' },
    fresh,
  );
  expect(moved).toMatchObject({ category: 'service', due_at: '2026-04-02T10:00:00.000Z' });
  const answers = await Promise.all([answer(complaint_id, fresh), answer(complaint_id, fresh)]);
  expect(answers.map(({ body }) => body.error ?? 'answered').toSorted()).toEqual([
    'already_decided',
    'answered',
  ]);
  expect(await staffBench.call(contract.complaints, { uid: anna.uid, state: 'upheld' }, fresh)).toMatchObject(
    {
      list: [
        {
          answer: 'We are sorry.',
          reason: 'the signer stood still',
          decided_by: 'admin',
          decided_at: '2026-03-03T10:00:00.000Z',
        },
      ],
    },
  );
  expect((await staffBench.call(contract.complaints, { uid: anna.uid, state: 'open' }, fresh)).list).toEqual(
    [],
  );
  expect([desk, list]).toHaveLength(2);
  const acts = (await audited(staffBench)).filter((line) => line.includes(' complaint_'));
  expect(acts.map((line) => line.split(' ')[1])).toEqual([
    'complaint_opened',
    'complaint_changed',
    'complaint_answered',
  ]);
  // The audit log has none of the customer's words.
  expect(acts.join()).not.toMatch(/Monday|sorry/);
});

test('finance reads the register and does not write it', async () => {
  const { staffBench, anna, staff, taken, answer } = await openRegister();
  const { complaint_id } = await taken();
  const finance = await staff('finance');
  expect((await staffBench.call(contract.complaints, { uid: anna.uid }, finance)).list).toHaveLength(1);
  expect((await answer(complaint_id, finance)).body.error).toBe('forbidden');
});

test('the database keeps a complaint as it was taken', async () => {
  const { database, taken, answer } = await openRegister();
  const { complaint_id: id } = await taken();
  const refused = (statement: string) =>
    expect(database.query(statement)).rejects.toThrow(/as it was taken|is kept|check constraint/);
  await refused(`update support.complaints set details = 'nothing'`);
  await refused(`delete from support.complaints`);
  await refused(`update support.complaints set state = 'rejected'`);
  expect((await answer(id)).body.code).toBe(1);
  await refused(`update support.complaints set answer = 'another answer'`);
});
