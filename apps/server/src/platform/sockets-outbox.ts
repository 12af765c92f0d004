import type { Duplex } from 'node:stream';
import type { KeptEvent } from './sockets-channels.ts';
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
  deliver(stream: Stream, event: KeptEvent): void;
  /** Takes back the unsent frames of a topic. */
  forget(stream: Stream): void;
  /** Writes everything in one go; false when the reader is so slow that the last write hasn't left yet. */
  flush(): boolean;
  stop(): void;
}

interface Unsent {
  stream: Stream | null;
  /** Null once merged: built when it is sent. */
  frame: Buffer | null;
  seq: number;
  data: unknown;
  bytes: number;
}

export interface OutboxHooks {
  readonly maxBacklogBytes: number;
  /** Something waits to be flushed. */
  readonly onUnsent: (outbox: Outbox) => void;
  /** No frame may follow a close frame. */
  readonly isOpen: () => boolean;
  /** The reader is slow and what waits is over the bound. */
  readonly onOverflow: () => void;
  /** Events could not be merged; the reader has to start over. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * The outgoing side of one socket, writing ready-made frames past the WebSocket library: it serialises nothing and
 * copies nothing, and the frames of one flush leave in one write.
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
    hooks.onUnsent(outbox);
  };

  const clear = () => {
    unsent = [];
    unsentBytes = 0;
    mergeable.clear();
  };

  const frameOf = (entry: Unsent): Buffer =>
    entry.frame ?? eventFrame(entry.stream?.topic ?? '', entry.seq, entry.data);

  const outbox: Outbox = {
    send: (frame, stream) => push({ stream, frame, seq: 0, data: null, bytes: frame.length }),
    deliver: (stream, event) => {
      const { merge } = stream.definition;
      const older = merge === undefined ? undefined : mergeable.get(stream);
      if (merge !== undefined && older !== undefined && isSlow()) {
        try {
          older.data = merge(older.data, event.data);
        } catch (error) {
          return hooks.onBroken(error);
        }
        older.frame = null;
        older.seq = event.seq;
        return;
      }
      const entry = {
        stream,
        frame: event.frame,
        seq: event.seq,
        data: event.data,
        bytes: event.frame.length,
      };
      if (merge !== undefined) mergeable.set(stream, entry);
      push(entry);
    },
    forget: (stream) => {
      mergeable.delete(stream);
      unsent = unsent.filter((entry) => entry.stream !== stream);
      unsentBytes = unsent.reduce((total, entry) => total + entry.bytes, 0);
    },
    flush: () => {
      if (unsent.length === 0 || !hooks.isOpen()) return true;
      if (isSlow()) return false;
      const entries = unsent;
      clear();
      socket.cork();
      try {
        for (const entry of entries) socket.write(frameOf(entry));
      } catch (error) {
        hooks.onBroken(error);
      } finally {
        socket.uncork();
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
