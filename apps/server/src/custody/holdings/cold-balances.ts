import { isAddress } from 'viem';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  readBalances,
  USDT_CONTRACT_DIGITS,
} from '../../chains/public.ts';
import { toAmount } from '../../chains/units/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectCoinsAt } from '../coins/coins.sql.ts';
import { type ColdAddress, selectColdAddresses } from './holdings.sql.ts';

export interface ColdBalance extends ColdAddress {
  /** Minor units. */
  readonly balance: bigint;
}

/** The page does not wait longer for a slow node. */
const PATIENCE = { timeoutMs: 2_000, retries: 0 };

/**
 * The balances of the cold addresses: EVM balances as the node reports them, and the coins in blocks that the watcher has seen. Addresses of a
 * chain that is not read are left out. Throws if the node does not answer.
 */
export const readColdBalances = async (
  database: Database,
  chain: EvmChain | null,
): Promise<readonly ColdBalance[]> => {
  const balances: ColdBalance[] = [];
  for (const cold of await selectColdAddresses(database)) {
    const { address, currency } = cold;
    if (cold.chain === BITCOIN_CHAIN) {
      balances.push({ ...cold, balance: await selectCoinsAt(database, BITCOIN_CHAIN, address) });
    } else if (chain !== null && isAddress(address)) {
      const { usdt, wei } = await readBalances(createEvmClient(chain, PATIENCE), chain, address);
      const { amount } =
        currency === 'USDT'
          ? toAmount(usdt, USDT_CONTRACT_DIGITS, 'USDT')
          : toAmount(wei, ETHER_DIGITS, 'ETH');
      balances.push({ ...cold, balance: amount });
    }
  }
  return balances;
};
