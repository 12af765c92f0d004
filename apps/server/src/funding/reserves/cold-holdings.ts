import type { HeldAddress } from '@tallystick/proof';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { EvmChain } from '../chains/evm/client.ts';
import { readColdBalances } from '../holdings/cold-balances.ts';

/** In place of a signature: the keys of a cold address are on no server. Anybody can check its balance on the chain. */
const NO_SIGNATURE = 'none';

/** The balances of the cold addresses, for the statement of liabilities. Left out if the node does not answer. */
export const readColdHoldings = async (
  { database, log, chain }: { database: Database; log: Pick<Log, 'warn'>; chain: () => EvmChain | null },
  host: string,
  second: number,
): Promise<readonly HeldAddress[]> => {
  try {
    return (await readColdBalances(database, chain()))
      .filter(({ balance }) => balance > 0n)
      .map(({ chain: name, address, currency, balance }) => ({
        chain: name,
        address,
        currency,
        balance,
        message: `Tallystick cold address v1: ${host} keeps money at ${address} at ${second}`,
        signature: NO_SIGNATURE,
      }));
  } catch (error) {
    log.warn({ err: error }, 'cold addresses are left out of the statement of liabilities');
    return [];
  }
};
