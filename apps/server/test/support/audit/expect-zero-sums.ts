import { expect } from 'vitest';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { ledgerSums } from '../trades/floor.ts';

/** Expects that every currency sums to zero, over its balances and over its lines. */
export const expectZeroSums = async (database: Database): Promise<void> => {
  for (const sums of await ledgerSums(database)) expect(sums).toEqual({ balances: 0n, entries: 0n });
};
