import { reserveNetworkFee } from '../../../ledger/public.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { spendableUpTo } from '../../coins/read-coins.ts';
import { feeReference } from '../../sweeping/fee-reference.rules.ts';
import { isQuiet } from '../../sweeping/sweep.rules.ts';
import { Blocked } from '../../transactions/blocked.ts';
import { insertBatch } from '../batches.sql.ts';
import { buildSweep } from '../build-psbt.ts';
import { type HouseContext, keepChange, lockReadChain, nextChange } from '../new-transaction.ts';
import { areCoinsWanted, insertBatchSweep, selectSweepable } from './batch-sweeps.sql.ts';
import type { BitcoinSweeps } from './bitcoin-sweeps.ts';

/** Coins of one sweep. */
const MAX_SWEPT = 50;

/**
 * Puts coins of deposit addresses into a batch without payouts, if the policy wants it now and no payout waits for coins. Throws
 * `Blocked` if the house cannot pay the network's fee.
 */
export const beginBatchSweep = async (context: HouseContext, sweeps: BitcoinSweeps): Promise<void> => {
  const { database, clock, bitcoin } = context;
  const threshold = sweeps.policy.thresholds.get('BTC');
  if (threshold === undefined || isQuiet(sweeps.policy, clock.nowMs())) return;
  if (await areCoinsWanted(database)) return;
  const [keys, feeRate, confirmations] = await Promise.all([
    bitcoin.keys(),
    bitcoin.node.feeRate(),
    sweeps.confirmations(),
  ]);
  if (confirmations === null || feeRate > sweeps.maxFeeRate) return;
  await database.transaction(async (sql) => {
    const at = new Date(clock.nowMs());
    const cursor = await lockReadChain(sql);
    if (await areCoinsWanted(sql)) return;
    const upTo = spendableUpTo(cursor, confirmations);
    const coins = await selectSweepable(sql, { upTo, at, threshold, limit: MAX_SWEPT });
    if (coins.length === 0) return;
    const change = await nextChange(sql);
    const built = buildSweep(keys, { coins, feeRate, change });
    // The coins are worth less than their fee.
    if (built === null) return;
    await keepChange(sql, keys, change, built, at);
    const batchId = uuidV7(at.getTime());
    await insertBatch(sql, { batchId, payouts: [], coins, transaction: built }, at);
    const sweepId = uuidV7(at.getTime());
    const reserved = sweeps.maxFeeRate * BigInt(built.vsize);
    const reference = feeReference(sweepId, 'reserved');
    const reserve = await reserveNetworkFee(sql, { currency: 'BTC', reserved, reference, at });
    if (reserve === null) throw new Blocked(because('too_little_for_fee', { currency: 'BTC' }));
    const amount = coins.reduce((sum, coin) => sum + coin.amount, 0n);
    const target = keys.addressAt(change);
    const stored = { sweepId, batchId, target, amount, confirmations, feeReserved: reserved, reserve };
    await insertBatchSweep(sql, stored, at);
  });
};
