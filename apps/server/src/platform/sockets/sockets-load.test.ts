import { expect, test } from 'vitest';
import { connect, memorySource, startHub } from '../../../test/support/platform/socket-hub.ts';
import type { TopicDefinition } from './sockets.ts';

type Quote = { symbol: string; last: number; padding: string };

const isQuotes = (data: unknown): data is Quote[] => Array.isArray(data);

/** The newest quote of each symbol. */
const newest = (older: unknown, newer: unknown): unknown => {
  const merged = new Map<string, Quote>();
  for (const data of [older, newer]) {
    if (isQuotes(data)) for (const quote of data) merged.set(quote.symbol, quote);
  }
  return [...merged.values()];
};

const quotes: TopicDefinition = {
  matches: (topic) => topic === 'quotes',
  access: 'public',
  snapshot: async () => [],
  merge: newest,
};

const PADDING = 'x'.repeat(20_000);

test('200 subscribers are served one frame that was built once', async () => {
  const { sockets, url } = await startHub();
  sockets.define(quotes);
  const clients = await Promise.all(Array.from({ length: 200 }, () => connect(url)));
  await Promise.all(clients.map((client) => client.ask({ do: 'subscribe', topic: 'quotes' })));
  let built = 0;
  const watched = {
    toJSON: () => {
      built += 1;
      return ['quotes'];
    },
  };
  for (let n = 1; n <= 10; n += 1) sockets.publish('quotes', watched);
  await Promise.all(clients.map((client) => client.receive(11)));
  expect(built).toBe(10);
  const frames = new Set(clients.flatMap((client) => client.frames.slice(-10)));
  expect(frames.size).toBe(10);
});

test('a slow reader gets the newest value of each symbol instead of everything, and the last one always', async () => {
  const { sockets, url } = await startHub();
  sockets.define(quotes);
  const [slow, fast] = await Promise.all([connect(url), connect(url)]);
  await Promise.all([slow, fast].map((client) => client.ask({ do: 'subscribe', topic: 'quotes' })));
  slow.ws.pause();
  const total = 2000;
  for (let n = 1; n <= total; n += 1) {
    sockets.publish('quotes', [{ symbol: n % 2 === 0 ? 'EVEN' : 'ODD', last: n, padding: PADDING }]);
    if (n % 20 === 0) await fast.receive(n + 1);
  }
  expect(sockets.stats().slowReaders).toBe(1);
  slow.ws.resume();
  const lastSeq = fast.events.at(-1)?.seq;
  await expect.poll(() => slow.events.at(-1)?.seq).toBe(lastSeq);

  // Every symbol's newest value arrived in order, in far fewer events.
  expect(slow.events.length).toBeLessThan(total);
  const seqs = slow.events.map((event) => event.seq);
  expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
  const state = slow.events.reduce<unknown>((older, event) => newest(older, event.data), []);
  const lasts = isQuotes(state) ? state.map((quote) => quote.last).toSorted((a, b) => a - b) : [];
  expect(lasts).toEqual([total - 1, total]);
  // The fast reader got every event.
  expect(fast.events).toHaveLength(total + 1);
});

test('a private topic is never thinned out: who falls too far behind is closed, and resumes', async () => {
  const { sockets, url } = await startHub({
    options: { maxKeptBytesPerTopic: 100e6, maxKeptBytesPerUser: 100e6, maxResumedEvents: 10_000 },
  });
  const source = memorySource();
  const snapshot = async () => [];
  sockets.define({ matches: (topic) => topic === 'orders', access: 'private', source, snapshot });
  const slow = await connect(url);
  await slow.ask({ do: 'auth', token: '7' });
  await slow.ask({ do: 'subscribe', topic: 'orders' });
  await slow.receive(1);
  slow.ws.pause();
  const total = 1000;
  for (let n = 1; n <= total; n += 1) {
    source.add(7n, [n, PADDING]);
    sockets.changed(7n, 'orders');
    if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => sockets.stats().subscriptions).toBe(0);
  slow.ws.resume();
  expect(await slow.closed).toEqual({ code: 4408, reason: 'too slow' });
  expect(slow.events.length).toBeLessThan(total);

  // It may fall behind again while it catches up, but it advances each time.
  const events = [...slow.events];
  while (events.length < total + 1) {
    const again = await connect(url);
    await again.ask({ do: 'auth', token: '7' });
    void again.ask({ do: 'subscribe', topic: 'orders', after: events.at(-1)?.seq ?? 0 });
    await Promise.race([again.closed, again.receive(total + 1 - events.length).catch(() => undefined)]);
    events.push(...again.events);
  }
  const numbers = events.slice(1).map((event) => (Array.isArray(event.data) ? Number(event.data[0]) : 0));
  expect(numbers).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});
