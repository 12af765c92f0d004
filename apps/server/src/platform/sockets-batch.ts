export interface KeptEvent {
  readonly seq: number;
  /** Built once for all subscribers. */
  readonly frame: Buffer;
  /** Held only where a slow reader may need it merged. */
  readonly data: unknown;
}

/**
 * Events of a conflated topic that wait for the next write, gathered once for all its readers: to a reader an event more costs
 * next to nothing, and all who have the same waiting are sent the same bytes.
 */
export interface EventBatch {
  readonly events: readonly KeptEvent[];
  /** The frames from one on, in one buffer. Nothing is added to the batch any more. */
  join(from: number): Buffer;
}

export interface BatchWriter {
  /** Gives the batch that now holds the event as its last. */
  add(event: KeptEvent): EventBatch;
}

/** So many events are one write at most; a reader may have several batches waiting. */
const MAX_EVENTS = 64;

export const createBatchWriter = (): BatchWriter => {
  let open: { readonly events: KeptEvent[]; readonly batch: EventBatch } | null = null;

  const begin = () => {
    const events: KeptEvent[] = [];
    let whole: Buffer | null = null;
    const batch: EventBatch = {
      events,
      join: (from) => {
        if (open?.batch === batch) open = null;
        if (from > 0) return Buffer.concat(events.slice(from).map(({ frame }) => frame));
        whole ??= Buffer.concat(events.map(({ frame }) => frame));
        return whole;
      },
    };
    return { events, batch };
  };

  return {
    add: (event) => {
      if (open === null || open.events.length >= MAX_EVENTS) open = begin();
      open.events.push(event);
      return open.batch;
    },
  };
};
