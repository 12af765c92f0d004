import { settleNetworkFee } from '../../../ledger/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { feeReference } from '../../sweeping/fee-reference.rules.ts';
import { updateBatchSweepEnded } from './batch-sweeps.sql.ts';

/**
 * Ends the sweep of a batch in the transaction that ends the batch, and settles the network's fee. Does nothing for a batch of payouts.
 */
export const endBatchSweep = async (
  sql: Sql,
  batchId: string,
  end: { readonly state: 'done' | 'failed' | 'void'; readonly fee: bigint; readonly txid: string | null },
  at: Date,
): Promise<void> => {
  const ended = await updateBatchSweepEnded(sql, batchId, end, at);
  if (ended === null) return;
  const { sweepId, feeReserved: reserved, reserve } = ended;
  const reference = feeReference(sweepId, 'settled');
  await settleNetworkFee(sql, reserve, { currency: 'BTC', reserved, charged: end.fee, reference, at });
};
