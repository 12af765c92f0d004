import type { Duplex } from 'node:stream';
import type { EventBatch, KeptEvent } from './sockets-batch.ts';
import { eventFrame } from './sockets-frames.ts';
import type { TopicDefinition } from './sockets-topics.ts';

/** What a frame belongs to, so that unsent ones can be merged, or dropped when the topic is left. */
export interface Stream {
  readonly topic: string;
  readonly definition: TopicDefinition;
}

/** What one client has not been sent yet. */
export interface Outbox {
  /** A frame that is never merged. */
  send(frame: Buffer, stream: Stream | null): void;
  /** `batch` is what the event's topic gathers for all its readers: it holds the event already. */
  deliver(stream: Stream, event: KeptEvent, batch: EventBatch | null): void;
  /** Takes back the unsent frames of a topic. */
  forget(stream: Stream): void;
  /** The reader can't be brought up to date any more and has to start over. */
  fail(error: Error): void;
  /** Writes everything in one go; false when the reader is so slow that the last write hasn't left yet. */
  flush(): boolean;
  stop(): void;
}

interface Unsent {
  readonly stream: Stream | null;
  /** Null where it stands for a batch, or for a merged event, which is built when it is sent. */
  frame: Buffer | null;
  /** Events of a batch from one on; null otherwise. */
  batch: EventBatch | null;
  readonly from: number;
  seq: number;
  data: unknown;
  bytes: number;
}

/** An entry of one event; `data` is null where it can't be merged. */
const entryOf = (stream: Stream | null, frame: Buffer, seq: number, data: unknown): Unsent => ({
  stream,
  frame,
  batch: null,
  from: 0,
  seq,
  data,
  bytes: frame.length,
});

export interface OutboxHooks {
  readonly maxBacklogBytes: number;
  /** Something waits to be flushed; it can wait a little where more of its kind is likely to come. */
  readonly onUnsent: (outbox: Outbox, canWait: boolean) => void;
  /** No frame may follow a close frame. */
  readonly isOpen: () => boolean;
  /** The reader is slow and what waits is over the bound. */
  readonly onOverflow: () => void;
  /** What has come can't be brought to the reader, who has to start over. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * The outgoing side of one socket, writing ready-made frames past the WebSocket library: it serialises nothing, and the
 * frames of one flush leave in one write.
 */
export const createOutbox = (socket: Duplex, hooks: OutboxHooks): Outbox => {
  let unsent: Unsent[] = [];
  let unsentBytes = 0;
  let stopped = false;
  /** The newest unsent event of each conflated topic. */
  const mergeable = new Map<Stream, Unsent>();

  const isSlow = () => socket.writableLength > 0;

  const push = (entry: Unsent) => {
    if (stopped) return;
    unsent.push(entry);
    unsentBytes += entry.bytes;
    if (unsentBytes > hooks.maxBacklogBytes && !outbox.flush()) return hooks.onOverflow();
    hooks.onUnsent(outbox, entry.stream?.definition.merge !== undefined);
  };

  const clear = () => {
    unsent = [];
    unsentBytes = 0;
    mergeable.clear();
  };

  const bufferOf = ({ stream, frame, batch, from, seq, data }: Unsent): Buffer => {
    if (batch !== null) return batch.join(from);
    return frame ?? eventFrame(stream?.topic ?? '', seq, data);
  };

  /** Everything a batch's entry stands for as one event. */
  const mergeBatch = (entry: Unsent, merge: NonNullable<TopicDefinition['merge']>): void => {
    if (entry.batch === null) return;
    const events = entry.batch.events.slice(entry.from);
    entry.data = events.map(({ data }) => data).reduce((older, newer) => merge(older, newer));
    entry.seq = events.at(-1)?.seq ?? entry.seq;
    entry.batch = null;
  };

  /** Merges an event into what a slow reader has waiting. */
  const conflate = (older: Unsent, stream: Stream, event: KeptEvent, batch: EventBatch): void => {
    const { merge } = stream.definition;
    if (merge === undefined) return;
    // The batch that both share holds the new event too.
    const isShared = older.batch === batch;
    mergeBatch(older, merge);
    if (!isShared) older.data = merge(older.data, event.data);
    older.frame = null;
    older.seq = event.seq;
  };

  /** An event of a conflated topic: merged for a slow reader, for the others left to the batch they share. */
  const gather = (stream: Stream, event: KeptEvent, batch: EventBatch): void => {
    const older = mergeable.get(stream);
    if (older !== undefined && isSlow()) {
      try {
        conflate(older, stream, event, batch);
      } catch (error) {
        hooks.onBroken(error);
      }
      return;
    }
    if (older?.batch === batch) {
      older.bytes += event.frame.length;
      unsentBytes += event.frame.length;
      return;
    }
    const { frame, seq, data } = event;
    const entry = { ...entryOf(stream, frame, seq, data), frame: null, batch, from: batch.events.length - 1 };
    mergeable.set(stream, entry);
    push(entry);
  };

  const outbox: Outbox = {
    send: (frame, stream) => push(entryOf(stream, frame, 0, null)),
    deliver: (stream, event, batch) => {
      if (batch !== null) gather(stream, event, batch);
      else push(entryOf(stream, event.frame, event.seq, null));
    },
    forget: (stream) => {
      mergeable.delete(stream);
      unsent = unsent.filter((entry) => entry.stream !== stream);
      unsentBytes = unsent.reduce((total, entry) => total + entry.bytes, 0);
    },
    fail: (error) => hooks.onBroken(error),
    flush: () => {
      if (unsent.length === 0 || !hooks.isOpen()) return true;
      if (isSlow()) return false;
      const entries = unsent;
      clear();
      if (entries.length > 1) socket.cork();
      try {
        for (const entry of entries) socket.write(bufferOf(entry));
      } catch (error) {
        hooks.onBroken(error);
      } finally {
        if (entries.length > 1) socket.uncork();
      }
      return true;
    },
    stop: () => {
      stopped = true;
      clear();
    },
  };
  return outbox;
};
