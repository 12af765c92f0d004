import { createBatcher } from '../concurrency/batcher.ts';
import type { Channel, Channels } from './sockets-channels.ts';
import type { SocketLog, SocketOptions } from './sockets-options.ts';
import type { EventAnswer, EventSource } from './sockets-topics.ts';

/** Updates private channels from their sources, after a notification or for a resume. */
export interface Followers {
  /** Events of this channel may have been committed. Reads and sends the new ones. Concurrent calls share a read. */
  follow(channel: Channel): void;
  /** The events after a number, or only the newest number. The channel has all of them too when this resolves. */
  read(channel: Channel, after: number | null): Promise<EventAnswer>;
  stop(): void;
}

type Bounds = Pick<SocketOptions, 'maxReadsAtOnce' | 'maxResumedEvents' | 'readRetryMs'>;

export const createFollowers = (channels: Channels, bounds: Bounds, log: SocketLog): Followers => {
  const readers = new Map<
    EventSource,
    (ask: { uid: bigint; after: number | null }) => Promise<EventAnswer>
  >();
  /** Channels being read. True if more came meanwhile. */
  const following = new Map<Channel, boolean>();
  let stopped = false;

  const readerOf = (source: EventSource) => {
    const known = readers.get(source);
    if (known !== undefined) return known;
    // One more than the resume limit, so that too many can be distinguished from exactly enough.
    const reader = createBatcher<{ uid: bigint; after: number | null }, EventAnswer>(
      (asks) => source.read(asks, bounds.maxResumedEvents + 1),
      bounds.maxReadsAtOnce,
    );
    readers.set(source, reader);
    return reader;
  };

  const read = async (channel: Channel, after: number | null): Promise<EventAnswer> => {
    const { source } = channel.definition;
    if (source === undefined || channel.uid === null) throw new Error(`${channel.topic} has no source`);
    const answer = await readerOf(source)({ uid: channel.uid, after });
    channels.take(channel, after, answer);
    return answer;
  };

  const catchUp = async (channel: Channel): Promise<void> => {
    let isBehind = true;
    while (!stopped && channels.has(channel) && (isBehind || following.get(channel) === true)) {
      following.set(channel, false);
      try {
        const { head } = await read(channel, channel.seq);
        isBehind = (channel.seq ?? head) < head;
      } catch (error) {
        if (stopped) break;
        log.error({ err: error, topic: channel.topic }, 'events of a topic could not be read; they will be');
        isBehind = true;
        await new Promise((resolve) => setTimeout(resolve, bounds.readRetryMs).unref());
      }
    }
    following.delete(channel);
  };

  return {
    read,
    follow: (channel) => {
      if (following.has(channel)) following.set(channel, true);
      else {
        following.set(channel, false);
        void catchUp(channel);
      }
    },
    stop: () => {
      stopped = true;
    },
  };
};
