import {
  addWebhook,
  changeWebhook,
  redeliver,
  removeWebhook,
  webhookDeliveries,
  webhooks,
} from '@tallystick/contract';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import {
  openSilentReceiver,
  SWITCHING_PROTOCOLS,
} from '../../../test/support/notifications/silent-receiver.ts';
import { webhookBench, webhookBenchesOfFile } from '../../../test/support/notifications/webhook-bench.ts';
import type { Received } from '../../../test/support/notifications/webhook-receiver.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { eraseNotifications, NOTIFICATIONS_RETENTION, selectPausedWebhooks } from '../public.ts';
import { MAX_TRIES } from './deliver-events.ts';

const openBench = webhookBenchesOfFile();

const HOUR_MS = 3_600_000;

const events = (received: readonly Received[]) =>
  received.map(({ event }) => `${event.type} ${event.event_no}`);

it('a webhook gets the kinds that it chose, of its own customer, from its beginning on', async () => {
  const { bench, receiver, customer, tellTrade, tellDeposit, run } = await openBench();
  const anna = await customer('anna', ['deposit']);
  const bert = await customer('bert', ['trade']);
  tellTrade(anna.uid);
  tellDeposit(anna.uid);
  tellTrade(bert.uid, 'settled');
  await run();
  expect(events(receiver.received).toSorted()).toEqual(['deposit.credited 2', 'trade.settled 1']);
  // A later webhook gets nothing older, and an event that is read again has one number.
  const url = `${receiver.origin}/second`;
  const form = { url, kinds: ['deposit' as const], password: PASSWORD };
  await bench.call(addWebhook, form, { token: anna.token });
  await run();
  expect(receiver.received).toHaveLength(2);
  await run(1_000);
  tellDeposit(anna.uid);
  await run();
  expect(events(receiver.received.slice(2))).toEqual(['deposit.credited 3', 'deposit.credited 3']);
});

it('a receiver that keeps failing is tried 16 times, then its webhook pauses, its customer is told, and it goes on later', async () => {
  const answers = { status: 500 };
  const { bench, clock, receiver, customer, tellTrade, run } = await openBench(() => answers.status);
  const { uid, token, webhook } = await customer('anna');
  const beganAt = new Date(clock.nowMs());
  tellTrade(uid);
  tellTrade(uid);
  for (let hour = 0; hour < 20; hour += 1) await run(HOUR_MS);
  expect(events(receiver.received)).toEqual(Array(MAX_TRIES).fill('trade.accepted 1'));
  const [paused] = await bench.call(webhooks, {}, { token });
  expect(paused).toMatchObject({ state: 'paused', pause_reason: 'failed', waiting: 2 });
  expect(await selectPausedWebhooks(bench.database, [uid], beganAt)).toMatchObject([
    { uid, webhookId: webhook.webhook_id },
  ]);
  tellTrade(uid);
  await run(HOUR_MS);
  expect(receiver.received).toHaveLength(MAX_TRIES);

  answers.status = 200;
  await bench.call(changeWebhook, { webhook_id: webhook.webhook_id, state: 'active' }, { token });
  await run();
  expect(events(receiver.received.slice(MAX_TRIES))).toEqual([
    'trade.accepted 1',
    'trade.accepted 2',
    'trade.accepted 3',
  ]);
});

it('an address that is gone pauses at once, a redirect is not followed, and no answer is a failure', async () => {
  const answers = { status: 302 };
  const { bench, receiver, customer, tellTrade, run } = await openBench(() => answers.status);
  const { uid, token, webhook } = await customer('anna');
  tellTrade(uid);
  await run();
  answers.status = 0;
  await run(6_000);
  const log = async () =>
    (await bench.call(webhookDeliveries, { webhook_id: webhook.webhook_id }, { token })).list;
  expect(await log()).toMatchObject([{ tries: 2, status: null, problem: 'connection', delivered_at: null }]);
  answers.status = 410;
  await run(HOUR_MS);
  expect(receiver.received).toHaveLength(3);
  expect(await log()).toMatchObject([{ tries: 3, status: 410, problem: null }]);
  expect(await bench.call(webhooks, {}, { token })).toMatchObject([{ pause_reason: 'gone' }]);
});

it('an event of the log is sent again when its customer asks, and nobody else’s', async () => {
  const { bench, receiver, customer, tellTrade, run } = await openBench();
  const anna = await customer('anna');
  const bert = await customer('bert');
  for (let at = 0; at < 3; at += 1) tellTrade(anna.uid);
  await run();
  const form = { webhook_id: anna.webhook.webhook_id, event_no: 2 };
  expect((await bench.send(redeliver, form, { token: bert.token })).status).toBe(404);
  const unknown = { ...form, event_no: 9 };
  expect((await bench.send(redeliver, unknown, { token: anna.token })).status).toBe(404);
  await bench.call(redeliver, form, { token: anna.token });
  await run();
  expect(events(receiver.received)).toEqual([
    'trade.accepted 1',
    'trade.accepted 2',
    'trade.accepted 3',
    'trade.accepted 2',
  ]);
  const page = { webhook_id: anna.webhook.webhook_id, row: 2 };
  const first = await bench.call(webhookDeliveries, page, { token: anna.token });
  expect(first.list.map(({ event_no, tries, again }) => [event_no, tries, again])).toEqual([
    [3, 1, false],
    [2, 2, false],
  ]);
  const cursor = first.next_cursor ?? '';
  const rest = await bench.call(webhookDeliveries, { ...page, cursor }, { token: anna.token });
  expect(rest.list.map(({ event_no }) => event_no)).toEqual([1]);
  for (const route of [webhookDeliveries, removeWebhook, changeWebhook]) {
    expect((await bench.send(route, form, { token: bert.token })).status).toBe(404);
  }
});

it('a webhook needs a proof, has a bound, and gets nothing while the sign-in of its customer is frozen', async () => {
  const { bench, receiver, customer, tellTrade, run } = await openBench();
  const { uid, token } = await customer('anna');
  const form = { url: `${receiver.origin}/hook`, kinds: ['trade'] };
  expect((await bench.send(addWebhook, form, { token })).body.error).toBe('confirm_again');
  const proved = { ...form, password: PASSWORD };
  for (let at = 0; at < 4; at += 1)
    expect((await bench.send(addWebhook, proved, { token })).body.code).toBe(1);
  expect((await bench.send(addWebhook, proved, { token })).body.error).toBe('webhooks_full');
  const bad = { ...proved, url: 'ftp://bot.example/' };
  expect((await bench.send(addWebhook, bad, { token })).body.fields).toEqual({ url: 'field.invalid' });

  await bench.database.query(
    `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at) values ($1, 'login', 'Asked by mail', 'admin', now())`,
    [uid],
  );
  expect((await bench.send(addWebhook, proved, { token })).body.error).toBe('login_frozen');
  tellTrade(uid);
  await run();
  expect(receiver.received).toHaveLength(0);
  await bench.database.query(
    'update accounts.freezes set lifted_at = now(), lifted_by = $2, lift_reason = $2 where uid = $1',
    [uid, 'admin'],
  );
  await run(HOUR_MS);
  expect(receiver.received).toHaveLength(5);
});

it('a receiver that answers slowly holds up no other customer, and what it still owes ends before the stop', async () => {
  const answer = Promise.withResolvers<number>();
  const slow = { uid: '' };
  const { clock, receiver, worker, customer, tellTrade } = await openBench(({ uid }) =>
    uid === slow.uid ? answer.promise : 204,
  );
  const anna = await customer('anna');
  const bert = await customer('bert');
  slow.uid = String(anna.uid);
  tellTrade(anna.uid);
  tellTrade(anna.uid);
  const job = worker.start();
  for (let trade = 1; trade <= 2; trade += 1) {
    tellTrade(bert.uid);
    const receivedAfterASecond = () => {
      clock.advance(1_000);
      return events(receiver.received);
    };
    await expect.poll(receivedAfterASecond).toHaveLength(trade);
  }
  expect(receiver.received.every(({ event }) => event.uid === String(bert.uid))).toBe(true);
  answer.resolve(204);
  await job.stop();
  expect(receiver.received.filter(({ event }) => event.uid === slow.uid)).toHaveLength(1);
});

it.each([
  ['never answer', ''],
  ['switch protocols', SWITCHING_PROTOCOLS],
])('twenty receivers that %s hold up no other customer, and no stop', async (_, says) => {
  const { bench, clock, receiver, worker, customer, tellTrade } = await openBench();
  const silent = await openSilentReceiver(says);
  const uids: bigint[] = [];
  for (const account of ['anna', 'cleo', 'dora', 'emil']) {
    const { uid, token, webhook } = await customer(account);
    await bench.call(removeWebhook, { webhook_id: webhook.webhook_id }, { token });
    for (let number = 0; number < 5; number += 1) {
      const form = { url: `${silent.origin}/${number}`, kinds: ['trade' as const], password: PASSWORD };
      await bench.call(addWebhook, form, { token });
    }
    uids.push(uid);
  }
  const bert = await customer('bert');
  for (const uid of uids) tellTrade(uid);
  const job = worker.start();
  const after = <Value>(read: () => Value) => {
    clock.advance(1_000);
    return read();
  };
  await expect.poll(() => after(silent.seen)).toBeGreaterThan(15);
  tellTrade(bert.uid);
  await expect.poll(() => after(() => receiver.received.length), { timeout: 8_000 }).toBe(1);
  await job.stop();
  await expect.poll(silent.open).toBe(0);
});

it('in live an address must be public, HTTPS and at the usual port', async () => {
  const { openWorker } = await openBench();
  const { poster } = openWorker(undefined, 'live').context;
  const refused = [
    'http://bot.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://0x7f.1/hook',
    'https://localhost/hook',
    'https://bot.example:8443/hook',
    'https://user:password@bot.example/',
  ];
  for (const address of refused) expect([address, poster.allowed(address)]).toEqual([address, null]);
  expect(poster.allowed('https://bot.example/hook')?.hostname).toBe('bot.example');
  // The name is public, and its address is this machine: judged when the connection is made.
  const posted = await poster.post(
    new URL('https://localhost.localdomain:1/'),
    {},
    Buffer.from('{}'),
    10_000,
  );
  expect(['address', 'connection']).toContain(posted.problem);
});

it('old events and lines of the log are deleted, and a closed account has no webhooks', async () => {
  // The rules delete the rows of the whole house, so this house has a separate database.
  const { bench, clock, worker, customer, tellTrade, run } = await webhookBench();
  const { uid } = await customer('anna');
  tellTrade(uid);
  await run();
  const count = async (table: string) =>
    (await bench.database.query(`select from notifications.${table}`)).length;
  const counts = async () => [await count('webhook_events'), await count('webhook_deliveries')];
  await runRules(bench, NOTIFICATIONS_RETENTION.rules);
  expect(await counts()).toEqual([1, 1]);
  expect(await worker.oldestDueSeconds()).toBe(0);
  clock.advance(8 * 24 * HOUR_MS);
  expect(await worker.oldestDueSeconds()).toBeGreaterThan(300);
  await runRules(bench, NOTIFICATIONS_RETENTION.rules);
  expect(await counts()).toEqual([0, 0]);
  await bench.database.transaction((sql) => eraseNotifications(sql, uid));
  expect([await count('webhooks'), await count('webhook_accounts')]).toEqual([0, 0]);
});
