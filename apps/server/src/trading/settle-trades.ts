import { createLaneSettler, type LaneSettler, type SettlerDependencies } from './settle-lane.ts';

export type { PriceLog } from './settle-lane.ts';

export interface Settler {
  /** Enters and settles all that the log has come far enough for. Calls while one is under way share the next one. */
  settle(): Promise<void>;
  /** How many groups have failed and wait for another try. */
  failingGroups(): number;
  /** Resolves once nothing is under way; later calls do nothing. */
  stop(): Promise<void>;
}

/** The settler: the price log alone decides, so it doesn't matter who settles or when. Lanes don't wait for each other. */
export const createSettler = (
  dependencies: SettlerDependencies & {
    readonly lanes: readonly number[];
    /** Whether a lane is this process's to settle now. Two that settle one do no harm, only the work twice. */
    readonly serves?: (lane: number) => boolean;
  },
): Settler => {
  const { log, priceLog } = dependencies;
  const settlers = new Map<number, LaneSettler>(
    dependencies.lanes.map((lane) => [lane, createLaneSettler(dependencies, lane)]),
  );

  const served = () => [...settlers].filter(([lane]) => dependencies.serves?.(lane) ?? true);

  const settleAll = async (head: number): Promise<void> => {
    const settleLane = async (lane: number, settler: LaneSettler): Promise<void> => {
      try {
        await settler.settle(head, () => stopped);
      } catch (error) {
        // The next second tries again: what is decided by the log can wait without harm.
        log.error({ err: error, lane }, 'the settlement of a lane failed and will be tried again');
      }
    };
    await Promise.all(served().map(([lane, settler]) => settleLane(lane, settler)));
  };

  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const loop = async (): Promise<void> => {
    // A round without a log ends at once: it must not be over before it is noted as running, or none would follow it.
    await Promise.resolve();
    do {
      again = false;
      const head = priceLog.head();
      if (head !== null) await settleAll(head);
    } while (again && !stopped);
    running = null;
  };

  return {
    settle: () => {
      if (stopped) return Promise.resolve();
      again = true;
      running ??= loop();
      return running;
    },
    failingGroups: () => served().reduce((sum, [, settler]) => sum + settler.failingGroups(), 0),
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};
