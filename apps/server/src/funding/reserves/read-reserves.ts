import type { HeldAddress } from '@tallystick/proof';
import { isAddress } from 'viem';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  type EvmClient,
  USDT_CONTRACT_DIGITS,
} from '../chains/evm/client.ts';
import { readBalances } from '../chains/evm/read-balances.ts';
import { toAmount } from '../deposits/chain/deposit.rules.ts';
import { EVM_CHAIN } from '../payment-methods/default-payment-methods.ts';
import type { PaymentMethods } from '../payment-methods/payment-methods.ts';
import type { SignerClient } from '../signer/signer-client.ts';
import { readBitcoinHoldings } from './bitcoin-holdings.ts';
import { readColdHoldings } from './cold-holdings.ts';
import { selectCreditedAddresses } from './credited-addresses.sql.ts';

/** Maximum EVM deposit addresses in one statement, each in up to two currencies, in addition to the paying one. */
const MAX_ADDRESSES = 90;

export interface Reserves {
  /** True if there is a chain and a signer, or will be in a moment. */
  readonly areExpected: boolean;
  /**
   * The house's holdings on its chains, each address with a signature by its own key. Holdings that cannot be read or signed now
   * are left out, so a statement shows only holdings that can be checked. Cold addresses have no signature.
   */
  read(host: string, second: number): Promise<readonly HeldAddress[]>;
}

const balancesAt = async (client: EvmClient, chain: EvmChain, address: `0x${string}`, block: bigint) => {
  const { usdt, wei } = await readBalances(client, chain, address, block);
  return [
    { currency: 'USDT', balance: toAmount(usdt, USDT_CONTRACT_DIGITS, 'USDT').amount },
    { currency: 'ETH', balance: toAmount(wei, ETHER_DIGITS, 'ETH').amount },
  ];
};

interface ReservesDependencies {
  readonly database: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  readonly log: Pick<Log, 'warn'>;
  /** Null if the server reads no chain. */
  readonly chain: () => EvmChain | null;
  readonly signer: Pick<SignerClient, 'holding' | 'bitcoinHolding'>;
  /** True if the signer has the keys of the Bitcoin addresses. */
  readonly hasBitcoin: boolean;
  readonly areExpected: boolean;
}

const readEvmHoldings = async (
  { database, log, signer, chain: known }: ReservesDependencies,
  host: string,
  second: number,
): Promise<readonly HeldAddress[]> => {
  const chain = known();
  if (chain === null) return [];
  const client = createEvmClient(chain);
  const credited = await selectCreditedAddresses(database, EVM_CHAIN, MAX_ADDRESSES);
  const held: HeldAddress[] = [];
  // All addresses after one block: money that a sweep moves meanwhile counts once.
  let block: bigint | null = null;
  // Null is the paying account.
  for (const index of [null, ...credited.map((of) => of.index)]) {
    try {
      const { address, message, signature } = await signer.holding({ host, second, index });
      if (!isAddress(address)) throw new Error('the signer named no address');
      block ??= await client.getBlockNumber();
      for (const { currency, balance } of await balancesAt(client, chain, address, block)) {
        if (balance > 0n) held.push({ chain: EVM_CHAIN, address, currency, balance, message, signature });
      }
    } catch (error) {
      log.warn({ err: error, index }, 'an address of the house is left out of the statement of liabilities');
      if (index === null) return [];
    }
  }
  return held;
};

export const createReserves = (dependencies: ReservesDependencies): Reserves => ({
  areExpected: dependencies.areExpected,
  read: async (host, second) => {
    const [evm, bitcoin, cold] = await Promise.all([
      readEvmHoldings(dependencies, host, second),
      dependencies.hasBitcoin ? readBitcoinHoldings(dependencies, host, second) : [],
      readColdHoldings(dependencies, host, second),
    ]);
    return [...evm, ...bitcoin, ...cold];
  },
});
