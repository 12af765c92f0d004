import { reserveNetworkFee } from '../../ledger/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { ColdTarget } from '../../signing/public.ts';
import type { BitcoinKeys } from '../addresses/house-keys.ts';
import { insertBatch } from '../batches/batches.sql.ts';
import type { BitcoinPayouts } from '../batches/bitcoin-payouts.ts';
import { type BuiltTransaction, buildPsbt } from '../batches/build-psbt.ts';
import { keepChange, lockReadChain, MAX_COINS, nextChange } from '../batches/new-transaction.ts';
import { selectCoinDemand, selectSpendable } from '../coins/coins.sql.ts';
import { spendableUpTo } from '../coins/read-coins.ts';
import { feeReference, hasOpenTransfer, insertColdTransfer } from '../cold-transfers/cold-transfers.sql.ts';
import { type ColdOptions, confirmationsOf } from '../cold-transfers/options.ts';
import { Blocked } from '../transactions/blocked.ts';
import { excessOf } from './cold.rules.ts';

interface Proposal {
  readonly amount: bigint;
  readonly built: BuiltTransaction;
  /** Satoshi: the highest fee that its transactions can cost. */
  readonly feeReserved: bigint;
}

const SMALLEST_PART = 16n;
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The largest part of the excess that one transaction can move. Its highest fee comes out of the excess too. */
const fitExcess = (
  { maxFee, hotLimit, capPerHour }: ColdTarget,
  { free, needed }: { readonly free: bigint; readonly needed: bigint },
  build: (amount: bigint) => BuiltTransaction | null,
): Proposal | null => {
  const excess = (fee: bigint): bigint => excessOf({ confirmed: free, hotLimit, needed, fee }) ?? 0n;
  const most = lesser(excess(0n), capPerHour);
  // A transaction has a maximum of inputs, so many small coins move in several transfers.
  for (let part = most; part > 0n && part * SMALLEST_PART >= most; part /= 2n) {
    const draft = build(part);
    if (draft === null) continue;
    const ceiling = maxFee * BigInt(draft.vsize);
    const amount = lesser(part, excess(ceiling));
    const built = amount > 0n ? build(amount) : null;
    if (built !== null) return { amount, built, feeReserved: ceiling };
  }
  return null;
};

const propose = async (
  sql: Sql,
  keys: BitcoinKeys,
  target: ColdTarget,
  of: { readonly feeRate: bigint; readonly confirmations: number; readonly at: Date },
): Promise<void> => {
  const { feeRate, confirmations, at } = of;
  const cursor = await lockReadChain(sql);
  if (await hasOpenTransfer(sql, BITCOIN_CHAIN, 'BTC')) return;
  const upTo = spendableUpTo(cursor, confirmations);
  const demand = await selectCoinDemand(sql, BITCOIN_CHAIN, upTo, at);
  const others = await selectSpendable(sql, BITCOIN_CHAIN, { upTo, at, limit: MAX_COINS });
  const change = await nextChange(sql);
  const proposal = fitExcess(target, demand, (amount) =>
    buildPsbt(keys, { required: [], others, outputs: [{ to: target.address, amount }], feeRate, change }),
  );
  if (proposal === null) return;
  const { amount, built, feeReserved } = proposal;
  const transferId = uuidV7(at.getTime());
  await keepChange(sql, keys, change, built, at);
  await insertBatch(sql, { batchId: transferId, payouts: [], coins: built.coins, transaction: built }, at);
  const reference = feeReference(transferId);
  const feeReserve = await reserveNetworkFee(sql, { currency: 'BTC', reserved: feeReserved, reference, at });
  if (feeReserve === null) throw new Blocked(because('too_little_for_fee', { currency: 'BTC' }));
  await insertColdTransfer(
    sql,
    {
      transferId,
      chain: BITCOIN_CHAIN,
      currency: 'BTC',
      destination: target.address,
      amount,
      confirmations,
      maxFee: target.maxFee,
      gasLimit: null,
      feeReserved,
      feeReserve,
    },
    at,
  );
};

/**
 * Stores the next transfer of bitcoin as a batch of its own, if the free coins exceed the hot limit. From there on it advances like a
 * batch of payouts. Throws `Blocked` if it has to wait.
 */
export const proposeBitcoin = async (
  options: ColdOptions,
  bitcoin: BitcoinPayouts,
  target: ColdTarget,
): Promise<void> => {
  const [keys, feeRate, confirmations] = await Promise.all([
    bitcoin.keys(),
    bitcoin.node.feeRate(),
    confirmationsOf(options, 'BTC', BITCOIN_CHAIN),
  ]);
  if (feeRate > target.maxFee) throw new Blocked('cold_fee_too_high');
  const at = new Date(options.clock.nowMs());
  await options.database.transaction((sql) => propose(sql, keys, target, { feeRate, confirmations, at }));
};
