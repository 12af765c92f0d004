import { gather } from './gather.ts';
import type { Channel, Channels } from './sockets-channels.ts';
import type { SocketLog, SocketOptions } from './sockets-options.ts';
import type { EventAnswer, EventSource } from './sockets-topics.ts';

/** Brings private channels up to their sources: when told that something may have come, or asked for a place. */
export interface Followers {
  /** Events of this channel may have been committed. Reads what came and hands it out; several calls share a read. */
  follow(channel: Channel): void;
  /** What came after a number, or the newest number alone; the channel has all of it too by the time this resolves. */
  read(channel: Channel, after: number | null): Promise<EventAnswer>;
  stop(): void;
}

type Bounds = Pick<SocketOptions, 'maxReadsAtOnce' | 'maxResumedEvents' | 'readRetryMs'>;

export const createFollowers = (channels: Channels, bounds: Bounds, log: SocketLog): Followers => {
  const readers = new Map<
    EventSource,
    (ask: { uid: bigint; after: number | null }) => Promise<EventAnswer>
  >();
  /** Channels being read; true when more came meanwhile. */
  const following = new Map<Channel, boolean>();
  let stopped = false;

  const readerOf = (source: EventSource) => {
    const known = readers.get(source);
    if (known !== undefined) return known;
    // One more than is resumed, so that too many can be told from just enough.
    const reader = gather<{ uid: bigint; after: number | null }, EventAnswer>(
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
