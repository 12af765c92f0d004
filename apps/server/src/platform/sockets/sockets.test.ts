import { expect, test } from 'vitest';
import { connect, memorySource, startHub } from '../../../test/support/platform/socket-hub.ts';
import type { Sockets, TopicDefinition } from './sockets.ts';

const quotes: TopicDefinition = {
  matches: (topic) => topic === 'quotes',
  access: 'public',
  snapshot: async () => ['all quotes'],
};
const source = memorySource();
const orders: TopicDefinition = {
  matches: (topic) => topic === 'orders',
  access: 'private',
  source,
  snapshot: async (_topic, uid) => [`orders of ${uid}`],
};

const startWithTopics = async (dependencies: Parameters<typeof startHub>[0] = {}) => {
  const hub = await startHub(dependencies);
  hub.sockets.define(quotes);
  hub.sockets.define(orders);
  return hub;
};

const tell = (sockets: Sockets, uid: bigint, data: unknown) => {
  source.add(uid, data);
  sockets.changed(uid, 'orders');
};

test('begins with the whole state and then counts events up by one, in order', async () => {
  const { sockets, url } = await startWithTopics();
  const client = await connect(`${url}?lang=th`);
  expect(await client.ask({ do: 'subscribe', topic: 'quotes' })).toBe('ok');
  await client.receive(1);
  for (let n = 1; n <= 50; n += 1) sockets.publish('quotes', [n]);
  const [reset, ...events] = await client.receive(51);
  const base = reset?.seq ?? 0;
  expect(reset).toEqual({ topic: 'quotes', seq: base, reset: true, data: ['all quotes'] });
  expect(events).toEqual(
    Array.from({ length: 50 }, (_, index) => ({ topic: 'quotes', seq: base + index + 1, data: [index + 1] })),
  );
  expect(client.frames[0]).toBe('{"id":1,"ok":true}');
});

test('answers ping, leaves a topic, and knows no topic that is not defined', async () => {
  const { sockets, url } = await startWithTopics();
  const client = await connect(url);
  expect(await client.ask({ do: 'ping' })).toBe('ok');
  expect(await client.ask({ do: 'subscribe', topic: 'candles:NONE:1m' })).toBe('not_found');
  await client.ask({ do: 'subscribe', topic: 'quotes' });
  expect(await client.ask({ do: 'unsubscribe', topic: 'quotes' })).toBe('ok');
  sockets.publish('quotes', ['late']);
  await client.ask({ do: 'ping' });
  expect(client.events.map((event) => event.data)).toEqual([['all quotes']]);
});

test('gives private topics to the signed-in customer alone', async () => {
  const { sockets, url } = await startWithTopics();
  const anna = await connect(url);
  expect(await anna.ask({ do: 'subscribe', topic: 'orders' })).toBe('not_signed_in');
  expect(await anna.ask({ do: 'auth', token: 'nobody' })).toBe('not_signed_in');
  expect(await anna.ask({ do: 'subscribe', topic: 'orders' })).toBe('not_signed_in');
  expect(await anna.ask({ do: 'auth', token: '1' })).toBe('ok');
  expect(await anna.ask({ do: 'subscribe', topic: 'orders' })).toBe('ok');
  const bert = await connect(url);
  // Sent together, as an app does at its start.
  const answers = [bert.ask({ do: 'auth', token: '2' }), bert.ask({ do: 'subscribe', topic: 'orders' })];
  expect(await Promise.all(answers)).toEqual(['ok', 'ok']);

  tell(sockets, 1n, ['for anna']);
  tell(sockets, 2n, ['for bert']);
  sockets.publish('orders', ['for nobody']);
  tell(sockets, 3n, ['for somebody else']);
  await anna.receive(2);
  await bert.receive(2);
  await Promise.all([anna.ask({ do: 'ping' }), bert.ask({ do: 'ping' })]);
  expect(anna.events.map((event) => event.data)).toEqual([['orders of 1'], ['for anna']]);
  expect(bert.events.map((event) => event.data)).toEqual([['orders of 2'], ['for bert']]);
});

test('a socket that signs in as another customer loses the first one’s topics', async () => {
  const { sockets, url } = await startWithTopics();
  const client = await connect(url);
  await client.ask({ do: 'auth', token: '1' });
  await client.ask({ do: 'subscribe', topic: 'orders' });
  await client.ask({ do: 'auth', token: '2' });
  tell(sockets, 1n, ['not any more']);
  await client.ask({ do: 'ping' });
  expect(client.events.map((event) => event.data)).toEqual([['orders of 1']]);
});

test('a session that ends closes its sockets, and only its', async () => {
  const sessions = new Map([
    ['phone', 1n],
    ['laptop', 1n],
  ]);
  const { sockets, url } = await startWithTopics({
    identify: async (token) => {
      const uid = sessions.get(token);
      return uid === undefined ? null : { uid };
    },
  });
  const [phone, laptop] = await Promise.all([connect(url), connect(url)]);
  await phone.ask({ do: 'auth', token: 'phone' });
  await laptop.ask({ do: 'auth', token: 'laptop' });
  await laptop.ask({ do: 'subscribe', topic: 'orders' });
  sessions.delete('phone');
  await sockets.signOut(1n);
  expect((await phone.closed).code).toBe(4401);
  tell(sockets, 1n, ['still here']);
  expect((await laptop.receive(2))[1]?.data).toEqual(['still here']);
});

test('a session that ends while it is being looked up does not get in', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isValid = true;
  const { sockets, url } = await startWithTopics({
    identify: async () => {
      const answer = isValid ? { uid: 1n } : null;
      begun.resolve();
      await ended.promise;
      return answer;
    },
  });
  const client = await connect(url);
  const answer = client.ask({ do: 'auth', token: 'ending' });
  await begun.promise;
  isValid = false;
  await sockets.signOut(1n);
  ended.resolve();
  expect(await answer).toBe('not_signed_in');
});

test('a session that expired is found out by itself', async () => {
  let isValid = true;
  const { url } = await startWithTopics({
    identify: async () => (isValid ? { uid: 1n } : null),
    // A client that does not answer a ping within a heartbeat is dropped: a busy machine took longer than 20 ms.
    options: { heartbeatMs: 500, recheckMs: 1 },
  });
  const client = await connect(url);
  expect(await client.ask({ do: 'auth', token: 'short' })).toBe('ok');
  isValid = false;
  expect((await client.closed).code).toBe(4401);
});

test('what cannot be read is refused, and the topic with it', async () => {
  const { sockets, url, errors } = await startHub();
  sockets.define({ ...quotes, snapshot: () => Promise.reject(new Error('no database')) });
  const client = await connect(url);
  expect(await client.ask({ do: 'subscribe', topic: 'quotes' })).toBe('unavailable');
  sockets.publish('quotes', ['unseen']);
  await client.ask({ do: 'ping' });
  expect(client.events).toEqual([]);
  expect(errors).toEqual(['a topic could not be started']);
});

test('an event that is no JSON is reported and harms nobody', async () => {
  const { sockets, url, errors } = await startWithTopics();
  const client = await connect(url);
  await client.ask({ do: 'subscribe', topic: 'quotes' });
  sockets.publish('quotes', [1n]);
  sockets.publish('quotes', ['fine']);
  const events = await client.receive(2);
  expect(events.map((event) => event.data)).toEqual([['all quotes'], ['fine']]);
  expect(errors).toEqual(['an event could not be published']);
});

test('stops by saying so', async () => {
  const { sockets, url } = await startWithTopics();
  const client = await connect(url);
  await sockets.close();
  expect((await client.closed).code).toBe(1001);
  expect(sockets.stats().sockets).toBe(0);
});
