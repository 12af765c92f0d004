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
  /** `batch` also holds the event if the topic batches its events for all subscribers. */
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

class OpenChannel implements Channel {
  readonly topic: string;
  readonly uid: bigint | null;
  readonly definition: TopicDefinition;
  seq: number | null;
  readonly subscribers = new Set<Subscriber>();
  readonly events: KeptEvent[] = [];
  readonly batches: BatchWriter | null;
  keptBytes = 0;

  constructor(uid: bigint | null, topic: string, definition: TopicDefinition, seq: number | null) {
    this.uid = uid;
    this.topic = topic;
    this.definition = definition;
    this.seq = seq;
    this.batches = definition.merge === undefined ? null : createBatchWriter();
  }

  eventsAfter(seq: number): readonly KeptEvent[] | null {
    if (this.seq === null) return null;
    const missed = this.seq - seq;
    return missed < 0 || missed > this.events.length ? null : this.events.slice(this.events.length - missed);
  }
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

const keyOf = (uid: bigint | null, topic: string): string => `${uid ?? ''}/${topic}`;

export class Channels {
  readonly #clock: Clock;
  readonly #bounds: Bounds;
  readonly #channels = new Map<string, OpenChannel>();
  /** When each channel lost its last subscriber, the longest idle first. */
  readonly #idleSince = new Map<OpenChannel, number>();
  readonly #userBytes = new Map<bigint, number>();
  readonly #userChannels = new Map<bigint, number>();
  #keptBytes = 0;
  /** The highest number that a closed public channel has issued. */
  #highestSeq = 0;

  constructor(clock: Clock, bounds: Bounds) {
    this.#clock = clock;
    this.#bounds = bounds;
  }

  find(uid: bigint | null, topic: string): Channel | undefined {
    return this.#channels.get(keyOf(uid, topic));
  }

  join(uid: bigint | null, topic: string, definition: TopicDefinition, subscriber: Subscriber): Channel {
    const channel = this.#channels.get(keyOf(uid, topic)) ?? this.#open(uid, topic, definition);
    channel.subscribers.add(subscriber);
    this.#idleSince.delete(channel);
    return channel;
  }

  leave(left: Channel, subscriber: Subscriber): void {
    const channel = this.#current(left);
    if (channel === undefined || !channel.subscribers.delete(subscriber)) return;
    if (channel.subscribers.size > 0) return;
    this.#idleSince.set(channel, performance.now());
    if (this.#idleSince.size > this.#bounds.maxIdleTopics) this.#closeLongestIdle();
  }

  /** False after it was forgotten. */
  has(channel: Channel): boolean {
    return this.#current(channel) !== undefined;
  }

  /** Numbers, builds and keeps an event of a public topic and sends it to the live subscribers. */
  publish(published: Channel, data: unknown): void {
    const channel = this.#current(published);
    if (channel !== undefined && channel.seq !== null) this.#deliver(channel, channel.seq + 1, data);
  }

  /** Takes a private source's events after a number. Keeps and sends the new ones, each once. */
  take(taken: Channel, after: number | null, { head, events }: EventAnswer): void {
    const channel = this.#current(taken);
    if (channel === undefined) return;
    channel.seq ??= after !== null && events !== null && after + events.length === head ? after : head;
    // If the source cannot give the missing events, live subscribers need the whole state.
    if (events === null && after === channel.seq && after !== head) this.#startOver(channel, head);
    for (const { seq, data } of events ?? []) {
      if (seq === channel.seq + 1) this.#deliver(channel, seq, data);
    }
  }

  /** Forgets channels without a subscriber after their time. */
  dropIdle(): void {
    const before = performance.now() - this.#bounds.keepMs;
    for (const [channel, since] of this.#idleSince) {
      if (since > before) break;
      this.#close(channel);
    }
  }

  /** Customers with a private channel: they are subscribed, or may return for missed events. */
  users(): readonly bigint[] {
    return [...this.#userChannels.keys()];
  }

  isFollowed(uid: bigint): boolean {
    return this.#userChannels.has(uid);
  }

  get size(): number {
    return this.#channels.size;
  }

  get keptBytes(): number {
    return this.#keptBytes;
  }

  /** Undefined for a channel that was closed meanwhile. */
  #current(channel: Channel): OpenChannel | undefined {
    const open = this.#channels.get(keyOf(channel.uid, channel.topic));
    return open === channel ? open : undefined;
  }

  #open(uid: bigint | null, topic: string, definition: TopicDefinition): OpenChannel {
    // A public topic's numbers start from the time. So an `after` from an earlier process, or from before this channel was
    // forgotten, is lower and gets a reset. It is never taken for one of ours.
    const base = Math.max(Math.floor(this.#clock.nowMs()) * NUMBERS_PER_MS, this.#highestSeq + 1);
    const channel = new OpenChannel(uid, topic, definition, definition.access === 'public' ? base : null);
    this.#channels.set(keyOf(uid, topic), channel);
    this.#countForUser(uid, 1);
    return channel;
  }

  #close(channel: OpenChannel): void {
    this.#account(channel, -channel.keptBytes);
    this.#countForUser(channel.uid, -1);
    if (channel.uid === null) this.#highestSeq = Math.max(this.#highestSeq, channel.seq ?? 0);
    this.#idleSince.delete(channel);
    this.#channels.delete(keyOf(channel.uid, channel.topic));
  }

  #closeLongestIdle(): boolean {
    const [longest] = this.#idleSince.keys();
    if (longest !== undefined) this.#close(longest);
    return longest !== undefined;
  }

  #account(channel: OpenChannel, bytes: number): void {
    channel.keptBytes += bytes;
    this.#keptBytes += bytes;
    if (channel.uid === null) return;
    const total = (this.#userBytes.get(channel.uid) ?? 0) + bytes;
    if (total === 0) this.#userBytes.delete(channel.uid);
    else this.#userBytes.set(channel.uid, total);
  }

  #countForUser(uid: bigint | null, change: 1 | -1): void {
    if (uid === null) return;
    const count = (this.#userChannels.get(uid) ?? 0) + change;
    if (count === 0) this.#userChannels.delete(uid);
    else this.#userChannels.set(uid, count);
  }

  #deliver(channel: OpenChannel, seq: number, data: unknown): void {
    const event: KeptEvent = {
      seq,
      frame: eventFrame(channel.topic, seq, data),
      data: channel.definition.merge === undefined ? null : data,
    };
    channel.seq = seq;
    this.#keep(channel, event);
    const batch = channel.batches?.add(event) ?? null;
    for (const subscriber of channel.subscribers) if (subscriber.live) subscriber.deliver(event, batch);
  }

  #keep(channel: OpenChannel, event: KeptEvent): void {
    channel.events.push(event);
    this.#account(channel, event.frame.length);
    while (this.#keptBytes > this.#bounds.maxKeptBytes && this.#closeLongestIdle());
    while (this.#isOver(channel)) {
      const oldest = channel.events.shift();
      if (oldest === undefined) break;
      this.#account(channel, -oldest.frame.length);
    }
  }

  #isOver(channel: OpenChannel): boolean {
    const bounds = this.#bounds;
    return (
      channel.events.length > bounds.maxKeptEventsPerTopic ||
      channel.keptBytes > bounds.maxKeptBytesPerTopic ||
      (channel.uid !== null && (this.#userBytes.get(channel.uid) ?? 0) > bounds.maxKeptBytesPerUser) ||
      this.#keptBytes > bounds.maxKeptBytes
    );
  }

  #startOver(channel: OpenChannel, seq: number): void {
    this.#account(channel, -channel.keptBytes);
    channel.events.length = 0;
    channel.seq = seq;
    for (const subscriber of channel.subscribers) if (subscriber.live) subscriber.startOver();
  }
}
