import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { supportBench, supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';
import { eraseChat } from '../own-chat.sql.ts';
import { messagesOf } from './letters.ts';
import { noteMailed } from './note-mailed.ts';
import { registerComplaintRoutes } from './routes.ts';

const DAY_MS = 86_400_000;

const openBench = supportBenchesOfFile();

const openRegister = async (openHouse: () => ReturnType<typeof supportBench> = openBench) => {
  const opened = await openHouse();
  const { bench, staffBench } = opened;
  const { database, clock, operator } = staffBench;
  const changed: bigint[] = [];
  registerComplaintRoutes(staffBench.http, {
    database,
    clock,
    operator,
    mail: bench.accounts.mailNews,
    changed: (uid) => changed.push(uid),
  });
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
  /** The letters as staff see them. */
  const letters = (complaint_id: string) =>
    staffBench.call(contract.complaintLetters, { complaint_id }, desk);
  const write = (complaint_id: string, words: string, seen: number) =>
    staffBench.send(contract.writeToComplainant, { complaint_id, words, letters: seen }, desk);
  /** The customer's chat as they see it, oldest first. */
  const chat = async () =>
    (await bench.call(contract.chatMessages, {}, anna.as)).list
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ author, text }) => `${author}: ${text}`);
  const mails = () =>
    database.query<{ mail_id: bigint; recipient: string; subject: string; body: string }>(
      `select mail_id, recipient, subject, body from platform.mail_outbox where recipient = $1 order by mail_id`,
      [`anna-${anna.uid}@example.org`],
    );
  const hasMail = (locale = 'en') =>
    database.query('update accounts.users set email = $2, locale = $3 where uid = $1', [
      anna.uid,
      `anna-${anna.uid}@example.org`,
      locale,
    ]);
  const of = { changed, letters, write, chat, mails, hasMail };
  return { ...opened, ...of, database, clock, anna, desk, open, taken, answer, list, say };
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

test('a complaint is acknowledged, answered and closed in the chat and by mail, in the customer’s language', async () => {
  const register = await openRegister();
  const { staffBench, anna, desk, taken, letters, write, chat, mails, hasMail, changed } = register;
  await hasMail('de');
  const { complaint_id: id } = await taken({ acknowledge: true });
  expect((await write(id, 'We have asked the bank.', 1)).body.code).toBe(1);
  const closed = {
    complaint_id: id,
    outcome: 'partly_upheld',
    answer: 'The fee goes back.',
    reason: 'too late',
  };
  await staffBench.call(contract.answerComplaint, { ...closed, outcome: 'partly_upheld', send: true }, desk);
  const number = id.slice(-8);
  const heads = [
    `Wir haben Ihre Beschwerde ${number} erhalten`,
    `Zu Ihrer Beschwerde ${number}`,
    `Unsere abschließende Antwort auf Ihre Beschwerde ${number}`,
  ];
  expect((await letters(id)).map(({ kind, subject, mail }) => [kind, subject, mail])).toEqual([
    ['acknowledgement', heads[0], 'waiting'],
    ['answer', heads[1], 'waiting'],
    ['final', heads[2], 'waiting'],
  ]);
  const said = await chat();
  expect(said.map((text) => text.split('\n')[0])).toEqual([
    `staff: Wir haben Ihre Beschwerde „Paid too late“ erhalten und unter der Nummer ${number} aufgenommen.`,
    ...heads.slice(1).map((head) => `staff: ${head}`),
  ]);
  expect(said[0]).toContain('bis zum 17.03.2026');
  expect(said[1]).toContain('We have asked the bank.');
  expect(said[2]).toContain(`Ergebnis: teilweise berechtigt\nBeschwerde: Paid too late (${number})`);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(heads);
  expect(sent[2]?.body).toContain('The fee goes back.');
  expect(changed).toEqual([BigInt(anna.uid), BigInt(anna.uid), BigInt(anna.uid)]);
});

test('the proof of sending outlives the outbox, and says what the customer read', async () => {
  const { database, bench, anna, taken, letters, write, mails, hasMail } = await openRegister();
  await hasMail();
  const { complaint_id: id } = await taken({ acknowledge: true });
  await write(id, 'We are looking into it.', 1);
  const [first, second] = await mails();
  await database.query(
    `update platform.mail_outbox set sent_at = case when mail_id = $1 then timestamptz '2026-03-02T10:01:00Z' end,
       failed_at = case when mail_id = $2 then timestamptz '2026-03-02T10:02:00Z' end, body = null
     where mail_id in ($1, $2)`,
    [first?.mail_id, second?.mail_id],
  );
  await noteMailed(database);
  await database.query('delete from platform.mail_outbox');
  await bench.call(contract.markChat, { read_up_to: 1, delivered_up_to: 2 }, anna.as);
  expect((await letters(id)).map(({ mail, mailed_at: at, is_read }) => [mail, at, is_read])).toEqual([
    ['sent', '2026-03-02T10:01:00.000Z', true],
    ['failed', null, false],
  ]);
  await database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await eraseChat(sql, BigInt(anna.uid));
  });
  expect((await letters(id)).map(({ mail, is_read }) => [mail, is_read])).toEqual([
    ['sent', null],
    ['failed', null],
  ]);
});

test('a letter is sent once, however often the call arrives, and an answered complaint gets none', async () => {
  const { taken, write, answer, chat } = await openRegister();
  const { complaint_id: id } = await taken();
  const tries = await Promise.all([write(id, 'One answer.', 0), write(id, 'One answer.', 0)]);
  expect(tries.map(({ body }) => body.error ?? 'sent').toSorted()).toEqual(['changed_meanwhile', 'sent']);
  expect(await chat()).toHaveLength(1);
  await answer(id);
  expect((await write(id, 'Too late.', 1)).body.error).toBe('already_decided');
});

test('a complaint is taken and acknowledged once, however often the call arrives', async () => {
  const { anna, open, list, chat } = await openRegister();
  const form = { acknowledge: true, client_id: 'one-complaint' };
  const tries = await Promise.all([open(form), open(form)]);
  tries.push(await open(form));
  expect(tries.map(({ body }) => body.error ?? 'taken')).toEqual(['taken', 'taken', 'taken']);
  expect(await list({ uid: anna.uid })).toHaveLength(1);
  expect(await chat()).toHaveLength(1);
  expect((await open({ ...form, subject: 'Another one' })).body.error).toBe('client_id_reused');
});

test('a letter is no answer to what the customer asks in the chat', async () => {
  const { staffBench, anna, desk, taken, write, say, answer } = await openRegister();
  const unanswered = async () =>
    (await staffBench.call(contract.listChats, { filter: 'unanswered' }, desk)).list.map(({ uid }) => uid);
  await say();
  const { complaint_id: id } = await taken({ acknowledge: true });
  await write(id, 'We have asked the bank.', 1);
  await answer(id);
  expect(await unanswered()).toContain(anna.uid);
  await staffBench.call(contract.answerChat, { uid: anna.uid, text: 'Hello' }, desk);
  expect(await unanswered()).not.toContain(anna.uid);
});

test('the last of the letters that a complaint can have is left for the final one', async () => {
  const { database, staffBench, desk, taken, write, letters } = await openRegister();
  const { complaint_id: id } = await taken();
  await database.query(
    `insert into support.complaint_letters (complaint_id, letter_no, kind, subject, body, written_by, written_at, chat_seq)
     select $1, n, 'answer', 'about it', 'words', 'mia', now(), 1 from generate_series(1, 198) n`,
    [id],
  );
  expect((await write(id, 'The last but one.', 198)).body.code).toBe(1);
  expect((await write(id, 'One too many.', 199)).body.fields).toHaveProperty('letters');
  await staffBench.call(
    contract.answerComplaint,
    { complaint_id: id, outcome: 'upheld', answer: 'Yes.', reason: 'it was so', send: true },
    desk,
  );
  expect(await letters(id)).toHaveLength(200);
});

test('a long letter stands in several messages, whole', () => {
  const words = `${'word '.repeat(500).trim()}\n${'é'.repeat(2_100)}😀`;
  const parts = messagesOf(words);
  expect(parts.every((part) => part.length <= contract.MAX_CHAT_TEXT && part.trim() === part)).toBe(true);
  expect(parts.join(' ').replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''));
  const pairs = messagesOf('😀'.repeat(1_500));
  expect(pairs).toEqual(['😀'.repeat(1_000), '😀'.repeat(500)]);
});

test('nobody without an open account is written to', async () => {
  const { database, staffBench, anna, desk, open, taken, write, list } = await openRegister();
  const byHand = await taken({ uid: undefined });
  expect((await write(byHand.complaint_id, 'A letter.', 0)).body.fields).toHaveProperty('uid');
  expect((await open({ uid: undefined, acknowledge: true })).body.fields).toHaveProperty('uid');
  const own = await taken();
  await database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(
      `insert into accounts.closures (uid, closed_at, documents_until) values ($1, '2026-03-02', 'infinity')`,
      [anna.uid],
    );
  });
  const form = {
    complaint_id: own.complaint_id,
    outcome: 'upheld',
    answer: 'Yes.',
    reason: 'it was so',
  } as const;
  const known = (await list()).find(({ complaint_id: id }) => id === own.complaint_id);
  expect([own.locale, known?.locale]).toEqual(['en', null]);
  const refused = await staffBench.send(contract.answerComplaint, { ...form, send: true }, desk);
  expect(refused.body.fields).toHaveProperty('uid');
  // The refused answer left the complaint open.
  expect((await staffBench.send(contract.answerComplaint, form, desk)).body.code).toBe(1);
});

test('the database keeps a letter as it was sent', async () => {
  const { database, taken } = await openRegister();
  await taken({ acknowledge: true });
  for (const statement of [
    `update support.complaint_letters set body = 'nothing'`,
    `update support.complaint_letters set chat_seq = 9`,
    'delete from support.complaint_letters',
  ])
    await expect(database.query(statement), statement).rejects.toThrow(/as it was sent|is kept/);
});
