import { PRACTICE_LANE } from '../../ledger/public.ts';
import type { SettlerDependencies } from './lane-state.ts';
import { createLaneSettler, type LaneSettler } from './settle-lane.ts';

export interface Settler {
  /** Enters and settles everything that the log allows. Calls during a run share the next run. */
  processDue(): Promise<void>;
  /** Number of failed groups that wait for a retry. */
  failingGroups(): number;
  /** Resolves when nothing is running. Later calls do nothing. */
  stop(): Promise<void>;
}

interface Rounds {
  readonly process: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Settles one round after another. Calls during a round share the next one. */
const createRounds = (
  priceLog: SettlerDependencies['priceLog'],
  settleAll: (head: number, isStopped: () => boolean) => Promise<void>,
): Rounds => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const loop = async (): Promise<void> => {
    // A round without a log ends at once. It must not end before it is recorded as running, or no later round would start.
    await Promise.resolve();
    do {
      again = false;
      const head = priceLog.head();
      if (head !== null) await settleAll(head, () => stopped);
    } while (again && !stopped);
    running = null;
  };

  return {
    process: () => {
      if (stopped) return Promise.resolve();
      again = true;
      running ??= loop();
      return running;
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};

/**
 * The settler. Only the price log decides, so any process can settle at any time. Lanes do not wait for each other in a round, and the practice
 * lane has rounds of its own, so that no round of real money waits for practice.
 */
export const createSettler = (
  dependencies: SettlerDependencies & {
    readonly lanes: readonly number[];
    /** True if this process settles the lane now. Two settlers on one lane are harmless; they only do the work twice. */
    readonly serves?: (lane: number) => boolean;
  },
): Settler => {
  const { log, priceLog } = dependencies;
  const settlers = new Map<number, LaneSettler>(
    dependencies.lanes.map((lane) => [lane, createLaneSettler(dependencies, lane)]),
  );

  const served = () => [...settlers].filter(([lane]) => dependencies.serves?.(lane) ?? true);

  const roundsOf = (isAmong: (lane: number) => boolean): Rounds =>
    createRounds(priceLog, async (head, isStopped) => {
      const settleLane = async (lane: number, settler: LaneSettler): Promise<void> => {
        try {
          await settler.processDue(head, isStopped);
        } catch (error) {
          // The next second retries. The log decides the result, so a delay changes nothing.
          log.error({ err: error, lane }, 'the settlement of a lane failed and will be tried again');
        }
      };
      const due = served().filter(([lane]) => isAmong(lane));
      await Promise.all(due.map(([lane, settler]) => settleLane(lane, settler)));
    });
  const rounds = [roundsOf((lane) => lane !== PRACTICE_LANE), roundsOf((lane) => lane === PRACTICE_LANE)];

  return {
    processDue: async () => void (await Promise.all(rounds.map(({ process }) => process()))),
    failingGroups: () => served().reduce((sum, [, settler]) => sum + settler.failingGroups(), 0),
    stop: async () => void (await Promise.all(rounds.map(({ stop }) => stop()))),
  };
};
