import { selectDueGroupsAfter } from './due-groups.sql.ts';
import { attempt, hasFailed, isBrokenOff, type LaneState, noteDue, notePaid } from './lane-state.ts';
import { type Group, type PricedGroup, settleChunk, settleGroups } from './settle.sql.ts';

/**
 * Maximum orders paid out per transaction. The limit is smaller while the lane accepts orders, so that accepting batches can run
 * in between.
 */
const CHUNK_ORDERS = 1500;
const CHUNK_ORDERS_WHILE_ACCEPTING = 400;
/** Maximum groups offered to one transaction. After a crash there are thousands of small groups. */
const GROUPS_TOGETHER = 32;
/** Groups settled concurrently: one is read while another is paid. */
const GROUPS_AT_ONCE = 2;

const chunkOrders = ({ dependencies, lane }: LaneState): number =>
  dependencies.chunkOrders ??
  (dependencies.isAccepting?.(lane) === true ? CHUNK_ORDERS_WHILE_ACCEPTING : CHUNK_ORDERS);

const readPrice = async ({ round }: LaneState, group: Group): Promise<PricedGroup> => ({
  group,
  price: await round.prices.settlement(group),
});

/** Settles one group in chunks, each in its own transaction. */
const settleAlone = (state: LaneState, group: Group): Promise<void> =>
  attempt(state, group, 'settlement', async () => {
    const { database, now } = state.dependencies;
    const { price } = await readPrice(state, group);
    for (;;) {
      const run = await settleChunk(database, group, price, chunkOrders(state), now?.() ?? null);
      await notePaid(state, run.orders);
      if (run.settled) return;
    }
  });

/**
 * Settles the first of the groups in one transaction. Returns their number. 0: the first has too many orders to share one. Null:
 * a group failed the transaction.
 */
const settleFirstTogether = async (
  state: LaneState,
  groups: readonly PricedGroup[],
): Promise<number | null> => {
  const { dependencies, lane } = state;
  const { database, log, now } = dependencies;
  try {
    const run = await settleGroups(database, lane, groups, chunkOrders(state), now?.() ?? null);
    await notePaid(state, run.orders);
    return run.groups;
  } catch (error) {
    log.warn({ err: error, lane }, 'groups could not be settled together: each is settled alone');
    return null;
  }
};

/** Small groups share a transaction. If one fails there, each of the rest is settled alone, which shows the failing one. */
const settleTogether = async (state: LaneState, groups: readonly Group[]): Promise<void> => {
  let priced: readonly PricedGroup[] = [];
  if (groups.length > 1) {
    priced = await Promise.all(groups.map((group) => readPrice(state, group))).catch(() => []);
  }
  let next = 0;
  while (next < groups.length && !isBrokenOff(state)) {
    const settled = priced.length === 0 ? 0 : await settleFirstTogether(state, priced.slice(next));
    if (settled === null) priced = [];
    const group = groups[next];
    if ((settled ?? 0) === 0 && group !== undefined) await settleAlone(state, group);
    next += Math.max(settled ?? 0, 1);
  }
};

/** A group that failed before is settled last and alone, so that it blocks no other. */
const settleSome = async (state: LaneState, groups: readonly Group[]): Promise<void> => {
  noteDue(state, groups);
  const failing = groups.filter((group) => hasFailed(state, group));
  await settleTogether(
    state,
    groups.filter((group) => !failing.includes(group)),
  );
  for (const group of failing) {
    if (isBrokenOff(state)) return;
    await settleAlone(state, group);
  }
};

/** Workers share the groups: each takes the next ones when it has finished some. */
const settlePage = async (state: LaneState, groups: readonly Group[]): Promise<void> => {
  // A test clock allows one worker, so that a test is deterministic.
  const workers = state.dependencies.now === undefined ? GROUPS_AT_ONCE : 1;
  let taken = 0;
  const work = async (): Promise<void> => {
    while (taken < groups.length && !isBrokenOff(state)) {
      // Even a few groups are divided, because one worker with all of them would leave the others idle.
      const share = Math.ceil((groups.length - taken) / workers);
      const mine = groups.slice(taken, taken + Math.min(share, GROUPS_TOGETHER));
      taken += mine.length;
      await settleSome(state, mine);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
};

/** Settles every due group of the lane. Returns false if it stopped before the last one. */
export const settleDueGroups = async (state: LaneState): Promise<boolean> => {
  const { dependencies, lane, round } = state;
  let after: Group | null = null;
  for (;;) {
    const due: readonly Group[] = await selectDueGroupsAfter(dependencies.database, lane, round.head, after);
    await settlePage(state, due);
    if (isBrokenOff(state)) return false;
    after = due.at(-1) ?? null;
    if (after === null) return true;
  }
};
