import type { Clock } from '../clock.ts';
import {
  type BatchWriter,
  createBatchWriter,
  type EventBatch,
  type KeptEvent,
} from './delivery/sockets-batch.ts';
import { eventFrame } from './delivery/sockets-frames.ts';
import type { SocketOptions } from './sockets-options.ts';
import type { EventAnswer, TopicDefinition } from './sockets-topics.ts';

/** A subscriber of a channel's events. It is not live until its starting state has been sent. */
export interface Subscriber {
  readonly live: boolean;
  /** `batch` also holds the event if the topic gathers its events for all subscribers. */
  deliver(event: KeptEvent, batch: EventBatch | null): void;
  /** The next events do not follow the last one, so the subscriber needs the whole state again. */
  startOver(): void;
}

/** A public topic, or one customer's private one, with its numbering and its newest events. */
export interface Channel {
  readonly topic: string;
  readonly uid: bigint | null;
  readonly definition: TopicDefinition;
  /** The number of the newest event. Null until a private topic's source has given it. */
  readonly seq: number | null;
  readonly subscribers: ReadonlySet<Subscriber>;
  /** The events after a number, oldest first. Null if some are no longer kept or the number does not belong to this channel. */
  eventsAfter(seq: number): readonly KeptEvent[] | null;
}

export interface Channels {
  find(uid: bigint | null, topic: string): Channel | undefined;
  join(uid: bigint | null, topic: string, definition: TopicDefinition, subscriber: Subscriber): Channel;
  leave(channel: Channel, subscriber: Subscriber): void;
  /** False after it was forgotten. */
  has(channel: Channel): boolean;
  /** Numbers, builds and keeps an event of a public topic and sends it to the live subscribers. */
  publish(channel: Channel, data: unknown): void;
  /** Takes a private source's events after a number. Keeps and sends the new ones, each once. */
  take(channel: Channel, after: number | null, answer: EventAnswer): void;
  /** Forgets channels without a subscriber after their time. */
  dropIdle(): void;
  /** Customers with a private channel: they are subscribed, or may return for missed events. */
  users(): readonly bigint[];
  isFollowed(uid: bigint): boolean;
  readonly size: number;
  readonly keptBytes: number;
}

interface OpenChannel extends Channel {
  seq: number | null;
  readonly subscribers: Set<Subscriber>;
  readonly events: KeptEvent[];
  readonly batches: BatchWriter | null;
  keptBytes: number;
}

type Bounds = Pick<
  SocketOptions,
  | 'maxKeptEventsPerTopic'
  | 'maxKeptBytesPerTopic'
  | 'maxKeptBytesPerUser'
  | 'maxKeptBytes'
  | 'keepMs'
  | 'maxIdleTopics'
>;

/** Numbers that a channel may issue per millisecond of its life without meeting another channel's base. */
const NUMBERS_PER_MS = 1000;

const eventsAfter = (channel: OpenChannel, seq: number): readonly KeptEvent[] | null => {
  if (channel.seq === null) return null;
  const missed = channel.seq - seq;
  return missed < 0 || missed > channel.events.length
    ? null
    : channel.events.slice(channel.events.length - missed);
};

const keyOf = (uid: bigint | null, topic: string): string => `${uid ?? ''}/${topic}`;

export const createChannels = (clock: Clock, bounds: Bounds): Channels => {
  const channels = new Map<string, OpenChannel>();
  /** When each channel lost its last subscriber, the longest idle first. */
  const idleSince = new Map<OpenChannel, number>();
  const userBytes = new Map<bigint, number>();
  const userChannels = new Map<bigint, number>();
  let keptBytes = 0;
  let highestSeq = 0;

  const account = (channel: OpenChannel, bytes: number) => {
    channel.keptBytes += bytes;
    keptBytes += bytes;
    if (channel.uid === null) return;
    const total = (userBytes.get(channel.uid) ?? 0) + bytes;
    if (total === 0) userBytes.delete(channel.uid);
    else userBytes.set(channel.uid, total);
  };

  const countForUser = (uid: bigint | null, change: 1 | -1) => {
    if (uid === null) return;
    const count = (userChannels.get(uid) ?? 0) + change;
    if (count === 0) userChannels.delete(uid);
    else userChannels.set(uid, count);
  };

  const close = (channel: OpenChannel) => {
    account(channel, -channel.keptBytes);
    countForUser(channel.uid, -1);
    if (channel.uid === null) highestSeq = Math.max(highestSeq, channel.seq ?? 0);
    idleSince.delete(channel);
    channels.delete(keyOf(channel.uid, channel.topic));
  };

  const closeLongestIdle = (): boolean => {
    const [longest] = idleSince.keys();
    if (longest !== undefined) close(longest);
    return longest !== undefined;
  };

  const open = (uid: bigint | null, topic: string, definition: TopicDefinition): OpenChannel => {
    // A public topic's numbers start from the time. So an `after` from an earlier process, or from before this channel was
    // forgotten, is lower and gets a reset. It is never taken for one of ours.
    const base = Math.max(Math.floor(clock.nowMs()) * NUMBERS_PER_MS, highestSeq + 1);
    const channel: OpenChannel = {
      topic,
      uid,
      definition,
      seq: definition.access === 'public' ? base : null,
      subscribers: new Set(),
      events: [],
      batches: definition.merge === undefined ? null : createBatchWriter(),
      keptBytes: 0,
      eventsAfter: (seq) => eventsAfter(channel, seq),
    };
    channels.set(keyOf(uid, topic), channel);
    countForUser(uid, 1);
    return channel;
  };

  const isOver = (channel: OpenChannel): boolean =>
    channel.events.length > bounds.maxKeptEventsPerTopic ||
    channel.keptBytes > bounds.maxKeptBytesPerTopic ||
    (channel.uid !== null && (userBytes.get(channel.uid) ?? 0) > bounds.maxKeptBytesPerUser) ||
    keptBytes > bounds.maxKeptBytes;

  const keep = (channel: OpenChannel, event: KeptEvent) => {
    channel.events.push(event);
    account(channel, event.frame.length);
    while (keptBytes > bounds.maxKeptBytes && closeLongestIdle());
    while (isOver(channel)) {
      const oldest = channel.events.shift();
      if (oldest === undefined) break;
      account(channel, -oldest.frame.length);
    }
  };

  const hand = (channel: OpenChannel, seq: number, data: unknown) => {
    const event: KeptEvent = {
      seq,
      frame: eventFrame(channel.topic, seq, data),
      data: channel.definition.merge === undefined ? null : data,
    };
    channel.seq = seq;
    keep(channel, event);
    const batch = channel.batches?.add(event) ?? null;
    for (const subscriber of channel.subscribers) if (subscriber.live) subscriber.deliver(event, batch);
  };

  const startOver = (channel: OpenChannel, seq: number) => {
    account(channel, -channel.keptBytes);
    channel.events.length = 0;
    channel.seq = seq;
    for (const subscriber of channel.subscribers) if (subscriber.live) subscriber.startOver();
  };

  /** Undefined for a channel that was closed meanwhile. */
  const ours = (channel: Channel): OpenChannel | undefined => {
    const open = channels.get(keyOf(channel.uid, channel.topic));
    return open === channel ? open : undefined;
  };

  return {
    find: (uid, topic) => channels.get(keyOf(uid, topic)),
    join: (uid, topic, definition, subscriber) => {
      const channel = channels.get(keyOf(uid, topic)) ?? open(uid, topic, definition);
      channel.subscribers.add(subscriber);
      idleSince.delete(channel);
      return channel;
    },
    leave: (left, subscriber) => {
      const channel = ours(left);
      if (channel === undefined || !channel.subscribers.delete(subscriber)) return;
      if (channel.subscribers.size > 0) return;
      idleSince.set(channel, performance.now());
      if (idleSince.size > bounds.maxIdleTopics) closeLongestIdle();
    },
    has: (channel) => ours(channel) !== undefined,
    publish: (published, data) => {
      const channel = ours(published);
      if (channel !== undefined && channel.seq !== null) hand(channel, channel.seq + 1, data);
    },
    take: (taken, after, { head, events }) => {
      const channel = ours(taken);
      if (channel === undefined) return;
      channel.seq ??= after !== null && events !== null && after + events.length === head ? after : head;
      // If the source cannot give the missing events, live subscribers need the whole state.
      if (events === null && after === channel.seq && after !== head) return startOver(channel, head);
      for (const { seq, data } of events ?? []) if (seq === channel.seq + 1) hand(channel, seq, data);
    },
    dropIdle: () => {
      const before = performance.now() - bounds.keepMs;
      for (const [channel, since] of idleSince) {
        if (since > before) break;
        close(channel);
      }
    },
    users: () => [...userChannels.keys()],
    isFollowed: (uid) => userChannels.has(uid),
    get size() {
      return channels.size;
    },
    get keptBytes() {
      return keptBytes;
    },
  };
};
