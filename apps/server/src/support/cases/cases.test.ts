import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { supportBench } from '../../../test/support/support/support-bench.ts';

const MINUTE_MS = 60_000;

const openDesk = async () => {
  const opened = await supportBench(undefined, {
    translate: async (text, to) => ({ text: `${to} ${text}`, from: 'th' }),
  });
  const { bench, staffBench } = opened;
  const anna = await opened.customer('anna');
  const desk = await opened.staff('admin');
  const say = (text = 'Hello', who = anna) => bench.call(contract.sendChat, { text }, who.as);
  const answer = (text = 'Good day') => staffBench.call(contract.answerChat, { uid: anna.uid, text }, desk);
  const resolve = (last_seq: number) =>
    staffBench.send(contract.resolveChat, { uid: anna.uid, last_seq }, desk);
  const list = (query: contract.InputOf<typeof contract.listChats>) =>
    staffBench.call(contract.listChats, query, desk);
  const names = async (query: contract.InputOf<typeof contract.listChats>) =>
    (await list(query)).list.map(({ account }) => account);
  const configure = async (changed: Partial<contract.ChatSettings>) => {
    const read = await staffBench.call(contract.readChatSettings, {}, desk);
    return staffBench.send(
      contract.changeChatSettings,
      { ...read, ...changed, based_on: read.version },
      desk,
    );
  };
  return { ...opened, anna, uid: anna.uid, desk, say, answer, resolve, list, names, configure };
};

test('reading is not answering: only an answer or a resolution ends the wait', async () => {
  const { staffBench, uid, desk, say, answer, resolve, list, names } = await openDesk();
  await say();
  await staffBench.call(contract.markChatRead, { uid, read_up_to: 1 }, desk);
  expect(await names({ filter: 'unread' })).toEqual([]);
  expect(await names({ filter: 'unanswered' })).toEqual(['anna']);
  expect((await list({})).list[0]?.waiting_since).toBe('2026-03-02T10:00:00.000Z');
  await answer();
  expect(await names({ filter: 'unanswered' })).toEqual([]);
  expect(await names({ filter: 'open' })).toEqual(['anna']);
  // The customer wrote again while the member looked at the answer.
  await say('And now?');
  expect((await resolve(2)).body.error).toBe('changed_meanwhile');
  expect((await resolve(3)).body.code).toBe(1);
  expect((await resolve(3)).body.error).toBe('already_decided');
  expect(await names({ filter: 'unanswered' })).toEqual([]);
  expect(await names({ filter: 'open' })).toEqual([]);
  expect(await names({})).toEqual(['anna']);
  await say('One more thing');
  expect(await names({ filter: 'unanswered' })).toEqual(['anna']);
  expect((await list({})).list[0]).toMatchObject({ open_since: '2026-03-02T10:00:00.000Z' });
});

test('the times count from the first message of a request to its first answer and its resolution', async () => {
  const { bench, staffBench, desk, say, answer, resolve } = await openDesk();
  const times = () => staffBench.call(contract.chatTimes, { days: 7 }, desk);
  await say();
  bench.clock.advance(MINUTE_MS);
  await say('Is anybody there?');
  expect(await times()).toMatchObject({ requests: 1, unanswered: 1, open: 1, members: [] });
  bench.clock.advance(MINUTE_MS);
  await answer();
  bench.clock.advance(MINUTE_MS);
  await answer('Anything else?');
  await resolve(4);
  expect(await times()).toMatchObject({
    requests: 1,
    unanswered: 0,
    open: 0,
    first_answer: { median_seconds: 120, p90_seconds: 120 },
    resolution: { median_seconds: 180, p90_seconds: 180 },
    members: [{ name: 'admin', answered: 1, first_answer_median_seconds: 120, resolved: 1 }],
  });
  // A second request, resolved without an answer, has no time of an answer.
  await say('Thank you');
  bench.clock.advance(MINUTE_MS);
  await resolve(5);
  expect(await times()).toMatchObject({
    requests: 2,
    unanswered: 0,
    first_answer: { median_seconds: 120 },
    resolution: { median_seconds: 120 },
    members: [{ answered: 1, resolved: 2 }],
  });
  bench.clock.advance(8 * 24 * 60 * MINUTE_MS);
  expect(await times()).toMatchObject({ requests: 0, first_answer: { median_seconds: null } });
});

test('nobody changes the times of a request, because they are published', async () => {
  const { bench, say, answer, resolve } = await openDesk();
  await say();
  bench.clock.advance(MINUTE_MS);
  await answer();
  for (const change of [
    'update support.cases set opened_at = first_answer_at',
    'update support.cases set first_answer_at = opened_at',
    'delete from support.cases',
    'truncate support.cases cascade',
  ])
    await expect(bench.database.query(change)).rejects.toMatchObject({ code: '23001' });
  await say('Thank you');
  await resolve(3);
  await say('Another thing');
  bench.clock.advance(MINUTE_MS);
  await resolve(4);
  // A request that was closed without an answer never gets one.
  await expect(
    bench.database.query(
      `update support.cases set first_answer_at = opened_at, first_answer_by = 'ada' where case_no = 2`,
    ),
  ).rejects.toMatchObject({ code: '23001' });
});

test('tags come from the settings, and filter the inbox', async () => {
  const { staffBench, uid, desk, say, names, configure, customer } = await openDesk();
  await say();
  await say('Hi', await customer('benno'));
  const tag = (tags: string[]) => staffBench.send(contract.tagChat, { uid, tags }, desk);
  expect((await tag(['deposit'])).body.fields).toHaveProperty('tags');
  expect((await configure({ tags: ['deposit', 'ร้องเรียน'] })).body.code).toBe(1);
  expect((await configure({ tags: ['Not lower case'] })).status).toBe(400);
  expect((await tag(['ร้องเรียน', 'deposit', 'deposit'])).body.code).toBe(1);
  expect(await names({ tag: 'deposit' })).toEqual(['anna']);
  expect(await names({ tag: 'deposit', filter: 'unassigned' })).toEqual(['anna']);
  expect(await names({ tag: 'other' })).toEqual([]);
  expect((await tag([])).body.code).toBe(1);
  expect(await names({ tag: 'deposit' })).toEqual([]);
});

test('a new request is assigned by the rules; whoever has a conversation keeps it', async () => {
  const { bench, staffBench, say, list, configure, customer, resolve } = await openDesk();
  await addStaff(bench.database, { name: 'kim', role: 'support', password: 'the half of a stick' });
  const rule = (locale: string | null, to: string | null) => ({ locale, to });
  expect((await configure({ assignment: [rule('xx', null)] })).body.fields).toHaveProperty('assignment');
  expect((await configure({ assignment: [rule(null, 'nobody')] })).body.fields).toHaveProperty('assignment');
  await configure({ assignment: [rule('th', 'kim'), rule(null, null)] });
  const assigned = async () =>
    Object.fromEntries((await list({})).list.map((each) => [each.account, each.assigned_to]));
  await say();
  // Only `admin` is signed in.
  expect(await assigned()).toEqual({ anna: 'admin' });
  await staffBench.call(contract.staffLogin, { name: 'kim', password: 'the half of a stick' });
  // Of two who are there, kim has fewer open conversations.
  await say('Hi', await customer('benno'));
  expect(await assigned()).toEqual({ anna: 'admin', benno: 'kim' });
  await resolve(1);
  await say('Once more');
  expect(await assigned()).toMatchObject({ anna: 'admin' });
});

test('messages are translated on demand, and nothing of it is kept', async () => {
  const { bench, staffBench, uid, desk, say } = await openDesk();
  await say('สวัสดี');
  const translate = (form: object) =>
    staffBench.send(contract.translateChat, { uid, to: 'en', ...form }, desk);
  expect((await translate({ seq: 1 })).body.data).toEqual({ text: 'en สวัสดี', from: 'th' });
  expect((await translate({ text: 'Good day', to: 'th' })).body.data).toMatchObject({ text: 'th Good day' });
  expect((await translate({ seq: 9 })).status).toBe(404);
  expect((await translate({})).status).toBe(400);
  expect((await translate({ seq: 1, text: 'both' })).status).toBe(400);
  const rows = await bench.database.query<{ body: string }>('select body from support.messages');
  expect(rows.map(({ body }) => body)).toEqual(['สวัสดี']);
  expect((await staffBench.call(contract.openChat, { uid }, desk)).translates).toBe(true);
});

test('without a service nothing is translated', async () => {
  const opened = await supportBench();
  const { uid, as } = await opened.customer('anna');
  await opened.bench.call(contract.sendChat, { text: 'Hello' }, as);
  const desk = await opened.staff();
  expect((await opened.staffBench.call(contract.openChat, { uid }, desk)).translates).toBe(false);
  const answer = await opened.staffBench.send(contract.translateChat, { uid, seq: 1, to: 'en' }, desk);
  expect(answer.body.error).toBe('unavailable');
});
