import type { BitcoinNetwork } from '../../chains/units/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { insertAddress, lockNextIndex, selectAddress } from './addresses.sql.ts';
import { openAddressMaker } from './derive-address.ts';

/** The currently known extended public keys. In a demo the signer writes them, a moment after the first start. */
export type ReadDepositKeys = () => Promise<{ readonly evm: string | null; readonly bitcoin: string | null }>;

export interface Addresses {
  /** The customer's own address on a chain. The first call creates it. Null for a chain without a key here. */
  of(uid: bigint, chain: string): Promise<string | null>;
  /** True if a chain has a key here. */
  serves(chain: string): Promise<boolean>;
}

export const openAddresses = (dependencies: {
  database: Database;
  clock: Clock;
  readDepositKeys: ReadDepositKeys;
  bitcoinNetwork?: BitcoinNetwork;
}): Addresses => {
  const { database, clock, readDepositKeys, bitcoinNetwork = 'main' } = dependencies;

  const makerOf = async (chain: string): Promise<((index: number) => string) | null> => {
    const keys = await readDepositKeys();
    if (chain === EVM_CHAIN) return keys.evm === null ? null : openAddressMaker('evm', keys.evm);
    if (chain === BITCOIN_CHAIN) {
      return keys.bitcoin === null ? null : openAddressMaker('bitcoin', keys.bitcoin, bitcoinNetwork);
    }
    return null;
  };

  return {
    serves: async (chain) => (await makerOf(chain)) !== null,
    of: async (uid, chain) => {
      const known = await selectAddress(database, chain, uid);
      if (known !== null) return known;
      const make = await makerOf(chain);
      if (make === null) return null;
      return database.transaction(async (sql) => {
        const index = await lockNextIndex(sql, chain);
        // A concurrent request of the same customer may have been first.
        const other = await selectAddress(sql, chain, uid);
        if (other !== null) return other;
        const address = make(index);
        await insertAddress(sql, { chain, index, uid, address, createdAt: new Date(clock.nowMs()) });
        return address;
      });
    },
  };
};
