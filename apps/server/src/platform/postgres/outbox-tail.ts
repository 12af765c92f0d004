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

/** All tails of a process poll at the same moments, so that an idle process wakes once for all of them. */
const untilPoll = (pollMs: number): number => pollMs - (Math.floor(performance.now()) % pollMs);

class LaneOutboxTail<Row extends LaneCursor> implements OutboxTail {
  readonly #reader: OutboxReader<Row>;
  readonly #dependencies: OutboxTailDependencies;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #cursors: readonly LaneCursor[] = [];
  #sleep = new AbortController();
  #isWoken = false;
  #hasFailed = false;
  /** Without subscribers, a wake-up causes no read. */
  #isIdle = true;

  constructor(reader: OutboxReader<Row>, dependencies: OutboxTailDependencies) {
    this.#reader = reader;
    this.#dependencies = dependencies;
    this.#running = this.#run();
  }

  wake(): void {
    if (this.#isIdle) return;
    this.#isWoken = true;
    this.#sleep.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#sleep.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { pollMs = POLL_MS } = this.#dependencies;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#isWoken = false;
      await this.#tryRead();
      if (!this.#isIdle) await delay(SHORTEST_MS);
      if (this.#isWoken || signal.aborted) continue;
      this.#sleep = new AbortController();
      await delay(untilPoll(pollMs), undefined, { signal: this.#sleep.signal }).catch(() => undefined);
    }
  }

  async #tryRead(): Promise<void> {
    const { log } = this.#dependencies;
    try {
      await this.#read();
      this.#hasFailed = false;
    } catch (error) {
      // Nothing is lost: the position is kept, and the next read starts there.
      if (!this.#hasFailed) log.warn({ err: error }, 'the outbox could not be read; it will be tried again');
      this.#hasFailed = true;
    }
  }

  async #read(): Promise<void> {
    const { followed, onChanged } = this.#dependencies;
    const uids = followed();
    this.#isIdle = uids.length === 0;
    if (this.#isIdle) {
      // Nobody is told anything, so the database is not asked.
      this.#cursors = [];
      return;
    }
    if (this.#cursors.length === 0) {
      // Without subscribers until now. A row that was committed before this read may be missing in the state that a new subscriber
      // started with, so all of them are told once.
      this.#cursors = await this.#reader.heads();
      onChanged(new Set(followed()));
      return;
    }
    const rows = await this.#reader.after(this.#cursors, PAGE);
    const moved: LaneCursor[] = [];
    for (const cursor of this.#cursors) {
      const ofLane = rows.filter(({ lane }) => lane === cursor.lane);
      moved.push(await this.#readLane(cursor, ofLane, uids));
    }
    this.#cursors = moved;
  }

  /** Reports the customers of a lane's rows. Returns the new cursor. */
  async #readLane(cursor: LaneCursor, rows: readonly Row[], uids: readonly bigint[]): Promise<LaneCursor> {
    const { onChanged } = this.#dependencies;
    const newest = rows.at(-1);
    if (newest === undefined) return cursor;
    if (rows.length < PAGE) {
      onChanged(await this.#reader.customersOf(cursor, rows, uids));
      return { lane: cursor.lane, batchNo: newest.batchNo };
    }
    const heads = await this.#reader.heads();
    onChanged(new Set(uids));
    return heads.find(({ lane }) => lane === cursor.lane) ?? cursor;
  }
}

/** Follows an outbox of all lanes from all processes. A lane's batches commit in the order of their numbers. */
export const followOutbox = <Row extends LaneCursor>(
  reader: OutboxReader<Row>,
  dependencies: OutboxTailDependencies,
): OutboxTail => new LaneOutboxTail(reader, dependencies);
