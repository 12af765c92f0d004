import type { Channel } from '../sockets-channels.ts';
import type { Followers } from '../sockets-followers.ts';
import type { SocketOptions } from '../sockets-options.ts';
import { resetFrame } from './sockets-frames.ts';

export interface Snapshot {
  /** The state includes all events up to here, and perhaps events that came during the read. */
  readonly seq: number;
  readonly frame: Buffer;
}

/** Reads the whole state of a channel. Rejects if it fails or takes too long. */
export type ReadSnapshot = (channel: Channel) => Promise<Snapshot>;

type Bounds = Pick<SocketOptions, 'maxSnapshotsAtOnce' | 'snapshotTimeoutMs'>;

const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the state of a topic took too long to read')), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** A thousand clients that reconnect at once share one read of a topic, and the number of concurrent topic reads is bounded. */
export const createSnapshots = (bounds: Bounds, followers: Pick<Followers, 'read'>): ReadSnapshot => {
  const reading = new Map<Channel, Promise<Snapshot>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const read = async (channel: Channel): Promise<Snapshot> => {
    if (running >= bounds.maxSnapshotsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      // Taken before the read begins: an event published during the read may be repeated after it, but is never lost.
      const seq = channel.seq ?? (await followers.read(channel, null)).head;
      const data = await channel.definition.snapshot(channel.topic, channel.uid);
      return { seq, frame: resetFrame(channel.topic, seq, data) };
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return (channel) => {
    const started = reading.get(channel);
    if (started !== undefined) return withTimeout(started, bounds.snapshotTimeoutMs);
    const snapshot = read(channel);
    reading.set(channel, snapshot);
    const forget = () => reading.delete(channel);
    snapshot.then(forget, forget);
    return withTimeout(snapshot, bounds.snapshotTimeoutMs);
  };
};
