import { readFile } from 'node:fs/promises';
import {
  MAX_WAITING,
  WAITING_QUEUES,
  type WaitingItem,
  type WaitingQueue,
  waitingCounts,
  waitingForMe,
} from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { fillQueue } from '../../../test/support/operator/fill-queues.ts';
import { IS_CAMPAIGN, quantity } from '../../../test/support/quantity.ts';
import { ACCOUNTS_WAITING } from '../../accounts/public.ts';
import { FUNDING_WAITING } from '../../funding/public.ts';
import { selectWaiting } from '../../operator/public.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { SUPPORT_WAITING } from '../../support/public.ts';
import { registerWaitingDesk } from './waiting-desk.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const DAY_MS = 86_400_000;
const ROLES = ['support', 'finance', 'risk', 'admin'] as const;

/** A token is the role and the name of its member: `risk-ben`. */
const openDesk = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(NOW);
  const http = await createTestHttp((token) =>
    Promise.resolve({
      uid: null,
      staff: { staffId: token, name: token, role: token.split('-')[0] ?? '' },
      token,
    }),
  );
  registerWaitingDesk(http.http, { database, clock });
  const fill = (queue: WaitingQueue, rows = 1, proposedBy = 'finance-ada', newest = new Date(NOW)) =>
    fillQueue(database, { queue, rows, newest, proposedBy });
  const read = async (token: string, query: { order?: 'oldest' | 'largest'; row?: number } = {}) => {
    const items: WaitingItem[] = [];
    let cursor: string | null = null;
    do {
      const page: { list: WaitingItem[]; next_cursor: string | null } = await http.call(
        waitingForMe,
        { ...query, ...(cursor !== null && { cursor }) },
        { token },
      );
      items.push(...page.list);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return items;
  };
  return { ...http, database, clock, fill, read };
};

/** The permission of each queue and the roles with it, as docs/permissions.md publishes them. */
const readPublished = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const page = await readFile(new URL('../../../../../docs/permissions.md', import.meta.url), 'utf8');
  const table = new Map<string, readonly string[]>();
  for (const line of page.split('\n')) {
    const [, queue = '', , ...marks] = line.split('|').map((cell) => cell.trim());
    const name = /^queue `(\w+)`$/.exec(queue)?.[1];
    if (name !== undefined)
      table.set(
        name,
        ROLES.filter((_role, place) => marks[place] === '✓'),
      );
  }
  return table;
};

test('each role sees exactly the queues that the published table lets it decide', async () => {
  const desk = await openDesk();
  for (const queue of WAITING_QUEUES) await desk.fill(queue, 1, 'somebody else');
  const published = await readPublished();
  expect([...published.keys()].toSorted()).toEqual([...WAITING_QUEUES].toSorted());
  for (const role of ROLES) {
    const token = `${role}-kim`;
    const own = WAITING_QUEUES.filter((queue) => published.get(queue)?.includes(role)).toSorted();
    const counts = await desk.call(waitingCounts, {}, { token });
    expect(counts.map(({ queue, count }) => `${queue} ${count}`).toSorted()).toEqual(
      own.map((queue) => `${queue} 1`),
    );
    expect((await desk.read(token)).map(({ queue }) => queue).toSorted()).toEqual(own);
    for (const queue of WAITING_QUEUES) {
      const { status, body } = await desk.send(waitingForMe, { queue }, { token });
      expect([queue, status, body.error ?? null]).toEqual(
        own.includes(queue) ? [queue, 200, null] : [queue, 403, 'forbidden'],
      );
    }
  }
});

test('a member sees neither what they proposed nor what has expired', async () => {
  const desk = await openDesk();
  const PROPOSED = WAITING_QUEUES.filter(
    (queue) =>
      ![
        'chats',
        'complaints',
        'personal_infos',
        'large_deposits',
        'balance_differences',
        'loans',
        'payouts',
        'failed_payouts',
        'risk',
      ].includes(queue),
  );
  for (const queue of PROPOSED) await desk.fill(queue, 1, 'admin-Kim');
  expect(await desk.read('admin-kim')).toEqual([]);
  expect((await desk.read('admin-lea')).map(({ queue }) => queue).toSorted()).toEqual(PROPOSED.toSorted());
  desk.clock.advance(7 * DAY_MS);
  // Requests of customers do not expire.
  expect((await desk.read('admin-lea')).map(({ queue }) => queue).toSorted()).toEqual([
    'deposits',
    'held_deposits',
    'unbooked_arrivals',
    'withdrawals',
  ]);
});

test('what a rule found comes with its code, and never as the text of a note', async () => {
  const desk = await openDesk();
  await desk.fill('risk', 1);
  const [item] = await desk.read('risk-kim');
  expect(item).toMatchObject({
    note: null,
    found: { code: 'risk_same_device', values: { count: '29', accounts: '4712', limit: '5' } },
  });
});

test('the oldest or the largest come first, and pages hold each item once', async () => {
  const desk = await openDesk();
  const queues = ['deposits', 'withdrawals', 'adjustments', 'campaign_rewards', 'countries'] as const;
  for (const queue of queues) await desk.fill(queue, 7);
  for (const row of [1, 4, 100]) {
    const oldest = await desk.read('admin-kim', { row });
    expect(oldest).toHaveLength(35);
    expect(new Set(oldest.map(({ queue, item_id }) => `${queue} ${item_id}`)).size).toBe(35);
    expect(oldest.map(({ since }) => since)).toEqual(oldest.map(({ since }) => since).toSorted());
    const largest = await desk.read('admin-kim', { order: 'largest', row });
    expect(new Set(largest.map(({ queue, item_id }) => `${queue} ${item_id}`)).size).toBe(35);
    const values = largest.map(({ value }) => Number(value ?? 0));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  }
  const [first] = await desk.read('admin-kim', { order: 'largest' });
  expect(first).toMatchObject({ value: '7.00', account: null, since: new Date(NOW - 7_000).toISOString() });
});

test('counting a queue stops at its bound; the sum and the age are of the counted', async () => {
  const desk = await openDesk();
  await desk.fill('deposits', MAX_WAITING + 5, 'somebody');
  const counts = await desk.call(waitingCounts, {}, { token: 'finance-kim' });
  expect(counts.find(({ queue }) => queue === 'deposits')).toEqual({
    queue: 'deposits',
    count: MAX_WAITING,
    value: `${((6 + MAX_WAITING + 5) * MAX_WAITING) / 2}.00`,
    oldest_at: new Date(NOW - (MAX_WAITING + 5) * 1000).toISOString(),
  });
  expect((await desk.send(waitingForMe, { cursor: 'bm90IG91cnM' }, { token: 'finance-kim' })).status).toBe(
    400,
  );
});

test('each queue is read by its index in both orders, however long it is', async () => {
  const desk = await openDesk();
  const long = ['deposits', 'withdrawals', 'payouts', 'chats', 'personal_infos'] as const;
  for (const queue of long) await desk.fill(queue, quantity(4_000, 200_000));
  await desk.database.query('analyze');
  const sources = [...FUNDING_WAITING, ...SUPPORT_WAITING, ...ACCOUNTS_WAITING];
  const reader = { memberKey: 'kim', now: new Date(NOW) };
  const after = { value: 0n, sinceMs: NOW - 2_000_000, key: 'chats:0' };
  for (const order of ['oldest', 'largest'] as const) {
    const begun = performance.now();
    expect(
      await selectWaiting(desk.database, sources, reader, { order, after: null, limit: 51 }),
    ).toHaveLength(51);
    // Only the campaign has the machine for itself. The plan below decides in any run.
    if (IS_CAMPAIGN) expect(performance.now() - begun).toBeLessThan(200);
    for (const from of [null, after]) {
      let plan: readonly { readonly 'QUERY PLAN': string }[] = [];
      const explaining: Sql = {
        query: async (statement, values) => {
          plan = await desk.database.query(`explain ${statement}`, values);
          return [];
        },
        prepared: () => Promise.resolve([]),
      };
      await selectWaiting(explaining, sources, reader, { order, after: from, limit: 51 });
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (?:Only )?Scan/);
      expect(text).not.toMatch(/Seq Scan on (?:applications|withdrawals|conversations|personal_info_states)/);
    }
  }
});
