import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import { coverOf } from './covers.ts';
import { selectNetworkLists } from './networks.sql.ts';

/** The age at which the list is read again. A change by another process applies after this time. */
const KEPT_MS = 1_000;

export interface AddressGate {
  /** True if staff may call from the address. */
  admits(ip: string): Promise<boolean>;
  /** Reads the list again at the next call, because it has changed. */
  forget(): void;
}

/**
 * Checks addresses against the list in force, which is kept for a second, so that strangers at the sign-in do not each cost a
 * query. If the list cannot be read, the call fails and nobody is admitted.
 */
export const createAddressGate = (sql: Sql, clock: Clock): AddressGate => {
  const covers = keptFor(clock, KEPT_MS, async (): Promise<(ip: string) => boolean> => {
    const [list] = await selectNetworkLists(sql, 1);
    return list === undefined || list.networks.length === 0 ? () => true : coverOf(list.networks);
  });
  return { admits: async (ip) => (await covers())(ip), forget: covers.forget };
};
