import { type FeeReserve, reserveNetworkFee } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockCursor } from '../deposits/chain/chain-cursor.sql.ts';
import type { SignerClient } from '../signer/signer-client.ts';
import { feeReference } from './fee-reference.rules.ts';
import { COIN, isQuiet, planSweep, type SweepPlan, type SweepPolicy } from './sweep.rules.ts';
import type { SweepChain } from './sweep-chain.ts';
import { type DueAddress, insertSweep, selectDueAddresses } from './sweeps.sql.ts';

export interface SweepContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly signer: Pick<SignerClient, 'signSweep' | 'signReturn' | 'payer'>;
  readonly policy: SweepPolicy;
}

/** An address waits this long after a sweep of it failed, so that a lasting cause costs little gas. */
const AFTER_FAILURE_MS = 86_400_000;

/** Thrown in the transaction that begins a sweep, so that it rolls back. `open`: another process began one of this address. */
export class NotBegun extends Error {
  readonly because: 'open' | 'money';

  constructor(because: NotBegun['because']) {
    super(because);
    this.because = because;
  }
}

/** Stores a sweep with its deposits and the reserved fee, unless the chain is halted. Throws `NotBegun`. */
const storeSweep = async (
  sql: Sql,
  { due, plan, target }: { due: DueAddress; plan: SweepPlan; target: string },
  at: Date,
): Promise<void> => {
  // No re-organisation is recorded before this transaction ends.
  const cursor = await lockCursor(sql, due.chain, 'share');
  if (cursor === null || cursor.haltedReason !== null) return;
  const sweepId = uuidV7(at.getTime());
  const reserve = await reserveFee(sql, sweepId, plan.feeReserved, at);
  const gasId = plan.gasAmount === null ? null : uuidV7(at.getTime());
  const moved = { kind: 'asset', currency: due.currency, amount: plan.amount } as const;
  const sweep = { ...due, ...plan, sweepId, gasId, target, reserve, moved };
  if (!(await insertSweep(sql, sweep, due.depositIds, at))) throw new NotBegun('open');
};

/** Reserves minor units of the coin for the network's fee. Throws `NotBegun`. */
export const reserveFee = async (
  sql: Sql,
  sweepId: string,
  reserved: bigint,
  at: Date,
): Promise<FeeReserve> => {
  const reference = feeReference(sweepId, 'reserved');
  const reserve = await reserveNetworkFee(sql, { currency: COIN, reserved, reference, at });
  if (reserve === null) throw new NotBegun('money');
  return reserve;
};

/**
 * Begins the sweeps that the policy wants now, at most `room`. Only credited deposits count, and the address must hold them after the
 * block with all confirmations. Returns why it began none, or null.
 */
export const beginSweeps = async (
  { database, clock, log, signer, policy }: SweepContext,
  chain: SweepChain,
  name: string,
  room: number,
): Promise<ReasonText | null> => {
  const nowMs = clock.nowMs();
  if (room <= 0 || policy.thresholds.size === 0 || isQuiet(policy, nowMs)) return null;
  const quietSince = new Date(nowMs - AFTER_FAILURE_MS);
  const all = await selectDueAddresses(database, name, policy, quietSince, room);
  if (all.length === 0) return null;
  const { maxFeePerGas: price } = await chain.fees();
  if (price > policy.maxFeePerGas) return null;
  const target = await signer.payer();
  for (const due of all) {
    const balances = await chain.finalBalances(due.address, due.confirmations);
    const { currency, credited } = due;
    const plan = planSweep({ currency, credited, balances, price, ceiling: policy.maxFeePerGas });
    if (plan === null) {
      log.warn({ address: due.address, currency }, 'a deposit address does not hold its credited deposits');
      continue;
    }
    try {
      await database.transaction((sql) => storeSweep(sql, { due, plan, target }, new Date(nowMs)));
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      if (error.because === 'money') return because('too_little_for_fee', { currency: COIN });
    }
  }
  return null;
};
