import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

/** How far a lane's outbox has been read. */
export interface LaneCursor {
  readonly lane: number;
  readonly batchNo: bigint;
}

/** The functions that read an outbox so that it can be followed. */
export interface OutboxReader<Row extends LaneCursor> {
  /** The newest batch of each lane in the outbox. 0 for a lane without one. */
  heads(): Promise<readonly LaneCursor[]>;
  /** The rows after the cursors, in the order of each lane, at most `limit` batches per lane. */
  after(cursors: readonly LaneCursor[], limit: number): Promise<readonly Row[]>;
  /** The customers among `followed` whom rows of one lane after a cursor concern. */
  customersOf(
    cursor: LaneCursor,
    rows: readonly Row[],
    followed: readonly bigint[],
  ): Promise<ReadonlySet<bigint>>;
}

export interface OutboxTail {
  /** A batch of this process has committed: read now and do not wait for the next poll. */
  wake(): void;
  /** Resolves when nothing is running. */
  stop(): Promise<void>;
}

export interface OutboxTailDependencies {
  readonly log: Pick<Log, 'warn'>;
  /** The customers with a subscriber in this process. */
  readonly followed: () => readonly bigint[];
  /** Called with the customers who have news. Unnecessary calls are harmless. */
  readonly onChanged: (uids: ReadonlySet<bigint>) => void;
  /** Polling interval for batches of other processes. */
  readonly pollMs?: number;
}

/** Minimum interval between two reads, however many batches commit meanwhile. */
const SHORTEST_MS = 15;
const POLL_MS = 200;
/** Batches of a lane per read. A reader that is further behind must assume that it missed news of every customer. */
const PAGE = 200;

/** Follows an outbox of all lanes from all processes. A lane's batches commit in the order of their numbers. */
export const followOutbox = <Row extends LaneCursor>(
  reader: OutboxReader<Row>,
  dependencies: OutboxTailDependencies,
): OutboxTail => {
  const { log, onChanged } = dependencies;
  const stopping = new AbortController();
  let cursors: readonly LaneCursor[] = [];
  let nap = new AbortController();
  let woken = false;
  let failed = false;
  /** Without subscribers, a wake-up causes no read. */
  let idle = true;

  const look = async (): Promise<void> => {
    const followed = dependencies.followed();
    idle = followed.length === 0;
    if (idle || cursors.length === 0) {
      // Without subscribers until now: the committed rows are already part of the state that a new subscriber starts with.
      cursors = await reader.heads();
      onChanged(new Set(dependencies.followed()));
      return;
    }
    const rows = await reader.after(cursors, PAGE);
    const moved: LaneCursor[] = [];
    for (const cursor of cursors) {
      const ofLane = rows.filter(({ lane }) => lane === cursor.lane);
      const newest = ofLane.at(-1);
      if (newest === undefined) moved.push(cursor);
      else if (ofLane.length < PAGE) {
        onChanged(await reader.customersOf(cursor, ofLane, followed));
        moved.push({ lane: cursor.lane, batchNo: newest.batchNo });
      } else {
        const heads = await reader.heads();
        onChanged(new Set(followed));
        moved.push(heads.find(({ lane }) => lane === cursor.lane) ?? cursor);
      }
    }
    cursors = moved;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        await look();
        failed = false;
      } catch (error) {
        // Nothing is lost: the position is kept, and the next read starts there.
        if (!failed) log.warn({ err: error }, 'the outbox could not be read; it will be tried again');
        failed = true;
      }
      await delay(SHORTEST_MS);
      if (!woken && !stopping.signal.aborted) {
        nap = new AbortController();
        await delay(dependencies.pollMs ?? POLL_MS, undefined, { signal: nap.signal }).catch(() => undefined);
      }
    }
  };
  const running = loop();

  return {
    wake: () => {
      if (idle) return;
      woken = true;
      nap.abort();
    },
    stop: async () => {
      stopping.abort();
      nap.abort();
      await running;
    },
  };
};
