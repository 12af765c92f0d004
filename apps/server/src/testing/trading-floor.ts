import { createTestDatabase } from './database.ts';
import { type FloorOptions, openFloorOn, type TradingFloor } from './floor.ts';

export type { TradingFloor } from './floor.ts';
export { collectingLog, START_MS, START_SECOND } from './written-market.ts';

/** The real ledger and trading on a database of their own, with a clock and a price log that the test writes. */
export const openTradingFloor = async (options: FloorOptions = {}): Promise<TradingFloor> =>
  openFloorOn(await createTestDatabase(), options);
