import type { HeldAddress } from '@tallystick/proof';
import type { Log } from '../../platform/observability/log.ts';
import { selectHeldCoins } from '../coins/coins.sql.ts';
import { type CoinsDependencies, confirmedHeight } from '../coins/read-coins.ts';
import { BITCOIN_CHAIN } from '../payment-methods/default-payment-methods.ts';
import type { SignerClient } from '../signer/signer-client.ts';

/** Maximum Bitcoin addresses in one statement. The statement has room for 256 in all. */
const MAX_BITCOIN_ADDRESSES = 60;

/** The confirmed coins of the house by address, each with a signature by its own key (BIP-322). */
export const readBitcoinHoldings = async (
  dependencies: CoinsDependencies & {
    readonly log: Pick<Log, 'warn'>;
    readonly signer: Pick<SignerClient, 'bitcoinHolding'>;
  },
  host: string,
  second: number,
): Promise<readonly HeldAddress[]> => {
  const { database, log, signer } = dependencies;
  const upTo = await confirmedHeight(dependencies);
  if (upTo === null) return [];
  const held: HeldAddress[] = [];
  for (const coins of await selectHeldCoins(database, BITCOIN_CHAIN, upTo, MAX_BITCOIN_ADDRESSES)) {
    const { address, path, amount } = coins;
    try {
      const proof = await signer.bitcoinHolding({ host, second, path });
      if (proof.address !== address) throw new Error('the signer holds another key');
      held.push({ chain: BITCOIN_CHAIN, currency: 'BTC', balance: amount, ...proof });
    } catch (error) {
      log.warn({ err: error, path }, 'a Bitcoin address is left out of the statement of liabilities');
    }
  }
  return held;
};
