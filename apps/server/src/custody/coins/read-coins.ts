import { type Cursor, selectCursor } from '../../chains/public.ts';
import { BITCOIN_CHAIN, type PaymentMethods } from '../../payments/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type CoinDemand, type CoinSums, selectCoinDemand, selectCoinSums } from './coins.sql.ts';

/** The newest block whose coins no re-organisation is expected to undo. */
export const spendableUpTo = ({ height }: Pick<Cursor, 'height'>, confirmations: number): bigint =>
  height - BigInt(Math.max(1, confirmations)) + 1n;

export interface CoinsDependencies {
  readonly database: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
}

/** The newest block with all confirmations of the method. Null if the Bitcoin chain is not read. */
export const confirmedHeight = async ({
  database,
  paymentMethods,
}: CoinsDependencies): Promise<bigint | null> => {
  const [cursor, method] = await Promise.all([
    selectCursor(database, BITCOIN_CHAIN),
    paymentMethods.forChain('BTC', BITCOIN_CHAIN),
  ]);
  return cursor === null || method === null ? null : spendableUpTo(cursor, method.confirmations);
};

export type Coins = CoinSums & CoinDemand;

/** The sums of the house's coins, in satoshi. Null if the Bitcoin chain is not read. */
export const readCoinSums = async (dependencies: CoinsDependencies): Promise<CoinSums | null> => {
  const upTo = await confirmedHeight(dependencies);
  return upTo === null ? null : selectCoinSums(dependencies.database, BITCOIN_CHAIN, upTo);
};

/** The house's bitcoin by the watcher's coins at a time, in satoshi. Null if the Bitcoin chain is not read. */
export const readCoins = async (dependencies: CoinsDependencies, at: Date): Promise<Coins | null> => {
  const upTo = await confirmedHeight(dependencies);
  if (upTo === null) return null;
  const [sums, demand] = await Promise.all([
    selectCoinSums(dependencies.database, BITCOIN_CHAIN, upTo),
    selectCoinDemand(dependencies.database, BITCOIN_CHAIN, upTo, at),
  ]);
  return { ...sums, ...demand };
};
