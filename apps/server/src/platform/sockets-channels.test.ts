import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { createChannels } from './sockets-channels.ts';
import { textFrame } from './sockets-frames.ts';
import { addressKey } from './sockets-limits.ts';
import { DEFAULT_SOCKET_OPTIONS } from './sockets-options.ts';
import { createTopicDefinitions, type TopicDefinition } from './sockets-topics.ts';

const definition: TopicDefinition = { matches: () => true, access: 'private', snapshot: async () => [] };
const subscriber = { live: false, deliver: () => undefined };

test('keeps no more of a topic, a user, and in all than its bounds', () => {
  const channels = createChannels(manualClock(1_800_000_000_000), {
    ...DEFAULT_SOCKET_OPTIONS,
    maxKeptEventsPerTopic: 10,
    maxKeptBytesPerTopic: 3000,
    maxKeptBytesPerUser: 5000,
    maxKeptBytes: 8000,
  });
  const kilobyte = 'x'.repeat(940);
  const [orders, balances] = ['orders', 'balances'].map((topic) =>
    channels.join(1n, topic, definition, subscriber),
  );
  const others = channels.join(2n, 'orders', definition, subscriber);
  if (orders === undefined || balances === undefined) throw new Error('no channels');
  for (let n = 0; n < 12; n += 1) channels.publish(orders, n);
  expect(orders.eventsAfter(orders.seq - 10)).toHaveLength(10);
  expect(orders.eventsAfter(orders.seq - 11)).toBeNull();
  for (let n = 0; n < 5; n += 1) channels.publish(orders, kilobyte);
  expect(orders.eventsAfter(orders.seq - 3)).toHaveLength(3);
  expect(orders.eventsAfter(orders.seq - 4)).toBeNull();
  for (let n = 0; n < 5; n += 1) channels.publish(balances, kilobyte);
  expect(balances.eventsAfter(balances.seq - 3)).toBeNull();
  for (let n = 0; n < 3; n += 1) channels.publish(others, kilobyte);
  expect(channels.keptBytes).toBeLessThanOrEqual(8000);
  // Who has left goes first when room is needed.
  channels.leave(orders, subscriber);
  const third = channels.join(3n, 'orders', definition, subscriber);
  for (let n = 0; n < 3; n += 1) channels.publish(third, kilobyte);
  expect(channels.find(1n, 'orders')).toBeUndefined();
  expect(third.eventsAfter(third.seq - 3)).toHaveLength(3);
});

test('keeps so many topics without a subscriber, the longest idle going first', () => {
  const channels = createChannels(manualClock(0), { ...DEFAULT_SOCKET_OPTIONS, maxIdleTopics: 2 });
  for (const topic of ['a', 'b', 'c']) {
    channels.leave(channels.join(null, topic, definition, subscriber), subscriber);
  }
  expect(['a', 'b', 'c'].filter((topic) => channels.find(null, topic) !== undefined)).toEqual(['b', 'c']);
});

test('writes the three lengths of frames RFC 6455 has', () => {
  const header = (length: number) => {
    const frame = textFrame('ü'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2));
    return frame.subarray(0, frame.length - length).toString('hex');
  };
  expect([0, 125, 126, 65_535, 65_536].map(header)).toEqual([
    '8100',
    '817d',
    '817e007e',
    '817effff',
    '817f0000000000010000',
  ]);
});

test('counts a line’s whole IPv6 network as one address', () => {
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::6')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});

test('refuses to conflate a private topic', () => {
  expect(() => createTopicDefinitions().define({ ...definition, merge: (_, newer) => newer })).toThrow(
    'never conflated',
  );
});

test('knows which customers are followed until nobody can come back for what they missed', () => {
  const channels = createChannels(manualClock(0), { ...DEFAULT_SOCKET_OPTIONS, maxIdleTopics: 1 });
  const orders = channels.join(1n, 'orders', definition, subscriber);
  const balances = channels.join(1n, 'balances', definition, subscriber);
  expect(channels.users()).toEqual([1n]);
  channels.leave(orders, subscriber);
  channels.leave(balances, subscriber);
  expect(channels.isFollowed(1n)).toBe(true);
  // Only one channel may wait without a subscriber.
  channels.leave(channels.join(2n, 'orders', definition, subscriber), subscriber);
  expect(channels.users()).toEqual([2n]);
});
