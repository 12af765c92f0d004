import type { Currency } from '@tallystick/money';
import { isAddress } from 'viem';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  readBalances,
  USDT_CONTRACT_DIGITS,
} from '../../chains/public.ts';
import { toAmount } from '../../chains/units/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN, type PaymentMethods } from '../../payments/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { ColdTarget, SignerClient } from '../../signing/public.ts';
import { readCoinSums } from '../coins/read-coins.ts';
import { selectNeeded, selectOnTheWay } from '../cold-transfers/cold-transfers.sql.ts';
import { type ColdBalance, readColdBalances } from './cold-balances.ts';
import { selectUnswept } from './holdings.sql.ts';

/** The house's money of one asset on one chain. Minor units. */
export interface Holding {
  readonly chain: string;
  readonly currency: Currency;
  /** Spendable by the signer: the balance of the paying account, or the confirmed coins. */
  readonly hot: bigint;
  /** On its way in: coins without all confirmations. */
  readonly unconfirmed: bigint;
  /** Credited deposits at customers' addresses that no sweep has taken. Those of Bitcoin are hot. */
  readonly unswept: bigint;
  /** In open transfers to the cold address. */
  readonly onTheWay: bigint;
  readonly cold: bigint;
  /** Null: the signer's policy names no cold address. */
  readonly target: Pick<ColdTarget, 'address' | 'hotLimit'> | null;
  /** Payouts of the signer that have not arrived. */
  readonly payouts: bigint;
}

export interface HoldingsDependencies {
  readonly database: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  /** Null if the server reads no chain. */
  readonly chain: () => EvmChain | null;
  readonly signer: Pick<SignerClient, 'payer' | 'coldTargets'>;
  /** False: staff pays Bitcoin. */
  readonly hasBitcoin: boolean;
}

/** The page does not wait longer for a slow node. */
const PATIENCE = { timeoutMs: 2_000, retries: 0 };

type Spendable = Pick<Holding, 'chain' | 'currency' | 'hot' | 'unconfirmed'>;

const readEvm = async ({ chain: known, signer }: HoldingsDependencies): Promise<readonly Spendable[]> => {
  const chain = known();
  if (chain === null) return [];
  const address = await signer.payer();
  if (!isAddress(address)) throw new Error('the signer named no address');
  const { usdt, wei } = await readBalances(createEvmClient(chain, PATIENCE), chain, address);
  const shared = { chain: EVM_CHAIN, unconfirmed: 0n };
  return [
    { ...shared, currency: 'USDT', hot: toAmount(usdt, USDT_CONTRACT_DIGITS, 'USDT').amount },
    { ...shared, currency: 'ETH', hot: toAmount(wei, ETHER_DIGITS, 'ETH').amount },
  ];
};

const readBitcoin = async (dependencies: HoldingsDependencies): Promise<readonly Spendable[]> => {
  const coins = dependencies.hasBitcoin ? await readCoinSums(dependencies) : null;
  return coins === null
    ? []
    : [{ chain: BITCOIN_CHAIN, currency: 'BTC', hot: coins.confirmed, unconfirmed: coins.waiting }];
};

const sumOf = (
  sums: readonly { readonly chain: string; readonly currency: string; readonly amount: bigint }[],
  { chain, currency }: Spendable,
): bigint =>
  sums
    .filter((each) => each.chain === chain && each.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n);

const coldOf = (balances: readonly ColdBalance[], spendable: Spendable): bigint =>
  sumOf(
    balances.map(({ balance, ...of }) => ({ ...of, amount: balance })),
    spendable,
  );

/** Hot and cold money by asset. Throws if signer, node or database does not answer. */
export const readHoldings = async (dependencies: HoldingsDependencies): Promise<readonly Holding[]> => {
  const { database, signer } = dependencies;
  const [evm, bitcoin, targets, cold, unswept, onTheWay] = await Promise.all([
    readEvm(dependencies),
    readBitcoin(dependencies),
    signer.coldTargets(),
    readColdBalances(database, dependencies.chain()),
    selectUnswept(database),
    selectOnTheWay(database),
  ]);
  return Promise.all(
    [...evm, ...bitcoin].map(async (spendable) => {
      const { chain, currency } = spendable;
      const target = targets.find(
        (each) => each.asset === currency && (each.chainId === null) === (chain === BITCOIN_CHAIN),
      );
      return {
        ...spendable,
        unswept: sumOf(unswept, spendable),
        onTheWay: sumOf(onTheWay, spendable),
        cold: coldOf(cold, spendable),
        target: target ?? null,
        payouts: await selectNeeded(database, chain, currency),
      };
    }),
  );
};
