import { expect, test } from 'vitest';
import { memorySource } from '../../../test/support/platform/socket-hub.ts';
import { manualClock } from '../clock.ts';
import { textFrame } from './delivery/sockets-frames.ts';
import { type Channel, Channels } from './sockets-channels.ts';
import { DEFAULT_SOCKET_OPTIONS } from './sockets-options.ts';
import type { TopicDefinition } from './sockets-topics.ts';
import { limitPerTick } from './sockets-upgrade.ts';

const definition: TopicDefinition = {
  matches: () => true,
  access: 'private',
  source: memorySource(),
  snapshot: async () => [],
};
const subscriber = { live: false, deliver: () => undefined, startOver: () => undefined };

/** Hands a channel the next event of its source. */
const publish = (channels: Channels, channel: Channel, data: unknown) => {
  const after = channel.seq ?? 0;
  channels.take(channel, after, { head: after + 1, events: [{ seq: after + 1, data }] });
};
const back = (channel: Channel, events: number) => channel.eventsAfter((channel.seq ?? 0) - events);

test('keeps no more of a topic, a user, and in all than its bounds', () => {
  const channels = new Channels(manualClock(1_800_000_000_000), {
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
  for (let n = 0; n < 12; n += 1) publish(channels, orders, n);
  expect(back(orders, 10)).toHaveLength(10);
  expect(back(orders, 11)).toBeNull();
  for (let n = 0; n < 5; n += 1) publish(channels, orders, kilobyte);
  expect(back(orders, 3)).toHaveLength(3);
  expect(back(orders, 4)).toBeNull();
  for (let n = 0; n < 5; n += 1) publish(channels, balances, kilobyte);
  expect(back(balances, 3)).toBeNull();
  for (let n = 0; n < 3; n += 1) publish(channels, others, kilobyte);
  expect(channels.keptBytes).toBeLessThanOrEqual(8000);
  // A channel that its subscriber left is removed first when room is needed.
  channels.leave(orders, subscriber);
  const third = channels.join(3n, 'orders', definition, subscriber);
  for (let n = 0; n < 3; n += 1) publish(channels, third, kilobyte);
  expect(channels.find(1n, 'orders')).toBeUndefined();
  expect(back(third, 3)).toHaveLength(3);
});

test('keeps so many topics without a subscriber, the longest idle going first', () => {
  const channels = new Channels(manualClock(0), { ...DEFAULT_SOCKET_OPTIONS, maxIdleTopics: 2 });
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

test('knows which customers are followed until nobody can come back for what they missed', () => {
  const channels = new Channels(manualClock(0), { ...DEFAULT_SOCKET_OPTIONS, maxIdleTopics: 1 });
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

test('does so much in one turn of the event loop and the rest in the next ones, in order', async () => {
  const openLater = limitPerTick(2);
  const done: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) openLater(() => void done.push(n));
  expect(done).toEqual([]);
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(done.length);
  }
  expect(turns).toEqual([2, 4, 5]);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
