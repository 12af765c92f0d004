import { setTimeout as delay } from 'node:timers/promises';
import { jitteredBackoffMs } from '../platform/concurrency/backoff.ts';
import { because, type ReasonText } from '../platform/reasons/reason.rules.ts';
import { NodeProblem } from './node-problem.ts';

/** The longest that one call waits for its turn. Clients give up after 10 seconds, and the node needs time too. */
const LONGEST_WAIT_MS = 5_000;
/** Pauses that a node gets if it does not say how long. */
const PAUSE = { firstMs: 1_000, longestMs: 60_000 };
/** Times between two calls. At the longest, 20 calls together still fit into the longest wait. */
const INTERVAL = { shortestMs: 10, longestMs: 200 };
/** Answers in a row after which a limit is tried again a little wider. */
const EASES_AFTER = 64;
/** A limit of the rate is shown for this time after the node named it. */
const SHOWN_MS = 600_000;

/** Maximum blocks of one question about logs. */
export const MAX_BLOCKS = 40;
/** Nodes whose limits are remembered. The settings have at most ten. */
const MAX_NODES = 100;

/** The limits that a node named, for all clients of it. A restart forgets them. */
export interface NodeLimits {
  /** Waits until the node may be called. Throws `NodeProblem` if that is later than a call waits. Returns the time. */
  turn(signal: AbortSignal | null | undefined): Promise<number>;
  /** The node refused a call that began at this time, because of its rate. `waitMs`: the wait that it asks for. */
  refuse(startedMs: number, waitMs: number | null): void;
  answered(): void;
  /** Blocks of one question about logs. */
  blocksOfLogs(): number;
  logsAnswered(): void;
  /** The node refused a question about logs of so many blocks. */
  refuseLogs(blocks: number): void;
  /** Blocks whose calls fit into the wait of one read. */
  blocksAtOnce(most: bigint): bigint;
  problem(): NodeProblem;
  /** The limit that is in force. Null: none. */
  met(): ReasonText | null;
}

const createRate = () => {
  let openAtMs = 0;
  let closedAtMs = Number.NEGATIVE_INFINITY;
  let nextMs = 0;
  let intervalMs = 0;
  let pauseMs = 0;
  let failures = 0;
  let answers = 0;
  const reason = () => because('node_limits_rate', { seconds: Math.ceil(pauseMs / 1_000) });
  const problem = () => new NodeProblem(reason(), { isOther: false });
  return {
    turn: async (signal: AbortSignal | null | undefined): Promise<number> => {
      const latestMs = performance.now() + LONGEST_WAIT_MS;
      for (;;) {
        const nowMs = performance.now();
        const startMs = Math.max(nowMs, openAtMs, intervalMs > 0 ? nextMs : 0);
        if (startMs > latestMs) throw problem();
        nextMs = startMs + intervalMs;
        if (startMs <= nowMs) return nowMs;
        // A timer may end a millisecond early.
        await delay(Math.ceil(startMs - nowMs) + 1, undefined, signal ? { signal } : {});
        // Another call may have been refused meanwhile.
        if (openAtMs <= startMs) return performance.now();
      }
    },
    refuse: (startedMs: number, waitMs: number | null): void => {
      const nowMs = performance.now();
      if (waitMs !== null && nowMs + waitMs > openAtMs) [openAtMs, pauseMs] = [nowMs + waitMs, waitMs];
      // Calls that were under way together count as one refusal.
      if (startedMs < closedAtMs) return;
      [closedAtMs, answers] = [nowMs, 0];
      failures += 1;
      intervalMs = Math.min(INTERVAL.longestMs, Math.max(INTERVAL.shortestMs, intervalMs * 2));
      pauseMs = waitMs ?? jitteredBackoffMs(failures, PAUSE, Math.random());
      openAtMs = Math.max(openAtMs, nowMs + pauseMs);
    },
    answered: (): void => {
      failures = 0;
      if (intervalMs === 0) return;
      answers += 1;
      if (answers < EASES_AFTER) return;
      answers = 0;
      intervalMs = intervalMs <= INTERVAL.shortestMs ? 0 : intervalMs / 2;
    },
    blocksAtOnce: (most: bigint): bigint => {
      if (intervalMs === 0) return most;
      const fitting = BigInt(Math.max(1, Math.floor(LONGEST_WAIT_MS / 2 / intervalMs)));
      return fitting < most ? fitting : most;
    },
    problem,
    met: (): ReasonText | null => {
      const nowMs = performance.now();
      return nowMs < openAtMs || nowMs - closedAtMs < SHOWN_MS ? reason() : null;
    },
  };
};

const createRange = () => {
  let blocks = MAX_BLOCKS;
  let answers = 0;
  return {
    blocksOfLogs: () => blocks,
    logsAnswered: (): void => {
      answers += 1;
      if (answers < EASES_AFTER || blocks === MAX_BLOCKS) return;
      answers = 0;
      blocks = Math.min(MAX_BLOCKS, blocks * 2);
    },
    refuseLogs: (asked: number): void => {
      answers = 0;
      blocks = Math.max(1, Math.min(blocks, Math.floor(asked / 2)));
    },
    met: (): ReasonText | null => (blocks < MAX_BLOCKS ? because('node_limits_range', { blocks }) : null),
  };
};

const known = new Map<string, NodeLimits>();

/** The limits of the node behind an address. */
export const limitsOf = ({ endpoint }: { readonly endpoint: string }): NodeLimits => {
  const found = known.get(endpoint);
  if (found !== undefined) return found;
  const [rate, range] = [createRate(), createRange()];
  const limits = { ...range, ...rate, met: () => rate.met() ?? range.met() };
  if (known.size >= MAX_NODES) known.clear();
  known.set(endpoint, limits);
  return limits;
};
