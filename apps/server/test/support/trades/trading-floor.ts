import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { type FloorOptions, openFloorOn, type TradingFloor } from './floor.ts';

export type { TradingFloor } from './floor.ts';
export { collectingLog, START_MS, START_SECOND } from './written-market.ts';

/** Opens the real ledger and trading on a database for the test alone. The test writes the clock and the price log. */
export const openTradingFloor = async (options: FloorOptions = {}): Promise<TradingFloor> =>
  openFloorOn(await createTestDatabase(), options);

/**
 * Gives the tests of a file one floor. Each test begins at `startSecond`, after every trade of the tests before it has ended. Terms,
 * limits and halts stay as a test leaves them, so a test that changes them puts them back.
 */
export const shareTradingFloor = (options: FloorOptions = {}): (() => Promise<TradingFloor>) => {
  const open = oncePerFile(() => openTradingFloor(options));
  return async () => {
    const floor = await open();
    await floor.rest();
    return floor;
  };
};
