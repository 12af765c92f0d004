import { expect, test } from 'vitest';
import { connect, memorySource, startHub } from '../../../test/support/platform/socket-hub.ts';
import { manualClock } from '../clock.ts';
import type { TopicDefinition } from './sockets.ts';

/** A topic whose state is the numbers published so far. */
const counting = () => {
  const published: number[] = [];
  const definition: TopicDefinition = {
    matches: (topic) => topic === 'quotes',
    access: 'public',
    snapshot: async () => [...published],
  };
  return { published, definition };
};

const subscribe = async (url: string, after?: number) => {
  const client = await connect(url);
  const said = { do: 'subscribe', topic: 'quotes', ...(after !== undefined && { after }) } as const;
  expect(await client.ask(said)).toBe('ok');
  return client;
};

test('a client that comes back gets exactly what it missed', async () => {
  const { sockets, url } = await startHub();
  const { definition } = counting();
  sockets.define(definition);
  const first = await subscribe(url);
  for (const n of [1, 2, 3]) sockets.publish('quotes', [n]);
  const seq = (await first.receive(4))[1]?.seq ?? 0;
  first.ws.terminate();
  for (const n of [4, 5]) sockets.publish('quotes', [n]);
  const again = await subscribe(url, seq);
  sockets.publish('quotes', [6]);
  const events = await again.receive(5);
  expect(events.map((event) => [event.seq - seq, event.reset, event.data])).toEqual(
    [2, 3, 4, 5, 6].map((n, index) => [index + 1, undefined, [n]]),
  );
  const upToDate = await subscribe(url, events.at(-1)?.seq);
  await upToDate.ask({ do: 'ping' });
  expect(upToDate.events).toEqual([]);
});

test('a client whose place is no longer kept, or was never ours, gets the whole state', async () => {
  const { sockets, url } = await startHub({ options: { maxKeptEventsPerTopic: 3 } });
  const { definition, published } = counting();
  sockets.define(definition);
  const first = await subscribe(url);
  const base = (await first.receive(1))[0]?.seq ?? 0;
  for (const n of [1, 2, 3, 4, 5]) {
    published.push(n);
    sockets.publish('quotes', [n]);
  }
  for (const after of [base + 1, base + 6, 0, -1, Number.MAX_SAFE_INTEGER]) {
    const [reset, ...rest] = await (await subscribe(url, after)).receive(1);
    expect(reset).toEqual({ topic: 'quotes', seq: base + 5, reset: true, data: [1, 2, 3, 4, 5] });
    expect(rest).toEqual([]);
  }
  expect(await (await subscribe(url, base + 2)).receive(3)).toHaveLength(3);
});

test('a place in an earlier process is never taken for one of this', async () => {
  const clock = manualClock(1_800_000_000_000);
  const earlier = await startHub({ clock });
  earlier.sockets.define(counting().definition);
  const client = await subscribe(earlier.url);
  for (let n = 1; n <= 900; n += 1) earlier.sockets.publish('quotes', [n]);
  const last = (await client.receive(901)).at(-1)?.seq ?? 0;

  clock.advance(1);
  const later = await startHub({ clock });
  later.sockets.define(counting().definition);
  const holder = await subscribe(later.url);
  await holder.receive(1);
  for (let n = 1; n <= 5; n += 1) later.sockets.publish('quotes', [n]);
  const [event] = await (await subscribe(later.url, last)).receive(1);
  expect(event?.reset).toBe(true);
  expect(event?.seq).toBeGreaterThan(last);
});

test('a topic’s events are forgotten some minutes after the last socket left', async () => {
  const clock = manualClock(1_800_000_000_000);
  const { sockets, url } = await startHub({ clock, options: { keepMs: 30, heartbeatMs: 250 } });
  sockets.define(counting().definition);
  const first = await subscribe(url);
  sockets.publish('quotes', [1]);
  const seq = (await first.receive(2))[1]?.seq ?? 0;
  first.ws.terminate();
  await expect.poll(() => sockets.stats()).toMatchObject({ topics: 0, keptBytes: 0 });
  // The clock does not move, but the numbers continue.
  const [event] = await (await subscribe(url, seq)).receive(1);
  expect(event?.reset).toBe(true);
  expect(event?.seq).toBeGreaterThan(seq);
});

test('nothing published while the state is being read is lost or comes twice', async () => {
  const { sockets, url } = await startHub({ options: { maxKeptEventsPerTopic: 3 } });
  let finish: (numbers: number[]) => void = () => undefined;
  let reads = 0;
  sockets.define({
    matches: (topic) => topic === 'quotes',
    access: 'public',
    snapshot: () => {
      reads += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  const client = await connect(url);
  const answer = client.ask({ do: 'subscribe', topic: 'quotes' });
  await expect.poll(() => reads).toBe(1);
  for (const n of [1, 2]) sockets.publish('quotes', [n]);
  finish([1]);
  expect(await answer).toBe('ok');
  const events = await client.receive(3);
  const base = events[0]?.seq ?? 0;
  expect(events).toEqual([
    { topic: 'quotes', seq: base, reset: true, data: [1] },
    { topic: 'quotes', seq: base + 1, data: [1] },
    { topic: 'quotes', seq: base + 2, data: [2] },
  ]);

  // More events than are kept are published during the read, so the state is read again.
  const other = await connect(url);
  const late = other.ask({ do: 'subscribe', topic: 'quotes' });
  await expect.poll(() => reads).toBe(2);
  for (const n of [3, 4, 5, 6]) sockets.publish('quotes', [n]);
  finish([1, 2]);
  await expect.poll(() => reads).toBe(3);
  finish([1, 2, 3, 4, 5, 6]);
  expect(await late).toBe('ok');
  expect(await other.receive(1)).toEqual([
    { topic: 'quotes', seq: base + 6, reset: true, data: [1, 2, 3, 4, 5, 6] },
  ]);
});

test('many who come back at once wait for one read, and a topic left meanwhile is answered and silent', async () => {
  const { sockets, url } = await startHub();
  let finish: () => void = () => undefined;
  let reads = 0;
  sockets.define({
    matches: (topic) => topic === 'quotes',
    access: 'public',
    snapshot: () => {
      reads += 1;
      return new Promise((resolve) => {
        finish = () => resolve(['state']);
      });
    },
  });
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect(url)));
  const answers = clients.map((client) => client.ask({ do: 'subscribe', topic: 'quotes' }));
  const leaving = await connect(url);
  const left = leaving.ask({ do: 'subscribe', topic: 'quotes' });
  expect(await leaving.ask({ do: 'unsubscribe', topic: 'quotes' })).toBe('ok');
  expect(await left).toBe('ok');
  await expect.poll(() => sockets.stats().subscriptions).toBe(20);
  sockets.publish('quotes', ['meanwhile']);
  finish();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['ok']));
  for (const client of clients) {
    expect((await client.receive(2)).map((event) => event.data)).toEqual([['state'], ['meanwhile']]);
  }
  expect(reads).toBe(1);
  await leaving.ask({ do: 'ping' });
  expect(leaving.events).toEqual([]);
});

test('a customer who resumes from the beginning again and again gets the whole state instead', async () => {
  const source = memorySource();
  const { sockets, url } = await startHub({ options: { maxResumedPer10Seconds: 500 } });
  sockets.define({
    matches: (topic) => topic === 'orders',
    access: 'private',
    source,
    snapshot: async () => 'the state',
  });
  for (let event = 0; event < 200; event += 1) source.add(7n, event);
  const client = await connect(url);
  expect(await client.ask({ do: 'auth', token: '7' })).toBe('ok');
  const starts: boolean[] = [];
  for (let again = 0; again < 10; again += 1) {
    const before = client.events.length;
    expect(await client.ask({ do: 'subscribe', topic: 'orders', after: 100 })).toBe('ok');
    await expect.poll(() => client.events.length).toBeGreaterThan(before);
    starts.push(client.events[before]?.reset === true);
  }
  // Three times 200 events, then the state.
  expect(starts).toEqual([false, false, false, true, true, true, true, true, true, true]);
});
