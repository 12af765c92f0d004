import { enterDueGroups } from './enter-due-groups.ts';
import {
  createLaneState,
  forgetSettled,
  type LaneState,
  notifyChanges,
  type SettlerDependencies,
  startRound,
} from './lane-state.ts';
import { closeSettlement } from './settle.sql.ts';
import { settleDueGroups } from './settle-due-groups.ts';

export interface LaneSettler {
  /** Enters and settles every group of the lane that the log allows. A failing group blocks no other. */
  processDue(headSecond: number, isStopped: () => boolean): Promise<void>;
  /** Number of failed groups that wait for a retry. */
  failingGroups(): number;
}

/** Returns false if the entry failed as a whole. The next round tries it again. */
const enterOrLog = async (state: LaneState): Promise<boolean> => {
  try {
    await enterDueGroups(state);
    return true;
  } catch (error) {
    const { dependencies, lane } = state;
    dependencies.log.error({ err: error, lane }, 'the entry of a lane failed and is tried again');
    return false;
  }
};

const runRound = async (state: LaneState): Promise<void> => {
  const isEntered = await enterOrLog(state);
  const isWhole = await settleDueGroups(state);
  await notifyChanges(state);
  if (!isEntered) return;
  // The settlement watermark stops before the first open group and never passes the entry watermark.
  await closeSettlement(state.dependencies.database, state.lane, state.round.head);
  if (isWhole) forgetSettled(state);
};

/** The settler of one lane. After a failure, each group is entered and settled on its own. */
export const createLaneSettler = (dependencies: SettlerDependencies, lane: number): LaneSettler => {
  const state = createLaneState(dependencies, lane);
  return {
    processDue: async (head, isStopped) => {
      startRound(state, head, isStopped);
      await runRound(state);
    },
    failingGroups: () => state.retries.count(),
  };
};
