import type { Duplex } from 'node:stream';
import type { TopicDefinition } from '../sockets-topics.ts';
import type { EventBatch, KeptEvent } from './sockets-batch.ts';
import { eventFrame } from './sockets-frames.ts';

/** The topic of a frame, so that unsent frames can be merged, or dropped when the client unsubscribes. */
export interface Stream {
  readonly topic: string;
  readonly definition: TopicDefinition;
}

/** The send queue of one client. */
export interface SendQueue {
  /** A frame that is never merged. */
  send(frame: Buffer, stream: Stream | null): void;
  /** `batch` is the topic's shared batch. It already holds the event. */
  deliver(stream: Stream, event: KeptEvent, batch: EventBatch | null): void;
  /** Removes the unsent frames of a topic. */
  forget(stream: Stream): void;
  /** The reader cannot be updated any more and must start over. */
  fail(error: Error): void;
  /** Writes everything at once. Returns false if the reader is so slow that the last write has not left yet. */
  flush(): boolean;
  stop(): void;
}

interface Unsent {
  readonly stream: Stream | null;
  /** Null for a batch, or for a merged event, which is built when it is sent. */
  frame: Buffer | null;
  /** Events of a batch from a position on. Null otherwise. */
  batch: EventBatch | null;
  readonly from: number;
  seq: number;
  data: unknown;
  bytes: number;
}

/** An entry of one event. `data` is null if it cannot be merged. */
const entryOf = (stream: Stream | null, frame: Buffer, seq: number, data: unknown): Unsent => ({
  stream,
  frame,
  batch: null,
  from: 0,
  seq,
  data,
  bytes: frame.length,
});

export interface SendQueueHooks {
  readonly maxBacklogBytes: number;
  /** Something waits to be flushed. `canWait`: more of its kind is likely to come soon. */
  readonly onUnsent: (outbox: SendQueue, canWait: boolean) => void;
  /** No frame may follow a close frame. */
  readonly isOpen: () => boolean;
  /** The reader is slow and the waiting bytes exceed the bound. */
  readonly onOverflow: () => void;
  /** An event cannot be delivered, so the reader must start over. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * The outgoing side of one socket. It writes prepared frames past the WebSocket library: it serialises nothing, and the frames of
 * one flush leave in one write.
 */
export const createSendQueue = (socket: Duplex, hooks: SendQueueHooks): SendQueue => {
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

  /** Merges all events of a batch's entry into one. */
  const mergeBatch = (entry: Unsent, merge: NonNullable<TopicDefinition['merge']>): void => {
    if (entry.batch === null) return;
    const events = entry.batch.events.slice(entry.from);
    entry.data = events.map(({ data }) => data).reduce((older, newer) => merge(older, newer));
    entry.seq = events.at(-1)?.seq ?? entry.seq;
    entry.batch = null;
  };

  /** Merges an event into a slow reader's waiting ones. */
  const conflate = (older: Unsent, stream: Stream, event: KeptEvent, batch: EventBatch): void => {
    const { merge } = stream.definition;
    if (merge === undefined) return;
    // The batch shared by both already holds the new event.
    const isShared = older.batch === batch;
    mergeBatch(older, merge);
    if (!isShared) older.data = merge(older.data, event.data);
    older.frame = null;
    older.seq = event.seq;
  };

  /** An event of a conflated topic: merged for a slow reader; other readers get it through the shared batch. */
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

  const outbox: SendQueue = {
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
