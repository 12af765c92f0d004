import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

/** How far a lane's outbox has been read. */
export interface LaneCursor {
  readonly lane: number;
  readonly batchNo: bigint;
}

/** What of an outbox has to be read for it to be followed. */
export interface OutboxReader<Row extends LaneCursor> {
  /** The newest batch of each lane that writes to it; of a lane that has none, 0. */
  heads(): Promise<readonly LaneCursor[]>;
  /** What came after the cursors, in each lane's order, at most `limit` batches a lane. */
  after(cursors: readonly LaneCursor[], limit: number): Promise<readonly Row[]>;
  /** Those of `followed` to whom rows of one lane, which come after a cursor, matter. */
  customersOf(
    cursor: LaneCursor,
    rows: readonly Row[],
    followed: readonly bigint[],
  ): Promise<ReadonlySet<bigint>>;
}

export interface OutboxTail {
  /** A batch of this process has committed: look now instead of at the next poll. */
  wake(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

export interface OutboxTailDependencies {
  readonly log: Pick<Log, 'warn'>;
  /** The customers somebody listens for here. */
  readonly followed: () => readonly bigint[];
  /** Told of those to whom something happened; more often than needed does no harm. */
  readonly onChanged: (uids: ReadonlySet<bigint>) => void;
  /** How often batches of other processes are looked for. */
  readonly pollMs?: number;
}

/** Two looks are this far apart at least, however many batches commit meanwhile. */
const SHORTEST_MS = 15;
const POLL_MS = 200;
/** Batches of a lane read at once; who is further behind is taken to have missed something of everyone. */
const PAGE = 200;

/** Follows an outbox of all lanes, whichever process writes it: a lane's batches commit in the order of their numbers. */
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
  /** While nobody listens, being woken is no reason to look. */
  let idle = true;

  const look = async (): Promise<void> => {
    const followed = dependencies.followed();
    idle = followed.length === 0;
    if (idle || cursors.length === 0) {
      // Nobody listens, or nobody did: what is committed by now is in the state that a listener begins with.
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
        // Nothing is lost: the place is kept, and the next look begins there.
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
