import type { Currency } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { keptFor } from '../platform/postgres/kept-for.ts';
import { DEMO_RATE, defaultPaymentMethods } from './methods/default-payment-methods.ts';
import {
  insertPaymentMethodOnce,
  type PaymentMethod,
  selectPaymentMethods,
} from './methods/payment-methods.sql.ts';
import { insertDemoRate } from './rates/rates.sql.ts';

/** Cache time of the methods. Another process may have changed them. */
const KEPT_MS = 5_000;

export interface PaymentMethods {
  /** All methods, also disabled ones. At most 5 s old. Like the others, it is asked before a transaction begins. */
  all(): Promise<readonly PaymentMethod[]>;
  /** Null for an unknown method. A disabled one is returned too: check `enabled`. */
  of(wayId: string): Promise<PaymentMethod | null>;
  /** The method of a currency over a chain. Null for the bank. */
  forChain(currency: Currency, chain: string | null): Promise<PaymentMethod | null>;
}

/** Opens the methods of a database. A new database starts with the default ones, in a demo with a rate of its bank. */
export const openPaymentMethods = async (dependencies: {
  database: Database;
  clock: Clock;
  mode: 'demo' | 'live';
}): Promise<PaymentMethods> => {
  const { database, clock, mode } = dependencies;
  for (const [position, method] of defaultPaymentMethods(mode).entries())
    await insertPaymentMethodOnce(database, method, position);
  if (mode === 'demo') await insertDemoRate(database, { ...DEMO_RATE, datedAtMs: clock.nowMs() });
  const all = keptFor(clock, KEPT_MS, () => selectPaymentMethods(database));
  return {
    all,
    of: async (wayId) => (await all()).find((method) => method.wayId === wayId) ?? null,
    forChain: async (currency, chain) =>
      (await all()).find((method) => method.currency === currency && method.chain === chain) ?? null,
  };
};
