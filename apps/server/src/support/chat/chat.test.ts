import { createHash } from 'node:crypto';
import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { paymentOf, supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';

const openSupportBench = supportBenchesOfFile();

const openBench = async () => {
  const opened = await openSupportBench();
  const anna = await opened.customer('anna');
  const say = (text: string, client_id?: string, as = anna.as) =>
    opened.bench.call(contract.sendChat, { text, ...(client_id !== undefined && { client_id }) }, as);
  return { ...opened, anna, say, ...anna };
};

describe('a customer', () => {
  test('writes words and pictures and reads them again, newest first', async () => {
    const { bench, as, uid, say, picture, uploads } = await openBench();
    await say('Hello\nthere');
    const photo = await picture(uid);
    const sent = await bench.call(contract.sendChat, { pictures: [photo] }, as);
    expect(sent).toEqual({
      seq: 2,
      author: 'customer',
      text: '',
      pictures: [{ upload_id: photo, url: uploads.signedUrl(photo) }],
      payment: null,
      client_id: null,
      created_at: '2026-03-02T10:00:00.000Z',
    });
    const page = await bench.call(contract.chatMessages, { row: 1 }, as);
    expect([page.total, page.list]).toEqual([2, [sent]]);
    const rest = await bench.call(contract.chatMessages, { row: 1, cursor: page.next_cursor ?? '' }, as);
    expect([rest.list.map(({ text }) => text), rest.next_cursor]).toEqual([['Hello\nthere'], null]);
  });

  test('attaches a payment to a message, and only one of the own account', async () => {
    const { bench, as, uid, customer, staff, staffBench } = await openBench();
    const payment = { kind: 'withdrawal', order_no: paymentOf(BigInt(uid), 'withdrawal') } as const;
    const form = { text: 'Where is it?', payment, client_id: 'once' };
    const sent = await bench.call(contract.sendChat, form, as);
    expect(sent.payment).toEqual({ ...payment, currency: 'USDT', amount: '98.50' });
    expect(await bench.call(contract.sendChat, form, as)).toEqual(sent);
    const { client_id, text } = form;
    const withoutPayment = await bench.send(contract.sendChat, { text, client_id }, as);
    expect(withoutPayment.body).toMatchObject({ error: 'client_id_reused' });
    const other = await customer('berta');
    const refused = await bench.send(contract.sendChat, { text, payment }, other.as);
    expect(refused.body).toMatchObject({ error: 'not_found' });
    const desk = await staffBench.call(contract.openChat, { uid }, await staff());
    expect(desk.messages.map((message) => message.payment)).toEqual([sent.payment]);
  });

  test('is told where customer service is, in one conversation for good', async () => {
    const { bench, as } = await openBench();
    const first = await bench.call(contract.kefu, {}, as);
    expect(first).toMatchObject({ online: false, external_url: null, unread_messages: 0 });
    expect(await bench.call(contract.kefu, {}, as)).toEqual(first);
  });

  test('is told that somebody is here while staff who may answer is signed in', async () => {
    const { bench, staff, staffBench, as } = await openBench();
    const isOnline = async () => (await bench.call(contract.kefu, {}, as)).online;
    await staff('finance');
    expect(await isOnline()).toBe(false);
    await staff('support');
    expect(await isOnline()).toBe(true);
    staffBench.clock.advance((contract.STAFF_IDLE_MINUTES + 1) * 60_000);
    expect(await isOnline()).toBe(false);
  });

  test.each<[object, string]>([
    [{}, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ text: 'null \u0000 byte' }, 'text'],
    [{ text: 'half a pair \ud800' }, 'text'],
    [{ text: 5 }, 'text'],
    [{ pictures: ['x'] }, 'pictures'],
    [{ text: 'a', pictures: Array(5).fill('0197a1f0-5c1e-7b7a-9d43-5f0c2f6f1a10') }, 'pictures'],
    [{ text: 'a', client_id: 'with a space' }, 'client_id'],
  ])('is told what is wrong with %j', async (form, field) => {
    const { bench, as } = await openBench();
    const answer = await bench.send(contract.sendChat, form, as);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect((await bench.call(contract.chatMessages, {}, as)).list).toEqual([]);
  });

  test('sends 2,000 characters, and no picture that is another’s, used, or for something else', async () => {
    const { bench, as, uid, say, picture, customer } = await openBench();
    expect((await say('𝄞'.repeat(1_000))).text).toHaveLength(2_000);
    const benno = await customer('benno');
    const send = (id: string) => bench.send(contract.sendChat, { pictures: [id] }, as);
    expect((await send(await picture(benno.uid))).body.error).toBe('forbidden');
    expect((await send(await picture(uid, 'id_photo'))).body.fields).toHaveProperty('pictures');
    const mine = await picture(uid);
    expect((await send(mine)).status).toBe(200);
    expect((await send(mine)).status).toBe(400);
  });

  test('sees nothing of another’s conversation', async () => {
    const { bench, say, customer } = await openBench();
    await say('mine');
    const benno = await customer('benno');
    expect(await bench.call(contract.chatMessages, {}, benno.as)).toMatchObject({ list: [], total: 0 });
    expect((await bench.call(contract.kefu, {}, benno.as)).unread_messages).toBe(0);
  });

  test('needs a session for each of its calls', async () => {
    const { bench } = await openBench();
    for (const route of Object.values(contract.supportRoutes)) {
      expect([route.path, (await bench.send(route, {})).status]).toEqual([route.path, 401]);
    }
  });
});

describe('asked again', () => {
  test('fifty at once with one id are one message, and all hear of it', async () => {
    const { bench, as, uid, say } = await openBench();
    const answers = await Promise.all(Array.from({ length: 50 }, () => say('once', 'same')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await bench.call(contract.chatMessages, {}, as)).total).toBe(1);
    expect(await bench.database.query('select from support.events where uid = $1', [uid])).toHaveLength(1);
  });

  test('with other words the id is refused, and another customer may use it', async () => {
    const { bench, as, say, customer } = await openBench();
    await say('one', 'same');
    const other = await bench.send(contract.sendChat, { text: 'two', client_id: 'same' }, as);
    expect([other.status, other.body.error]).toEqual([409, 'client_id_reused']);
    const benno = await customer('benno');
    expect((await say('two', 'same', benno.as)).seq).toBe(1);
  });

  test('a picture is claimed once for one id', async () => {
    const { bench, as, uid, picture } = await openBench();
    const form = { pictures: [await picture(uid)], client_id: 'photo' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bench.call(contract.sendChat, form, as)),
    );
    expect(answers.map(({ seq }) => seq)).toEqual([1, 1, 1, 1, 1]);
  });
});

test('messages of many senders are counted without a gap, in the order that everyone sees', async () => {
  const { bench, staffBench, staff, as, uid, say } = await openBench();
  await say('first');
  const desk = await staff();
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? say(`c${at}`, `c${at}`)
        : staffBench.call(contract.answerChat, { uid, text: `s${at}`, client_id: `s${at}` }, desk),
    ),
  );
  const { list } = await bench.call(contract.chatMessages, { row: 100 }, as);
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, at) => 41 - at));
  expect(new Set(list.map(({ text }) => text)).size).toBe(41);
  const opened = await staffBench.call(contract.openChat, { uid, row: 100 }, desk);
  expect(opened.messages.map(({ text }) => text)).toEqual(list.map(({ text }) => text).toReversed());
  const events = await bench.database.query<{ event_no: bigint; message_seq: number }>(
    'select event_no, message_seq from support.events where uid = $1 order by event_no',
    [uid],
  );
  expect(events.map(({ message_seq }) => message_seq)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  expect(events.every(({ event_no: no }, at) => no === (events[0]?.event_no ?? 0n) + BigInt(at))).toBe(true);
});

test('who sends too many waits; asking again for one that was sent does not count', async () => {
  const { bench, as, uid, say, customer } = await openBench();
  const { clock, database } = bench;
  for (let sent = 0; sent < 60; sent += 1) await say(`${sent}`, `id-${sent}`);
  const refused = await bench.send(contract.sendChat, { text: 'more' }, as);
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '1',
  ]);
  expect((await say('7', 'id-7')).seq).toBe(8);
  const benno = await customer('benno');
  expect((await say('hello', undefined, benno.as)).seq).toBe(1);
  clock.advance(1_000);
  expect((await say('later')).seq).toBe(61);
  // As if 900 more of the day's 1,000 had been sent: each fills the bucket for 86.4 s.
  const bucket = createHash('sha256').update(`chat_day\n${uid}`).digest();
  const filled = await database.query(
    'update platform.attempts set used_until_ms = used_until_ms + $2 where bucket = $1 returning 1',
    [bucket, 900 * 86_400],
  );
  expect(filled).toHaveLength(1);
  let accepted = 961;
  for (; accepted < 1_100; accepted += 1) {
    clock.advance(1_000);
    if ((await bench.send(contract.sendChat, { text: 'and more' }, as)).status === 429) break;
  }
  expect(accepted).toBeGreaterThanOrEqual(1_000);
  expect(accepted).toBeLessThan(1_050);
});

describe('marks', () => {
  const openMarks = async () => {
    const opened = await openBench();
    const { staffBench, staff, say, uid, bench, as } = opened;
    await say('question');
    const desk = await staff();
    for (const text of ['one', 'two']) await staffBench.call(contract.answerChat, { uid, text }, desk);
    const mark = (form: object) => bench.call(contract.markChat, form, as);
    const unread = async () => (await bench.call(contract.kefu, {}, as)).unread_messages;
    return { ...opened, desk, mark, unread };
  };

  test('go forward alone, never past the last message, and read is delivered', async () => {
    const { mark, unread } = await openMarks();
    expect(await unread()).toBe(2);
    expect(await mark({ delivered_up_to: 3 })).toEqual({ delivered: 3, read: 0, unread: 2 });
    expect(await mark({ read_up_to: 2 })).toEqual({ delivered: 3, read: 2, unread: 1 });
    expect(await mark({ delivered_up_to: 1, read_up_to: 1 })).toEqual({ delivered: 3, read: 2, unread: 1 });
    expect(await mark({ read_up_to: 2_000_000_000 })).toEqual({ delivered: 3, read: 3, unread: 0 });
    expect(await unread()).toBe(0);
  });

  test('of the staff: brought by the list, read when it is said', async () => {
    const { bench, staffBench, desk, uid, say } = await openMarks();
    const state = async () =>
      (
        await bench.database.query<{ d: number; r: number; u: number }>(
          'select delivered_to_staff as d, read_by_staff as r, unread_by_staff as u from support.conversations where uid = $1',
          [uid],
        )
      )[0];
    await staffBench.call(contract.listChats, {}, desk);
    expect(await state()).toEqual({ d: 3, r: 0, u: 1 });
    await staffBench.call(contract.markChatRead, { uid, read_up_to: 3 }, desk);
    expect(await state()).toEqual({ d: 3, r: 3, u: 0 });
    await say('again');
    expect(await state()).toEqual({ d: 3, r: 3, u: 1 });
  });
});

test('what was said is never changed, not by a statement either', async () => {
  const { bench, staffBench, staff, say, uid } = await openBench();
  await say('kept');
  await staffBench.call(contract.noteChat, { uid, text: 'kept' }, await staff());
  for (const statement of [
    "update support.messages set body = 'other'",
    'delete from support.messages',
    'truncate support.messages',
    "update support.notes set body = 'other'",
    'delete from support.notes',
    'truncate support.requests',
    'truncate support.settings',
  ]) {
    await expect(bench.database.query(statement)).rejects.toThrow(/append-only/);
  }
  const gap = `insert into support.messages (uid, seq, author, body, pictures, created_at)
    values ($1, 3, 'customer', 'a gap', '{}', now())`;
  await expect(bench.database.query(gap, [uid])).rejects.toThrow(/no gap/);
});
