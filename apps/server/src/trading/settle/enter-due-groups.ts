import { ENTRY_SECONDS } from './entry-and-settlement-price.rules.ts';
import { attempt, isBrokenOff, type LaneState, notifyChanges } from './lane-state.ts';
import { closeEntry, enterGroups, type PricedGroup } from './settle.sql.ts';

const readPurchasePrices = async (state: LaneState): Promise<readonly PricedGroup[]> => {
  const { dependencies, lane, round } = state;
  const priced: PricedGroup[] = [];
  for (const group of await closeEntry(dependencies.database, lane, round.head - ENTRY_SECONDS)) {
    await attempt(state, group, 'entry', async () => {
      priced.push({ group, price: await round.prices.purchase(group) });
    });
  }
  return priced;
};

const enter = ({ dependencies, lane }: LaneState, groups: readonly PricedGroup[]): Promise<void> =>
  enterGroups(dependencies.database, lane, new Date(dependencies.clock.nowMs()), groups);

/** Enters each group on its own, so that one that fails blocks no other. Returns the number of entered groups. */
const enterOneByOne = async (state: LaneState, groups: readonly PricedGroup[]): Promise<number> => {
  let entered = 0;
  for (const priced of groups) {
    if (isBrokenOff(state)) break;
    await attempt(state, priced.group, 'entry', async () => {
      await enter(state, [priced]);
      entered += 1;
    });
  }
  return entered;
};

/** Writes the purchase price of every group of the lane whose entry seconds are in the log. */
export const enterDueGroups = async (state: LaneState): Promise<void> => {
  const priced = await readPurchasePrices(state);
  if (priced.length === 0) return;
  const entered = await enter(state, priced).then(
    () => priced.length,
    // One group failed the shared transaction. Running each alone shows which one.
    () => enterOneByOne(state, priced),
  );
  state.isChanged ||= entered > 0;
  await notifyChanges(state);
};
