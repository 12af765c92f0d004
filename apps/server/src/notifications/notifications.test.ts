import {
  limits,
  logout,
  notificationSettings,
  notifications as notificationsRoute,
  readNotifications,
  subscribePush,
  unreadNotifications,
  unsubscribePush,
} from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { accountsBenchesOfFile, PASSWORD, secretFor } from '../../test/support/accounts/accounts-bench.ts';
import { createPushBrowser, openPushReceiver } from '../../test/support/notifications/push-receiver.ts';
import { openSilentReceiver } from '../../test/support/notifications/silent-receiver.ts';
import { runRules } from '../../test/support/platform/run-rules.ts';
import { selectLiveSessions, selectSessionId, selectTimedOut } from '../accounts/public.ts';
import type { CustomerEvent, EventSource } from './context.ts';
import { KEPT_OF_A_KIND } from './gather.ts';
import {
  eraseNotifications,
  NOTIFICATIONS_RETENTION,
  openNotifications,
  registerNotificationRoutes,
} from './public.ts';

const openAccountsBench = accountsBenchesOfFile(eraseNotifications);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The slice with real accounts and real pushes to a receiver on this machine. The events are the test's. */
const openBench = async () => {
  const bench = await openAccountsBench();
  const { database, clock } = bench;
  const receiver = await openPushReceiver();
  onTestFinished(receiver.close);
  const events: { trade: CustomerEvent[]; security: CustomerEvent[] } = { trade: [], security: [] };
  const sourceOf = (kind: 'trade' | 'security'): EventSource => ({
    kind,
    read: async (_sql, uids, since) =>
      events[kind].filter(({ uid, at }) => uids.includes(uid) && at.getTime() >= since.getTime()),
  });
  const notifications = openNotifications({
    database,
    clock,
    log: { warn: () => undefined },
    mode: 'demo',
    secretFor,
    site: 'https://trade.example',
    title: 'Tallystick',
    sources: [sourceOf('trade'), sourceOf('security')],
    facts: {
      timedOut: selectTimedOut,
      liveSessions: selectLiveSessions,
      sessionIdOf: selectSessionId,
    },
  });
  registerNotificationRoutes(bench.http, notifications);
  let number = 0;
  const tell = (uid: bigint, kind: 'trade' | 'security' = 'trade', ageMs = 0): void => {
    number += 1;
    const at = new Date(clock.nowMs() - ageMs);
    const trade = {
      what: 'win',
      symbol: 'BTCUSDT',
      currency: 'USDT',
      amount: '-5.00',
      subject: '7',
    } as const;
    const security = { what: 'password' } as const;
    events[kind].push({ uid, reference: String(number), at, ...(kind === 'trade' ? trade : security) });
  };
  /** Six seconds later everything due has been gathered and sent. */
  const wait = async (ms = 6_000): Promise<number> => {
    clock.advance(ms);
    const before = receiver.received.length;
    await notifications.round();
    return receiver.received.length - before;
  };
  const anna = await bench.customer('anna');
  const uid = BigInt(anna.uid);
  const as = { token: anna.token };
  const browser = createPushBrowser(`${receiver.origin}/push/anna-7f3a`);
  const subscribe = (form = browser.form, by = as) => bench.call(subscribePush, form, by);
  const count = async (table: 'subscriptions' | 'deliveries' | 'entries'): Promise<number> =>
    (await database.query(`select from notifications.${table}`)).length;
  return { bench, clock, receiver, events, notifications, tell, wait, uid, as, browser, subscribe, count };
};

it('an event is one entry, unread until it is read, however often it is gathered', async () => {
  const { bench, clock, tell, uid, as } = await openBench();
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 0 });
  clock.advance(6_000);
  tell(uid);
  tell(uid, 'security');
  for (const more of [0, 6_000, 6_000]) {
    clock.advance(more);
    expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 2 });
  }
  const { list, total } = await bench.call(notificationsRoute, { row: 1 }, as);
  expect(total).toBe(2);
  expect(list).toMatchObject([{ kind: 'security', what: 'password', unread: true }]);
  const up_to = list[0]?.notification_id ?? '';
  const other = await bench.customer('bert');
  expect(await bench.call(readNotifications, { up_to }, { token: other.token })).toEqual({ unread: 0 });
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 2 });
  expect(await bench.call(readNotifications, { up_to }, as)).toEqual({ unread: 0 });
  expect(await bench.call(readNotifications, { up_to: '999999999999' }, as)).toEqual({ unread: 0 });
  clock.advance(6_000);
  tell(uid);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 1 });
  const { list: all } = await bench.call(notificationsRoute, {}, as);
  expect(all.map(({ unread }) => unread)).toEqual([true, false, false]);
  expect(all[0]).toMatchObject({
    path: '/pages/me/sub/trade-detail?order_no=7',
    symbol: 'BTCUSDT',
    amount: '-5.00',
  });
});

it('an event that commits late is found, and an old one is not news', async () => {
  const { bench, clock, tell, uid, as } = await openBench();
  tell(uid, 'trade', 2 * DAY_MS);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 0 });
  expect(await bench.call(notificationsRoute, {}, as)).toMatchObject({ total: 1 });
  clock.advance(10 * MINUTE_MS);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 0 });
  // It was decided before the last reading and committed after it.
  clock.advance(6_000);
  tell(uid, 'trade', 5 * MINUTE_MS);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 1 });
});

it('at most 50 of a kind stay, trimmed ones do not come back, and old ones end', async () => {
  const { bench, clock, tell, uid, as, count } = await openBench();
  await bench.call(unreadNotifications, {}, as);
  tell(uid, 'security');
  for (let trades = 0; trades < 3 * KEPT_OF_A_KIND; trades += 1) {
    clock.advance(1_000);
    tell(uid);
    if (trades % 20 === 0) await bench.call(unreadNotifications, {}, as);
  }
  clock.advance(6_000);
  expect(await bench.call(notificationsRoute, {}, as)).toMatchObject({ total: KEPT_OF_A_KIND + 1 });
  await bench.call(readNotifications, { up_to: '999999999999' }, as);
  clock.advance(6_000);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 0 });
  clock.advance(91 * DAY_MS);
  await runRules(bench, NOTIFICATIONS_RETENTION.rules);
  expect(await count('entries')).toBe(0);
});

it('a browser that opted in gets each event once, encrypted, in the browser’s language and without secrets', async () => {
  const { bench, receiver, tell, wait, uid, as, browser, subscribe } = await openBench();
  tell(uid);
  expect(await subscribe()).toEqual({ devices: 1 });
  // An earlier event is in the centre only.
  expect(await wait()).toBe(0);
  // The app is used in another language meanwhile, and says so when it is opened.
  await bench.call(subscribePush, browser.form, { ...as, headers: { Lang: 'th' } });
  tell(uid);
  tell(uid, 'security');
  expect(await wait()).toBe(2);
  expect(await wait()).toBe(0);
  const messages = receiver.received.map(({ body }) => browser.read(body));
  expect(messages.map(({ body }) => body)).toEqual(['เทรดสิ้นสุดแล้ว', 'เปลี่ยนรหัสผ่านแล้ว']);
  expect(messages.map(({ title }) => title)).toEqual(['Tallystick', 'Tallystick']);
  const sent = JSON.stringify(messages);
  for (const secret of [as.token, String(uid), 'anna', PASSWORD, '5.00']) expect(sent).not.toContain(secret);
  for (const { headers, body } of receiver.received) {
    expect(body.includes('Tallystick')).toBe(false);
    expect(JSON.stringify(headers)).not.toContain(as.token);
  }
  // The database holds neither the address nor the keys of the browser in clear.
  const rows = await bench.database.query('select s::text as text from notifications.subscriptions s');
  expect(JSON.stringify(rows)).not.toContain('anna-7f3a');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(browser.form.auth, 'base64url').toString('hex'));
});

it('nothing is pushed while a time-out runs, and nothing of it afterwards', async () => {
  const { bench, clock, tell, wait, uid, as, subscribe, count } = await openBench();
  await subscribe();
  tell(uid);
  clock.advance(6_000);
  // One is already queued when the time-out begins.
  await bench.call(unreadNotifications, {}, as);
  expect(await count('deliveries')).toBe(1);
  await bench.call(limits, { time_out_hours: 24 }, as);
  expect(await wait(0)).toBe(0);
  expect(await count('deliveries')).toBe(0);
  tell(uid);
  tell(uid, 'security');
  clock.advance(6_000);
  await bench.call(unreadNotifications, {}, as);
  expect(await count('deliveries')).toBe(0);
  expect(await wait()).toBe(0);
  clock.advance(DAY_MS);
  expect(await wait()).toBe(0);
  tell(uid);
  expect(await wait()).toBe(1);
  expect(await bench.call(notificationsRoute, {}, as)).toMatchObject({ total: 5 - 1 });
});

it('the customer chooses the kinds; warnings of a loss stay in the centre', async () => {
  const { bench, tell, wait, uid, as, subscribe } = await openBench();
  await subscribe();
  const chosen = await bench.call(
    notificationSettings,
    { hidden: ['trade', 'security', 'trade'], unpushed: ['security'] },
    as,
  );
  expect(chosen).toMatchObject({ hidden: ['trade'], unpushed: ['security'], devices: 1 });
  expect(chosen.push_key).toHaveLength(87);
  tell(uid);
  tell(uid, 'security');
  expect(await wait()).toBe(0);
  const { list } = await bench.call(notificationsRoute, {}, as);
  expect(list.map(({ kind }) => kind)).toEqual(['security']);
  expect(await bench.call(unreadNotifications, {}, as)).toEqual({ unread: 1 });
  expect(await bench.call(notificationSettings, { unpushed: [] }, as)).toMatchObject({ hidden: ['trade'] });
  tell(uid, 'security');
  expect(await wait()).toBe(1);
});

it('tries are bounded, and a browser that is gone or always fails is forgotten', async () => {
  const { receiver, tell, wait, uid, subscribe, count } = await openBench();
  await subscribe();
  receiver.answer.status = 500;
  tell(uid);
  let tries = 0;
  for (let minute = 0; minute < 60; minute += 1) tries += await wait(MINUTE_MS);
  expect(tries).toBe(5);
  expect([await count('deliveries'), await count('subscriptions')]).toEqual([0, 1]);
  receiver.answer.status = 403;
  for (let more = 1; more < 10; more += 1) {
    expect(await count('subscriptions')).toBe(1);
    tell(uid);
    expect(await wait()).toBe(1);
  }
  expect(await count('subscriptions')).toBe(0);
  receiver.answer.status = 410;
  await subscribe();
  tell(uid);
  expect(await wait()).toBe(1);
  expect([await count('deliveries'), await count('subscriptions')]).toEqual([0, 0]);
  tell(uid);
  expect(await wait()).toBe(0);
});

it('pushes end with the session, with the customer’s word, and when another customer uses the browser', async () => {
  const { bench, tell, wait, uid, as, browser, subscribe, count } = await openBench();
  await subscribe();
  await bench.call(unsubscribePush, { endpoint: browser.form.endpoint }, as);
  tell(uid);
  expect(await wait()).toBe(0);
  await subscribe();
  const ben = await bench.customer('bert');
  await bench.call(unsubscribePush, { endpoint: browser.form.endpoint }, { token: ben.token });
  expect(await count('subscriptions')).toBe(1);
  expect(await subscribe(browser.form, { token: ben.token })).toEqual({ devices: 1 });
  expect(await count('subscriptions')).toBe(1);
  tell(uid);
  expect(await wait()).toBe(0);
  tell(BigInt(ben.uid));
  expect(await wait()).toBe(1);
  await bench.call(logout, {}, { token: ben.token });
  tell(BigInt(ben.uid));
  expect(await wait()).toBe(0);
  expect(await count('subscriptions')).toBe(0);
});

it('a customer has at most ten browsers, the newest', async () => {
  const { clock, receiver, tell, wait, uid, subscribe, count } = await openBench();
  for (let device = 0; device < 12; device += 1) {
    clock.advance(1);
    await subscribe(createPushBrowser(`${receiver.origin}/push/${device}`).form);
  }
  expect(await count('subscriptions')).toBe(10);
  tell(uid);
  expect(await wait()).toBe(10);
  expect(receiver.received.map(({ path }) => path)).not.toContain('/push/1');
});

it('two processes push an event once', async () => {
  const { clock, receiver, notifications, tell, uid, subscribe } = await openBench();
  await subscribe();
  for (let events = 0; events < 30; events += 1) tell(uid);
  clock.advance(6_000);
  await Promise.all([notifications.round(), notifications.round(), notifications.round()]);
  await notifications.round();
  expect(receiver.received).toHaveLength(30);
});

it('ten push endpoints that never answer delay no other customer, and no stop', async () => {
  const { bench, clock, receiver, notifications, tell, uid, subscribe } = await openBench();
  const silent = await openSilentReceiver();
  for (let device = 0; device < 10; device += 1) {
    clock.advance(1);
    await subscribe(createPushBrowser(`${silent.origin}/push/${device}`).form);
  }
  const bert = await bench.customer('bert');
  const browser = createPushBrowser(`${receiver.origin}/push/bert-1c9e`);
  await subscribe(browser.form, { token: bert.token });
  // Three hundred pushes wait before that of another customer.
  for (let events = 0; events < 30; events += 1) tell(uid);
  clock.advance(1_000);
  tell(BigInt(bert.uid));
  clock.advance(6_000);
  const job = notifications.start();
  const received = () => {
    clock.advance(1_000);
    return receiver.received.length;
  };
  await expect.poll(received, { timeout: 8_000 }).toBe(1);
  // A stop ends what is on its way.
  const onItsWay = () => {
    clock.advance(1_000);
    return silent.open();
  };
  await expect.poll(onItsWay).toBeGreaterThan(0);
  await job.stop();
  await expect.poll(silent.open).toBe(0);
});

it('a browser that answers late has its place among the slow ones until it answers quickly', async () => {
  const { bench, clock, receiver, notifications, tell, uid, subscribe } = await openBench();
  const silent = await openSilentReceiver();
  const { form } = createPushBrowser(`${silent.origin}/push/late`);
  await subscribe(form);
  const isSlow = async () =>
    (await bench.database.query<{ slow: boolean }>('select slow from notifications.subscriptions'))[0]?.slow;
  tell(uid);
  clock.advance(6_000);
  await notifications.round();
  expect(await isSlow()).toBe(true);
  await bench.database.query(
    'update notifications.subscriptions s set sealed = o.sealed from (select $1::bytea as sealed) o',
    [
      notifications.context.seal.seal(
        Buffer.from(JSON.stringify({ ...form, endpoint: `${receiver.origin}/push/late` })),
        'push',
      ),
    ],
  );
  clock.advance(MINUTE_MS);
  await notifications.round();
  expect([receiver.received.length, await isSlow()]).toEqual([1, false]);
});
