import type { Duplex } from 'node:stream';
import type { TopicDefinition } from '../sockets-topics.ts';
import type { EventBatch, KeptEvent } from './sockets-batch.ts';
import { eventFrame } from './sockets-frames.ts';

/** The topic of a frame, so that unsent frames can be merged, or dropped when the client unsubscribes. */
export interface Stream {
  readonly topic: string;
  readonly definition: TopicDefinition;
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
  readonly onUnsent: (queue: SendQueue, canWait: boolean) => void;
  /** No frame may follow a close frame. */
  readonly isOpen: () => boolean;
  /** The reader is slow and the waiting bytes exceed the bound. */
  readonly onOverflow: () => void;
  /** An event cannot be delivered, so the reader must start over. */
  readonly onBroken: (error: unknown) => void;
}

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

/**
 * The outgoing side of one socket. It writes prepared frames past the WebSocket library: it serialises nothing, and the frames of
 * one flush leave in one write.
 */
export class SendQueue {
  readonly #socket: Duplex;
  readonly #hooks: SendQueueHooks;
  #unsent: Unsent[] = [];
  #unsentBytes = 0;
  #stopped = false;
  /** The newest unsent event of each conflated topic. */
  readonly #mergeable = new Map<Stream, Unsent>();

  constructor(socket: Duplex, hooks: SendQueueHooks) {
    this.#socket = socket;
    this.#hooks = hooks;
  }

  /** Sends a frame that is never merged. */
  send(frame: Buffer, stream: Stream | null): void {
    this.#push(entryOf(stream, frame, 0, null));
  }

  /** `batch` is the topic's shared batch. It already holds the event. */
  deliver(stream: Stream, event: KeptEvent, batch: EventBatch | null): void {
    if (batch !== null) this.#deliverConflated(stream, event, batch);
    else this.#push(entryOf(stream, event.frame, event.seq, null));
  }

  /** Removes the unsent frames of a topic. */
  forget(stream: Stream): void {
    this.#mergeable.delete(stream);
    this.#unsent = this.#unsent.filter((entry) => entry.stream !== stream);
    this.#unsentBytes = this.#unsent.reduce((total, entry) => total + entry.bytes, 0);
  }

  /** The reader cannot be updated any more and must start over. */
  fail(error: Error): void {
    this.#hooks.onBroken(error);
  }

  /** Writes everything at once. Returns false if the reader is so slow that the last write has not left yet. */
  flush(): boolean {
    if (this.#unsent.length === 0 || !this.#hooks.isOpen()) return true;
    if (this.#isSlow()) return false;
    const entries = this.#unsent;
    this.#clear();
    const socket = this.#socket;
    if (entries.length > 1) socket.cork();
    try {
      for (const entry of entries) socket.write(bufferOf(entry));
    } catch (error) {
      this.#hooks.onBroken(error);
    } finally {
      if (entries.length > 1) socket.uncork();
    }
    return true;
  }

  stop(): void {
    this.#stopped = true;
    this.#clear();
  }

  #isSlow(): boolean {
    return this.#socket.writableLength > 0;
  }

  #push(entry: Unsent): void {
    if (this.#stopped) return;
    this.#unsent.push(entry);
    this.#unsentBytes += entry.bytes;
    if (this.#unsentBytes > this.#hooks.maxBacklogBytes && !this.flush()) this.#hooks.onOverflow();
    else this.#hooks.onUnsent(this, entry.stream?.definition.merge !== undefined);
  }

  /** An event of a conflated topic: merged for a slow reader; other readers get it through the shared batch. */
  #deliverConflated(stream: Stream, event: KeptEvent, batch: EventBatch): void {
    const older = this.#mergeable.get(stream);
    if (older !== undefined && this.#isSlow()) {
      try {
        conflate(older, stream, event, batch);
      } catch (error) {
        this.#hooks.onBroken(error);
      }
      return;
    }
    if (older?.batch === batch) {
      older.bytes += event.frame.length;
      this.#unsentBytes += event.frame.length;
      return;
    }
    const { frame, seq, data } = event;
    const entry = { ...entryOf(stream, frame, seq, data), frame: null, batch, from: batch.events.length - 1 };
    this.#mergeable.set(stream, entry);
    this.#push(entry);
  }

  #clear(): void {
    this.#unsent = [];
    this.#unsentBytes = 0;
    this.#mergeable.clear();
  }
}
