import type { Clock } from './clock.ts';
import { eventFrame } from './sockets-frames.ts';
import type { SocketOptions } from './sockets-options.ts';
import type { TopicDefinition } from './sockets-topics.ts';

export interface KeptEvent {
  readonly seq: number;
  /** Built once for all subscribers. */
  readonly frame: Buffer;
  /** Held only where a slow reader may need it merged. */
  readonly data: unknown;
}

/** Somebody who wants a channel's events; not live until the state they start from has been sent. */
export interface Subscriber {
  readonly live: boolean;
  deliver(event: KeptEvent): void;
}

/** A public topic, or one customer's private one: its numbering and its newest events. */
export interface Channel {
  readonly topic: string;
  readonly uid: bigint | null;
  readonly definition: TopicDefinition;
  /** The number of the newest event. */
  readonly seq: number;
  readonly subscribers: ReadonlySet<Subscriber>;
  /** The events after a number, oldest first; null when some are no longer kept or the number isn't of this channel. */
  eventsAfter(seq: number): readonly KeptEvent[] | null;
}

export interface Channels {
  find(uid: bigint | null, topic: string): Channel | undefined;
  join(uid: bigint | null, topic: string, definition: TopicDefinition, subscriber: Subscriber): Channel;
  leave(channel: Channel, subscriber: Subscriber): void;
  /** Numbers, builds and keeps an event and hands it to the live subscribers. */
  publish(channel: Channel, data: unknown): void;
  /** Forgets channels that nobody has come back to in time. */
  dropIdle(): void;
  /** Customers with a private channel: somebody listens, or may come back for what they missed. */
  users(): readonly bigint[];
  isFollowed(uid: bigint): boolean;
  readonly size: number;
  readonly keptBytes: number;
}

interface OpenChannel extends Channel {
  seq: number;
  readonly subscribers: Set<Subscriber>;
  readonly events: KeptEvent[];
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

/** Numbers a channel may give out for each millisecond it lives before another's base could meet them. */
const NUMBERS_PER_MS = 1000;

const eventsAfter = (channel: OpenChannel, seq: number): readonly KeptEvent[] | null => {
  const missed = channel.seq - seq;
  return missed < 0 || missed > channel.events.length
    ? null
    : channel.events.slice(channel.events.length - missed);
};

const keyOf = (uid: bigint | null, topic: string): string => `${uid ?? ''}/${topic}`;

export const createChannels = (clock: Clock, bounds: Bounds): Channels => {
  const channels = new Map<string, OpenChannel>();
  /** Since when nobody is subscribed; the longest idle first. */
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
    highestSeq = Math.max(highestSeq, channel.seq);
    idleSince.delete(channel);
    channels.delete(keyOf(channel.uid, channel.topic));
  };

  const closeLongestIdle = (): boolean => {
    const [longest] = idleSince.keys();
    if (longest !== undefined) close(longest);
    return longest !== undefined;
  };

  const open = (uid: bigint | null, topic: string, definition: TopicDefinition): OpenChannel => {
    // Numbers start from the time, so that an `after` from an earlier process, or from before this channel was
    // forgotten, lies below and is answered with a reset instead of being taken for one of ours.
    const base = Math.max(Math.floor(clock.nowMs()) * NUMBERS_PER_MS, highestSeq + 1);
    const channel: OpenChannel = {
      topic,
      uid,
      definition,
      seq: base,
      subscribers: new Set(),
      events: [],
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

  const ours = (channel: Channel): OpenChannel | undefined => channels.get(keyOf(channel.uid, channel.topic));

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
    publish: (published, data) => {
      const channel = ours(published);
      if (channel === undefined) return;
      const seq = channel.seq + 1;
      const event: KeptEvent = {
        seq,
        frame: eventFrame(channel.topic, seq, data),
        data: channel.definition.merge === undefined ? null : data,
      };
      channel.seq = seq;
      keep(channel, event);
      for (const subscriber of channel.subscribers) if (subscriber.live) subscriber.deliver(event);
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
