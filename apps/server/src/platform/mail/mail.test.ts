import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { listenLocally } from '../../../test/support/local-server.ts';
import { manualClock } from '../clock.ts';
import { readPage } from '../lists/list.ts';
import { createMailRoom, MAX_WAITING } from './mail.ts';

const MAIL = { to: 'marie@example.org', subject: 'Ihr Code – für Sie', text: 'Your code is 123456' };

/** A mail server that follows RFC 5321 for a correct client. `answer` may refuse the recipient. */
const startSmtp = async (answer: () => string = () => '250 ok') => {
  const received: string[] = [];
  const recipients: string[] = [];
  const talk = (socket: Socket) => {
    let rest = '';
    let data: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line);
        received.push(data.join('\n'));
        data = null;
        return say('250 taken');
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO') return say('250 localhost');
      if (word === 'RCPT') {
        recipients.push(line);
        return say(answer());
      }
      if (word === 'DATA') {
        data = [];
        return say('354 go on');
      }
      if (word === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    say('220 localhost');
  };
  const server = createServer(talk);
  return { received, recipients, url: `smtp://${await listenLocally(server)}` };
};

const theDatabase = oncePerFile(createTestDatabase);

/** A mail room with an empty outbox. */
const room = async (smtpUrl: string | null, mode: 'demo' | 'live' = 'live', withinMs = 30_000) => {
  const database = await theDatabase();
  await database.query('delete from platform.mail_outbox');
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const said: string[] = [];
  const note = (facts: object, words: string) => void said.push(`${JSON.stringify(facts)} ${words}`);
  const mail = createMailRoom({
    database,
    clock,
    log: { info: note, warn: note, error: note },
    mode,
    withinMs,
    smtp: smtpUrl === null ? null : { url: smtpUrl, from: 'Tallystick <no-reply@trade.example>' },
  });
  const states = async () =>
    (await readPage(mail.outbox, { page_no: 1, row: 10 })).list.map(({ state, text }) => [state, text]);
  const stored = () => database.query<{ body: string | null }>('select body from platform.mail_outbox');
  return { database, clock, mail, states, stored, said };
};

test('mail goes out by SMTP once it is committed, and what was in it is kept nowhere', async () => {
  const smtp = await startSmtp();
  const { database, mail, states, stored } = await room(smtp.url);
  await database
    .transaction(async (sql) => {
      await mail.put(sql, { ...MAIL, to: 'nobody@example.org' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await mail.put(database, MAIL);
  await mail.sendDue();
  await mail.sendDue();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^From: Tallystick <no-reply@trade.example>$/m);
  expect(smtp.received[0]).toMatch(/^To: marie@example.org$/m);
  expect(smtp.received[0]).toContain('Your code is 123456');
  expect(await states()).toEqual([['sent', null]]);
  expect(await stored()).toEqual([{ body: null }]);
});

test('a recipient or a subject with a new line adds no header and no recipient', async () => {
  const smtp = await startSmtp();
  const { database, mail } = await room(smtp.url);
  await mail.put(database, { ...MAIL, subject: 'Code\r\nBcc: eve@evil.example\r\n\r\nbody' });
  for (const to of [
    'marie@example.org\r\nBcc: eve@evil.example',
    'marie@example.org, eve@evil.example',
    'Marie: eve@evil.example;',
  ])
    await mail.put(database, { ...MAIL, to });
  await mail.sendDue();
  expect(smtp.received.length).toBeGreaterThan(0);
  for (const text of smtp.received) expect(text).not.toMatch(/^bcc:/im);
  expect(smtp.recipients).not.toContain('RCPT TO:<eve@evil.example>');
});

test('a mail server that trickles its greeting for ever ends at the deadline, and a stop waits for none', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const timer = setInterval(() => socket.write('220-one more line\r\n'), 5);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  const url = `smtp://${await listenLocally(server)}`;
  const hasty = await room(url, 'live', 100);
  await hasty.mail.put(hasty.database, MAIL);
  await hasty.mail.sendDue();
  expect(hasty.said).toEqual([expect.stringContaining('"code":"timeout"')]);
  await expect.poll(() => sockets.size).toBe(0);
  const { database, mail } = await room(url);
  await mail.put(database, MAIL);
  const job = mail.start();
  await expect.poll(() => sockets.size).toBe(1);
  await job.stop();
  await expect.poll(() => sockets.size).toBe(0);
});

test('two processes send a mail once', async () => {
  const smtp = await startSmtp();
  const { database, clock, mail } = await room(smtp.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const other = createMailRoom({
    database,
    clock,
    log,
    mode: 'live',
    smtp: { url: smtp.url, from: 'a@b.example' },
  });
  for (let at = 0; at < 8; at += 1) await mail.put(database, MAIL);
  await Promise.all([mail.sendDue(), other.sendDue()]);
  await Promise.all([mail.sendDue(), other.sendDue()]);
  expect(smtp.received).toHaveLength(8);
});

test('a mail that is refused is tried again, later and later, and given up after eight times', async () => {
  let tries = 0;
  const smtp = await startSmtp(() => {
    tries += 1;
    return '451 not now';
  });
  const { database, clock, mail, states, said } = await room(smtp.url);
  await mail.put(database, MAIL);
  await mail.sendDue();
  await mail.sendDue();
  expect(tries).toBe(1);
  for (let at = 0; at < 12; at += 1) {
    clock.advance(600_000);
    await mail.sendDue();
  }
  expect(tries).toBe(8);
  expect(await states()).toEqual([['failed', null]]);
  expect(said.join()).not.toMatch(/123456|marie/);
});

test('a demo keeps its mail to be read, live without a mail server reaches nobody', async () => {
  const demo = await room(null, 'demo');
  await demo.mail.put(demo.database, MAIL);
  await demo.mail.sendDue();
  expect(demo.mail.reaches).toBe(true);
  expect(await demo.states()).toEqual([['waiting', MAIL.text]]);
  const live = await room(null, 'live');
  expect(live.mail.reaches).toBe(false);
  await live.mail.put(live.database, MAIL);
  expect(await live.states()).toEqual([['waiting', null]]);
});

test('the queue is bounded while the mail server is away', async () => {
  const smtp = await startSmtp(() => '451 not now');
  const { database, mail, stored } = await room(smtp.url);
  await mail.put(database, MAIL);
  await database.query(
    `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
     select recipient, subject, body, created_at, next_try_at from platform.mail_outbox, generate_series(2, $1)`,
    [MAX_WAITING],
  );
  await expect(mail.put(database, MAIL)).rejects.toThrow('unavailable');
  await database.transaction((sql) => mail.aside(sql, () => mail.put(sql, MAIL)));
  expect(await stored()).toHaveLength(MAX_WAITING);
  await database.query(
    'delete from platform.mail_outbox where mail_id = (select min(mail_id) from platform.mail_outbox)',
  );
  await mail.put(database, MAIL);
});

test('a mail that cannot be written leaves neither its text nor its recipient in the log', async () => {
  const { database, mail, said } = await room(null, 'demo');
  await database.transaction((sql) =>
    mail.aside(sql, () => mail.put(sql, { ...MAIL, to: `${'m'.repeat(260)}arie` })),
  );
  expect(said.join()).toMatch(/23514.*could not be written/);
  expect(said.join()).not.toMatch(/123456|arie/);
});
