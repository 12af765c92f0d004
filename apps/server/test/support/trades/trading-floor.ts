import { createTestDatabase } from '../database.ts';
import { type FloorOptions, openFloorOn, type TradingFloor } from './floor.ts';

export type { TradingFloor } from './floor.ts';
export { collectingLog, START_MS, START_SECOND } from './written-market.ts';

/** Opens the real ledger and trading on a database for the test alone. The test writes the clock and the price log. */
export const openTradingFloor = async (options: FloorOptions = {}): Promise<TradingFloor> =>
  openFloorOn(await createTestDatabase(), options);
