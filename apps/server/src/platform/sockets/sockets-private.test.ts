import { expect, test } from 'vitest';
import {
  connect,
  type MemorySource,
  memorySource,
  startHub,
} from '../../../test/support/platform/socket-hub.ts';
import type { EventSource, PrivateTopic } from './sockets.ts';

const ordersOf = (source: EventSource, state: () => unknown = () => []): PrivateTopic => ({
  matches: (topic) => topic === 'orders',
  access: 'private',
  source,
  snapshot: async () => state(),
});

/** Hubs of several processes over one database. */
const startHubs = async (
  count: number,
  source: MemorySource,
  options: Parameters<typeof startHub>[0] = {},
  state: () => unknown = () => [],
) => {
  const hubs = await Promise.all(Array.from({ length: count }, () => startHub(options)));
  for (const { sockets } of hubs) sockets.define(ordersOf(source, state));
  const add = (data: unknown): number => {
    const seq = source.add(7n, data);
    for (const { sockets } of hubs) sockets.changed(7n, 'orders');
    return seq;
  };
  return { hubs, add, urls: hubs.map(({ url }) => url) };
};

const subscribe = async (url: string, after?: number) => {
  const client = await connect(url);
  const answers = [
    client.ask({ do: 'auth', token: '7' }),
    client.ask({ do: 'subscribe', topic: 'orders', ...(after !== undefined && { after }) }),
  ];
  expect(await Promise.all(answers)).toEqual(['ok', 'ok']);
  return client;
};

test('two processes give the same events under the same numbers', async () => {
  const { urls, add } = await startHubs(2, memorySource());
  add(['before']);
  const clients = await Promise.all(urls.map((url) => subscribe(url)));
  for (const n of [1, 2, 3]) add([n]);
  for (const client of clients) {
    expect(await client.receive(4)).toEqual([
      { topic: 'orders', seq: 101, reset: true, data: [] },
      ...[1, 2, 3].map((n) => ({ topic: 'orders', seq: 101 + n, data: [n] })),
    ]);
  }
});

test('who comes back to another process, or to one that was started anew, gets exactly what was missed', async () => {
  const source = memorySource();
  const { urls, add } = await startHubs(2, source);
  const client = await subscribe(urls[0] ?? '');
  for (const n of [1, 2]) add([n]);
  const after = (await client.receive(3)).at(-1)?.seq;
  client.ws.terminate();
  for (const n of [3, 4, 5]) add([n]);
  const started = await startHubs(1, source);
  for (const url of [...urls, ...started.urls]) {
    const again = await subscribe(url, after);
    expect(await again.receive(3)).toEqual(
      [3, 4, 5].map((n) => ({ topic: 'orders', seq: 100 + n, data: [n] })),
    );
    const upToDate = await subscribe(url, 105);
    await upToDate.ask({ do: 'ping' });
    expect(upToDate.events).toEqual([]);
  }
});

test('who is ahead of the process they come to is not told twice', async () => {
  const source = memorySource();
  const { hubs, urls } = await startHubs(1, source);
  const first = await subscribe(urls[0] ?? '');
  // Committed by another process. This process has not been notified yet.
  for (const n of [1, 2, 3, 4]) source.add(7n, [n]);
  const ahead = await subscribe(urls[0] ?? '', 103);
  expect((await ahead.receive(1)).map((event) => event.seq)).toEqual([104]);
  // The connected client gets all of them by this alone.
  expect((await first.receive(5)).map((event) => event.seq)).toEqual([100, 101, 102, 103, 104]);
  hubs[0]?.sockets.changed(7n, 'orders');
  await ahead.ask({ do: 'ping' });
  expect(ahead.events).toHaveLength(1);
});

test('too many missed, or a number that was never given out, is answered with the whole state', async () => {
  const source = memorySource();
  const { urls, add } = await startHubs(1, source, { options: { maxResumedEvents: 3 } }, () => ['state']);
  for (let n = 1; n <= 10; n += 1) add([n]);
  source.forget(7n, 108);
  for (const after of [-1, 0, 106, 107, 111, Number.MAX_SAFE_INTEGER]) {
    const [reset] = await (await subscribe(urls[0] ?? '', after)).receive(1);
    expect(reset).toEqual({ topic: 'orders', seq: 110, reset: true, data: ['state'] });
  }
  expect((await (await subscribe(urls[0] ?? '', 108)).receive(2)).map((event) => event.seq)).toEqual([
    109, 110,
  ]);
});

test('events come in pages, and a listener gets them all', async () => {
  const source = memorySource();
  const { hubs, urls } = await startHubs(1, source, { options: { maxResumedEvents: 3 } });
  const client = await subscribe(urls[0] ?? '');
  for (let n = 1; n <= 50; n += 1) source.add(7n, [n]);
  hubs[0]?.sockets.changed(7n, 'orders');
  expect((await client.receive(51)).map((event) => event.seq)).toEqual(
    Array.from({ length: 51 }, (_, index) => 100 + index),
  );
});

test('who listens starts over with the whole state when events can no longer be told', async () => {
  const source = memorySource();
  const { hubs, urls } = await startHubs(1, source, {}, () => ['state']);
  const client = await subscribe(urls[0] ?? '');
  for (let n = 1; n <= 5; n += 1) source.add(7n, [n]);
  source.forget(7n, 103);
  hubs[0]?.sockets.changed(7n, 'orders');
  expect(await client.receive(2)).toEqual([
    { topic: 'orders', seq: 100, reset: true, data: ['state'] },
    { topic: 'orders', seq: 105, reset: true, data: ['state'] },
  ]);
  source.add(7n, ['on']);
  hubs[0]?.sockets.changed(7n, 'orders');
  expect((await client.receive(3))[2]).toEqual({ topic: 'orders', seq: 106, data: ['on'] });
});

test('a source that fails for a while loses nothing', async () => {
  const source = memorySource();
  let fails = false;
  const shaky: EventSource = {
    read: (asks, limit) => (fails ? Promise.reject(new Error('no database')) : source.read(asks, limit)),
  };
  const { sockets, url, errors } = await startHub({ options: { readRetryMs: 5 } });
  sockets.define(ordersOf(shaky));
  const client = await subscribe(url);
  fails = true;
  source.add(7n, [1]);
  sockets.changed(7n, 'orders');
  await expect.poll(() => errors.length).toBeGreaterThan(1);
  const other = await connect(url);
  await other.ask({ do: 'auth', token: '7' });
  expect(await other.ask({ do: 'subscribe', topic: 'orders', after: 50 })).toBe('unavailable');
  fails = false;
  expect((await client.receive(2))[1]).toEqual({ topic: 'orders', seq: 101, data: [1] });
});

test('hundreds who lose the connection at once and come back at once get what they missed by a few reads', async () => {
  const source = memorySource();
  let reads = 0;
  const counted: EventSource = {
    read: async (asks, limit) => {
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      return source.read(asks, limit);
    },
  };
  const { sockets, url } = await startHub({ options: { maxSocketsPerAddress: 2000 } });
  sockets.define(ordersOf(counted));
  const uids = Array.from({ length: 300 }, (_, index) => BigInt(index + 1));
  const comeAll = (after?: number) =>
    Promise.all(
      uids.map(async (uid) => {
        const client = await connect(url);
        void client.ask({ do: 'auth', token: String(uid) });
        const said = { do: 'subscribe', topic: 'orders', ...(after !== undefined && { after }) } as const;
        expect(await client.ask(said)).toBe('ok');
        return client;
      }),
    );
  for (const client of await comeAll()) client.ws.terminate();
  // Some events come while nobody is connected, some while clients connect.
  for (const uid of uids) {
    source.add(uid, ['away', String(uid)]);
    sockets.changed(uid, 'orders');
  }
  reads = 0;
  const returning = comeAll(100);
  for (const uid of uids) {
    source.add(uid, ['coming', String(uid)]);
    sockets.changed(uid, 'orders');
  }
  const clients = await returning;
  for (const [index, client] of clients.entries()) {
    const uid = String(uids[index]);
    expect(await client.receive(2)).toEqual([
      { topic: 'orders', seq: 101, data: ['away', uid] },
      { topic: 'orders', seq: 102, data: ['coming', uid] },
    ]);
  }
  expect(sockets.stats()).toMatchObject({ reset: 300, resumed: 300 });
  expect(reads).toBeLessThan(30);
});

test('over a thousand random drops among three processes every event comes once, in order', async () => {
  const source = memorySource();
  const { urls, add } = await startHubs(3, source, { options: { maxSocketsPerAddress: 2000 } });
  // A small seeded generator, so that a failure can be reproduced.
  let state = 42;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const addSome = () => {
    for (let count = random(4); count > 0; count -= 1) add(source.head(7n) + 1);
  };
  const adding = setInterval(addSome, 1);
  const seen: number[] = [];
  let after: number | undefined;
  let resets = 0;
  const take = (client: Awaited<ReturnType<typeof connect>>) => {
    for (const event of client.events) {
      if (event.reset === true) resets += 1;
      else expect(event.data).toBe(event.seq);
      seen.push(event.seq);
      after = event.seq;
    }
  };
  const come = async () => {
    const client = await connect(urls[random(urls.length)] ?? '');
    void client.ask({ do: 'auth', token: '7' });
    const said = { do: 'subscribe', topic: 'orders', ...(after !== undefined && { after }) } as const;
    return { client, granted: client.ask(said) };
  };
  for (let drops = 0; drops < 1000; drops += 1) {
    const { client } = await come();
    await new Promise((resolve) => setTimeout(resolve, random(5)));
    client.ws.removeAllListeners('message');
    client.ws.terminate();
    addSome();
    take(client);
  }
  clearInterval(adding);
  const { client, granted } = await come();
  expect(await granted).toBe('ok');
  await expect.poll(() => client.events.at(-1)?.seq ?? after).toBe(source.head(7n));
  take(client);
  const first = seen[0] ?? 0;
  expect(seen).toEqual(Array.from({ length: source.head(7n) - first + 1 }, (_, index) => first + index));
  expect(seen.length).toBeGreaterThan(1000);
  // Resumed every time and never reset. Otherwise the test would prove nothing.
  expect(resets).toBe(1);
});
