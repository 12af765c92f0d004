import type { ErrorCode } from '@tallystick/contract';
import type { Channel, Channels, KeptEvent, Subscriber } from './sockets-channels.ts';
import type { SocketLog } from './sockets-options.ts';
import type { Outbox, Stream } from './sockets-outbox.ts';
import type { ReadSnapshot } from './sockets-snapshots.ts';
import type { TopicDefinitions } from './sockets-topics.ts';

/** Answers the client's frame: refused for a reason, or done (null). */
type Answer = (error: ErrorCode | null) => void;

/** The topics of one socket. */
export interface Subscriptions {
  /** Starts a topic, or starts it over: from `after` where that is still kept, else from its whole state. */
  subscribe(topic: string, after: number | undefined, uid: bigint | null, answer: Answer): void;
  unsubscribe(topic: string): void;
  dropPrivate(): void;
  clear(): void;
  readonly size: number;
}

export interface SubscriptionHub {
  readonly definitions: TopicDefinitions;
  readonly channels: Channels;
  readonly readSnapshot: ReadSnapshot;
  readonly log: SocketLog;
  readonly counters: { resumed: number; reset: number };
}

interface Subscription extends Subscriber, Stream {
  live: boolean;
  left: boolean;
}

/** Reads of a state during which more was published than is kept, before the topic is given up. */
const MAX_ATTEMPTS = 3;

export const createSubscriptions = (
  hub: SubscriptionHub,
  outbox: Outbox,
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
    // One that was left before its state was read has been granted all the same, and is owed its answer.
    if (!subscription.live) answer(null);
    subscription.live = false;
  };

  const goLive = (subscription: Subscription, events: readonly KeptEvent[]) => {
    for (const event of events) subscription.deliver(event);
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

  const startOver = async (subscription: Subscription, channel: Channel, answer: Answer): Promise<void> => {
    try {
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
        deliver: (event) => outbox.deliver(subscription, event),
      };
      const channel = hub.channels.join(isPrivate ? uid : null, topic, definition, subscription);
      joined.set(topic, { subscription, channel, answer });
      const missed = after === undefined ? null : channel.eventsAfter(after);
      if (missed === null) {
        void startOver(subscription, channel, answer);
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
