import type { Clock } from '../../platform/clock.ts';
import { createRetries, type Retries } from '../../platform/concurrency/retries.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Flusher } from '../accept/flush-batches.ts';
import type { RulesOf } from '../terms/rule-versions.sql.ts';
import { createGroupPrices, type GroupPrices, type PriceLog } from './group-prices.ts';
import type { Group } from './settle.sql.ts';

/** Maximum interval between notifications to customers while more work is left. */
const NOTIFY_EVERY_MS = 50;
/** More failures than this in one round have a common cause, so the rest of the lane waits for the next second. */
const MAX_FAILURES_A_ROUND = 16;

export interface SettlerDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly priceLog: PriceLog;
  readonly symbolOf: (symbolId: number) => string;
  readonly rulesOf: RulesOf;
  /** Only in tests. Default: larger chunks while no orders are accepted. */
  readonly chunkOrders?: number;
  /** True while the lane accepts orders. Default: false. */
  readonly isAccepting?: (lane: number) => boolean;
  /**
   * Test clock for the time of payment. By default the database sets the time after it locked the lane. An earlier time could put
   * a stake accepted meanwhile after the payment in the statement, and its balances would not add up.
   */
  readonly now?: () => Date;
  /** Makes decisions durable before customers are notified. */
  readonly flusher: Flusher;
  /** Called when customers have a new state. */
  readonly onChanged: () => void;
}

/** One pass over the due groups of a lane. */
interface Round {
  /** The newest second of the log when the round began. */
  readonly head: number;
  readonly isStopped: () => boolean;
  readonly prices: GroupPrices;
  /** Keys of the groups that were due. */
  readonly due: Set<string>;
  failures: number;
}

/** The state of one lane's settler. */
export interface LaneState {
  readonly dependencies: SettlerDependencies;
  readonly lane: number;
  readonly retries: Retries;
  round: Round;
  /** True if something changed that customers have not been notified of. */
  isChanged: boolean;
  notifiedAtMs: number;
}

const beginRound = (
  { priceLog, symbolOf, rulesOf }: SettlerDependencies,
  head: number,
  isStopped: () => boolean,
): Round => ({
  head,
  isStopped,
  prices: createGroupPrices(priceLog, symbolOf, rulesOf),
  due: new Set(),
  failures: 0,
});

export const createLaneState = (dependencies: SettlerDependencies, lane: number): LaneState => ({
  dependencies,
  lane,
  retries: createRetries(dependencies.clock),
  round: beginRound(dependencies, 0, () => true),
  isChanged: false,
  notifiedAtMs: dependencies.clock.nowMs(),
});

export const startRound = (state: LaneState, head: number, isStopped: () => boolean): void => {
  state.round = beginRound(state.dependencies, head, isStopped);
};

/** True if the rest of the round must wait: the process stops, or too many groups failed. */
export const isBrokenOff = ({ round }: LaneState): boolean =>
  round.isStopped() || round.failures > MAX_FAILURES_A_ROUND;

const keyOf = (group: Group): string => `${group.settleSecond}/${group.symbolId}/${group.durationSeconds}`;

export const noteDue = ({ round }: LaneState, groups: readonly Group[]): void => {
  for (const group of groups) round.due.add(keyOf(group));
};

export const hasFailed = ({ retries }: LaneState, group: Group): boolean => retries.hasFailed(keyOf(group));

/** Forgets the failures of groups that are no longer due. Another process settled those. */
export const forgetSettled = ({ retries, round }: LaneState): void =>
  retries.keepOnly((key) => round.due.has(key));

/** Runs the work of a group unless it waits for a retry. A failure is recorded and affects only this group. */
export const attempt = async (
  { dependencies, retries, round }: LaneState,
  group: Group,
  work: 'entry' | 'settlement',
  act: () => Promise<void>,
): Promise<void> => {
  const key = keyOf(group);
  round.due.add(key);
  if (retries.isWaiting(key)) return;
  try {
    await act();
    retries.done(key);
  } catch (error) {
    round.failures += 1;
    const { failures, waitMs } = retries.failed(key);
    dependencies.log.error(
      { err: error, group, failures, waitMs },
      `the ${work} of a group failed and is tried again`,
    );
  }
};

/** Notifies customers of the changes since the last notification, once they are durable. */
export const notifyChanges = async (state: LaneState): Promise<void> => {
  if (!state.isChanged) return;
  state.isChanged = false;
  await state.dependencies.flusher.flush();
  state.notifiedAtMs = state.dependencies.clock.nowMs();
  state.dependencies.onChanged();
};

/** Notes that orders were paid out. Notifies customers if the last notification is 50 ms old. */
export const notePaid = async (state: LaneState, orders: number): Promise<void> => {
  state.isChanged ||= orders > 0;
  if (state.dependencies.clock.nowMs() - state.notifiedAtMs >= NOTIFY_EVERY_MS) await notifyChanges(state);
};
