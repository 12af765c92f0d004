import type { ErrorCode } from '@tallystick/contract';
import type { EventBatch, KeptEvent } from './delivery/sockets-batch.ts';
import { eventFrame } from './delivery/sockets-frames.ts';
import type { SendQueue, Stream } from './delivery/sockets-send-queue.ts';
import type { ReadSnapshot } from './delivery/sockets-snapshots.ts';
import type { Channel, Channels, Subscriber } from './sockets-channels.ts';
import type { CustomerBounds } from './sockets-customers.ts';
import type { Followers } from './sockets-followers.ts';
import type { SocketLog } from './sockets-options.ts';
import type { TopicDefinition, TopicDefinitions } from './sockets-topics.ts';

/** Answers the client's frame: an error, or success (null). */
type Answer = (error: ErrorCode | null) => void;

export interface SubscriptionHub {
  readonly definitions: TopicDefinitions;
  readonly channels: Channels;
  readonly followers: Followers;
  readonly customers: Pick<CustomerBounds, 'mayResume' | 'resumed'>;
  readonly readSnapshot: ReadSnapshot;
  readonly maxResumedEvents: number;
  readonly log: SocketLog;
  readonly counters: { resumed: number; reset: number; dropped: number };
}

/** Missed events of a conflated topic that are sent one by one. After more of them the state is shorter, and says the same. */
const MAX_CONFLATED = 32;

/** Attempts to read a state while more is published than is kept. Then the topic is given up. */
const MAX_ATTEMPTS = 3;

/** One topic of one socket. It is live once its starting state, or the events that it missed, are in the send queue. */
class Subscription implements Subscriber, Stream {
  readonly topic: string;
  readonly definition: TopicDefinition;
  readonly channel: Channel;
  live = false;
  left = false;
  readonly #socket: Subscriptions;
  #answer: Answer;

  constructor(
    socket: Subscriptions,
    topic: string,
    definition: TopicDefinition,
    uid: bigint | null,
    answer: Answer,
  ) {
    this.#socket = socket;
    this.topic = topic;
    this.definition = definition;
    this.#answer = answer;
    this.channel = socket.hub.channels.join(uid, topic, definition, this);
  }

  deliver(event: KeptEvent, batch: EventBatch | null): void {
    this.#socket.queue.deliver(this, event, batch);
  }

  /** Starts from `after` if the later events are available, otherwise from the whole state. */
  start(asked: number | undefined): void {
    const { counters, customers } = this.#socket.hub;
    const { uid } = this.channel;
    // A client that asks again and again from the beginning gets the state, which is read at once.
    const after = uid === null || customers.mayResume(uid) ? asked : undefined;
    const missed = after === undefined ? null : this.channel.eventsAfter(after);
    const isShort = this.definition.merge === undefined || (missed?.length ?? 0) <= MAX_CONFLATED;
    if (missed === null) void this.#read(after);
    else if (!isShort) void this.#read(undefined);
    else {
      if (uid !== null) customers.resumed(uid, missed.length);
      counters.resumed += 1;
      this.#answer(null);
      this.#goLive(missed);
    }
  }

  startOver(): void {
    // The subscription was granted long ago, so there is nothing to answer. After a failure the client has to reconnect.
    this.#answer = (error) => {
      if (error !== null) this.#socket.queue.fail(new Error('a topic could not be started over'));
    };
    this.live = false;
    this.#socket.queue.forget(this);
    void this.#read(undefined);
  }

  leave(): void {
    const { hub, queue } = this.#socket;
    hub.channels.leave(this.channel, this);
    queue.forget(this);
    this.left = true;
    // A subscription that ended before its state was read was still granted, so it gets its answer.
    if (!this.live) this.#answer(null);
    this.live = false;
  }

  async #read(after: number | undefined): Promise<void> {
    try {
      if (after !== undefined && this.definition.source !== undefined && (await this.#resume(after))) return;
      await this.#reset();
    } catch (error) {
      this.#socket.hub.log.error({ err: error, topic: this.topic }, 'a topic could not be started');
      if (this.left) return;
      this.live = true;
      this.#socket.unsubscribe(this.topic);
      this.#answer('unavailable');
    }
  }

  /** Sends the whole state, then the events since it was read. */
  async #reset(): Promise<void> {
    const { hub, queue } = this.#socket;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const snapshot = await hub.readSnapshot(this.channel);
      if (this.left) return;
      const since = this.channel.eventsAfter(snapshot.seq);
      if (since === null) continue;
      hub.counters.reset += 1;
      this.#answer(null);
      queue.send(snapshot.frame, this);
      this.#goLive(since);
      return;
    }
    throw new Error('a topic published more while its state was read than is kept of it');
  }

  /** Reads missed events from the source of a private topic. Returns false if they are not available. */
  async #resume(after: number): Promise<boolean> {
    const { hub } = this.#socket;
    const { channel } = this;
    const { uid } = channel;
    // A client from another process may be ahead of this one. Then the channel is updated to the client's position.
    const from = Math.min(after, channel.seq ?? after);
    const { events } = await hub.followers.read(channel, from);
    if (uid !== null && events !== null) hub.customers.resumed(uid, events.length);
    if (this.left) return true;
    const upTo = from + (events?.length ?? 0);
    if (events === null || events.length > hub.maxResumedEvents || upTo < after) return false;
    const since = channel.eventsAfter(upTo);
    if (since === null) return false;
    hub.counters.resumed += 1;
    this.#answer(null);
    for (const { seq, data } of events) {
      if (seq <= after) continue;
      this.deliver({ seq, frame: eventFrame(channel.topic, seq, data), data: null }, null);
    }
    this.#goLive(since);
    return true;
  }

  #goLive(events: readonly KeptEvent[]): void {
    for (const event of events) this.deliver(event, null);
    this.live = true;
  }
}

/** The topics of one socket. */
export class Subscriptions {
  readonly hub: SubscriptionHub;
  readonly queue: SendQueue;
  readonly #maxTopics: number;
  readonly #byTopic = new Map<string, Subscription>();

  constructor(hub: SubscriptionHub, queue: SendQueue, maxTopics: number) {
    this.hub = hub;
    this.queue = queue;
    this.#maxTopics = maxTopics;
  }

  /** Starts or restarts a topic: from `after` if the later events are available, otherwise from its whole state. */
  subscribe(topic: string, after: number | undefined, uid: bigint | null, answer: Answer): void {
    const definition = this.hub.definitions.find(topic);
    if (definition === null) answer('not_found');
    else if (definition.access === 'private' && uid === null) answer('not_signed_in');
    else {
      this.unsubscribe(topic);
      if (this.#byTopic.size >= this.#maxTopics) answer('too_many_requests');
      else this.#join(topic, definition, definition.access === 'private' ? uid : null, answer).start(after);
    }
  }

  unsubscribe(topic: string): void {
    const subscription = this.#byTopic.get(topic);
    this.#byTopic.delete(topic);
    subscription?.leave();
  }

  dropPrivate(): void {
    for (const [topic, { channel }] of this.#byTopic) if (channel.uid !== null) this.unsubscribe(topic);
  }

  clear(): void {
    for (const topic of this.#byTopic.keys()) this.unsubscribe(topic);
  }

  get size(): number {
    return this.#byTopic.size;
  }

  #join(topic: string, definition: TopicDefinition, uid: bigint | null, answer: Answer): Subscription {
    const subscription = new Subscription(this, topic, definition, uid, answer);
    this.#byTopic.set(topic, subscription);
    return subscription;
  }
}
