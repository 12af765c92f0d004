import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import {
  type LaneCursor,
  type OutboxRow,
  selectCustomersOfBatches,
  selectOutboxAfter,
  selectOutboxHeads,
} from './outbox.sql.ts';

export interface OutboxTail {
  /** A batch of this process has committed: look now instead of at the next poll. */
  wake(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

export interface OutboxTailDependencies {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** The customers somebody listens for here. */
  readonly followed: () => readonly bigint[];
  /** Told of those to whose orders or balance something happened; more often than needed does no harm. */
  readonly onChanged: (uids: ReadonlySet<bigint>) => void;
  /** How often batches of other processes are looked for. */
  readonly pollMs?: number;
}

/** Two looks are this far apart at least, however many batches commit meanwhile. */
const SHORTEST_MS = 15;
const POLL_MS = 200;
/** Batches of a lane read at once; who is further behind is taken to have missed something of everyone. */
const PAGE = 200;

/** Follows the outbox of all lanes, whichever process serves them: a lane's batches commit in the order of their numbers. */
export const followOutbox = (dependencies: OutboxTailDependencies): OutboxTail => {
  const { database, log, onChanged } = dependencies;
  const stopping = new AbortController();
  let cursors: readonly LaneCursor[] = [];
  let nap = new AbortController();
  let woken = false;
  let failed = false;
  /** While nobody listens, being woken is no reason to look. */
  let idle = true;

  const customersOf = async (
    { lane, batchNo }: LaneCursor,
    rows: readonly OutboxRow[],
    followed: readonly bigint[],
  ): Promise<ReadonlySet<bigint>> => {
    const listening = new Set(followed);
    const changed = new Set<bigint>();
    for (const { uids } of rows) for (const uid of uids ?? []) if (listening.has(uid)) changed.add(uid);
    const fates = rows.filter(({ uids }) => uids === null).map((row) => row.batchNo);
    const upTo = fates.at(-1);
    if (upTo !== undefined) {
      for (const uid of await selectCustomersOfBatches(database, { lane, after: batchNo, upTo }, followed)) {
        changed.add(uid);
      }
    }
    return changed;
  };

  const look = async (): Promise<void> => {
    const followed = dependencies.followed();
    idle = followed.length === 0;
    if (idle || cursors.length === 0) {
      // Nobody listens, or nobody did: what is committed by now is in the state that a listener begins with.
      cursors = await selectOutboxHeads(database);
      onChanged(new Set(dependencies.followed()));
      return;
    }
    const rows = await selectOutboxAfter(database, cursors, PAGE);
    const moved: LaneCursor[] = [];
    for (const cursor of cursors) {
      const ofLane = rows.filter(({ lane }) => lane === cursor.lane);
      const newest = ofLane.at(-1);
      if (newest === undefined) moved.push(cursor);
      else if (ofLane.length < PAGE) {
        onChanged(await customersOf(cursor, ofLane, followed));
        moved.push({ lane: cursor.lane, batchNo: newest.batchNo });
      } else {
        const heads = await selectOutboxHeads(database);
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
