import type { ErrorCode } from '@tallystick/contract';
import type { KeptEvent } from './delivery/sockets-batch.ts';
import { eventFrame } from './delivery/sockets-frames.ts';
import type { SendQueue, Stream } from './delivery/sockets-send-queue.ts';
import type { ReadSnapshot } from './delivery/sockets-snapshots.ts';
import type { Channel, Channels, Subscriber } from './sockets-channels.ts';
import type { Followers } from './sockets-followers.ts';
import type { SocketLog } from './sockets-options.ts';
import type { TopicDefinitions } from './sockets-topics.ts';

/** Answers the client's frame: an error, or success (null). */
type Answer = (error: ErrorCode | null) => void;

/** The topics of one socket. */
export interface Subscriptions {
  /** Starts or restarts a topic: from `after` if the later events are available, otherwise from its whole state. */
  subscribe(topic: string, after: number | undefined, uid: bigint | null, answer: Answer): void;
  unsubscribe(topic: string): void;
  dropPrivate(): void;
  clear(): void;
  readonly size: number;
}

export interface SubscriptionHub {
  readonly definitions: TopicDefinitions;
  readonly channels: Channels;
  readonly followers: Followers;
  readonly readSnapshot: ReadSnapshot;
  readonly maxResumedEvents: number;
  readonly log: SocketLog;
  readonly counters: { resumed: number; reset: number; dropped: number };
}

interface Subscription extends Subscriber, Stream {
  live: boolean;
  left: boolean;
}

/** Attempts to read a state while more is published than is kept. Then the topic is given up. */
const MAX_ATTEMPTS = 3;

export const createSubscriptions = (
  hub: SubscriptionHub,
  outbox: SendQueue,
  maxTopics: number,
): Subscriptions => {
  const joined = new Map<string, { subscription: Subscription; channel: Channel; answer: Answer }>();

  const leave = (topic: string) => {
    const entry = joined.get(topic);
    if (entry === undefined) return;
    const { subscription, channel, answer } = entry;
    joined.delete(topic);
    hub.channels.leave(channel, subscription);
    outbox.forget(subscription);
    subscription.left = true;
    // A subscription that ended before its state was read was still granted, so it gets its answer.
    if (!subscription.live) answer(null);
    subscription.live = false;
  };

  const goLive = (subscription: Subscription, events: readonly KeptEvent[]) => {
    for (const event of events) subscription.deliver(event, null);
    subscription.live = true;
  };

  const reset = async (subscription: Subscription, channel: Channel, answer: Answer): Promise<void> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const snapshot = await hub.readSnapshot(channel);
      if (subscription.left) return;
      const since = channel.eventsAfter(snapshot.seq);
      if (since === null) continue;
      hub.counters.reset += 1;
      answer(null);
      outbox.send(snapshot.frame, subscription);
      goLive(subscription, since);
      return;
    }
    throw new Error('a topic published more while its state was read than is kept of it');
  };

  /** Reads missed events from the source of a private topic. Returns false if they are not available. */
  const resume = async (
    subscription: Subscription,
    channel: Channel,
    after: number,
    answer: Answer,
  ): Promise<boolean> => {
    // A client from another process may be ahead of this one. Then the channel is updated to the client's position.
    const from = Math.min(after, channel.seq ?? after);
    const { events } = await hub.followers.read(channel, from);
    if (subscription.left) return true;
    const upTo = from + (events?.length ?? 0);
    if (events === null || events.length > hub.maxResumedEvents || upTo < after) return false;
    const since = channel.eventsAfter(upTo);
    if (since === null) return false;
    hub.counters.resumed += 1;
    answer(null);
    for (const { seq, data } of events) {
      if (seq <= after) continue;
      subscription.deliver({ seq, frame: eventFrame(channel.topic, seq, data), data: null }, null);
    }
    goLive(subscription, since);
    return true;
  };

  const start = async (
    subscription: Subscription,
    channel: Channel,
    after: number | undefined,
    answer: Answer,
  ): Promise<void> => {
    try {
      const hasSource = channel.definition.source !== undefined;
      if (after !== undefined && hasSource && (await resume(subscription, channel, after, answer))) return;
      await reset(subscription, channel, answer);
    } catch (error) {
      hub.log.error({ err: error, topic: subscription.topic }, 'a topic could not be started');
      if (subscription.left) return;
      subscription.live = true;
      leave(subscription.topic);
      answer('unavailable');
    }
  };

  return {
    subscribe: (topic, after, uid, answer) => {
      const definition = hub.definitions.find(topic);
      if (definition === null) return answer('not_found');
      const isPrivate = definition.access === 'private';
      if (isPrivate && uid === null) return answer('not_signed_in');
      leave(topic);
      if (joined.size >= maxTopics) return answer('too_many_requests');

      const subscription: Subscription = {
        topic,
        definition,
        live: false,
        left: false,
        deliver: (event, batch) => outbox.deliver(subscription, event, batch),
        startOver: () => {
          // The subscription was granted long ago, so there is nothing to answer. After a failure the client has to reconnect.
          const answerAgain: Answer = (error) => {
            if (error !== null) outbox.fail(new Error('a topic could not be started over'));
          };
          subscription.live = false;
          joined.set(topic, { subscription, channel, answer: answerAgain });
          outbox.forget(subscription);
          void start(subscription, channel, undefined, answerAgain);
        },
      };
      const channel = hub.channels.join(isPrivate ? uid : null, topic, definition, subscription);
      joined.set(topic, { subscription, channel, answer });
      const missed = after === undefined ? null : channel.eventsAfter(after);
      if (missed === null) {
        void start(subscription, channel, after, answer);
        return;
      }
      hub.counters.resumed += 1;
      answer(null);
      goLive(subscription, missed);
    },
    unsubscribe: leave,
    dropPrivate: () => {
      for (const [topic, { channel }] of joined) if (channel.uid !== null) leave(topic);
    },
    clear: () => {
      for (const topic of joined.keys()) leave(topic);
    },
    get size() {
      return joined.size;
    },
  };
};
