import type { Currency } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { insertDemoRate } from '../rates/rates.sql.ts';
import { DEMO_RATE, defaultWays } from './default-payment-methods.ts';
import { insertWayOnce, selectWays, type Way } from './payment-methods.sql.ts';

/** Cache time of the methods. Another process may have changed them. */
const KEPT_MS = 5_000;

export interface Ways {
  /** All methods, also disabled ones. At most 5 s old. */
  all(): Promise<readonly Way[]>;
  /** Null for an unknown method. A disabled one is returned too: check `enabled`. */
  of(wayId: string): Promise<Way | null>;
  /** The method of a currency over a chain. Null for the bank. */
  forChain(currency: Currency, chain: string | null): Promise<Way | null>;
}

/** Opens the methods of a database. A new database starts with the default ones, in a demo with a rate of its bank. */
export const openWays = async (dependencies: {
  database: Database;
  clock: Clock;
  mode: 'demo' | 'live';
}): Promise<Ways> => {
  const { database, clock, mode } = dependencies;
  for (const [position, way] of defaultWays(mode).entries()) await insertWayOnce(database, way, position);
  if (mode === 'demo') await insertDemoRate(database, { ...DEMO_RATE, datedAtMs: clock.nowMs() });
  let kept = { ways: await selectWays(database), atMs: clock.nowMs() };

  const all = async (): Promise<readonly Way[]> => {
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - kept.atMs) > KEPT_MS) kept = { ways: await selectWays(database), atMs: nowMs };
    return kept.ways;
  };
  return {
    all,
    of: async (wayId) => (await all()).find((way) => way.wayId === wayId) ?? null,
    forChain: async (currency, chain) =>
      (await all()).find((way) => way.currency === currency && way.chain === chain) ?? null,
  };
};
